//! `gruk grundy`.

use super::{Run, certificate_line, grouped, refuse_two_streams, takes_output, untold};
use crate::args::OutArgs;
use crate::arguments::{Arguments, ask};
use crate::failure::{Exit, Failure};
use crate::files::{self, Picture};
use crate::plain::say_lines;
use crate::say;
use clap::Args;
use gruk_verbs::grundy::{self, GrundyFound};
use gruk_verbs::{Told as _, Verb as _};
use gruk_workbench::render::{SequencePlot, sequence_svg, sequence_text};
use gruk_workbench::{GraphAnswer, GraphGame, GrundySequence, NimberAnswer};
use std::path::{Path, PathBuf};

/// Values that are printed when nothing else is asked for.
const SHOWN: usize = 100;

/// Values on a line.
const COLUMNS: usize = 20;

#[derive(Args, Debug)]
pub(crate) struct Grundy {
    #[command(flatten)]
    query: Arguments<grundy::Grundy>,
    /// Write the certificate of the period to this file; '-' for standard output.
    #[arg(long, value_name = "FILE", requires = "to")]
    certificate: Option<PathBuf>,
    /// Draw the sequence into this file (.svg, .png, .pdf or .txt); '-' for standard output.
    #[arg(short, long, value_name = "FILE", requires = "to")]
    output: Option<PathBuf>,
    #[command(flatten)]
    out: OutArgs,
}

impl Run for Grundy {
    fn run(&self) -> Result<Exit, Failure> {
        self.output.as_deref().map_or(Ok(()), files::check_picture)?;
        refuse_two_streams(self.certificate.as_deref(), self.out.json)?;
        let verb = grundy::Grundy { certificate: self.certificate.is_some(), ..(*self.query).clone() };
        let query = &verb.position;
        let found = match ask(&verb, query)? {
            Ok(found) => found,
            Err(unknown) => return untold(&unknown, self.out.json),
        };
        if let GrundyFound::Sequence(answer, certificate) = &found {
            if let Some(path) = &self.output {
                draw(answer, path)?;
            }
            if let (Some(path), Some(certificate)) = (&self.certificate, certificate) {
                files::write(path, &certificate.text)?;
            }
        }
        let made = grundy::Grundy::certificate(&found);
        let kept = self.certificate.as_ref().filter(|_| made.is_some()).map(|path| path.display().to_string());
        match &found {
            _ if self.out.json => say_lines(verb.answer(&found, kept).tell())?,
            _ if takes_output(self.certificate.as_deref(), made.is_some()) => {}
            GrundyFound::Value(answer) => tell_value(query, answer)?,
            GrundyFound::Green(answer) => {
                let edges = grouped(answer.nodes);
                say(format_args!("{query}: Grundy value {} ({edges} edges, {:.3} s)", answer.grundy, answer.seconds))?;
            }
            GrundyFound::Graph(game) => tell_graph(query, game)?,
            GrundyFound::Tokens(_, answer) => tell_tokens(query, answer)?,
            GrundyFound::Sequence(answer, certificate) => {
                if verb.values {
                    let heaps = answer.values.iter().enumerate();
                    heaps.into_iter().try_for_each(|(heap, value)| say(format_args!("{heap} {value}")))?;
                }
                self.tell(answer)?;
                if let (Some(path), Some(certificate)) = (kept, certificate) {
                    say(certificate_line(&path, certificate))?;
                }
            }
        }
        let is_short = match &found {
            GrundyFound::Sequence(answer, _) => (verb.period || self.certificate.is_some()) && answer.period.is_none(),
            _ => false,
        };
        Ok(if is_short || grundy::Grundy::is_open(&found) { Exit::Unknown } else { Exit::Done })
    }

    fn wants_json(&self) -> bool {
        self.out.json
    }
}

fn tell_value(query: &str, answer: &NimberAnswer) -> Result<(), Failure> {
    let nodes = grouped(answer.nodes);
    let Some(genus) = answer.genus else {
        let (grundy, seconds) = (answer.grundy, answer.seconds);
        return say(format_args!("{query}: Grundy value {grundy} ({nodes} components, {seconds:.3} s)"));
    };
    let outcome = if genus.misere[0] == 0 { "loses" } else { "wins" };
    let kind = match (genus.is_hereditarily_tame, genus.is_tame()) {
        (true, _) => "tame",
        (false, true) => "a tame genus, but a wild one can be reached",
        (false, false) => "wild",
    };
    let terms: Vec<String> = genus.misere.iter().map(u32::to_string).collect();
    say(format_args!("{query}: genus {} with the misère values {} …, {kind}", genus.normal, terms.join(" ")))?;
    let seconds = answer.seconds;
    say(format_args!("the player to move {outcome} under misère play ({nodes} positions, {seconds:.3} s)"))
}

fn tell_graph(query: &str, game: &GraphGame) -> Result<(), Failure> {
    let vertices = grouped(game.vertices());
    let [won, lost, drawn] = game.outcomes().map(grouped);
    say(format_args!("{query}: {vertices} vertices: {won} N, {lost} P, {drawn} drawn"))?;
    say(match game.longest_play {
        Some(moves) => format!("progressively bounded: a play has at most {} moves", grouped(moves)),
        None => "not progressively bounded: a play can go on for ever".into(),
    })?;
    say(format_args!("{:.3} s", game.seconds))
}

fn tell_tokens(query: &str, answer: &GraphAnswer) -> Result<(), Failure> {
    let outcome = match answer.outcome {
        "N" => "the player to move wins",
        "P" => "the player to move loses",
        _ => "a draw: play goes on for ever",
    };
    say(format_args!("{query}: {outcome}; gamma {}", answer.gamma))?;
    if answer.moves.is_empty() { Ok(()) } else { say(format_args!("good moves: {}", answer.moves.join(" "))) }
}

impl Grundy {
    fn tell(&self, answer: &GrundySequence) -> Result<(), Failure> {
        if !self.query.values {
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
