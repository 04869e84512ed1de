//! How large the boards are about which people may ask.

use crate::ParseError;

/// The largest board of a game about which people may ask, and how the size of a board is told from its text.
///
/// Rules know no such limit: a certificate may be about any board. But questions may come from strangers, and the work
/// of reading, drawing and listing grows with the board, not with the text: `nogo:3x222222` is short.
#[derive(Clone, Copy, Debug)]
pub struct Largest {
    /// The most units.
    pub most: usize,
    /// What is counted, such as `cells`.
    pub unit: &'static str,
    /// The number of units on the board that these parameters and this position name, or a lower bound where they do
    /// not tell it. It takes time linear in the texts, and builds nothing.
    pub size: fn(&str, &str) -> usize,
}

impl Largest {
    /// A board of at most so many cells, given by a size `WxH` or by a picture.
    #[must_use]
    pub const fn cells(most: usize) -> Largest {
        Largest { most, unit: "cells", size: cells }
    }

    /// At most so many of what is listed with commas or dots between.
    #[must_use]
    pub const fn listed(most: usize, unit: &'static str) -> Largest {
        Largest { most, unit, size: listed }
    }

    /// Refuses a board that is larger.
    ///
    /// # Errors
    /// The size and the limit; the place is the beginning of `params`.
    pub fn check(&self, params: &str, position: &str) -> Result<(), ParseError> {
        let (size, Largest { most, unit, .. }) = ((self.size)(params, position), self);
        if size <= *most {
            return Ok(());
        }
        let found = if size == usize::MAX { format!("far more {unit}") } else { format!("{size} {unit}") };
        Err(ParseError::limit(0, found, format!("a board of at most {most} {unit}")))
    }
}

/// The cells of the largest box `AxB` or `AxBxC` in the parameters or the position, or the letters of a picture,
/// whatever is more.
#[must_use]
pub fn cells(params: &str, position: &str) -> usize {
    let drawn = if position.bytes().any(|byte| byte.is_ascii_digit()) { 0 } else { letters(position) };
    boxed(params).max(boxed(position)).max(drawn)
}

/// The letters of a picture.
fn letters(picture: &str) -> usize {
    picture.bytes().filter(|byte| *byte != b'/').count()
}

/// The cells of the largest box `AxB` or `AxBxC` that a text names; 0 if it names none.
#[must_use]
pub fn boxed(text: &str) -> usize {
    boxes(text).map(|(_, size)| size).max().unwrap_or(0)
}

/// The place of the first box `AxB` or `AxBxC` in a text that has more than `most` cells.
#[must_use]
pub fn place_of_box(text: &str, most: usize) -> Option<usize> {
    boxes(text).find(|(_, size)| *size > most).map(|(at, _)| at)
}

/// The boxes that a text names, each with its place and its number of cells.
fn boxes(text: &str) -> impl Iterator<Item = (usize, usize)> {
    let mut at = 0;
    let runs = text.split(|letter: char| !letter.is_ascii_digit() && letter != 'x').map(move |run| {
        let start = text[at..].find(run).map_or(at, |skipped| at + skipped);
        at = start + run.len();
        (start, run)
    });
    let product = |run: &str| run.split('x').filter(|side| !side.is_empty()).map(number).fold(1, usize::saturating_mul);
    let is_box = |run: &str| run.contains('x') && run.bytes().any(|byte| byte.is_ascii_digit());
    runs.filter(move |(_, run)| is_box(run)).map(move |(at, run)| (at, product(run)))
}

/// The number that a text begins with; the largest one if that is too large, and 0 if there is none.
#[must_use]
pub fn number(text: &str) -> usize {
    let digits = &text[..text.bytes().take_while(u8::is_ascii_digit).count()];
    if digits.is_empty() { 0 } else { digits.parse().unwrap_or(usize::MAX) }
}

/// What is listed with commas or dots between, in the longer of both texts.
fn listed(params: &str, position: &str) -> usize {
    let count = |text: &str| 1 + text.bytes().filter(|byte| matches!(byte, b',' | b'.')).count();
    count(params).max(count(position))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_told_from_texts() {
        assert_eq!(
            (cells("3x222222", ""), cells("", "3x222222"), cells("11x11,swap", "a1,b2")),
            (666_666, 666_666, 121)
        );
        assert_eq!((cells("4.8.8,4x5", ""), cells("row-5-15x15", ""), cells("space.3-4-5x6x7", "")), (20, 225, 210));
        assert_eq!((cells("", "xo/ox"), cells("", "..#/.../#.."), cells("", "")), (4, 9, 0));
        assert_eq!(cells("", "99999999999999999999999x99999999999999999999999"), usize::MAX);
        assert_eq!((number("12x"), number(""), number("99999999999999999999999")), (12, 0, usize::MAX));
        assert_eq!((place_of_box("mb:row-5-300x300", 99), place_of_box("mb:row-5-3x3", 99)), (Some(9), None));
        assert_eq!((listed("", "6,9,12"), listed("0.137", "20"), listed("0-1,0-2.1-2", "")), (3, 2, 3));
    }

    #[test]
    fn a_larger_board_is_refused_with_the_limit() {
        assert!(Largest::cells(9).check("3x3", "").is_ok());
        let error = Largest::cells(9).check("", "2x5").unwrap_err();
        assert_eq!((error.found.as_str(), error.expected.as_str()), ("10 cells", "a board of at most 9 cells"));
    }
}
