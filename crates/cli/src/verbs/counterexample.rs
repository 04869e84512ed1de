//! `gruk counterexample`.

use super::Run;
use crate::args::{OutArgs, limits, seconds};
use crate::failure::{Exit, Failure};
use crate::say;
use bytesize::ByteSize;
use clap::{Args, ValueEnum};
use gruk_workbench::LimitHit;
use gruk_workbench::counterexample::{MOST_VERTICES, TwoSets, board_text, extra_sets, first_wins, tree};
use serde_json::json;
use std::time::Instant;

/// The smallest hypergraphs on which rules of thumb for positional games fail.
///
/// They are found by trying all.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gruk counterexample pair                          Maker should not begin in the set of two vertices
  gruk counterexample pair --almost-disjoint        the same where no two sets have two common vertices
  gruk counterexample extra-set                     one more winning set takes the win from the first player
  gruk counterexample pair --vertices 9 --json
pair: one set of two vertices, the others of three; fewest vertices first, then fewest sets. extra-set: the branches of the binary tree of three levels
and one more set, perhaps on new vertices. Each line can be solved: gruk openings mb:BOARD, gruk solve mm:BOARD.")]
pub(crate) struct Counterexample {
    /// The rule of thumb.
    #[arg(value_enum)]
    thumb: Thumb,
    /// Only hypergraphs in which two sets have at most one vertex in common.
    #[arg(long)]
    almost_disjoint: bool,
    /// The most vertices that are tried.
    #[arg(long, default_value_t = 9, value_parser = clap::value_parser!(u8).range(3..=12))]
    vertices: u8,
    /// Stop after this many seconds.
    #[arg(long, value_parser = seconds)]
    seconds: Option<f64>,
    #[command(flatten)]
    out: OutArgs,
}

/// Rules of thumb.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
enum Thumb {
    /// Where a set of two vertices is open, Maker begins there.
    Pair,
    /// More winning sets do not hurt the first player.
    ExtraSet,
}

impl Run for Counterexample {
    fn run(&self) -> Result<Exit, Failure> {
        let started = Instant::now();
        let limits = limits(None, self.seconds, ByteSize::gib(1));
        let (mut tried, mut found) = (0_u64, 0_u64);
        let look = &mut || {
            tried += 1;
            if limits.cancel.load(std::sync::atomic::Ordering::Relaxed) {
                return Err(LimitHit::Cancelled);
            }
            let is_late = limits.time.is_some_and(|most| started.elapsed() >= most);
            if tried.is_multiple_of(64) && is_late { Err(LimitHit::Time) } else { Ok(()) }
        };
        let most = usize::from(self.vertices).min(MOST_VERTICES);
        let mut tell = |board: String, what: serde_json::Value, text: &str| {
            found += 1;
            match self.out.json {
                true => say(
                    json!({ "query": self.name(), "board": board, "vertices": what["vertices"], "sets": what["sets"], "extra": what["extra"] }),
                ),
                false => say(format_args!("{board}: {text}")),
            }
        };
        let end = match self.thumb {
            Thumb::Pair => self.pairs(most, look, &mut tell)?,
            Thumb::ExtraSet => self.extra(most, look, &mut tell)?,
        };
        let reason = end.err().map(|limit: LimitHit| limit.to_string());
        let verdict = match (found, &reason) {
            (0, Some(_)) => "unknown",
            (0, None) => "none",
            _ => "found",
        };
        let seconds = (started.elapsed().as_secs_f64() * 1e6).round() / 1e6;
        if self.out.json {
            say(
                json!({ "query": self.name(), "verdict": verdict, "found": found, "tried": tried, "reason": reason, "seconds": seconds }),
            )?;
        } else {
            let why = reason.as_ref().map_or(String::new(), |reason| format!(", stopped: {reason}"));
            say(format_args!(
                "{found} found among {tried} hypergraphs of at most {most} vertices{why}, {seconds:.3} s"
            ))?;
        }
        Ok(if reason.is_some() { Exit::Unknown } else { Exit::Done })
    }

    fn wants_json(&self) -> bool {
        self.out.json
    }
}

type Look<'a> = &'a mut dyn FnMut() -> Result<(), LimitHit>;
type Tell<'a> = &'a mut dyn FnMut(String, serde_json::Value, &str) -> Result<(), Failure>;

impl Counterexample {
    fn name(&self) -> String {
        let rule = if self.thumb == Thumb::Pair { "pair" } else { "extra-set" };
        format!("{rule}{}", if self.almost_disjoint { " --almost-disjoint" } else { "" })
    }

    fn pairs(&self, most: usize, look: Look<'_>, tell: Tell<'_>) -> Result<Result<(), LimitHit>, Failure> {
        for vertices in 3..=most {
            // Of sets of three, six are more than any smallest one needs; fewer come first.
            for triples in 1..=6 {
                let query = TwoSets { vertices, triples, almost_disjoint: self.almost_disjoint };
                match query.first(look) {
                    Err(limit) => return Ok(Err(limit)),
                    Ok(None) => {}
                    Ok(Some(sets)) => {
                        let what = json!({ "vertices": vertices, "sets": sets.len() });
                        tell(board_text(&sets), what, "Maker wins, but not with a first move on 1 or 2")?;
                        return Ok(Ok(()));
                    }
                }
            }
        }
        Ok(Ok(()))
    }

    fn extra(&self, most: usize, look: Look<'_>, tell: Tell<'_>) -> Result<Result<(), LimitHit>, Failure> {
        let branches = tree(3);
        for vertices in 7..=most {
            // Vertices that are in no set change nothing.
            if !first_wins(&branches, vertices) {
                continue;
            }
            for size in 2..=4 {
                match extra_sets(&branches, vertices, size, look) {
                    Err(limit) => return Ok(Err(limit)),
                    Ok(found) => {
                        for extra in found.iter().filter(|extra| vertices == 7 || **extra >> (vertices - 1) & 1 == 1) {
                            let sets: Vec<u32> = branches.iter().copied().chain([*extra]).collect();
                            let what = json!({
                                "vertices": vertices, "sets": sets.len(), "extra": board_text(&[*extra])["sets-".len()..].to_string(),
                            });
                            tell(board_text(&sets), what, "a draw; without the last set the first player wins")?;
                        }
                    }
                }
            }
        }
        Ok(Ok(()))
    }
}
