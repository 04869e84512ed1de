//! Every game at its largest board and at odd ones × every verb: within time and memory, in a process whose address
//! space is limited, and without a panic.

#![cfg(unix)]

mod boards;

use boards::{boards, units};
use gruk_verbs::VERBS;
use gruk_workbench::GAMES;
use std::ffi::OsString;
use std::io::{Read as _, Write as _};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

const SECONDS: f64 = 0.1;
const MEMORY: u64 = 64 << 20;
/// A question ends within its seconds and this. (What has no seconds reads and lists alone; unoptimised it takes
/// longer.)
const PATIENCE: Duration = Duration::from_secs(if cfg!(debug_assertions) { 2 } else { 1 });
/// What a process may take beside its limit and a tenth, beyond what one takes that does nothing.
const BESIDE: u64 = 6 << 20;
/// KiB of address space: the program itself, the deep stack of the language, which is reserved and not used, and the
/// limit.
const ADDRESSES: u64 = 2 << 20;
/// On a machine that is busy with other things, a question that came too late is asked again so often.
const TRIES: usize = 4;

/// Verbs that are asked about positions, with what stands behind the position; the others are asked as they are.
fn lines(verb: &str) -> Option<&'static [&'static str]> {
    Some(match verb {
        "solve" => &["", "--all-moves", "--theorem", "--method dfpn", "--method backward", "--threads 2"],
        "perft" => &["3"],
        "tree" => &["", "-o tree.svg", "-o tree.png", "-o tree.pdf"],
        "explain" => &["-o proof.html"],
        "show" => &[
            "",
            "-o board.svg",
            "-o board.png",
            "-o board.pdf",
            "-o board.txt",
            "--pairing",
            "--options",
            "--carrier",
            "--resistance",
            "--steps",
            "--thermograph",
        ],
        "play" => &["--you both", "--you right"],
        "repl" => &[""],
        "openings" | "outcome" | "moves" | "count" | "best" | "value" | "grundy" | "set-colouring" | "drawn"
        | "chain" | "embed" => &[""],
        _ => return None,
    })
}

/// Verbs that are asked about something else than positions, with questions that have no end, none of which is refused.
const OTHERS: &[(&str, &str)] = &[
    ("match", "random random --games 1 --size 3x3"),
    ("table", "domineering 20x20"),
    ("table", "clobber 60x60"),
    ("table", "snort 64x64 --outcomes"),
    ("find", "+-(7) --in clobber --cells 30"),
    ("born", "4"),
    ("quotient", "octal:0.3122 --to 60"),
    ("boards", "row-5-5..12x5..12"),
    ("class", "hj-4-3"),
    ("counterexample", "pair --vertices 12"),
    ("pairings", "row-9 --all --count"),
    ("cakes-table", "--board row"),
    ("cakes-place", "row.4-9 --cells 3"),
    ("cakes-power", "row.4-9 --cells 9"),
    ("colourings", "row-4 --count 9x9"),
    ("tiling", "row-8 --tile square-20"),
    ("tiling", "row-8 --cells 5..12"),
    ("animals", "--cells 1..9"),
    ("templates", "--row 5 --orders 1000"),
    ("delta", "6"),
    ("lambda", "6"),
    ("brouwer", "x*x,1-y --epsilon 0.0000001"),
    ("colouring-game", "- 3"),
    ("stable", "-"),
    ("verify", "-"),
    ("study-show", "-"),
    ("study-new", "hex:300x300"),
    ("study-solve", "- -o solved.json"),
    ("study-export", "- study.html"),
    ("games", ""),
    ("htp", "--size 5x5"),
    ("htp", "--size 19x19"),
    ("run", "-"),
    ("catalogue-list", ""),
    ("completions", "bash"),
    ("man", ""),
];

/// Verbs that no question is asked of here: what a server is asked is in the tests of the web.
const ELSEWHERE: &[&str] = &["serve"];

/// Verbs that are asked about positions and are not in the list of those that the web knows.
const OF_THE_LINE: &[&str] = &["show", "play", "repl"];

/// Verbs that say nothing in JSON.
const NO_JSON: &[&str] = &["show", "play", "htp", "completions", "man", "run", "catalogue-list"];

/// A graph of 30 vertices on which a search has no end.
fn graph() -> String {
    let edges =
        (0..30).flat_map(|a| (0..a).filter(move |b| (a * a + 3 * b) % 7 < 3).map(move |b| format!("v{a} v{b}\n")));
    edges.collect()
}

/// What so many people on each side wish, everybody in another order.
fn wishes(people: usize) -> String {
    let list = |side: char, other: char, person: usize| {
        let all: Vec<String> = (0..people).map(|place| format!("{other}{}", (person + 7 * place) % people)).collect();
        format!("{side}{person}: {}\n", all.join(", "))
    };
    let side = |side, other| (0..people).map(|person| list(side, other, person)).collect::<String>();
    format!("{}\n{}", side('a', 'b'), side('b', 'a'))
}

/// What is typed, and how many questions that makes, each of which has its time.
fn typed(verb: &str, board: &str) -> (String, u32) {
    match verb {
        "colouring-game" => (graph(), 1),
        "stable" => (wishes(800), 1),
        "run" => ("[value(position(\"domineering:\" + str(n) + \"x\" + str(n))) for n in 1..20]\n".into(), 1),
        "verify" => (format!("gruk-certificate 2\n{}", "lemma of many words\n".repeat(100_000)), 1),
        "study-show" | "study-solve" | "study-export" => {
            ("{\"gruk-study\":1,\"root\":{\"position\":\"domineering:20x20\"}}\n".into(), 1)
        }
        "play" => ("hint\nmoves\nboard\nquit\n".into(), 5),
        "repl" => (format!("{board}\n"), 1),
        "htp" => ("genmove black\nshowboard\nquit\n".into(), 3),
        _ => (String::new(), 1),
    }
}

/// A question: the words of the line, and what is typed.
struct Asked {
    words: Vec<String>,
    input: String,
    questions: u32,
    /// May it be refused? Not every verb is for every game.
    is_refusable: bool,
}

/// Examples that are not easy: brute force does not come to their end within time and memory.
const HARD: &[(&str, &[&str])] = &[
    ("bridgit:3:c3", &["count"]),
    ("havannah:3:c3", &["count", "tree"]),
    ("hex:4x4", &["count", "tree"]),
    ("hex:4x3", &["count"]),
    ("hex3d:3:b2-2", &["count", "tree"]),
    ("rex:4x4:a1,b2", &["count", "tree"]),
    ("short-hex:4x4,4", &["count", "tree"]),
    ("short-hex:3x4,4,chain", &["count"]),
    ("tex:5x3:c2", &["count"]),
    ("tex:4x4", &["count", "tree"]),
];

fn is_slow() -> bool {
    std::env::var_os("SLOW_TESTS").is_some()
}

/// The program that is asked: that of the tests, or what GRUK names, such as a release build.
fn program() -> OsString {
    std::env::var_os("GRUK").unwrap_or_else(|| env!("CARGO_BIN_EXE_gruk").into())
}

/// Which part of how many is asked, by MATRIX, such as 1/20: a run can be divided. Everything without.
fn part() -> (usize, usize) {
    let Ok(text) = std::env::var("MATRIX") else { return (0, 1) };
    let part = text.split_once('/').and_then(|(part, of)| Some((part.parse::<usize>().ok()?, of.parse().ok()?)));
    let (part, of) = part.filter(|(part, of)| (1..=*of).contains(part)).expect("MATRIX is a part, such as 1/20");
    (part - 1, of)
}

/// What was wrong with the end of a question, if anything.
fn miss(folder: &Path, asked: &Asked, idle: u64) -> Option<String> {
    let Asked { words, input, questions, is_refusable } = asked;
    use wait4::Wait4 as _;
    for tries in 1.. {
        let started = Instant::now();
        let line = format!("ulimit -v {ADDRESSES}; exec \"$0\" \"$@\"");
        let mut child = Command::new("sh")
            .args(["-c", &line])
            .arg(program())
            .args(words)
            .env("GRUK_HOME", folder)
            .env("GRUK_CATALOGUE", "write")
            .current_dir(folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // Who has refused the question does not read.
        let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
        let mut out = child.stdout.take().unwrap();
        let reader = std::thread::spawn(move || {
            let mut bytes = Vec::new();
            let _ = out.read_to_end(&mut bytes);
            bytes
        });
        let mut said = child.stderr.take().unwrap();
        let listener = std::thread::spawn(move || {
            let mut bytes = Vec::new();
            let _ = said.read_to_end(&mut bytes);
            bytes
        });
        let ended = child.wait4().unwrap();
        let took = started.elapsed();
        let (out, said) = (reader.join().unwrap(), listener.join().unwrap());
        let said = String::from_utf8_lossy(&said);
        if !matches!(ended.status.code(), Some(0 | 2 | 3 | 4)) {
            return Some(format!("ends with {:?}: {said}", ended.status));
        }
        if ended.status.code() == Some(2) && !is_refusable {
            return Some(format!("is refused: {said}"));
        }
        if said.contains("panicked") {
            return Some(format!("panics: {said}"));
        }
        if ended.rusage.maxrss > idle + MEMORY + MEMORY / 10 + BESIDE {
            return Some(format!("took {} MiB", ended.rusage.maxrss >> 20));
        }
        if words.iter().any(|word| word == "--json")
            && !String::from_utf8_lossy(&out).lines().all(|line| line.starts_with(['{', '[']))
        {
            return Some("says something else than JSON".into());
        }
        if took <= (Duration::from_secs_f64(SECONDS) + PATIENCE) * *questions {
            return None;
        }
        if tries == TRIES {
            return Some(format!("took {took:?}"));
        }
    }
    unreachable!("the last try returns")
}

fn words(line: &str) -> impl Iterator<Item = String> {
    line.split_whitespace().map(str::to_string)
}

/// The limits, which every verb has. Those of a match are for each move.
fn limits(verb: &str, seconds: f64) -> Vec<String> {
    let mut limits = vec!["--memory".to_string(), MEMORY.to_string()];
    if verb != "match" {
        limits.extend(["--seconds".to_string(), seconds.to_string()]);
    }
    limits
}

/// The verbs of the command line, from its help.
fn verbs(folder: &Path) -> Vec<String> {
    let help = Command::new(program()).arg("--help").current_dir(folder).output().unwrap();
    let help = String::from_utf8(help.stdout).unwrap();
    let list = help.split("\nOptions:").next().unwrap().lines();
    let verbs = list.filter_map(|line| line.strip_prefix("  ").filter(|line| line.starts_with(char::is_alphabetic)));
    verbs.filter_map(|line| Some(line.split_once("  ")?.0.to_string())).collect()
}

#[test]
fn no_question_takes_more_than_its_limits() {
    let home = tempfile::tempdir().unwrap();
    let known: Vec<&str> = VERBS.iter().map(|verb| verb.name).collect();
    for verb in &known {
        let own = if *verb == "study" { "study-show" } else { verb };
        let is_other = OTHERS.iter().any(|(other, _)| *other == own);
        assert!(is_other != lines(verb).is_some(), "{verb}: is it asked about positions, or how else?");
    }
    let of_the_line = verbs(home.path());
    assert!(of_the_line.len() > 30, "{of_the_line:?}");
    for verb in &of_the_line {
        let is_other = OTHERS.iter().any(|(other, _)| other.split('-').next() == Some(verb) || other == verb);
        let is_asked = is_other || lines(verb).is_some() || ELSEWHERE.contains(&verb.as_str());
        assert!(is_asked, "{verb}: is it asked about positions, or how else?");
    }
    let about_positions: Vec<&str> =
        known.iter().copied().filter(|verb| lines(verb).is_some()).chain(OF_THE_LINE.iter().copied()).collect();
    let mut asked: Vec<Asked> = Vec::new();
    for (number, about) in GAMES.iter().enumerate() {
        let boards = boards(about);
        let reached = units(&boards[0]);
        assert!(
            about.largest.unit.contains("edges")
                || matches!(about.largest.unit, "heaps" | "options" | "cakes" | "pairs")
                || reached * 5 >= about.largest.most,
            "{}: the largest board that is asked about has {reached} of {} {}",
            about.name,
            about.largest.most,
            about.largest.unit
        );
        for (place, board) in boards.iter().enumerate() {
            for (verb_number, verb) in about_positions.iter().enumerate() {
                for (line_number, line) in lines(verb).unwrap().iter().enumerate() {
                    // In every run each game is asked one question, in the slow one all of them.
                    let is_chosen = place == 0 && line_number == 0 && verb_number == number % about_positions.len();
                    if !is_slow() && !is_chosen {
                        continue;
                    }
                    let (input, questions) = typed(verb, board);
                    let about = (*verb != "repl").then(|| board.clone());
                    let json = (!NO_JSON.contains(verb)).then(|| "--json".to_string());
                    let words = [verb.to_string()].into_iter().chain(about).chain(words(line));
                    let words = words.chain(limits(verb, SECONDS)).chain(json).collect();
                    asked.push(Asked { words, input, questions, is_refusable: true });
                }
            }
        }
    }
    for (verb, line) in OTHERS {
        let within = ["cakes", "study", "catalogue"].into_iter().find_map(|verb_of| {
            let word = verb.strip_prefix(verb_of)?.strip_prefix('-')?;
            Some(vec![verb_of.to_string(), word.to_string()])
        });
        let (input, questions) = typed(verb, "");
        let json = (!NO_JSON.contains(verb)).then(|| "--json".to_string());
        let words = within.unwrap_or_else(|| vec![verb.to_string()]).into_iter().chain(words(line));
        let words = words.chain(limits(verb, SECONDS)).chain(json).collect();
        asked.push(Asked { words, input, questions, is_refusable: false });
    }
    let idle = {
        use wait4::Wait4 as _;
        let child = Command::new(program()).args(["moves", "nim:1"]).stdout(Stdio::null()).spawn().unwrap();
        child.wait4().unwrap().rusage.maxrss
    };
    let (part, of) = part();
    let asked: Vec<Asked> = asked.into_iter().skip(part).step_by(of).collect();
    let (next, misses) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let started = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some(asked) = asked.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if let Some(why) = miss(home.path(), asked, idle) {
                        let line: String = asked.words.join(" ").chars().take(160).collect();
                        eprintln!("{line}: {why}");
                        misses.lock().unwrap().push(line);
                    }
                }
            });
        }
    });
    let misses = misses.into_inner().unwrap();
    eprintln!("{} questions, {} misses, {:.0} s", asked.len(), misses.len(), started.elapsed().as_secs_f64());
    assert!(misses.is_empty(), "{misses:#?}");
}

#[test]
fn easy_questions_are_answered() {
    let home = tempfile::tempdir().unwrap();
    let asked = |words: &[&str], seconds: f64| {
        let mut command = Command::new(program());
        command.args(words).args(limits(words[0], seconds));
        let output = command.env("GRUK_HOME", home.path()).env("GRUK_CATALOGUE", "write").output().unwrap();
        (output.status.code(), String::from_utf8_lossy(&output.stdout).into_owned())
    };
    let easy = ["solve", "moves", "count", "outcome", "tree", "value", "grundy", "openings"];
    let (mut answered, mut refused) = (0, 0);
    for (number, about) in GAMES.iter().enumerate() {
        for (place, example) in about.examples.iter().enumerate() {
            for (verb_number, verb) in easy.iter().enumerate() {
                // In every run each game is asked one question, in the slow one all of them.
                if !is_slow() && (place != 0 || verb_number != number % easy.len()) {
                    continue;
                }
                if HARD.iter().any(|(hard, verbs)| hard == example && verbs.contains(verb)) {
                    continue;
                }
                // A machine that is busy with other things is given more time.
                let words = [*verb, example, "--json"];
                let mut tries = [SECONDS, SECONDS, 1.0, 5.0, 30.0].into_iter().map(|seconds| asked(&words, seconds));
                // A search can end without an answer for a reason of its game, which is no limit.
                let ended = tries.find(|(code, out)| *code != Some(3) || !out.contains("limit was reached"));
                match ended {
                    Some((Some(0 | 3), _)) => answered += 1,
                    // The verb is not for this game.
                    Some((Some(2), _)) => refused += 1,
                    other => panic!("{verb} {example}: {other:?}"),
                }
            }
        }
    }
    eprintln!("{answered} easy questions, {refused} that are not for their game");
    assert!(answered > 4 * refused && answered > 10, "{answered} answered, {refused} refused");
}
