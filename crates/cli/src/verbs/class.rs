//! `gruk class`.

use super::counted;
use crate::failure::Failure;
use crate::plain::{Plain, Tell};
use crate::say;
use gruk_verbs::class::{self, settled};

pub(crate) type Class = Plain<class::Class>;

impl Tell for class::Class {
    fn label(&self) -> String {
        self.board.clone()
    }

    fn tell(&self, answer: &Self::Found) -> Result<(), Failure> {
        let query = &self.board;
        match settled(answer) {
            Some((class, name)) => say(format_args!("{query}: class {class}, {name}"))?,
            None => {
                let (least, most) = answer.between;
                let why = answer.limit.map(|limit| limit.to_string()).unwrap_or_default();
                say(format_args!("{query}: unknown, class {least} to {most}: {why}"))?;
            }
        }
        answer.reasons.iter().try_for_each(|reason| say(format_args!("  {reason}")))?;
        let vertices = counted(answer.vertices as u64, "vertex", "vertices");
        let sets = counted(answer.sets as u64, "set", "sets");
        let nodes = counted(answer.nodes, "node", "nodes");
        say(format_args!("{vertices}, {sets}, {nodes}, {:.3} s", answer.seconds))
    }
}
