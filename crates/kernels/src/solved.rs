//! A turn that is solved, and what proves it, without the types of its game.

use gruk_cert::{Because, Bound, Reason};
use gruk_core::{AnyMove, AnyPosition, AnyRules, Packed, Player, Ruleset, Verdict};
use gruk_impartial::remoteness::Label;
use gruk_solve::strategy::Strategy;
use gruk_solve::{Goal, LimitHit, Meter};
use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap};
use std::hash::Hash;
use std::mem::size_of;

/// A turn that is solved, and what proves it.
#[derive(Clone, Debug)]
pub struct Solved {
    /// Who wins.
    pub verdict: Verdict,
    /// A move that keeps the verdict, if the player to move is the one it favours.
    pub best_move: Option<AnyMove>,
    /// All such moves, if they are known.
    pub all_moves: Option<Vec<AnyMove>>,
    /// What proves it.
    pub evidence: Evidence,
    /// How it was found, for people.
    pub reason: String,
}

/// Bounds of positions of a game.
pub type Bounds = Vec<Bound<AnyPosition, AnyMove>>;

/// What proves a solved turn.
#[derive(Clone, Debug)]
pub enum Evidence {
    /// Theory's own.
    Reason(Named),
    /// Strategies by search: of the winner, or of both in a draw; each with the goal it reaches.
    Strategies(Vec<(Goal, Strategy<AnyRules>)>),
    /// The bounds of the winner.
    Bounds(Player, Bounds),
    /// The Grundy values of all components that can be reached.
    Nimbers(BTreeMap<AnyPosition, u32>),
    /// Who wins where play can go on for ever.
    Remoteness(BTreeMap<AnyPosition, Label>),
    /// None was asked for, or the limit came before it was complete.
    Missing(Option<LimitHit>),
}

/// A reason in which moves are numbers, and the moves that the numbers mean: proofs name the same few moves many times.
#[derive(Clone, Debug)]
pub struct Named {
    /// The reason, in the numbers of moves.
    pub reason: Reason<u32>,
    /// The moves by their numbers, none twice, in the order of their first mention.
    pub names: Vec<AnyMove>,
}

impl Named {
    /// A reason of a game with moves of the type `M`. Linear in the reason.
    #[must_use]
    pub fn new<M: Packed + Copy + Eq + Hash>(reason: &Reason<M>) -> Self {
        let known: RefCell<(HashMap<M, u32>, Vec<AnyMove>)> = RefCell::default();
        let reason = reason.renamed(|&m| {
            let (numbers, names) = &mut *known.borrow_mut();
            *numbers.entry(m).or_insert_with(|| {
                names.push(AnyMove::new(m));
                (names.len() - 1) as u32
            })
        });
        Named { reason, names: known.into_inner().1 }
    }

    /// The move that a number means.
    #[must_use]
    pub fn name(&self, number: u32) -> AnyMove {
        self.names[number as usize]
    }

    /// The reason with the moves themselves.
    #[must_use]
    pub fn spelt(&self) -> Reason<AnyMove> {
        self.reason.renamed(|&number| self.name(number))
    }
}

/// A strategy without the types of its game; its memory is taken from what is left.
pub(crate) fn erased<R: Ruleset>(
    rules: &R,
    strategy: Strategy<R>,
    meter: &mut Meter<'_>,
) -> Result<Strategy<AnyRules>, LimitHit> {
    let mut moves = BTreeMap::new();
    for (position, m) in strategy.moves {
        meter.take(row_bytes::<AnyMove, R>(rules, &position))?;
        moves.insert(AnyPosition::new(position), AnyMove::new(m));
    }
    Ok(Strategy { player: strategy.player, moves, most: strategy.most })
}

/// Bytes of a row of a table from positions to `T`.
fn row_bytes<T, R: Ruleset>(rules: &R, at: &R::Position) -> usize {
    2 * size_of::<(AnyPosition, T)>() + 2 * size_of::<usize>() + size_of::<R::Position>() + rules.heap_bytes(at)
}

/// A table of positions without the types of their game, of at most `memory` bytes.
pub(crate) fn erased_table<R: Ruleset, T>(
    rules: &R,
    table: BTreeMap<R::Position, T>,
    memory: usize,
) -> Result<BTreeMap<AnyPosition, T>, LimitHit> {
    let mut bytes = 0;
    let mut erased = BTreeMap::new();
    for (position, label) in table {
        bytes += row_bytes::<T, R>(rules, &position);
        if bytes > memory {
            return Err(LimitHit::Memory);
        }
        erased.insert(AnyPosition::new(position), label);
    }
    Ok(erased)
}

/// Bounds without the types of their game; their memory is taken from what is left.
pub(crate) fn erased_bounds<R: Ruleset>(
    rules: &R,
    bounds: Vec<Bound<R::Position, R::Move>>,
    meter: &mut Meter<'_>,
) -> Result<Bounds, LimitHit> {
    let mut erased = Vec::with_capacity(bounds.len());
    for Bound { position, order, number, because } in bounds {
        meter.take(row_bytes::<Bound<AnyPosition, AnyMove>, R>(rules, &position))?;
        let because = match because {
            Because::Play => Because::Play,
            Because::Move(m) => Because::Move(AnyMove::new(m)),
            Because::Number => Because::Number,
            Because::Cut(part) => Because::Cut(AnyPosition::new(part)),
        };
        erased.push(Bound { position: AnyPosition::new(position), order, number, because });
    }
    Ok(erased)
}
