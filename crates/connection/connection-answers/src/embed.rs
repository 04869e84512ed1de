//! A position of Hex as one of Y.

use gruk_connection::embedding::{in_y, side_of};
use gruk_core::Ruleset;
use gruk_notation::{BadInput, load};
use gruk_rules::board::placing::Placing;
use gruk_rules::hex::Hex;
use gruk_rules::y::Y;

/// A position of Hex as one of Y with the same winner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EmbedAnswer {
    /// The query, as given.
    pub query: String,
    /// The position of Y in full notation.
    pub position: String,
    /// Who moves.
    pub first: &'static str,
}

/// The position of Hex as one of Y, its cells in one corner of the triangle, stones on all others.
///
/// # Errors
/// What is no position of Hex, or may still see a swap.
pub fn embed(query: &str, first: Option<&str>) -> Result<EmbedAnswer, BadInput> {
    let loaded = load(query, first)?;
    let Some(rules) = loaded.rules.typed::<Hex>() else {
        return Err(BadInput::Unsupported("positions of Hex are embedded in Y, and no others".into()));
    };
    let at = loaded.turn.position.of::<Hex>();
    if rules.swap_may_come(at) {
        return Err(BadInput::Unsupported("a swap may still come, and in Y it would be another one".into()));
    }
    // Much longer boards are refused than could be built.
    let side = side_of(rules, at);
    let y = Placing::named(Y.about.name, &side.to_string())
        .map_err(|error| BadInput::Unsupported(format!("the board of Y is too large: {error}")))?;
    let at = in_y(rules, at);
    Ok(EmbedAnswer {
        query: loaded.query.clone(),
        position: format!("y:{side}:{}", y.print_position(&at)),
        first: loaded.name(loaded.turn.to_move),
    })
}
