//! Moves that keep the gaps between rows safe.

use crate::Answers;
use crate::play::Play;
use crate::theory::by_theory;
use gruk_cert::Reason;
use gruk_translations::said;

/// The proof of a claim.
pub(crate) fn answers(play: &Play<'_>) -> Box<dyn Answers> {
    by_theory(play, |reason| match reason {
        Reason::Rows(_) => Some((
            said!("rows"),
            said!("after this move no rows without stones lie between ends that do not go together"),
        )),
        _ => None,
    })
}
