//! The copy of the workspace in which the mutants are built, and its compilation.

use crate::sites::{self, Site};
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The packages that are copied, with their folders.
const COPIED: [(&str, &str); 6] = [
    ("gruk-core", "crates/core"),
    ("gruk-grammar", "crates/grammar"),
    ("gruk-rules", "crates/rules"),
    ("gruk-notation", "crates/notation"),
    ("gruk-cert", "crates/proof/cert"),
    ("gruk-verify", "crates/proof/verify"),
];
/// Files of the checker without sites: the clock and the memory, and the words of the answer.
const WITHOUT: [&str; 3] = ["meter.rs", "limits.rs", "verified.rs"];
/// Rounds of compilation after which sites must be left.
const ROUNDS: usize = 20;

/// The copy.
pub struct Tree {
    pub folder: PathBuf,
    pub sites: Vec<Site>,
    /// The sites that do not compile.
    pub dropped: HashSet<usize>,
    /// Another one for other sources.
    pub fingerprint: String,
    /// The programs of the tests, with the names of their packages' targets.
    pub tests: BTreeMap<String, PathBuf>,
}

fn failed(path: &Path) -> impl Fn(std::io::Error) -> String {
    move |error| format!("{}: {error}", path.display())
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(failed(path))
}

/// Writes a file if it does not have that text already.
fn write(path: &Path, text: &str) -> Result<(), String> {
    if fs::read_to_string(path).is_ok_and(|old| old == text) {
        return Ok(());
    }
    fs::create_dir_all(path.parent().expect("a file is in a folder")).map_err(failed(path))?;
    fs::write(path, text).map_err(failed(path))
}

/// All files below a folder, links followed.
fn files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed(folder))? {
        let path = entry.map_err(failed(folder))?.path();
        if path.is_dir() {
            if path.file_name().is_some_and(|name| name != "target") {
                found.extend(files(&path)?);
            }
        } else {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// The lines of a manifest up to the table with this heading, and from the table behind it.
fn without_table(text: &str, heading: &str) -> String {
    let mut is_in = false;
    let mut kept = String::new();
    for line in text.lines() {
        if line.starts_with('[') {
            is_in = line == heading;
        }
        if !is_in {
            kept.push_str(line);
            kept.push('\n');
        }
    }
    kept
}

/// Copies what the checker needs from `root`; the checker's files get their sites.
pub fn made(root: &Path) -> Result<Tree, String> {
    let folder = root.join("target/mutants/tree");
    let tree = Tree {
        folder,
        sites: Vec::new(),
        dropped: HashSet::new(),
        fingerprint: fingerprint(root)?,
        tests: BTreeMap::new(),
    };
    let manifest = read(&root.join("Cargo.toml"))?;
    let package = manifest.split("[workspace.package]").nth(1).and_then(|rest| rest.split("\n[").next());
    let package = package.ok_or("Cargo.toml has no table [workspace.package]")?;
    let dependencies: String = COPIED.iter().map(|(name, at)| format!("{name} = {{ path = \"{at}\" }}\n")).collect();
    let workspace = format!(
        "[workspace]\nresolver = \"3\"\nmembers = [\"crates/proof/verify\", \"judge\"]\n\n[workspace.package]{package}\n\
         [workspace.dependencies]\n{dependencies}switch = {{ path = \"switch\" }}\n\n\
         [profile.dev]\nopt-level = 1\ndebug = false\nincremental = false\n"
    );
    write(&tree.folder.join("Cargo.toml"), &workspace)?;
    let plain = "version = \"0.0.0\"\nedition = \"2024\"\n";
    write(&tree.folder.join("switch/Cargo.toml"), &format!("[package]\nname = \"switch\"\n{plain}"))?;
    write(&tree.folder.join("switch/src/lib.rs"), include_str!("../runtime/switch.rs"))?;
    let judge = format!(
        "[package]\nname = \"judge\"\n{plain}\n[dependencies]\ngruk-verify = {{ path = \"../crates/proof/verify\" }}\n"
    );
    write(&tree.folder.join("judge/Cargo.toml"), &judge)?;
    write(&tree.folder.join("judge/src/main.rs"), include_str!("../runtime/judge.rs"))?;
    for (name, at) in COPIED {
        for path in files(&root.join(at))? {
            let inside = path.strip_prefix(root).expect("it is below the root");
            let to = tree.folder.join(inside);
            let is_checker = name == "gruk-verify";
            if inside.ends_with("Cargo.toml") {
                let text = without_table(&read(&path)?, "[lints]");
                let text = if is_checker {
                    text.replace("[dependencies]\n", "[dependencies]\nswitch.workspace = true\n")
                } else {
                    without_table(&text, "[dev-dependencies]")
                };
                write(&to, &text)?;
            } else if !(is_checker && is_mutated(inside)) {
                let bytes = fs::read(&path).map_err(failed(&path))?;
                if fs::read(&to).is_ok_and(|old| old == bytes) {
                    continue;
                }
                fs::create_dir_all(to.parent().expect("a file is in a folder")).map_err(failed(&to))?;
                fs::write(&to, bytes).map_err(failed(&to))?;
            }
        }
    }
    // The tests read the certificates beside the crates.
    let link = tree.folder.join("golden");
    let golden = root.join("golden");
    if !fs::read_link(&link).is_ok_and(|to| to == golden) {
        let _ = fs::remove_file(&link);
        std::os::unix::fs::symlink(&golden, &link).map_err(failed(&link))?;
    }
    Ok(tree)
}

/// Has this file of the checker sites?
fn is_mutated(path: &Path) -> bool {
    let text = path.to_string_lossy();
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    text.contains("/src/")
        && name.ends_with(".rs")
        && !text.contains("/fuzz")
        && !WITHOUT.contains(&&*name)
        && !(text.contains("/kinds/") && matches!(&*name, "walk.rs" | "format.rs" | "list.rs"))
}

impl Tree {
    /// Writes the checker's files with the sites that are left.
    fn write_sites(&mut self, root: &Path) -> Result<(), String> {
        self.sites.clear();
        let source = root.join("crates/proof/verify");
        for path in files(&source)? {
            let inside = path.strip_prefix(root).expect("it is below the root");
            if !is_mutated(inside) {
                continue;
            }
            let name = path.strip_prefix(source.join("src")).expect("it is a source");
            let first = self.sites.len() + 1;
            let mutated = sites::mutated(&name.to_string_lossy(), &read(&path)?, first, &self.dropped)?;
            self.sites.extend(mutated.sites);
            write(&self.folder.join(inside), &mutated.text)?;
        }
        Ok(())
    }

    fn cargo(&self, arguments: &[&str]) -> Command {
        let mut cargo = Command::new("cargo");
        cargo.current_dir(&self.folder).args(arguments).arg("--message-format=json");
        cargo.env("CARGO_TARGET_DIR", self.folder.join("../built"));
        cargo.env("RUSTFLAGS", "-Awarnings -Cllvm-args=-opt-disable=ipsccp");
        cargo
    }

    /// Compiles, and leaves out what does not compile, until all does.
    pub fn compile(&mut self, root: &Path) -> Result<(), String> {
        let list = self.folder.join("../dropped.txt");
        if let Ok(text) = fs::read_to_string(&list) {
            // What did not compile when these sources were compiled before.
            let mut words = text.split_whitespace();
            if words.next() == Some(self.fingerprint.as_str()) {
                self.dropped = words.filter_map(|word| word.parse().ok()).collect();
            }
        }
        for round in 1..=ROUNDS {
            self.write_sites(root)?;
            let output = self.cargo(&["check", "-p", "gruk-verify", "--lib"]).output();
            let output = output.map_err(|error| format!("cannot run cargo: {error}"))?;
            if output.status.success() {
                let words: BTreeSet<usize> = self.dropped.iter().copied().collect();
                let words: String = words.iter().map(|word| format!("{word}\n")).collect();
                write(&list, &format!("{}\n{words}", self.fingerprint))?;
                return self.build();
            }
            let before = self.dropped.len();
            let errors = String::from_utf8_lossy(&output.stdout);
            for line in errors.lines() {
                let Ok(message) = serde_json::from_str::<serde_json::Value>(line) else { continue };
                if message["message"]["level"] == "error" {
                    self.drop_sites(&message["message"])?;
                }
            }
            eprintln!("round {round}: {} of {} sites do not compile", self.dropped.len(), self.sites.len());
            if self.dropped.len() == before {
                return Err(format!("{}{}", errors, String::from_utf8_lossy(&output.stderr)));
            }
        }
        Err(format!("something does not compile after {ROUNDS} rounds"))
    }

    /// Leaves out the innermost sites around the places of a message; or those of the lines, where no place is in one.
    fn drop_sites(&mut self, message: &serde_json::Value) -> Result<(), String> {
        let mut spans: Vec<&serde_json::Value> = Vec::new();
        let parts = std::iter::once(message).chain(message["children"].as_array().into_iter().flatten());
        for part in parts {
            spans.extend(part["spans"].as_array().into_iter().flatten());
        }
        let before = self.dropped.len();
        for is_wide in [false, true] {
            for span in &spans {
                let Some(file) = span["file_name"].as_str().filter(|file| file.starts_with("crates/proof/verify"))
                else {
                    continue;
                };
                let number = |key: &str| span[key].as_u64().unwrap_or_default() as usize;
                let (start, end) = (number("byte_start"), number("byte_end"));
                let text = read(&self.folder.join(file))?;
                let open = sites_around(&text, start, end);
                if let Some(innermost) = open.last() {
                    self.dropped.insert(*innermost);
                } else if is_wide {
                    self.dropped.extend(sites_near(&text, start, end));
                }
            }
            if self.dropped.len() > before {
                break;
            }
        }
        Ok(())
    }

    /// Builds the judge and the tests.
    fn build(&mut self) -> Result<(), String> {
        for arguments in [&["build", "-p", "judge"][..], &["test", "-p", "gruk-verify", "--no-run", "--lib", "--tests"]]
        {
            let output = self.cargo(arguments).output().map_err(|error| format!("cannot run cargo: {error}"))?;
            let lines = String::from_utf8_lossy(&output.stdout);
            if !output.status.success() {
                return Err(format!("{lines}{}", String::from_utf8_lossy(&output.stderr)));
            }
            for line in lines.lines() {
                let Ok(message) = serde_json::from_str::<serde_json::Value>(line) else { continue };
                if let Some(program) = message["executable"].as_str() {
                    let name = message["target"]["name"].as_str().unwrap_or_default();
                    self.tests.insert(name.into(), program.into());
                }
            }
        }
        Ok(())
    }
}

/// The sites that are open around a part of a text, from the outermost.
fn sites_around(text: &str, start: usize, end: usize) -> Vec<usize> {
    let mut open: Vec<usize> = Vec::new();
    let mut touched = Vec::new();
    for (at, is_opening, number) in marks(text) {
        if at >= end && !(open.is_empty()) {
            break;
        }
        if is_opening {
            open.push(number);
        } else {
            open.retain(|other| *other != number);
        }
        if at < start {
            touched = open.clone();
        }
    }
    touched
}

/// The sites of the lines of a part of a text.
fn sites_near(text: &str, start: usize, end: usize) -> Vec<usize> {
    let first = text[..start].rfind('\n').map_or(0, |at| at + 1);
    let last = text[end..].find('\n').map_or(text.len(), |at| end + at);
    marks(text).filter(|(at, ..)| (first..last).contains(at)).map(|(.., number)| number).collect()
}

/// The marks of a text: where, whether it opens a site, and its number.
fn marks(text: &str) -> impl Iterator<Item = (usize, bool, usize)> {
    text.match_indices("/*").filter_map(|(at, _)| {
        let rest = &text[at + 2..];
        let end = rest.find("*/")?;
        let is_opening = rest.starts_with('<');
        Some((at, is_opening, rest.get(1..end)?.parse().ok()?))
    })
}

/// A number that is another one for other sources of the checker.
fn fingerprint(root: &Path) -> Result<String, String> {
    use std::hash::{DefaultHasher, Hash, Hasher};
    let mut hasher = DefaultHasher::new();
    include_str!("sites.rs").hash(&mut hasher);
    let source = root.join("crates/proof/verify/src");
    for path in files(&source)?.iter().filter(|path| is_mutated(path)) {
        read(path)?.hash(&mut hasher);
    }
    Ok(format!("{:016x}", hasher.finish()))
}
