use crate::Player;

/// A position together with the player to move: what a solver solves and a strategy answers.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Turn<P> {
    /// The position, which by itself does not know whose turn it is.
    pub position: P,
    /// The player to move.
    pub to_move: Player,
}

impl<P> Turn<P> {
    /// `position` with `to_move` to move.
    pub fn new(position: P, to_move: Player) -> Self {
        Turn { position, to_move }
    }
}
