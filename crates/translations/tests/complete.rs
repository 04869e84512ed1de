//! The tables have what the program says, in every language, and nothing else.

use gruk_core::{About, Ruleset};
use gruk_rules::{GAMES, WRAPPERS, sum::Sum};
use gruk_translations::Language;
use std::collections::HashSet;

/// What games say about themselves.
fn games() -> impl Iterator<Item = &'static str> {
    let all = GAMES.iter().copied().chain(WRAPPERS).chain([Sum::ABOUT]);
    all.flat_map(|about: About| [about.title, about.rules])
}

#[test]
fn every_text_has_a_translation_and_no_other_has() {
    let said: HashSet<&str> = games().collect();
    for language in Language::ALL {
        let table = language.table();
        let missing: Vec<&&str> = said.iter().filter(|text| !table.contains_key(**text)).collect();
        let idle: Vec<&&str> = table.keys().filter(|text| !said.contains(**text)).collect();
        assert!(missing.is_empty(), "{} has no text for {missing:#?}", language.tag());
        assert!(idle.is_empty(), "{} has texts that nobody says: {idle:#?}", language.tag());
    }
}
