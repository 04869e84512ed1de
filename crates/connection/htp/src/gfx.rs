//! Live graphics: the thoughts of an engine in the form that HexGui draws while it waits.
//!
//! A block begins with `gogui-gfx:` and ends with an empty line. HexGui knows the kind `uct`: the expected line
//! (`VAR`), a value for every cell (`INFLUENCE`), a number of visits (`LABEL`) and a line of text (`TEXT`), in this
//! order.

use gruk_core::Player;
use gruk_players::Thought;
use gruk_rules::hex::Move;
use std::fmt::Write as _;

/// The name of a move in the protocol.
pub fn word(m: Move) -> String {
    match m {
        Move::Stone(square) => square.name(),
        Move::Swap => "swap-pieces".into(),
    }
}

/// The block for a thought of `to_move`.
pub fn block(thought: &Thought, to_move: Player) -> String {
    let mut text = String::from("gogui-gfx:\nuct\nVAR");
    let mut player = to_move;
    for &m in &thought.line {
        let _ = write!(text, " {} {}", if player == Player::Left { 'B' } else { 'W' }, word(m));
        player = player.opponent();
    }
    text.push_str("\nINFLUENCE");
    for considered in &thought.moves {
        match considered.wins {
            Some(true) => drop(write!(text, " {} W", word(considered.the_move))),
            Some(false) => drop(write!(text, " {} L", word(considered.the_move))),
            None if considered.visits == 0 => {}
            None => drop(write!(text, " {} {:.3}", word(considered.the_move), considered.value)),
        }
    }
    text.push_str("\nLABEL");
    for considered in thought.moves.iter().filter(|considered| considered.visits > 0) {
        let _ = write!(text, " {} {}", word(considered.the_move), considered.visits);
    }
    let _ = write!(
        text,
        "\nTEXT {} playouts, {:.1} s, {:.1} %\n\n",
        thought.playouts,
        thought.seconds,
        100.0 * thought.value
    );
    text
}
