//! The largest board of each game about which it can be asked, and odd ones, made from the game's own examples.

use gruk_workbench::{About, GAMES, open};
use std::collections::HashSet;

/// Longer texts are taken from files and not from pages.
const MOST_TEXT: usize = 20_000;

/// Heaps and the like may have any size, which is none of a board.
const MOST_FACTOR: usize = 1 << 20;

/// A way to make an example larger, if it fits its notation.
type Grow = fn(&str, usize) -> Option<String>;

/// What stands behind the name, before the next colon: the parameters or the position. Moves do not grow.
fn head(text: &str) -> &str {
    text.split(':').next().unwrap_or_default()
}

/// The parameters, and a position behind them that has grown.
fn behind(text: &str, grow: impl FnOnce(&str) -> Option<String>) -> Option<String> {
    let (params, position) = text.split_once(':')?;
    Some(format!("{params}:{}", grow(head(position))?))
}

/// Replaces every size `AxB` in `text` by another one.
fn resized(text: &str, columns: usize, rows: usize) -> Option<String> {
    let is_part = |letter: char| letter.is_ascii_digit() || letter == 'x';
    let mut grown = String::new();
    let mut found = false;
    for piece in text.split_inclusive(|letter: char| !is_part(letter)) {
        let run = piece.trim_end_matches(|letter: char| !is_part(letter));
        let sides: Vec<&str> = run.split('x').collect();
        if sides.len() > 1 && sides.iter().all(|side| !side.is_empty()) {
            found = true;
            let deep = if sides.len() > 2 { "x2" } else { "" };
            grown.push_str(&format!("{columns}x{rows}{deep}{}", &piece[run.len()..]));
        } else {
            grown.push_str(piece);
        }
    }
    found.then_some(grown)
}

/// A picture, whose rows and columns are repeated.
fn tiled(text: &str, across: usize, down: usize) -> Option<String> {
    let is_picture = !text.is_empty() && text.bytes().all(|byte| b".#xog/".contains(&byte));
    let rows: Vec<String> = text.split('/').map(|row| row.repeat(across)).collect();
    (is_picture && across * down * text.len() <= MOST_TEXT).then(|| vec![rows.join("/"); down].join("/"))
}

/// A list, repeated; numbers that are joined by a hyphen are vertices, which are others in each copy but for the first
/// one.
fn repeated(text: &str, times: usize) -> Option<String> {
    let is_list = text.contains(|letter: char| letter.is_ascii_digit()) && !text.contains('x');
    if !is_list || text.len() * times > MOST_TEXT {
        return None;
    }
    let separator = if text.contains('.') && text.contains('-') { "." } else { "," };
    let copy = |number: usize| -> String {
        let parts = text.split(separator).map(|part| {
            let mut ends = Vec::new();
            for end in part.split('-') {
                let letters = end.trim_end_matches(|letter: char| letter.is_ascii_digit());
                match end[letters.len()..].parse::<usize>() {
                    Ok(vertex) if part.contains('-') && vertex > 0 => {
                        ends.push(format!("{letters}{}", vertex + 10 * number))
                    }
                    _ => ends.push(end.to_string()),
                }
            }
            ends.join("-")
        });
        parts.collect::<Vec<_>>().join(separator)
    };
    Some((0..times).map(copy).collect::<Vec<_>>().join(separator))
}

/// A side, such as that of `y:5`.
fn side(text: &str, factor: usize) -> Option<String> {
    text.parse::<usize>().ok().map(|_| factor.to_string())
}

const SQUARE: &[Grow] = &[
    |text, factor| resized(head(text), factor, factor),
    |text, factor| side(head(text), factor),
    |text, factor| tiled(head(text), factor, factor),
    |text, factor| tiled(head(text), factor, 1),
    |text, factor| repeated(head(text), factor),
    |text, factor| behind(text, |position| tiled(position, factor, factor)),
    |text, factor| behind(text, |position| tiled(position, factor, 1)),
    |text, factor| behind(text, |position| repeated(position, factor)),
];
/// Rows and strips, lying and standing.
const LONG: [&[Grow]; 4] = [
    &[|text, factor| resized(head(text), factor, 1), |text, factor| tiled(head(text), factor, 1)],
    &[|text, factor| resized(head(text), 1, factor), |text, factor| tiled(head(text), 1, factor)],
    &[|text, factor| resized(head(text), factor, 2)],
    &[|text, factor| resized(head(text), 2, factor)],
];

/// What an example grows to in one way: the largest factor whose board is not too large, by its text.
fn grown(example: &str, most: usize, grow: Grow) -> Option<(Grow, usize, usize)> {
    let size = |factor: usize| units_of(example, grow, factor).filter(|size| *size <= most);
    let (mut least, mut beyond) = (1, 2);
    size(least)?;
    while beyond < MOST_FACTOR && size(beyond).is_some() {
        (least, beyond) = (beyond, 2 * beyond);
    }
    while beyond - least > 1 {
        let middle = least.midpoint(beyond);
        if size(middle).is_some() { least = middle } else { beyond = middle }
    }
    Some((grow, least, size(least)?))
}

fn made(example: &str, grow: Grow, factor: usize) -> Option<String> {
    let (name, text) = example.split_once(':')?;
    let grown = format!("{name}:{}", grow(text, factor)?);
    (grown.len() <= MOST_TEXT).then_some(grown)
}

fn units_of(example: &str, grow: Grow, factor: usize) -> Option<usize> {
    Some(units(&made(example, grow, factor)?))
}

/// The largest board that examples of a game grow to and that it takes; `None` if they grow in none of these ways.
fn largest(about: &About, ways: &[Grow]) -> Option<String> {
    let all = about.examples.iter().flat_map(|example| {
        let grown = ways.iter().filter_map(move |grow| grown(example, about.largest.most, *grow));
        grown.map(move |(grow, factor, size)| (size, *example, grow, factor))
    });
    let mut all: Vec<(usize, &str, Grow, usize)> = all.collect();
    all.sort_by_key(|(size, ..)| std::cmp::Reverse(*size));
    // Rules may know a limit of their own, or take nothing that has grown in this way.
    for halvings in 0..6 {
        for (_, example, grow, factor) in &all {
            if let Some(grown) = made(example, *grow, factor >> halvings).filter(|grown| open(grown, None).is_ok()) {
                return Some(grown);
            }
        }
    }
    None
}

/// How many units the board of a text has, as its game counts them.
pub fn units(text: &str) -> usize {
    let name = text.split(':').next().unwrap_or_default();
    let Some(about) = GAMES.iter().find(|about| about.name == name) else { return 0 };
    let rest = &text[(name.len() + 1).min(text.len())..];
    match rest.split_once(':') {
        Some((params, position)) if about.has_params => (about.largest.size)(params, position),
        _ if about.has_params => (about.largest.size)(rest, ""),
        _ => (about.largest.size)("", rest),
    }
}

/// The largest board of a game, and odd ones: rows and strips as long as they can be, and its last example.
pub fn boards(about: &About) -> Vec<String> {
    let mut boards: Vec<String> = [SQUARE].into_iter().chain(LONG).filter_map(|ways| largest(about, ways)).collect();
    boards.extend(about.examples.last().map(ToString::to_string));
    let mut seen = HashSet::new();
    boards.retain(|board| seen.insert(board.clone()));
    boards
}
