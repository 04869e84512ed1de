//! Payoffs of set-colouring games as files: the elements, and who wins for every colouring, as a formula or as a table.
//!
//! ```text
//! # who wins with two of three
//! elements a b c
//! payoff a&b | a&c | b&c
//! ```
//!
//! An element in a formula is true if Max has coloured it; Max wants the payoff to be true. Instead of a formula,
//! `table` is followed by 2ⁿ digits 0 and 1, that of the empty set of Max first; the first element counts 1, the second
//! 2, the third 4, and so on. `max a c` and `min b` colour elements beforehand.

use gruk_core::ParseError;
use winnow::ascii::multispace0;
use winnow::combinator::{alt, cut_err, delimited, preceded, repeat};
use winnow::error::{ContextError, ErrMode};
use winnow::prelude::*;
use winnow::stream::{LocatingSlice, Location as _};
use winnow::token::take_while;

/// The most elements: the game is solved for each of their 3ⁿ colourings.
pub const MOST: usize = 16;

/// The deepest nesting of a formula.
const DEEPEST: usize = 200;

/// A set-colouring game: elements, payoff, and what is coloured already.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Payoff {
    /// The names of the elements.
    pub elements: Vec<String>,
    /// For each set of elements of Max, as bits, with all others Min's: does Max win?
    pub table: Vec<bool>,
    /// What Max and Min have coloured beforehand, as bits.
    pub coloured: [u32; 2],
}

/// A formula over elements by number.
enum Formula {
    Element(usize),
    Constant(bool),
    Not(Box<Formula>),
    And(Vec<Formula>),
    Or(Vec<Formula>),
}

impl Formula {
    fn holds(&self, set: u32) -> bool {
        match self {
            Formula::Element(element) => set >> element & 1 == 1,
            Formula::Constant(value) => *value,
            Formula::Not(inner) => !inner.holds(set),
            Formula::And(parts) => parts.iter().all(|part| part.holds(set)),
            Formula::Or(parts) => parts.iter().any(|part| part.holds(set)),
        }
    }
}

impl Payoff {
    /// Reads a file of a set-colouring game.
    ///
    /// # Errors
    /// The byte of what is wrong, and what was expected.
    pub fn read(text: &str) -> Result<Self, ParseError> {
        let mut elements: Vec<String> = Vec::new();
        let mut table = None;
        let mut coloured = [0u32; 2];
        let mut start = 0;
        for line in text.split('\n') {
            let at = start;
            start += line.len() + 1;
            let line = line.trim_end();
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            let rest_at = at + word.len() + 1;
            let wrong = |place: usize, expected: &str| Err(ParseError::in_text(text, place.min(text.len()), expected));
            match word {
                "" => {}
                word if word.starts_with('#') => {}
                "elements" if elements.is_empty() => {
                    elements = rest.split_whitespace().map(str::to_string).collect();
                    let is_name = |name: &String| name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
                    let mut sorted = elements.clone();
                    sorted.sort_unstable();
                    sorted.dedup();
                    if elements.is_empty() || !elements.iter().all(is_name) || sorted.len() < elements.len() {
                        return wrong(rest_at, "different names of letters and digits");
                    }
                    if elements.len() > MOST {
                        return wrong(rest_at, &format!("at most {MOST} elements"));
                    }
                }
                "payoff" | "table" | "max" | "min" if elements.is_empty() => {
                    return wrong(at, "the line 'elements …' first");
                }
                "payoff" | "table" if table.is_some() => return wrong(at, "one payoff"),
                "payoff" => {
                    let formula = formula(rest, &elements).map_err(|error| error.shifted(rest_at))?;
                    table = Some((0..1u32 << elements.len()).map(|set| formula.holds(set)).collect());
                }
                "table" => {
                    let digits: Vec<u8> = rest.bytes().filter(|byte| *byte != b' ').collect();
                    if digits.len() != 1 << elements.len() || digits.iter().any(|digit| !b"01".contains(digit)) {
                        return wrong(rest_at, &format!("{} digits 0 and 1", 1 << elements.len()));
                    }
                    table = Some(digits.into_iter().map(|digit| digit == b'1').collect());
                }
                "max" | "min" => {
                    for name in rest.split_whitespace() {
                        let element = elements.iter().position(|known| known == name);
                        let free = element.filter(|element| (coloured[0] | coloured[1]) >> element & 1 == 0);
                        let Some(element) = free else { return wrong(rest_at, "elements that have no colour yet") };
                        coloured[usize::from(word == "min")] |= 1 << element;
                    }
                }
                _ => {
                    return wrong(
                        at,
                        "a line 'elements …', 'payoff …', 'table …', 'max …', 'min …' or a comment '# …'",
                    );
                }
            }
        }
        let table = table.ok_or_else(|| ParseError::new(text.len(), "the end", "a line 'payoff …' or 'table …'"))?;
        Ok(Payoff { elements, table, coloured })
    }
}

type Input<'a> = LocatingSlice<&'a str>;
type Failed = ErrMode<ContextError>;

/// Reads a formula: names, `0`, `1`, `!`, `&`, `|`, parentheses.
fn formula(text: &str, elements: &[String]) -> Result<Formula, ParseError> {
    let deepest = text.bytes().fold((0usize, 0usize), |(depth, most), byte| match byte {
        b'(' | b'!' => (depth + 1, most.max(depth + 1)),
        b')' => (depth.saturating_sub(1), most),
        _ => (depth, most),
    });
    if deepest.1 > DEEPEST {
        return Err(ParseError::new(
            0,
            "a deeper formula",
            format!("at most {DEEPEST} parentheses and signs in each other"),
        ));
    }
    let mut input = LocatingSlice::new(text);
    let parsed = preceded(multispace0, |input: &mut Input<'_>| either(elements, input)).parse_next(&mut input);
    let at = input.current_token_start();
    match parsed {
        Ok(formula) if input.is_empty() => Ok(formula),
        Ok(_) => Err(ParseError::in_text(text, at, "'&', '|' or the end")),
        Err(_) => Err(ParseError::in_text(text, at, "an element, 0, 1, '!' or '('")),
    }
}

fn sign<'a>(letter: char) -> impl Parser<Input<'a>, (), Failed> {
    (letter, multispace0).void()
}

fn either(elements: &[String], input: &mut Input<'_>) -> Result<Formula, Failed> {
    let mut parts = vec![both(elements, input)?];
    let rest: Vec<Formula> =
        repeat(0.., preceded(sign('|'), cut_err(|input: &mut Input<'_>| both(elements, input)))).parse_next(input)?;
    parts.extend(rest);
    Ok(Formula::Or(parts))
}

fn both(elements: &[String], input: &mut Input<'_>) -> Result<Formula, Failed> {
    let mut parts = vec![one(elements, input)?];
    let rest: Vec<Formula> =
        repeat(0.., preceded(sign('&'), cut_err(|input: &mut Input<'_>| one(elements, input)))).parse_next(input)?;
    parts.extend(rest);
    Ok(Formula::And(parts))
}

fn one(elements: &[String], input: &mut Input<'_>) -> Result<Formula, Failed> {
    let name = take_while(1.., |c: char| c.is_ascii_alphanumeric() || c == '_').verify_map(|name: &str| {
        let element = elements.iter().position(|known| known == name).map(Formula::Element);
        element.or(match name {
            "0" => Some(Formula::Constant(false)),
            "1" => Some(Formula::Constant(true)),
            _ => None,
        })
    });
    alt((
        (name, multispace0).map(|(element, _)| element),
        preceded(sign('!'), cut_err(|input: &mut Input<'_>| one(elements, input)))
            .map(|inner| Formula::Not(Box::new(inner))),
        delimited(sign('('), cut_err(|input: &mut Input<'_>| either(elements, input)), cut_err(sign(')'))),
    ))
    .parse_next(input)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formulas_and_tables_say_the_same() {
        let formula = Payoff::read("# majority\nelements a b c\npayoff a&b | a&c | !(!b | !c)\n").unwrap();
        let table = Payoff::read("elements a b c\ntable 00010111\n").unwrap();
        assert_eq!(formula, table);
    }

    #[test]
    fn mistakes_are_told_at_their_place() {
        for (text, at) in [
            ("", 0),
            ("elements a b", 12),
            ("payoff a", 0),
            ("elements a a\n", 9),
            ("elements a\npayoff b", 18),
            ("elements a\npayoff a&", 20),
            ("elements a\ntable 012", 17),
            ("elements a\npayoff (a", 20),
            ("elements a\npayoff a\nmax b", 24),
            ("elements a\nwhat", 11),
        ] {
            assert_eq!(Payoff::read(text).unwrap_err().at, at, "{text}");
        }
    }
}
