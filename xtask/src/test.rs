//! Every test of the project, in the order in which a failure is cheapest to find.

use crate::cost::Steps;
use crate::{
    arrows, bench, book, corpus, docs, format, fuzz, licences, packages, proofs, python, readme, root, target, web,
    work,
};
use std::path::Path;
use std::process::{Child, Command};

/// Runs every step, and says what each has cost.
pub fn run() -> Result<(), String> {
    let mut steps = Steps::default();
    let result = all(&mut steps);
    println!("{}", steps.table());
    result
}

fn all(steps: &mut Steps) -> Result<(), String> {
    let is_slow = std::env::var_os("SLOW_TESTS").is_some();
    steps.begin("arrows");
    arrows::check()?;
    steps.begin("links of the pages");
    docs::check()?;
    steps.begin("format");
    format::run(true)?;
    // What comes next leaves one core or both idle now and then: the release build is done beside it, as one job.
    let release =
        Command::new("cargo").current_dir(root()).args(["build", "--quiet", "--release", "--jobs", "1"]).spawn();
    let release = Beside(release.map_err(|error| format!("cannot run cargo: {error}"))?);
    steps.begin("licences");
    licences::check()?;
    if is_slow {
        if cargo(&["deny", "--version"], &[]).is_err() {
            println!("installing cargo-deny, which takes a few minutes once");
            cargo(&["install", "cargo-deny", "--locked", "--quiet"], &[])?;
        }
        cargo(&["deny", "--log-level", "error", "check", "licenses", "bans", "sources"], &[])?;
    }
    steps.begin("clippy");
    cargo(&["clippy", "--workspace", "--all-targets", "--quiet", "--", "--deny", "warnings"], &[])?;
    steps.begin("documentation");
    let checked = checked_by_clippy();
    let checked: Vec<(&str, &str)> = checked.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let variables = [&[("RUSTDOCFLAGS", "--deny warnings")], &checked[..]].concat();
    cargo(&["doc", "--workspace", "--no-deps", "--quiet"], &variables)?;
    steps.begin("packages");
    packages::check()?;
    steps.begin("the page");
    web::check()?;
    // `--lib` would build those of crates that have `test = false`. Examples are compiled by clippy; nothing tests
    // them.
    let mut tests = vec![["test", "--workspace", "--quiet", "--tests"].map(str::to_string).to_vec()];
    for Plain { package, plain, others } in PLAIN {
        tests[0].extend(["--exclude", package].map(str::to_string));
        let level = format!("profile.dev.package.{package}.opt-level=0");
        let own = |program: &str| ["test", "--quiet", "--package", package, program].map(str::to_string).to_vec();
        tests.push([own(plain), vec!["--config".to_string(), level]].concat());
        tests.push(own(others));
    }
    steps.begin("build of the tests");
    for words in &tests {
        let words: Vec<&str> = words.iter().map(String::as_str).chain(["--no-run"]).collect();
        cargo(&words, &[])?;
    }
    steps.begin("tests");
    for words in &tests {
        cargo(&words.iter().map(String::as_str).collect::<Vec<&str>>(), &[])?;
    }
    steps.begin("examples in comments");
    cargo(&["test", "--workspace", "--quiet", "--doc"], &[])?;
    if is_slow {
        steps.begin("without PNG and PDF");
        cargo(&["check", "--package", "gruk", "--no-default-features", "--quiet"], &[])?;
    }
    steps.begin("release build, from its beginning to its end");
    release.end()?;
    steps.begin("the main job");
    cargo(&["run", "--quiet", "--release", "--", "solve", "hex:4x4", "--no-certificate"], &[])?;
    steps.begin("the corpus of answers, by the release build");
    corpus::holds("release")?;
    if is_slow {
        steps.begin("the corpus of answers, without optimisation");
        corpus::holds("level0")?;
    }
    steps.begin("bench signature");
    bench::check()?;
    steps.begin("work of values");
    work::check()?;
    steps.begin("stand-alone checker");
    let checker = ["-m", "unittest", "tools/test_tools.py"];
    succeed(Command::new("python3").current_dir(root()).args(checker))?;
    if is_slow {
        steps.begin("random inputs for all readers");
        fuzz::run(&[])?;
        steps.begin("the checker that is proved correct");
        proofs::run(&[])?;
        steps.begin("the book");
        book::run(&[])?;
        steps.begin("figures of README");
        readme::check(&[])?;
    }
    steps.begin("Python package");
    python::test(python::Wheel::Packed)?;
    // The same from its sources alone, by which the whole workbench is built once more.
    if is_slow {
        steps.begin("Python package, from its sdist in an empty folder");
        python::test(python::Wheel::Sdist)?;
    }
    Ok(())
}

/// A package with a test program that takes longer to be optimised than it then saves:
/// docs/measurements/compile-time.md.
struct Plain {
    package: &'static str,
    /// The program, which is compiled without optimisation.
    plain: &'static str,
    /// The other one.
    others: &'static str,
}

const PLAIN: [Plain; 2] = [
    Plain { package: "gruk-rules", plain: "--lib", others: "--test=all" },
    Plain { package: "gruk-partizan", plain: "--test=all", others: "--lib" },
];

/// What cargo has to be told so that it documents the crates from what clippy has checked, and does not check them all
/// once more by rustc: what `cargo clippy` tells it. Whatever does not fit is checked anew, and that is all.
fn checked_by_clippy() -> Vec<(&'static str, String)> {
    let told = Command::new("rustc").current_dir(root()).args(["--print", "sysroot"]).output();
    let sysroot = told.ok().and_then(|told| String::from_utf8(told.stdout).ok()).unwrap_or_default();
    let driver = Path::new(sysroot.trim()).join("bin").join(format!("clippy-driver{}", std::env::consts::EXE_SUFFIX));
    if !driver.is_file() {
        return Vec::new();
    }
    let arguments = ["--deny", "warnings"].map(|argument| format!("{argument}__CLIPPY_HACKERY__")).concat();
    vec![("RUSTC_WORKSPACE_WRAPPER", driver.display().to_string()), ("CLIPPY_ARGS", arguments)]
}

/// A process that runs beside the others, and ends with whoever started it.
struct Beside(Child);

impl Beside {
    fn end(mut self) -> Result<(), String> {
        match self.0.wait() {
            Ok(status) if status.success() => Ok(()),
            Ok(status) => Err(format!("the release build failed: {status}")),
            Err(error) => Err(format!("cannot wait for the release build: {error}")),
        }
    }
}

impl Drop for Beside {
    fn drop(&mut self) {
        // It has ended, or a test has failed and nothing needs it.
        let _ = self.0.kill();
    }
}

fn cargo(arguments: &[&str], variables: &[(&str, &str)]) -> Result<(), String> {
    let mut cargo = Command::new("cargo");
    // Notes for the next build take a sixth of the time of this one; where there are none, somebody tests a clean
    // clone.
    if !has_notes() && std::env::var_os("CARGO_INCREMENTAL").is_none() {
        cargo.env("CARGO_INCREMENTAL", "0");
    }
    succeed(cargo.current_dir(root()).args(arguments).envs(variables.iter().copied()))
}

/// Has a crate been compiled so that the next time only what has changed is?
fn has_notes() -> bool {
    let entries = std::fs::read_dir(target().join("debug/incremental"));
    entries.is_ok_and(|entries| entries.flatten().any(|entry| entry.file_name().to_string_lossy().starts_with("gruk")))
}

pub(crate) fn succeed(command: &mut Command) -> Result<(), String> {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{command:?} failed: {status}")),
        Err(error) => Err(format!("cannot run {command:?}: {error}")),
    }
}
