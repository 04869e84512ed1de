use crate::order::{Dice, ordered};
use gruk_core::{Ending, Player, Ruleset, Turn};
use gruk_rules::board::cells::Cells;
use gruk_rules::board::placing::{Placing, Position};
use gruk_solve::{Goal, LimitHit, Meter, Prover, Question};
use rustc_hash::FxHashMap;
use std::any::Any;

/// Bytes of an entry of the table, with the room that a hash table leaves free.
const ENTRY_BYTES: usize = 2 * size_of::<(Key, Won)>();

/// Stones of Left and Right, and whether Left moves.
type Key = ([u128; 2], bool);

/// A position that is solved: the winner, and a carrier.
#[derive(Clone, Copy, Debug)]
struct Won {
    winner: Player,
    carrier: u128,
}

/// A solver with must-play regions and carriers; it keeps all that it has solved.
///
/// It answers for any ruleset type, so that generic code can hold it, but only [`Placing`] has games that it solves; see [`is_for`](crate::is_for).
#[derive(Debug)]
pub struct Carriers {
    question: Question,
    table: FxHashMap<Key, Won>,
    most: usize,
    dice: Dice,
}

impl Carriers {
    /// A solver of `question` with a table of at most so many bytes.
    #[must_use]
    pub fn new(question: Question, bytes: usize) -> Self {
        Carriers { question, table: FxHashMap::default(), most: bytes / ENTRY_BYTES, dice: Dice::new() }
    }

    /// The winner at any turn, plain or not.
    fn winner(&mut self, rules: &Placing, turn: &Turn<Position>, meter: &mut Meter<'_>) -> Result<Player, LimitHit> {
        if let Some(Ending::Won(player)) = rules.ending(&turn.position) {
            return Ok(player);
        }
        if rules.is_plain(&turn.position, turn.to_move) {
            return self.search(rules, stones(&turn.position), turn.to_move, meter).map(|won| won.winner);
        }
        // The opening is a move or two: all are tried.
        let moves: Vec<_> = rules.legal_moves(turn).collect();
        for m in moves {
            if self.winner(rules, &rules.option(turn, m), meter)? == turn.to_move {
                return Ok(turn.to_move);
            }
        }
        Ok(turn.to_move.opponent())
    }

    fn search(
        &mut self,
        rules: &Placing,
        stones: [u128; 2],
        to_move: Player,
        meter: &mut Meter<'_>,
    ) -> Result<Won, LimitHit> {
        let opponent = to_move.opponent();
        let reaches =
            |player: Player, stones: u128| (rules.game().reaches)(rules.net(), player, &Cells::from_bits(stones));
        let key = (stones, to_move == Player::Left);
        if let Some(&known) = self.table.get(&key) {
            return Ok(known);
        }
        if reaches(opponent, stones[opponent.index()]) {
            return Ok(Won { winner: opponent, carrier: 0 });
        }
        meter.node(None)?;
        let all = u128::MAX >> (128 - rules.net().len());
        let free = all & !stones[0] & !stones[1];
        // A win in one move needs no order; two cells that each win for the opponent leave nothing to play, and one leaves itself.
        let wins_at = |player: Player, cell: u32| reaches(player, stones[player.index()] | 1 << cell);
        let won = match cells(free).find(|&cell| wins_at(to_move, cell)) {
            Some(cell) => Won { winner: to_move, carrier: 1 << cell },
            None => {
                let threats = cells(free).filter(|&cell| wins_at(opponent, cell)).take(2);
                let threats = threats.fold(0u128, |bits, cell| bits | 1 << cell);
                match threats.count_ones() {
                    2 => Won { winner: opponent, carrier: threats },
                    1 => self.by_moves(rules, stones, threats, threats, to_move, meter)?,
                    _ => self.by_moves(rules, stones, free, 0, to_move, meter)?,
                }
            }
        };
        if self.table.len() >= self.most {
            return Err(LimitHit::Memory);
        }
        meter.take(ENTRY_BYTES)?;
        self.table.insert(key, won);
        Ok(won)
    }

    /// Tries the moves of the must-play region, which shrinks as they fail; `carrier` is that of the opponent's wins that have made it what it is.
    fn by_moves(
        &mut self,
        rules: &Placing,
        stones: [u128; 2],
        mut must_play: u128,
        mut carrier: u128,
        to_move: Player,
        meter: &mut Meter<'_>,
    ) -> Result<Won, LimitHit> {
        let free = (u128::MAX >> (128 - rules.net().len())) & !stones[0] & !stones[1];
        for cell in ordered(rules, stones, free, must_play, &mut self.dice) {
            if must_play >> cell & 1 == 0 {
                continue;
            }
            let mut after = stones;
            after[to_move.index()] |= 1 << cell;
            let reply = self.search(rules, after, to_move.opponent(), meter)?;
            if reply.winner == to_move {
                return Ok(Won { winner: to_move, carrier: reply.carrier | 1 << cell });
            }
            must_play &= reply.carrier;
            carrier |= reply.carrier;
        }
        Ok(Won { winner: to_move.opponent(), carrier })
    }
}

fn cells(mut bits: u128) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let cell = bits.trailing_zeros();
        (bits != 0).then(|| (cell, bits &= bits - 1).0)
    })
}

fn stones(at: &Position) -> [u128; 2] {
    Player::BOTH.map(|player| at.stones(player).bits().expect("a board of at most 128 cells"))
}

/// The game and the turn as what they are.
fn placing<'a, R: Ruleset>(rules: &'a R, turn: &'a Turn<R::Position>) -> (&'a Placing, &'a Turn<Position>) {
    let (rules, turn): (&dyn Any, &dyn Any) = (rules, turn);
    let found = rules.downcast_ref().zip(turn.downcast_ref());
    found.expect("invariant: only games of placing stones are given to this solver")
}

impl<R: Ruleset> Prover<R> for Carriers {
    fn question(&self) -> Question {
        self.question
    }

    fn answer(&mut self, rules: &R, turn: &Turn<R::Position>, meter: &mut Meter<'_>) -> Result<bool, LimitHit> {
        debug_assert!(self.question.goal == Goal::Win);
        let (rules, turn) = placing(rules, turn);
        Ok(self.winner(rules, turn, meter)? == self.question.player)
    }

    fn known(&self, rules: &R, turn: &Turn<R::Position>) -> Option<bool> {
        let (rules, turn) = placing(rules, turn);
        if let Some(Ending::Won(player)) = rules.ending(&turn.position) {
            return Some(player == self.question.player);
        }
        if !rules.is_plain(&turn.position, turn.to_move) {
            return None;
        }
        let won = self.table.get(&(stones(&turn.position), turn.to_move == Player::Left))?;
        Some(won.winner == self.question.player)
    }

    /// Solves all options, so that one that settles the turn is known even where the turn is not in the table.
    fn refresh(&mut self, rules: &R, turn: &Turn<R::Position>, meter: &mut Meter<'_>) -> Result<(), LimitHit> {
        let (rules, turn) = placing(rules, turn);
        let moves: Vec<_> = rules.legal_moves(turn).collect();
        let wanted = self.winner(rules, turn, meter)?;
        for m in moves {
            if self.winner(rules, &rules.option(turn, m), meter)? == wanted && wanted == turn.to_move {
                break;
            }
        }
        Ok(())
    }
}
