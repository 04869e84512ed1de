use crate::valuer::ValueSummary;
use gruk_core::OutcomeClass;
use gruk_solve::LimitHit;

/// One board of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Columns of the board.
    pub columns: usize,
    /// Rows of the board.
    pub rows: usize,
    /// The position, in full notation.
    pub position: String,
    /// What is known of it.
    pub answer: CellAnswer,
}

/// What is known of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CellAnswer {
    /// The answer.
    Known(Known),
    /// The limit that came first.
    Unknown(LimitHit),
}

/// The answer for one board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Known {
    /// Its outcome class.
    Outcome(OutcomeClass),
    /// Its value.
    Value(ValueSummary),
}

impl Known {
    /// The outcome class, which a value tells as well.
    #[must_use]
    pub fn outcome(&self) -> OutcomeClass {
        match self {
            Known::Outcome(outcome) => *outcome,
            Known::Value(value) => value.outcome,
        }
    }

    /// The value, if that is what was tabulated.
    #[must_use]
    pub fn value(&self) -> Option<&ValueSummary> {
        match self {
            Known::Outcome(_) => None,
            Known::Value(value) => Some(value),
        }
    }
}

impl Cell {
    /// The answer, if it is known.
    #[must_use]
    pub fn known(&self) -> Option<&Known> {
        match &self.answer {
            CellAnswer::Known(known) => Some(known),
            CellAnswer::Unknown(_) => None,
        }
    }
}
