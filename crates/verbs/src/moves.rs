//! `moves`: what moves are there?

use crate::{Ask, At, Failure, Lines, Stop, Verb, answer, query};
use gruk_workbench::MoveRow;

query! {
    /// All legal moves.
    pub struct Moves {
        /// The position.
        pub at: At = part(),
    }
}

answer! {
    /// All legal moves.
    pub struct LegalMoves {
        /// The position, as given.
        pub query: String,
        /// Who moves.
        pub first: String,
        /// The moves.
        pub moves: Vec<String>,
        /// How many they are.
        pub count: usize,
    }
}

/// What is found: who moves, and the moves.
pub type Movable = (&'static str, Vec<MoveRow>);

impl Verb for Moves {
    const NAME: &'static str = "moves";
    const EXAMPLES: &'static str =
        "Examples:\n  gruk moves domineering:3x3 --first right\n  gruk moves nim:6,9,12 --json";
    const IS_QUICK: bool = true;
    type Found = Movable;
    type Answer = LegalMoves;

    fn find(&self, ask: &mut Ask<'_>) -> Result<Movable, Stop> {
        let study = self.at.study(ask)?;
        Ok((study.first(), study.moves().map_err(Failure::bad(&self.at.position))?))
    }

    fn answer(&self, (first, rows): &Movable, _: Option<String>) -> LegalMoves {
        let moves: Vec<String> = rows.iter().map(|row| row.text.clone()).collect();
        let count = moves.len();
        LegalMoves { query: self.at.position.clone(), first: (*first).into(), moves, count }
    }

    fn label(&self) -> String {
        self.at.position.clone()
    }

    fn tell(&self, (_, rows): &Self::Found, out: &mut Lines) {
        rows.iter().for_each(|row| match row.words == row.text {
            true => out.say(&row.text),
            false => out.say(format_args!("{}\t{}", row.text, row.words)),
        })
    }
}
