//! Exact counts of a whole game: positions, plays and strategies, as numbers of any size.

use crate::{LimitHit, Meter};
use gruk_core::{Ending, Player, Ruleset, Turn};
use num_bigint::BigUint;
use rustc_hash::FxHashMap;
use std::collections::hash_map::Entry;
use std::mem::size_of;

/// The most bits of a number of strategies that is written out.
const MAX_BITS: u64 = 1 << 16;

/// All that can happen from a turn on. No symmetry is used: positions that are images of each other are counted apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Census {
    /// Turns that can be reached, the first among them.
    pub positions: u64,
    /// Complete plays.
    pub plays: BigUint,
    /// Plays of one or more moves, complete or broken off.
    pub partial_plays: BigUint,
    /// Complete plays that Left wins, and that Right wins.
    pub won: [BigUint; 2],
    /// Complete plays that nobody wins.
    pub drawn: BigUint,
    /// Number of moves of the longest play.
    pub longest: usize,
    /// Strategies of Left and of Right: a move for every turn that the player can meet when following the strategy.
    /// `None` for a number of more than 2^16 bits.
    pub strategies: [Option<BigUint>; 2],
}

/// The counts below one turn.
#[derive(Clone)]
struct Below {
    /// Nodes of the tree of plays, the turn itself among them.
    nodes: BigUint,
    won: [BigUint; 2],
    drawn: BigUint,
    longest: usize,
    strategies: [Option<BigUint>; 2],
}

impl Below {
    fn end(ending: Ending) -> Self {
        let one_if = |holds: bool| BigUint::from(u32::from(holds));
        Below {
            nodes: 1u32.into(),
            won: Player::BOTH.map(|player| one_if(ending == Ending::Won(player))),
            drawn: one_if(ending == Ending::Draw),
            longest: 0,
            strategies: [Some(1u32.into()), Some(1u32.into())],
        }
    }

    /// A turn of `player` before its options are added.
    fn turn(player: Player) -> Self {
        let neutral = |who: Player| Some(BigUint::from(u32::from(who != player)));
        let zero = BigUint::default;
        Below {
            nodes: 1u32.into(),
            won: [zero(), zero()],
            drawn: zero(),
            longest: 0,
            strategies: Player::BOTH.map(neutral),
        }
    }

    /// Adds an option. `player` is to move, so a strategy of that player chooses one of the options, and a strategy of
    /// the opponent answers all of them.
    fn add(&mut self, player: Player, option: &Below) {
        self.nodes += &option.nodes;
        self.drawn += &option.drawn;
        self.longest = self.longest.max(option.longest + 1);
        for who in Player::BOTH {
            let index = who.index();
            self.won[index] += &option.won[index];
            let both = self.strategies[index].take().zip(option.strategies[index].as_ref());
            self.strategies[index] = both
                .map(|(own, theirs)| if who == player { own + theirs } else { own * theirs })
                .filter(|number| number.bits() <= MAX_BITS);
        }
    }

    fn bytes(&self) -> usize {
        let numbers = [&self.nodes, &self.won[0], &self.won[1], &self.drawn].into_iter();
        let bits: u64 = numbers.chain(self.strategies.iter().flatten()).map(BigUint::bits).sum();
        size_of::<Below>() + (bits / 8) as usize + 48
    }
}

/// A turn whose options are being counted.
struct Frame<R: Ruleset> {
    turn: Turn<R::Position>,
    moves: Vec<R::Move>,
    below: Below,
}

/// Counts all that can happen from `turn` on. Each turn is looked at once, however many plays lead there.
///
/// # Errors
/// The limit that was reached; [`LimitHit::Loopy`] if a play can come back to a turn.
pub fn census<R: Ruleset>(rules: &R, turn: &Turn<R::Position>, meter: &mut Meter<'_>) -> Result<Census, LimitHit> {
    // `None` while the turn is on the stack.
    let mut known: FxHashMap<Turn<R::Position>, Option<Below>> = FxHashMap::default();
    let mut stack = Vec::new();
    let mut last = enter(rules, turn.clone(), &mut known, &mut stack, meter)?;
    while let Some(frame) = stack.last_mut() {
        if let Some(option) = last.take() {
            frame.below.add(frame.turn.to_move, &option);
        }
        if let Some(m) = frame.moves.pop() {
            let option = rules.option(&frame.turn, m);
            last = enter(rules, option, &mut known, &mut stack, meter)?;
        } else {
            let frame = stack.pop().expect("invariant: the loop runs while there is one");
            meter.take(frame.below.bytes())?;
            known.insert(frame.turn, Some(frame.below.clone()));
            last = Some(frame.below);
        }
    }
    let all = last.expect("invariant: the last frame has left its counts");
    let won_by_a_player: BigUint = all.won.iter().sum();
    Ok(Census {
        positions: known.len() as u64,
        plays: won_by_a_player + &all.drawn,
        partial_plays: all.nodes - 1u32,
        won: all.won,
        drawn: all.drawn,
        longest: all.longest,
        strategies: all.strategies,
    })
}

/// The counts of a turn if they are known; else it is put on the stack.
fn enter<R: Ruleset>(
    rules: &R,
    turn: Turn<R::Position>,
    known: &mut FxHashMap<Turn<R::Position>, Option<Below>>,
    stack: &mut Vec<Frame<R>>,
    meter: &mut Meter<'_>,
) -> Result<Option<Below>, LimitHit> {
    let entry = match known.entry(turn.clone()) {
        Entry::Occupied(entry) => return entry.get().clone().map(Some).ok_or(LimitHit::Loopy),
        Entry::Vacant(entry) => entry,
    };
    meter.node(None)?;
    meter.take(2 * size_of::<(Turn<R::Position>, Option<Below>)>() + rules.heap_bytes(&turn.position))?;
    if let Some(ending) = rules.result(&turn) {
        let below = Below::end(ending);
        entry.insert(Some(below.clone()));
        return Ok(Some(below));
    }
    entry.insert(None);
    let mut moves = Vec::new();
    for m in rules.legal_moves(&turn) {
        if moves.len() % 1024 == 1023 {
            meter.look(None)?;
            meter.take(1024 * size_of::<R::Move>())?;
        }
        moves.push(m);
    }
    let below = Below::turn(turn.to_move);
    stack.push(Frame { turn, moves, below });
    Ok(None)
}
