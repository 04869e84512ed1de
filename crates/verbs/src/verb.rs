//! A verb: its query, its answer, and the way from one to the other.

use crate::ask::Ask;
use crate::failure::Stop;
use crate::given::{Field, Given, Part, flag};
use crate::kind::Kind;
use crate::lines::Lines;
use crate::told::Told;
use gruk_workbench::Study;
use serde_json::{Map, Value};

/// A verb. The type is its query.
pub trait Verb: Part {
    /// Its name.
    const NAME: &'static str;
    /// Examples on the command line, and what else is good to know.
    const EXAMPLES: &'static str;
    /// Does the answer take no time worth speaking of?
    const IS_QUICK: bool = false;
    /// What the workbench finds.
    type Found;
    /// What is told of it in JSON.
    type Answer: Told;

    /// Answers the query.
    ///
    /// # Errors
    /// What is wrong with it, or the limit that was reached.
    fn find(&self, ask: &mut Ask<'_>) -> Result<Self::Found, Stop>;

    /// The answer; `certificate` says where its certificate is.
    fn answer(&self, found: &Self::Found, certificate: Option<String>) -> Self::Answer;

    /// What the line calls that says how far the work is.
    fn label(&self) -> String {
        Self::NAME.into()
    }

    /// Tells people the answer; without a word of its own, a verb tells them what it tells programs.
    fn tell(&self, found: &Self::Found, out: &mut Lines) {
        out.say(format_args!("{:#}", self.answer(found, None).tell()));
    }

    /// The certificate, which the checker has accepted.
    fn certificate(_found: &Self::Found) -> Option<&[u8]> {
        None
    }

    /// The position that the answer is about, if it is one to be kept in the catalogue with its certificate.
    fn kept(_found: &Self::Found) -> Option<&dyn Study> {
        None
    }

    /// Has a limit left something open?
    fn is_open(_found: &Self::Found) -> bool {
        false
    }
}

/// A verb as data, for front ends that serve all of them in one way.
#[derive(Clone, Copy, Debug)]
pub struct Definition {
    /// Its name.
    pub name: &'static str,
    /// What it does.
    pub about: &'static str,
    /// Examples on the command line, and what else is good to know.
    pub examples: &'static str,
    /// Does the answer take no time worth speaking of?
    pub is_quick: bool,
    /// What its answer looks like.
    pub answer: Kind,
    /// The fields of its query.
    pub fields: fn() -> Vec<Field>,
    /// Answers a query.
    pub run: RunVerb,
}

/// From the fields of a query to its answer.
pub type RunVerb = fn(Map<String, Value>, &mut Ask<'_>, &mut Keep<'_>) -> Result<Done, Stop>;

/// A certificate in an answer that goes to a program, where it has no file: its text.
#[must_use]
pub fn certificate_text(certificate: Option<&[u8]>) -> Option<String> {
    certificate.map(|text| String::from_utf8_lossy(text).into_owned())
}

/// Puts a certificate somewhere and says where; for the catalogue the verb, the position and the answer come with it.
pub type Keep<'a> = dyn FnMut(&[u8], Option<Kept<'_>>) -> Option<String> + 'a;

/// An answer that can be kept in the catalogue.
#[derive(Clone, Copy)]
pub struct Kept<'a> {
    /// The verb.
    pub verb: &'static str,
    /// The position.
    pub study: &'a dyn Study,
    /// The answer, without the place of its certificate.
    pub answer: &'a Value,
}

/// An answer.
#[derive(Clone, Debug)]
pub struct Done {
    /// In JSON.
    pub answer: Value,
    /// Has a limit left something open?
    pub is_open: bool,
}

/// The fields of a query.
#[must_use]
pub fn fields<Q: Part>() -> Vec<Field> {
    let mut fields = Vec::new();
    Q::fields(Field::new("", "", flag()), &mut fields);
    fields
}

/// Reads a query.
///
/// # Errors
/// What is wrong with it.
pub fn read<Q: Part>(values: Map<String, Value>, is_served: bool) -> Result<Q, crate::Wrong> {
    Q::read("", &mut Given::new(fields::<Q>(), values, is_served)?)
}

/// The verb as data.
#[must_use]
pub const fn define<V: Verb>() -> Definition {
    Definition {
        name: V::NAME,
        about: V::ABOUT,
        examples: V::EXAMPLES,
        is_quick: V::IS_QUICK,
        answer: V::Answer::KIND,
        fields: fields::<V>,
        run: run::<V>,
    }
}

fn run<V: Verb>(values: Map<String, Value>, ask: &mut Ask<'_>, keep: &mut Keep<'_>) -> Result<Done, Stop> {
    let query: V = read(values, ask.bounds.is_served).map_err(crate::Failure::from)?;
    let found = query.find(ask)?;
    let certificate = V::certificate(&found).and_then(|certificate| match V::kept(&found) {
        None => keep(certificate, None),
        Some(study) => {
            let answer = query.answer(&found, None).tell();
            keep(certificate, Some(Kept { verb: V::NAME, study, answer: &answer }))
        }
    });
    Ok(Done { answer: query.answer(&found, certificate).tell(), is_open: V::is_open(&found) })
}
