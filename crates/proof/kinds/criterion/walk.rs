//! Moves to positions that the criterion calls lost.

use crate::Answers;
use crate::play::Play;
use crate::theory::by_theory;
use gruk_cert::Reason;
use gruk_translations::said;

/// The proof of a claim.
pub(crate) fn answers(play: &Play<'_>) -> Box<dyn Answers> {
    by_theory(play, |reason| match reason {
        Reason::Criterion(_) => {
            Some((said!("criterion"), said!("by the criterion of the game the position after this move is lost")))
        }
        _ => None,
    })
}
