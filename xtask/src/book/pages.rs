//! The pages of the book: those of its folder, with the pages of `docs` that they include, cut where they are long.

use super::links::{self, Change};
use crate::docs::{anchor, prose};
use crate::root;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// No page has more words than this outside its code, also with what its commands print and the program says itself.
pub const WORDS: usize = 2_500;
/// The folder of the book's sources, from the root of the repository.
pub const SOURCES: &str = "docs/book/src";
/// Pages that are cut where they have more words, since they are looked up rather than read from end to end.
const CUT: &[&str] = &["guides/", "reference/", "measurements/"];
/// A line that stands for a page of `docs`.
const INCLUDE: &str = "{{#page ";

/// A page of the book.
pub struct Page {
    /// From the folder of the sources: `reference/games.md`.
    pub path: String,
    /// The file of the repository that a fault is reported in, and how many of its lines stand before the text.
    pub source: String,
    pub skipped: usize,
    pub text: String,
}

/// The book before its commands are run.
pub struct Book {
    pub pages: Vec<Page>,
    /// `SUMMARY.md` with the parts of long pages.
    pub summary: String,
    /// Other files that the pages show, with their place in the book.
    pub files: Vec<(PathBuf, String)>,
    pub wrong: Vec<String>,
}

pub fn read() -> Result<Book, String> {
    let folder = root().join(SOURCES);
    let summary = text_of(&folder.join("SUMMARY.md"))?;
    let (mut wrong, mut pages, mut lines) = (Vec::new(), Vec::new(), Vec::new());
    for line in summary.lines() {
        lines.push(line.to_string());
        let Some((_, target)) = line.split_once("](") else { continue };
        let path = target.trim_end().trim_end_matches(')');
        let text = text_of(&folder.join(path))?;
        let indent = line.len() - line.trim_start().len() + 2;
        for (number, page) in parts(path, &text)?.into_iter().enumerate() {
            if number > 0 {
                let heading = page.text.lines().find(|line| line.starts_with('#')).unwrap_or_default();
                let title = heading.trim_start_matches('#').trim().replace(['[', ']', '`'], "");
                lines.push(format!("{:indent$}- [{title}]({})", "", page.path));
            }
            pages.push(page);
        }
    }
    let listed: BTreeSet<&str> = pages.iter().map(|page| page.path.as_str()).collect();
    let mut files = Vec::new();
    for path in everything(&folder)? {
        let name = path.strip_prefix(&folder).unwrap_or(&path).to_string_lossy().replace('\\', "/");
        if name.ends_with(".md") {
            if name != "SUMMARY.md" && !listed.contains(&*name) {
                wrong.push(format!("{SOURCES}/{name} is not in SUMMARY.md"));
            }
        } else {
            files.push((path, name));
        }
    }
    connect(&mut pages, &mut files, &mut wrong);
    Ok(Book { pages, summary: lines.join("\n") + "\n", files, wrong })
}

/// The pages that a file of the book, or the page of `docs` that it includes, becomes: one, or the parts of a long one.
fn parts(path: &str, text: &str) -> Result<Vec<Page>, String> {
    let source = format!("{SOURCES}/{path}");
    let included = text.lines().find_map(|line| line.strip_prefix(INCLUDE)?.strip_suffix("}}"));
    let whole = included.map_or_else(|| Ok(text.to_string()), |name| text_of(&root().join(name)))?;
    let source = included.map_or(source, str::to_string);
    let is_cut = words(&whole) > WORDS && CUT.iter().any(|start| path.starts_with(start));
    if !is_cut {
        return Ok(vec![Page { path: path.into(), source, skipped: 0, text: whole }]);
    }
    // Sections as large as fit, each from a heading on.
    let starts = headings(&whole);
    let lines: Vec<&str> = whole.lines().collect();
    let section = |from: usize, to: usize| lines[from..to].join("\n") + "\n";
    let (mut cuts, mut from, mut last) = (vec![0], 0, 0);
    for at in starts.into_iter().filter(|&at| at > 0).chain([lines.len()]) {
        if last > from && words(&section(from, at)) > WORDS {
            cuts.push(last);
            from = last;
        }
        last = at;
    }
    cuts.push(lines.len());
    let mut pages = Vec::new();
    for ends in cuts.windows(2) {
        for text in cut_table(section(ends[0], ends[1])) {
            let number = pages.len() + 1;
            let path = if number == 1 { path.into() } else { format!("{}-{number}.md", path.trim_end_matches(".md")) };
            pages.push(Page { path, source: source.clone(), skipped: ends[0], text });
        }
    }
    Ok(pages)
}

/// A text that is too long because of a table, cut between rows; each part has the heading of the section and of the
/// table.
fn cut_table(text: String) -> Vec<String> {
    let lines: Vec<&str> = text.lines().collect();
    let Some(rule) = lines.iter().position(|line| line.starts_with("|---")).filter(|_| words(&text) > WORDS) else {
        return vec![text];
    };
    let end = rule + lines[rule..].iter().take_while(|line| line.starts_with('|')).count();
    let heading = lines[..rule].iter().rfind(|line| line.starts_with('#')).copied().unwrap_or_default();
    let top = format!("{heading} (continued)\n\n{}\n{}\n", lines[rule - 1], lines[rule]);
    let mut parts = vec![lines[..=rule].join("\n") + "\n"];
    for row in &lines[rule + 1..end] {
        let last = parts.last_mut().expect("there is a first part");
        if words(last) + words(row) > WORDS {
            parts.push(format!("{top}{row}\n"));
        } else {
            *last += &format!("{row}\n");
        }
    }
    *parts.last_mut().expect("there is a first part") += &(lines[end..].join("\n") + "\n");
    parts
}

/// The lines, from 0, that are headings.
fn headings(page: &str) -> Vec<usize> {
    prose(page)
        .filter(|(_, line)| line.starts_with("## ") || line.starts_with("### "))
        .map(|(line, _)| line - 1)
        .collect()
}

/// The words of a page outside its blocks of code.
pub fn words(page: &str) -> usize {
    let is_word = |word: &&str| word.chars().any(char::is_alphanumeric);
    prose(page).map(|(_, line)| line.split_whitespace().filter(is_word).count()).sum()
}

/// Lets every link lead to a page of the book, or to a file that is copied into it; what is in neither is no link.
fn connect(pages: &mut [Page], files: &mut Vec<(PathBuf, String)>, wrong: &mut Vec<String>) {
    let mut first: BTreeMap<String, String> = BTreeMap::new();
    let mut anchors: BTreeMap<(String, String), String> = BTreeMap::new();
    for page in pages.iter() {
        for name in [page.source.clone(), format!("{SOURCES}/{}", page.path)] {
            first.entry(name.clone()).or_insert_with(|| page.path.clone());
            for (_, line) in prose(&page.text).filter(|(_, line)| line.starts_with('#')) {
                anchors.entry((name.clone(), anchor(line))).or_insert_with(|| page.path.clone());
            }
        }
    }
    for page in pages {
        let (source, path) = (page.source.clone(), page.path.clone());
        page.text = links::change(&page.text, |target| {
            if target.contains("://") || target.starts_with("mailto:") {
                return Change::To(target.into());
            }
            let (file, heading) = target.split_once('#').map_or((target, None), |(file, part)| (file, Some(part)));
            let folder = source.rsplit_once('/').map_or("", |(folder, _)| folder);
            let file = if file.is_empty() { source.clone() } else { links::plain(&format!("{folder}/{file}")) };
            if !root().join(&file).exists() {
                wrong.push(format!("{source}: the link to {target} leads nowhere"));
                return Change::Text;
            }
            if let Some(start) = first.get(&file) {
                let Some(heading) = heading else { return Change::To(links::relative(&path, start)) };
                let Some(page) = anchors.get(&(file, heading.to_string())) else {
                    wrong.push(format!("{source}: the link to {target} names a heading that is not there"));
                    return Change::Text;
                };
                let way = if *page == path { String::new() } else { links::relative(&path, page) };
                return Change::To(format!("{way}#{heading}"));
            }
            if let Some(place) = file.strip_prefix(&format!("{SOURCES}/")) {
                return Change::To(links::relative(&path, place));
            }
            if [".svg", ".png"].iter().any(|ending| file.ends_with(ending)) {
                let place = format!("files/{}", file.rsplit('/').next().unwrap_or(&file));
                files.push((root().join(&file), place.clone()));
                return Change::To(links::relative(&path, &place));
            }
            Change::Text
        });
    }
}

/// All files below a folder, in order.
fn everything(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = std::fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut paths: Vec<PathBuf> = entries.filter_map(Result::ok).map(|entry| entry.path()).collect();
    paths.sort();
    let mut all = Vec::new();
    for path in paths {
        if path.is_dir() { all.extend(everything(&path)?) } else { all.push(path) }
    }
    Ok(all)
}

fn text_of(path: &Path) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}
