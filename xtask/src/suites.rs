//! Tests that would not be run without anybody noticing: files that no test program names, and unit tests of crates
//! that are not compiled for them.

use crate::arrows::folders;
use crate::format::sources;
use crate::root;
use std::fs;
use std::path::Path;

/// What is wrong with the test programs of the crates.
pub fn check(wrong: &mut Vec<String>) -> Result<(), String> {
    for folder in folders()? {
        let manifest = read(&folder.join("Cargo.toml"))?;
        let manifest: toml::Table = manifest.parse().map_err(|error| format!("{}: {error}", folder.display()))?;
        let name = folder.strip_prefix(root()).unwrap_or(&folder).display();
        if !is_on(&manifest, "lib", "test") {
            for path in sources(&folder.join("src"))? {
                // The files of the kinds of evidence are compiled in several crates, and tested in the checker.
                let is_kind = path.components().any(|part| part.as_os_str() == "kinds");
                if !is_kind && read(&path)?.contains("#[test]") {
                    wrong.push(format!("{}: no program runs its tests, since {name} has test = false", path.display()));
                }
            }
        }
        if !is_on(&manifest, "package", "autotests") {
            wrong.extend(left_out(&folder, &manifest)?);
        }
    }
    Ok(())
}

/// Is a switch of a manifest on, as it is where it is not named?
fn is_on(manifest: &toml::Table, table: &str, switch: &str) -> bool {
    manifest.get(table).and_then(|table| table.get(switch)).and_then(toml::Value::as_bool) != Some(false)
}

/// The files of `tests` that are no program of the manifest, nor a module of one.
fn left_out(folder: &Path, manifest: &toml::Table) -> Result<Vec<String>, String> {
    let programs = manifest.get("test").and_then(toml::Value::as_array).into_iter().flatten();
    let programs: Vec<_> = programs.filter_map(|test| Some(folder.join(test.get("path")?.as_str()?))).collect();
    let texts = programs.iter().map(|path| read(path)).collect::<Result<Vec<String>, String>>()?;
    let entries = fs::read_dir(folder.join("tests")).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut left = Vec::new();
    for entry in entries {
        let path = entry.map_err(|error| error.to_string())?.path();
        let module = format!("mod {};", path.file_stem().unwrap_or_default().to_string_lossy());
        let file = if path.is_dir() { path.join("main.rs") } else { path };
        let is_code = file.extension().is_some_and(|ending| ending == "rs") && file.is_file();
        let is_module = texts.iter().any(|text| text.lines().any(|line| line == module));
        if is_code && !programs.contains(&file) && !is_module {
            left.push(format!("{}: no test program of its crate names it", file.display()));
        }
    }
    Ok(left)
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}
