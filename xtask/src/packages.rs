//! The packages: each builds from what it contains, says who made it under which licence, and has a place in the order
//! to publish.

use crate::test::succeed;
use crate::{notices, root};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};
use std::process::Command;

/// What every package holds besides its sources.
const LICENCES: &[&str] = &["LICENSE-MIT", "LICENSE-APACHE"];

/// What every package says of itself: registries want it, or show it.
const SAID: &[&str] = &["description", "license", "authors", "keywords", "categories", "rust-version"];

/// What has a package include another file while it is compiled. The name is the literal behind it, from the folder of
/// the file.
const INCLUDES: &[&str] = &["include_str!(", "include_bytes!(", "include!(", "#[path = "];

/// Packs every crate, and looks whether each contains what it needs; versions and settings that stand twice must agree.
pub fn check() -> Result<(), String> {
    let mut wrong = agreement()?;
    wrong.extend(notices::check()?);
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    let packed = target.join("package");
    let _ = fs::remove_dir_all(&packed);
    let mut cargo = Command::new("cargo");
    // Not verified: that would compile everything once more. The slow tests build the Python package from its sources
    // alone.
    cargo.current_dir(root()).args(["package", "--workspace", "--no-verify", "--allow-dirty", "--locked", "--quiet"]);
    let told = cargo.output().map_err(|error| format!("cannot run {cargo:?}: {error}"))?;
    if !told.status.success() {
        return Err(format!("{cargo:?} failed: {}", String::from_utf8_lossy(&told.stderr)));
    }
    let unpacked = tempfile::tempdir().map_err(|error| error.to_string())?;
    let order = order()?;
    for (name, version) in &order {
        let name = format!("{name}-{version}");
        let archive = packed.join(format!("{name}.crate"));
        succeed(Command::new("tar").arg("-xzf").arg(&archive).arg("-C").arg(unpacked.path()))?;
        let folder = unpacked.path().join(&name);
        wrong.extend(faults(&folder)?.into_iter().map(|why| format!("package {name}: {why}")));
    }
    if wrong.is_empty() {
        println!("packages: {} crates contain what they need", order.len());
        Ok(())
    } else {
        Err(wrong.join("\n"))
    }
}

/// Prints the order in which the crates are published: each after all that it depends on, its tests included.
pub fn print_order() -> Result<(), String> {
    for (name, _) in order()? {
        println!("{name}");
    }
    Ok(())
}

/// The crates that are published, with their versions, each after those that it depends on; alphabetical where that
/// leaves a choice.
fn order() -> Result<Vec<(String, String)>, String> {
    let mut cargo = Command::new("cargo");
    cargo.current_dir(root()).args(["metadata", "--no-deps", "--locked", "--format-version", "1"]);
    let told = cargo.output().map_err(|error| format!("cannot run {cargo:?}: {error}"))?;
    if !told.status.success() {
        return Err(format!("{cargo:?} failed: {}", String::from_utf8_lossy(&told.stderr)));
    }
    let metadata: Value = serde_json::from_slice(&told.stdout).map_err(|error| error.to_string())?;
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    // `publish` is null where all registries may have the crate, and the empty list where none may.
    let mut left: Vec<((String, String), BTreeSet<String>)> = metadata["packages"]
        .as_array()
        .into_iter()
        .flatten()
        .filter(|package| package["publish"].is_null())
        .map(|package| {
            let needs = package["dependencies"].as_array().into_iter().flatten();
            let needs = needs.filter(|other| other["path"].is_string()).map(|other| text(&other["name"])).collect();
            ((text(&package["name"]), text(&package["version"])), needs)
        })
        .collect();
    left.sort();
    let mut order: Vec<(String, String)> = Vec::new();
    while !left.is_empty() {
        let is_there = |name: &String| order.iter().any(|(other, _)| other == name);
        let Some(next) = left.iter().position(|(_, needs)| needs.iter().all(is_there)) else {
            let names: Vec<&str> = left.iter().map(|((name, _), _)| name.as_str()).collect();
            return Err(format!(
                "no order to publish: in a circle, or in need of a crate that is not published: {names:?}"
            ));
        };
        order.push(left.remove(next).0);
    }
    Ok(order)
}

/// What is wrong with an unpacked package.
fn faults(folder: &Path) -> Result<Vec<String>, String> {
    let manifest = read(&folder.join("Cargo.toml"))?;
    let manifest: toml::Table = manifest.parse().map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut wrong = Vec::new();
    for key in SAID {
        if !manifest.get("package").and_then(|package| package.get(key)).is_some_and(is_said) {
            wrong.push(format!("Cargo.toml says no {key}"));
        }
    }
    for licence in LICENCES {
        if !fs::read_to_string(folder.join(licence)).is_ok_and(|text| text.lines().count() > 1) {
            wrong.push(format!("{licence} is missing"));
        }
    }
    for file in crate::format::sources(folder)? {
        let text = read(&file)?;
        let name = file.strip_prefix(folder).unwrap_or(&file).display().to_string();
        for included in INCLUDES.iter().flat_map(|how| included(&text, how)) {
            let inside = file.parent().unwrap_or(folder).strip_prefix(folder).unwrap_or(Path::new(""));
            match within(inside, &included) {
                None => wrong.push(format!("{name} includes {included}, which is outside")),
                // A module inside a macro has a folder of its own, which the file does not show.
                Some(path) if !folder.join(&path).exists() && included.contains('/') => {
                    wrong.push(format!("{name} includes {included}, which is missing"));
                }
                Some(_) => {}
            }
        }
    }
    Ok(wrong)
}

fn is_said(value: &toml::Value) -> bool {
    match value {
        toml::Value::String(text) => !text.is_empty(),
        toml::Value::Array(items) => !items.is_empty(),
        _ => false,
    }
}

/// The literals that follow a word.
fn included(text: &str, how: &str) -> Vec<String> {
    let parts = text.split(how).skip(1).filter_map(|part| part.trim_start().strip_prefix('"'));
    parts.filter_map(|part| part.split_once('"')).map(|(name, _)| name.to_owned()).collect()
}

/// A path from a folder inside a package, or `None` if it leads out of the package.
fn within(folder: &Path, path: &str) -> Option<PathBuf> {
    let mut at = folder.to_path_buf();
    for part in Path::new(path).components() {
        match part {
            Component::Normal(name) => at.push(name),
            Component::ParentDir => {
                if !at.pop() {
                    return None;
                }
            }
            Component::CurDir => {}
            _ => return None,
        }
    }
    Some(at)
}

/// What stands in two files and differs: versions, and the settings of cargo that sources outside the tree get from
/// pyproject.toml.
fn agreement() -> Result<Vec<String>, String> {
    let toml = |name: &str| -> Result<toml::Table, String> {
        read(&root().join(name))?.parse().map_err(|error| format!("{name}: {error}"))
    };
    let workspace = toml("Cargo.toml")?;
    let version = workspace["workspace"]["package"]["version"].as_str().unwrap_or_default().to_owned();
    let mut wrong = Vec::new();
    for (name, dependency) in workspace["workspace"]["dependencies"].as_table().into_iter().flatten() {
        let said = dependency.get("version").and_then(toml::Value::as_str);
        if dependency.get("path").is_some() && said != Some(&version) {
            wrong.push(format!("Cargo.toml: {name} has version {said:?}, the workspace {version}"));
        }
    }
    let citation = read(&root().join("CITATION.cff"))?;
    if !citation.lines().any(|line| line == format!("version: {version}")) {
        wrong.push(format!("CITATION.cff: the version is not {version}"));
    }
    let changes = read(&root().join("CHANGELOG.md"))?;
    if !changes.lines().any(|line| line.starts_with(&format!("## {version}"))) {
        wrong.push(format!("CHANGELOG.md: nothing about version {version}"));
    }
    let (cargo, python) = (toml(".cargo/config.toml")?, toml("crates/python/pyproject.toml")?);
    let flags = &cargo["target"]["cfg(all())"]["rustflags"];
    let sqlite = &cargo["env"]["LIBSQLITE3_FLAGS"];
    let settings: Vec<&str> =
        python["tool"]["maturin"]["config"].as_array().into_iter().flatten().filter_map(toml::Value::as_str).collect();
    for (key, value) in [("build.rustflags", flags), ("env.LIBSQLITE3_FLAGS", sqlite)] {
        let has = settings.iter().any(|setting| {
            let read: Option<toml::Table> = setting.parse().ok();
            let (table, key) = key.split_once('.').unwrap_or_default();
            read.is_some_and(|read| read.get(table).and_then(|table| table.get(key)) == Some(value))
        });
        if !has {
            wrong.push(format!("crates/python/pyproject.toml: {key} is not what .cargo/config.toml says"));
        }
    }
    Ok(wrong)
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_twice_agrees() {
        assert_eq!(agreement().unwrap(), Vec::<String>::new());
    }

    #[test]
    fn every_crate_comes_after_what_it_needs() {
        let order: Vec<String> = order().unwrap().into_iter().map(|(name, _)| name).collect();
        let place = |name: &str| order.iter().position(|other| other == name).expect(name);
        assert!(place("gruk-core") < place("gruk-cert") && place("gruk-cert") < place("gruk-verify"));
        assert!(place("gruk-workbench") < place("gruk") && place("gruk-web") < place("gruk"));
        assert!(!order.iter().any(|name| name == "xtask" || name == "gruk-python"));
    }

    #[test]
    fn a_package_that_needs_a_file_outside_is_found() {
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        };
        let said = "description = 'x'\nlicense = 'MIT'\nauthors = ['x']\nkeywords = ['x']\ncategories = ['x']";
        write("Cargo.toml", &format!("[package]\n{said}\nrust-version = '1.95'"));
        for licence in LICENCES {
            write(licence, "of\ntwo lines");
        }
        write("fonts/a.ttf", "");
        write("src/lib.rs", "const A: &[u8] = include_bytes!(\"../fonts/a.ttf\");\n#[path = \"other.rs\"]\nmod b;");
        assert_eq!(faults(folder.path()).unwrap(), Vec::<String>::new());
        for text in ["include_str!(\"../../a.txt\")", "include_bytes!(\"../fonts/b.ttf\")", "#[path = \"../../b.rs\"]"]
        {
            write("src/lib.rs", text);
            assert_eq!(faults(folder.path()).unwrap().len(), 1, "{text}");
        }
        write("src/lib.rs", "");
        write("LICENSE-MIT", "../LICENSE-MIT");
        write("Cargo.toml", "[package]\nlicense = 'MIT'");
        assert_eq!(faults(folder.path()).unwrap().len(), 1 + SAID.len() - 1);
    }
}
