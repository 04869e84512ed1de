//! Moves to an exclusive or of 0.

use crate::Answers;
use crate::play::Play;
use crate::theory::by_theory;
use gruk_cert::Reason;
use gruk_translations::said;

/// The proof of a claim.
pub(crate) fn answers(play: &Play<'_>) -> Box<dyn Answers> {
    by_theory(play, |reason| match reason {
        Reason::NimSum(found) => Some((
            said!("nim-sum"),
            said!("the nim-sum of the heaps is {sum}, and this move makes it 0", sum = found.sum.to_string()),
        )),
        _ => None,
    })
}
