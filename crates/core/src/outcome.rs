use crate::Player;
use std::fmt;

/// How a finished game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// This player has won.
    Won(Player),
    /// Nobody has won.
    Draw,
}

impl Ending {
    /// The ending as `player` likes it: −1 lost, 0 drawn, 1 won.
    #[must_use]
    pub fn worth(self, player: Player) -> i8 {
        match self {
            Ending::Won(winner) if winner == player => 1,
            Ending::Won(_) => -1,
            Ending::Draw => 0,
        }
    }
}

/// Who wins a turn when both play best, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// This player wins.
    Wins(Player),
    /// Nobody wins.
    Draw,
    /// This player does not lose: it is a win or a draw, and it is not said which.
    Holds(Player),
}

impl Verdict {
    /// Does this say that `player` wins, or does not lose?
    #[must_use]
    pub fn favours(self, player: Player) -> bool {
        match self {
            Verdict::Wins(winner) => winner == player,
            Verdict::Draw => true,
            Verdict::Holds(holder) => holder == player,
        }
    }
}

/// The words of certificates: `left wins`, `draw`, `left holds`.
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Wins(player) => write!(f, "{player} wins"),
            Verdict::Draw => f.write_str("draw"),
            Verdict::Holds(player) => write!(f, "{player} holds"),
        }
    }
}

/// A game that is over has the verdict that it ended with.
impl From<Ending> for Verdict {
    fn from(ending: Ending) -> Self {
        match ending {
            Ending::Won(player) => Verdict::Wins(player),
            Ending::Draw => Verdict::Draw,
        }
    }
}

/// The outcome class of a game without draws: who wins when Left starts, and who when Right starts.
///
/// **Source:** `[BCG ch. 2]`, `[Kil §2.2]` (there called V, H, N and F).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OutcomeClass {
    /// Left wins whoever starts.
    L,
    /// Right wins whoever starts.
    R,
    /// The next player, who starts, wins.
    N,
    /// The previous player, who does not start, wins.
    P,
}

impl OutcomeClass {
    /// All four classes.
    pub const ALL: [OutcomeClass; 4] = [OutcomeClass::L, OutcomeClass::R, OutcomeClass::N, OutcomeClass::P];

    /// The class of a game that `if_left_starts` wins when Left starts and `if_right_starts` when Right does.
    #[must_use]
    pub fn from_winners(if_left_starts: Player, if_right_starts: Player) -> Self {
        match (if_left_starts, if_right_starts) {
            (Player::Left, Player::Left) => OutcomeClass::L,
            (Player::Right, Player::Right) => OutcomeClass::R,
            (Player::Left, Player::Right) => OutcomeClass::N,
            (Player::Right, Player::Left) => OutcomeClass::P,
        }
    }
}

impl fmt::Display for OutcomeClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}
