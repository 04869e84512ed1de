//! What the program says, in other languages: tables of texts, which the program and its page share.
//!
//! English stands in the sources. A table has a line in English, and below it the same in each of the other languages:
//! two spaces, the tag of the language, a space, the text. A test says what a table lacks or has too much. A new game
//! may be in English alone until the slow tests are run.

mod said;

pub use said::{Said, Value};
use std::collections::HashMap;
use std::sync::OnceLock;

/// A language other than English.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// Norwegian, Bokmål.
    Norwegian,
    /// Danish.
    Danish,
    /// German.
    German,
    /// Hungarian.
    Hungarian,
    /// Chinese, in traditional characters.
    Chinese,
}

/// The tables: games, a paragraph for each; how answers are explained; answers.
const TEXTS: [&str; 3] =
    [include_str!("../texts/games.txt"), include_str!("../texts/reasons.txt"), include_str!("../texts/answers.txt")];

impl Language {
    /// All of them.
    pub const ALL: [Language; 5] =
        [Language::Norwegian, Language::Danish, Language::German, Language::Hungarian, Language::Chinese];

    /// Its tag: `nb`, `da`, `de`, `hu`, `zh`.
    #[must_use]
    pub fn tag(self) -> &'static str {
        match self {
            Language::Norwegian => "nb",
            Language::Danish => "da",
            Language::German => "de",
            Language::Hungarian => "hu",
            Language::Chinese => "zh",
        }
    }

    /// Its table: a text for each English one.
    #[must_use]
    pub fn table(self) -> &'static HashMap<&'static str, &'static str> {
        static TABLES: [OnceLock<HashMap<&str, &str>>; 5] = [const { OnceLock::new() }; 5];
        TABLES[self as usize].get_or_init(|| TEXTS.iter().flat_map(|text| entries(text, self.tag())).collect())
    }

    /// A text in this language, if its table has it.
    #[must_use]
    pub fn look(self, text: &str) -> Option<&'static str> {
        self.table().get(text).copied()
    }
}

/// The entries of a table for a language: the English text and the other.
fn entries<'a>(table: &'a str, tag: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> {
    let mut english = "";
    table.lines().filter_map(move |line| {
        let Some(line) = line.strip_prefix("  ") else {
            english = line;
            return None;
        };
        let (found, text) = line.split_once(' ')?;
        (found == tag).then_some((english, text))
    })
}

#[cfg(test)]
mod tests {
    use super::{Language, TEXTS};
    use std::collections::HashSet;

    #[test]
    fn every_english_line_has_one_in_every_other_language() {
        let mut once = HashSet::new();
        for table in TEXTS {
            let mut lines = table.lines().filter(|line| !line.is_empty());
            while let Some(english) = lines.next() {
                assert_eq!(english.trim(), english, "a line in English begins an entry");
                assert!(once.insert(english), "it stands twice: {english}");
                for language in Language::ALL {
                    let (tag, line) = (language.tag(), lines.next().unwrap_or_default());
                    let text = line.strip_prefix("  ").and_then(|line| line.strip_prefix(tag)?.strip_prefix(' '));
                    let text = text.unwrap_or_else(|| panic!("not the {tag} of “{english}”: {line}"));
                    assert!(!text.is_empty() && text.trim() == text, "{tag}: {line}");
                }
            }
        }
    }
}
