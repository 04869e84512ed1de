//! The mirror: a move is answered on its mirror image, and the middle vertex, which is in no pair, is taken first.

use crate::Answers;
use crate::kinds::pairing::Pairing;
use crate::play::Play;

/// The proof of a claim.
pub(crate) fn answers<'a>(play: &Play<'a>) -> Box<dyn Answers + 'a> {
    Box::new(Pairing::of(play, &play.certificate.evidence.mirror))
}
