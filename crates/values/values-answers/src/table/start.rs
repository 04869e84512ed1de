//! The position that stands for a size.

use crate::find::Alphabet;
use gruk_core::{AnyPosition, AnyRules, Ruleset};
use gruk_notation::{BadInput, full_notation, load};

/// The ruleset and the position of a board of this size: of the parameters `WxH` where the game has a size for a
/// parameter, else what the rules call its start; with a `tile`, a board that is covered with copies of it. What stands
/// behind `misere:` or a variant starts from the same board as the game itself.
pub fn start(
    name: &str,
    (columns, rows): (usize, usize),
    tile: Option<&str>,
) -> Result<(AnyRules, AnyPosition), BadInput> {
    if let Some((variant, game)) = name.split_once(':')
        && gruk_rules::wrapper(variant).is_some()
    {
        let (rules, position) = start(game, (columns, rows), tile).map_err(|error| match error {
            BadInput::Text { text, error } if text == game => {
                BadInput::Text { text: name.into(), error: error.shifted(variant.len() + 1) }
            }
            other => other,
        })?;
        let loaded = load(&format!("{variant}:{}", full_notation(&rules, &position)), None)?;
        return Ok((loaded.rules, loaded.turn.position));
    }
    let about = gruk_rules::about(name).ok_or_else(|| gruk_notation::no_such_game(name))?;
    let title = about.title;
    let unsupported = |why: String| BadInput::Unsupported(why);
    if about.has_params {
        let sized = gruk_rules::named(name, &format!("{columns}x{rows}")).and_then(Result::ok);
        let start = sized.and_then(|rules| rules.start().map(|start| (rules, start)));
        return match (start, tile) {
            (Some(start), None) => Ok(start),
            (Some(_), Some(_)) => Err(unsupported(format!("{title} starts from an empty board: there is no tile"))),
            (None, _) => {
                Err(unsupported(format!("{title} has no start on a board of {columns} columns and {rows} rows")))
            }
        };
    }
    let rules = gruk_rules::named(name, "").and_then(Result::ok).expect("a game without parameters needs none");
    let Some(tile) = tile else {
        if let Some(start) = rules.start_of_size(columns, rows) {
            return Ok((rules, start));
        }
        let why = format!("{title} has no start on a board of {columns} columns and {rows} rows");
        if Alphabet::of(&rules).is_some() {
            let tile = "give it a picture that covers the board, such as --tile xo/ox";
            return Err(unsupported(format!("{why}; {tile}")));
        }
        // A cake is written by its sides.
        let cake = rules.parse_position(&format!("{columns}x{rows}"));
        return cake.map(|cake| (rules, cake)).map_err(|_| unsupported(why));
    };
    let picture = covered(tile, columns, rows)?;
    let position = rules.parse_position(&picture).map_err(|error| BadInput::Text { text: picture, error })?;
    Ok((rules, position))
}

/// The picture of a board that is covered with copies of `tile`, from the top left corner.
fn covered(tile: &str, columns: usize, rows: usize) -> Result<String, BadInput> {
    let lines: Vec<Vec<char>> = tile.split('/').map(|line| line.chars().collect()).collect();
    if lines.iter().any(|line| line.is_empty() || line.len() != lines[0].len()) {
        let why = format!("the tile '{tile}' is not a picture: rows of the same length, with / between them");
        return Err(BadInput::Unsupported(why));
    }
    let row = |r: usize| (0..columns).map(|c| lines[r % lines.len()][c % lines[0].len()]).collect::<String>();
    Ok((0..rows).map(row).collect::<Vec<_>>().join("/"))
}
