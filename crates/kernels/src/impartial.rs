//! Impartial games under normal play, by their Grundy values.

use crate::erased::erased_table;
use gruk_certify::{Evidence, Solved};
use gruk_core::{AnyMove, AnyPosition, AnyRules, Player, Ruleset, Turn, Verdict, as_type};
use gruk_impartial::{CramNimbers, LazyNimbers, NimberError, Nimbers};
use gruk_rules::cram::Cram;
use gruk_rules::domineering::Position;
use gruk_rules::{GameVisitor, with_searched_impartial_game};
use gruk_solve::{LimitHit, Meter};
use std::collections::BTreeMap;

/// Grundy values of positions of one game.
pub trait GrundyValues {
    /// The Grundy value of a position. It makes no table of all components where none is needed.
    ///
    /// # Errors
    /// The limit that was reached.
    fn value(&self, at: &AnyPosition, meter: &mut Meter<'_>) -> Result<u64, LimitHit>;

    /// Solves a turn. If `tables_from` is not empty, the answer has evidence for all turns in it.
    ///
    /// # Errors
    /// The limit that was reached.
    fn solve(
        &self,
        turn: &Turn<AnyPosition>,
        tables_from: &[Turn<AnyPosition>],
        meter: &mut Meter<'_>,
    ) -> Result<Solved, LimitHit>;
}

/// The Grundy values of an impartial game. Code compiled for the type of its ruleset is used where the game is on the
/// list of games.
#[must_use]
pub fn grundy_values(rules: &AnyRules) -> Box<dyn GrundyValues> {
    struct Make<'a>(&'a AnyRules);
    impl GameVisitor for Make<'_> {
        type Out = Box<dyn GrundyValues>;
        fn visit<R: Ruleset>(self) -> Self::Out {
            let rules: &R = self.0.typed().expect("invariant: the name of a game tells its type");
            Box::new(Typed(rules.clone()))
        }
    }
    with_searched_impartial_game(rules.about().name, Make(rules)).unwrap_or_else(|| Box::new(Untyped(rules.clone())))
}

/// Rules whose type is known at compile time.
struct Typed<R>(R);

impl<R: Ruleset> GrundyValues for Typed<R> {
    fn value(&self, at: &AnyPosition, meter: &mut Meter<'_>) -> Result<u64, LimitHit> {
        value(&self.0, at.of::<R>(), meter)
    }

    fn solve(
        &self,
        turn: &Turn<AnyPosition>,
        tables_from: &[Turn<AnyPosition>],
        meter: &mut Meter<'_>,
    ) -> Result<Solved, LimitHit> {
        let from: Vec<Turn<R::Position>> = tables_from.iter().map(Turn::of::<R>).collect();
        solve(&self.0, &turn.of::<R>(), &from, meter)
    }
}

/// Rules of any type, such as sums of impartial games.
struct Untyped(AnyRules);

impl GrundyValues for Untyped {
    fn value(&self, at: &AnyPosition, meter: &mut Meter<'_>) -> Result<u64, LimitHit> {
        value(&self.0, at, meter)
    }

    fn solve(
        &self,
        turn: &Turn<AnyPosition>,
        tables_from: &[Turn<AnyPosition>],
        meter: &mut Meter<'_>,
    ) -> Result<Solved, LimitHit> {
        solve(&self.0, turn, tables_from, meter)
    }
}

fn limit(error: NimberError<LimitHit>) -> LimitHit {
    match error {
        NimberError::Stopped(limit) => limit,
        _ => LimitHit::Loopy,
    }
}

/// Counts a component as a node, and the bytes of the tables against the limit.
fn look<'a, 'b>(meter: &'a mut Meter<'b>) -> impl FnMut(usize) -> Result<(), LimitHit> + use<'a, 'b> {
    |bytes| if bytes > meter.memory_left() { Err(LimitHit::Memory) } else { meter.node(None) }
}

fn value<R: Ruleset>(rules: &R, at: &R::Position, meter: &mut Meter<'_>) -> Result<u64, LimitHit> {
    if as_type::<Cram>(rules).is_some()
        && let Some(board) = as_type(at)
        && let Some(value) = CramNimbers::new().nimber(board, meter)?
    {
        return Ok(value.into());
    }
    let look = &mut look(meter);
    let found = match LazyNimbers::new(rules.clone()).nimber(at, look) {
        Ok(Some(value)) => Ok(value),
        Ok(None) => Nimbers::new(rules.clone()).nimber(at, look),
        Err(error) => Err(error),
    };
    found.map(u64::from).map_err(limit)
}

fn solve<R: Ruleset>(
    rules: &R,
    turn: &Turn<R::Position>,
    tables_from: &[Turn<R::Position>],
    meter: &mut Meter<'_>,
) -> Result<Solved, LimitHit> {
    if let (Some(cram), Some(board), []) = (as_type::<Cram>(rules), as_type(&turn.position), tables_from)
        && let Some(solved) = solve_cram(cram, board, turn.to_move, meter)?
    {
        return Ok(solved);
    }
    let mut nimbers = Nimbers::new(rules.clone());
    let mut look = look(meter);
    let value = nimbers.nimber(&turn.position, &mut look).map_err(limit)?;
    let moves =
        if value == 0 { Vec::new() } else { nimbers.winning_moves(&turn.position, &mut look).map_err(limit)? };
    let mut evidence = Evidence::Missing(None);
    if !tables_from.is_empty() {
        let table = table(&mut nimbers, tables_from, &mut look);
        drop(look);
        evidence = match table.and_then(|table| erased_table(rules, table, meter.memory_left())) {
            Ok(table) => Evidence::Nimbers(table),
            Err(limit) => Evidence::Missing(Some(limit)),
        };
    }
    let best_move = moves.first().copied().map(AnyMove::new);
    let all_moves = Some(moves.into_iter().map(AnyMove::new).collect());
    let verdict = winner(turn.to_move, value == 0);
    Ok(Solved { verdict, best_move, all_moves, evidence, reason: format!("the Grundy value is {value}") })
}

/// Who wins where the Grundy value is 0, or is not.
fn winner(to_move: Player, is_zero: bool) -> Verdict {
    Verdict::Wins(if is_zero { to_move.opponent() } else { to_move })
}

/// Without evidence, by the search for boards of Cram: the value is not worked out, only whether it is 0.
fn solve_cram(rules: &Cram, at: &Position, to_move: Player, meter: &mut Meter<'_>) -> Result<Option<Solved>, LimitHit> {
    if at.free().len() < CramNimbers::FEWEST_SQUARES {
        return Ok(None);
    }
    let mut nimbers = CramNimbers::new();
    let Some(is_zero) = nimbers.is_zero(at, meter)? else { return Ok(None) };
    let option = |m| {
        let mut option = at.clone();
        rules.play(&mut option, to_move, m);
        option
    };
    let mut best_move = None;
    if !is_zero {
        // On its way the search mostly finds one.
        best_move = rules.moves(at, to_move).find(|&m| nimbers.known(&option(m)) == Some(0));
        let mut others = rules.moves(at, to_move);
        while let (None, Some(m)) = (best_move, others.next()) {
            let wins = nimbers.is_zero(&option(m), meter)? == Some(true);
            best_move = wins.then_some(m);
        }
    }
    Ok(Some(Solved {
        verdict: winner(to_move, is_zero),
        best_move: best_move.map(AnyMove::new),
        all_moves: None,
        evidence: Evidence::Missing(None),
        reason: if is_zero { "the Grundy value is 0".into() } else { "the Grundy value is not 0".into() },
    }))
}

fn table<R: Ruleset>(
    nimbers: &mut Nimbers<R>,
    tables_from: &[Turn<R::Position>],
    look: &mut impl FnMut(usize) -> Result<(), LimitHit>,
) -> Result<BTreeMap<R::Position, u32>, LimitHit> {
    let mut table = BTreeMap::new();
    for from in tables_from {
        table.extend(nimbers.table(&from.position, look).map_err(limit)?);
    }
    Ok(table)
}
