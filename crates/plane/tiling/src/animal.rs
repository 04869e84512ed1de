//! Animals: connected sets of cells of a lattice board, polyominoes on squares and polyhexes on hexagons.

use gruk_core::CompactSort as _;
use gruk_periodic::cake::{Cell, Turn, image};

/// Which cells are neighbours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Board {
    /// Squares that share a side.
    Square,
    /// Hexagons; (c, r) touches (c ± 1, r), (c, r ± 1), (c + 1, r − 1), (c − 1, r + 1), as in Hex.
    Hexagonal,
    /// Squares that share a side or a corner: the moves of the king of chess.
    King,
}

impl Board {
    /// The directions to the neighbours, one of each two opposite ones: lines of cells run along them.
    #[must_use]
    pub fn directions(self) -> &'static [Cell] {
        match self {
            Board::Square => &[(1, 0), (0, 1)],
            Board::Hexagonal => &[(1, 0), (0, 1), (1, -1)],
            Board::King => &[(1, 0), (0, 1), (1, -1), (1, 1)],
        }
    }

    /// The symmetries that fix a cell: 8 or 12.
    #[must_use]
    pub fn turns(self) -> Vec<Turn> {
        gruk_periodic::cake::turns(self.directions())
    }
}

/// The cells moved so that the least column and the least row are 0, in ascending order.
#[must_use]
pub fn normal(mut cells: Vec<Cell>) -> Vec<Cell> {
    let [column, row] = [cells.iter().map(|cell| cell.0).min(), cells.iter().map(|cell| cell.1).min()];
    let (column, row) = (column.unwrap_or(0), row.unwrap_or(0));
    cells.iter_mut().for_each(|cell| *cell = (cell.0 - column, cell.1 - row));
    cells.compact_sort();
    cells
}

/// The images of an animal under `turns`, each once and in [`normal`] form; the least one, which stands for all of
/// them, is the first.
#[must_use]
pub fn images(cells: &[Cell], turns: &[Turn]) -> Vec<Vec<Cell>> {
    let turned = |turn: &Turn| normal(cells.iter().map(|&cell| image(turn, cell)).collect());
    let mut images: Vec<Vec<Cell>> = turns.iter().map(turned).collect();
    images.compact_sort();
    images.dedup();
    images
}

/// Calls `each` with every animal of `size` cells, up to translation, once, in [`normal`] form, until it says no; the
/// order is fixed.
///
/// *Method.* D. H. Redelmeier, *Counting polyominoes: yet another attack*, Discrete Mathematics 36 (1981): the cells
/// that an animal may grow by are tried in turn, and those that have been tried stay out. Linear in the number of
/// animals, times `size`.
pub fn fixed(board: Board, size: usize, each: impl FnMut(Vec<Cell>) -> bool) {
    transversals(board, size, |_| 0, usize::MAX, each);
}

/// The same for the animals that have at most one cell of each class, where `class` gives a number below `classes` to
/// each cell near the origin; with `usize::MAX` for `classes` there are none.
pub fn transversals(
    board: Board,
    size: usize,
    class: impl Fn(Cell) -> usize,
    classes: usize,
    mut each: impl FnMut(Vec<Cell>) -> bool,
) {
    if size == 0 {
        return;
    }
    // Without classes every cell has one of its own, which is looked up nowhere.
    let has_classes = classes != usize::MAX;
    let steps: Vec<Cell> = board.directions().iter().flat_map(|&(x, y)| [(x, y), (-x, -y)]).collect();
    // Cells from (−size, 0) to (size, size); those before the first one, row by row, are never taken.
    let width = 2 * size + 1;
    let index = |(x, y): Cell| (y as usize) * width + (x + size as i32) as usize;
    let is_in = |(x, y): Cell| (0..size as i32).contains(&y) && x.unsigned_abs() as usize <= size && (y > 0 || x >= 0);
    let mut seen = vec![false; width * size];
    seen[index((0, 0))] = true;
    let numbers = (0..width * size).map(|index| {
        let cell = ((index % width) as i32 - size as i32, (index / width) as i32);
        if has_classes { class(cell) } else { index }
    });
    let mut walk = Walk {
        steps: &steps,
        index: &index,
        is_in: &is_in,
        numbers: numbers.collect(),
        taken: vec![false; if has_classes { classes } else { width * size }],
        seen,
        cells: Vec::new(),
        size,
        each: &mut each,
    };
    walk.grow(vec![(0, 0)]);
}

struct Walk<'a, I, F, E> {
    steps: &'a [Cell],
    index: &'a I,
    is_in: &'a F,
    /// The class of each cell, and which classes have a cell of the animal.
    numbers: Vec<usize>,
    taken: Vec<bool>,
    seen: Vec<bool>,
    cells: Vec<Cell>,
    size: usize,
    each: &'a mut E,
}

impl<I: Fn(Cell) -> usize, F: Fn(Cell) -> bool, E: FnMut(Vec<Cell>) -> bool> Walk<'_, I, F, E> {
    /// Grows the animal by each of the untried cells; says whether to go on.
    fn grow(&mut self, mut untried: Vec<Cell>) -> bool {
        while let Some(cell) = untried.pop() {
            let class = self.numbers[(self.index)(cell)];
            if self.taken[class] {
                continue;
            }
            self.taken[class] = true;
            self.cells.push(cell);
            let goes_on = if self.cells.len() == self.size {
                (self.each)(normal(self.cells.clone()))
            } else {
                let near = self.steps.iter().map(|step| (cell.0 + step.0, cell.1 + step.1));
                let fresh: Vec<Cell> =
                    near.filter(|&near| (self.is_in)(near) && !self.seen[(self.index)(near)]).collect();
                fresh.iter().for_each(|&near| self.seen[(self.index)(near)] = true);
                let mut next = untried.clone();
                next.extend(&fresh);
                let goes_on = self.grow(next);
                fresh.iter().for_each(|&near| self.seen[(self.index)(near)] = false);
                goes_on
            };
            self.cells.pop();
            self.taken[class] = false;
            if !goes_on {
                return false;
            }
        }
        true
    }
}

/// The animals of `size` cells up to translation and the symmetries `turns`: of each the least image.
#[must_use]
pub fn free(board: Board, size: usize, turns: &[Turn]) -> Vec<Vec<Cell>> {
    let mut all = Vec::new();
    fixed(board, size, |cells| {
        if images(&cells, turns)[0] == cells {
            all.push(cells);
        }
        true
    });
    all.compact_sort();
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_as_many_animals_as_the_encyclopedia_of_integer_sequences_says() {
        // OEIS A001168 and A000105, polyominoes; A001207 and A000228, polyhexes; A006770 and A030222, polyplets.
        let cases: [(Board, &[usize], &[usize]); 3] = [
            (Board::King, &[1, 4, 20, 110, 638, 3832], &[1, 2, 5, 22, 94, 524]),
            (Board::Square, &[1, 2, 6, 19, 63, 216, 760, 2725], &[1, 1, 2, 5, 12, 35, 108, 369]),
            (Board::Hexagonal, &[1, 3, 11, 44, 186, 814, 3652], &[1, 1, 3, 7, 22, 82, 333]),
        ];
        for (board, fixed_counts, free_counts) in cases {
            for (index, (&all, &classes)) in fixed_counts.iter().zip(free_counts).enumerate() {
                let mut counted = 0;
                fixed(board, index + 1, |_| {
                    counted += 1;
                    true
                });
                assert_eq!(
                    (counted, free(board, index + 1, &board.turns()).len()),
                    (all, classes),
                    "{board:?} {index}"
                );
            }
        }
    }

    #[test]
    fn one_sided_polyominoes_are_those_up_to_rotation() {
        // OEIS A000988.
        let quarter: Turn = [[0, -1], [1, 0]];
        let mut turns = vec![[[1, 0], [0, 1]], quarter];
        for _ in 0..2 {
            let last = turns[turns.len() - 1];
            let column = |cell: Cell| image(&quarter, image(&last, cell));
            let (a, b) = (column((1, 0)), column((0, 1)));
            turns.push([[a.0, b.0], [a.1, b.1]]);
        }
        assert_eq!([1, 2, 3, 4, 5, 6].map(|size| free(Board::Square, size, &turns).len()), [1, 1, 2, 7, 18, 60]);
    }

    #[test]
    fn an_enumeration_can_be_stopped() {
        let mut seen = 0;
        fixed(Board::Square, 10, |_| {
            seen += 1;
            seen < 5
        });
        assert_eq!(seen, 5);
    }
}
