//! `gruk set-colouring`.

use crate::failure::Failure;
use crate::plain::{Plain, Tell};
use crate::say;
use gruk_verbs::set_colouring;

pub(crate) type SetColouring = Plain<set_colouring::SetColouring>;

impl Tell for set_colouring::SetColouring {
    fn label(&self) -> String {
        self.file.name.clone()
    }

    fn tell(&self, answer: &Self::Found) -> Result<(), Failure> {
        for (who, (winner, moves)) in [("max", &answer.max_first), ("min", &answer.min_first)] {
            let by = if moves.is_empty() { String::new() } else { format!(" ({who} by {})", moves.join(" ")) };
            say(format_args!("{who} first: {winner} wins{by}"))?;
        }
        let dead = if answer.dead.is_empty() { "none".into() } else { answer.dead.join(" ") };
        say(format_args!("dead elements: {dead}"))?;
        match &answer.not_isotone {
            None => say("isotone: more elements never turn a win of Max into a loss")?,
            Some((set, element)) => {
                say(format_args!("not isotone: Max wins with {{{}}}, and with {element} too loses", set.join(" ")))?;
            }
        }
        match &answer.extra_hurts {
            None => say("an extra element never hurts its owner, whoever moves: all positions were looked at")?,
            Some(extra) => say(format_args!(
                "an extra element can hurt: with Max on {{{}}}, Min on {{{}}} and {} to move, {} wins, but not with {} too",
                extra.max.join(" "),
                extra.min.join(" "),
                extra.first,
                extra.owner,
                extra.element
            ))?,
        }
        Ok(())
    }
}
