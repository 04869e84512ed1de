//! The notation that games of heaps share: numbers of pieces, and moves written as a heap before and after them.

use super::grid::quote;
use gruk_core::ParseError;

/// Reads a number of `pieces` (counters, coins).
///
/// # Errors
/// Anything but a decimal number below 2^64.
pub fn parse_count(text: &str, pieces: &str) -> Result<u64, ParseError> {
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let value = if digits { text.parse().ok() } else { None };
    value.ok_or_else(|| ParseError::new(0, quote(text), format!("a whole number of {pieces}, at most {}", u64::MAX)))
}

/// Reads a move such as `6-5`: the heap before it and the heap after it, in numbers of `pieces`.
///
/// # Errors
/// The place where the text stops being such a move; `expected` says what a move of the game looks like.
pub fn parse_move(text: &str, pieces: &str, expected: &str) -> Result<(u64, u64), ParseError> {
    let (from, to) = text.split_once('-').ok_or_else(|| ParseError::new(0, quote(text), expected))?;
    let to = parse_count(to, pieces).map_err(|error| error.shifted(from.len() + 1))?;
    Ok((parse_count(from, pieces)?, to))
}
