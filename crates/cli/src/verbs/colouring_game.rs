//! `gruk colouring-game`.

use super::grouped;
use crate::failure::Failure;
use crate::plain::{Plain, Tell};
use crate::say;
use gruk_verbs::colouring_game;

pub(crate) type ColouringGame = Plain<colouring_game::ColouringGame>;

impl Tell for colouring_game::ColouringGame {
    fn label(&self) -> String {
        self.file.name.clone()
    }

    fn tell(&self, answer: &Self::Found) -> Result<(), Failure> {
        let (vertices, degree) = answer.size;
        let by = answer.first.as_ref().map_or(String::new(), |vertex| format!(", beginning with {vertex}"));
        say(format_args!("{}: {} wins with {} colours{by}", self.file.name, answer.winner, self.colours))?;
        say(format_args!(
            "game chromatic number {} ({vertices} vertices, greatest degree {degree}; {} positions, {:.3} s)",
            answer.number,
            grouped(answer.nodes),
            answer.seconds
        ))
    }
}
