//! `value`, `run` and `repl` as programs meet them: through pipes, files and exit codes.

use crate::program;

use program::{gruk, text};
use serde_json::Value;

#[test]
fn a_pipe_is_answered_line_by_line() {
    let home = tempfile::tempdir().unwrap();
    let input = "switch(n) = {n | -n}\nswitch(2) + switch(2)\nf(x) = (\n  y = x + 1;\n  y * y\n)\nf(2)\nit + 1\ndomineering:2x2\n";
    let output = gruk(home.path(), &["repl"], input);
    assert_eq!(text(&output.stdout), "0\n9\n10\ndomineering:../..\n");
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), String::new()));
}

#[test]
fn errors_name_the_line_and_do_not_end_the_conversation() {
    let home = tempfile::tempdir().unwrap();
    let output = gruk(home.path(), &["repl"], "x = 1\n1/3\nx +\n\nx + 1\n[1,\n 2\nnonsense");
    let (said, errors) = (text(&output.stdout), text(&output.stderr));
    assert!(errors.contains("line 2: error: expected a power of 2"), "{errors}");
    assert_eq!((output.status.code(), said.as_str()), (Some(2), "3\n"), "{errors}");
    let output = gruk(home.path(), &["repl", "--json"], "1/3\n[^ > 0, 1/2]\n");
    let lines: Vec<Value> = text(&output.stdout).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines[0]["error"]["at"], 0);
    assert_eq!((&lines[1]["line"], &lines[1]["type"]), (&2.into(), &"list".into()));
    assert_eq!(lines[1]["result"], serde_json::json!([true, "1/2"]));
}

#[test]
fn a_program_is_run_from_a_file_and_stops_at_an_error() {
    let home = tempfile::tempdir().unwrap();
    let program = "# temperatures\nt(n) = temperature(position(\"domineering:\" + str(n) + \"x2\"))\n[t(n) for n in 2..6]\nt(0)\n5\n";
    std::fs::write(home.path().join("table.gruk"), program).unwrap();
    let output = gruk(home.path(), &["run", "table.gruk"], "");
    let errors = text(&output.stderr);
    assert_eq!((output.status.code(), text(&output.stdout).as_str()), (Some(2), "[1, 5/4, 0, -1/2, 1]\n"));
    assert!(errors.starts_with("table.gruk:2: error: ") && errors.contains("at least one column"), "{errors}");
    std::fs::write(home.path().join("bad.gruk"), "1\n2\n)\n").unwrap();
    let output = gruk(home.path(), &["run", "bad.gruk"], "");
    assert_eq!((output.status.code(), text(&output.stdout).as_str()), (Some(2), ""));
    assert!(text(&output.stderr).starts_with("bad.gruk:3: "));
    assert_eq!(gruk(home.path(), &["run", "-"], "2 * ^\n").stdout, b"^2\n");
    assert_eq!(gruk(home.path(), &["run", "no-such-file"], "").status.code(), Some(2));
    let output =
        gruk(home.path(), &["run", "-", "--seconds", "0.2"], "[1 for a in 1..10000 for b in 1..10000 if false]\n7\n");
    assert_eq!((output.status.code(), text(&output.stdout).as_str()), (Some(3), ""));
    assert!(text(&output.stderr).contains("time limit"));
}

#[test]
fn a_session_is_saved_loaded_and_written() {
    let home = tempfile::tempdir().unwrap();
    let input = "g = {2||1|0}\nf(x) = x + g\nsave s.gruk\nclear\ng\nload s.gruk\nf(1)\nwrite(it, \"g.txt\")\nvars\ntime 1 + 1\n:nothing\nquit\n5\n";
    let output = gruk(home.path(), &["repl"], input);
    let errors = text(&output.stderr);
    assert!(
        errors.contains("line 5: error") && errors.contains("expected a command") && errors.contains(" s, "),
        "{errors}"
    );
    assert_eq!(text(&output.stdout), "{3||2|1}\n9\n_ = 9\nf(x) = x + g\ng = {2||1|0}\nit = 9\n2\n");
    assert_eq!(std::fs::read_to_string(home.path().join("g.txt")).unwrap(), "{3||2|1}\n");
    assert_eq!(gruk(home.path(), &["repl", "s.gruk"], "f(0)\n").stdout, b"{2||1|0}\n");
}

/// A subject is answered, and a word without help gets a short line with names that are near.
#[test]
fn help_answers_marks_and_words_and_suggests_names() {
    let home = tempfile::tempdir().unwrap();
    for (topic, has) in [
        ("loopy", "over = {0|over}"),
        ("over", "over + over"),
        ("on", "on = {on|}"),
        ("misere", "misere:"),
        ("misère", "genus(nim:2,3)"),
        ("^", "{0|*}"),
        ("*", "nimber"),
        ("+", "disjunctive sum"),
        ("-", "negative"),
        ("+-", "switch"),
        ("CGSuite", "ordinal_sum(g, h)"),
        ("impartial", "impartial:"),
        ("LeftStop", "left_stop(game)"),
        ("kayles", "octal:0.77:10"),
        ("loopy games", "winner(game, player)"),
    ] {
        let output = gruk(home.path(), &["repl"], &format!("help {topic}\n"));
        let said = text(&output.stdout);
        assert!(said.contains(has) && said.lines().count() < 40, "{topic}: {said}");
        assert!(!said.contains("error") && !said.contains("expected"), "{topic}: {said}");
    }
    for (topic, near) in [("thermograf", "thermograph"), ("NOSUCH", "'help' lists"), ("domineerin", "domineering")] {
        let output = gruk(home.path(), &["repl"], &format!("help {topic}\n"));
        let said = text(&output.stdout);
        assert!(said.contains("no help about") && said.contains(near), "{topic}: {said}");
        assert_eq!(said.lines().count(), 1, "{topic}: {said}");
    }
}

/// One meaning, and what was read is said: a position ends at a blank.
#[test]
fn a_position_that_takes_in_what_follows_is_shown() {
    let home = tempfile::tempdir().unwrap();
    for (input, says) in [
        ("compare(nim:3,*)", "as in 'nim:3, *'"),
        ("ordinal_sum(nim:2,1)", "as in 'nim:2, 1'"),
        ("conjunctive(nim:3,nim:2)", "as in 'nim:3, nim:2'"),
        ("f(x, y) = x; f(nim:3,1)", "as in 'nim:3, 1'"),
        ("domineering:2x2-1", "as in 'domineering:2x2 - 1'"),
        ("nim:3-nim:3", "as in 'nim:3 - nim:3'"),
        ("{nim:3,1|2}", "'nim:3,1' has two readings: (nim:3,1), and nim:3, 1"),
        ("+-(nim:3,1)", "'nim:3,1' has two readings: (nim:3,1), and nim:3, 1"),
        ("kayles", "octal:0.77"),
        ("kayles:7", "octal:0.77"),
    ] {
        let output = gruk(home.path(), &["repl"], &format!("{input}\n"));
        assert!(text(&output.stderr).contains(says), "{input}: {}", text(&output.stderr));
    }
    for (input, answer) in
        [("{(nim:3,1)|2}", "0"), ("{nim:3, 1|2}", "3/2"), ("value(nim:3,1)", "*2"), ("[nim:2,2]", "[nim:2,2]")]
    {
        let output = gruk(home.path(), &["repl"], &format!("{input}\n"));
        assert_eq!(text(&output.stdout).trim_end(), answer, "{input}");
    }
}

#[test]
fn help_runs_its_examples() {
    let home = tempfile::tempdir().unwrap();
    let output = gruk(home.path(), &["repl"], "help\nhelp thermograph\nhelp domineering\nhelp hex\nhelp temperature\n");
    let said = text(&output.stdout);
    for words in ["> {0|*}\n  ^\n", "> value(domineering:4x4)", "> moves(hex:", "thermograph(game): ", "atomic_weight"]
    {
        assert!(said.contains(words), "{words}: {said}");
    }
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), String::new()));
}

#[test]
fn value_answers_with_anything() {
    let home = tempfile::tempdir().unwrap();
    let output = gruk(home.path(), &["value", "^ > 0", "thermograph({1|0})", "x = {3|1}; x.cool(1/2)", "--json"], "");
    let lines: Vec<Value> = text(&output.stdout).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((&lines[0]["type"], &lines[0]["result"]), (&"boolean".into(), &true.into()));
    assert_eq!(lines[1]["result"]["mean"], "1/2");
    assert_eq!(lines[1]["result"]["left_wall"], serde_json::json!([["-1", "2"], ["1/2", "1/2"]]));
    assert_eq!(lines[2]["name"], "{5/2|3/2}");
    let output = gruk(home.path(), &["value", "f(n) = f(n); f(1)"], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("a recursion that ends"));
    assert_eq!(gruk(home.path(), &["value", "born(4)", "--memory", "200MiB", "--json"], "").status.code(), Some(3));
}

#[test]
fn test_files_of_mcgs_are_run() {
    let home = tempfile::tempdir().unwrap();
    let file = "{version 1.7}\n[clobber] XO (X.|.O) {B win, W win}\n[impartial clobber] XOX\n[nimber] 1\n{N 0, B win}\n\
                [sheep] (1, 2) {B win}\n[elephants] X.O [integer_game] -1 {winning moves B, W win}\n";
    std::fs::write(home.path().join("cases.test"), file).unwrap();
    let output = gruk(home.path(), &["run", "--format", "mcgs", "cases.test"], "");
    let said = String::from_utf8(output.stdout).unwrap();
    // One case is wrong on purpose: after any move on `xox` there is no other, so the sum is * + *, and who begins
    // loses.
    assert!(said.contains("impartial:clobber:xox + *1, left first: loss, but the file says win"), "{said}");
    assert!(said.contains("not expressible: the game [sheep]"), "{said}");
    assert!(
        said.contains("4 agree, 1 disagree, 2 not expressible (the game [sheep] 1; winning moves 1), 0 unknown"),
        "{said}"
    );
    assert_eq!(output.status.code(), Some(4), "{said}");
    std::fs::write(home.path().join("open.test"), "[clobber] XO {B win").unwrap();
    let output = gruk(home.path(), &["run", "--format", "mcgs", "open.test"], "");
    assert_eq!(output.status.code(), Some(2));
}
