//! Numbers and their sums with ups and a nimber, read: the words of which all names of values are made.

use crate::{Dyadic, Limit, NumberUpStar, ValueError};
use gruk_core::ParseError;

/// A whole number at byte `at`, and where it ends.
fn count(text: &str, at: usize) -> Result<(i64, usize), ValueError> {
    let digits = text[at..].bytes().take_while(u8::is_ascii_digit).count();
    let count = text[at..at + digits].parse().map_err(|_| {
        let expected = if digits == 0 { "a number" } else { "a number below 2^63" };
        ParseError::in_text(text, at, expected)
    })?;
    Ok((count, at + digits))
}

/// The number after `^`, `v` or `*`, which is 1 if it is left out.
fn count_or_one(text: &str, at: usize) -> Result<(i64, usize), ValueError> {
    if text[at..].starts_with(|c: char| c.is_ascii_digit()) { count(text, at) } else { Ok((1, at)) }
}

impl Dyadic {
    /// Reads a number without a sign, `3` or `3/4`, at the beginning of `text`, and says how many bytes it takes.
    ///
    /// # Errors
    /// The place in `text` and what was expected there: a power of 2 as denominator, for example; or
    /// [`Limit::Overflow`].
    pub fn read(text: &str) -> Result<(Dyadic, usize), ValueError> {
        let (numerator, mut used) = count(text, 0)?;
        if !text[used..].starts_with('/') {
            return Ok((Dyadic::new(numerator, 0)?, used));
        }
        let denominator;
        (denominator, used) = count(text, used + 1)?;
        if denominator.count_ones() != 1 {
            let found = format!("{}, which is not dyadic", &text[..used]);
            return Err(ParseError::new(0, found, "a power of 2 as denominator").into());
        }
        Ok((Dyadic::new(numerator, denominator.trailing_zeros())?, used))
    }
}

impl NumberUpStar {
    /// Reads `3/4`, `^`, `v2*`, `*3` or `1^*2` at the beginning of `text`, and says how many bytes it takes: the longest
    /// name that stands there. `is_negative` says that a minus sign has been read, which belongs to the number: `-1^`
    /// is −1 plus ↑, as printed.
    ///
    /// # Errors
    /// The place in `text` and what was expected there, or [`Limit::Overflow`].
    pub fn read(text: &str, is_negative: bool) -> Result<(NumberUpStar, usize), ValueError> {
        let (number, mut used) = match text.bytes().next() {
            Some(b'^' | b'v' | b'*') => (Dyadic::ZERO, 0),
            _ => Dyadic::read(text)?,
        };
        let mut value = NumberUpStar::from(if is_negative { -number } else { number });
        if let Some(sign @ (b'^' | b'v')) = text.as_bytes().get(used) {
            let (ups, end) = count_or_one(text, used + 1)?;
            let ups = i32::try_from(ups).map_err(|_| Limit::Overflow)?;
            (value.ups, used) = (if *sign == b'^' { ups } else { -ups }, end);
        }
        if text.as_bytes().get(used) == Some(&b'*') {
            let (nimber, end) = count_or_one(text, used + 1)?;
            (value.nimber, used) = (u32::try_from(nimber).map_err(|_| Limit::Overflow)?, end);
        }
        Ok((value, used))
    }
}
