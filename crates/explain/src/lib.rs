//! Proofs in sentences: a certificate that the checker has accepted, as lemmas with pictures that a student can follow.
//!
//! [`explain`] makes a [`Document`] of a certificate; [`html()`], [`pages`] and [`text()`] write it. Nothing here
//! searches: what is said is what stands in the certificate, put into words, where one lemma serves for many lines.
//!
//! ```
//! let certificate = b"gruk-certificate 2\ngame nim\nclaim left wins first left at 1,2 by nim-sum\nnim-sum 1\n1,2 3 2-1\nend\n";
//! let document = gruk_explain::explain(certificate, gruk_explain::MOST_LEMMAS)?;
//! assert_eq!(document.theorems.len(), 1);
//! # Ok::<(), gruk_verify::Rejection>(())
//! ```

mod connection;
mod context;
mod cooled;
mod document;
mod general;
mod html;
mod join;
mod lattice;
mod nim;
mod offers;
mod pages;
mod pairing;
mod plane;
mod strategy;
mod text;
mod value;
mod zones;

use context::Context;
pub use document::{Case, Document, Item, Picture, Text, Use};
use gruk_cert::{Certificate, Kind};
pub use gruk_translations::Language;
use gruk_translations::{Said, Value, said};
use gruk_verify::{Limits, Rejection, verify_within};
pub use html::html;
pub use pages::{PAGE, pages};
pub use text::text;

/// How many theorems are said at the beginning.
const SAID: usize = 4;

/// How many lemmas are written out, if nobody asks for more.
pub const MOST_LEMMAS: usize = 400;

/// A certificate as a proof in sentences with at most `most` lemmas; the document says if there are more. It is checked
/// first.
///
/// # Errors
/// The line and the reason of the first thing wrong with the certificate, or the limit of the checker.
pub fn explain(text: &[u8], most: usize) -> Result<Document, Rejection> {
    verify_within(text, Limits::for_file(text.len()))?;
    let certificate = Certificate::read(text)?;
    let lines = std::str::from_utf8(text).map_or_else(|_| Vec::new(), |text| text.lines().collect());
    let document = Document {
        title: title(&certificate),
        preface: Vec::new(),
        theorems: Vec::new(),
        lemmas: Vec::new(),
        all_lemmas: 0,
        notes: Vec::new(),
    };
    let mut context = Context { certificate: &certificate, lines, document, has_thermographs: false };
    context.document.preface.extend(general::rules(&context));
    for &kind in Kind::ALL {
        if !certificate.claims.iter().any(|claim| claim.by == kind) {
            continue;
        }
        match kind {
            Kind::Connection => connection::explain(&mut context),
            Kind::Pairing => pairing::explain(&mut context),
            Kind::Periodic => plane::explain(&mut context),
            Kind::NimSum => nim::nim_sums(&mut context),
            Kind::Nimbers => nim::nimbers(&mut context),
            Kind::Strategy => strategy::explain(&mut context),
            Kind::Zones => zones::explain(&mut context),
            Kind::Offers => offers::explain(&mut context),
            Kind::Difference => value::explain(&mut context),
            _ => general::explain(&mut context, kind),
        }
    }
    let mut document = context.document;
    if !document.lemmas.is_empty() {
        let says = document.theorems.iter().take(SAID).flat_map(|theorem| theorem.says.clone());
        let says = context::joined(says.map(Value::from), " ");
        let begin = match document.theorems.len() {
            1 => said!(
                "What is proved: {says} The theorem stands at the end, after the lemmas that the proof rests on.",
                says
            ),
            2..=SAID => said!(
                "What is proved: {says} The theorems stand at the end, after the lemmas that the proof rests on.",
                says
            ),
            _ => said!(
                "What is proved: {says} And more. The theorems stand at the end, after the lemmas that the proof rests \
                 on.",
                says
            ),
        };
        document.preface.insert(0, begin.into());
    }
    document.link();
    document.cut(most);
    Ok(document)
}

/// What the document is about.
fn title(certificate: &Certificate<'_>) -> Said {
    match certificate.structure() {
        Some(_) => said!("A proof about the infinite board"),
        None if certificate.game == "sum" && certificate.outcomes().next().is_some() => {
            said!("A proof about a sum of games")
        }
        None if certificate.game == "sum" => said!("A proof about the value of a game"),
        None => said!("A proof about {game}", game = certificate.game()),
    }
}
