//! Boards of cells of any shape in letters: every cell stands where its middle lies.

use crate::Scene;
use crate::Tint;
use crate::terminal::{Terminal, clean, flowed};
use gruk_core::{Mark, NetCell};
use std::collections::BTreeMap;

/// The most characters in a line; a wider board is written as a list.
const WIDEST: usize = 300;

/// The cells as letters at their places, with the name of the first cell of every line before it; a list of names where
/// the cells have no places, or where a line would be too long.
pub(crate) fn net_text(scene: &Scene, cells: &[NetCell], terminal: Terminal) -> String {
    if cells.is_empty() {
        return "a board without cells\n".to_owned();
    }
    let token = |cell: usize| {
        let (letter, tint) = match cells[cell].mark {
            Mark::Empty => (scene.tint(cell).letter(scene.letters), scene.tint(cell)),
            Mark::Left => ('x', Tint::Left),
            Mark::Right => ('o', Tint::Right),
            mark => (mark.letter(), Tint::Draw),
        };
        (format!("{letter}{}", scene.label(cell).map(clean).unwrap_or_default()), tint)
    };
    let middle = |cell: &NetCell| {
        let outline = cell.outlines.first().filter(|outline| !outline.is_empty())?;
        let count = outline.len() as i64;
        let sum = |part: fn(&(i32, i32)) -> i32| outline.iter().map(|c| i64::from(part(c))).sum::<i64>() / count;
        Some((sum(|c| c.0), sum(|c| c.1)))
    };
    let places: Option<Vec<(i64, i64)>> = cells.iter().map(middle).collect();
    let listed = || {
        let word = |(index, cell): (usize, &NetCell)| {
            let (text, tint) = token(index);
            format!("{}={}", clean(&cell.name), terminal.paint(&text, tint))
        };
        flowed(cells.iter().enumerate().map(word), 100)
    };
    let Some(places) = places else { return listed() };
    let width = (0..cells.len()).map(|cell| token(cell).0.chars().count()).max().unwrap_or(1) as i64 + 1;
    let (least, pitch) = pitch(&places);
    let mut lines: BTreeMap<i64, Vec<(i64, usize)>> = BTreeMap::new();
    for (cell, &(x, y)) in places.iter().enumerate() {
        // Cells whose middles differ by less than a third of a unit stand in one line.
        lines.entry((y + 150).div_euclid(300)).or_default().push(((x - least) * width / pitch, cell));
    }
    if lines.values().flatten().any(|&(column, _)| column as usize > WIDEST) {
        return listed();
    }
    let name_width = cells.iter().map(|cell| cell.name.chars().count()).max().unwrap_or(1);
    let mut text = String::new();
    for line in lines.values_mut() {
        line.sort_unstable();
        let first = clean(&cells[line[0].1].name);
        text.push_str(&format!("{first:>name_width$}  "));
        let mut column = 0;
        for &(wanted, cell) in line.iter() {
            let (letters, tint) = token(cell);
            let blanks = (wanted - column).max(i64::from(column > 0));
            text.push_str(&" ".repeat(blanks as usize));
            text.push_str(&terminal.paint(&letters, tint));
            column += blanks + letters.chars().count() as i64;
        }
        text.push('\n');
    }
    text
}

/// The least x, and the least distance of two middles in a line.
fn pitch(places: &[(i64, i64)]) -> (i64, i64) {
    let mut sorted: Vec<(i64, i64)> = places.iter().map(|&(x, y)| ((y + 150).div_euclid(300), x)).collect();
    sorted.sort_unstable();
    let steps = sorted.windows(2).filter(|pair| pair[0].0 == pair[1].0).map(|pair| pair[1].1 - pair[0].1);
    let least = places.iter().map(|&(x, _)| x).min().unwrap_or(0);
    (least, steps.filter(|&step| step > 100).min().unwrap_or(1732).max(400))
}
