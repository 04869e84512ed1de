//! What the program says, in other languages: tables of texts, which the program and its page share.
//!
//! English stands in the sources. A table has a line in English, and below it the same in another language after two
//! spaces. A test says what a table lacks or has too much.

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

macro_rules! files {
    ($folder:literal) => {
        &[
            include_str!(concat!("../languages/", $folder, "/games.txt")),
            include_str!(concat!("../languages/", $folder, "/reasons.txt")),
            include_str!(concat!("../languages/", $folder, "/answers.txt")),
        ]
    };
}

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

    /// The files of its tables.
    fn files(self) -> &'static [&'static str] {
        match self {
            Language::Norwegian => files!("nb"),
            Language::Danish => files!("da"),
            Language::German => files!("de"),
            Language::Hungarian => files!("hu"),
            Language::Chinese => files!("zh"),
        }
    }

    /// Its table: a text for each English one.
    #[must_use]
    pub fn table(self) -> &'static HashMap<&'static str, &'static str> {
        static TABLES: [OnceLock<HashMap<&str, &str>>; 5] = [const { OnceLock::new() }; 5];
        TABLES[self as usize].get_or_init(|| self.files().iter().flat_map(|file| entries(file)).collect())
    }

    /// A text in this language, if its table has it.
    #[must_use]
    pub fn look(self, text: &str) -> Option<&'static str> {
        self.table().get(text).copied()
    }
}

/// The entries of a file: the English text and the other.
fn entries(file: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut lines = file.lines();
    std::iter::from_fn(move || Some((lines.next()?, lines.next()?.trim_start())))
}

#[cfg(test)]
mod tests {
    use super::{Language, entries};
    use std::collections::HashSet;

    #[test]
    fn every_english_line_has_one_in_the_other_language() {
        for language in Language::ALL {
            for file in language.files() {
                let lines: Vec<&str> = file.lines().collect();
                assert_eq!(lines.len() % 2, 0, "{}", language.tag());
                for (index, line) in lines.iter().enumerate() {
                    assert_eq!(line.starts_with("  "), index % 2 == 1, "{}: {line}", language.tag());
                    assert!(!line.trim().is_empty() && line.trim_end() == *line, "{}: {line}", language.tag());
                }
            }
            let all: Vec<&str> = language.files().iter().flat_map(|file| entries(file)).map(|(text, _)| text).collect();
            let once: HashSet<&str> = all.iter().copied().collect();
            assert_eq!(all.len(), once.len(), "{}: a text stands in it twice", language.tag());
        }
    }
}
