//! Clobber (Albert, Grossman, Nowakowski, 2001): a stone goes to a neighbouring square and removes the opponent's
//! stone there.
//!
//! Left moves a stone `x` to a square that shares a side with its own and holds a stone `o`, which is removed. Right
//! moves `o` onto `x` in the same way. A player who cannot move loses. Free squares are never entered again, so groups
//! of stones that do not touch are a disjunctive sum.
//!
//! ```text
//! clobber:xo/ox           two by two
//! clobber:xoxo/oxox       4 columns, 2 rows
//! ```
//!
//! **Source:** `[Kil App. C]`; Albert, Grossman, Nowakowski and Wolfe, *An introduction to Clobber* (Integers 5(2),
//! 2005).

use crate::board::cells::Cells;
use crate::board::planes::Touching;
use crate::board::step::{Step, steps};
use crate::board::stones::{Stones, fully_symmetric, on_stones};
use gruk_core::{About, Largest, Mark, Player, PlayerNames, Ruleset};

/// Clobber on boards of any shape.
#[derive(Clone, Debug)]
pub struct Clobber;

impl Ruleset for Clobber {
    type Position = Stones;
    type Move = Step;

    const ABOUT: About = About {
        name: "clobber",
        title: "Clobber",
        syntax: "WxH or PICTURE[:MOVES]",
        rules: "A stone moves to a neighbouring square and removes the opponent's stone there; whoever cannot move \
                loses.",
        examples: &["clobber:xoxo/oxox", "clobber:xo/ox", "clobber:xox", "clobber:xxo:b1-c1", "clobber:x.o/xo#"],
        players: PlayerNames::Named { left: "left", right: "right" },
        has_params: false,
        largest: Largest::cells(4096),
    };

    on_stones!(Clobber);
    fully_symmetric!();

    /// The checkerboard, Left's stone on a1.
    fn start_of_size(&self, columns: usize, rows: usize) -> Option<Stones> {
        Some(Stones::checkerboard(columns, rows))
    }

    steps!("it must take a neighbouring stone of the opponent");

    fn moves(&self, at: &Stones, player: Player) -> impl Iterator<Item = Step> {
        let victims = at.marked(Mark::of(player.opponent()));
        at.places(Mark::of(player)).flat_map(move |from| {
            let step = move |to| Step { from: at.square(from), to: at.square(to) };
            at.neighbours_with(from, &victims).into_iter().map(step)
        })
    }

    fn play(&self, at: &mut Stones, player: Player, m: Step) {
        at.go(player, m);
    }

    /// The connected groups of stones. Those of one colour have no moves and are left out.
    fn components(&self, at: &Stones) -> impl Iterator<Item = Stones> {
        let [left, right] = [Mark::Left, Mark::Right].map(|mark| at.marked(mark));
        let stones = left.clone().union(&right);
        let has_both = move |group: &Cells| group.intersects(&left) && group.intersects(&right);
        at.parts(stones, Touching::Sides, Mark::Empty, has_both)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stones_take_neighbours_only() {
        let at = Clobber.parse_position("xo./.ox").unwrap();
        let moves = |player| Clobber.moves(&at, player).map(Step::print).collect::<Vec<_>>();
        assert_eq!(moves(Player::Left), ["a1-b1", "c2-b2"]);
        assert_eq!(moves(Player::Right), ["b1-a1", "b2-c2"]);
    }

    #[test]
    fn groups_of_two_colours_are_components() {
        let at = Clobber.parse_position("xo.x/...x/#oox").unwrap();
        let parts: Vec<String> = Clobber.components(&at).map(|part| part.print()).collect();
        assert_eq!(parts, ["xo", "..x/..x/oox"]);
    }

    #[test]
    fn illegal_moves_say_why() {
        let at = Clobber.parse_position("xo/xx").unwrap();
        let why = |m| Clobber.check_move(&at, Player::Left, Clobber.parse_move(m).unwrap()).unwrap_err().why;
        assert_eq!(why("b1-a1"), "b1 does not hold a stone x of Left");
        assert_eq!(why("a1-a2"), "it must take a neighbouring stone of the opponent");
        assert_eq!(why("a1-c1"), "c1 is not on the board");
    }
}
