//! The values and outcomes that have a bar: CPU seconds and memory of the whole process, one thread, in release.

use crate::root;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;
use wait4::Wait4;

/// A task for the program.
struct Task {
    arguments: &'static [&'static str],
    /// A field of the answer, and what it must be. Sources: cgt 0.11 for values of Domineering, Breuker, Uiterwijk and
    /// van den Herik (2000) for its outcomes; CGSuite 2.2 for Amazons and Clobber; Fink and others, *Toppling dominoes*
    /// (2015); Hickerson and Li for day 3. The outcome of Clobber 5x5 has no source: it comes out the same whether
    /// components of up to 4, 7 or 10 moves are replaced by their values.
    answer: (&'static str, &'static str),
    seconds: f64,
    megabytes: u64,
}

const TASKS: &[Task] = &[
    Task { arguments: &["value", "domineering:5x5"], answer: ("name", "0"), seconds: 0.05, megabytes: 100 },
    Task { arguments: &["value", "domineering:6x5"], answer: ("name", "-3/2"), seconds: 0.5, megabytes: 300 },
    Task { arguments: &["value", "amazons:x....../o......"], answer: ("outcome", "N"), seconds: 1.0, megabytes: 300 },
    Task { arguments: &["value", "clobber:xoxo/oxox/xoxo/oxox"], answer: ("name", "*"), seconds: 1.0, megabytes: 300 },
    Task {
        arguments: &["value", "toppling-dominoes:xoxoxoxoxoxoxoxoxoxo"],
        answer: ("name", "*10"),
        seconds: 0.02,
        megabytes: 100,
    },
    Task { arguments: &["born", "3"], answer: ("values", "1474"), seconds: 0.5, megabytes: 300 },
    Task { arguments: &["outcome", "domineering:6x6"], answer: ("outcome", "N"), seconds: 0.03, megabytes: 2300 },
    Task { arguments: &["outcome", "domineering:7x7"], answer: ("outcome", "N"), seconds: 0.5, megabytes: 2300 },
    Task { arguments: &["outcome", "domineering:8x8"], answer: ("outcome", "N"), seconds: 60.0, megabytes: 2300 },
    Task {
        arguments: &["outcome", "clobber:xoxox/oxoxo/xoxox/oxoxo/xoxox"],
        answer: ("outcome", "P"),
        seconds: 20.0,
        megabytes: 2300,
    },
];

/// What takes minutes and gigabytes, run with `--long` alone. There is no bar on its time.
const LONG_TASKS: &[Task] = &[Task {
    arguments: &["value", "domineering:6x6"],
    answer: ("outcome", "N"),
    seconds: f64::INFINITY,
    megabytes: 8192,
}];

/// Times each task is run; the median counts. Tasks of more than so many seconds are run once.
const RUNS: usize = 3;
const LONG: f64 = 10.0;

/// Seconds of the clock after which a task is given up, in terms of its bar, and at least.
const PATIENCE: (f64, u64) = (30.0, 120);

/// Runs the tasks and prints what they cost beside their bars: with a release build of the program, or with the
/// `program` given. A wrong answer is an error, a missed bar is not: a busy machine is slow.
pub fn run(options: &[&str]) -> Result<(), String> {
    let (program, long) = match *options {
        [] => (built()?, false),
        ["--long"] => (built()?, true),
        ["--program", program] => (program.into(), false),
        ["--program", program, "--long"] => (program.into(), true),
        _ => return Err("usage: cargo xtask bench values [--program FILE] [--long]".into()),
    };
    println!("{:44} {:>9} {:>6} {:>6} {:>6} {:>10} {:>8}", "task", "seconds", "bar", "MB", "bar", "nodes", "forms");
    let mut complaints = Vec::new();
    for task in TASKS.iter().chain(if long { LONG_TASKS } else { &[] }) {
        complaints.extend(tell(&program, task)?);
    }
    if complaints.is_empty() { Ok(()) } else { Err(complaints.join("\n")) }
}

/// The program, built for release.
fn built() -> Result<PathBuf, String> {
    let mut build = Command::new("cargo");
    build.current_dir(root()).args(["build", "--release", "--package", "gruk", "--no-default-features", "--quiet"]);
    if !build.status().is_ok_and(|status| status.success()) {
        return Err("the release build failed".into());
    }
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), Into::into);
    Ok(target.join("release").join("gruk"))
}

/// Runs a task and prints its line. The answer is what is wrong with that of the program.
fn tell(program: &Path, task: &Task) -> Result<Option<String>, String> {
    let mut seconds = Vec::new();
    let mut bytes = 0;
    let mut answer = serde_json::Value::Null;
    let patience = PATIENCE.1.max(if task.seconds.is_finite() { (PATIENCE.0 * task.seconds) as u64 } else { 3600 });
    for _ in 0..if task.seconds > LONG { 1 } else { RUNS } {
        let limit = ["--json".to_string(), "--seconds".into(), patience.to_string()];
        let run = measured(Command::new(program).args(task.arguments).args(limit).env("GRUK_CATALOGUE", "off"))?;
        seconds.push(run.seconds);
        bytes = run.peak_bytes.max(bytes);
        answer = serde_json::from_slice(&run.output).map_err(|error| error.to_string())?;
    }
    let (field, expected) = task.answer;
    let found = answer[field].as_str().map_or_else(|| answer[field].to_string(), str::to_string);
    let is_unknown = answer["verdict"] == "unknown" || answer[field].is_null();
    seconds.sort_by(f64::total_cmp);
    let (median, megabytes) = (seconds[seconds.len() / 2], bytes >> 20);
    let count = |field: &str| answer[field].as_u64().map_or("-".into(), |count| count.to_string());
    let is_met = !is_unknown && median <= task.seconds && megabytes <= task.megabytes;
    println!(
        "{:44} {median:>9.3} {:>6} {megabytes:>6} {:>6} {:>10} {:>8} {}",
        task.arguments.join(" "),
        task.seconds,
        task.megabytes,
        if answer["nodes"].is_null() { count("positions") } else { count("nodes") },
        count("forms"),
        if is_unknown {
            "unknown"
        } else if is_met {
            "met"
        } else {
            "missed"
        }
    );
    let is_wrong = !is_unknown && found != expected;
    Ok(is_wrong.then(|| format!("{}: {field} is {found}, not {expected}", task.arguments.join(" "))))
}

/// What a process cost.
struct Cost {
    output: Vec<u8>,
    /// CPU seconds, of the system's too.
    seconds: f64,
    peak_bytes: u64,
}

fn measured(command: &mut Command) -> Result<Cost, String> {
    let failed = |error: std::io::Error| format!("gruk: {error}");
    let mut child = command.stdout(Stdio::piped()).spawn().map_err(failed)?;
    let mut output = Vec::new();
    let mut pipe = child.stdout.take().expect("the output is piped");
    std::io::Read::read_to_end(&mut pipe, &mut output).map_err(failed)?;
    let ended = child.wait4().map_err(failed)?;
    // 3 says that a limit was reached: the answer says so too.
    if !matches!(ended.status.code(), Some(0 | 3)) {
        return Err(format!("gruk failed: {}", ended.status));
    }
    let time: Duration = ended.rusage.utime + ended.rusage.stime;
    Ok(Cost { output, seconds: time.as_secs_f64(), peak_bytes: ended.rusage.maxrss })
}
