//! Refutations clause by clause. Format: section 3.16.

use crate::grammar::codec::plain;
use crate::grammar::{Printer, Words, digits};
use crate::{Block, Kind, Writer};
use std::fmt::Display;
use std::io::{Result as Written, Write};

/// A clause, and the numbers of the clauses that become unit, in order. All literals of the last one are false.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LratLine {
    /// The literals; variables are numbered from 1, a negative number is the negation.
    pub literals: Vec<i32>,
    /// The clauses, from 1.
    pub clauses: Vec<usize>,
}

fn joined(numbers: &[impl Display]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}

fn literal(word: &str) -> Option<i32> {
    let number = i32::try_from(digits(word.strip_prefix('-').unwrap_or(word))?).ok().filter(|number| *number > 0)?;
    Some(if word.starts_with('-') { -number } else { number })
}

plain! {
    /// Literals with commas between them, or `-` for none.
    clause: Vec<i32>,
    |words| match words.take()? {
        "-" => Some(Vec::new()),
        word => word.split(',').map(literal).collect(),
    },
    |value, to| match value.is_empty() {
        true => to.word("-"),
        false => to.word(joined(value)),
    }
}

plain! {
    /// Numbers of clauses with commas between them.
    hints: Vec<usize>,
    |words| words.take()?.split(',').map(|word| usize::try_from(digits(word)?).ok()).collect(),
    |value, to| to.word(joined(value))
}

grammar! { "'LITERALS CLAUSES'"; struct LratLine { literals, clauses } = clause(literals), hints(clauses) }

/// The block of clauses.
pub type Blocks<'a> = Option<Block<LratLine>>;

impl<W: Write> Writer<W> {
    /// A refutation: the literals of each clause, and the numbers of the clauses that become unit, in order. All
    /// literals of the last one are false.
    ///
    /// # Errors
    /// Those of the writer underneath.
    pub fn refutation(&mut self, steps: &[(Vec<i32>, Vec<usize>)]) -> Written<()> {
        let line = |(literals, clauses): &(Vec<i32>, Vec<usize>)| LratLine {
            literals: literals.clone(),
            clauses: clauses.clone(),
        };
        self.block(Kind::Lrat, None, steps.iter().map(line))
    }
}
