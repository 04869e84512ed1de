//! Havannah (Christian Freeling 1979).
//!
//! Red and Blue fill the cells of a hexagon of hexagons in turn. A player wins with a bridge, a fork or a ring. A
//! bridge is a chain that joins two corners. A fork is a chain that joins three edges; corners belong to no edge. A
//! ring is a chain around at least one cell, which may be free or hold any stone. A full board without any of these is
//! a draw.
//!
//! ```text
//!   . .       havannah:2             the side has two cells; names count a, b, ... from the left of each row
//!  . . .      havannah:2:x./.o./..   red on a1, blue on b2
//!   . .
//! ```
//!
//! **Source:** `[Wal §8.4]`.

use crate::board::cells::Cells;
use crate::board::net::Net;
use crate::board::outline::{hexagon, in_rhombus};
use crate::board::placing::{Aim, Finish, Game, Opening, Shape};
use crate::y::parse_side;
use gruk_core::largest::number;
use gruk_core::{About, Largest, ParseError, Player, PlayerNames};

/// The longest side.
const MOST: usize = 100;

/// Havannah.
pub const HAVANNAH: Game = Game {
    about: About {
        name: "havannah",
        title: "Havannah",
        syntax: "SIDE[:PICTURE][:MOVES]",
        rules: "On a hexagon of hexagons, a chain that joins two corners, joins three edges or is a ring wins; a full board without is drawn.",
        examples: &["havannah:2", "havannah:3:c3", "havannah:2:x./.o./..", "havannah:1"],
        players: PlayerNames::Named { left: "red", right: "blue" },
        has_params: true,
        largest: Largest {
            most: 1 << 14,
            unit: "cells",
            size: |params, _| number(params).saturating_pow(2).saturating_mul(3),
        },
    },
    board,
    aim: Aim::Other,
    shape: Shape::Other,
    reaches,
    finish: Finish::Wins,
    opening: Opening::Anywhere,
};

/// Number of the border that holds all six corners; the edges are the borders 0 to 5.
const CORNERS: usize = 6;
/// Number of the border that holds all cells of the rim.
const RIM: usize = 7;

fn board(params: &str) -> Result<Net, ParseError> {
    let side = parse_side(params, MOST)?;
    let last = (side - 1) as i64;
    // Coordinates relative to the centre; the third one is minus the sum of these two.
    let mut places = Vec::new();
    let mut rows = Vec::new();
    for row in -last..=last {
        let first = places.len();
        places.extend((-last..=last).map(|column| (column, row)).filter(|(c, r)| (c + r).abs() <= last));
        rows.push(vec![true; places.len() - first]);
    }
    let find = |place: (i64, i64)| places.binary_search_by_key(&(place.1, place.0), |&(c, r)| (r, c)).ok();
    let mut pairs = Vec::new();
    for (cell, &(c, r)) in places.iter().enumerate() {
        pairs.extend([(c + 1, r), (c, r + 1), (c - 1, r + 1)].into_iter().filter_map(find).map(|near| (cell, near)));
    }
    let far = |(c, r): (i64, i64)| [c == last, r == last, -c - r == last, -c == last, -r == last, c + r == last];
    let count = |place| far(place).into_iter().filter(|&far| far).count();
    let mut net = Net::in_rows(side.to_string(), &rows).touching(pairs);
    let cells = || places.iter().copied().enumerate();
    for edge in 0..6 {
        net = net.border(cells().filter(|&(_, place)| far(place)[edge] && count(place) == 1).map(|(cell, _)| cell));
    }
    net = net.border(cells().filter(|&(_, place)| count(place) >= 2).map(|(cell, _)| cell));
    net = net.border(cells().filter(|&(_, place)| count(place) >= 1).map(|(cell, _)| cell));
    let drawn = places.iter().map(|&(c, r)| vec![hexagon(in_rhombus(c as f64, r as f64))]);
    Ok(net.with_symmetries(&[0, 0, 0, 0, 0, 0, 1, 2]).with_draws(true).drawn(drawn.collect(), Vec::new()))
}

fn reaches(net: &Net, _player: Player, stones: &Cells) -> bool {
    let mut open = stones.clone().intersection(&net.borders()[RIM]);
    while let Some(cell) = open.first() {
        let chain = net.chain(stones, &Cells::of(net.len(), [cell]));
        let corners = chain.clone().intersection(&net.borders()[CORNERS]).len();
        let edges = net.borders()[..CORNERS].iter().filter(|edge| chain.intersects(edge)).count();
        if corners >= 2 || edges >= 3 {
            return true;
        }
        open = open.minus(&chain);
    }
    has_ring(net, stones)
}

/// Do the stones contain a ring? If it surrounds a cell without a stone of its owner, no chain of such cells joins that
/// cell to the rim. Otherwise it surrounds only its owner's stones, and one of these has six neighbours of the owner.
/// Both conditions are sufficient, too.
fn has_ring(net: &Net, stones: &Cells) -> bool {
    if stones.len() < 6 {
        return false;
    }
    let others = Cells::full(net.len()).minus(stones);
    let outside = net.chain(&others, &net.borders()[RIM]);
    if outside != others {
        return true;
    }
    stones.iter().any(|cell| {
        let near = net.neighbours(cell);
        near.len() == 6 && near.iter().all(|&near| stones.contains(near as usize))
    })
}
