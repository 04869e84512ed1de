//! `gruk find`.

use super::{Run, grouped};
use crate::args::OutArgs;
use crate::arguments::{Arguments, asking};
use crate::failure::{Exit, Failure};
use crate::say;
use clap::Args;
use gruk_verbs::Told as _;
use gruk_verbs::find::{self, position};
use gruk_workbench::Found;

#[derive(Args, Debug)]
pub(crate) struct Find {
    #[command(flatten)]
    query: Arguments<find::Find>,
    #[command(flatten)]
    out: OutArgs,
}

impl Run for Find {
    fn run(&self) -> Result<Exit, Failure> {
        let query = &*self.query;
        let shown = query.value.as_deref().unwrap_or("every value");
        let mut output = Ok(());
        let mut tell = |found: Found| {
            if query.count || output.is_err() {
                return;
            }
            output = match self.out.json {
                true => say(position(&found).tell()),
                false => say(format_args!("{:24}  {}", found.position, found.value)),
            };
        };
        let answer = asking(&format!("{shown} in {}", query.r#in), |ask| query.find_each(ask, &mut tell))?;
        output?;
        let exit = if answer.limit.is_some() { Exit::Unknown } else { Exit::Done };
        if self.out.json {
            if let Some(summary) = query.summary(&answer) {
                say(summary.tell())?;
            }
            return Ok(exit);
        }
        let mut searched = format!("of up to {} squares, {} positions", answer.searched, grouped(answer.positions));
        if answer.unsided > 0 {
            searched += &format!(", {} of them not found to be stopper-sided", grouped(answer.unsided));
        }
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
