//! Triangles of cells and borders that fill a board. Format: section 3.18, which has the theorem.

#[cfg(test)]
mod fuzz;

use crate::Rejection;
use crate::context::Context;
use crate::decided::{JoiningBoard, Point};
use crate::kinds::Check;
use gruk_cert::{Block, TriangleLine};
use gruk_core::AnyPosition;
use std::collections::BTreeMap;

/// The block of triangles.
pub(crate) struct Checker<'a> {
    context: &'a Context<'a>,
}

impl<'a> Check<'a> for Checker<'a> {
    fn new(context: &'a Context<'a>) -> Self {
        Checker { context }
    }

    fn decided(&mut self, line: usize, position: &AnyPosition) -> Result<(), Rejection> {
        let block = self.context.needed(line, "triangles", &self.context.evidence().triangles)?;
        let board = JoiningBoard::of(self.context.rules(), position);
        check(&board.ok_or_else(|| Rejection::new(line, "this game is not won by joining borders"))?, block)
    }
}

/// Every edge between neighbouring borders stands in an odd number of triangles, every other edge in an even number.
fn check(board: &JoiningBoard<'_>, block: &Block<TriangleLine<&str>>) -> Result<(), Rejection> {
    let cells = board.net().len();
    let mut odd: BTreeMap<(Point, Point), (bool, usize)> = BTreeMap::new();
    for row in &block.rows {
        let at = |why: String| Rejection::new(row.line, why);
        let mut points = [0; 3];
        for (point, word) in points.iter_mut().zip([row.says.a, row.says.b, row.says.c]) {
            *point = match board.borders().iter().position(|&border| border == word) {
                Some(border) => cells + border,
                None => board
                    .net()
                    .cell(word)
                    .map_err(|error| at(format!("the point cannot be read: {}", error.in_words(word))))?,
            };
        }
        points.sort_unstable();
        let [a, b, c] = points;
        if a >= cells {
            return Err(at("a triangle has a cell".into()));
        }
        for edge in [(a, b), (a, c), (b, c)] {
            if edge.0 == edge.1 || !needs!("triangles: the points touch", board.touch(edge)) {
                return Err(at("two points of the triangle do not touch".into()));
            }
            let (is_odd, line) = odd.entry(edge).or_insert((false, row.line));
            (*is_odd, *line) = (!*is_odd, row.line);
        }
    }
    let outer = (0..board.borders().len()).flat_map(|a| (0..a).map(move |b| (cells + b, cells + a)));
    for edge in outer.filter(|&edge| board.touch(edge)) {
        let is_there = odd.remove(&edge).is_some_and(|(is_odd, _)| is_odd);
        if !needs!("triangles: each edge between borders", is_there) {
            return Err(Rejection::new(block.line, "an edge between borders is missing"));
        }
    }
    match odd.values().filter(|(is_odd, _)| *is_odd).map(|&(_, line)| line).min() {
        Some(_) if needs!("triangles: all other edges twice", false) => Ok(()),
        Some(line) => Err(Rejection::new(line, "an edge of this triangle belongs to no other one")),
        None => Ok(()),
    }
}
