//! What a mutant is tried with: the tests that reach its site and, for the checker, the files of `golden/` that do.

use crate::sites::Site;
use crate::tree::Tree;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::fs::{self, File};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::os::unix::process::ExitStatusExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

/// Accepted statements of each fuzzer.
const STATEMENTS: &str = "100";
/// A test that takes longer than this many seconds is left out.
const SLOW: f64 = 20.0;
/// A file that takes longer than this many seconds is tried as the tests are, after all others.
const QUICK: f64 = 0.3;
/// Seconds by the clock for each second of the processor that a process may take.
const PATIENCE: f64 = 10.0;
/// The exit code of a process that was ended by the clock, unless it is told by its signal.
const BY_CLOCK: i32 = 137;
/// The most address space of a process, in kB.
const MEMORY: usize = 4 << 20;
/// Tests that judge the files of `golden/`, as the judge does.
const AGAIN: [&str; 3] = [
    "good_certificates_are_accepted",
    "tampered_certificates_are_rejected_at_their_line",
    "certificates_of_placing_stones_are_accepted_and_tampered_ones_rejected_at_their_line",
];

/// A certificate with its verdict, or a test.
pub struct Judge {
    what: What,
    seconds: f64,
    reaches: HashSet<usize>,
}

enum What {
    File { path: PathBuf, verdict: String },
    Test { program: PathBuf, folder: PathBuf, name: String },
}

/// What became of a mutant.
#[derive(Clone)]
pub struct Fate {
    pub word: &'static str,
    /// By which file or test.
    pub by: String,
}

impl Fate {
    fn new(word: &'static str, by: impl Into<String>) -> Self {
        Fate { word, by: by.into() }
    }
}

/// A process with so many seconds of the processor. One that sleeps has [`PATIENCE`] times as long by the clock; then
/// it ends with all that it started.
fn limited(seconds: f64, program: &Path, mutant: &str) -> Command {
    let mut command = Command::new("sh");
    let (work, clock) = (seconds.ceil() as u64, (PATIENCE * seconds).ceil() as u64);
    let limits = format!("ulimit -c 0; ulimit -t {work}; ulimit -v {MEMORY}; exec timeout -s KILL {clock} \"$@\"");
    command.args(["-c", &limits, "sh"]).arg(program).env("MUTANT", mutant).env("STATEMENTS", STATEMENTS);
    command
}

fn output(command: &mut Command) -> Result<Output, String> {
    command.output().map_err(|error| format!("cannot run {command:?}: {error}"))
}

/// The verdicts that are written down: of each file its line, none where it is accepted.
fn verdicts(root: &Path) -> Result<BTreeMap<PathBuf, Option<String>>, String> {
    let mut all = BTreeMap::new();
    for folder in ["certs", "certs-placing", "cakes", "certs-bad", "certs-placing-bad", "statements"] {
        let folder = root.join("golden").join(folder);
        let table = fs::read_to_string(folder.join("lines.tsv")).unwrap_or_default();
        let lines: HashMap<&str, &str> = table.lines().skip(1).filter_map(|row| row.split_once('\t')).collect();
        for entry in fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))? {
            let path = entry.map_err(|error| error.to_string())?.path();
            if path.extension().is_some_and(|ending| ending == "txt") {
                all.insert(path, Some("S".into()));
            } else if path.extension().is_some_and(|ending| ending == "cert") {
                let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
                let line = lines.get(&*name).and_then(|rest| rest.split('\t').next());
                all.insert(path, line.map(String::from));
            }
        }
    }
    Ok(all)
}

/// Runs everything without a mutant, and notes which sites each file and test reaches; what has been noted of the same
/// sites, file and test in an earlier run is kept.
pub fn judges(root: &Path, tree: &Tree, effort: &Effort) -> Result<Vec<Judge>, String> {
    let program = tree.folder.join("../built/debug/judge");
    let mut work: Vec<(What, Option<String>)> = Vec::new();
    for (path, line) in if tree.subject.is_checker { verdicts(root)? } else { BTreeMap::new() } {
        let line = line.unwrap_or_else(|| "+".into());
        work.push((What::File { path, verdict: String::new() }, Some(line)));
    }
    let programs = tree.tests.values().filter(|_| effort.tests > 0.0);
    for (program, folder) in programs {
        let mut list = Command::new(program);
        list.arg("--list").current_dir(folder);
        let list = output(&mut list)?;
        for name in String::from_utf8_lossy(&list.stdout).lines().filter_map(|line| line.strip_suffix(": test")) {
            if !AGAIN.contains(&name) {
                let (program, folder) = (program.clone(), folder.clone());
                work.push((What::Test { program, folder, name: name.into() }, None));
            }
        }
    }
    let notes = tree.folder.join("../reached");
    fs::create_dir_all(&notes).map_err(|error| format!("{}: {error}", notes.display()))?;
    let work: Vec<_> = work.into_iter().map(|what| Mutex::new(Some(what))).collect();
    let (next, done) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for _ in 0..effort.jobs {
            scope.spawn(|| {
                while let Some(slot) = work.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let (what, line) = slot.lock().unwrap().take().expect("each is taken once");
                    let judge = reached(tree, &program, what, line.as_deref());
                    done.lock().unwrap().push(judge);
                }
            });
        }
    });
    let mut judges: Vec<Judge> = done.into_inner().unwrap().into_iter().collect::<Result<_, _>>()?;
    judges.sort_by(|a, b| (a.is_test(), a.seconds).partial_cmp(&(b.is_test(), b.seconds)).expect("seconds"));
    Ok(judges)
}

/// What a file or a test reaches; a file must have the verdict that is written down.
fn reached(tree: &Tree, judge: &Path, mut what: What, line: Option<&str>) -> Result<Judge, String> {
    let name = what.name();
    let mut hasher = DefaultHasher::new();
    (&tree.fingerprint, &tree.dropped.len(), STATEMENTS, &name).hash(&mut hasher);
    if let What::File { path, .. } = &what {
        fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?.hash(&mut hasher);
    }
    // A program that has been built again may have another test of this name.
    if let What::Test { program, .. } = &what {
        let built = fs::metadata(program).and_then(|known| known.modified());
        built.map_err(|error| format!("{}: {error}", program.display()))?.hash(&mut hasher);
    }
    let note = tree.folder.join(format!("../reached/{:016x}", hasher.finish()));
    let list = note.with_extension("sites");
    if !note.exists() {
        let _ = fs::remove_file(&list);
        let mut command = match &what {
            What::File { path, .. } => {
                let mut command = limited(600.0, judge, "record");
                command.arg("=").arg(path);
                command
            }
            What::Test { program, folder, name } => {
                let mut command = limited(SLOW, program, "record");
                command.args(["--exact", name, "--test-threads=1"]).current_dir(folder);
                command
            }
        };
        command.env("MUTANT_SITES", &list);
        let told = output(&mut command)?;
        let text = String::from_utf8_lossy(&told.stdout).into_owned();
        let is_slow = matches!(what, What::Test { .. }) && told.status.signal().is_some();
        if !told.status.success() && !is_slow {
            return Err(format!("{name} fails without a mutant: {text}"));
        }
        let said = match what {
            What::File { .. } => text,
            What::Test { .. } if is_slow => {
                eprintln!("{name}: too slow to be tried");
                let _ = fs::remove_file(&list);
                format!("passed\t{SLOW}")
            }
            // `… finished in 0.12s`.
            What::Test { .. } => {
                let seconds = text.rsplit("finished in ").next().and_then(|rest| rest.trim().strip_suffix('s'));
                format!("passed\t{}", seconds.unwrap_or("1"))
            }
        };
        let _ = File::options().create(true).append(true).open(&list);
        fs::write(&note, said).map_err(|error| format!("{}: {error}", note.display()))?;
    }
    let said = fs::read_to_string(&note).map_err(|error| format!("{}: {error}", note.display()))?;
    let mut fields = said.trim().split('\t');
    let said = fields.next().unwrap_or_default().to_string();
    let seconds = fields.next().and_then(|seconds| seconds.parse().ok()).unwrap_or(1.0);
    if let What::File { verdict, .. } = &mut what {
        if Some(said.trim_start_matches('?')) != line {
            return Err(format!("{name}: '{said}', and {line:?} is written down"));
        }
        *verdict = said;
    }
    let text = fs::read_to_string(&list).unwrap_or_default();
    Ok(Judge { what, seconds, reaches: text.lines().filter_map(|line| line.parse().ok()).collect() })
}

impl What {
    fn name(&self) -> String {
        match self {
            What::File { path, .. } => {
                let mut parts: Vec<_> = path.iter().rev().take(2).map(|part| part.to_string_lossy()).collect();
                parts.reverse();
                parts.join("/")
            }
            What::Test { name, .. } => name.clone(),
        }
    }
}

impl Judge {
    /// Of a file.
    fn path(&self) -> Option<&Path> {
        if let What::File { path, .. } = &self.what { Some(path) } else { None }
    }

    fn is_test(&self) -> bool {
        matches!(self.what, What::Test { .. })
    }
}

/// How mutants are tried: how many at a time, and each with tests of at most how many seconds together without it.
pub struct Effort {
    pub jobs: usize,
    pub tests: f64,
}

/// Tries mutants, and calls `told` with what became of each.
pub fn tried(
    tree: &Tree,
    judges: &[Judge],
    sites: &[&Site],
    effort: &Effort,
    told: impl Fn(&Site, &Fate) + Sync,
) -> Result<(), String> {
    let by_files = by_files(tree, judges, sites)?;
    let next = AtomicUsize::new(0);
    let failed = Mutex::new(Ok(()));
    let start = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..effort.jobs {
            scope.spawn(|| {
                loop {
                    let place = next.fetch_add(1, Ordering::Relaxed);
                    let Some(site) = sites.get(place) else { break };
                    let known = by_files.get(&site.number).cloned();
                    match known.map_or_else(|| tried_one(tree, judges, site, effort.tests), Ok) {
                        Ok(fate) => told(site, &fate),
                        Err(why) => *failed.lock().unwrap() = Err(why),
                    }
                    if place % 100 == 99 {
                        eprintln!("{} of {} mutants, {} s", place + 1, sites.len(), start.elapsed().as_secs());
                    }
                }
            });
        }
    });
    failed.into_inner().unwrap()
}

/// What the quick files kill, all of them in one process, which is started again where a mutant ends it.
fn by_files(tree: &Tree, judges: &[Judge], sites: &[&Site]) -> Result<HashMap<usize, Fate>, String> {
    let mut fates = HashMap::new();
    let mut wanted: BTreeSet<usize> = sites.iter().map(|site| site.number).collect();
    let mut files: Vec<&Path> = judges.iter().filter(|judge| judge.seconds < QUICK).filter_map(Judge::path).collect();
    let (list, trying) = (tree.folder.join("../wanted.txt"), tree.folder.join("../trying.txt"));
    while !files.is_empty() && !wanted.is_empty() {
        let text: String = wanted.iter().map(|site| format!("{site}\n")).collect();
        fs::write(&list, text).map_err(|error| format!("{}: {error}", list.display()))?;
        let mut command = limited(1e6, &tree.folder.join("../built/debug/search"), "0");
        command.arg(&list).args(["0", "1", "-"]).arg(&trying).args(&files);
        let told = output(&mut command)?;
        let said = String::from_utf8_lossy(&told.stdout).into_owned();
        for line in said.lines() {
            let fields: Vec<&str> = line.split('\t').collect();
            let [site, "golden", by, _] = fields[..] else { return Err(format!("search says {line}")) };
            let site: usize = site.parse().map_err(|_| format!("search says {line}"))?;
            wanted.remove(&site);
            fates.insert(site, Fate::new("file", by));
        }
        if told.status.success() {
            break;
        }
        // The files before this one need not be tried again.
        let text = fs::read_to_string(&trying).map_err(|error| format!("{}: {error}", trying.display()))?;
        let mut words = text.split_whitespace();
        let site = words.next().and_then(|word| word.parse().ok()).filter(|site| wanted.remove(site));
        let site = site.ok_or_else(|| format!("search ends with {} without a mutant", told.status))?;
        let place = words.next().and_then(|place| place.parse().ok()).unwrap_or(0);
        files.drain(..place);
        let word = if told.status.code() == Some(9) { "time" } else { "crash" };
        fates.insert(site, Fate::new(word, "a file"));
        eprintln!("{} of {} sites: {}", fates.len(), sites.len(), fates[&site].word);
    }
    Ok(fates)
}

fn tried_one(tree: &Tree, judges: &[Judge], site: &Site, most: f64) -> Result<Fate, String> {
    let reaching: Vec<&Judge> = judges.iter().filter(|judge| judge.reaches.contains(&site.number)).collect();
    if reaching.is_empty() {
        return Ok(Fate::new("unreached", ""));
    }
    let mutant = site.number.to_string();
    let mut spent = 0.0;
    for judge in reaching.iter().filter(|judge| judge.seconds >= QUICK) {
        let What::File { path, verdict } = &judge.what else { continue };
        spent += judge.seconds;
        if spent > most {
            break;
        }
        let mut command = limited(1.0 + 3.0 * judge.seconds, &tree.folder.join("../built/debug/judge"), &mutant);
        let told = output(command.arg(verdict).arg(path))?;
        let said = String::from_utf8_lossy(&told.stdout).trim().to_string();
        if let Some((verdict, path)) = said.split_once('\t') {
            let name = Path::new(path).file_name().unwrap_or_default().to_string_lossy().into_owned();
            return Ok(Fate::new("file", format!("{name}: {verdict}")));
        }
        if let Some(fate) = ended(&told, "a file") {
            return Ok(fate);
        }
    }
    let mut tests: Vec<&Judge> = reaching.into_iter().filter(|judge| judge.is_test()).collect();
    // Those of the same file come first, then those of the same kind, and then those of the same folder.
    let module: Vec<&str> = site.file.split('/').take(2).collect();
    let kind = format!("{}::", module.join("::"));
    let own = format!("::{}::", site.file.trim_end_matches(".rs").rsplit('/').next().unwrap_or_default());
    let folder = format!("::{}::", site.file.rsplit('/').nth(1).unwrap_or_default());
    tests.sort_by_key(|judge| {
        let name = judge.what.name();
        (!name.starts_with(&kind), !name.contains(&own), !format!("::{name}").contains(&folder))
    });
    for judge in tests {
        let What::Test { program, folder, name } = &judge.what else { continue };
        spent += judge.seconds;
        if spent > most {
            break;
        }
        let mut command = limited(2.0 + 3.0 * judge.seconds, program, &mutant);
        command.args(["--exact", name, "--test-threads=1"]).current_dir(folder);
        let told = output(&mut command)?;
        if let Some(fate) = ended(&told, name) {
            return Ok(fate);
        }
        if !told.status.success() {
            return Ok(Fate::new("test", name));
        }
    }
    Ok(Fate::new("survived", ""))
}

/// A process that did not end by itself.
fn ended(told: &Output, by: &str) -> Option<Fate> {
    let by_clock = told.status.code().filter(|&code| code == BY_CLOCK).map(|_| 9);
    match told.status.signal().or(by_clock) {
        Some(9 | 24) => Some(Fate::new("time", by)),
        Some(signal) => Some(Fate::new("crash", format!("{by}: signal {signal}"))),
        None => None,
    }
}
