//! `gruk find`.

use super::{Run, grouped};
use crate::args::{LimitArgs, OutArgs};
use crate::failure::{Exit, Failure};
use crate::progress::Line;
use crate::say;
use clap::Args;
use gruk_workbench::{FindQuery, Found, find};
use serde_json::json;

/// The smallest positions of a game that have a given value.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gruk find 1/2 --in domineering --cells 8
  gruk find '^*' --in clobber --cells 6
  gruk find --in domineering --cells 6 --list           the first position of every value that occurs
  gruk find '*2' --in toppling-dominoes --cells 4 --all --count
All connected boards of 1, 2, … squares are looked at, filled in all ways, one of each lot that the symmetries of the rules make the \
same. Positions that are sums of others are left out: a sum may have the value with fewer squares. Put -- before a value that begins \
with a minus sign.")]
pub(crate) struct Find {
    /// The value: any expression of 'gruk value'.
    #[arg(required_unless_present = "list", conflicts_with = "list", allow_negative_numbers = true)]
    pub(crate) value: Option<String>,
    /// The name of the game.
    #[arg(long = "in", value_name = "GAME")]
    pub(crate) game: String,
    /// The most squares of a position.
    #[arg(long, default_value_t = 6, value_name = "N")]
    pub(crate) cells: usize,
    /// List every value that occurs, with the first position that has it.
    #[arg(long)]
    pub(crate) list: bool,
    /// Go on beyond the smallest positions (with --list: list every position).
    #[arg(long)]
    pub(crate) all: bool,
    /// Count instead of listing.
    #[arg(long)]
    pub(crate) count: bool,
    /// Values longer than about this many characters are cut.
    #[arg(long, default_value_t = 200, value_name = "CHARACTERS")]
    pub(crate) name_limit: usize,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[command(flatten)]
    pub(crate) out: OutArgs,
}

impl Run for Find {
    fn run(&self) -> Result<Exit, Failure> {
        let query = FindQuery {
            value: self.value.clone(),
            game: self.game.clone(),
            cells: self.cells,
            all: self.all,
            name_limit: self.name_limit,
        };
        let shown = self.value.as_deref().unwrap_or("every value");
        let mut line = Line::new(&format!("{shown} in {}", self.game));
        let mut output = Ok(());
        let mut tell = |found: Found| {
            if self.count || output.is_err() {
                return;
            }
            output = if self.out.json {
                say(json!({ "position": found.position, "value": found.value, "cells": found.cells }))
            } else {
                say(format_args!("{:24}  {}", found.position, found.value))
            };
        };
        let wrong = Failure::bad(self.value.as_deref().unwrap_or(&self.game));
        let answer = find(&query, &self.limits.limits(), &mut line, &mut tell).map_err(wrong);
        drop(line);
        let answer = answer?;
        output?;
        let exit = if answer.limit.is_some() { Exit::Unknown } else { Exit::Done };
        if self.out.json {
            if self.count || answer.limit.is_some() {
                say(json!({
                    "query": self.value, "in": self.game, "cells": self.cells, "found": answer.found,
                    "positions": answer.positions, "searched": answer.searched,
                    "verdict": answer.limit.map(|_| "unknown"), "reason": answer.limit.map(|limit| limit.to_string()),
                    "seconds": (answer.seconds * 1e6).round() / 1e6,
                }))?;
            }
            return Ok(exit);
        }
        let searched = format!("of up to {} squares, {} positions", answer.searched, grouped(answer.positions));
        match answer.limit {
            Some(limit) => {
                say(format_args!("{} found; unknown beyond those {searched}: {limit}", grouped(answer.found)))?
            }
            None => say(format_args!("{} found {searched}, {:.3} s", grouped(answer.found), answer.seconds))?,
        }
        Ok(exit)
    }

    fn wants_json(&self) -> bool {
        self.out.json
    }
}
