//! Disks that are full, folders that cannot be written, files that end early, and processes that are killed: nothing
//! finished is lost, and the message names the file.

#![cfg(unix)]

mod program;

use program::text;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::Duration;

/// Runs `gruk` where no file can grow beyond so many blocks of 512 bytes, as on a full disk.
fn full(folder: &Path, blocks: u32, arguments: &[&str]) -> Output {
    // A write beyond is an error, and not a signal.
    let line = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"");
    Command::new("sh")
        .args(["-c", &line, env!("CARGO_BIN_EXE_gruk")])
        .args(arguments)
        .env("GRUK_HOME", folder.join("home"))
        .env("GRUK_CATALOGUE", "write")
        .current_dir(folder)
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

fn files(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn a_certificate_is_there_whole_or_not_at_all() {
    let folder = tempfile::tempdir().unwrap();
    let output = full(folder.path(), 0, &["solve", "hex:4x4", "--certificate", "new.cert"]);
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
    assert!(text(&output.stderr).contains("new.cert"), "{}", text(&output.stderr));
    assert_eq!(files(folder.path()), [""; 0], "nothing is left behind");
    std::fs::write(folder.path().join("old.cert"), "what was there").unwrap();
    let output = full(folder.path(), 0, &["solve", "hex:4x4", "--certificate", "old.cert"]);
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
    assert_eq!(std::fs::read_to_string(folder.path().join("old.cert")).unwrap(), "what was there");
    let output = full(folder.path(), 0, &["show", "hex:4x4", "-o", "board.svg"]);
    assert!(output.status.code() == Some(1) && text(&output.stderr).contains("board.svg"), "{}", text(&output.stderr));
}

#[test]
fn an_answer_is_said_though_the_catalogue_takes_no_certificate() {
    let folder = tempfile::tempdir().unwrap();
    for blocks in [0, 1, 4, 16] {
        let output = full(folder.path(), blocks, &["solve", "hex:4x4", "--json"]);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        assert!(text(&output.stdout).contains("\"winner\":\"red\""), "{}", text(&output.stdout));
    }
    // What was tried in vain does no harm to what comes after it.
    let output = full(folder.path(), 1 << 20, &["solve", "hex:4x4", "--json"]);
    assert!(text(&output.stdout).contains("home/certificates/"), "{}{}", text(&output.stdout), text(&output.stderr));
}

/// Enumerations that are kept in a file, with what they print when they are whole.
const KEPT: [&[&str]; 2] = [
    &["table", "domineering", "5x5", "--outcomes", "--resume", "kept"],
    &["boards", "row-3-1..4x1..4", "--resume", "kept"],
];

/// Without the times.
fn words(output: &Output) -> String {
    text(&output.stdout).split_whitespace().filter(|word| !word.contains('.')).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_journal_on_a_full_disk_is_gone_on_with() {
    for arguments in KEPT {
        let folder = tempfile::tempdir().unwrap();
        let whole = full(folder.path(), 1 << 20, arguments);
        assert!(whole.status.success(), "{arguments:?}: {}", text(&whole.stderr));
        let length = std::fs::metadata(folder.path().join("kept")).unwrap().len();
        std::fs::remove_file(folder.path().join("kept")).unwrap();
        for blocks in [0, 1, 2] {
            if u64::from(blocks) * 512 >= length {
                continue;
            }
            let output = full(folder.path(), blocks, arguments);
            assert_eq!(output.status.code(), Some(1), "{arguments:?}: {}", text(&output.stderr));
            assert!(text(&output.stderr).contains("kept"), "{arguments:?}: {}", text(&output.stderr));
        }
        let again = full(folder.path(), 1 << 20, arguments);
        assert_eq!(words(&again), words(&whole), "{arguments:?}");
    }
}

#[test]
fn a_journal_that_ends_early_is_gone_on_with() {
    for arguments in KEPT {
        let folder = tempfile::tempdir().unwrap();
        let (file, run) = (folder.path().join("kept"), || full(folder.path(), 1 << 20, arguments));
        let whole = run();
        let bytes = std::fs::read(&file).unwrap();
        let head = bytes.iter().position(|byte| *byte == b'\n').unwrap() + 1;
        for cut in [0, head / 2, head, head + 1, bytes.len() / 2, bytes.len() - 1] {
            std::fs::write(&file, &bytes[..cut]).unwrap();
            let again = run();
            assert!(again.status.success(), "{arguments:?}, {cut} bytes: {}", text(&again.stderr));
            assert_eq!(words(&again), words(&whole), "{arguments:?}, {cut} bytes");
        }
        // What was damaged is no journal, and is left as it is.
        let mut damaged = bytes.clone();
        damaged[head] = b'?';
        std::fs::write(&file, &damaged).unwrap();
        let refused = run();
        assert_eq!(refused.status.code(), Some(2), "{arguments:?}: {}", text(&refused.stdout));
        assert!(text(&refused.stderr).contains("kept, line 2"), "{arguments:?}: {}", text(&refused.stderr));
        assert_eq!(std::fs::read(&file).unwrap(), damaged, "{arguments:?}");
    }
}

#[test]
fn a_process_that_is_killed_loses_nothing_that_was_finished() {
    for arguments in KEPT {
        let folder = tempfile::tempdir().unwrap();
        let whole = full(folder.path(), 1 << 20, arguments);
        std::fs::remove_file(folder.path().join("kept")).unwrap();
        let mut kept = 0;
        for millis in [5, 20, 40, 80, 120] {
            let mut child = Command::new(env!("CARGO_BIN_EXE_gruk"))
                .args(arguments)
                .current_dir(folder.path())
                .env("GRUK_HOME", folder.path().join("home"))
                .env("GRUK_CATALOGUE", "write")
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn()
                .unwrap();
            std::thread::sleep(Duration::from_millis(millis));
            let _ = child.kill();
            child.wait().unwrap();
            let lines =
                std::fs::read_to_string(folder.path().join("kept")).map_or(0, |text| text.matches('\n').count());
            assert!(lines >= kept, "{arguments:?}: {lines} lines after {kept}");
            kept = lines;
        }
        let again = full(folder.path(), 1 << 20, arguments);
        assert_eq!(words(&again), words(&whole), "{arguments:?}");
    }
}

#[test]
fn a_table_of_a_search_stays_as_it_was_on_a_full_disk() {
    let folder = tempfile::tempdir().unwrap();
    let keep = ["solve", "hex:6x6:a3", "--no-certificate", "--checkpoint", "table", "--every", "0"];
    let output = full(folder.path(), 0, &keep);
    assert!(text(&output.stderr).contains("table"), "{:?}: {}", output.status, text(&output.stderr));
    assert!(!folder.path().join("table").exists());
    let first = full(folder.path(), 1 << 20, &[&keep[..], &["--nodes", "100"]].concat());
    assert_eq!(first.status.code(), Some(3), "{}", text(&first.stderr));
    let table = std::fs::read(folder.path().join("table")).unwrap();
    let output = full(folder.path(), 1, &[&keep[..], &["--resume"]].concat());
    let (out, err) = (text(&output.stdout), text(&output.stderr));
    assert!(err.contains("table") || out.contains("red wins"), "{:?}: {err}", output.status);
    assert_eq!(std::fs::read(folder.path().join("table")).unwrap(), table);
    assert!(files(folder.path()).iter().all(|name| name == "table" || name == "home"), "{:?}", files(folder.path()));
}

#[test]
fn a_certificate_that_ends_early_is_rejected() {
    let folder = tempfile::tempdir().unwrap();
    let output = full(folder.path(), 1 << 20, &["solve", "hex:3x3", "--certificate", "whole.cert"]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let bytes = std::fs::read(folder.path().join("whole.cert")).unwrap();
    for part in 0..8 {
        std::fs::write(folder.path().join("cut.cert"), &bytes[..bytes.len() * part / 8]).unwrap();
        let output = program::gruk(folder.path(), &["verify", "cut.cert"], "");
        assert_eq!(output.status.code(), Some(4), "{part}: {}", text(&output.stdout));
        assert!(text(&output.stdout).contains("cut.cert"), "{}", text(&output.stdout));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_folder_that_cannot_be_written_is_named_and_the_answer_is_said() {
    let folder = tempfile::tempdir().unwrap();
    // Nobody makes files here, whoever runs the tests.
    for arguments in [
        &["solve", "hex:3x3", "--certificate", "/proc/kept"][..],
        &["solve", "hex:3x3:a1", "--no-certificate", "--checkpoint", "/proc/kept"],
        &["table", "domineering", "2x2", "--outcomes", "--resume", "/proc/kept"],
        &["boards", "row-3-1..2x1..3", "--resume", "/proc/kept"],
    ] {
        let output = full(folder.path(), 1 << 20, arguments);
        assert!(matches!(output.status.code(), Some(1 | 2)), "{arguments:?}: {:?}", output.status);
        assert!(text(&output.stderr).contains("/proc/kept"), "{arguments:?}: {}", text(&output.stderr));
    }
    let output = Command::new(env!("CARGO_BIN_EXE_gruk"))
        .args(["solve", "hex:4x4", "--json"])
        .env("GRUK_HOME", "/proc/home")
        .env("GRUK_CATALOGUE", "write")
        .current_dir(folder.path())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(text(&output.stdout).contains("\"winner\":\"red\""), "{}", text(&output.stdout));
    assert!(text(&output.stderr).contains("/proc/home"), "{}", text(&output.stderr));
}
