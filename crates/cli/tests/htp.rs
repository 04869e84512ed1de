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

/// An engine that crashes, one that talks nonsense and one that is silent lose, and the match goes on.
#[test]
fn broken_engines_lose() {
    let cases = [
        ("htp:false", "0.5", "crash"),
        ("htp:sh -c 'while read line; do echo hello; echo; done'", "5", "crash"),
        ("htp:sh -c 'while read line; do echo \"= z99\"; echo; done'", "5", "illegal move"),
        ("htp:sh -c 'while read line; do case $line in genmove*) sleep 20;; esac; echo = ; echo; done'", "0.2", "time"),
    ];
    for (engine, seconds, ending) in cases {
        let answer = json(&["match", "random", engine, "--games", "2", "--size", "3x3", "--seconds", seconds]);
        assert_eq!(answer["wins"], serde_json::json!([2, 0]), "{engine}");
        assert_eq!(answer["endings"][ending], 2, "{engine}: {}", answer["endings"]);
    }
    let output = Command::new(GRUK).args(["match", "random", "htp:no-such-program-here"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let output = Command::new(GRUK).args(["match", "random", "mcts:level77"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("level1 to level9"));
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
    assert!(text.contains("red plays ") && text.contains("mcts:level2: won in "), "{text}");
}
