use crate::{Exact, Tint};

/// A table of boards, coloured.
#[derive(Clone, Debug, PartialEq)]
pub struct HeatMap {
    /// Number of columns.
    pub columns: usize,
    /// The cells, row by row.
    pub cells: Vec<HeatCell>,
    /// What the colours mean.
    pub scale: Scale,
    /// A line of text under the table.
    pub caption: Option<String>,
    /// What stands at the margins; without it, columns and rows are counted from 1.
    pub headings: Option<Headings>,
}

/// What stands at the margins of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct Headings {
    /// What the columns are, and what stands over each of them.
    pub columns: (String, Vec<String>),
    /// What the rows are, and what stands before each of them.
    pub rows: (String, Vec<String>),
}

/// A cell of a heat map.
#[derive(Clone, Debug, PartialEq)]
pub struct HeatCell {
    /// What is written there.
    pub text: String,
    /// What colours it.
    pub heat: Heat,
}

/// What colours a cell.
#[derive(Clone, Debug, PartialEq)]
pub enum Heat {
    /// Nothing is known.
    Unknown,
    /// A class.
    Class(Tint),
    /// A number.
    Number(f64),
}

/// What the colours of a heat map mean.
#[derive(Clone, Debug, PartialEq)]
pub enum Scale {
    /// Classes, each with its meaning.
    Classes(Vec<(Tint, String)>),
    /// Numbers from the least to the greatest, dark to light.
    Rising {
        /// What is measured.
        title: String,
        /// The least number.
        least: Exact,
        /// The greatest number.
        most: Exact,
    },
    /// Numbers around 0: Right's below, Left's above.
    Balanced {
        /// What is measured.
        title: String,
        /// The greatest absolute value.
        most: Exact,
    },
}
