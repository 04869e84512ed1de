//! A position as the network sees it: the player to move joins top and bottom, and each cell of the board and of its
//! frame has [`WIDTH`] numbers.
//!
//! Besides the stones there are distances: the fewest stones that join a cell to a border, where a bridge whose two
//! cells are free counts as a link. They tell of the whole board what a network of few layers does not see.

use crate::bits::{Bits, MOST_WORDS};
use crate::convolution::{Row, TAPS, WIDTH};
use crate::field::{Field, Place};
use gruk_core::Player;

const FREE: u8 = 0;
const OWN: u8 = 1;
const OTHER: u8 = 2;
/// Whose cell it is; the other bit is set outside the board.
const OWNER: u8 = 3;
const FRAME: u8 = 4;
/// No chain at all.
const FAR_AWAY: u8 = 99;
/// The first plane of what is known of each player's distances, and how many there are.
const DISTANCES: usize = 3;
const PLANES_EACH: usize = 7;
/// Numbers of a cell that can be other than nought.
pub(crate) const PLANES: usize = DISTANCES + 2 * PLANES_EACH;

/// The numbers of a position, and the shape of its board.
#[derive(Clone, Debug, Default)]
pub(crate) struct Planes {
    pub(crate) rows: Vec<Row>,
    /// The cells of the board.
    pub(crate) places: Vec<usize>,
    /// The places of the same cells in the field.
    pub(crate) origin: Vec<Place>,
    pub(crate) steps: [isize; TAPS],
    /// For each place of the field its number among the cells.
    index: Vec<u16>,
    cells: Vec<u8>,
    columns: usize,
    height: usize,
    near: Vec<u8>,
    far: Vec<u8>,
}

impl Planes {
    /// Sees `field` as `player`, who is to move; after a half turn (`turned`) the board is the same game.
    pub(crate) fn see(&mut self, field: &Field, player: Player, turned: bool) {
        let mirrored = player == Player::Right;
        let (columns, height) = match mirrored {
            false => (field.columns(), field.rows()),
            true => (field.rows(), field.columns()),
        };
        (self.columns, self.height) = (columns, height);
        let stride = columns + 2;
        let s = stride as isize;
        self.steps = [0, 1, s, s - 1, -1, -s, 1 - s];
        self.places.clear();
        self.origin.clear();
        self.index.resize(field.cells.len(), 0);
        self.cells.clear();
        self.cells.resize(stride * (height + 2), OTHER | FRAME);
        self.cells[..stride].fill(OWN | FRAME);
        self.cells[stride * (height + 1)..].fill(OWN | FRAME);
        for row in 0..height {
            for column in 0..columns {
                let (c, r) = if turned { (columns - 1 - column, height - 1 - row) } else { (column, row) };
                let cell = if mirrored { c * field.columns() + r } else { r * field.columns() + c };
                let origin = field.place(cell);
                let place = (row + 1) * stride + column + 1;
                self.index[usize::from(origin)] = self.places.len() as u16;
                self.places.push(place);
                self.origin.push(origin);
                self.cells[place] = match (field.has(origin, player), field.has(origin, player.opponent())) {
                    (true, _) => OWN,
                    (_, true) => OTHER,
                    _ => FREE,
                };
            }
        }
        self.rows.clear();
        self.rows.resize(self.cells.len(), [0.0; WIDTH]);
        for (row, &cell) in self.rows.iter_mut().zip(&self.cells) {
            row[0] = f32::from(u8::from(cell & OWNER == OWN));
            row[1] = f32::from(u8::from(cell & OWNER == OTHER));
        }
        for &place in &self.places {
            self.rows[place][2] = f32::from(u8::from(self.cells[place] == FREE));
        }
        for (index, who) in [OWN, OTHER].into_iter().enumerate() {
            self.add_distances(who, DISTANCES + index * PLANES_EACH);
        }
    }

    /// The number of the cell at a place of the field, by which `places` and `origin` are ordered.
    pub(crate) fn index_of(&self, place: Place) -> usize {
        self.index[usize::from(place)].into()
    }

    fn add_distances(&mut self, who: u8, first: usize) {
        let mut near = std::mem::take(&mut self.near);
        let mut far = std::mem::take(&mut self.far);
        self.distances(who, false, &mut near);
        self.distances(who, true, &mut far);
        let through = |place: usize, cell: u8| (near[place] + far[place]).saturating_sub(u8::from(cell == FREE));
        let mut least = FAR_AWAY;
        for &place in &self.places {
            least = least.min(through(place, self.cells[place]));
        }
        for &place in &self.places {
            let row = &mut self.rows[place];
            row[first] = f32::from(near[place].min(8)) / 8.0;
            row[first + 1] = f32::from(far[place].min(8)) / 8.0;
            let more = usize::from(through(place, self.cells[place]) - least);
            if more < 3 {
                row[first + 2 + more] = 1.0;
            }
            row[first + 5] = f32::from(least.min(8)) / 8.0;
            row[first + 6] = 1.0 / f32::from(1 + least);
        }
        (self.near, self.far) = (near, far);
    }

    /// The fewest stones that join each cell to the near or the far border of `who`, its own included.
    fn distances(&self, who: u8, from_far: bool, out: &mut Vec<u8>) {
        out.clear();
        out.resize(self.cells.len(), FAR_AWAY / 2);
        match self.cells.len().div_ceil(64) {
            0..=2 => self.spread::<2>(who, from_far, out),
            3..=4 => self.spread::<4>(who, from_far, out),
            5..=8 => self.spread::<8>(who, from_far, out),
            _ => self.spread::<MOST_WORDS>(who, from_far, out),
        }
    }

    /// The cells of each distance from a border, one distance after the other.
    fn spread<const N: usize>(&self, who: u8, from_far: bool, out: &mut [u8]) {
        let stride = self.columns + 2;
        let (mut free, mut own, mut new) = (Bits::<N>::EMPTY, Bits::EMPTY, Bits::EMPTY);
        for &place in &self.places {
            match self.cells[place] {
                FREE => free.insert(place),
                cell if cell == who => own.insert(place),
                _ => {}
            }
        }
        let (along, first, step) = match (who, from_far) {
            (OWN, false) => (self.columns, 1, 1),
            (OWN, true) => (self.columns, (self.height + 1) * stride + 1, 1),
            (_, false) => (self.height, stride, stride),
            (_, true) => (self.height, stride + self.columns + 1, stride),
        };
        (0..along).for_each(|k| new.insert(first + k * step));
        let mut unreached = free;
        for distance in 0..FAR_AWAY / 2 {
            new.each(|place| out[place] = distance);
            let mut reached = Bits::EMPTY;
            // Stones of the player's own cost nothing.
            while !new.is_empty() {
                let near: [Bits<N>; 6] = std::array::from_fn(|k| new.moved(self.steps[1 + k]));
                for k in 0..6 {
                    let next = (k + 1) % 6;
                    let one = near[k].and(free).moved(self.steps[1 + next]);
                    let other = near[next].and(free).moved(self.steps[1 + k]);
                    reached = reached.or(near[k]).or(one.and(other));
                }
                new = reached.and(own);
                own = own.without(new);
                new.each(|place| out[place] = distance);
            }
            new = reached.and(unreached);
            unreached = unreached.without(new);
        }
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
        let field = Field::of(&rules, &rules.parse_position(picture).unwrap()).unwrap();
        let mut planes = Planes::default();
        planes.see(&field, player, false);
        planes
    }

    #[test]
    fn bridges_are_links_of_a_chain() {
        // An empty board of five rows: stones on the second and the fourth row, a bridge between, and one to each
        // border.
        let empty = planes("...../...../...../...../.....", Player::Left);
        let least =
            |planes: &Planes, who: usize| planes.rows[planes.places[0]][DISTANCES + who * PLANES_EACH + 5] * 8.0;
        assert_eq!((least(&empty, 0), least(&empty, 1)), (2.0, 2.0));
        // Red has joined its borders by bridges; for Blue there is no way but through them.
        let won = planes("...../..x../...../.x.../.....", Player::Left);
        assert_eq!(least(&won, 0), 0.0);
        assert!(least(&won, 1) >= 2.0);
    }

    #[test]
    fn blue_sees_what_red_sees_on_the_mirrored_board() {
        let red = planes("x.../.o../..../...x", Player::Left);
        let blue = planes("o.../.x../..../...o", Player::Right);
        assert_eq!(red.rows, blue.rows);
    }
}
