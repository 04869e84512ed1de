//! Strategies: the walk over every play that follows the table, to the end of the game or to what a part proves. Format: section 3.1.

#[cfg(test)]
mod fuzz;

use crate::Rejection;
use crate::context::{Context, read_move, read_position};
use crate::kinds::Check;
use crate::statement::OutcomeClaim;
use gruk_cert::{Block, Part, StrategyLine};
use gruk_core::{AnyMove, AnyPosition, AnyRules, Ending, Player, Ruleset, Turn, Verdict};
use std::collections::{BTreeSet, HashMap, HashSet};

/// The tables of both players, and what walks have reached of them.
pub(crate) struct Checker<'a> {
    context: &'a Context<'a>,
    tables: [Option<Table>; 2],
    parts: Option<Parts>,
}

/// What the parts of the certificate prove, which has been checked.
struct Parts {
    proved: HashMap<(AnyPosition, Player), Vec<Proved>>,
    /// The lines of the parts, and those of them in which a walk has ended.
    lines: Vec<usize>,
    used: BTreeSet<usize>,
}

/// A verdict, and the number of the part that proves it.
struct Proved {
    verdict: Verdict,
    part: usize,
}

impl Parts {
    fn read(rules: &AnyRules, parts: &[Part<'_>]) -> Result<Self, Rejection> {
        let mut proved: HashMap<_, Vec<Proved>> = HashMap::new();
        let claims = parts
            .iter()
            .enumerate()
            .flat_map(|(number, part)| part.certificate.outcomes().map(move |claim| (number, claim)));
        for (part, (claim, says)) in claims {
            let position = read_position(rules, claim.line, says.position)?;
            proved.entry((position, says.first)).or_default().push(Proved { verdict: says.verdict, part });
        }
        Ok(Parts { proved, lines: parts.iter().map(|part| part.line).collect(), used: BTreeSet::new() })
    }

    /// Does a part prove that `player` has at this turn what is wanted?
    fn prove(&mut self, position: &AnyPosition, to_move: Player, player: Player, wanted: Wanted) -> bool {
        if self.proved.is_empty() {
            return false;
        }
        let Some(proved) = self.proved.get(&(position.clone(), to_move)) else { return false };
        let enough = |one: &&Proved| match one.verdict {
            Verdict::Wins(winner) => winner == player,
            Verdict::Draw => wanted == Wanted::NoLoss,
        };
        proved.iter().find(enough).map(|one| self.used.insert(self.lines[one.part])).is_some()
    }
}

struct Table {
    rows: HashMap<AnyPosition, TableRow<AnyMove>>,
    /// Positions with the opponent to move that a walk has passed, with the least that was asked for there.
    passed: HashSet<(AnyPosition, Wanted)>,
}

struct TableRow<M> {
    line: usize,
    m: M,
    /// Has a walk come here, and asked for this much?
    walked: [bool; 2],
}

/// What the player must have when the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Wanted {
    Win,
    NoLoss,
}

impl Wanted {
    fn is_met(self, player: Player, ending: Ending) -> bool {
        match self {
            Wanted::Win => ending == Ending::Won(player),
            Wanted::NoLoss => ending != Ending::Won(player.opponent()),
        }
    }
}

impl<'a> Check<'a> for Checker<'a> {
    fn new(context: &'a Context<'a>) -> Self {
        Checker { context, tables: [None, None], parts: None }
    }

    fn outcome(&mut self, claim: &OutcomeClaim, turn: &Turn<AnyPosition>) -> Result<(), Rejection> {
        // The walk goes on at a turn once: that proves nothing where play can come back to it.
        if !needs!("strategy: play ends", self.context.rules().is_loopfree()) {
            return Err(Rejection::new(claim.line, "a strategy proves nothing where play can go on for ever"));
        }
        match claim.verdict {
            Verdict::Wins(player) => self.walk(claim.line, turn, player, Wanted::Win),
            Verdict::Draw => {
                Player::BOTH.into_iter().try_for_each(|player| self.walk(claim.line, turn, player, Wanted::NoLoss))
            }
        }
    }

    fn unused(&self) -> Option<(usize, String)> {
        let of_table = |table: &Table| {
            let unused = table.rows.values().filter(|row| row.walked == [false; 2]).map(|row| row.line).min();
            unused.map(|line| (line, "no play of a claim comes to this position".to_string()))
        };
        self.tables.iter().flatten().filter_map(of_table).min()
    }
}

impl Checker<'_> {
    /// Walks every play from `root` in which `player` follows the table. `line` is to blame for the root.
    fn walk(&mut self, line: usize, root: &Turn<AnyPosition>, player: Player, wanted: Wanted) -> Result<(), Rejection> {
        let (rules, blocks) = (self.context.rules(), &self.context.evidence().strategy);
        let Some(block) = &blocks.tables[player.index()] else {
            return Err(Rejection::new(line, format!("the claim needs a strategy of {player}, and there is none")));
        };
        self.context.uses(block.line);
        let table = match &mut self.tables[player.index()] {
            Some(table) => table,
            unread => unread.insert(Table::read(self.context, block)?),
        };
        let parts = match &mut self.parts {
            Some(parts) => parts,
            unread => unread.insert(Parts::read(rules, &blocks.parts)?),
        };
        let mut stack = Vec::new();
        if let Some(ending) = rules.result(root) {
            return over(line, player, wanted, ending, "the game is over at the claimed position");
        }
        if root.to_move == player {
            table.reach(rules, parts, &root.position, (player, wanted), line, "the claimed position", &mut stack)?;
        } else {
            table.replies(self.context, parts, root, wanted, line, &mut stack)?;
        }
        while let Some((line, position, m)) = stack.pop() {
            let turn = Turn::new(position, player);
            if rules.ending(&turn.position).is_some() {
                return Err(Rejection::new(line, "the game is over in this position"));
            }
            let legal = rules.check_move(&turn.position, player, m);
            if !needs!("strategy: the move is legal", legal.is_ok()) {
                legal.map_err(|illegal| Rejection::new(line, illegal.to_string()))?;
            }
            let option = rules.option(&turn, m);
            match rules.result(&option) {
                Some(ending) => over(line, player, wanted, ending, "this move ends the game")?,
                None if option.to_move == player => {
                    table.reach(rules, parts, &option.position, (player, wanted), line, "this move", &mut stack)?;
                }
                None => table.replies(self.context, parts, &option, wanted, line, &mut stack)?,
            }
        }
        parts.used.iter().for_each(|&part| self.context.uses(part));
        Ok(())
    }
}

impl Table {
    fn read(context: &Context<'_>, block: &Block<StrategyLine<&str>>) -> Result<Self, Rejection> {
        let rules = context.rules();
        let mut rows: HashMap<AnyPosition, TableRow<AnyMove>> = HashMap::new();
        for row in &block.rows {
            let StrategyLine { position, m } = row.says;
            context.keep(position)?;
            let position = read_position(rules, row.line, position)?;
            let entry = TableRow { line: row.line, m: read_move(rules, row.line, m)?, walked: [false; 2] };
            if let Some(earlier) = rows.insert(position, entry) {
                return Err(Rejection::new(row.line, format!("line {} has the same position", earlier.line)));
            }
        }
        Ok(Table { rows, passed: HashSet::new() })
    }

    /// The walk has come to `position` with the player to move: finds its row and puts it on the stack, unless a part proves it.
    #[expect(clippy::too_many_arguments, reason = "where the walk is, and what it needs to go on")]
    fn reach(
        &mut self,
        rules: &AnyRules,
        parts: &mut Parts,
        position: &AnyPosition,
        (player, wanted): (Player, Wanted),
        line: usize,
        how: &str,
        stack: &mut Vec<(usize, AnyPosition, AnyMove)>,
    ) -> Result<(), Rejection> {
        if parts.prove(position, player, player, wanted) {
            return Ok(());
        }
        let Some(row) = self.rows.get_mut(position) else {
            if needs!("strategy: every reply is answered", false) {
                return Ok(());
            }
            let printed = rules.print_position(position);
            return Err(Rejection::new(line, format!("{how} leads to {printed}, and no line answers it")));
        };
        let walked = &mut row.walked[wanted as usize];
        if !*walked {
            *walked = true;
            stack.push((row.line, position.clone(), row.m));
        }
        Ok(())
    }

    /// Goes on with every reply of the opponent at `turn`, which the move in `line` led to, unless a part proves it.
    fn replies(
        &mut self,
        context: &Context<'_>,
        parts: &mut Parts,
        turn: &Turn<AnyPosition>,
        wanted: Wanted,
        line: usize,
        stack: &mut Vec<(usize, AnyPosition, AnyMove)>,
    ) -> Result<(), Rejection> {
        let rules = context.rules();
        context.meter.hold(2 * context.weight())?;
        if !self.passed.insert((turn.position.clone(), wanted)) {
            return Ok(());
        }
        let player = turn.to_move.opponent();
        if parts.prove(&turn.position, turn.to_move, player, wanted) {
            return Ok(());
        }
        for reply in rules.moves(&turn.position, turn.to_move) {
            context.step()?;
            let option = rules.option(turn, reply);
            let how = || format!("the reply {}", rules.print_move(reply));
            match rules.result(&option) {
                Some(ending) => over(line, player, wanted, ending, &how())?,
                // Where two of three players are the opponent, the second one moves next.
                None if option.to_move != player => self.replies(context, parts, &option, wanted, line, stack)?,
                None => self.reach(rules, parts, &option.position, (player, wanted), line, &how(), stack)?,
            }
        }
        Ok(())
    }
}

fn over(line: usize, player: Player, wanted: Wanted, ending: Ending, how: &str) -> Result<(), Rejection> {
    if needs!("strategy: the end is the claimed one", wanted.is_met(player, ending)) {
        return Ok(());
    }
    let ended = match ending {
        Ending::Won(winner) => format!("{winner} has won"),
        Ending::Draw => "nobody has won".to_string(),
    };
    Err(Rejection::new(line, format!("{how}: {ended}")))
}
