//! Who wins a sum of values, by search. The sum is not worked out, because the canonical form of a sum of hot games may
//! be far larger than theirs.
//!
//! A position of the search is a list of games that are not numbers, and one number. All ups and nimbers are added up
//! to one of these games. *What makes it sound.* Equal games may take each other's place in a sum, so only canonical
//! options are looked at, and a game and its negative are left out. Where some game is no number, a player who can win
//! has a winning move in a game that is no number. The player to move wins if the sum of the opponent's stops is
//! already good enough, and loses if even the sum of the player's own stops is not.
//!
//! **Source:** number avoidance `[Kil Thm 3.19]`, `[Siegel 2013 §II.3]`; stops of sums `[ONAG ch. 9]`,
//! `[Siegel 2013 §II.3]`: RS(G) + RS(H) ≤ RS(G + H) and LS(G + H) ≤ LS(G) + LS(H); a game with a positive Right stop is
//! positive.

use gruk_core::CompactSort as _;
use gruk_core::Player;
use gruk_value::{Dyadic, Game, Games, Limit, MAX_LEVELS, NumberUpStar};
use rustc_hash::FxHashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Answers of the search, remembered by sum and player to move.
#[derive(Debug)]
pub struct Outcomes {
    /// Does the player to move win?
    answers: FxHashMap<(Vec<Game>, Dyadic, Player), bool>,
    limit_bytes: usize,
    bytes: usize,
    nodes: u64,
    interrupt: Option<Arc<AtomicBool>>,
}

/// The games of a sum that are no numbers, sorted, with ups and nimbers added up to one of them; and the sum of the
/// numbers.
type Sum = (Vec<Game>, Dyadic);

impl Outcomes {
    /// No answers yet; at most about `limit_bytes` for those that are remembered.
    #[must_use]
    pub fn new(limit_bytes: usize) -> Self {
        Outcomes { answers: FxHashMap::default(), limit_bytes, bytes: 0, nodes: 0, interrupt: None }
    }

    /// Makes searches stop with [`Limit::Interrupted`] soon after `flag` is set.
    pub fn interrupt_by(&mut self, flag: Arc<AtomicBool>) {
        self.interrupt = Some(flag);
    }

    /// Number of sums that were searched.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Does `first`, who is to move, win the sum of `summands`?
    ///
    /// # Errors
    /// The limit that was reached. Cost: at worst the product of the numbers of followers.
    pub fn first_wins(&mut self, games: &mut Games, summands: &[Game], first: Player) -> Result<bool, Limit> {
        let sum = gathered(games, summands)?;
        self.search(games, sum, first, 0)
    }

    fn search(&mut self, games: &mut Games, (hot, number): Sum, first: Player, level: usize) -> Result<bool, Limit> {
        if let Some(answer) = by_stops(games, &hot, number, first)? {
            return Ok(answer);
        }
        let key = (hot, number, first);
        if let Some(&answer) = self.answers.get(&key) {
            return Ok(answer);
        }
        self.nodes += 1;
        if self.interrupt.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed)) {
            return Err(Limit::Interrupted);
        }
        if level > MAX_LEVELS {
            return Err(Limit::Depth { levels: MAX_LEVELS });
        }
        let mut order: Vec<(Dyadic, usize)> = Vec::new();
        for (index, &game) in key.0.iter().enumerate() {
            if index == 0 || key.0[index - 1] != game {
                order.push((games.temperature(game)?, index));
            }
        }
        // The hottest component is tried first.
        order.compact_sort_by(|one, other| other.cmp(one));
        let mut answer = false;
        'components: for (_, index) in order {
            for option in games.options(key.0[index], first)? {
                let mut after = key.0.clone();
                after[index] = option;
                let mut sum = gathered(games, &after)?;
                sum.1 = sum.1.plus(number)?;
                if !self.search(games, sum, first.opponent(), level + 1)? {
                    answer = true;
                    break 'components;
                }
            }
        }
        self.bytes += 2 * size_of_val(&key) + key.0.len() * size_of::<Game>();
        if self.bytes > self.limit_bytes {
            return Err(Limit::Memory { bytes: self.limit_bytes });
        }
        self.answers.insert(key, answer);
        Ok(answer)
    }
}

/// Does `first`, who is to move, win? `None` where neither the stops nor the formulas for numbers, ups and nimbers
/// decide.
fn by_stops(games: &mut Games, hot: &[Game], number: Dyadic, first: Player) -> Result<Option<bool>, Limit> {
    let sign = |number: Dyadic| if first == Player::Left { number.signum() } else { -number.signum() };
    let (mut own, mut other) = (number, number);
    for &game in hot {
        own = own.plus(games.stop(game, first))?;
        other = other.plus(games.stop(game, first.opponent()))?;
    }
    // As `first` sees it, the stop of the sum is at least `other` when the opponent starts, and at most `own` when
    // `first` starts.
    if sign(other) > 0 {
        return Ok(Some(true));
    }
    if sign(own) < 0 {
        return Ok(Some(false));
    }
    if hot.iter().any(|&game| games.as_number_up_star(game).is_none()) {
        return Ok(None);
    }
    let mut sum = games.number(number)?;
    for &game in hot {
        sum = games.sum(sum, game)?;
    }
    let loses = match first {
        Player::Left => games.is_le(sum, Game::ZERO)?,
        Player::Right => games.is_le(Game::ZERO, sum)?,
    };
    Ok(Some(!loses))
}

/// The sum with its numbers added up, its ups and nimbers added up, and pairs of a game and its negative left out.
fn gathered(games: &mut Games, summands: &[Game]) -> Result<Sum, Limit> {
    let mut simple = NumberUpStar::from(Dyadic::ZERO);
    let mut hot: Vec<Game> = Vec::with_capacity(summands.len());
    for &game in summands {
        if let Some(value) = games.as_number_up_star(game) {
            simple = simple.plus(value)?;
            continue;
        }
        let negative = games.negative(game)?;
        match hot.iter().position(|&other| other == negative) {
            Some(place) => drop(hot.swap_remove(place)),
            None => hot.push(game),
        }
    }
    let number = std::mem::replace(&mut simple.number, Dyadic::ZERO);
    if !simple.is_number() {
        hot.push(games.number_up_star(simple)?);
    }
    hot.compact_sort();
    Ok((hot, number))
}
