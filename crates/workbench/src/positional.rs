//! What the family of positional games answers, with the solver of any game handed over to it.

use crate::{BadInput, LimitHit, Limits, Study, Watch, family};
use gruk_notation::Loaded;
use gruk_positional_answers::{ClassAnswer, SetColouringAnswer};

/// Families of boards: who wins the strong and the weak game on each of them, as a table.
pub mod boards {
    use crate::{BadInput, SolveOptions, Study, Watch};
    use gruk_notation::Loaded;
    pub use gruk_positional_answers::boards::{
        BoardRow, Contest, Family, Finding, MAX_BOARDS, board_table_picture, board_table_text,
    };
    use std::collections::BTreeMap;

    /// Who wins the strong and the weak game on each board of a family; see
    /// [`board_table`](gruk_positional_answers::boards::board_table).
    ///
    /// # Errors
    /// No board of the family exists: why the first one does not.
    pub fn board_table(
        family: &Family,
        known: &BTreeMap<Vec<usize>, BoardRow>,
        options: &SolveOptions,
        watch: &mut (dyn Watch + Send),
        found: &mut (dyn FnMut(&BoardRow) + Send),
    ) -> Result<Vec<BoardRow>, BadInput> {
        gruk_positional_answers::boards::board_table(family, known, options, watch, found, <Loaded as Study>::solve)
    }
}

/// The class of the games on `board`, in the notation of boards without a rule: `hj-3-2`.
///
/// # Errors
/// No such board, one without sets, or Kaplansky's, whose sets need not be whole.
pub fn class(board: &str, limits: &Limits, watch: &mut dyn Watch) -> Result<ClassAnswer, BadInput> {
    gruk_positional_answers::class(board, limits, watch, <Loaded as Study>::solve)
}

/// The set-colouring game of a position of Hex or a game like it, in which stones are placed until the board is full:
/// Max is the first-named player, the elements are the cells.
///
/// # Errors
/// The place in the text; that the game is no such game; or that it has more cells than can be solved.
pub fn set_colouring_of(query: &str, limits: &Limits) -> Result<Result<SetColouringAnswer, LimitHit>, BadInput> {
    gruk_positional_answers::set_colouring_of(query, family::is_set_colouring, limits)
}
