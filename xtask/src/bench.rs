//! The bench: a fixed list of positions, solved by search alone. Its signature is the total number of nodes, which
//! depends on the search and on nothing else; the answers are asserted.

use crate::{program, root};

/// Positions with the winner's name; `draw` where nobody wins.
const LIST: &[(&str, &str)] = &[
    ("hex:3x3", "red"),
    ("hex:4x4", "red"),
    ("hex:4x4:a1", "blue"),
    ("hex:3x4", "blue"),
    ("hex:4x3", "red"),
    ("hex:4x4,swap", "blue"),
    ("domineering:4x4", "left"),
    ("domineering:5x5", "right"),
    ("domineering:6x4", "left"),
    ("mb:row-4-5x5", "maker"),
    ("mm:row-3-3x3", "draw"),
    ("mm:row-4-4x4", "draw"),
    ("nim:3,5,7", "first"),
    ("subtraction:2,3:500", "second"),
];

/// The file that holds the signature of the commit.
const SIGNATURE: &str = "golden/bench.txt";

/// Runs the bench; its signature must be the recorded one.
pub fn check() -> Result<(), String> {
    let total = run()?;
    let path = root().join(SIGNATURE);
    let recorded = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    if recorded.trim() != total.to_string() {
        return Err(format!(
            "{SIGNATURE} says {}: if the search was meant to change, run cargo xtask bench --record",
            recorded.trim()
        ));
    }
    Ok(())
}

/// Runs the bench and records its signature.
pub fn record() -> Result<(), String> {
    let total = run()?;
    std::fs::write(root().join(SIGNATURE), format!("{total}\n")).map_err(|error| error.to_string())
}

fn run() -> Result<u64, String> {
    let mut total = 0;
    for (query, expected) in LIST {
        let answers = program::ask(&["solve", query, "--method", "dfpn", "--no-certificate"])?;
        let answer = answers.first().ok_or_else(|| format!("{query}: no answer"))?;
        let found = answer["winner"].as_str().or(answer["verdict"].as_str()).unwrap_or_default();
        if found != *expected {
            return Err(format!("{query}: expected {expected}, found {found}"));
        }
        let (nodes, seconds) = (answer["nodes"].as_u64(), answer["seconds"].as_f64());
        let (Some(nodes), Some(seconds)) = (nodes, seconds) else { return Err(format!("{query}: {answer}")) };
        println!("{query:24} {found:8} {nodes:>10} nodes {seconds:>9.3} s");
        total += nodes;
    }
    println!("Bench: {total}");
    Ok(total)
}
