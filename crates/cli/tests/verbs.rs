//! The verbs as a user meets them: through text, files and exit codes only.

use crate::program;

use program::text;
use serde_json::Value;
use std::path::Path;
use std::process::{Command, Output};

fn gruk(home: &Path, arguments: &[&str]) -> Output {
    program::gruk(home, arguments, "")
}

fn home() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

/// Runs with `--json`, expects `code`, and reads the first object.
fn json(home: &Path, arguments: &[&str], code: i32) -> Value {
    let output = gruk(home, &[arguments, &["--json"]].concat());
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {}", text(&output.stderr));
    serde_json::from_str(text(&output.stdout).lines().next().unwrap()).unwrap()
}

#[test]
fn solve_answers_with_a_certificate_that_verify_accepts() {
    let home = home();
    for (query, winner) in [
        ("hex:3x3", "red"),
        ("mb:row-3-3x3", "maker"),
        ("nim:6,9,12", "first"),
        ("hex:30x31", "blue"),
        ("domineering:4x4", "left"),
    ] {
        let answer = json(home.path(), &["solve", query], 0);
        assert_eq!((&answer["verdict"], &answer["winner"]), (&"wins".into(), &winner.into()), "{query}");
        assert_eq!(answer["query"], query);
        let certificate = answer["certificate"].as_str().unwrap();
        assert!(certificate.starts_with(home.path().to_str().unwrap()), "{certificate}");
        let verdict = json(home.path(), &["verify", certificate], 0);
        assert_eq!((&verdict["verdict"], &verdict["at"]), (&"accepted".into(), &Value::Null));
    }
}

#[test]
fn nim_with_fifty_heaps_of_a_quadrillion_is_instant() {
    let home = home();
    let heaps = vec!["1000000000000000"; 50].join(",");
    assert_eq!(json(home.path(), &["solve", &format!("nim:{heaps}")], 0)["winner"], "second");
    assert_eq!(
        json(home.path(), &["solve", &format!("nim:{heaps},7"), "--all-moves"], 0)["moves"],
        serde_json::json!(["7-0"])
    );
}

#[test]
fn a_draw_has_a_move_and_no_winner() {
    let home = home();
    let answer = json(home.path(), &["solve", "mm:row-3-3x3"], 0);
    assert_eq!((&answer["verdict"], &answer["winner"]), (&"draw".into(), &Value::Null));
    assert!(answer["move"].is_string());
}

#[test]
fn a_limit_is_unknown_and_exits_3() {
    let home = home();
    let answer = json(home.path(), &["solve", "hex:8x8", "--nodes", "100"], 3);
    assert_eq!(
        (&answer["verdict"], &answer["nodes"], &answer["certificate"]),
        (&"unknown".into(), &100.into(), &Value::Null)
    );
    let openings = json(home.path(), &["openings", "hex:6x6", "--nodes", "10"], 3);
    assert_eq!(openings["openings"]["a2"], "unknown");
}

#[test]
fn a_theorem_shows_no_strategy() {
    let home = home();
    let answer = json(home.path(), &["solve", "hex:11x11", "--theorem"], 0);
    assert_eq!(
        (&answer["winner"], &answer["move"], &answer["certificate"]),
        (&"red".into(), &Value::Null, &Value::Null)
    );
    assert_eq!(json(home.path(), &["solve", "hex:5x5:a1", "--theorem"], 0)["winner"], "blue");
    assert_eq!(json(home.path(), &["solve", "hex:5x5:a2", "--theorem"], 3)["verdict"], "unknown");
}

#[test]
fn openings_do_not_depend_on_the_number_of_threads() {
    let home = home();
    let mut answers =
        ["1", "2", "5"].map(|threads| json(home.path(), &["openings", "hex:3x3", "--threads", threads], 0));
    for answer in &mut answers {
        answer["seconds"] = Value::Null;
    }
    assert_eq!(answers[0], answers[1]);
    assert_eq!(answers[0], answers[2]);
    let winners: Vec<&str> = ["a2", "a3", "b2", "c1", "c2"].into();
    for (m, winner) in answers[0]["openings"].as_object().unwrap() {
        assert_eq!(winner, if winners.contains(&m.as_str()) { "red" } else { "blue" }, "{m}");
    }
}

/// A folder that a limit left half full is filled by the next run, which checks what is there and solves the rest
/// alone.
#[test]
fn openings_are_resumed_from_the_certificates_in_a_folder() {
    let home = home();
    let folder = home.path().join("kept");
    let files = || {
        let mut names: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        names.sort();
        names
    };
    let arguments = ["openings", "hex:5x5", "--resume", "kept", "--threads", "2"];
    let part = json(home.path(), &[&arguments[..], &["--nodes", "10"]].concat(), 3);
    let begun = files();
    assert!(!begun.is_empty() && begun.len() < 13, "{} of 13 classes", begun.len());
    let whole = json(home.path(), &arguments, 0);
    assert_eq!(files().len(), 13);
    let afresh = json(home.path(), &["openings", "hex:5x5"], 0);
    assert_eq!(whole["openings"], afresh["openings"]);
    for (m, winner) in part["openings"].as_object().unwrap() {
        assert!(winner == "unknown" || *winner == whole["openings"][m], "{m}");
    }
    assert!(whole["nodes"].as_u64().unwrap() > 0);
    assert_eq!(json(home.path(), &arguments, 0)["nodes"], 0);
    for file in files() {
        assert_eq!(gruk(home.path(), &["verify", file.to_str().unwrap()]).status.code(), Some(0), "{}", file.display());
    }
    // What is kept is checked: a certificate of something else is refused, and so is one that is cut off.
    let [first, second] = [0, 1].map(|i| files()[i].clone());
    std::fs::copy(&second, &first).unwrap();
    let output = gruk(home.path(), &arguments);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("0001-a1.cert"), "{}", text(&output.stderr));
    std::fs::write(&first, b"gruk").unwrap();
    assert_eq!(gruk(home.path(), &arguments).status.code(), Some(2));
    // The folder cannot be made where a file stands.
    let output = gruk(home.path(), &["openings", "hex:2x2", "--resume", first.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn perft_and_moves_speak_json() {
    let home = home();
    let perft = json(home.path(), &["perft", "hex:2x2", "2"], 0);
    assert_eq!((&perft["total"], &perft["moves"]["a1"], &perft["first"]), (&12.into(), &3.into(), &"red".into()));
    assert_eq!(json(home.path(), &["perft", "hex:1x1:a1", "1"], 0)["total"], 0);
    assert_eq!(json(home.path(), &["moves", "nim:2"], 0)["moves"], serde_json::json!(["2-0", "2-1"]));
    assert_eq!(json(home.path(), &["tree", "mm:row-3-3x3"], 0)["plays"], 255_168);
}

#[test]
fn pictures_are_written_in_every_form() {
    let home = home();
    for (file, start) in
        [("board.svg", &b"<svg"[..]), ("board.png", b"\x89PNG"), ("board.pdf", b"%PDF"), ("board.txt", b"")]
    {
        for arguments in [&["show", "hex:5x5:a1,b2"][..], &["tree", "nim:1,1,1"], &["openings", "hex:2x2"]] {
            let output = gruk(home.path(), &[arguments, &["-o", file]].concat());
            assert_eq!(output.status.code(), Some(0), "{arguments:?} {file}: {}", text(&output.stderr));
            let bytes = std::fs::read(home.path().join(file)).unwrap();
            assert!(bytes.starts_with(start), "{file}");
            if file.ends_with(".svg") {
                roxmltree::Document::parse(std::str::from_utf8(&bytes).unwrap()).unwrap();
            }
        }
    }
    assert_eq!(gruk(home.path(), &["show", "hex:5x5", "-o", "board.gif"]).status.code(), Some(2));
}

/// A proof in sentences, from a position and from a certificate alone; what is no proof is not explained.
#[test]
fn proofs_are_told_in_sentences_in_every_form() {
    let home = home();
    for (file, start) in [("a.html", &b"<!doctype html>"[..]), ("a.pdf", b"%PDF"), ("a.txt", b"A proof")] {
        let output = gruk(home.path(), &["explain", "hex:4x4", "-o", file]);
        assert_eq!(output.status.code(), Some(0), "{file}: {}", text(&output.stderr));
        assert!(text(&output.stdout).starts_with(&format!("{file}: 3 lemmas")));
        assert!(std::fs::read(home.path().join(file)).unwrap().starts_with(start), "{file}");
    }
    assert_eq!(gruk(home.path(), &["explain", "hex:4x4", "-o", "a.doc"]).status.code(), Some(2));
    gruk(home.path(), &["solve", "hex:4x4", "--certificate", "good.cert"]);
    let told = json(home.path(), &["explain", "good.cert"], 0);
    assert_eq!(told["lemmas"].as_array().unwrap().len(), 3);
    assert_eq!(told["lemmas"], json(home.path(), &["explain", "hex:4x4"], 0)["lemmas"]);
    let cut = json(home.path(), &["explain", "good.cert", "--lemmas", "1"], 0);
    assert_eq!((cut["lemmas"].as_array().unwrap().len(), &cut["lemmas_in_all"]), (1, &Value::from(3)));
    assert!(cut["notes"][0].as_str().unwrap().starts_with("This document is cut."));
    let good = std::fs::read_to_string(home.path().join("good.cert")).unwrap();
    std::fs::write(home.path().join("bad.cert"), good.replacen("win c2", "win c3", 1)).unwrap();
    let refused = json(home.path(), &["explain", "bad.cert", "-o", "bad.html"], 4);
    assert_eq!((refused["verdict"].as_str(), refused["lemmas"].as_array().map(Vec::len)), (Some("rejected"), Some(0)));
    assert!(!home.path().join("bad.html").exists());
    // Through standard input, and where a limit comes first.
    assert_eq!(program::gruk(home.path(), &["explain", "-"], &good).status.code(), Some(0));
    assert_eq!(gruk(home.path(), &["explain", "hex:9x9", "--nodes", "1", "--method", "dfpn"]).status.code(), Some(3));
}

/// The pictures of trees that are too big are cut down instead of refused.
#[test]
fn trees_are_cut_down_and_not_refused() {
    let home = home();
    for query in ["nim:1,1,1", "hex:2x2", "hex:3x3:b2", "hex:3x4", "mm:row-3-3x3"] {
        let tree = json(home.path(), &["tree", query, "--most", "100"], 0);
        let nodes = tree["tree"].as_array().unwrap();
        assert!((1..=100).contains(&nodes.len()), "{query}");
        assert!(nodes.iter().all(|node| node["winner"].is_string()), "{query}");
    }
    assert_eq!(json(home.path(), &["tree", "hex:3x3:b2"], 0)["winner"], "red");
}

#[test]
fn bad_input_is_refused_with_the_place() {
    let home = home();
    let big = "1000000000x1000000000";
    for (arguments, at, expected) in [
        (&["solve", ""][..], 0, "a position"),
        (&["solve", "hxe:4x4"], 0, "did you mean 'hex'"),
        (&["solve", "hex:0x0"], 4, "at least one column"),
        (&["solve", &format!("hex:{big}")], 4, "at most 131072 cells"),
        (&["solve", &format!("domineering:{big}")], 12, "at most 4096 cells"),
        (&["solve", &format!("mb:row-5-{big}")], 9, "at most 16384 vertices"),
        (&["solve", "hex:3x3:..x/.."], 14, "3 cells in every row"),
        (&["solve", "hex:3x3:a1,b2,a1"], 14, "a legal move as move 3"),
        (&["solve", "hex:3x3:a1,z9"], 11, "a legal move as move 2"),
        (&["moves", "hex:4x4:a1:b2:c3"], 13, "the end"),
        (&["show", "nim:3,x"], 6, "a whole number"),
        (&["perft", "mm:row-3-3x3:q", "2"], 13, "'.', 'x', 'o'"),
        (&["tree", "hex:3x3 x"], 8, "'+', '-' or the end"),
    ] {
        let answer = json(home.path(), arguments, 2);
        assert_eq!(answer["error"]["at"], at, "{arguments:?}: {answer}");
        let says = ["expected", "found"].map(|key| answer["error"][key].as_str().unwrap());
        assert!(says.iter().any(|says| says.contains(expected)), "{arguments:?}: {answer}");
    }
}

#[test]
fn other_bad_input_is_refused_without_harm() {
    let home = home();
    for arguments in [
        &["solve", "hex:3x3", "--first", "maker"][..],
        &["solve", "hex:3x3:a1", "--first", "red"],
        &["solve", "hex:3x3", "--memory", "lots"],
        &["solve", "hex:3x3", "--seconds", "-1"],
        &["moves", "nim:1000000000000000"],
        &["openings", "nim:1000000000000000"],
        &["tree", "hex:3x3", "--most", "0"],
        &["verify", "no-such-file"],
        &["verify", "."],
        &["solve", "no-such-file.sgf"],
        &["solve", "hex:2x2", "--certificate", "no/such/folder/x.cert"],
        &["show", "hex:2x2", "-o", "no/such/folder/x.svg"],
        &["show", "mb:row-3-3x3", "--pairing"],
        &["nonsense"],
    ] {
        let output = gruk(home.path(), arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(!output.stderr.is_empty(), "{arguments:?}");
    }
    assert_eq!(json(home.path(), &["solve", "hex:1x1"], 0)["move"], "a1");
}

/// A data folder that cannot be made costs the certificate, not the answer.
#[test]
fn an_unwritable_data_folder_is_a_warning() {
    let home = home();
    std::fs::write(home.path().join("file"), "").unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_gruk"));
    let output = command
        .args(["solve", "hex:1x1", "--json"])
        .env("GRUK_HOME", home.path().join("file"))
        .env("GRUK_CATALOGUE", "write")
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(text(&output.stderr).starts_with("warning: the certificate was not kept"));
    let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&answer["winner"], &answer["certificate"]), (&"red".into(), &Value::Null));
}

#[test]
fn a_tampered_certificate_is_rejected_with_code_4() {
    let home = home();
    gruk(home.path(), &["solve", "hex:3x3", "--certificate", "good.cert"]);
    let good = std::fs::read_to_string(home.path().join("good.cert")).unwrap();
    for (name, bad) in [
        ("half.cert", good[..good.len() / 2].to_string()),
        ("winner.cert", good.replacen("left wins", "right wins", 1)),
        ("empty.cert", String::new()),
        ("garbage.cert", "\u{fffd}\0\0".into()),
    ] {
        std::fs::write(home.path().join(name), bad).unwrap();
        let answer = json(home.path(), &["verify", name], 4);
        assert_eq!(answer["verdict"], "rejected", "{name}");
        assert!(answer["at"].as_str().unwrap().starts_with("line "), "{name}");
    }
    let output = program::gruk(home.path(), &["verify", "-"], &good);
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn a_certificate_of_another_game_or_beyond_the_limits_is_unknown_with_code_3() {
    let home = home();
    gruk(home.path(), &["solve", "hex:3x3", "--certificate", "good.cert"]);
    let good = std::fs::read_to_string(home.path().join("good.cert")).unwrap();
    let version = good.replacen("certificate 2", "certificate 9", 1);
    std::fs::write(home.path().join("version.cert"), version).unwrap();
    assert_eq!(json(home.path(), &["verify", "version.cert"], 4)["verdict"], "rejected");
    // A file of the former version is read, and written as one of today's if it is accepted.
    std::fs::write(home.path().join("old.cert"), good.replacen("certificate 2", "certificate 1", 1)).unwrap();
    assert_eq!(json(home.path(), &["verify", "old.cert", "--upgrade", "new.cert"], 0)["verdict"], "accepted");
    assert_eq!(std::fs::read_to_string(home.path().join("new.cert")).unwrap(), good);
    std::fs::write(home.path().join("false.cert"), good.replacen("certificate 2", "certificate 1", 1) + "\n").unwrap();
    assert_eq!(json(home.path(), &["verify", "false.cert", "--upgrade", "none.cert"], 4)["verdict"], "rejected");
    assert!(!home.path().join("none.cert").exists());
    for (name, text) in [
        ("game.cert", good.replacen("game hex", "game hexagons", 1)),
        ("kind.cert", good.replacen("by connection", "by intuition", 1)),
    ] {
        std::fs::write(home.path().join(name), text).unwrap();
        assert_eq!(json(home.path(), &["verify", name], 3)["verdict"], "unknown", "{name}");
    }
    let heap = "gruk-certificate 1\ngame nim\nclaim left wins first left at 1000000000000000 by remoteness\n\
                remoteness 1\n1000000000000000 won-1\nend\n";
    std::fs::write(home.path().join("heap.cert"), heap).unwrap();
    assert_eq!(json(home.path(), &["verify", "heap.cert", "--seconds", "0.1"], 3)["verdict"], "unknown");
    assert_eq!(json(home.path(), &["verify", "good.cert", "--memory", "1KiB"], 3)["verdict"], "unknown");
}

#[test]
fn a_game_is_played_and_saved() {
    let home = home();
    let input = "help\nmoves\nhint\nz9\na1 \nundo\nb2\nboard\nsave game.sgf\nquit\n";
    let output = program::gruk(home.path(), &["play", "hex:3x3", "--you", "left"], input);
    let said = text(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{said}");
    for words in
        ["undo", "it wins", "it is not on the board", "blue plays", "every move is proved to lose", "saved as game.sgf"]
    {
        assert!(said.contains(words), "{words}: {said}");
    }
    let sgf = std::fs::read_to_string(home.path().join("game.sgf")).unwrap();
    assert!(sgf.starts_with("(;FF[4]GM[11]") && sgf.contains(";B[b2];W["), "{sgf}");
    assert_eq!(json(home.path(), &["solve", "game.sgf"], 0)["winner"], "red");
}

/// The player who types is named by any word that --first takes.
#[test]
fn the_person_who_plays_is_named_as_the_game_names_players() {
    let home = home();
    for (query, you, prompt) in [
        ("hex:2x2", "red", "red> "),
        ("hex:2x2", "blue", "blue> "),
        ("hex:2x2", "right", "blue> "),
        ("mb:row-3-3x3", "breaker", "breaker> "),
        ("nim:3,4", "second", "second> "),
        ("domineering:2x2", "BOTH", "left> "),
    ] {
        let output = program::gruk(home.path(), &["play", query, "--you", you], "quit\n");
        let said = text(&output.stdout);
        assert!(output.status.success() && said.contains(prompt), "{query} {you}: {said}");
    }
    let output = gruk(home.path(), &["play", "hex:2x2", "--you", "maker"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("expected red, blue, both or none, found 'maker'"));
    let output = program::gruk(home.path(), &["play", "hex:3x3", "--you", "both"], "B2\npass\nquit\n");
    let said = text(&output.stdout);
    assert!(said.contains("nobody passes in Hex") && !said.contains("found 'B2'"), "{said}");
}

#[test]
fn moves_that_stand_apart_from_their_position_are_shown_with_it() {
    let home = home();
    for arguments in [&["solve", "hex:5x5", "c3"][..], &["show", "hex:5x5", "c3"], &["solve", "hex:5x5 c3"]] {
        let output = gruk(home.path(), arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(text(&output.stderr).contains("'hex:5x5:c3'"), "{arguments:?}: {}", text(&output.stderr));
        assert!(output.stdout.is_empty(), "{arguments:?}");
    }
    assert!(gruk(home.path(), &["solve", "hex:2x2", "hex:2x2:A2"]).status.success());
}

#[test]
fn one_game_is_told_by_its_name_or_by_what_people_call_it() {
    let home = home();
    for (name, has) in [("hex", "verbs solve"), ("kayles", "octal:0.77:10"), ("Tic-Tac-Toe", "mm:row-3-3x3")] {
        let output = gruk(home.path(), &["games", name]);
        let said = text(&output.stdout);
        assert!(output.status.success() && said.contains(has) && said.lines().count() < 12, "{name}: {said}");
    }
    assert_eq!(json(home.path(), &["games", "hex"], 0)["name"], "hex");
    let output = gruk(home.path(), &["games", "hxe"]);
    assert!(output.status.code() == Some(2) && text(&output.stderr).contains("did you mean 'hex'?"));
}

/// On a board that is not square the second player wins with the swap rule, and the certificates are accepted.
#[test]
fn hex_with_the_swap_rule_is_solved_on_boards_that_are_not_square() {
    let home = home();
    for (query, best, certificate) in [
        ("hex:2x3,swap", Value::Null, &["--certificate", "swap.cert"][..]),
        ("hex:3x2,swap", Value::Null, &["--certificate", "swap.cert"]),
        ("hex:3x2,swap:b1", "swap".into(), &["--certificate", "swap.cert"]),
        ("hex:3x4,swap", Value::Null, &["--certificate", "swap.cert"]),
        ("hex:30x31,swap", Value::Null, &["--no-certificate"]),
        ("hex:31x30,swap:p15", "swap".into(), &["--no-certificate"]),
    ] {
        let answer = json(home.path(), &[&["solve", query], certificate].concat(), 0);
        assert_eq!((&answer["winner"], &answer["move"]), (&"blue".into(), &best), "{query}");
        if certificate.len() == 2 {
            assert!(gruk(home.path(), &["verify", "swap.cert"]).status.success(), "{query}");
        }
    }
}

#[test]
fn the_solver_plays_every_game_against_itself_to_the_end() {
    let home = home();
    for (query, words) in [
        ("hex:3x3", "red wins"),
        ("hex:3x3,swap", "blue wins"),
        ("nim:3,4,5", "first wins"),
        ("domineering:3x3", "left wins"),
        ("mm:row-3-3x3", "the game is drawn"),
        ("mb:row-3-3x3", "maker wins"),
        ("subtraction:2,3:25", "second wins"),
        ("graph:a>b,b>c,c>a:a", "the position has come back: play can go on for ever"),
        ("graph:a>b,b>a,b>c:a", "second wins"),
        ("rc:row-3-3x3,3", "the position has come back: play can go on for ever"),
    ] {
        let output = gruk(home.path(), &["play", query, "--you", "none"]);
        let said = text(&output.stdout);
        assert_eq!(said.lines().last(), Some(words), "{said}");
    }
}

#[test]
fn help_completions_and_manual_pages_are_there() {
    let home = home();
    for verb in ["solve", "openings", "outcome", "moves", "perft", "show", "tree", "play", "verify", "games"] {
        let output = gruk(home.path(), &[verb, "--help"]);
        assert_eq!(output.status.code(), Some(0));
        assert!(verb == "games" || text(&output.stdout).contains("Examples:"), "{verb}");
    }
    assert!(text(&gruk(home.path(), &["completions", "bash"]).stdout).contains("gruk"));
    assert!(text(&gruk(home.path(), &["man"]).stdout).starts_with(".ie"));
    assert_eq!(gruk(home.path(), &["man", "--folder", "man"]).status.code(), Some(0));
    assert!(home.path().join("man/gruk-solve.1").is_file());
}

#[test]
fn values_speak_json() {
    let home = home();
    // [LiP]: 5 x 5 Domineering is 0; up is {0|*}; the sum of equal nimbers is 0.
    for (query, name, outcome) in [
        ("domineering:5x5", "0", "P"),
        ("{0|*}", "^", "L"),
        ("nim:3 + *3", "0", "P"),
        ("{1|-1}", "+-1", "N"),
        ("domineering:1x2 - 1", "0", "P"),
        ("1/2 - {0|1}", "0", "P"),
    ] {
        let answer = json(home.path(), &["value", query], 0);
        assert_eq!((&answer["name"], &answer["outcome"]), (&name.into(), &outcome.into()), "{query}");
    }
    let answer = json(home.path(), &["value", "3/4"], 0);
    assert_eq!((&answer["mean"], &answer["temperature"]), (&"3/4".into(), &"-1/4".into()));
    assert_eq!(
        (&answer["left_stop"], &answer["right_stop"], &answer["grundy"]),
        (&"3/4".into(), &"3/4".into(), &Value::Null)
    );
    let answer = json(home.path(), &["value", "nim:3,5"], 0);
    assert_eq!((&answer["grundy"], &answer["cut"]), (&6.into(), &false.into()));
    assert_eq!(json(home.path(), &["born", "3"], 0)["values"], 1474);
}

/// Dawson's chess has the period 34 from heap 52 on, so 10^12 is as good as 64; 0.8 grows by 1 with every 3 counters;
/// no theorem proves a period of 4!.0.
#[test]
fn heaps_of_any_size_are_answered_by_a_period_or_not_at_all() {
    let home = home();
    for (query, grundy) in [
        ("octal:0.137:1000000000000", 5_u64),
        ("hexadecimal:0.8:1000000000000", 333_333_333_333),
        ("aliquot:1000000000000000000", 18),
    ] {
        assert_eq!(json(home.path(), &["grundy", query], 0)["grundy"], grundy, "{query}");
        let answer = json(home.path(), &["solve", query, "--certificate", "heap.cert"], 0);
        assert_eq!((&answer["winner"], &answer["certificate"]), (&"first".into(), &"heap.cert".into()), "{query}");
        assert_eq!(json(home.path(), &["verify", "heap.cert"], 0)["verdict"], "accepted", "{query}");
    }
    assert_eq!(json(home.path(), &["solve", "octal:4!.0:1000000000000000000"], 3)["verdict"], "unknown");
    assert_eq!(json(home.path(), &["grundy", "hexadecimal:0.8", "--to", "60"], 0)["saltus"], 1);
    // The second edge hangs in the air.
    assert_eq!(json(home.path(), &["grundy", "hackenbush:g0-1,g2-3"], 2)["error"]["at"], 16);
}

#[test]
fn bad_expressions_are_refused_with_the_place() {
    let home = home();
    for (query, at) in
        [("", 0), ("1/3", 0), ("domineering:2x3 + foo:2", 18), ("1 +", 3), ("{1|", 0), ("domineering:2x", 14)]
    {
        assert_eq!(json(home.path(), &["value", query], 2)["error"]["at"], at, "{query}");
    }
    assert!(json(home.path(), &["value", "hex:3x3"], 2)["error"]["message"].as_str().unwrap().contains("no values"));
    // One argument may be 128 KiB long.
    let deep = format!("{}|{}", "{".repeat(50_000), "}".repeat(50_000));
    assert_eq!(gruk(home.path(), &["value", &deep]).status.code(), Some(2));
    assert_eq!(json(home.path(), &["value", "domineering:7x7", "--seconds", "0.2"], 3)["verdict"], "unknown");
    assert_eq!(json(home.path(), &["value", "domineering:7x7", "--memory", "10MiB"], 3)["verdict"], "unknown");
}

#[test]
fn cakes_and_colourings_are_found_refused_and_certified() {
    let home = home();
    // Six in a row by cakes of five cells, which [Győ 4.3] leaves open.
    let cakes = json(home.path(), &["cakes", "place", "row-6", "--cells", "5", "--certificate", "six.cert"], 0);
    assert_eq!((&cakes["answer"], &cakes["k"], &cakes["t"]), (&"yes".into(), &6.into(), &5.into()));
    assert_eq!(json(home.path(), &["verify", "six.cert"], 0)["verdict"], "accepted");
    let none = json(home.path(), &["cakes", "place", "row-6", "--cells", "3"], 0);
    assert_eq!(none["answer"], "no");
    // [Győ 4.6]: not even with three colours. [Győ Thm 4.7]: eight are the images of the one good colouring.
    let three = json(home.path(), &["colourings", "row-2", "--colours", "3"], 0);
    assert_eq!(three["answer"], "no");
    let torus = json(home.path(), &["colourings", "row-3", "--count", "4x4", "--torus"], 0);
    assert_eq!(torus["colourings"], "8");
    let slopes = json(home.path(), &["colourings", "row-4", "--slopes"], 0);
    assert_eq!(slopes["answer"], "yes");
    for wrong in [
        &["cakes", "place", "row-1", "--cells", "3"] as &[&str],
        &["cakes", "place", "row-5", "--cells", "1"],
        &["cakes", "place", "space.3-7", "--cells", "2"],
        &["cakes", "power", "row-5", "--cells", "99"],
        &["colourings", "row-0"],
        &["colourings", "row-4", "--colours", "0"],
        &["colourings", "row-4", "--count", "99x9"],
    ] {
        assert_eq!(gruk(home.path(), wrong).status.code(), Some(2), "{wrong:?}");
    }
}

#[test]
fn pairings_are_found_refused_and_counted() {
    let home = home();
    let nine = json(home.path(), &["pairings", "row-9"], 0);
    assert_eq!((&nine["answer"], nine["dominoes"].as_array().unwrap().len()), (&"yes".into(), 32));
    let eight = json(home.path(), &["pairings", "row-8"], 0);
    assert_eq!((&eight["answer"], &eight["dominoes"]), (&"no".into(), &Value::Null));
    // [Győ 5.5.1].
    let hexagonal = json(home.path(), &["pairings", "row.3-7", "--all", "--count", "--group", "triangle"], 0);
    assert_eq!(hexagonal["classes"], 26);
    for bad in [
        &["pairings", "row-1"] as &[&str],
        &["pairings", "tow-9"],
        &["pairings", "row-9", "--lattice", "1,2/2,4"],
        &["pairings", "row-9", "--lattice", "8,x"],
        &["pairings", "row-9", "--count"],
        &["pairings", "row-12", "--all"],
        &["pairings", "row.2-5", "--toric", "16"],
        &["pairings", "row-1000000000"],
        &["pairings", "rows:5:1,0/0,0"],
        &["pairings", "rows:5:1,0/2,0"],
        &["pairings", "rows:5:1,0/0,1,0"],
        &["pairings", "rows:5:1000000000000000000,0/0,1"],
        &["pairings", "rows:5:1,0/"],
        &["pairings", "rows:5"],
        &["pairings", "row-9", "--lattice", "8,0,0/0,8,0/0,0,8"],
        &["pairings", "row-9", "--all", "--resume", "/dev/null"],
    ] {
        json(home.path(), bad, 2);
    }
    // What does not fit the options is said of them, and large directions are no harm.
    let lattice = gruk(home.path(), &["pairings", "row-9", "--lattice", "1,2/2,4"]);
    assert!(text(&lattice.stderr).contains("--lattice"), "{}", text(&lattice.stderr));
    let large = ["pairings", "rows:5:1000000,1/0,1", "--certificate", "large.cert"];
    assert_eq!(json(home.path(), &large, 0)["answer"], "yes");
    assert_eq!(
        json(home.path(), &["pairings", "row-9", "--lattice", "1000000,0/0,1", "--memory", "1MB"], 3)["answer"],
        "unknown"
    );
    // [Győ 5.5]: one class in one direction, of the two pairings of a line.
    let line = json(home.path(), &["pairings", "row.1-3", "--all", "--count"], 0);
    assert_eq!((&line["labelled"], &line["classes"]), (&2.into(), &1.into()));
    let listed = gruk(home.path(), &["pairings", "row.2-5", "--all"]);
    assert_eq!(text(&listed.stdout).lines().count(), 2);
    let picture = home.path().join("pairing.svg");
    assert!(gruk(home.path(), &["pairings", "row-9", "-o", picture.to_str().unwrap()]).status.success());
    roxmltree::Document::parse(&std::fs::read_to_string(picture).unwrap()).unwrap();
}

#[test]
fn sums_are_solved_and_their_values_certified() {
    let home = home();
    let sum = "domineering:2x2 + nim:3 - {1|-1}";
    let answer = json(home.path(), &["solve", sum, "--all-moves"], 0);
    assert_eq!(answer["winner"], "left");
    let best = json(home.path(), &["best", sum], 0);
    assert_eq!(best["winner"], "left");
    let components = best["components"].as_array().unwrap().iter();
    let winning: Vec<Value> = components.flat_map(|row| row["winning"].as_array().unwrap().clone()).collect();
    assert_eq!(Value::from(winning), answer["moves"]);
    assert_eq!(best["components"][0]["gap"], "2");
    let value = json(home.path(), &["value", sum, "--certificate", "value.cert"], 0);
    assert_eq!((&value["name"], &value["certificate"]), (&"*3".into(), &"value.cert".into()));
    assert_eq!(json(home.path(), &["verify", "value.cert"], 0)["verdict"], "accepted");
    let outcome = json(home.path(), &["outcome", "domineering:3x3", "--certificate", "outcome.cert"], 0);
    assert_eq!(outcome["outcome"], "N");
    assert_eq!(json(home.path(), &["verify", "outcome.cert"], 0)["verdict"], "accepted");
    let moves = gruk(home.path(), &["moves", "{2|*} + nim:1"]);
    assert!(text(&moves.stdout).contains("2:1-0"), "{}", text(&moves.stdout));
    for wrong in ["domineering:2x2 + hex:3x3", "nim:3 + chess:1", "{1|1/3} + nim:1", "nim:3 +"] {
        for verb in ["best", "solve", "value", "moves"] {
            let output = gruk(home.path(), &[verb, wrong]);
            assert_eq!(output.status.code(), Some(2), "{verb} {wrong}: {}", text(&output.stderr));
        }
    }
}

/// `[Győ §2.2.3]`, and H. Bottomley (2001) for plays that stop at three in a row.
#[test]
fn tic_tac_toe_is_counted_to_the_last_strategy() {
    let home = home();
    let counts = json(home.path(), &["count", "mm:row-3-3x3"], 0);
    assert_eq!((&counts["plays"], &counts["partial_plays"]), (&362_880.into(), &986_409.into()));
    assert_eq!((&counts["positions"], &counts["strategies"]["second"]), (&6046.into(), &"8^9*6^63*4^315*2^945".into()));
    let stopped = &counts["by_the_rules"];
    assert_eq!(
        (&stopped["plays"], &stopped["drawn"], &stopped["positions"]),
        (&255_168.into(), &46_080.into(), &5478.into())
    );
    let unknown = json(home.path(), &["count", "hex:9x9", "--nodes", "1000"], 3);
    assert_eq!(unknown["by_the_rules"]["verdict"], "unknown");
}

#[test]
fn a_stable_matching_is_found_for_each_side() {
    let home = home();
    let file = home.path().join("wishes.txt");
    std::fs::write(&file, "a: x, y\nb: y, x\n\nx: b, a\ny: a, b\n").unwrap();
    let answer = json(home.path(), &["stable", "wishes.txt"], 0);
    assert_eq!(answer["men_optimal"], serde_json::json!({ "a": "x", "b": "y" }));
    assert_eq!(
        (&answer["women_optimal"], &answer["unique"]),
        (&serde_json::json!({ "a": "y", "b": "x" }), &false.into())
    );
    std::fs::write(&file, "a: x\n\nx:\n").unwrap();
    let output = gruk(home.path(), &["stable", "wishes.txt"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("wishes.txt:1: expected only wishes that are returned"));
}

#[test]
fn what_is_solved_is_kept_checked_and_exported() {
    let home = home();
    assert_eq!(text(&gruk(home.path(), &["catalogue", "list"]).stdout), "nothing has been kept\n");
    gruk(home.path(), &["solve", "hex:3x3", "nim:6,9,12", "mm:row-3-3x3"]);
    let shown = json(home.path(), &["catalogue", "show", "hex:3x3:.../.../..."], 0);
    assert_eq!(shown["answer"]["winner"], "red");
    assert_eq!(json(home.path(), &["catalogue", "export", "out"], 0)["answers"], 3);
    let exported = shown["certificate"].as_str().unwrap();
    let copy = home.path().join("out").join(Path::new(exported).file_name().unwrap());
    assert_eq!(json(home.path(), &["verify", copy.to_str().unwrap()], 0)["verdict"], "accepted");
    let listed = text(&gruk(home.path(), &["catalogue", "list", "--json"]).stdout);
    assert_eq!(listed.lines().count(), 3);
    assert_eq!(gruk(home.path(), &["catalogue", "verify"]).status.code(), Some(0));

    // A certificate that proves something else is not believed, whatever its name; neither is one that was changed.
    let good = std::fs::read_to_string(exported).unwrap();
    std::fs::write(exported, good.replace("left wins", "right wins")).unwrap();
    let judged = gruk(home.path(), &["catalogue", "verify", "--json"]);
    assert_eq!(judged.status.code(), Some(4));
    let rejected = text(&judged.stdout).lines().filter(|line| line.contains("\"rejected\"")).count();
    assert_eq!(rejected, 1);
    assert_eq!(gruk(home.path(), &["catalogue", "show", "hex:4x4"]).status.code(), Some(2));

    // Solved again, it is kept again.
    gruk(home.path(), &["solve", "hex:3x3"]);
    assert_eq!(gruk(home.path(), &["catalogue", "verify"]).status.code(), Some(0));
    std::fs::write(home.path().join("catalogue.sqlite"), "not a database").unwrap();
    let broken = gruk(home.path(), &["catalogue", "list"]);
    assert_eq!(broken.status.code(), Some(2));
    assert!(text(&broken.stderr).contains("is damaged"));
}

#[test]
fn serve_answers_until_it_is_interrupted() {
    use std::io::{BufRead as _, Read as _, Write as _};
    use std::process::Stdio;
    let home = home();
    let mut server = Command::new(env!("CARGO_BIN_EXE_gruk"))
        .args(["serve", "--port", "0", "--no-browser"])
        .env("GRUK_HOME", home.path())
        .env("GRUK_CATALOGUE", "write")
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    std::io::BufReader::new(server.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next()).unwrap().to_string();
    let mut page = std::net::TcpStream::connect(&address).unwrap();
    write!(page, "GET /api/solve?q=nim:6,9,12 HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    page.read_to_string(&mut answer).unwrap();
    let served: Value = serde_json::from_str(answer.split("\r\n\r\n").nth(1).unwrap()).unwrap();
    let printed = json(home.path(), &["solve", "nim:6,9,12", "--no-certificate"], 0);
    for field in ["query", "verdict", "winner", "move", "nodes", "reason", "certificate"] {
        assert_eq!(served[field], printed[field], "{field}");
    }
    let interrupted = std::time::Instant::now();
    assert!(Command::new("kill").args(["-INT", &server.id().to_string()]).status().unwrap().success());
    assert_eq!(server.wait().unwrap().code(), Some(0));
    assert!(interrupted.elapsed() < std::time::Duration::from_secs(1), "{:?}", interrupted.elapsed());
}

/// `[Wal §7.1]`: on a full board exactly one player has a chain.
#[test]
fn the_walk_finds_the_winning_chain() {
    let home = home();
    let walked = json(home.path(), &["chain", "hex:3x3:xox/oxo/xxo"], 0);
    assert_eq!(walked["winner"], "red");
    let chain: Vec<&str> = walked["chain"].as_array().unwrap().iter().map(|cell| cell.as_str().unwrap()).collect();
    assert!(chain.first() != chain.last() && chain.iter().any(|cell| cell.ends_with('1')), "{chain:?}");
    assert!(chain.iter().any(|cell| cell.ends_with('3')), "{chain:?}");
    let output = gruk(home.path(), &["chain", "hex:3x3:xox/o.o/xxo"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("1 cell is free"), "{}", text(&output.stderr));
}

#[test]
fn what_an_enumeration_found_is_kept_and_gone_on_from() {
    let home = home();
    let rows = ["pairings", "row-9", "--all", "--resume", "nine.jsonl"];
    let with = |more: &[&'static str]| -> Vec<&'static str> { rows.iter().chain(more).copied().collect() };
    // A node is a class of halves of pairings.
    let part = json(home.path(), &with(&["--nodes", "256"]), 3);
    assert_eq!(part["verdict"], "unknown");
    let path = home.path().join("nine.jsonl");
    let begun = std::fs::read_to_string(&path).unwrap();
    assert!(begun.lines().count() > 1000 && !begun.contains("complete"));
    // Cut in the middle of a line, as by a full disk.
    std::fs::write(&path, &begun[..begun.len() - 30]).unwrap();
    let more = json(home.path(), &with(&["--nodes", "512", "--threads", "2"]), 3);
    assert_eq!(more["verdict"], "unknown");
    let longer = std::fs::read_to_string(&path).unwrap();
    assert!(longer.len() > begun.len() && longer.starts_with(&begun));
    // A pairing that is none, and a file of something else.
    let wrong = begun.replacen("\"cells\":\"", "\"cells\":\"3", 1);
    std::fs::write(&path, wrong).unwrap();
    let refused = gruk(home.path(), &with(&[]));
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("nine.jsonl, line 2"));
    std::fs::write(&path, "hello\n").unwrap();
    assert_eq!(gruk(home.path(), &with(&[])).status.code(), Some(2));
    // Without its line 500.
    let missing: String =
        begun.split_inclusive('\n').enumerate().filter(|(line, _)| *line != 499).map(|own| own.1).collect();
    std::fs::write(&path, missing).unwrap();
    let refused = gruk(home.path(), &with(&[]));
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("nine.jsonl, line 500: a pairing is missing"));
    // The hexagonal lattice: 26 classes under the thesis's symmetries [Győ 5.5.1].
    let query = ["pairings", "row.3-7", "--all", "--group", "triangle", "--resume", "hexagonal.jsonl"];
    assert_eq!(json(home.path(), &query, 0)["classes"], 26);
    let kept = std::fs::read_to_string(home.path().join("hexagonal.jsonl")).unwrap();
    assert!(kept.lines().last().unwrap().contains("\"complete\":true") && kept.lines().count() == 28);
    assert_eq!(json(home.path(), &query, 0)["classes"], 26);
    // The tables of one and two directions.
    let table = ["cakes", "table", "--board", "row.2", "--resume", "cakes.jsonl", "--json"];
    let first = gruk(home.path(), &table);
    let again = gruk(home.path(), &table);
    assert_eq!((first.status.code(), first.stdout), (Some(0), again.stdout));
    let path = home.path().join("cakes.jsonl");
    let kept = std::fs::read_to_string(&path).unwrap();
    std::fs::write(&path, kept.replacen("\"answer\":\"no\"", "\"answer\":\"yes\"", 1)).unwrap();
    assert_eq!(gruk(home.path(), &table).status.code(), Some(2));
    // What there was no time for is unknown: nothing is said of what was not tried.
    let hasty = gruk(home.path(), &["cakes", "table", "--board", "row.4", "--seconds", "0", "--json"]);
    let entries: Vec<Value> = text(&hasty.stdout).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((hasty.status.code(), entries.len()), (Some(3), 72));
    let late =
        entries.iter().filter(|entry| entry["answer"] == "unknown" && entry["reason"] == "the time limit was reached");
    assert!(late.count() > 20 && entries.iter().all(|entry| entry["answer"] != "open"));
}

/// `[Győ §2.3]`: Maker wins rows of 2, 4, 4 and 4 in one, two, three and four directions on a finite board.
#[test]
fn maker_wins_the_infinite_board_by_a_part_of_it() {
    let home = home();
    // The win of five in a row takes half a minute in a program without optimisation.
    let five = std::env::var_os("SLOW_TESTS").map(|_| "row-5");
    for rows in ["row.1-2", "row.2-4", "row.3-4", "row-4", "row.4-3"].into_iter().chain(five) {
        let game = format!("mb:{rows}");
        let solved = json(home.path(), &["solve", &game, "--certificate", "part.cert"], 0);
        assert_eq!((&solved["verdict"], &solved["winner"]), (&"wins".into(), &"maker".into()), "{game}");
        assert_eq!(solved["query"], game.as_str());
        assert_eq!(json(home.path(), &["verify", "part.cert"], 0)["verdict"], "accepted", "{game}");
        let part = std::fs::read_to_string(home.path().join("part.cert")).unwrap();
        assert!(part.contains("\ngame mb:row") && part.contains("\nclaim left wins first left"), "{part}");
    }
    // Breaker begins, and Maker wins on a part without that stone.
    let second = json(home.path(), &["solve", "mb:row-4", "--first", "breaker"], 0);
    assert_eq!(second["winner"], "maker");
    let played = program::gruk(home.path(), &["play", "mb:row-2"], "moves\n");
    assert!(text(&played.stdout).contains("You are Breaker."), "{}", text(&played.stdout));
}

#[test]
fn games_on_the_whole_board_are_settled_played_and_drawn() {
    let home = home();
    let solved = json(home.path(), &["solve", "mb:row-9", "--certificate", "nine.cert"], 0);
    assert_eq!((&solved["verdict"], &solved["winner"]), (&"wins".into(), &"breaker".into()));
    let cakes = json(home.path(), &["solve", "cp4:row-7", "--certificate", "seven.cert"], 0);
    assert_eq!(cakes["winner"], "picker");
    // Brouwer 1980; seven in a row is open.
    assert_eq!(json(home.path(), &["solve", "mb:row-8", "--certificate", "eight.cert"], 0)["winner"], "breaker");
    assert_eq!(json(home.path(), &["solve", "mb:row-7"], 3)["verdict"], "unknown");
    // [Győ Examples 2.23, 2.24]: 25/32 + 3/32 < 1.
    let squares = ["solve", "mm:row-13", "--tile", "square-9", "--certificate", "squares.cert"];
    assert_eq!(json(home.path(), &squares, 0)["verdict"], "draw");
    assert_eq!(json(home.path(), &["solve", "mb:row-40", "--tile", "square-9"], 0)["winner"], "breaker");
    let line = (0..13).map(|x| format!("{x},0\n")).collect::<String>();
    let played = program::gruk(home.path(), &["play", "mb:row-13", "--tile", "square-9"], &line);
    assert_eq!(played.status.code(), Some(0));
    let told = text(&played.stdout);
    assert!(told.contains("the potential of the tile was") && !told.contains("you have"), "{told}");
    let shifts = json(home.path(), &["pairings", "row-12", "--shifts", "--certificate", "twelve.cert"], 0);
    assert_eq!(shifts["answer"], "yes");
    let none = json(home.path(), &["pairings", "row-9", "--lattice", "6,0/0,6", "--certificate", "none.cert"], 0);
    assert_eq!(none["answer"], "no");
    // [Győ Thm 4.22, 4.23]: El has uncountably many good colourings, and no finite cakes.
    let el = json(home.path(), &["cakes", "place", "animal-el", "--cells", "any", "--certificate", "el.cert"], 0);
    assert_eq!((&el["answer"], &el["k"]), (&"no".into(), &serde_json::Value::Null));
    let many = json(home.path(), &["colourings", "animal-el", "--list", "--certificate", "many.cert"], 0);
    assert_eq!(many["labelled"], "uncountable");
    for file in
        ["nine.cert", "seven.cert", "twelve.cert", "none.cert", "el.cert", "many.cert", "eight.cert", "squares.cert"]
    {
        assert_eq!(json(home.path(), &["verify", file], 0)["verdict"], "accepted", "{file}");
    }
    for (file, code) in [("nine.cert", 0), ("seven.cert", 0), ("many.cert", 0), ("none.cert", 2)] {
        let shown = gruk(home.path(), &["show", file, "-o", "picture.svg"]);
        assert_eq!(shown.status.code(), Some(code), "{file}");
    }
    assert_eq!(json(home.path(), &["show", "nine.cert", "--memory", "1KiB"], 3)["verdict"], "unknown");
    for wrong in [
        &["solve", "mb:row-1"] as &[&str],
        &["solve", "cp99:row-7"],
        &["solve", "mb:row-"],
        &["solve", "mb:row-13", "--tile", "square-1"],
        &["solve", "cp:row-13", "--tile", "square-9"],
        &["solve", "nim:1,2", "--tile", "square-9"],
        &["pairings", "row-11", "--shifts"],
    ] {
        assert_eq!(gruk(home.path(), wrong).status.code(), Some(2), "{wrong:?}");
    }
}

/// An error that nobody can read ends the program as it would have ended.
#[cfg(target_os = "linux")]
#[test]
fn an_error_that_cannot_be_written_changes_no_exit_code() {
    let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
    let gruk =
        std::process::Command::new(env!("CARGO_BIN_EXE_gruk")).args(["solve", "nim:1,2,x"]).stderr(full).status();
    assert_eq!(gruk.unwrap().code(), Some(2));
}
