//! What theories find, by the kinds of evidence, and what follows from their list: other names for its moves, what is
//! said of it, and the blocks in which a certificate holds it.

use crate::gather::{Gather, Spelling, Text};
use gruk_cert::{Kind, Reason};
use gruk_core::{AnyPosition, Turn};
use std::io::Result as Written;

/// The rest, for a kind that has such a type.
macro_rules! where_found {
    ($type:ty, $($rest:tt)*) => { $($rest)* };
}

macro_rules! found {
    ($($(#[$doc:meta])* $kind:ident: $name:ident $word:literal, blocks [$($block:literal),+], proves [$($sort:ident),+], $part:ident, idea $idea:expr $(, found $type:ty)?;)*) => {
        $($(where_found! { $type, mod $kind {
            #[path = "found.rs"]
            mod found;
            pub(crate) use found::*;
        } })?)*

        /// The same with the moves changed.
        pub(crate) fn renamed<M, N>(reason: &Reason<M>, name: impl Fn(&M) -> N) -> Reason<N> {
            match reason {
                $($(Reason::$name(found) => where_found!($type, Reason::$name($kind::renamed(found, &name))),)?)*
            }
        }

        /// How it was found, for people.
        pub(crate) fn says(reason: &Reason<u32>) -> String {
            match reason {
                $($(Reason::$name(found) => where_found!($type, $kind::says(found)),)?)*
            }
        }

        /// What has been found for the claims of one certificate.
        #[derive(Default)]
        pub(crate) struct Gathered {
            $($($kind: where_found!($type, $kind::Gathered),)?)*
        }

        impl Gathered {
            /// Adds what was found for a turn; returns its kind.
            pub(crate) fn add(&mut self, reason: Reason<u32>, turn: &Turn<AnyPosition>) -> Kind {
                match reason {
                    $($(Reason::$name(found) => where_found!($type, {
                        self.$kind.add(found, turn);
                        Kind::$name
                    }),)?)*
                }
            }

            /// Writes the claims that the evidence itself makes.
            pub(crate) fn claim(&self, text: &mut Text) -> Written<()> {
                $($(where_found!($type, self.$kind.claim(text)?);)?)*
                Ok(())
            }

            /// Writes the blocks of a kind.
            pub(crate) fn write(&self, kind: Kind, text: &mut Text, spelt: &Spelling<'_>) -> Written<()> {
                match kind {
                    $($(Kind::$name => where_found!($type, self.$kind.write(text, spelt)),)?)*
                    // Of searches, or of claims that are not about turns.
                    _ => Ok(()),
                }
            }
        }
    };
}
gruk_cert::kinds!(found);
