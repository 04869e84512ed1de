//! The tables have what the program says, in every language, and nothing else.

use gruk_core::{About, PlayerNames, Ruleset};
use gruk_rules::{GAMES, WRAPPERS, sum::Sum};
use gruk_translations::Language;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// What a game says about itself: its title, its rules, and what its players are called.
fn texts(about: About) -> [&'static str; 4] {
    let [left, right] = match about.players {
        PlayerNames::Named { left, right } => [left, right],
        PlayerNames::ByTurn => ["first", "second"],
    };
    [about.title, about.rules, left, right]
}

/// What games say about themselves. A game of whose title and rules the tables have neither is new: it may be in
/// English alone until the slow tests are run.
fn games() -> impl Iterator<Item = String> {
    let is_slow = std::env::var_os("SLOW_TESTS").is_some();
    let known = |text: &str| Language::ALL.iter().any(|language| language.look(text).is_some());
    let all = GAMES.iter().copied().chain(WRAPPERS).chain([Sum::ABOUT]);
    let wanted = move |about: &About| is_slow || known(about.title) || known(about.rules);
    all.filter(wanted).flat_map(texts).map(String::from)
}

/// The Rust files of a folder, but for those of this crate and of tests.
fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() && !["tests", "translations", "ui", "target", "python"].contains(&name.as_str()) {
            // The kinds of evidence are linked into three crates.
            if !path.is_symlink() {
                files(&path, found);
            }
        } else if name.ends_with(".rs") {
            found.push(path);
        }
    }
}

/// The string literal that a text begins with, and what it says.
fn literal(text: &str) -> Option<String> {
    let mut letters = text.trim_start().strip_prefix('"')?.chars().peekable();
    let mut said = String::new();
    while let Some(letter) = letters.next() {
        match letter {
            '"' => return Some(said),
            '\\' => match letters.next()? {
                '\n' => while letters.next_if(|letter| letter.is_whitespace()).is_some() {},
                'n' => said.push('\n'),
                letter => said.push(letter),
            },
            _ => said.push(letter),
        }
    }
    None
}

/// The sources of the program.
fn sources() -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join(".."), &mut found);
    let read = |path: PathBuf| {
        let source = std::fs::read_to_string(&path).unwrap();
        (path, source)
    };
    found.into_iter().map(read).collect()
}

/// Every pattern of the macro `said!` in the sources.
fn patterns() -> BTreeSet<String> {
    let mut patterns = BTreeSet::new();
    for (path, source) in sources() {
        for (at, _) in source.match_indices("said!(") {
            let pattern = literal(&source[at + "said!(".len()..]);
            patterns.insert(pattern.unwrap_or_else(|| panic!("{}: a pattern cannot be read", path.display())));
        }
    }
    assert!(patterns.len() > 80, "{} patterns are found", patterns.len());
    patterns
}

/// How answers were found, limits, and what is wrong: those texts that the tables have, as long as the program says
/// them. Where values stand in a text, braces do, as in the sources.
fn answers() -> BTreeSet<String> {
    let sources = sources();
    let tables = [include_str!("../texts/answers.txt"), include_str!("../texts/messages.txt")];
    let table = tables.into_iter().flat_map(str::lines).filter(|line| !line.starts_with("  "));
    let is_said = |text: &&str| {
        let quoted = format!("\"{}\"", text.replace('"', "\\\""));
        let parts = text.split_once(": ").filter(|(before, _)| *before == "unknown");
        // "unknown: {limit}" stands before each limit.
        sources.iter().any(|(_, source)| source.contains(&quoted))
            || parts
                .is_some_and(|(_, limit)| sources.iter().any(|(_, source)| source.contains(&format!("\"{limit}\""))))
    };
    table.filter(is_said).map(String::from).collect()
}

/// The names in braces, each once.
fn names(text: &str) -> BTreeSet<&str> {
    let parts = text.split('{').skip(1).filter_map(|part| Some(part.split_once('}')?.0));
    parts.filter(|name| name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_')).collect()
}

#[test]
fn every_text_has_a_translation_and_no_other_has() {
    let said: BTreeSet<String> = games().chain(patterns()).collect();
    let answers = answers();
    for language in Language::ALL {
        let (table, tag) = (language.table(), language.tag());
        let missing: Vec<&String> = said.iter().filter(|text| !table.contains_key(text.as_str())).collect();
        let idle: Vec<&&str> =
            table.keys().filter(|text| !said.contains(**text) && !answers.contains(**text)).collect();
        let missing_answers: Vec<&String> = answers.iter().filter(|text| !table.contains_key(text.as_str())).collect();
        assert!(missing.is_empty(), "{tag} has no text for {missing:#?}");
        assert!(missing_answers.is_empty(), "{tag} has no text for {missing_answers:#?}");
        assert!(idle.is_empty(), "{tag} has texts that nobody says: {idle:#?}");
        for (text, other) in table {
            assert_eq!(names(text), names(other), "{tag}: {text}");
        }
    }
}
