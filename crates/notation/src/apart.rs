//! Advice where a text is read as one position and more is meant, or where moves stand apart from their position.

use crate::loaded::{load, read_one};
use gruk_core::ParseError;
use gruk_grammar::Doubt;
use gruk_rules::GameNames;

/// Longer texts get no advice: each try reads the text again.
const MAX_ADVISED: usize = 4096;

/// The most places at which a text is parted.
const MAX_TRIES: usize = 16;

/// The text of a position with blanks behind its commas, where it would be several terms with them: `nim:3, 1` for
/// `nim:3,1`.
#[must_use]
pub fn parted(text: &str) -> Option<String> {
    if text.len() > MAX_ADVISED {
        return None;
    }
    let parted = gruk_grammar::with_blanks_behind_commas(text, &GameNames)?;
    let first = parted.split(", ").next().unwrap_or_default();
    read_one(first).is_ok().then_some(parted)
}

/// The doubt about a position among options, at byte `at` of its text, that may be several options.
#[must_use]
pub fn options_in_position(text: &str, at: usize) -> Option<Doubt> {
    gruk_grammar::options_in_position(text, at, &GameNames)
}

/// The error of a text that is no position, if parts of it are terms: then it says how they are written.
pub(crate) fn more_than_a_position(text: &str, error: ParseError) -> ParseError {
    if let Some(parted) = parted(text) {
        let at = parted.find(',').unwrap_or_default();
        let why = "a comma ends a position only where a blank is behind it";
        return ParseError::says(at, format!("'{text}' is read as one position: {why}, as in '{parted}'"));
    }
    if text.len() > MAX_ADVISED {
        return error;
    }
    let is_difference = |&(at, _): &(usize, &str)| {
        read_one(&text[..at]).is_ok() && gruk_grammar::read(&text[at + 1..], &GameNames).is_ok()
    };
    let Some((at, _)) = text.rmatch_indices('-').take(MAX_TRIES).find(is_difference) else { return error };
    let (position, rest) = (&text[..at], &text[at + 1..]);
    let why = "a '-' behind a position has blanks around it";
    ParseError::says(at, format!("'{text}' is read as one position: {why}, as in '{position} - {rest}'"))
}

/// The error of a text in which moves stand behind a blank: then it says how they are written.
pub(crate) fn moves_behind_a_blank(text: &str, error: ParseError) -> ParseError {
    if text.len() > MAX_ADVISED {
        return error;
    }
    let mut words = text.split_whitespace();
    let Some(position) = words.next() else { return error };
    let moves: Vec<&str> = words.flat_map(|word| word.split(',')).filter(|word| !word.is_empty()).collect();
    match moves_apart(position, &moves.join(",")) {
        Some(whole) => {
            let message = format!("moves stand behind their position without a blank, as in '{whole}'");
            ParseError::says(error.at.min(text.len()), message)
        }
        None => error,
    }
}

/// The position with these moves behind it, if that can be read.
#[must_use]
pub fn moves_apart(position: &str, moves: &str) -> Option<String> {
    if moves.is_empty() {
        return None;
    }
    let mark = if load(position, None).ok()?.moves.is_empty() { ':' } else { ',' };
    let whole = format!("{position}{mark}{moves}");
    load(&whole, None).is_ok().then_some(whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(text: &str) -> String {
        load(text, None).unwrap_err().to_string()
    }

    #[test]
    fn terms_without_a_blank_between_them_are_shown_with_one() {
        for (text, says) in [
            (
                "nim:3,*",
                "at character 6: 'nim:3,*' is read as one position: a comma ends a position only where a \
                         blank is behind it, as in 'nim:3, *'",
            ),
            ("domineering:2x2,nim:3,4", "'domineering:2x2, nim:3, 4'"),
            (
                "domineering:2x2-1",
                "at character 16: 'domineering:2x2-1' is read as one position: a '-' behind a \
                                   position has blanks around it, as in 'domineering:2x2 - 1'",
            ),
            ("nim:3-nim:3", "'nim:3 - nim:3'"),
            ("1 + clobber:xo-1/2", "at character 15: 'clobber:xo-1/2' is read as one position"),
        ] {
            assert!(message(text).contains(says), "{text}: {}", message(text));
        }
        // What is wrong for another reason keeps its own message.
        for text in ["nim:3,x", "domineering:2x-1", "nim:x,1", "nim:-1"] {
            assert!(!message(text).contains("one position"), "{text}: {}", message(text));
        }
        assert_eq!(parted("nim:3,1").as_deref(), Some("nim:3, 1"));
        assert_eq!(parted("subtraction:2,3:24"), None);
        assert_eq!(parted("hackenbush:g0-1,b1-2"), None);
    }

    #[test]
    fn moves_behind_a_blank_are_shown_with_their_position() {
        for (text, whole) in [
            ("hex:5x5 c3", "'hex:5x5:c3'"),
            ("hex:5x5:c3 b2", "'hex:5x5:c3,b2'"),
            ("hex:5x5:c3 b2, a1", "'hex:5x5:c3,b2,a1'"),
            ("nim:3,4 4-1", "'nim:3,4:4-1'"),
        ] {
            assert!(message(text).contains(whole), "{text}: {}", message(text));
        }
        // b9 is not on the board, and nim:3 is no move.
        for text in ["hex:5x5 b9", "nim:3,4 nim:3", "hex:5x5 + c3"] {
            assert!(!message(text).contains("without a blank"), "{text}: {}", message(text));
        }
        assert_eq!(moves_apart("hex:5x5", "hex:4x4"), None);
    }

    #[test]
    fn moves_are_read_in_capitals_and_nobody_passes() {
        assert_eq!(load("hex:5x5:C3,B2", None).unwrap().moves, load("hex:5x5:c3,b2", None).unwrap().moves);
        assert_eq!(load("hex:5x5,swap:C3,SWAP", None).unwrap().moves.len(), 2);
        for text in ["hex:5x5:pass", "hex:5x5:c3,Pass", "domineering:2x2:pass"] {
            assert!(message(text).contains("nobody passes in"), "{text}: {}", message(text));
        }
        let mut loaded = load("hex:5x5", None).unwrap();
        assert!(loaded.play("pass").unwrap_err().to_string().contains("nobody passes in Hex"));
        loaded.play("B2").unwrap();
        assert!(message("hex:5x5:C9x").contains("found 'C9x'"));
        for (text, says) in [("hex:11x11:a10B5c3", "'a10,b5,c3'"), ("hex:5x5:c3,a1b2", "'a1,b2'")] {
            assert!(message(text).contains(says), "{text}: {}", message(text));
        }
        assert!(message("hex5x5").contains("did you mean 'hex:5x5'?"));
    }
}
