//! `gruk best`.

use super::{Run, grouped, settled, unknown};
use crate::args::{FirstArgs, OutArgs, ValueLimitArgs};
use crate::failure::{Exit, Failure};
use crate::say;
use clap::Args;
use gruk_workbench::BestAnswer;
use serde_json::json;

/// All winning moves in a sum of games, and where the rules of thumb would play.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gruk best '{2|-1} + {1|-1} - 1/2'
  gruk best 'domineering:4x4 + amazons:x..o/.... - {0|*}' --first right
A move is the number of the component and the move in it: 2:a1-b1. The rules of thumb are that of the largest Left stop minus Right stop, \
that of the highest temperature (hotstrat), and thermostrat; none of them is a theorem. Put -- before a sum that begins with a minus sign.")]
pub(crate) struct Best {
    /// Sums of positions and values.
    #[arg(required = true, value_name = "SUM", allow_negative_numbers = true)]
    pub(crate) sums: Vec<String>,
    #[command(flatten)]
    pub(crate) first: FirstArgs,
    #[command(flatten)]
    pub(crate) limits: ValueLimitArgs,
    #[command(flatten)]
    pub(crate) out: OutArgs,
}

impl Run for Best {
    fn run(&self) -> Result<Exit, Failure> {
        let mut exit = Exit::Done;
        for query in &self.sums {
            let best = gruk_workbench::best(query, self.first.first.as_deref(), &self.limits.limits());
            let one = best.map_err(Failure::bad(query)).and_then(|answer| match answer {
                Err(limit) => unknown(query, limit, self.out.json),
                Ok(answer) if self.out.json => say(object(&answer)).map(|()| Exit::Done),
                Ok(answer) => tell(&answer).map(|()| Exit::Done),
            });
            exit = exit.worse(settled(one, self.out.json)?);
        }
        Ok(exit)
    }

    fn wants_json(&self) -> bool {
        self.out.json
    }
}

/// Who wins, in the words of `solve`.
fn winner(answer: &BestAnswer) -> String {
    if answer.wins { answer.first.to_string() } else { answer.first.opponent().to_string() }
}

fn object(answer: &BestAnswer) -> serde_json::Value {
    let components: Vec<serde_json::Value> = answer
        .components
        .iter()
        .map(|component| {
            json!({
                "component": component.text,
                "value": component.value,
                "left_stop": component.stops[0],
                "right_stop": component.stops[1],
                "gap": component.gap,
                "temperature": component.temperature,
                "is_number": component.is_number,
                "winning": component.winning,
            })
        })
        .collect();
    let advice: Vec<serde_json::Value> = answer
        .advice
        .iter()
        .map(|rule| json!({ "rule": rule.name, "components": rule.components, "wins": rule.wins }))
        .collect();
    json!({
        "query": answer.query,
        "first": answer.first.to_string(),
        "winner": winner(answer),
        "components": components,
        "advice": advice,
        "nodes": answer.nodes,
        "seconds": (answer.seconds * 1e6).round() / 1e6,
    })
}

fn tell(answer: &BestAnswer) -> Result<(), Failure> {
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
