//! The two players, and the one place that says which name means which.
//!
//! Left is Red in Hex (black in HTP and SGF), Maker in positional games and vertical in Domineering; Right is Blue
//! (white), Breaker and horizontal. In impartial games and in Maker–Maker play people speak of the *first* and the
//! *second* player, counted from the position in hand: the player to move is the first.

use std::fmt;

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Player {
    /// Left: Red, Maker, vertical, the player named first.
    Left,
    /// Right: Blue, Breaker, horizontal.
    Right,
}

impl Player {
    /// Both players, Left first.
    pub const BOTH: [Player; 2] = [Player::Left, Player::Right];

    /// The other player.
    #[must_use]
    pub fn opponent(self) -> Player {
        match self {
            Player::Left => Player::Right,
            Player::Right => Player::Left,
        }
    }

    /// 0 for Left, 1 for Right: the place of this player's row in a table of two.
    #[must_use]
    pub fn index(self) -> usize {
        self as usize
    }
}

/// `left` or `right`: the words of certificates, the same for every game.
impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Player::Left => "left",
            Player::Right => "right",
        })
    }
}

/// What the players of a game are called in answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerNames {
    /// Fixed names, such as `red` and `blue`.
    Named {
        /// Left's name.
        left: &'static str,
        /// Right's name.
        right: &'static str,
    },
    /// `first` and `second`, counted from the position in hand: the player to move is the first.
    ByTurn,
}

impl PlayerNames {
    /// The name of `player` in an answer about a position in which `to_move` moves.
    #[must_use]
    pub fn name(self, player: Player, to_move: Player) -> &'static str {
        match (self, player) {
            (PlayerNames::Named { left, .. }, Player::Left) => left,
            (PlayerNames::Named { right, .. }, Player::Right) => right,
            (PlayerNames::ByTurn, _) if player == to_move => "first",
            (PlayerNames::ByTurn, _) => "second",
        }
    }

    /// The player called `name`: `left` and `right` always, and the game's own fixed names.
    #[must_use]
    pub fn player(self, name: &str) -> Option<Player> {
        match (self, name) {
            (_, "left") => Some(Player::Left),
            (_, "right") => Some(Player::Right),
            (PlayerNames::Named { left, .. }, _) if name == left => Some(Player::Left),
            (PlayerNames::Named { right, .. }, _) if name == right => Some(Player::Right),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_player_is_the_one_to_move() {
        assert_eq!(PlayerNames::ByTurn.name(Player::Right, Player::Right), "first");
        assert_eq!(PlayerNames::ByTurn.name(Player::Left, Player::Right), "second");
    }

    #[test]
    fn fixed_names_and_left_and_right_are_understood() {
        let hex = PlayerNames::Named { left: "red", right: "blue" };
        assert_eq!(hex.player("blue"), Some(Player::Right));
        assert_eq!(hex.player("left"), Some(Player::Left));
        assert_eq!(hex.player("maker"), None);
        assert_eq!(hex.name(Player::Left, Player::Right), "red");
    }
}
