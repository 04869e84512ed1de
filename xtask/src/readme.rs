//! The figures by which README compares gruk with what was there before: gruk's own are computed here, and README must
//! say them.

use crate::{program, root};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

/// A question to the program, and the words of README that its answer makes.
struct Figure {
    arguments: &'static [&'static str],
    words: fn(&Value) -> String,
}

const FIGURES: &[Figure] = &[
    Figure { arguments: &["openings", "hex:7x7"], words: openings },
    Figure { arguments: &["delta", "6"], words: |answer| format!("δ(6) = {}", answer["delta"]) },
    Figure {
        arguments: &["solve", "mb:czifra-4x12", "--no-certificate"],
        words: |answer| format!("Maker, {} nodes", grouped(&answer["nodes"])),
    },
    Figure {
        arguments: &["solve", "mm:hj-4-3", "--no-certificate"],
        words: |answer| format!("the first player, {} nodes", grouped(&answer["nodes"])),
    },
    Figure {
        arguments: &["pairings", "row-9", "--all", "--count"],
        words: |answer| format!("{} pairings, {} classes", grouped(&answer["labelled"]), grouped(&answer["classes"])),
    },
];

/// Asks all questions of a release build, or of `--program FILE`, prints what README has to say and the seconds of the
/// clock, and fails where it says something else.
pub fn check(options: &[&str]) -> Result<(), String> {
    let program: PathBuf = match *options {
        [] => program::built("release")?,
        ["--program", program] => program.into(),
        _ => return Err("usage: cargo xtask bench readme [--program FILE]".into()),
    };
    let readme = std::fs::read_to_string(root().join("README.md")).map_err(|error| format!("README.md: {error}"))?;
    let mut wrong = Vec::new();
    for figure in FIGURES {
        let started = Instant::now();
        let words = (figure.words)(&ask(&program, figure.arguments)?);
        println!("{:40} {:>7.1} s  {words}", figure.arguments.join(" "), started.elapsed().as_secs_f64());
        if !readme.contains(&words) {
            wrong.push(format!("README.md does not say: {words}"));
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n")) }
}

/// The first object that the program prints.
fn ask(program: &Path, arguments: &[&str]) -> Result<Value, String> {
    let failed = |why: String| format!("gruk {}: {why}", arguments.join(" "));
    let mut command = Command::new(program);
    // The catalogue would answer without a search, and with no nodes.
    command.env("GRUK_CATALOGUE", "off");
    let output = command.args(arguments).arg("--json").stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| failed(error.to_string()))?;
    let text = String::from_utf8_lossy(&output.stdout);
    serde_json::from_str(text.lines().next().unwrap_or_default()).map_err(|error| failed(error.to_string()))
}

/// How many first moves win for Red, of how many.
fn openings(answer: &Value) -> String {
    let winners: Vec<&Value> = answer["openings"].as_object().into_iter().flat_map(|all| all.values()).collect();
    let red = winners.iter().filter(|winner| **winner == "red").count();
    format!("{red} of {} first moves win, {} nodes", winners.len(), grouped(&answer["nodes"]))
}

/// A number with a space before each three digits.
pub fn grouped(number: &Value) -> String {
    let digits = number.to_string();
    let group = |(at, digit): (usize, char)| {
        let is_start = at > 0 && (digits.len() - at).is_multiple_of(3);
        is_start.then_some(' ').into_iter().chain([digit])
    };
    digits.chars().enumerate().flat_map(group).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_stand_in_groups_of_three() {
        let words: Vec<String> = [7, 999, 1000, 99_368_960].map(|n: u64| grouped(&n.into())).into();
        assert_eq!(words, ["7", "999", "1 000", "99 368 960"]);
    }
}
