//! `games`: which games are there?

use crate::{Ask, Lines, Stop, Verb, answer, grouped, query};
use gruk_workbench::{About, GAMES, WRAPPERS};

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
        /// The largest board about which it can be asked; null where another game says it.
        pub largest: Option<LargestBoard>,
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
            largest: (about.largest.most < usize::MAX)
                .then(|| LargestBoard { most: about.largest.most, unit: about.largest.unit.into() }),
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
            out.say(format_args!("{title}\n  {name}:{syntax}\n  {rules}\n  {examples}\n  boards {largest}\n"))
        })
    }
}
