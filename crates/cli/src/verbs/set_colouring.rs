//! `gruk set-colouring`.

use super::Run;
use crate::args::OutArgs;
use crate::failure::{Exit, Failure};
use crate::{files, say};
use clap::Args;
use serde_json::json;
use std::path::Path;

/// A set-colouring game: who wins, and which elements never matter.
///
/// It also says whether an extra element can hurt its owner.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gruk set-colouring majority.txt
  gruk set-colouring hex:3x3                        an extra friendly stone never hurts
  gruk set-colouring rex:3x3                        in Rex it does: a counterexample
A file holds a line 'elements a b c' and a payoff for Max, which is 'payoff a&b | !c' or 'table 00010111' (the first element counts 1, the second 2, …); 'max a' and 'min b' colour
elements beforehand. Instead of a file there may be a position of Hex or a game like it with at most 16 free cells; Max is the first-named player.")]
pub(crate) struct SetColouring {
    /// The file, '-' for standard input, or a position.
    pub(crate) file: String,
    #[command(flatten)]
    pub(crate) out: OutArgs,
}

impl Run for SetColouring {
    fn run(&self) -> Result<Exit, Failure> {
        let query = &self.file;
        let is_position =
            query.split_once(':').is_some_and(|(name, _)| gruk_workbench::GAMES.iter().any(|about| about.name == name));
        let answer = if is_position {
            gruk_workbench::set_colouring_of(query)
        } else {
            gruk_workbench::set_colouring(&String::from_utf8_lossy(&files::read(Path::new(query))?))
        };
        let answer = answer.map_err(Failure::bad(query))?;
        if self.out.json {
            let side = |(winner, moves): &(&str, Vec<String>)| json!({ "winner": winner, "moves": moves });
            say(json!({
                "query": query, "elements": answer.elements, "max_first": side(&answer.max_first), "min_first": side(&answer.min_first),
                "dead": answer.dead, "isotone": answer.not_isotone.is_none(),
                "counterexample": answer.not_isotone.as_ref().map(|(set, element)| json!({ "max": set, "element": element })),
                "extra_hurts": answer.extra_hurts.as_ref().map(|extra| {
                    json!({ "max": extra.max, "min": extra.min, "first": extra.first, "owner": extra.owner, "element": extra.element })
                }),
                "seconds": answer.seconds,
            }))?;
            return Ok(Exit::Done);
        }
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
        Ok(Exit::Done)
    }

    fn wants_json(&self) -> bool {
        self.out.json
    }
}
