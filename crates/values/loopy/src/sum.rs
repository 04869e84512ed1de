//! Order, sums, negatives and degrees of stopper-sided games.

use crate::Sided;
use crate::games::{LoopyGames, Node, Stopper};
use crate::graph::{LoopyGraph, Target};
use crate::survival::Survival;
use gruk_core::Player;
use gruk_value::Limit;
use rustc_hash::FxHashMap;
use std::cmp::Ordering;

impl LoopyGames {
    /// Is `one` ≤ `other`? Left then survives `other` − `one` moving second.
    ///
    /// # Errors
    /// A limit. Cost: at most all pairs of followers; remembered.
    ///
    /// **Source:** `[Siegel 2013 §VI.2]`.
    pub fn is_le(&mut self, one: Stopper, other: Stopper) -> Result<bool, Limit> {
        self.borrowing(|games| Survival::of_stoppers(games, &[]).is_ge(other.0, one.0))
    }

    /// Is `one` ≤ `other`: both of its sides at most those of the other one?
    ///
    /// # Errors
    /// A limit.
    ///
    /// **Source:** `[BCG ch. 11]`.
    pub fn is_sided_le(&mut self, one: Sided, other: Sided) -> Result<bool, Limit> {
        Ok(self.is_le(one.onside, other.onside)? && self.is_le(one.offside, other.offside)?)
    }

    /// How two games compare; `None` if they are confused.
    ///
    /// # Errors
    /// A limit.
    pub fn compare(&mut self, one: Sided, other: Sided) -> Result<Option<Ordering>, Limit> {
        if one == other {
            return Ok(Some(Ordering::Equal));
        }
        Ok(match (self.is_sided_le(one, other)?, self.is_sided_le(other, one)?) {
            (true, _) => Some(Ordering::Less),
            (_, true) => Some(Ordering::Greater),
            _ => None,
        })
    }

    /// Who wins where `first` moves; nobody if it is a draw: each player can go on for ever, or end no worse.
    ///
    /// Moving second, Left survives if and only if the onside is at least 0, and wins if and only if the offside is.
    ///
    /// # Errors
    /// A limit.
    ///
    /// **Source:** `[Siegel 2013 §VI.2, VI.4]`.
    pub fn winner(&mut self, game: Sided, first: Player) -> Result<Option<Player>, Limit> {
        let zero = Stopper::ZERO;
        let [left_survives, left_wins] = match first {
            Player::Right => [self.is_le(zero, game.onside)?, self.is_le(zero, game.offside)?],
            // Right, moving second, wins if the onside is at most 0, and survives if the offside is.
            Player::Left => [!self.is_le(game.onside, zero)?, !self.is_le(game.offside, zero)?],
        };
        Ok(match (left_survives, left_wins) {
            (_, true) => Some(Player::Left),
            (true, false) => None,
            (false, false) => Some(Player::Right),
        })
    }

    /// The negative of a stopper-sided game: onside and offside change places too.
    ///
    /// # Errors
    /// A limit.
    pub fn sided_negative(&mut self, game: Sided) -> Result<Sided, Limit> {
        Ok(Sided { onside: self.negative(game.offside)?, offside: self.negative(game.onside)? })
    }

    /// The disjunctive sum; `None` if it has not been found to be stopper-sided. The sum of two stoppers need not be a
    /// stopper.
    ///
    /// # Errors
    /// A limit. Cost: the value of a graph of all pairs of followers; remembered.
    pub fn sum(&mut self, one: Sided, other: Sided) -> Result<Option<Sided>, Limit> {
        let Some(onside) = self.sum_of_stoppers(one.onside, other.onside)? else { return Ok(None) };
        if one.as_stopper().is_some() && other.as_stopper().is_some() {
            return Ok(Some(onside));
        }
        let offside = self.sum_of_stoppers(one.offside, other.offside)?;
        Ok(offside.map(|offside| Sided { onside: onside.onside, offside: offside.offside }))
    }

    /// `one` − `other`, as [`sum`](Self::sum).
    ///
    /// # Errors
    /// A limit.
    pub fn difference(&mut self, one: Sided, other: Sided) -> Result<Option<Sided>, Limit> {
        let negative = self.sided_negative(other)?;
        self.sum(one, negative)
    }

    /// The degree of loopiness of a stopper, G° = the onside of G − G; `None` if it is not found. It is 0 for short
    /// games.
    ///
    /// # Errors
    /// A limit.
    ///
    /// **Source:** `[BCG ch. 11]`, `[Siegel 2013 §VI.5]`.
    pub fn degree(&mut self, game: Stopper) -> Result<Option<Stopper>, Limit> {
        let difference = self.difference(game.into(), game.into())?;
        Ok(difference.map(|difference| difference.onside))
    }

    /// The sum of two stoppers.
    fn sum_of_stoppers(&mut self, one: Stopper, other: Stopper) -> Result<Option<Sided>, Limit> {
        let root = (one.min(other), one.max(other));
        match self.known_sum(root)? {
            Some(known) => Ok(known),
            None => self.borrowing(|games| games.work_out_sum(root)),
        }
    }

    fn known_sum(&mut self, (one, other): (Stopper, Stopper)) -> Result<Option<Option<Sided>>, Limit> {
        if one == Stopper::ZERO {
            return Ok(Some(Some(other.into())));
        }
        if let (Node::Short(one), Node::Short(other)) = (one.0, other.0) {
            let sum = Stopper::from(self.short().sum(one, other)?);
            return Ok(Some(Some(sum.into())));
        }
        Ok(self.sums.get(&(one, other)).copied())
    }

    fn work_out_sum(&mut self, root: (Stopper, Stopper)) -> Result<Option<Sided>, Limit> {
        let mut numbers: FxHashMap<(Stopper, Stopper), u32> = FxHashMap::default();
        let mut pairs = vec![root];
        let mut graph = LoopyGraph::new();
        numbers.insert(root, graph.add());
        let mut done = 0;
        while done < pairs.len() {
            let (one, other) = pairs[done];
            self.step()?;
            for player in Player::BOTH {
                let mut after: Vec<(Stopper, Stopper)> =
                    self.options(one, player)?.into_iter().map(|option| (option, other)).collect();
                after.extend(self.options(other, player)?.into_iter().map(|option| (one, option)));
                self.lend(after.len() * 40 + 80);
                for (one, other) in after {
                    let pair = (one.min(other), one.max(other));
                    let to = match self.known_sum(pair)? {
                        Some(Some(value)) => Target::Value(value),
                        // A sum that has no value found belongs to the graph: its neighbours may have one.
                        _ => Target::Vertex(*numbers.entry(pair).or_insert_with(|| {
                            pairs.push(pair);
                            graph.add()
                        })),
                    };
                    graph.connect(done as u32, player, to);
                }
            }
            done += 1;
        }
        let values = self.values(&graph)?;
        for (&pair, &value) in pairs.iter().zip(&values) {
            self.sums.insert(pair, value);
        }
        Ok(values[0])
    }
}
