//! `gruk best`.

use super::grouped;
use crate::failure::Failure;
use crate::plain::{Plain, Tell};
use crate::say;
use gruk_verbs::best::{self, winner};

pub(crate) type Best = Plain<best::Best>;

impl Tell for best::Best {
    fn label(&self) -> String {
        self.sum.clone()
    }

    fn tell(&self, answer: &Self::Found) -> Result<(), Failure> {
        say(format_args!("{}, {} to move: {} wins", answer.query, answer.first, winner(answer)))?;
        for (index, component) in answer.components.iter().enumerate() {
            let [left, right] = &component.stops;
            let is_name = component.text == component.value;
            let value = if is_name { String::new() } else { format!(" = {}", component.value) };
            say(format_args!(
                "{:>3}  {}{value}\n     LS {left}, RS {right}, LS-RS {}, temperature {}{}",
                index + 1,
                component.text,
                component.gap,
                component.temperature,
                if component.is_number { " (a number)" } else { "" },
            ))?;
            if !component.winning.is_empty() {
                say(format_args!("     winning: {}", component.winning.join(" ")))?;
            }
        }
        for rule in &answer.advice {
            let components: Vec<String> = rule.components.iter().map(ToString::to_string).collect();
            let verdict = match rule.wins {
                Some(true) => "a winning move is there",
                Some(false) => "every move there loses",
                None => "every move of the sum loses",
            };
            let place = if components.is_empty() { "nowhere".into() } else { format!("in {}", components.join(", ")) };
            say(format_args!("{}: play {place}: {verdict}", rule.name))?;
        }
        say(format_args!("{} sums searched, {:.3} s", grouped(answer.nodes), answer.seconds))
    }
}
