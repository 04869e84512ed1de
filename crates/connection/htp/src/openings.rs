//! The openings of a match, one per line: moves that are played before the players choose.

use crate::contest::read_move;
use gruk_core::{ParseError, Player, Ruleset, Turn};
use gruk_rules::hex::Hex;

/// The longest list.
const MOST: usize = 1 << 20;

/// Reads a list: moves with spaces or commas between them, as words of the protocol; `#` begins a comment. An empty
/// line is no opening.
///
/// # Errors
/// The place of a move that cannot be played, or of an opening after which the game is over.
pub fn read_openings(text: &str, columns: usize, rows: usize, swap: bool) -> Result<Vec<Vec<String>>, ParseError> {
    let wrong = |at: usize, expected: String| ParseError::in_text(text, at, expected);
    let params = format!("{columns}x{rows}{}", if swap { ",swap" } else { "" });
    let rules = Hex::from_params(&params)?;
    let start = Turn::new(rules.start().expect("Hex has a start"), Player::Left);
    let mut openings = Vec::new();
    let mut line_at = 0;
    for line in text.split_inclusive('\n') {
        let moves = line.split('#').next().unwrap_or_default();
        let (mut turn, mut opening, mut at) = (start.clone(), Vec::new(), line_at);
        for word in moves.split([' ', '\t', ',', '\r', '\n']) {
            if !word.is_empty() {
                let played =
                    read_move(word).and_then(|m| rules.try_play(&mut turn, m).map_err(|illegal| illegal.to_string()));
                played.map_err(|why| wrong(at, format!("a move that can be played ({why})")))?;
                opening.push(word.to_ascii_lowercase());
            }
            at += word.len() + 1;
        }
        if rules.ending(&turn.position).is_some() {
            return Err(wrong(line_at, "an opening after which the game goes on".into()));
        }
        if !opening.is_empty() {
            openings.push(opening);
        }
        if openings.len() > MOST {
            return Err(wrong(line_at, format!("at most {MOST} openings")));
        }
        line_at += line.len();
    }
    match openings.is_empty() {
        true => Err(wrong(0, "a line with an opening".into())),
        false => Ok(openings),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn openings_are_read_line_by_line() {
        let text = "# two openings\na1\n\nB2, c3  # with a comment\r\n";
        assert_eq!(read_openings(text, 3, 3, false).unwrap(), [vec!["a1"], vec!["b2", "c3"]]);
        assert_eq!(read_openings("a1 swap-pieces b2", 3, 3, true).unwrap(), [["a1", "swap-pieces", "b2"]]);
    }

    #[test]
    fn what_cannot_be_played_is_refused_with_its_place() {
        for (text, at) in [("a1 a1", 3), ("a1\nz9\n", 3), ("a1 swap", 3), ("a1\na1,c1,a2,c2,a3", 3), ("# nothing\n", 0)]
        {
            assert_eq!(read_openings(text, 3, 3, false).unwrap_err().at, at, "{text}");
        }
    }
}
