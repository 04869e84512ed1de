//! Positions of stones on a board as text: pictures if the board has rows, lists of names otherwise.

use super::grid::quote;
use super::net::Net;
use gruk_core::{Mark, ParseError};

/// Reads the mark of every cell. `g` is the chosen cell, if the game has such a choice.
///
/// # Errors
/// The place in `text` and what was expected there.
pub(super) fn read(net: &Net, has_choice: bool, text: &str) -> Result<Vec<Mark>, ParseError> {
    match net.picture() {
        Some(rows) => read_picture(net, has_choice, rows, text),
        None => read_lists(net, text),
    }
}

/// The text of the marks.
pub(super) fn print(net: &Net, mark: impl Fn(usize) -> Mark) -> String {
    if let Some(rows) = net.picture() {
        let letter = |place: &Option<u32>| place.map_or('#', |cell| mark(cell as usize).letter());
        let rows: Vec<String> = rows.iter().map(|row| row.iter().map(letter).collect()).collect();
        return rows.join("/");
    }
    let [left, right] = [Mark::Left, Mark::Right].map(|own| {
        let names: Vec<String> = (0..net.len()).filter(|&cell| mark(cell) == own).map(|cell| net.name(cell)).collect();
        names.join(".")
    });
    format!("x={left},o={right}")
}

/// Reads the marks of a picture, one for each cell.
fn read_picture(net: &Net, has_choice: bool, rows: &[Vec<Option<u32>>], text: &str) -> Result<Vec<Mark>, ParseError> {
    let mut marks = vec![Mark::Empty; net.len()];
    let mut start = 0;
    let mut given = text.split('/');
    for (number, row) in rows.iter().enumerate() {
        let Some(letters) = given.next() else {
            return Err(ParseError::new(text.len(), format!("{number} rows"), format!("{} rows", rows.len())));
        };
        let count = letters.chars().count();
        if count != row.len() {
            let (found, expected) =
                (format!("{count} in row {}", number + 1), format!("{} places in this row", row.len()));
            return Err(ParseError::new(start, found, expected));
        }
        for ((at, letter), place) in letters.char_indices().zip(row) {
            let mark = match (letter, place) {
                ('.', Some(_)) => Mark::Empty,
                ('x', Some(_)) => Mark::Left,
                ('o', Some(_)) => Mark::Right,
                ('g', Some(_)) if has_choice => Mark::Grey,
                ('#', None) => continue,
                (_, Some(_)) => {
                    return Err(ParseError::new(start + at, format!("'{letter}'"), "'.', 'x', 'o' or '/'"));
                }
                (_, None) => {
                    return Err(ParseError::new(start + at, format!("'{letter}'"), "'#': no cell is here"));
                }
            };
            marks[place.expect("holes are passed over") as usize] = mark;
        }
        start += letters.len() + 1;
    }
    match given.next() {
        Some(_) => Err(ParseError::new(start - 1, "another row", format!("{} rows", rows.len()))),
        None => Ok(marks),
    }
}

/// Reads `x=1.4,o=2`.
fn read_lists(net: &Net, text: &str) -> Result<Vec<Mark>, ParseError> {
    let lists = text.strip_prefix("x=").and_then(|rest| rest.split_once(",o="));
    let (left, right) = lists.ok_or_else(|| ParseError::new(0, quote(text), "the stones, such as x=1.4,o=2"))?;
    let mut marks = vec![Mark::Empty; net.len()];
    for (mark, list, start) in [(Mark::Left, left, 2), (Mark::Right, right, 2 + left.len() + 3)] {
        let mut at = start;
        for name in list.split('.').filter(|_| !list.is_empty()) {
            let cell = net.cell(name).map_err(|error| error.shifted(at))?;
            if marks[cell] != Mark::Empty {
                return Err(ParseError::new(at, format!("{name} again"), "each cell at most once"));
            }
            marks[cell] = mark;
            at += name.len() + 1;
        }
    }
    Ok(marks)
}
