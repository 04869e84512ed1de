//! How long to think about a move: the time that there is, shared out over the moves that are expected, and a search
//! that ends when thinking on cannot change its choice.
//!
//! A search ends a move that is clear long before its time is over, so that every move may take several times its
//! share. With these rules the strongest level won 132 of 200 games against MoHex at equal time
//! (`docs/measurements/hex-player.md`).

use crate::engine::{Observer, Race, Thought};
use std::time::Duration;

/// A move may take so many times its share of the time.
const STRETCH: f64 = 2.8;
/// The least number of moves that the time is shared over. It is greater than [`STRETCH`], so that no move takes all.
const LEAST_MOVES: u32 = 4;
/// The time that stays in reserve for the way to the other side.
const RESERVE: Duration = Duration::from_millis(200);
/// What is kept besides for each free cell: a game may go on until the board is full, and on a large board no move
/// takes less than some milliseconds.
const RESERVE_FOR_A_CELL: Duration = Duration::from_millis(5);
/// A search is timed for at least this part of the time of a move before it may end early.
const TIMED: u32 = 50;

/// The moves that a player still has to make on a board with `empties` free cells: the opponent makes as many, and a
/// game is over long before the board is full.
fn expected(empties: usize) -> u32 {
    (empties as u32 / 5).max(LEAST_MOVES)
}

/// The longest time for the next move of a player who has `left` for the rest of the game, on a board with `empties`
/// free cells. It is less than `left`.
#[must_use]
pub fn longest_of_game(left: Duration, empties: usize) -> Duration {
    let reserve = RESERVE + RESERVE_FOR_A_CELL * empties as u32;
    stretched(left.saturating_sub(reserve).max(left / 4), expected(empties))
}

/// The longest time for the next move of a player who has `left` for as many moves as there are `stones`. It is less
/// than `left`.
#[must_use]
pub fn longest_of_period(left: Duration, stones: u32) -> Duration {
    let usable = left - RESERVE.min(left / 10);
    match stones {
        0 | 1 => usable,
        stones => stretched(usable, stones).min(usable / 2),
    }
}

/// The longest time for the next move of a player who is to think about moves as long as `average`, and has thought
/// about `made` moves for `spent` in all.
///
/// The time is that of a player whose clock would show `average` for each move that was made or is expected.
#[must_use]
pub fn longest_of_average(average: Duration, made: u32, spent: Duration, empties: usize) -> Duration {
    let expected = expected(empties);
    stretched((average * (made + expected)).saturating_sub(spent), expected)
}

fn stretched(left: Duration, moves: u32) -> Duration {
    (left / moves).mul_f64(STRETCH).min(left)
}

/// An observer who ends a search when the time is over, and before that as soon as no other move can be tried as often
/// as the first in the time that is left.
pub struct Timekeeper<'a> {
    observer: &'a mut dyn Observer,
    elapsed: &'a dyn Fn() -> Duration,
    most: Duration,
    /// The time and the number of playouts when the search was first looked at; proofs and connections come before.
    began: Option<(Duration, u64)>,
}

impl<'a> Timekeeper<'a> {
    /// For a search that may take `most` of the time that `elapsed` tells. Reports go to `observer`.
    pub fn new(observer: &'a mut dyn Observer, elapsed: &'a dyn Fn() -> Duration, most: Duration) -> Self {
        Timekeeper { observer, elapsed, most, began: None }
    }
}

impl Observer for Timekeeper<'_> {
    fn report(&mut self, thought: &Thought) {
        self.observer.report(thought);
    }

    fn is_enough(&mut self, race: Race) -> bool {
        let now = (self.elapsed)();
        let Some(left) = self.most.checked_sub(now) else { return true };
        let (since, before) = *self.began.get_or_insert((now, race.playouts));
        let (timed, made) = (now.saturating_sub(since), race.playouts - before);
        // In the time that is left there will be `made * left / timed` playouts.
        timed >= self.most / TIMED && race.lead as f64 * timed.as_secs_f64() > made as f64 * left.as_secs_f64()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// However long the moves take, up to the longest time for each, and with a delay that the reserve covers.
        #[test]
        fn no_clock_is_ever_overrun(
            seconds in 1u64..4000,
            cells in 1usize..400,
            shares in prop::collection::vec(0.0f64..=1.0, 400),
            delay in 0u64..10,
        ) {
            let mut left = Duration::from_millis(seconds * 100);
            for (index, share) in shares.iter().take(cells.div_ceil(2)).enumerate() {
                let most = longest_of_game(left, cells - 2 * index.min(cells / 2));
                prop_assert!(most < left, "{most:?} of {left:?}");
                left = left.checked_sub(most.mul_f64(*share) + Duration::from_millis(delay).min(left / 20)).unwrap();
            }
        }

        /// The time of all moves together is never more than the average allows for those that are made and expected.
        #[test]
        fn the_average_is_kept(shares in prop::collection::vec(0.0f64..=1.0, 60), cells in 10usize..200) {
            let average = Duration::from_secs(2);
            let mut spent = Duration::ZERO;
            for (made, share) in shares.iter().enumerate() {
                let empties = cells.saturating_sub(2 * made);
                let most = longest_of_average(average, made as u32, spent, empties);
                prop_assert!(most <= average.mul_f64(STRETCH * (1.0 + made as f64 / 4.0)));
                spent += most.mul_f64(*share);
                prop_assert!(spent <= average * (made as u32 + expected(empties)));
            }
        }

        /// Nor where no move takes less than some milliseconds, and the game goes on until the board is full.
        #[test]
        fn fast_games_on_large_boards_end_in_time(
            cells in 100usize..400, more in 0u64..20_000, shares in prop::collection::vec(0.0f64..=1.0, 200),
        ) {
            let mut left = Duration::from_millis(400 + 10 * cells as u64 + more);
            for (empties, share) in (0..=cells).rev().step_by(2).zip(shares) {
                let took = longest_of_game(left, empties).mul_f64(share).max(Duration::from_millis(8));
                left = left.checked_sub(took).unwrap();
            }
        }

        #[test]
        fn a_period_lasts_for_its_stones(seconds in 1u64..100, stones in 1u32..30) {
            let mut left = Duration::from_secs(seconds);
            for stones in (1..=stones).rev() {
                let most = longest_of_period(left, stones);
                prop_assert!(most < left);
                left -= most;
            }
        }
    }

    #[test]
    fn a_player_that_takes_its_share_takes_the_average() {
        let average = Duration::from_secs(1);
        let mut spent = Duration::ZERO;
        for made in 0..20 {
            spent += longest_of_average(average, made, spent, 100 - 2 * made as usize).div_f64(STRETCH);
        }
        assert!((spent.as_secs_f64() - 20.0).abs() < 0.01, "{spent:?}");
    }

    #[test]
    fn time_ends_a_search_and_so_does_a_lead() {
        let now = std::cell::Cell::new(0);
        let elapsed = || Duration::from_millis(now.get());
        let mut nobody = ();
        let mut keeper = Timekeeper::new(&mut nobody, &elapsed, Duration::from_secs(1));
        // What was tried before this search says nothing of its speed.
        assert!(!keeper.is_enough(Race { playouts: 32, lead: 5_000 }));
        now.set(10);
        assert!(!keeper.is_enough(Race { playouts: 42, lead: 5_000 }));
        // A playout a millisecond: 900 are left.
        now.set(100);
        assert!(!keeper.is_enough(Race { playouts: 132, lead: 899 }));
        assert!(keeper.is_enough(Race { playouts: 132, lead: 901 }));
        now.set(1001);
        assert!(keeper.is_enough(Race { playouts: 1_033, lead: 0 }));
    }
}
