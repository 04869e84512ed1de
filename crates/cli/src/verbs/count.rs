//! `gruk count`.

use crate::failure::Failure;
use crate::plain::{Plain, Tell};
use crate::say;
use gruk_verbs::count;
use gruk_workbench::Powers;

pub(crate) type Count = Plain<count::Count>;

/// A number, or how long it is if nobody would read it.
fn readable(number: &impl ToString) -> String {
    let digits = number.to_string();
    if digits.len() <= 60 { digits } else { format!("{}… ({} digits)", &digits[..20], digits.len()) }
}

fn powers(powers: &Powers) -> String {
    let powers: Vec<String> = powers.iter().map(|(base, power)| format!("{base}^{}", readable(power))).collect();
    if powers.is_empty() { "1".into() } else { powers.join(" * ") }
}

impl Tell for count::Count {
    fn label(&self) -> String {
        self.at.position.clone()
    }

    fn tell(&self, answer: &Self::Found) -> Result<(), Failure> {
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
                return say(format_args!("  unknown: {limit}"));
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
        Ok(())
    }
}
