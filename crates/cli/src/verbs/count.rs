//! `gruk count`.

use super::Run;
use crate::args::{LimitArgs, OutArgs, PositionArgs};
use crate::failure::{Exit, Failure};
use crate::progress::Line;
use crate::{json, say};
use clap::Args;
use gruk_workbench::Powers;

/// Exact numbers of plays, positions and strategies.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gruk count mm:row-3-3x3
  gruk count hex:3x3 --json
  gruk count nim:3,4,5
Where players fill a board, the numbers are given twice: for plays that fill it whatever is completed on the way, and for plays that end
when the rules say so. A strategy is a move for every turn that its player can meet when following it.")]
pub(crate) struct Count {
    #[command(flatten)]
    pub(crate) at: PositionArgs,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[command(flatten)]
    pub(crate) out: OutArgs,
}

/// A number, or how long it is if nobody would read it.
fn readable(number: &impl ToString) -> String {
    let digits = number.to_string();
    if digits.len() <= 60 { digits } else { format!("{}… ({} digits)", &digits[..20], digits.len()) }
}

fn powers(powers: &Powers) -> String {
    let powers: Vec<String> = powers.iter().map(|(base, power)| format!("{base}^{}", readable(power))).collect();
    if powers.is_empty() { "1".into() } else { powers.join(" * ") }
}

impl Run for Count {
    fn run(&self) -> Result<Exit, Failure> {
        let study = self.at.study()?;
        let mut line = Line::new(&self.at.position);
        let answer = study.count(&self.limits.limits(), &mut line);
        drop(line);
        let exit = match (&answer.filling, &answer.by_the_rules) {
            (None, Err(_)) => Exit::Unknown,
            _ => Exit::Done,
        };
        if self.out.json {
            say(json::count_of(&answer))?;
            return Ok(exit);
        }
        let [first, second] = answer.players;
        if let Some(filling) = answer.filling {
            say("plays that fill the board, whatever is completed on the way")?;
            say(format_args!("  plays           {}", readable(&filling.plays())))?;
            say(format_args!("  partial plays   {}", readable(&filling.partial_plays())))?;
            say(format_args!("  positions       {}", readable(&filling.positions())))?;
            say(format_args!("  strategies      {first}: {}", powers(&filling.strategies(true))))?;
            say(format_args!("                  {second}: {}", powers(&filling.strategies(false))))?;
        }
        say("plays that end when the rules say so")?;
        let census = match &answer.by_the_rules {
            Ok(census) => census,
            Err(limit) => {
                say(format_args!("  unknown: {limit}"))?;
                return Ok(exit);
            }
        };
        let [first_side, second_side] = if answer.left_first { [0, 1] } else { [1, 0] };
        say(format_args!("  plays           {}", readable(&census.plays)))?;
        say(format_args!("    won by {first}: {}", readable(&census.won[first_side])))?;
        say(format_args!("    won by {second}: {}", readable(&census.won[second_side])))?;
        say(format_args!("    drawn: {}", readable(&census.drawn)))?;
        say(format_args!("  partial plays   {}", readable(&census.partial_plays)))?;
        say(format_args!("  positions       {}", census.positions))?;
        say(format_args!("  longest play    {}", census.longest))?;
        for (name, side) in [(first, first_side), (second, second_side)] {
            let number = census.strategies[side].as_ref().map_or("a number of more than 2^16 bits".into(), readable);
            say(format_args!("  strategies      {name}: {number}"))?;
        }
        Ok(exit)
    }

    fn wants_json(&self) -> bool {
        self.out.json
    }
}
