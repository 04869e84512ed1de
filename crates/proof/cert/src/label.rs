//! Who wins an impartial game in which play can go on for ever, and after how many moves.

use std::fmt;

/// What the player to move can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    /// A loss, after so many moves if both play well.
    Lost(u32),
    /// A win, after so many moves if both play well.
    Won(u32),
    /// Neither: play goes on for ever.
    Draw,
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Label::Lost(moves) => write!(f, "lost-{moves}"),
            Label::Won(moves) => write!(f, "won-{moves}"),
            Label::Draw => f.write_str("draw"),
        }
    }
}
