//! Tables of who wins k in a row and its relatives, as a user meets them.

use crate::program;

use program::text;
use serde_json::Value;
use std::collections::{BTreeMap, HashMap};
use std::path::Path;

/// What is printed; the exit code must be `code`.
fn printed(folder: &Path, arguments: &[&str], code: i32) -> String {
    let output = program::gruk(folder, arguments, "");
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

/// The rows by their boards.
fn rows(folder: &Path, arguments: &[&str], code: i32) -> BTreeMap<String, Value> {
    let text = printed(folder, &[arguments, &["--json"]].concat(), code);
    let rows = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    rows.map(|row| (row["board"].as_str().unwrap().to_string(), row)).collect()
}

/// What a row says of the strong game, and of the weak one if Maker begins and if Breaker does: the winner, or else the
/// verdict.
fn said(row: &Value) -> [String; 3] {
    ["strong", "weak", "weak_second"].map(|game| {
        let game = &row[game];
        game["winner"].as_str().or(game["verdict"].as_str()).unwrap_or("none").to_string()
    })
}

/// The games on a board, by the definitions alone.
struct Brute {
    sets: Vec<u32>,
    cells: u32,
    known: HashMap<(u32, u32, bool), i8>,
}

impl Brute {
    fn in_a_row(k: i32, columns: i32, rows: i32) -> Self {
        let mut sets = Vec::new();
        for (dx, dy) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
            for (x, y) in (0..rows).flat_map(|y| (0..columns).map(move |x| (x, y))) {
                let (last_x, last_y) = (x + (k - 1) * dx, y + (k - 1) * dy);
                if last_x < columns && (0..rows).contains(&last_y) {
                    sets.push((0..k).fold(0, |set, n| set | 1 << ((y + n * dy) * columns + x + n * dx)));
                }
            }
        }
        Brute { sets, cells: (columns * rows) as u32, known: HashMap::new() }
    }

    fn has_set(&self, own: u32) -> bool {
        self.sets.iter().any(|set| set & !own == 0)
    }

    /// 1 if the player to move wins, -1 if he loses, 0 for a draw. Under weak rules `own_counts` says whether the sets
    /// of the player to move count, and not those of the other one; who has no sets wins if nobody completes one.
    fn value(&mut self, own: u32, other: u32, own_counts: Option<bool>) -> i8 {
        let key = (own, other, own_counts.unwrap_or(false));
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let free: Vec<u32> = (0..self.cells).map(|cell| 1 << cell).filter(|cell| (own | other) & cell == 0).collect();
        let mut best = match own_counts {
            _ if !free.is_empty() => -1,
            None => 0,
            Some(true) => -1,
            Some(false) => 1,
        };
        for cell in free {
            let after = own | cell;
            let value = if own_counts != Some(false) && self.has_set(after) {
                1
            } else {
                -self.value(other, after, own_counts.map(|own| !own))
            };
            best = best.max(value);
        }
        self.known.insert(key, best);
        best
    }

    fn said(&mut self) -> [String; 3] {
        let strong = ["second", "draw", "first"][(self.value(0, 0, None) + 1) as usize];
        self.known.clear();
        let weak = ["breaker", "", "maker"][(self.value(0, 0, Some(true)) + 1) as usize];
        self.known.clear();
        let second = ["maker", "", "breaker"][(self.value(0, 0, Some(false)) + 1) as usize];
        [strong, weak, second].map(String::from)
    }
}

#[test]
fn small_tables_are_those_of_the_definitions() {
    let folder = tempfile::tempdir().unwrap();
    let rows = rows(folder.path(), &["boards", "row-1..4-1..4x1..3", "--threads", "2"], 0);
    assert_eq!(rows.len(), 48);
    let mut met = BTreeMap::new();
    for (k, columns, lines) in (1..=4).flat_map(|k| (1..=4).flat_map(move |c| (1..=3).map(move |r| (k, c, r)))) {
        let expected = Brute::in_a_row(k, columns, lines).said();
        assert_eq!(said(&rows[&format!("row-{k}-{columns}x{lines}")]), expected, "{k} in a row on {columns}x{lines}");
        *met.entry(expected.concat()).or_insert(0) += 1;
    }
    assert!(met.len() >= 4, "all kinds of answers: {met:?}");
}

#[test]
fn the_table_of_three_and_four_in_a_row_is_that_of_the_literature() {
    // [Uiterwijk–Herik 2000]: 3 in a row is won but for 3 x 3, 4 in a row is drawn on 4 x 4 and 5 x 5, and won on 6
    // x 5. [Győ §2.1.1]: Maker wins 4 in a row on 5 x 5, Breaker on 4 x 4.
    let folder = tempfile::tempdir().unwrap();
    let three = rows(folder.path(), &["boards", "row-3-3..5x3..5"], 0);
    for (board, row) in &three {
        let strong = if board == "row-3-3x3" { "draw" } else { "first" };
        assert_eq!(said(row)[..2], [strong, "maker"], "{board}");
    }
    let four = rows(folder.path(), &["boards", "row-4-4..6x4..5", "--certificates", "four"], 0);
    for (size, strong, weak) in [
        ("4x4", "draw", "breaker"),
        ("5x5", "draw", "maker"),
        ("6x5", "first", "maker"),
        ("5x4", "draw", ""),
        ("6x4", "draw", ""),
    ] {
        let said = said(&four[&format!("row-4-{size}")]);
        assert_eq!(said[0], strong, "{size}");
        assert!(weak.is_empty() || said[1] == weak, "{size}: {said:?}");
    }
    // Every entry names a certificate that proves it, its own or that of the board that it follows from.
    let mut count = 0;
    for row in four.values() {
        for game in ["strong", "weak", "weak_second"] {
            let Some(file) = row[game]["certificate"].as_str() else {
                // Strategies of the strong game can be too long to be written out, which is said.
                let reason = row[game]["reason"].as_str().unwrap();
                assert!(game == "strong" && reason.contains("no certificate: "), "{row}");
                continue;
            };
            count += 1;
            assert!(printed(folder.path(), &["verify", file], 0).contains("accepted"), "{file}");
            let proved_by = row[game]["proved_by"]["board"].as_str().unwrap();
            assert!(file.contains(&format!("{proved_by}-")), "{file} of {proved_by}");
        }
    }
    assert!(count >= 14, "of 18 games: {count}");
    assert_eq!(four["row-4-5x4"]["weak"]["proved_by"]["board"], "row-4-4x5", "one of two mirror images is solved");
}

#[test]
fn torus_games_and_those_of_hales_and_jewett() {
    // [Győ §2.1.1] has T_3 Maker's and T_4 Breaker's; [Beck 2008 §3]: HJ(3,2) is a draw that Maker wins, HJ(4,2) is
    // Breaker's, HJ(3,3) the first player's.
    let folder = tempfile::tempdir().unwrap();
    let torus = rows(folder.path(), &["boards", "torus-3..6"], 0);
    let weak: Vec<String> = torus.values().map(|row| said(row)[1].clone()).collect();
    assert_eq!(weak, ["maker", "breaker", "breaker", "breaker"]);
    let table = printed(folder.path(), &["boards", "hj-3..4-1..2"], 0);
    assert_eq!(table, "  |   3   4\n--+--------\n1 | =BB =BB\n2 | =MB =BB\n");
    let cube = rows(folder.path(), &["boards", "hj-3..3-3..3"], 0);
    assert_eq!(said(&cube["hj-3-3"])[..2], ["first", "maker"]);
}

#[test]
fn a_table_of_boards_is_resumed_and_limits_leave_question_marks() {
    let folder = tempfile::tempdir().unwrap();
    let run = |family: &str, code| printed(folder.path(), &["boards", family, "--resume", "three.jsonl"], code);
    let whole = run("row-3-1..4x1..3", 0);
    let file = folder.path().join("three.jsonl");
    let lines = std::fs::read_to_string(&file).unwrap();
    assert_eq!(lines.lines().count(), 13);
    // A last line that is cut off costs that board only, and the ranges may grow.
    std::fs::write(&file, &lines[..lines.len() - 9]).unwrap();
    assert_eq!(run("row-3-1..4x1..3", 0), whole);
    run("row-3-1..4x1..4", 0);
    assert_eq!(std::fs::read_to_string(&file).unwrap().lines().count(), 17);
    // Another winner than a game can have, and another family.
    std::fs::write(&file, lines.replacen("\"breaker\"", "\"first\"", 1)).unwrap();
    let refused = program::gruk(folder.path(), &["boards", "row-3-1..4x1..3", "--resume", "three.jsonl"], "");
    assert_eq!(refused.status.code(), Some(2));
    assert!(text(&refused.stderr).contains("line 2: expected a board of row-3-WxH,"), "{}", text(&refused.stderr));
    std::fs::write(&file, &lines).unwrap();
    assert_eq!(
        program::gruk(folder.path(), &["boards", "row-4-1..2x1..2", "--resume", "three.jsonl"], "").status.code(),
        Some(2)
    );
    // Two processes do not write one file.
    let held = std::fs::OpenOptions::new().write(true).open(&file).unwrap();
    held.lock().unwrap();
    let refused = program::gruk(folder.path(), &["boards", "row-3-1..4x1..3", "--resume", "three.jsonl"], "");
    assert_eq!(refused.status.code(), Some(2));
    assert!(text(&refused.stderr).contains("another process is at work with"), "{}", text(&refused.stderr));
    held.unlock().unwrap();
    assert_eq!(run("row-3-1..4x1..3", 0), whole);
    let limited = printed(folder.path(), &["boards", "row-5-7..7x7..7", "--nodes", "10"], 3);
    assert!(limited.contains("?") && limited.contains("the node limit was reached"), "{limited}");
}

#[test]
fn pictures_and_bad_families() {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(printed(folder.path(), &["boards", "row-2..3-1..3x1..3", "-o", "table.svg"], 0), "");
    let picture = std::fs::read_to_string(folder.path().join("table.svg")).unwrap();
    for text in [">=MB<", ">1MM<", ">K: H<", ">3: 3<", "a draw, but Maker wins the weak game"] {
        assert!(picture.contains(text), "{text}");
    }
    // A picture that cannot be written is refused before anything is done.
    let arguments = ["boards", "row-3-1..2x1..2", "--certificates", "certificates", "-o", "table.gif"];
    assert_eq!(program::gruk(folder.path(), &arguments, "").status.code(), Some(2));
    assert!(!folder.path().join("certificates").exists());
    let arguments = ["table", "domineering", "2x2", "--resume", "cells.jsonl", "-o", "table.gif"];
    assert_eq!(program::gruk(folder.path(), &arguments, "").status.code(), Some(2));
    assert!(!folder.path().join("cells.jsonl").exists());
    // 4 x 5 is no board of this family, and 4 x 4 is one.
    let table = printed(folder.path(), &["boards", "gyorffy-4x4..5"], 0);
    assert!(table.lines().last().unwrap().ends_with(" -"), "{table}");
    for family in ["row-4-6x6", "row-4-6..5x1", "gyorffy-4x5..7", "torus-1..9999", "rows-1..2", "row-4-1..100x1..100"] {
        let output = program::gruk(folder.path(), &["boards", family], "");
        assert_eq!(output.status.code(), Some(2), "{family}");
        assert!(text(&output.stderr).starts_with("error: "), "{family}");
    }
}

#[test]
fn a_gallery_of_animals_has_all_of_them() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = ["animals", "--cells", "1..4", "--nodes", "20000", "-o", "gallery.svg"];
    printed(folder.path(), &arguments, 0);
    let picture = std::fs::read_to_string(folder.path().join("gallery.svg")).unwrap();
    for text in
        [">elam<", ">fatty<", ">4 cells: 4 winners, 1 loser<", ">basic, pairs repeat after 2<", ">3 × 3, 5 moves<"]
    {
        assert!(picture.contains(text), "{text}");
    }
    assert!(!picture.contains("open: "), "none is open");
    // What a limit leaves open is unknown.
    assert!(printed(folder.path(), &["animals", "--cells", "4", "--nodes", "1"], 3).contains("open"));
}
