//! Boards of Domineering for the search.

use crate::algebra::Algebra;
use crate::bits::Bits;
use crate::bound::{Estimate, Worth};
use crate::domineering::cuts::Cuts;
use crate::domineering::grid::Grid;
use crate::domineering::strips::{Around, Strips};
use crate::domineering::values::Values;
use crate::search::Boards;
use gruk_core::Player;
use gruk_value::{Game, Limit};

/// Regions of at most so many squares are replaced by their values.
const LARGEST_VALUED: u32 = 10;

/// The estimated worth, when options are ordered, of each move of the player and of the opponent; in 64ths of a move.
const OWN_MOVE: i32 = 16;
const OTHER_MOVE: i32 = 8;

/// Boards of one shape, with the bounds on their worth.
pub(crate) struct DomineeringBoards<B: Bits> {
    /// The board as Left sees it, and as Right does.
    grids: [Grid<B>; 2],
    /// One for each player; on square boards one for both.
    strips: Vec<Strips>,
    /// The board that was looked at last, as each player sees it.
    around: [Around<B>; 2],
    cuts: Vec<Cuts<B>>,
    values: Values,
}

impl<B: Bits> DomineeringBoards<B> {
    /// Boards of this shape, with memories of at most about `bytes`.
    pub(crate) fn new(columns: u32, rows: u32, bytes: usize) -> Self {
        let grid = Grid::new(columns, rows);
        let widths = if columns == rows { vec![columns] } else { vec![columns, rows] };
        DomineeringBoards {
            grids: [grid, grid.turned()],
            strips: widths.iter().map(|&width| Strips::new(width, bytes / 8)).collect(),
            around: [rows, columns].map(Around::new),
            cuts: widths.iter().map(|_| Cuts::new(bytes / 4 / widths.len())).collect(),
            values: Values::new(bytes / 2),
        }
    }

    /// Number of columns.
    pub(crate) fn columns(&self) -> u32 {
        self.grids[0].columns
    }

    /// The board with these free squares, as both players see it.
    pub(crate) fn board(&self, free: B) -> [B; 2] {
        [free, self.grids[0].turned_set(free)]
    }

    /// Which memory of bounds is the player's.
    fn side(&self, player: Player) -> usize {
        player.index().min(self.strips.len() - 1)
    }
}

impl<B: Bits> Boards for DomineeringBoards<B> {
    const MANY: usize = 30;
    const JUDGED: usize = 12;

    /// The free squares of the large regions, as Left and as Right see them.
    type Board = [B; 2];
    /// The free squares as the player to move sees them, and on boards that are not square, whether that is Right.
    type Key = (B, bool);

    fn take_values(&mut self, board: &mut [B; 2], algebra: &mut Algebra) -> Result<Game, Limit> {
        let grid = &self.grids[0];
        let mut sum = Game::ZERO;
        let mut left = board[0];
        while !left.is_empty() {
            let region = grid.region(left);
            left = left & !region;
            let squares = region.count();
            if squares > LARGEST_VALUED {
                continue;
            }
            if squares > 1 {
                let value = self.values.region(grid, region, algebra)?;
                sum = algebra.games.sum(sum, value)?;
            }
            *board = [board[0] & !region, board[1] & !grid.turned_set(region)];
        }
        Ok(sum)
    }

    fn is_empty(&self, board: &[B; 2]) -> bool {
        board[0].is_empty()
    }

    fn key(&mut self, board: &[B; 2], mover: Player) -> (B, bool) {
        (self.grids[mover.index()].least_image(board[mover.index()]), self.side(mover) == 1)
    }

    fn worth(&mut self, board: &[B; 2], player: Player, algebra: &mut Algebra) -> Result<Option<Worth>, Limit> {
        let (index, side) = (player.index(), self.side(player));
        let (grid, around) = (&self.grids[index], &self.around[index]);
        self.strips[side].worth(grid, board[index], around, &mut self.values, algebra).map(Some)
    }

    fn look_at(&mut self, board: &[B; 2], algebra: &mut Algebra) -> Result<(), Limit> {
        for player in Player::BOTH {
            let (index, side) = (player.index(), self.side(player));
            let around = &mut self.around[index];
            self.strips[side].look_at(&self.grids[index], board[index], around, &mut self.values, algebra)?;
        }
        Ok(())
    }

    fn settles(
        &mut self,
        board: &[B; 2],
        player: Player,
        algebra: &mut Algebra,
        enough: &dyn Fn(Worth) -> bool,
    ) -> Result<bool, Limit> {
        let (index, side) = (player.index(), self.side(player));
        self.cuts[side].settles(&self.grids[index], board[index], &mut self.values, algebra, enough)
    }

    fn options(&mut self, board: &[B; 2], mover: Player, options: &mut Vec<[B; 2]>) {
        let (own, other) = (mover.index(), mover.opponent().index());
        let grid = &self.grids[own];
        for upper in grid.uprights(board[own]).squares() {
            let lower = upper + grid.columns;
            let mut option = *board;
            option[own] = board[own] & !(B::one(upper) | B::one(lower));
            option[other] = board[other] & !(B::one(grid.turned_square(upper)) | B::one(grid.turned_square(lower)));
            options.push(option);
        }
    }

    fn estimate(&self, board: &[B; 2], player: Player) -> Estimate {
        let moves = |player: Player| {
            let index = player.index();
            self.grids[index].uprights(board[index]).count() as i32
        };
        Estimate(OWN_MOVE * moves(player) - OTHER_MOVE * moves(player.opponent()))
    }
}
