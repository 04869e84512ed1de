//! `gruk embed`.

use crate::failure::Failure;
use crate::plain::{Plain, Tell};
use crate::say;
use gruk_verbs::embed;

pub(crate) type Embed = Plain<embed::Embed>;

impl Tell for embed::Embed {
    fn label(&self) -> String {
        self.at.position.clone()
    }

    fn tell(&self, answer: &Self::Found) -> Result<(), Failure> {
        say(format_args!("{} --first {}", answer.position, answer.first))
    }
}
