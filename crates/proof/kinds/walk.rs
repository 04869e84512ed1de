//! The walks of the kinds of evidence that prove who wins, and what follows from their list.

use crate::Answers;
use crate::play::Play;
use gruk_cert::Kind;
use gruk_core::AnyRules;

macro_rules! walks {
    ($($(#[$doc:meta])* $kind:ident: $name:ident $word:literal, blocks [$($block:literal),+], proves [$sort:ident $(, $more:ident)*], $part:ident, idea $idea:expr $(, found $found:ty)?;)*) => {
        $(walks!(@module $sort $kind);)*

        /// The proof of the claim, which answers moves.
        pub(crate) fn answers<'a>(kind: Kind, play: &Play<'a>) -> Box<dyn Answers + 'a> {
            match kind {
                $(Kind::$name => walks!(@answers $sort $kind play),)*
            }
        }
    };
    (@module Outcome $kind:ident) => {
        mod $kind {
            #[path = "walk.rs"]
            mod walk;
            pub(crate) use walk::*;
        }
    };
    (@module $sort:ident $kind:ident) => {};
    (@answers Outcome $kind:ident $play:ident) => { $kind::answers($play) };
    (@answers $sort:ident $kind:ident $play:ident) => {
        unreachable!("invariant: claims about who wins are proved by kinds that settle positions")
    };
}
gruk_cert::kinds!(walks);

/// Does evidence of this kind say which move answers which? A pairing of Rex says which cells not to take.
pub(crate) fn answers_moves(kind: Kind, rules: &AnyRules) -> bool {
    kind != Kind::Pairing || pairing::answers_moves(rules)
}
