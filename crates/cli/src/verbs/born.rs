//! `gruk born`.

use crate::failure::Failure;
use crate::plain::{Plain, Tell};
use crate::say;
use gruk_verbs::born;

pub(crate) type Born = Plain<born::Born>;

impl Tell for born::Born {
    fn label(&self) -> String {
        format!("born {}", self.day)
    }

    fn tell(&self, names: &Self::Found) -> Result<(), Failure> {
        if self.list {
            names.iter().try_for_each(say)?;
        }
        say(format_args!("{} values are born by day {}", names.len(), self.day))
    }
}
