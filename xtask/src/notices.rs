//! The licences of what is linked into the program and the Python package: the file `THIRD-PARTY.txt`, which every
//! artefact holds.

use crate::root;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;

/// Where the file stands; crates that are handed out as programs have links to it.
const FILE: &str = "THIRD-PARTY.txt";

/// What is handed out.
const ARTEFACTS: &[&str] = &["gruk", "gruk-python"];

/// What is linked but no crate, with the file of its licence.
const OTHERS: &[(&str, &str)] = &[
    ("DejaVu Sans, the font of pictures", "crates/pictures/export/fonts/LICENSE-DejaVu.txt"),
    ("Svelte, in the page", "crates/web/LICENSE-svelte.md"),
];

const HEAD: &str = "\
gruk contains the libraries below, each under the licence that is named or, where there is a choice, under the first one whose text
is given. SQLite, which rusqlite brings, is in the public domain. The standard library of Rust is under MIT or Apache-2.0.
";

/// Is the file what the libraries say?
pub fn check() -> Result<Option<String>, String> {
    let recorded = std::fs::read_to_string(root().join(FILE)).unwrap_or_default();
    Ok((recorded != text()?)
        .then(|| format!("{FILE} is not what the libraries say: run cargo xtask packages --notices")))
}

/// Writes the file.
pub fn record() -> Result<(), String> {
    std::fs::write(root().join(FILE), text()?).map_err(|error| format!("{FILE}: {error}"))
}

/// The libraries by name and version, then each text once with the names of the libraries that have it.
fn text() -> Result<String, String> {
    let mut texts: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut out = format!("{HEAD}\n");
    for (name, licence, folder) in linked()? {
        let _ = writeln!(out, "{name}: {licence}");
        for text in licences(&licence, Path::new(&folder))? {
            texts.entry(text).or_default().insert(name.clone());
        }
    }
    for (name, file) in OTHERS {
        let text = std::fs::read_to_string(root().join(file)).map_err(|error| format!("{file}: {error}"))?;
        texts.entry(tidy(&text)).or_default().insert((*name).into());
    }
    let mut sections: Vec<(BTreeSet<String>, String)> = texts.into_iter().map(|(text, names)| (names, text)).collect();
    sections.sort();
    for (names, text) in sections {
        let names: Vec<String> = names.into_iter().collect();
        let _ = write!(out, "\n\n==== {}\n\n{text}\n", names.join(", "));
    }
    Ok(out)
}

/// The crates of a registry that are linked into artefacts, on any system: name and version, licence, and the folder of
/// their sources.
fn linked() -> Result<BTreeSet<(String, String, String)>, String> {
    let mut cargo = Command::new("cargo");
    cargo.current_dir(root()).args(["metadata", "--locked", "--format-version", "1"]);
    let told = cargo.output().map_err(|error| format!("cannot run {cargo:?}: {error}"))?;
    if !told.status.success() {
        return Err(format!("{cargo:?} failed: {}", String::from_utf8_lossy(&told.stderr)));
    }
    let metadata: Value = serde_json::from_slice(&told.stdout).map_err(|error| error.to_string())?;
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let packages: BTreeMap<String, Value> =
        list(&metadata["packages"]).into_iter().map(|package| (text(&package["id"]), package)).collect();
    let nodes: BTreeMap<String, Value> =
        list(&metadata["resolve"]["nodes"]).into_iter().map(|node| (text(&node["id"]), node)).collect();
    let is_artefact =
        |package: &Value| ARTEFACTS.contains(&text(&package["name"]).as_str()) && package["source"].is_null();
    let mut left: Vec<String> =
        packages.iter().filter(|(_, package)| is_artefact(package)).map(|(id, _)| id.clone()).collect();
    let mut seen: BTreeSet<String> = left.iter().cloned().collect();
    while let Some(id) = left.pop() {
        for other in list(&nodes[&id]["deps"]) {
            // What is needed for tests or while building has a kind.
            let is_linked = list(&other["dep_kinds"]).iter().any(|kind| kind["kind"].is_null());
            let id = text(&other["pkg"]);
            if is_linked && seen.insert(id.clone()) {
                left.push(id);
            }
        }
    }
    let registry = seen.iter().map(|id| &packages[id]).filter(|package| package["source"].is_string());
    Ok(registry
        .map(|package| {
            let folder = Path::new(package["manifest_path"].as_str().unwrap_or_default()).parent();
            let folder = folder.map(|folder| folder.display().to_string()).unwrap_or_default();
            let name = format!("{} {}", text(&package["name"]), text(&package["version"]));
            (name, text(&package["license"]), folder)
        })
        .collect())
}

/// The texts in a folder that hold for a licence: all of them, or that of MIT if it is one to choose, in the place of
/// others.
fn licences(licence: &str, folder: &Path) -> Result<Vec<String>, String> {
    let entries = std::fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut names: Vec<String> =
        entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    let is_licence = |name: &String| {
        let name = name.to_ascii_uppercase();
        ["LICENSE", "LICENCE", "COPYING", "NOTICE"].iter().any(|word| name.starts_with(word))
    };
    names.retain(|name| is_licence(name) && folder.join(name).is_file());
    names.sort();
    let is_chosen = licence.split([' ', '/', '(', ')']).any(|word| word == "MIT") && !licence.contains(" AND ");
    let mit: Vec<String> = names.iter().filter(|name| name.to_ascii_uppercase().contains("MIT")).cloned().collect();
    if is_chosen && !mit.is_empty() {
        names = mit;
    }
    let read = |name: &String| {
        let path = folder.join(name);
        let bytes = std::fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        Ok(tidy(&String::from_utf8_lossy(&bytes)))
    };
    names.iter().map(read).collect()
}

/// A text without what differs by editor: ends of lines, and space around it.
fn tidy(text: &str) -> String {
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    lines.join("\n").trim_matches('\n').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_linked_is_named_with_its_licence() {
        let linked = linked().unwrap();
        let has = |name: &str| linked.iter().any(|(library, ..)| library.starts_with(&format!("{name} ")));
        assert!(has("pyo3") && has("rusqlite") && has("axum") && has("resvg"));
        // What only tests need is not handed out.
        assert!(!has("proptest") && !has("tempfile") && !has("wait4"));
        assert!(linked.iter().all(|(_, licence, _)| !licence.is_empty()));
    }

    #[test]
    fn one_of_two_licences_is_chosen() {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in [("LICENSE-MIT", "\r\nmit \r\n"), ("LICENSE-APACHE", "apache"), ("README", "no")] {
            std::fs::write(folder.path().join(name), text).unwrap();
        }
        assert_eq!(licences("MIT OR Apache-2.0", folder.path()).unwrap(), ["mit"]);
        assert_eq!(licences("Apache-2.0 AND MIT", folder.path()).unwrap(), ["apache", "mit"]);
        assert_eq!(licences("Apache-2.0", folder.path()).unwrap(), ["apache", "mit"]);
    }
}
