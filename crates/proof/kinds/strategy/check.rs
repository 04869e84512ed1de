//! Strategies: the walk over every play that follows the table, to the end of the game or to what a part proves.
//! Format: section 3.1.

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
        let enough = |one: &&Proved| match wanted {
            Wanted::Win => one.verdict == Verdict::Wins(player),
            Wanted::NoLoss => one.verdict.favours(player),
        };
        proved.iter().find(enough).map(|one| self.used.insert(self.lines[one.part])).is_some()
    }
}

struct Table {
    rows: HashMap<AnyPosition, TableRow<AnyMove>>,
    /// Positions with the opponent to move that a walk has passed, each with what it asked for there.
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

impl<'a> Check<'a> for Checker<'a> {
    fn new(context: &'a Context<'a>) -> Self {
        Checker { context, tables: [None, None], parts: None }
    }

    fn outcome(&mut self, claim: &OutcomeClaim, turn: &Turn<AnyPosition>) -> Result<(), Rejection> {
        // The walk goes on from each turn only once. That proves nothing where play can come back to a turn.
        if !needs!("strategy: play ends", self.context.rules().is_loopfree()) {
            return Err(Rejection::new(claim.line, "a strategy proves nothing where play can go on for ever"));
        }
        match claim.verdict {
            Verdict::Wins(player) => self.walk(claim.line, turn, player, Wanted::Win),
            Verdict::Holds(_) => Err(Rejection::new(claim.line, "that a player holds is claimed by a mirror alone")),
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
    /// Walks every play from `root` in which `player` follows the table. If the root fails, `line` is rejected.
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
        let mut walk = Walk { context: self.context, rules, table, parts, player, wanted, stack: Vec::new() };
        match rules.result(root) {
            Some(ending) => return walk.over(line, ending, "the game is over at the claimed position"),
            None if root.to_move == player => walk.reach(&root.position, line, "the claimed position")?,
            None => walk.replies(root, line)?,
        }
        while let Some((line, position, m)) = walk.stack.pop() {
            let turn = Turn::new(position, player);
            let legal = rules.check_move(&turn.position, player, m);
            if !needs!("strategy: the move is legal", legal.is_ok()) {
                legal.map_err(|illegal| Rejection::new(line, illegal.to_string()))?;
            }
            walk.option(&rules.option(&turn, m), line, || "this move".into())?;
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
}

/// A walk over all plays in which the player follows the table.
struct Walk<'w> {
    context: &'w Context<'w>,
    rules: &'w AnyRules,
    table: &'w mut Table,
    parts: &'w mut Parts,
    player: Player,
    wanted: Wanted,
    /// The rows whose moves have still to be made, with their lines.
    stack: Vec<(usize, AnyPosition, AnyMove)>,
}

impl Walk<'_> {
    /// The walk has come to `position` with the player to move: finds its row and puts it on the stack, unless a part
    /// proves it.
    fn reach(&mut self, position: &AnyPosition, line: usize, how: &str) -> Result<(), Rejection> {
        if self.parts.prove(position, self.player, self.player, self.wanted) {
            return Ok(());
        }
        let Some(row) = self.table.rows.get_mut(position) else {
            if needs!("strategy: every reply is answered", false) {
                return Ok(());
            }
            let printed = self.rules.print_position(position);
            return Err(Rejection::new(line, format!("{how} leads to {printed}, and no line answers it")));
        };
        if !std::mem::replace(&mut row.walked[self.wanted as usize], true) {
            self.stack.push((row.line, position.clone(), row.m));
        }
        Ok(())
    }

    /// Goes on with every reply of the opponent at `turn`, which the move in `line` led to, unless a part proves it.
    fn replies(&mut self, turn: &Turn<AnyPosition>, line: usize) -> Result<(), Rejection> {
        self.context.meter.hold(2 * self.context.weight())?;
        if !self.table.passed.insert((turn.position.clone(), self.wanted))
            || self.parts.prove(&turn.position, turn.to_move, self.player, self.wanted)
        {
            return Ok(());
        }
        for reply in self.rules.moves(&turn.position, turn.to_move) {
            self.context.step()?;
            let how = || format!("the reply {}", self.rules.print_move(reply));
            self.option(&self.rules.option(turn, reply), line, how)?;
        }
        Ok(())
    }

    /// Goes on where a move has led to.
    fn option(&mut self, to: &Turn<AnyPosition>, line: usize, how: impl Fn() -> String) -> Result<(), Rejection> {
        match self.rules.result(to) {
            Some(ending) => self.over(line, ending, &how()),
            None if to.to_move == self.player => self.reach(&to.position, line, &how()),
            // Where two of three players are the opponent, the second one moves next.
            None => self.replies(to, line),
        }
    }

    fn over(&self, line: usize, ending: Ending, how: &str) -> Result<(), Rejection> {
        let is_met = match self.wanted {
            Wanted::Win => ending == Ending::Won(self.player),
            Wanted::NoLoss => ending != Ending::Won(self.player.opponent()),
        };
        if needs!("strategy: the end is the claimed one", is_met) {
            return Ok(());
        }
        let ended = match ending {
            Ending::Won(winner) => format!("{winner} has won"),
            Ending::Draw => "nobody has won".to_string(),
        };
        Err(Rejection::new(line, format!("{how}: {ended}")))
    }
}
