//! Triangles on small boards whose edges cancel, found by elimination, of which some are left out or have points that
//! do not touch. Boards are filled in every way.

use crate::fuzz::boards::{graph_with_borders, is_always_decided, some_stones};
use crate::fuzz::{Dice, Trial, block, conditions, rules, run};

/// Points by name, cells before borders, and which of them touch.
struct Points {
    names: Vec<String>,
    cells: usize,
    touch: Vec<(usize, usize)>,
}

impl Points {
    /// Those of a graph with borders, from its parameters.
    fn of_graph(params: &str) -> Points {
        let parts: Vec<&str> = params.split(',').collect();
        let mut names: Vec<String> = Vec::new();
        for name in parts.iter().flat_map(|part| part.split(['.', '-'])).filter(|name| !name.is_empty()) {
            if !names.iter().any(|known| known == name) {
                names.push(name.into());
            }
        }
        let cells = names.len();
        let of = |name: &str| names.iter().position(|known| known == name).expect("a vertex");
        let edges = parts[4].split('.').filter(|edge| !edge.is_empty());
        let mut touch: Vec<(usize, usize)> =
            edges.map(|edge| edge.split_once('-').map(|(a, b)| (of(a), of(b))).expect("an edge")).collect();
        for (border, list) in parts[..4].iter().enumerate() {
            touch.extend(list.split('.').filter(|name| !name.is_empty()).map(|name| (of(name), cells + border)));
        }
        touch.extend([(0, 2), (0, 3), (1, 2), (1, 3)].map(|(a, b)| (cells + a, cells + b)));
        names.extend(["@top", "@bottom", "@left", "@right"].map(String::from));
        Points { names, cells, touch }
    }

    /// Those of a board of Hex.
    fn of_hex(columns: usize, rows: usize) -> Points {
        let place = |cell: usize| (cell % columns, cell / columns);
        let cells = columns * rows;
        let mut touch = Vec::new();
        for a in 0..cells {
            let (c, r) = place(a);
            let near = [(c + 1, r), (c, r + 1), (c.wrapping_sub(1), r + 1)];
            touch.extend((a..cells).filter(|&b| near.contains(&place(b))).map(|b| (a, b)));
            let on = [r == 0, r + 1 == rows, c == 0, c + 1 == columns];
            touch.extend((0..4).filter(|&border| on[border]).map(|border| (a, cells + border)));
        }
        touch.extend([(0, 2), (0, 3), (1, 2), (1, 3)].map(|(a, b)| (cells + a, cells + b)));
        let name = |cell: usize| format!("{}{}", (b'a' + (cell % columns) as u8) as char, cell / columns + 1);
        let names = (0..cells).map(name).chain(["@top", "@bottom", "@left", "@right"].map(String::from)).collect();
        Points { names, cells, touch }
    }
}

/// Some of these sets of bits whose sum modulo 2 is `wanted`, by their places.
fn elimination(sets: &[u128], mut wanted: u128) -> Option<Vec<usize>> {
    let mut rows: Vec<(u128, u128)> = Vec::new();
    for (place, &set) in sets.iter().enumerate() {
        let (mut bits, mut own) = (set, 1u128 << place);
        for &(row, used) in &rows {
            if bits & row & row.wrapping_neg() != 0 {
                (bits, own) = (bits ^ row, own ^ used);
            }
        }
        if bits != 0 {
            rows.push((bits, own));
        }
    }
    let mut used = 0;
    for &(row, own) in &rows {
        if wanted & row & row.wrapping_neg() != 0 {
            (wanted, used) = (wanted ^ row, used ^ own);
        }
    }
    (wanted == 0).then(|| (0..sets.len()).filter(|place| used >> place & 1 == 1).collect())
}

fn triangles(dice: &mut Dice) -> Trial {
    let (game, points) = match dice.throw(6) {
        0 => ("hex:2x2".to_string(), Points::of_hex(2, 2)),
        1 => ("hex:2x3".to_string(), Points::of_hex(2, 3)),
        2 => ("square-hex:3x2".to_string(), Points::of_hex(3, 2)),
        _ => {
            let game = graph_with_borders(dice);
            let points = Points::of_graph(game.split_once(':').expect("it has parameters").1);
            (game, points)
        }
    };
    let count = points.names.len();
    let mut edges: Vec<(usize, usize)> = points.touch.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect();
    if dice.once_in(4) {
        // Points that do not touch.
        for _ in 0..1 + dice.throw(3) {
            let (a, b) = (dice.throw(count), dice.throw(count));
            let is_new = a != b && !edges.contains(&(a.min(b), a.max(b)));
            edges.extend(is_new.then_some((a.min(b), a.max(b))));
        }
    }
    let edge = |a: usize, b: usize| edges.iter().position(|&edge| edge == (a, b));
    let mut sets = Vec::new();
    let mut corners = Vec::new();
    for a in 0..points.cells {
        for b in a + 1..count {
            for c in b + 1..count {
                if let (Some(x), Some(y), Some(z)) = (edge(a, b), edge(a, c), edge(b, c))
                    && sets.len() < 128
                    && edges.len() < 128
                {
                    sets.push(1u128 << x | 1 << y | 1 << z);
                    corners.push([a, b, c]);
                }
            }
        }
    }
    // The order decides which triangles are found.
    for place in 1..sets.len() {
        let other = dice.throw(place + 1);
        sets.swap(place, other);
        corners.swap(place, other);
    }
    let outer = edges.iter().enumerate().filter(|(_, edge)| edge.0 >= points.cells);
    let mut wanted = outer.fold(0u128, |all, (place, _)| all | 1 << place);
    if dice.once_in(4) {
        wanted &= !(1 << dice.throw(edges.len().min(127)));
    }
    let mut chosen = elimination(&sets, wanted).unwrap_or_default();
    if chosen.is_empty() || dice.once_in(6) {
        chosen = (0..sets.len()).filter(|_| dice.once_in(2)).collect();
    }
    if dice.once_in(6) && !chosen.is_empty() {
        chosen.swap_remove(dice.throw(chosen.len()));
    }
    let line = |&place: &usize| corners[place].map(|point| points.names[point].clone()).join(" ");
    let lines: Vec<String> = chosen.iter().map(line).collect();
    let at = some_stones(&rules(&game), dice).expect("the game has a start");
    let claim = format!("claim decided at {at} by triangles");
    let text = format!("gruk-certificate 1\ngame {game}\n{claim}\n{}end\n", block("triangles", &lines));
    Trial::new(text, move || is_always_decided(&game, &at))
}

#[test]
fn statements_with_triangles_are_true() {
    run("triangles", triangles);
}

#[test]
fn conditions_of_triangles_are_needed() {
    conditions(
        "triangles",
        triangles,
        &["triangles: the points touch", "triangles: each edge between borders", "triangles: all other edges twice"],
    );
}
