//! `outcome`: who wins when Left starts, and who when Right does?

use crate::{Also, Ask, Failure, SearchReach, Seconds, Source, Stop, Verb, answer, one_of, query, words};
use gruk_workbench::{OutcomeAnswer, OutcomeClass, SolveOptions, SumTable};

query! {
    /// Who wins when Left starts, and who when Right does: the class L, R, N or P.
    pub struct Outcome {
        /// Positions.
        pub position: Option<String> = place("POSITION").each(),
        /// Instead of positions: the table of the outcome of a sum, each open case shown by two positions of
        /// Domineering.
        pub sum_table: bool = flag().conflicts(&["position"]),
        /// How, and how far.
        pub search: SearchReach = part(),
        /// Make a certificate with both claims, Left first and Right first.
        pub certificate: bool = flag().elsewhere().conflicts(&["sum_table"]),
        /// Work the answer out even if the catalogue has it.
        pub no_catalogue: bool = flag(),
    }
}

words! {
    /// An outcome class.
    pub enum Class {
        /// Left wins, whoever starts.
        L = "L",
        /// Right wins, whoever starts.
        R = "R",
        /// The next player wins, who starts.
        N = "N",
        /// The previous player wins, who does not start.
        P = "P",
    }
}

impl From<OutcomeClass> for Class {
    fn from(class: OutcomeClass) -> Self {
        match class {
            OutcomeClass::L => Class::L,
            OutcomeClass::R => Class::R,
            OutcomeClass::N => Class::N,
            OutcomeClass::P => Class::P,
        }
    }
}

answer! {
    /// The outcome class of a position.
    pub struct OutcomeOf {
        /// The position, as given.
        pub query: String,
        /// The class; null where a limit came first.
        pub outcome: Option<Class>,
        /// Nodes of the search, with either player first.
        pub nodes: u64,
        /// Seconds.
        pub seconds: Seconds,
        /// Where the certificate is.
        pub certificate: Option<String>,
        /// The limit, in words.
        pub reason: Also<String>,
        /// Where in the catalogue the answer was found, if it was not worked out now: the value, or who wins with
        /// either player first.
        pub catalogue: Also<Vec<Source>>,
    }
}

answer! {
    /// The outcome of sums of games of two classes.
    pub struct SumCase {
        /// The class of the first game.
        pub left: Class,
        /// The class of the second one.
        pub right: Class,
        /// The classes that their sum can have.
        pub allowed: Vec<Class>,
        /// Each of them met by a sum, where there is more than one.
        pub met: Vec<SumMet>,
    }
}

answer! {
    /// A sum of two positions.
    pub struct SumMet {
        /// Its class.
        pub class: Class,
        /// The first position.
        pub left: String,
        /// The second one.
        pub right: String,
    }
}

one_of! {
    /// An outcome class, or the table of sums.
    pub enum OutcomeAnswers {
        Position(OutcomeOf),
        Sums(Vec<SumCase>),
    }
}

/// What is found.
pub enum Classed {
    /// The class of a position, and where in the catalogue it was found, if it was.
    Position(OutcomeAnswer, Option<Vec<Source>>),
    /// The table of sums.
    Sums(SumTable),
}

impl Verb for Outcome {
    const NAME: &'static str = "outcome";
    const EXAMPLES: &'static str = "\
Examples:
  gruk outcome domineering:4x4              N: whoever starts wins
  gruk outcome domineering:2x3 domineering:3x2 --json
  gruk outcome domineering:8x8 --json       with nodes and seconds
  gruk outcome clobber:xoxo/oxox --certificate outcome.cert
  gruk outcome --sum-table                  what the classes of two games say about their sum";
    type Found = Classed;
    type Answer = OutcomeAnswers;

    fn find(&self, ask: &mut Ask<'_>) -> Result<Classed, Stop> {
        let options = SolveOptions { certificate: self.certificate, ..self.search.options(ask) };
        let Some(position) = &self.position else {
            if !self.sum_table {
                return Err(Failure::Usage("expected a position, or --sum-table".into()).into());
            }
            let table = gruk_workbench::sum_table(options.method, &options.limits);
            return table.map(Classed::Sums).map_err(|limit| Stop::limit("sum-table", limit));
        };
        let study = ask.reader.study(position, None)?;
        let found = match self.no_catalogue {
            true => study.outcome(&options, ask.watch).map(|answer| (answer, None)),
            false => ask.store.outcome(&*study, &options, ask.watch),
        };
        let (answer, sources) = found.map_err(Failure::bad(position))?;
        Ok(Classed::Position(answer, sources))
    }

    fn answer(&self, found: &Classed, certificate: Option<String>) -> OutcomeAnswers {
        match found {
            Classed::Position(answer, sources) => OutcomeAnswers::Position(OutcomeOf {
                query: answer.query.clone(),
                outcome: answer.class.as_ref().ok().map(|class| (*class).into()),
                nodes: answer.nodes,
                seconds: Seconds(answer.seconds),
                certificate,
                reason: Also(answer.class.as_ref().err().map(ToString::to_string)),
                catalogue: Also(sources.clone()),
            }),
            Classed::Sums(table) => {
                let met = |(class, a, b): &(OutcomeClass, String, String)| SumMet {
                    class: (*class).into(),
                    left: a.clone(),
                    right: b.clone(),
                };
                let case = table.entries.iter().map(|entry| SumCase {
                    left: entry.left.into(),
                    right: entry.right.into(),
                    allowed: entry.allowed.iter().map(|class| (*class).into()).collect(),
                    met: entry.met.iter().map(met).collect(),
                });
                OutcomeAnswers::Sums(case.collect())
            }
        }
    }

    fn certificate(found: &Classed) -> Option<&[u8]> {
        match found {
            Classed::Position(answer, _) => answer.certificate.as_ref().map(|made| &made.text[..]),
            Classed::Sums(_) => None,
        }
    }

    fn is_open(found: &Classed) -> bool {
        matches!(found, Classed::Position(answer, _) if answer.class.is_err())
    }
}
