//! What theory sees in a turn, for whoever shows it: on boards of any size that is searched, and compiled here once.

use crate::bits::{Bits, Wide};
use crate::board::Board;
use crate::connections::Cuts;
use crate::field::{Field, Fill};
use crate::local::{Permanent, permanently_inferior};
use crate::solver::{Options, Solver};
use crate::survey::Survey;
use gruk_core::{Player, Turn};
use gruk_rules::hex::{Hex, Position};
use gruk_solve::{LimitHit, Meter};

/// The most cells of a board that is looked at.
pub const MAX_CELLS: usize = 384;

/// A turn on its board, and what theory sees in it without a search: connections with no carrier left out.
pub struct View {
    /// The board.
    pub board: Board<Wide>,
    /// The stones of Left and of Right.
    pub stones: [Wide; 2],
    /// Connections, the must-play region and inferior cells.
    pub survey: Survey<Wide>,
    to_move: Player,
}

impl View {
    /// The view of a turn that is not over; `None` on boards of more than [`MAX_CELLS`] cells.
    #[must_use]
    pub fn new(rules: &Hex, turn: &Turn<Position>) -> Option<View> {
        let shape = rules.board(&turn.position);
        if shape.len() > MAX_CELLS {
            return None;
        }
        let board = Board::<Wide>::new(shape.columns(), shape.rows());
        let stones = Player::BOTH.map(|player| turn.position.stones(player).iter().fold(Wide::default(), Wide::with));
        let survey = Survey::new(&board, stones, turn.to_move, Cuts { whole: true, ..Cuts::default() });
        Some(View { board, stones, survey, to_move: turn.to_move })
    }

    /// The position with all dead and captured cells filled in, and what was.
    #[must_use]
    pub fn filled_in(&self) -> (Field<Wide>, Fill<Wide>) {
        let mut field = Field::new(&self.board, self.stones);
        let fill = field.fill_in(&self.board, Wide::all(self.board.cells()));
        (field, fill)
    }

    /// The cells of a filled-in position that a player never needs.
    #[must_use]
    pub fn permanently_inferior(&self, field: &Field<Wide>) -> Vec<Permanent<Wide>> {
        permanently_inferior(&self.board, field)
    }

    /// The winner and the carrier of the win, by a search if no connection decides; it takes half of the memory that is left.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn winner(&self, meter: &mut Meter<'_>) -> Result<(Player, Wide), LimitHit> {
        if let Some(found) = self.survey.winner(self.to_move) {
            return Ok(found);
        }
        match self.board.cells() {
            0..=64 => self.searched::<u64>(meter),
            65..=128 => self.searched::<u128>(meter),
            _ => self.searched::<Wide>(meter),
        }
    }

    /// The same by a search on as many bits as the board needs.
    fn searched<B: Bits>(&self, meter: &mut Meter<'_>) -> Result<(Player, Wide), LimitHit> {
        let table_bytes = meter.memory_left() / 2;
        meter.take(table_bytes)?;
        let (columns, rows) = (self.board.columns(), self.board.rows());
        let mut solver = Solver::<B>::new(columns, rows, Options::default(), table_bytes);
        let stones = self.stones.map(|stones| stones.cells().fold(B::default(), B::with));
        let decided = solver.solve(stones, self.to_move, meter)?;
        Ok((decided.winner, decided.carrier.cells().fold(Wide::default(), Wide::with)))
    }
}
