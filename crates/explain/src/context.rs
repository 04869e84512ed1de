//! What the kinds of evidence share: the certificate that is explained, and the document that it becomes.

use crate::{Document, Item};
use gruk_cert::{Certificate, Claim, Kind, Outcome};
use gruk_core::{AnyPosition, Player, Ruleset, Verdict};
use gruk_notation::Loaded;
use gruk_render::Scene;
use gruk_verify::Verified;

/// A certificate on its way to a document.
pub(crate) struct Context<'a> {
    pub(crate) certificate: &'a Certificate<'a>,
    pub(crate) verified: &'a Verified,
    /// The lines of its text.
    pub(crate) lines: Vec<&'a str>,
    pub(crate) document: Document,
    /// Has it been said what a thermograph is?
    pub(crate) has_thermographs: bool,
}

impl<'a> Context<'a> {
    /// The position of a claim.
    pub(crate) fn loaded(&self, says: &Outcome<'_>) -> Loaded {
        gruk_walk::claimed(self.certificate, says)
    }

    /// The picture of a position of the game of a claim.
    pub(crate) fn scene(&self, loaded: &Loaded, at: &AnyPosition) -> Scene {
        Scene::new(loaded.rules.diagram(at))
    }

    /// Adds a lemma, and gives its number.
    pub(crate) fn lemma(&mut self, item: Item) -> usize {
        let number = self.document.lemmas.len() + 1;
        self.document.lemmas.push(Item { number, ..item });
        number
    }

    /// The claims that `player` wins by this kind of evidence.
    pub(crate) fn outcomes(&self, kind: Kind, player: Player) -> Vec<(&'a Claim<'a>, &'a Outcome<'a>)> {
        let own =
            |(claim, says): &(&Claim<'_>, &Outcome<'_>)| claim.by == kind && says.verdict == Verdict::Wins(player);
        self.certificate.outcomes().filter(own).collect()
    }
}

/// With a capital at the beginning.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// A list in a sentence: `a, b and c`.
pub(crate) fn listed(names: &[String], word: &str) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [others @ .., last] => format!("{} {word} {last}", others.join(", ")),
    }
}

/// `1 line`, `3 lines`.
pub(crate) fn counted(number: usize, one: &str, many: &str) -> String {
    if number == 1 { format!("1 {one}") } else { format!("{number} {many}") }
}
