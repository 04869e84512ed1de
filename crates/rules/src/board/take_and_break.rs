//! Codes of take-and-break games: what may be taken from a heap, and into how many heaps the rest may be broken.
//!
//! In the code `d0.d1d2d3…` let d be the digit at place i. If bit k of d is set, a move may take i counters from a heap
//! and leave the rest as exactly k nonempty heaps. Octal digits allow at most two heaps, hexadecimal ones three. After
//! a digit, `!` demands that the heaps left have different sizes.
//!
//! ```text
//! 0.77    Kayles: take one or two, and break the rest into two if you like
//! 0.137   Dawson's chess
//! 4.0     break a heap into two
//! 4!.0    Grundy's game: break a heap into two different ones
//! ```
//!
//! **Source:** `[BCG ch. 4]`, `[Guy–Smith 1956]`.

use super::grid::quote;
use gruk_core::ParseError;

/// The most digits that a code may have.
pub const MAX_DIGITS: usize = 1000;

/// The most heaps that one heap may become.
pub const MAX_PARTS: usize = 3;

/// A take-and-break code: its digits that are not zero.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    takes: Box<[Take]>,
}

/// A digit that is not zero: how many counters a move takes, and how many heaps it may leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Take {
    /// The number of counters taken: the place of the digit.
    pub taken: u64,
    /// The digit.
    digit: u8,
    /// Must the heaps left be of different sizes? True only if the digit allows two or more heaps.
    pub distinct: bool,
}

impl Take {
    /// May the rest be left as exactly `heaps` heaps?
    #[must_use]
    pub fn leaves(self, heaps: usize) -> bool {
        self.digit >> heaps & 1 == 1
    }
}

impl Code {
    /// The code of the subtraction game with this set: every number in it has the digit 3. Ascending, no zero.
    #[must_use]
    pub fn subtraction(set: &[u64]) -> Self {
        Code { takes: set.iter().map(|&taken| Take { taken, digit: 3, distinct: false }).collect() }
    }

    /// The digits that are not zero, by ascending place.
    #[must_use]
    pub fn takes(&self) -> &[Take] {
        &self.takes
    }

    /// The most counters that a move may take: the place of the last digit that is not zero.
    #[must_use]
    pub fn most_taken(&self) -> u64 {
        self.takes.last().map_or(0, |take| take.taken)
    }

    /// The most heaps that a move may leave of one heap.
    #[must_use]
    pub fn most_parts(&self) -> usize {
        (0..=MAX_PARTS).rev().find(|&parts| self.takes.iter().any(|take| take.leaves(parts))).unwrap_or(0)
    }

    /// Must some move leave heaps of different sizes?
    #[must_use]
    pub fn has_distinct(&self) -> bool {
        self.takes.iter().any(|take| take.distinct)
    }

    /// The digit at place `taken`, if it is not zero.
    #[must_use]
    pub fn take(&self, taken: u64) -> Option<Take> {
        let place = self.takes.binary_search_by_key(&taken, |take| take.taken);
        place.ok().map(|place| self.takes[place])
    }

    /// Reads a code with digits below `base`, which is 8 or 16.
    ///
    /// # Errors
    /// The place of the mistake. A code with infinitely many digits is refused.
    pub fn parse(text: &str, base: u32) -> Result<Self, ParseError> {
        let digits = if base == 8 { "0 to 7" } else { "0 to 9 and a to f" };
        let form = format!("a code such as 0.137, with digits {digits}");
        let mut takes = Vec::new();
        let mut places = 0;
        let mut point = None;
        let mut at = 0;
        while let Some(letter) = text[at..].chars().next() {
            let wrong = |expected: String| Err(ParseError::new(at, quote(&text[at..]), expected));
            if letter == '.' && point.is_none() && places == 1 {
                point = Some(at);
                at += 1;
                continue;
            }
            let Some(digit) = letter.to_digit(base).filter(|_| places == 0 || point.is_some()) else {
                return wrong(match letter {
                    '8' | '9' | 'a'..='f' | 'A'..='F' if base == 8 => {
                        "a digit 0 to 7: the rest may be left as two heaps at most (with digits to f, as up to three heaps, \
                         the game is called 'hexadecimal')"
                            .into()
                    }
                    '.' | '[' | '(' | '…' if point.is_some() => {
                        format!("the digits {digits}, finitely many of them: a code that goes on for ever cannot be given")
                    }
                    _ => form,
                });
            };
            if places == 0 && digit % 4 != 0 {
                return wrong("a first digit of 0, 4, 8 or c: a move that takes nothing must break the heap".into());
            }
            if places > MAX_DIGITS {
                return wrong(format!("at most {MAX_DIGITS} digits after the point")).map_err(ParseError::as_limit);
            }
            let distinct = text[at + 1..].starts_with('!');
            if distinct && digit < 4 {
                return Err(ParseError::new(
                    at + 1,
                    "'!'",
                    "'!' only after a digit of 4 or more, which leaves two heaps",
                ));
            }
            if digit > 0 {
                takes.push(Take { taken: places as u64, digit: digit as u8, distinct });
            }
            places += 1;
            at += 1 + usize::from(distinct);
        }
        match (point, takes.is_empty()) {
            (Some(point), false) if point + 1 < text.len() => Ok(Code { takes: takes.into() }),
            (Some(point), true) if point + 1 < text.len() => {
                Err(ParseError::new(0, quote(text), "a code with a digit that is not zero: this one has no moves"))
            }
            _ => Err(ParseError::new(text.len(), "the end", form)),
        }
    }

    /// Prints the code without zeros at the end; one zero stays if no other digit follows the point.
    #[must_use]
    pub fn print(&self) -> String {
        let mut text = String::new();
        for place in 0..=self.most_taken().max(1) {
            let take = self.take(place);
            let digit = take.map_or(0, |take| u32::from(take.digit));
            text.push(char::from_digit(digit, 16).expect("digits are hexadecimal"));
            text.push_str(if take.is_some_and(|take| take.distinct) { "!" } else { "" });
            text.push_str(if place == 0 { "." } else { "" });
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_and_printed() {
        for (text, printed) in [
            ("0.77", "0.77"),
            ("0.137", "0.137"),
            ("4.0", "4.0"),
            ("4!.0", "4!.0"),
            ("0.0070", "0.007"),
            ("0.37!", "0.37!"),
            ("4.00", "4.0"),
        ] {
            assert_eq!(Code::parse(text, 8).unwrap().print(), printed);
        }
        assert_eq!(Code::parse("8.0F", 16).unwrap().print(), "8.0f");
    }

    #[test]
    fn what_is_no_code_is_refused_at_its_place() {
        for (text, at) in [
            ("", 0),
            ("0", 1),
            ("0.", 2),
            ("0.0", 0),
            ("0.18", 3),
            ("0.1f", 3),
            ("0.33...", 4),
            ("0.[3]", 2),
            ("3.1", 0),
            ("77", 0),
            ("47", 1),
            (".77", 0),
            ("0.3!", 3),
            ("0.7!!", 4),
            ("0.7é", 3),
        ] {
            assert_eq!(Code::parse(text, 8).unwrap_err().at, at, "{text}");
        }
        assert_eq!(Code::parse("0.1g", 16).unwrap_err().at, 3);
    }

    #[test]
    fn kayles_takes_one_or_two_and_leaves_up_to_two_heaps() {
        let kayles = Code::parse("0.77", 8).unwrap();
        assert_eq!((kayles.most_taken(), kayles.most_parts(), kayles.takes().len()), (2, 2, 2));
        assert!((0..3).all(|heaps| kayles.take(1).unwrap().leaves(heaps)));
        assert_eq!(Code::subtraction(&[2, 3]).print(), "0.033");
    }
}
