//! Numbers and their sums with ups and a nimber: the words of which all names of values are made.

use crate::Doubt;
use gruk_core::ParseError;
use std::fmt;

/// x + n·↑ + *k.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Simple {
    /// The numerator of x in lowest terms; its absolute value is below 2^63.
    pub numerator: i64,
    /// The denominator of x is 2 to this power, at most 62.
    pub exponent: u32,
    /// The multiple n of ↑; negative for ↓.
    pub ups: i64,
    /// The nimber *k.
    pub nimber: u64,
}

/// A number whose numerator is 2^63 or more, as it is written: the `digits`, divided by a power of 2. Whoever computes
/// with numbers of this size reads the digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Large<'a> {
    /// Is there a minus sign?
    pub is_negative: bool,
    /// The digits of the numerator.
    pub digits: &'a str,
    /// The denominator is 2 to this power, at most 62; not in lowest terms.
    pub exponent: u32,
}

impl Large<'_> {
    /// Is it a whole number? Cost: linear.
    #[must_use]
    pub fn is_whole(self) -> bool {
        // The number modulo 2^64.
        let lowest = |sum: u64, digit: u8| sum.wrapping_mul(10).wrapping_add(u64::from(digit - b'0'));
        self.digits.bytes().fold(0, lowest).trailing_zeros() >= self.exponent
    }
}

/// ↑ⁿ, written `^<n>`, or `↑^[n] = ↑ + ↑² + … + ↑ⁿ`, written `^[n]`; with `v` for the negatives.
///
/// `↑^[n] = {↑^[n−1]|∗}` with `↑^[0] = 0`, and `↑ⁿ = {0|∗ − ↑^[n−1]}`. **Source:** `[BCG ch. 8]`,
/// `[Siegel 2013 §II.7]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Uptimal {
    /// The number n, from 1 to [`MAX_POWER`].
    pub power: u32,
    /// Is it the sum of the powers up to n?
    pub is_sum: bool,
    /// Is it the negative?
    pub is_down: bool,
}

/// The greatest power of ↑ that is read.
pub const MAX_POWER: u32 = 400;

impl fmt::Display for Uptimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (open, close) = if self.is_sum { ('[', ']') } else { ('<', '>') };
        write!(f, "{}{open}{}{close}", if self.is_down { 'v' } else { '^' }, self.power)
    }
}

/// Where the brackets of an uptimal begin and end whose arrow stands at `at`: the bytes of its digits.
fn power_digits(text: &str, at: usize) -> Option<(usize, usize)> {
    let (ups, bytes) = arrow(text, at)?;
    let open = byte(text, at + bytes).filter(|open| b"<[".contains(open))?;
    let close = digits(text, at + bytes + 1);
    let is_closed = matches!((open, byte(text, close)), (b'<', Some(b'>')) | (b'[', Some(b']')));
    (ups.abs() == 1 && close > at + bytes + 1 && is_closed).then_some((at + bytes + 1, close))
}

/// Reads `^<2>`, `v<2>`, `^[2]` or `v[2]` at byte `at`, if one stands there; also where it ends.
///
/// # Errors
/// A power other than 1 to [`MAX_POWER`].
pub fn read_uptimal(text: &str, at: usize) -> Result<Option<(Uptimal, usize)>, ParseError> {
    let Some((from, to)) = power_digits(text, at) else { return Ok(None) };
    let power = text[from..to].parse().ok().filter(|power| (1..=MAX_POWER).contains(power));
    let expected = || ParseError::in_text(text, from, format!("a power from 1 to {MAX_POWER}"));
    let power = power.ok_or_else(expected)?;
    let is_down = arrow(text, at).is_some_and(|(ups, _)| ups < 0);
    Ok(Some((Uptimal { power, is_sum: byte(text, to) == Some(b']'), is_down }, to + 1)))
}

/// What [`read_simple`] has read.
#[derive(Clone, Debug)]
pub struct SimpleRead<'a> {
    /// The value, without its number if that is large.
    pub value: Simple,
    /// The number, if it is large.
    pub large: Option<Large<'a>>,
    /// The byte after it.
    pub end: usize,
    /// It has another reading.
    pub doubt: Option<Doubt>,
}

impl Simple {
    /// The number if it is whole and nothing else.
    #[must_use]
    pub fn as_integer(self) -> Option<i64> {
        (self.exponent == 0 && self.ups == 0 && self.nimber == 0).then_some(self.numerator)
    }

    /// Is it a number?
    #[must_use]
    pub fn is_number(self) -> bool {
        self.ups == 0 && self.nimber == 0
    }

    /// As positions and certificates have it, in one word: `2^3*`. To be typed it has a second reading, so names of
    /// values do without.
    #[must_use]
    pub fn as_form(self) -> String {
        self.printed("")
    }

    fn printed(self, before_ups: &str) -> String {
        let mut text = String::new();
        if self.numerator != 0 || self.is_number() {
            text += &self.numerator.to_string();
            if self.exponent > 0 {
                text += &format!("/{}", 1_u64 << self.exponent);
            }
        }
        if self.ups > 1 && !text.is_empty() {
            text += before_ups;
        }
        text += match self.ups {
            0 => "",
            1.. => "^",
            _ => "v",
        };
        if self.ups.unsigned_abs() > 1 {
            text += &self.ups.unsigned_abs().to_string();
        }
        match self.nimber {
            0 => text,
            1 => text + "*",
            nimber => text + &format!("*{nimber}"),
        }
    }
}

/// The number, then the ups, then the nimber, each if it is not 0: `1/2`, `*3`, `^`, `v2*`, `1^*2`; `2+^3`, since `2^3`
/// may be a power.
impl fmt::Display for Simple {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.printed("+"))
    }
}

fn byte(text: &str, at: usize) -> Option<u8> {
    text.as_bytes().get(at).copied()
}

fn char_at(text: &str, at: usize) -> Option<char> {
    text[at..].chars().next()
}

fn is_digit(text: &str, at: usize) -> bool {
    byte(text, at).is_some_and(|byte| byte.is_ascii_digit())
}

fn digits(text: &str, at: usize) -> usize {
    at + text[at..].bytes().take_while(u8::is_ascii_digit).count()
}

/// Bytes of the minus sign at `at`, `-` or `−`; 0 if there is none.
#[must_use]
pub fn is_minus(text: &str, at: usize) -> usize {
    match char_at(text, at) {
        Some('-') => 1,
        Some('−') => '−'.len_utf8(),
        _ => 0,
    }
}

/// Bytes of the mark of a switch at `at`, `+-` or `±`; 0 if there is none.
#[must_use]
pub fn switch_mark(text: &str, at: usize) -> usize {
    match char_at(text, at) {
        Some('±') => '±'.len_utf8(),
        Some('+') if is_minus(text, at + 1) > 0 => 1 + is_minus(text, at + 1),
        _ => 0,
    }
}

/// The arrow at `at`: the multiple of ↑ that it stands for, and its bytes.
fn arrow(text: &str, at: usize) -> Option<(i64, usize)> {
    let c = char_at(text, at)?;
    let ups = match c {
        '^' | '↑' => 1,
        'v' | '↓' => -1,
        '⇑' => 2,
        '⇓' => -2,
        _ => return None,
    };
    Some((ups, c.len_utf8()))
}

/// Bytes of the star at `at`, `*` or `∗`; 0 if there is none.
fn star(text: &str, at: usize) -> usize {
    match char_at(text, at) {
        Some('*') => 1,
        Some('∗') => '∗'.len_utf8(),
        _ => 0,
    }
}

/// Does the word that begins at `at` stand for a multiple of ↓: `v`, `v2`, `vv`? (Without a letter behind it.)
#[must_use]
pub fn begins_down(text: &str, at: usize) -> bool {
    let rest = text[at..].trim_start_matches('v');
    let more = rest.trim_start_matches(|c: char| c.is_ascii_digit());
    text[at..].starts_with('v') && !more.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '_' || c == ':')
}

/// A whole number at `at` that is no numerator, and where it ends.
fn count(text: &str, at: usize) -> Result<(i64, usize), ParseError> {
    let end = digits(text, at);
    let expected = match end == at {
        true => "a number",
        false => "a number below 2^63: a denominator, a multiple of ^ or a nimber is no larger",
    };
    let count = text[at..end].parse().map_err(|_| ParseError::in_text(text, at, expected))?;
    Ok((count, end))
}

/// Reads a number without a sign at byte `at`: `3`, `3/4`, `0.75`.
///
/// # Errors
/// The place and what was expected there: a power of 2 as denominator, for example.
pub fn read_number(text: &str, at: usize, is_negative: bool) -> Result<SimpleRead<'_>, ParseError> {
    let point = digits(text, at);
    // `None` if it is large.
    let (numerator, exponent, end): (Option<i64>, u32, usize) = match byte(text, point) {
        _ if point == at => return Err(ParseError::in_text(text, at, "a number")),
        Some(b'/') => {
            let (denominator, after) = count(text, point + 1)?;
            if denominator.count_ones() != 1 {
                return Err(not_dyadic(text, at, after));
            }
            (text[at..point].parse().ok(), denominator.trailing_zeros(), after)
        }
        Some(b'.') if is_digit(text, point + 1) => {
            let (numerator, places, after) = decimal(text, at, point, digits(text, point + 1))?;
            (Some(numerator), places, after)
        }
        _ => (text[at..point].parse().ok(), 0, point),
    };
    let Some(numerator) = numerator else {
        let large = Some(Large { is_negative, digits: &text[at..point], exponent });
        return Ok(SimpleRead { value: Simple::default(), large, end, doubt: None });
    };
    // 0 has 64 trailing zeros.
    let halves = numerator.trailing_zeros().min(exponent);
    let (numerator, exponent) = (numerator >> halves, exponent - halves);
    let numerator = if is_negative { -numerator } else { numerator };
    Ok(SimpleRead { value: Simple { numerator, exponent, ..Simple::default() }, large: None, end, doubt: None })
}

fn not_dyadic(text: &str, at: usize, end: usize) -> ParseError {
    let number = brief(&text[at..end]);
    ParseError::new(at, format!("{number}, which is not dyadic"), "a power of 2 as denominator")
}

/// A text that is cut where it is too long for a message.
pub(crate) fn brief(text: &str) -> String {
    match text.char_indices().nth(60) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.into(),
    }
}

/// The decimal fraction from `at` to `end` with its point at `point`: n/10^k = (n/5^k)/2^k.
fn decimal(text: &str, at: usize, point: usize, end: usize) -> Result<(i64, u32, usize), ParseError> {
    let places = (end - point - 1) as u32;
    let all: Option<i128> = format!("{}{}", &text[at..point], &text[point + 1..end]).parse().ok();
    // There is no such power beyond 54 places, so the exponent is at most that.
    let fives = 5_i128.checked_pow(places);
    match (all, fives) {
        (Some(all), Some(fives)) if all % fives == 0 => {
            let numerator = i64::try_from(all / fives);
            let numerator =
                numerator.map_err(|_| ParseError::in_text(text, at, "a decimal fraction below 2^63, or m/2^k"))?;
            Ok((numerator, places, end))
        }
        (Some(_), Some(_)) => Err(not_dyadic(text, at, end)),
        _ => Err(ParseError::in_text(text, at, "a fraction with fewer places")),
    }
}

/// May a game begin here, so that a star before it multiplies?
fn begins_game(text: &str, at: usize) -> bool {
    char_at(text, at).is_some_and(|c| c.is_ascii_alphabetic() || "_({[\"^↑↓⇑⇓⧾⧿".contains(c))
}

/// Reads `3/4`, `^`, `v2*`, `^^`, `*3` or `1^*2` at byte `at`: the longest name that stands there. `is_negative`: a
/// minus sign has been read, which belongs to the number: `-1^` is −1 plus ↑, as printed. A star right before the
/// beginning of a game is left: `2*nim:3` is a product.
///
/// # Errors
/// The place and what was expected there. Cost: linear.
pub fn read_simple(text: &str, at: usize, is_negative: bool) -> Result<SimpleRead<'_>, ParseError> {
    let has_number = is_digit(text, at);
    let nothing = SimpleRead { value: Simple::default(), large: None, end: at, doubt: None };
    let read = if has_number { read_number(text, at, is_negative)? } else { nothing };
    let SimpleRead { mut value, large, mut end, mut doubt } = read;
    // Arrows: several of one direction, or one with its multiple.
    let ups_at = end;
    let ahead = |at: usize| if power_digits(text, at).is_none() { arrow(text, at) } else { None };
    while let Some((ups, bytes)) = ahead(end).filter(|(ups, _)| value.ups * ups >= 0) {
        value.ups += ups;
        end += bytes;
    }
    if value.ups != 0 && is_digit(text, end) {
        if value.ups.abs() != 1 {
            return Err(ParseError::in_text(text, end, "one arrow before its multiple, as in ^3"));
        }
        let (multiple, after) = count(text, end)?;
        value.ups *= multiple;
        if has_number && byte(text, ups_at) == Some(b'^') {
            let (number, multiple) = (brief(&text[at..ups_at]), &text[end..after]);
            let sum = format!("{}{number} + ^{multiple}", if is_negative { "-" } else { "" });
            let readings = [sum, format!("the power of {number} with the exponent {multiple}")];
            doubt = Some(Doubt { at, text: brief(&text[at..after]), readings });
        }
        end = after;
    }
    let bytes = star(text, end);
    if bytes > 0 && is_digit(text, end + bytes) {
        let (nimber, after) = count(text, end + bytes)?;
        (value.nimber, end) = (nimber as u64, after);
    } else if bytes > 0 && (end == at || !begins_game(text, end + bytes)) {
        (value.nimber, end) = (1, end + bytes);
        // `2**3`: (2 + ∗) · 3, 2 · ∗3, or a power in other languages.
        if star(text, end) > 0 {
            return Err(ParseError::in_text(text, end, "a blank between two stars, as in '2 * *3'"));
        }
    }
    Ok(SimpleRead { value, large, end, doubt })
}
