//! Toads-and-Frogs with other steps and jumps: `MIN,MAX,JUMP,OWN`.
//!
//! Left's toads `x` go right, Right's frogs `o` left. A piece steps over free squares to a free one, at least MIN and
//! at most MAX squares ahead. Or it jumps over at most JUMP consecutive pieces ahead to the free square right behind
//! them. If OWN is 0, it jumps only over the opponent's pieces; if OWN is 1, over pieces of any colour. A player who
//! cannot move loses. Strips are a disjunctive sum.
//!
//! ```text
//! general-toads-and-frogs:1,2,1,0:x..o      steps of one or two squares, jumps over one frog or toad
//! ```
//!
//! `1,1,1,0` is Toads-and-Frogs, and `1,1,0,0` Elephants-and-Rhinos.
//!
//! **Source:** `[Siegel CGSuite]`, whose pieces may also step back.

use crate::board::grid::quote;
use crate::board::stepping::{Game, Law, Strides};
use gruk_core::{About, Largest, ParseError, PlayerNames};

/// Toads-and-Frogs with any steps and jumps ahead.
pub const GENERAL_TOADS_AND_FROGS: Game = Game {
    about: About {
        name: "general-toads-and-frogs",
        title: "General Toads-and-Frogs",
        syntax: "MIN,MAX,JUMP,OWN:PICTURE[:MOVES]",
        rules: "A piece steps ahead by MIN to MAX free squares, or jumps over up to JUMP opposing pieces (of any colour if \
                OWN is 1); toads go right, frogs left; whoever cannot move loses.",
        examples: &[
            "general-toads-and-frogs:1,2,1,0:x..o",
            "general-toads-and-frogs:1,1,2,1:xxo.o",
            "general-toads-and-frogs:1,3,2,0:xo./x.o",
            "general-toads-and-frogs:1,2,1,0:x..o:a1-c1",
        ],
        players: PlayerNames::Named { left: "left", right: "right" },
        has_params: true,
        largest: Largest::cells(4096),
    },
    law,
};

/// The largest parameter; no board is longer.
const MOST: u32 = 4096;

fn law(text: &str) -> Result<Law, ParseError> {
    let expected = "MIN,MAX,JUMP,OWN, such as 1,2,1,0: 1 ≤ MIN ≤ MAX ≤ 4096, JUMP ≤ 4096, OWN 0 or 1";
    let wrong = || ParseError::new(0, quote(text), expected);
    let words: Vec<u32> = text.split(',').map(number).collect::<Option<_>>().ok_or_else(wrong)?;
    let [least, most, jumped, own] = words[..] else { return Err(wrong()) };
    let is_right = least >= 1 && least <= most && most <= MOST && jumped <= MOST && own <= 1;
    is_right.then_some(Law::Ahead(Strides { least, most, jumped, over_own: own == 1 })).ok_or_else(wrong)
}

/// Reads a number without a sign or leading zeros.
fn number(word: &str) -> Option<u32> {
    word.parse().ok().filter(|number: &u32| number.to_string() == word)
}
