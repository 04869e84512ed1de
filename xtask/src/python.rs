//! The Python package: a wheel from the code as it stands, and its tests from a fresh environment that has only the
//! wheel.

use crate::root;
use crate::test::succeed;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What builds and judges the wheel, and installs it elsewhere; kept from run to run.
const TOOLS: &[&str] = &["maturin>=1.16,<2", "mypy>=1.18", "wheel>=0.45", "pip>=22.3"];
/// What runs the tests beside the wheel.
const TESTERS: &[&str] = &["pytest>=8", "hypothesis>=6", "dask-jobqueue>=0.8.2"];

/// Where the wheel comes from.
#[derive(Clone, Copy)]
pub enum Wheel {
    /// The extension module that cargo builds together with the program, from the same libraries, in a wheel around it:
    /// seconds after the tests.
    Packed,
    /// What `maturin build` makes, in the profile of the tests, of the sdist, which has been unpacked in a folder
    /// outside the tree: it must contain what it needs. The whole workbench is built once more, at another place and
    /// with the features of the package alone.
    Sdist,
    /// What `maturin build --release` makes, as people install it.
    Release,
}

/// Builds the wheel that the options name, and tests it.
pub fn run(options: &[&str]) -> Result<(), String> {
    match options {
        [] => test(Wheel::Packed),
        ["--sdist"] => test(Wheel::Sdist),
        ["--release"] => test(Wheel::Release),
        _ => Err("expected no option, --sdist, or --release".into()),
    }
}

/// Tests the package; without a Python that says so.
pub fn test(from: Wheel) -> Result<(), String> {
    if !Command::new("python3").args(["-c", "import venv"]).status().is_ok_and(|status| status.success()) {
        println!("no python3 with venv: the package is not tested");
        return Ok(());
    }
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    let folder = target.join("python");
    let (tools, fresh) = (folder.join("tools"), folder.join("fresh"));
    if !TOOLS.iter().all(|tool| program(&tools, name(tool)).is_file()) {
        make(&tools, &[])?;
        install(&tools, &tools, TOOLS)?;
    }
    let package = root().join("crates/python");
    succeed(Command::new(program(&tools, "mypy")).current_dir(&package).args(["--no-error-summary"]))?;
    let gruk = build(&target, from)?;
    let wheels = folder.join("wheels");
    let _ = fs::remove_dir_all(&wheels);
    match from {
        // Elsewhere the linker wants to be told more, which maturin knows.
        Wheel::Packed if cfg!(target_os = "linux") => {
            pack(&tools, &package, &target.join("debug/lib_gruk.so"), &wheels)?
        }
        Wheel::Sdist => unpack_and_build(&tools, &package, &folder.join("sdist"), &wheels)?,
        _ => {
            let mut maturin = Command::new(program(&tools, "maturin"));
            maturin.current_dir(&package).args(["build", "--quiet", "--out"]).arg(&wheels).args(from.profile());
            succeed(&mut maturin)?;
        }
    }
    let wheel = listed(&wheels)?.into_iter().find(|path| ends(path, "whl")).ok_or("no wheel was made")?;
    let _ = fs::remove_dir_all(&fresh);
    // A pip of its own would take as long to unpack as half of what it installs.
    make(&fresh, &["--without-pip"])?;
    let typed = package.join("tests/test_typing.py");
    // A package that is installed is read by its types alone, as users have it; first without the optional libraries.
    let bare = folder.join("bare");
    let _ = fs::remove_dir_all(&bare);
    make(&bare, &["--without-pip"])?;
    install(&tools, &bare, &[&wheel.display().to_string()])?;
    let wheel = format!("{}[all]", wheel.display());
    install(&tools, &fresh, &[&[wheel.as_str()], TESTERS].concat())?;
    for environment in [&bare, &fresh] {
        let mut mypy = Command::new(program(&tools, "mypy"));
        mypy.current_dir(&folder).args(["--no-error-summary", "--config-file=", "--strict", "--python-executable"]);
        succeed(mypy.arg(program(environment, "python")).arg(&typed))?;
    }
    let mut pytest = Command::new(program(&fresh, "python"));
    // Not from the package's own folder, whose sources would come before the wheel.
    pytest.current_dir(&folder).args(["-m", "pytest", "-q", "-p", "no:cacheprovider"]).arg(package.join("tests"));
    // What is imported is compiled once, but not beside the sources.
    pytest.env_remove("PYTHONDONTWRITEBYTECODE").env("PYTHONPYCACHEPREFIX", folder.join("compiled"));
    succeed(pytest.env("GRUK", gruk))
}

impl Wheel {
    fn profile(self) -> &'static [&'static str] {
        if matches!(self, Wheel::Release) { &["--release"] } else { &[] }
    }
}

/// Builds the program, which the package is compared with, and gives its path: it is the one that `GRUK` names, or else
/// the one of this code. For a packed wheel the extension module is built with it, at once, because cargo gives the
/// libraries of both the features that either wants.
fn build(target: &Path, from: Wheel) -> Result<PathBuf, String> {
    let named = std::env::var_os("GRUK").map(PathBuf::from);
    let packed = matches!(from, Wheel::Packed) && cfg!(target_os = "linux");
    if packed || named.is_none() {
        let mut cargo = Command::new("cargo");
        cargo.current_dir(root()).args(["build", "--quiet", "--package", "gruk"]).args(from.profile());
        succeed(if packed { cargo.args(["--package", "gruk-python"]) } else { &mut cargo })?;
    }
    let program = if from.profile().is_empty() { "debug/gruk" } else { "release/gruk" };
    Ok(named.unwrap_or_else(|| target.join(program)))
}

/// A wheel from an extension module that is there already: what maturin says about the package, its sources, and the
/// module.
fn pack(tools: &Path, package: &Path, module: &Path, wheels: &Path) -> Result<(), String> {
    let inside = wheels.join("inside");
    let sources = inside.join("gruk");
    let at = |path: &Path, error: std::io::Error| format!("{}: {error}", path.display());
    fs::create_dir_all(&sources).map_err(|error| at(&sources, error))?;
    let mut maturin = Command::new(program(tools, "maturin"));
    maturin.current_dir(package).args(["pep517", "write-dist-info", "--interpreter"]).arg(program(tools, "python"));
    // It tells a story about it on the way.
    let told =
        maturin.arg("--metadata-directory").arg(&inside).output().map_err(|error| format!("{maturin:?}: {error}"))?;
    if !told.status.success() {
        return Err(format!("{maturin:?}: {}{}", told.status, String::from_utf8_lossy(&told.stderr)));
    }
    let is_source = |path: &PathBuf| ["py", "pyi", "typed"].iter().any(|ending| ends(path, ending));
    for file in listed(&package.join("gruk"))?.into_iter().filter(is_source) {
        fs::copy(&file, sources.join(file.file_name().expect("invariant: a listed file has a name")))
            .map_err(|error| at(&file, error))?;
    }
    fs::copy(module, sources.join("_gruk.abi3.so")).map_err(|error| at(module, error))?;
    let mut wheel = Command::new(program(tools, "wheel"));
    let packed = wheel
        .arg("pack")
        .arg("--dest-dir")
        .arg(wheels)
        .arg(&inside)
        .output()
        .map_err(|error| format!("{wheel:?}: {error}"))?;
    if packed.status.success() {
        Ok(())
    } else {
        Err(format!("{wheel:?}: {}", String::from_utf8_lossy(&packed.stderr)))
    }
}

/// A wheel from the sdist alone, in the profile of the tests.
fn unpack_and_build(tools: &Path, package: &Path, target: &Path, wheels: &Path) -> Result<(), String> {
    let empty = tempfile::tempdir().map_err(|error| error.to_string())?;
    let mut maturin = Command::new(program(tools, "maturin"));
    maturin.current_dir(package).args(["sdist", "--out"]).arg(empty.path());
    // It repeats a warning for every crate, about the addresses that are not there yet.
    let told = maturin.output().map_err(|error| format!("{maturin:?}: {error}"))?;
    if !told.status.success() {
        return Err(format!("{maturin:?}: {}{}", told.status, String::from_utf8_lossy(&told.stderr)));
    }
    let sdist = listed(empty.path())?.into_iter().find(|path| ends(path, "gz")).ok_or("no sdist was made")?;
    succeed(Command::new("tar").arg("-xzf").arg(sdist).arg("-C").arg(empty.path()))?;
    let sources = listed(empty.path())?.into_iter().find(|path| path.is_dir()).ok_or("the sdist is empty")?;
    let mut maturin = Command::new(program(tools, "maturin"));
    maturin.current_dir(sources).env("CARGO_TARGET_DIR", target);
    // Not --locked: the sdist keeps the versions of Cargo.lock, from which cargo drops the crates that only the program
    // has.
    succeed(maturin.args(["build", "--quiet", "--profile", "dev", "--out"]).arg(wheels))
}

/// The files of a folder.
fn listed(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    Ok(entries.flatten().map(|entry| entry.path()).collect())
}

fn ends(path: &Path, ending: &str) -> bool {
    path.extension() == Some(OsStr::new(ending))
}

/// The name of a package in a requirement.
fn name(requirement: &str) -> &str {
    requirement.split(['>', '<', '=', '[']).next().unwrap_or(requirement)
}

/// A program of a virtual environment.
fn program(environment: &Path, name: &str) -> PathBuf {
    environment.join(if cfg!(windows) { "Scripts" } else { "bin" }).join(name)
}

fn make(environment: &Path, options: &[&str]) -> Result<(), String> {
    succeed(Command::new("python3").args(["-m", "venv"]).args(options).arg(environment))
}

/// Installs packages in an environment by the pip of another one. Most of what they contain is never imported, so that
/// nothing is compiled before it is.
fn install(by: &Path, environment: &Path, packages: &[&str]) -> Result<(), String> {
    let mut pip = Command::new(program(by, "python"));
    pip.args(["-m", "pip", "--python"]).arg(program(environment, "python"));
    succeed(pip.args(["install", "--quiet", "--disable-pip-version-check", "--no-compile"]).args(packages))
}
