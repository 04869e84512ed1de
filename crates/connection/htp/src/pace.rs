//! How much time the players of a match have.

use std::time::Duration;

/// The processor time that a thread has used since it began; `None` where the system does not say.
pub type Worked = Box<dyn Fn() -> Option<Duration> + Send + Sync>;

/// How much time there is, and what measures it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pace {
    /// The time of each player for a game.
    pub game: Option<Duration>,
    /// The time for each move.
    pub a_move: Option<Duration>,
    /// If set, time is processor time and not wall time. The function makes a reader of the processor time of the
    /// thread that calls it.
    pub processor: Option<fn() -> Option<Worked>>,
}

/// A move may take longer than its time by a fraction 1/`PART` of it, and by `MUCH` besides. This allows for the
/// intervals between looks at the clock and for communication.
const PART: u32 = 4;
const MUCH: Duration = Duration::from_millis(100);

impl Pace {
    /// The longest that a move may take before its player has lost by time.
    #[must_use]
    pub fn longest(&self) -> Option<Duration> {
        self.a_move.map(|time| time + time / PART + MUCH)
    }
}
