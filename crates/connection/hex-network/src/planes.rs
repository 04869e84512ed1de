//! A position as the network sees it: the player to move joins top and bottom, and each cell of the board and of its
//! frame has [`WIDTH`] numbers, whole ones of which [`ONE`] make 1.
//!
//! Besides the stones there are distances: the fewest stones that join a cell to a border, where a bridge whose two
//! cells are free counts as a link. They tell of the whole board what a network of few layers does not see.

use crate::bits::{Bits, MOST_WORDS};
use crate::convolution::{TAPS, WIDTH};
use gruk_core::Player;

/// The largest board that the network takes, in cells.
pub const MAX_CELLS: usize = 1024;

const FREE: u8 = 0;
const OWN: u8 = 1;
const OTHER: u8 = 2;
/// Whose cell it is; the other bit is set outside the board.
const OWNER: u8 = 3;
const FRAME: u8 = 4;
/// No chain at all.
const FAR_AWAY: u8 = 99;
/// What stands for 1: eighths are whole, and so is one divided by the small numbers up to six.
pub(crate) const ONE: u8 = 120;
/// Longer distances count as this one.
const LONGEST: u8 = 8;
/// The first plane of what is known of each player's distances, and how many there are.
const DISTANCES: usize = 3;
const PLANES_EACH: usize = 7;
/// Numbers of a cell that can be other than nought.
pub(crate) const PLANES: usize = DISTANCES + 2 * PLANES_EACH;

/// The numbers of a position, and the shape of its board.
#[derive(Clone, Debug, Default)]
pub(crate) struct Planes {
    pub(crate) rows: Vec<[u8; WIDTH]>,
    /// The cells of the board.
    pub(crate) places: Vec<usize>,
    pub(crate) steps: [isize; TAPS],
    /// For each cell of the board as it was given its number among the places.
    index: Vec<u16>,
    cells: Vec<u8>,
    columns: usize,
    height: usize,
    /// For each player, the one to move first, the distances to the near and to the far border.
    distances: [[Vec<u8>; 2]; 2],
}

impl Planes {
    /// Sees a board of so many columns and rows with these stones, row by row, as `player`, who is to move; after a
    /// half turn (`turned`) the board is the same game.
    ///
    /// # Panics
    /// If the stones are not those of such a board, or of more than [`MAX_CELLS`] cells.
    pub(crate) fn see(
        &mut self,
        (wide, high): (usize, usize),
        stones: &[Option<Player>],
        player: Player,
        turned: bool,
    ) {
        assert!(stones.len() == wide * high && stones.len() <= MAX_CELLS, "the stones of a board");
        let mirrored = player == Player::Right;
        let (columns, height) = if mirrored { (high, wide) } else { (wide, high) };
        (self.columns, self.height) = (columns, height);
        let stride = columns + 2;
        let s = stride as isize;
        self.steps = [0, 1, s, s - 1, -1, -s, 1 - s];
        self.places.clear();
        self.index.resize(stones.len(), 0);
        self.cells.clear();
        self.cells.resize(stride * (height + 2), OTHER | FRAME);
        self.cells[..stride].fill(OWN | FRAME);
        self.cells[stride * (height + 1)..].fill(OWN | FRAME);
        for row in 0..height {
            for column in 0..columns {
                let (c, r) = if turned { (columns - 1 - column, height - 1 - row) } else { (column, row) };
                let cell = if mirrored { c * wide + r } else { r * wide + c };
                let place = (row + 1) * stride + column + 1;
                self.index[cell] = self.places.len() as u16;
                self.places.push(place);
                self.cells[place] = match stones[cell] {
                    None => FREE,
                    Some(owner) if owner == player => OWN,
                    Some(_) => OTHER,
                };
            }
        }
        self.rows.clear();
        self.rows.resize(self.cells.len(), [0; WIDTH]);
        for (row, &cell) in self.rows.iter_mut().zip(&self.cells) {
            row[0] = if cell & OWNER == OWN { ONE } else { 0 };
            row[1] = if cell & OWNER == OTHER { ONE } else { 0 };
        }
        for &place in &self.places {
            self.rows[place][2] = if self.cells[place] == FREE { ONE } else { 0 };
        }
        match self.cells.len().div_ceil(64) {
            0..=2 => self.find_distances::<2>(),
            3 => self.find_distances::<3>(),
            4 => self.find_distances::<4>(),
            5..=8 => self.find_distances::<8>(),
            _ => self.find_distances::<MOST_WORDS>(),
        }
        for index in 0..2 {
            self.add_distances(index, DISTANCES + index * PLANES_EACH);
        }
    }

    /// Is the cell at this place free, as the planes hold it?
    #[cfg(feature = "learning")]
    pub(crate) fn is_free(&self, place: usize) -> bool {
        self.rows[place][2] > 0
    }

    /// The number of a cell of the board as it was given, by which `places` are ordered.
    pub(crate) fn index_of(&self, cell: usize) -> usize {
        self.index[cell].into()
    }

    fn add_distances(&mut self, index: usize, first: usize) {
        let [near, far] = &self.distances[index];
        let through = |place: usize| (near[place] + far[place]).saturating_sub(u8::from(self.cells[place] == FREE));
        let least = self.places.iter().map(|&place| through(place)).min().unwrap_or(FAR_AWAY);
        let part = |distance: u8| ONE / LONGEST * distance.min(LONGEST);
        let for_all = [part(least), (f32::from(ONE) / f32::from(1 + least)).round() as u8];
        for &place in &self.places {
            let row = &mut self.rows[place];
            row[first] = part(near[place]);
            row[first + 1] = part(far[place]);
            let more = usize::from(through(place) - least);
            if more < 3 {
                row[first + 2 + more] = ONE;
            }
            row[first + 5..first + 7].copy_from_slice(&for_all);
        }
    }

    /// The fewest stones that join each cell to the near and to the far border of each player, its own included.
    fn find_distances<const N: usize>(&mut self) {
        let stride = self.columns + 2;
        let (mut free, mut stones) = (Bits::<N>::EMPTY, [Bits::<N>::EMPTY; 2]);
        for &place in &self.places {
            match self.cells[place] {
                FREE => free.insert(place),
                OWN => stones[0].insert(place),
                _ => stones[1].insert(place),
            }
        }
        let ring: [isize; 6] = std::array::from_fn(|k| self.steps[1 + k]);
        let bridges = std::array::from_fn(|k| {
            let (one, other) = (ring[k], ring[(k + 1) % 6]);
            (free.moved(-one).and(free.moved(-other)), one + other)
        });
        let (across, down) = ((self.columns, 1), (self.height, stride));
        let borders = [
            [(1, across), ((self.height + 1) * stride + 1, across)],
            [(stride, down), (stride + self.columns + 1, down)],
        ];
        for ((each, own), borders) in self.distances.iter_mut().zip(stones).zip(borders) {
            for (out, (first, (along, step))) in each.iter_mut().zip(borders) {
                out.clear();
                out.resize(self.cells.len(), FAR_AWAY / 2);
                let mut border = Bits::EMPTY;
                (0..along).for_each(|k| border.insert(first + k * step));
                spread(border, free, own, &ring, &bridges, out);
            }
        }
    }
}

/// The cells of each distance from a border, one distance after the other. Each kind of bridge has the places from
/// which both its cells are free, and the step over it.
fn spread<const N: usize>(
    border: Bits<N>,
    free: Bits<N>,
    mut own: Bits<N>,
    ring: &[isize; 6],
    bridges: &[(Bits<N>, isize); 6],
    out: &mut [u8],
) {
    let (mut new, mut unreached) = (border, free);
    for distance in 0..FAR_AWAY / 2 {
        if new.is_empty() {
            break;
        }
        new.each(|place| out[place] = distance);
        let mut reached = Bits::EMPTY;
        // Stones of the player's own cost nothing.
        while !new.is_empty() {
            for (&step, &(open, over)) in ring.iter().zip(bridges) {
                reached = reached.or(new.moved(step)).or(new.and(open).moved(over));
            }
            new = reached.and(own);
            own = own.without(new);
            new.each(|place| out[place] = distance);
        }
        new = reached.and(unreached);
        unreached = unreached.without(new);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gruk_core::Ruleset as _;
    use gruk_rules::hex::Hex;

    fn planes(picture: &str, player: Player) -> Planes {
        let size = picture.split('/').next().unwrap().len();
        let rules = Hex::new(size, picture.split('/').count());
        let at = rules.parse_position(picture).unwrap();
        let owner = |cell| Player::BOTH.into_iter().find(|&player| at.stones(player).contains(cell));
        let stones: Vec<_> = (0..size * picture.split('/').count()).map(owner).collect();
        let mut planes = Planes::default();
        planes.see((size, picture.split('/').count()), &stones, player, false);
        planes
    }

    #[test]
    fn bridges_are_links_of_a_chain() {
        // An empty board of five rows: stones on the second and the fourth row, a bridge between, and one to each
        // border.
        let empty = planes("...../...../...../...../.....", Player::Left);
        let least =
            |planes: &Planes, who: usize| planes.rows[planes.places[0]][DISTANCES + who * PLANES_EACH + 5] / (ONE / 8);
        assert_eq!((least(&empty, 0), least(&empty, 1)), (2, 2));
        // Red has joined its borders by bridges; for Blue there is no way but through them.
        let won = planes("...../..x../...../.x.../.....", Player::Left);
        assert_eq!(least(&won, 0), 0);
        assert!(least(&won, 1) >= 2);
    }

    #[test]
    fn blue_sees_what_red_sees_on_the_mirrored_board() {
        let red = planes("x.../.o../..../...x", Player::Left);
        let blue = planes("o.../.x../..../...o", Player::Right);
        assert_eq!(red.rows, blue.rows);
    }
}
