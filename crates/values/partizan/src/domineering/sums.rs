//! Sums of regions of Domineering for the search.

use crate::algebra::Algebra;
use crate::bound::{Estimate, Worth};
use crate::domineering::regions::{LARGEST_VALUED, Region, Regions};
use crate::search::Boards;
use gruk_core::Player;
use gruk_value::{Game, Limit};

/// The most large regions of a sum, which are those of a board of 64 squares.
const MOST_REGIONS: usize = (u64::BITS / (LARGEST_VALUED + 1)) as usize;

/// The estimated worth, when options are ordered, of each move of the player and of the opponent; in 64ths of a move.
const OWN_MOVE: i32 = 16;
const OTHER_MOVE: i32 = 8;

/// Regions in ascending order, and a value.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RegionSum {
    regions: [Region; MOST_REGIONS],
    len: u8,
    pub(crate) value: Game,
}

impl RegionSum {
    /// Nothing.
    pub(crate) const ZERO: RegionSum = RegionSum { regions: [Region::NONE; MOST_REGIONS], len: 0, value: Game::ZERO };

    /// The regions.
    pub(crate) fn regions(&self) -> &[Region] {
        &self.regions[..self.len.into()]
    }

    /// An option of a region, which has been listed, added to the regions of this sum.
    pub(crate) fn with_option(mut self, region: Region, option: usize, regions: &Regions) -> Self {
        let (parts, value) = regions.option(region, option);
        parts.for_each(|part| self.add(part, regions));
        RegionSum { value, ..self }
    }

    fn remove(&mut self, place: usize) {
        let len = usize::from(self.len);
        self.regions.copy_within(place + 1..len, place);
        self.regions[len - 1] = Region::NONE;
        self.len -= 1;
    }

    /// Adds a region, or takes its negative away.
    fn add(&mut self, region: Region, regions: &Regions) {
        let negative = regions.negative(region);
        let len = usize::from(self.len);
        if let Some(place) = self.regions().iter().position(|&other| other == negative) {
            self.remove(place);
            return;
        }
        assert!(len < MOST_REGIONS, "invariant: a board of 64 squares has no more large regions");
        let place = self.regions().partition_point(|&other| other < region);
        self.regions.copy_within(place..len, place + 1);
        self.regions[place] = region;
        self.len += 1;
    }

    /// Every region becomes its negative.
    fn turn(&mut self, regions: &Regions) {
        let all = &mut self.regions[..self.len.into()];
        all.iter_mut().for_each(|region| *region = regions.negative(*region));
        all.sort_unstable();
    }
}

impl Boards for Regions {
    const MANY: usize = 30;
    const JUDGED: usize = 12;

    type Board = RegionSum;
    type Key = [Region; MOST_REGIONS];

    fn take_values(&mut self, board: &mut RegionSum, _: &mut Algebra) -> Result<Game, Limit> {
        Ok(std::mem::replace(&mut board.value, Game::ZERO))
    }

    fn is_empty(&self, board: &RegionSum) -> bool {
        board.len == 0
    }

    fn key(&mut self, board: &RegionSum, mover: Player) -> [Region; MOST_REGIONS] {
        let mut key = *board;
        if mover == Player::Right {
            key.turn(self);
        }
        key.regions
    }

    fn worth(&mut self, board: &RegionSum, player: Player, algebra: &mut Algebra) -> Result<Option<Worth>, Limit> {
        let mut worth =
            if board.value == Game::ZERO { Worth::ZERO } else { algebra.facts(board.value)?.worth[player.index()] };
        for &region in board.regions() {
            worth = worth + self.region_worth(region, player, algebra)?;
        }
        Ok(Some(worth))
    }

    fn settles(
        &mut self,
        board: &RegionSum,
        player: Player,
        algebra: &mut Algebra,
        enough: &dyn Fn(Worth) -> bool,
    ) -> Result<bool, Limit> {
        Ok(self.worth(board, player, algebra)?.is_some_and(enough))
    }

    fn prepare(&mut self, board: &RegionSum, algebra: &mut Algebra) -> Result<(), Limit> {
        board.regions().iter().try_for_each(|&region| self.list_options(region, algebra))
    }

    fn options(&mut self, board: &RegionSum, mover: Player, options: &mut Vec<RegionSum>) {
        debug_assert_eq!(board.value, Game::ZERO, "the value has been taken");
        for (index, &region) in board.regions().iter().enumerate() {
            if index > 0 && board.regions[index - 1] == region {
                continue;
            }
            let mut others = *board;
            others.remove(index);
            for option in self.option_numbers(region, mover) {
                options.push(others.with_option(region, option, self));
            }
        }
    }

    fn estimate(&self, board: &RegionSum, player: Player) -> Estimate {
        let moves = |player: Player| board.regions().iter().map(|&region| self.moves(region, player)).sum::<i32>();
        Estimate(OWN_MOVE * moves(player) - OTHER_MOVE * moves(player.opponent()))
    }
}
