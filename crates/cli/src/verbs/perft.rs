//! `gruk perft`.

use crate::failure::Failure;
use crate::plain::{Plain, Tell};
use crate::say;
use gruk_verbs::perft;

pub(crate) type Perft = Plain<perft::Perft>;

impl Tell for perft::Perft {
    fn label(&self) -> String {
        self.at.position.clone()
    }

    fn tell(&self, found: &Self::Found) -> Result<(), Failure> {
        match found {
            Err(limit) => say(format_args!("unknown: {limit}")),
            Ok(counted) => {
                counted.moves.iter().try_for_each(|(m, plays)| say(format_args!("{m}\t{plays}")))?;
                say(format_args!("total\t{}", counted.total))
            }
        }
    }
}
