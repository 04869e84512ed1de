//! `gruk grundy`.

use super::{Run, certificate_line, grouped, refuse_two_streams, unknown};
use crate::args::{LimitArgs, OutArgs};
use crate::failure::{Exit, Failure};
use crate::files::Picture;
use crate::progress::Line;
use crate::{files, say, study};
use clap::Args;
use gruk_workbench::render::{SequencePlot, sequence_svg, sequence_text};
use gruk_workbench::{GraphGame, GrundySequence};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// Values that are printed when nothing else is asked for.
const SHOWN: usize = 100;

/// Values on a line.
const COLUMNS: usize = 20;

/// The Grundy value of a position: the heap of Nim that it is as good as.
///
/// With --to those of all heaps of a game, and their period, proved.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gruk grundy cram:5x4                              2
  gruk grundy hackenbush:g0-1,g1-2,g2-0             any green picture, by fusion
  gruk grundy hackenbush:picture.txt                the same from a file of edges, of which there may be millions
  gruk grundy graph:edges.txt                       who wins at how many vertices
  gruk grundy graph:edges.txt:a,b                   tokens on the vertices a and b
  gruk grundy 'graph:a>b,b>c:a'                     the same with the edges here
  gruk grundy misere:octal:0.77:5                   the genus
  gruk grundy octal:0.137 --to 1000                 Dawson's chess: the values, and their period, 34
  gruk grundy octal:0.137:1000000000000             a heap of any size, by the period
  gruk grundy hexadecimal:0.8 --to 100              an arithmetic period: G(n + 3) = G(n) + 1
  gruk grundy octal:0.77 --to 200 --certificate kayles.cert
  gruk grundy subtraction:2,3 --to 50 --json
  gruk grundy octal:0.007 --to 100000 --values > values.txt
  gruk grundy octal:0.77 --to 200 -o kayles.svg     the sequence, drawn
With --to the game stands without a position: octal:CODE, hexadecimal:CODE or subtraction:SET. Every value is computed; a
period, or a period with a saltus by which they grow, is told only if the values prove it, and otherwise that none is proved.")]
pub(crate) struct Grundy {
    /// A position, or with --to a game of heaps.
    pub(crate) position: String,
    /// The last heap.
    #[arg(long, value_name = "HEAP")]
    pub(crate) to: Option<usize>,
    /// Print the value of every heap, one a line.
    #[arg(long, requires = "to")]
    pub(crate) values: bool,
    /// Fail, with exit code 3, if no period is proved.
    #[arg(long, requires = "to")]
    pub(crate) period: bool,
    /// Write the certificate of the period to this file; '-' for standard output.
    #[arg(long, value_name = "FILE", requires = "to")]
    pub(crate) certificate: Option<PathBuf>,
    /// Draw the sequence into this file (.svg, .png, .pdf or .txt); '-' for standard output.
    #[arg(short, long, value_name = "FILE", requires = "to")]
    pub(crate) output: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[command(flatten)]
    pub(crate) out: OutArgs,
}

impl Run for Grundy {
    fn run(&self) -> Result<Exit, Failure> {
        self.output.as_deref().map_or(Ok(()), files::check_picture)?;
        match (self.to, self.position.strip_prefix("graph:")) {
            (Some(last), _) => self.sequence(last),
            (None, Some(file)) => self.graph(file),
            (None, None) => self.nimber(),
        }
    }

    fn wants_json(&self) -> bool {
        self.out.json
    }
}

impl Grundy {
    fn nimber(&self) -> Result<Exit, Failure> {
        let query = &self.position;
        // No edge is a path to a file that is there.
        if let Some(path) = query.strip_prefix("hackenbush:").map(Path::new).filter(|path| path.is_file()) {
            let answer = gruk_workbench::green_file(query, &files::read(path)?).map_err(Failure::bad(query))?;
            if self.out.json {
                say(
                    json!({ "query": query, "grundy": answer.grundy, "edges": answer.nodes, "seconds": answer.seconds }),
                )?;
            } else {
                let edges = grouped(answer.nodes);
                say(format_args!("{query}: Grundy value {} ({edges} edges, {:.3} s)", answer.grundy, answer.seconds))?;
            }
            return Ok(Exit::Done);
        }
        let study = study::study(query, None)?;
        let answer = study.nimber(&self.limits.limits(), &mut Line::new(query)).map_err(Failure::bad(query))?;
        match answer {
            Err(limit) => return unknown(query, limit, self.out.json),
            Ok(answer) if self.out.json => {
                say(
                    json!({ "query": answer.query, "grundy": answer.grundy, "genus": answer.genus.map(|genus| genus.misere),
                        "tame": answer.genus.map(|genus| genus.is_hereditarily_tame), "nodes": answer.nodes, "seconds": answer.seconds }),
                )?;
            }
            Ok(answer) => {
                let nodes = grouped(answer.nodes);
                if let Some(genus) = answer.genus {
                    let outcome = if genus.misere[0] == 0 { "loses" } else { "wins" };
                    let kind = match (genus.is_hereditarily_tame, genus.is_tame()) {
                        (true, _) => "tame",
                        (false, true) => "a tame genus, but a wild one can be reached",
                        (false, false) => "wild",
                    };
                    let terms: Vec<String> = genus.misere.iter().map(u32::to_string).collect();
                    say(format_args!(
                        "{query}: genus {} with the misère values {} …, {kind}",
                        genus.normal,
                        terms.join(" ")
                    ))?;
                    say(format_args!(
                        "the player to move {outcome} under misère play ({nodes} positions, {:.3} s)",
                        answer.seconds
                    ))?;
                    return Ok(Exit::Done);
                }
                say(format_args!(
                    "{query}: Grundy value {} ({nodes} components, {:.3} s)",
                    answer.grundy, answer.seconds
                ))?;
            }
        }
        Ok(Exit::Done)
    }

    /// `FILE` or `FILE:VERTEX,VERTEX,…`, or edges such as `a>b,b>c` for a file.
    fn graph(&self, file: &str) -> Result<Exit, Failure> {
        let query = &self.position;
        let (path, tokens) = match file.rsplit_once(':') {
            Some((path, tokens)) => (path, tokens.split(',').collect()),
            None => (file, Vec::new()),
        };
        let text = match path.contains('>') {
            true => path.replace(',', "\n").replace('>', " ").into_bytes(),
            false => files::read(Path::new(path))?,
        };
        let game = GraphGame::read(&text).map_err(Failure::bad(query))?;
        let bound = game.longest_play;
        if tokens.is_empty() {
            let [won, lost, drawn] = game.outcomes();
            if self.out.json {
                say(json!({ "query": query, "vertices": game.vertices(), "N": won, "P": lost, "draw": drawn,
                    "longest_play": bound, "seconds": game.seconds }))?;
            } else {
                say(format_args!(
                    "{query}: {} vertices: {} N, {} P, {} drawn",
                    grouped(game.vertices()),
                    grouped(won),
                    grouped(lost),
                    grouped(drawn)
                ))?;
                say(match bound {
                    Some(moves) => format!("progressively bounded: a play has at most {} moves", grouped(moves)),
                    None => "not progressively bounded: a play can go on for ever".into(),
                })?;
                say(format_args!("{:.3} s", game.seconds))?;
            }
            return Ok(Exit::Done);
        }
        let vertices: Result<Vec<u32>, _> = tokens.iter().map(|name| game.vertex(name)).collect();
        let answer = game.answer(&vertices.map_err(Failure::bad(query))?);
        if self.out.json {
            say(json!({ "query": query, "outcome": answer.outcome, "gamma": answer.gamma, "grundy": answer.grundy,
                "moves": answer.moves, "longest_play": bound, "seconds": game.seconds }))?;
        } else {
            let outcome = match answer.outcome {
                "N" => "the player to move wins",
                "P" => "the player to move loses",
                _ => "a draw: play goes on for ever",
            };
            say(format_args!("{query}: {outcome}; gamma {}", answer.gamma))?;
            if !answer.moves.is_empty() {
                say(format_args!("good moves: {}", answer.moves.join(" ")))?;
            }
        }
        Ok(Exit::Done)
    }

    fn sequence(&self, last: usize) -> Result<Exit, Failure> {
        refuse_two_streams(self.certificate.as_deref(), self.out.json)?;
        let query = &self.position;
        let limits = self.limits.limits();
        let answer = gruk_workbench::grundy_sequence(query, last, &limits, &mut Line::new(query));
        let answer = answer.map_err(Failure::bad(query))?;
        if self.values {
            for (heap, value) in answer.values.iter().enumerate() {
                match self.out.json {
                    true => say(json!({ "heap": heap, "grundy": value }))?,
                    false => say(format_args!("{heap} {value}"))?,
                }
            }
        }
        if let Some(path) = &self.output {
            draw(&answer, path)?;
        }
        let certificate = self.certificate.as_ref().and_then(|path| Some((path, answer.certificate()?)));
        if let Some((path, certificate)) = &certificate {
            files::write(path, &certificate.text)?;
        }
        if self.out.json {
            say(object(&answer, certificate.as_ref().map(|(path, _)| path.display().to_string())))?;
        } else {
            self.tell(&answer)?;
            if let Some((path, certificate)) = &certificate {
                say(certificate_line(&path.display().to_string(), certificate))?;
            }
        }
        let is_short = answer.limit.is_some() || (self.period || self.certificate.is_some()) && answer.period.is_none();
        Ok(if is_short { Exit::Unknown } else { Exit::Done })
    }

    fn tell(&self, answer: &GrundySequence) -> Result<(), Failure> {
        if !self.values {
            for (row, values) in answer.values[..answer.values.len().min(SHOWN)].chunks(COLUMNS).enumerate() {
                let values: Vec<String> = values.iter().map(|value| format!("{value:>3}")).collect();
                say(format_args!("{:>8}: {}", row * COLUMNS, values.join(" ")))?;
            }
        }
        let last = answer.values.len() - 1;
        let most = answer.values.iter().max().expect("heap 0 has a value");
        say(format_args!("{}: heaps 0 to {}, largest Grundy value {most}", answer.query, grouped(last)))?;
        match (answer.period, answer.has_theorem) {
            (Some(period), _) if period.saltus > 0 => say(format_args!(
                "arithmetic period {} from heap {} with saltus {}: G(n + {}) = G(n) + {}, proved by these values",
                grouped(period.length),
                grouped(period.start),
                grouped(period.saltus),
                period.length,
                period.saltus
            ))?,
            (Some(period), _) => say(format_args!(
                "period {} from heap {}, proved by these values",
                grouped(period.length),
                grouped(period.start)
            ))?,
            (None, true) => say(format_args!("no period is proved up to heap {}", grouped(last)))?,
            (None, false) => say("no theorem proves periods of codes with '!'")?,
        }
        if let Some(limit) = answer.limit {
            say(format_args!("stopped: {limit}"))?;
        }
        let mib = answer.bytes as f64 / f64::from(1 << 20);
        say(format_args!("{} rare heaps, {mib:.1} MiB, {:.3} s", grouped(answer.rare), answer.seconds))
    }
}

/// Draws the sequence.
fn draw(answer: &GrundySequence, path: &Path) -> Result<(), Failure> {
    let caption = match answer.period {
        Some(period) => format!("{}: period {} from heap {}", answer.query, period.length, period.start),
        None => format!("{}: Grundy values of the heaps 0 to {}", answer.query, answer.values.len() - 1),
    };
    let period = answer.period.map(|period| (period.start, period.length));
    let plot = SequencePlot { caption: &caption, values: &answer.values, period };
    let picture = Picture { svg: &|| sequence_svg(&plot), text: &|| sequence_text(&plot), scale: 2.0 };
    files::write_picture(path, &picture)
}

fn object(answer: &GrundySequence, certificate: Option<String>) -> Value {
    json!({
        "query": answer.query,
        "last": answer.values.len() - 1,
        "values": answer.values[..answer.values.len().min(1001)],
        "max": answer.values.iter().max(),
        "period": answer.period.map(|period| period.length),
        "start": answer.period.map(|period| period.start),
        "saltus": answer.period.map(|period| period.saltus),
        "rare": answer.rare,
        "limit": answer.limit.map(|limit| limit.to_string()),
        "seconds": (answer.seconds * 1e6).round() / 1e6,
        "certificate": certificate,
    })
}
