//! The copy of the workspace in which the mutants are built, and its compilation.

use crate::sites::{self, Site};
use crate::subject::Subject;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The packages that are copied for the checker, with their folders.
const COPIED: [(&str, &str); 6] = [
    ("gruk-core", "crates/core"),
    ("gruk-grammar", "crates/grammar"),
    ("gruk-rules", "crates/rules"),
    ("gruk-notation", "crates/notation"),
    ("gruk-cert", "crates/proof/cert"),
    ("gruk-verify", "crates/proof/verify"),
];
/// Rounds of compilation after which sites must be left.
const ROUNDS: usize = 20;

/// The copy.
pub struct Tree {
    pub subject: &'static Subject,
    pub folder: PathBuf,
    pub sites: Vec<Site>,
    /// The sites that do not compile.
    pub dropped: HashSet<usize>,
    /// Another one for other sources.
    pub fingerprint: String,
    /// The programs of the tests by package and target, with the folder in which they run.
    pub tests: BTreeMap<(String, String), (PathBuf, PathBuf)>,
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

/// Copies what is built from `root`; the files of the subject get their sites.
pub fn made(root: &Path, subject: &'static Subject) -> Result<Tree, String> {
    let folder = root.join("target/mutants").join(if subject.is_checker { "" } else { subject.name }).join("tree");
    let tree = Tree {
        subject,
        folder,
        sites: Vec::new(),
        dropped: HashSet::new(),
        fingerprint: fingerprint(root, subject)?,
        tests: BTreeMap::new(),
    };
    let plain = "version = \"0.0.0\"\nedition = \"2024\"\n";
    write(&tree.folder.join("switch/Cargo.toml"), &format!("[package]\nname = \"switch\"\n{plain}"))?;
    write(&tree.folder.join("switch/src/lib.rs"), include_str!("../runtime/switch.rs"))?;
    let manifest = read(&root.join("Cargo.toml"))?;
    if subject.is_checker {
        let package = manifest.split("[workspace.package]").nth(1).and_then(|rest| rest.split("\n[").next());
        let package = package.ok_or("Cargo.toml has no table [workspace.package]")?;
        let dependencies: String =
            COPIED.iter().map(|(name, at)| format!("{name} = {{ path = \"{at}\" }}\n")).collect();
        let workspace = format!(
            "[workspace]\nresolver = \"3\"\nmembers = [\"crates/proof/verify\", \"judge\"]\n\n\
             [workspace.package]{package}\n[workspace.dependencies]\n{dependencies}switch = {{ path = \"switch\" }}\n\n\
             [profile.dev]\nopt-level = 1\ndebug = false\nincremental = false\n"
        );
        write(&tree.folder.join("Cargo.toml"), &workspace)?;
        let judge = format!(
            "[package]\nname = \"judge\"\n{plain}\n[dependencies]\n\
             gruk-verify = {{ path = \"../crates/proof/verify\" }}\nswitch.workspace = true\n"
        );
        write(&tree.folder.join("judge/Cargo.toml"), &judge)?;
        write(&tree.folder.join("judge/src/lib.rs"), include_str!("../runtime/judged.rs"))?;
        write(&tree.folder.join("judge/src/main.rs"), include_str!("../runtime/judge.rs"))?;
        write(&tree.folder.join("judge/src/bin/search.rs"), include_str!("../runtime/search.rs"))?;
        for (_, at) in COPIED {
            tree.copy(root, Path::new(at))?;
        }
    } else {
        let heading = "[workspace.dependencies]\n";
        let workspace = manifest.replace(heading, &format!("{heading}switch = {{ path = \"switch\" }}\n"));
        write(&tree.folder.join("Cargo.toml"), &workspace)?;
        for at in ["crates", "xtask", ".cargo", "Cargo.lock"] {
            tree.copy(root, Path::new(at))?;
        }
    }
    // The tests read the certificates and the pages beside the crates, and the page what is built of it.
    for name in ["golden", "docs"] {
        let (link, own) = (tree.folder.join(name), root.join(name));
        if !fs::read_link(&link).is_ok_and(|to| to == own) {
            let _ = fs::remove_file(&link);
            std::os::unix::fs::symlink(&own, &link).map_err(failed(&link))?;
        }
    }
    Ok(tree)
}

impl Tree {
    /// Copies a file, or what is in a folder, but for files that get sites. Files that are there no more are removed.
    fn copy(&self, root: &Path, at: &Path) -> Result<(), String> {
        let from = root.join(at);
        let before = self.folder.join(at);
        for path in if before.is_dir() { files(&before)? } else { Vec::new() } {
            if !root.join(path.strip_prefix(&self.folder).expect("it is below the folder")).exists() {
                fs::remove_file(&path).map_err(failed(&path))?;
            }
        }
        let all = if from.is_dir() { files(&from)? } else { vec![from] };
        for path in all {
            let inside = path.strip_prefix(root).expect("it is below the root");
            let to = self.folder.join(inside);
            let folder = inside.parent().unwrap_or(Path::new(""));
            let has_sites = self.subject.sources.iter().any(|(source, _)| Path::new(source) == folder);
            if inside.ends_with("Cargo.toml") && (has_sites || self.subject.is_checker) {
                let text = without_table(&read(&path)?, "[lints]");
                let text = match has_sites {
                    true => text.replace("[dependencies]\n", "[dependencies]\nswitch.workspace = true\n"),
                    false => without_table(&text, "[dev-dependencies]"),
                };
                write(&to, &text)?;
            } else if !self.subject.has_sites(inside) {
                let bytes = fs::read(&path).map_err(failed(&path))?;
                if fs::read(&to).is_ok_and(|old| old == bytes) {
                    continue;
                }
                fs::create_dir_all(to.parent().expect("a file is in a folder")).map_err(failed(&to))?;
                fs::write(&to, bytes).map_err(failed(&to))?;
            }
        }
        Ok(())
    }

    /// Writes the files of the subject with the sites that are left.
    fn write_sites(&mut self, root: &Path) -> Result<(), String> {
        self.sites.clear();
        for path in with_sites(root, self.subject)? {
            let inside = path.strip_prefix(root).expect("it is below the root");
            let first = self.sites.len() + 1;
            let name = self.subject.file_name(inside);
            let mutated = sites::mutated(&name, &read(&path)?, first, &self.dropped)?;
            self.sites.extend(mutated.sites);
            write(&self.folder.join(inside), &mutated.text)?;
        }
        Ok(())
    }

    fn cargo(&self, arguments: &[&str]) -> Command {
        let mut cargo = Command::new("cargo");
        cargo.current_dir(&self.folder).args(arguments).arg("--message-format=json");
        cargo.env("CARGO_TARGET_DIR", self.folder.join("../built"));
        if self.subject.is_checker {
            cargo.env("RUSTFLAGS", "-Awarnings -Cllvm-args=-opt-disable=ipsccp");
        }
        cargo
    }

    /// What a command of cargo says that fails.
    fn failed(&self, arguments: &[&str]) -> Result<Option<Output>, String> {
        let output = self.cargo(arguments).output().map_err(|error| format!("cannot run cargo: {error}"))?;
        Ok((!output.status.success()).then_some(output))
    }

    /// Compiles, and leaves out what does not compile, until all does.
    pub fn compile(&mut self, root: &Path, has_tests: bool) -> Result<(), String> {
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
            let failed = match self.subject.is_checker {
                true => self.failed(&["check", "-p", "gruk-verify", "--lib"])?,
                false => self
                    .subject
                    .tests
                    .iter()
                    .find_map(|(package, which)| {
                        self.failed(&[&["test", "--no-run", "-p", package], *which].concat()).transpose()
                    })
                    .transpose()?,
            };
            let Some(output) = failed else {
                let words: BTreeSet<usize> = self.dropped.iter().copied().collect();
                let words: String = words.iter().map(|word| format!("{word}\n")).collect();
                write(&list, &format!("{}\n{words}", self.fingerprint))?;
                return self.build(has_tests);
            };
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
                let Some(file) = span["file_name"].as_str().filter(|file| self.subject.has_sites(Path::new(file)))
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

    /// Builds the judge, and the tests where they are run.
    fn build(&mut self, has_tests: bool) -> Result<(), String> {
        if self.subject.is_checker {
            self.built("judge", &["build", "-p", "judge"])?;
        }
        for (package, which) in self.subject.tests.iter().filter(|_| has_tests) {
            self.built(package, &[&["test", "--no-run", "-p", package], *which].concat())?;
        }
        Ok(())
    }

    fn built(&mut self, package: &str, arguments: &[&str]) -> Result<(), String> {
        let output = self.cargo(arguments).output().map_err(|error| format!("cannot run cargo: {error}"))?;
        let lines = String::from_utf8_lossy(&output.stdout);
        if !output.status.success() {
            return Err(format!("{lines}{}", String::from_utf8_lossy(&output.stderr)));
        }
        for line in lines.lines() {
            let Ok(message) = serde_json::from_str::<serde_json::Value>(line) else { continue };
            if let (Some(program), true) = (message["executable"].as_str(), message["profile"]["test"] == true) {
                let name = message["target"]["name"].as_str().unwrap_or_default();
                let manifest = Path::new(message["manifest_path"].as_str().unwrap_or_default());
                let folder = manifest.parent().unwrap_or(&self.folder).to_path_buf();
                self.tests.insert((package.into(), name.into()), (program.into(), folder));
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

/// The files with sites.
fn with_sites(root: &Path, subject: &Subject) -> Result<Vec<PathBuf>, String> {
    let mut found = Vec::new();
    for (folder, _) in subject.sources {
        let sources = files(&root.join(folder))?;
        let has_sites = |path: &PathBuf| path.strip_prefix(root).is_ok_and(|inside| subject.has_sites(inside));
        found.extend(sources.into_iter().filter(has_sites));
    }
    Ok(found)
}

/// A number that is another one for other sources of the subject.
fn fingerprint(root: &Path, subject: &Subject) -> Result<String, String> {
    use std::hash::{DefaultHasher, Hash, Hasher};
    let mut hasher = DefaultHasher::new();
    include_str!("sites.rs").hash(&mut hasher);
    for path in with_sites(root, subject)? {
        read(&path)?.hash(&mut hasher);
    }
    Ok(format!("{:016x}", hasher.finish()))
}
