//! `games`: which games are there?

use crate::{Ask, Lines, Stop, Verb, answer, grouped, query};
use gruk_workbench::{About, CommonName, GAMES, WRAPPERS, common_names, group, opening};

query! {
    /// The games, their notation and their rules.
    pub struct Games {}
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
        }
    }
}

/// The common names that mean a game.
fn called(about: &About) -> impl Iterator<Item = CommonName> {
    let name = about.name;
    common_names().into_iter().filter(move |common| common.query.split(':').next() == Some(name))
}

impl Verb for Games {
    const NAME: &'static str = "games";
    const EXAMPLES: &'static str = "Examples:\n  gruk games\n  gruk games --json";
    const IS_QUICK: bool = true;
    type Found = Vec<About>;
    type Answer = Vec<Game>;

    fn find(&self, _: &mut Ask<'_>) -> Result<Vec<About>, Stop> {
        Ok(GAMES.iter().chain(&WRAPPERS).copied().collect())
    }

    fn answer(&self, found: &Vec<About>, _: Option<String>) -> Vec<Game> {
        found.iter().map(Game::from).collect()
    }

    fn label(&self) -> String {
        "games".into()
    }

    fn tell(&self, found: &Self::Found, out: &mut Lines) {
        found.iter().for_each(|about| {
            let (name, syntax, examples) = (about.name, about.syntax, about.examples.join("  "));
            let largest = match about.largest.most {
                usize::MAX => "as large as those of the game".into(),
                most => format!("of at most {} {}", grouped(most), about.largest.unit),
            };
            let (title, rules) = (about.title, about.rules);
            let called: Vec<String> = called(about).map(|common| format!("{} ({})", common.name, common.query)).collect();
            let called = if called.is_empty() { String::new() } else { format!("\n  called {}", called.join(", ")) };
            out.say(format_args!(
                "{title}\n  {name}:{syntax}\n  {rules}\n  {examples}\n  boards {largest}{called}\n"
            ))
        })
    }
}
