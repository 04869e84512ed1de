//! How many stones a proved connection takes at most.
//!
//! How many stones does a player need who follows the claims of a proof? None for ends that touch. For an AND as many
//! as its parts take together. For an OR one for the key of the cheapest part that the opponent's worst move leaves,
//! and what that part takes. For a captured pair one, because it makes the other cell dead. When the opponent plays
//! elsewhere the player goes on with any part that is not joined yet, so that no stone is ever spent outside. Hence the
//! number for the two borders, with a first move, bounds δ(n) of `[Peng]` from above, and with it λ(n).

use crate::bits::Bits;
use gruk_cert::{ConnectionProof, Step};

/// The most stones that the player places until the borders are joined, the key of the first win included if it has
/// one.
///
/// # Panics
/// If a step names a later one, or there is no win: such a proof is no proof.
#[must_use]
pub fn most_stones<B: Bits>(proof: &ConnectionProof<usize>) -> usize {
    // What each step takes, and its carrier.
    let mut steps: Vec<(usize, B)> = Vec::with_capacity(proof.steps.len());
    for step in &proof.steps {
        let taken = match step {
            Step::Touch(..) => (0, B::default()),
            Step::And(a, b) => (steps[*a].0 + steps[*b].0, steps[*a].1 | steps[*b].1),
            Step::Or(parts) => {
                let part = |&(key, part): &(Option<usize>, usize)| {
                    let (stones, carrier) = steps[part];
                    match key {
                        Some(key) => (stones + 1, carrier.with(key)),
                        None => (stones, carrier),
                    }
                };
                let union = parts.iter().map(part).fold(B::default(), |union, (_, carrier)| union | carrier);
                let after = |cell: usize| {
                    let left = parts.iter().map(part).filter(|(_, carrier)| !carrier.has(cell));
                    left.map(|(stones, _)| stones).min().expect("invariant: no cell is common to all parts of an OR")
                };
                let elsewhere = parts.iter().map(|one| part(one).0).min().expect("invariant: an OR has parts");
                (union.cells().map(after).max().unwrap_or(elsewhere), union)
            }
            Step::Capture(part, a, b, _) => (steps[*part].0 + 1, steps[*part].1.with(*a).with(*b)),
        };
        steps.push(taken);
    }
    let (key, last) = proof.wins[0];
    steps[last].0 + usize::from(key.is_some())
}
