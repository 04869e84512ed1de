//! `gruk delta`.

use super::{Run, grouped, untold};
use crate::args::OutArgs;
use crate::arguments::{Arguments, ask};
use crate::failure::{Exit, Failure};
use crate::{say, shortest};
use clap::Args;
use gruk_verbs::delta::{self, DeltaAnswer, DeltaFound};
use gruk_verbs::{Told as _, Verb as _};
use gruk_workbench::hex::{GreedyAnswer, Measure};
use std::path::PathBuf;

#[derive(Args, Debug)]
pub(crate) struct Delta {
    #[command(flatten)]
    query: Arguments<delta::Delta>,
    /// Write the certificates into this folder: that the number suffices, and that a smaller one does not.
    #[arg(long, value_name = "DIR", conflicts_with = "greedy")]
    certificates: Option<PathBuf>,
    #[command(flatten)]
    out: OutArgs,
}

impl Run for Delta {
    fn run(&self) -> Result<Exit, Failure> {
        let query = &*self.query;
        let found = match ask(query, &format!("delta {}", query.n))? {
            Ok(found) => found,
            Err(unknown) => return untold(&unknown, self.out.json),
        };
        let made = match (&found, &self.certificates) {
            (DeltaFound::Number(answer), Some(folder)) => {
                shortest::certify(query.n, Measure::Stones, answer, &query.reach, folder)?
            }
            _ => shortest::Made::default(),
        };
        let has_none = !made.without.is_empty();
        match &found {
            _ if self.out.json => say(match query.answer(&found, None) {
                DeltaAnswer::Number(number) => {
                    let (certificates, reason) = (made.names(), number.reason.clone().or(made.reason));
                    let without_certificate = made.without;
                    delta::FewestStones { certificates, without_certificate, reason, ..number }.tell()
                }
                greedy => greedy.tell(),
            })?,
            DeltaFound::Number(answer) => shortest::tell("delta", query.n, ["stone", "stones"], answer, &made)?,
            DeltaFound::Greedy(stones, answer) => print(query.n, *stones, answer)?,
        }
        Ok(if delta::Delta::is_open(&found) || has_none { Exit::Unknown } else { Exit::Done })
    }

    fn wants_json(&self) -> bool {
        self.out.json
    }
}

fn print(n: usize, stones: usize, answer: &GreedyAnswer) -> Result<(), Failure> {
    say(format_args!("{} sets of {stones} cells of {n}x{n} hold a chain from top to bottom", grouped(answer.sets)))?;
    match &answer.fails[..] {
        [] if answer.sets == 0 => say("so there is nothing that Blue has to keep Red from")?,
        [] => say("the greedy Blue keeps Red from all of them after every opening")?,
        fails => {
            let named = fails.iter().map(|(cell, number)| format!("{cell} ({number})")).collect::<Vec<_>>().join(" ");
            say(format_args!("the greedy Blue lets Red have one after {named}"))?;
        }
    }
    for (opening, repairs) in &answer.repairs {
        say(format_args!("{opening} is mended by {} other replies:", repairs.len()))?;
        for repair in repairs {
            let [red, blue] = repair.stones.each_ref().map(|stones| stones.join(" "));
            say(format_args!("  red {red}, blue {blue}: {} instead of {}", repair.better, repair.greedy))?;
        }
    }
    if !answer.lost.is_empty() {
        say(format_args!("no Blue holds after {}", answer.lost.join(" ")))?;
    }
    say(format_args!("{:.3} s", answer.seconds))
}
