//! `gruk tree`.

use super::{Run, grouped, untold};
use crate::args::OutArgs;
use crate::arguments::{Arguments, ask};
use crate::failure::{Exit, Failure};
use crate::files::{self, colours};
use crate::say;
use clap::Args;
use gruk_verbs::{Told as _, Verb as _, tree};
use gruk_workbench::render;
use std::path::PathBuf;

#[derive(Args, Debug)]
pub(crate) struct Tree {
    #[command(flatten)]
    query: Arguments<tree::Tree>,
    /// Write the picture to this file (.svg, .png, .pdf or .txt) instead of the terminal.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Size of a PNG, 1 being 100 %.
    #[arg(long, default_value_t = 1.0, value_name = "FACTOR")]
    scale: f32,
    #[command(flatten)]
    out: OutArgs,
}

impl Run for Tree {
    fn run(&self) -> Result<Exit, Failure> {
        use std::io::IsTerminal as _;
        self.output.as_deref().map_or(Ok(()), files::check_picture)?;
        let answer = match ask(&*self.query, &self.query.at.position)? {
            Ok(answer) => answer,
            Err(unknown) => return untold(&unknown, self.out.json),
        };
        if let Some(path) = &self.output {
            let (svg, text) = (|| render::tree_svg(&answer.picture), || render::tree_text(&answer.picture, false));
            files::write_picture(path, &files::Picture { svg: &svg, text: &text, scale: self.scale })?;
        }
        let exit = if tree::Tree::is_open(&answer) { Exit::Unknown } else { Exit::Done };
        if self.out.json {
            let file = self.output.as_ref().map(|path| path.display().to_string());
            say(tree::GameTree { file, ..self.query.answer(&answer, None) }.tell())?;
            return Ok(exit);
        }
        if self.output.is_none() {
            // A person reads the text; a file or a program behind a pipe gets the picture.
            if !std::io::stdout().is_terminal() {
                if let Some(limit) = answer.limit {
                    eprintln!("warning: not all winners are known: {limit}");
                }
                say(render::tree_svg(&answer.picture).trim_end())?;
                return Ok(exit);
            }
            say(render::tree_text(&answer.picture, colours()).trim_end())?;
        }
        match &answer.count {
            Ok(count) => say(format_args!(
                "whole tree: {} nodes, {} plays ({} won by Left, {} by Right, {} drawn), the longest of {} moves",
                grouped(count.nodes),
                grouped(count.plays),
                grouped(count.won[0]),
                grouped(count.won[1]),
                grouped(count.drawn),
                count.longest
            ))?,
            Err(limit) => say(format_args!("the whole tree was not counted: {limit}"))?,
        }
        if let Some(limit) = answer.limit {
            say(format_args!("not all winners are known: {limit}"))?;
        }
        Ok(exit)
    }

    fn wants_json(&self) -> bool {
        self.out.json
    }
}
