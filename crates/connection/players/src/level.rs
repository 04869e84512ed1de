//! Levels of play, from beginner to full strength.

use crate::mcts::Settings;
use std::time::Duration;

/// The levels that exist.
pub const LEVELS: std::ops::RangeInclusive<u8> = 1..=9;

/// A level: how the tree search goes about it, and how long it thinks about a move unless told otherwise.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Level {
    /// How it searches.
    pub settings: Settings,
    /// Playouts for a move.
    pub playouts: Option<u64>,
    /// Time for a move.
    pub time: Option<Duration>,
    /// May a solver help?
    pub knows: bool,
}

/// Playouts of the levels 1 to 6, looks of the network of the levels 7 and 8. Each level won 77 to 93 % of games of 9x9
/// against the one below (`docs/measurements/players.md`).
const PLAYOUTS: [u64; 8] = [15, 30, 60, 130, 600, 8_000, 50, 2_000];
/// The time of level 9 for a move, where there is no clock.
const FULL_STRENGTH: Duration = Duration::from_secs(10);

impl Level {
    /// The level with this number, if there is one.
    ///
    /// The first three count playouts and nothing else; from 4 on the circuits and bridges help, from 7 on the network
    /// says what the playouts said, from 8 on a solver helps, and 9 thinks as long as it has time.
    #[must_use]
    pub fn new(number: u8) -> Option<Level> {
        let full = Settings::default();
        let plain = Settings { bridges: false, circuits: false, prior: 0.0, resign_below: 0.0, ..full };
        let settings = match number {
            0 => return None,
            1..=3 => plain,
            4..=6 => full,
            7..=9 => Settings::by_network(),
            _ => return None,
        };
        let playouts = PLAYOUTS.get(usize::from(number) - 1).copied();
        Some(Level { settings, playouts, time: playouts.is_none().then_some(FULL_STRENGTH), knows: number >= 8 })
    }
}
