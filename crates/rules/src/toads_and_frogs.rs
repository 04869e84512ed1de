//! Toads-and-Frogs (Richard Guy): toads go right, frogs go left.
//!
//! On a strip of squares Left's toads `x` face right and Right's frogs `o` face left. A piece moves to the free square
//! in front of it, or jumps over one piece of the opponent to the free square right behind it; nothing is removed. A
//! player who cannot move loses. Several strips, one below the other, are a disjunctive sum.
//!
//! ```text
//! toads-and-frogs:xx.oo
//! b1-c1                   a toad moves; b1-d1 would be a jump
//! ```
//!
//! **Source:** `[BCG ch. 1]`; Erickson, *New toads and frogs results* (Games of No Chance, 1996).

use crate::board::cells::Cells;
use crate::board::grid::Square;
use crate::board::step::{Step, steps};
use crate::board::stones::{Stones, on_stones};
use gruk_core::{About, Largest, Mark, Player, PlayerNames, Ruleset};

/// Toads-and-Frogs on any number of strips.
#[derive(Clone, Debug)]
pub struct ToadsAndFrogs;

/// One square ahead, as columns and rows.
pub(crate) fn ahead(player: Player) -> (i32, i32) {
    if player == Player::Left { (1, 0) } else { (-1, 0) }
}

/// The square ahead to which the piece of `player` on `from` can go: at most one.
pub(crate) fn landing(at: &Stones, from: usize, player: Player) -> Option<usize> {
    let ahead = ahead(player);
    let next = at.step(from, ahead)?;
    match at.get(next) {
        Mark::Empty => Some(next),
        mark if mark == Mark::of(player.opponent()) => {
            at.step(next, ahead).filter(|&index| at.get(index) == Mark::Empty)
        }
        _ => None,
    }
}

/// The strips with pieces on them.
pub(crate) fn strips(at: &Stones) -> impl Iterator<Item = Stones> {
    let pieces = at.marked(Mark::Left).union(&at.marked(Mark::Right));
    let strips = (0..at.rows() as u32).map(|row| {
        let squares = (0..at.columns() as u32).map(|column| Square::new(column, row));
        Cells::of(at.len(), squares.filter_map(|square| at.index(square)))
    });
    strips.filter(move |strip| strip.intersects(&pieces)).map(|strip| at.part(&strip, Mark::Hole))
}

/// The board mirrored left to right, with the colours exchanged.
pub(crate) fn turned(at: &Stones) -> Stones {
    at.recoloured().image(1)
}

impl Ruleset for ToadsAndFrogs {
    type Position = Stones;
    type Move = Step;

    const ABOUT: About = About {
        name: "toads-and-frogs",
        title: "Toads-and-Frogs",
        syntax: "PICTURE[:MOVES]",
        rules: "A piece moves ahead by one square or jumps over one opposing piece; toads go right, frogs left; \
                whoever cannot move loses.",
        examples: &[
            "toads-and-frogs:xx.oo",
            "toads-and-frogs:x.o",
            "toads-and-frogs:xo./x.o",
            "toads-and-frogs:x.o:a1-b1",
        ],
        players: PlayerNames::Named { left: "left", right: "right" },
        has_params: false,
        largest: Largest::cells(4096),
    };

    on_stones!(ToadsAndFrogs);

    steps!("it goes one square ahead, or jumps over one opposing piece");

    fn moves(&self, at: &Stones, player: Player) -> impl Iterator<Item = Step> {
        at.places(Mark::of(player)).filter_map(move |from| {
            let to = landing(at, from, player)?;
            Some(Step { from: at.square(from), to: at.square(to) })
        })
    }

    fn play(&self, at: &mut Stones, player: Player, m: Step) {
        at.go(player, m);
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
        let at = ToadsAndFrogs.parse_position(text).unwrap();
        ToadsAndFrogs.moves(&at, player).map(Step::print).collect()
    }

    #[test]
    fn toads_go_right_and_frogs_left() {
        assert_eq!(moves("xx.oo", Player::Left), ["b1-c1"]);
        assert_eq!(moves("xx.oo", Player::Right), ["d1-c1"]);
        assert_eq!(moves("xo.", Player::Left), ["a1-c1"]);
        assert_eq!(moves("xo.", Player::Right), [""; 0]);
        assert_eq!(moves("xx.", Player::Left), ["b1-c1"]);
        assert_eq!(moves(".o/.x", Player::Right), ["b1-a1"]);
    }
}
