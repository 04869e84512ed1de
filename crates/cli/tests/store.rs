//! What is known is not searched for again, and nothing in the catalogue is believed without its certificate.

use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

fn gruk(folder: &Path, used: &str, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_gruk"))
        .args(arguments)
        .env("GRUK_HOME", folder.join("home"))
        .env("GRUK_CATALOGUE", used)
        .current_dir(folder)
        .output()
        .unwrap()
}

/// The object that a command prints with `--json`, if it ends with `code`.
fn json(folder: &Path, used: &str, arguments: &[&str], code: i32) -> Value {
    let output = gruk(folder, used, &[arguments, &["--json"]].concat());
    let said = format!("{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(output.status.code(), Some(code), "{said}");
    let text = String::from_utf8(output.stdout).unwrap();
    serde_json::from_str(text.lines().last().unwrap_or("null")).unwrap()
}

fn home() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

/// The files of certificates.
fn certificates(folder: &Path) -> Vec<std::path::PathBuf> {
    let all = fs::read_dir(folder.join("home/certificates")).unwrap();
    all.map(|entry| entry.unwrap().path()).collect()
}

#[test]
fn the_second_question_is_answered_from_the_catalogue() {
    let home = home();
    let first = json(home.path(), "", &["solve", "hex:4x4"], 0);
    assert!(first["catalogue"].is_null() && first["nodes"].as_u64() > Some(0));
    let second = json(home.path(), "", &["solve", "hex:4x4"], 0);
    assert_eq!(second["catalogue"]["answer"], 1);
    assert_eq!(
        (&second["verdict"], &second["winner"], second["nodes"].as_u64()),
        (&first["verdict"], &first["winner"], Some(0))
    );
    assert_eq!(second["certificate"], first["certificate"]);
    assert!(second["reason"].as_str().unwrap().ends_with("; from the catalogue (answer 1)"), "{second}");
    json(home.path(), "", &["verify", second["certificate"].as_str().unwrap()], 0);
    // It can be told not to, in three ways; a way of solving is one of them.
    for (used, more) in
        [("", "--no-catalogue"), ("write", "--first=red"), ("off", "--first=red"), ("", "--method=dfpn")]
    {
        let anew = json(home.path(), used, &["solve", "hex:4x4", more], 0);
        assert!(anew["catalogue"].is_null() && anew["nodes"].as_u64() > Some(0), "{used} {more}: {anew}");
    }
    let other = gruk(home.path(), "perhaps", &["solve", "hex:4x4"]);
    assert_eq!(other.status.code(), Some(2));
}

#[test]
fn openings_and_other_limits_are_no_reason_to_search_again() {
    let home = home();
    let first = json(home.path(), "", &["openings", "hex:3x3", "--keep"], 0);
    let second = json(home.path(), "", &["openings", "hex:3x3", "--nodes", "1"], 0);
    assert_eq!((&second["openings"], &second["catalogue"]["answer"]), (&first["openings"], &Value::from(1)));
    json(home.path(), "", &["solve", "nim:3,4,5"], 0);
    assert_eq!(json(home.path(), "", &["solve", "nim:5,4,3", "--no-certificate"], 0)["unproved"], Value::Null);
    assert_eq!(json(home.path(), "", &["solve", "nim:5,4,2", "--no-certificate"], 0)["unproved"], true);
}

#[test]
fn an_image_of_a_known_position_is_known() {
    let home = home();
    json(home.path(), "", &["solve", "mm:row-3-3x3:a1"], 0);
    let image = json(home.path(), "", &["solve", "mm:row-3-3x3:c3"], 0);
    assert_eq!(image["catalogue"]["position"], "mm:row-3-3x3:x../.../...");
    assert_eq!((&image["verdict"], image["nodes"].as_u64()), (&Value::from("draw"), Some(0)));
    // Its certificate is about itself, and is kept.
    let text = fs::read_to_string(image["certificate"].as_str().unwrap()).unwrap();
    assert!(text.contains("claim draw first right at .../.../..x by"), "{text}");
    let again = json(home.path(), "", &["solve", "mm:row-3-3x3:c3"], 0);
    assert_eq!(again["catalogue"]["position"], "mm:row-3-3x3:.../.../..x");
    let moved = json(home.path(), "", &["solve", "domineering:..#/...", "--first", "left"], 0);
    let there = json(home.path(), "", &["solve", "domineering:####/..##/...#", "--first", "left"], 0);
    assert_eq!(
        (&there["winner"], &there["catalogue"]["position"]),
        (&moved["winner"], &Value::from("domineering:..#/..."))
    );
}

#[test]
fn what_was_changed_is_not_believed_but_worked_out_anew() {
    let home = home();
    let first = json(home.path(), "", &["solve", "hex:3x3"], 0);
    let path = first["certificate"].as_str().unwrap();
    let text = fs::read_to_string(path).unwrap();
    fs::write(path, text.replace("left wins", "right wins")).unwrap();
    let output = gruk(home.path(), "", &["solve", "hex:3x3", "--json"]);
    let second: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(second["catalogue"].is_null() && second["winner"] == first["winner"], "{second}");
    assert!(String::from_utf8_lossy(&output.stderr).contains("is damaged"));
}

#[test]
fn nothing_is_made_by_looking() {
    let home = home();
    for used in ["read", "off"] {
        json(home.path(), used, &["solve", "hex:3x3"], 0);
        assert!(!home.path().join("home").exists(), "{used}");
    }
}

#[test]
fn answers_of_others_are_checked_before_they_are_kept() {
    let (mine, yours) = (home(), home());
    for question in
        [&["solve", "hex:3x3"][..], &["openings", "hex:2x2", "--keep"], &["value", "domineering:3x2", "--keep"]]
    {
        json(yours.path(), "", question, 0);
    }
    let theirs = yours.path().join("home");
    let said = gruk(mine.path(), "", &["catalogue", "import", theirs.to_str().unwrap()]);
    assert_eq!(said.status.code(), Some(0), "{}", String::from_utf8_lossy(&said.stderr));
    assert_eq!(String::from_utf8_lossy(&said.stdout), "3 answers are new, 0 were here, 0 were refused\n");
    json(mine.path(), "", &["catalogue", "verify"], 0);
    let known = json(mine.path(), "", &["openings", "hex:2x2"], 0);
    assert!(known["catalogue"]["answer"].is_i64(), "{known}");
    // What stands beside a certificate is not looked at: here the winner of every answer, and a file that is no proof
    // any more.
    let sent = yours.path().join("sent");
    json(yours.path(), "", &["catalogue", "export", "sent"], 0);
    let rows = fs::read_to_string(sent.join("answers.jsonl")).unwrap().replace("\"red\"", "\"blue\"");
    fs::write(sent.join("answers.jsonl"), rows).unwrap();
    let changed = fs::read_dir(&sent).unwrap().map(|entry| entry.unwrap().path());
    let changed = changed.into_iter().find(|path| path.to_string_lossy().contains("hex-3x3")).unwrap();
    let other = home();
    let text = fs::read_to_string(&changed).unwrap();
    let said = gruk(other.path(), "", &["catalogue", "import", sent.to_str().unwrap()]);
    assert_eq!(said.status.code(), Some(0));
    assert_eq!(json(other.path(), "", &["solve", "hex:3x3"], 0)["winner"], "red");
    fs::write(&changed, text.replace("left wins", "right wins")).unwrap();
    let said = gruk(home().path(), "", &["catalogue", "import", sent.to_str().unwrap()]);
    assert_eq!(said.status.code(), Some(4));
    assert!(String::from_utf8_lossy(&said.stderr).contains("hex-3x3"));
    assert!(String::from_utf8_lossy(&said.stdout).contains("2 answers are new, 0 were here, 1 were refused"));
}

#[test]
fn answers_are_removed_and_leavings_cleaned_up() {
    let home = home();
    json(home.path(), "", &["solve", "hex:3x3"], 0);
    json(home.path(), "", &["solve", "nim:1,2"], 0);
    assert_eq!(certificates(home.path()).len(), 2);
    assert_eq!(json(home.path(), "", &["catalogue", "remove", "hex:3x3"], 0)["removed"], 1);
    assert_eq!(certificates(home.path()).len(), 1);
    json(home.path(), "", &["catalogue", "remove", "hex:3x3"], 2);
    // What a killed process leaves.
    let kept = home.path().join("home/certificates");
    fs::write(kept.join(".hex.cert.17-3.part"), "half").unwrap();
    fs::write(kept.join("stray.cert"), "whole, and without its row").unwrap();
    let nothing = json(home.path(), "", &["catalogue", "clean"], 0);
    assert_eq!(
        (&nothing["parts"], &nothing["certificates"]),
        (&Value::from(0), &Value::from(0)),
        "they may be at work"
    );
    let cleaned = json(home.path(), "", &["catalogue", "clean", "--older", "0"], 0);
    assert_eq!((&cleaned["parts"], &cleaned["certificates"]), (&Value::from(1), &Value::from(1)));
    assert_eq!(certificates(home.path()).len(), 1);
    json(home.path(), "", &["catalogue", "verify"], 0);
}

#[test]
fn after_damage_the_certificates_still_say_what_they_prove() {
    let home = home();
    for position in ["hex:3x3", "nim:1,2", "domineering:3x3"] {
        json(home.path(), "", &["solve", position], 0);
    }
    let database = home.path().join("home/catalogue.sqlite");
    // A row whose verdict was changed does not end the list, and is read anew.
    let mut bytes = fs::read(&database).unwrap();
    let at = bytes.windows(4).position(|window| window == b"wins").unwrap();
    bytes[at..at + 4].copy_from_slice(b"lose");
    fs::write(&database, &bytes).unwrap();
    let listed = gruk(home.path(), "", &["catalogue", "list"]);
    assert_eq!((listed.status.code(), String::from_utf8_lossy(&listed.stdout).lines().count()), (Some(4), 2));
    let mended = json(home.path(), "", &["catalogue", "repair"], 0);
    assert_eq!((&mended["damaged"], &mended["read"]), (&Value::from(1), &Value::from(1)));
    json(home.path(), "", &["catalogue", "verify"], 0);
    // So it is with all of them, when the file is no database any more.
    fs::write(&database, "not a database").unwrap();
    let mended = json(home.path(), "", &["catalogue", "repair"], 0);
    assert_eq!(mended["read"], 3, "{mended}");
    assert!(Path::new(mended["aside"].as_str().unwrap()).is_file());
    assert_eq!(json(home.path(), "", &["solve", "hex:3x3"], 0)["winner"], "red");
    json(home.path(), "", &["catalogue", "verify"], 0);
}

#[test]
fn a_table_takes_the_values_that_are_known() {
    let home = home();
    json(home.path(), "", &["value", "domineering:3x2", "--keep"], 0);
    let cells = |used: &str, more: &str| -> Vec<Value> {
        let output = gruk(home.path(), used, &["table", "domineering", "3x3", "--json", more]);
        assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    };
    let (with, without) = (cells("", "--values"), cells("off", "--values"));
    let strip = |cells: &[Value]| -> Vec<Value> {
        let mut cells = cells.to_vec();
        cells.iter_mut().for_each(|cell| drop(cell.as_object_mut().unwrap().remove("catalogue")));
        cells
    };
    assert_eq!(strip(&with), without);
    // The board of two columns and three rows is the negative.
    let known = |cell: &&Value| cell["catalogue"]["position"] == "domineering:.../...";
    let known: Vec<_> = with.iter().filter(known).map(|cell| (cell["columns"].clone(), cell["rows"].clone())).collect();
    assert_eq!(known, [(3.into(), 2.into()), (2.into(), 3.into())]);
    assert!(cells("", "--no-catalogue").iter().all(|cell| cell.get("catalogue").is_none()));
    assert!(cells("", "--outcomes").iter().any(|cell| cell.get("catalogue").is_some()));
}

/// An answer without what differs between an answer that was worked out and one that was found.
fn bare(answer: &Value) -> Value {
    let mut answer = answer.clone();
    for key in ["catalogue", "nodes", "seconds", "positions", "forms", "certificate"] {
        answer.as_object_mut().unwrap().remove(key);
    }
    answer
}

#[test]
fn values_are_looked_up_also_those_of_images_and_negatives() {
    let home = home();
    let fresh = |query: &str| json(home.path(), "off", &["value", query], 0);
    let kept = json(home.path(), "", &["value", "domineering:4x3:a1-a2", "--keep"], 0);
    assert_eq!(kept["catalogue"], Value::Null);
    // The position itself, its mirror image, and the board on its side, on which the players change places.
    for (query, is_own) in
        [("domineering:4x3:a1-a2", true), ("domineering:4x3:d1-d2", false), ("domineering:##./.../.../...", false)]
    {
        let known = json(home.path(), "", &["value", query], 0);
        assert_eq!(known["catalogue"]["answer"], 1, "{query}");
        assert_eq!((bare(&known), known["positions"].as_u64()), (bare(&fresh(query)), Some(0)), "{query}");
        // A certificate is about the very position.
        let path = home.path().join("value.cert");
        let proved = json(home.path(), "", &["value", query, "--certificate", path.to_str().unwrap()], 0);
        assert_eq!(proved["catalogue"].is_object(), is_own, "{query}");
        json(home.path(), "", &["verify", path.to_str().unwrap()], 0);
    }
    let text = String::from_utf8(gruk(home.path(), "", &["value", "domineering:4x3:a1-a2"]).stdout).unwrap();
    assert!(text.trim_end().ends_with("; from the catalogue (answer 1)"), "{text}");
    for (used, more) in [("", "--no-catalogue"), ("write", "--name-limit=500"), ("off", "--name-limit=500")] {
        let anew = json(home.path(), used, &["value", "domineering:4x3:a1-a2", more], 0);
        assert!(anew["catalogue"].is_null() && anew["positions"].as_u64() > Some(0), "{used} {more}: {anew}");
    }
    // A certificate that says something else is worth nothing.
    let path = kept["certificate"].as_str().unwrap();
    let changed = fs::read_to_string(path).unwrap().replace("claim value ", "claim value 1+");
    fs::write(path, changed).unwrap();
    let again = json(home.path(), "", &["value", "domineering:4x3:a1-a2"], 0);
    assert!(again["catalogue"].is_null() && bare(&again) == bare(&kept), "{again}");
}

#[test]
fn outcomes_follow_from_values_or_from_who_wins_with_either_player_first() {
    let home = home();
    let fresh = |query: &str| json(home.path(), "off", &["outcome", query], 0);
    json(home.path(), "", &["value", "domineering:4x3", "--keep"], 0);
    let known = json(home.path(), "", &["outcome", "domineering:4x3"], 0);
    assert_eq!((bare(&known), &known["catalogue"][0]["answer"]), (bare(&fresh("domineering:4x3")), &Value::from(1)));
    // One player first is half an answer.
    let query = "clobber:xox/oxx";
    for (first, found) in [("left", 0), ("right", 2)] {
        json(home.path(), "", &["solve", query, "--first", first], 0);
        let known = json(home.path(), "", &["outcome", query], 0);
        assert_eq!(known["catalogue"].as_array().map_or(0, Vec::len), found);
        assert_eq!(bare(&known), bare(&fresh(query)));
    }
    let text = String::from_utf8(gruk(home.path(), "", &["outcome", query]).stdout).unwrap();
    assert!(text.trim_end().ends_with("; from the catalogue (answers 2 and 3)"), "{text}");
    // Neither of the two certificates has both claims; one that has them does once it is there.
    let proof = home.path().join("both.cert");
    let certified = |code| json(home.path(), "", &["outcome", query, "--certificate", proof.to_str().unwrap()], code);
    assert!(certified(0)["catalogue"].is_null());
    for number in ["2", "3"] {
        json(home.path(), "", &["catalogue", "remove", number], 0);
    }
    json(home.path(), "", &["catalogue", "import", proof.to_str().unwrap()], 0);
    assert!(certified(0)["catalogue"].is_array());
    json(home.path(), "", &["verify", proof.to_str().unwrap()], 0);
    assert!(json(home.path(), "", &["outcome", query, "--no-catalogue"], 0)["catalogue"].is_null());
    // Games with draws have no outcome, whatever is known of them.
    for first in ["left", "right"] {
        json(home.path(), "", &["solve", "mm:row-2-2x2", "--first", first], 0);
    }
    json(home.path(), "", &["outcome", "mm:row-2-2x2"], 2);
}

#[test]
fn the_best_moves_of_a_sum_are_those_that_are_proved() {
    let home = home();
    let query = "domineering:3x3 + {2|-1} + nim:2";
    let best = |first: &str| json(home.path(), "", &["best", query, "--first", first], 0);
    let fresh = json(home.path(), "off", &["best", query], 0);
    assert!(fresh["nodes"].as_u64() > Some(0));
    // Who wins, with one move, spares the search of that move; the winner after every move spares all of it.
    for verb in [&["solve", query][..], &["openings", query, "--keep"]] {
        json(home.path(), "", verb, 0);
        let known = best("left");
        assert_eq!(bare(&known), bare(&fresh));
        assert!(known["catalogue"]["answer"].is_u64() && known["nodes"].as_u64() <= fresh["nodes"].as_u64());
        assert_eq!(known["nodes"] == 0, verb[0] == "openings");
    }
    assert!(json(home.path(), "", &["best", query, "--no-catalogue"], 0)["catalogue"].is_null());
    // Who loses has no winning move.
    json(home.path(), "", &["solve", "domineering:4x3 + nim:1", "--first", "left"], 0);
    let known = json(home.path(), "", &["best", "domineering:4x3 + nim:1"], 0);
    assert_eq!((&known["winner"], &known["nodes"]), (&Value::from("right"), &Value::from(0)));
    assert_eq!(bare(&known), bare(&json(home.path(), "off", &["best", "domineering:4x3 + nim:1"], 0)));
    // The moves of a game alone have no number.
    json(home.path(), "", &["openings", "domineering:3x3", "--keep"], 0);
    let known = json(home.path(), "", &["best", "domineering:3x3"], 0);
    assert_eq!(known["nodes"], 0);
    assert_eq!(bare(&known), bare(&json(home.path(), "off", &["best", "domineering:3x3"], 0)));
}
