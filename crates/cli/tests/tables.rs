//! Tables, the search for positions, and pictures of values, as a user meets them.

use crate::program;

use program::text;
use serde_json::Value;
use std::path::Path;
use std::process::Output;

fn gruk(folder: &Path, arguments: &[&str]) -> Output {
    program::gruk(folder, arguments, "")
}

/// What is printed; the exit code must be `code`.
fn printed(folder: &Path, arguments: &[&str], code: i32) -> String {
    let output = gruk(folder, arguments);
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

fn objects(folder: &Path, arguments: &[&str], code: i32) -> Vec<Value> {
    let text = printed(folder, &[arguments, &["--json"]].concat(), code);
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_table_of_outcomes_is_that_of_the_golden_file() {
    let folder = tempfile::tempdir().unwrap();
    let cells = objects(folder.path(), &["table", "domineering", "5x4", "--outcomes"], 0);
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../golden/outcomes/domineering.tsv");
    let golden = std::fs::read_to_string(path).unwrap();
    let mut met = 0;
    for row in golden.lines().filter(|line| !line.starts_with('#')) {
        let words: Vec<&str> = row.split('\t').collect();
        let [columns, rows] = [0, 1].map(|place| words[place].parse::<u64>().unwrap());
        let cell = cells.iter().find(|cell| cell["columns"] == columns && cell["rows"] == rows);
        if let Some(cell) = cell {
            assert_eq!(cell["outcome"], words[2], "{row}");
            met += 1;
        }
    }
    assert_eq!((cells.len(), met), (20, 20));
}

#[test]
fn a_table_is_aligned_labelled_and_written_as_csv_and_picture() {
    let folder = tempfile::tempdir().unwrap();
    let table = printed(folder.path(), &["table", "domineering", "3x2", "--temperature"], 0);
    assert_eq!(table, "  |  1  2   3\n--+----------\n1 | -1 -1  -1\n2 | -1  1 5/4\n");
    let csv = printed(folder.path(), &["table", "domineering", "2x2", "--csv"], 0);
    assert_eq!(csv, "rows\\columns,1,2\n1,0,-1\n2,1,+-1\n");
    assert_eq!(printed(folder.path(), &["table", "clobber", "3x3", "-o", "table.svg"], 0), "");
    assert!(std::fs::read_to_string(folder.path().join("table.svg")).unwrap().contains("the next player wins"));
}

#[test]
fn a_table_goes_on_where_it_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("cells.jsonl");
    let run =
        |size: &str, code| printed(folder.path(), &["table", "domineering", size, "--resume", "cells.jsonl"], code);
    run("3x3", 0);
    let whole = std::fs::read_to_string(&file).unwrap();
    assert_eq!(whole.lines().count(), 10);
    // A crash in the middle of the last line costs that cell only.
    std::fs::write(&file, &whole[..whole.len() - 9]).unwrap();
    assert_eq!(run("4x3", 0), printed(folder.path(), &["table", "domineering", "4x3"], 0));
    assert_eq!(std::fs::read_to_string(&file).unwrap().lines().count(), 13);
    let output = gruk(folder.path(), &["table", "col", "3x3", "--resume", "cells.jsonl"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("line 1: expected the results of this query"), "{}", text(&output.stderr));
    std::fs::write(&file, whole.replacen("\"columns\":", "\"columns\":-", 2)).unwrap();
    let output = gruk(folder.path(), &["table", "domineering", "3x3", "--resume", "cells.jsonl"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("line 2: "), "{}", text(&output.stderr));
}

#[test]
fn a_limit_leaves_cells_of_a_table_unknown() {
    let folder = tempfile::tempdir().unwrap();
    let cells = objects(folder.path(), &["table", "domineering", "9x9", "--outcomes", "--nodes", "50"], 3);
    let last = cells.last().unwrap();
    assert_eq!((&last["verdict"], &last["outcome"]), (&"unknown".into(), &Value::Null));
    assert_eq!(cells.len(), 81);
}

#[test]
fn wrong_tables_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    for arguments in [
        &["table", "domineering", "0x3"][..],
        &["table", "domineering", "3"],
        &["table", "domineering", "1000000x1000000"],
        &["table", "toads-and-frogs", "3x3"],
        &["table", "nimm", "3x3"],
        &["table", "clobber", "3x3", "--tile", "x/oo"],
        &["table", "domineering", "2x2", "--outcomes", "--colour", "mean"],
        &["table", "domineering", "2x2", "-o", "table.doc"],
        &["find", "1/3", "--in", "domineering"],
        &["find", "1", "--in", "hex"],
        &["find", "1", "--in", "domineering", "--cells", "0"],
        &["show", "{1|", "--thermograph"],
        &["show", "hex:3x3", "--options"],
        &["show", "hex:3x3", "hex:3x3"],
    ] {
        printed(folder.path(), arguments, 2);
    }
}

#[test]
fn positions_with_a_value_are_found() {
    let folder = tempfile::tempdir().unwrap();
    let found = objects(folder.path(), &["find", "+-1", "--in", "domineering", "--cells", "5"], 0);
    assert_eq!(found, [serde_json::json!({ "position": "domineering:../..", "value": "+-1", "cells": 4 })]);
    let count = objects(folder.path(), &["find", "+-1", "--in", "domineering", "--cells", "5", "--count"], 0);
    assert_eq!((&count[0]["found"], &count[0]["searched"]), (&1.into(), &4.into()));
    let list = printed(folder.path(), &["find", "--in", "domineering", "--cells", "3", "--list"], 0);
    assert!(list.starts_with("domineering:.             0\n"), "{list}");
    let stopped = printed(folder.path(), &["find", "9", "--in", "clobber", "--cells", "20", "--nodes", "100"], 3);
    assert!(stopped.contains("unknown beyond"), "{stopped}");
}

#[test]
fn thermographs_are_drawn_exactly() {
    let folder = tempfile::tempdir().unwrap();
    let drawn = printed(folder.path(), &["show", "{2|-1}", "--thermograph"], 0);
    assert!(drawn.contains("Left's wall: 2 at 0, 1/2 at 3/2\nRight's wall: -1 at 0, 1/2 at 3/2\n"), "{drawn}");
    assert!(drawn.contains("mean 1/2, temperature 3/2"), "{drawn}");
    let walls = objects(folder.path(), &["show", "1/2", "--thermograph"], 0);
    assert_eq!(walls[0]["left_wall"][0], serde_json::json!({ "value": "1", "temperature": "-1" }));
    printed(folder.path(), &["show", "+-1", "{2|-1}", "--thermograph", "-o", "two.svg"], 0);
    let svg = std::fs::read_to_string(folder.path().join("two.svg")).unwrap();
    assert!(svg.contains(">+-1<") && svg.contains(">{2|-1}<") && svg.contains(">3/2<"));
}

#[test]
fn options_are_shown_with_what_they_are_worth() {
    let folder = tempfile::tempdir().unwrap();
    let shown = printed(folder.path(), &["show", "domineering:2x3", "--options"], 0);
    assert!(shown.contains("Left moves to") && shown.contains("Right moves to"), "{shown}");
    // A domino in the middle of a column of four spends a move more than one at its end.
    let column = printed(folder.path(), &["show", "domineering:1x4", "--options"], 0);
    assert!(
        column.contains("= 2") && column.contains("dominated by") && column.contains("Right has no move"),
        "{column}"
    );
    let limited = gruk(folder.path(), &["show", "domineering:6x6", "--options", "--seconds", "0"]);
    assert_eq!(limited.status.code(), Some(3));
}
