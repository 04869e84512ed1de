//! Wins of Maker's that are known, with what proves each.

use super::counted::{Chain, Link};
use crate::position::{Board, Position};
use gruk_solve::bits::Bits;
use rustc_hash::FxHashMap;

/// A move by its cell, or a pass of Breaker's.
pub(super) const PASS: u16 = u16::MAX;

/// What is moved, and the place of the win after it.
pub(crate) type Edge = (u16, u32);

/// A win, and what it needs: it holds with these stones of Maker's, whatever Breaker has outside the zone.
#[derive(Clone, Debug)]
pub(crate) struct Won<B> {
    pub(crate) stones: B,
    pub(crate) zone: B,
    /// Where Maker may move in it: better tried first in positions that are like it.
    pub(super) moves: B,
    pub(crate) how: How,
}

/// How Maker wins.
#[derive(Clone, Debug)]
pub(crate) enum How {
    /// To move, by a chain.
    Chain(Box<[Link]>),
    /// To move, by this move.
    Move(Edge),
    /// With Breaker to move, by answers to these replies: no cell is in the zones of all.
    Replies(Box<[Edge]>),
    /// As at this place, on the board as a symmetry with this number moves it.
    Image(u32, usize),
}

/// Places from here on are those of wins that are kept for one short search.
const PASSING: u32 = 1 << 31;

/// The most wins with the same stones of Maker's that are looked through.
const MOST_ALIKE: usize = 64;

/// All wins that are known. Those with Maker to move are found by Maker's stones.
#[derive(Debug)]
pub(super) struct Wins<'b, B> {
    board: &'b Board<B>,
    kept: Vec<Won<B>>,
    passing: Vec<Won<B>>,
    by_stones: FxHashMap<B, Vec<u32>>,
    bytes: usize,
}

impl<'b, B: Bits> Wins<'b, B> {
    pub(super) fn new(board: &'b Board<B>) -> Self {
        Wins { board, kept: Vec::new(), passing: Vec::new(), by_stones: FxHashMap::default(), bytes: 0 }
    }

    /// Bytes of what is kept.
    pub(super) fn bytes(&self) -> usize {
        self.bytes
    }

    pub(super) fn get(&self, place: u32) -> &Won<B> {
        match place & PASSING {
            0 => &self.kept[place as usize],
            _ => &self.passing[(place & !PASSING) as usize],
        }
    }

    /// A win, Maker to move, that holds at this position.
    pub(super) fn at(&self, at: Position<B>) -> Option<u32> {
        let alike = self.by_stones.get(&at.maker)?;
        alike.iter().rev().take(MOST_ALIKE).copied().find(|&place| self.kept[place as usize].zone.within(at.free))
    }

    /// Forgets the wins of the last short search.
    pub(super) fn clear_passing(&mut self) {
        self.passing.clear();
    }

    /// Takes a win in, for good or for a short search.
    fn add(&mut self, won: Won<B>, is_kept: bool) -> u32 {
        if is_kept {
            self.bytes += size_of::<Won<B>>() + won.how.bytes();
            self.kept.push(won);
            (self.kept.len() - 1) as u32
        } else {
            self.passing.push(won);
            (self.passing.len() - 1) as u32 | PASSING
        }
    }

    /// Maker wins by a chain: for a short search.
    pub(super) fn by_chain(&mut self, Chain { stones, zone }: Chain<B>, links: Vec<Link>) -> u32 {
        let moves = links.iter().fold(B::default(), |all, link| all.with(link.cell.into()));
        self.add(Won { stones, zone, moves, how: How::Chain(links.into()) }, false)
    }

    /// Maker wins by a move on a cell, after which the win at `after` holds.
    pub(super) fn by_move(&mut self, cell: u16, after: u32, is_kept: bool) -> u32 {
        let Won { stones, zone, moves, .. } = *self.get(after);
        let stones = stones.without(cell.into());
        let zone = zone.with(cell.into()) & !stones;
        self.add(Won { stones, zone, moves: moves.with(cell.into()), how: How::Move((cell, after)) }, is_kept)
    }

    /// Breaker is to move, and Maker wins by these answers, no cell being in the zones of all of them. Those that are
    /// not needed for that are left out.
    pub(super) fn by_replies(&mut self, mut answers: Vec<Edge>, is_kept: bool) -> u32 {
        let mut at = 0;
        while at < answers.len() && answers.len() > 1 {
            let others = answers.iter().enumerate().filter(|&(other, _)| other != at);
            if others.fold(!B::default(), |all, (_, edge)| all & self.get(edge.1).zone).is_empty() {
                answers.remove(at);
            } else {
                at += 1;
            }
        }
        let (mut stones, mut zone, mut moves) = (B::default(), B::default(), B::default());
        for won in answers.iter().map(|edge| self.get(edge.1)) {
            (stones, zone, moves) = (stones | won.stones, zone | won.zone, moves | won.moves);
        }
        self.add(Won { stones, zone, moves, how: How::Replies(answers.into()) }, is_kept)
    }

    /// The image of a kept win under a symmetry of the board.
    pub(super) fn by_image(&mut self, place: u32, symmetry: usize) -> u32 {
        let image = |cells| self.board.image(cells, symmetry);
        let Won { stones, zone, moves, .. } = *self.get(place);
        let won =
            Won { stones: image(stones), zone: image(zone), moves: image(moves), how: How::Image(place, symmetry) };
        self.add(won, true)
    }

    /// Maker's first move in a win, if Maker is to move.
    pub(super) fn first_move(&self, place: u32) -> Option<usize> {
        first_move(self.board, |place| &self.get(place).how, place)
    }

    /// Keeps a win of a short search with all that it rests on. `places` are those that were kept before.
    pub(super) fn keep(&mut self, place: u32, places: &mut FxHashMap<u32, u32>) -> u32 {
        if place & PASSING == 0 {
            return place;
        }
        if let Some(&kept) = places.get(&place) {
            return kept;
        }
        let mut won = self.get(place).clone();
        match &mut won.how {
            How::Chain(_) | How::Image(..) => {}
            How::Move(edge) => edge.1 = self.keep(edge.1, places),
            How::Replies(edges) => edges.iter_mut().for_each(|edge| edge.1 = self.keep(edge.1, places)),
        }
        let kept = self.add(won, true);
        places.insert(place, kept);
        kept
    }

    /// Lets a kept win with Maker to move be found by Maker's stones.
    pub(super) fn note(&mut self, maker: B, place: u32) {
        self.bytes += size_of::<(B, Vec<u32>)>();
        self.by_stones.entry(maker).or_default().push(place);
    }

    pub(super) fn into_kept(self) -> Vec<Won<B>> {
        self.kept
    }
}

impl How {
    fn bytes(&self) -> usize {
        match self {
            How::Chain(links) => size_of_val(&**links),
            How::Move(_) | How::Image(..) => 0,
            How::Replies(edges) => size_of_val(&**edges),
        }
    }
}

/// Maker's first move in the win at a place, if Maker is to move. `how` finds the wins.
pub(super) fn first_move<'w, B: Bits>(board: &Board<B>, how: impl Fn(u32) -> &'w How, mut place: u32) -> Option<usize> {
    let mut symmetries = Vec::new();
    let cell: usize = loop {
        match how(place) {
            How::Chain(links) => break links.first()?.cell.into(),
            How::Move(edge) => break edge.0.into(),
            How::Replies(_) => return None,
            &How::Image(of, symmetry) => {
                symmetries.push(symmetry);
                place = of;
            }
        }
    };
    Some(symmetries.into_iter().rev().fold(cell, |cell, symmetry| board.image(B::one(cell), symmetry).first()))
}
