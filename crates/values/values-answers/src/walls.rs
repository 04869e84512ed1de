//! The walls of thermographs, as plain data for pictures.

use gruk_core::Player;
use gruk_render::{Corner, Exact, Thermograph, Thermographs, thermograph_text};
use gruk_value::{Dyadic, Limit};

/// A number has about so many characters in a picture.
const LABEL: usize = 40;

/// The thermograph of one game drawn with letters, from temperature 0, or from −1 if it is that of a number.
pub(crate) fn plot(thermograph: &gruk_value::Thermograph) -> Result<String, Limit> {
    let walls = walls(thermograph, base([thermograph]))?;
    let graphs = vec![Thermograph { name: String::new(), walls }];
    Ok(thermograph_text(&Thermographs { graphs, caption: None }, false).trim_end().into())
}

/// Where pictures of these thermographs begin.
pub(crate) fn base<'a>(thermographs: impl IntoIterator<Item = &'a gruk_value::Thermograph>) -> Dyadic {
    let is_cold = thermographs.into_iter().any(|thermograph| thermograph.temperature().signum() < 0);
    Dyadic::integer(if is_cold { -1 } else { 0 })
}

/// Both walls from `base` to the foot of the mast.
pub(crate) fn walls(thermograph: &gruk_value::Thermograph, base: Dyadic) -> Result<[Vec<Corner>; 2], Limit> {
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

pub fn exact(number: Dyadic) -> Exact {
    Exact::new(number.approximation(), number.within(LABEL).0)
}
