//! `brouwer`: a point that a map of the square hardly moves.

use crate::{Ask, Failure, Fields, Seconds, Stop, Time, Verb, answer, one_of, query};
use gruk_workbench::{BrouwerAnswer, ConverseAnswer, GAMES};

query! {
    /// An almost fixed point of a map of the square, found on a board of Hex.
    ///
    /// The point that is found moves by less than epsilon in each coordinate. A walk along a chain of the board finds
    /// it (Gale 1979).
    pub struct Brouwer {
        /// The map: two formulas in x and y with a comma between them; or a full board of Hex, whose colouring makes a
        /// map.
        pub map: String = place("MAP").hyphen(),
        /// The point may move by less than this in each coordinate.
        pub epsilon: f64 = option("EPSILON").default("0.001"),
        /// Stop after this many seconds.
        pub seconds: Option<Time> = option("SECONDS"),
    }
}

answer! {
    /// A point that hardly moves.
    pub struct AlmostFixed {
        /// The map, as given.
        pub query: String,
        /// It moves by less than this in each coordinate.
        pub epsilon: f64,
        /// The point.
        pub point: [f64; 2],
        /// Between which numbers each coordinate moves.
        pub moved: [[f64; 2]; 2],
        /// The points of the grid are this fraction of a side apart.
        pub grid: u64,
        /// Evaluations of the map.
        pub evaluations: u64,
        /// Steps of the walks.
        pub steps: u64,
        /// Seconds.
        pub seconds: Seconds,
        /// Where the picture is.
        pub file: Option<String>,
    }
}

answer! {
    /// The map of a colouring, and where it leaves the board.
    pub struct ColouringMap {
        /// The board, as given.
        pub query: String,
        /// Where each cell moves: `u`p, `d`own, `l`eft or `r`ight.
        pub map: Fields<String>,
        /// The cells at which it leaves the board.
        pub leaving: Vec<String>,
        /// The triangles of cells that were looked at.
        pub triangles: usize,
        /// Where the picture is.
        pub file: Option<String>,
    }
}

one_of! {
    /// A point, or the map of a colouring.
    pub enum BrouwerAnswers {
        Point(AlmostFixed),
        Map(ColouringMap),
    }
}

/// What is found.
pub enum Fixed {
    /// A point that hardly moves.
    Point(BrouwerAnswer),
    /// The map of a colouring.
    Map(ConverseAnswer),
}

impl Verb for Brouwer {
    const NAME: &'static str = "brouwer";
    const EXAMPLES: &'static str = "\
Examples:
  gruk brouwer '(x+y)/2, 1-x*y' --epsilon 1e-6
  gruk brouwer 'cos(x), (1+sin(5*y))/2' --epsilon 1e-4 -o walk.svg
  gruk brouwer 'x+0.5, y'                           (refused: it leaves the square, and where)
  gruk brouwer hex:3x3:xox/oxo/xxo                  the other direction: a colouring without a chain would be a map without a fixed point
A map is two formulas in x and y: numbers, + - * / ^, parentheses, sin cos exp ln sqrt abs min max, pi. The \
point is confirmed by interval arithmetic. First the map is evaluated on a coarse grid. Then come walks: one over \
the whole square for a coarse epsilon, then others for finer ones, each in a window around the point that the \
previous walk found.";
    type Found = Fixed;
    type Answer = BrouwerAnswers;

    fn find(&self, ask: &mut Ask<'_>) -> Result<Fixed, Stop> {
        let query = &self.map;
        if GAMES.iter().any(|about| query.split(':').next() == Some(about.name) && query.contains(':')) {
            return Ok(Fixed::Map(gruk_workbench::converse(query).map_err(Failure::bad(query))?));
        }
        let limits = ask.limits(None, self.seconds.map(|time| time.0), 1 << 30);
        let answer = gruk_workbench::brouwer(query, self.epsilon, &limits).map_err(Failure::bad(query))?;
        answer.map(Fixed::Point).map_err(|limit| Stop::limit(query, limit))
    }

    fn answer(&self, found: &Fixed, _: Option<String>) -> BrouwerAnswers {
        match found {
            Fixed::Point(answer) => {
                let found = &answer.found;
                BrouwerAnswers::Point(AlmostFixed {
                    query: self.map.clone(),
                    epsilon: self.epsilon,
                    point: found.point,
                    moved: found.moved.map(|by| [by.low, by.high]),
                    grid: 1 << found.exponent,
                    evaluations: found.evaluations,
                    steps: found.steps,
                    seconds: Seconds(answer.seconds),
                    file: None,
                })
            }
            Fixed::Map(answer) => BrouwerAnswers::Map(ColouringMap {
                query: self.map.clone(),
                map: Fields(answer.steps.iter().map(|(cell, step)| (cell.clone(), step.to_string())).collect()),
                leaving: answer.leaving.clone(),
                triangles: answer.triangles,
                file: None,
            }),
        }
    }
}
