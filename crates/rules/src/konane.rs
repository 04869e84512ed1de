//! Konane (Hawaiian checkers): jumps over the opponent's stones.
//!
//! A stone jumps over a neighbouring stone of the opponent to the free square right behind it, and the stone jumped
//! over is removed. In one move it may make any number of such jumps in the same direction. Left moves `x`, Right `o`.
//! A player who cannot move loses.
//!
//! ```text
//! konane:xoxo/oxox/x..o      the opening removals are part of the picture
//! a1-e1                      from a1 over b1 and d1 to e1
//! ```
//!
//! **Source:** Ernst, *Playing Konane mathematically* (UMAP Journal, 1995).

use crate::board::step::{Step, steps};
use crate::board::stones::{ORTHOGONAL, Stones, fully_symmetric, on_stones};
use gruk_core::{About, Largest, Mark, Player, PlayerNames, Ruleset};

/// Konane on boards of any shape.
#[derive(Clone, Debug)]
pub struct Konane;

/// The squares on which jumps of `player` from `from` in one direction land, nearest first.
fn landings(at: &Stones, from: usize, step: (i32, i32), player: Player) -> impl Iterator<Item = usize> {
    let jump = move |start: usize| {
        let over = at.step(start, step).filter(|&over| at.get(over) == Mark::of(player.opponent()))?;
        at.step(over, step).filter(|&landing| at.get(landing) == Mark::Empty)
    };
    std::iter::successors(jump(from), move |&landing| jump(landing))
}

impl Ruleset for Konane {
    type Position = Stones;
    type Move = Step;

    const ABOUT: About = About {
        name: "konane",
        title: "Konane",
        syntax: "WxH or PICTURE[:MOVES]",
        rules: "A stone jumps in a straight line over stones of the opponent, which are removed; whoever cannot move \
                loses.",
        examples: &["konane:xo.o.", "konane:xoxo/ox.x", "konane:xo./.o.", "konane:x.ox.:d1-b1", "konane:xo"],
        players: PlayerNames::Named { left: "left", right: "right" },
        has_params: false,
        largest: Largest::cells(4096),
    };

    on_stones!(Konane);
    fully_symmetric!();

    /// The checkerboard without the stones on a1 and b1, or on a1 and a2 if there is a single column. Of the removals
    /// that the rules allow, this is the one in the corner.
    fn start_of_size(&self, columns: usize, rows: usize) -> Option<Stones> {
        let mut board = Stones::checkerboard(columns, rows);
        for index in board.all().into_iter().take(2) {
            board.set(index, Mark::Empty);
        }
        Some(board)
    }

    steps!("it must jump in a straight line over single stones of the opponent");

    fn moves(&self, at: &Stones, player: Player) -> impl Iterator<Item = Step> {
        at.places(Mark::of(player)).flat_map(move |from| {
            let all = ORTHOGONAL.into_iter().flat_map(move |step| landings(at, from, step, player));
            all.map(move |to| Step { from: at.square(from), to: at.square(to) })
        })
    }

    fn play(&self, at: &mut Stones, player: Player, m: Step) {
        let to = at.index(m.to).expect("legal moves are on the board");
        let mut index = at.index(m.from).expect("legal moves are on the board");
        let direction = |from: u32, to: u32| (i64::from(to) - i64::from(from)).signum() as i32;
        let step = (direction(m.from.column, m.to.column), direction(m.from.row, m.to.row));
        while index != to {
            at.set(index, Mark::Empty);
            index = at.step(index, step).expect("a legal jump goes in a straight line");
        }
        at.set(to, Mark::of(player));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(text: &str, player: Player) -> Vec<String> {
        let at = Konane.parse_position(text).unwrap();
        Konane.moves(&at, player).map(Step::print).collect()
    }

    #[test]
    fn jumps_go_on_in_a_straight_line() {
        assert_eq!(moves("xo.o.", Player::Left), ["a1-c1", "a1-e1"]);
        assert_eq!(moves("xo.o.", Player::Right), [""; 0]);
        assert_eq!(moves("xoo.", Player::Left), [""; 0]);
        assert_eq!(moves("xo#", Player::Left), [""; 0]);
    }

    #[test]
    fn what_is_jumped_over_is_removed() {
        let mut at = Konane.parse_position("xo.o./....x").unwrap();
        Konane.play(&mut at, Player::Left, Konane.parse_move("a1-e1").unwrap());
        assert_eq!(at.print(), "....x/....x");
    }
}
