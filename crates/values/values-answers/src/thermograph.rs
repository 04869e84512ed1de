//! Thermographs of expressions, as plain data for pictures.

use crate::host::Solvers;
use crate::value::in_arena;
use crate::value_answer::Valued;
use crate::walls::{base, walls};
use gruk_notation::BadInput;
use gruk_partizan::limit_hit;
use gruk_render::{Thermograph, Thermographs};
use gruk_solve::{LimitHit, Limits};

/// The most thermographs in one picture.
const MAX_GRAPHS: usize = 40;
/// Names longer than this many characters are cut in a picture.
const NAME: usize = 60;

/// The thermographs of values, positions, and sums and differences of both, in one picture. They begin at temperature
/// 0, or all at −1 where one of them is that of a number.
///
/// # Errors
/// The place in an expression and what was expected there; more than 40 of them; inside: the limit that was reached.
pub fn thermographs(
    expressions: &[String],
    limits: &Limits,
    solvers: Solvers,
) -> Result<Result<Thermographs, LimitHit>, BadInput> {
    if expressions.len() > MAX_GRAPHS {
        return Err(BadInput::TooMuch { what: "thermographs", limit: MAX_GRAPHS });
    }
    let mut exact = Vec::new();
    for expression in expressions {
        let Valued { mut games, game, alarm, .. } = match in_arena(expression, limits, solvers)? {
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
