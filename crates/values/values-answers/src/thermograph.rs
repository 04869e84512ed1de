//! Thermographs of expressions, as plain data for pictures.

use crate::value::{Valued, in_arena};
use gruk_certify::OutcomeOfPosition;
use gruk_core::Player;
use gruk_notation::BadInput;
use gruk_partizan::limit_hit;
use gruk_render::{Corner, Exact, Thermograph, Thermographs, thermograph_text};
use gruk_solve::{LimitHit, Limits};
use gruk_value::{Dyadic, Limit};

/// The most thermographs in one picture.
const MAX_GRAPHS: usize = 40;
/// Names longer than this many characters are cut in a picture.
const NAME: usize = 60;

/// The thermographs of values, positions, and sums and differences of both, in one picture. They begin at temperature 0, or all
/// at −1 where one of them is that of a number.
///
/// # Errors
/// The place in an expression and what was expected there; more than 40 of them; inside: the limit that was reached.
pub fn thermographs(
    expressions: &[String],
    limits: &Limits,
    outcome: OutcomeOfPosition,
) -> Result<Result<Thermographs, LimitHit>, BadInput> {
    if expressions.len() > MAX_GRAPHS {
        return Err(BadInput::TooMuch { what: "thermographs", limit: MAX_GRAPHS });
    }
    let mut exact = Vec::new();
    for expression in expressions {
        let Valued { mut games, game, alarm, .. } = match in_arena(expression, limits, outcome)? {
            Ok(valued) => valued,
            Err(limit) => return Ok(Err(limit)),
        };
        match games.thermograph(game) {
            Ok(thermograph) => exact.push((expression, games.name_within(game, NAME).0, thermograph)),
            Err(limit) => return Ok(Err(alarm.limit(limit_hit(limit)))),
        }
    }
    let base = base(exact.iter().map(|(.., thermograph)| &**thermograph));
    let single = exact.len() == 1;
    let mut graphs = Vec::new();
    for (expression, name, thermograph) in &exact {
        let walls = match walls(thermograph, base) {
            Ok(walls) => walls,
            Err(_) => return Ok(Err(LimitHit::Overflow)),
        };
        let name = if single || name == *expression { name.clone() } else { format!("{expression} = {name}") };
        graphs.push(Thermograph { name, walls });
    }
    let caption = exact.first().filter(|_| single).map(|(expression, _, thermograph)| {
        format!("thermograph of {expression}: mean {}, temperature {}", thermograph.mean(), thermograph.temperature())
    });
    Ok(Ok(Thermographs { graphs, caption }))
}

/// The thermograph of one game drawn with letters, from temperature 0, or from −1 if it is that of a number.
pub fn plot(thermograph: &gruk_value::Thermograph) -> Result<String, Limit> {
    let walls = walls(thermograph, base([thermograph]))?;
    let graphs = vec![Thermograph { name: String::new(), walls }];
    Ok(thermograph_text(&Thermographs { graphs, caption: None }, false).trim_end().into())
}

/// Where pictures of these thermographs begin.
fn base<'a>(thermographs: impl IntoIterator<Item = &'a gruk_value::Thermograph>) -> Dyadic {
    let is_cold = thermographs.into_iter().any(|thermograph| thermograph.temperature().signum() < 0);
    Dyadic::integer(if is_cold { -1 } else { 0 })
}

/// Both walls from `base` to the foot of the mast.
fn walls(thermograph: &gruk_value::Thermograph, base: Dyadic) -> Result<[Vec<Corner>; 2], Limit> {
    let corner = |value: Dyadic, temperature: Dyadic| Corner { value: exact(value), temperature: exact(temperature) };
    let mut walls = [Vec::new(), Vec::new()];
    for player in Player::BOTH {
        let wall = thermograph.wall(player);
        let corners = &mut walls[player.index()];
        corners.push(corner(wall.at(base)?, base));
        let above = wall.corners().iter().filter(|corner| corner.temperature > base);
        corners.extend(above.map(|at| corner(at.value, at.temperature)));
        let foot = thermograph.temperature();
        if foot > base && wall.corners().last().is_none_or(|last| last.temperature < foot) {
            corners.push(corner(thermograph.mean(), foot));
        }
    }
    Ok(walls)
}

fn exact(number: Dyadic) -> Exact {
    let at = number.mantissa() as f64 / 2_f64.powi(number.exponent().try_into().unwrap_or(i32::MAX));
    Exact::new(at, number.to_string())
}
