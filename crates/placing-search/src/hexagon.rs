//! The board of Havannah as bits: which free cells would win at once.

use crate::field::cells;
use gruk_core::Player;
use gruk_rules::board::placing::Placing;
use gruk_solve::race::{Images, Stones};

/// Places of the borders in the board of [`HAVANNAH`](gruk_rules::havannah::HAVANNAH): six edges, the corners, the rim.
const EDGES: usize = 6;
const CORNERS: usize = 6;
const RIM: usize = 7;

/// More chains than a player can have on 64 cells: no two of their cells touch.
const MOST_CHAINS: usize = 32;

/// A board of Havannah of at most 64 cells, as [`Racing`](crate::Racing) sees it.
#[derive(Clone, Debug)]
pub struct Hexagon {
    pub(crate) all: u64,
    near: Vec<u64>,
    /// The neighbours of a cell in order around it, with those that are missing on the rim.
    around: Vec<[Option<u8>; 6]>,
    /// On which edges a cell lies, in the bits 0 to 5, and which corner it is, in the bits 8 to 13.
    touches: Vec<u16>,
    rim: u64,
    pub(crate) images: Images,
}

/// A player's chain: its cells, those beside it, and the edges and corners it has.
#[derive(Clone, Copy, Default)]
struct Chain {
    cells: u64,
    near: u64,
    touches: u16,
}

impl Hexagon {
    /// The board of a game of Havannah on at most 64 cells.
    pub(crate) fn of(rules: &Placing) -> Hexagon {
        let net = rules.net();
        let count = net.len();
        let bits = |list: &[u32]| list.iter().fold(0u64, |bits, &cell| bits | 1 << cell);
        let near: Vec<u64> = (0..count).map(|cell| bits(net.neighbours(cell))).collect();
        let border = |number: usize| net.borders()[number].bits().expect("at most 64 cells") as u64;
        let mut touches = vec![0u16; count];
        for edge in 0..EDGES {
            cells(border(edge).into()).for_each(|cell| touches[cell] |= 1 << edge);
        }
        for (place, cell) in cells(border(CORNERS).into()).enumerate() {
            touches[cell] |= 1 << (8 + place);
        }
        Hexagon {
            all: u64::MAX >> (64 - count),
            around: (0..count).map(|cell| in_order(cell, net.picture().expect("a board in rows"))).collect(),
            near,
            touches,
            rim: border(RIM),
            images: Images::new(net.symmetries()),
        }
    }

    fn flood(&self, within: u64, from: u64) -> u64 {
        let (mut reached, mut open) = (from & within, from & within);
        while open != 0 {
            let next = self.near[open.trailing_zeros() as usize] & within & !reached;
            reached |= next;
            open = open & (open - 1) | next;
        }
        reached
    }

    /// The free cells of which one more stone gives `player` a bridge, a fork or a ring; the player has none yet.
    pub(crate) fn winning(&self, player: Player, stones: Stones) -> u64 {
        let own = stones[player.index()];
        let free = self.all & !stones[0] & !stones[1];
        let mut chains = [Chain::default(); MOST_CHAINS];
        let (mut count, mut open) = (0, own);
        while open != 0 {
            let chain = self.flood(own, open & open.wrapping_neg());
            open &= !chain;
            let (mut near, mut touches) = (0, 0);
            for cell in cells(chain.into()) {
                near |= self.near[cell];
                touches |= self.touches[cell];
            }
            chains[count] = Chain { cells: chain, near, touches };
            count += 1;
        }
        let beside = chains[..count].iter().fold(0, |beside, chain| beside | chain.near) & free;
        let mut winning = 0;
        for cell in cells(beside.into()) {
            let mut touches = self.touches[cell];
            let mut is_ring = false;
            for chain in chains[..count].iter().filter(|chain| chain.near >> cell & 1 == 1) {
                touches |= chain.touches;
                is_ring = is_ring || self.closes(cell, chain.cells);
            }
            if is_ring || has_aim(touches) {
                winning |= 1 << cell;
            }
        }
        winning
    }

    /// Does a stone on a free cell close a ring of this chain?
    fn closes(&self, cell: usize, chain: u64) -> bool {
        let near = self.near[cell] & chain;
        if near.count_ones() < 2 {
            return false;
        }
        let with = chain | 1 << cell;
        // A ring of six around a cell of its owner.
        if cells(near.into()).any(|middle| self.near[middle].count_ones() == 6 && self.near[middle] & !with == 0) {
            return true;
        }
        let around = &self.around[cell];
        let is_own = |place: usize| around[place % 6].is_some_and(|near| chain >> near & 1 == 1);
        let arcs = (0..6).filter(|&place| is_own(place) && !is_own(place + 1)).count();
        if arcs < 2 {
            return false;
        }
        let others = self.all & !with;
        self.flood(others, self.rim) != others
    }

    /// Have these cells a bridge, a fork or a ring?
    pub(crate) fn could_win(&self, own: u64) -> bool {
        let mut open = own;
        while open != 0 {
            let chain = self.flood(own, open & open.wrapping_neg());
            open &= !chain;
            if has_aim(cells(chain.into()).fold(0, |touches, cell| touches | self.touches[cell])) {
                return true;
            }
        }
        let others = self.all & !own;
        self.flood(others, self.rim) != others
            || cells(own.into()).any(|cell| self.near[cell].count_ones() == 6 && self.near[cell] & !own == 0)
    }
}

/// Two corners, or three edges.
fn has_aim(touches: u16) -> bool {
    (touches >> 8).count_ones() >= 2 || (touches & 0xff).count_ones() >= 3
}

/// The neighbours of a cell in order around it.
fn in_order(cell: usize, rows: &[Vec<Option<u32>>]) -> [Option<u8>; 6] {
    let middle = rows.len() / 2;
    let number = |&found: &Option<u32>| found == Some(cell as u32);
    let row = rows.iter().position(|row| row.iter().any(number)).expect("a cell of the board");
    let column = rows[row].iter().position(number).expect("a cell of the row");
    // Rows grow to the middle one and shrink after it, so the neighbours above and below stand one place further on one side.
    let at = |row: Option<usize>, column: Option<usize>| {
        let found = rows.get(row?)?.get(column?)?;
        found.map(|cell| cell as u8)
    };
    let (left, right) = (column.checked_sub(1), Some(column + 1));
    let above = if row <= middle { [left, Some(column)] } else { [Some(column), right] };
    let below = if row < middle { [Some(column), right] } else { [left, Some(column)] };
    let (up, down) = (row.checked_sub(1), Some(row + 1));
    [
        at(Some(row), left),
        at(up, above[0]),
        at(up, above[1]),
        at(Some(row), right),
        at(down, below[1]),
        at(down, below[0]),
    ]
}
