//! Functions of stops, temperature and thermographs.

use super::{Builtin, function};
use crate::error::Fault;
use crate::machine::Machine;
use crate::object::Object;
use gruk_core::Player;
use gruk_value::{Game, Thermograph};
use std::sync::Arc;

pub(super) const FUNCTIONS: &[Builtin] = &[
    function(
        "left_stop",
        "game",
        (1, 1),
        "the number at which play stops if Left begins",
        &["left_stop({2|-1})"],
        |m, a| stop(m, a, Player::Left),
    ),
    function(
        "right_stop",
        "game",
        (1, 1),
        "the number at which play stops if Right begins",
        &["right_stop({2|-1})"],
        |m, a| stop(m, a, Player::Right),
    ),
    function(
        "mean",
        "game",
        (1, 1),
        "what a large number of copies is worth for each of them",
        &["mean({2|-1})", "mean(domineering:2x5)"],
        |m, a| {
            let game = m.game(&a[0], 0)?;
            Ok(Object::Number(m.games.mean(game)?))
        },
    ),
    function(
        "temperature",
        "game",
        (1, 1),
        "the temperature; of a number m/2^k in lowest terms, -1/2^k",
        &[
            "temperature({2|-1})",
            "temperature(3/4)",
            "[temperature(position(\"domineering:\" + str(n) + \"x2\")) for n in 2..6]",
        ],
        |m, a| {
            let game = m.game(&a[0], 0)?;
            Ok(Object::Number(m.games.temperature(game)?))
        },
    ),
    function(
        "thermograph",
        "game",
        (1, 1),
        "the thermograph: the stops of the game cooled by t, for every t from -1",
        &["thermograph({2||1|-3})"],
        |m, a| {
            let game = m.game(&a[0], 0)?;
            let thermograph = m.games.thermograph(game)?;
            Ok(Object::Thermograph(m.handles.hold(game), thermograph))
        },
    ),
    function(
        "left_wall",
        "x",
        (1, 1),
        "the corners of Left’s wall of a thermograph, each [temperature, value]",
        &["left_wall({2||1|-3})"],
        |m, a| wall(m, a, Player::Left),
    ),
    function("right_wall", "x", (1, 1), "the corners of Right’s wall", &["right_wall({2||1|-3})"], |m, a| {
        wall(m, a, Player::Right)
    }),
    function(
        "plot",
        "x",
        (1, 1),
        "a thermograph drawn with letters, as a text: values fall from left to right, temperature rises",
        &["plot(+-1)"],
        |m, a| {
            let thermograph = thermograph(m, &a[0])?;
            m.text(m.host.plot(&thermograph)?)
        },
    ),
    function(
        "cool",
        "game, by",
        (2, 2),
        "the game cooled by a number: each move costs as much",
        &["cool({2|-1}, 1)", "cool(+-1, 1)"],
        |m, a| {
            let (game, by) = (m.game(&a[0], 0)?, m.number(&a[1], 1)?);
            if by.signum() < 0 {
                return Err(Fault::argument(1, "a number from 0 on", by.to_string()));
            }
            let cooled = m.games.cool(game, by)?;
            Ok(m.object(cooled))
        },
    ),
    function(
        "heat",
        "game, by",
        (2, 2),
        "the game heated: each move earns as much, until a number is left",
        &["heat(*, 1)", "heat(^, 1)"],
        |m, a| {
            let (game, by) = (m.game(&a[0], 0)?, m.game(&a[1], 1)?);
            let heated = m.games.heat(game, by)?;
            Ok(m.object(heated))
        },
    ),
    function(
        "overheat",
        "game, from, to",
        (3, 3),
        "the game overheated: heated by ‘to’, while a whole number n becomes n copies of ‘from’",
        &["overheat(1/2, 1, 1)"],
        |m, a| {
            let (game, from, to) = (m.game(&a[0], 0)?, m.game(&a[1], 1)?, m.game(&a[2], 2)?);
            let overheated = m.games.overheat(game, from, to)?;
            Ok(m.object(overheated))
        },
    ),
];

fn stop(m: &mut Machine<'_>, arguments: &[Object], first: Player) -> Result<Object, Fault> {
    let game: Game = m.game(&arguments[0], 0)?;
    Ok(Object::Number(m.games.stop(game, first)))
}

fn thermograph(m: &mut Machine<'_>, object: &Object) -> Result<Arc<Thermograph>, Fault> {
    if let Object::Thermograph(_, thermograph) = object {
        return Ok(Arc::clone(thermograph));
    }
    let game = m.game(object, 0)?;
    Ok(m.games.thermograph(game)?)
}

fn wall(m: &mut Machine<'_>, arguments: &[Object], player: Player) -> Result<Object, Fault> {
    let thermograph = thermograph(m, &arguments[0])?;
    let mut corners = Vec::new();
    for corner in thermograph.wall(player).corners() {
        corners.push(m.list(vec![Object::Number(corner.temperature), Object::Number(corner.value)])?);
    }
    m.list(corners)
}
