//! The pages: what they link to, name and cite is there, literature too. No line of prose is too long, and no word
//! stands in them that the glossary has another one for. The same holds for comments. Those of sources that are not
//! Rust are held to the width as well; those of Rust are wrapped by `cargo xtask fmt`.

mod citations;
mod remarks;
mod sections;
mod words;

use crate::root;
use citations::Citations;
use sections::Sections;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Folders of the repository: a name in backticks that begins with one of them, and whose last part has a dot, is a
/// file, but for `NAME` and `KIND`, which stand for the name that somebody chooses.
const FOLDERS: &[&str] = &["crates", "docs", "golden", "proofs", "tools", "xtask"];

/// No line of prose has more columns.
const WIDTH: usize = 120;
/// A page that is not held to that, nor to the words of the glossary: a licence that others have written.
const FOREIGN: &[&str] = &["crates/web/LICENSE-svelte.md"];

pub fn check() -> Result<(), String> {
    let root = root();
    let mut pages = Vec::new();
    collect(&root, "md", &mut pages)?;
    let (sections, citations, unused) = (Sections::read()?, Citations::read()?, words::unused()?);
    let (mut wrong, mut links) = (Vec::new(), 0);
    for page in &pages {
        let text = read(page)?;
        let folder = page.parent().unwrap_or(&root);
        let name = page.strip_prefix(&root).unwrap_or(page).display();
        for (line, target) in targets(&text) {
            links += 1;
            if let Some(why) = fault(&root, folder, page, &target)? {
                wrong.push(format!("{name}:{line}: {why}"));
            }
        }
        if FOREIGN.iter().any(|foreign| page.ends_with(foreign)) {
            continue;
        }
        let each = wide(&text).into_iter();
        wrong.extend(each.map(|line| format!("{name}:{line}: more than {WIDTH} columns of prose")));
        let each = accidental_items(&text).into_iter();
        wrong.extend(
            each.map(|line| format!("{name}:{line}: a line in a paragraph that begins like an item of a list")),
        );
        let each = broken_rows(&text).into_iter();
        wrong.extend(each.map(|line| format!("{name}:{line}: a row of a table without its bar at the end")));
        let each = mislabelled(&text).into_iter();
        wrong.extend(each.map(|(line, label)| format!("{name}:{line}: a link with the name of another file, {label}")));
        let mut is_listed = false;
        for (line, said) in prose(&text) {
            // The table of these words has them itself.
            is_listed = is_listed && !said.starts_with("## ") || said == words::HEADING;
            let each = words::faults(said, &unused).into_iter().filter(|_| !is_listed && !said.starts_with('{'));
            wrong.extend(each.map(|(word, better)| format!("{name}:{line}: {word}, for which the word is {better}")));
        }
        let cited: Vec<&str> = prose(&text).map(|(_, line)| line).collect();
        let cited = cited.join(" ");
        let each = sections.faults(page.strip_prefix(&root).unwrap_or(page), &cited).into_iter();
        wrong.extend(each.map(|why| format!("{name}: {why}")));
        let each = citations.faults(&cited).into_iter();
        wrong.extend(each.map(|key| format!("{name}: docs/sources.md has no [{key}]")));
    }
    let mut sources = Vec::new();
    collect(&root, "rs", &mut sources)?;
    let mut files = BTreeSet::new();
    tails(&root, &mut files)?;
    for source in &sources {
        let name = source.strip_prefix(&root).unwrap_or(source).display();
        let text = read(source)?;
        let said = comments(&text);
        let each = sections.faults(source.strip_prefix(&root).unwrap_or(source), &said).into_iter();
        wrong.extend(each.map(|why| format!("{name}: {why}")));
        let each = citations.faults(&said).into_iter();
        wrong.extend(each.map(|key| format!("{name}: docs/sources.md has no [{key}]")));
        for (index, line) in text.lines().enumerate() {
            let said = if line.trim().starts_with("//") { line.into() } else { words::sentences(line) };
            let each = words::faults(&said, &unused).into_iter();
            wrong.extend(
                each.map(|(word, better)| format!("{name}:{}: {word}, for which the word is {better}", index + 1)),
            );
        }
        for (line, file) in named_in_comments(&text) {
            links += 1;
            if !files.contains(file.trim_start_matches(['.', '/'])) {
                wrong.push(format!("{name}:{line}: there is no file {file}"));
            }
        }
    }
    for ending in remarks::ENDINGS {
        let mut sources = Vec::new();
        collect(&root, ending, &mut sources)?;
        // What the page is built into, and the types that `cargo xtask verbs` writes, are no sources.
        sources.retain(|source| {
            !source.components().any(|part| part.as_os_str() == "dist") && !source.ends_with("ui/src/lib/answers.ts")
        });
        for source in sources {
            let name = source.strip_prefix(&root).unwrap_or(&source).display();
            let each = remarks::wide(&read(&source)?, WIDTH).into_iter();
            wrong.extend(each.map(|line| format!("{name}:{line}: a comment of more than {WIDTH} columns")));
        }
    }
    if wrong.is_empty() {
        println!("docs: {} pages, {links} links and names of files", pages.len());
        Ok(())
    } else {
        Err(wrong.join("\n"))
    }
}

/// What a page points to.
enum Target {
    /// A link: a path relative to the page, and the heading behind `#`.
    Link(String),
    /// The name of a file, from the root of the repository.
    File(String),
}

/// All files below a folder that end so, in order; what is built and what is hidden is left out.
fn collect(folder: &Path, ending: &str, pages: &mut Vec<PathBuf>) -> Result<(), String> {
    let entries = std::fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut paths: Vec<PathBuf> = entries.filter_map(Result::ok).map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if path.is_dir() && !name.starts_with('.') && !matches!(&*name, "target" | "node_modules") {
            collect(&path, ending, pages)?;
        } else if path.extension().is_some_and(|extension| extension == ending) {
            pages.push(path);
        }
    }
    Ok(())
}

/// The ends of the paths of all files: `rules/src/hex.rs`, `src/hex.rs`, `hex.rs`, ….
fn tails(folder: &Path, files: &mut BTreeSet<String>) -> Result<(), String> {
    let mut paths = Vec::new();
    for ending in ["rs", "md", "py"] {
        collect(folder, ending, &mut paths)?;
    }
    for path in paths {
        let path = path.strip_prefix(folder).unwrap_or(&path).to_string_lossy().replace('\\', "/");
        files.extend(path.match_indices('/').map(|(at, _)| path[at + 1..].to_string()));
        files.insert(path);
    }
    Ok(())
}

/// The files that comments of a source name between backticks, with their lines.
fn named_in_comments(source: &str) -> Vec<(usize, &str)> {
    let comments =
        source.lines().enumerate().filter_map(|(index, line)| Some((index + 1, line.trim().strip_prefix("//")?)));
    let is_file = |name: &str| {
        [".rs", ".md", ".py"].iter().any(|ending| name.len() > ending.len() && name.ends_with(ending))
            && name.chars().all(|c| c.is_ascii_alphanumeric() || "/._-".contains(c))
            && !name.contains("NAME")
            && !name.contains("KIND")
    };
    comments
        .flat_map(|(line, text)| text.split('`').skip(1).step_by(2).map(move |name| (line, name)))
        .filter(|(_, name)| is_file(name))
        .collect()
}

/// The comments of a source in one line.
fn comments(source: &str) -> String {
    let lines = source.lines().filter_map(|line| line.trim().strip_prefix("//"));
    lines.map(|line| line.trim_start_matches(['/', '!']).trim()).collect::<Vec<_>>().join(" ")
}

/// The lines of prose that are too long. A row of a table cannot be broken, nor can what the book
/// puts in, nor a line that is one word.
fn wide(page: &str) -> Vec<usize> {
    let is_wide = |line: &str| {
        line.chars().count() > WIDTH && !line.trim_start().starts_with(['|', '#', '{']) && line.trim().contains(' ')
    };
    prose(page).filter(|(_, line)| is_wide(line)).map(|(number, _)| number).collect()
}

/// The lines that begin like a row of a table and do not end like one: a row that was wrapped is no row.
fn broken_rows(page: &str) -> Vec<usize> {
    let plain = |line: &str| line.trim_start_matches(['>', ' ']).trim_end().to_string();
    let lines = prose(page).map(|(number, line)| (number, plain(line)));
    lines.filter(|(_, line)| line.starts_with('|') && !line.ends_with('|')).map(|(number, _)| number).collect()
}

/// The lines that go on with a sentence and begin like an item of a list: `+ 1 in a row`, `2. Then`.
fn accidental_items(page: &str) -> Vec<usize> {
    let plain = |line: &str| line.trim_start_matches(['>', ' ']).to_string();
    let is_item = |line: &str| {
        let (first, _) = line.split_once(' ').unwrap_or((line, ""));
        let number = first.strip_suffix(['.', ')']).unwrap_or_default();
        matches!(first, "-" | "+" | "*") || !number.is_empty() && number.chars().all(|c| c.is_ascii_digit())
    };
    let mut found = Vec::new();
    let mut last: Option<(usize, String)> = None;
    for (number, line) in prose(page) {
        let line = plain(line);
        let goes_on = |before: &String| before.ends_with(|c: char| c.is_alphanumeric() || ",=+−·".contains(c));
        let is_behind =
            last.as_ref().is_some_and(|(at, before)| at + 1 == number && goes_on(before) && !is_item(before));
        if is_behind && is_item(&line) && !line.starts_with("- ") {
            found.push(number);
        }
        last = Some((number, line)).filter(|(_, line)| !line.starts_with(['#', '|']));
    }
    found
}

fn read(path: &Path) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// The lines of a page outside blocks of code, numbered from 1.
pub fn prose(page: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut is_code = false;
    page.lines().enumerate().filter_map(move |(index, line)| {
        let is_fence = line.trim_start().starts_with("```");
        is_code ^= is_fence;
        (!is_code && !is_fence).then_some((index + 1, line))
    })
}

/// Links whose text is the name of a file, and that lead to another one: the lines, and the texts.
fn mislabelled(page: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for (number, line) in prose(page) {
        for (before, after) in line.match_indices("`](").map(|(at, _)| (&line[..at], &line[at + 3..])) {
            let label = before.rsplit("[`").next().unwrap_or_default();
            let target = after.split(')').next().unwrap_or_default();
            let is_file = label.contains('/') && label.ends_with(".rs");
            if is_file && target.trim_start_matches("../") != label {
                found.push((number, label.to_string()));
            }
        }
    }
    found
}

/// Everything in the repository that a page points to, with its line.
fn targets(page: &str) -> Vec<(usize, Target)> {
    let mut found = Vec::new();
    for (number, line) in prose(page) {
        for (index, part) in line.split('`').enumerate() {
            if index % 2 == 1 {
                let is_file = part.split_once('/').is_some_and(|(folder, _)| FOLDERS.contains(&folder))
                    && part.rsplit('/').next().is_some_and(|last| last.contains('.'))
                    && part.chars().all(|c| c.is_ascii_alphanumeric() || "/._-".contains(c))
                    && !part.contains("/NAME.")
                    && !part.contains("/KIND.")
                    && !part.contains("/KIND/");
                if is_file {
                    found.push((number, Target::File(part.into())));
                }
            }
        }
        for part in line.split("](").skip(1) {
            let target = part.split(')').next().unwrap_or_default();
            if !target.contains("://") && !target.starts_with("mailto:") {
                found.push((number, Target::Link(target.into())));
            }
        }
    }
    found
}

/// What is wrong with a target, if anything.
fn fault(root: &Path, folder: &Path, page: &Path, target: &Target) -> Result<Option<String>, String> {
    let link = match target {
        Target::File(name) => {
            return Ok((!root.join(name).exists()).then(|| format!("there is no file {name}")));
        }
        Target::Link(link) => link,
    };
    let (path, heading) = link.split_once('#').map_or((link.as_str(), None), |(path, heading)| (path, Some(heading)));
    let file = if path.is_empty() { page.to_path_buf() } else { folder.join(path) };
    if !file.exists() {
        return Ok(Some(format!("the link to {path} leads nowhere")));
    }
    let Some(heading) = heading else { return Ok(None) };
    let text = read(&file)?;
    let is_there = prose(&text).any(|(_, line)| line.starts_with('#') && anchor(line) == heading);
    Ok((!is_there).then(|| format!("the link to {link} names a heading that is not there")))
}

/// The anchor of a heading: its words in lower case, joined by hyphens.
pub fn anchor(heading: &str) -> String {
    let words = heading.trim_start_matches('#').trim().to_lowercase();
    let kept = words.chars().filter(|&c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_leads_to_the_file_that_it_names() {
        let right = "[`crates/a/src/b.rs`](../crates/a/src/b.rs) and [`a`](b.rs)";
        assert!(mislabelled(right).is_empty());
        let wrong = "x [`crates/a/src/b.rs`](../crates/a/src/c.rs)";
        assert_eq!(mislabelled(wrong), [(1, "crates/a/src/b.rs".to_string())]);
    }

    #[test]
    fn the_pages_point_to_what_is_there() {
        check().unwrap();
    }

    #[test]
    fn long_lines_and_files_that_are_gone_are_found() {
        let long = "word ".repeat(30);
        assert_eq!(wide(&format!("{long}\nshort\n| {long}|\n```\n{long}\n```\n{}\n", "x".repeat(200))), [1]);
        let source = "//! See `gone.rs`.\nlet x = \"`a.rs`\"; \n    /// `a.md` and `b.toml`, `NAME.rs`\n";
        assert_eq!(named_in_comments(source), [(1, "gone.rs"), (3, "a.md")]);
    }

    #[test]
    fn a_sentence_that_would_become_a_list_is_found() {
        assert_eq!(accidental_items("for 2n\n+ 1 in a row\n\n1. one\n2. two\n> hole\n> 2. Then"), [2, 7]);
    }

    #[test]
    fn a_row_of_a_table_that_was_wrapped_is_found() {
        assert_eq!(broken_rows("| a | b |\n|---|---|\n| one | two\nthree |\n```\n| x\n```\n> | a |"), [3]);
    }

    #[test]
    fn a_link_that_leads_nowhere_is_found() {
        let page = root().join("README.md");
        let faults = |text: &str| -> Vec<String> {
            let each = targets(text).into_iter();
            each.filter_map(|(_, target)| fault(&root(), &root(), &page, &target).unwrap()).collect()
        };
        let right = "[a](docs/glossary.md) [b](docs/glossary.md#games) [c](https://example.org/x) `docs/glossary.md`";
        assert_eq!(faults(right), Vec::<String>::new());
        assert_eq!(faults("```\n[a](none.md) `docs/none.md`\n```"), Vec::<String>::new());
        for wrong in ["[a](docs/none.md)", "[a](docs/glossary.md#none)", "`docs/none.md`", "| ![a](docs/none.svg) |"] {
            assert_eq!(faults(wrong).len(), 1, "{wrong}");
        }
    }
}
