//! NoGo (Anti-Atari Go; Neil McKay, 2011): a stone may be placed only where every group keeps a liberty.
//!
//! Left puts a stone `x` on a free square, Right `o`. A group is a set of stones of one colour joined by sides; its
//! liberties are the free squares that share a side with it. A move after which any group, of either colour, has no
//! liberty is illegal. A player who cannot move loses.
//!
//! ```text
//! nogo:3x3           an empty board; # is a hole
//! nogo:x.o/...       stones on it
//! ```
//!
//! **Source:** Chou, Teytaud and Yen, *Revisiting Monte-Carlo tree search on a normal form game: NoGo* (2011).

use crate::board::cells::Cells;
use crate::board::grid::Square;
use crate::board::planes::Touching;
use crate::board::step::require_on_board;
use crate::board::stones::{Stones, fully_symmetric, on_stones};
use gruk_core::{About, IllegalMove, Largest, Mark, ParseError, Player, PlayerNames, Ruleset};

/// NoGo on boards of any shape.
#[derive(Clone, Debug)]
pub struct NoGo;

impl NoGo {
    /// The free squares on which `player` may put a stone; `None` if some group has no liberty. Nobody can move then: a
    /// further stone gives it none.
    fn places(at: &Stones, player: Player) -> Option<Cells> {
        let free = at.marked(Mark::Empty);
        // A new stone has a liberty if it lies beside a free square, or beside a group of its colour that keeps one. It
        // takes a liberty from every group that it lies beside.
        let (mut near, mut legal) = (free.clone(), free.clone());
        for colour in Player::BOTH {
            for group in at.regions(at.marked(Mark::of(colour)), Touching::Sides) {
                let liberties = at.beside_any(&group).intersection(&free);
                match (liberties.len(), colour == player) {
                    (0, _) => return None,
                    (1, true) => {}
                    (_, true) => near = near.union(&group),
                    (1, false) => legal = legal.minus(&liberties),
                    (_, false) => {}
                }
            }
        }
        Some(legal.intersection(&at.beside_any(&near)))
    }
}

impl Ruleset for NoGo {
    type Position = Stones;
    type Move = Square;

    const ABOUT: About = About {
        name: "nogo",
        title: "NoGo",
        syntax: "WxH or PICTURE[:MOVES]",
        rules: "Players place stones as in Go, but no move may leave a group without a liberty; whoever cannot move \
                loses.",
        examples: &["nogo:3x2", "nogo:x.o/...", "nogo:3x1:b1", "nogo:..#/...", "nogo:.."],
        players: PlayerNames::Named { left: "left", right: "right" },
        has_params: false,
        largest: Largest::cells(1024),
    };

    on_stones!(NoGo);
    fully_symmetric!();

    fn start_of_size(&self, columns: usize, rows: usize) -> Option<Stones> {
        Some(Stones::filled(columns, rows, Mark::Empty))
    }

    fn parse_move(&self, text: &str) -> Result<Square, ParseError> {
        Square::parse(text)
    }

    fn print_move(&self, m: Square) -> String {
        m.name()
    }

    fn moves(&self, at: &Stones, player: Player) -> impl Iterator<Item = Square> {
        NoGo::places(at, player).into_iter().flatten().map(|index| at.square(index))
    }

    fn play(&self, at: &mut Stones, player: Player, m: Square) {
        let index = at.index(m).expect("legal moves are on the board");
        at.set(index, Mark::of(player));
    }

    fn check_move(&self, at: &Stones, player: Player, m: Square) -> Result<(), IllegalMove> {
        let index = require_on_board(at, m, &m.name())?;
        if at.get(index) != Mark::Empty {
            Err(IllegalMove::new(m.name(), "it is not free"))
        } else if !NoGo::places(at, player).is_some_and(|places| places.contains(index)) {
            Err(IllegalMove::new(m.name(), "a group would be left without a liberty"))
        } else {
            Ok(())
        }
    }

    fn footprint(&self, at: &Stones, m: Square) -> Vec<usize> {
        at.cell(m).into_iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str, player: Player) -> Vec<String> {
        let at = NoGo.parse_position(text).unwrap();
        NoGo.moves(&at, player).map(Square::name).collect()
    }

    #[test]
    fn neither_capture_nor_suicide() {
        assert_eq!(names(".", Player::Left), [""; 0]);
        assert_eq!(names("..", Player::Left), ["a1", "b1"]);
        assert_eq!(names("x.", Player::Left), [""; 0]);
        assert_eq!(names("x.", Player::Right), [""; 0]);
        assert_eq!(names("#x./..#", Player::Right), ["a2", "b2"]);
        assert_eq!(names("xo./..o", Player::Left), ["a2", "b2"]);
    }

    /// The rule itself: the stone is placed, and every group is examined.
    #[test]
    fn moves_are_those_after_which_every_group_has_a_liberty() {
        let live = |at: &Stones| {
            [Mark::Left, Mark::Right].into_iter().all(|colour| {
                let has_liberty = |index: usize| at.neighbours(index).any(|near| at.get(near) == Mark::Empty);
                at.regions(at.marked(colour), Touching::Sides).all(|group| group.iter().any(has_liberty))
            })
        };
        // Every picture of 2×3 squares, alone and in the corner of a 9×3 board, which has another representation.
        let marks = ['.', '#', 'x', 'o'];
        for number in 0..4_usize.pow(6) {
            let cell = |place: u32| marks[number / 4_usize.pow(place) % 4];
            let rows: Vec<String> = (0..3).map(|row| (0..2).map(|column| cell(2 * row + column)).collect()).collect();
            for at in [rows.join("/"), rows.iter().map(|row| format!("{row}.x.o..x")).collect::<Vec<_>>().join("/")] {
                let at = Stones::parse(&at).unwrap();
                for player in Player::BOTH {
                    let after = |index: usize| {
                        let mut after = at.clone();
                        after.set(index, Mark::of(player));
                        after
                    };
                    let legal = at.places(Mark::Empty).filter(|&index| live(&after(index)));
                    let legal: Vec<Square> = legal.map(|index| at.square(index)).collect();
                    assert_eq!(NoGo.moves(&at, player).collect::<Vec<_>>(), legal, "{}", at.print());
                    assert!(legal.iter().all(|&m| NoGo.check_move(&at, player, m).is_ok()), "{}", at.print());
                }
            }
        }
    }

    #[test]
    fn illegal_moves_say_why() {
        let at = NoGo.parse_position("x.o").unwrap();
        let why = |name| NoGo.check_move(&at, Player::Left, Square::parse(name).unwrap()).unwrap_err().why;
        assert_eq!(why("a1"), "it is not free");
        assert_eq!(why("b1"), "a group would be left without a liberty");
        assert_eq!(why("a2"), "a2 is not on the board");
    }
}
