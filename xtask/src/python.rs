//! The Python package: a wheel from the code as it stands, and its tests from a fresh environment that has only the wheel.

use crate::root;
use crate::test::succeed;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What builds and judges the wheel; kept from run to run.
const TOOLS: &[&str] = &["maturin>=1.16,<2", "mypy>=1.18"];
/// What runs the tests beside the wheel.
const TESTERS: &[&str] = &["pytest>=8", "hypothesis>=6"];

/// Builds the wheel in the profile of the tests, or in that of `--release`, and tests it.
pub fn run(options: &[&str]) -> Result<(), String> {
    let profile: &[&str] = match options {
        [] => &[],
        ["--release"] => &["--release"],
        _ => return Err("expected no option, or --release".into()),
    };
    if Command::new("python3").args(["-c", "import venv"]).status().is_ok_and(|status| status.success()) {
        return test(profile);
    }
    println!("no python3 with venv: the package is not tested");
    Ok(())
}

fn test(profile: &[&str]) -> Result<(), String> {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    let folder = target.join("python");
    let (tools, fresh, wheels) = (folder.join("tools"), folder.join("fresh"), folder.join("wheels"));
    if !program(&tools, "maturin").is_file() || !program(&tools, "mypy").is_file() {
        make(&tools)?;
        install(&tools, TOOLS)?;
    }
    let package = root().join("crates/python");
    succeed(Command::new(program(&tools, "mypy")).current_dir(&package).args(["--no-error-summary"]))?;
    let _ = std::fs::remove_dir_all(&wheels);
    let mut maturin = Command::new(program(&tools, "maturin"));
    succeed(maturin.current_dir(&package).args(["build", "--quiet"]).args(profile).arg("--out").arg(&wheels))?;
    let gruk = command_line(&target, profile)?;
    let entries = std::fs::read_dir(&wheels).map_err(|error| format!("{}: {error}", wheels.display()))?;
    let is_wheel = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "whl");
    let wheel = entries.flatten().map(|entry| entry.path()).find(is_wheel).ok_or("maturin has made no wheel")?;
    let _ = std::fs::remove_dir_all(&fresh);
    make(&fresh)?;
    let wheel = format!("{}[all]", wheel.display());
    install(&fresh, &[&[wheel.as_str()], TESTERS].concat())?;
    let tests = package.join("tests");
    let mut pytest = Command::new(program(&fresh, "python"));
    // Not from the package's own folder, whose sources would come before the wheel.
    pytest.current_dir(&folder).args(["-m", "pytest", "-q", "-p", "no:cacheprovider"]).arg(&tests);
    succeed(pytest.env("GRUK", gruk).env("PYTHONDONTWRITEBYTECODE", "1"))
}

/// The command line, which the package is compared with: the program that `GRUK` names, or else the one of this code.
fn command_line(target: &Path, profile: &[&str]) -> Result<PathBuf, String> {
    if let Some(named) = std::env::var_os("GRUK") {
        return Ok(named.into());
    }
    succeed(Command::new("cargo").current_dir(root()).args(["build", "--quiet", "--package", "gruk"]).args(profile))?;
    Ok(target.join(if profile.is_empty() { "debug/gruk" } else { "release/gruk" }))
}

/// A program of a virtual environment.
fn program(environment: &Path, name: &str) -> PathBuf {
    environment.join(if cfg!(windows) { "Scripts" } else { "bin" }).join(name)
}

fn make(environment: &Path) -> Result<(), String> {
    succeed(Command::new("python3").args(["-m", "venv"]).arg(environment))
}

fn install(environment: &Path, packages: &[&str]) -> Result<(), String> {
    let mut pip = Command::new(program(environment, "python"));
    succeed(pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]).args(packages))
}
