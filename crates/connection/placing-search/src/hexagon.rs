//! The board of Havannah as bits: which free cells would win at once.

use crate::chains::{Chain, Chains, has_aim};
use gruk_core::Player;
use gruk_rules::board::placing::Placing;
use gruk_solve::race::{Images, Quiet, Stones, bits};

/// Places of the borders in the board of [`HAVANNAH`](gruk_rules::havannah::HAVANNAH): six edges, the corners, the rim.
pub(crate) const EDGES: usize = 6;
const CORNERS_AT: usize = 6;
const RIM: usize = 7;

/// How many corners there are.
pub(crate) const CORNERS: usize = 6;

/// The longest rings that are listed one by one. On side 5 there are 1 918, and of the next length more than twice as
/// many.
pub(crate) const LISTED: usize = 12;

/// A board of Havannah of at most 64 cells, as bits.
#[derive(Clone, Debug)]
pub(crate) struct Hexagon {
    pub(crate) all: u64,
    pub(crate) near: Vec<u64>,
    /// The neighbours of a cell in order around it, with those that are missing on the rim.
    around: Vec<[Option<u8>; 6]>,
    /// On which edges a cell lies, in the bits 0 to 5, and which corner it is, in the bits 6 to 11.
    pub(crate) touches: Vec<u16>,
    /// The cells of each edge, and each corner.
    pub(crate) ends: [u64; EDGES + CORNERS],
    rim: u64,
    /// For each byte of a set, the neighbours of its cells.
    beside: Vec<[u64; 256]>,
    /// The rings of at most [`LISTED`] cells that contain no other, by their length.
    pub(crate) rings: Vec<u64>,
    pub(crate) images: Images,
}

impl Hexagon {
    /// The board of a game of Havannah on at most 64 cells.
    pub(crate) fn of(rules: &Placing) -> Hexagon {
        let net = rules.net();
        let count = net.len();
        let set = |list: &[u32]| list.iter().fold(0u64, |set, &cell| set | 1 << cell);
        let near: Vec<u64> = (0..count).map(|cell| set(net.neighbours(cell))).collect();
        let border = |number: usize| net.borders()[number].bits().expect("at most 64 cells") as u64;
        let mut ends = [0; EDGES + CORNERS];
        (0..EDGES).for_each(|edge| ends[edge] = border(edge));
        for (place, cell) in bits(border(CORNERS_AT)).enumerate() {
            ends[EDGES + place] = 1 << cell;
        }
        let on =
            |cell: usize| (0..ends.len()).filter(|&end| ends[end] >> cell & 1 == 1).fold(0, |set, end| set | 1 << end);
        let byte = |place: usize| {
            let mut images = [0; 256];
            for (byte, image) in images.iter_mut().enumerate() {
                let own = bits(byte as u64).filter_map(|bit| near.get(8 * place + bit));
                *image = own.fold(0, |image, near| image | near);
            }
            images
        };
        Hexagon {
            all: u64::MAX >> (64 - count),
            around: (0..count).map(|cell| in_order(cell, net.picture().expect("a board in rows"))).collect(),
            touches: (0..count).map(on).collect(),
            ends,
            rim: border(RIM),
            beside: (0..count.div_ceil(8)).map(byte).collect(),
            rings: rings(&near),
            near,
            images: Images::new(net.symmetries()),
        }
    }

    /// The neighbours of the cells of a set, some of which may be in it.
    pub(crate) fn beside(&self, set: u64) -> u64 {
        let bytes = set.to_le_bytes();
        self.beside.iter().zip(bytes).fold(0, |near, (table, byte)| near | table[usize::from(byte)])
    }

    /// The chain of a cell of `own`.
    pub(crate) fn chain(&self, own: u64, from: u64) -> Chain {
        let mut chain = Chain { cells: from, near: 0, touches: 0 };
        let mut open = from;
        while open != 0 {
            let cell = open.trailing_zeros() as usize;
            let next = self.near[cell] & own & !chain.cells;
            chain.cells |= next;
            chain.near |= self.near[cell];
            chain.touches |= self.touches[cell];
            open = open & (open - 1) | next;
        }
        chain
    }

    fn flood(&self, within: u64, from: u64) -> u64 {
        let mut reached = from & within;
        loop {
            let more = self.beside(reached) & within & !reached;
            if more == 0 {
                return reached;
            }
            reached |= more;
        }
    }

    /// The free cells of which one more stone gives `player` a bridge, a fork or a ring; the player has none yet.
    pub(crate) fn winning(&self, player: Player, stones: Stones) -> u64 {
        Chains::of(self, stones[player.index()]).winning(self, self.all & !stones[0] & !stones[1])
    }

    /// Plays what is forced.
    pub(crate) fn quiet(&self, mut stones: Stones, mut to_move: Player) -> Quiet {
        loop {
            if self.winning(to_move, stones) != 0 {
                return Quiet::Over(Some(to_move));
            }
            let opponent = to_move.opponent();
            match self.winning(opponent, stones) {
                0 if self.all & !stones[0] & !stones[1] == 0 => return Quiet::Over(None),
                0 => return Quiet::Open(stones, to_move),
                threats if threats.count_ones() > 1 => return Quiet::Over(Some(opponent)),
                threat => stones[to_move.index()] |= threat,
            }
            to_move = opponent;
        }
    }

    /// Those of these free cells on which a stone closes a ring of this chain.
    pub(crate) fn rings(&self, chain: &Chain, among: u64) -> u64 {
        bits(among).filter(|&cell| self.closes(cell, chain.cells)).fold(0, |rings, cell| rings | 1 << cell)
    }

    /// Does a stone on a cell beside this chain, or on one of it, close a ring?
    fn closes(&self, cell: usize, chain: u64) -> bool {
        let near = self.near[cell] & chain;
        if near.count_ones() < 2 {
            return false;
        }
        let with = chain | 1 << cell;
        // A ring of six around a cell of its owner.
        if bits(near).any(|middle| self.near[middle].count_ones() == 6 && self.near[middle] & !with == 0) {
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
            let chain = self.chain(own, open & open.wrapping_neg());
            open &= !chain.cells;
            if has_aim(chain.touches) {
                return true;
            }
        }
        let others = self.all & !own;
        self.flood(others, self.rim) != others
            || bits(own).any(|cell| self.near[cell].count_ones() == 6 && self.near[cell] & !own == 0)
    }
}

/// The rings of at most [`LISTED`] cells that contain no other, by length: round trips of six cells at least in which
/// only those touch that follow each other.
fn rings(near: &[u64]) -> Vec<u64> {
    let mut found = Vec::new();
    for first in 0..near.len() {
        for second in bits(near[first]).filter(|&second| second > first) {
            round_trips(near, first, second, second, 1 << first | 1 << second, &mut found);
        }
    }
    found.sort_unstable_by_key(|ring| (ring.count_ones(), *ring));
    found
}

/// Goes on with a way that has come from `first` over `second` to `last`, over cells after `first`.
fn round_trips(near: &[u64], first: usize, second: usize, last: usize, way: u64, found: &mut Vec<u64>) {
    for next in bits(near[last] & !way).filter(|&next| next > first) {
        match near[next] & way & !(1 << last) {
            0 if way.count_ones() as usize + 1 < LISTED => {
                round_trips(near, first, second, next, way | 1 << next, found);
            }
            // Each round trip is found once in each direction.
            touched if touched == 1 << first && way.count_ones() >= 5 && second < next => found.push(way | 1 << next),
            _ => {}
        }
    }
}

/// The neighbours of a cell in order around it.
fn in_order(cell: usize, rows: &[Vec<Option<u32>>]) -> [Option<u8>; 6] {
    let middle = rows.len() / 2;
    let number = |&found: &Option<u32>| found == Some(cell as u32);
    let row = rows.iter().position(|row| row.iter().any(number)).expect("a cell of the board");
    let column = rows[row].iter().position(number).expect("a cell of the row");
    // Rows grow to the middle one and shrink after it, so the neighbours above and below stand one place further on one
    // side.
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
