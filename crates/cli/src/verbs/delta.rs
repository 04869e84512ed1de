//! `gruk delta`.

use super::{Run, grouped, shortest_win};
use crate::args::{LimitArgs, OutArgs};
use crate::failure::{Exit, Failure};
use crate::progress::Line;
use crate::say;
use clap::Args;
use gruk_workbench::hex::{GreedyAnswer, Measure, greedy};
use serde_json::{Value, json};
use std::path::PathBuf;

/// The fewest stones with which the first player of Hex on N x N can be sure to win.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gruk delta 5                              7
  gruk delta 5 --greedy 6                   942 sets of six cells hold a chain; where a greedy Blue fails, and what mends it
  gruk delta 6 --seconds 300 --json
  gruk delta 5 --certificates DIR           6 stones are too few and 7 are enough; gruk verify DIR/*.cert")]
pub(crate) struct Delta {
    /// Columns and rows of the board, 1 to 11.
    pub(crate) n: usize,
    /// Count the sets of STONES cells that hold a chain, and let a Blue who always plays where most of them pass meet every opening.
    #[arg(long, value_name = "STONES", conflicts_with = "certificates")]
    pub(crate) greedy: Option<usize>,
    /// Write the certificates, of what is too few and of what is enough, into this folder.
    #[arg(long, value_name = "DIR")]
    pub(crate) certificates: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[command(flatten)]
    pub(crate) out: OutArgs,
}

impl Run for Delta {
    fn run(&self) -> Result<Exit, Failure> {
        let Some(stones) = self.greedy else {
            return shortest_win("delta", ["stone", "stones"], self.n, Measure::Stones, &self.limits, self.certificates.as_deref(), self.out.json);
        };
        let query = format!("delta {}", self.n);
        let mut line = Line::new(&query);
        let answer =
            greedy(self.n, stones, &self.limits.limits(), &mut line).map_err(Failure::bad(&self.n.to_string()))?;
        drop(line);
        let answer = match answer {
            Ok(answer) => answer,
            Err(limit) => return super::unknown(&query, limit, self.out.json),
        };
        match self.out.json {
            true => say(as_json(&query, stones, &answer))?,
            false => print(self.n, stones, &answer)?,
        }
        Ok(Exit::Done)
    }

    fn wants_json(&self) -> bool {
        self.out.json
    }
}

fn as_json(query: &str, stones: usize, answer: &GreedyAnswer) -> Value {
    let repairs = |(opening, repairs): &(String, Vec<gruk_workbench::hex::GreedyRepair>)| {
        let repairs = repairs.iter().map(|repair| {
            let [red, blue] = &repair.stones;
            json!({ "red": red, "blue": blue, "greedy": repair.greedy, "better": repair.better })
        });
        (opening.clone(), repairs.collect::<Value>())
    };
    json!({
        "query": query, "stones": stones, "sets": answer.sets,
        "greedy_fails": answer.fails.iter().map(|(cell, _)| cell).collect::<Vec<_>>(),
        "numbers": answer.fails.iter().map(|(_, number)| number).collect::<Vec<_>>(),
        "lost": answer.lost, "repairs": answer.repairs.iter().map(repairs).collect::<serde_json::Map<_, _>>(),
        "seconds": (answer.seconds * 1e6).round() / 1e6,
    })
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
