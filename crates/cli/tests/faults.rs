//! Disks that are full, folders that cannot be written, files that end early, and processes that are killed: nothing
//! finished is lost, and the message names the file.

#![cfg(unix)]

use crate::program;

use program::text;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::Duration;

/// Runs `gruk` where no file can grow beyond so many blocks of 512 bytes, as on a full disk.
fn full(folder: &Path, blocks: u32, arguments: &[&str]) -> Output {
    // A write beyond is an error, and not a signal.
    bounded("trap '' XFSZ; ", folder, blocks, arguments)
}

/// Runs `gruk`, which is killed at the first write by which a file would grow beyond so many blocks of 512 bytes, when
/// what fits is written. Was it?
fn is_killed(folder: &Path, blocks: u32, arguments: &[&str]) -> bool {
    use std::os::unix::process::ExitStatusExt as _;
    bounded("ulimit -c 0; ", folder, blocks, arguments).status.signal().is_some()
}

fn bounded(before: &str, folder: &Path, blocks: u32, arguments: &[&str]) -> Output {
    let line = format!("{before}ulimit -f {blocks}; exec \"$0\" \"$@\"");
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
    // What was tried without success does no harm to what comes after it.
    let output = full(folder.path(), 1 << 20, &["solve", "hex:4x4", "--json"]);
    assert!(text(&output.stdout).contains("home/certificates/"), "{}{}", text(&output.stdout), text(&output.stderr));
}

/// Enumerations that are kept in a file, with what they print when they are whole.
const KEPT: [&[&str]; 5] = [
    &["table", "domineering", "5x5", "--outcomes", "--resume", "kept"],
    &["boards", "row-3-1..4x1..4", "--resume", "kept"],
    &["match", "random", "random", "--games", "8", "--size", "4x4", "--resume", "kept"],
    &["tiling", "row-8", "--cells", "5..7", "--resume", "kept"],
    &["cakes", "table", "--board", "row.2", "--resume", "kept"],
];

/// Without the times, and without the number of ways that a run has tried: those of the runs before are not among them.
fn words(output: &Output) -> String {
    let out = text(&output.stdout);
    let lines = out.lines().map(|line| line.rsplit(" ways,").next().unwrap_or_default());
    lines.flat_map(str::split_whitespace).filter(|word| !word.contains('.')).collect::<Vec<_>>().join(" ")
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

/// Blocks up to a length, all of them in the slow run.
fn blocks(length: u64) -> impl Iterator<Item = u32> {
    let last = u32::try_from(length / 512).unwrap();
    let step = if std::env::var_os("SLOW_TESTS").is_some() { 1 } else { last / 6 + 1 };
    (0..=last).step_by(step as usize)
}

#[test]
fn a_journal_whose_writer_is_killed_at_any_write_is_gone_on_with() {
    for arguments in KEPT {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("kept");
        let whole = full(folder.path(), 1 << 20, arguments);
        let bytes = std::fs::read(&file).unwrap();
        std::fs::remove_file(&file).unwrap();
        let (mut killed, mut kept) = (0, 0);
        for blocks in blocks(bytes.len() as u64 - 1) {
            killed += u32::from(is_killed(folder.path(), blocks, arguments));
            let lines = std::fs::read_to_string(&file).map_or(0, |text| text.matches('\n').count());
            assert!(lines >= kept, "{arguments:?}, {blocks} blocks: {lines} lines after {kept}");
            kept = lines;
        }
        assert!(killed > 1, "{arguments:?}: {killed} were killed");
        assert_eq!(words(&full(folder.path(), 1 << 20, arguments)), words(&whole), "{arguments:?}");
    }
}

#[test]
fn a_search_that_is_killed_at_any_write_of_its_table_is_gone_on_with() {
    let folder = tempfile::tempdir().unwrap();
    let table = folder.path().join("table");
    let keep = ["solve", "hex:6x6:a3", "--no-certificate", "--checkpoint", "table", "--every", "0", "--nodes"];
    let begin = [&keep[..], &["150"]].concat();
    let go_on = [&begin[..], &["--resume"]].concat();
    assert_eq!(full(folder.path(), 1 << 20, &begin).status.code(), Some(3));
    let length = std::fs::metadata(&table).unwrap().len();
    std::fs::remove_file(&table).unwrap();
    let (mut killed, mut left) = (0, 0);
    for blocks in blocks(length - 1) {
        let arguments = if table.exists() { &go_on } else { &begin };
        killed += u32::from(is_killed(folder.path(), blocks, arguments));
        left += files(folder.path()).iter().filter(|name| name.ends_with(".part")).count();
        if table.exists() {
            let output = full(folder.path(), 1 << 20, &[&keep[..], &["1", "--resume"]].concat());
            assert!(matches!(output.status.code(), Some(0 | 3)), "{blocks} blocks: {}", text(&output.stderr));
            assert!(
                files(folder.path()).iter().all(|name| name == "table" || name == "home"),
                "what was left is removed"
            );
        }
    }
    assert!(killed > 1 && left > 1, "{killed} were killed, and left {left} files");
    let solved = full(folder.path(), 1 << 20, &[&keep[..], &["100000", "--resume"]].concat());
    assert!(text(&solved.stdout).contains("red wins"), "{}{}", text(&solved.stdout), text(&solved.stderr));
}

#[test]
fn certificates_studies_and_the_catalogue_are_whole_whichever_write_is_the_last() {
    let folder = tempfile::tempdir().unwrap();
    let run = |arguments: &[&str]| full(folder.path(), 1 << 20, arguments);
    let (certificate, study) = (folder.path().join("own.cert"), folder.path().join("own.json"));
    let solve = ["solve", "hex:4x4", "--certificate", "own.cert"];
    let into_study = ["study", "solve", "own.json"];
    // What the files are when nothing goes wrong, in a folder of their own.
    let other = tempfile::tempdir().unwrap();
    for arguments in [&solve[..], &["study", "new", "hex:4x4", "-o", "own.json"], &into_study] {
        assert!(full(other.path(), 1 << 20, arguments).status.success(), "{arguments:?}");
    }
    let length = std::fs::metadata(other.path().join("own.cert")).unwrap().len();
    assert!(run(&["study", "new", "hex:4x4", "-o", "own.json"]).status.success());
    let before = std::fs::read(&study).unwrap();
    let (mut killed, mut left) = (0, 0);
    for blocks in blocks(2 * length) {
        killed += u32::from(is_killed(folder.path(), blocks, &solve));
        left += files(folder.path()).iter().filter(|name| name.ends_with(".part")).count();
        if certificate.exists() {
            let output = run(&["verify", "own.cert"]);
            assert!(output.status.success(), "{blocks} blocks: {}", text(&output.stdout));
            std::fs::remove_file(&certificate).unwrap();
        }
        killed += u32::from(is_killed(folder.path(), blocks, &into_study));
        if std::fs::read(&study).unwrap() != before {
            let output = run(&["study", "verify", "own.json"]);
            assert!(output.status.success(), "{blocks} blocks: {}", text(&output.stdout));
            std::fs::write(&study, &before).unwrap();
        }
        let output = run(&["catalogue", "verify"]);
        assert!(output.status.success(), "{blocks} blocks: {}{}", text(&output.stdout), text(&output.stderr));
    }
    assert!(killed > 2, "{killed} were killed");
    // What was left beside a file is removed when it is written the next time.
    assert!(left > 1, "{left} files were left");
    assert!(run(&solve).status.success() && run(&into_study).status.success());
    assert_eq!(files(folder.path()), ["home", "own.cert", "own.json"]);
    for file in ["own.cert", "own.json"] {
        let [this, other] = [&folder, &other].map(|folder| std::fs::read(folder.path().join(file)).unwrap());
        assert!(this == other, "{file}");
    }
}

/// A study is there whole or as it was, and what is written beside it is named.
#[test]
fn a_study_on_a_full_disk_stays_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let run = |blocks, arguments: &[&str]| full(folder.path(), blocks, arguments);
    let new = ["study", "new", "hex:4x4", "-o", "own.json"];
    let output = run(0, &new);
    assert!(output.status.code() == Some(1) && text(&output.stderr).contains("own.json"), "{}", text(&output.stderr));
    assert_eq!(files(folder.path()), [""; 0], "nothing is left behind");
    assert!(run(1 << 20, &new).status.success());
    let before = std::fs::read(folder.path().join("own.json")).unwrap();
    for (arguments, named) in
        [(&["study", "solve", "own.json"][..], "own.json"), (&["study", "export", "own.json", "own.html"], "own.html")]
    {
        let output = run(0, arguments);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {}", text(&output.stderr));
        assert!(text(&output.stderr).contains(named), "{arguments:?}: {}", text(&output.stderr));
        assert_eq!(std::fs::read(folder.path().join("own.json")).unwrap(), before, "{arguments:?}");
        let left = files(folder.path());
        assert!(left.iter().all(|name| name == "own.json" || name == "home"), "{arguments:?}: {left:?}");
    }
}

#[test]
fn a_study_that_ends_early_is_refused_by_name() {
    let folder = tempfile::tempdir().unwrap();
    let run = |arguments: &[&str]| full(folder.path(), 1 << 20, arguments);
    assert!(run(&["study", "new", "hex:3x3", "-o", "whole.json"]).status.success());
    assert!(run(&["study", "solve", "whole.json"]).status.success());
    let bytes = std::fs::read(folder.path().join("whole.json")).unwrap();
    let cut = folder.path().join("cut.json");
    for part in 0..8 {
        let part = &bytes[..bytes.len() * part / 8];
        for arguments in [["study", "verify", "cut.json"], ["study", "solve", "cut.json"]] {
            std::fs::write(&cut, part).unwrap();
            let output = run(&arguments);
            assert_eq!(output.status.code(), Some(2), "{arguments:?}: {}", text(&output.stdout));
            assert!(text(&output.stderr).contains("cut.json"), "{arguments:?}: {}", text(&output.stderr));
            assert_eq!(std::fs::read(&cut).unwrap(), part, "{arguments:?}");
        }
    }
}

#[test]
fn two_processes_do_not_write_one_journal() {
    let folder = tempfile::tempdir().unwrap();
    for arguments in KEPT {
        assert!(full(folder.path(), 1 << 20, arguments).status.success(), "{arguments:?}");
        let file = std::fs::File::open(folder.path().join("kept")).unwrap();
        file.lock().unwrap();
        let output = full(folder.path(), 1 << 20, arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {}", text(&output.stdout));
        assert!(text(&output.stderr).contains("another process is at work with kept"), "{}", text(&output.stderr));
        std::fs::remove_file(folder.path().join("kept")).unwrap();
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
        &["match", "random", "random", "--games", "1", "--size", "3x3", "--resume", "/proc/kept"],
        &["tiling", "row-8", "--cells", "5", "--resume", "/proc/kept"],
        &["cakes", "table", "--board", "row.2", "--resume", "/proc/kept"],
        &["study", "new", "hex:3x3", "-o", "/proc/kept"],
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
