//! The board as players see it: one byte a cell, with a frame of border cells around it.
//!
//! The rules keep bits, which are right for tables and proofs. A playout wants the six neighbours of a cell as six
//! loads without a test for the border: the frame is coloured like the borders, so a border counts as stones of its
//! owner.

use gruk_core::{Player, Turn};
use gruk_rules::board::grid::Square;
use gruk_rules::hex::{Hex, Move, Position};

/// A cell of the field or of its frame.
pub(crate) type Place = u16;

/// No stone.
pub(crate) const EMPTY: u8 = 0;
/// A stone of Red or of Blue, by [`Player::index`].
pub(crate) const STONE: [u8; 2] = [1, 2];
/// The bits that tell whose stone it is.
pub(crate) const COLOUR: u8 = 3;
/// Set on Red's bottom and Blue's right border.
const FAR: u8 = 4;

/// The largest board that players take, in cells.
pub const MAX_CELLS: usize = gruk_hex_network::MAX_CELLS;

/// Stones on a board in a frame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Field {
    columns: usize,
    rows: usize,
    pub(crate) cells: Vec<u8>,
    /// The steps to the six neighbours in the order of a walk around the cell.
    ring: [isize; 6],
}

impl Field {
    /// An empty board, or `None` if it has more than [`MAX_CELLS`] cells.
    pub(crate) fn new(columns: usize, rows: usize) -> Option<Self> {
        if columns * rows > MAX_CELLS {
            return None;
        }
        let stride = columns + 2;
        let mut cells = vec![EMPTY; stride * (rows + 2)];
        let [red, blue] = STONE;
        for column in 0..stride {
            cells[column] = red;
            cells[(rows + 1) * stride + column] = red | FAR;
        }
        for row in 1..=rows {
            cells[row * stride] = blue;
            cells[row * stride + columns + 1] = blue | FAR;
        }
        // The two corners of the frame that touch an obtuse corner of the board: a walk that comes there has reached
        // the far border beside it.
        cells[columns + 1] = blue | FAR;
        let s = stride as isize;
        Some(Field { columns, rows, cells, ring: [1, s, s - 1, -1, -s, 1 - s] })
    }

    /// The stones of a position, or `None` if the board is too large.
    pub(crate) fn of(rules: &Hex, at: &Position) -> Option<Self> {
        let board = rules.board(at);
        let mut field = Field::new(board.columns(), board.rows())?;
        for player in Player::BOTH {
            for cell in at.stones(player).iter() {
                let place = field.place(cell);
                field.cells[usize::from(place)] = STONE[player.index()];
            }
        }
        Some(field)
    }

    /// Becomes the same as `other`, without new memory. The shape is copied as well, since a swap reflects the board
    /// and exchanges its sides.
    pub(crate) fn become_copy(&mut self, other: &Field) {
        let Field { columns, rows, cells, ring } = other;
        self.cells.clone_from(cells);
        (self.columns, self.rows, self.ring) = (*columns, *rows, *ring);
    }

    pub(crate) fn columns(&self) -> usize {
        self.columns
    }

    pub(crate) fn rows(&self) -> usize {
        self.rows
    }

    /// Number of cells of the board.
    pub(crate) fn len(&self) -> usize {
        self.columns * self.rows
    }

    /// The place of the cell that the rules call `cell`.
    pub(crate) fn place(&self, cell: usize) -> Place {
        ((cell / self.columns + 1) * (self.columns + 2) + cell % self.columns + 1) as Place
    }

    /// What the rules call the cell at `place`.
    pub(crate) fn cell(&self, place: Place) -> usize {
        let stride = self.columns + 2;
        (usize::from(place) / stride - 1) * self.columns + usize::from(place) % stride - 1
    }

    /// The move of a stone to `place`.
    pub(crate) fn stone(&self, place: Place) -> Move {
        let cell = self.cell(place);
        Move::Stone(Square::new((cell % self.columns) as u32, (cell / self.columns) as u32))
    }

    /// The places of all cells of the board.
    pub(crate) fn places(&self) -> impl Iterator<Item = Place> + use<> {
        let (columns, stride) = (self.columns, self.columns + 2);
        (1..=self.rows).flat_map(move |row| (row * stride + 1..=row * stride + columns).map(|place| place as Place))
    }

    /// The places without a stone, in the order of [`Field::places`]: no cell of the frame is one.
    pub(crate) fn empties(&self) -> impl Iterator<Item = Place> + '_ {
        (0..).zip(&self.cells).filter(|(_, cell)| **cell == EMPTY).map(|(place, _)| place)
    }

    #[inline]
    pub(crate) fn at(&self, place: Place) -> u8 {
        self.cells[usize::from(place)]
    }

    /// Is there a stone of `player`, or that player's border?
    #[inline]
    pub(crate) fn has(&self, place: Place, player: Player) -> bool {
        self.at(place) & COLOUR == STONE[player.index()]
    }

    /// Whose stone lies on each cell of the board, row by row.
    pub(crate) fn owners(&self) -> Vec<Option<Player>> {
        let owner = |place| Player::BOTH.into_iter().find(|&player| self.at(place) == STONE[player.index()]);
        self.places().map(owner).collect()
    }

    /// Is it a cell of the frame?
    pub(crate) fn is_frame(&self, place: Place) -> bool {
        let stride = self.columns + 2;
        let (row, column) = (usize::from(place) / stride, usize::from(place) % stride);
        row == 0 || row > self.rows || column == 0 || column > self.columns
    }

    #[inline]
    pub(crate) fn put(&mut self, place: Place, player: Player) {
        self.cells[usize::from(place)] = STONE[player.index()];
    }

    pub(crate) fn clear(&mut self, place: Place) {
        self.cells[usize::from(place)] = EMPTY;
    }

    /// The six neighbours of a cell of the board, in the order of a walk around it.
    #[inline]
    pub(crate) fn ring(&self, place: Place) -> [Place; 6] {
        self.ring.map(|step| (place as isize + step) as Place)
    }

    /// The neighbours of a cell of the board or of its frame; those beside the frame are left out.
    pub(crate) fn ring_on_field(&self, place: Place) -> [Option<Place>; 6] {
        self.ring.map(|step| {
            let next = place as isize + step;
            (0..self.cells.len() as isize).contains(&next).then_some(next as Place)
        })
    }

    /// The colours of the six neighbours, two bits each.
    #[inline]
    pub(crate) fn ring_code(&self, place: Place) -> usize {
        let mut code = 0;
        for (k, step) in self.ring.iter().enumerate() {
            code |= usize::from(self.cells[(place as isize + step) as usize] & COLOUR) << (2 * k);
        }
        code
    }

    /// Who has a chain on a full board.
    ///
    /// Walks between the red and the blue stones from the corner a1, where the two near borders meet, keeping red on
    /// one side and blue on the other, until it comes to a far border: the proof that a full board has a winner. Linear
    /// in the length of the walk.
    ///
    /// **Source:** `[Gal79]`.
    pub(crate) fn winner_when_full(&self) -> Player {
        // The red cell of the pair, and the direction from it to the blue one.
        let mut red = 1isize;
        let mut k = 2;
        loop {
            let ahead = if k == 0 { 5 } else { k - 1 };
            let next = red + self.ring[ahead];
            let cell = self.cells[next as usize];
            debug_assert_ne!(cell, EMPTY);
            let is_red = cell & STONE[0] != 0;
            if cell & FAR != 0 {
                return if is_red { Player::Left } else { Player::Right };
            }
            if is_red {
                red = next;
                k = if k == 5 { 0 } else { k + 1 };
            } else {
                k = ahead;
            }
        }
    }

    /// Does the chain of the stone on `place` join its player's borders?
    pub(crate) fn wins_at(&self, place: Place) -> bool {
        let colour = self.at(place) & COLOUR;
        let mut seen = vec![false; self.cells.len()];
        let mut stack = vec![place];
        seen[usize::from(place)] = true;
        let (mut near, mut far) = (false, false);
        while let Some(at) = stack.pop() {
            for next in self.ring(at) {
                let cell = self.at(next);
                if cell & COLOUR != colour || seen[usize::from(next)] {
                    continue;
                }
                if self.is_frame(next) {
                    if cell & FAR == 0 {
                        near = true;
                    } else {
                        far = true;
                    }
                    continue;
                }
                seen[usize::from(next)] = true;
                stack.push(next);
            }
        }
        near && far
    }

    /// The position in the terms of the rules, for those who know nothing of fields.
    pub(crate) fn turn(&self, rules: &Hex, at: &Position, to_move: Player) -> Turn<Position> {
        use gruk_core::Ruleset as _;
        let mut position = at.clone();
        for place in self.places() {
            for player in Player::BOTH {
                let cell = self.cell(place);
                if self.has(place, player) && at.is_free(cell) {
                    rules.play(&mut position, player, self.stone(place));
                }
            }
        }
        Turn::new(position, to_move)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gruk_core::{Ending, Ruleset as _};
    use proptest::prelude::*;

    proptest! {
        /// On full boards of every shape the walk finds the chain that the rules find.
        #[test]
        fn the_walk_agrees_with_the_rules(columns in 1usize..8, rows in 1usize..8, colours in prop::collection::vec(any::<bool>(), 64)) {
            let rules = Hex::new(columns, rows);
            let mut position = rules.start().unwrap();
            for (cell, &red) in colours.iter().enumerate().take(columns * rows) {
                let player = if red { Player::Left } else { Player::Right };
                let square = Square::new((cell % columns) as u32, (cell / columns) as u32);
                rules.play(&mut position, player, Move::Stone(square));
            }
            let field = Field::of(&rules, &position).unwrap();
            prop_assert_eq!(Some(Ending::Won(field.winner_when_full())), rules.ending(&position));
            let chain = field.places().any(|place| field.has(place, Player::Left) && field.wins_at(place));
            prop_assert_eq!(chain, field.winner_when_full() == Player::Left);
        }
    }

    #[test]
    fn places_and_cells_are_inverse_and_neighbours_those_of_the_rules() {
        for (columns, rows) in [(1, 1), (3, 5), (11, 11), (19, 19), (1, 7)] {
            let rules = Hex::new(columns, rows);
            let start = rules.start().unwrap();
            let field = Field::of(&rules, &start).unwrap();
            assert_eq!(field.places().count(), columns * rows);
            assert!(field.empties().eq(field.places()));
            for cell in 0..columns * rows {
                let place = field.place(cell);
                assert_eq!(field.cell(place), cell);
                let on_board = field.ring(place).into_iter().filter(|&next| !field.is_frame(next));
                let mut near: Vec<usize> = on_board.map(|next| field.cell(next)).collect();
                let mut expected: Vec<usize> = rules.board(&start).neighbours(cell).collect();
                near.sort_unstable();
                expected.sort_unstable();
                assert_eq!(near, expected);
            }
        }
        assert!(Field::new(33, 32).is_none());
    }
}
