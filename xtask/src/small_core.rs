//! The small core of the checker: how many lines judge it, and what it uses of the rules.

use crate::root;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The most lines of code of the small core.
const MOST_LINES: usize = 2000;

/// Files beside the core's in `verify/src`: what the extended part alone needs, what names a limit or an unknown game,
/// and what tells others of an accepted certificate.
const BESIDE: &[&str] = &["decided.rs", "fuzz.rs", "limits.rs", "pairs.rs", "single.rs", "unknown.rs", "verified.rs"];

/// Files in the folders of the core's kinds that do not judge, or judge what rests on the extended part (`is_core` in
/// `verified.rs`).
const NOT_JUDGING: &[&str] = &["format.rs", "found.rs", "walk.rs", "fuzz.rs"];
const EXTENDED: &[&str] = &["pairing/placing.rs", "lrat/boards.rs", "lrat/pairs.rs", "lrat/tight.rs"];

/// The page that names what the core uses.
const PAGE: &str = "docs/certificate-format.md";

/// The files that judge the core. A file is one of them unless it is named above.
fn files() -> Result<Vec<PathBuf>, String> {
    let proof = root().join("crates/proof");
    let mut all = vec![proof.join("kinds/check.rs")];
    let named = |path: &Path| path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    all.extend(rust(&proof.join("verify/src"))?.into_iter().filter(|path| !BESIDE.contains(&named(path).as_str())));
    for kind in read(&proof.join("kinds/list.rs"))?.lines().filter(|line| line.ends_with(" core,")) {
        let folder = proof.join("kinds").join(kind.trim().split(':').next().unwrap_or_default());
        let is_core = |path: &PathBuf| {
            !NOT_JUDGING.contains(&named(path).as_str()) && !EXTENDED.iter().any(|file| path.ends_with(file))
        };
        all.extend(rust(&folder)?.into_iter().filter(is_core));
    }
    all.sort();
    Ok(all)
}

/// The files of a folder, not of those in it.
fn rust(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = std::fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    Ok(paths.into_iter().filter(|path| path.extension().is_some_and(|end| end == "rs")).collect())
}

fn read(path: &Path) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// Lines of code: those that are not empty, are no comment, and belong to no item behind `#[cfg(test)]`.
fn code(text: &str) -> Vec<&str> {
    let mut code = Vec::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if line.trim() == "#[cfg(test)]" {
            // The item ends with its first line, or with the brace that stands below its beginning.
            let indent = &line[..line.len() - line.trim_start().len()];
            let item = lines.by_ref().find(|line| !line.trim_start().starts_with("#["));
            if item.is_some_and(|item| item.ends_with('{')) {
                let end = format!("{indent}}}");
                lines.by_ref().find(|line| *line == end);
            }
        } else if !line.trim().is_empty() && !line.trim_start().starts_with("//") {
            code.push(line);
        }
    }
    code
}

/// The modules of the rules that the lines use, as files: `board/cells.rs`.
fn uses(lines: &[&str]) -> BTreeSet<String> {
    let after = lines.iter().filter_map(|line| Some(line.split_once("gruk_rules::")?.1));
    let modules = after.map(|path| {
        let words = path.split("::").take_while(|word| word.chars().all(|letter| letter.is_ascii_lowercase()));
        words.collect::<Vec<_>>().join("/")
    });
    modules.filter(|module| !module.is_empty()).map(|module| module + ".rs").collect()
}

/// What is wrong with the core, and how many lines it has.
pub fn check(wrong: &mut Vec<String>) -> Result<usize, String> {
    let (mut count, mut used) = (0, BTreeSet::new());
    for path in files()? {
        let text = read(&path)?;
        let lines = code(&text);
        count += lines.len();
        used.extend(uses(&lines));
    }
    if count > MOST_LINES {
        wrong.push(format!("the small core of the checker has {count} lines of code; at most {MOST_LINES}"));
    }
    let page = read(&root().join(PAGE))?;
    for module in used.iter().filter(|module| !page.contains(&format!("`{module}`"))) {
        wrong.push(format!("{PAGE} does not say that the small core uses `{module}` of the rules"));
    }
    Ok(count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_is_neither_comment_nor_test() {
        let text = "//! A page.\n\nuse a;\n#[cfg(test)]\nmod fuzz;\n\nfn f() {\n    // Why.\n    g();\n}\n\n#[cfg(test)]\nmod tests {\n    fn h() {\n    }\n}\n";
        assert_eq!(code(text), ["use a;", "fn f() {", "    g();", "}"]);
    }

    #[test]
    fn modules_of_the_rules_are_files() {
        let lines =
            ["use gruk_rules::board::cells::Cells;", "use gruk_rules::hex::{Hex, Move};", "use gruk_core::Player;"];
        assert_eq!(uses(&lines).into_iter().collect::<Vec<_>>(), ["board/cells.rs", "hex.rs"]);
    }
}
