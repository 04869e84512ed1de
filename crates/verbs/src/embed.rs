//! `embed`: Hex on a board of Y.

use crate::{Ask, At, Failure, Lines, Stop, Verb, answer, query};
use gruk_workbench::EmbedAnswer;

query! {
    /// A position of Hex as one of Y, with the same winner and the same winning moves.
    pub struct Embed {
        /// The position.
        pub at: At = part(),
    }
}

answer! {
    /// A position of Y.
    pub struct Embedded {
        /// The position of Hex, as given.
        pub query: String,
        /// The position of Y.
        pub position: String,
        /// Who moves.
        pub first: String,
    }
}

impl Verb for Embed {
    const NAME: &'static str = "embed";
    const EXAMPLES: &'static str = "\
Examples:
  gruk embed hex:3x3
  gruk embed hex:3x3:a1,b2
  gruk solve $(gruk embed hex:3x3)
The cell in column c and row r of Hex, counted from 0, is the cell in column c of row c + r of Y; the corners that remain are filled with stones.";
    const IS_QUICK: bool = true;
    type Found = EmbedAnswer;
    type Answer = Embedded;

    fn find(&self, ask: &mut Ask<'_>) -> Result<EmbedAnswer, Stop> {
        let query = &self.at.position;
        let text = ask.reader.position(query)?;
        Ok(gruk_workbench::embed(&text, self.at.first.as_deref()).map_err(Failure::bad(query))?)
    }

    fn answer(&self, found: &EmbedAnswer, _: Option<String>) -> Embedded {
        Embedded { query: self.at.position.clone(), position: found.position.clone(), first: found.first.into() }
    }

    fn label(&self) -> String {
        self.at.position.clone()
    }

    fn tell(&self, answer: &Self::Found, out: &mut Lines) {
        out.say(format_args!("{} --first {}", answer.position, answer.first))
    }
}
