//! Fox-and-Geese: geese try to shut in a fox.
//!
//! Left's geese `x` move up the board by one square, diagonally; Right's fox `o` moves by one square diagonally in any
//! direction; both go to free squares, and nothing is captured. A player who cannot move loses. Alone the game ends at
//! the latest when the geese have run out of moves. In a sum the fox can move for ever, so the game is loopy.
//!
//! ```text
//! fox-and-geese:.o../..../..../x.x.
//! x.x. : two geese below; a4-b3 moves the first one
//! ```
//!
//! **Source:** `[BCG ch. 20]`.

use crate::board::step::{Step, steps};
use crate::board::stones::{Stones, on_stones};
use gruk_core::{About, Largest, Mark, Player, PlayerNames, Ruleset};

/// Fox-and-Geese on boards of any shape, with any number of geese and foxes.
#[derive(Clone, Debug)]
pub struct FoxAndGeese;

/// The steps of a fox; the first two are those of a goose.
const DIAGONALS: [(i32, i32); 4] = [(-1, -1), (1, -1), (-1, 1), (1, 1)];

impl Ruleset for FoxAndGeese {
    type Position = Stones;
    type Move = Step;

    const ABOUT: About = About {
        name: "fox-and-geese",
        title: "Fox-and-Geese",
        syntax: "WxH or PICTURE[:MOVES]",
        rules: "Geese move diagonally up by one square, the fox diagonally by one square; whoever cannot move loses.",
        examples: &[
            "fox-and-geese:.o../..../..../x.x.",
            "fox-and-geese:o../.../x.x",
            "fox-and-geese:#.o/.../x.x",
            "fox-and-geese:.../.o./x.x",
            "fox-and-geese:o../.../x.x:a3-b2",
        ],
        players: PlayerNames::Named { left: "geese", right: "fox" },
        has_params: false,
        largest: Largest::cells(1024),
    };

    on_stones!(FoxAndGeese);

    steps!("a goose goes diagonally up, a fox diagonally, by one square to a free one");

    /// Geese on every second square of the last row, from column a on. The fox is on the first row, on the square of
    /// the geese's colour nearest to the middle. `None` on boards with fewer than three rows or columns.
    fn start_of_size(&self, columns: usize, rows: usize) -> Option<Stones> {
        if columns < 3 || rows < 3 {
            return None;
        }
        let mut board = Stones::filled(columns, rows, Mark::Empty);
        let square = |column: usize, row: usize| crate::board::grid::Square::new(column as u32, row as u32);
        for column in (0..columns).step_by(2) {
            let goose = board.index(square(column, rows - 1))?;
            board.set(goose, Mark::Left);
        }
        let middle = (columns - 1) / 2;
        let fox = if (middle + rows - 1).is_multiple_of(2) { middle } else { middle + 1 };
        let fox = board.index(square(fox, 0))?;
        board.set(fox, Mark::Right);
        Some(board)
    }

    fn moves(&self, at: &Stones, player: Player) -> impl Iterator<Item = Step> {
        let steps = if player == Player::Left { &DIAGONALS[..2] } else { &DIAGONALS[..] };
        at.places(Mark::of(player)).flat_map(move |from| {
            let all = steps.iter().filter_map(move |&step| at.step(from, step));
            let free = all.filter(|&to| at.get(to) == Mark::Empty);
            free.map(move |to| Step { from: at.square(from), to: at.square(to) })
        })
    }

    fn play(&self, at: &mut Stones, player: Player, m: Step) {
        at.go(player, m);
    }

    /// Yes: in a sum play can go on for ever.
    fn has_draws(&self) -> bool {
        true
    }

    fn is_loopfree(&self) -> bool {
        false
    }

    fn symmetries(&self) -> usize {
        2
    }

    fn image(&self, at: &Stones, k: usize) -> Stones {
        at.image(k)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(text: &str, player: Player) -> Vec<String> {
        let at = FoxAndGeese.parse_position(text).unwrap();
        FoxAndGeese.moves(&at, player).map(Step::print).collect()
    }

    #[test]
    fn geese_go_up_and_the_fox_goes_anywhere() {
        assert_eq!(moves(".../.o./x.x", Player::Right), ["b2-a1", "b2-c1"]);
        assert_eq!(moves(".../.o./...", Player::Right), ["b2-a1", "b2-c1", "b2-a3", "b2-c3"]);
        assert_eq!(moves(".../.o./x.x", Player::Left), [""; 0]);
        assert_eq!(moves(".../.../x.x", Player::Left), ["a3-b2", "c3-b2"]);
        assert_eq!(moves("x.x/.#./o..", Player::Right), [""; 0]);
    }

    #[test]
    fn the_board_of_chess() {
        let start = FoxAndGeese.start_of_size(8, 8).unwrap();
        assert_eq!(start.print(), "...o..../......../......../......../......../......../......../x.x.x.x.");
        assert!(FoxAndGeese.start_of_size(2, 8).is_none());
    }
}
