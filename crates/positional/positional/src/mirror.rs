//! The mirror in reverse Maker–Maker games: a player who answers every move on its mirror image does not lose.
//!
//! A mirror exchanges the vertices in pairs, with at most one vertex left over, and leads winning sets to winning sets.
//! A player who follows it completes a set only after the opponent has completed its image, and so has not lost. With a
//! middle vertex, which is its own image, the sets through it must hold a pair. In reverse HJ(n, d) it is the
//! reflection in the centre, which saves the second player where n is even, and the first player, who begins in the
//! centre, where n is odd.
//!
//! That the opponent does not win is half of an answer. It is all of it where no full board is drawn.

use crate::class::can_be_drawn;
use gruk_cert::{Pairs, Reason, Reasoner, Settled};
use gruk_core::{Player, Turn, Verdict};
use gruk_rules::board::claiming::{Claim, Claiming, Position};
use gruk_rules::board::hypergraph::Hypergraph;
use std::collections::HashSet;

/// Steps of the search for a full board without a winner, before it is taken for granted that there is one.
const FILLING_STEPS: u32 = 10_000;

/// Settles reverse games in which a mirror keeps a player from losing: `X holds`, or `X wins` where no full board is
/// drawn.
#[derive(Clone, Copy, Debug)]
pub struct MirrorStrategy;

/// An involution of the vertices.
struct Mirror {
    images: Vec<u32>,
    middle: Option<u32>,
}

impl Mirror {
    /// The permutation, if it is a mirror of this board.
    fn of(board: &Hypergraph, images: Vec<u32>) -> Option<Mirror> {
        let image = |vertex: u32| images[vertex as usize];
        let vertices = 0..images.len() as u32;
        if !vertices.clone().all(|vertex| image(image(vertex)) == vertex) {
            return None;
        }
        let mut own = vertices.filter(|&vertex| image(vertex) == vertex);
        let middle = own.next();
        if own.next().is_some() {
            return None;
        }
        let family: HashSet<&[u32]> = board.sets().collect();
        let is_kept = |set: &[u32]| {
            let mut turned: Vec<u32> = set.iter().map(|&vertex| image(vertex)).collect();
            turned.sort_unstable();
            let has_pair = || set.iter().any(|vertex| image(*vertex) != *vertex && turned.contains(vertex));
            family.contains(&turned[..]) && (!middle.is_some_and(|middle| set.contains(&middle)) || has_pair())
        };
        board.sets().all(is_kept).then_some(Mirror { images, middle })
    }

    /// The mirrors of a board: its own symmetries, and the one that reverses the order of the vertices.
    fn all(board: &Hypergraph) -> impl Iterator<Item = Mirror> {
        let reversed = (0..board.vertices() as u32).rev().collect();
        std::iter::once(reversed)
            .chain(board.symmetries().iter().cloned())
            .filter_map(|images| Mirror::of(board, images))
    }

    /// Can `player` go on by the mirror at this turn? The vertex that it asks for now, if it is the player's turn.
    fn fits(&self, turn: &Turn<Position>, player: Player) -> Option<Option<u32>> {
        let at = &turn.position;
        let [mine, theirs] = [player, player.opponent()].map(|player| at.claimed(player));
        let mut due = None;
        for (vertex, &image) in self.images.iter().enumerate() {
            if Some(image) == self.middle {
                continue;
            }
            if mine.contains(vertex) && !theirs.contains(image as usize) {
                return None;
            }
            if theirs.contains(vertex) && at.is_free(image as usize) && due.replace(image).is_some() {
                return None;
            }
        }
        let middle = self.middle.filter(|&middle| at.is_free(middle as usize));
        match (turn.to_move == player, due, middle) {
            (true, Some(_), None) | (true, None, Some(_)) => Some(due.or(middle)),
            (false, None, None) => Some(None),
            _ => None,
        }
    }

    /// The pairs, each once.
    fn pairs(&self) -> Pairs<Claim> {
        let claim = |vertex: u32| Claim::of(vertex as usize);
        let once = (0..).zip(&self.images).filter(|&(vertex, image)| vertex < *image);
        once.map(|(vertex, &image)| (claim(vertex), claim(image))).collect()
    }
}

impl Reasoner<Claiming> for MirrorStrategy {
    fn settle(&self, rules: &Claiming, turn: &Turn<Position>) -> Option<Settled<Claim>> {
        if !rules.is_reverse() {
            return None;
        }
        let board = rules.board();
        let fitting = |mirror: Mirror| {
            let fits = |player: Player| Some((player, mirror.fits(turn, player)?));
            let (player, due) = Player::BOTH.into_iter().find_map(fits)?;
            Some((mirror, player, due))
        };
        let (mirror, player, due) = Mirror::all(board).find_map(fitting)?;
        let mut steps = FILLING_STEPS;
        let mut look = || {
            steps = steps.checked_sub(1).ok_or(())?;
            Ok(())
        };
        let verdict = match can_be_drawn(board, &turn.position, &mut look) {
            Ok(false) => Verdict::Wins(player),
            Ok(true) | Err(()) => Verdict::Holds(player),
        };
        let mut sides = [None, None];
        sides[player.index()] = Some(mirror.pairs());
        let moves = due.map(|vertex| Claim::of(vertex as usize)).into_iter().collect();
        Some(Settled { verdict, moves, all: false, reason: Reason::Mirror(sides) })
    }
}
