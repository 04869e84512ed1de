//! The rows of a cylinder of circumference 3. Format: section 3.19.

use crate::grammar::codec::{one, plain, step};
use crate::grammar::{Printer, Words};
use crate::{Block, Kind, Writer};
use std::io::{Result as Written, Write};

/// Left's win on a cylinder of circumference 3, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowsProof<M> {
    /// Left's first move, if Left is to move.
    pub first: Option<M>,
    /// The rows with one stone of each player after that move, numbered from 0 and ascending. Each comes with whether
    /// it is soft above (and not below).
    pub soft: Vec<(usize, bool)>,
}

/// A line about rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowsLine<M> {
    /// Left's first move.
    First(M),
    /// A row, from 0, with a stone of each player; is it soft above, and not below?
    Row(usize, bool),
}

plain! {
    /// `up` or `down`.
    is_up: bool,
    |words| match words.take()? {
        "up" => Some(true),
        "down" => Some(false),
        _ => None,
    },
    |value, to| to.word(if *value { "up" } else { "down" })
}

grammar! {
    "'CELL first' or 'ROW (up | down)'";
    enum RowsLine<M> {
        First(cell) = one(cell), "first";
        Row(row, soft) = step(row), is_up(soft);
    }
}

/// Rows, one block for each claim by rows.
pub type Blocks<'a> = Vec<Block<RowsLine<&'a str>>>;

impl<W: Write> Writer<W> {
    /// The rows of a cylinder of circumference 3; `first` is the name of the first move.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn cylinder_rows(&mut self, first: Option<String>, soft: &[(usize, bool)]) -> Written<()> {
        let rows = soft.iter().map(|&(row, is_up)| RowsLine::Row(row, is_up));
        let lines: Vec<_> = first.into_iter().map(RowsLine::First).chain(rows).collect();
        self.block(Kind::Rows, None, lines.into_iter())
    }
}
