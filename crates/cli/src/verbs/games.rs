//! `gruk games`.

use crate::failure::Failure;
use crate::plain::{Plain, Tell};
use crate::say;
use gruk_verbs::games;

pub(crate) type Games = Plain<games::Games>;

impl Tell for games::Games {
    fn label(&self) -> String {
        "games".into()
    }

    fn tell(&self, found: &Self::Found) -> Result<(), Failure> {
        found.iter().try_for_each(|about| {
            let (name, syntax, examples) = (about.name, about.syntax, about.examples.join("  "));
            say(format_args!("{}\n  {name}:{syntax}\n  {}\n  {examples}\n", about.title, about.rules))
        })
    }
}
