//! Grundy values of boards of Cram of at most 8 columns and 8 rows, by the question of [`lazy`](crate::lazy): has a
//! region this value?
//!
//! A board is a word. Before a region is searched it becomes simpler without another value:
//!
//! - *Tufts.* A tuft is a square with one free square beside it, its star. Of several tufts of a star one is enough:
//!   whichever is covered with the star, the others are left alone.
//! - *Bridges.* A square is idle if all squares beside it are stars. A domino on it and a star s leaves the tuft t of s
//!   alone, and so it leads to what a domino on t and s leads to when the idle square is gone. After any other domino
//!   the squares beside it are stars still.
//! - *Half turns.* A region that looks the same after a half turn has the value 0 if no domino meets its own image:
//!   whoever moves second copies. That is so unless the squares in the middle, one or two of them, are free.
//! - Equal regions are 0 together.
//!
//! Dominoes across the middle of a region come first, for they lead to regions that fall apart soon.
//!
//! **Source:** `[Lemoine–Viennot 2012]`; tufts, bridges and the order of dominoes after P. Beling and M. Rogalski, *On
//! pruning search trees of impartial games*, Artificial Intelligence 283 (2020), and the program that goes with it.

use crate::nimbers::{Look, NimberError};
use gruk_core::CompactSort as _;
use gruk_rules::board::shape::Shape;
use gruk_rules::domineering::Position;
use rustc_hash::FxHashMap;

/// A value that is not known.
const UNKNOWN: u8 = u8::MAX;

/// Values from here on are not remembered as excluded.
const FIRST_FORGOTTEN: u32 = u32::BITS;

/// The fewest free squares of a board that is searched here: smaller ones take no time in any way.
const FEWEST_SQUARES: usize = 16;

/// A domino alone, and every region of two or three squares: the value is 1.
const DOMINO: u64 = 0b11;

const FIRST_COLUMN: u64 = 0x0101_0101_0101_0101;
const LAST_COLUMN: u64 = FIRST_COLUMN << 7;

/// What is known of the regions that were met.
#[derive(Debug, Default)]
pub struct CramNimbers {
    known: FxHashMap<u64, Known>,
    /// Lists that no search needs, for the next ones.
    spare: Vec<Open>,
}

/// What is known of a region.
#[derive(Clone, Copy, Debug)]
struct Known {
    value: u8,
    /// The values that it does not have.
    excluded: u32,
}

impl Known {
    const NOTHING: Known = Known { value: UNKNOWN, excluded: 0 };

    fn exclude(&mut self, value: u32) {
        if value < FIRST_FORGOTTEN {
            self.excluded |= 1 << value;
        }
    }

    fn excludes(self, value: u32) -> bool {
        value < FIRST_FORGOTTEN && self.excluded >> value & 1 == 1
    }
}

/// The options of a region whose values are not known.
#[derive(Debug, Default)]
struct Open {
    /// Regions of all options in one list, in each option the largest last.
    regions: Vec<u64>,
    /// Squares of the largest region, and where the option begins and ends.
    options: Vec<(u32, usize, usize)>,
    /// The values of the other options.
    seen: u64,
}

impl Open {
    fn clear(&mut self) {
        self.regions.clear();
        self.options.clear();
        self.seen = 0;
    }

    fn has_seen(&self, value: u32) -> bool {
        value < u64::BITS && self.seen >> value & 1 == 1
    }
}

/// The square that lies in a direction from each of `squares`: down, up, right or left.
fn moved(squares: u64, direction: usize) -> u64 {
    match direction {
        0 => squares << 8,
        1 => squares >> 8,
        2 => (squares & !LAST_COLUMN) << 1,
        _ => (squares & !FIRST_COLUMN) >> 1,
    }
}

const DIRECTIONS: std::ops::Range<usize> = 0..4;

fn opposite(direction: usize) -> usize {
    direction ^ 1
}

fn board() -> Shape {
    Shape::new(8, 8).expect("invariant: 64 squares fit a word")
}

/// Squares with exactly one free square beside them.
fn tufts(free: u64) -> u64 {
    let [down, up, right, left] = [0, 1, 2, 3].map(|direction| moved(free, direction));
    let odd = down ^ up ^ right ^ left;
    free & odd & !(down & up | right & left)
}

/// The squares without tufts that are too many, and without bridges.
fn simplest(mut free: u64) -> u64 {
    loop {
        let before = free;
        let tufts_before = tufts(free);
        if tufts_before == 0 {
            return free & board().beside(free);
        }
        let mut stars = 0;
        for direction in DIRECTIONS {
            let found = moved(tufts_before, direction) & before;
            free &= !(moved(found & stars, opposite(direction)) & tufts_before);
            stars |= found;
        }
        let others = free & !stars;
        free &= tufts_before | stars | board().beside(others);
        if free == before {
            return free;
        }
    }
}

/// The least of the images of a region, which all share; `None` if its value is 0 by a half turn.
fn least_image(region: u64) -> Option<u64> {
    let window = board().window(region);
    let (mut shape, mut squares) = (window.shape(), window.cut(region));
    // Of images with more columns than rows and others the former are less.
    if shape.columns() < shape.rows() {
        (shape, squares) = (shape.exchanged(), shape.transposed(squares));
    }
    let images = shape.reflections(squares);
    if images[3] == squares {
        let middle = squares >> shape.place(shape.columns() as usize / 2, shape.rows() as usize / 2) & 1;
        if middle == 0 || shape.columns().is_multiple_of(2) && shape.rows().is_multiple_of(2) {
            return None;
        }
    }
    let least = images.into_iter().min();
    if shape.columns() > shape.rows() {
        return least;
    }
    least.min(shape.reflections(shape.transposed(squares)).into_iter().min())
}

/// Appends the regions of `free` that count, the largest last.
fn push_regions(free: u64, regions: &mut Vec<u64>) {
    let first = regions.len();
    let mut left = simplest(free);
    while left != 0 {
        let region = board().first_region(left, Shape::beside);
        left &= !region;
        let found = match region.count_ones() {
            1 => None,
            2 | 3 => Some(DOMINO),
            _ => least_image(region),
        };
        let Some(found) = found else { continue };
        match regions[first..].iter().position(|&other| other == found) {
            Some(other) => drop(regions.swap_remove(first + other)),
            None => regions.push(found),
        }
    }
    if regions.len() > first + 1 {
        regions[first..].sort_unstable_by_key(|&region| (region.count_ones(), region));
    }
}

/// So many distances from the middle are told apart.
const DISTANCES: usize = 14;

/// The directions of dominoes: down and right.
const DOWN_OR_RIGHT: [usize; 2] = [0, 2];

/// For each number of columns and of rows: the first squares of dominoes by their distance from the middle, and of each
/// distance those that lie down and those that lie to the right.
static BY_DISTANCE: [[[[u64; 2]; DISTANCES]; 9]; 9] = by_distance();

const fn by_distance() -> [[[[u64; 2]; DISTANCES]; 9]; 9] {
    let mut firsts = [[[[0; 2]; DISTANCES]; 9]; 9];
    // Columns, rows, the square, and whether the domino lies to the right.
    let mut case = 0_usize;
    while case < 8 * 8 * 64 * 2 {
        let (columns, rows, square, right) = (case / 1024 + 1, case / 128 % 8 + 1, case / 2 % 64, case % 2);
        let (column, row) = (square % 8, square / 8);
        if column + right < columns && row + 1 - right < rows {
            let aside = (2 * column + 1 + right).abs_diff(columns);
            let along = (2 * row + 2 - right).abs_diff(rows);
            firsts[columns][rows][aside + along][right] |= 1 << square;
        }
        case += 1;
    }
    firsts
}

/// The dominoes of a region in the first rows and columns, those nearest to its middle first, and of those equally near
/// the ones that lie across it first.
fn dominoes(region: u64) -> impl Iterator<Item = u64> {
    let shape = board().window(region).shape();
    let firsts = DOWN_OR_RIGHT.map(|direction| region & moved(region, opposite(direction)));
    let by_distance = &BY_DISTANCE[shape.columns() as usize][shape.rows() as usize];
    let mut place = 0;
    let mut left = 0;
    std::iter::from_fn(move || {
        while left == 0 {
            let of_distance = by_distance.get(place / 2)?;
            left = of_distance[place % 2] & firsts[place % 2];
            place += 1;
        }
        let first = left & left.wrapping_neg();
        left &= !first;
        Some(first | moved(first, DOWN_OR_RIGHT[(place - 1) % 2]))
    })
}

impl CramNimbers {
    /// Nothing is known yet.
    #[must_use]
    pub fn new() -> Self {
        CramNimbers::default()
    }

    /// The Grundy value of a board; `None` if the board is too large or so small that nothing is gained.
    ///
    /// # Errors
    /// What `look` gave; it is called for each region that is searched, with the bytes in use.
    pub fn nimber<E>(&mut self, at: &Position, look: Look<'_, E>) -> Result<Option<u32>, NimberError<E>> {
        let free = at.free();
        if at.columns() > 8 || at.rows() > 8 || free.len() < FEWEST_SQUARES {
            return Ok(None);
        }
        let Some(free) = free.bits() else { return Ok(None) };
        let mut regions = Vec::new();
        push_regions(free as u64, &mut regions);
        let mut sum = 0;
        for region in regions {
            sum ^= self.value(region, look).map_err(NimberError::Stopped)?;
        }
        Ok(Some(sum))
    }

    fn known(&self, region: u64) -> Known {
        if region == DOMINO {
            return Known { value: 1, excluded: 0 };
        }
        self.known.get(&region).copied().unwrap_or(Known::NOTHING)
    }

    /// The value of a region.
    fn value<E>(&mut self, region: u64, look: Look<'_, E>) -> Result<u32, E> {
        for wanted in 0.. {
            if self.has_value(region, wanted, look)? {
                return Ok(wanted);
            }
            let known = self.known(region);
            if known.value != UNKNOWN {
                return Ok(known.value.into());
            }
        }
        unreachable!("invariant: a region has fewer moves than there are numbers")
    }

    /// Has the region the value `wanted`?
    fn has_value<E>(&mut self, region: u64, wanted: u32, look: Look<'_, E>) -> Result<bool, E> {
        let known = self.known(region);
        if known.value != UNKNOWN {
            return Ok(u32::from(known.value) == wanted);
        }
        // Every move covers two squares, and the value is at most the number of moves that can follow one another.
        if known.excludes(wanted) || wanted > region.count_ones() / 2 {
            return Ok(false);
        }
        look(self.known.capacity() * (size_of::<(u64, Known)>() + 1) * 8 / 7)?;
        let mut open = self.spare.pop().unwrap_or_default();
        let found = self.search(region, wanted, known, &mut open, look)?;
        open.clear();
        self.spare.push(open);
        self.known.insert(region, found);
        Ok(u32::from(found.value) == wanted)
    }

    /// What is known of the region when it is settled whether it has the value `wanted`: no option has it, and there is
    /// one of every value below.
    fn search<E>(
        &mut self,
        region: u64,
        wanted: u32,
        known: Known,
        open: &mut Open,
        look: Look<'_, E>,
    ) -> Result<Known, E> {
        let mut known = known;
        self.open(region, wanted, open);
        // No option has the value of the region.
        known.excluded |= open.seen as u32;
        // An option of the value wanted is found sooner, as a rule, than one of every value below it is shown to be
        // missing.
        if open.has_seen(wanted) || self.is_option(wanted, open, look)? {
            known.exclude(wanted);
            return Ok(known);
        }
        for value in 0..wanted {
            if !known.excludes(value) && !open.has_seen(value) && !self.is_option(value, open, look)? {
                known.value = u8::try_from(value).expect("invariant: fewer than 255 dominoes fit");
                return Ok(known);
            }
            known.exclude(value);
        }
        known.value = u8::try_from(wanted).expect("invariant: fewer than 255 dominoes fit");
        Ok(known)
    }

    /// Lists the options of a region, those with a small largest region first; no more of them when one has the value
    /// `wanted`.
    fn open(&self, region: u64, wanted: u32, open: &mut Open) {
        for domino in dominoes(region) {
            let first = open.regions.len();
            push_regions(region & !domino, &mut open.regions);
            let regions = &open.regions[first..];
            let mut values = regions.iter().map(|&region| self.known(region).value);
            if let Some(sum) = values.try_fold(0, |sum, value| (value != UNKNOWN).then_some(sum ^ u32::from(value))) {
                open.regions.truncate(first);
                open.seen |= if sum < u64::BITS { 1 << sum } else { 0 };
                if sum == wanted {
                    break;
                }
                continue;
            }
            let largest = regions.last().map_or(0, |largest| largest.count_ones());
            let is_old = |&(squares, from, to): &(u32, usize, usize)| {
                squares == largest
                    && open.regions[to - 1] == open.regions[open.regions.len() - 1]
                    && open.regions[from..to] == open.regions[first..]
            };
            if open.options.iter().any(is_old) {
                open.regions.truncate(first);
            } else {
                open.options.push((largest, first, open.regions.len()));
            }
        }
        open.options.compact_sort_by_key(|&(squares, ..)| squares);
    }

    /// Has some of the open options the value `wanted`?
    fn is_option<E>(&mut self, wanted: u32, open: &Open, look: Look<'_, E>) -> Result<bool, E> {
        for place in 0..open.options.len() {
            let (_, first, end) = open.options[place];
            let mut rest = wanted;
            for at in first..end - 1 {
                rest ^= self.value(open.regions[at], look)?;
            }
            if self.has_value(open.regions[end - 1], rest, look)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Nimbers;
    use gruk_core::Ruleset;
    use gruk_rules::cram::Cram;
    use std::convert::Infallible;

    fn value(nimbers: &mut CramNimbers, text: &str) -> u32 {
        let at = Cram.parse_position(text).unwrap();
        nimbers.nimber(&at, &mut |_| Ok::<(), Infallible>(())).unwrap().expect("a board for this search")
    }

    /// Against values by the definition, which know nothing of tufts, bridges and half turns.
    #[test]
    fn values_of_random_boards_are_those_by_the_definition() {
        let mut seed = 29_u64;
        let (mut searched, mut by_definition) = (CramNimbers::new(), Nimbers::new(Cram));
        let mut compared = 0;
        while compared < 400 {
            let (columns, rows) = [(5, 5), (6, 5), (4, 6), (8, 4), (3, 8), (7, 5)][compared % 6];
            let mut mark = || {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                if seed >> 62 == 0 { '#' } else { '.' }
            };
            let picture: Vec<String> = (0..rows).map(|_| (0..columns).map(|_| mark()).collect()).collect();
            let picture = picture.join("/");
            if !(FEWEST_SQUARES..=21).contains(&picture.matches('.').count()) {
                continue;
            }
            let at = Cram.parse_position(&picture).unwrap();
            let expected = by_definition.nimber(&at, &mut |_| Ok::<(), Infallible>(())).unwrap();
            assert_eq!(value(&mut searched, &picture), expected, "{picture}");
            compared += 1;
        }
    }

    /// `[Lemoine–Viennot 2012]`, table of Cram under normal play.
    #[test]
    fn cram_has_the_values_of_lemoine_and_viennot() {
        for (board, expected) in [("4x4", 0), ("4x5", 2), ("5x5", 0), ("4x6", 0), ("5x6", 2)] {
            assert_eq!(value(&mut CramNimbers::new(), board), expected, "{board}");
        }
    }

    #[test]
    fn squares_that_change_nothing_are_gone() {
        let free = |text: &str| Cram.parse_position(text).unwrap().free().bits().unwrap() as u64;
        // A star with three tufts keeps one.
        assert_eq!(simplest(free("#.#/...")).count_ones(), 2);
        // The square in the middle of five in a row joins two stars.
        assert_eq!(simplest(free(".....")), free("..#.."));
        assert_eq!(simplest(free("....")), free("...."));
        // In pairs they are 0.
        let mut regions = Vec::new();
        push_regions(free("....."), &mut regions);
        assert_eq!(regions, []);
    }

    #[test]
    fn half_turns_are_worth_nothing_where_the_middle_is_not_free() {
        let image = |text: &str| least_image(Cram.parse_position(text).unwrap().free().bits().unwrap() as u64);
        assert_eq!(image("..../...."), None);
        assert_eq!(image(".../.#./..."), None, "the middle is a hole");
        assert_ne!(image(".../..."), None, "the domino in the middle is its own image");
        assert_ne!(image(".../.../..."), None);
        assert_eq!(image(".../#.."), image("..#/..."), "images of each other");
    }

    #[test]
    fn the_work_can_be_stopped() {
        let at = Cram.parse_position("5x5").unwrap();
        let mut nimbers = CramNimbers::new();
        let mut left = 50;
        let stopped = nimbers.nimber(&at, &mut |_| {
            left -= 1;
            if left == 0 { Err(()) } else { Ok(()) }
        });
        assert_eq!(stopped, Err(NimberError::Stopped(())));
        assert_eq!(value(&mut nimbers, "5x5"), 0);
    }
}
