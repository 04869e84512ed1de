//! The formats of the kinds of evidence, and what follows from their list.

use crate::Malformed;
use crate::block::{Blocks, Header};
use crate::lines::{Lines, shortened};
use std::fmt;

/// The sorts of claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sort {
    /// Who wins a position.
    Outcome,
    /// From where on the Grundy values of heaps repeat, or grow.
    Period,
    /// The misère quotient of heaps.
    Quotient,
    /// The canonical form of a position.
    Value,
    /// How two loopy games compare.
    Order,
    /// That a full board has a winner.
    Decided,
    /// What there is on an infinite board, or is not.
    Structure,
}

macro_rules! formats {
    ($($(#[$doc:meta])* $kind:ident: $name:ident $word:literal, blocks [$($block:literal),+], proves [$($sort:ident),+], $part:ident, idea $idea:expr $(, found $found:ty)?;)*) => {
        $(
            #[doc = concat!("Section of the format about the kind `", $word, "`.")]
            pub mod $kind {
                #[path = "format.rs"]
                mod format;
                pub use format::*;
            }
        )*

        /// The kinds of evidence.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Kind {
            $($(#[$doc])* $name,)*
        }

        impl Kind {
            /// All of them.
            pub const ALL: &'static [Kind] = &[$(Kind::$name),*];

            /// The word of the format.
            #[must_use]
            pub fn word(self) -> &'static str {
                match self {
                    $(Kind::$name => $word,)*
                }
            }

            /// Does it belong to the small core of the checker, and not to the extended part?
            #[must_use]
            pub fn is_core(self) -> bool {
                match self {
                    $(Kind::$name => matches!(stringify!($part).as_bytes(), b"core"),)*
                }
            }

            /// Can it prove claims of this sort?
            #[must_use]
            pub fn proves(self, sort: Sort) -> bool {
                match self {
                    $(Kind::$name => [$(Sort::$sort),+].contains(&sort),)*
                }
            }
        }

        /// All blocks of a certificate, by the kind of evidence.
        #[derive(Debug, Default)]
        pub struct Evidence<'a> {
            $($(#[$doc])* pub $kind: $kind::Blocks<'a>,)*
        }

        impl<'a> Evidence<'a> {
            /// Reads the block whose header has just been read.
            pub(crate) fn read(&mut self, lines: &mut Lines<'a>, line: &'a str) -> Result<(), Malformed> {
                let words: Vec<&str> = line.split(' ').collect();
                let header = Header { word: words[0], words: &words[1..] };
                match header.word {
                    $($($block)|+ => self.$kind.read(lines, &header),)*
                    // Kinds that are not known have been met in a claim.
                    _ => lines.fail(format!("expected a block of evidence or 'end', found '{}'", shortened(line))),
                }
            }

            /// Of each block its kind, the line of its header and the number of its lines.
            #[must_use]
            pub fn blocks(&self) -> Vec<(Kind, usize, usize)> {
                let mut all = Vec::new();
                $(all.extend(self.$kind.sizes().into_iter().map(|(line, rows)| (Kind::$name, line, rows)));)*
                all.sort_by_key(|(_, line, _)| *line);
                all
            }
        }
    };
}
crate::kinds!(formats);

impl Kind {
    /// The kind called `word`.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Kind> {
        Kind::ALL.iter().copied().find(|kind| kind.word() == word)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
