//! Values: the walk over every play of the difference of a sum and a canonical form, in which whoever starts must lose.
//! Format: section 3.4.

mod forms;
#[cfg(test)]
mod fuzz;

use crate::Rejection;
use crate::context::{Context, read_move, read_position};
use crate::kinds::Check;
use crate::meter::Meter;
use forms::Forms;
use gruk_cert::{Block, DifferenceLine, Reply as Written};
use gruk_core::{AnyPosition, Player, Ruleset};
use gruk_rules::sum::{Move, Position, Sum};
use std::collections::{HashMap, HashSet};

/// A sum, as [`Position::cancelled`] leaves it, minus a form.
type State = (Position, u32);

/// The forms, the tables of both players, and what walks have reached of them.
pub(crate) struct Checker<'a> {
    context: &'a Context<'a>,
    /// Both are read at the first claim.
    forms: Option<Forms<'a>>,
    tables: [Option<Table>; 2],
    claimed: Vec<u32>,
}

struct Table {
    player: Player,
    rows: HashMap<State, Row>,
    /// States with the opponent to move that a walk has passed.
    passed: HashSet<State>,
}

struct Row {
    line: usize,
    /// The position as it is written, which the reply is about.
    written: Position,
    reply: Reply,
    is_walked: bool,
}

#[derive(Clone, Copy)]
enum Reply {
    InPosition(Move),
    ToForm(u32),
}

impl<'a> Check<'a> for Checker<'a> {
    fn new(context: &'a Context<'a>) -> Self {
        Checker { context, forms: None, tables: [None, None], claimed: Vec::new() }
    }

    fn value(&mut self, line: usize, position: &AnyPosition, form: &str) -> Result<(), Rejection> {
        let blocks = &self.context.evidence().difference;
        let Some(block) = &blocks.forms else {
            return Err(Rejection::new(line, "the claim needs forms, and there are none"));
        };
        self.context.uses(block.line);
        let forms = match &mut self.forms {
            Some(forms) => forms,
            unread => unread.insert(Forms::read(block, self.context.meter)?),
        };
        let form = forms.named(form).map_err(|why| Rejection::new(line, why))?;
        self.claimed.push(form);
        let root = (position.of::<Sum>().cancelled(), form);
        for player in Player::BOTH {
            let Some(block) = &blocks.tables[player.index()] else {
                let why = format!("the claim needs a difference of {player}, and there is none");
                return Err(Rejection::new(line, why));
            };
            self.context.uses(block.line);
            let table = match &mut self.tables[player.index()] {
                Some(table) => table,
                unread => unread.insert(Table::read(player, forms, block, self.context)?),
            };
            table.walk(forms, root.clone(), line, self.context.meter)?;
        }
        Ok(())
    }

    fn unused(&self) -> Option<(usize, String)> {
        let of_table = |table: &Table| {
            let unused = table.rows.values().filter(|row| !row.is_walked).map(|row| row.line).min();
            unused.map(|line| (line, "no play of a claim comes to this difference".to_string()))
        };
        let forms = self.forms.as_ref().and_then(|forms| forms.unused(&self.claimed));
        self.tables.iter().flatten().filter_map(of_table).chain(forms).min()
    }
}

impl Table {
    fn read(
        player: Player,
        forms: &Forms<'_>,
        block: &Block<DifferenceLine<&str>>,
        context: &Context<'_>,
    ) -> Result<Self, Rejection> {
        let mut rows: HashMap<State, Row> = HashMap::new();
        for row in &block.rows {
            let DifferenceLine { position, form, reply } = row.says;
            context.keep(position)?;
            context.keep(position)?;
            let written = read_position(&Sum, row.line, position)?;
            let number = |number: u32| match forms.has(number) {
                true => Ok(number),
                false => Err(Rejection::new(row.line, format!("there is no form #{number}"))),
            };
            let reply = match reply {
                Written::Form(form) => Reply::ToForm(number(form)?),
                Written::Move(m) => Reply::InPosition(read_move(&Sum, row.line, m)?),
            };
            let state = (written.cancelled(), number(form)?);
            let entry = Row { line: row.line, written, reply, is_walked: false };
            if let Some(earlier) = rows.insert(state, entry) {
                return Err(Rejection::new(row.line, format!("line {} is about the same difference", earlier.line)));
            }
        }
        Ok(Table { player, rows, passed: HashSet::new() })
    }

    /// Walks every play from `root`, with the opponent to move, in which the player follows the table. If the root
    /// fails, `line` is rejected.
    fn walk(&mut self, forms: &mut Forms<'_>, root: State, line: usize, meter: &Meter) -> Result<(), Rejection> {
        let opponent = self.player.opponent();
        let mut stack = vec![(root, line)];
        while let Some(((position, form), line)) = stack.pop() {
            if position.terms().is_empty() {
                // Nothing is left but the negative of the form, with the opponent to move.
                let (low, high) = if self.player == Player::Left { (form, 0) } else { (0, form) };
                if !needs!("difference: the opponent cannot win what is left", forms.is_le(low, high)?) {
                    return Err(Rejection::new(line, format!("this leaves the negative of #{form}: {opponent} wins")));
                }
                continue;
            }
            if !self.passed.insert((position.clone(), form)) {
                continue;
            }
            let terms = position.terms();
            meter.hold_all(terms.len(), 64)?;
            for (index, term) in terms.iter().enumerate() {
                for (number, option) in term.options(opponent).enumerate() {
                    meter.spend(64 * terms.len())?;
                    // The other terms are parts as they stand.
                    let others = terms[..index].iter().chain(&terms[index + 1..]).cloned();
                    let option = Position::of_parts(others.chain(option.parts()).collect());
                    let how = || format!("move {} of {opponent} in {}", number + 1, term);
                    stack.extend(self.answer(forms, (option, form), line, &how)?);
                }
            }
            for option in forms.options(form, self.player).to_vec() {
                let how = || format!("the reply to #{option} beside {}", Sum.print_position(&position));
                stack.extend(self.answer(forms, (position.clone(), option), line, &how)?);
            }
        }
        Ok(())
    }

    /// The player is to move at `state`: the line that answers it, walked for the first time, and where it leads.
    fn answer(
        &mut self,
        forms: &mut Forms<'_>,
        state: State,
        line: usize,
        how: &dyn Fn() -> String,
    ) -> Result<Option<(State, usize)>, Rejection> {
        let (player, form) = (self.player, state.1);
        if state.0.terms().is_empty() {
            let (low, high) = if player == Player::Left { (0, form) } else { (form, 0) };
            let is_lost = forms.is_le(low, high)? && !needs!("difference: the player wins what is left", false);
            return match is_lost {
                true => Err(Rejection::new(line, format!("{}: {player} cannot win the negative of #{form}", how()))),
                false => Ok(None),
            };
        }
        let Some(row) = self.rows.get_mut(&state) else {
            if needs!("difference: every difference is answered", false) {
                return Ok(None);
            }
            let left = Sum.print_position(&state.0);
            return Err(Rejection::new(
                line,
                format!("{} leads to {left} minus #{form}, which no line answers", how()),
            ));
        };
        if std::mem::replace(&mut row.is_walked, true) {
            return Ok(None);
        }
        let wrong = |why: String| Err(Rejection::new(row.line, why));
        match row.reply {
            // In the negative of the form the player has the moves of the opponent.
            Reply::ToForm(option)
                if !forms.options(form, player.opponent()).contains(&option)
                    && !needs!("difference: a reply is an option of the form", false) =>
            {
                wrong(format!("{player} cannot move to the negative of #{option}"))
            }
            Reply::ToForm(option) => Ok(Some(((state.0, option), row.line))),
            Reply::InPosition(m) => {
                if let Err(illegal) = Sum.check_move(&row.written, player, m) {
                    return wrong(illegal.to_string());
                }
                let mut after = row.written.clone();
                Sum.play(&mut after, player, m);
                Ok(Some(((after.cancelled(), form), row.line)))
            }
        }
    }
}
