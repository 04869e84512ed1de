//! Searches that are kept in a file: stopped, killed, gone on from, and files that are refused.

use crate::program;

use program::text;
use serde_json::Value;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Solves `position` with `options`, expects `code`, and reads what is said in JSON.
fn solve(home: &Path, position: &str, options: &[&str], code: i32) -> Value {
    let output = program::gruk(home, &[&["solve", position, "--json"], options].concat(), "");
    assert_eq!(output.status.code(), Some(code), "{position} {options:?}: {}", text(&output.stderr));
    serde_json::from_str(text(&output.stdout).lines().next().unwrap()).unwrap()
}

/// The message of an error.
fn refused(home: &Path, position: &str, options: &[&str]) -> String {
    solve(home, position, options, 2)["error"]["message"].as_str().unwrap().to_string()
}

/// Positions with their winners: Czifra et al. 2021; and a3 is the hardest of the 24 winning openings of 6×6.
const POSITIONS: [(&str, &str); 2] = [("mb:czifra-4x11", "maker"), ("hex:6x6:a3", "red")];

#[test]
fn a_search_that_was_stopped_by_a_limit_goes_on_and_its_certificate_is_accepted() {
    let home = tempfile::tempdir().unwrap();
    for (threads, (position, winner)) in ["1", "2"].into_iter().flat_map(|n| POSITIONS.map(|position| (n, position))) {
        let file = format!("{}-{threads}", position.replace(':', "-"));
        let keep = ["--checkpoint", &file, "--every", "0.01", "--threads", threads];
        let first = solve(home.path(), position, &[&keep[..], &["--nodes", "200"]].concat(), 3);
        assert_eq!(first["verdict"], "unknown");
        assert!(home.path().join(&file).metadata().unwrap().len() > 1000, "the table is kept");
        let answer = solve(home.path(), position, &[&keep[..], &["--resume"]].concat(), 0);
        assert_eq!(answer["winner"], winner, "{position}");
        let certificate = answer["certificate"].as_str().unwrap();
        assert!(program::gruk(home.path(), &["verify", certificate], "").status.success(), "{certificate}");
    }
}

#[test]
fn a_search_that_was_killed_or_interrupted_goes_on() {
    let home = tempfile::tempdir().unwrap();
    for (round, (position, winner)) in POSITIONS.into_iter().cycle().take(6).enumerate() {
        let file = home.path().join("table");
        let mut child = Command::new(env!("CARGO_BIN_EXE_gruk"))
            .args(["solve", position, "--no-certificate", "--every", "0", "--checkpoint"])
            .arg(&file)
            .env("GRUK_HOME", home.path())
            .env("GRUK_CATALOGUE", "write")
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let started = Instant::now();
        while !file.exists() && started.elapsed() < Duration::from_secs(50) {
            std::thread::sleep(Duration::from_millis(2));
        }
        std::thread::sleep(Duration::from_millis(40 * round as u64));
        let signal = if round < 4 { "-KILL" } else { "-INT" };
        assert!(Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap().success());
        let status = child.wait().unwrap();
        // Solved before the signal came, ended by it, or stopped in good order.
        assert!(matches!(status.code(), Some(0 | 3) | None), "{status}");
        let answer = solve(home.path(), position, &["--checkpoint", "table", "--resume"], 0);
        assert_eq!(answer["winner"], winner, "{position}, {signal}");
        std::fs::remove_file(&file).unwrap();
    }
}

#[test]
fn files_that_do_not_fit_are_refused_by_name_and_left_alone() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("kept");
    solve(home.path(), "hex:3x3:a1", &["--checkpoint", "kept"], 0);
    let whole = std::fs::read(&file).unwrap();
    let go_on = ["--checkpoint", "kept", "--resume"];
    let again = refused(home.path(), "hex:3x3:a1", &["--checkpoint", "kept"]);
    assert!(again.contains("kept") && again.contains("there already"), "{again}");
    let missing = refused(home.path(), "hex:3x3:a1", &["--checkpoint", "nothing", "--resume"]);
    assert!(missing.contains("nothing") && missing.contains("no such file"), "{missing}");
    for position in ["hex:3x3:b1", "hex:4x4:a1"] {
        let other = refused(home.path(), position, &go_on);
        assert!(other.contains("kept") && other.contains("another position"), "{other}");
    }
    let solver = refused(home.path(), "mb:czifra-4x8", &go_on);
    assert!(solver.contains("kept") && solver.contains("this solver"), "{solver}");
    assert_eq!(std::fs::read(&file).unwrap(), whole);
    std::fs::write(&file, &whole[..whole.len() - 9]).unwrap();
    assert!(refused(home.path(), "hex:3x3:a1", &go_on).contains("cut"));
    let mut bytes = whole.clone();
    let middle = whole.len() / 2;
    bytes[middle] ^= 4;
    std::fs::write(&file, &bytes).unwrap();
    assert!(refused(home.path(), "hex:3x3:a1", &go_on).contains("kept: the file is"), "cut or damaged");
    for position in ["nim:3,5", "hex:3x3,swap", "domineering:4x4"] {
        let unfit = refused(home.path(), position, &["--checkpoint", "new"]);
        assert!(unfit.contains("Maker–Breaker games and Hex alone"), "{position}: {unfit}");
    }
    assert!(!home.path().join("new").exists());
}
