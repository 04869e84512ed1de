//! The grammar of values and of sums: from text to a tree of terms, each with its place.
//!
//! `domineering:4x4 + 2*nim:3 - {1|-1}`: numbers, ups and nimbers, braces with bars, switches, tinies, positions of
//! games as words, signs and multiples. [`read`] is the one reader. Small folds over its tree make formal games and
//! sums in the rules (which the checker reads), values in an arena, and the notation of the front ends. The expression
//! language reads its operands by the same functions. `docs/notation.md` has the grammar in EBNF.
//!
//! Where a text has two readings, the tree has the one that printed positions have, and a [`Doubt`] beside it names
//! both: whoever reads what a person has typed refuses it ([`Reading::certain`]).
//!
//! This crate knows no game and no value: a position is a word to it, and [`Names`] says where the word ends. It stands
//! below the rules since the checker needs it; it uses the standard library alone.

mod bars;
mod position;
mod reader;
mod simple;
mod tree;

pub use bars::{Segment, split_by_bars};
pub use position::{Names, NoNames, position};
pub use reader::{
    LOOPY_WORDS, MAX_NESTING, MAX_OPTIONS, Reading, is_unfinished, options_in_position, read, read_term, unclosed,
    with_blanks_behind_commas,
};
pub use simple::{
    Large, MAX_POWER, Simple, SimpleRead, Uptimal, begins_down, is_minus, read_number, read_simple, read_uptimal,
    switch_mark,
};
pub use tree::{Doubt, Kind, Node};
