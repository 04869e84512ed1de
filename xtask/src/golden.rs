//! The first lines of the perft file of a new game: its examples, to be counted by something other than this program.

use crate::{program, root};
use serde_json::Value;

pub fn begin(game: &str) -> Result<(), String> {
    let games = program::ask(&["games"])?;
    let about = games.iter().find(|about| about["name"] == game);
    let about = about
        .ok_or_else(|| format!("no game is called '{game}': add it to the list in crates/rules/src/lib.rs first"))?;
    let path = root().join(format!("golden/perft/{game}.perft"));
    if path.exists() {
        return Err(format!("{} is there already", path.display()));
    }
    let mut text = String::from("# source: (say who counted these, independently of gruk, and when)\n");
    let examples = about["examples"].as_array().into_iter().flatten().filter_map(Value::as_str);
    for example in examples {
        for first in ["left", "right"] {
            text.push_str(&format!("{example}\t{first}\n"));
        }
    }
    std::fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))?;
    println!("{}: fill in the numbers of plays of 1, 2, 3, … moves and their source", path.display());
    Ok(())
}
