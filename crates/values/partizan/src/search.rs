//! Search for the winner of a sum: large components played out, small ones replaced by their values.
//!
//! A position is a board, which holds the large components, plus a value, the exact sum of the small ones. Options are
//! the boards after a move and the options of the value's canonical form. A turn is settled without a search when the
//! board is empty, by the algebra; when the bounds on the board's worth decide; or by the table, whose keys leave the
//! value out, since a greater value never harms. Otherwise options are searched in the order of estimates, which prove
//! nothing.
//!
//! **Source:** safe moves and move order after Obsequi `[Bullock 2002]`; regions replaced by values as in
//! `[Uiterwijk 2016]`, there by numbers only; the order of values in the table is ours.

use crate::algebra::Algebra;
use crate::bound::{Estimate, UNIT, Worth, best_first};
use crate::known::{FIRST_BUCKETS, Known};
use crate::limit_hit;
use gruk_core::CompactSort as _;
use gruk_core::Player;
use gruk_solve::table::Table;
use gruk_solve::{LimitHit, Meter};
use gruk_value::{Dyadic, Game, Limit};
use std::hash::Hash;

/// The most moves that a play may have.
const DEEPEST: usize = 2_000;

/// Of the options of a turn that has many, so many are looked into.
const LOOKED_INTO: usize = 4;

/// A player who has so much more than the opponent after a move, in 64ths of a move, seems to win.
const SEEMS_TO_WIN: i32 = UNIT;

/// The positions of a game as the search needs them.
pub(crate) trait Boards {
    /// With so many options a turn is worth the time to look them all over before one is searched.
    const MANY: usize;

    /// So many options of a turn are judged at first, those that look best at first sight. If one of them seems to win
    /// then, the others come after them without having been judged.
    const JUDGED: usize = usize::MAX;

    /// Components, of both players' moves.
    type Board: Clone;
    /// What decides who wins a board, except the value beside it.
    type Key: Clone + Eq + Hash;

    /// Takes the small components off the board, and gives the sum of their values.
    fn take_values(&mut self, board: &mut Self::Board, algebra: &mut Algebra) -> Result<Game, Limit>;

    /// Has the board no component left?
    fn is_empty(&self, board: &Self::Board) -> bool;

    /// The key of a board without small components, as `mover` sees it: boards of both players have the same key if one
    /// is the negative of the other.
    fn key(&mut self, board: &Self::Board, mover: Player) -> Self::Key;

    /// Takes a key that nobody needs any more, for the memory that it has.
    fn recycle_key(&mut self, _: Self::Key) {}

    /// Takes a board that nobody needs any more, for the memory that it has.
    fn recycle(&mut self, _: Self::Board) {}

    /// What the board is worth to `player` at least; `None` where nothing is ever known.
    fn worth(&mut self, board: &Self::Board, player: Player, algebra: &mut Algebra) -> Result<Option<Worth>, Limit>;

    /// Is `enough` true of what the board is worth to `player`, looked at with more care?
    fn settles(
        &mut self,
        board: &Self::Board,
        player: Player,
        algebra: &mut Algebra,
        enough: &dyn Fn(Worth) -> bool,
    ) -> Result<bool, Limit>;

    /// Makes ready for many questions about the worth of boards that differ little from this one.
    fn look_at(&mut self, _: &Self::Board, _: &mut Algebra) -> Result<(), Limit> {
        Ok(())
    }

    /// Makes ready to list the options of a board.
    fn prepare(&mut self, _: &Self::Board, _: &mut Algebra) -> Result<(), Limit> {
        Ok(())
    }

    /// Lists the boards after the moves of `mover`.
    fn options(&mut self, board: &Self::Board, mover: Player, options: &mut Vec<Self::Board>);

    /// How much worse an option looks to whoever has moved there for the value beside it: one that is greater than 0,
    /// less than 0, or confused with 0, as the player to move sees it; in 64ths of a move.
    const BESIDE: [i32; 3] = [0; 3];

    /// How the board looks to `player`, in 64ths of a move.
    fn estimate(&self, board: &Self::Board, player: Player) -> Estimate;
}

/// A sum: a board and a value, as Left sees it.
#[derive(Clone, Debug)]
pub(crate) struct Sum<B> {
    pub(crate) board: B,
    pub(crate) value: Game,
}

/// A search, with all that it remembers.
pub(crate) struct Search<B: Boards> {
    pub(crate) boards: B,
    pub(crate) algebra: Algebra,
    table: Table<B::Key, Known>,
    /// The boards after the moves of a turn while they are looked at; empty in between.
    listed: Vec<B::Board>,
}

/// What is known of a turn before its options are looked at.
enum Glance<K> {
    Settled(bool),
    /// The key of the board, and the value beside it as the player to move sees it.
    Open {
        key: K,
        value: Game,
    },
}

impl<B: Boards> Search<B> {
    /// A search whose memories take at most `bytes`; keys own `heap_bytes` outside themselves.
    pub(crate) fn new(boards: B, bytes: usize, heap_bytes: usize) -> Self {
        let table = Table::new(bytes / 3 * 2, heap_bytes, FIRST_BUCKETS);
        Search { boards, algebra: Algebra::new(bytes / 3), table, listed: Vec::new() }
    }

    /// Bytes in use, without those of the boards and of the arena.
    pub(crate) fn bytes(&self) -> usize {
        self.table.bytes() + self.algebra.facts_bytes()
    }

    fn known_of(&self, key: &B::Key) -> Option<Known> {
        self.table.get(Table::<_, Known>::hash(key), key)
    }

    /// A board with the number of `units`/64 beside it, as Left sees it.
    fn sum(&mut self, board: &B::Board, units: i64) -> Result<Sum<B::Board>, Limit> {
        let number = Dyadic::new(units, UNIT.trailing_zeros()).map_err(|_| Limit::Overflow)?;
        Ok(Sum { board: board.clone(), value: self.algebra.games.number(number)? })
    }

    /// Does `mover`, who is to move, win the board with `units`/64 for Left beside it? Answered only if no search is
    /// needed.
    pub(crate) fn known(&mut self, board: &B::Board, units: i64, mover: Player) -> Option<bool> {
        let mut sum = self.sum(board, units).ok()?;
        match self.glance(&mut sum, mover) {
            Ok(Glance::Settled(wins)) => Some(wins),
            _ => None,
        }
    }

    /// Does `mover`, who is to move, win the board with `units`/64 for Left beside it?
    pub(crate) fn answer(
        &mut self,
        board: &B::Board,
        units: i64,
        mover: Player,
        meter: &mut Meter<'_>,
    ) -> Result<bool, LimitHit> {
        meter.look(None)?;
        let sum = self.sum(board, units).map_err(limit_hit)?;
        self.wins(sum, mover, 0, meter)
    }

    /// How promising the board with `units`/64 for Left beside it looks to `mover`, who has moved there.
    pub(crate) fn promise(&mut self, board: &B::Board, units: i64, mover: Player) -> Estimate {
        match self.sum(board, units).and_then(|mut sum| self.judge(&mut sum, mover)) {
            Ok(Judged::Won) => Estimate(i32::MAX),
            Ok(Judged::Open(estimate, _)) => estimate,
            Ok(Judged::Lost) | Err(_) => Estimate(i32::MIN),
        }
    }

    fn worth(&mut self, sum: &Sum<B::Board>, player: Player) -> Result<Option<Worth>, Limit> {
        let board = self.boards.worth(&sum.board, player, &mut self.algebra)?;
        let value = self.algebra.facts(sum.value)?.worth[player.index()];
        Ok(board.map(|board| board + value))
    }

    /// Is it so of the worth of the sum to `player`, looked at with more care?
    fn settles(&mut self, sum: &Sum<B::Board>, player: Player, is_so: fn(&Worth) -> bool) -> Result<bool, Limit> {
        let value = self.algebra.facts(sum.value)?.worth[player.index()];
        self.boards.settles(&sum.board, player, &mut self.algebra, &|board| is_so(&(board + value)))
    }

    /// Takes the values off the board; gives its key and the value beside it, as the player to move sees them, or
    /// `None` if nothing is left on it.
    fn keyed(&mut self, sum: &mut Sum<B::Board>, mover: Player) -> Result<Option<(B::Key, Game)>, Limit> {
        let value = self.boards.take_values(&mut sum.board, &mut self.algebra)?;
        sum.value = self.algebra.games.sum(sum.value, value)?;
        if self.boards.is_empty(&sum.board) {
            return Ok(None);
        }
        let value = match mover {
            Player::Left => sum.value,
            Player::Right => self.algebra.games.negative(sum.value)?,
        };
        Ok(Some((self.boards.key(&sum.board, mover), value)))
    }

    fn glance(&mut self, sum: &mut Sum<B::Board>, mover: Player) -> Result<Glance<B::Key>, Limit> {
        let Some((key, value)) = self.keyed(sum, mover)? else {
            return Ok(Glance::Settled(self.algebra.wins_first(sum.value, mover)?));
        };
        if let Some(known) = self.known_of(&key)
            && let Some(wins) = known.answer(value, &mut self.algebra.games)?
        {
            self.boards.recycle_key(key);
            return Ok(Glance::Settled(wins));
        }
        if let Some(worth) = self.worth(sum, mover)?
            && (worth.wins_first() || worth.may_win_first() && self.settles(sum, mover, Worth::wins_first)?)
        {
            return Ok(Glance::Settled(true));
        }
        let other = mover.opponent();
        if let Some(worth) = self.worth(sum, other)?
            && (worth.wins_second() || worth.may_win_second() && self.settles(sum, other, Worth::wins_second)?)
        {
            return Ok(Glance::Settled(false));
        }
        Ok(Glance::Open { key, value })
    }

    /// Does `mover`, who is to move, win the sum, after so many moves of a play?
    pub(crate) fn wins(
        &mut self,
        mut sum: Sum<B::Board>,
        mover: Player,
        depth: usize,
        meter: &mut Meter<'_>,
    ) -> Result<bool, LimitHit> {
        meter.node(None)?;
        if depth > DEEPEST {
            return Err(LimitHit::Depth);
        }
        let (key, value) = match self.glance(&mut sum, mover).map_err(limit_hit)? {
            Glance::Settled(wins) => {
                self.boards.recycle(sum.board);
                return Ok(wins);
            }
            Glance::Open { key, value } => (key, value),
        };
        let before = meter.nodes();
        let mut wins = false;
        let mut options = self.options(&sum, mover, meter)?;
        if let Some(many) = options.take_if(|options| options.len() >= B::MANY) {
            options = self.looked_over(many, mover, meter)?;
        }
        match options {
            None => wins = true,
            Some(options) => {
                let mut options = options.into_iter();
                for (_, option) in options.by_ref() {
                    if !self.wins(option, mover.opponent(), depth + 1, meter)? {
                        wins = true;
                        break;
                    }
                }
                options.for_each(|(_, option)| self.boards.recycle(option.board));
            }
        }
        let mut known = self.known_of(&key).unwrap_or_default();
        known.learn(value, wins, meter.nodes() - before + 1, &mut self.algebra.games).map_err(limit_hit)?;
        self.table.put(Table::<_, Known>::hash(&key), &key, known);
        self.boards.recycle_key(key);
        self.boards.recycle(sum.board);
        Ok(wins)
    }

    /// The options of `mover` that are not lost for certain, the most promising first; `None` if one is won for
    /// certain.
    #[expect(clippy::type_complexity, reason = "a list of pairs")]
    fn options(
        &mut self,
        sum: &Sum<B::Board>,
        mover: Player,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Vec<(Estimate, Sum<B::Board>)>>, LimitHit> {
        self.boards.prepare(&sum.board, &mut self.algebra).map_err(limit_hit)?;
        let mut boards = std::mem::take(&mut self.listed);
        self.boards.options(&sum.board, mover, &mut boards);
        let others = self.split_off(&mut boards, mover);
        self.boards.look_at(&sum.board, &mut self.algebra).map_err(limit_hit)?;
        let mut options = Vec::with_capacity(boards.len() + others.len());
        let mut most = self.judge_all(&mut boards, sum.value, mover, &mut options, meter)?;
        let mut late = Vec::new();
        match most {
            Some(lead) if lead < SEEMS_TO_WIN => {
                boards.extend(others.into_iter().map(|(_, board)| board));
                most = self.judge_all(&mut boards, sum.value, mover, &mut options, meter)?;
            }
            Some(_) => late = others,
            None => others.into_iter().for_each(|(_, board)| self.boards.recycle(board)),
        }
        self.listed = boards;
        if most.is_none() {
            options.into_iter().for_each(|(_, option)| self.boards.recycle(option.board));
            return Ok(None);
        }
        // Nobody moves in a number if there is another winning move.
        let is_late = self.algebra.facts(sum.value).map_err(limit_hit)?.is_number;
        for index in 0..self.algebra.games.option_count(sum.value, mover) {
            let value = self.algebra.games.option(sum.value, mover, index).map_err(limit_hit)?;
            let mut option = Sum { board: sum.board.clone(), value };
            match self.judge(&mut option, mover).map_err(limit_hit)? {
                Judged::Won => return Ok(None),
                Judged::Lost => {}
                Judged::Open(estimate, _) => {
                    let late = if is_late { i32::MIN / 2 } else { 0 };
                    options.push((Estimate(estimate.0.saturating_add(late)), option));
                }
            }
        }
        let mut options = best_first(options);
        options.extend(late.into_iter().map(|(estimate, board)| (estimate, Sum { board, value: sum.value })));
        Ok(Some(options))
    }

    /// Leaves those boards that look best to `mover`, who has moved there, at first sight, at most [`Boards::JUDGED`];
    /// gives the others, the most promising first.
    fn split_off(&self, boards: &mut Vec<B::Board>, mover: Player) -> Vec<(Estimate, B::Board)> {
        if boards.len() <= B::JUDGED {
            return Vec::new();
        }
        let estimated = boards.drain(..).map(|board| (self.boards.estimate(&board, mover), board)).collect();
        let mut first = best_first(estimated);
        let others = first.split_off(B::JUDGED);
        boards.extend(first.into_iter().map(|(_, board)| board));
        others
    }

    /// Judges the boards where `mover` has moved, and lists those that are open. Gives the greatest of the means of
    /// what `mover` has there more than the opponent, as far as the bounds tell, or `None` if a board is won for
    /// certain.
    fn judge_all(
        &mut self,
        boards: &mut Vec<B::Board>,
        value: Game,
        mover: Player,
        options: &mut Vec<(Estimate, Sum<B::Board>)>,
        meter: &mut Meter<'_>,
    ) -> Result<Option<i32>, LimitHit> {
        let mut most = Some(i32::MIN);
        for board in boards.drain(..) {
            let Some(before) = most else {
                self.boards.recycle(board);
                continue;
            };
            // An option of a large board takes as long as many nodes of a small one.
            meter.step()?;
            let mut option = Sum { board, value };
            match self.judge(&mut option, mover).map_err(limit_hit)? {
                Judged::Won => most = None,
                Judged::Lost => self.boards.recycle(option.board),
                Judged::Open(estimate, lead) => {
                    most = Some(before.max(lead));
                    options.push((estimate, option));
                }
            }
        }
        Ok(most)
    }

    /// Many options: of the most promising ones those first to which the opponent has the fewest answers; `None` if one
    /// is won for certain, which may be found in the table.
    #[expect(clippy::type_complexity, reason = "a list of pairs")]
    fn looked_over(
        &mut self,
        mut options: Vec<(Estimate, Sum<B::Board>)>,
        mover: Player,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Vec<(Estimate, Sum<B::Board>)>>, LimitHit> {
        let other = mover.opponent();
        // All keys first: then the processor waits for the places of several of them in the table at once.
        let mut keys = Vec::with_capacity(options.len());
        for (_, option) in &mut options {
            keys.extend(self.keyed(option, other).map_err(limit_hit)?);
        }
        for (key, value) in keys {
            if let Some(known) = self.known_of(&key)
                && known.answer(value, &mut self.algebra.games).map_err(limit_hit)? == Some(false)
            {
                return Ok(None);
            }
        }
        let others = options.split_off(LOOKED_INTO.min(options.len()));
        let mut first = Vec::with_capacity(options.len());
        for (estimate, option) in options {
            // An option that the opponent wins for certain is none.
            if let Some(answers) = self.options(&option, other, meter)? {
                first.push((answers.len(), estimate, option));
            }
        }
        first.compact_sort_by_key(|&(answers, ..)| answers);
        Ok(Some(first.into_iter().map(|(_, estimate, option)| (estimate, option)).chain(others).collect()))
    }

    /// What the value beside a board says about it.
    fn beside(&mut self, value: Game) -> Result<i32, Limit> {
        let [greater, less, confused] = B::BESIDE;
        if B::BESIDE == [0; 3] || value == Game::ZERO {
            return Ok(0);
        }
        let games = &mut self.algebra.games;
        Ok(match (games.is_le(Game::ZERO, value)?, games.is_le(value, Game::ZERO)?) {
            (true, true) => 0,
            (true, false) => greater,
            (false, true) => less,
            (false, false) => confused,
        })
    }

    /// An option as `mover` sees it, who has moved there.
    fn judge(&mut self, option: &mut Sum<B::Board>, mover: Player) -> Result<Judged, Limit> {
        let own = self.worth(option, mover)?;
        let mut beside = 0;
        if own.is_none() {
            // Without bounds, values and the table are all there is.
            match self.glance(option, mover.opponent())? {
                Glance::Settled(true) => return Ok(Judged::Lost),
                Glance::Settled(false) => return Ok(Judged::Won),
                Glance::Open { key, value } => {
                    self.boards.recycle_key(key);
                    beside = self.beside(value)?;
                }
            }
        }
        if own.is_some_and(|own| own.wins_second()) {
            return Ok(Judged::Won);
        }
        let other = self.worth(option, mover.opponent())?;
        if other.is_some_and(|other| other.wins_first()) {
            return Ok(Judged::Lost);
        }
        let mean = |worth: Option<Worth>| worth.map_or(0, |worth| worth.mean);
        let estimate = self.boards.estimate(&option.board, mover).0 - beside;
        let lead = mean(own) - mean(other);
        Ok(Judged::Open(Estimate(estimate + lead), lead))
    }
}

enum Judged {
    Won,
    Lost,
    /// How it looks, and the mean of what the player has more than the opponent, as far as the bounds tell.
    Open(Estimate, i32),
}
