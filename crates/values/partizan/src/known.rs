//! What the table knows of a board and the player to move: values beside the board with which that player wins, and
//! values with which that player loses.
//!
//! A board that is won with a value beside it is won with every greater one, and a board that is lost is lost with
//! every smaller one. So one entry serves many values: it holds some of the least with which the board is won, and some
//! of the greatest with which it is lost.

use gruk_solve::table;
use gruk_value::{Game, Games, Limit};

/// Buckets of a table at the beginning.
pub(crate) const FIRST_BUCKETS: usize = 1 << 10;

/// The most values of either sort in an entry.
const MOST_VALUES: usize = 4;

/// What is known of a turn beside which values lie, seen by the player to move.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Known {
    /// Values with which the player to move wins; none is at least another one.
    wins: Few,
    /// Values with which the player to move loses; none is at most another one.
    loses: Few,
    /// The most nodes that one of them took.
    work: u32,
}

impl table::Known for Known {
    fn work(&self) -> u64 {
        self.work.into()
    }
}

/// Some values, the last one learnt first.
#[derive(Clone, Copy, Debug)]
struct Few {
    values: [Game; MOST_VALUES],
    count: u8,
}

impl Default for Few {
    fn default() -> Self {
        Few { values: [Game::ZERO; MOST_VALUES], count: 0 }
    }
}

impl Few {
    fn all(&self) -> &[Game] {
        &self.values[..self.count.into()]
    }

    /// Adds a value instead of those that it `makes_idle`, and if there are too many of them, of the oldest one.
    fn add(&mut self, value: Game, mut makes_idle: impl FnMut(Game) -> Result<bool, Limit>) -> Result<(), Limit> {
        let old = *self;
        *self = Few::default();
        (self.values[0], self.count) = (value, 1);
        for &other in old.all() {
            if self.all().len() < MOST_VALUES && !makes_idle(other)? {
                self.values[self.all().len()] = other;
                self.count += 1;
            }
        }
        Ok(())
    }
}

impl Known {
    /// Does the player to move win with `value`?
    pub(crate) fn answer(&self, value: Game, games: &mut Games) -> Result<Option<bool>, Limit> {
        for &wins in self.wins.all() {
            if games.is_le(wins, value)? {
                return Ok(Some(true));
            }
        }
        for &loses in self.loses.all() {
            if games.is_le(value, loses)? {
                return Ok(Some(false));
            }
        }
        Ok(None)
    }

    /// Learns that the player to move wins, or loses, with `value`, which took so many nodes.
    pub(crate) fn learn(&mut self, value: Game, wins: bool, nodes: u64, games: &mut Games) -> Result<(), Limit> {
        self.work = self.work.max(u32::try_from(nodes).unwrap_or(u32::MAX));
        match wins {
            true => self.wins.add(value, |other| games.is_le(value, other)),
            false => self.loses.add(value, |other| games.is_le(other, value)),
        }
    }
}
