//! Regions of Domineering of at most 64 squares, each of which is kept once, with what is known of it.
//!
//! A region and its images under reflections in the axes are one; so are its negatives, the images under reflections
//! in the diagonals, up to a sign. Its options are listed once, as the regions that they fall apart into, so that a
//! search replaces numbers by numbers and looks at no squares.

use crate::algebra::Algebra;
use crate::bound::{Packed, UNIT, Worth};
use gruk_core::Player;
use gruk_rules::board::shape::Shape;
use gruk_rules::domineering::Position;
use gruk_value::{Game, Limit};
use rustc_hash::FxHashMap;

/// Regions of at most so many squares are replaced by their values in sums.
pub(crate) const LARGEST_VALUED: u32 = 10;
/// The worth of regions of at most so many squares is that of their values.
const LARGEST_EXACT: u32 = 8;
/// The same of regions of two rows, which are worth much less when they are cut.
const LARGEST_STRIP: u32 = 18;
/// The most rows that are cut off at once.
const DEEPEST: u32 = 3;

/// The free squares in a rectangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Area {
    shape: Shape,
    squares: u64,
}

impl Area {
    /// The free squares of a board, if it has at most 64 squares.
    pub(crate) fn of(at: &Position) -> Option<Self> {
        let shape = Shape::new(at.columns(), at.rows())?;
        let place = |column: u32, row: u32| shape.place(column as usize, row as usize);
        let squares = at.squares().fold(0, |squares, square| squares | 1 << place(square.column, square.row));
        Some(Area { shape, squares })
    }

    /// Each square moved one row up.
    fn up(self, squares: u64) -> u64 {
        squares >> (self.shape.stride() - 1) >> 1
    }

    /// Each square moved one row down.
    fn down(self, squares: u64) -> u64 {
        squares << (self.shape.stride() - 1) << 1
    }

    /// The upper squares of the upright dominoes that fit.
    fn uprights(self) -> u64 {
        self.squares & self.up(self.squares)
    }

    /// The left squares of the flat dominoes that fit.
    fn flats(self) -> u64 {
        self.squares & self.shape.shifted_back(self.squares, 1, 0)
    }

    fn with(self, squares: u64) -> Self {
        Area { squares, ..self }
    }

    /// The first `rows` rows.
    fn first_rows(self, rows: u32) -> u64 {
        self.squares & !(u64::MAX << (rows * self.shape.stride()))
    }

    fn rows(self) -> u32 {
        self.shape.rows()
    }

    /// As the other player sees it.
    fn turned(self) -> Self {
        Area { shape: self.shape.exchanged(), squares: self.shape.transposed(self.squares) }
    }

    /// What is left after each move of the player.
    fn options(self, player: Player) -> impl Iterator<Item = Area> {
        let (mut firsts, second) = match player {
            Player::Left => (self.uprights(), self.shape.stride()),
            Player::Right => (self.flats(), 1),
        };
        std::iter::from_fn(move || {
            if firsts == 0 {
                return None;
            }
            let first = firsts & firsts.wrapping_neg();
            firsts ^= first;
            Some(self.with(self.squares & !(first | first << second)))
        })
    }

    /// The regions of at least two squares, each cut to its rectangle.
    fn regions(self) -> impl Iterator<Item = Area> {
        let mut left = self.squares;
        std::iter::from_fn(move || {
            while left != 0 {
                let region = self.shape.first_region(left, Shape::beside);
                left &= !region;
                if region.count_ones() > 1 {
                    let window = self.shape.window(region);
                    return Some(Area { shape: window.shape(), squares: window.cut(region) });
                }
            }
            None
        })
    }

    /// The least image; is it one of the negative, and is the region its own negative?
    fn least_image(self) -> (Self, bool, bool) {
        let least = |area: Area| {
            let [one, two, three, four] = area.shape.reflections(area.squares);
            area.with(one.min(two).min(three).min(four))
        };
        let (own, negative) = (least(self), least(self.turned()));
        (own.min(negative), negative < own, own == negative)
    }

    /// The moves in runs of evenly many squares, one above the other, that no flat domino can cover, and the other
    /// squares: as in [`Grid::without_safe_runs`](crate::domineering::grid::Grid::without_safe_runs).
    fn without_safe_runs(self) -> (i32, Self) {
        let flats = self.flats();
        let own = self.squares & !(flats | flats << 1);
        let (mut moves, mut others) = (0, self.squares);
        let mut starts = own & !self.down(own) & self.up(own);
        while starts != 0 {
            let mut run = starts & starts.wrapping_neg();
            starts ^= run;
            loop {
                let longer = run | self.down(run) & own;
                if longer == run {
                    break;
                }
                run = longer;
            }
            if run.count_ones().is_multiple_of(2) {
                moves += run.count_ones() as i32 / 2;
                others &= !run;
            }
        }
        (moves, self.with(others))
    }

    /// The most flat dominoes that fit.
    fn most_flats(self) -> i32 {
        let mut flats = self.flats();
        let mut dominoes = 0;
        while flats != 0 {
            // The first one of a run, and none that meets it.
            let first = flats & flats.wrapping_neg();
            flats &= !(first | first << 1);
            dominoes += 1;
        }
        dominoes
    }
}

/// A region by its number, or its negative. Regions that are their own negatives have one name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Region(u32);

impl Region {
    /// No region, of which nothing may be asked.
    pub(crate) const NONE: Region = Region(u32::MAX);

    fn index(self) -> usize {
        (self.0 >> 1) as usize
    }

    fn is_negative(self) -> bool {
        self.0 & 1 == 1
    }

    /// The player who stands for `player` in the region that is not negative.
    fn seen_by(self, player: Player) -> Player {
        if self.is_negative() { player.opponent() } else { player }
    }
}

/// What is known of a region.
#[derive(Debug)]
struct Known {
    area: Area,
    /// Number of squares.
    count: u8,
    is_own_negative: bool,
    /// How many moves Left and Right have.
    moves: [u8; 2],
    /// Where the options of Left and of Right begin and where the latter end, if they are listed.
    options: Option<[u32; 3]>,
    /// What it is worth to Left, and what to Right.
    worth: [Packed; 2],
    value: Option<Game>,
}

/// An option of a region: its large regions, and the sum of the values of the small ones.
#[derive(Clone, Copy, Debug)]
struct Rest {
    start: u32,
    end: u32,
    value: Game,
    negative: Game,
}

/// All regions that were met.
#[derive(Debug, Default)]
pub(crate) struct Regions {
    by_area: FxHashMap<Area, u32>,
    known: Vec<Known>,
    options: Vec<Rest>,
    /// The regions of options.
    parts: Vec<Region>,
    valued: usize,
    limit_bytes: usize,
}

impl Regions {
    /// None; at most about `limit_bytes` of memory.
    pub(crate) fn new(limit_bytes: usize) -> Self {
        Regions { limit_bytes, ..Regions::default() }
    }

    /// Bytes in use.
    pub(crate) fn bytes(&self) -> usize {
        self.by_area.capacity() * (size_of::<(Area, u32)>() + 1) * 8 / 7
            + self.known.capacity() * size_of::<Known>()
            + self.options.capacity() * size_of::<Rest>()
            + self.parts.capacity() * size_of::<Region>()
    }

    /// The most bytes.
    pub(crate) fn limit_bytes(&self) -> usize {
        self.limit_bytes
    }

    /// How many regions have known values.
    pub(crate) fn valued(&self) -> usize {
        self.valued
    }

    /// The regions of an area, of at least two squares each.
    pub(crate) fn of(&mut self, area: Area) -> Result<Vec<Region>, Limit> {
        area.regions().map(|part| self.region(part)).collect()
    }

    fn region(&mut self, area: Area) -> Result<Region, Limit> {
        let (area, is_negative, is_own_negative) = area.least_image();
        let next = self.known.len() as u32;
        let index = *self.by_area.entry(area).or_insert(next);
        if index == next {
            self.known.push(Known {
                area,
                count: area.squares.count_ones() as u8,
                is_own_negative,
                moves: [area.uprights().count_ones() as u8, area.flats().count_ones() as u8],
                options: None,
                worth: [Packed::UNKNOWN; 2],
                value: None,
            });
            if self.bytes() > self.limit_bytes {
                return Err(Limit::Memory { bytes: self.limit_bytes });
            }
        }
        Ok(Region(index << 1 | u32::from(is_negative)))
    }

    pub(crate) fn negative(&self, region: Region) -> Region {
        if self.known[region.index()].is_own_negative { region } else { Region(region.0 ^ 1) }
    }

    /// Number of squares.
    pub(crate) fn count(&self, region: Region) -> u32 {
        self.known[region.index()].count.into()
    }

    /// Number of moves of the player.
    pub(crate) fn moves(&self, region: Region, player: Player) -> i32 {
        self.known[region.index()].moves[region.seen_by(player).index()].into()
    }

    /// The value, if it is known.
    pub(crate) fn known_value(&self, region: Region, algebra: &mut Algebra) -> Result<Option<Game>, Limit> {
        match self.known[region.index()].value {
            Some(value) if region.is_negative() => algebra.games.negative(value).map(Some),
            value => Ok(value),
        }
    }

    /// Remembers the value.
    pub(crate) fn learn(&mut self, region: Region, value: Game, algebra: &mut Algebra) -> Result<(), Limit> {
        let value = if region.is_negative() { algebra.games.negative(value)? } else { value };
        let known = &mut self.known[region.index()];
        self.valued += usize::from(known.value.is_none());
        known.value = Some(value);
        // Bounds are asked of the value from now on.
        known.worth = [Packed::UNKNOWN; 2];
        Ok(())
    }

    /// The value, by those of all options. Cost: that of the values of all regions that can be reached.
    pub(crate) fn value(&mut self, region: Region, algebra: &mut Algebra) -> Result<Game, Limit> {
        if let Some(value) = self.known_value(region, algebra)? {
            return Ok(value);
        }
        let area = self.known[region.index()].area;
        let mut sides = [Vec::new(), Vec::new()];
        for player in Player::BOTH {
            for option in area.options(player) {
                let mut sum = Game::ZERO;
                for part in option.regions() {
                    let part = self.region(part)?;
                    let value = self.value(part, algebra)?;
                    sum = algebra.games.sum(sum, value)?;
                }
                sides[player.index()].push(sum);
            }
        }
        let value = algebra.games.with_options(&sides[0], &sides[1])?;
        self.learn(Region(region.0 & !1), value, algebra)?;
        if region.is_negative() { algebra.games.negative(value) } else { Ok(value) }
    }

    /// Lists the options. Of those that differ in the values of their small regions alone, only undominated ones are
    /// listed: the others are no better in any sum.
    pub(crate) fn list_options(&mut self, region: Region, algebra: &mut Algebra) -> Result<(), Limit> {
        if self.known[region.index()].options.is_some() {
            return Ok(());
        }
        let area = self.known[region.index()].area;
        let mut places = [self.options.len() as u32; 3];
        for player in Player::BOTH {
            let first = self.options.len();
            for option in area.options(player) {
                self.list_option(option, player, first, algebra)?;
            }
            places[player.index() + 1] = self.options.len() as u32;
        }
        if self.bytes() > self.limit_bytes {
            return Err(Limit::Memory { bytes: self.limit_bytes });
        }
        self.known[region.index()].options = Some(places);
        Ok(())
    }

    /// Lists an option of `player`; those of the same region and player begin at `first`.
    fn list_option(&mut self, option: Area, player: Player, first: usize, algebra: &mut Algebra) -> Result<(), Limit> {
        let start = self.parts.len();
        let mut value = Game::ZERO;
        for part in option.regions() {
            let part = self.region(part)?;
            if self.count(part) > LARGEST_VALUED {
                self.parts.push(part);
            } else {
                let part = self.value(part, algebra)?;
                value = algebra.games.sum(value, part)?;
            }
        }
        self.parts[start..].sort_unstable();
        for place in first..self.options.len() {
            let old = self.options[place];
            if self.parts[old.start as usize..old.end as usize] != self.parts[start..] {
                continue;
            }
            let (is_less, is_more) = (algebra.games.is_le(value, old.value)?, algebra.games.is_le(old.value, value)?);
            let (is_idle, is_better) = if player == Player::Left { (is_less, is_more) } else { (is_more, is_less) };
            if is_better && !is_idle {
                let negative = algebra.games.negative(value)?;
                self.options[place] = Rest { value, negative, ..old };
            }
            if is_idle || is_better {
                self.parts.truncate(start);
                return Ok(());
            }
        }
        let negative = algebra.games.negative(value)?;
        self.options.push(Rest { start: start as u32, end: self.parts.len() as u32, value, negative });
        Ok(())
    }

    /// The options of `player`, as numbers for [`Self::option`]. They must have been listed.
    pub(crate) fn option_numbers(&self, region: Region, player: Player) -> std::ops::Range<usize> {
        let places = self.known[region.index()].options.expect("invariant: options are listed before they are used");
        let side = region.seen_by(player).index();
        places[side] as usize..places[side + 1] as usize
    }

    /// The large regions of an option, and the sum of the values of the small ones.
    pub(crate) fn option(&self, region: Region, option: usize) -> (impl Iterator<Item = Region>, Game) {
        let Rest { start, end, value, negative } = self.options[option];
        let parts = self.parts[start as usize..end as usize].iter();
        let is_negative = region.is_negative();
        let value = if is_negative { negative } else { value };
        (parts.map(move |&part| if is_negative { self.negative(part) } else { part }), value)
    }

    /// What the region is worth to `player` at least.
    pub(crate) fn region_worth(
        &mut self,
        region: Region,
        player: Player,
        algebra: &mut Algebra,
    ) -> Result<Worth, Limit> {
        let side = region.seen_by(player);
        let known = &self.known[region.index()];
        let packed = known.worth[side.index()];
        if packed.is_known() {
            return Ok(packed.worth());
        }
        let area = if side == Player::Left { known.area } else { known.area.turned() };
        let (count, rows) = (u32::from(known.count), area.rows());
        let worth = if let Some(value) = known.value {
            algebra.facts(value)?.worth[side.index()]
        } else if count <= LARGEST_EXACT || rows == 2 && count <= LARGEST_STRIP {
            let value = self.value(Region(region.0 & !1), algebra)?;
            algebra.facts(value)?.worth[side.index()]
        } else {
            // With no upright domino, every flat one counts.
            let mut best = Worth::number(-UNIT * area.most_flats());
            for cut in 1..=DEEPEST.min(rows - 1) {
                let upper = area.first_rows(cut);
                let sum = self.area_worth(area.with(upper), algebra)?
                    + self.area_worth(area.with(area.squares & !upper), algebra)?;
                best = best.better_of(sum);
            }
            best
        };
        let packed = Packed::of(worth);
        self.known[region.index()].worth[side.index()] = packed;
        Ok(packed.worth())
    }

    /// What an area is worth to Left at least.
    fn area_worth(&mut self, area: Area, algebra: &mut Algebra) -> Result<Worth, Limit> {
        let (safe, rest) = area.without_safe_runs();
        let mut worth = Worth::number(UNIT * safe);
        for part in rest.regions() {
            let part = self.region(part)?;
            worth = worth + self.region_worth(part, Player::Left, algebra)?;
        }
        Ok(worth)
    }
}
