//! The exact solver of TRex, in which a player who joins the player's own borders loses, and a game that comes to its
//! last cell is drawn.
//!
//! A player wins if the opponent has to join before that. The search is plain: turns up to symmetries and the exchange
//! of the players in a table, the cells farthest from the middle first, since they help a player least to join. A
//! player who lacks more stones for a chain than the player will still place does not lose.

use crate::carriers;
use crate::field::{Field, Stones};
use gruk_core::CompactSort as _;
use gruk_core::{Ending, Player, Ruleset, Turn};
use gruk_rules::board::placing::{Finish, Move, Placing, Position};
use gruk_solve::{Goal, LimitHit, Meter, Prover, Question};
use rustc_hash::FxHashMap;

/// Can [`Terminated`] solve this game on this board?
#[must_use]
pub fn is_terminated(rules: &Placing) -> bool {
    rules.game().finish == Finish::LosesOrStops
        && rules.net().rhombus().is_some()
        && rules.net().len() <= crate::MOST_CELLS
}

/// Stones, whether Left moves, and whether Left is the attacker.
type Key = (Stones, bool, bool);

/// Bytes of an entry of the table, with the space that a hash table leaves free.
const ENTRY_BYTES: usize = 2 * size_of::<(Key, bool)>();

/// A solver of one question.
#[derive(Debug)]
pub struct Terminated {
    question: Question,
    /// Who wins if the answer is yes to `win` and no to `draw`.
    attacker: Player,
    board: Option<Board>,
    /// Whether the attacker wins.
    known: FxHashMap<Key, bool>,
}

/// The board, and its cells in the order in which they are tried.
#[derive(Debug)]
struct Board {
    field: Field,
    order: Vec<usize>,
}

impl Board {
    fn of(rules: &Placing) -> Self {
        let (columns, rows) = rules.net().rhombus().expect("invariant: TRex is played on a rhombus");
        // How far a cell is from the middle, squared, in coordinates in which touching cells are equally far apart.
        let far = |cell: &usize| {
            let twice = |place: usize, of: usize| 2 * place as i64 + 1 - of as i64;
            let (x, y) = (twice(cell % columns, columns), twice(cell / columns, rows));
            x * x + y * y + x * y
        };
        let mut order: Vec<usize> = (0..columns * rows).collect();
        order.compact_sort_by_key(|cell| std::cmp::Reverse(far(cell)));
        Board { field: Field::of(rules), order }
    }

    fn free(&self, stones: Stones) -> u128 {
        self.field.all & !stones[0] & !stones[1]
    }

    /// The stones that a player lacks for a chain; `None` if the opponent's keep it from him.
    fn lacks(&self, player: Player, stones: Stones) -> Option<u32> {
        let aims = self.field.aims[player.index()].expect("both players have borders");
        let [from, to] = [aims[0], aims[1]].map(|border| self.field.borders[border]);
        let (own, free) = (stones[player.index()], self.free(stones));
        let (mut seen, mut edge) = (0u128, from & (own | free));
        for lacking in 0.. {
            // Own stones cost nothing.
            let mut chain = edge & own & !seen;
            while chain != 0 {
                seen |= chain;
                let near = self.field.beside(chain) & !seen;
                edge |= near & free;
                chain = near & own;
            }
            if seen & to != 0 {
                return Some(lacking);
            }
            let steps = edge & free & !seen;
            if steps == 0 {
                return None;
            }
            seen |= steps;
            if steps & to != 0 {
                return Some(lacking + 1);
            }
            edge = self.field.beside(steps) & (own | free) & !seen;
        }
        None
    }
}

impl Terminated {
    /// A solver of `question`.
    #[must_use]
    pub fn new(question: Question) -> Self {
        let attacker = if question.goal == Goal::Win { question.player } else { question.player.opponent() };
        Terminated { question, attacker, board: None, known: FxHashMap::default() }
    }

    /// The answer to the question, from whether the attacker wins.
    fn answer_of(&self, attacker_wins: bool) -> bool {
        attacker_wins == (self.question.goal == Goal::Win)
    }

    fn key(&self, board: &Board, stones: Stones, to_move: Player) -> Key {
        let ((image, left_moves), _) = board.field.canonical(stones, to_move);
        let is_exchanged = left_moves != (to_move == Player::Left);
        (image, left_moves, (self.attacker == Player::Left) != is_exchanged)
    }

    /// Does the attacker win, where nobody has joined and more than one cell is free?
    fn wins(
        &mut self,
        board: &Board,
        stones: Stones,
        to_move: Player,
        meter: &mut Meter<'_>,
    ) -> Result<bool, LimitHit> {
        let (free, opponent) = (board.free(stones), self.attacker.opponent());
        let moves_left = free.count_ones() - 1;
        let to_come = if to_move == opponent { moves_left.div_ceil(2) } else { moves_left / 2 };
        if board.lacks(opponent, stones).is_none_or(|lacking| lacking > to_come) {
            return Ok(false);
        }
        let key = self.key(board, stones, to_move);
        if let Some(&wins) = self.known.get(&key) {
            return Ok(wins);
        }
        meter.node(None)?;
        let attacks = to_move == self.attacker;
        // A player whose moves all join the borders has lost.
        let mut found = !attacks;
        for &cell in board.order.iter().filter(|&&cell| free >> cell & 1 == 1) {
            if self.wins_after(board, stones, to_move, cell, meter)? == attacks {
                found = attacks;
                break;
            }
        }
        meter.take(ENTRY_BYTES)?;
        self.known.insert(key, found);
        Ok(found)
    }

    fn wins_after(
        &mut self,
        board: &Board,
        mut stones: Stones,
        to_move: Player,
        cell: usize,
        meter: &mut Meter<'_>,
    ) -> Result<bool, LimitHit> {
        stones[to_move.index()] |= 1 << cell;
        if board.field.wins(to_move, stones[to_move.index()]) {
            return Ok(to_move != self.attacker);
        }
        match board.free(stones).count_ones() {
            0 | 1 => Ok(false),
            _ => self.wins(board, stones, to_move.opponent(), meter),
        }
    }

    fn with_board<T>(&mut self, rules: &Placing, work: impl FnOnce(&mut Self, &Board) -> T) -> T {
        let board = self.board.take().unwrap_or_else(|| Board::of(rules));
        let found = work(self, &board);
        self.board = Some(board);
        found
    }
}

impl Prover<Placing> for Terminated {
    fn question(&self) -> Question {
        self.question
    }

    fn answer(&mut self, rules: &Placing, turn: &Turn<Position>, meter: &mut Meter<'_>) -> Result<bool, LimitHit> {
        if let Some(known) = self.known(rules, turn) {
            return Ok(known);
        }
        let stones = carriers::stones(&turn.position);
        let wins = self.with_board(rules, |solver, board| solver.wins(board, stones, turn.to_move, meter))?;
        Ok(self.answer_of(wins))
    }

    fn known(&self, rules: &Placing, turn: &Turn<Position>) -> Option<bool> {
        if let Some(ending) = rules.result(turn) {
            return Some(self.answer_of(ending == Ending::Won(self.attacker)));
        }
        let key = self.key(self.board.as_ref()?, carriers::stones(&turn.position), turn.to_move);
        self.known.get(&key).map(|&wins| self.answer_of(wins))
    }

    /// Solves options, until one that settles the turn is known: what was seen without a node is put into the table
    /// too.
    fn refresh(&mut self, rules: &Placing, turn: &Turn<Position>, meter: &mut Meter<'_>) -> Result<(), LimitHit> {
        let wanted = turn.to_move == self.question.player;
        let order = self.with_board(rules, |_, board| board.order.clone());
        let free = |cell: &usize| turn.position.is_free(*cell);
        for cell in order.into_iter().filter(free) {
            let option = rules.option(turn, Move::Stone(cell as u32));
            let yes = self.answer(rules, &option, meter)?;
            if yes == wanted {
                if rules.result(&option).is_none() {
                    let stones = carriers::stones(&option.position);
                    let key = self.with_board(rules, |solver, board| solver.key(board, stones, option.to_move));
                    let wins = self.answer_of(yes);
                    if self.known.insert(key, wins).is_none() {
                        meter.take(ENTRY_BYTES)?;
                    }
                }
                break;
            }
        }
        Ok(())
    }
}
