//! Exact values of boards of Domineering, of whose options only those are worked out that may be in the canonical form.
//!
//! The value of a large region follows from those of its options, but most of these are dominated by others. So the
//! options of a player are taken one after the other, those first that look best. Is an option at most as good as the
//! value of an earlier one? That is a question who wins the option with the negative of the value beside it, which the
//! search for winners answers without the value of the option. If so, the option is left out; if not, or if the
//! question takes too long, it is worked out in the same way. Whatever is left out is dominated, so the value is the
//! same.
//!
//! **Source:** G ≤ H exactly if Left, moving first, does not win G − H `[ONAG ch. 0]`; dominated options
//! `[Siegel 2013 §II.2]`. That a search decides which options are left out is ours.

use crate::bound::{Estimate, best_first};
use crate::domineering::regions::{Area, LARGEST_VALUED, Region, Regions};
use crate::domineering::sums::RegionSum;
use crate::search::{Boards, Search, Sum};
use gruk_core::{Player, Ruleset};
use gruk_rules::domineering::{Domineering, Position};
use gruk_solve::{LimitHit, Limits, Meter};
use gruk_value::{Evaluation, Game, Games, Limit, MAX_LEVELS};

/// The most nodes of a search whether an option is dominated. Beyond that it is worked out whether it is or not.
const MOST_NODES: u64 = 20_000;

/// The values of boards of Domineering in one arena. They are remembered by region.
///
/// *Cost.* Each region whose value is needed takes a search for each of its options, which is most often settled within
/// a few nodes. Regions that fit no rectangle of 64 squares are evaluated by all their options, as those of other games
/// are.
pub struct DomineeringValues {
    /// Values of regions that fit a word.
    words: Option<Box<Words>>,
    /// Values of others.
    wide: Option<Evaluation<Domineering>>,
    limit_bytes: usize,
}

impl DomineeringValues {
    /// Nothing known; at most about `limit_bytes`, besides what the arena takes.
    #[must_use]
    pub fn new(limit_bytes: usize) -> Self {
        DomineeringValues { words: None, wide: None, limit_bytes }
    }

    /// Number of regions whose values are known. Images under symmetries, and negatives, are counted once.
    #[must_use]
    pub fn len(&self) -> usize {
        self.words.as_ref().map_or(0, |words| words.search.boards.valued())
            + self.wide.as_ref().map_or(0, Evaluation::len)
    }

    /// Is no value known yet?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Bytes in use.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.words.as_ref().map_or(0, |words| words.search.bytes() + words.search.boards.bytes())
            + self.wide.as_ref().map_or(0, Evaluation::bytes)
    }

    /// Forgets all values and gives their memory back.
    pub fn clear(&mut self) {
        *self = DomineeringValues::new(self.limit_bytes);
    }

    /// The value of a board, in the arena `games`, which must be the same at every call.
    ///
    /// # Errors
    /// [`Limit::Memory`] and the other limits. Values found before are kept.
    pub fn value(&mut self, games: &mut Games, at: &Position) -> Result<Game, Limit> {
        if let Some(area) = Area::of(at) {
            return self.words().value(games, area);
        }
        let mut sum = Game::ZERO;
        for part in Domineering.components(at) {
            let value = match Area::of(&part) {
                Some(area) => self.words().value(games, area)?,
                None => {
                    let bytes = self.limit_bytes / 4;
                    self.wide.get_or_insert_with(|| Evaluation::new(Domineering, bytes)).value(games, &part)?
                }
            };
            sum = games.sum(sum, value)?;
        }
        Ok(sum)
    }

    fn words(&mut self) -> &mut Words {
        let bytes = self.limit_bytes / 4 * 3;
        self.words.get_or_insert_with(|| Box::new(Words::new(bytes, MOST_NODES)))
    }
}

/// Values of regions that fit a word.
pub(super) struct Words {
    search: Search<Regions>,
    most_nodes: u64,
}

impl Words {
    /// Nothing known; with at most about `bytes` of memory, and so many nodes for each comparison.
    pub(super) fn new(bytes: usize, most_nodes: u64) -> Self {
        Words { search: Search::new(Regions::new(bytes / 4 * 3), bytes / 4, 0), most_nodes }
    }

    /// The value of an area, in the arena `games`, which must be the same at every call.
    pub(super) fn value(&mut self, games: &mut Games, area: Area) -> Result<Game, Limit> {
        // The search works in the arena of whoever asks.
        std::mem::swap(&mut self.search.algebra.games, games);
        let value = self.area(area);
        std::mem::swap(&mut self.search.algebra.games, games);
        value
    }

    fn area(&mut self, area: Area) -> Result<Game, Limit> {
        let mut sum = Game::ZERO;
        for region in self.search.boards.of(area)? {
            let value = self.region(region)?;
            sum = self.search.algebra.games.sum(sum, value)?;
        }
        Ok(sum)
    }

    fn region(&mut self, region: Region) -> Result<Game, Limit> {
        let Search { boards, algebra, .. } = &mut self.search;
        if boards.count(region) <= LARGEST_VALUED {
            return boards.value(region, algebra);
        }
        if let Some(value) = boards.known_value(region, algebra)? {
            return Ok(value);
        }
        boards.list_options(region, algebra)?;
        let negative = boards.negative(region);
        let left = self.left_options(region)?;
        // Right's options are the negatives of Left's options of the negative.
        let mut right = if negative == region { left.clone() } else { self.left_options(negative)? };
        let Search { boards, algebra, .. } = &mut self.search;
        for value in &mut right {
            *value = algebra.games.negative(*value)?;
        }
        let value = algebra.games.with_options(&left, &right)?;
        boards.learn(region, value, algebra)?;
        Ok(value)
    }

    /// The values of some of the Left options: each of the others is at most as good as one of these.
    fn left_options(&mut self, region: Region) -> Result<Vec<Game>, Limit> {
        let boards = &self.search.boards;
        let options: Vec<RegionSum> = boards
            .option_numbers(region, Player::Left)
            .map(|option| RegionSum::ZERO.with_option(region, option, boards))
            .collect();
        let mut open = Vec::with_capacity(options.len());
        for option in options {
            open.push((self.estimate(&option)?, option));
        }
        let mut values = Vec::new();
        'options: for (_, option) in best_first(open) {
            for &value in &values {
                if self.is_at_most(&option, value)? {
                    continue 'options;
                }
            }
            values.push(self.sum(&option)?);
        }
        Ok(values)
    }

    fn sum(&mut self, sum: &RegionSum) -> Result<Game, Limit> {
        let mut value = sum.value;
        for &region in sum.regions() {
            let part = self.region(region)?;
            value = self.search.algebra.games.sum(value, part)?;
        }
        Ok(value)
    }

    /// How an option looks to Left, who has moved there.
    fn estimate(&mut self, option: &RegionSum) -> Result<Estimate, Limit> {
        let Search { boards, algebra, .. } = &mut self.search;
        let mut mean = |player| Ok(boards.worth(option, player, algebra)?.map_or(0, |worth| worth.mean));
        let lead = mean(Player::Left)? - mean(Player::Right)?;
        Ok(Estimate(lead + boards.estimate(option, Player::Left).0))
    }

    /// Is `option` certain to be no better for Left than `value`? "No" may mean that the search was too long.
    fn is_at_most(&mut self, option: &RegionSum, value: Game) -> Result<bool, Limit> {
        let games = &mut self.search.algebra.games;
        let value = games.negative(value)?;
        let limits = Limits { nodes: Some(self.most_nodes), memory: usize::MAX, ..Limits::default() };
        let limits = games.interrupt().map_or(limits.clone(), |cancel| Limits { cancel, ..limits });
        let mut nobody = ();
        let mut meter = Meter::new(limits, &mut nobody);
        match self.search.wins(Sum { board: *option, value }, Player::Left, 0, &mut meter) {
            Ok(wins) => Ok(!wins),
            Err(LimitHit::Nodes) => Ok(false),
            Err(LimitHit::Cancelled) => Err(Limit::Interrupted),
            Err(LimitHit::Depth) => Err(Limit::Depth { levels: MAX_LEVELS }),
            Err(LimitHit::Overflow) => Err(Limit::Overflow),
            Err(_) => Err(Limit::Memory { bytes: self.search.boards.limit_bytes() }),
        }
    }
}
