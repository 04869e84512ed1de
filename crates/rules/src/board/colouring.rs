//! What Col and Snort on squares share: players claim squares under a condition on the neighbours.

use crate::board::cells::Cells;
use crate::board::grid::Square;
use crate::board::planes::Touching;
use crate::board::step::require_on_board;
use crate::board::stones::Stones;
use gruk_core::{IllegalMove, Mark, Player};

/// The squares that `player` may claim: free ones without a neighbouring stone `forbidden(player)`.
pub fn claims(at: &Stones, player: Player, forbidden: fn(Player) -> Mark) -> impl Iterator<Item = Square> {
    let open = move |&index: &usize| is_open(at, index, player, forbidden);
    at.places(Mark::Empty).filter(open).map(|index| at.square(index))
}

fn is_open(at: &Stones, index: usize, player: Player, forbidden: fn(Player) -> Mark) -> bool {
    at.get(index) == Mark::Empty && at.neighbours(index).all(|near| at.get(near) != forbidden(player))
}

/// Checks that `player` may claim a square.
///
/// # Errors
/// Why the square may not be claimed.
pub fn check_claim(
    at: &Stones,
    player: Player,
    square: Square,
    forbidden: fn(Player) -> Mark,
) -> Result<(), IllegalMove> {
    let index = require_on_board(at, square, &square.name())?;
    if at.get(index) != Mark::Empty {
        return Err(IllegalMove::new(square.name(), "it is not free"));
    }
    if !is_open(at, index, player, forbidden) {
        let stone = forbidden(player).letter();
        return Err(IllegalMove::new(square.name(), format!("it is next to a stone {stone}")));
    }
    Ok(())
}

/// The regions of free squares that a player may still claim, each with the stones that touch it. All other squares of
/// a part are holes.
pub fn claimable_parts(at: &Stones, forbidden: fn(Player) -> Mark) -> impl Iterator<Item = Stones> {
    let is_live = |&index: &usize| Player::BOTH.into_iter().any(|player| is_open(at, index, player, forbidden));
    let live = Cells::of(at.len(), at.places(Mark::Empty).filter(is_live));
    at.regions(live, Touching::Sides).map(|region| {
        let mut part = region.clone();
        for near in region.iter().flat_map(|index| at.neighbours(index)) {
            if matches!(at.get(near), Mark::Left | Mark::Right) {
                part.insert(near);
            }
        }
        at.part(&part, Mark::Hole)
    })
}

/// The methods of a game of claiming squares, apart from `ABOUT`, which must be written where `forbidden` is in scope.
macro_rules! claiming_squares {
    ($forbidden:ident) => {
        fn start_of_size(&self, columns: usize, rows: usize) -> Option<$crate::board::stones::Stones> {
            Some($crate::board::stones::Stones::filled(columns, rows, gruk_core::Mark::Empty))
        }

        fn parse_move(&self, text: &str) -> Result<$crate::board::grid::Square, gruk_core::ParseError> {
            $crate::board::grid::Square::parse(text)
        }

        fn print_move(&self, m: $crate::board::grid::Square) -> String {
            m.name()
        }

        fn moves(
            &self,
            at: &$crate::board::stones::Stones,
            player: gruk_core::Player,
        ) -> impl Iterator<Item = $crate::board::grid::Square> {
            $crate::board::colouring::claims(at, player, $forbidden)
        }

        fn play(
            &self,
            at: &mut $crate::board::stones::Stones,
            player: gruk_core::Player,
            m: $crate::board::grid::Square,
        ) {
            let index = at.index(m).expect("legal moves are on the board");
            at.set(index, gruk_core::Mark::of(player));
        }

        fn check_move(
            &self,
            at: &$crate::board::stones::Stones,
            player: gruk_core::Player,
            m: $crate::board::grid::Square,
        ) -> Result<(), gruk_core::IllegalMove> {
            $crate::board::colouring::check_claim(at, player, m, $forbidden)
        }

        fn footprint(&self, at: &$crate::board::stones::Stones, m: $crate::board::grid::Square) -> Vec<usize> {
            at.cell(m).into_iter().collect()
        }

        /// The regions of squares that a player may still claim, with the stones that touch them.
        fn components(
            &self,
            at: &$crate::board::stones::Stones,
        ) -> impl Iterator<Item = $crate::board::stones::Stones> {
            $crate::board::colouring::claimable_parts(at, $forbidden)
        }
    };
}

pub(crate) use claiming_squares;
