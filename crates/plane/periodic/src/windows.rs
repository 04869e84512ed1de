//! What must be blocked: the windows of the plane up to translation, rows or animals.

use crate::cake::{Cell, Turn, image, turns};
use crate::placement::rows;
use crate::proof;
use gruk_core::CompactSort as _;
use std::collections::BTreeSet;

/// Sets of cells of the plane, each beginning at the origin; all their translates are to be blocked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Windows {
    all: Vec<Vec<Cell>>,
    rows: Option<(usize, Vec<Cell>)>,
    turns: Vec<Turn>,
}

/// The most cells of an animal that is to be blocked, and the farthest from its first cell.
const MAX_ANIMAL: usize = 64;

impl Windows {
    /// Rows of `k` cells in these directions.
    ///
    /// # Errors
    /// k below 2 or above 100; directions with other entries than −1, 0, 1, a multiple of another among them, or none.
    pub fn rows(k: usize, directions: &[Cell]) -> Result<Self, String> {
        let is_step = |(x, y): &Cell| x.abs() <= 1 && y.abs() <= 1 && (*x, *y) != (0, 0);
        let is_new = |index: usize, (x, y): Cell| !directions[..index].iter().any(|(a, b)| a * y == b * x);
        let are_new = directions.iter().enumerate().all(|(index, step)| is_new(index, *step));
        if !(2..=100).contains(&k) || directions.is_empty() || !directions.iter().all(is_step) || !are_new {
            return Err("expected 2 to 100 in a row in different directions to neighbours".into());
        }
        Ok(Windows { all: rows(k, directions), rows: Some((k, directions.to_vec())), turns: turns(directions) })
    }

    /// All these animals; those that are translates of another count once.
    ///
    /// # Errors
    /// None, or one without cells or of more than 64; cells that are more than 64 columns or rows apart.
    pub fn animals(shapes: &[Vec<Cell>]) -> Result<Self, String> {
        if shapes.is_empty() || shapes.iter().any(|shape| !(1..=MAX_ANIMAL).contains(&shape.len())) {
            return Err(format!("expected animals of 1 to {MAX_ANIMAL} cells"));
        }
        let all: BTreeSet<Vec<Cell>> = shapes.iter().map(|shape| at_origin(shape)).collect();
        let is_near = |(x, y): &Cell| x.unsigned_abs().max(y.unsigned_abs()) as usize <= MAX_ANIMAL;
        if !all.iter().flatten().all(is_near) {
            return Err(format!("the cells of an animal are more than {MAX_ANIMAL} columns or rows apart"));
        }
        let square = turns(&[(1, 0), (0, 1)]).into_iter().chain(turns(&[(1, 0), (0, 1), (1, -1)]));
        let keeps = |turn: &Turn| {
            let turned =
                |shape: &Vec<Cell>| at_origin(&shape.iter().map(|cell| image(turn, *cell)).collect::<Vec<_>>());
            all.iter().all(|shape| all.contains(&turned(shape)))
        };
        let mut turns: Vec<Turn> = square.filter(keeps).collect();
        turns.compact_sort();
        turns.dedup();
        Ok(Windows { all: all.into_iter().collect(), rows: None, turns })
    }

    /// The windows, each as its cells.
    #[must_use]
    pub fn all(&self) -> &[Vec<Cell>] {
        &self.all
    }

    /// How many there are for each cell of the board.
    #[must_use]
    pub fn number(&self) -> usize {
        self.all.len()
    }

    /// The length and the directions, if these are rows.
    #[must_use]
    pub fn as_rows(&self) -> Option<(usize, &[Cell])> {
        self.rows.as_ref().map(|(k, directions)| (*k, &directions[..]))
    }

    /// The symmetries of the plane that keep the windows, up to translations.
    #[must_use]
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// Columns and rows that a window reaches at most.
    #[must_use]
    pub fn extent(&self) -> i32 {
        let extent = |window: &Vec<Cell>| {
            let (west, east) = window.iter().fold((0, 0), |(a, b), (x, _)| (a.min(*x), b.max(*x)));
            let (north, south) = window.iter().fold((0, 0), |(a, b), (_, y)| (a.min(*y), b.max(*y)));
            (east - west).max(south - north) + 1
        };
        self.all.iter().map(extent).max().unwrap_or(1)
    }

    /// The steps from a cell to those that share a window with it.
    #[must_use]
    pub fn steps(&self) -> Vec<Cell> {
        let pairs = |window: &Vec<Cell>| -> Vec<Cell> {
            window.iter().flat_map(|(a, b)| window.iter().map(move |(x, y)| (x - a, y - b))).collect()
        };
        let steps: BTreeSet<Cell> = self.all.iter().flat_map(pairs).filter(|step| *step != (0, 0)).collect();
        steps.into_iter().collect()
    }

    /// The windows as certificates name them: `rows:9:1,0/0,1` or `shapes:0,0/1,0|0,0/0,1`.
    #[must_use]
    pub fn text(&self) -> String {
        match &self.rows {
            Some((k, directions)) => {
                let steps = directions.iter().map(|(x, y)| format!("{x},{y}")).collect::<Vec<_>>().join("/");
                format!("rows:{k}:{steps}")
            }
            None => proof::shapes_text(&self.all),
        }
    }
}

/// The cells in order, moved so that the first one is the origin.
fn at_origin(shape: &[Cell]) -> Vec<Cell> {
    let mut cells = shape.to_vec();
    cells.compact_sort();
    cells.dedup();
    let (x, y) = cells[0];
    cells.iter().map(|(a, b)| (a - x, b - y)).collect()
}
