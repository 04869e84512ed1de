//! df-pn over positions that are filled in, with must-play regions and carriers.
//!
//! At a node with P to move: if an earlier win is there, or one move away, it is decided; if a full connection joins the opponent's borders, P loses; at the root P wins if a
//! semi-connection joins P's, below it the must-play region of the turn before has shown that. Else P must move in
//! every carrier of the opponent's winning semi-connections, the must-play region, and there on no inferior cell. A node whose region alone says that it is to be left is
//! left before its moves are looked at. Whenever a move is
//! refuted, the carrier of the refutation narrows the region for all other moves. A node that is lost has as its carrier all carriers that
//! were used, one that is won the carrier of the winning option and the move.
//!
//! The carrier C of a decided node means: the winner still wins if the opponent gets every empty cell outside C. That is why the killers of
//! vulnerable moves belong to it, and the winner's captured cells; see `inferior` for the rest of the argument. `[Hayward 2005]`, `[Nagai 2002]`; only the most
//! promising moves are looked at until they fail, as in `[HAH 2009]`.

use crate::bits::Bits;
use crate::field::Fill;
use crate::look::Look;
use crate::solver::Solver;
use crate::table::{Key, Known};
use gruk_solve::{LimitHit, Meter, Numbers, finite};

const INFINITE: u32 = Numbers::INFINITE;

/// A node whose moves were not looked at counts as harder by one part of so many, so that what is known better comes first.
const UNOPENED: u32 = 8;

impl<B: Bits> Solver<B> {
    /// Searches the node at this depth until its proof or disproof number reaches the threshold.
    pub(crate) fn visit(
        &mut self,
        depth: usize,
        (key, turned): (Key<B>, bool),
        (most_proof, most_disproof): (u32, u32),
        meter: &mut Meter<'_>,
    ) -> Result<Numbers, LimitHit> {
        let root = Some((self.root.proof, self.root.disproof));
        meter.node(root)?;
        meter.look(root)?; // A node of a large board takes milliseconds.
        self.kept.write_in_time(&self.table);
        self.arrive(key, meter);
        let before = meter.nodes();
        let mover = self.frames[depth].to_move;
        // The root is always looked at: the connections of both players start from it.
        let mut look = match depth > 0 && self.pool.restore((key, turned), &mut self.frames[depth]) {
            true => Look::Undecided,
            false => self.look(depth),
        };
        let frame = &mut self.frames[depth];
        let more = frame.unpaid();
        meter.take(more)?;
        frame.paid += more;
        self.taken += more;
        if matches!(look, Look::Undecided) && !self.frames[depth].is_open {
            // A third to a half of all builds are of nodes that are never come back to: their region is enough to leave them.
            let likely = self.likely_moves(depth) as u32;
            let numbers = Numbers { proof: 1, disproof: (likely + likely / UNOPENED).max(1) };
            match self.table.get(&key) {
                // It was decided below a sibling, or by another thread.
                Some(known) if known.numbers.is_settled() => {
                    self.depart(false);
                    return Ok(known.numbers);
                }
                // What a search has found out is not given up for a guess.
                Some(known) if known.work > 1 => {}
                _ if depth > 0 && numbers.disproof >= most_disproof => {
                    return Ok(self.leave(depth, (key, turned), numbers, 1));
                }
                _ => {}
            }
            look = self.open(depth);
        }
        if let Look::Decided(decided, best) = look {
            let decided = self.unfilled(depth, decided);
            let numbers = self.conclude((key, turned), mover, decided, best, 1);
            self.depart(true);
            return Ok(numbers);
        }
        self.refresh(depth);
        loop {
            if let Some(numbers) = self.overtaken() {
                self.depart(false);
                return Ok(numbers);
            }
            self.hear(depth);
            let work = (meter.nodes() - before + 1) as u32;
            // Refuted moves rule out all moves outside the carriers of the refutations.
            if let Some((decided, best)) = self.settle(depth) {
                self.learn(depth, decided, best);
                let decided = self.unfilled(depth, decided);
                let numbers = self.conclude((key, turned), mover, decided, best, work);
                self.depart(true);
                return Ok(numbers);
            }
            let is_due = self.is_due(depth);
            let frame = &self.frames[depth];
            let open = frame.children.len();
            let looked_at = (1 + open.div_ceil(self.options.widening)).min(open);
            let (mut proof, mut least, mut second) = (INFINITE, INFINITE, INFINITE);
            let mut best = 0;
            for (i, child) in frame.children[..looked_at].iter().enumerate() {
                proof = proof.min(child.numbers.disproof);
                let seems = child.seems();
                if seems < least {
                    (second, least, best) = (least, seems, i);
                } else {
                    second = second.min(seems);
                }
            }
            // Positions below are reached in many orders of moves: a sum would count what they share again and again.
            let hardest = frame.children.iter().map(|child| child.numbers.proof).max().unwrap_or(0);
            let disproof = finite(hardest.saturating_add(open as u32 - 1));
            let numbers = Numbers { proof, disproof };
            if depth == 0 {
                self.root = numbers;
            }
            if proof >= most_proof || disproof >= most_disproof || is_due {
                return Ok(self.leave(depth, (key, turned), numbers, work));
            }
            let child = frame.children[best];
            let child_disproof = most_proof.min(second.saturating_add(second / 4 + 1));
            // Where others are at work, the one that is taken may be harder than one that is left to them: it is searched all the same.
            let child_disproof = child_disproof.max(child.numbers.disproof + 1);
            // The child is left when this node's number would reach its threshold.
            let child_proof = (most_disproof - (open as u32 - 1)).max(child.numbers.proof + 1);
            self.make_frames(depth + 1);
            self.enter(depth, usize::from(child.cell));
            let found = self.visit(depth + 1, (child.key, child.turned), (child_proof, child_disproof), meter)?;
            self.frames[depth].children[best].numbers = found;
        }
    }

    /// Leaves a node that is undecided.
    fn leave(&mut self, depth: usize, (key, turned): (Key<B>, bool), numbers: Numbers, work: u32) -> Numbers {
        self.table.put(&key, Known { numbers, carrier: B::default(), best: None, work });
        self.pool.keep(&self.board, (key, turned), &mut self.frames[depth]);
        self.depart(false);
        numbers
    }

    /// Makes the frame below the option of this move.
    fn enter(&mut self, depth: usize, cell: usize) {
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
