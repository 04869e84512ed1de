//! `gruk moves`.

use crate::failure::Failure;
use crate::plain::{Plain, Tell};
use crate::say;
use gruk_verbs::moves;

pub(crate) type Moves = Plain<moves::Moves>;

impl Tell for moves::Moves {
    fn label(&self) -> String {
        self.at.position.clone()
    }

    fn tell(&self, (_, rows): &Self::Found) -> Result<(), Failure> {
        rows.iter().try_for_each(|row| match row.words == row.text {
            true => say(&row.text),
            false => say(format_args!("{}\t{}", row.text, row.words)),
        })
    }
}
