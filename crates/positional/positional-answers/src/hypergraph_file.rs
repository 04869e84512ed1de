//! Boards of positional games that stand in files.

use gruk_core::{ParseError, Player};
use gruk_notation::BadInput;

/// The notation of the board in a file of winning sets or with a positional game description, after `rule:`; and who
/// begins, if the file says so.
///
/// # Errors
/// The place in the text of the file, and what was expected there.
pub fn hypergraph_file(text: &str) -> Result<(String, Option<Player>), BadInput> {
    let board = gruk_positional::file::read(text).map_err(|error| {
        let line = text[..error.at.min(text.len())].matches('\n').count() + 1;
        let found = format!("{} in line {line} of the file", error.found);
        BadInput::Text { text: text.into(), error: ParseError::new(error.at, found, error.expected) }
    })?;
    Ok((board.notation, board.first))
}
