//! The corpus: some thousand questions over all verbs and games with their answers, which a change must leave as they
//! are.
//!
//! The answers were computed by a program built without optimisation and confirmed by the release build, so a
//! difference is a change of the code or a fault of the compiler. One file a verb in `golden/corpus`, one question a
//! line.

mod ask;
mod line;
mod questions;
mod starts;

use crate::{program, root};
use ask::{Asked, KILLED, ask};
use line::{Line, Question};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

const FOLDER: &str = "golden/corpus";
/// Bad input: the exit code alone is compared, since messages are there to be improved.
const ERRORS: &str = "errors";
const BAD_INPUT: i32 = 2;

/// Programs at a time.
const TOGETHER: usize = 2;
/// CPU seconds that a recorded answer may cost the release build, and the program without optimisation.
const MOST_SECONDS: f64 = 0.3;
const MOST_SECONDS_LEVEL_0: u32 = 60;
/// CPU seconds after which a program that answers the corpus is ended: what has become 200 times as slow is a
/// difference.
const PATIENCE: u32 = 60;

/// A group, which is a file, with its lines.
type Corpus = BTreeMap<String, Vec<Line>>;

/// What the words after `cargo xtask corpus` ask for.
struct Wanted {
    program: Option<PathBuf>,
    level_0: Option<PathBuf>,
    record: bool,
    messages: bool,
    /// Are certificates that are the recorded ones judged again?
    judges: bool,
    /// The groups; none are all.
    groups: Vec<String>,
}

impl Wanted {
    fn read(words: &[&str]) -> Result<Wanted, String> {
        let mut wanted =
            Wanted { program: None, level_0: None, record: false, messages: false, judges: false, groups: Vec::new() };
        let mut words = words.iter();
        while let Some(&word) = words.next() {
            match word {
                "--program" | "--level0" => {
                    let file = words.next().map(PathBuf::from).ok_or_else(|| format!("{word} needs a file"))?;
                    let file = file.canonicalize().map_err(|error| format!("{}: {error}", file.display()))?;
                    *(if word == "--program" { &mut wanted.program } else { &mut wanted.level_0 }) = Some(file);
                }
                "--record" => wanted.record = true,
                "--messages" => wanted.messages = true,
                "--judge" => wanted.judges = true,
                group if !group.starts_with('-') => wanted.groups.push(group.into()),
                _ => return Err("usage: cargo xtask corpus [--program FILE] [--messages] [--judge] [GROUP...]\n       cargo xtask corpus --record [--program FILE] [--level0 FILE] [GROUP...]".into()),
            }
        }
        Ok(wanted)
    }

    fn wants(&self, group: &str) -> bool {
        self.groups.is_empty() || self.groups.iter().any(|wanted| wanted == group)
    }
}

/// Asks the program all questions of the corpus, or records answers.
pub fn run(words: &[&str]) -> Result<(), String> {
    let wanted = Wanted::read(words)?;
    let built = |named: &Option<PathBuf>, profile| named.clone().map_or_else(|| program::built(profile), Ok);
    let release = built(&wanted.program, "release")?;
    if wanted.record {
        return record(&wanted, &release, &built(&wanted.level_0, "level0")?);
    }
    check(&wanted, &release)
}

/// Every answer of the program of this code, built with a profile, must be the recorded one.
pub fn holds(profile: &str) -> Result<(), String> {
    let judge: &[&str] = if std::env::var_os("SLOW_TESTS").is_some() { &["--judge"] } else { &[] };
    check(&Wanted::read(judge)?, &program::built(profile)?)
}

fn check(wanted: &Wanted, program: &Path) -> Result<(), String> {
    let corpus = read()?;
    let groups = corpus.iter().filter(|(group, _)| wanted.wants(group));
    let lines: Vec<(&String, &Line)> =
        groups.flat_map(|(group, lines)| lines.iter().map(move |line| (group, line))).collect();
    if lines.is_empty() {
        return Err(format!(
            "{FOLDER} has no such group; there are {}",
            Vec::from_iter(corpus.keys().cloned()).join(", ")
        ));
    }
    let begun = Instant::now();
    let progress = Progress::new("asked", lines.len());
    let asked = all(&lines, &progress, |(_, line)| {
        let known = Some(&line.answer).filter(|_| !wanted.judges);
        ask(program, &line.question, PATIENCE, known)
    });
    let (mut differences, mut seconds) = (0, 0.0);
    for ((group, line), asked) in lines.iter().zip(asked) {
        let asked = asked?;
        seconds += asked.seconds;
        let is_same = if *group == ERRORS && !wanted.messages {
            asked.answer.exit == line.answer.exit
        } else {
            asked.answer == line.answer
        };
        if !is_same {
            differences += 1;
            tell(group, line, &asked);
        }
    }
    println!(
        "{} questions in {} groups, {differences} differences; {seconds:.0} CPU seconds, {:.0} s",
        lines.len(),
        lines.iter().map(|(group, _)| *group).collect::<BTreeSet<_>>().len(),
        begun.elapsed().as_secs_f64(),
    );
    if differences == 0 { Ok(()) } else { Err(format!("{differences} answers are not those of {FOLDER}")) }
}

/// Says how an answer differs from the recorded one.
fn tell(group: &str, line: &Line, asked: &Asked) {
    let (expected, found) = (&line.answer, &asked.answer);
    println!("\n{group}: {}", line.question.command());
    if let Some(input) = &line.question.input {
        println!("  input     {}", cut(input, 400));
    }
    if expected.exit != found.exit {
        println!("  exit      {}, expected {}", found.exit, expected.exit);
    }
    if expected.said != found.said {
        println!("  expected  {}\n  found     {}", shown(&expected.said), shown(&found.said));
    }
    for name in expected.wrote.keys().chain(found.wrote.keys()).collect::<BTreeSet<_>>() {
        let [was, is] = [expected, found].map(|answer| answer.wrote.get(name).map_or("not written", String::as_str));
        if was != is {
            println!("  {name}: {is}, expected {was}");
        }
    }
    println!("  in full   {}", cut(asked.full.trim(), 1500).replace('\n', "\n            "));
}

fn shown(said: &Value) -> String {
    said.as_str().map_or_else(|| said.to_string(), |text| text.replace('\n', "\n            "))
}

fn cut(text: &str, most: usize) -> String {
    let end = text.char_indices().nth(most).map_or(text.len(), |(at, _)| at);
    if end == text.len() { text.to_string() } else { format!("{}…", &text[..end]) }
}

/// Why a question is not in the corpus.
enum Left {
    /// Bad input among questions that should be answered.
    Refused,
    /// Expensive for the release build, or for the program at level 0.
    Slow,
    /// The two programs disagree.
    Differs(Box<[Asked; 2]>),
    /// A panic, or another exit code that no answer has.
    Broken(String),
}

/// Asks what is new, or answered in another way than before, at level 0 as well, and writes down what both programs
/// answer alike.
///
/// Questions that are there stay, even if the list has been changed since.
fn record(wanted: &Wanted, release: &Path, level_0: &Path) -> Result<(), String> {
    let mut corpus = read()?;
    let known: BTreeMap<Question, (String, Line)> = corpus
        .iter()
        .flat_map(|(group, lines)| lines.iter().map(|line| (line.question.clone(), (group.clone(), line.clone()))))
        .collect();
    let mut list: Vec<(String, Question)> =
        known.iter().map(|(question, (group, _))| (group.clone(), question.clone())).collect();
    let mut seen: BTreeSet<Question> = known.keys().cloned().collect();
    for (group, question) in questions::all(release)? {
        if seen.insert(question.clone()) {
            list.push((group, question));
        }
    }
    list.retain(|(group, _)| wanted.wants(group));
    let progress = Progress::new("asked", list.len());
    let results = all(&list, &progress, |(group, question)| -> Result<Result<Line, Left>, String> {
        let known = known.get(question).map(|(_, line)| line);
        let first = ask(release, question, 2, None)?;
        if let Some(line) = known.filter(|line| line.answer == first.answer) {
            return Ok(Ok(line.clone()));
        }
        if first.answer.exit == KILLED || (known.is_none() && first.seconds > MOST_SECONDS) {
            return Ok(Err(Left::Slow));
        }
        if !(0..=4).contains(&first.answer.exit) {
            return Ok(Err(Left::Broken(first.full)));
        }
        if (first.answer.exit == BAD_INPUT) != (group == ERRORS) {
            return Ok(Err(Left::Refused));
        }
        let second = ask(level_0, question, MOST_SECONDS_LEVEL_0, None)?;
        Ok(if second.answer.exit == KILLED {
            Err(Left::Slow)
        } else if second.answer != first.answer {
            Err(Left::Differs(Box::new([second, first])))
        } else {
            Ok(Line { question: question.clone(), answer: second.answer })
        })
    });
    let mut counts = [0; 5];
    for group in list.iter().map(|(group, _)| group).collect::<BTreeSet<_>>() {
        corpus.insert(group.clone(), Vec::new());
    }
    for ((group, question), result) in list.iter().zip(results) {
        match result? {
            Ok(line) => {
                counts[0] += 1;
                corpus.entry(group.clone()).or_default().push(line);
            }
            Err(Left::Refused) => {
                counts[1] += 1;
                if std::env::var_os("TELL_REFUSED").is_some() {
                    println!("refused: {group} {}", question.command());
                }
            }
            Err(Left::Slow) => {
                counts[2] += 1;
                println!("slow: {}", question.command());
            }
            Err(Left::Broken(why)) => {
                counts[3] += 1;
                println!("broken: {}\n  {}", question.command(), cut(why.trim(), 300));
            }
            Err(Left::Differs(pair)) => {
                counts[4] += 1;
                println!("\nLEVEL 0 AND RELEASE DIFFER");
                let [level_0, release] = *pair;
                tell(group, &Line { question: question.clone(), answer: level_0.answer }, &release);
            }
        }
    }
    write(&corpus)?;
    let [kept, refused, slow, broken, differs] = counts;
    println!("{kept} recorded; left out: {refused} refused, {slow} slow, {broken} broken, {differs} that differ");
    Ok(())
}

/// Every item's result, in order, found by two threads.
fn all<T: Sync, R: Send>(items: &[T], progress: &Progress, find: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let found: Mutex<Vec<Option<R>>> = Mutex::new(items.iter().map(|_| None).collect());
    std::thread::scope(|scope| {
        for _ in 0..TOGETHER {
            scope.spawn(|| {
                while let Some((at, item)) = {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    items.get(at).map(|item| (at, item))
                } {
                    let result = find(item);
                    found.lock().expect("invariant: no thread panics with the results")[at] = Some(result);
                    progress.step();
                }
            });
        }
    });
    let found = found.into_inner().expect("invariant: no thread panics with the results");
    found.into_iter().map(|result| result.expect("invariant: every item was looked at")).collect()
}

/// A line on standard error, every so many seconds.
struct Progress {
    what: &'static str,
    all: usize,
    done: AtomicUsize,
    last: Mutex<Instant>,
}

impl Progress {
    fn new(what: &'static str, all: usize) -> Progress {
        Progress { what, all, done: AtomicUsize::new(0), last: Mutex::new(Instant::now()) }
    }

    fn step(&self) {
        let done = self.done.fetch_add(1, Ordering::Relaxed) + 1;
        let mut last = self.last.lock().expect("invariant: no thread panics with the clock");
        if last.elapsed() >= Duration::from_secs(10) {
            *last = Instant::now();
            eprintln!("{done} of {} {}", self.all, self.what);
        }
    }
}

fn read() -> Result<Corpus, String> {
    let mut corpus = Corpus::new();
    let folder = root().join(FOLDER);
    let entries = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    for entry in entries {
        let path = entry.map_err(|error| error.to_string())?.path();
        let Some(group) = path.file_name().and_then(|name| name.to_str()?.strip_suffix(".jsonl")) else { continue };
        let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let line = |(at, line)| Line::parse(line).map_err(|why| format!("{}:{}: {why}", path.display(), at + 1));
        corpus.insert(group.into(), text.lines().enumerate().map(line).collect::<Result<_, _>>()?);
    }
    Ok(corpus)
}

fn write(corpus: &Corpus) -> Result<(), String> {
    for (group, lines) in corpus {
        let path = root().join(FOLDER).join(format!("{group}.jsonl"));
        let mut lines: Vec<String> = lines.iter().map(Line::print).collect();
        lines.sort();
        let text: String = lines.into_iter().map(|line| line + "\n").collect();
        let result = if text.is_empty() { fs::remove_file(&path).or(Ok(())) } else { fs::write(&path, text) };
        result.map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(())
}
