//! `gruk class`.

use super::{Run, counted};
use crate::args::{LimitArgs, OutArgs};
use crate::failure::{Exit, Failure};
use crate::progress::Line;
use crate::{files, say};
use clap::Args;
use gruk_workbench::CLASS_NAMES;
use serde_json::json;

/// From an easy win to an easy draw: Beck's class of a board, 0 to 5, and why.
///
/// 0 trivial win, 1 forced win (no full board is a draw), 2 delicate win, 3 delicate draw (but Maker wins), 4 strong draw (Breaker wins), 5 pairing draw.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gruk class hj-3-2                                 3: Tic-Tac-Toe
  gruk class hj-2-2 --json
  gruk class hj-3-3                                 1
  gruk class hj-4-2                                 4
  gruk class hj-5-2                                 5
  gruk class sets-1.2+2.3
  gruk class file-board.txt
A board is what stands behind mm: or mb:, which may stand before it. Beck 2008, section 11.")]
pub(crate) struct Class {
    /// The board.
    board: String,
    #[command(flatten)]
    limits: LimitArgs,
    #[command(flatten)]
    out: OutArgs,
}

impl Run for Class {
    fn run(&self) -> Result<Exit, Failure> {
        let query = &self.board;
        let board = query.strip_prefix("mm:").or_else(|| query.strip_prefix("mb:")).unwrap_or(query);
        let text = format!("mb:{board}");
        let text = files::hypergraph_text(&text)?.map_or(text, |(text, _)| text);
        let board = text.strip_prefix("mb:").unwrap_or(&text);
        let mut line = Line::new(query);
        let answer = gruk_workbench::class(board, &self.limits.limits(), &mut line).map_err(Failure::bad(query))?;
        drop(line);
        let (least, most) = answer.between;
        let class = (least == most).then_some(least);
        let name = class.map(|class| CLASS_NAMES[usize::from(class)]);
        let limit = answer.limit.map(|limit| limit.to_string());
        if self.out.json {
            say(json!({
                "query": query, "class": class, "name": name, "least": least, "most": most, "reasons": answer.reasons, "reason": limit,
                "vertices": answer.vertices, "sets": answer.sets, "drawn_board": answer.drawn_board, "nodes": answer.nodes,
                "seconds": (answer.seconds * 1e6).round() / 1e6,
            }))?;
        } else {
            match (class, name, limit) {
                (Some(class), Some(name), _) => say(format_args!("{query}: class {class}, {name}"))?,
                (.., limit) => {
                    let why = limit.unwrap_or_default();
                    say(format_args!("{query}: unknown, class {least} to {most}: {why}"))?;
                }
            }
            answer.reasons.iter().try_for_each(|reason| say(format_args!("  {reason}")))?;
            let vertices = counted(answer.vertices as u64, "vertex", "vertices");
            let sets = counted(answer.sets as u64, "set", "sets");
            let nodes = counted(answer.nodes, "node", "nodes");
            say(format_args!("{vertices}, {sets}, {nodes}, {:.3} s", answer.seconds))?;
        }
        Ok(if class.is_some() { Exit::Done } else { Exit::Unknown })
    }

    fn wants_json(&self) -> bool {
        self.out.json
    }
}
