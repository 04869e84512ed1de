//! Functions of positions, and of games of the user's own.

use super::texts::text;
use super::{Builtin, function};
use crate::error::Fault;
use crate::host::{Position, Refusal};
use crate::machine::Machine;
use crate::object::{Function, Object};
use crate::user_game::UserGame;
use gruk_core::Player;

pub(super) const FUNCTIONS: &[Builtin] = &[
    function(
        "position",
        "text[, player]",
        (1, 2),
        "the position that a text describes; the player who moves now may be named",
        &["position(\"domineering:\" + str(2) + \"x3\").value", "position(\"nim:3\", \"right\")"],
        |m, a| {
            let first = a.get(1).map(|player| text(player, 1)).transpose()?;
            if let Object::Position(position) = &a[0] {
                return open(m, &position.notation, first);
            }
            open(m, text(&a[0], 0)?, first)
        },
    ),
    function(
        "moves",
        "position[, player]",
        (1, 2),
        "the legal moves of the player to move, or of the player who is named",
        &["moves(domineering:2x2)", "moves(domineering:2x2, \"right\")"],
        |m, a| {
            let position = with_player(m, a, 1)?;
            let moves = m.host.moves(&position)?;
            m.budget.check(moves.len() * 128)?;
            let moves = moves.into_iter().map(|the_move| m.text(the_move)).collect::<Result<Vec<_>, _>>()?;
            m.list(moves)
        },
    ),
    function(
        "play",
        "position, move[, player]",
        (2, 3),
        "the position after a move of the player to move, or of the player who is named",
        &["play(hex:3x3, \"b2\")", "play(domineering:3x2, moves(domineering:3x2)[1]).value"],
        |m, a| {
            let position = with_player(m, a, 2)?;
            let after = m.host.play(&position, text(&a[1], 1)?).map_err(|refusal| in_text(refusal, 1, &a[1]))?;
            m.position(after)
        },
    ),
    function(
        "solve",
        "position[, player]",
        (1, 2),
        "who wins: left, right or draw, as a text; the player who moves now may be named",
        &["solve(hex:3x3)", "solve(domineering:2x3, \"right\")"],
        |m, a| {
            let position = with_player(m, a, 1)?;
            let winner = m.host.solve(&position)?;
            m.text(winner.map_or("draw".into(), |player| player.to_string()))
        },
    ),
    function(
        "best",
        "position[, player]",
        (1, 2),
        "the moves after which the player to move, or the player who is named, wins",
        &["best(nim:3,5)", "best(hex:3x3)"],
        |m, a| {
            let position = with_player(m, a, 1)?;
            let moves = m.host.moves(&position)?;
            m.budget.check(moves.len() * 128)?;
            let mut winning = Vec::new();
            for the_move in moves {
                let after = m.host.play(&position, &the_move)?;
                if m.host.solve(&after)? == Some(position.to_move) {
                    winning.push(m.text(the_move)?);
                }
            }
            m.list(winning)
        },
    ),
    function(
        "to_move",
        "position",
        (1, 1),
        "the player to move: left or right",
        &["to_move(play(hex:3x3, \"b2\"))"],
        |m, a| {
            let player = position(&a[0], 0)?.to_move;
            m.text(player.to_string())
        },
    ),
    function("show", "position", (1, 1), "the board as a text", &["show(hex:3x3:b2,a3)"], |m, a| {
        let board = m.host.show(position(&a[0], 0)?)?;
        m.text(board)
    }),
    function(
        "game",
        "left[, right[, components]]",
        (1, 3),
        "a game of your own, as a function from positions to values: left(p) and right(p) list the options of p, and components(p) \
         the parts of a sum; positions are numbers, texts, or lists of them; one function alone makes an impartial game",
        &[
            "kayles(n) = [[a, n - k - a] for k in 1..2 for a in 0..n - k]; game(kayles, kayles, p -> if type(p) == \"list\" then p else [p])(7)",
            "map(0..9, game(n -> [n - k for k in [2, 3] if k <= n]))",
        ],
        |m, a| {
            let left = m.function(&a[0], 0)?;
            let right = a.get(1).map_or(Ok(left.clone()), |right| m.function(right, 1))?;
            let components = a.get(2).map(|components| m.function(components, 2)).transpose()?;
            let game = UserGame::new(m, [left, right], components);
            if game.levels() > crate::object::MAX_LEVELS {
                return Err(Fault::wrong("fewer functions that remember each other", "more"));
            }
            Ok(Object::Function(Function::Game(m.budget.hold(game, 0)?)))
        },
    ),
];

fn position(object: &Object, index: usize) -> Result<&Position, Fault> {
    match object {
        Object::Position(position) => Ok(position),
        Object::Number(_) | Object::Game(_) | Object::Loopy(_) => {
            let expected = "a position (position(\"nim:3 + nim:5\") is that of a sum)";
            Err(Fault::argument(index, expected, object.kind()))
        }
        other => Err(Fault::argument(index, "a position", other.kind())),
    }
}

/// An error in a text that was put together by the program: the place in that text is said in words.
fn in_text(refusal: Refusal, index: usize, whole: &Object) -> Fault {
    match (refusal, whole) {
        (Refusal::Text(error), Object::Text(text)) => {
            let place = error.character(text);
            let found = format!("{}, in \"{}\" at character {}", error.found, &***text, place);
            Fault::argument(index, error.expected, found)
        }
        (refusal, _) => refusal.into(),
    }
}

fn open(m: &mut Machine<'_>, notation: &str, first: Option<&str>) -> Result<Object, Fault> {
    let opened = m.host.position(notation, first);
    let whole = m.text(notation.into())?;
    let position = opened.map_err(|refusal| in_text(refusal, 0, &whole))?;
    m.position(position)
}

/// The position that argument 0 is, or that it describes as a text, with the player to move that argument `index`
/// names, if it is there.
fn with_player(m: &mut Machine<'_>, arguments: &[Object], index: usize) -> Result<Position, Fault> {
    let described = match &arguments[0] {
        Object::Text(text) => Some(open(m, text, None)?),
        _ => None,
    };
    let position = position(described.as_ref().unwrap_or(&arguments[0]), 0)?;
    let Some(player) = arguments.get(index) else { return Ok(position.clone()) };
    let player = text(player, index)?;
    Ok(m.host.position(&position.notation, Some(player))?)
}

impl Machine<'_> {
    /// The positions that `player` can move to.
    pub(crate) fn position_options(&mut self, position: &Position, player: Player) -> Result<Object, Fault> {
        let position = Position { notation: position.notation.clone(), to_move: player };
        let moves = self.host.moves(&position)?;
        self.budget.check(moves.len() * (position.notation.len() + 128))?;
        let mut options = Vec::new();
        for the_move in moves {
            let option = self.host.play(&position, &the_move)?;
            options.push(self.position(option)?);
        }
        self.list(options)
    }
}
