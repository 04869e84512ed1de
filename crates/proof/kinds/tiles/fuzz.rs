//! Random tiles with winning sets. That Breaker wins on the infinite board is held against small boards, on which Maker
//! must not win.

use crate::fuzz::plane::{Cell, Plane, Windows, at, certificate, few_targets};
use crate::fuzz::{Dice, Trial, block, conditions, run};
use std::cell::RefCell;
use std::collections::HashMap;

/// Does Maker, moving first, get a window of a board of so many columns and rows?
fn maker_wins(windows: &Windows, (columns, rows): (i64, i64)) -> bool {
    let bit = |(x, y): Cell| ((0..columns).contains(&x) && (0..rows).contains(&y)).then(|| 1u32 << (x * rows + y));
    let starts = (0..columns).flat_map(|x| (0..rows).map(move |y| (x, y)));
    let sets: Vec<u32> = starts
        .flat_map(|start| {
            let set =
                move |window: &Vec<Cell>| window.iter().try_fold(0, |all, &step| Some(all | bit(at(start, step))?));
            windows.iter().filter_map(set).collect::<Vec<u32>>()
        })
        .collect();
    play(&sets, (1 << (columns * rows)) - 1, 0, true, &mut HashMap::new())
}

/// Does Maker get a set, if the players take the free cells in turn?
fn play(sets: &[u32], free: u32, maker: u32, moves: bool, known: &mut HashMap<(u32, u32), bool>) -> bool {
    if sets.iter().any(|set| set & !maker == 0) {
        return true;
    }
    if let Some(&known) = known.get(&(free, maker)) {
        return known;
    }
    let mut bits = (0..32).map(|cell| 1u32 << cell).filter(|bit| free & bit != 0);
    let wins = match moves {
        true => bits.any(|bit| play(sets, free & !bit, maker | bit, false, known)),
        false => free != 0 && bits.all(|bit| play(sets, free & !bit, maker, true, known)),
    };
    known.insert((free, maker), wins);
    wins
}

thread_local! {
    static WINS: RefCell<HashMap<String, bool>> = RefCell::default();
}

/// The same on a few boards, looked up where it is known.
fn maker_wins_somewhere(target: &str, windows: &Windows) -> bool {
    if let Some(known) = WINS.with_borrow(|known| known.get(target).copied()) {
        return known;
    }
    let wins = [(7, 1), (1, 7), (3, 3), (4, 3)].into_iter().any(|size| maker_wins(windows, size));
    WINS.with_borrow_mut(|known| known.insert(target.into(), wins));
    wins
}

fn tiles(dice: &mut Dice) -> Trial {
    let ((target, windows), plane) = (few_targets(dice), Plane::random(dice, 4));
    let limit = 2 + dice.throw(4);
    let mut free: Vec<Cell> = plane.period().collect();
    let mut lines = Vec::new();
    let mut all: Vec<Vec<Cell>> = Vec::new();
    while !free.is_empty() {
        let mut cells = vec![free.swap_remove(dice.throw(free.len()))];
        while cells.len() < limit && !dice.once_in(5) {
            // Mostly a cell beside one that is there.
            let step = *dice.pick(&[(1, 0), (0, 1), (1, 1), (-1, 0), (0, -1)]);
            let new = at(*dice.pick(&cells), step);
            match free.iter().position(|&cell| cell == plane.reduced(new)) {
                Some(place) => drop(free.swap_remove(place)),
                None if dice.once_in(30) && !cells.contains(&new) => {}
                None => continue,
            }
            cells.push(new);
            if free.is_empty() {
                break;
            }
        }
        if cells.len() == 1 {
            continue;
        }
        // Sets of two cells, of which Maker gets at most one.
        let name = |cell: &Cell| format!("{},{}", cell.0, cell.1);
        let mut sets = Vec::new();
        for place in (1..cells.len()).step_by(if dice.once_in(8) { 1 } else { 2 }) {
            sets.push(format!("{}/{}", name(&cells[place - 1]), name(&cells[place])));
        }
        if dice.once_in(6) && cells.len() > 2 {
            sets = vec![cells.iter().take(3).map(name).collect::<Vec<_>>().join("/")];
        }
        if dice.once_in(20) {
            sets = vec![name(&cells[0])];
        }
        lines.push(format!("{} {}", cells.iter().map(name).collect::<Vec<_>>().join("/"), sets.join("|")));
        all.push(cells);
    }
    let limit = if dice.once_in(10) { limit - 1 } else { limit };
    let claim = format!("tiling {limit} of {target} under {} by tiles", plane.text());
    Trial::new(certificate(&claim, &block("tiles", &lines)), move || {
        all.iter().all(|cells| cells.len() <= limit) && !maker_wins_somewhere(&target, &windows)
    })
}

#[test]
fn statements_with_tiles_are_true() {
    run("tiles", tiles);
}

#[test]
fn conditions_of_tiles_are_needed() {
    conditions(
        "tiles",
        tiles,
        &["tiles: at most so many cells", "tiles: Maker wins no tile", "tiles: every window holds a set"],
    );
}
