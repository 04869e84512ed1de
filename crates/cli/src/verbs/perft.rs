//! `gruk perft`.

use super::Run;
use crate::args::{LimitArgs, OutArgs, PositionArgs};
use crate::failure::{Exit, Failure};
use crate::progress::Line;
use crate::{json, say};
use clap::Args;
use serde_json::json;

/// How many ways there are to play exactly DEPTH moves, after each first move.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  gruk perft hex:3x3 4\n  gruk perft mm:row-3-3x3 9 --json")]
pub(crate) struct Perft {
    #[command(flatten)]
    pub(crate) at: PositionArgs,
    /// Length of the plays.
    pub(crate) depth: usize,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[command(flatten)]
    pub(crate) out: OutArgs,
}

impl Run for Perft {
    fn run(&self) -> Result<Exit, Failure> {
        let study = self.at.study()?;
        let mut line = Line::new(&self.at.position);
        let answer =
            study.perft(self.depth, &self.limits.limits(), &mut line).map_err(Failure::bad(&self.at.position))?;
        drop(line);
        let answer = match answer {
            Ok(answer) => answer,
            Err(limit) => {
                if self.out.json {
                    say(
                        json!({ "query": self.at.position, "depth": self.depth, "verdict": "unknown", "reason": limit.to_string() }),
                    )?;
                } else {
                    say(format_args!("unknown: {limit}"))?;
                }
                return Ok(Exit::Unknown);
            }
        };
        if self.out.json {
            say(json::perft(&answer))?;
            return Ok(Exit::Done);
        }
        for (m, plays) in &answer.moves {
            say(format_args!("{m}\t{plays}"))?;
        }
        say(format_args!("total\t{}", answer.total))?;
        Ok(Exit::Done)
    }

    fn wants_json(&self) -> bool {
        self.out.json
    }
}
