//! How much time the players of a match have.

use std::time::Duration;

/// How long a thread has worked on a processor since it began; `None` where the system does not say.
pub type Worked = Box<dyn Fn() -> Option<Duration> + Send + Sync>;

/// How much time there is, and what measures it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pace {
    /// The time of each player for a game.
    pub game: Option<Duration>,
    /// The time for each move.
    pub a_move: Option<Duration>,
    /// Time is what the processors work for a player, not what the clock shows: this tells it of the thread that asks.
    pub processor: Option<fn() -> Option<Worked>>,
}

/// How much longer than its time a move may take, because of looks at the clock and the way to the player and back:
/// this part of the time, and this much besides.
const PART: u32 = 4;
const MUCH: Duration = Duration::from_millis(100);

impl Pace {
    /// The longest that a move may take before its player has lost by time.
    #[must_use]
    pub fn longest(&self) -> Option<Duration> {
        self.a_move.map(|time| time + time / PART + MUCH)
    }
}
