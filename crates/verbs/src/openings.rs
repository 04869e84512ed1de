//! `openings`: who wins after each first move?

use crate::solve::VerdictWord;
use crate::{Also, Ask, At, Failure, Fields, SearchReach, Seconds, Source, Stop, Verb, answer, query};
use gruk_workbench::{Limits, NamedVerdict, OpeningsAnswer, SolveOptions, Study};
use std::path::PathBuf;
use std::time::Instant;

query! {
    /// The winner after every first move, as a board and as data.
    pub struct Openings {
        /// The position.
        pub at: At = part(),
        /// How, and how far.
        pub search: SearchReach = part(),
        /// Estimate each opening that is not solved, by this many playouts (Hex).
        pub estimate: Option<u64> = option("PLAYOUTS").range(1, u64::MAX).served(100_000),
        /// Make one certificate for all openings.
        pub certificate: bool = flag().elsewhere(),
        /// Work the answer out even if the catalogue has it.
        pub no_catalogue: bool = flag(),
    }
}

answer! {
    /// The winner after every first move.
    pub struct OpeningsWon {
        /// The position, as given.
        pub query: String,
        /// Whose moves these are.
        pub first: String,
        /// Each first move with the winner after it, `draw`, or `unknown`.
        pub openings: Fields<String>,
        /// Nodes of all searches together.
        pub nodes: u64,
        /// The limit that left openings unknown, in words.
        pub reason: Also<String>,
        /// Seconds.
        pub seconds: Seconds,
        /// Where the certificate is.
        pub certificate: Option<String>,
        /// Where in the catalogue the answer was found, if it was not worked out now.
        pub catalogue: Also<Source>,
        /// Estimates, from 0 to 1, of the chance of the player who made an opening that is not solved.
        pub estimates: Also<Fields<f64>>,
    }
}

/// What is found.
pub struct Opened {
    /// The position.
    pub study: Box<dyn Study>,
    /// The winners.
    pub answer: OpeningsAnswer,
    /// Estimates of the chance of the player who made an opening that is not solved.
    pub estimates: Vec<(String, f64)>,
    /// Seconds for both.
    pub seconds: f64,
    /// Where in the catalogue the winners were found, if they were.
    pub source: Option<Source>,
}

impl Openings {
    /// The answer; with `resume` certificates of classes of openings are kept in a folder, and read from it.
    ///
    /// # Errors
    /// What is wrong with the query.
    pub fn find_with(&self, ask: &mut Ask<'_>, resume: Option<PathBuf>) -> Result<Opened, Failure> {
        let query = &self.at.position;
        let study = self.at.study(ask)?;
        let options = SolveOptions { certificate: self.certificate, resume, ..self.search.options(ask) };
        let started = Instant::now();
        let (answer, source) = match (!self.no_catalogue).then(|| ask.store.opened(&*study, &options)).flatten() {
            Some(known) => (known.answer, Some(known.source)),
            None => (study.openings(&options, ask.watch).map_err(Failure::bad(query))?, None),
        };
        let estimates = match self.estimate {
            Some(playouts) => {
                let time = ask.bounds.time.map(|most| most.saturating_sub(started.elapsed()));
                let limits = Limits { nodes: Some(playouts), time, ..options.limits };
                study.estimate_openings(&answer, &limits).map_err(Failure::bad(query))?
            }
            None => Vec::new(),
        };
        let seconds = if estimates.is_empty() { answer.seconds } else { started.elapsed().as_secs_f64() };
        Ok(Opened { study, answer, estimates, seconds, source })
    }
}

impl Verb for Openings {
    const NAME: &'static str = "openings";
    const EXAMPLES: &'static str = "\
Examples:
  gruk openings hex:4x4
  gruk openings hex:3x3 -o openings.svg --certificate openings.cert
  gruk openings mm:row-3-3x3 --json
  gruk openings hex:7x7 --resume seven --threads 2      a certificate of each in a folder; the same command goes on
  gruk openings hex:4x4 --keep              the catalogue has it, with its certificate
  gruk openings hex:11x11 --estimate 20000 --seconds 60      which first stones to swap, solved or estimated
  gruk openings hex:6x6 --cluster tcp://node:8786 --checkpoint jobs      each class of openings a job; --certificate names a folder";
    type Found = Opened;
    type Answer = OpeningsWon;

    fn find(&self, ask: &mut Ask<'_>) -> Result<Opened, Stop> {
        Ok(self.find_with(ask, None)?)
    }

    fn answer(&self, found: &Opened, certificate: Option<String>) -> OpeningsWon {
        let catalogue = Also(found.source.clone());
        OpeningsWon { catalogue, ..opened(&found.answer, &found.estimates, certificate) }
    }

    fn certificate(found: &Opened) -> Option<&[u8]> {
        found.answer.certificate.as_ref().map(|made| &made.text[..])
    }

    fn kept(found: &Opened) -> Option<&dyn Study> {
        found.source.is_none().then_some(&*found.study)
    }

    fn is_open(found: &Opened) -> bool {
        found.answer.limit_hit().is_some()
    }
}

/// What is said of a first move: the winner, `draw`, `at least draw for` somebody, or `unknown`.
#[must_use]
pub fn word(verdict: &NamedVerdict) -> String {
    let word = VerdictWord::of(verdict).word();
    match verdict {
        NamedVerdict::Wins(name) => name.clone(),
        NamedVerdict::AtLeastDraw(name) => format!("{word} for {name}"),
        NamedVerdict::Draw | NamedVerdict::Unknown(_) => word.into(),
    }
}

/// The answer about a position; `estimates` are those of openings that are not solved.
#[must_use]
pub fn opened(answer: &OpeningsAnswer, estimates: &[(String, f64)], certificate: Option<String>) -> OpeningsWon {
    let chances = estimates.iter().map(|(m, chance)| (m.clone(), (chance * 1e4).round() / 1e4));
    OpeningsWon {
        query: answer.query.clone(),
        first: answer.first.clone(),
        openings: Fields(answer.openings.iter().map(|(m, verdict)| (m.clone(), word(verdict))).collect()),
        nodes: answer.nodes,
        reason: Also(answer.limit_hit().map(|limit| limit.to_string())),
        seconds: Seconds(answer.seconds),
        certificate,
        catalogue: Also(None),
        estimates: Also((!estimates.is_empty()).then(|| Fields(chances.collect()))),
    }
}
