//! The first lines of the perft file of a new game: its examples, to be counted by something other than this program.

use crate::root;

pub fn begin(game: &str) -> Result<(), String> {
    let about = gruk_workbench::GAMES.iter().find(|about| about.name == game);
    let about = about
        .ok_or_else(|| format!("no game is called '{game}': add it to the list in crates/rules/src/lib.rs first"))?;
    let path = root().join(format!("golden/perft/{game}.perft"));
    if path.exists() {
        return Err(format!("{} is there already", path.display()));
    }
    let mut text = String::from("# source: (say who counted these, independently of gruk, and when)\n");
    for example in about.examples {
        for first in ["left", "right"] {
            text.push_str(&format!("{example}\t{first}\n"));
        }
    }
    std::fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))?;
    println!("{}: fill in the numbers of plays of 1, 2, 3, … moves and their source", path.display());
    Ok(())
}
