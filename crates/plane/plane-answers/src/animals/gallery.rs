//! Animals as a picture: winners on their boards, losers with their pairs.

use super::{AnimalRow, Board, Status};
use gruk_periodic::cake::{Cell, turns};
use gruk_periodic::placement::Placement;
use gruk_render::{Edge, Gallery, GalleryCard, Tint};
use gruk_rules::board::families::{HEX_ANIMALS, POLYOMINOES};
use gruk_tiling::animal::images;

/// The least side of a patch of an infinite board.
const PATCH: usize = 6;

/// All animals by their number of cells: winners on the least boards that were found, losers among the pairs that stop
/// them, open ones on the largest board on which Breaker wins.
#[must_use]
pub fn animal_gallery(board: Board, rows: &[AnimalRow]) -> Gallery {
    let mut groups: Vec<(usize, Vec<&AnimalRow>)> = Vec::new();
    for row in rows {
        match groups.last_mut().filter(|(size, _)| *size == row.cells.len()) {
            Some((_, group)) => group.push(row),
            None => groups.push((row.cells.len(), vec![row])),
        }
    }
    let group = |(size, rows): (usize, Vec<&AnimalRow>)| {
        let count = |is: fn(&Status) -> bool| rows.iter().filter(|row| is(&row.status)).count();
        let winners = count(|status| matches!(status, Status::Winner { .. }));
        let losers = count(|status| matches!(status, Status::Loser { .. }));
        let parts = [
            (winners, "winner", "winners"),
            (losers, "loser", "losers"),
            (rows.len() - winners - losers, "open", "open"),
        ];
        let said = parts
            .iter()
            .filter(|part| part.0 > 0)
            .map(|(number, one, many)| format!("{number} {}", if *number == 1 { one } else { many }));
        let cells = if size == 1 { "cell" } else { "cells" };
        let heading = format!("{size} {cells}: {}", said.collect::<Vec<_>>().join(", "));
        (heading, rows.into_iter().map(|row| card(board, row)).collect())
    };
    let tint = |row: &AnimalRow| match row.status {
        Status::Winner { .. } => Tint::Left,
        Status::Loser { .. } => Tint::Right,
        Status::Open { .. } => Tint::Highlight,
    };
    let legend = [
        (Tint::Left, "winner: Maker builds it on this board"),
        (Tint::Right, "loser: Breaker answers in the other cell of a pair"),
        (Tint::Highlight, "open: Breaker wins on this board"),
    ];
    let whose = if board == Board::Hexagonal { "Hexagonal animals" } else { "Polyominoes" };
    Gallery {
        is_hexagonal: board == Board::Hexagonal,
        groups: groups.into_iter().map(group).collect(),
        legend: (legend.into_iter().filter(|(colour, _)| rows.iter().any(|row| tint(row) == *colour)))
            .map(|(colour, says)| (colour, says.to_string()))
            .collect(),
        caption: Some(format!("{whose} that Maker can build on the infinite board, and those that Breaker stops")),
    }
}

fn card(board: Board, row: &AnimalRow) -> GalleryCard {
    let wide = row.cells.iter().map(|cell| cell.0 as usize + 1).max().unwrap_or(1);
    let high = row.cells.iter().map(|cell| cell.1 as usize + 1).max().unwrap_or(1);
    let (size, edge, tint, words) = match row.status {
        Status::Winner { side, moves, is_least } => {
            let count = if moves == 1 { "1 move".into() } else { format!("{moves} moves") };
            let least = if is_least { "" } else { "at most " };
            ((side, side), Edge::Border, Tint::Left, format!("{least}{side} × {side}, {count}"))
        }
        Status::Loser { period, is_basic } => {
            let side = PATCH.max(wide.max(high) + 2);
            let basic = if is_basic { "basic, " } else { "" };
            ((side, side), Edge::Endless, Tint::Right, format!("{basic}pairs repeat after {period}"))
        }
        Status::Open { stopped_to } => {
            let side = stopped_to.max(wide).max(high);
            ((side, side), Edge::Dashed, Tint::Highlight, format!("Breaker wins {stopped_to} × {stopped_to}"))
        }
    };
    let shift = ((size.0 - wide.min(size.0)) / 2, (size.1 - high.min(size.1)) / 2);
    let cells: Vec<(usize, usize)> =
        row.cells.iter().map(|cell| (cell.0 as usize + shift.0, cell.1 as usize + shift.1)).collect();
    let pairs = row.pairs.as_ref().map_or_else(Vec::new, |pairs| within(pairs, size));
    GalleryCard { size, edge, cells, pairs, tint, title: title(board, row), words }
}

/// The pairs of a placement that lie on a patch.
fn within(placement: &Placement, (columns, rows): (usize, usize)) -> Vec<[(usize, usize); 2]> {
    let number = |(x, y): Cell| placement.lattice.cell(&[x.into(), y.into()]);
    let on_patch = |(x, y): Cell| {
        let (x, y) = (usize::try_from(x).ok()?, usize::try_from(y).ok()?);
        (x < columns && y < rows).then_some((x, y))
    };
    let mut pairs = Vec::new();
    for cake in &placement.cakes {
        let [(one, _), (other, _)] = cake.cells() else { continue };
        for y in 0..rows as i32 {
            for x in 0..columns as i32 {
                let moved = (other.0 + x - one.0, other.1 + y - one.1);
                if number((x, y)) != number(*one) {
                    continue;
                }
                if let (Some(one), Some(other)) = (on_patch((x, y)), on_patch(moved)) {
                    pairs.push([one, other]);
                }
            }
        }
    }
    pairs
}

/// Its name, if it has one, else its cells.
fn title(board: Board, row: &AnimalRow) -> String {
    let names = if board == Board::Hexagonal { HEX_ANIMALS } else { POLYOMINOES };
    let turns = turns(board.directions());
    let is_own = |(_, list): &&(&str, &str)| {
        let cells: Vec<Cell> = list.split('.').filter_map(cell).collect();
        images(&cells, &turns)[0] == images(&row.cells, &turns)[0]
    };
    names.iter().find(is_own).map_or_else(|| row.text.clone(), |(name, _)| (*name).to_string())
}

/// A cell of the tables of names, in which row 0 may occur.
fn cell(name: &str) -> Option<Cell> {
    let column = name.bytes().next()?.checked_sub(b'a')?;
    Some((column.into(), name.get(1..)?.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::animals::{AnimalQuery, animals};
    use gruk_solve::Limits;

    #[test]
    fn every_loser_holds_a_pair_and_every_animal_lies_on_its_patch() {
        for board in [Board::Square, Board::Hexagonal] {
            let query = AnimalQuery { board, cells: (1, 4), largest: 4, nodes: 2_000 };
            let mut rows = Vec::new();
            animals(&query, &Limits::default(), |row| {
                rows.push(row);
                true
            })
            .unwrap();
            let gallery = animal_gallery(board, &rows);
            let cards: Vec<&GalleryCard> = gallery.groups.iter().flat_map(|(_, cards)| cards).collect();
            assert_eq!(cards.len(), rows.len());
            for (card, row) in cards.iter().zip(&rows) {
                assert!(card.cells.iter().all(|cell| cell.0 < card.size.0 && cell.1 < card.size.1), "{}", card.title);
                let holds = card.pairs.iter().any(|pair| pair.iter().all(|cell| card.cells.contains(cell)));
                assert_eq!(holds, matches!(row.status, Status::Loser { .. }), "{}", card.title);
                let mut paired: Vec<(usize, usize)> = card.pairs.iter().flatten().copied().collect();
                paired.sort_unstable();
                let count = paired.len();
                paired.dedup();
                assert_eq!(paired.len(), count, "{}: a cell in two pairs", card.title);
            }
            let titles: Vec<&str> = cards.iter().map(|card| card.title.as_str()).collect();
            let names = if board == Board::Square {
                ["elam", "el", "tippy", "fatty"]
            } else {
                ["one", "two", "bent", "triangle"]
            };
            assert!(names.iter().all(|name| titles.contains(name)), "{titles:?}");
        }
    }
}
