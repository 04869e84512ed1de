//! Moves that keep two sets of edges that span each other.

use crate::Answers;
use crate::play::Play;
use crate::theory::by_theory;
use gruk_cert::Reason;
use gruk_translations::said;

/// The proof of a claim.
pub(crate) fn answers(play: &Play<'_>) -> Box<dyn Answers> {
    by_theory(play, |reason| match reason {
        Reason::Switching(_) => Some((
            said!("two trees"),
            said!("after this move there are two disjoint sets of edges again, each of which spans the other"),
        )),
        _ => None,
    })
}
