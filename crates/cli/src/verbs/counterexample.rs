//! `gruk counterexample`.

use super::Run;
use crate::args::OutArgs;
use crate::arguments::{Arguments, asking};
use crate::failure::{Exit, Failure};
use crate::say;
use clap::Args;
use gruk_verbs::Told as _;
use gruk_verbs::counterexample::{self, FailingBoard};

#[derive(Args, Debug)]
pub(crate) struct Counterexample {
    #[command(flatten)]
    query: Arguments<counterexample::Counterexample>,
    #[command(flatten)]
    out: OutArgs,
}

impl Run for Counterexample {
    fn run(&self) -> Result<Exit, Failure> {
        let mut output = Ok(());
        let mut tell = |board: FailingBoard, says: &str| {
            output = match self.out.json {
                true => say(board.tell()),
                false => say(format_args!("{}: {says}", board.board)),
            };
            output.is_ok()
        };
        let end = asking("counterexample", |ask| self.query.find_each(ask, &mut tell));
        output?;
        if self.out.json {
            say(end.tell())?;
        } else {
            let why = end.reason.as_ref().map_or(String::new(), |reason| format!(", stopped: {reason}"));
            let (found, tried, most, seconds) = (end.found, end.tried, self.query.most(), end.seconds.0);
            say(format_args!(
                "{found} found among {tried} hypergraphs of at most {most} vertices{why}, {seconds:.3} s"
            ))?;
        }
        Ok(if end.reason.is_some() { Exit::Unknown } else { Exit::Done })
    }

    fn wants_json(&self) -> bool {
        self.out.json
    }
}
