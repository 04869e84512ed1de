//! Braces with bars of several lengths: `{2||1|0}` is {2 | {1|0}}.

use crate::MAX_NESTING;
use gruk_core::ParseError;

/// What stands between two bars, or between a bar and a brace: a list of options.
#[derive(Clone, Debug)]
pub struct Segment<T> {
    /// The options.
    pub options: Vec<T>,
    /// Where the bar after it begins, and its length; none after the last segment.
    pub bar: Option<(usize, usize)>,
}

/// Makes a game, `T`, of the segments of a pair of braces: the longest bar splits them, and each half with bars of its
/// own is a single option, made by `form` of its Left and its Right options.
///
/// # Errors
/// Two bars of the greatest length, or one of more than [`MAX_NESTING`], with its place; or what `form` answers.
///
/// # Panics
/// Without segments, or with a segment other than the last that has no bar.
pub fn split_by_bars<T, E: From<ParseError>>(
    segments: &mut [Segment<T>],
    form: &mut impl FnMut([Vec<T>; 2]) -> Result<T, E>,
) -> Result<T, E> {
    let last = segments.len() - 1;
    let length = |segment: &Segment<T>| segment.bar.map_or(0, |(_, length)| length);
    let longest = (0..last).max_by_key(|&index| length(&segments[index])).expect("braces hold a bar");
    let (at, longest_length) = segments[longest].bar.expect("only the last segment has no bar");
    if longest_length > MAX_NESTING {
        return Err(ParseError::new(at, format!("{longest_length} bars"), format!("at most {MAX_NESTING} bars")).into());
    }
    if segments[..last].iter().filter(|segment| length(segment) == longest_length).count() > 1 {
        let expected = "one bar that is longer than the others, as in {2||1|0}";
        return Err(ParseError::new(at, "bars of equal length", expected).into());
    }
    let (left, right) = segments.split_at_mut(longest + 1);
    let mut sides = [Vec::new(), Vec::new()];
    for (side, half) in sides.iter_mut().zip([left, right]) {
        *side = match half {
            [only] => std::mem::take(&mut only.options),
            _ => vec![split_by_bars(half, form)?],
        };
    }
    form(sides)
}
