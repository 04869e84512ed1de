//! The formulas that say that a structure exists, in the order of clauses of the format. Section 3.16.

use crate::Rejection;
use crate::counting::{Cake, tight};
use crate::lrat::{self, Formula};
use crate::periodic::Lattice;
use crate::plane::{Place, Target, add, number};
use gruk_cert::{Block, Structure, StructureClaim};
use std::collections::{BTreeMap, BTreeSet};

/// Most cells of a board or of a period.
const MAX_CELLS: i64 = 4096;

/// Checks a claim by refutation; `bounds` is the other block, for those that count.
pub(crate) fn check(
    claim: &StructureClaim<'_>,
    target: &Target,
    bounds: Option<&Block<'_, 2>>,
    block: &Block<'_, 2>,
) -> Result<(), Rejection> {
    let at = |why: String| Rejection::new(claim.line, why);
    let formula = match claim.structure {
        Structure::RefutedTightPlacement => {
            let Some(bounds) = bounds else { return Err(at("no block 'patch' says what cakes block".into())) };
            let cakes = tight(claim, target, bounds)?;
            let board = Board::read(claim.place, target).map_err(at)?;
            patch(target, &board, cakes)
        }
        Structure::NoDominoes if claim.number == 2 => {
            Lattice::read(claim, target).and_then(|lattice| dominoes(target, &lattice))
        }
        Structure::NoFinitePlacement if claim.number == 2 => {
            Board::read(claim.place, target).and_then(|board| two_colourings(target, &board))
        }
        Structure::RefutedColouring if (1..=64).contains(&claim.number) => {
            Board::read(claim.place, target).and_then(|board| colouring(target, claim.number as i32, &board))
        }
        Structure::RefutedColouring => Err("expected from 1 to 64 colours".into()),
        _ => Err("the number of cells of a pair, and of parts of a cake, is 2".into()),
    };
    lrat::check(formula.map_err(at)?, block)
}

/// A board, its cells in order.
struct Board {
    sides: Vec<i64>,
}

impl Board {
    fn read(text: &str, target: &Target) -> Result<Board, String> {
        let sides = text.split('x').map(number).collect::<Result<Vec<_>, _>>()?;
        if sides.len() != target.dimension || sides.iter().any(|side| !(1..=64).contains(side)) {
            return Err("expected sides from 1 to 64, one for each dimension".into());
        }
        match sides.iter().try_fold(1i64, |cells, side| Some(cells * side).filter(|cells| *cells <= MAX_CELLS)) {
            Some(_) => Ok(Board { sides }),
            None => Err(format!("a board of more than {MAX_CELLS} cells")),
        }
    }

    fn cells(&self) -> Vec<Place> {
        self.sides.iter().fold(vec![Vec::new()], |all, side| {
            all.iter().flat_map(|place| (0..*side).map(|x| place.iter().copied().chain([x]).collect())).collect()
        })
    }

    /// The number of a cell in order, from 0; none outside.
    fn number(&self, place: &[i64]) -> Option<i32> {
        place
            .iter()
            .zip(&self.sides)
            .try_fold(0, |number, (x, side)| (0..*side).contains(x).then(|| number * *side as i32 + *x as i32))
    }

    /// The windows in the board, by their first cells and kinds.
    fn windows(&self, target: &Target) -> Vec<Vec<i32>> {
        let within = |start: &Place, window: &Vec<Place>| -> Option<Vec<i32>> {
            window.iter().map(|step| self.number(&add(start, step))).collect()
        };
        self.cells().iter().flat_map(|start| target.windows.iter().filter_map(|w| within(start, w))).collect()
    }
}

/// A good colouring of the board.
fn colouring(target: &Target, colours: i32, board: &Board) -> Result<Formula, String> {
    let mut formula = Formula::default();
    if colours != 2 {
        for cell in 0..board.cells().len() as i32 {
            formula.add((0..colours).map(|colour| cell * colours + colour + 1))?;
        }
    }
    for window in board.windows(target) {
        if colours == 2 {
            formula.add(window.iter().map(|cell| cell + 1))?;
            formula.add(window.iter().map(|cell| -cell - 1))?;
        } else {
            for colour in 0..colours {
                formula.add(window.iter().map(|cell| -(cell * colours + colour + 1)))?;
            }
        }
    }
    Ok(formula)
}

/// Two good colourings of the board that agree before its middle and differ there.
fn two_colourings(target: &Target, board: &Board) -> Result<Formula, String> {
    if board.sides.iter().any(|side| side % 2 == 0) {
        return Err("a board of even sides has no middle".into());
    }
    let cells = board.cells().len() as i32;
    let middle = cells / 2;
    let second = |cell: i32| if cell < middle { cell + 1 } else { cells + cell - middle + 1 };
    let mut formula = Formula::default();
    formula.add([middle + 1])?;
    formula.add([-second(middle)])?;
    for window in board.windows(target) {
        formula.add(window.iter().map(|cell| cell + 1))?;
        formula.add(window.iter().map(|cell| -cell - 1))?;
        if window.iter().any(|cell| *cell >= middle) {
            formula.add(window.iter().map(|cell| second(*cell)))?;
            formula.add(window.iter().map(|cell| -second(*cell)))?;
        }
    }
    Ok(formula)
}

/// A good pairing of neighbours that repeats.
fn dominoes(target: &Target, lattice: &Lattice) -> Result<Formula, String> {
    let Some(rows) = &target.rows else { return Err("only rows have neighbours".into()) };
    let cells = lattice.index();
    if cells as i64 > MAX_CELLS {
        return Err(format!("a period of more than {MAX_CELLS} cells"));
    }
    let variable = |kind: usize, cell: usize, times: i64| {
        let place: Place = lattice.place(cell).iter().zip(&rows.directions[kind]).map(|(x, d)| x + times * d).collect();
        (kind * cells + lattice.cell(&place) + 1) as i32
    };
    let kinds = 0..rows.directions.len();
    let mut formula = Formula::default();
    for cell in 0..cells {
        for kind in kinds.clone() {
            if variable(kind, cell, 1) == variable(kind, cell, 0) {
                formula.add([-variable(kind, cell, 0)])?;
            }
            formula.add((0..rows.k - 1).map(|step| variable(kind, cell, step)))?;
        }
    }
    for cell in 0..cells {
        let covering: BTreeSet<i32> =
            kinds.clone().flat_map(|kind| [0, -1].map(|times| variable(kind, cell, times))).collect();
        for one in &covering {
            for other in covering.range(one + 1..) {
                formula.add([-one, -other])?;
            }
        }
    }
    Ok(formula)
}

/// Translates of the cakes that cover the cells of the board and block the windows in it once each.
fn patch(target: &Target, board: &Board, cakes: BTreeSet<Cake>) -> Result<Formula, String> {
    let is_within =
        |kind: usize, start: &Place| target.windows[kind].iter().all(|step| board.number(&add(start, step)).is_some());
    // Cells, with kind 0, and windows by first cell and kind; and which cakes take them.
    let mut takers: BTreeMap<(Place, usize), Vec<i32>> = BTreeMap::new();
    for place in board.cells() {
        for kind in (0..target.windows.len()).filter(|kind| is_within(*kind, &place)) {
            takers.insert((place.clone(), kind + 1), Vec::new());
        }
        takers.insert((place, 0), Vec::new());
    }
    let needed: Vec<(Place, usize)> = takers.keys().cloned().collect();
    let mut variable = 0;
    for cake in &cakes {
        let minus = |place: &Place, cell: &Place| -> Place { place.iter().zip(cell).map(|(x, y)| x - y).collect() };
        let starts: BTreeSet<Place> =
            cake.iter().flat_map(|(cell, _)| board.cells().into_iter().map(move |at| minus(&at, cell))).collect();
        for start in starts {
            variable += 1;
            for (cell, _) in cake {
                takers.entry((add(&start, cell), 0)).or_default().push(variable);
            }
            for (kind, window) in target.windows.iter().enumerate() {
                let mut parts: BTreeMap<Place, u8> = BTreeMap::new();
                for (cell, part) in cake {
                    for step in window {
                        *parts.entry(minus(&add(&start, cell), step)).or_default() |= 1 << part;
                    }
                }
                for (first, _) in parts.into_iter().filter(|(first, parts)| *parts == 3 && is_within(kind, first)) {
                    takers.entry((first, kind + 1)).or_default().push(variable);
                }
            }
        }
    }
    let mut formula = Formula::default();
    for item in &needed {
        formula.add(takers[item].iter().copied())?;
    }
    let mut clashes: BTreeSet<(i32, i32)> = BTreeSet::new();
    for own in takers.values() {
        for (index, one) in own.iter().enumerate() {
            clashes.extend(own[index + 1..].iter().map(|other| (*one, *other)));
        }
        if clashes.len() > 1 << 24 {
            return Err("too many cakes of the board meet".into());
        }
    }
    clashes.iter().try_for_each(|(one, other)| formula.add([-one, -other]))?;
    Ok(formula)
}
