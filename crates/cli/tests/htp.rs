//! The engine of the protocol and matches, as a GUI and a user meet them: through pipes.

use serde_json::Value;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

const GRUK: &str = env!("CARGO_BIN_EXE_gruk");

/// A GUI with an engine at the other end of its pipes.
struct Gui {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Gui {
    fn start(arguments: &[&str]) -> Self {
        let mut child = Command::new(GRUK)
            .arg("htp")
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let (input, output) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
        Gui { child, input, output }
    }

    fn send(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
        self.input.flush().unwrap();
    }

    /// The next block up to an empty line.
    fn block(&mut self) -> String {
        let mut block = String::new();
        loop {
            let mut line = String::new();
            assert!(self.output.read_line(&mut line).unwrap() > 0, "the engine has gone");
            if line == "\n" {
                return block;
            }
            block.push_str(&line);
        }
    }

    fn ask(&mut self, line: &str) -> String {
        self.send(line);
        self.block()
    }
}

#[test]
fn a_gui_plays_a_game() {
    let mut gui = Gui::start(&["--player", "mcts:level3", "--size", "5x5"]);
    assert_eq!(gui.ask("name"), "= gruk\n");
    assert!(gui.ask("hexgui-analyze_commands").starts_with("= string/"));
    assert_eq!(gui.ask("boardsize 4 4"), "= \n");
    let mut moves = 0;
    let score = loop {
        let colour = if moves % 2 == 0 { "black" } else { "white" };
        let answer = gui.ask(&format!("{moves} genmove {colour}"));
        assert!(answer.starts_with(&format!("={moves} ")), "{answer}");
        moves += 1;
        let score = gui.ask("final_score");
        if score.starts_with("= ") {
            break score;
        }
        assert!(moves <= 16, "a full board has a winner");
    };
    assert!(["= B+\n", "= W+\n"].contains(&score.as_str()), "{score}");
    assert_eq!(gui.ask("undo"), "= \n");
    assert!(gui.ask("final_score").starts_with("? "));
    assert_eq!(gui.ask("9 quit"), "=9 \n");
    assert!(gui.child.wait().unwrap().success());
}

#[test]
fn a_long_thought_can_be_interrupted_and_shows_what_it_thinks() {
    let mut gui = Gui::start(&["--seconds", "300", "--size", "9x9"]);
    let mut errors = BufReader::new(gui.child.stderr.take().unwrap());
    let started = Instant::now();
    gui.send("genmove black");
    // Live graphics on standard error tell that it thinks.
    let mut gfx = String::new();
    while gfx.lines().count() < 6 {
        assert!(errors.read_line(&mut gfx).unwrap() > 0);
    }
    let lines: Vec<&str> = gfx.lines().collect();
    assert_eq!(lines[..2], ["gogui-gfx:", "uct"]);
    for (line, word) in lines[2..].iter().zip(["VAR B ", "INFLUENCE ", "LABEL ", "TEXT "]) {
        assert!(line.starts_with(word), "{line}");
    }
    gui.send("# interrupt");
    assert!(gui.block().starts_with("= "));
    assert!(started.elapsed() < Duration::from_secs(120));
    assert_eq!(gui.ask("quit"), "= \n");
}

#[test]
fn nothing_but_the_protocol_is_on_standard_output() {
    let mut gui = Gui::start(&["--player", "mcts:level1", "--size", "3x3"]);
    gui.input.write_all(b"\xff\xfe\x00\n\n# comment\ngenmove black\nplay white 999\n7 \xe2\x82\xac\nquit\n").unwrap();
    let mut blocks = Vec::new();
    for _ in 0..5 {
        blocks.push(gui.block());
    }
    let signs: Vec<char> = blocks.iter().map(|block| block.chars().next().unwrap()).collect();
    assert_eq!(signs, ['?', '=', '?', '?', '='], "{blocks:?}");
    assert!(gui.child.wait().unwrap().success());
}

fn json(arguments: &[&str]) -> Value {
    let output = Command::new(GRUK).args(arguments).arg("--json").output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn a_match_of_two_engines_is_counted_and_recorded() {
    let folder = tempfile::tempdir().unwrap();
    let external = format!("htp:'{GRUK}' htp --player random");
    let sgf = folder.path().join("games");
    let answer =
        json(&["match", "mcts:level4", &external, "--games", "4", "--size", "5x5", "--sgf", sgf.to_str().unwrap()]);
    assert_eq!((&answer["games"], &answer["wins"]), (&4.into(), &serde_json::json!([4, 0])));
    assert_eq!(answer["wins_as_red"], serde_json::json!([2, 2]));
    let record = std::fs::read_to_string(sgf.join("game-0001.sgf")).unwrap();
    assert!(record.contains("PB[mcts:level4]") && record.contains("RE[B+"), "{record}");
    // The record is a game that gruk reads: it is over.
    let shown = Command::new(GRUK).args(["show", sgf.join("game-0004.sgf").to_str().unwrap()]).output().unwrap();
    assert!(String::from_utf8_lossy(&shown.stdout).contains("blue has won") || !record.contains("B+]"));
}

#[test]
fn equal_seeds_give_equal_matches_whatever_the_threads() {
    let arguments = ["match", "mcts:level3", "mcts:level2", "--games", "6", "--size", "5x5", "--swap"];
    let moves = |answer: Value| -> Vec<Value> {
        answer["played"].as_array().unwrap().iter().map(|game| game["moves"].clone()).collect()
    };
    let one = moves(json(&arguments));
    assert_eq!(one, moves(json(&[&arguments[..], &["--threads", "2"]].concat())));
    assert_ne!(one, moves(json(&[&arguments[..], &["--seed", "99"]].concat())));
}

/// An engine that crashes, one that talks nonsense and one that is silent lose, and the match goes on; one that does
/// not begin a game ends it.
#[test]
fn broken_engines_lose() {
    let cases = [
        ("htp:sh -c 'while read line; do case $line in genmove*) exit;; esac; echo = ; echo; done'", "5", "crash"),
        ("htp:sh -c 'while read line; do echo \"= z99\"; echo; done'", "5", "illegal move"),
        ("htp:sh -c 'while read line; do case $line in genmove*) sleep 20;; esac; echo = ; echo; done'", "0.2", "time"),
    ];
    for (engine, seconds, ending) in cases {
        let answer = json(&["match", "random", engine, "--games", "2", "--size", "3x3", "--seconds", seconds]);
        assert_eq!(answer["wins"], serde_json::json!([2, 0]), "{engine}");
        assert_eq!(answer["endings"][ending], 2, "{engine}: {}", answer["endings"]);
    }
    for engine in ["htp:false", "htp:sh -c 'while read line; do echo hello; echo; done'", "htp:no-such-program-here"] {
        let output = Command::new(GRUK).args(["match", "random", engine, "--games", "2"]).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{engine}");
        let said = String::from_utf8_lossy(&output.stderr).to_string();
        assert!(said.contains("does not begin") || said.contains("cannot start"), "{engine}: {said}");
    }
    let output = Command::new(GRUK).args(["match", "random", "mcts:level77"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("level1 to level9"));
}

/// An answer without an end costs the engine its game, and no memory.
#[test]
fn an_engine_that_floods_its_answer_loses() {
    let engine = format!(
        "htp:sh -c 'while read line; do echo =; case $line in genmove*) yes {};; esac; echo; done'",
        "x".repeat(1000)
    );
    let answer = json(&["match", "random", &engine, "--games", "2", "--size", "3x3", "--memory", "64MiB"]);
    assert_eq!((&answer["wins"], &answer["endings"]["crash"]), (&serde_json::json!([2, 0]), &2.into()), "{answer}");
}

/// What was played is told where a later game does not begin, and where the match is interrupted while an engine hangs;
/// that engine is ended.
#[cfg(unix)]
#[test]
fn what_a_match_has_played_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let matched = |then: &str| {
        let (first, pid) = (folder.path().join("first"), folder.path().join("pid"));
        let _ = std::fs::remove_file(&first);
        let engine = format!(
            "htp:sh -c 'test -e {first} && {{ echo $$ > {pid}; exec {then}; }}; touch {first}; exec {GRUK} htp --player \
             random'",
            first = first.display(),
            pid = pid.display()
        );
        let arguments = ["match", "random", &engine, "--games", "2", "--size", "3x3", "--json"];
        let child = Command::new(GRUK).args(arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let number = || std::fs::read_to_string(&pid).ok()?.trim().parse::<u32>().ok();
        let started = Instant::now();
        while number().is_none() {
            assert!(started.elapsed() < Duration::from_secs(60), "the second game does not begin");
            std::thread::sleep(Duration::from_millis(20));
        }
        let number = number().unwrap();
        let _ = std::fs::remove_file(&pid);
        (child, number)
    };
    let told = |output: &std::process::Output| -> Value { serde_json::from_slice(&output.stdout).unwrap() };
    let (child, _) = matched("false");
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(told(&output)["games"], 1);
    assert!(told(&output)["reason"].as_str().unwrap().contains("does not begin"), "{}", told(&output));
    assert!(String::from_utf8_lossy(&output.stderr).contains("does not begin"));
    for signal in ["-INT", "-TERM"] {
        let (child, engine) = matched("sleep 600");
        assert!(Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap().success());
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(3), "{}", String::from_utf8_lossy(&output.stderr));
        assert_eq!((&told(&output)["games"], &told(&output)["reason"]), (&1.into(), &"interrupted".into()));
        let is_there = Command::new("kill").args(["-0", &engine.to_string()]).stderr(Stdio::null()).status().unwrap();
        assert!(!is_there.success(), "the engine goes on");
    }
}

/// Each opening is played with both colours; a file of games is gone on with, and is one match's alone.
#[test]
fn a_match_with_openings_goes_on_where_it_ended() {
    let folder = tempfile::tempdir().unwrap();
    let (openings, kept) = (folder.path().join("openings"), folder.path().join("games.jsonl"));
    std::fs::write(&openings, "a1 b2  # the first\nc3\n").unwrap();
    let (openings, file) = (openings.to_str().unwrap(), kept.to_str().unwrap());
    let plain = ["match", "mcts:level3", "mcts:level2", "--size", "5x5", "--openings", openings];
    let four = json(&[&plain[..], &["--games", "4", "--resume", file]].concat());
    let begin = |game: usize| four["played"][game]["moves"][0].as_str().unwrap().to_string();
    assert_eq!([0, 1, 2, 3].map(begin), ["a1", "a1", "c3", "c3"]);
    assert_eq!([0, 1, 2].map(|game| four["played"][game]["opening"].as_u64().unwrap()), [2, 2, 1]);
    let pairs = &four["pairs"];
    let of = |name: &str| pairs[name].as_u64().unwrap();
    assert_eq!(
        (of("won") + of("shared") + of("lost"), 2 * of("won") + of("shared")),
        (2, four["wins"][0].as_u64().unwrap())
    );
    // The last line is cut off, as by a crash.
    let text = std::fs::read_to_string(&kept).unwrap();
    std::fs::write(&kept, &text[..text.len() - 20]).unwrap();
    let six = json(&[&plain[..], &["--games", "6", "--resume", file]].concat());
    let whole = json(&[&plain[..], &["--games", "6", "--threads", "2"]].concat());
    let moves = |answer: &Value| -> Vec<Value> {
        answer["played"].as_array().unwrap().iter().map(|game| game["moves"].clone()).collect()
    };
    assert_eq!(moves(&six), moves(&whole));
    assert_eq!(moves(&six)[..4], moves(&four));
    assert_eq!(std::fs::read_to_string(&kept).unwrap().lines().count(), 7);
    let output = Command::new(GRUK).args(plain).args(["--seed", "7", "--resume", file]).output().unwrap();
    assert_eq!(output.status.code(), Some(2), "the file of another match");
    std::fs::write(folder.path().join("openings"), "a1 b2\nz9\n").unwrap();
    let output = Command::new(GRUK).args(plain).output().unwrap();
    assert_eq!(output.status.code(), Some(2), "an opening that is not on the board");
}

/// A kept game is played again, so that what is no game does not count; the file is left as it is.
#[test]
fn kept_games_are_played_again_and_the_first_bad_line_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let kept = folder.path().join("games.jsonl");
    let plain = ["match", "random", "random", "--size", "3x3", "--games", "3", "--resume", kept.to_str().unwrap()];
    json(&plain);
    let text = std::fs::read_to_string(&kept).unwrap();
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let other = |player: &Value| Value::from(1 - player.as_u64().unwrap());
    type Change<'a> = &'a dyn Fn(&mut Value);
    let changed = |changes: &[(usize, Change<'_>)]| -> String {
        let mut lines = lines.clone();
        changes.iter().for_each(|(line, change)| change(&mut lines[line - 1]));
        lines.iter().map(|line| format!("{line}\n")).collect()
    };
    assert_eq!(changed(&[]), text);
    let off_the_board: Change<'_> = &|game| game["moves"][0] = "z99".into();
    let cut: Change<'_> = &|game| drop(game["moves"].as_array_mut().unwrap().pop());
    let resigned: Change<'_> = &|game| game["ended"] = "resignation".into();
    let other_winner: Change<'_> = &|game| game["winner"] = other(&game["winner"]);
    let cases: [(&[(usize, Change<'_>)], &str); 9] = [
        (&[(2, off_the_board)], "line 2: move 1: "),
        (&[(3, &|game| game["moves"][1] = game["moves"][0].clone())], "line 3: move 2: "),
        (&[(4, off_the_board), (3, off_the_board)], "line 3: move 1: "),
        (&[(2, other_winner)], "line 2: expected player "),
        (&[(4, &|game| game["red"] = other(&game["red"]))], "line 4: expected player "),
        (&[(2, cut)], "line 2: expected a chain"),
        (&[(2, resigned)], "line 2: the moves end with a chain"),
        (&[(3, &|game| game["opening"] = 1.into())], "line 3: expected the opening of game 2"),
        (&[(2, &|game| game["judged"] = true.into())], "line 2: only a game that was given up is judged"),
    ];
    for (changes, expected) in cases {
        let text = changed(changes);
        std::fs::write(&kept, &text).unwrap();
        let output = Command::new(GRUK).args(plain).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr).to_string();
        assert_eq!(output.status.code(), Some(2), "{expected}: {said}");
        assert!(said.contains(expected), "{expected}: {said}");
        assert_eq!(std::fs::read_to_string(&kept).unwrap(), text, "{expected}");
    }
    // Whoever did not play the last move resigns: the same game without that move has the other winner.
    std::fs::write(&kept, changed(&[(2, cut), (2, resigned)])).unwrap();
    assert_eq!(Command::new(GRUK).args(plain).output().unwrap().status.code(), Some(2));
    std::fs::write(&kept, changed(&[(2, cut), (2, resigned), (2, other_winner)])).unwrap();
    assert_eq!(Command::new(GRUK).args(plain).output().unwrap().status.code(), Some(0));
}

/// The solver says who wins where a player resigns, and ends games when it knows; a test ends the match.
#[test]
fn matches_are_judged_and_end_when_they_are_decided() {
    // It resigns at once, with Red on a board where Red wins.
    let coward =
        "htp:sh -c 'while read line; do case $line in genmove*) echo \"= resign\";; *) echo = ;; esac; echo; done'";
    let lost = json(&["match", coward, "random", "--games", "1", "--size", "3x3"]);
    assert_eq!((&lost["wins"][0], &lost["endings"]["resignation"]), (&0.into(), &1.into()));
    let judged = json(&["match", coward, "random", "--games", "1", "--size", "3x3", "--judge", "60"]);
    assert_eq!((&judged["wins"][0], &judged["played"][0]["judged"]), (&1.into(), &"red".into()));
    let decided = json(&["match", "random", "random", "--games", "4", "--size", "3x3", "--adjudicate", "60"]);
    assert_eq!((&decided["wins_as_red"], &decided["endings"]["verdict"]), (&serde_json::json!([2, 2]), &4.into()));
    assert!(decided["played"].as_array().unwrap().iter().all(|game| game["moves"].as_array().unwrap().is_empty()));
    let test = json(&["match", "mcts:level4", "random", "--games", "200", "--size", "4x4", "--sprt", "0,400"]);
    assert_eq!(test["sprt"]["higher"], true);
    let games = test["games"].as_u64().unwrap();
    assert!((4..100).contains(&games), "{games}");
    let output = Command::new(GRUK).args(["match", "random", "random", "--sprt", "5,2"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
}

/// The memory is that of each player: both, and the judge, have theirs.
#[test]
fn players_of_little_memory_end_their_game() {
    let plain = ["match", "mcts:level9", "mcts:level9", "--games", "1", "--size", "7x7", "--playouts", "100"];
    let answer = json(&[&plain[..], &["--memory", "1MiB", "--judge", "5"]].concat());
    assert_eq!(answer["games"], 1, "{answer}");
}

/// By the time of the processor one who sleeps has time, and one who works loses; by the clock both lose.
#[cfg(target_os = "linux")]
#[test]
fn moves_are_timed_by_the_processor_or_by_the_clock() {
    let engine = |thinks: &str| {
        format!(
            "htp:sh -c 'while read line; do case $line in genmove*) {thinks}; echo \"= resign\";; *) echo = ;; esac; echo; done'"
        )
    };
    let (sleeps, works) = (engine("sleep 1"), engine("n=0; while [ $n -lt 3000000 ]; do n=$((n+1)); done"));
    let ending = |engine: &str, more: &[&str]| {
        let plain = ["match", engine, "random", "--games", "1", "--size", "3x3", "--move-seconds", "0.2"];
        let answer = json(&[&plain[..], more].concat());
        answer["endings"].as_object().unwrap().keys().next().unwrap().clone()
    };
    assert_eq!(ending(&sleeps, &["--cpu"]), "resignation");
    assert_eq!(ending(&works, &["--cpu"]), "time");
    assert_eq!(ending(&sleeps, &[]), "time");
    // gruk's own players keep within it.
    let answer = json(&["match", "mcts", "mcts", "--games", "1", "--size", "5x5", "--move-seconds", "0.1", "--cpu"]);
    assert!(answer["endings"].get("time").is_none(), "{answer}");
}

#[test]
fn play_with_a_level_says_who_moves() {
    let mut child = Command::new(GRUK)
        .args(["play", "hex:11x11", "--level", "2", "--you", "right"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(b"quit\n").unwrap();
    let text = String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap();
    assert!(text.contains("red plays ") && text.contains("a chance of ") && text.contains("(mcts:level2)"), "{text}");
}
