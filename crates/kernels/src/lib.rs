//! Searches that are compiled for the type of each ruleset, behind traits that do not name the type.
//!
//! Positions are read, drawn, played and proved as [`AnyPosition`](gruk_core::AnyPosition)s, by code that is compiled
//! once. Four algorithms are instead instantiated here, and only here, each for the games that need it: df-pn, the
//! search for the winner of partizan sums, Grundy values, and the count of plays. The searches answer with
//! [`Solved`](gruk_certify::Solved), which has no type of a game. Backward induction need not be fast, and is compiled
//! once.
//!
//! No theory of a single game is here, and no decision which search is right for a position.

mod count;
mod erased;
mod impartial;
mod partizan;
mod search;

pub use count::perft;
pub use impartial::{GrundyValues, grundy_values};
pub use partizan::{PartizanSearch, has_partizan_search, partizan_search};
pub use search::{AnyProver, MOST_PLACED, NewProver, backward_induction, dfpn, favourite, search, with_evidence};
