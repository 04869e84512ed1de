//! What theories have found for the claims of one certificate, kind by kind.

use gruk_cert::{Pairs, Writer};
use gruk_core::{AnyMove, AnyPosition, AnyRules, Ruleset, Turn};
use std::collections::HashMap;
use std::hash::Hash;
use std::io::Result as Written;

/// A certificate that is being written.
pub(crate) type Text = Writer<Vec<u8>>;

/// How the positions and the moves of a certificate are printed; evidence names moves by numbers.
pub(crate) struct Spelling<'a> {
    pub(crate) rules: &'a AnyRules,
    pub(crate) names: &'a [AnyMove],
}

impl Spelling<'_> {
    pub(crate) fn name(&self, number: &u32) -> String {
        self.rules.print_move(self.names[*number as usize])
    }

    pub(crate) fn position(&self, at: &AnyPosition) -> String {
        self.rules.print_position(at)
    }
}

/// The evidence of one kind in one certificate.
pub(crate) trait Gather<Found>: Default {
    /// Adds what was found for a turn that is claimed.
    fn add(&mut self, found: Found, turn: &Turn<AnyPosition>);

    /// Writes the claims that the evidence itself makes.
    fn claim(&self, _text: &mut Text) -> Written<()> {
        Ok(())
    }

    /// Writes the blocks, if there is anything in them.
    fn write(&self, text: &mut Text, spelt: &Spelling<'_>) -> Written<()>;
}

/// The steps of one player, none of them twice, and those that prove each claim.
pub(crate) struct Steps<S> {
    pub(crate) steps: Vec<S>,
    places: HashMap<S, usize>,
    pub(crate) wins: Vec<Vec<usize>>,
}

impl<S> Default for Steps<S> {
    fn default() -> Self {
        Steps { steps: Vec::new(), places: HashMap::new(), wins: Vec::new() }
    }
}

impl<S: Clone + Eq + Hash> Steps<S> {
    /// Adds a proof. `renamed` gives a step in which earlier steps have other places.
    pub(crate) fn add(&mut self, steps: &[S], win: &[usize], renamed: impl Fn(&S, &[usize]) -> S) {
        let mut numbers = Vec::with_capacity(steps.len());
        for step in steps {
            let place = *self.places.entry(renamed(step, &numbers)).or_insert_with_key(|step| {
                self.steps.push(step.clone());
                self.steps.len() - 1
            });
            numbers.push(place);
        }
        self.wins.push(win.iter().map(|&step| numbers[step]).collect());
    }
}

/// Adds the pairs of each player, of which there is one list at most.
///
/// # Panics
/// If a player already has other pairs.
pub(crate) fn add_pairs(known: &mut [Option<Pairs<u32>>; 2], pairs: [Option<Pairs<u32>>; 2]) {
    for (mine, theirs) in known.iter_mut().zip(pairs) {
        assert!(mine.is_none() || theirs.is_none() || *mine == theirs, "one pairing of a player at most");
        *mine = theirs.or(mine.take());
    }
}

/// The pairs of each player with the moves changed.
pub(crate) fn renamed_pairs<M, N>(sides: &[Option<Pairs<M>>; 2], name: &impl Fn(&M) -> N) -> [Option<Pairs<N>>; 2] {
    let paired = |(one, other): &(M, M)| (name(one), name(other));
    sides.each_ref().map(|pairs| Some(pairs.as_ref()?.iter().map(paired).collect()))
}
