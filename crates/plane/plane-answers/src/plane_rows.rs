//! Rows on infinite boards and the lattices that they repeat under, read from their notation.

use gruk_core::ParseError;
use gruk_notation::BadInput;
use gruk_periodic::domino::{MAX_K, Rows};
use gruk_periodic::lattice::Lattice;

/// The most dimensions.
const MAX_DIMENSIONS: usize = 8;

/// The one name of a board: `row` for `row.4`, and any other as it is.
pub fn plane_name(name: &str) -> &str {
    if name == "row.4" { "row" } else { name }
}

/// The directions that `row` and `row.N` name in the plane.
pub fn plane_directions(name: &str) -> Option<Vec<Vec<i64>>> {
    let plane = |number: usize| {
        [[1, 0], [0, 1], [1, -1], [1, 1]].iter().take(number).map(|direction| direction.to_vec()).collect()
    };
    match name {
        "row" => Some(plane(4)),
        "row.1" | "row.2" | "row.3" | "row.4" => name[4..].parse().ok().map(plane),
        _ => None,
    }
}

/// The directions that `row.N` names, and those of space.
fn directions(name: &str) -> Option<Vec<Vec<i64>>> {
    match name {
        "space.3" => Some(vec![vec![1, 0, 0], vec![0, 1, 0], vec![0, 0, 1]]),
        "space.13" => Some((14..27).map(|code: i64| vec![code / 9 - 1, code / 3 % 3 - 1, code % 3 - 1]).collect()),
        _ => plane_directions(name),
    }
}

/// What stands at a place of a text, for a message.
fn found(text: &str) -> String {
    match text {
        "" => "the end".into(),
        rest => format!("'{}'", rest.chars().take(20).collect::<String>()),
    }
}

/// Reads `row-9` (four directions), `row.2-5`, `row.3-7` (the hexagonal lattice), `row.1-3`, `space.3-7` (axes),
/// `space.13-27`; and rows in directions of one's own, in up to eight dimensions, as certificates write them:
/// `rows:7:1,0/0,1/2,1`.
///
/// # Errors
/// The place in the text and what was expected there; directions that are none, or multiples of each other.
pub fn rows(text: &str) -> Result<Rows, BadInput> {
    let wrong = |at: usize, found: String, expected: &str| BadInput::Text {
        text: text.into(),
        error: ParseError::new(at, found, expected),
    };
    let (directions, at, number) = if let Some(rest) = text.strip_prefix("rows:") {
        let (number, list) = rest
            .split_once(':')
            .ok_or_else(|| wrong(text.len(), "the end".into(), "':' and directions, as in rows:7:1,0/0,1/2,1"))?;
        let at = "rows:".len();
        let list = vectors(list, "a number, as in rows:7:1,0/0,1/2,1");
        let shift = at + number.len() + 1;
        let list = list.map_err(|error| BadInput::Text { text: text.into(), error: error.shifted(shift) })?;
        if let Some(direction) = list.iter().find(|direction| direction.len() > MAX_DIMENSIONS) {
            let why = format!("a direction of {} coordinates; expected at most {MAX_DIMENSIONS}", direction.len());
            return Err(BadInput::Unsupported(why));
        }
        (list, at, number)
    } else {
        let (name, number) = text
            .split_once('-')
            .ok_or_else(|| wrong(text.len(), "the end".into(), "'-' and the length of a row, as in row-9"))?;
        let expected = "row, row.1, row.2, row.3 (hexagonal), row.4, space.3, space.13, or rows:K:DIRECTIONS";
        (directions(name).ok_or_else(|| wrong(0, found(text), expected))?, name.len() + 1, number)
    };
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    let k = number.parse().ok().filter(|k| is_number && (2..=MAX_K).contains(k));
    let k = k.ok_or_else(|| wrong(at, found(number), &format!("a number of cells in a row, from 2 to {MAX_K}")))?;
    Rows::new(k, &directions).map_err(BadInput::Unsupported)
}

/// Reads `8,0/0,8`, expecting numbers.
fn vectors(text: &str, expected: &str) -> Result<Vec<Vec<i64>>, ParseError> {
    let mut at = 0;
    let mut vectors = Vec::new();
    for row in text.split('/') {
        let mut vector = Vec::new();
        for entry in row.split(',') {
            let what = if entry.is_empty() { "nothing".into() } else { found(entry) };
            vector.push(entry.parse::<i64>().map_err(|_| ParseError::new(at, what, expected))?);
            at += entry.len() + 1;
        }
        vectors.push(vector);
    }
    Ok(vectors)
}

/// Reads the vectors that span a lattice: `8,0/0,8`.
///
/// # Errors
/// The place in the text and what was expected there; vectors that span no lattice.
pub fn lattice(text: &str) -> Result<Lattice, BadInput> {
    let read = vectors(text, "a number, as in 8,0/0,8");
    let vectors = read.map_err(|error| BadInput::Text { text: text.into(), error })?;
    if let Some(vector) = vectors.iter().find(|vector| vector.len() > MAX_DIMENSIONS) {
        let why = format!("a vector of {} coordinates; expected at most {MAX_DIMENSIONS}", vector.len());
        return Err(BadInput::Unsupported(why));
    }
    let dimension = vectors[0].len();
    if vectors.len() < dimension {
        let why = format!(
            "{} of {dimension} coordinates: expected at least {dimension}, which span a lattice of finite index",
            if vectors.len() == 1 { "one vector".into() } else { format!("{} vectors", vectors.len()) }
        );
        return Err(BadInput::Unsupported(why));
    }
    Lattice::spanned_by(&vectors).map_err(BadInput::Unsupported)
}
