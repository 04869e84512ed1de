//! The notation of sums.

use super::{MAX_TERMS, Term};
use crate::board::formal::Formal;
use crate::board::grid::quote;
use crate::board::summand::Summand;
use crate::form::Form;
use crate::listed;
use gruk_core::{Convention, ParseError, Ruleset};

/// Reads the terms of a sum: `+` and `-` between them, blanks around these where one likes; a `-` behind a position needs a blank before it,
/// because names and moves contain hyphens.
pub(super) fn read(text: &str) -> Result<Vec<Term>, ParseError> {
    let mut terms = Vec::new();
    let mut at = 0;
    loop {
        let mut is_negative = false;
        // The sign between two terms, and the term's own.
        for is_own in [false, true] {
            at += blanks(&text[at..]);
            let sign = text[at..].bytes().next().filter(|sign| b"+-".contains(sign));
            match sign {
                // The sign of a number is its own, as in -1^, also where the text begins with it.
                Some(_)
                    if (is_own || terms.is_empty()) && (text[at..].starts_with("+-") || is_number(&text[at + 1..])) => {
                }
                Some(b'-') => (at, is_negative) = (at + 1, !is_negative),
                Some(_) if !is_own && !terms.is_empty() => at += 1,
                _ if is_own || terms.is_empty() => {}
                _ if at == text.len() => return Ok(terms),
                _ => return Err(ParseError::new(at, quote(&text[at..]), "'+', '-' or the end")),
            }
        }
        at += blanks(&text[at..]);
        let (summand, used) = term(&text[at..]).map_err(|error| error.shifted(at))?;
        at += used;
        // The negative of a formal game is a formal game.
        let negated = summand.negative().filter(|_| is_negative && summand.game() == Form::ABOUT.name);
        terms.push(match negated {
            Some(negative) => Term::new(negative, false),
            None => Term::new(summand, is_negative),
        });
        if terms.len() > MAX_TERMS {
            return Err(ParseError::new(at, "another component", format!("at most {MAX_TERMS} components")));
        }
    }
}

fn blanks(text: &str) -> usize {
    text.len() - text.trim_start_matches(' ').len()
}

fn is_number(text: &str) -> bool {
    text.bytes().next().is_some_and(|byte| byte.is_ascii_digit())
}

/// The term that `text` begins with, and its length: a position up to the next blank or `+`, or a formal game.
fn term(text: &str) -> Result<(Summand, usize), ParseError> {
    let name =
        &text[..text.find(|c: char| !c.is_ascii_lowercase() && !c.is_ascii_digit() && c != '-').unwrap_or(text.len())];
    let is_game = text[name.len()..].starts_with(':') && name.starts_with(|c: char| c.is_ascii_lowercase());
    if !is_game {
        let read = Formal::parse_start(text).map_err(|mut error| {
            if matches!(listed(name), Ok(Some(_))) {
                error.expected = format!("'{name}:' and a position");
            } else if error.at == 0 {
                error.expected += ", or a position such as domineering:4x4";
            }
            error
        });
        return read.map(|(game, used)| (Summand::of(Form, game), used));
    }
    let word = &text[..text.find([' ', '+']).unwrap_or(text.len())];
    let summand = read_position(word)?;
    Ok((summand, word.len()))
}

/// Reads a position of a game under normal play whose plays end, without a sign.
///
/// # Errors
/// The place in the text and what was expected there.
pub fn read_summand(text: &str) -> Result<Summand, ParseError> {
    let (summand, used) = term(text)?;
    match text[used..].is_empty() {
        true => Ok(summand),
        false => Err(ParseError::new(used + blanks(&text[used..]), quote(text[used..].trim_start()), "the end")),
    }
}

/// Reads a position of a game of the list.
fn read_position(text: &str) -> Result<Summand, ParseError> {
    let mut fields = Vec::new();
    let mut at = 0;
    for field in text.split(':') {
        fields.push((at, field));
        at += field.len() + 1;
    }
    let mut fields = fields.into_iter().skip(1).peekable();
    let name = text.split(':').next().unwrap_or("");
    let unknown = || ParseError::new(0, quote(name), "the name of a game whose positions can stand in a sum");
    let about = listed(name)?.ok_or_else(unknown)?;
    let params = if about.has_params { fields.next() } else { None };
    let missing = |what: &str| {
        ParseError::new(
            text.len(),
            "the end",
            format!("{what}, as in {}", about.examples.first().unwrap_or(&about.name)),
        )
    };
    let (place, params) = params.unwrap_or((text.len(), ""));
    let rules = crate::named(name, params).ok_or_else(unknown)?.map_err(|error| error.shifted(place))?;
    if rules.convention() != Convention::Normal || rules.has_draws() {
        let expected = "a game in which a player who cannot move loses: no other can stand in a sum";
        return Err(ParseError::new(0, rules.about().title, expected));
    }
    let position = match (rules.start(), fields.next()) {
        (_, Some((place, field))) => rules.parse_position(field).map_err(|error| error.shifted(place))?,
        (Some(start), None) => start,
        (None, None) => return Err(missing("':' and a position")),
    };
    match fields.next() {
        Some((place, more)) => Err(ParseError::new(place - 1, quote(&format!(":{more}")), "the end of the component")),
        None => Ok(Summand::new(rules, position)),
    }
}

#[cfg(test)]
mod tests {
    use crate::sum::Sum;
    use gruk_core::{Player, Ruleset};

    fn printed(text: &str) -> String {
        Sum.print_position(&Sum.parse_position(text).unwrap())
    }

    #[test]
    fn sums_are_read_with_and_without_blanks() {
        for (text, expected) in [
            ("domineering:2x2 + nim:3 - {1|-1}", "domineering:../..+nim:3+{1|-1}"),
            ("domineering:2x2+nim:3 - 1", "domineering:../..+nim:3+-1"),
            ("- nim:3 - -1/2", "-nim:3+1/2"),
            ("nim:3+-1", "nim:3+-1"),
            ("nim:3 + +-1", "nim:3+{1|-1}"),
            ("+-1", "{1|-1}"),
            ("-+-(2,1)", "{1,2|-2,-1}"),
            ("nim:3 - domineering:2x1", "nim:3+-domineering:.."),
            ("subtraction:2,3:7 + toads-and-frogs:x.o", "subtraction:2,3:7+toads-and-frogs:x.o"),
            ("1-1", "1+-1"),
            ("^-*2", "^+*2"),
            ("0", "0"),
        ] {
            assert_eq!(printed(text), expected, "{text}");
            assert_eq!(printed(expected), expected);
        }
    }

    #[test]
    fn bad_sums_are_refused_at_their_place() {
        for (text, at) in [
            ("nim:3 + hex:3x3", 8),
            ("nim:3 + mm:row-3-3x3", 8),
            ("nim:3 + mb:row-3-3x3", 8),
            ("nim:3 + chess:1", 8),
            ("nim:3 + domineering", 8),
            ("nim:3 + domineering:", 20),
            ("nim:3 + nim:x", 12),
            ("nim:3 nim:2", 6),
            ("nim:3 +", 7),
            ("nim:3 + sum:1", 8),
            ("nim:3 + {1|1/3}", 11),
            ("", 0),
            ("nim:3:3-2", 5),
        ] {
            let error = Sum.parse_position(text).unwrap_err();
            assert_eq!(error.at, at, "{text}: {error}");
        }
    }

    #[test]
    fn equal_sums_are_one_position_and_negatives_cancel() {
        let same = |one: &str, other: &str| {
            let [one, other] = [one, other].map(|text| Sum.parse_position(text).unwrap());
            (one.sorted() == other.sorted(), one.cancelled() == other.cancelled())
        };
        assert_eq!(same("nim:3 + domineering:.#/..", "domineering:../#. + nim:3 + domineering:1x1"), (true, true));
        assert_eq!(same("domineering:2x3", "-domineering:3x2"), (true, true));
        assert_eq!(same("nim:3,5 + nim:2", "nim:2,5 + nim:3"), (true, true));
        assert_eq!(same("domineering:2x3 + domineering:3x2", "0"), (false, true));
        assert_eq!(same("nim:3 - nim:3", "1 - 1"), (false, true));
        assert_eq!(same("nim:3 + nim:3", "0"), (false, false));
        assert_eq!(same("nim:3", "*3"), (false, false));
    }

    #[test]
    fn a_minus_exchanges_the_roles() {
        let at = Sum.parse_position("nim:1 - domineering:1x2 + {1|-1}").unwrap();
        let moves = |player| Sum.moves(&at, player).map(|m| Sum.print_move(m)).collect::<Vec<_>>();
        assert_eq!(moves(Player::Left), ["1:1-0", "3:L1"]);
        assert_eq!(moves(Player::Right), ["1:1-0", "2:a1-a2", "3:R1"]);
        let m = Sum.parse_move("2:a1-a2").unwrap();
        assert!(Sum.check_move(&at, Player::Right, m).is_ok());
        assert!(Sum.check_move(&at, Player::Left, m).is_err());
        assert_eq!(Sum.describe_move(&at, m), "a1-a2 in -domineering:./.");
        for text in ["0:a1-a2", "2", "2:", "x:a", "02:a1-a2", "-1:a1"] {
            assert!(Sum.parse_move(text).is_err(), "{text}");
        }
        for text in ["4:a1-a2", "2:a2-a1", "2:nonsense", "2:%0", "1:L1"] {
            assert!(Sum.check_move(&at, Player::Right, Sum.parse_move(text).unwrap()).is_err(), "{text}");
        }
    }
}
