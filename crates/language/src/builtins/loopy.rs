//! Functions of loopy games.

use super::{Builtin, function};
use crate::error::Fault;
use crate::loops::Term;
use crate::machine::Machine;
use crate::object::Object;
use gruk_core::Player;
use gruk_loopy::Sided;

pub(super) const FUNCTIONS: &[Builtin] = &[
    function(
        "onside",
        "game",
        (1, 1),
        "what the game is worth if endless plays are counted as Left’s",
        &["onside(dud)", "onside(1 & 0)"],
        |m, a| {
            let game = sided(m, a)?;
            Ok(m.loopy_object(game.onside.into())?)
        },
    ),
    function(
        "offside",
        "game",
        (1, 1),
        "what the game is worth if endless plays are counted as Right’s",
        &["offside(dud)", "offside(tis)"],
        |m, a| {
            let game = sided(m, a)?;
            Ok(m.loopy_object(game.offside.into())?)
        },
    ),
    function(
        "degree",
        "game",
        (1, 1),
        "the degree of loopiness of a stopper G, which is the onside of G - G; 0 of a short game",
        &["degree(over)", "degree(upon)", "degree(^)"],
        |m, a| {
            let stopper = m.stopper(&a[0], 0)?;
            let degree = m.loops.games.degree(stopper)?;
            m.found(degree.map(Sided::from))
        },
    ),
    function(
        "is_stopper",
        "game",
        (1, 1),
        "is the game equal to one in which no play of alternating moves goes on for ever?",
        &["is_stopper(over)", "is_stopper(dud)"],
        |m, a| {
            let game = sided(m, a)?;
            Ok(Object::Boolean(game.as_stopper().is_some()))
        },
    ),
    function(
        "is_loopy",
        "game",
        (1, 1),
        "is the value no short game?",
        &["is_loopy(on)", "is_loopy(on - on)"],
        |m, a| Ok(Object::Boolean(matches!(m.term(&a[0], 0)?, Term::Loopy(_)))),
    ),
    function(
        "winner",
        "game, player",
        (2, 2),
        "who wins if the player begins, as a text: left, right or draw",
        &["winner(tis, \"left\")", "winner(over, \"right\")"],
        |m, a| {
            let game = sided(m, a)?;
            let first = match &a[1] {
                Object::Text(text) => Player::BOTH.into_iter().find(|player| player.to_string() == ***text),
                _ => None,
            };
            let first = first.ok_or_else(|| Fault::argument(1, "\"left\" or \"right\"", a[1].kind()))?;
            let winner = m.loops.games.winner(game, first)?;
            m.text(winner.map_or("draw".into(), |winner| winner.to_string()))
        },
    ),
    function(
        "graph",
        "game",
        (1, 1),
        "the canonical form of a stopper, loopy or short, as a position of a graph game",
        &["graph(over)", "show(position(graph(upon)))"],
        |m, a| {
            let stopper = m.stopper(&a[0], 0)?;
            match m.loops.games.graph_notation(stopper)? {
                Some(text) => m.text(text),
                None => Err(Fault::argument(0, "a game with fewer followers", "one with many")),
            }
        },
    ),
];

/// The game that the first argument is.
fn sided(m: &mut Machine<'_>, arguments: &[Object]) -> Result<Sided, Fault> {
    let term = m.term(&arguments[0], 0)?;
    Ok(m.sided(term)?)
}
