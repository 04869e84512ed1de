//! Random cakes and colours under small lattices, and refutations of dominoes, held against the definitions.

use crate::Limits;
use crate::fuzz::plane::{Cell, Plane, at, certificate, target};
use crate::fuzz::{Dice, Trial, block, conditions, refuted, run};
use crate::kinds::lrat::check::dominoes;
use crate::meter::Meter;
use crate::plane::StructureStatement;
use gruk_cert::{Structure, StructureClaim};

fn periodic(dice: &mut Dice) -> Trial {
    match dice.throw(3) {
        0 => placement(dice),
        1 => colouring(dice),
        _ => no_dominoes(dice),
    }
}

fn placement(dice: &mut Dice) -> Trial {
    let (plane, (target, windows, directions)) = (Plane::random(dice, 4), target(dice));
    let limit = 2 + dice.throw(2);
    let mut free: Vec<Cell> = plane.period().collect();
    let mut cakes: Vec<[Vec<Cell>; 2]> = Vec::new();
    while !free.is_empty() && !dice.once_in(30) {
        let first = free.swap_remove(dice.throw(free.len()));
        let step = *dice.pick(&directions);
        let second =
            if dice.once_in(10) { at(first, (dice.throw(3) as i64, dice.throw(3) as i64)) } else { at(first, step) };
        let place = free.iter().position(|&cell| cell == plane.reduced(second));
        if place.is_none() && !dice.once_in(20) {
            continue;
        }
        place.map(|place| free.swap_remove(place));
        let mut parts = [vec![first], vec![second]];
        if dice.once_in(4) {
            let third = at(first, (dice.throw(3) as i64, dice.throw(3) as i64));
            if let Some(place) = free.iter().position(|&cell| cell == plane.reduced(third)) {
                free.swap_remove(place);
                parts[dice.throw(2)].push(third);
            }
        }
        cakes.push(parts);
    }
    let part = |part: &Vec<Cell>| part.iter().map(|(x, y)| format!("{x},{y}")).collect::<Vec<_>>().join("/");
    let lines: Vec<String> = cakes.iter().map(|[one, other]| format!("{} {}", part(one), part(other))).collect();
    let claim = format!("placement {limit} of {target} under {} by periodic", plane.text());
    Trial::new(certificate(&claim, &block("periodic", &lines)), move || {
        // All cells of the cakes that meet a large square, with the cake and its translation.
        let mut taken: Vec<(Cell, (usize, i64, i64), usize)> = Vec::new();
        for (cake, parts) in cakes.iter().enumerate() {
            for (m, n) in (-24..24).flat_map(|m| (-24..24).map(move |n| (m, n))) {
                let move_by = (m * plane.a, m * plane.b + n * plane.c);
                for (part, cells) in parts.iter().enumerate() {
                    let cells = cells.iter().map(|&cell| at(cell, move_by));
                    let near = |cell: &Cell| cell.0.abs() < 16 && cell.1.abs() < 16;
                    taken.extend(cells.filter(near).map(|cell| (cell, (cake, m, n), part)));
                }
            }
        }
        taken.sort_unstable();
        let of = |cell: Cell| taken.binary_search_by_key(&cell, |entry| entry.0).ok().map(|place| taken[place]);
        let is_disjoint = taken.windows(2).all(|two| two[0].0 != two[1].0);
        let is_small = cakes.iter().all(|parts| parts.iter().map(Vec::len).sum::<usize>() <= limit);
        let blocked = |start: Cell, window: &Vec<Cell>| {
            let own: Vec<_> = window.iter().filter_map(|&step| of(at(start, step))).collect();
            own.iter().any(|one| own.iter().any(|other| one.1 == other.1 && one.2 != other.2))
        };
        is_disjoint && is_small && plane.period().all(|start| windows.iter().all(|window| blocked(start, window)))
    })
}

fn colouring(dice: &mut Dice) -> Trial {
    let (plane, (target, windows, _)) = (Plane::random(dice, 4), target(dice));
    let number = 2 + dice.throw(2);
    let mut colours: Vec<(Cell, usize)> = plane.period().map(|cell| (cell, dice.throw(number))).collect();
    if dice.once_in(6) {
        colours.pop();
    }
    if dice.once_in(6) {
        colours.push(((0, 0), dice.throw(number + 1)));
    }
    let lines: Vec<String> = colours.iter().map(|((x, y), colour)| format!("{x},{y} {colour}")).collect();
    let claim = format!("colouring {number} of {target} under {} by periodic", plane.text());
    Trial::new(certificate(&claim, &block("periodic", &lines)), move || {
        let of = |cell: Cell| {
            let cell = plane.reduced(cell);
            let own: Vec<usize> = colours.iter().filter(|entry| entry.0 == cell).map(|entry| entry.1).collect();
            (own.len() == 1 && own[0] < number).then(|| own[0])
        };
        let is_good = |start: Cell, window: &Vec<Cell>| {
            let own: Option<Vec<usize>> = window.iter().map(|&step| of(at(start, step))).collect();
            own.is_some_and(|own| own.iter().any(|colour| *colour != own[0]))
        };
        plane.period().all(|start| windows.iter().all(|window| is_good(start, window)))
    })
}

/// That no pairs of neighbours are good, by whatever lines refute the clauses.
fn no_dominoes(dice: &mut Dice) -> Trial {
    let (plane, (target, windows, directions)) = (Plane::random(dice, 3), target(dice));
    let place = plane.text();
    let claim = StructureClaim { structure: Structure::NoDominoes, number: 2, target: &target, place: &place };
    let meter = Meter::new(Limits::WIDE);
    let lines = StructureStatement::of(&claim).ok().and_then(|statement| {
        let formula = dominoes(&statement, &meter).ok()?;
        refuted(&formula)
    });
    let is_refuted = lines.is_some();
    let text = format!("no-dominoes 2 of {target} under {place} by lrat");
    let blocks = block("lrat", &lines.unwrap_or_else(|| vec!["- 1".into()]));
    Trial::new(certificate(&text, &blocks), move || {
        // Every choice of pairs, a bit each, is tried.
        let pairs: Vec<(Cell, Cell)> =
            plane.period().flat_map(|cell| directions.iter().map(move |&step| (cell, at(cell, step)))).collect();
        let is_good = |chosen: u32| {
            let own: Vec<&(Cell, Cell)> =
                pairs.iter().enumerate().filter(|(n, _)| chosen >> n & 1 == 1).map(|p| p.1).collect();
            let mut cells: Vec<Cell> =
                own.iter().flat_map(|pair| [plane.reduced(pair.0), plane.reduced(pair.1)]).collect();
            let count = cells.len();
            cells.sort_unstable();
            cells.dedup();
            let blocks = |one: Cell, other: Cell| {
                own.iter().any(|(from, to)| {
                    let step = (to.0 - from.0, to.1 - from.1);
                    at(one, step) == other && plane.reduced(one) == plane.reduced(*from)
                })
            };
            let is_blocked = |start: Cell, window: &Vec<Cell>| {
                let all: Vec<Cell> = window.iter().map(|&step| at(start, step)).collect();
                all.iter().any(|&one| all.iter().any(|&other| blocks(one, other)))
            };
            cells.len() == count && plane.period().all(|start| windows.iter().all(|window| is_blocked(start, window)))
        };
        assert!(is_refuted && pairs.len() < 20, "a claim without lines is not accepted");
        !(0..1u32 << pairs.len()).any(is_good)
    })
}

#[test]
fn statements_about_the_plane_are_true() {
    run("periodic", periodic);
}

#[test]
fn conditions_about_the_plane_are_needed() {
    conditions(
        "periodic",
        periodic,
        &[
            "dominoes: directions in different lines",
            "placement: every window is blocked",
            "colouring: every window has two colours",
            "placement: no cell twice",
            "placement: at most so many cells",
            "colouring: each cell once",
            "colouring: every cell",
        ],
    );
}
