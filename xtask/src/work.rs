//! The work that some values cost, against what is recorded, so that a slower algebra is noticed.
//!
//! Seconds depend on who else uses the machine; counts do not. Positions and forms must be as recorded, instructions
//! may grow by a twentieth. The program counted is the example `evaluate` of a release build, in which each crate is
//! one unit: what the compiler inlines across files and units of a quick build depends on where code stands, and counts
//! moved by a tenth when it was only moved.

use crate::root;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::Command;

/// Games and positions, small enough to be counted by a simulator in seconds.
const LIST: &[(&str, &str)] = &[
    ("domineering", "4x5"),
    ("amazons", "x..../o...."),
    ("clobber", "xoxo/oxox/xoxo"),
    ("hackenbush", "g0-1,b1-2,r1-2,g2-3,b0-3,r3-4,b4-5,r0-5,g5-6,b6-7,r7-8"),
];

/// The file with the recorded work.
const RECORDED: &str = "golden/work.tsv";

/// The first lines of the file.
const HEADER: &str = "\
# Source: cargo xtask bench work --record. Work, not answers: positions worked out, values met, millions of instructions.
game\tposition\tpositions\tforms\tmillion instructions
";

/// By how much instructions may grow, in parts of what is recorded.
const TOLERANCE: f64 = 0.05;

/// What a value costs.
struct Work {
    positions: u64,
    forms: u64,
    /// Instructions of the whole process, if this machine has something that counts them.
    instructions: Option<u64>,
}

/// Compares the work of every position in the list with the recorded one.
pub fn check() -> Result<(), String> {
    let path = root().join(RECORDED);
    let recorded = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let recorded: BTreeMap<(&str, &str), Vec<f64>> = recorded
        .lines()
        .skip(2)
        .filter_map(|line| {
            let mut fields = line.split('\t');
            let name = (fields.next()?, fields.next()?);
            Some((name, fields.filter_map(|field| field.parse().ok()).collect()))
        })
        .collect();
    let program = program()?;
    let counter = Counter::find();
    println!("instructions are counted by {}", counter.name());
    let mut complaints = Vec::new();
    for &(game, position) in LIST {
        let work = work(&program, counter, game, position)?;
        let Some([positions, forms, millions]) = recorded.get(&(game, position)).map(Vec::as_slice) else {
            return Err(format!("{RECORDED} has no line for {game}:{position}: run cargo xtask bench work --record"));
        };
        let found = work.instructions.map(|instructions| instructions as f64 / 1e6);
        let growth = found.map(|found| found / millions - 1.0);
        let percent = growth.map_or("not counted".into(), |growth| format!("{:+.1} %", 100.0 * growth));
        println!(
            "{:56} {:>8} positions {:>7} forms {percent:>12}",
            format!("{game}:{position}"),
            work.positions,
            work.forms
        );
        if (work.positions as f64, work.forms as f64) != (*positions, *forms) || growth.is_some_and(|g| g > TOLERANCE) {
            complaints.push(format!("{game}:{position}"));
        }
    }
    if complaints.is_empty() {
        return Ok(());
    }
    Err(format!(
        "the work of {} is not the one in {RECORDED}: if it was meant to change, run cargo xtask bench work --record",
        complaints.join(", ")
    ))
}

/// Records the work of every position in the list.
pub fn record() -> Result<(), String> {
    let program = program()?;
    let counter = Counter::find();
    let mut text = HEADER.to_string();
    for &(game, position) in LIST {
        let Work { positions, forms, instructions } = work(&program, counter, game, position)?;
        let instructions = instructions.ok_or("nothing counts instructions here: install valgrind")?;
        text += &format!("{game}\t{position}\t{positions}\t{forms}\t{:.1}\n", instructions as f64 / 1e6);
    }
    print!("{text}");
    std::fs::write(root().join(RECORDED), text).map_err(|error| error.to_string())
}

/// Builds the example and says where it is.
fn program() -> Result<PathBuf, String> {
    let mut build = Command::new("cargo");
    // With the package of the program, so that the libraries have the features that they have there: none is built
    // twice.
    let packages = ["--package", "gruk", "--package", "gruk-disjunctive", "--example", "evaluate"];
    build.current_dir(root()).args(["build", "--quiet", "--release"]).args(packages);
    if !build.status().is_ok_and(|status| status.success()) {
        return Err("the example evaluate does not build".into());
    }
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    Ok(target.join("release/examples/evaluate"))
}

/// What counts instructions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Counter {
    /// The processor, asked through `perf`; virtual machines often refuse.
    Perf,
    /// A simulator, `valgrind`: slower by a factor of ten, and there wherever it is installed.
    Valgrind,
    Nothing,
}

impl Counter {
    fn find() -> Counter {
        let counts = |counter: &Counter| {
            let output = counter.command().map(|mut command| command.arg("true").output());
            output.is_some_and(|output| output.is_ok_and(|output| counter.count(&output.stderr).is_some()))
        };
        [Counter::Perf, Counter::Valgrind].into_iter().find(counts).unwrap_or(Counter::Nothing)
    }

    fn name(self) -> &'static str {
        match self {
            Counter::Perf => "perf",
            Counter::Valgrind => "valgrind",
            Counter::Nothing => "nothing (no perf with counters, no valgrind): positions and forms only",
        }
    }

    /// The command that the program and its arguments are put after.
    fn command(self) -> Option<Command> {
        let words = match self {
            Counter::Perf => &["perf", "stat", "-x", ",", "-e", "instructions:u"][..],
            Counter::Valgrind => {
                &["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]
            }
            Counter::Nothing => return None,
        };
        let mut command = Command::new(words[0]);
        command.args(&words[1..]);
        Some(command)
    }

    /// The count in what the counter prints.
    fn count(self, printed: &[u8]) -> Option<u64> {
        let printed = String::from_utf8_lossy(printed);
        match self {
            Counter::Perf => printed.lines().find_map(|line| line.split(',').next()?.parse().ok()),
            Counter::Valgrind => {
                let line = printed.lines().find(|line| line.contains("I ") && line.contains("refs:"))?;
                line.rsplit(' ').next()?.replace(',', "").parse().ok()
            }
            Counter::Nothing => None,
        }
    }
}

fn work(program: &PathBuf, counter: Counter, game: &str, position: &str) -> Result<Work, String> {
    let mut command = match counter.command() {
        Some(mut command) => {
            command.arg(program);
            command
        }
        None => Command::new(program),
    };
    let output = command.args([game, position]).output().map_err(|error| format!("{command:?}: {error}"))?;
    let printed = String::from_utf8_lossy(&output.stdout);
    let number = |word: &str| {
        let found = printed.lines().find_map(|line| line.strip_prefix(word)?.trim().parse().ok());
        found.ok_or_else(|| format!("{game}:{position}: no {word} in {printed}"))
    };
    let instructions = counter.count(&output.stderr);
    Ok(Work { positions: number("positions ")?, forms: number("forms ")?, instructions })
}
