//! Every test of the project, in the order in which a failure is cheapest to find.

use crate::{arrows, bench, book, corpus, docs, format, fuzz, packages, proofs, python, readme, root, web, work};
use std::process::{Child, Command};

pub fn run() -> Result<(), String> {
    println!("== arrows");
    arrows::check()?;
    println!("== links of the pages");
    docs::check()?;
    println!("== format");
    format::run(true)?;
    println!("== clippy");
    cargo(&["clippy", "--workspace", "--all-targets", "--quiet", "--", "--deny", "warnings"], &[])?;
    println!("== documentation");
    cargo(&["doc", "--workspace", "--no-deps", "--quiet"], &[("RUSTDOCFLAGS", "--deny warnings")])?;
    println!("== licences");
    if cargo(&["deny", "--version"], &[]).is_err() {
        println!("installing cargo-deny, which takes a few minutes once");
        cargo(&["install", "cargo-deny", "--locked", "--quiet"], &[])?;
    }
    cargo(&["deny", "--log-level", "error", "check", "licenses", "bans", "sources"], &[])?;
    println!("== packages");
    packages::check()?;
    println!("== the page");
    web::check()?;
    println!("== tests");
    // Tests leave one core or both idle now and then: the release build is done beside them, as one job.
    let release =
        Command::new("cargo").current_dir(root()).args(["build", "--quiet", "--release", "--jobs", "1"]).spawn();
    let release = Beside(release.map_err(|error| format!("cannot run cargo: {error}"))?);
    // Examples are compiled by clippy; nothing tests them.
    cargo(&["test", "--workspace", "--quiet", "--lib", "--bins", "--tests"], &[])?;
    cargo(&["test", "--workspace", "--quiet", "--doc"], &[])?;
    if std::env::var_os("SLOW_TESTS").is_some() {
        println!("== without PNG and PDF");
        cargo(&["check", "--package", "gruk", "--no-default-features", "--quiet"], &[])?;
    }
    println!("== the main job");
    release.end()?;
    cargo(&["run", "--quiet", "--release", "--", "solve", "hex:4x4", "--no-certificate"], &[])?;
    println!("== the corpus of answers, by the release build");
    corpus::holds("release")?;
    if std::env::var_os("SLOW_TESTS").is_some() {
        println!("== the corpus of answers, without optimisation");
        corpus::holds("level0")?;
    }
    println!("== bench signature");
    bench::check()?;
    println!("== work of values");
    work::check()?;
    println!("== stand-alone checker");
    let checker = ["-m", "unittest", "tools/test_tools.py"];
    succeed(Command::new("python3").current_dir(root()).args(checker))?;
    if std::env::var_os("SLOW_TESTS").is_some() {
        println!("== random inputs for all readers");
        fuzz::run(&[])?;
        println!("== the checker that is proved correct");
        proofs::run(&[])?;
        println!("== the book");
        book::run(&[])?;
        println!("== figures of README");
        readme::check(&[])?;
    }
    println!("== Python package");
    python::test(python::Wheel::Packed)?;
    // The same from its sources alone, by which the whole workbench is built once more.
    if std::env::var_os("SLOW_TESTS").is_some() {
        println!("== Python package, from its sdist in an empty folder");
        python::test(python::Wheel::Sdist)?;
    }
    Ok(())
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
    succeed(Command::new("cargo").current_dir(root()).args(arguments).envs(variables.iter().copied()))
}

pub(crate) fn succeed(command: &mut Command) -> Result<(), String> {
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{command:?} failed: {status}")),
        Err(error) => Err(format!("cannot run {command:?}: {error}")),
    }
}
