//! Games that are not known here. What is said of them is unknown, not rejected. Nothing here makes a certificate
//! accepted.

use crate::Rejection;
use gruk_cert::Malformed;
use gruk_core::Ruleset;
use gruk_rules::sum::Sum;
use gruk_rules::{named, wrapper};

/// The rejection of a text that cannot be read. If line 2 is right but names a game that is not known, that is the
/// reason.
pub(crate) fn named_game(text: &[u8], malformed: Malformed) -> Rejection {
    let line = text.split(|byte| *byte == b'\n').nth(1).and_then(|line| str::from_utf8(line).ok());
    let game = line.and_then(|line| line.strip_prefix("game ")).unwrap_or_default();
    let name = game.split(':').next().unwrap_or_default();
    match malformed.line > 2 && name != "plane" && is_unknown_game(name) {
        true => unknown_game(2, name),
        false => malformed.into(),
    }
}

/// The name of a game in a sum, or under other rules of play, that is not known here.
pub(crate) fn unknown_summand<'t, R: Ruleset>(rules: &R, text: &'t str) -> Option<&'t str> {
    let name = rules.about().name;
    if name != Sum::ABOUT.name && wrapper(name).is_none() {
        return None;
    }
    let names = text.split('+').filter_map(|term| Some(term.trim_start_matches('-').split_once(':')?.0));
    names.into_iter().find(|name| is_unknown_game(name))
}

/// Could a game have this name, though none that is known here does? Such a name is a word of small letters, digits and
/// `-` that begins with a letter.
pub(crate) fn is_unknown_game(name: &str) -> bool {
    let is_word = |name: &str| name.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-'));
    name.starts_with(|first: char| first.is_ascii_lowercase()) && is_word(name) && named(name, "").is_none()
}

/// There is no game of this name here.
pub(crate) fn unknown_game(line: usize, name: &str) -> Rejection {
    Rejection::unknown(line, format!("no game is called '{name}'"))
}
