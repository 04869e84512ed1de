//! Approximate fixed points of continuous maps of the unit square, found by walking a board of Hex.
//!
//! The points (i/k, j/k) are the cells of a board. A point is horizontal if the map moves it by ε or more to the side, else vertical if the map moves it by ε or more up
//! or down, and otherwise it is what is sought. The walk between horizontal and vertical points leads from corner to corner unless it meets a
//! point that is neither. If it reaches a corner, the points along it join two opposite borders, and somewhere along them neighbours are moved in
//! opposite directions; so the board was too coarse, and k is doubled. Only points along the walks are looked at.
//!
//! **Source:** `[Gal79]`, `[Wal Thm 7.2.2]`.

pub mod formula;
pub mod interval;

use crate::walk::{Place, across};
pub use formula::{Formula, parse_map};
pub use interval::Interval;
use std::fmt;

/// The largest k: cells of this board are 2^−40 wide.
const FINEST: u32 = 40;

/// Points of the first look at the map: a grid of so many steps.
const LOOK: u32 = 64;

/// A map of the plane by two formulas.
#[derive(Clone, Debug)]
pub struct Map(pub [Formula; 2]);

/// An approximate fixed point.
#[derive(Clone, Debug)]
pub struct Found {
    /// The point; both coordinates are multiples of 2^−k.
    pub point: [f64; 2],
    /// Bounds of what the map moves each coordinate by, in interval arithmetic.
    pub moved: [Interval; 2],
    /// The exponent k: the board had 2^k + 1 points on a side.
    pub exponent: u32,
    /// Evaluations of the map, on all boards.
    pub evaluations: u64,
    /// Steps of the last walk.
    pub steps: u64,
    /// The points of the last walk with their colours (horizontal or not), thinned out to at most some thousands.
    pub path: Vec<([f64; 2], bool)>,
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum NoPoint {
    /// The map has no value here.
    Undefined([f64; 2]),
    /// The map leaves the square here, to this point.
    Leaves([f64; 2], [f64; 2]),
    /// Somebody asked to stop, or the finest board was too coarse: the map is not continuous, or changes too fast.
    Stopped,
}

impl fmt::Display for NoPoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoPoint::Undefined([x, y]) => write!(f, "the map has no value at ({x}, {y})"),
            NoPoint::Leaves([x, y], [to_x, to_y]) => {
                write!(f, "the map leaves the unit square: it takes ({x}, {y}) to ({to_x}, {to_y})")
            }
            NoPoint::Stopped => f.write_str("no point was found before the limit"),
        }
    }
}

impl std::error::Error for NoPoint {}

/// A point that the map moves by less than `epsilon` in both coordinates, which interval arithmetic has confirmed.
///
/// `stop` is asked every few thousand steps.
///
/// # Errors
/// The first point found at which the map is undefined or leaves the square, or that it was stopped.
pub fn fixed_point(map: &Map, epsilon: f64, mut stop: impl FnMut(u64) -> bool) -> Result<Found, NoPoint> {
    let mut evaluations = 0;
    for (j, i) in (0..=LOOK).flat_map(|j| (0..=LOOK).map(move |i| (j, i))) {
        evaluations += 1;
        value(map, [f64::from(i) / f64::from(LOOK), f64::from(j) / f64::from(LOOK)])?;
    }
    // Boards whose cells are much larger than ε say little.
    let first = ((1.0 / epsilon).log2().floor() as i64 - 4).clamp(2, i64::from(FINEST)) as u32;
    for exponent in first..=FINEST {
        let mut board =
            Board { map, epsilon, exponent, evaluations: &mut evaluations, path: Vec::new(), thinning: 1, steps: 0 };
        match board.walk(&mut stop)? {
            Some((point, moved)) => {
                let (steps, path) = (board.steps, board.path);
                return Ok(Found { point, moved, exponent, evaluations, steps, path });
            }
            None => continue,
        }
    }
    Err(NoPoint::Stopped)
}

/// What the map makes of a point of the square.
fn value(map: &Map, point: [f64; 2]) -> Result<[f64; 2], NoPoint> {
    let to = map.0.each_ref().map(|formula| formula.value(point));
    if to.iter().any(|value| !value.is_finite()) {
        return Err(NoPoint::Undefined(point));
    }
    if to.iter().any(|&value| !(0.0..=1.0).contains(&value)) {
        // Rounding may lead out of the square; only what certainly does is refused.
        let sure = map.0.each_ref().map(|formula| formula.bounds(point.map(Interval::exactly)));
        if sure.iter().any(|bounds| !bounds.is_sound()) {
            return Err(NoPoint::Undefined(point));
        }
        if sure.iter().any(|bounds| bounds.low > 1.0 || bounds.high < 0.0) {
            return Err(NoPoint::Leaves(point, to));
        }
    }
    Ok(to)
}

/// A point that was found, and the bounds of what the map moves it by.
type Hit = ([f64; 2], [Interval; 2]);

struct Board<'a> {
    map: &'a Map,
    epsilon: f64,
    exponent: u32,
    evaluations: &'a mut u64,
    path: Vec<([f64; 2], bool)>,
    thinning: u64,
    steps: u64,
}

impl Board<'_> {
    const DRAWN: usize = 4096;

    fn walk(&mut self, stop: &mut impl FnMut(u64) -> bool) -> Result<Option<Hit>, NoPoint> {
        let last = 1i64 << self.exponent;
        let scale = 1.0 / last as f64;
        let place = |(i, j): Place| [i as f64 * scale, j as f64 * scale];
        // The left and the right border are horizontal, the others vertical; the corner at the origin counts as horizontal.
        let (mut horizontal, mut vertical): (Place, Place) = ((-1, -1), (0, -1));
        let mut before: Place = (-1, -2);
        loop {
            let next = across(horizontal, vertical, before);
            if next.0 < -1 || next.0 > last + 1 || next.1 < -1 || next.1 > last + 1 {
                return Ok(None);
            }
            self.steps += 1;
            if self.steps.is_multiple_of(4096) && stop(self.steps) {
                return Err(NoPoint::Stopped);
            }
            let is_horizontal = if next.0 < 0 || next.0 > last {
                true
            } else if next.1 < 0 || next.1 > last {
                false
            } else {
                let point = place(next);
                *self.evaluations += 1;
                let to = value(self.map, point)?;
                let aside = (to[0] - point[0]).abs() >= self.epsilon;
                if !aside
                    && (to[1] - point[1]).abs() < self.epsilon
                    && let Some(moved) = self.confirmed(point)
                {
                    return Ok(Some((point, moved)));
                }
                self.note(point, aside);
                aside
            };
            if is_horizontal {
                before = std::mem::replace(&mut horizontal, next);
            } else {
                before = std::mem::replace(&mut vertical, next);
            }
            if next.0 == last + 1 && next.1 == last + 1 {
                return Ok(None);
            }
        }
    }

    /// The bounds of what the map moves the point by, if they are less than ε.
    fn confirmed(&self, point: [f64; 2]) -> Option<[Interval; 2]> {
        let exact = point.map(Interval::exactly);
        let moved = [0, 1].map(|axis| self.map.0[axis].bounds(exact).minus(exact[axis]));
        let is_small = |by: &Interval| by.is_sound() && by.low > -self.epsilon && by.high < self.epsilon;
        moved.iter().all(is_small).then_some(moved)
    }

    fn note(&mut self, point: [f64; 2], is_horizontal: bool) {
        if self.steps.is_multiple_of(self.thinning) {
            self.path.push((point, is_horizontal));
        }
        if self.path.len() >= 2 * Self::DRAWN {
            self.path = self.path.iter().copied().step_by(2).collect();
            self.thinning *= 2;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn find(text: &str, epsilon: f64) -> Result<Found, NoPoint> {
        fixed_point(&parse_map(text).unwrap(), epsilon, |_| false)
    }

    #[test]
    fn the_walk_finds_a_point_that_hardly_moves() {
        for text in [
            "(x+y)/2, 1-x*y",
            "1-x, 1-y",
            "y, 1-x",
            "x^2, y^2",
            "0.3, 0.7",
            "1, 0",
            "0, 1",
            "x, y",
            "cos(x), sin(y)",
            "1-y/2, x*x",
            "(1+sin(7*x*y))/2, exp(-x-y)",
            "sqrt(y), (x+y^2)/2",
        ] {
            let found = find(text, 1e-4).unwrap_or_else(|error| panic!("{text}: {error}"));
            let map = parse_map(text).unwrap();
            let to = map.0.each_ref().map(|formula| formula.value(found.point));
            assert!((0..2).all(|axis| (to[axis] - found.point[axis]).abs() < 1e-4), "{text} {found:?}");
        }
    }

    #[test]
    fn evaluations_grow_with_the_side_of_the_board_and_not_with_its_area() {
        // The fixed point is 0.618...: x = y and y = 1 - y^2.
        let found = find("(x+y)/2, 1-x*y", 1e-6).unwrap();
        assert!((found.point[0] - 0.618_034).abs() < 1e-5 && (found.point[1] - 0.618_034).abs() < 1e-5);
        assert!(found.evaluations < 40 << found.exponent, "{} on 2^{}", found.evaluations, found.exponent);
    }

    #[test]
    fn maps_that_leave_the_square_are_refused_where_they_do() {
        assert_eq!(find("x+0.5, y", 1e-3).unwrap_err(), NoPoint::Leaves([0.515625, 0.0], [1.015625, 0.0]));
        assert_eq!(find("1/x, y", 1e-3).unwrap_err(), NoPoint::Undefined([0.0, 0.0]));
        assert_eq!(find("sqrt(x-1/2), y", 1e-3).unwrap_err(), NoPoint::Undefined([0.0, 0.0]));
    }
}
