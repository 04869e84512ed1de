//! Limits of time and memory, signals and faults of the disk, as they hold for the whole process, whatever it is doing.

#![cfg(unix)]

mod program;

use program::text;
use serde_json::Value;
use std::io::Read as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// A question ends within its seconds and this.
const PATIENCE: Duration = Duration::from_secs(1);
/// On a machine that is busy with other things, a question that came too late is asked again so often.
const TRIES: usize = 3;

/// How a process has ended.
struct Ended {
    code: Option<i32>,
    out: String,
    err: String,
    took: Duration,
    /// The most bytes that were in memory.
    memory: u64,
}

/// Runs `gruk` in `folder`; `signal` is sent after so long.
fn run(folder: &Path, arguments: &[&str], signal: Option<(&str, Duration)>) -> Ended {
    use wait4::Wait4 as _;
    let started = Instant::now();
    let mut child = Command::new(env!("CARGO_BIN_EXE_gruk"))
        .args(arguments)
        .env("GRUK_HOME", folder)
        .env("GRUK_CATALOGUE", "write")
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let (mut out, mut err) = (child.stdout.take().unwrap(), child.stderr.take().unwrap());
    let read = std::thread::spawn(move || {
        let mut words = (String::new(), String::new());
        out.read_to_string(&mut words.0).unwrap();
        err.read_to_string(&mut words.1).unwrap();
        words
    });
    let mut sent = started;
    if let Some((name, after)) = signal {
        std::thread::sleep(after);
        sent = Instant::now();
        assert!(Command::new("kill").args([name, &child.id().to_string()]).status().unwrap().success());
    }
    let ended = child.wait4().unwrap();
    let took = sent.elapsed();
    let (out, err) = read.join().unwrap();
    Ended { code: ended.status.code(), out, err, took, memory: ended.rusage.maxrss }
}

/// The answer to a question that has `seconds`, as JSON; it must come in time.
fn in_time(folder: &Path, arguments: &[&str], seconds: f64) -> Value {
    let given = seconds.to_string();
    let arguments = [arguments, &["--json", "--seconds", &given]].concat();
    let most = Duration::from_secs_f64(seconds) + PATIENCE;
    for tries in 1.. {
        let ended = run(folder, &arguments, None);
        if ended.took <= most || tries == TRIES {
            assert!(ended.took <= most, "{arguments:?}: {:?}", ended.took);
            assert_eq!(ended.code, Some(3), "{arguments:?}: {}{}", ended.out, ended.err);
            return serde_json::from_str(ended.out.lines().next().unwrap()).unwrap();
        }
    }
    unreachable!("the last try returns")
}

#[test]
fn a_question_ends_in_time_whatever_it_is_doing() {
    let home = tempfile::tempdir().unwrap();
    let amazons = format!("amazons:{}", [".x.o.".repeat(4), ".".repeat(20)].join("/").as_str());
    let amazons = format!("{amazons}{}", format!("/{}", ".".repeat(20)).repeat(18));
    for (arguments, seconds) in [
        (&["outcome", "nogo:12x12"][..], 0.1),
        (&["outcome", "domineering:60x60"], 0.3),
        (&["value", "domineering:40x40"], 0.3),
        (&["value", &amazons], 0.2),
        (&["outcome", "col:20x20"], 0.2),
        (&["boards", "hj-1..9-1..9"], 0.2),
        (&["set-colouring", "hex:4x4"], 0.1),
        (&["set-colouring", "rex:4x4"], 0.1),
    ] {
        let answer = in_time(home.path(), arguments, seconds);
        if answer["board"] == "hj-1-1" {
            // The first of many boards: it was solved in time.
            assert_eq!(answer["weak"]["winner"], "maker", "{answer}");
            continue;
        }
        let answer = if answer["outcome"].is_null() { answer["reason"].to_string() } else { answer.to_string() };
        assert!(answer.contains("the time limit was reached"), "{arguments:?}: {answer}");
    }
}

/// A long row of pawns has openings and options that are as long.
#[test]
fn openings_of_a_long_row_have_their_memory() {
    let home = tempfile::tempdir().unwrap();
    let idle = run(home.path(), &["moves", "nim:1"], None).memory;
    for verb in ["openings", "solve", "grundy"] {
        let asked = [verb, "dawson-chess:4096", "--memory", "64MiB", "--seconds", "1"];
        let ended = run(home.path(), &asked, None);
        assert_eq!(ended.code, Some(3), "{}{}", ended.out, ended.err);
        assert!(ended.memory < idle + (71 << 20) + (6 << 20), "{verb}: {} MiB, idle {idle}", ended.memory >> 20);
    }
}

/// A pipe that nobody writes to is not waited for without an end.
#[test]
fn a_program_is_read_within_its_seconds() {
    let home = tempfile::tempdir().unwrap();
    let pipe = home.path().join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    for format in ["gruk", "mcgs"] {
        let answer = in_time(home.path(), &["run", "pipe", "--format", format], 0.2);
        assert!(answer["reason"].as_str().unwrap().contains("the time limit was reached"), "{answer}");
    }
}

/// A name of a file need not be text.
#[cfg(target_os = "linux")]
#[test]
fn a_name_that_is_no_text_is_a_name() {
    use std::os::unix::ffi::OsStrExt as _;
    let home = tempfile::tempdir().unwrap();
    let name = std::ffi::OsStr::from_bytes(b"\xff.gruk");
    let asked = || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_gruk"));
        command.arg("run").arg(name).env("GRUK_HOME", home.path()).current_dir(home.path()).output().unwrap()
    };
    let missing = asked();
    assert_eq!(missing.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&missing.stderr).contains("cannot read"), "{missing:?}");
    std::fs::write(home.path().join(name), "40+2\n").unwrap();
    assert_eq!(text(&asked().stdout).trim(), "42");
}

/// No clock runs after a program that cannot be read.
#[test]
fn a_conversation_goes_on_after_a_file_that_is_not_there() {
    let home = tempfile::tempdir().unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_gruk"))
        .args(["repl", "--seconds", "0.1"])
        .env("GRUK_HOME", home.path())
        .current_dir(home.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut typed = child.stdin.take().unwrap();
    std::io::Write::write_all(&mut typed, b":load missing\n").unwrap();
    std::thread::sleep(2 * PATIENCE);
    // If the conversation is over, nobody reads this.
    let _ = std::io::Write::write_all(&mut typed, b"40+2\n");
    drop(typed);
    let out = String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap();
    assert_eq!(out.trim(), "42");
}

/// Verbs that define no limits themselves have those of their process.
#[test]
fn every_verb_has_limits() {
    let home = tempfile::tempdir().unwrap();
    for arguments in [&["moves", "cp:row-5-128x128"][..], &["moves", "impartial:domineering:64x64"]] {
        let answer = in_time(home.path(), arguments, 0.1);
        assert!(answer["reason"].as_str().unwrap().contains("limit was reached"), "{answer}");
    }
    let small = run(home.path(), &["moves", "cp:row-3-3x3", "--json", "--seconds", "5", "--memory", "64MiB"], None);
    assert_eq!(small.code, Some(0), "{}", small.err);
    for arguments in [&["study", "new"][..], &["catalogue", "list"], &["games"], &["cakes", "power"], &["embed"]] {
        let help = run(home.path(), &[arguments, &["--help"]].concat(), None).out;
        assert!(help.contains("--seconds") && help.contains("--memory"), "{arguments:?}: {help}");
    }
    // What cannot be embedded is not built first.
    let ended = run(home.path(), &["embed", "hex:131072x1", "--json"], None);
    assert_eq!(ended.code, Some(2), "{}", ended.err);
    assert!(ended.out.contains("the board of Y is too large") && ended.memory < 256 << 20, "{}", ended.out);
}

/// A thought about a board on which not even the first moves can be looked at in time ends with a move.
#[test]
fn a_thought_of_a_game_has_its_seconds_and_a_move() {
    let home = tempfile::tempdir().unwrap();
    for board in ["nogo:32x32", "col:64x64", "snort:64x64", "domineering:64x64"] {
        let asked = ["play", board, "--you", "both", "--seconds", "0.1", "--memory", "64MiB"];
        let asked = || {
            let started = Instant::now();
            let output = program::gruk(home.path(), &asked, "hint\nquit\n");
            (output, started.elapsed())
        };
        let ended = (0..TRIES).map(|_| asked()).find(|(_, took)| *took <= 2 * PATIENCE);
        let (output, _) = ended.unwrap_or_else(|| panic!("{board}: no move in time"));
        let out = text(&output.stdout);
        assert_eq!(output.status.code(), Some(0), "{board}: {out}{}", text(&output.stderr));
        assert!(out.contains("an estimate, not a proof: ") && !out.contains("unknown"), "{board}: {out}");
    }
    // A small game is played to its end.
    let ended = run(home.path(), &["play", "nogo:3x3", "--you", "none", "--seconds", "5"], None);
    assert_eq!(ended.code, Some(0), "{}{}", ended.out, ended.err);
}

/// A verdict is said though its strategy was not finished, and the file that is missing is named.
#[test]
fn a_verdict_without_its_certificate_is_said() {
    let home = tempfile::tempdir().unwrap();
    for arguments in [&["solve", "cp:gyorffy-4x4:?a1&b2"][..], &["solve", "cp:gyorffy-4x4:?a1&b2", "--json"]] {
        let asked = [arguments, &["--certificate", "missing.cert", "--memory", "64MiB", "--seconds", "2"]].concat();
        let ended = run(home.path(), &asked, None);
        assert_eq!(ended.code, Some(3), "{}{}", ended.out, ended.err);
        assert!(ended.out.contains("wins"), "{}{}", ended.out, ended.err);
        assert!(ended.err.contains("no certificate for missing.cert"), "{}", ended.err);
        assert!(!home.path().join("missing.cert").exists());
    }
    let ended = run(home.path(), &["solve", "hex:5x5", "--theorem", "--certificate", "missing.cert"], None);
    assert_eq!(ended.code, Some(2), "{}{}", ended.out, ended.err);
    assert!(ended.out.contains("wins") && ended.err.contains("no certificate for missing.cert"), "{}", ended.err);
}

#[test]
fn a_question_keeps_to_its_memory_whatever_it_is_doing() {
    let home = tempfile::tempdir().unwrap();
    // What the program takes that does nothing.
    let idle = run(home.path(), &["moves", "nim:1"], None).memory;
    for arguments in [
        &["tree", "hex:4x4"][..],
        &["perft", "hex:5x5", "8"],
        &["value", "domineering:6x6"],
        &["grundy", "aliquant:1000000000000000000"],
    ] {
        let limit = 32 << 20;
        let ended = run(home.path(), &[arguments, &["--json", "--memory", "32MiB"]].concat(), None);
        assert_eq!(ended.code, Some(3), "{arguments:?}: {}{}", ended.out, ended.err);
        assert!(ended.out.contains("the memory limit was reached"), "{arguments:?}: {}", ended.out);
        let most = idle + limit + limit / 10 + (4 << 20);
        assert!(ended.memory <= most, "{arguments:?}: {} bytes, at most {most}", ended.memory);
    }
}

/// Files that ask for far more than their size. What is read strictly is not spelt out first, and what is large all the
/// same ends the process within the memory that was given, not within a tenth more.
#[test]
fn a_file_to_be_checked_keeps_the_process_within_its_memory() {
    let home = tempfile::tempdir().unwrap();
    let idle = run(home.path(), &["moves", "nim:1"], None).memory;
    let file = |game: &str, position: &str| {
        format!(
            "gruk-certificate 2\ngame {game}\nclaim left wins first right at {position} by strategy\n\
             strategy left 0\nend\n"
        )
    };
    let switches = "+-(".repeat(19) + &"{|".repeat(400) + "*2" + &"}".repeat(400) + &")".repeat(19);
    for (name, text, code) in [
        ("uptimals", file("sum", &vec!["^[400]"; 10_000].join("+")), 4),
        ("braces", file("sum", &vec!["{^[398]|v<399>}"; 10_000].join("+")), 4),
        ("boards", file("sum", &vec!["domineering:64x64"; 10_000].join("+")), 4),
        ("copies", file("sum", "10000*domineering:64x64"), 4),
        ("misère play", file("misere-sum", "10000*domineering:64x64"), 4),
        ("switches", file("form", &switches), 4),
        ("variant", file("dicotic", &format!("form:{{{switches}|}}")), 4),
        ("cylinder", file("cylinder:3x349525", "."), 3),
    ] {
        std::fs::write(home.path().join("a.cert"), text).unwrap();
        let limit = 64 << 20;
        let ended = run(home.path(), &["verify", "a.cert", "--memory", "64MiB", "--seconds", "60"], None);
        assert_eq!(ended.code, Some(code), "{name}: {}{}", ended.out, ended.err);
        assert!(ended.memory <= idle + limit, "{name}: {} bytes, idle {idle}", ended.memory);
    }
}

/// Who reads slowly gets what was said until the time is over, and no other words in the middle of a line.
#[test]
fn a_line_that_is_being_written_is_left_alone() {
    let home = tempfile::tempdir().unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_gruk"))
        .args(["openings", "mb:row-3-1x16384", "--seconds", "0.1", "--json"])
        .env("GRUK_HOME", home.path())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut out = child.stdout.take().unwrap();
    let (mut said, mut part) = (Vec::new(), [0; 1024]);
    loop {
        match out.read(&mut part).unwrap() {
            0 => break,
            length => said.extend_from_slice(&part[..length]),
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    assert_eq!(child.wait().unwrap().code(), Some(3));
    let said = String::from_utf8(said).unwrap();
    assert!(said.starts_with('{') && said.matches("\"query\"").count() == 1, "{} bytes", said.len());
    assert!(said.trim_end().lines().count() == 1, "{} bytes", said.len());
}

#[test]
fn a_signal_ends_a_question_within_a_second() {
    let home = tempfile::tempdir().unwrap();
    for (signal, arguments) in [
        ("-INT", &["solve", "cp:gyorffy-4x4:?a1&b2", "--json"][..]),
        ("-TERM", &["pairings", "row-9", "--all", "--count", "--json"]),
        ("-TERM", &["outcome", "domineering:60x60", "--json"]),
        ("-INT", &["value", "domineering:40x40", "--json"]),
    ] {
        for tries in 1..=TRIES {
            let ended = run(home.path(), arguments, Some((signal, Duration::from_millis(600))));
            if ended.took > PATIENCE && tries < TRIES {
                continue;
            }
            assert!(ended.took <= PATIENCE, "{signal} {arguments:?}: {:?}", ended.took);
            let answer: Value = serde_json::from_str(ended.out.lines().next().unwrap()).unwrap();
            assert!(matches!(ended.code, Some(0 | 3)), "{signal} {arguments:?}: {answer}");
            assert!(ended.out.contains("interrupted") || answer["verdict"] == "wins", "{arguments:?}: {answer}");
            break;
        }
    }
}

/// Where a certificate was to go to standard output and there is none, the open answer is said there.
#[test]
fn an_open_answer_is_said_in_the_place_of_a_certificate() {
    let home = tempfile::tempdir().unwrap();
    // 36 cells: each lattice takes seconds.
    let square: Vec<String> = ('a'..='f').flat_map(|column| (1..=6).map(move |row| format!("{column}{row}"))).collect();
    let square = square.join(".");
    for arguments in [
        &["solve", "hex:9x9", "--seconds", "0.1"][..],
        &["solve", "mb:row-5-60x60", "--seconds", "0.1"],
        &["openings", "hex:7x7", "--nodes", "1"],
        &["outcome", "domineering:60x60", "--seconds", "0.1"],
        &["value", "domineering:40x40", "--seconds", "0.1"],
        &["pairings", "row-9", "--nodes", "1"],
        &["cakes", "place", "row-5", "--cells", "5", "--seconds", "0.1"],
        &["tiling", "row-8", "--cells", "10", "--board", "king", "--seconds", "0"],
        &["tiling", "row-7", "--tile", &square, "--seconds", "0.1"],
        &["quotient", "octal:0.3102", "--to", "100", "--seconds", "0"],
        &["grundy", "octal:0.007", "--to", "100000", "--seconds", "0"],
        &["drawn", "havannah:9", "--seconds", "0"],
    ] {
        let ended = run(home.path(), &[arguments, &["--certificate", "-"]].concat(), None);
        assert_eq!(ended.code, Some(3), "{arguments:?}: {}{}", ended.out, ended.err);
        assert!(ended.out.contains("limit was reached"), "{arguments:?}: {}{}", ended.out, ended.err);
        assert!(!ended.out.contains("gruk-certificate"), "{arguments:?}: {}", ended.out);
    }
}

/// A certificate on standard output stands there alone.
#[test]
fn a_certificate_takes_standard_output() {
    let home = tempfile::tempdir().unwrap();
    for arguments in [
        &["solve", "hex:3x3"][..],
        &["solve", "mb:row-9"],
        &["openings", "hex:3x3"],
        &["outcome", "domineering:3x3"],
        &["value", "domineering:2x2"],
        &["pairings", "row.3-7"],
        &["cakes", "place", "row-4", "--cells", "any"],
        &["colourings", "row-4"],
        &["tiling", "row-9", "--tile", "h-heptomino"],
        &["quotient", "octal:0.77", "--to", "20", "--heaps", "5,7,7"],
        &["grundy", "octal:0.77", "--to", "200"],
        &["grundy", "octal:0.77", "--to", "200", "--values"],
        &["drawn", "y:3"],
        &["drawn", "hex-tiling:4.4.4.4,4x4"],
    ] {
        let in_file = run(home.path(), &[arguments, &["--certificate", "a.cert"]].concat(), None);
        assert_eq!(in_file.code, Some(0), "{arguments:?}: {}{}", in_file.out, in_file.err);
        let file = std::fs::read_to_string(home.path().join("a.cert")).unwrap();
        assert!(!in_file.out.is_empty() && !in_file.out.contains(&file), "{arguments:?}: {}", in_file.out);
        let ended = run(home.path(), &[arguments, &["--certificate", "-"]].concat(), None);
        assert_eq!((ended.code, ended.out), (Some(0), file), "{arguments:?}: {}", ended.err);
    }
    // What the certificate leaves open is said beside it.
    let ended = run(home.path(), &["openings", "hex:5x5", "--nodes", "10", "--certificate", "-"], None);
    assert_eq!(ended.code, Some(3), "{}{}", ended.out, ended.err);
    assert!(ended.out.starts_with("gruk-certificate") && ended.err.contains("the node limit"), "{}", ended.err);
}

/// A question of several parts has its seconds for all of them together.
#[test]
fn the_parts_of_a_question_share_its_seconds() {
    let home = tempfile::tempdir().unwrap();
    for (arguments, seconds, last) in [
        (&["cakes", "table"][..], 1.0, "\"board\":\"row.1\""),
        (&["cakes", "catalogue", "folder"], 1.0, "\"name\":\"cakes-row.1"),
        (&["animals", "--cells", "1..9"], 1.0, "animal"),
        (&["delta", "6", "--certificates", "folder"], 0.5, "delta"),
        (&["lambda", "8", "--certificates", "folder"], 0.5, "lambda"),
    ] {
        let given = seconds.to_string();
        let asked = [arguments, &["--json", "--seconds", &given]].concat();
        let most = Duration::from_secs_f64(seconds) + PATIENCE;
        // On a busy machine a line may take so long to write that no words can follow it.
        let is_told = |ended: &Ended| ended.took <= most && ended.out.contains("the time limit was reached");
        let ended = (1..=TRIES).map(|_| run(home.path(), &asked, None)).find(is_told);
        let ended = ended.unwrap_or_else(|| panic!("{arguments:?}: later than {most:?}, or without the limit"));
        assert_eq!(ended.code, Some(3), "{arguments:?}: {}{}", ended.out, ended.err);
        // On a busy machine the governor may have come first.
        let is_said = ended.out.contains(last) || ended.out.contains("\"verdict\":\"unknown\"");
        assert!(is_said, "{arguments:?}: {}", ended.out);
    }
}

/// An open answer names its limit, as text and as JSON.
#[test]
fn an_open_answer_names_its_limit() {
    let home = tempfile::tempdir().unwrap();
    for arguments in [
        &["animals", "--cells", "1..6", "--seconds", "0.02"][..],
        &["animals", "--cells", "6", "--count", "--seconds", "0"],
        &["cakes", "power", "row-5", "--cells", "8", "--seconds", "0"],
        &["openings", "hex:4x4", "--nodes", "1"],
        &["delta", "5", "--certificates", "folder", "--seconds", "0"],
        &["lambda", "5", "--certificates", "folder", "--seconds", "0"],
    ] {
        for format in [&[][..], &["--json"]] {
            let ended = run(home.path(), &[arguments, format].concat(), None);
            assert_eq!(ended.code, Some(3), "{arguments:?} {format:?}: {}{}", ended.out, ended.err);
            assert!(ended.out.contains("limit was reached"), "{arguments:?} {format:?}: {}", ended.out);
        }
    }
}

/// The limit that left winners of a tree open is named.
#[test]
fn an_open_tree_names_its_limit() {
    let home = tempfile::tempdir().unwrap();
    let answer = in_time(home.path(), &["tree", "hex:4x4"], 0.1);
    assert_eq!(answer["reason"], "the time limit was reached", "{answer}");
    let ended = run(home.path(), &["tree", "nim:40,41", "--nodes", "1000", "--json"], None);
    let answer: Value = serde_json::from_str(&ended.out).unwrap();
    assert_eq!((ended.code, &answer["reason"]), (Some(3), &"the node limit was reached".into()), "{answer}");
    for arguments in [&["--json"][..], &["-o", "tree.svg"], &[]] {
        let ended = run(home.path(), &[&["tree", "hex:4x4", "--nodes", "1000"], arguments].concat(), None);
        assert_eq!(ended.code, Some(3), "{}{}", ended.out, ended.err);
        let said = if arguments.is_empty() { ended.err } else { ended.out };
        assert!(said.contains("the node limit was reached"), "{arguments:?}: {said}");
    }
    let ended = run(home.path(), &["tree", "nim:1,1", "--json"], None);
    let answer: Value = serde_json::from_str(&ended.out).unwrap();
    assert_eq!((ended.code, &answer["reason"]), (Some(0), &Value::Null), "{answer}");
}

/// A test file of MCGS is read within its limits, each of its commands has them, and what came out before is said.
#[test]
fn a_test_file_of_mcgs_has_limits() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("a.test");
    let asked =
        |more: &[&str], signal| run(home.path(), &[&["run", "--format", "mcgs", "a.test"], more].concat(), signal);
    // Lines are counted once, not for each case.
    std::fs::write(&file, "[nimber] 1 {N 1}\n".repeat(100_000)).unwrap();
    let ended = asked(&["--seconds", "10"], None);
    assert_eq!(ended.code, Some(0), "{}{}", ended.out, ended.err);
    assert!(ended.out.contains("100000 agree, 0 disagree") && ended.took < Duration::from_secs(30), "{:?}", ended.took);
    // Reading it has the limits, too.
    std::fs::write(&file, "[nimber] 1 {N 1}\n".repeat(1_000_000)).unwrap();
    let ended = asked(&["--memory", "64MiB"], None);
    assert_eq!(ended.code, Some(3), "{}", ended.err);
    assert!(ended.out.contains("the memory limit was reached") && ended.memory < 128 << 20, "{} bytes", ended.memory);
    // One command is open and the next is not; an interruption ends the file.
    let long = format!("[clobber] {} {{B win}}\n", ["XOXOXOXOXO"; 10].join("|"));
    std::fs::write(&file, format!("[nimber] 1 {{N 1}}\n{long}[nimber] 1 {{N 1}}\n")).unwrap();
    let ended = asked(&["--seconds", "0.2"], None);
    assert_eq!(ended.code, Some(3), "{}{}", ended.out, ended.err);
    assert!(ended.out.contains("2 agree") && ended.out.contains("unknown, the time limit"), "{}", ended.out);
    let ended = asked(&[], Some(("-INT", Duration::from_secs(1))));
    assert_eq!(ended.code, Some(3), "{}{}", ended.out, ended.err);
    assert!(ended.out.contains("1 agree") && ended.out.contains("interrupted"), "{}", ended.out);
}

/// A list of which a part is done, when the time is over or somebody interrupts the program.
#[test]
fn what_is_found_of_a_list_is_said() {
    let home = tempfile::tempdir().unwrap();
    for (arguments, in_json, in_text) in [
        (&["boards", "hj-1..9-1..9"][..], "\"verdict\":\"wins\"", "1MB"),
        (&["table", "domineering", "12x12"], "\"name\":\"+-1\"", "+-1"),
        (&["table", "domineering", "60x60"], "\"name\":\"+-1\"", "+-1"),
        (&["openings", "domineering:7x8"], ":\"left\"", "left wins after"),
        (&["animals", "--cells", "1..9"], "\"status\":\"winner\"", "winner"),
        (
            &["find", "--list", "--in", "domineering", "--cells", "12"],
            "\"position\":\"domineering:.\"",
            "domineering:.",
        ),
    ] {
        for (as_json, found) in [(true, in_json), (false, in_text)] {
            let format = if as_json { &["--json"][..] } else { &[] };
            // On a busy machine more time may be needed to find anything.
            let is_said = |ask: &dyn Fn(f64) -> Ended| {
                [2.0, 8.0, 20.0].into_iter().any(|seconds| {
                    let ended = ask(seconds);
                    assert_eq!(ended.code, Some(3), "{arguments:?}: {}{}", ended.out, ended.err);
                    ended.out.contains(found)
                })
            };
            let asked = [arguments, format].concat();
            let by_time = |seconds: f64| {
                let seconds = seconds.to_string();
                run(home.path(), &[&asked[..], &["--seconds", &seconds]].concat(), None)
            };
            assert!(is_said(&by_time), "{arguments:?}, out of time, JSON {as_json}");
            let by_signal = |seconds| run(home.path(), &asked, Some(("-INT", Duration::from_secs_f64(seconds))));
            assert!(is_said(&by_signal), "{arguments:?}, interrupted, JSON {as_json}");
        }
    }
}

#[test]
fn a_conversation_ends_when_it_is_told_to() {
    let home = tempfile::tempdir().unwrap();
    for arguments in [&["htp"][..], &["play", "hex:3x3"], &["repl"]] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_gruk"))
            .args(arguments)
            .env("GRUK_HOME", home.path())
            .env("GRUK_CATALOGUE", "write")
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        let typed = child.stdin.take();
        std::thread::sleep(Duration::from_millis(500));
        let started = Instant::now();
        assert!(Command::new("kill").args(["-TERM", &child.id().to_string()]).status().unwrap().success());
        assert_eq!(child.wait().unwrap().code(), Some(3), "{arguments:?}");
        assert!(started.elapsed() < 2 * PATIENCE, "{arguments:?}: {:?}", started.elapsed());
        drop(typed);
    }
}

#[test]
fn a_list_of_questions_has_its_seconds_for_each() {
    let home = tempfile::tempdir().unwrap();
    let output = program::gruk(home.path(), &["outcome", "nim:1,2", "nim:3,3", "--json", "--seconds", "5"], "");
    assert_eq!((output.status.code(), text(&output.stdout).lines().count()), (Some(0), 2));
    // Between the questions of a conversation no clock runs.
    let mut child = Command::new(env!("CARGO_BIN_EXE_gruk"))
        .args(["repl", "--seconds", "0.2", "--json"])
        .env("GRUK_HOME", home.path())
        .env("GRUK_CATALOGUE", "write")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    std::thread::sleep(Duration::from_millis(1300));
    std::io::Write::write_all(&mut child.stdin.take().unwrap(), b"1 + 1\n").unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success() && text(&output.stdout).contains("\"2\""), "{}", text(&output.stdout));
}

#[test]
fn an_answer_that_cannot_be_written_is_an_error() {
    let home = tempfile::tempdir().unwrap();
    let shell = |redirected: &str| {
        let line = format!("exec \"$0\" solve nim:1,2 {redirected}");
        let mut command = Command::new("sh");
        command
            .args(["-c", &line, env!("CARGO_BIN_EXE_gruk")])
            .env("GRUK_HOME", home.path())
            .env("GRUK_CATALOGUE", "write");
        command.output().unwrap()
    };
    for (redirected, says) in [(">&-", "standard output is closed"), ("--json >&-", "closed"), (">/dev/full", "space")]
    {
        if redirected.contains("full") && !Path::new("/dev/full").exists() {
            continue;
        }
        let output = shell(redirected);
        assert_eq!(output.status.code(), Some(1), "{redirected}: {}", text(&output.stderr));
        assert!(text(&output.stderr).contains(says), "{redirected}: {}", text(&output.stderr));
    }
    // Help and the version are answers too.
    for asked in ["--help", "--version", "solve --help", "study new --help"] {
        for redirected in [">&-", ">/dev/full"] {
            if redirected.contains("full") && !Path::new("/dev/full").exists() {
                continue;
            }
            let line = format!("exec \"$0\" {asked} {redirected}");
            let output = Command::new("sh").args(["-c", &line, env!("CARGO_BIN_EXE_gruk")]).output().unwrap();
            let said = text(&output.stderr);
            assert_eq!(output.status.code(), Some(1), "{asked} {redirected}: {said}");
            assert!(said.contains("cannot write"), "{asked} {redirected}: {said}");
        }
    }
    // Who does not want to hear is not deaf, and who has heard enough may go.
    assert_eq!(shell(">/dev/null").status.code(), Some(0));
    assert_eq!(shell("<&- >/dev/null").status.code(), Some(0));
    assert_eq!(shell("| true").status.code(), Some(0));
}

#[test]
fn boards_beyond_the_limit_of_their_game_are_refused_in_no_time() {
    let home = tempfile::tempdir().unwrap();
    let games = program::gruk(home.path(), &["games", "--json"], "");
    let games = text(&games.stdout);
    let wrappers = ["misere", "misere-sum", "impartial", "dicotic", "twisted"];
    let is_wrapper = |name: &Value| wrappers.iter().any(|other| name == other);
    for game in games.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()) {
        assert!(game["largest"]["most"].as_u64().is_some_and(|most| most > 0) || is_wrapper(&game["name"]), "{game}");
    }
    for (query, limit) in [
        ("nogo:3x222222", "1024 cells"),
        ("domineering:300x300", "4096 cells"),
        ("cylinder:1000x1000", "16384 cells"),
        ("misere:cram:300x300", "4096 cells"),
        ("nim:3 + domineering:300x300", "4096 cells"),
        ("sum:domineering:300x300", "4096 cells"),
        ("mb:hj-9-5", "16384 vertices"),
        ("y:400", "16384 cells"),
        ("hex:99999999999999999999x99999999999999999999", "131072 cells"),
    ] {
        let ended = run(home.path(), &["outcome", query, "--json"], None);
        assert_eq!(ended.code, Some(2), "{query}: {}", ended.out);
        assert!(ended.out.contains(&format!("at most {limit}")), "{query}: {}", ended.out);
    }
    // As long as a text can be.
    let long = format!("toppling-dominoes:{}", "x".repeat(100_000));
    assert!(text(&program::gruk(home.path(), &["moves", &long], "").stderr).contains("at most 1024 dominoes"));
}

/// The limits are handed on to the checker that is proved correct, for which a script stands here.
#[test]
fn the_proved_checker_has_the_same_limits() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("gruk-proved");
    std::fs::write(&script, "#!/bin/sh\necho \"$@\" >> asked\nexit 3\n").unwrap();
    std::fs::set_permissions(&script, std::fs::Permissions::from_mode(0o755)).unwrap();
    std::fs::write(folder.path().join("a.cert"), "gruk-certificate 2\n").unwrap();
    let path = format!("{}:{}", folder.path().display(), std::env::var("PATH").unwrap());
    for limits in [&[][..], &["--seconds", "5", "--memory", "64MiB"]] {
        let output = Command::new(env!("CARGO_BIN_EXE_gruk"))
            .args(["verify", "--proved", "a.cert"])
            .args(limits)
            .env("GRUK_HOME", folder.path())
            .env("GRUK_CATALOGUE", "write")
            .env("PATH", &path)
            .current_dir(folder.path())
            .output()
            .unwrap();
        assert_eq!(text(&output.stdout), "a.cert: unknown by gruk-proved\n");
        assert_eq!(output.status.code(), Some(3));
    }
    let asked = std::fs::read_to_string(folder.path().join("asked")).unwrap();
    assert_eq!(asked, "--seconds 10 --memory 1024 -- a.cert\n--seconds 5 --memory 64 -- a.cert\n");
}
