//! Depth-first proof-number search `[Nagai 2002]` with a bounded table.
//!
//! Numbers are kept as the player to move sees them: φ is what it takes to prove that the mover reaches the goal, δ that the
//! mover does not, so φ is the least δ of the options and δ the sum of their φ. A turn is left when φ or δ reaches its
//! threshold. Thresholds of the second best option are widened by a quarter (the 1 + ε trick of `[Pawlewicz–Lew 2007]`), which
//! costs a few nodes and saves many visits. Options that a symmetry of the board makes the same are looked at once.
//!
//! Sound without conditions: a φ or δ of 0 comes from finished games and full keys only; a lost table entry is searched again.

use crate::backward::MAX_MOVES;
use crate::table::{Known, Table};
use crate::{LimitHit, Meter, Numbers, Prover, Question, finite};
use gruk_core::{Player, Ruleset, Turn};
use std::mem::size_of;

const INFINITE: u32 = Numbers::INFINITE;

/// An estimate looks at the first moves only, where there are more than anybody could choose from.
const MAX_ESTIMATED: usize = 1 << 11;

/// A proof-number search for one question.
#[derive(Debug)]
pub struct Dfpn<R: Ruleset> {
    question: Question,
    /// The most bytes for the table.
    table_bytes: usize,
    /// Made at the first search.
    table: Option<Table<Turn<R::Position>>>,
}

/// An option of a turn on the way down, under the least of its images.
struct Child<R: Ruleset> {
    turn: Turn<R::Position>,
    hash: u64,
    /// Is the game over here? Then the numbers are final and in no table.
    finished: bool,
    /// The numbers when the search last came back from here: the table may have lost them, and a search that forgets what
    /// it has just learnt about one option while it looks at another would never end.
    known: Known,
}

struct Frame<R: Ruleset> {
    turn: Turn<R::Position>,
    hash: u64,
    children: Vec<Child<R>>,
    /// Leave when φ reaches the first, or δ the second.
    thresholds: (u32, u32),
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

    /// The numbers of an option as the player who has moved to it, from a turn of `mover`, counts them: those of the player to move there are the other
    /// way round for the opponent, but not where a player moves twice.
    fn seen(&self, child: &Child<R>, mover: Player) -> Known {
        let own = self.known_of(child);
        Known { numbers: own.numbers.of(child.turn.to_move != mover), ..own }
    }

    fn child(&self, rules: &R, turn: &Turn<R::Position>) -> Child<R> {
        let turn = Turn::new(rules.canonical(&turn.position), turn.to_move);
        let ending = rules.result(&turn);
        let numbers = ending.map_or(Numbers::UNKNOWN, |ending| self.settled(&turn, self.question.is_met(ending)));
        Child { hash: Table::hash(&turn), turn, finished: ending.is_some(), known: Known { numbers, work: 0 } }
    }

    fn enter(
        &self,
        rules: &R,
        child: &Child<R>,
        thresholds: (u32, u32),
        root: Option<(u32, u32)>,
        meter: &mut Meter<'_>,
    ) -> Result<Frame<R>, LimitHit> {
        meter.node(root)?;
        let turn = &child.turn;
        let bytes = size_of::<Child<R>>() + rules.heap_bytes(&turn.position);
        let mut children: Vec<Child<R>> = Vec::new();
        for m in rules.moves(&turn.position, turn.to_move) {
            if children.len() == MAX_MOVES {
                return Err(LimitHit::Memory);
            }
            if children.len() % 64 == 63 {
                meter.look(root)?;
                // The whole frame is taken below; a check on the way keeps huge boards from outgrowing memory first.
                meter.take(children.capacity() * bytes)?;
                meter.give_back(children.capacity() * bytes);
            }
            children.push(self.child(rules, &rules.option(turn, m)));
        }
        if rules.symmetries() > 1 {
            children.sort_by(|a, b| a.turn.position.cmp(&b.turn.position));
            children.dedup_by(|a, b| a.turn == b.turn);
        }
        children.shrink_to_fit();
        // The stack of frames doubles as it grows: twice the frame.
        meter.take(2 * size_of::<Frame<R>>() + children.len() * bytes)?;
        Ok(Frame { turn: turn.clone(), hash: child.hash, children, thresholds, entered: 0, work: 1 })
    }

    fn frame_bytes(&self, rules: &R, frame: &Frame<R>) -> usize {
        2 * size_of::<Frame<R>>()
            + frame.children.len() * (size_of::<Child<R>>() + rules.heap_bytes(&frame.turn.position))
    }

    /// Searches `root` until it is settled.
    fn search(&mut self, rules: &R, root: &Child<R>, meter: &mut Meter<'_>) -> Result<(), LimitHit> {
        let mut stack = vec![self.enter(rules, root, (INFINITE, INFINITE), None, meter)?];
        let mut root_numbers = (1, 1);
        loop {
            let depth = stack.len();
            let frame = stack.last_mut().expect("the root leaves last");
            // Step 1: the numbers of the turn from those of its options, and the two best options.
            let (mut phi, mut delta_sum, mut best, mut best_phi, mut second) = (INFINITE, 0u32, 0, 0, INFINITE);
            for (index, child) in frame.children.iter().enumerate() {
                let Numbers { proof, disproof } = self.seen(child, frame.turn.to_move).numbers;
                delta_sum = match (delta_sum, proof) {
                    (INFINITE, _) | (_, INFINITE) => INFINITE,
                    (sum, proof) => finite(sum.saturating_add(proof)),
                };
                if disproof < phi || (index == 0) {
                    (second, phi, best, best_phi) = (if index == 0 { INFINITE } else { phi }, disproof, index, proof);
                } else if disproof < second {
                    second = disproof;
                }
            }
            // A winning option settles the turn, whatever the others need.
            let delta = if phi == 0 { INFINITE } else { delta_sum };
            if depth == 1 {
                root_numbers = (phi, delta);
            }
            // Step 2: leave at a threshold.
            let (phi_limit, delta_limit) = frame.thresholds;
            let solved = phi == 0 || delta == 0;
            if solved || phi >= phi_limit || delta >= delta_limit {
                let known = Known { numbers: Numbers { proof: phi, disproof: delta }, work: frame.work };
                let frame = stack.pop().expect("it was there");
                meter.give_back(self.frame_bytes(rules, &frame));
                self.table.as_mut().expect("made before the search").put(frame.hash, &frame.turn, known);
                match stack.last_mut() {
                    Some(parent) => {
                        parent.work += frame.work;
                        parent.children[parent.entered].known = known;
                    }
                    None => return Ok(()),
                }
                continue;
            }
            // Step 3: go down into the best option with thresholds that make it leave when it is best no more.
            let phi_margin = if delta_limit == INFINITE { INFINITE } else { delta_limit - (delta - best_phi) };
            let widened = second.saturating_add((second / 4).max(1));
            let mut thresholds = (phi_margin, phi_limit.min(widened));
            if frame.children[best].turn.to_move == frame.turn.to_move {
                thresholds = (thresholds.1, thresholds.0);
            }
            frame.entered = best;
            let next = self.enter(rules, &frame.children[best], thresholds, Some(root_numbers), meter)?;
            stack.push(next);
        }
    }
}

/// What a finished or interrupted search thinks of the moves of a turn: an estimate, never a verdict.
impl<R: Ruleset> Dfpn<R> {
    /// The move that looks best: the option that takes least to prove for the player to move, and among options that are proved
    /// lost the one that took most work to refute. `None` if there is no move.
    ///
    /// # Panics
    /// If the question is not about the player to move.
    #[must_use]
    pub fn favourite(&self, rules: &R, turn: &Turn<R::Position>) -> Option<R::Move> {
        assert_eq!(turn.to_move, self.question.player, "a favourite is asked of the player to move");
        let estimate = |m: &R::Move| {
            let known = self.seen(&self.child(rules, &rules.option(turn, *m)), turn.to_move);
            (known.numbers.disproof, std::cmp::Reverse(known.work))
        };
        rules.moves(&turn.position, turn.to_move).take(MAX_ESTIMATED).min_by_key(estimate)
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
            self.table = Some(Table::new(self.table_bytes, rules.heap_bytes(&turn.position)));
        }
        let root = self.child(rules, turn);
        self.search(rules, &root, meter)
    }
}
