//! The arena of games: every value is stored once, in canonical form, and named by a small number.

use crate::cache::Cache;
use crate::canonical::Ranked;
use crate::thermograph::THERMOGRAPH_BYTES;
use crate::{Dyadic, Limit, NumberUpStar};
use gruk_core::CompactSort as _;
use gruk_core::Player;
use hashbrown::HashTable;
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::{Hash, Hasher};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A value, by its number in the arena that made it. Two games of one arena are equal in value exactly if their numbers
/// are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Game(u32);

impl Game {
    /// 0, the first value of every arena.
    pub const ZERO: Game = Game(0);

    /// The number of the game in its arena, for tables and files. The same operations in the same order give the same
    /// numbers.
    #[must_use]
    pub fn index(self) -> u32 {
        self.0
    }

    /// No game: marks a value that is being worked out. No arena grows to such numbers.
    pub(crate) const UNDER_WORK: Game = Game(u32::MAX);

    /// No game: the mark of a value that a limit kept from being worked out.
    pub(crate) const GIVEN_UP: Game = Game(u32::MAX - 1);

    fn simple(place: usize) -> Self {
        Game((place << 1) as u32)
    }

    fn tree(place: usize) -> Self {
        Game((place << 1 | 1) as u32)
    }

    fn place(self) -> usize {
        (self.0 >> 1) as usize
    }

    /// Is the game stored with its options, because it is no sum of number, ups and nimber?
    pub(crate) fn is_tree(self) -> bool {
        self.0 & 1 == 1
    }
}

/// A canonical form that is stored as its options.
#[derive(Debug)]
struct Tree {
    /// Where in the list of all options Left's begin; Right's follow them.
    start: u32,
    counts: [u32; 2],
    negative: Option<Game>,
}

/// Canonical forms of short games under normal play, hash-consed, with a bounded amount of memory.
///
/// *Cost.* Orders, sums and negatives are remembered while there is memory. Numbers, nimbers, multiples of ↑ and their
/// sums have formulas. Everything else may be exponential in the birthday, or worse; an operation that reaches a limit
/// says so.
///
/// ```
/// use gruk_value::Games;
/// let mut games = Games::new();
/// let hot = games.parse("{1|-1}")?;
/// let up = games.parse("^")?;
/// let sum = games.sum(hot, up)?;
/// assert_eq!(games.name(sum), "{1^|-1^}");
/// let twice = games.sum(hot, hot)?;
/// assert_eq!(games.name(twice), "0");
/// # Ok::<(), gruk_value::ValueError>(())
/// ```
///
/// **Source:** canonical forms `[BCG ch. 3]`, `[Siegel 2013 §II.2]`; hash-consing of values as in CGSuite.
#[derive(Debug)]
pub struct Games {
    simple: Vec<NumberUpStar>,
    trees: Vec<Tree>,
    /// The Left and the Right stop of each tree.
    stops: Vec<[Dyadic; 2]>,
    /// The approximate stops of all games, those of trees at index 1: what comparisons ask for first.
    near_stops: [Vec<[f64; 2]>; 2],
    options: Vec<Game>,
    by_sum: FxHashMap<NumberUpStar, Game>,
    by_options: HashTable<Game>,
    pub(crate) order: Cache<(Game, Game), bool>,
    pub(crate) sums: Cache<(Game, Game), Game>,
    /// A list that is kept to save allocations.
    pub(crate) ranked: Vec<Ranked>,
    pub(crate) thermographs: FxHashMap<Game, Arc<crate::Thermograph>>,
    limit_bytes: usize,
    level: usize,
    /// How many more times operations may go down a level.
    steps: u64,
    interrupt: Option<Arc<AtomicBool>>,
}

/// Levels of nesting that an operation follows before it says [`Limit::Depth`].
pub const MAX_LEVELS: usize = 1_500;

/// The least memory of an arena, in bytes.
const SMALLEST: usize = 64 << 10;

impl Default for Games {
    fn default() -> Self {
        Games::new()
    }
}

impl Games {
    /// An arena that takes at most about 4 GiB.
    #[must_use]
    pub fn new() -> Self {
        Games::with_limit(4 << 30)
    }

    /// An arena that takes at most about `bytes`, or 64 KiB if `bytes` is less. At most a quarter of that is for
    /// remembered orders and sums.
    #[must_use]
    pub fn with_limit(bytes: usize) -> Self {
        let bytes = bytes.max(SMALLEST);
        let mut games = Games {
            simple: Vec::new(),
            trees: Vec::new(),
            stops: Vec::new(),
            near_stops: [Vec::new(), Vec::new()],
            options: Vec::new(),
            by_sum: FxHashMap::default(),
            by_options: HashTable::new(),
            order: Cache::new((bytes / 8).min(4 << 20)),
            sums: Cache::new(bytes / 8),
            ranked: Vec::new(),
            thermographs: FxHashMap::default(),
            limit_bytes: bytes,
            level: 0,
            steps: u64::MAX,
            interrupt: None,
        };
        games.number(Dyadic::ZERO).expect("an empty arena can hold 0");
        games
    }

    /// An arena without values, with the limits of this one.
    pub(crate) fn empty_like(&self) -> Self {
        Games { interrupt: self.interrupt.clone(), ..Games::with_limit(self.limit_bytes) }
    }

    /// Makes every long operation stop with [`Limit::Interrupted`] soon after `flag` is set.
    pub fn interrupt_by(&mut self, flag: Arc<AtomicBool>) {
        self.interrupt = Some(flag);
    }

    /// The flag that makes long operations stop, if there is one.
    #[must_use]
    pub fn interrupt(&self) -> Option<Arc<AtomicBool>> {
        self.interrupt.clone()
    }

    /// Lets all operations together go down a level `steps` times from here on; then they stop with
    /// [`Limit::Interrupted`]. A new arena allows 2^64 − 1 steps. Answers found until then are remembered.
    pub fn allow_steps(&mut self, steps: u64) {
        self.steps = steps;
    }

    /// Number of different values in the arena.
    #[must_use]
    pub fn len(&self) -> usize {
        self.simple.len() + self.trees.len()
    }

    /// Always false: 0 is in every arena.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        false
    }

    /// Bytes in use, those of remembered answers included.
    #[must_use]
    pub fn bytes(&self) -> usize {
        // A hash table keeps an entry and a byte for 8/7 of its capacity.
        let by_sum = self.by_sum.capacity() * (size_of::<(NumberUpStar, Game)>() + 1) * 8 / 7;
        let by_options = self.by_options.capacity() * (size_of::<Game>() + 1) * 8 / 7;
        self.simple.capacity() * size_of::<NumberUpStar>()
            + self.trees.capacity() * size_of::<Tree>()
            + self.stops.capacity() * size_of::<[Dyadic; 2]>()
            + self.near_stops.iter().map(Vec::capacity).sum::<usize>() * size_of::<[f64; 2]>()
            + self.options.capacity() * size_of::<Game>()
            + by_sum
            + by_options
            + self.order.bytes()
            + self.sums.bytes()
            + self.thermographs.len() * THERMOGRAPH_BYTES
    }

    /// Forgets all remembered answers (orders, sums, thermographs) and gives their memory back. Games stay valid.
    pub fn clear_memories(&mut self) {
        self.order.clear();
        self.sums.clear();
        self.thermographs = FxHashMap::default();
    }

    /// The game number `index`, if this arena has it: the inverse of [`Game::index`].
    #[must_use]
    pub fn at(&self, index: u32) -> Option<Game> {
        let game = Game(index);
        let len = if game.is_tree() { self.trees.len() } else { self.simple.len() };
        (game.place() < len).then_some(game)
    }

    /// Runs `inner` one level deeper, unless that is too deep.
    pub(crate) fn deeper<T>(&mut self, inner: impl FnOnce(&mut Self) -> Result<T, Limit>) -> Result<T, Limit> {
        if self.level >= MAX_LEVELS {
            return Err(Limit::Depth { levels: MAX_LEVELS });
        }
        self.check_interrupt()?;
        self.steps = self.steps.checked_sub(1).ok_or(Limit::Interrupted)?;
        self.level += 1;
        let answer = inner(self);
        self.level -= 1;
        answer
    }

    /// Would `bytes` more still be allowed?
    pub(crate) fn check_memory_for(&self, bytes: usize) -> Result<(), Limit> {
        if self.bytes() + bytes > self.limit_bytes {
            return Err(Limit::Memory { bytes: self.limit_bytes });
        }
        Ok(())
    }

    pub(crate) fn check_interrupt(&self) -> Result<(), Limit> {
        match &self.interrupt {
            Some(flag) if flag.load(Ordering::Relaxed) => Err(Limit::Interrupted),
            _ => Ok(()),
        }
    }

    /// May another game be stored, with `more` options?
    fn check_limits(&self, more: usize) -> Result<(), Limit> {
        self.check_interrupt()?;
        if self.len() > 1 << 30 {
            return Err(Limit::Memory { bytes: self.limit_bytes });
        }
        // Lists and tables double when they are full: what counts is what they take then.
        let full = [
            (self.options.len() + more > self.options.capacity(), self.options.capacity() * size_of::<Game>()),
            (
                self.trees.len() == self.trees.capacity(),
                self.trees.capacity() * (size_of::<Tree>() + size_of::<[Dyadic; 2]>() + size_of::<[f64; 2]>()),
            ),
            (self.by_options.len() == self.by_options.capacity(), self.by_options.capacity() * (size_of::<Game>() + 1)),
            (
                self.by_sum.len() == self.by_sum.capacity(),
                self.by_sum.capacity() * (size_of::<(NumberUpStar, Game)>() + 1),
            ),
        ];
        self.check_memory_for(full.into_iter().filter(|(is_full, _)| *is_full).map(|(_, bytes)| bytes).sum())
    }

    /// The game x + n·↑ + *k. Cost: O(1).
    ///
    /// # Errors
    /// [`Limit::Memory`], [`Limit::Interrupted`].
    pub fn number_up_star(&mut self, value: NumberUpStar) -> Result<Game, Limit> {
        if let Some(&game) = self.by_sum.get(&value) {
            return Ok(game);
        }
        self.check_limits(0)?;
        let game = Game::simple(self.simple.len());
        self.simple.push(value);
        self.near_stops[0].push([value.number.approximation(); 2]);
        self.by_sum.insert(value, game);
        Ok(game)
    }

    /// The game that is this number.
    ///
    /// # Errors
    /// [`Limit::Memory`], [`Limit::Interrupted`].
    pub fn number(&mut self, value: impl Into<Dyadic>) -> Result<Game, Limit> {
        self.number_up_star(value.into().into())
    }

    /// The nimber *`nimber`.
    ///
    /// # Errors
    /// [`Limit::Memory`], [`Limit::Interrupted`].
    pub fn nimber(&mut self, nimber: u32) -> Result<Game, Limit> {
        self.number_up_star(NumberUpStar::nimber(nimber))
    }

    /// The game as number + ups + nimber, if it is one.
    #[must_use]
    pub fn as_number_up_star(&self, game: Game) -> Option<NumberUpStar> {
        (!game.is_tree()).then(|| self.simple[game.place()])
    }

    /// The game as a number, if it is one.
    #[must_use]
    pub fn as_number(&self, game: Game) -> Option<Dyadic> {
        self.as_number_up_star(game).filter(|value| value.is_number()).map(|value| value.number)
    }

    /// The Grundy value of the game, if it is a nimber.
    #[must_use]
    pub fn as_nimber(&self, game: Game) -> Option<u32> {
        self.as_number_up_star(game)
            .filter(|value| value.ups == 0 && value.number.signum() == 0)
            .map(|value| value.nimber)
    }

    /// The Left or the Right stop: the number that alternating play reaches if `first` begins and each player wants the
    /// best such number. Cost: O(1).
    ///
    /// **Source:** `[Kil Def. 3.20]`, `[Siegel 2013 §II.3]`.
    #[must_use]
    pub fn stop(&self, game: Game, first: Player) -> Dyadic {
        match self.as_number_up_star(game) {
            Some(value) => value.number,
            None => self.stops[game.place()][first.index()],
        }
    }

    /// Numbers near the Left and the Right stop: see [`Dyadic::approximation`].
    pub(crate) fn near_stops(&self, game: Game) -> [f64; 2] {
        self.near_stops[usize::from(game.is_tree())][game.place()]
    }

    /// Number of options of `player` in the canonical form. Cost: O(1).
    #[must_use]
    pub fn option_count(&self, game: Game, player: Player) -> usize {
        match self.as_number_up_star(game) {
            Some(value) => value.option_count(player),
            None => self.trees[game.place()].counts[player.index()] as usize,
        }
    }

    /// The option of `player` number `index` in the canonical form. Cost: O(1).
    ///
    /// # Errors
    /// [`Limit::Memory`], [`Limit::Overflow`]: options of numbers and nimbers are made when they are asked for.
    ///
    /// # Panics
    /// Unless `index` is below [`option_count`](Self::option_count).
    pub fn option(&mut self, game: Game, player: Player, index: usize) -> Result<Game, Limit> {
        if let Some(value) = self.as_number_up_star(game) {
            assert!(index < value.option_count(player), "an option that the game does not have");
            return self.number_up_star(value.option(player, index)?);
        }
        let tree = &self.trees[game.place()];
        let before = if player == Player::Left { 0 } else { tree.counts[0] as usize };
        assert!(index < tree.counts[player.index()] as usize, "an option that the game does not have");
        Ok(self.options[tree.start as usize + before + index])
    }

    /// All options of `player` in the canonical form. Cost: linear in their number.
    ///
    /// # Errors
    /// [`Limit::Memory`], [`Limit::Overflow`].
    pub fn options(&mut self, game: Game, player: Player) -> Result<Vec<Game>, Limit> {
        (0..self.option_count(game, player)).map(|index| self.option(game, player, index)).collect()
    }

    pub(crate) fn known_negative(&self, game: Game) -> Option<Game> {
        self.trees[game.place()].negative
    }

    pub(crate) fn learn_negative(&mut self, game: Game, negative: Game) {
        self.trees[game.place()].negative = Some(negative);
        self.trees[negative.place()].negative = Some(game);
    }

    /// The game with these options, which must be those of a canonical form that is not a number. `stops` are its
    /// stops.
    pub(crate) fn with_canonical_sides(&mut self, sides: &mut [Vec<Game>; 2]) -> Result<Game, Limit> {
        for side in &mut *sides {
            side.compact_sort();
        }
        if let Some(value) = self.as_simple_options(sides) {
            return self.number_up_star(value);
        }
        let [left, right] = &*sides;
        let hash = hash_of(left, right);
        let (trees, options) = (&self.trees, &self.options);
        let same = |&game: &Game| {
            let tree = &trees[game.place()];
            let [lefts, rights] = tree.counts.map(|count| count as usize);
            (lefts, rights) == (left.len(), right.len()) && {
                let own = &options[tree.start as usize..tree.start as usize + lefts + rights];
                own[..lefts] == left[..] && own[lefts..] == right[..]
            }
        };
        if let Some(&game) = self.by_options.find(hash, same) {
            return Ok(game);
        }
        self.check_limits(left.len() + right.len())?;
        let stops = [
            left.iter().map(|&option| self.stop(option, Player::Right)).max().expect("not a number: has a Left option"),
            right
                .iter()
                .map(|&option| self.stop(option, Player::Left))
                .min()
                .expect("not a number: has a Right option"),
        ];
        let start = u32::try_from(self.options.len()).map_err(|_| Limit::Memory { bytes: self.limit_bytes })?;
        let game = Game::tree(self.trees.len());
        self.options.extend_from_slice(left);
        self.options.extend_from_slice(right);
        let counts = [left.len() as u32, right.len() as u32];
        self.trees.push(Tree { start, counts, negative: None });
        self.stops.push(stops);
        self.near_stops[1].push(stops.map(Dyadic::approximation));
        let (trees, options) = (&self.trees, &self.options);
        self.by_options.insert_unique(hash, game, |&game| {
            let tree = &trees[game.place()];
            let [lefts, rights] = tree.counts.map(|count| count as usize);
            let own = &options[tree.start as usize..tree.start as usize + lefts + rights];
            hash_of(&own[..lefts], &own[lefts..])
        });
        Ok(game)
    }

    fn as_simple_options(&self, sides: &[Vec<Game>; 2]) -> Option<NumberUpStar> {
        let number = |&option: &Game| self.as_number_up_star(option).map(|value| value.number);
        let first = number(sides[0].first()?)?;
        if !sides.iter().flatten().all(|option| number(option) == Some(first)) {
            return None;
        }
        let [left, right] =
            sides.each_ref().map(|side| side.iter().map(|game| self.simple[game.place()]).collect::<Vec<_>>());
        NumberUpStar::from_canonical_options(&left, &right)
    }
}

fn hash_of(left: &[Game], right: &[Game]) -> u64 {
    let mut hasher = FxHasher::default();
    left.hash(&mut hasher);
    right.hash(&mut hasher);
    hasher.finish()
}
