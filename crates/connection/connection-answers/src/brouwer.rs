//! An approximate fixed point of a map of the square, with a picture of the walk.

use gruk_core::{Diagram, Line, Mark, NetCell, Ruleset};
use gruk_hex_theorem::brouwer::{Found, Map, NoPoint, fixed_point, parse_map};
use gruk_hex_theorem::converse::converse as hex_converse;
use gruk_notation::{BadInput, load};
use gruk_render::{Scene, Tint};
use gruk_solve::{LimitHit, Limits};
use std::sync::atomic::Ordering;
use std::time::Instant;

/// Squares on a side of the picture.
const DRAWN: i32 = 40;

/// An approximate fixed point, as plain data.
#[derive(Clone, Debug)]
pub struct BrouwerAnswer {
    /// The query, as given.
    pub query: String,
    /// What was found.
    pub found: Found,
    /// Seconds.
    pub seconds: f64,
    /// The colouring and the walk.
    pub scene: Scene,
}

/// A point of the unit square that the map, given as two formulas in x and y, moves by less than `epsilon` in both
/// coordinates.
///
/// # Errors
/// What is no map, or a point at which it has no value or leaves the square; inside: the limit that was reached.
pub fn brouwer(query: &str, epsilon: f64, limits: &Limits) -> Result<Result<BrouwerAnswer, LimitHit>, BadInput> {
    let started = Instant::now();
    if !(1e-11..=1.0).contains(&epsilon) {
        return Err(BadInput::Unsupported(format!("epsilon is {epsilon:?}: expected a number from 1e-11 to 1")));
    }
    let map = parse_map(query).map_err(|error| BadInput::Text { text: query.into(), error })?;
    let mut hit = None;
    let stop = |steps: u64| {
        let is_late = limits.time.is_some_and(|most| started.elapsed() > most);
        hit = match () {
            () if limits.cancel.load(Ordering::Relaxed) => Some(LimitHit::Cancelled),
            () if is_late => Some(LimitHit::Time),
            () if limits.nodes.is_some_and(|most| steps > most) => Some(LimitHit::Nodes),
            () => None,
        };
        hit.is_some()
    };
    match fixed_point(&map, epsilon, stop) {
        Ok(found) => {
            let scene = scene(query, &map, epsilon, &found);
            Ok(Ok(BrouwerAnswer { query: query.into(), found, seconds: started.elapsed().as_secs_f64(), scene }))
        }
        Err(NoPoint::Stopped) => Ok(Err(hit.unwrap_or(LimitHit::Depth))),
        Err(refused) => Err(BadInput::Unsupported(refused.to_string())),
    }
}

/// The unit square with y upwards, in thousandths: coloured by which way the map moves the points in the first walk,
/// with the walks (the first one is the widest) and the point found.
fn scene(query: &str, map: &Map, epsilon: f64, found: &Found) -> Scene {
    const SIDE: f64 = 40_000.0;
    let corner = |i: i32, j: i32| (i * 1000, (DRAWN - j) * 1000);
    let mut cells = Vec::new();
    let mut tints = Vec::new();
    for (j, i) in (0..DRAWN).flat_map(|j| (0..DRAWN).map(move |i| (j, i))) {
        let middle = [i, j].map(|k| (f64::from(k) + 0.5) / f64::from(DRAWN));
        let moved = [0, 1].map(|axis| (map.0[axis].value(middle) - middle[axis]).abs() >= found.coarse);
        tints.push(match moved {
            [true, _] => Tint::Right,
            [false, true] => Tint::Left,
            _ => Tint::Draw,
        });
        let outline = vec![corner(i, j), corner(i + 1, j), corner(i + 1, j + 1), corner(i, j + 1)];
        cells.push(NetCell { name: String::new(), mark: Mark::Empty, outlines: vec![outline] });
    }
    let place = |[x, y]: [f64; 2]| ((x * SIDE) as i32, ((1.0 - y) * SIDE) as i32);
    let steps = found.paths.iter().flat_map(|path| path.windows(2));
    let steps = steps.map(|ends| Line { from: place(ends[0].0), to: place(ends[1].0), mark: Mark::Empty });
    let point = Line { from: place(found.point), to: place(found.point), mark: Mark::Grey };
    let mut scene = Scene::new(Diagram::Net { cells, lines: steps.chain([point]).collect() });
    scene.tints = tints;
    scene.caption = Some(format!("({query}) moves ({}, {}) by less than {epsilon}", found.point[0], found.point[1]));
    scene.legend = vec![(Tint::Right, "moved to the side".into()), (Tint::Left, "moved up or down alone".into())];
    scene
}

/// The map of a full board of Hex that would have no fixed point, were there no chain.
#[derive(Clone, Debug)]
pub struct ConverseAnswer {
    /// The query, as given.
    pub query: String,
    /// Where each cell moves: its name and `v`, `^`, `<` or `>`.
    pub steps: Vec<(String, char)>,
    /// The cells that leave the board, where a chain ends.
    pub leaving: Vec<String>,
    /// Triangles of cells without a fixed point.
    pub triangles: usize,
    /// The board with the arrows; the cells that leave it are marked.
    pub scene: Scene,
}

/// The other direction of the theorem on a full board of Hex: where the map of its colouring leaves the board.
///
/// # Errors
/// What is no full board of Hex.
pub fn converse(query: &str) -> Result<ConverseAnswer, BadInput> {
    let loaded = load(query, None)?;
    let (board, red) = crate::chain::full(&loaded)?;
    let found = hex_converse(&board, &red);
    let name = |cell: usize| board.square(cell).name();
    let letters: Vec<char> = found.steps.iter().map(|step| step.letter()).collect();
    let mut scene = Scene::new(loaded.rules.diagram(&loaded.turn.position));
    scene.labels = letters.iter().map(|letter| Some(letter.to_string())).collect();
    scene.marked = found.leaving.clone();
    scene.caption =
        Some("where the map moves the cells; the marked ones leave the board, at the end of a chain".into());
    Ok(ConverseAnswer {
        query: loaded.query.clone(),
        steps: (0..board.len()).map(|cell| (name(cell), letters[cell])).collect(),
        leaving: found.leaving.iter().map(|&cell| name(cell)).collect(),
        triangles: found.triangles,
        scene,
    })
}
