//! `gruk colouring-game`.

use super::{Run, grouped, unknown};
use crate::args::{LimitArgs, OutArgs};
use crate::failure::{Exit, Failure};
use crate::{files, say};
use clap::Args;
use serde_json::json;
use std::path::Path;

/// Alice and Bob colour a graph in turn: can Alice get all vertices coloured?
///
/// A vertex is never coloured as a neighbour is.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gruk colouring-game graph.txt 4                   who wins with four colours, and the game chromatic number
  gruk colouring-game graph.txt 4 --json
A file has an edge 'a b' (or 'a-b') on each line, or a single vertex; '#' begins a comment.")]
pub(crate) struct ColouringGame {
    /// The graph; '-' for standard input.
    pub(crate) file: String,
    /// Number of colours.
    pub(crate) colours: usize,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[command(flatten)]
    pub(crate) out: OutArgs,
}

impl Run for ColouringGame {
    fn run(&self) -> Result<Exit, Failure> {
        let query = &self.file;
        let text = String::from_utf8_lossy(&files::read(Path::new(query))?).into_owned();
        let answer = gruk_workbench::colouring_game(&text, self.colours, &self.limits.limits());
        let answer = match answer.map_err(Failure::bad(query))? {
            Ok(answer) => answer,
            Err(limit) => return unknown(query, limit, self.out.json),
        };
        let (vertices, degree) = answer.size;
        if self.out.json {
            say(json!({
                "query": query, "colours": self.colours, "verdict": "wins", "winner": answer.winner, "move": answer.first,
                "game_chromatic_number": answer.number, "vertices": vertices, "greatest_degree": degree, "nodes": answer.nodes, "seconds": answer.seconds,
            }))?;
        } else {
            let by = answer.first.map_or(String::new(), |vertex| format!(", beginning with {vertex}"));
            say(format_args!("{query}: {} wins with {} colours{by}", answer.winner, self.colours))?;
            say(format_args!(
                "game chromatic number {} ({vertices} vertices, greatest degree {degree}; {} positions, {:.3} s)",
                answer.number,
                grouped(answer.nodes),
                answer.seconds
            ))?;
        }
        Ok(Exit::Done)
    }

    fn wants_json(&self) -> bool {
        self.out.json
    }
}
