//! Approximate fixed points of continuous maps of the unit square, found by walking boards of Hex.
//!
//! The points (i/k, j/k) are the cells of a board. A point is horizontal if the map moves it by ε or more to the side,
//! else vertical if the map moves it by ε or more up or down, and otherwise it is what is sought. The walk between
//! horizontal and vertical points leads from corner to corner unless it meets a point that is neither. If it reaches a
//! corner, the points along it join two opposite borders, and somewhere along them neighbours are moved in opposite
//! directions; so the board was too coarse, and k is doubled. Only points along the walks are looked at.
//!
//! A walk over the whole square takes about k steps, so it is only made with a coarse ε. The point that it finds
//! becomes the middle of a window, a smaller square, in which a walk with a finer ε is made; and so on down to the ε
//! that was asked for. In a window the walk is that of another map: it goes where the given one goes, or to the nearest
//! point of the window. This is a continuous map of the window into itself, so the theorem applies to it. Where that
//! point is moved by less than ε and the given map moves it on, out of the window, the window was too small, and a
//! larger one is tried, at last the whole square. So windows save steps and decide nothing.
//!
//! **Source:** `[Gal79]`, `[Wal Thm 7.2.2]`; windows are restarts as in `[Mer72]`.

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

/// The coarsest ε, that of the first walk; each later one is this much finer.
const RUNG: f64 = 1.0 / 64.0;

/// Sides of the first window for an ε, in units of the ε before it.
const WINDOW: f64 = 16.0;

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
    /// The exponent k: the points of the last board were 2^−k apart.
    pub exponent: u32,
    /// Evaluations of the map, on all boards.
    pub evaluations: u64,
    /// Steps of all walks.
    pub steps: u64,
    /// The ε of the first walk, which is over the whole square.
    pub coarse: f64,
    /// The points of the walks that found a point, one for each ε, with their colours (horizontal or not), each thinned
    /// out to at most some thousands.
    pub paths: Vec<Vec<([f64; 2], bool)>>,
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum NoPoint {
    /// The map has no value here.
    Undefined([f64; 2]),
    /// The map leaves the square here, to this point.
    Leaves([f64; 2], [f64; 2]),
    /// The work was asked to stop, or the finest board was too coarse: the map is not continuous, or changes too fast.
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
    let (mut paths, mut steps) = (Vec::new(), 0);
    let (mut rung, mut window) = (epsilon.max(RUNG), Window::SQUARE);
    loop {
        // Boards whose cells are much larger than ε say little.
        let coarsest = ((1.0 / rung).log2().floor() as i64 - 4).max(3 - window.side.log2() as i64);
        let mut exponent = coarsest.clamp(2, i64::from(FINEST)) as u32;
        let found = loop {
            let mut board = Board {
                map,
                epsilon: rung,
                exponent,
                window,
                evaluations: &mut evaluations,
                path: Vec::new(),
                thinning: 1,
                steps: &mut steps,
            };
            match board.walk(&mut stop)? {
                End::Point(point, moved) => {
                    paths.push(board.path);
                    break Some((point, moved));
                }
                End::Corner if exponent == FINEST => return Err(NoPoint::Stopped),
                End::Corner => exponent += 1,
                End::Rim => break None,
            }
        };
        match found {
            Some((point, moved)) if rung <= epsilon => {
                return Ok(Found { point, moved, exponent, evaluations, steps, coarse: epsilon.max(RUNG), paths });
            }
            Some((point, _)) => {
                window = Window::around(point, WINDOW * rung);
                rung = epsilon.max(rung * RUNG);
            }
            None => window = window.wider(),
        }
    }
}

/// A square in the unit square. Its side is a power of two and its corners are multiples of an eighth of that, so that
/// they are points of every board for it.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Window {
    low: [f64; 2],
    side: f64,
}

impl Window {
    const SQUARE: Window = Window { low: [0.0; 2], side: 1.0 };

    /// A window of at least this side with the point near its middle, or as near as the unit square lets it.
    fn around(point: [f64; 2], side: f64) -> Window {
        let side = side.log2().ceil().exp2().min(1.0);
        let unit = side / 8.0;
        let low = point.map(|x| (((x - side / 2.0) / unit).round() * unit).clamp(0.0, 1.0 - side));
        Window { low, side }
    }

    fn wider(self) -> Window {
        Window::around(self.low.map(|x| x + self.side / 2.0), self.side * 8.0)
    }

    /// The nearest point of the window.
    fn nearest(&self, point: [f64; 2]) -> [f64; 2] {
        [0, 1].map(|axis| point[axis].clamp(self.low[axis], self.low[axis] + self.side))
    }
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

/// Where a walk ends.
enum End {
    /// A point that is moved by less than ε in both coordinates, and the bounds of what moves it.
    Point([f64; 2], [Interval; 2]),
    /// A corner: the board is too coarse.
    Corner,
    /// A point on the rim of the window that the map moves out of it.
    Rim,
}

struct Board<'a> {
    map: &'a Map,
    epsilon: f64,
    exponent: u32,
    window: Window,
    evaluations: &'a mut u64,
    path: Vec<([f64; 2], bool)>,
    thinning: u64,
    steps: &'a mut u64,
}

impl Board<'_> {
    const DRAWN: usize = 4096;

    fn walk(&mut self, stop: &mut impl FnMut(u64) -> bool) -> Result<End, NoPoint> {
        let scale = (-f64::from(self.exponent)).exp2();
        let last = (self.window.side / scale) as i64;
        let low = self.window.low;
        // All of these are multiples of the scale below 1, so nothing is rounded.
        let place = |(i, j): Place| [low[0] + i as f64 * scale, low[1] + j as f64 * scale];
        // The left and the right border are horizontal, the others vertical; the corner at the lower left counts as
        // horizontal.
        let (mut horizontal, mut vertical): (Place, Place) = ((-1, -1), (0, -1));
        let mut before: Place = (-1, -2);
        loop {
            let next = across(horizontal, vertical, before);
            if next.0 < -1 || next.0 > last + 1 || next.1 < -1 || next.1 > last + 1 {
                return Ok(End::Corner);
            }
            *self.steps += 1;
            if self.steps.is_multiple_of(4096) && stop(*self.steps) {
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
                let inside = self.window.nearest(to);
                let is_moved = |to: [f64; 2]| [0, 1].map(|axis| (to[axis] - point[axis]).abs() >= self.epsilon);
                let [aside, up_or_down] = is_moved(inside);
                if !aside && !up_or_down {
                    if self.window != Window::SQUARE && is_moved(to) != [false; 2] {
                        return Ok(End::Rim);
                    }
                    if let Some(moved) = self.confirmed(point) {
                        return Ok(End::Point(point, moved));
                    }
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
                return Ok(End::Corner);
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
    fn evaluations_grow_with_the_walks_in_windows_and_not_with_the_area_of_the_board() {
        // The fixed point is 0.618...: x = y and y = 1 - y^2.
        let found = find("(x+y)/2, 1-x*y", 1e-6).unwrap();
        assert!((found.point[0] - 0.618_034).abs() < 1e-5 && (found.point[1] - 0.618_034).abs() < 1e-5);
        // A walk over the whole square would be of 2^16 steps and more, and its board has 2^30 points.
        assert!(found.evaluations < 20_000 && found.exponent >= 15, "{} on 2^{}", found.evaluations, found.exponent);
    }

    #[test]
    fn fine_points_take_few_steps_also_where_the_walk_over_the_square_is_long() {
        for text in ["1-x, 1-y", "(x+y)/2, 1-x*y", "cos(x), sin(y)", "y, 1-x", "1-y/2, x*x"] {
            for epsilon in (0..40).map(|place| 1e-11 * 1.9_f64.powi(place)).filter(|&epsilon| epsilon < 1.0) {
                let found = find(text, epsilon).unwrap_or_else(|error| panic!("{text}: {error}"));
                assert!(found.steps < 1_000_000, "{text} {epsilon}: {}", found.steps);
                assert!(found.moved.iter().all(|by| by.low > -epsilon && by.high < epsilon), "{text} {epsilon}");
            }
        }
    }

    #[test]
    fn a_window_without_a_fixed_point_is_left_for_a_larger_one() {
        // At x = 1/4 the map moves by about 10^-3 to the right, and its only fixed points have x = 1.
        let text = "min(1, x+0.001+(x-1/4)^2/4), y/2";
        let found = find(text, 1e-5).unwrap();
        assert!(found.point[0] > 0.9999 && found.point[1] < 1e-4, "{:?}", found.point);
        let first = &found.paths[0];
        assert!(first.iter().all(|(point, _)| point[0] < 0.5), "the first walk ended near the place that hardly moves");
    }

    #[test]
    fn windows_are_squares_of_points_of_their_boards() {
        for (point, side) in [([0.3, 0.7], 0.01), ([0.0, 1.0], 0.2), ([0.5, 0.999], 1e-9), ([1.0, 1.0], 3.0)] {
            let window = Window::around(point, side);
            assert!(window.side >= side.min(1.0) && window.side <= 2.0 * side.max(0.5), "{window:?}");
            assert_eq!(window.nearest(point), point);
            for axis in 0..2 {
                assert!(window.low[axis] >= 0.0 && window.low[axis] + window.side <= 1.0);
                assert_eq!((8.0 * window.low[axis] / window.side).fract(), 0.0);
            }
            assert!(window.wider().side >= (8.0 * window.side).min(1.0) && window.wider().nearest(point) == point);
        }
    }

    #[test]
    fn maps_that_leave_the_square_are_refused_where_they_do() {
        assert_eq!(find("x+0.5, y", 1e-3).unwrap_err(), NoPoint::Leaves([0.515625, 0.0], [1.015625, 0.0]));
        assert_eq!(find("1/x, y", 1e-3).unwrap_err(), NoPoint::Undefined([0.0, 0.0]));
        assert_eq!(find("sqrt(x-1/2), y", 1e-3).unwrap_err(), NoPoint::Undefined([0.0, 0.0]));
    }
}
