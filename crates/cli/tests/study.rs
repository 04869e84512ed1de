//! `gruk study` from the outside: a study is made, solved, verified, exported, and refused when it lies.

use std::path::Path;
use std::process::{Command, Output};

fn gruk(folder: &Path, words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gruk"));
    command
        .current_dir(folder)
        .env("GRUK_HOME", folder.join("home"))
        .env("GRUK_CATALOGUE", "write")
        .env("NO_COLOR", "1")
        .args(words);
    command.output().unwrap()
}

fn told(folder: &Path, words: &[&str], code: i32) -> String {
    let output = gruk(folder, words);
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(code), "{words:?}: {text}{}", String::from_utf8_lossy(&output.stderr));
    text
}

#[test]
fn a_study_is_made_solved_verified_and_exported() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    told(folder, &["study", "new", "hex:3x3:b2,a2", "--title", "Three by three", "-o", "a.json"], 0);
    // In the centre of 3 × 3 Red wins, whatever Blue does.
    assert!(told(folder, &["study", "solve", "a.json", "--at", "b2"], 0).starts_with("b2: red wins"));
    let shown = told(folder, &["study", "a.json", "--at", "b2"], 0);
    assert!(shown.contains("> b2  red wins (certificate c1, not checked)"), "{shown}");
    let verified = told(folder, &["study", "verify", "a.json"], 0);
    assert!(verified.contains("b2  red wins (proved)") && verified.contains("1 proved, 0 refused"), "{verified}");
    // The page is a study too, and SGF has its moves.
    told(folder, &["study", "export", "a.json", "a.html"], 0);
    assert_eq!(told(folder, &["study", "verify", "a.html"], 0), verified);
    told(folder, &["study", "export", "a.json", "a.sgf"], 0);
    told(folder, &["study", "import", "a.sgf", "-o", "b.json"], 0);
    let again = told(folder, &["study", "b.json", "--json"], 0);
    assert!(again.contains("\"path\":\"b2,a2\"") && again.contains("\"title\":\"Three by three\""), "{again}");

    // The same certificate for the other winner, for another position, and cut.
    let text = std::fs::read_to_string(folder.join("a.json")).unwrap();
    for (from, to) in
        [("\"winner\":\"red\"", "\"winner\":\"blue\""), ("{\"move\":\"b2\"", "{\"move\":\"c3\""), ("\\nend\\n", "\\n")]
    {
        assert_ne!(text.replace(from, to), text, "{from}");
        std::fs::write(folder.join("lie.json"), text.replace(from, to)).unwrap();
        let said = told(folder, &["study", "verify", "lie.json"], 4);
        assert!(said.contains("(refused)") && said.contains("1 refused"), "{said}");
    }
    std::fs::write(folder.join("bad.json"), "{\"gruk-study\": 1, \"root\": {}}").unwrap();
    told(folder, &["study", "bad.json"], 2);
    told(folder, &["study", "a.json", "--at", "c9"], 2);
    told(folder, &["study", "export", "a.json", "a.doc"], 2);
}

/// Limits stand behind the name of a file as they do behind the name of a command.
#[test]
fn a_study_that_is_shown_has_limits() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    told(folder, &["study", "new", "hex:3x3:b2", "--title", "TITLE", "-o", "a.json"], 0);
    let text = std::fs::read_to_string(folder.join("a.json")).unwrap();
    std::fs::write(folder.join("large.json"), text.replace("TITLE", &"x".repeat(20 << 20))).unwrap();
    for words in [&["study"][..], &["study", "show"]] {
        let shown = |rest: &[&str], code| told(folder, &[words, rest].concat(), code);
        assert!(shown(&["a.json", "--seconds", "60", "--memory", "64MiB"], 0).contains("TITLE"));
        let said = shown(&["large.json", "--memory", "4MiB"], 3);
        assert!(said.contains("unknown: ") && said.contains("memory"), "{said}");
        shown(&["a.json", "--seconds", "x"], 2);
    }
}
