//! `gruk lambda`.

use super::{Run, untold};
use crate::args::OutArgs;
use crate::arguments::{Arguments, ask};
use crate::failure::{Exit, Failure};
use crate::{say, shortest};
use clap::Args;
use gruk_verbs::{Told as _, Verb as _, lambda};
use gruk_workbench::hex::Measure;
use std::path::PathBuf;

#[derive(Args, Debug)]
pub(crate) struct Lambda {
    #[command(flatten)]
    query: Arguments<lambda::Lambda>,
    /// Write the certificates into this folder: that the number suffices, and that a smaller one does not.
    #[arg(long, value_name = "DIR")]
    certificates: Option<PathBuf>,
    #[command(flatten)]
    out: OutArgs,
}

impl Run for Lambda {
    fn run(&self) -> Result<Exit, Failure> {
        let query = &*self.query;
        let answer = match ask(query, &format!("lambda {}", query.n))? {
            Ok(answer) => answer,
            Err(unknown) => return untold(&unknown, self.out.json),
        };
        let made = match &self.certificates {
            Some(folder) => shortest::certify(query.n, Measure::Chain, &answer, &query.reach, folder)?,
            None => shortest::Made::default(),
        };
        let has_none = !made.without.is_empty();
        if self.out.json {
            let (certificates, without_certificate) = (made.names(), made.without);
            let number = query.answer(&answer, None);
            let reason = number.reason.clone().or(made.reason);
            say(lambda::ShortestChain { certificates, without_certificate, reason, ..number }.tell())?;
        } else {
            shortest::tell("lambda", query.n, ["cell", "cells"], &answer, &made)?;
        }
        Ok(if lambda::Lambda::is_open(&answer) || has_none { Exit::Unknown } else { Exit::Done })
    }

    fn wants_json(&self) -> bool {
        self.out.json
    }
}
