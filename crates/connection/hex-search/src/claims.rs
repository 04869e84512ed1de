//! Connections as a certificate states them: stones and carrier follow from the steps that lead to them.

use crate::bits::Bits;
use crate::board::{Board, Place};
use crate::ring;
use gruk_cert::{End, Step};
use gruk_core::CompactSort as _;
use gruk_core::Player;
use rustc_hash::FxHashMap;

/// What a step proves: with these stones, and the carrier empty, the player joins the ends even if the opponent moves
/// first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim<B> {
    /// The ends, as nodes; see [`Board`].
    pub ends: [usize; 2],
    /// The player's stones that are used.
    pub stones: B,
    /// The empty cells that are used.
    pub carrier: B,
}

/// The claims of one player, none of them twice.
#[derive(Debug)]
pub struct Claims<B> {
    player: Player,
    cells: usize,
    steps: Vec<Step<usize>>,
    claims: Vec<Claim<B>>,
    places: FxHashMap<Step<usize>, usize>,
}

impl<B: Bits> Claims<B> {
    /// No claims, about `player` on a board of this many cells.
    #[must_use]
    pub fn new(player: Player, cells: usize) -> Self {
        Claims { player, cells, steps: Vec::new(), claims: Vec::new(), places: FxHashMap::default() }
    }

    /// The claim at this place.
    #[must_use]
    pub fn claim(&self, place: usize) -> &Claim<B> {
        &self.claims[place]
    }

    /// Number of claims.
    #[must_use]
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// Is there no claim?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    fn add(&mut self, step: Step<usize>, claim: Claim<B>) -> usize {
        if let Some(&place) = self.places.get(&step) {
            return place;
        }
        self.places.insert(step.clone(), self.steps.len());
        self.steps.push(step);
        self.claims.push(claim);
        self.steps.len() - 1
    }

    fn stone(&self, node: usize) -> B {
        if node < self.cells { B::one(node) } else { B::default() }
    }

    fn end(&self, node: usize) -> End<usize> {
        match node.checked_sub(self.cells) {
            None => End::Stone(node),
            Some(0) => End::First,
            Some(_) => End::Second,
        }
    }

    /// Two nodes that touch.
    pub fn touch(&mut self, a: usize, b: usize) -> usize {
        let ends = [a.min(b), a.max(b)];
        let stones = self.stone(a) | self.stone(b);
        let step = Step::Touch(self.end(ends[0]), self.end(ends[1]));
        self.add(step, Claim { ends, stones, carrier: B::default() })
    }

    /// Two claims with one end in common.
    pub fn and(&mut self, one: usize, other: usize) -> usize {
        let (first, second) = (self.claims[one.min(other)], self.claims[one.max(other)]);
        debug_assert!(!first.carrier.meets(second.carrier | second.stones) && !second.carrier.meets(first.stones));
        let outer = |claim: &Claim<B>, than: &Claim<B>| {
            let end = claim.ends.into_iter().find(|end| !than.ends.contains(end));
            end.expect("invariant: claims that are joined have one end in common")
        };
        let (a, b) = (outer(&first, &second), outer(&second, &first));
        let claim = Claim {
            ends: [a.min(b), a.max(b)],
            stones: first.stones | second.stones,
            carrier: first.carrier | second.carrier,
        };
        self.add(Step::And(one.min(other), one.max(other)), claim)
    }

    /// Claims of the same ends after a move on their keys, with no common cell.
    pub fn or(&mut self, mut parts: Vec<(Option<usize>, usize)>) -> usize {
        parts.compact_sort_by_key(|&(key, part)| (part, key));
        let key_of = |key: Option<usize>| key.map_or(B::default(), B::one);
        let mut whole = Claim { ends: self.claims[parts[0].1].ends, stones: B::default(), carrier: B::default() };
        for &(key, part) in &parts {
            let claim = &self.claims[part];
            whole.stones = whole.stones | claim.stones & !key_of(key);
            whole.carrier = whole.carrier | claim.carrier | key_of(key);
        }
        self.add(Step::Or(parts), whole)
    }

    /// A claim in which the stones on `pair` are replaced by their capture; `mine` are all stones of the player there,
    /// for the ring that the capture needs. `None` if the rings do not show the capture.
    pub fn capture(&mut self, board: &Board<B>, part: usize, pair: (usize, usize), mine: B) -> Option<usize> {
        let claim = self.claims[part];
        let cells = B::one(pair.0).with(pair.1);
        if !claim.stones.meets(cells) {
            return Some(part);
        }
        let around = (board.neighbours(pair.0) | board.neighbours(pair.1)) & !cells;
        let more = around & mine & !claim.carrier & !claim.stones;
        let used = claim.stones | more;
        let dead = |cell: usize, partner: usize| {
            let code = board.around(cell).iter().enumerate().fold(0, |code, (place, other)| match *other {
                Place::Beyond(player) => ring::put(code, place, ring::stone(player.index())),
                Place::Cell(other) if other == partner || used.has(other) => {
                    ring::put(code, place, ring::stone(self.player.index()))
                }
                Place::Cell(other) if claim.carrier.has(other) => code,
                Place::Cell(_) => ring::put(code, place, ring::stone(self.player.opponent().index())),
            });
            ring::is_dead(code)
        };
        if claim.carrier.meets(cells) || !dead(pair.0, pair.1) || !dead(pair.1, pair.0) {
            return None;
        }
        let stones = (claim.stones | more) & !cells;
        let step = Step::Capture(part, pair.0, pair.1, more.cells().collect());
        Some(self.add(step, Claim { stones, carrier: claim.carrier | cells, ..claim }))
    }

    /// The steps that `last` rests on, itself included, in their order, renumbered.
    #[must_use]
    pub fn steps_for(&self, last: usize) -> Vec<Step<usize>> {
        let mut needed = vec![false; last + 1];
        needed[last] = true;
        for place in (0..=last).rev() {
            if needed[place] {
                match &self.steps[place] {
                    Step::Touch(..) => {}
                    Step::And(a, b) => [*a, *b].into_iter().for_each(|part| needed[part] = true),
                    Step::Or(parts) => parts.iter().for_each(|&(_, part)| needed[part] = true),
                    Step::Capture(part, ..) => needed[*part] = true,
                }
            }
        }
        let mut numbers = vec![0; last + 1];
        let mut steps = Vec::new();
        for place in (0..=last).filter(|&place| needed[place]) {
            numbers[place] = steps.len();
            steps.push(self.steps[place].renamed(|part| numbers[part], Clone::clone));
        }
        steps
    }
}
