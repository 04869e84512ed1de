//! `games`: which games are there?

use crate::{Also, Ask, Failure, Lines, Stop, Verb, answer, grouped, query};
use gruk_workbench::{
    About, BadInput, CommonName, Content, FindQuery, GAMES, Limits, TableQuery, WRAPPERS, best, common_name, common_names, find, group, is_loopy_text,
    open,
    opening, table_classes,
};
use std::time::Duration;

query! {
    /// The games, their notation and their rules.
    pub struct Games {
        /// A game, by its name or by what people call it; all games whose names have the word in them, if it is the
        /// name of none. Without it all games.
        pub name: Option<String> = place("NAME"),
    }
}

answer! {
    /// What a game says about itself.
    pub struct Game {
        /// Its name in the notation.
        pub name: String,
        /// Its title.
        pub title: String,
        /// How positions are written.
        pub syntax: String,
        /// The rules.
        pub rules: String,
        /// Positions.
        pub examples: Vec<String>,
        /// The position with which people begin.
        pub opening: String,
        /// The group of games in which it is listed, such as Connection games.
        pub group: String,
        /// Names by which people look for it, or for a game that is near to it.
        pub called: Vec<Called>,
        /// The largest board about which it can be asked; null where another game says it.
        pub largest: Option<LargestBoard>,
        /// What can be asked about its positions, where one game is asked for: names of verbs.
        pub verbs: Also<Vec<String>>,
    }
}

answer! {
    /// A name that people use.
    pub struct Called {
        /// The name, in lower case.
        pub name: String,
        /// The tag of its language, such as en.
        pub language: String,
        /// A position of what is meant, or of what is nearest to it.
        pub query: String,
        /// What that is.
        pub says: String,
    }
}

impl From<CommonName> for Called {
    fn from(common: CommonName) -> Self {
        let CommonName { name, language, query, says } = common;
        Called { name: name.into(), language: language.into(), query: query.into(), says: says.to_string() }
    }
}

answer! {
    /// The largest board about which a game can be asked.
    pub struct LargestBoard {
        /// The most units.
        pub most: usize,
        /// What is counted, such as cells.
        pub unit: String,
    }
}

impl From<&About> for Game {
    fn from(about: &About) -> Self {
        Game {
            name: about.name.into(),
            title: about.title.into(),
            syntax: format!("{}:{}", about.name, about.syntax),
            rules: about.rules.into(),
            examples: about.examples.iter().map(ToString::to_string).collect(),
            opening: opening(about).into(),
            group: group(about).0.to_string(),
            called: called(about).map(Called::from).collect(),
            largest: (about.largest.most < usize::MAX)
                .then(|| LargestBoard { most: about.largest.most, unit: about.largest.unit.into() }),
            verbs: Also(None),
        }
    }
}

/// The verbs that answer about positions of a game: those that depend on the game are asked, with no time to answer.
fn verbs(about: &About) -> Vec<String> {
    let opening = opening(about);
    let study = open(opening, None).expect("invariant: openings are positions");
    let limits = Limits { nodes: Some(0), time: Some(Duration::ZERO), ..Limits::default() };
    let smallest = FindQuery { value: None, game: about.name.into(), cells: 1, all: false, name_limit: 1 };
    // Pictures of squares, from which tables start, too.
    let is_picture = find(&smallest, &limits, &mut (), &mut |_| {}).is_ok();
    let (content, game) = (Content::Outcomes, about.name.into());
    let table = TableQuery { game, columns: 1, rows: 1, content, tile: None, name_limit: 1 };
    let has_table = is_picture || study.has_outcomes() && table_classes(&table).is_ok();
    let verbs = [
        ("solve", true),
        ("openings", true),
        ("outcome", study.has_outcomes()),
        ("value", study.has_values()),
        ("best", best(opening, None, &limits).is_ok() || is_loopy_text(opening)),
        ("table", has_table),
        ("find", is_picture),
        ("grundy", study.nimber(&limits, &mut ()).is_ok()),
        ("moves", true),
        ("count", true),
        ("perft", true),
        ("tree", true),
        ("show", true),
        ("play", true),
    ];
    verbs.into_iter().filter(|(_, answers)| *answers).map(|(verb, _)| verb.to_string()).collect()
}

/// The games that a name means.
fn named(name: &str) -> Result<Vec<About>, Failure> {
    let all = || GAMES.iter().chain(&WRAPPERS).copied();
    let word = name.trim().to_lowercase();
    if let Some(about) = all().find(|about| about.name == word || about.title.to_lowercase() == word) {
        return Ok(vec![about]);
    }
    if let Some(common) = common_name(name) {
        return Ok(all().filter(|about| common.query.split(':').next() == Some(about.name)).collect());
    }
    let has = |about: &About| {
        let in_text = |text: &str| text.to_lowercase().contains(&word);
        in_text(about.name) || in_text(about.title) || called(about).any(|common| in_text(common.name))
    };
    let found: Vec<About> = all().filter(|about| !word.is_empty() && has(about)).collect();
    if !found.is_empty() {
        return Ok(found);
    }
    let unknown = || BadInput::Unsupported("expected the name of a game; gruk games lists all".into());
    Err(Failure::bad(name)(open(name, None).err().unwrap_or_else(unknown)))
}

/// The common names that mean a game.
fn called(about: &About) -> impl Iterator<Item = CommonName> {
    let name = about.name;
    common_names().into_iter().filter(move |common| common.query.split(':').next() == Some(name))
}

impl Verb for Games {
    const NAME: &'static str = "games";
    const EXAMPLES: &'static str = "Examples:\n  gruk games\n  gruk games hex\n  gruk games kayles\n  gruk games --json";
    const IS_QUICK: bool = true;
    type Found = Vec<About>;
    type Answer = Vec<Game>;

    fn find(&self, _: &mut Ask<'_>) -> Result<Vec<About>, Stop> {
        match &self.name {
            Some(name) => Ok(named(name)?),
            None => Ok(GAMES.iter().chain(&WRAPPERS).copied().collect()),
        }
    }

    fn answer(&self, found: &Vec<About>, _: Option<String>) -> Vec<Game> {
        let told = |about: &About| match found.len() {
            1 => Game { verbs: Also(Some(verbs(about))), ..Game::from(about) },
            _ => Game::from(about),
        };
        found.iter().map(told).collect()
    }

    fn label(&self) -> String {
        self.name.clone().unwrap_or_else(|| "games".into())
    }

    fn tell(&self, found: &Self::Found, out: &mut Lines) {
        if let Some(CommonName { name, query, says, .. }) = self.name.as_deref().and_then(common_name) {
            out.say(format_args!("{name}: {says}, as in {query}\n"));
        }
        found.iter().for_each(|about| {
            let (name, syntax, examples) = (about.name, about.syntax, about.examples.join("  "));
            let largest = match about.largest.most {
                usize::MAX => "as large as those of the game".into(),
                most => format!("of at most {} {}", grouped(most), about.largest.unit),
            };
            let (title, rules) = (about.title, about.rules);
            let called: Vec<String> = called(about).map(|common| format!("{} ({})", common.name, common.query)).collect();
            let called = if called.is_empty() { String::new() } else { format!("\n  called {}", called.join(", ")) };
            let asked = match found.len() {
                1 => format!("\n  verbs {}", verbs(about).join(", ")),
                _ => String::new(),
            };
            out.say(format_args!(
                "{title}\n  {name}:{syntax}\n  {rules}\n  {examples}\n  boards {largest}{called}{asked}\n"
            ))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(name: &str) -> Vec<&'static str> {
        named(name).unwrap().iter().map(|about| about.name).collect()
    }

    #[test]
    fn a_game_is_found_by_its_name_its_title_what_people_call_it_or_a_part_of_these() {
        for (name, found) in [
            ("hex", &["hex"][..]),
            ("Beck's Hex", &["beck"]),
            ("kayles", &["octal"]),
            ("tictactoe", &["mm"]),
            ("gomoku", &["mm"]),
            ("dots", &["cram"]),
            ("misere", &["misere"]),
            ("geese", &["fox-and-geese"]),
        ] {
            assert_eq!(names(name), found, "{name}");
        }
        for name in ["hxe", "", " ", "1 + 1"] {
            assert!(named(name).is_err(), "{name}");
        }
    }

    #[test]
    fn the_verbs_of_a_game_are_those_that_answer_about_it() {
        for (name, has, lacks) in [
            ("hex", "table", "value"),
            ("domineering", "value", "grundy"),
            ("toads-and-frogs", "table", "grundy"),
            ("nim", "grundy", "find"),
            ("hackenbush", "best", "table"),
            ("fox-and-geese", "best", "grundy"),
            ("rc", "solve", "best"),
            ("twisted", "best", "grundy"),
        ] {
            let verbs = verbs(&named(name).unwrap()[0]);
            assert!(verbs.contains(&has.to_string()) && !verbs.contains(&lacks.to_string()), "{name}: {verbs:?}");
        }
    }
}
