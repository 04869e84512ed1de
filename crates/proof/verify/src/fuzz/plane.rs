//! Small lattices and windows in the plane, and whether there are good placements that repeat soon.

use super::Dice;
use std::cell::RefCell;
use std::collections::HashMap;

pub(crate) type Cell = (i64, i64);

/// The lattice spanned by (a, b) and (0, c).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plane {
    pub(crate) a: i64,
    pub(crate) b: i64,
    pub(crate) c: i64,
}

impl Plane {
    pub(crate) fn random(dice: &mut Dice, most: usize) -> Plane {
        let (a, c) = (1 + dice.throw(most) as i64, 1 + dice.throw(most) as i64);
        Plane { a, b: dice.throw(c as usize) as i64, c }
    }

    pub(crate) fn text(self) -> String {
        format!("{},{}/0,{}", self.a, self.b, self.c)
    }

    /// The cell of the period that is a translation of this one.
    pub(crate) fn reduced(self, (x, y): Cell) -> Cell {
        let times = x.div_euclid(self.a);
        (x - times * self.a, (y - times * self.b).rem_euclid(self.c))
    }

    pub(crate) fn period(self) -> impl Iterator<Item = Cell> {
        (0..self.a).flat_map(move |x| (0..self.c).map(move |y| (x, y)))
    }
}

/// Windows, as the claim names them and as cells.
pub(crate) fn target(dice: &mut Dice) -> (String, Vec<Vec<Cell>>, Vec<Cell>) {
    let k = 2 + dice.throw(3);
    let mut directions: Vec<Cell> = Vec::new();
    for _ in 0..1 + dice.throw(2) {
        let direction = *dice.pick(&[(1, 0), (0, 1), (1, 1), (1, -1), (-1, 0), (2, 0), (0, -1), (0, 2)]);
        if !directions.contains(&direction) {
            directions.push(direction);
        }
    }
    let text: Vec<String> = directions.iter().map(|(x, y)| format!("{x},{y}")).collect();
    let row = |&(x, y): &Cell| (0..k as i64).map(|n| (n * x, n * y)).collect();
    (format!("rows:{k}:{}", text.join("/")), directions.iter().map(row).collect(), directions)
}

pub(crate) fn at(cell: Cell, step: Cell) -> Cell {
    (cell.0 + step.0, cell.1 + step.1)
}

pub(crate) fn certificate(claim: &str, blocks: &str) -> String {
    format!("gruk-certificate 1\ngame plane\nclaim {claim}\n{blocks}end\n")
}

/// Windows by their cells.
pub(crate) type Windows = Vec<Vec<Cell>>;

/// A cell of a cake that repeats: the cake, its part, and by how many vectors of the lattice the cell is moved.
type Slice = Option<(usize, usize, (i64, i64))>;

/// Few targets, as claims name them, whose placements are looked for once.
const TARGETS: [&str; 14] = [
    "rows:2:1,0",
    "rows:3:1,0",
    "rows:4:1,0",
    "rows:2:1,0/0,1",
    "rows:3:1,0/0,1",
    "rows:4:1,0/0,1",
    "rows:5:1,0/0,1",
    "rows:3:1,0/2,0",
    "rows:4:1,0/1,1",
    "rows:3:1,0/-1,0",
    "shapes:0,0/1,0/0,1",
    "shapes:0,0/1,0|0,0/2,0",
    "shapes:0,0/1,0/0,1/1,1",
    "shapes:0,0/1,0/2,0|0,0/0,1",
];

/// One of a few targets, and its windows.
pub(crate) fn few_targets(dice: &mut Dice) -> (String, Windows) {
    let text = *dice.pick(&TARGETS);
    let number = |word: &str| word.parse::<i64>().expect("a number");
    let cells = |text: &str| -> Vec<Cell> {
        let cell = |cell: &str| cell.split_once(',').map(|(x, y)| (number(x), number(y))).expect("two coordinates");
        text.split('/').map(cell).collect()
    };
    let windows = match text.strip_prefix("shapes:") {
        Some(shapes) => shapes.split('|').map(cells).collect(),
        None => {
            let (k, directions) = text["rows:".len()..].split_once(':').expect("rows have directions");
            let row = |(x, y): Cell| (0..number(k)).map(|n| (n * x, n * y)).collect();
            cells(directions).into_iter().map(row).collect()
        }
    };
    (text.into(), windows)
}

thread_local! {
    static PLACEMENTS: RefCell<HashMap<(String, usize), bool>> = RefCell::default();
}

/// Is there a good placement of cakes of at most so many cells, two or three, that repeats within four cells?
pub(crate) fn has_placement(target: &str, windows: &Windows, cells: usize) -> bool {
    let key = (target.to_string(), cells);
    if let Some(known) = PLACEMENTS.with_borrow(|known| known.get(&key).copied()) {
        return known;
    }
    let planes = (1..=4).flat_map(|a| (1..=4 / a).flat_map(move |c| (0..c).map(move |b| Plane { a, b, c })));
    let is_there = planes.filter(|plane| plane.a * plane.c < 7 - cells as i64).any(|plane| {
        let period: Vec<Cell> = plane.period().collect();
        let mut slices: Vec<Slice> = vec![None; period.len()];
        fill(plane, &period, windows, cells, (0, 0), &mut slices)
    });
    PLACEMENTS.with_borrow_mut(|known| known.insert(key, is_there));
    is_there
}

/// Gives the cells without a cake to cakes in every way, until a placement is good. The last cake so far is number
/// `cake` and has `own` cells.
fn fill(
    plane: Plane,
    period: &[Cell],
    windows: &Windows,
    most: usize,
    (cake, own): (usize, usize),
    slices: &mut Vec<Slice>,
) -> bool {
    let Some(place) = slices.iter().position(Option::is_none) else { return is_good(plane, period, windows, slices) };
    // The cell begins a cake; its other cells may be any of those that are left, moved by a few vectors.
    if own == 0 || own == most {
        slices[place] = Some((cake + 1, 0, (0, 0)));
        let is_found = fill(plane, period, windows, most, (cake + 1, 1), slices);
        slices[place] = None;
        return is_found;
    }
    if fill(plane, period, windows, most, (cake, most), slices) {
        return true;
    }
    for place in (0..period.len()).filter(|&place| slices[place].is_none()).collect::<Vec<_>>() {
        for (m, n) in (-2..=2).flat_map(|m| (-2..=2).map(move |n| (m, n))) {
            for part in if own == 1 { 1..2 } else { 0..2 } {
                slices[place] = Some((cake, part, (m, n)));
                let is_found = fill(plane, period, windows, most, (cake, own + 1), slices);
                slices[place] = None;
                if is_found {
                    return true;
                }
            }
        }
    }
    false
}

/// Is every window blocked by one cake?
fn is_good(plane: Plane, period: &[Cell], windows: &Windows, slices: &[Slice]) -> bool {
    // A cell of the board is a cell of the period, moved by a vector (m, n) of the lattice. The cake has that cell of
    // the period moved by another vector.
    let found = |cell: Cell| {
        let own = plane.reduced(cell);
        let place = period.iter().position(|&other| other == own).expect("a cell of the period");
        let m = (cell.0 - own.0) / plane.a;
        let n = (cell.1 - own.1 - m * plane.b) / plane.c;
        slices[place].map(|(cake, part, by)| (cake, (m - by.0, n - by.1), part))
    };
    period.iter().all(|&start| {
        windows.iter().all(|window| {
            let own: Vec<_> = window.iter().filter_map(|&step| found(at(start, step))).collect();
            own.iter().any(|a| own.iter().any(|b| (a.0, a.1) == (b.0, b.1) && a.2 != b.2))
        })
    })
}

/// The windows in a board, by the numbers of their cells.
fn inside(windows: &Windows, (columns, rows): (i64, i64)) -> Vec<Vec<usize>> {
    let number =
        |(x, y): (i64, i64)| ((0..columns).contains(&x) && (0..rows).contains(&y)).then_some((x * rows + y) as usize);
    let starts = (0..columns).flat_map(|x| (0..rows).map(move |y| (x, y)));
    let mut inside = Vec::new();
    for start in starts {
        for window in windows {
            let numbers: Option<Vec<usize>> = window.iter().map(|&step| number(at(start, step))).collect();
            inside.extend(numbers);
        }
    }
    inside
}

/// Has the board a colouring that leaves no window one colour?
pub(crate) fn is_colourable(windows: &Windows, size: (i64, i64), colours: usize) -> bool {
    let (inside, cells) = (inside(windows, size), (size.0 * size.1) as u32);
    (0..colours.pow(cells)).any(|mut number| {
        let mut colour = || {
            let colour = number % colours;
            number /= colours;
            colour
        };
        let all: Vec<usize> = (0..cells).map(|_| colour()).collect();
        inside.iter().all(|window| window.iter().any(|&cell| all[cell] != all[window[0]]))
    })
}

/// A target, a board and a number of colours.
pub(crate) fn question(dice: &mut Dice) -> (String, Windows, (i64, i64), usize) {
    let (target, windows) = match dice.once_in(2) {
        true => few_targets(dice),
        false => {
            let (target, windows, _) = target(dice);
            (target, windows)
        }
    };
    let size = *dice.pick(&[(1, 1), (2, 2), (3, 1), (1, 3), (3, 2), (3, 3), (5, 1), (1, 5), (2, 4)]);
    (target, windows, size, 1 + dice.throw(3))
}
