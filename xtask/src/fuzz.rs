//! Fuzzing of all readers, led by coverage: the targets of `fuzz/`, each in a process with bounds of time and memory.
//!
//! Everything is built and kept in `target/fuzz`: the inputs that were found and go on, the seeds, which are taken from
//! `golden/` and the pages each time, and what was wrong.

mod seeds;

use crate::test::succeed;
use crate::{root, target};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The version of cargo-fuzz, which is installed into `target` where it is missing.
const CARGO_FUZZ: &str = "0.13.2";
/// Seconds for each target, if nobody says.
const SECONDS: u64 = 30;
/// The longest time for one input, in seconds: more than the limits inside the targets, on a busy machine.
const TIMEOUT: u32 = 20;
/// The most memory of a target, in MiB.
const MEMORY: u32 = 2048;
/// The longest input that is made.
const LONGEST: u32 = 2048;
/// Lines of a failure that are shown.
const SHOWN: usize = 30;

/// How the targets are run.
struct Asked<'a> {
    target: Option<&'a str>,
    seconds: u64,
}

fn read<'a>(options: &[&'a str]) -> Result<Asked<'a>, String> {
    let mut asked = Asked { target: None, seconds: SECONDS };
    let mut rest = options.iter();
    while let Some(&option) = rest.next() {
        match option {
            "--seconds" => {
                let seconds = rest.next().and_then(|text| text.parse().ok()).filter(|&seconds| seconds > 0);
                asked.seconds = seconds.ok_or("expected a number of seconds after --seconds")?;
            }
            name if !name.starts_with('-') && asked.target.is_none() => asked.target = Some(name),
            _ => return Err("expected at most the name of a target, and --seconds N".into()),
        }
    }
    Ok(asked)
}

pub fn run(options: &[&str]) -> Result<(), String> {
    let asked = read(options)?;
    let mut targets = targets()?;
    if let Some(name) = asked.target {
        targets.retain(|target| target == name);
        if targets.is_empty() {
            return Err(format!("there is no target {name}: expected one of {}", self::targets()?.join(", ")));
        }
    }
    let cargo_fuzz = tools()?;
    let mut found = Vec::new();
    for target in &targets {
        if let Err(why) = fuzz(&cargo_fuzz, target, asked.seconds) {
            eprintln!("{why}");
            found.push(target.as_str());
        }
    }
    if found.is_empty() { Ok(()) } else { Err(format!("fuzz: something is wrong with {}", found.join(", "))) }
}

/// The targets, by the names of the programs of the package.
fn targets() -> Result<Vec<String>, String> {
    let path = root().join("fuzz/Cargo.toml");
    let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let package: toml::Table = text.parse().map_err(|error| format!("{}: {error}", path.display()))?;
    let programs = package.get("bin").and_then(toml::Value::as_array).into_iter().flatten();
    Ok(programs.filter_map(|program| Some(program.get("name")?.as_str()?.to_string())).collect())
}

/// The compiler that can tell what an input reaches, and cargo-fuzz, which is installed where it is missing.
fn tools() -> Result<PathBuf, String> {
    let has_nightly = Command::new("rustc").arg("--version").env("RUSTUP_TOOLCHAIN", "nightly").output();
    if !has_nightly.is_ok_and(|output| output.status.success()) {
        return Err("cargo xtask fuzz needs the nightly toolchain: rustup toolchain install nightly".into());
    }
    let folder = target().join("cargo-fuzz");
    let program = folder.join("bin").join(format!("cargo-fuzz{}", std::env::consts::EXE_SUFFIX));
    let said = Command::new(&program).arg("--version").output();
    if !said.is_ok_and(|said| String::from_utf8_lossy(&said.stdout).trim() == format!("cargo-fuzz {CARGO_FUZZ}")) {
        println!("installing cargo-fuzz {CARGO_FUZZ}, which takes a minute once");
        let mut install = Command::new("cargo");
        install.args(["install", "cargo-fuzz", "--locked", "--quiet", "--force", "--version", CARGO_FUZZ, "--root"]);
        // The flags of this repository are for its own code.
        succeed(install.arg(&folder).current_dir(std::env::temp_dir()))?;
    }
    Ok(program)
}

/// Builds a target and runs it for so many seconds.
fn fuzz(cargo_fuzz: &Path, name: &str, seconds: u64) -> Result<(), String> {
    let all = target().join("fuzz");
    let folder = |what: &str| -> Result<PathBuf, String> {
        let folder = all.join(what).join(name);
        fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        Ok(folder)
    };
    let (found, wrong, seeded) = (folder("found")?, folder("wrong")?, folder("seeds")?);
    let seeds = seeds::write(name, &seeded)?;
    let log = all.join(format!("{name}.log"));
    let failed = |error: std::io::Error| format!("{}: {error}", log.display());
    let mut command = Command::new(cargo_fuzz);
    command.current_dir(root()).env("RUSTUP_TOOLCHAIN", "nightly");
    // The flags of the repository: a variable takes the place of its file.
    command.env("RUSTFLAGS", "-Cllvm-args=-opt-disable=ipsccp");
    command.args(["fuzz", "run", "--fuzz-dir", "fuzz", "--sanitizer", "none", "--target-dir"]);
    command.arg(all.join("build")).arg(name).arg(&found).arg(&seeded).arg("--");
    command.arg(format!("-max_total_time={seconds}")).arg(format!("-timeout={TIMEOUT}"));
    command.arg(format!("-rss_limit_mb={MEMORY}")).arg(format!("-max_len={LONGEST}"));
    command.arg(format!("-artifact_prefix={}/", wrong.display()));
    command.args(["-print_final_stats=1", "-verbosity=1"]);
    let errors = fs::File::create(&log).map_err(failed)?;
    let ended = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(errors).status().map_err(failed)?;
    let said = fs::read(&log).map_err(failed)?;
    let said = String::from_utf8_lossy(&said);
    let number = |what: &str| said.lines().find_map(|line| line.strip_prefix(what)).map_or("?", str::trim);
    if ended.success() {
        let executed = number("stat::number_of_executed_units:");
        println!("fuzz: {name}: {executed} executions from {seeds} seeds in {seconds} s, nothing wrong");
        return Ok(());
    }
    let lines: Vec<&str> = said.lines().collect();
    let last = lines[lines.len().saturating_sub(SHOWN)..].join("\n");
    Err(format!("{last}\nfuzz: {name} found something, or was not built: {}", log.display()))
}
