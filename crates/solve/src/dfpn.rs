//! Depth-first proof-number search `[Nagai 2002]` with a bounded table.
//!
//! Numbers are kept as the player to move sees them, and are about that player reaching the goal: the proof number of a
//! turn is the least disproof number of the options, its disproof number the sum of their proof numbers. A turn is left
//! when one reaches its threshold. Thresholds of the second best option are widened by a quarter (the 1 + ε trick of
//! `[Pawlewicz–Lew 2007]`), which costs a few nodes and saves many visits. Options that a symmetry of the board makes
//! the same are looked at once.
//!
//! Sound without conditions: a number of 0 comes from finished games and full keys only; a lost table entry is searched
//! again.

use crate::backward::MAX_MOVES;
use crate::proof_number::{Entered, EnteredOf, Joined, Next, NextOf, Nodes, Survey, search};
use crate::table::{self, Table};
use crate::{LimitHit, Meter, Numbers, Prover, Question};
use gruk_core::CompactSort as _;
use gruk_core::{Player, Ruleset, Turn};
use std::mem::size_of;
use std::time::{Duration, Instant};

/// An estimate looks at the first moves only, where there are more than anybody could choose from.
const MAX_ESTIMATED: usize = 1 << 11;

/// An estimate takes no more time than this, and knows less of large boards then.
const ESTIMATED_WITHIN: Duration = Duration::from_millis(100);

/// Buckets of a table at the beginning.
const FIRST_BUCKETS: usize = 1 << 8;

/// What is known of a turn: its numbers, whether the player to move reaches the goal, and the nodes below that this
/// took.
#[derive(Clone, Copy, Debug)]
struct Known {
    numbers: Numbers,
    work: u64,
}

impl table::Known for Known {
    fn work(&self) -> u64 {
        self.work
    }
}

/// A proof-number search for one question.
#[derive(Debug)]
pub struct Dfpn<R: Ruleset> {
    question: Question,
    /// The most bytes for the table.
    table_bytes: usize,
    /// Made at the first search.
    table: Option<Table<Turn<R::Position>, Known>>,
}

/// An option of a turn on the way down, under the least of its images.
struct Child<R: Ruleset> {
    turn: Turn<R::Position>,
    hash: u64,
    /// Is the game over here? Then the numbers are final and in no table.
    finished: bool,
    /// The numbers when the search last came back from here: the table may have lost them, and a search that forgets
    /// what it has just learnt about one option while it looks at another would never end.
    known: Known,
}

/// A node on the path.
struct Frame<R: Ruleset> {
    turn: Turn<R::Position>,
    hash: u64,
    children: Vec<Child<R>>,
    /// The option that the search is in.
    entered: usize,
    work: u64,
}

impl<R: Ruleset> Dfpn<R> {
    /// A search whose table never takes more than `table_bytes`.
    #[must_use]
    pub fn new(question: Question, table_bytes: usize) -> Self {
        Dfpn { question, table_bytes, table: None }
    }

    fn settled(&self, turn: &Turn<R::Position>, yes: bool) -> Numbers {
        Numbers::settled(yes == (turn.to_move == self.question.player))
    }

    fn known_of(&self, child: &Child<R>) -> Known {
        let stored =
            self.table.as_ref().filter(|_| !child.finished).and_then(|table| table.get(child.hash, &child.turn));
        stored.unwrap_or(child.known)
    }

    /// What is known of an option, as `mover`, who has moved to it, sees it: the numbers are exchanged unless `mover`
    /// is to move again.
    fn seen(&self, child: &Child<R>, mover: Player) -> Known {
        let own = self.known_of(child);
        Known { numbers: own.numbers.of(child.turn.to_move == mover), ..own }
    }

    fn child(&self, rules: &R, turn: &Turn<R::Position>) -> Child<R> {
        let turn = Turn::new(rules.canonical(&turn.position), turn.to_move);
        let ending = rules.result(&turn);
        let numbers = ending.map_or(Numbers::UNKNOWN, |ending| self.settled(&turn, self.question.is_met(ending)));
        Child {
            hash: Table::<_, Known>::hash(&turn),
            turn,
            finished: ending.is_some(),
            known: Known { numbers, work: 0 },
        }
    }

    fn frame_bytes(&self, rules: &R, frame: &Frame<R>) -> usize {
        2 * size_of::<Frame<R>>()
            + frame.children.len() * (size_of::<Child<R>>() + rules.heap_bytes(&frame.turn.position))
    }
}

/// A search of one root.
struct Searching<'a, R: Ruleset> {
    rules: &'a R,
    dfpn: &'a mut Dfpn<R>,
    /// The numbers of the root, to be watched.
    root: Option<(u32, u32)>,
}

impl<R: Ruleset> Nodes for Searching<'_, R> {
    type Start = (Turn<R::Position>, u64);
    type Node = Frame<R>;
    type Found = Known;

    fn enter(&mut self, _: usize, (turn, hash): Self::Start, _: Numbers, meter: &mut Meter<'_>) -> EnteredOf<Self> {
        let rules = self.rules;
        meter.node(self.root)?;
        let bytes = size_of::<Child<R>>() + rules.heap_bytes(&turn.position);
        let mut children: Vec<Child<R>> = Vec::new();
        for m in rules.moves(&turn.position, turn.to_move) {
            if children.len() == MAX_MOVES {
                return Err(LimitHit::Memory);
            }
            if children.len() % 64 == 63 {
                meter.look(self.root)?;
                // The whole frame is taken below; a check on the way keeps huge boards from outgrowing memory first.
                meter.take(children.capacity() * bytes)?;
                meter.give_back(children.capacity() * bytes);
            }
            children.push(self.dfpn.child(rules, &rules.option(&turn, m)));
        }
        if rules.symmetries() > 1 {
            children.compact_sort_by(|a, b| a.turn.position.cmp(&b.turn.position));
            children.dedup_by(|a, b| a.turn == b.turn);
        }
        children.shrink_to_fit();
        // The stack of frames doubles as it grows: twice the frame.
        meter.take(2 * size_of::<Frame<R>>() + children.len() * bytes)?;
        Ok(Entered::Open(Frame { turn, hash, children, entered: 0, work: 1 }))
    }

    fn next(&mut self, depth: usize, frame: &mut Frame<R>, most: Numbers, meter: &mut Meter<'_>) -> NextOf<Self> {
        let mover = frame.turn.to_move;
        let mut survey = Survey::default();
        for (index, child) in frame.children.iter().enumerate() {
            survey.see(index, self.dfpn.seen(child, mover).numbers);
        }
        let numbers = survey.numbers(Joined::Sum);
        if depth == 0 {
            self.root = Some((numbers.proof, numbers.disproof));
        }
        if numbers.is_settled() || numbers.reach(most) {
            let known = Known { numbers, work: frame.work };
            meter.give_back(self.dfpn.frame_bytes(self.rules, frame));
            self.dfpn.table.as_mut().expect("made before the search").put(frame.hash, &frame.turn, known);
            return Ok(Next::Back(known));
        }
        frame.entered = survey.best;
        let child = &frame.children[survey.best];
        let thresholds = survey.thresholds(Joined::Sum, most, |second| (second / 4).max(1));
        Ok(Next::Child((child.turn.clone(), child.hash), thresholds.of(child.turn.to_move == mover)))
    }

    fn hear(&mut self, _: usize, frame: &mut Frame<R>, found: Known) {
        frame.work += found.work;
        frame.children[frame.entered].known = found;
    }
}

/// What a finished or interrupted search thinks of the moves of a turn: an estimate, never a verdict.
impl<R: Ruleset> Dfpn<R> {
    /// The move that looks best: the option that takes least to prove for the player to move, and among options that
    /// are proved lost the one that took most work to refute. `None` if there is no move.
    ///
    /// # Panics
    /// If the question is not about the player to move.
    #[must_use]
    pub fn favourite(&self, rules: &R, turn: &Turn<R::Position>) -> Option<R::Move> {
        assert_eq!(turn.to_move, self.question.player, "a favourite is asked of the player to move");
        let started = Instant::now();
        let estimate = |m: &R::Move| {
            let known = self.seen(&self.child(rules, &rules.option(turn, *m)), turn.to_move);
            (known.numbers.proof, std::cmp::Reverse(known.work))
        };
        let in_time = |(number, _): &(usize, R::Move)| *number == 0 || started.elapsed() < ESTIMATED_WITHIN;
        let moves = rules.moves(&turn.position, turn.to_move).take(MAX_ESTIMATED).enumerate();
        moves.take_while(in_time).map(|(_, m)| m).min_by_key(estimate)
    }
}

impl<R: Ruleset> Prover<R> for Dfpn<R> {
    fn question(&self) -> Question {
        self.question
    }

    fn known(&self, rules: &R, turn: &Turn<R::Position>) -> Option<bool> {
        let wins = self.known_of(&self.child(rules, turn)).numbers.verdict()?;
        Some(wins == (turn.to_move == self.question.player))
    }

    fn answer(&mut self, rules: &R, turn: &Turn<R::Position>, meter: &mut Meter<'_>) -> Result<bool, LimitHit> {
        if let Some(answer) = self.known(rules, turn) {
            return Ok(answer);
        }
        self.refresh(rules, turn, meter)?;
        Ok(self.known(rules, turn).expect("a finished search has put its root into the table"))
    }

    fn refresh(&mut self, rules: &R, turn: &Turn<R::Position>, meter: &mut Meter<'_>) -> Result<(), LimitHit> {
        if self.table.is_none() {
            meter.take(self.table_bytes)?;
            self.table = Some(Table::new(self.table_bytes, rules.heap_bytes(&turn.position), FIRST_BUCKETS));
        }
        let root = self.child(rules, turn);
        let mut searching = Searching { rules, dfpn: self, root: None };
        search(&mut searching, (root.turn, root.hash), Numbers::NO_LIMIT, meter).map(|_| ())
    }
}
