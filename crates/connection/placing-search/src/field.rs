//! A board as bits: what wins, which cells are dead or captured, and which chains are safe by bridges.
//!
//! *Dead.* Look at the cells and borders around a free cell, when they form a ring in which each touches the next. If,
//! however the free ones among them are taken, those of a player follow each other without a gap in the ring, then a
//! chain of that player's through the cell can go round it instead, and since a full board has one winner, the cell
//! matters to nobody. *Captured.* Two free cells that touch, each of which is dead once a player has the other: they
//! are as good as that player's, who answers one with the other.
//!
//! **Source:** `[HR06]`, `[HvR06]`; on boards that are not those of Hex, the ring takes the place of the six
//! neighbours.

use crate::ring::{BORDER, alternates, ring};
use gruk_core::Player;
use gruk_rules::board::placing::Placing;

/// Stones of Left and of Right, as bits.
pub(crate) type Stones = [u128; 2];

/// The cells of a set, ascending.
pub(crate) fn cells(mut bits: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let cell = bits.trailing_zeros() as usize;
        (bits != 0).then(|| (cell, bits &= bits - 1).0)
    })
}

/// A board on which stones are placed.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    pub(crate) all: u128,
    pub(crate) near: Vec<u128>,
    pub(crate) borders: Vec<u128>,
    /// The borders that a player's chain must join; `None` for a player who wins by cutting.
    pub(crate) aims: [Option<&'static [usize]>; 2],
    /// What lies around each cell, if it is a ring.
    rings: Vec<Option<Vec<u8>>>,
    symmetries: Vec<Vec<u32>>,
    /// Do the players have the same aim?
    is_fair: bool,
    /// The permutation of the cells, often the identity, by which exchanging the players exchanges their aims.
    exchange: Option<Vec<u32>>,
}

/// How a position has become its least image.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Way {
    is_exchanged: bool,
    symmetry: usize,
}

impl Field {
    pub(crate) fn of(rules: &Placing) -> Field {
        let net = rules.net();
        let bits = |cells: &[u32]| cells.iter().fold(0u128, |bits, &cell| bits | 1 << cell);
        let near: Vec<u128> = (0..net.len()).map(|cell| bits(net.neighbours(cell))).collect();
        let borders: Vec<u128> = net.borders().iter().map(|border| border.bits().expect("at most 128 cells")).collect();
        let aims: [Option<&'static [usize]>; 2] = match borders.len() {
            2 => [Some(&[0, 1]), None],
            3 => [Some(&[0, 1, 2]), Some(&[0, 1, 2])],
            _ => [Some(&[0, 1]), Some(&[2, 3])],
        };
        let rings = (0..net.len()).map(|cell| ring(cell, &near, &borders)).collect();
        Field {
            all: u128::MAX >> (128 - net.len()),
            near,
            is_fair: borders.len() == 3,
            exchange: match (borders.len(), net.rhombus()) {
                (3, _) => Some((0..net.len() as u32).collect()),
                (_, Some((columns, rows))) if columns == rows => {
                    Some((0..net.len()).map(|cell| (cell % columns * columns + cell / columns) as u32).collect())
                }
                _ => None,
            },
            borders,
            aims,
            rings,
            symmetries: net.symmetries().to_vec(),
        }
    }

    /// How many borders a player who joins borders has to join.
    pub(crate) fn borders_to_join(&self) -> usize {
        self.aims.iter().flatten().map(|aims| aims.len()).max().expect("somebody joins borders")
    }

    /// The least of the images of a position, with Left to move where exchanging the players exchanges their aims; and
    /// the way to it.
    pub(crate) fn canonical(&self, stones: Stones, to_move: Player) -> ((Stones, bool), Way) {
        let is_exchanged = self.exchange.is_some() && to_move == Player::Right;
        let turned = if is_exchanged { [stones[1], stones[0]] } else { stones };
        let ways = (0..self.symmetries.len()).map(|symmetry| Way { is_exchanged, symmetry });
        let images = ways.map(|way| (turned.map(|bits| self.image(bits, way)), way));
        let (least, way) = images.min_by_key(|&(image, _)| image).expect("the identity is a symmetry");
        ((least, is_exchanged || to_move == Player::Left), way)
    }

    /// The image of a set.
    pub(crate) fn image(&self, bits: u128, way: Way) -> u128 {
        let turned = match &self.exchange {
            Some(to) if way.is_exchanged => permuted(bits, to),
            _ => bits,
        };
        if way.symmetry == 0 { turned } else { permuted(turned, &self.symmetries[way.symmetry]) }
    }

    /// The set whose image it is.
    pub(crate) fn preimage(&self, bits: u128, way: Way) -> u128 {
        let back = |bits: u128, to: &[u32]| {
            (0..to.len()).filter(|&cell| bits >> to[cell] & 1 == 1).fold(0, |set, cell| set | 1 << cell)
        };
        let turned = if way.symmetry == 0 { bits } else { back(bits, &self.symmetries[way.symmetry]) };
        match &self.exchange {
            Some(to) if way.is_exchanged => back(turned, to),
            _ => turned,
        }
    }

    /// The cells that touch a cell.
    pub(crate) fn beside_cell(&self, cell: usize) -> u128 {
        self.near[cell]
    }

    pub(crate) fn beside(&self, set: u128) -> u128 {
        cells(set).fold(0, |near, cell| near | self.near[cell])
    }

    pub(crate) fn chain(&self, stones: u128, from: u128) -> u128 {
        let (mut reached, mut open) = (from, from);
        while open != 0 {
            open = self.beside(open) & stones & !reached;
            reached |= open;
        }
        reached
    }

    /// Has `player` won with these stones?
    pub(crate) fn wins(&self, player: Player, stones: u128) -> bool {
        let Some(aims) = self.aims[player.index()] else {
            return !self.wins(player.opponent(), self.all & !stones);
        };
        let mut open = stones & self.borders[aims[0]];
        while open != 0 {
            let chain = self.chain(stones, open & open.wrapping_neg());
            if aims.iter().all(|&border| chain & self.borders[border] != 0) {
                return true;
            }
            open &= !chain;
        }
        false
    }

    /// Is a free cell dead?
    pub(crate) fn is_dead(&self, cell: usize, stones: Stones) -> bool {
        let Some(ring) = &self.rings[cell] else { return false };
        Player::BOTH.into_iter().any(|player| {
            let Some(aims) = self.aims[player.index()] else { return false };
            let (mut own, mut other) = (0u32, 0u32);
            for (place, &point) in ring.iter().enumerate() {
                let (is_own, is_other) = match point.checked_sub(BORDER) {
                    // A chain of Y does not go on along a side: the ring has to be good with the side and without it.
                    Some(_) if self.is_fair => (false, false),
                    Some(border) => (aims.contains(&usize::from(border)), !aims.contains(&usize::from(border))),
                    None => {
                        let has = |player: Player| stones[player.index()] >> point & 1 == 1;
                        (has(player), has(player.opponent()))
                    }
                };
                own |= u32::from(!is_other) << place;
                other |= u32::from(!is_own) << place;
            }
            !alternates(own, other, ring.len())
        })
    }

    /// Gives dead and captured cells away; those that each player has captured.
    pub(crate) fn fill(&self, stones: &mut Stones) -> Stones {
        let mut captured = [0, 0];
        loop {
            let before = *stones;
            for cell in cells(self.all & !stones[0] & !stones[1]) {
                if self.is_dead(cell, *stones) {
                    stones[0] |= 1 << cell;
                }
            }
            for a in cells(self.all & !stones[0] & !stones[1]) {
                let free = self.all & !stones[0] & !stones[1];
                if free >> a & 1 == 0 {
                    continue;
                }
                let above = self.near[a] & free & !(u128::MAX >> (127 - a));
                let is_captured = |player: Player, b: usize| {
                    let with = |cell: usize| {
                        let mut with = *stones;
                        with[player.index()] |= 1 << cell;
                        with
                    };
                    self.is_dead(a, with(b)) && self.is_dead(b, with(a))
                };
                let found = cells(above).find_map(|b| {
                    let owner = Player::BOTH.into_iter().find(|&player| is_captured(player, b))?;
                    Some((owner, 1 << a | 1 << b))
                });
                if let Some((player, pair)) = found {
                    stones[player.index()] |= pair;
                    captured[player.index()] |= pair;
                }
            }
            if *stones == before {
                return captured;
            }
        }
    }
}

fn permuted(bits: u128, to: &[u32]) -> u128 {
    cells(bits).fold(0, |image, cell| image | 1 << to[cell])
}
