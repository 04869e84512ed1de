//! Boards cut out of tilings of the plane: which tiles touch, where the four borders lie, and what the tiles look like.
//!
//! A tiling has large tiles, which lie on a lattice, and small tiles between them. A board of W × H holds the large
//! tiles of a parallelogram, and those small ones whose large neighbours it all holds. Tiles touch where they share an
//! edge. An edge with a tile on only one side lies on the border that is nearest to it in the coordinates of the
//! lattice.

use super::grid::parse_size;
use super::net::Net;
use super::outline::{Place, outline, regular};
use gruk_core::CompactSort as _;
use gruk_core::{Line, Mark, ParseError};
use std::collections::HashMap;
use std::f64::consts::PI;

/// The names of the tilings.
pub const TILINGS: [&str; 7] = ["6.6.6", "4.8.8", "3.12.12", "4.6.12", "4.4.4.4", "3.3.3.3.3.3", "irregular"];

/// The most large tiles of a board.
const MOST: usize = 10_000;

/// How far rounding may move each coordinate of a corner, in units.
const CLOSE: f64 = 1e-4;

/// A tile, and the large tiles that must be on the board for it: those it lies between, or itself.
struct Tile {
    corners: Vec<Place>,
    parents: Vec<(i64, i64)>,
}

/// Two steps of the lattice: from a large tile to the next column, and to the next row.
struct Lattice {
    column: Place,
    row: Place,
}

impl Lattice {
    fn place(&self, column: f64, row: f64) -> Place {
        (column * self.column.0 + row * self.row.0, column * self.column.1 + row * self.row.1)
    }

    /// The coordinates of a place in steps of the lattice.
    fn steps(&self, (x, y): Place) -> Place {
        let det = self.column.0 * self.row.1 - self.column.1 * self.row.0;
        ((x * self.row.1 - y * self.row.0) / det, (self.column.0 * y - self.column.1 * x) / det)
    }
}

/// The board `NAME,WxH`: its four borders are top, bottom, left and right.
///
/// # Errors
/// The name of no tiling, or a malformed size.
pub fn parse(text: &str) -> Result<Net, ParseError> {
    let known = || TILINGS.join(", ");
    let (name, size) = text.split_once(',').ok_or_else(|| {
        ParseError::new(text.len(), "the end", format!("a tiling ({}), a comma and a size, such as 4.8.8,4x4", known()))
    })?;
    let wrong = || ParseError::new(0, super::grid::quote(name), format!("a tiling: {}", known()));
    if !TILINGS.contains(&name) {
        return Err(wrong());
    }
    let (columns, rows) = parse_size(size).map_err(|error| error.shifted(name.len() + 1))?;
    if columns * rows > MOST {
        return Err(ParseError::limit(name.len() + 1, super::grid::quote(size), format!("at most {MOST} large tiles")));
    }
    let (lattice, tiles) = tiles(name, columns as i64, rows as i64);
    Ok(board(format!("{name},{columns}x{rows}"), &lattice, &tiles, (columns, rows)))
}

/// The tiles of a board, large ones first within each place of the lattice.
fn tiles(name: &str, columns: i64, rows: i64) -> (Lattice, Vec<Tile>) {
    let root = 3f64.sqrt();
    // The distance between two adjacent large tiles is twice the distance of their centres from the shared edge.
    let hexagonal = |step: f64| Lattice { column: (step, 0.0), row: (step / 2.0, step * root / 2.0) };
    let square = |step: f64| Lattice { column: (step, 0.0), row: (0.0, step) };
    let dodecagon = 2.0 + root;
    let lattice = match name {
        "4.4.4.4" => square(2.0),
        "4.8.8" => square(1.0 + 2f64.sqrt()),
        "3.12.12" => hexagonal(dodecagon),
        "4.6.12" => hexagonal(dodecagon + 1.0),
        "3.3.3.3.3.3" => hexagonal(2.0),
        _ => hexagonal(root),
    };
    let mut tiles = Vec::new();
    for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
        let at = |c: f64, r: f64| lattice.place(column as f64 + c, row as f64 + r);
        let middle = at(0.0, 0.0);
        let mut add = |corners: Vec<Place>, steps: &[(i64, i64)]| {
            tiles.push(Tile { corners, parents: steps.iter().map(|&(c, r)| (column + c, row + r)).collect() });
        };
        // The centres of two triangles of three large tiles each: this tile is the top left one of the first and the
        // top one of the second.
        let (down, up) = (at(1.0 / 3.0, 1.0 / 3.0), at(-1.0 / 3.0, 2.0 / 3.0));
        const DOWN: [(i64, i64); 3] = [(0, 0), (1, 0), (0, 1)];
        const UP: [(i64, i64); 3] = [(0, 0), (-1, 1), (0, 1)];
        match name {
            "4.4.4.4" => add(regular(middle, 2f64.sqrt(), 4, PI / 4.0), &[(0, 0)]),
            "4.8.8" => {
                add(regular(middle, 0.5 / (PI / 8.0).sin(), 8, PI / 8.0), &[(0, 0)]);
                add(regular(at(0.5, 0.5), 0.5f64.sqrt(), 4, 0.0), &[(0, 0), (1, 0), (0, 1), (1, 1)]);
            }
            "3.12.12" => {
                add(regular(middle, 0.5 / (PI / 12.0).sin(), 12, PI / 12.0), &[(0, 0)]);
                add(regular(down, 1.0 / root, 3, -PI / 2.0), &DOWN);
                add(regular(up, 1.0 / root, 3, PI / 2.0), &UP);
            }
            "4.6.12" => {
                add(regular(middle, 0.5 / (PI / 12.0).sin(), 12, PI / 12.0), &[(0, 0)]);
                for (c, r, turn) in [(1, 0, 0.0), (0, 1, PI / 3.0), (-1, 1, 2.0 * PI / 3.0)] {
                    let between = at(c as f64 / 2.0, r as f64 / 2.0);
                    add(regular(between, 0.5f64.sqrt(), 4, turn + PI / 4.0), &[(0, 0), (c, r)]);
                }
                add(regular(down, 1.0, 6, 0.0), &DOWN);
                add(regular(up, 1.0, 6, 0.0), &UP);
            }
            "3.3.3.3.3.3" => {
                let corner = |c: f64, r: f64| at(c, r);
                add(vec![corner(0.0, 0.0), corner(1.0, 0.0), corner(0.0, 1.0)], &[(0, 0)]);
                add(vec![corner(1.0, 0.0), corner(1.0, 1.0), corner(0.0, 1.0)], &[(0, 0)]);
            }
            "irregular" => irregular(&lattice, (column, row), (columns, rows), &mut add),
            _ => add(regular(middle, 1.0, 6, PI / 6.0), &[(0, 0)]),
        }
    }
    let inside = |&(c, r): &(i64, i64)| (0..columns).contains(&c) && (0..rows).contains(&r);
    tiles.retain(|tile| tile.parents.iter().all(inside));
    (lattice, tiles)
}

/// Takes a tile: its corners, and the cells of the lattice that must be on the board for it to be there.
type Add<'a> = &'a mut dyn FnMut(Vec<Place>, &[(i64, i64)]);

/// The hexagons of an irregular tiling in which three tiles meet at every corner. Some hexagons are cut in two from the
/// midpoint of the left edge to that of the right edge.
fn irregular(lattice: &Lattice, (column, row): (i64, i64), (columns, _): (i64, i64), add: Add<'_>) {
    let is_cut = |c: i64, r: i64| (0..columns).contains(&c) && (c + 2 * r).rem_euclid(5) == 1;
    let middle = lattice.place(column as f64, row as f64);
    let corners = regular(middle, 1.0, 6, PI / 6.0);
    let half = 3f64.sqrt() / 2.0;
    let (left, right) = ((middle.0 - half, middle.1), (middle.0 + half, middle.1));
    // Clockwise on the page: lower right, bottom, lower left, upper left, top, upper right.
    let [lower_right, bottom, lower_left, upper_left, top, upper_right] = corners[..] else {
        unreachable!("a hexagon has six corners")
    };
    if is_cut(column, row) {
        add(vec![right, left, upper_left, top, upper_right], &[(0, 0)]);
        add(vec![right, lower_right, bottom, lower_left, left], &[(0, 0)]);
        return;
    }
    let mut around = vec![lower_right, bottom, lower_left];
    around.extend(is_cut(column - 1, row).then_some(left));
    around.extend([upper_left, top, upper_right]);
    around.extend(is_cut(column + 1, row).then_some(right));
    add(around, &[(0, 0)]);
}

/// Gives one number to all corners that differ only by rounding.
#[derive(Default)]
struct Corners(HashMap<(i64, i64), usize>);

impl Corners {
    fn number(&mut self, (x, y): Place) -> usize {
        let near = |value: f64| {
            let scaled = value / (4.0 * CLOSE);
            [scaled.floor() as i64, scaled.ceil() as i64]
        };
        let next = self.0.len();
        for key in near(x).into_iter().flat_map(|x| near(y).map(|y| (x, y))) {
            if let Some(&number) = self.0.get(&key) {
                return number;
            }
        }
        let key = ((x / (4.0 * CLOSE)).round() as i64, (y / (4.0 * CLOSE)).round() as i64);
        self.0.insert(key, next);
        next
    }
}

fn board(params: String, lattice: &Lattice, tiles: &[Tile], (columns, rows): (usize, usize)) -> Net {
    let mut corners = Corners::default();
    // For each edge, by the numbers of its ends: the tiles on its two sides.
    let mut edges: HashMap<(usize, usize), Vec<usize>> = HashMap::new();
    let mut ends: HashMap<(usize, usize), (Place, Place)> = HashMap::new();
    let mut around: Vec<Vec<usize>> = Vec::new();
    for (number, tile) in tiles.iter().enumerate() {
        let numbers: Vec<usize> = tile.corners.iter().map(|&place| corners.number(place)).collect();
        for (index, &a) in numbers.iter().enumerate() {
            let next = (index + 1) % numbers.len();
            let b = numbers[next];
            let key = (a.min(b), a.max(b));
            edges.entry(key).or_default().push(number);
            ends.insert(key, (tile.corners[index], tile.corners[next]));
            around.resize_with(around.len().max(a + 1), Vec::new);
            around[a].push(number);
        }
    }
    let mut sorted: Vec<_> = edges.into_iter().collect();
    sorted.compact_sort();
    let mut touching = Vec::new();
    let mut borders: [Vec<usize>; 4] = Default::default();
    let mut lines = Vec::new();
    // For each corner on the rim: the borders on which all edges of the rim at this corner lie.
    let mut rims: Vec<Option<[bool; 4]>> = vec![None; around.len()];
    for (key, sides) in sorted {
        let (a, b) = ends[&key];
        match sides[..] {
            [one, other] => touching.push((one, other)),
            [tile] => {
                let (u, v) = lattice.steps(((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0));
                // Triangles have a corner at a point of the lattice; all other tiles are centred there.
                let shift = if params.starts_with("3.3.3.3.3.3") { 0.0 } else { 0.5 };
                let (u, v) = (u + shift, v + shift);
                let far = [v, rows as f64 - v, u, columns as f64 - u];
                let least = far.iter().copied().fold(f64::INFINITY, f64::min);
                let on = far.map(|distance| distance < least + 1e-6);
                for corner in [key.0, key.1] {
                    let before = rims[corner].unwrap_or([true; 4]);
                    rims[corner] = Some(std::array::from_fn(|side| before[side] && on[side]));
                }
                for (side, is_on) in on.into_iter().enumerate() {
                    if is_on {
                        borders[side].push(tile);
                        let mark = if side < 2 { Mark::Left } else { Mark::Right };
                        let ends = outline([a, b]);
                        lines.push(Line { from: ends[0], to: ends[1], mark });
                    }
                }
            }
            _ => unreachable!("invariant: an edge has a tile on either side"),
        }
    }
    // At a corner where one border ends and the next one begins, two borders meet besides the tiles; elsewhere on the
    // rim one does.
    let beside = |rim: &Option<[bool; 4]>| rim.map_or(0, |on| if on.contains(&true) { 1 } else { 2 });
    let most = around.iter().zip(&rims).map(|(tiles, rim)| tiles.len() + beside(rim)).max().unwrap_or(0);
    let words = (1..=tiles.len()).map(|number| number.to_string()).collect();
    let [top, bottom, left, right] = borders;
    Net::of_words(params, words)
        .touching(touching)
        .border(top)
        .border(bottom)
        .border(left)
        .border(right)
        .with_symmetries(&[0, 0, 1, 1])
        .with_draws(most > 3)
        .drawn(tiles.iter().map(|tile| vec![outline(tile.corners.iter().copied())]).collect(), lines)
}
