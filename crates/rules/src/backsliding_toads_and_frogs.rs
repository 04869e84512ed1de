//! Backsliding Toads-and-Frogs: toads and frogs may also step back, so that play can go on for ever.
//!
//! The rules are those of Toads-and-Frogs, but a piece may also step back to a free square behind it. It never jumps
//! back. A player who cannot move loses; a play that goes on for ever is a draw. Several strips, one below the other,
//! are a disjunctive sum.
//!
//! ```text
//! backsliding-toads-and-frogs:x.o
//! a1-b1                   a toad moves ahead; b1-a1 takes it back
//! ```
//!
//! **Source:** `[BCG ch. 11]`; Siegel, *Backsliding Toads and Frogs* (Games of No Chance 3, 2009).

use crate::board::step::{Step, steps};
use crate::board::stones::{Stones, on_stones};
use crate::toads_and_frogs::{ahead, landing, strips, turned};
use gruk_core::{About, Largest, Mark, Player, PlayerNames, Ruleset};

/// Backsliding Toads-and-Frogs on any number of strips.
#[derive(Clone, Debug)]
pub struct BackslidingToadsAndFrogs;

impl Ruleset for BackslidingToadsAndFrogs {
    type Position = Stones;
    type Move = Step;

    const ABOUT: About = About {
        name: "backsliding-toads-and-frogs",
        title: "Backsliding Toads-and-Frogs",
        syntax: "PICTURE[:MOVES]",
        rules: "A piece moves ahead by one square, jumps ahead over one opposing piece, or moves back by one square; \
                toads go right, frogs left; whoever cannot move loses, and play that goes on for ever is a draw.",
        examples: &[
            "backsliding-toads-and-frogs:x.o",
            "backsliding-toads-and-frogs:xx.oo",
            "backsliding-toads-and-frogs:xo./x.o",
            "backsliding-toads-and-frogs:.ox",
            "backsliding-toads-and-frogs:x.o:a1-b1",
        ],
        players: PlayerNames::Named { left: "left", right: "right" },
        has_params: false,
        largest: Largest::cells(1024),
    };

    on_stones!(BackslidingToadsAndFrogs);

    steps!("it goes one square ahead or back, or jumps ahead over one opposing piece");

    fn moves(&self, at: &Stones, player: Player) -> impl Iterator<Item = Step> {
        let (right, down) = ahead(player);
        at.places(Mark::of(player)).flat_map(move |from| {
            let behind = at.step(from, (-right, down)).filter(|&to| at.get(to) == Mark::Empty);
            let both = [landing(at, from, player), behind].into_iter().flatten();
            both.map(move |to| Step { from: at.square(from), to: at.square(to) })
        })
    }

    fn play(&self, at: &mut Stones, player: Player, m: Step) {
        at.go(player, m);
    }

    fn has_draws(&self) -> bool {
        true
    }

    fn is_loopfree(&self) -> bool {
        false
    }

    /// The strips with pieces on them.
    fn components(&self, at: &Stones) -> impl Iterator<Item = Stones> {
        strips(at)
    }

    fn negative(&self, at: &Stones) -> Option<Stones> {
        Some(turned(at))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(text: &str, player: Player) -> Vec<String> {
        let at = BackslidingToadsAndFrogs.parse_position(text).unwrap();
        BackslidingToadsAndFrogs.moves(&at, player).map(Step::print).collect()
    }

    #[test]
    fn pieces_step_back_and_never_jump_back() {
        assert_eq!(moves(".x.o", Player::Left), ["b1-c1", "b1-a1"]);
        assert_eq!(moves(".x.o", Player::Right), ["d1-c1"]);
        assert_eq!(moves(".xo.", Player::Left), ["b1-d1", "b1-a1"]);
        assert_eq!(moves(".ox", Player::Left), [""; 0]);
        assert_eq!(moves(".ox", Player::Right), ["b1-a1"]);
        assert_eq!(moves("#x#", Player::Left), [""; 0]);
    }
}
