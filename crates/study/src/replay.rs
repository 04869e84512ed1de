//! The positions of the nodes, by the rules of the game.

use crate::{Document, Node, Wrong, path};
use gruk_core::Ruleset as _;
use gruk_notation::{Loaded, load};

/// The position of every node, by its number. A position's `moves` are those since the last one that was set up.
///
/// # Errors
/// The first node whose position cannot be read or whose move is not legal.
///
/// Cost: a position a node.
pub fn replay(document: &Document) -> Result<Vec<Loaded>, Wrong> {
    let mut all: Vec<Option<Loaded>> = vec![None; document.nodes.len()];
    for at in document.in_order() {
        let node = &document.nodes[at];
        let before = node.parent.and_then(|parent| all[parent].as_ref());
        let loaded = play(before, node).map_err(|why| Wrong::Node { path: path(document, at), why })?;
        all[at] = Some(loaded);
    }
    Ok(all.into_iter().map(|loaded| loaded.expect("invariant: every node hangs on the root")).collect())
}

/// The position of a node whose parent has the position `before`.
///
/// # Errors
/// Why it has none.
pub fn play(before: Option<&Loaded>, node: &Node) -> Result<Loaded, String> {
    if let Some(position) = &node.position {
        let first = node.first.map(|player| player.to_string());
        return load(position, first.as_deref()).map_err(|error| gruk_notation::BadInput::from(error).to_string());
    }
    let mut loaded = before.ok_or("it has no position")?.clone();
    let Some(the_move) = &node.the_move else { return Ok(loaded) };
    if let Some(player) = node.player.filter(|&player| player != loaded.turn.to_move) {
        if loaded.rules.whose_turn(&loaded.turn.position).is_some() {
            return Err(format!("the position says that it is not {player}'s turn"));
        }
        // The moves before have been made: what follows begins here.
        loaded.turn.to_move = player;
        loaded.start = loaded.turn.clone();
        loaded.base = loaded.notation(&loaded.turn.position);
        loaded.moves.clear();
    }
    loaded.play(the_move).map_err(|error| format!("the move {the_move}: {error}"))?;
    Ok(loaded)
}
