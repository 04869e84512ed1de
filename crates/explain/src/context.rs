//! What the kinds of evidence share: the certificate that is explained, and the document that it becomes.

use crate::{Document, Item};
use gruk_cert::{Certificate, Claim, Kind, Outcome};
use gruk_core::{Player, Verdict};
use gruk_notation::Loaded;
use gruk_translations::{Value, said};

/// A certificate on its way to a document.
pub(crate) struct Context<'a> {
    pub(crate) certificate: &'a Certificate<'a>,
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

/// What the game of a position calls a player.
pub(crate) fn name(loaded: &Loaded, player: Player) -> Value {
    Value::name(loaded.name(player))
}

/// What a player is called in games without names of their own.
pub(crate) fn side(player: Player) -> Value {
    Value::name(player.to_string())
}

/// A list in a sentence: `a, b and c`.
pub(crate) fn all_of(names: &[impl Clone + Into<Value>]) -> Value {
    match names {
        [] => Value::List(Vec::new()),
        [one] => one.clone().into(),
        [others @ .., last] => {
            let last: Value = last.clone().into();
            said!("{some} and {last}", some = list(others), last).into()
        }
    }
}

/// A list in a sentence: `a, b or c`.
pub(crate) fn one_of(names: &[impl Clone + Into<Value>]) -> Value {
    match names {
        [] => Value::List(Vec::new()),
        [one] => one.clone().into(),
        [others @ .., last] => {
            let last: Value = last.clone().into();
            said!("{some} or {last}", some = list(others), last).into()
        }
    }
}

fn list(names: &[impl Clone + Into<Value>]) -> Value {
    joined(names.iter().cloned().map(Into::into), ", ")
}

/// Values one after the other, with a sign between them.
pub(crate) fn joined(values: impl IntoIterator<Item = Value>, sign: &str) -> Value {
    let mut all = Vec::new();
    for value in values {
        if !all.is_empty() {
            all.push(sign.into());
        }
        all.push(value);
    }
    Value::List(all)
}
