//! `games`: which games are there?

use crate::{Ask, Lines, Stop, Verb, answer, query};
use gruk_workbench::{About, GAMES, MISERE};

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
        }
    }
}

impl Verb for Games {
    const NAME: &'static str = "games";
    const EXAMPLES: &'static str = "Examples:\n  gruk games\n  gruk games --json";
    const IS_QUICK: bool = true;
    type Found = Vec<About>;
    type Answer = Vec<Game>;

    fn find(&self, _: &mut Ask<'_>) -> Result<Vec<About>, Stop> {
        Ok(GAMES.iter().chain([&MISERE]).copied().collect())
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
            out.say(format_args!("{}\n  {name}:{syntax}\n  {}\n  {examples}\n", about.title, about.rules))
        })
    }
}
