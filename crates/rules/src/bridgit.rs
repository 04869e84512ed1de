//! Bridg-it, or Gale (David Gale 1958).
//!
//! Red's and Blue's dots stand on two grids, each between the dots of the other. In turn the players join two
//! neighbouring dots of their own by a line that crosses no line of the other. Red wins by joining top and bottom, Blue
//! by joining left and right; exactly one of them does. A line of Red and the line of Blue that it would cross are one
//! move, named after the place where they cross.
//!
//! ```text
//! bridgit:2            Red has 2 columns of dots; the five crossings are
//! a1 . c1              a1 c1 a3 c3 (lines of Red down the columns) and
//!  .b2 .               b2 (a line of Red along the row of dots between the borders)
//! a3 . c3              bridgit:2:x#./#o#/.#. is a picture
//! ```
//!
//! For Red the board is a graph whose edges Red claims and Blue deletes: Shannon's switching game on edges.
//!
//! **Source:** `[Wal §8.5]`.

use crate::board::cells::Cells;
use crate::board::net::Net;
use crate::board::outline::outline;
use crate::board::placing::{Aim, Finish, Game, Opening, Shape};
use crate::y::parse_side;
use gruk_core::largest::number;
use gruk_core::{About, Largest, Line, Mark, ParseError, Player, PlayerNames};

/// The largest board.
const MOST: usize = 500;

/// Bridg-it.
pub const BRIDGIT: Game = Game {
    about: About {
        name: "bridgit",
        title: "Bridg-it",
        syntax: "SIZE[:PICTURE][:MOVES]",
        rules: "Red joins own dots from top to bottom, Blue from left to right; lines do not cross.",
        examples: &["bridgit:2", "bridgit:3:c3", "bridgit:2:x#./#o#/.#.", "bridgit:1"],
        players: PlayerNames::Named { left: "red", right: "blue" },
        has_params: true,
        largest: Largest {
            most: 1 << 14,
            unit: "edges",
            size: |params, _| number(params).saturating_pow(2).saturating_mul(2),
        },
    },
    board,
    aim: Aim::JoinEdges,
    shape: Shape::Dots,
    reaches: joins_or_cuts,
    finish: Finish::Wins,
    opening: Opening::Anywhere,
};

fn board(params: &str) -> Result<Net, ParseError> {
    let side = parse_side(params, MOST)?;
    let length = 2 * side - 1;
    let rows: Vec<Vec<bool>> = (0..length).map(|r| (0..length).map(|c| (r + c) % 2 == 0).collect()).collect();
    let places: Vec<(usize, usize)> =
        (0..length).flat_map(|r| (0..length).map(move |c| (c, r))).filter(|(c, r)| (c + r) % 2 == 0).collect();
    // Red's dots: the top is vertex 0, the bottom 1, and `side` columns of dots in the rows between.
    let dot = |column: usize, row: usize| match row {
        0 => 0,
        row if row == side => 1,
        row => (2 + (row - 1) * side + column) as u32,
    };
    let edge = |&(c, r): &(usize, usize)| match c % 2 {
        0 => (dot(c / 2, r / 2), dot(c / 2, r / 2 + 1)),
        _ => (dot(c / 2, r.div_ceil(2)), dot(c / 2 + 1, r.div_ceil(2))),
    };
    let diamond = |&(c, r): &(usize, usize)| {
        let (x, y) = (c as f64, r as f64);
        vec![outline([(x, y - 1.0), (x + 1.0, y), (x, y + 1.0), (x - 1.0, y)])]
    };
    let dots = |x: usize, y: usize, mark: Mark| {
        let at = (1000 * x as i32 - 1000, 1000 * y as i32 - 1000);
        Line { from: at, to: at, mark }
    };
    let mut lines = Vec::new();
    for (x, y) in (0..=length + 1).flat_map(|x| (0..=length + 1).map(move |y| (x, y))) {
        match (x % 2, y % 2) {
            (1, 0) => lines.push(dots(x, y, Mark::Left)),
            (0, 1) => lines.push(dots(x, y, Mark::Right)),
            _ => {}
        }
    }
    Ok(Net::in_rows(side.to_string(), &rows)
        .of_edges(places.iter().map(edge).collect())
        .drawn(places.iter().map(diamond).collect(), lines))
}

/// Does Left's set of edges join the terminals, or Right's cut them off from each other?
pub(crate) fn joins_or_cuts(net: &Net, player: Player, stones: &Cells) -> bool {
    match player {
        Player::Left => net.joins_terminals(|edge| stones.contains(edge)),
        Player::Right => !net.joins_terminals(|edge| !stones.contains(edge)),
    }
}
