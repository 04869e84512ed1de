//! df-pn over positions that are filled in, with must-play regions and carriers.
//!
//! At a node with P to move:
//!
//! - If a win that was found earlier is there, or one move away, the node is decided.
//! - If a full connection joins the opponent's borders, P loses.
//! - At the root P wins if a semi-connection joins P's borders. Below the root the must-play region of the turn before
//!   has shown this already.
//! - Otherwise P must move in the must-play region, which is what the carriers of the opponent's winning
//!   semi-connections have in common, and there on no inferior cell. Some nodes are known from their region alone to be
//!   not worth a visit: they are left before their moves are looked at.
//!
//! When a move is refuted, the carrier of the refutation narrows the region for all other moves. The carrier of a lost
//! node is the union of all carriers that were used. That of a won node is the carrier of the winning option, with the
//! move.
//!
//! The carrier C of a decided node means: the winner still wins if the opponent gets every empty cell outside C. That
//! is why the killers of vulnerable moves belong to it, and the winner's captured cells; see `inferior` for the rest of
//! the argument. `[Hayward 2005]`, `[Nagai 2002]`; only the most promising moves are looked at until they fail, as in
//! `[HAH 2009]`.

use crate::bits::Bits;
use crate::field::Fill;
use crate::look::Look;
use crate::solver::Solver;
use crate::table::{Key, Known};
use gruk_core::Player;
use gruk_solve::proof_number::{Entered, EnteredOf, Joined, Next, NextOf, Nodes, Survey};
use gruk_solve::{Meter, Numbers};

/// A node whose moves were not looked at counts as harder by one part of so many, so that nodes that are known better
/// come first.
const UNOPENED: u32 = 8;

impl<B: Bits> Solver<B> {
    /// Leaves a node that is undecided.
    fn leave(&mut self, depth: usize, (key, turned): (Key<B>, bool), numbers: Numbers, work: u32) -> Numbers {
        self.table.put(&key, Known { numbers, carrier: B::default(), best: None, work });
        self.pool.keep(&self.board, (key, turned), &mut self.frames[depth]);
        self.depart(false);
        numbers
    }

    /// Makes the frame below the option of this move.
    fn make(&mut self, depth: usize, cell: usize) {
        let (above, below) = self.frames.split_at_mut(depth + 1);
        let (parent, child) = (&above[depth], &mut below[0]);
        child.field.copy_from(&parent.field);
        child.field.place(&self.board, parent.to_move, cell);
        let fill = match self.options.inferior {
            true => child.field.fill_in(&self.board, self.board.neighbours(cell)),
            false => Fill::default(),
        };
        child.captured = std::array::from_fn(|i| parent.captured[i] | fill.captured[i]);
        child.spare = parent.spare;
        child.to_move = parent.to_move.opponent();
    }

    /// Reads the numbers of the children from the table.
    fn refresh(&mut self, depth: usize) {
        let frame = &mut self.frames[depth];
        for child in &mut frame.children {
            child.others = 0;
            if let Some(known) = self.table.get(&child.key) {
                child.numbers = known.numbers;
            }
        }
    }
}

/// The solver while it searches.
pub(crate) struct Searching<'a, B: Bits>(pub(crate) &'a mut Solver<B>);

/// A node on the path, beside its [`Frame`](crate::node::Frame).
pub(crate) struct Node<B> {
    key: (Key<B>, bool),
    /// Nodes that were counted before it.
    before: u64,
    mover: Player,
    /// The child that the search is in.
    entered: usize,
}

impl<B: Bits> Nodes for Searching<'_, B> {
    type Start = (Key<B>, bool);
    type Node = Node<B>;
    type Found = Numbers;

    fn enter(
        &mut self,
        depth: usize,
        (key, turned): (Key<B>, bool),
        most: Numbers,
        meter: &mut Meter<'_>,
    ) -> EnteredOf<Self> {
        let solver = &mut *self.0;
        let root = Some((solver.root.proof, solver.root.disproof));
        meter.node(root)?;
        meter.look(root)?; // A node of a large board takes milliseconds.
        solver.kept.write_in_time(&solver.table);
        solver.arrive(key, meter);
        let before = meter.nodes();
        let mover = solver.frames[depth].to_move;
        // The root is always looked at: the connections of both players start from it.
        let mut look = match depth > 0 && solver.pool.restore((key, turned), &mut solver.frames[depth]) {
            true => Look::Undecided,
            false => solver.look(depth),
        };
        let frame = &mut solver.frames[depth];
        let more = frame.unpaid();
        meter.take(more)?;
        frame.paid += more;
        solver.taken += more;
        if matches!(look, Look::Undecided) && !solver.frames[depth].is_open {
            // A third to a half of all builds are of nodes that are never come back to: their region is enough to leave
            // them.
            let likely = solver.likely_moves(depth) as u32;
            let numbers = Numbers { proof: 1, disproof: (likely + likely / UNOPENED).max(1) };
            match solver.table.get(&key) {
                // It was decided below a sibling, or by another thread.
                Some(known) if known.numbers.is_settled() => {
                    solver.depart(false);
                    return Ok(Entered::Left(known.numbers));
                }
                // What a search has found out is not given up for a guess.
                Some(known) if known.work > 1 => {}
                _ if depth > 0 && numbers.disproof >= most.disproof => {
                    return Ok(Entered::Left(solver.leave(depth, (key, turned), numbers, 1)));
                }
                _ => {}
            }
            look = solver.open(depth);
        }
        if let Look::Decided(decided, best) = look {
            let decided = solver.unfilled(depth, decided);
            let numbers = solver.conclude((key, turned), mover, decided, best, 1);
            solver.depart(true);
            return Ok(Entered::Left(numbers));
        }
        solver.refresh(depth);
        Ok(Entered::Open(Node { key: (key, turned), before, mover, entered: 0 }))
    }

    fn next(&mut self, depth: usize, node: &mut Node<B>, most: Numbers, meter: &mut Meter<'_>) -> NextOf<Self> {
        let solver = &mut *self.0;
        if let Some(numbers) = solver.overtaken() {
            solver.depart(false);
            return Ok(Next::Back(numbers));
        }
        solver.hear(depth);
        let work = (meter.nodes() - node.before + 1) as u32;
        // Refuted moves rule out all moves outside the carriers of the refutations.
        if let Some((decided, best)) = solver.settle(depth) {
            solver.learn(depth, decided, best);
            let decided = solver.unfilled(depth, decided);
            let numbers = solver.conclude(node.key, node.mover, decided, best, work);
            solver.depart(true);
            return Ok(Next::Back(numbers));
        }
        let is_due = solver.is_due(depth);
        let children = &solver.frames[depth].children;
        let open = children.len();
        let looked_at = (1 + open.div_ceil(solver.options.widening)).min(open);
        let mut survey = Survey::default();
        let mut proof = Numbers::INFINITE;
        for (place, child) in children.iter().enumerate() {
            if place < looked_at {
                proof = proof.min(child.numbers.disproof);
                survey.see(place, Numbers { proof: child.seems(), disproof: child.numbers.proof });
            } else {
                survey.see_disproof(child.numbers.proof);
            }
        }
        // Positions below are reached in many orders of moves: a sum would count what they share again and again.
        let joined = Joined::Greatest(open as u32 - 1);
        // Where others are at work, a child seems harder than it is, but not the node.
        let numbers = Numbers { proof, ..survey.numbers(joined) };
        if depth == 0 {
            solver.root = numbers;
        }
        if numbers.reach(most) || is_due {
            return Ok(Next::Back(solver.leave(depth, node.key, numbers, work)));
        }
        let child = children[survey.best];
        node.entered = survey.best;
        let mut thresholds = survey.thresholds(joined, most, |second| second / 4 + 1).turned();
        // Where other threads are at work, the child that is taken may be harder than one that is left to them; it is
        // searched all the same.
        thresholds.disproof = thresholds.disproof.max(child.numbers.disproof + 1);
        thresholds.proof = thresholds.proof.max(child.numbers.proof + 1);
        solver.make_frames(depth + 1);
        solver.make(depth, usize::from(child.cell));
        Ok(Next::Child((child.key, child.turned), thresholds))
    }

    fn hear(&mut self, depth: usize, node: &mut Node<B>, found: Numbers) {
        self.0.frames[depth].children[node.entered].numbers = found;
    }
}
