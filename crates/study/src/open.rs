//! Studies from whatever holds one.

use crate::{Document, Node, Wrong, html, is_study, read, sgf};
use gruk_core::{ParseError, Ruleset as _};
use gruk_notation::{BadInput, load};

/// Reads a study in its own format, from a page that was made of one, or from a record of a game.
///
/// # Errors
/// What is wrong with the text, and where.
pub fn open(text: &str) -> Result<Document, Wrong> {
    match own(text) {
        Some(document) => document,
        None => sgf::import(text).map_err(unread),
    }
}

/// Reads every study that a text holds: one, or each game of a collection of records.
///
/// # Errors
/// What is wrong with the text, and where.
pub fn open_all(text: &str) -> Result<Vec<Document>, Wrong> {
    match own(text) {
        Some(document) => Ok(vec![document?]),
        None => sgf::import_all(text).map_err(unread),
    }
}

/// A text that is no record of a game.
fn own(text: &str) -> Option<Result<Document, Wrong>> {
    if let Some(study) = html::embedded(text) {
        return Some(read(&study));
    }
    if is_study(text) {
        return Some(read(text));
    }
    let why = || "expected a study, {\"gruk-study\": 1, …}, or a record in SGF".into();
    (!text.contains('(')).then(|| Err(Wrong::Text { at: 0, why: why() }))
}

fn unread(error: ParseError) -> Wrong {
    Wrong::Text { at: error.at, why: error.message() }
}

/// A study of the position that a text in the notation gives; its moves become nodes.
///
/// # Errors
/// The place in the text and what was expected there.
pub fn of_text(text: &str, first: Option<&str>) -> Result<Document, BadInput> {
    let loaded = load(text, first)?;
    // A player is said where the text of the start does not say who it is.
    let own = loaded.rules.to_move(&loaded.start.position);
    let first = (own != loaded.start.to_move).then_some(loaded.start.to_move);
    let mut document = Document::of(&loaded.base, first);
    for (last, &m) in loaded.moves.iter().enumerate() {
        document.add(last, Node { the_move: Some(loaded.rules.print_move(m)), ..Node::default() });
    }
    Ok(document)
}
