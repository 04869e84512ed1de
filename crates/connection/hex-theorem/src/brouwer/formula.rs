//! Formulas in x and y: numbers, `+ - * / ^`, parentheses, `sin cos exp ln sqrt abs min max`, `pi`.

use super::{Interval, Map};
use gruk_core::ParseError;
use winnow::ascii::{alpha1, digit1, multispace0};
use winnow::combinator::{alt, cut_err, delimited, opt, preceded, repeat, separated};
use winnow::error::{ContextError, ErrMode, StrContext, StrContextValue};
use winnow::prelude::*;
use winnow::stream::{LocatingSlice, Location as _};
use winnow::token::one_of;

/// The deepest nesting of a formula.
const DEEPEST: usize = 200;

/// The longest text of a map.
const LONGEST: usize = 10_000;

/// A formula in x and y.
#[derive(Clone, Debug, PartialEq)]
pub enum Formula {
    /// A number.
    Number(f64),
    /// x (0) or y (1).
    Variable(usize),
    /// The negative.
    Minus(Box<Formula>),
    /// Two formulas with a sign between them.
    Pair(Sign, Box<[Formula; 2]>),
    /// A function of one formula.
    Apply(Function, Box<Formula>),
}

/// A sign between two formulas, or a function of two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// `a + b`
    Plus,
    /// `a - b`
    Minus,
    /// `a * b`
    Times,
    /// `a / b`
    Over,
    /// `a ^ n` with a natural number n
    Power(u32),
    /// `min(a, b)`
    Min,
    /// `max(a, b)`
    Max,
}

/// A function of one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Function {
    /// `sin`, in radians.
    Sin,
    /// `cos`
    Cos,
    /// `exp`
    Exp,
    /// `ln`
    Ln,
    /// `sqrt`
    Sqrt,
    /// `abs`
    Abs,
}

impl Formula {
    /// The value at a point; NaN or infinite where there is none.
    #[must_use]
    pub fn value(&self, at: [f64; 2]) -> f64 {
        match self {
            Formula::Number(number) => *number,
            Formula::Variable(axis) => at[*axis],
            Formula::Minus(inner) => -inner.value(at),
            Formula::Pair(sign, pair) => {
                let a = pair[0].value(at);
                if let Sign::Power(exponent) = sign {
                    return a.powi(*exponent as i32);
                }
                let b = pair[1].value(at);
                match sign {
                    Sign::Plus => a + b,
                    Sign::Minus => a - b,
                    Sign::Times => a * b,
                    Sign::Over => a / b,
                    // A missing value must not get lost.
                    Sign::Min => {
                        if a.is_nan() || b.is_nan() {
                            f64::NAN
                        } else {
                            a.min(b)
                        }
                    }
                    _ => {
                        if a.is_nan() || b.is_nan() {
                            f64::NAN
                        } else {
                            a.max(b)
                        }
                    }
                }
            }
            Formula::Apply(function, inner) => {
                let a = inner.value(at);
                match function {
                    Function::Sin => a.sin(),
                    Function::Cos => a.cos(),
                    Function::Exp => a.exp(),
                    Function::Ln => a.ln(),
                    Function::Sqrt => a.sqrt(),
                    Function::Abs => a.abs(),
                }
            }
        }
    }

    /// Bounds of the values for all points of two intervals.
    #[must_use]
    pub fn bounds(&self, at: [Interval; 2]) -> Interval {
        match self {
            // A decimal number is the nearest floating one, at most half a step away.
            Formula::Number(number) if number.fract() == 0.0 => Interval::exactly(*number),
            Formula::Number(number) => Interval { low: number.next_down(), high: number.next_up() },
            Formula::Variable(axis) => at[*axis],
            Formula::Minus(inner) => {
                let inner = inner.bounds(at);
                Interval { low: -inner.high, high: -inner.low }
            }
            Formula::Pair(sign, pair) => {
                let a = pair[0].bounds(at);
                if let Sign::Power(exponent) = sign {
                    return (0..*exponent).fold(Interval::exactly(1.0), |power, _| power.times(a));
                }
                let b = pair[1].bounds(at);
                match sign {
                    Sign::Plus => a.plus(b),
                    Sign::Minus => a.minus(b),
                    Sign::Times => a.times(b),
                    Sign::Over => a.over(b),
                    _ if !a.is_sound() || !b.is_sound() => Interval::NONE,
                    Sign::Min => Interval { low: a.low.min(b.low), high: a.high.min(b.high) },
                    _ => Interval { low: a.low.max(b.low), high: a.high.max(b.high) },
                }
            }
            Formula::Apply(function, inner) => {
                let a = inner.bounds(at);
                match function {
                    Function::Sin => a.slow(f64::sin),
                    Function::Cos => a.slow(f64::cos),
                    Function::Exp => a.increasing(f64::exp, 4),
                    Function::Ln if a.low > 0.0 => a.increasing(f64::ln, 4),
                    Function::Sqrt if a.low >= 0.0 => a.increasing(f64::sqrt, 1),
                    Function::Ln | Function::Sqrt => Interval::NONE,
                    Function::Abs => a.absolute(),
                }
            }
        }
    }
}

type Input<'a> = LocatingSlice<&'a str>;

/// Reads a map: two formulas with a comma between them.
///
/// # Errors
/// The place of what is no formula.
pub fn parse_map(text: &str) -> Result<Map, ParseError> {
    if text.len() > LONGEST {
        return Err(ParseError::new(0, format!("{} bytes", text.len()), format!("at most {LONGEST} bytes")));
    }
    let deep = text.bytes().scan(0usize, |depth, byte| {
        *depth = if byte == b'(' {
            *depth + 1
        } else if byte == b')' {
            depth.saturating_sub(1)
        } else {
            *depth
        };
        Some(*depth)
    });
    if let Some(at) = deep.enumerate().find(|&(_, depth)| depth > DEEPEST).map(|(at, _)| at) {
        return Err(ParseError::in_text(text, at, format!("at most {DEEPEST} parentheses in each other")));
    }
    let mut input = LocatingSlice::new(text);
    let parsed: Result<Vec<Formula>, _> = preceded(multispace0, separated(2, sum(0), token(',')))
        .context(expected("two formulas with a comma between them"))
        .parse_next(&mut input);
    let at = input.current_token_start();
    match parsed {
        Ok(formulas) if input.is_empty() => Ok(Map(formulas.try_into().expect("two formulas"))),
        Ok(_) => Err(ParseError::in_text(text, at, "a sign (+ - * / ^) or the end")),
        Err(error) => {
            let said = match &error {
                ErrMode::Backtrack(context) | ErrMode::Cut(context) => {
                    context.context().find_map(|context| match context {
                        StrContext::Expected(StrContextValue::Description(words)) => Some(*words),
                        _ => None,
                    })
                }
                ErrMode::Incomplete(_) => None,
            };
            Err(ParseError::in_text(text, at, said.unwrap_or("a formula in x and y")))
        }
    }
}

fn expected(words: &'static str) -> StrContext {
    StrContext::Expected(StrContextValue::Description(words))
}

fn token<'a>(letter: char) -> impl Parser<Input<'a>, char, ErrMode<ContextError>> {
    (letter, multispace0).map(|(letter, _)| letter)
}

fn pair(sign: Sign, a: Formula, b: Formula) -> Formula {
    Formula::Pair(sign, Box::new([a, b]))
}

/// Products with `+` and `-` between them, at most [`DEEPEST`] in each other.
fn sum<'a>(depth: usize) -> impl Parser<Input<'a>, Formula, ErrMode<ContextError>> {
    move |input: &mut Input<'a>| {
        let first = product(depth, input)?;
        let rest: Vec<(char, Formula)> =
            repeat(0.., (alt((token('+'), token('-'))), cut_err(move |input: &mut Input<'a>| product(depth, input))))
                .parse_next(input)?;
        Ok(rest
            .into_iter()
            .fold(first, |sum, (sign, term)| pair(if sign == '+' { Sign::Plus } else { Sign::Minus }, sum, term)))
    }
}

fn product<'a>(depth: usize, input: &mut Input<'a>) -> Result<Formula, ErrMode<ContextError>> {
    let first = factor(depth, input)?;
    let rest: Vec<(char, Formula)> =
        repeat(0.., (alt((token('*'), token('/'))), cut_err(move |input: &mut Input<'a>| factor(depth, input))))
            .parse_next(input)?;
    Ok(rest
        .into_iter()
        .fold(first, |product, (sign, term)| pair(if sign == '*' { Sign::Times } else { Sign::Over }, product, term)))
}

fn factor<'a>(depth: usize, input: &mut Input<'a>) -> Result<Formula, ErrMode<ContextError>> {
    let signs: Vec<char> = repeat(0.., token('-')).parse_next(input)?;
    let base = atom(depth, input)?;
    let power = opt(preceded(
        token('^'),
        cut_err((digit1.parse_to::<u32>().verify(|&n| n <= 100), multispace0))
            .context(expected("a natural number up to 100")),
    ))
    .parse_next(input)?;
    let base = match power {
        Some((exponent, _)) => pair(Sign::Power(exponent), base, Formula::Number(f64::from(exponent))),
        None => base,
    };
    Ok(if signs.len() % 2 == 1 { Formula::Minus(Box::new(base)) } else { base })
}

fn atom<'a>(depth: usize, input: &mut Input<'a>) -> Result<Formula, ErrMode<ContextError>> {
    let number = (opt(digit1), opt(('.', digit1))).take().verify(|text: &str| !text.is_empty()).parse_to::<f64>();
    let inner = move || delimited(token('('), cut_err(sum(depth + 1)), cut_err(token(')')).context(expected("')'")));
    let start = input.checkpoint();
    let name = opt(alpha1::<Input<'a>, ErrMode<ContextError>>).parse_next(input)?;
    let found = match name {
        Some("x") => Formula::Variable(0),
        Some("y") => Formula::Variable(1),
        Some("pi") => Formula::Number(std::f64::consts::PI),
        Some(name @ ("min" | "max")) => {
            let _ = multispace0.parse_next(input)?;
            let both = (sum(depth + 1), token(','), sum(depth + 1));
            let (a, _, b) = cut_err(delimited(token('('), both, token(')')))
                .context(expected("two formulas in parentheses"))
                .parse_next(input)?;
            return Ok(pair(if name == "min" { Sign::Min } else { Sign::Max }, a, b));
        }
        Some(name) => {
            let functions = [
                ("sin", Function::Sin),
                ("cos", Function::Cos),
                ("exp", Function::Exp),
                ("ln", Function::Ln),
                ("sqrt", Function::Sqrt),
                ("abs", Function::Abs),
            ];
            let Some((_, function)) = functions.into_iter().find(|(known, _)| *known == name) else {
                input.reset(&start);
                return cut_err(one_of('(').value(Formula::Number(0.0)))
                    .context(expected("x, y, pi, sin, cos, exp, ln, sqrt, abs, min or max"))
                    .parse_next(input);
            };
            let _ = multispace0.parse_next(input)?;
            let argument = cut_err(inner()).context(expected("a formula in parentheses")).parse_next(input)?;
            return Ok(Formula::Apply(function, Box::new(argument)));
        }
        None => {
            return alt(((number, multispace0).map(|(number, _)| Formula::Number(number)), inner()))
                .context(expected("a number, x, y, a function or '('"))
                .parse_next(input);
        }
    };
    let _ = multispace0.parse_next(input)?;
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formulas_have_the_usual_values() {
        for (text, at, value) in [
            ("1+2*x^2, 0", [3.0, 0.0], 19.0),
            ("-x^2, 0", [3.0, 0.0], -9.0),
            ("(x-y)-1-1, 0", [5.0, 1.0], 2.0),
            ("8/2/2, 0", [0.0, 0.0], 2.0),
            ("min(x, max(y, .5)), 0", [2.0, 1.0], 1.0),
            ("sqrt( abs(-4) ) * pi / pi, 0", [0.0, 0.0], 2.0),
            ("--x, 0", [1.0, 0.0], 1.0),
        ] {
            let map = parse_map(text).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(map.0[0].value(at), value, "{text}");
            let bounds = map.0[0].bounds(at.map(Interval::exactly));
            assert!(bounds.low <= value && value <= bounds.high, "{text} {bounds:?}");
        }
    }

    #[test]
    fn what_is_no_map_is_refused_at_its_place() {
        for (text, at) in [
            ("", 0),
            ("x", 1),
            ("x,", 2),
            ("x, y, x", 4),
            ("x+, y", 2),
            ("z, y", 0),
            ("x, tan(y)", 3),
            ("x, (y", 5),
            ("x^y, y", 2),
            ("x y, y", 2),
            ("x, 2^101", 5),
        ] {
            assert_eq!(parse_map(text).unwrap_err().at, at, "{text}: {}", parse_map(text).unwrap_err());
        }
        assert!(parse_map(&format!("{}x, y", "(".repeat(5000))).is_err());
    }
}
