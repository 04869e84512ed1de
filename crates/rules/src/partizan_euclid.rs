//! Partizan Euclid: the Euclidean algorithm, in which Left takes the remainder from below and Right the one from above.
//! From (p, q) Left moves to (q, p mod q) and Right to (q, q − p mod q); there is no move if q divides p. A player who
//! cannot move loses. Pairs are a disjunctive sum.
//!
//! ```text
//! partizan-euclid:8x5
//! 8x5-5x3                 by Left; Right would move to 5x2
//! ```
//!
//! **Source:** `[McKay–Nowakowski 2013]`.

use crate::board::pieces::{Game, Law};
use gruk_core::{About, Largest, PlayerNames};

/// Partizan Euclid.
pub const PARTIZAN_EUCLID: Game = Game {
    about: About {
        name: "partizan-euclid",
        title: "Partizan Euclid",
        syntax: "PxQ,PxQ,…[:MOVES]",
        rules: "Left replaces (p, q) by (q, p mod q), Right by (q, q − p mod q), unless q divides p; whoever cannot move loses.",
        examples: &[
            "partizan-euclid:8x5",
            "partizan-euclid:7x3,12x5",
            "partizan-euclid:8x5:8x5-5x3",
            "partizan-euclid:4x2",
        ],
        players: PlayerNames::Named { left: "left", right: "right" },
        has_params: false,
        largest: Largest::listed(100_000, "pairs"),
    },
    law: |_| Ok(Law::Euclid),
};
