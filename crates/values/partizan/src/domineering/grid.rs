//! A board of Domineering as bits, seen by one player: that player's dominoes stand upright.

use crate::bits::Bits;
use gruk_core::Ruleset;
use gruk_rules::domineering::{Domineering, Position};

/// The shape of a board, and the masks that go with it. Square (column, row) is bit `row · columns + column`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Grid<B> {
    pub(crate) columns: u32,
    pub(crate) rows: u32,
    first_column: B,
    last_column: B,
}

impl<B: Bits> Grid<B> {
    /// The board of this shape.
    ///
    /// # Panics
    /// If it has more squares than `B` has bits, or none.
    pub(crate) fn new(columns: u32, rows: u32) -> Self {
        assert!(columns * rows <= B::BITS && columns * rows > 0, "a board fits its word");
        let first_column = (0..rows).fold(B::EMPTY, |squares, row| squares | B::one(row * columns));
        Grid { columns, rows, first_column, last_column: first_column << (columns - 1) }
    }

    /// The same board seen by the other player.
    pub(crate) fn turned(&self) -> Self {
        Grid::new(self.rows, self.columns)
    }

    /// Square number `square` of this board as the other player numbers it.
    pub(crate) fn turned_square(&self, square: u32) -> u32 {
        square % self.columns * self.rows + square / self.columns
    }

    /// The squares as the other player numbers them.
    pub(crate) fn turned_set(&self, squares: B) -> B {
        squares.squares().fold(B::EMPTY, |turned, square| turned | B::one(self.turned_square(square)))
    }

    /// Each square moved one row up; those of the first row are gone.
    pub(crate) fn up(&self, squares: B) -> B {
        if self.rows == 1 { B::EMPTY } else { squares >> self.columns }
    }

    /// Each square moved one row down; those of the last row are gone.
    pub(crate) fn down(&self, squares: B) -> B {
        if self.rows == 1 {
            return B::EMPTY;
        }
        (squares << self.columns) & B::first_squares(self.columns * self.rows)
    }

    /// The upper squares of the upright dominoes that fit.
    pub(crate) fn uprights(&self, free: B) -> B {
        free & self.up(free)
    }

    /// The left squares of the flat dominoes that fit.
    pub(crate) fn flats(&self, free: B) -> B {
        free & ((free & !self.first_column) >> 1)
    }

    /// The free squares that no flat domino can cover.
    pub(crate) fn out_of_reach(&self, free: B) -> B {
        let flats = self.flats(free);
        free & !(flats | flats << 1)
    }

    /// The region of `free` around its least square, of which there must be one.
    pub(crate) fn region(&self, free: B) -> B {
        let mut region = B::one(free.least());
        loop {
            let aside = ((region & !self.last_column) << 1) | ((region & !self.first_column) >> 1);
            let larger = region | ((aside | self.up(region) | self.down(region)) & free);
            if larger == region {
                return region;
            }
            region = larger;
        }
    }

    /// The squares moved up and to the left as far as they go.
    pub(crate) fn cornered(&self, squares: B) -> B {
        let squares = squares >> (squares.least() / self.columns * self.columns);
        let mut west = 0;
        let mut column = self.first_column;
        while (squares & column).is_empty() {
            column = column << 1;
            west += 1;
        }
        squares >> west
    }

    /// Row `row` of `free`, as the lowest bits.
    pub(crate) fn row(&self, free: B, row: u32) -> B {
        (free >> (row * self.columns)) & B::first_squares(self.columns)
    }

    /// The board with these free squares.
    pub(crate) fn position(&self, free: B) -> Position {
        let mut picture = String::new();
        for row in 0..self.rows {
            let free = self.row(free, row);
            picture.extend((0..self.columns).map(|column| if (free & B::one(column)).is_empty() { '#' } else { '.' }));
            picture.push('/');
        }
        picture.pop();
        Domineering.parse_position(&picture).expect("a picture of marks that the rules know")
    }

    /// Upside down.
    fn flipped(&self, free: B) -> B {
        if self.columns == 8 {
            return free.bytes_swapped(self.rows);
        }
        (0..self.rows)
            .fold(B::EMPTY, |flipped, row| flipped | self.row(free, row) << ((self.rows - 1 - row) * self.columns))
    }

    /// The least of the four images under reflections in the axes.
    pub(crate) fn least_image(&self, free: B) -> B {
        let flipped = self.flipped(free);
        let squares = self.columns * self.rows;
        free.min(flipped).min(free.reversed(squares)).min(flipped.reversed(squares))
    }

    /// The moves in runs of evenly many squares, one above the other, that no flat domino can cover, and the other
    /// squares. They are safe: nobody can take them away, and a run of 2k squares is worth k moves by itself.
    pub(crate) fn without_safe_runs(&self, free: B) -> (i32, B) {
        let own = self.out_of_reach(free);
        let (mut moves, mut others) = (0, free);
        let starts = own & !self.down(own) & self.up(own);
        for start in starts.squares() {
            let (mut length, mut run, mut square) = (0, B::EMPTY, start);
            while square < self.columns * self.rows && !(own & B::one(square)).is_empty() {
                run = run | B::one(square);
                length += 1;
                square += self.columns;
            }
            if length % 2 == 0 {
                moves += length / 2;
                others = others & !run;
            }
        }
        (moves, others)
    }

    /// The most flat dominoes that fit, each row by itself.
    pub(crate) fn most_flats(&self, free: B) -> i32 {
        (0..self.rows).map(|row| flats_in_row(self.row(free, row))).sum()
    }
}

/// The most flat dominoes that fit into a row.
pub(crate) fn flats_in_row<B: Bits>(row: B) -> i32 {
    let (mut left, mut dominoes) = (row, 0);
    // Each step takes the first square of every run, and the next one with it if there is one.
    while !left.is_empty() {
        let starts = left & !(left << 1);
        let paired = starts & (left >> 1);
        dominoes += paired.count() as i32;
        left = left & !(starts | paired << 1);
    }
    dominoes
}
