//! Every game at its largest board and at odd ones × every verb: within time and memory, in a process whose address
//! space is limited, and without a panic.

#![cfg(unix)]

mod boards;

use boards::{boards, units};
use gruk_verbs::VERBS;
use gruk_workbench::GAMES;
use std::io::Read as _;
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
        "tree" => &["", "-o tree.svg"],
        "explain" => &["-o proof.html"],
        "show" => {
            &["", "-o board.svg", "--pairing", "--options", "--carrier", "--resistance", "--steps", "--thermograph"]
        }
        "openings" | "outcome" | "moves" | "count" | "best" | "value" | "grundy" | "set-colouring" | "drawn"
        | "chain" | "embed" => &[""],
        _ => return None,
    })
}

/// Verbs that are asked about something else than positions: each once, with a question that has no end.
const OTHERS: &[(&str, &str)] = &[
    ("match", "random random --games 1 --size 3x3"),
    ("table", "domineering 20x20"),
    ("find", "+-(7) --in clobber --cells 30"),
    ("born", "4"),
    ("quotient", "octal:0.3122 --to 60"),
    ("boards", "row-5-5..12x5..12"),
    ("class", "hj-4-3"),
    ("counterexample", "pair --vertices 12"),
    ("pairings", "row-9 --all --count"),
    ("cakes-table", "row.4"),
    ("cakes-place", "row.4-9 --cells 3"),
    ("cakes-power", "row.4-9 --cells 9"),
    ("colourings", "row-4 --count 9x9"),
    ("tiling", "row-8 square-20"),
    ("animals", "1..9"),
    ("templates", "--row 5 --orders 1000"),
    ("delta", "6"),
    ("lambda", "6"),
    ("brouwer", "x*x,1-y --epsilon 0.0000001"),
    ("colouring-game", "- 3"),
    ("stable", "-"),
    ("verify", "-"),
    ("study-show", "-"),
    ("study-new", "hex:300x300"),
    ("study-solve", "-"),
    ("study-export", "- study.html"),
    ("games", ""),
];

fn is_slow() -> bool {
    std::env::var_os("SLOW_TESTS").is_some()
}

/// What was wrong with the end of a question, if anything.
fn miss(folder: &Path, words: &[String], idle: u64) -> Option<String> {
    use wait4::Wait4 as _;
    for tries in 1.. {
        let started = Instant::now();
        let line = format!("ulimit -v {ADDRESSES}; exec \"$0\" \"$@\"");
        let mut child = Command::new("sh")
            .args(["-c", &line, env!("CARGO_BIN_EXE_gruk")])
            .args(words)
            .env("GRUK_HOME", folder)
            .env("GRUK_CATALOGUE", "write")
            .current_dir(folder)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
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
        if took <= Duration::from_secs_f64(SECONDS) + PATIENCE {
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

/// The limits, as far as the verb has them.
fn limits(verb: &str) -> Vec<String> {
    let known = VERBS.iter().find(|known| known.name == verb);
    let has = |name: &str| known.is_none_or(|known| (known.fields)().iter().any(|field| field.name == name));
    let mut limits = Vec::new();
    if has("seconds") && verb != "match" {
        limits.extend(["--seconds".to_string(), SECONDS.to_string()]);
    }
    if has("memory") {
        limits.extend(["--memory".to_string(), MEMORY.to_string()]);
    }
    limits
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
    let about_positions: Vec<&str> =
        known.iter().copied().filter(|verb| lines(verb).is_some()).chain(["show"]).collect();
    let mut asked: Vec<Vec<String>> = Vec::new();
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
                    let json = (*verb != "show").then(|| "--json".to_string());
                    asked.push(
                        [verb.to_string(), board.clone()]
                            .into_iter()
                            .chain(words(line))
                            .chain(limits(verb))
                            .chain(json)
                            .collect(),
                    );
                }
            }
        }
    }
    for (verb, line) in OTHERS {
        let within = ["cakes", "study"].into_iter().find_map(|verb_of| {
            let word = verb.strip_prefix(verb_of)?.strip_prefix('-')?;
            Some(vec![verb_of.to_string(), word.to_string()])
        });
        let (verb_words, limits) = (
            within.unwrap_or_else(|| vec![verb.to_string()]),
            limits(if *verb == "study-show" { "study" } else { verb }),
        );
        asked.push(verb_words.into_iter().chain(words(line)).chain(limits).chain(["--json".into()]).collect());
    }
    let idle = {
        use wait4::Wait4 as _;
        let child =
            Command::new(env!("CARGO_BIN_EXE_gruk")).args(["moves", "nim:1"]).stdout(Stdio::null()).spawn().unwrap();
        child.wait4().unwrap().rusage.maxrss
    };
    let (next, misses) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some(words) = asked.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if let Some(why) = miss(home.path(), words, idle) {
                        let line: String = words.join(" ").chars().take(160).collect();
                        eprintln!("{line}: {why}");
                        misses.lock().unwrap().push(line);
                    }
                }
            });
        }
    });
    let misses = misses.into_inner().unwrap();
    eprintln!("{} questions, {} misses", asked.len(), misses.len());
    assert!(misses.is_empty(), "{misses:#?}");
}

#[test]
fn easy_questions_are_answered() {
    let home = tempfile::tempdir().unwrap();
    let asked = |words: &[String]| {
        let started = Instant::now();
        let mut command = Command::new(env!("CARGO_BIN_EXE_gruk"));
        let output = command.args(words).env("GRUK_HOME", home.path()).env("GRUK_CATALOGUE", "write").output().unwrap();
        (output.status.code(), started.elapsed(), String::from_utf8_lossy(&output.stdout).into_owned())
    };
    let easy = ["solve", "moves", "count", "outcome", "tree", "value", "grundy", "openings"];
    let mut number_of_easy = 0;
    for (number, about) in GAMES.iter().enumerate() {
        for (verb_number, verb) in easy.iter().enumerate() {
            if !is_slow() && verb_number != number % easy.len() {
                continue;
            }
            // Examples are small enough for brute force. Easy is what is answered in less than the time when there are
            // no limits.
            let words = [*verb, about.examples[0], "--json"].map(str::to_string).to_vec();
            let (code, took, _) = asked(&words);
            if code != Some(0) || took > Duration::from_secs_f64(SECONDS) {
                continue;
            }
            number_of_easy += 1;
            let words = [words, limits(verb)].concat();
            let answered = (0..TRIES).any(|_| asked(&words).0 == Some(0));
            assert!(answered, "{words:?}: {}", asked(&words).2);
        }
    }
    eprintln!("{number_of_easy} easy questions");
    assert!(number_of_easy > 10, "most examples are easy");
}
