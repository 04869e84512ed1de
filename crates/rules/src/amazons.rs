//! Amazons (Walter Zamkauskas, 1988): queens that burn the board.
//!
//! A player moves an amazon like a chess queen: any number of free squares in a straight line. Then the amazon shoots
//! an arrow from its new square. The arrow flies like a queen, too, and burns the square on which it lands. No amazon
//! and no arrow enters or crosses a burnt square or an amazon. A player who cannot move loses. Regions that are cut off
//! from each other are a disjunctive sum.
//!
//! ```text
//! amazons:x..o/....       an amazon each; # is a burnt square
//! a1-b2-a1                the amazon goes from a1 to b2 and shoots back to a1
//! ```
//!
//! **Source:** `[Kil App. C]`.

use crate::board::cells::Cells;
use crate::board::grid::Square;
use crate::board::planes::Touching;
use crate::board::step::{parse_squares, require_among, require_on_board, stone_of};
use crate::board::stones::{AROUND, Stones, fully_symmetric, on_stones};
use gruk_core::{About, IllegalMove, Largest, Mark, ParseError, Player, PlayerNames, Ruleset};

/// Amazons on boards of any shape.
#[derive(Clone, Debug)]
pub struct Amazons;

/// An amazon moves and shoots: `a1-b2-a1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Where the amazon stands.
    pub from: Square,
    /// Where it moves to.
    pub to: Square,
    /// Where the arrow lands.
    pub arrow: Square,
}

gruk_core::packed!(
    struct Move {
        from: Square,
        to: Square,
        arrow: Square,
    }
);

/// The squares that a queen reaches from `from`, when `vacated` counts as free.
fn reach(at: &Stones, from: usize, vacated: usize) -> impl Iterator<Item = usize> {
    AROUND.into_iter().flat_map(move |step| {
        std::iter::successors(at.step(from, step), move |&square| at.step(square, step))
            .take_while(move |&square| square == vacated || at.get(square) == Mark::Empty)
    })
}

/// The start on ten by ten squares.
const STANDARD: &str = "...o..o.../........../........../o........o/........../........../x........x/\
                        ........../........../...x..x...";

impl Ruleset for Amazons {
    type Position = Stones;
    type Move = Move;

    const ABOUT: About = About {
        name: "amazons",
        title: "Amazons",
        syntax: "WxH or PICTURE[:MOVES]",
        rules: "An amazon moves like a queen and then burns a square that it reaches like a queen; whoever cannot \
                move loses.",
        examples: &["amazons:x..o/....", "amazons:x.o", "amazons:x./.o:a1-b1-a1", "amazons:.x#/o..", "amazons:xo"],
        players: PlayerNames::Named { left: "left", right: "right" },
        has_params: false,
        largest: Largest::cells(1024),
    };

    on_stones!(Amazons);
    fully_symmetric!();

    /// On ten by ten squares the start of the game: four amazons each, those of Left, who is White, at the bottom. On
    /// other boards one amazon each: Left's on a1, Right's in the opposite corner. `None` on a single square, which
    /// cannot hold both.
    fn start_of_size(&self, columns: usize, rows: usize) -> Option<Stones> {
        if (columns, rows) == (10, 10) {
            return Stones::parse(STANDARD).ok();
        }
        let mut board = Stones::filled(columns, rows, Mark::Empty);
        let (first, last) = (board.all().first()?, board.all().into_iter().last()?);
        if first != last {
            board.set(first, Mark::Left);
            board.set(last, Mark::Right);
        }
        Some(board)
    }

    fn joins_corners(&self) -> bool {
        true
    }

    fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        let [from, to, arrow] = parse_squares(text, "three squares, such as a1-b2-a1")?;
        Ok(Move { from, to, arrow })
    }

    fn print_move(&self, m: Move) -> String {
        format!("{}-{}-{}", m.from.name(), m.to.name(), m.arrow.name())
    }

    fn moves(&self, at: &Stones, player: Player) -> impl Iterator<Item = Move> {
        at.places(Mark::of(player)).flat_map(move |from| {
            reach(at, from, from).flat_map(move |to| {
                let move_to = move |arrow| Move { from: at.square(from), to: at.square(to), arrow: at.square(arrow) };
                reach(at, to, from).map(move_to)
            })
        })
    }

    fn play(&self, at: &mut Stones, player: Player, m: Move) {
        for (square, mark) in [(m.from, Mark::Empty), (m.to, Mark::of(player)), (m.arrow, Mark::Hole)] {
            let index = at.index(square).expect("legal moves are on the board");
            at.set(index, mark);
        }
    }

    fn check_move(&self, at: &Stones, player: Player, m: Move) -> Result<(), IllegalMove> {
        let text = self.print_move(m);
        for square in [m.from, m.to, m.arrow] {
            require_on_board(at, square, &text)?;
        }
        if at.index(m.from).is_some_and(|from| at.get(from) != Mark::of(player)) {
            return Err(IllegalMove::new(text, format!("{} does not hold {}", m.from.name(), stone_of(player))));
        }
        require_among(self.moves(at, player), m, &text, "amazons and arrows go in straight lines over free squares")
    }

    fn footprint(&self, at: &Stones, m: Move) -> Vec<usize> {
        [m.from, m.to, m.arrow].into_iter().filter_map(|square| at.cell(square)).collect()
    }

    /// The regions of squares that are not burnt, joined by sides and corners. A region without an amazon or without a
    /// free square has no moves and is left out.
    fn components(&self, at: &Stones) -> impl Iterator<Item = Stones> {
        let free = at.marked(Mark::Empty);
        let amazons = at.marked(Mark::Left).union(&at.marked(Mark::Right));
        let squares = free.clone().union(&amazons);
        let has_moves = move |region: &Cells| region.intersects(&free) && region.intersects(&amazons);
        at.parts(squares, Touching::Corners, Mark::Hole, has_moves)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_arrow_may_land_where_the_amazon_stood() {
        let at = Amazons.parse_position("x.o").unwrap();
        let moves: Vec<String> = Amazons.moves(&at, Player::Left).map(|m| Amazons.print_move(m)).collect();
        assert_eq!(moves, ["a1-b1-a1"]);
    }

    #[test]
    fn amazons_block_each_other() {
        let at = Amazons.parse_position("xo./.../...").unwrap();
        let targets: std::collections::BTreeSet<_> = Amazons.moves(&at, Player::Left).map(|m| m.to.name()).collect();
        assert_eq!(targets.into_iter().collect::<Vec<_>>(), ["a2", "a3", "b2", "c3"]);
    }

    #[test]
    fn burnt_squares_cut_the_board() {
        let at = Amazons.parse_position("x.#.o/..#x#/###o.").unwrap();
        let parts: Vec<String> = Amazons.components(&at).map(|part| part.print()).collect();
        assert_eq!(parts, ["x./..", ".o/x#/o."]);
        let corner = Amazons.parse_position("x.#/##.").unwrap();
        assert_eq!(Amazons.components(&corner).count(), 1, "squares that share a corner touch");
    }

    #[test]
    fn a_size_is_where_the_game_starts() {
        let start = |size: &str| Amazons.parse_position(size).unwrap().print();
        assert_eq!(start("3x2"), "x../..o");
        assert_eq!(start("1x1"), ".");
        assert_eq!(start("10x10").matches('x').count(), 4);
        assert_eq!(Amazons.parse_position("../..").unwrap().print(), "../..");
    }
}
