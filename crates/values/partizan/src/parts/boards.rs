//! Boards of stones for the search, as sums of parts.

use super::shape::{Part, Shape};
use crate::algebra::Algebra;
use crate::bound::{Estimate, UNIT, Worth};
use crate::cache::Cache;
use crate::search::Boards;
use gruk_core::CompactSort as _;
use gruk_core::Player;
use gruk_rules::board::stones::Stones;
use gruk_value::{Game, Limit};
use rustc_hash::FxBuildHasher;
use std::hash::{BuildHasher, Hash, Hasher};
use std::marker::PhantomData;

/// The estimated worth, when options are ordered, of a board that is its own negative; in 64ths of a move.
const OWN_NEGATIVE: i32 = 16 * UNIT;

/// A game that is played on parts of boards.
pub(crate) trait Pieces: 'static {
    /// The boards.
    type Shape: Shape;

    /// Parts with at most so many moves, of both players together, are replaced by their values.
    const MOST_VALUED: u32;

    /// Do boards that are their own negatives come first? Then they must be worth the time that it takes to find them.
    const COPIES: bool;

    /// See [`Boards::BESIDE`].
    const BESIDE: [i32; 3] = [0; 3];

    /// The board as a part; `None` if nobody may move there.
    fn part(at: &Stones) -> Option<Part>;

    /// Hands over the components of a part, each with the numbers of moves of both players.
    fn components(part: Part, each: &mut dyn FnMut(Part, [u32; 2]));

    /// Hands over what is left of a component after each move of `player`.
    fn options(part: Part, player: Player, each: &mut dyn FnMut(Part));

    /// How a component looks to `player`, who has moved, in 64ths of a move; `moves` are the numbers of both players'
    /// moves.
    fn estimate(part: Part, moves: [u32; 2], player: Player) -> i32;

    /// The simplest part that is the same game, whatever the symmetries of its shape.
    fn simplest(part: Part) -> Part {
        part
    }
}

/// A part, and how many moves each player has there if it is known to be one component, too large for a value, and the
/// least of its images.
pub(crate) type Summand = (Part, Option<[u32; 2]>);

/// The parts of a board in ascending order.
///
/// Keys are compared by their hashes first: most are told apart without a look at the parts, which lie elsewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Key {
    hash: u64,
    parts: Vec<Part>,
}

impl Hash for Key {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash);
    }
}

/// Boards of one game and shape, with the values of small parts.
pub(crate) struct PartBoards<G> {
    values: Cache<Part, Game>,
    /// Lists for [`Boards::take_values`], empty in between.
    small: Vec<(Part, [u32; 2])>,
    large: Vec<Summand>,
    /// Boards and keys that nobody needs any more, for the next ones.
    spare: Spare<Vec<Summand>>,
    spare_keys: Spare<Vec<Part>>,
    game: PhantomData<fn() -> G>,
}

/// A few lists that are used again.
struct Spare<T>(Vec<T>);

impl<T> Spare<Vec<T>> {
    /// So many lists are kept.
    const MOST: usize = 256;

    /// An empty list.
    fn take(&mut self) -> Vec<T> {
        self.0.pop().unwrap_or_default()
    }

    fn keep(&mut self, mut list: Vec<T>) {
        if self.0.len() < Self::MOST {
            list.clear();
            self.0.push(list);
        }
    }
}

/// The least of the images of a part, which all that are the same by symmetry share.
pub(crate) fn least_image<G: Pieces>(part: Part) -> Part {
    G::Shape::least_image(G::simplest(part))
}

impl<G: Pieces> PartBoards<G> {
    /// What a key owns: it rarely has more than two parts.
    pub(crate) const KEY_BYTES: usize = 2 * size_of::<Part>();

    /// Nothing known; at most about `bytes` of memory.
    pub(crate) fn new(bytes: usize) -> Self {
        let (spare, spare_keys) = (Spare(Vec::new()), Spare(Vec::new()));
        PartBoards {
            values: Cache::new(bytes),
            small: Vec::new(),
            large: Vec::new(),
            spare,
            spare_keys,
            game: PhantomData,
        }
    }

    /// The board as a sum of one part, or of none where nobody may move.
    pub(crate) fn board(at: &Stones) -> Vec<Summand> {
        G::part(at).map(|part| (part, None)).into_iter().collect()
    }

    /// The value of a component.
    pub(crate) fn value(&mut self, component: Part, algebra: &mut Algebra) -> Result<Game, Limit> {
        let (own, negative) = (least_image::<G>(component), least_image::<G>(component.negative()));
        let key = own.min(negative);
        if let Some(value) = self.values.get(&key) {
            return if own <= negative { Ok(value) } else { algebra.games.negative(value) };
        }
        let mut sides = [Vec::new(), Vec::new()];
        let (mut options, mut parts) = (self.spare_keys.take(), self.spare_keys.take());
        for player in Player::BOTH {
            G::options(component, player, &mut |option| options.push(option));
            for option in options.drain(..) {
                G::components(option, &mut |part, _| parts.push(part));
                let mut sum = Game::ZERO;
                for part in parts.drain(..) {
                    let value = self.value(part, algebra)?;
                    sum = algebra.games.sum(sum, value)?;
                }
                sides[player.index()].push(sum);
            }
        }
        self.spare_keys.keep(options);
        self.spare_keys.keep(parts);
        let value = algebra.games.with_options(&sides[0], &sides[1])?;
        let kept = if own <= negative { value } else { algebra.games.negative(value)? };
        self.values.put(key, kept);
        Ok(value)
    }
}

impl<G: Pieces> Boards for PartBoards<G> {
    /// The table has been asked about every option in any case.
    const MANY: usize = usize::MAX;

    const BESIDE: [i32; 3] = G::BESIDE;

    type Board = Vec<Summand>;
    type Key = Key;

    fn take_values(&mut self, board: &mut Vec<Summand>, algebra: &mut Algebra) -> Result<Game, Limit> {
        let (mut small, mut large) = (std::mem::take(&mut self.small), std::mem::take(&mut self.large));
        for (part, counts) in board.drain(..) {
            if counts.is_some() {
                large.push((part, counts));
                continue;
            }
            G::components(part, &mut |component, counts| {
                if counts[0] + counts[1] <= G::MOST_VALUED {
                    small.push((component, counts));
                } else {
                    large.push((least_image::<G>(component), Some(counts)));
                }
            });
        }
        let mut sum = Game::ZERO;
        for (component, counts) in small.drain(..) {
            match self.value(component, algebra) {
                Ok(value) => sum = algebra.games.sum(sum, value)?,
                Err(Limit::Interrupted) => return Err(Limit::Interrupted),
                Err(_) => large.push((least_image::<G>(component), Some(counts))),
            }
        }
        // A component and its negative are 0 together.
        while let Some(part) = large.pop() {
            let negative = if large.is_empty() { None } else { Some(least_image::<G>(part.0.negative())) };
            match negative.and_then(|negative| large.iter().position(|other| other.0 == negative)) {
                Some(other) => drop(large.swap_remove(other)),
                None => board.push(part),
            }
        }
        (self.small, self.large) = (small, large);
        board.compact_sort();
        Ok(sum)
    }

    fn is_empty(&self, board: &Vec<Summand>) -> bool {
        board.is_empty()
    }

    fn key(&mut self, board: &Vec<Summand>, mover: Player) -> Key {
        let mut parts = self.spare_keys.take();
        if mover == Player::Left {
            parts.extend(board.iter().map(|&(part, _)| part));
        } else {
            parts.extend(board.iter().map(|(part, _)| least_image::<G>(part.negative())));
            parts.compact_sort();
        }
        Key { hash: FxBuildHasher.hash_one(&parts), parts }
    }

    fn recycle_key(&mut self, key: Key) {
        self.spare_keys.keep(key.parts);
    }

    fn recycle(&mut self, board: Vec<Summand>) {
        self.spare.keep(board);
    }

    fn worth(&mut self, _: &Vec<Summand>, _: Player, _: &mut Algebra) -> Result<Option<Worth>, Limit> {
        Ok(None)
    }

    fn settles(
        &mut self,
        _: &Vec<Summand>,
        _: Player,
        _: &mut Algebra,
        _: &dyn Fn(Worth) -> bool,
    ) -> Result<bool, Limit> {
        Ok(false)
    }

    fn options(&mut self, board: &Vec<Summand>, mover: Player, options: &mut Vec<Vec<Summand>>) {
        for (index, &(part, _)) in board.iter().enumerate() {
            if index > 0 && board[index - 1].0 == part {
                continue;
            }
            G::options(part, mover, &mut |after| {
                let mut option = self.spare.take();
                option.extend_from_slice(board);
                option[index] = (after, None);
                options.push(option);
            });
        }
    }

    fn estimate(&self, board: &Vec<Summand>, player: Player) -> Estimate {
        let mut estimate = 0;
        for &(part, moves) in board {
            match moves {
                Some(moves) => estimate += G::estimate(part, moves, player),
                None => G::components(part, &mut |part, moves| estimate += G::estimate(part, moves, player)),
            }
        }
        // Whoever is to move on a board that is its own negative has a copy of every move against it.
        let is_own_negative = |&(part, counts): &Summand| {
            counts.is_some() && part.own[0].count_ones() == part.own[1].count_ones() && {
                least_image::<G>(part.negative()) == part
            }
        };
        let balance = if G::COPIES && board.iter().all(is_own_negative) { OWN_NEGATIVE } else { 0 };
        Estimate(estimate + balance)
    }
}
