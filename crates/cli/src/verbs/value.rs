//! `gruk value`.

use super::{Run, settled, unknown};
use crate::args::{OutArgs, ValueLimitArgs};
use crate::failure::{Exit, Failure};
use crate::say;
use clap::Args;
use gruk_workbench::ValueAnswer;
use serde_json::json;

/// The value of a game or of a sum of games: canonical form, name, stops, mean, temperature, birthday.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gruk value domineering:5x5                0
  gruk value '{0|*}' '+-1' '2 + {1|-1}'
  gruk value 'domineering:4x4 + nim:3 - {1|-1}' --json
A term is a position or a value: numbers such as 1/2, * and *2, ^ and v, +-x, tiny(x), miny(x), {L,…|R,…}. Put spaces around
the + or - that follows a position, and -- before an expression that begins with a minus sign. Only games in which a player who cannot move loses have values.")]
pub(crate) struct Value {
    /// Values, positions, and sums and differences of them.
    #[arg(required = true, value_name = "EXPRESSION", allow_negative_numbers = true)]
    pub(crate) expressions: Vec<String>,
    /// Names longer than about this many characters are cut; 0 prints them whole.
    #[arg(long, default_value_t = 500, value_name = "CHARACTERS")]
    pub(crate) name_limit: usize,
    #[command(flatten)]
    pub(crate) limits: ValueLimitArgs,
    #[command(flatten)]
    pub(crate) out: OutArgs,
}

impl Run for Value {
    fn run(&self) -> Result<Exit, Failure> {
    let mut exit = Exit::Done;
    for query in &self.expressions {
        let name_limit = if self.name_limit == 0 { usize::MAX } else { self.name_limit };
        let valued = gruk_workbench::value(query, name_limit, &self.limits.limits()).map_err(Failure::bad(query));
        let one = valued.and_then(|answer| match answer {
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

fn object(answer: &ValueAnswer) -> serde_json::Value {
    json!({
        "query": answer.query,
        "outcome": answer.outcome.to_string(),
        "canonical": answer.canonical,
        "name": answer.name,
        "left_stop": answer.stops[0],
        "right_stop": answer.stops[1],
        "mean": answer.mean,
        "temperature": answer.temperature,
        "birthday": answer.birthday,
        "grundy": answer.grundy,
        "cut": answer.is_cut,
        "seconds": (answer.seconds * 1e6).round() / 1e6,
    })
}

fn tell(answer: &ValueAnswer) -> Result<(), Failure> {
    say(format_args!("{} = {}", answer.query, answer.name))?;
    if answer.canonical != answer.name {
        say(format_args!("  canonical form {}", answer.canonical))?;
    }
    if answer.is_cut {
        say("  (cut; --name-limit 0 prints it whole)")?;
    }
    let grundy = answer.grundy.map_or(String::new(), |grundy| format!(", Grundy value {grundy}"));
    say(format_args!("  outcome {}, birthday {}{grundy}", answer.outcome, answer.birthday))?;
    let [left, right] = &answer.stops;
    say(format_args!("  stops {left} and {right}, mean {}, temperature {}", answer.mean, answer.temperature))?;
    say(format_args!("  {:.3} s", answer.seconds))
}
