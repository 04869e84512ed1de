//! Moves to an exclusive or of 0 of the coins that show heads.

use crate::Answers;
use crate::play::Play;
use crate::theory::by_theory;
use gruk_cert::Reason;
use gruk_translations::said;

/// The proof of a claim.
pub(crate) fn answers(play: &Play<'_>) -> Box<dyn Answers> {
    by_theory(play, |reason| match reason {
        Reason::Coins(found) => Some((
            said!("coins"),
            said!(
                "the nim-sum of the coins that show heads is {sum}, and this move makes it 0",
                sum = found.sum.to_string()
            ),
        )),
        _ => None,
    })
}
