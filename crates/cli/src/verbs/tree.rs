//! `gruk tree`.

use super::{Run, grouped};
use crate::args::{LimitArgs, OutArgs, PositionArgs};
use crate::failure::{Exit, Failure};
use crate::files::{self, colours};
use crate::progress::Line;
use crate::{json, say};
use clap::Args;
use gruk_workbench::{TreeOptions, render};
use std::path::PathBuf;

/// Nodes that `tree` spends when no limit is given: enough for all boards that a tree can show.
const TREE_NODES: u64 = 20_000_000;

/// The game tree, with the winner at every position.
///
/// It is coloured by backward induction (Zermelo): as text in a terminal, as SVG into a pipe.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gruk tree nim:1,1,1
  gruk tree hex:2x2 -o tree.svg
  gruk tree hex:3x3:b2 -o tree.png          what is too big is drawn by symmetry and folded
  gruk tree mm:row-3-3x3 --json             549946 nodes, 255168 plays")]
pub(crate) struct Tree {
    #[command(flatten)]
    pub(crate) at: PositionArgs,
    /// Write the picture to this file (.svg, .png, .pdf or .txt) instead of the terminal.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// The most nodes to draw; what does not fit is folded.
    #[arg(long, default_value_t = 120, value_name = "NODES")]
    pub(crate) room: usize,
    /// Draw options that a symmetry of the board makes the same one by one, as far as they fit.
    #[arg(long)]
    pub(crate) keep_symmetric: bool,
    /// Size of a PNG, 1 being 100 %.
    #[arg(long, default_value_t = 1.0, value_name = "FACTOR")]
    pub(crate) scale: f32,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[command(flatten)]
    pub(crate) out: OutArgs,
}

impl Run for Tree {
    fn run(&self) -> Result<Exit, Failure> {
        use std::io::IsTerminal as _;
        self.output.as_deref().map_or(Ok(()), files::check_picture)?;
        let study = self.at.study()?;
        let mut limits = self.limits.limits();
        limits.nodes = limits.nodes.or(Some(TREE_NODES));
        let options = TreeOptions { room: self.room, keep_symmetric: self.keep_symmetric, limits };
        let mut line = Line::new(&self.at.position);
        let answer = study.tree(&options, &mut line).map_err(Failure::bad(&self.at.position))?;
        drop(line);
        if let Some(path) = &self.output {
            let (svg, text) = (|| render::tree_svg(&answer.picture), || render::tree_text(&answer.picture, false));
            files::write_picture(path, &files::Picture { svg: &svg, text: &text, scale: self.scale })?;
        }
        let exit = if answer.nodes.iter().all(|node| node.winner.is_some()) { Exit::Done } else { Exit::Unknown };
        if self.out.json {
            say(json::tree(&answer, self.output.as_ref().map(|path| path.display().to_string())))?;
            return Ok(exit);
        }
        if self.output.is_none() {
            // A person reads the text; a file or a program behind a pipe gets the picture.
            if !std::io::stdout().is_terminal() {
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
        Ok(exit)
    }

    fn wants_json(&self) -> bool {
        self.out.json
    }
}
