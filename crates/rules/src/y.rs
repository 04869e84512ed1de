//! Y (Shannon; Schensted and Titus).
//!
//! Red and Blue fill the cells of a triangle of hexagons in turn. A player whose stones join all three sides wins; a
//! corner cell lies on two sides. A full board has exactly one winner. With the swap rule Blue may take over the first
//! stone.
//!
//! ```text
//!    .         y:3            the side has three cells; row r has r of them, named a, b, ... from the left
//!   . .        y:3:x/.o/...   red on a1, blue on b2
//!  . . .       y:3,swap       with the swap rule
//! ```
//!
//! **Source:** `[Wal §8.3]`, `[HT19]`.

use crate::board::cells::Cells;
use crate::board::grid::quote;
use crate::board::net::Net;
use crate::board::outline::{hexagon, in_rhombus};
use crate::board::placing::{Aim, Finish, Game, Opening, Shape};
use gruk_core::largest::number;
use gruk_core::{About, Largest, ParseError, Player, PlayerNames};

/// The longest side.
const MOST: usize = 200;

/// Y.
pub const Y: Game = Game {
    about: About {
        name: "y",
        title: "Y",
        syntax: "SIDE[,swap][:PICTURE][:MOVES]",
        rules: "On a triangle of hexagons, whoever joins all three sides wins.",
        examples: &["y:3", "y:4:b3", "y:3:x/.o/...", "y:3,swap", "y:1"],
        players: PlayerNames::Named { left: "red", right: "blue" },
        has_params: true,
        largest: Largest {
            most: 1 << 14,
            unit: "cells",
            size: |params, _| number(params).saturating_mul(number(params).saturating_add(1)) / 2,
        },
    },
    board,
    aim: Aim::AllSides,
    shape: Shape::Other,
    reaches: joins_all_sides,
    finish: Finish::Wins,
    opening: Opening::Anywhere,
};

fn board(params: &str) -> Result<Net, ParseError> {
    let (digits, option) = params.split_once(',').map_or((params, None), |(digits, option)| (digits, Some(option)));
    if let Some(option) = option.filter(|&option| option != "swap") {
        return Err(ParseError::new(digits.len() + 1, quote(option), "'swap' or nothing"));
    }
    let side = parse_side(digits, MOST)?;
    let has_swap = option.is_some();
    let number = |column: usize, row: usize| row * (row + 1) / 2 + column;
    let cells = || (0..side).flat_map(|row| (0..=row).map(move |column| (column, row)));
    let mut pairs = Vec::new();
    for (column, row) in cells() {
        if column < row {
            pairs.push((number(column, row), number(column + 1, row)));
        }
        if row + 1 < side {
            pairs.push((number(column, row), number(column, row + 1)));
            pairs.push((number(column, row), number(column + 1, row + 1)));
        }
    }
    let rows: Vec<Vec<bool>> = (1..=side).map(|count| vec![true; count]).collect();
    let drawn = cells().map(|(column, row)| vec![hexagon(in_rhombus(column as f64 - row as f64, row as f64))]);
    Ok(Net::in_rows(format!("{side}{}", if has_swap { ",swap" } else { "" }), &rows)
        .touching(pairs)
        .border((0..side).map(|row| number(0, row)))
        .border((0..side).map(|row| number(row, row)))
        .border((0..side).map(|column| number(column, side - 1)))
        .with_symmetries(&[0, 0, 0])
        .with_swap(has_swap)
        .drawn(drawn.collect(), Vec::new()))
}

/// Reads the number of cells on a side: 1 to `most`.
pub(crate) fn parse_side(text: &str, most: usize) -> Result<usize, ParseError> {
    let plain = !text.starts_with('0') && text.bytes().all(|b| b.is_ascii_digit());
    let side = text.parse().ok().filter(|side| plain && (1..=most).contains(side));
    side.ok_or_else(|| ParseError::new(0, quote(text), format!("the number of cells on a side, from 1 to {most}")))
}

fn joins_all_sides(net: &Net, _player: Player, stones: &Cells) -> bool {
    let [left, right, bottom] = net.borders() else { unreachable!("Y has three sides") };
    let near = |cell: usize| net.chain(stones, &Cells::of(net.len(), [cell]));
    let mut open = net.chain(stones, left).intersection(left);
    while let Some(cell) = open.first() {
        let chain = near(cell);
        if chain.intersects(right) && chain.intersects(bottom) {
            return true;
        }
        open = open.minus(&chain);
    }
    false
}
