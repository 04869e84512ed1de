//! The page of the web front end: what is committed must be what its sources make; and its tests in a real browser.

use crate::root;
use crate::test::succeed;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Builds the page anew and compares it, byte by byte, with what is committed. Without npm this is passed over.
pub fn check() -> Result<(), String> {
    if !runs("npm") {
        println!("passed over: there is no npm to build the page with");
        return Ok(());
    }
    install()?;
    npm(&["run", "--silent", "check"])?;
    npm(&["run", "--silent", "test"])?;
    let fresh = std::env::temp_dir().join(format!("gruk-page-{}", std::process::id()));
    let out = fresh.to_string_lossy().into_owned();
    npm(&["run", "--silent", "build", "--", "--logLevel", "warn", "--emptyOutDir", "--outDir", &out])?;
    let (built, kept) = (files(&fresh)?, files(&folder().join("dist"))?);
    std::fs::remove_dir_all(&fresh).map_err(|error| format!("{out}: {error}"))?;
    if built != kept {
        return Err(
            "crates/web/ui/dist is not what its sources make: run npm ci && npm run build in crates/web/ui".into()
        );
    }
    println!("the page is what its sources make: {} files", built.len());
    Ok(())
}

/// Runs the tests in browsers, which are installed if this machine has Debian's packages.
pub fn browser() -> Result<(), String> {
    install()?;
    for program in ["chromium", "firefox-esr"] {
        if !runs(program) {
            println!("installing {program}, once");
            succeed(Command::new("apt-get").args(["install", "--yes", "--no-install-recommends", program]))?;
        }
    }
    let mut cargo = Command::new("cargo");
    cargo.current_dir(root()).env("SLOW_TESTS", "1").args([
        "test",
        "--package",
        "gruk-web",
        "--test",
        "all",
        "browser::",
        "--",
        "--nocapture",
        "--test-threads=1",
    ]);
    succeed(&mut cargo)
}

fn folder() -> PathBuf {
    root().join("crates/web/ui")
}

fn install() -> Result<(), String> {
    npm(&["ci", "--no-audit", "--no-fund", "--silent"])
}

fn npm(arguments: &[&str]) -> Result<(), String> {
    succeed(Command::new("npm").current_dir(folder()).args(arguments))
}

fn runs(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success())
}

/// Every file below a folder with its contents.
fn files(folder: &Path) -> Result<BTreeMap<PathBuf, Vec<u8>>, String> {
    let mut found = BTreeMap::new();
    let mut open = vec![folder.to_path_buf()];
    while let Some(at) = open.pop() {
        for entry in std::fs::read_dir(&at).map_err(|error| format!("{}: {error}", at.display()))? {
            let path = entry.map_err(|error| error.to_string())?.path();
            if path.is_dir() {
                open.push(path);
            } else {
                let contents = std::fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
                found.insert(path.strip_prefix(folder).expect("it is below the folder").to_path_buf(), contents);
            }
        }
    }
    Ok(found)
}
