//! Compound games: moves in both of two games at once.

use super::{Builtin, function};
use crate::call::MAX_CALLS;
use crate::error::Fault;
use crate::machine::Machine;
use crate::object::Object;
use gruk_core::Player;
use gruk_value::Game;
use rustc_hash::FxHashMap;

pub(super) const FUNCTIONS: &[Builtin] = &[
    function(
        "conjunctive",
        "g, h",
        (2, 2),
        "the conjunctive sum: a player moves in both, and who cannot move in one of them loses; of positions as they are, of values in canonical form",
        &["conjunctive(nim:3, nim:2)", "conjunctive(domineering:2x2, 2)"],
        |m, a| compound(m, a, Compound::Conjunctive),
    ),
    function(
        "selective",
        "g, h",
        (2, 2),
        "the selective sum: a player moves in one of the two or in both; of positions as they are, of values in canonical form",
        &["selective(nim:1, nim:1)", "selective(domineering:2x2, *)"],
        |m, a| compound(m, a, Compound::Selective),
    ),
];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Compound {
    Conjunctive,
    Selective,
}

/// What an answer is remembered by.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Key {
    Game(Game),
    Position(String),
}

type Known = FxHashMap<(Key, Key), Game>;

fn compound(m: &mut Machine<'_>, arguments: &[Object], kind: Compound) -> Result<Object, Fault> {
    let game = value(m, (&arguments[0], &arguments[1]), kind, &mut Known::default())?;
    Ok(m.object(game))
}

fn key(m: &mut Machine<'_>, object: &Object, index: usize) -> Result<Key, Fault> {
    match object {
        Object::Position(position) => Ok(Key::Position(position.notation.clone())),
        other => Ok(Key::Game(m.game(other, index)?)),
    }
}

fn options(m: &mut Machine<'_>, object: &Object, index: usize, player: Player) -> Result<Vec<Object>, Fault> {
    if let Object::Position(position) = object {
        if m.host.is_loopy(position)? {
            return Err(Fault::argument(index, "a game in which every play ends", "a game that is loopy"));
        }
        return match m.position_options(position, player)? {
            Object::List(list) => Ok(list.items.clone()),
            _ => unreachable!("invariant: options are a list"),
        };
    }
    let game = m.game(object, index)?;
    let options = m.games.options(game, player)?;
    Ok(options.into_iter().map(|option| m.object(option)).collect())
}

/// The value of the compound. Cost: a canonical form for each pair of followers, each pair once.
///
/// **Source:** `[ONAG ch. 14]`.
fn value(
    m: &mut Machine<'_>,
    (one, other): (&Object, &Object),
    kind: Compound,
    known: &mut Known,
) -> Result<Game, Fault> {
    let place = (key(m, one, 0)?, key(m, other, 1)?);
    if let Some(&value) = known.get(&place) {
        return Ok(value);
    }
    if m.interrupt.load(std::sync::atomic::Ordering::Relaxed) {
        return Err(gruk_value::Limit::Interrupted.into());
    }
    m.budget.check(known.len() * 256)?;
    if m.calls == MAX_CALLS {
        return Err(Fault::wrong("games of fewer levels", format!("{MAX_CALLS} levels")));
    }
    m.calls += 1;
    let mut sides = [Vec::new(), Vec::new()];
    for player in Player::BOTH {
        let (ones, others) = (options(m, one, 0, player)?, options(m, other, 1, player)?);
        for first in &ones {
            for second in &others {
                sides[player.index()].push(value(m, (first, second), kind, known)?);
            }
        }
        if kind == Compound::Selective {
            for first in &ones {
                sides[player.index()].push(value(m, (first, other), kind, known)?);
            }
            for second in &others {
                sides[player.index()].push(value(m, (one, second), kind, known)?);
            }
        }
    }
    m.calls -= 1;
    let value = m.games.with_options(&sides[0], &sides[1])?;
    known.insert(place, value);
    Ok(value)
}
