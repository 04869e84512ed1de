//! Strategies: the walk over every play that follows the table, to the end of the game or to what a part proves. Format: section 3.1.

use crate::{Rejection, read_move, read_position};
use gruk_cert::{Block, Claim, Part};
use gruk_core::{AnyMove, AnyPosition, AnyRules, Ending, Player, Ruleset, Turn, Verdict};
use std::collections::{HashMap, HashSet};

/// The tables of both players, and what walks have reached of them.
pub(crate) struct Checker<'a> {
    rules: &'a AnyRules,
    tables: [Option<Table>; 2],
    parts: Parts,
}

/// What the parts of the certificate prove, which has been checked.
struct Parts {
    proved: HashMap<(AnyPosition, Player), Vec<Proved>>,
    /// Of each part its line, and whether a walk has ended in it.
    used: Vec<(usize, bool)>,
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
            .flat_map(|(number, part)| part.certificate.claims.iter().map(move |claim| (number, claim)));
        for (part, claim) in claims {
            let position = read_position(rules, claim.line, claim.position)?;
            proved.entry((position, claim.first)).or_default().push(Proved { verdict: claim.verdict, part });
        }
        Ok(Parts { proved, used: parts.iter().map(|part| (part.line, false)).collect() })
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
        proved.iter().find(enough).map(|one| self.used[one.part].1 = true).is_some()
    }
}

struct Table {
    header: usize,
    used: bool,
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

impl<'a> Checker<'a> {
    pub(crate) fn new(
        rules: &'a AnyRules,
        blocks: &[Option<Block<'_, 2>>; 2],
        parts: &[Part<'_>],
    ) -> Result<Self, Rejection> {
        let [left, right] = blocks;
        let table = |block: &Option<Block<'_, 2>>| block.as_ref().map(|block| Table::read(rules, block)).transpose();
        Ok(Checker { rules, tables: [table(left)?, table(right)?], parts: Parts::read(rules, parts)? })
    }

    pub(crate) fn check(&mut self, claim: &Claim<'_>, turn: &Turn<AnyPosition>) -> Result<(), Rejection> {
        // The walk goes on at a turn once: that proves nothing where play can come back to it.
        if !self.rules.is_loopfree() {
            return Err(Rejection::new(claim.line, "a strategy proves nothing where play can go on for ever"));
        }
        match claim.verdict {
            Verdict::Wins(player) => self.walk(claim.line, turn, player, Wanted::Win),
            Verdict::Draw => {
                Player::BOTH.into_iter().try_for_each(|player| self.walk(claim.line, turn, player, Wanted::NoLoss))
            }
        }
    }

    /// Walks every play from `root` in which `player` follows the table. `line` is to blame for the root.
    fn walk(&mut self, line: usize, root: &Turn<AnyPosition>, player: Player, wanted: Wanted) -> Result<(), Rejection> {
        let rules = self.rules;
        let Some(table) = &mut self.tables[player.index()] else {
            return Err(Rejection::new(line, format!("the claim needs a strategy of {player}, and there is none")));
        };
        table.used = true;
        let parts = &mut self.parts;
        let mut stack = Vec::new();
        if let Some(ending) = rules.result(root) {
            return over(line, player, wanted, ending, "the game is over at the claimed position");
        }
        if root.to_move == player {
            table.reach(rules, parts, &root.position, (player, wanted), line, "the claimed position", &mut stack)?;
        } else {
            table.replies(rules, parts, root, wanted, line, &mut stack)?;
        }
        while let Some((line, position, m)) = stack.pop() {
            let turn = Turn::new(position, player);
            if rules.ending(&turn.position).is_some() {
                return Err(Rejection::new(line, "the game is over in this position"));
            }
            rules.check_move(&turn.position, player, m).map_err(|illegal| Rejection::new(line, illegal.to_string()))?;
            let option = rules.option(&turn, m);
            match rules.result(&option) {
                Some(ending) => over(line, player, wanted, ending, "this move ends the game")?,
                None if option.to_move == player => {
                    table.reach(rules, parts, &option.position, (player, wanted), line, "this move", &mut stack)?;
                }
                None => table.replies(rules, parts, &option, wanted, line, &mut stack)?,
            }
        }
        Ok(())
    }

    /// The first line that no walk has reached.
    pub(crate) fn unused(&self) -> Option<(usize, String)> {
        let of_table = |table: &Table| {
            if !table.used {
                return Some((table.header, "no claim uses this strategy".to_string()));
            }
            let unused = table.rows.values().filter(|row| row.walked == [false; 2]).map(|row| row.line).min();
            unused.map(|line| (line, "no play of a claim comes to this position".to_string()))
        };
        let spare = self.parts.used.iter().find(|(_, used)| !used);
        let spare = spare.map(|&(line, _)| (line, "no play of a claim comes to this part".to_string()));
        self.tables.iter().flatten().filter_map(of_table).chain(spare).min()
    }
}

impl Table {
    fn read(rules: &AnyRules, block: &Block<'_, 2>) -> Result<Self, Rejection> {
        let mut rows: HashMap<AnyPosition, TableRow<AnyMove>> = HashMap::new();
        for row in &block.rows {
            let [position, m] = row.words;
            let position = read_position(rules, row.line, position)?;
            let entry = TableRow { line: row.line, m: read_move(rules, row.line, m)?, walked: [false; 2] };
            if let Some(earlier) = rows.insert(position, entry) {
                return Err(Rejection::new(row.line, format!("line {} has the same position", earlier.line)));
            }
        }
        Ok(Table { header: block.line, used: false, rows, passed: HashSet::new() })
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
        rules: &AnyRules,
        parts: &mut Parts,
        turn: &Turn<AnyPosition>,
        wanted: Wanted,
        line: usize,
        stack: &mut Vec<(usize, AnyPosition, AnyMove)>,
    ) -> Result<(), Rejection> {
        if !self.passed.insert((turn.position.clone(), wanted)) {
            return Ok(());
        }
        let player = turn.to_move.opponent();
        if parts.prove(&turn.position, turn.to_move, player, wanted) {
            return Ok(());
        }
        for reply in rules.moves(&turn.position, turn.to_move) {
            let option = rules.option(turn, reply);
            let how = || format!("the reply {}", rules.print_move(reply));
            match rules.result(&option) {
                Some(ending) => over(line, player, wanted, ending, &how())?,
                // Where two of three players are the opponent, the second one moves next.
                None if option.to_move != player => self.replies(rules, parts, &option, wanted, line, stack)?,
                None => self.reach(rules, parts, &option.position, (player, wanted), line, &how(), stack)?,
            }
        }
        Ok(())
    }
}

fn over(line: usize, player: Player, wanted: Wanted, ending: Ending, how: &str) -> Result<(), Rejection> {
    if wanted.is_met(player, ending) {
        return Ok(());
    }
    let ended = match ending {
        Ending::Won(winner) => format!("{winner} has won"),
        Ending::Draw => "nobody has won".to_string(),
    };
    Err(Rejection::new(line, format!("{how}: {ended}")))
}
