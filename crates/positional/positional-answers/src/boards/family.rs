//! A family of boards: the text of a board with ranges in the place of numbers.

use gruk_core::ParseError;
use gruk_notation::BadInput;
use std::ops::RangeInclusive;

/// The most ranges of a family: one table for each number of the first of three.
const MAX_AXES: usize = 3;
/// The most boards of a family.
pub const MAX_BOARDS: usize = 2_000;

/// Boards that differ in some numbers: `row-4-1..6x1..6`, `torus-2..6`, `row-3..5-1..6x1..6`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Family {
    /// What stands before, between and behind the numbers: one text more than there are ranges.
    pieces: Vec<String>,
    ranges: Vec<RangeInclusive<usize>>,
}

impl Family {
    /// Reads a board with one to three ranges `A..B` of numbers.
    ///
    /// # Errors
    /// No range or too many of them, one that is empty, a number of more than four digits, more than [`MAX_BOARDS`]
    /// boards.
    pub fn read(text: &str) -> Result<Self, BadInput> {
        let wrong = |at: usize, found: String, expected: &str| BadInput::Text {
            text: text.into(),
            error: ParseError::new(at, found, expected),
        };
        let mut family = Family { pieces: vec![String::new()], ranges: Vec::new() };
        let mut at = 0;
        while at < text.len() {
            let rest = &text[at..];
            let digits = rest.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(rest.len());
            let behind = rest[digits..].strip_prefix("..").filter(|_| digits > 0);
            let Some(behind) = behind else {
                let step = if digits > 0 { digits } else { rest.chars().next().map_or(1, char::len_utf8) };
                family.pieces.last_mut().expect("invariant: there is a first piece").push_str(&rest[..step]);
                at += step;
                continue;
            };
            let more = behind.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(behind.len());
            let number = |digits: &str| digits.parse::<usize>().ok().filter(|number| *number < 10_000);
            let whole = &rest[..digits + 2 + more];
            let ends = (number(&rest[..digits]), number(&behind[..more]));
            let (Some(from), Some(to)) = ends else {
                return Err(wrong(at, format!("'{whole}'"), "a range of numbers below 10000, such as 1..6"));
            };
            if from > to {
                return Err(wrong(at, format!("'{whole}'"), "a range whose second number is not below the first"));
            }
            family.ranges.push(from..=to);
            family.pieces.push(String::new());
            at += whole.len();
        }
        if !(1..=MAX_AXES).contains(&family.ranges.len()) {
            let found = format!("{} ranges", family.ranges.len());
            return Err(wrong(0, found, "a board with one to three ranges, such as row-4-1..6x1..6"));
        }
        let boards = family.ranges.iter().try_fold(1_usize, |all, range| all.checked_mul(range.clone().count()));
        if boards.is_none_or(|boards| boards > MAX_BOARDS) {
            return Err(BadInput::TooMuch { what: "boards", limit: MAX_BOARDS });
        }
        Ok(family)
    }

    /// The ranges, in the order of the text.
    #[must_use]
    pub fn ranges(&self) -> &[RangeInclusive<usize>] {
        &self.ranges
    }

    /// The board with these numbers.
    #[must_use]
    pub fn board(&self, numbers: &[usize]) -> String {
        self.filled(numbers.iter().map(ToString::to_string))
    }

    /// What the numbers are called: `W` and `H` for a width and a height, else `N`, and `D` if there is a second one;
    /// `K` before a width and a height.
    #[must_use]
    pub fn letters(&self) -> &'static [&'static str] {
        let is_size = self.pieces[self.ranges.len() - 1] == "x";
        match (self.ranges.len(), is_size) {
            (1, _) => &["N"],
            (2, true) => &["W", "H"],
            (2, false) => &["N", "D"],
            (_, true) => &["K", "W", "H"],
            (_, false) => &["K", "N", "D"],
        }
    }

    /// The family with letters for its numbers: `row-4-WxH`.
    #[must_use]
    pub fn name(&self) -> String {
        self.filled(self.letters().iter().map(ToString::to_string))
    }

    fn filled(&self, words: impl Iterator<Item = String>) -> String {
        let mut text = self.pieces[0].clone();
        for (word, piece) in words.zip(&self.pieces[1..]) {
            text.push_str(&word);
            text.push_str(piece);
        }
        text
    }

    /// All choices of numbers, in ascending order, the last number running first.
    pub fn all(&self) -> Vec<Vec<usize>> {
        let mut all = vec![Vec::new()];
        for range in &self.ranges {
            let longer = |numbers: &Vec<usize>| {
                let numbers = numbers.clone();
                range.clone().map(move |number| [&numbers[..], &[number]].concat())
            };
            all = all.iter().flat_map(longer).collect();
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_read_wherever_numbers_stand() {
        let cases = [
            ("row-4-1..6x1..5", "row-4-WxH", vec![6, 5], "row-4-6x5"),
            ("row.3-2..3-1..2x2..2", "row.3-K-WxH", vec![3, 2, 2], "row.3-3-2x2"),
            ("torus-2..10", "torus-N", vec![10], "torus-10"),
            ("hj-1..3-1..2", "hj-N-D", vec![3, 2], "hj-3-2"),
            ("animal-a1.b1.c2-3..4x3..4", "animal-a1.b1.c2-WxH", vec![4, 4], "animal-a1.b1.c2-4x4"),
        ];
        for (text, name, last, board) in cases {
            let family = Family::read(text).unwrap();
            assert_eq!((family.name().as_str(), family.all().last().cloned()), (name, Some(last.clone())), "{text}");
            assert_eq!(family.board(&last), board);
            assert_eq!(
                family.all().len(),
                family.ranges().iter().map(|range| range.clone().count()).product::<usize>()
            );
        }
    }

    #[test]
    fn what_is_no_family_is_refused() {
        for text in [
            "",
            "row-4-6x6",
            "row-4-6..5x1..2",
            "row-4-1..x2",
            "a-1..99999",
            "1..2-1..2-1..2-1..2",
            "torus-1..9999",
            "ř..3",
        ] {
            assert!(Family::read(text).is_err(), "{text}");
        }
    }
}
