//! What the program says, in other languages: tables of texts, which the program and its page share.
//!
//! English stands in the sources. A table has a line in English, and below it the same in each of the other languages:
//! two spaces, the tag of the language, a space, the text. A test says what a table lacks or has too much. A new game
//! may be in English alone until the slow tests are run.

mod said;

pub use said::{Part, Said, Value, plain};
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

/// What is left of the tables when they are compressed: the English texts, and the same in each language, a line each.
const ENGLISH: Packed = include!(concat!(env!("OUT_DIR"), "/en.rs"));
const TABLES: [Packed; 5] = [
    include!(concat!(env!("OUT_DIR"), "/nb.rs")),
    include!(concat!(env!("OUT_DIR"), "/da.rs")),
    include!(concat!(env!("OUT_DIR"), "/de.rs")),
    include!(concat!(env!("OUT_DIR"), "/hu.rs")),
    include!(concat!(env!("OUT_DIR"), "/zh.rs")),
];

/// Texts as zlib packs them, and how many bytes they have.
struct Packed {
    size: usize,
    packed: &'static [u8],
}

impl Packed {
    /// The texts.
    fn texts(&self) -> Vec<&'static str> {
        let bytes = miniz_oxide::inflate::decompress_to_vec_zlib_with_limit(self.packed, self.size);
        let bytes = bytes.expect("invariant: a table is what the build has packed");
        let text = String::from_utf8(bytes).expect("invariant: a table is UTF-8");
        // Each is unpacked once and kept for the time of the process.
        String::leak(text).lines().collect()
    }
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

    /// What pages say that their language is: the Chinese of the tables is set in traditional characters.
    #[must_use]
    pub fn html(self) -> &'static str {
        if self == Language::Chinese { "zh-Hant" } else { self.tag() }
    }

    /// Its table: a text for each English one.
    #[must_use]
    pub fn table(self) -> &'static HashMap<&'static str, &'static str> {
        static KEYS: OnceLock<Vec<&str>> = OnceLock::new();
        static MADE: [OnceLock<HashMap<&str, &str>>; 5] = [const { OnceLock::new() }; 5];
        let keys = || KEYS.get_or_init(|| ENGLISH.texts()).iter().copied();
        MADE[self as usize].get_or_init(|| keys().zip(TABLES[self as usize].texts()).collect())
    }

    /// The language of a tag; Chinese is `zh-Hant`, too.
    #[must_use]
    pub fn named(tag: &str) -> Option<Language> {
        let base = tag.split('-').next().unwrap_or(tag);
        Language::ALL.into_iter().find(|language| language.tag() == base)
    }

    /// A text in this language, if its table has it.
    #[must_use]
    pub fn look(self, text: &str) -> Option<&'static str> {
        self.table().get(text).copied()
    }
}
