//! The arguments of commands: colours and numbers.

use gruk_core::Player;
use std::str::FromStr;

/// An answer, or why there is none.
pub(crate) type Answer = Result<String, String>;

/// The player of a colour, by its name or first letter; an error for other words.
pub fn colour(text: &str) -> Result<Player, String> {
    match text.to_ascii_lowercase().as_str() {
        "b" | "black" | "r" | "red" => Ok(Player::Left),
        "w" | "white" | "blue" => Ok(Player::Right),
        _ => Err(format!("expected black or white, found '{}'", shortened(text))),
    }
}

/// The only argument as a number; otherwise an error that says what was expected.
pub fn one_number<T: FromStr>(words: &[&str], what: &str) -> Result<T, String> {
    match words {
        [word] => word.parse().map_err(|_| format!("expected {what}, found '{}'", shortened(word))),
        _ => Err(format!("expected {what}")),
    }
}

/// As much of a word as fits an answer.
pub fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}
