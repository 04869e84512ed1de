//! Impartial games: positions solved by their Grundy values, and the Grundy values of heaps one after the other.

use crate::notation::Loaded;
use crate::search::{self, Evidence, Solved};
use crate::{BadInput, LimitHit, Limits, Watch, heaps};
use gruk_core::{Convention, Ruleset, Turn, Verdict};
use gruk_impartial::misere::genus::{Genera, Genus};
use gruk_impartial::{LazyNimbers, NimberError, Nimbers};
use gruk_rules::misere;
use gruk_solve::Meter;
use std::any::Any;
use std::collections::BTreeMap;
use std::time::Instant;

/// Do Grundy values say who wins?
pub(crate) fn has_nimbers<R: Ruleset>(rules: &R) -> bool {
    rules.is_impartial() && rules.convention() == Convention::Normal && rules.is_loopfree()
}

/// Solves a turn by its Grundy value; with `tables_from` evidence is made for all of these turns.
pub(crate) fn solve<R: Ruleset>(
    rules: &R,
    turn: &Turn<R::Position>,
    tables_from: &[Turn<R::Position>],
    meter: &mut Meter<'_>,
) -> Result<Solved<R>, LimitHit> {
    if heaps::are_large(rules, &turn.position)
        && let Some(solved) = heaps::solve(rules, turn, !tables_from.is_empty(), meter)?
    {
        return Ok(solved);
    }
    let mut nimbers = Nimbers::new(rules.clone());
    let limit = |error| match error {
        NimberError::Stopped(limit) => limit,
        _ => LimitHit::Loopy,
    };
    let look = &mut look(meter);
    let value = nimbers.nimber(&turn.position, look).map_err(limit)?;
    let moves = if value == 0 { Vec::new() } else { nimbers.winning_moves(&turn.position, look).map_err(limit)? };
    let mut evidence = Evidence::Missing(None);
    if !tables_from.is_empty() {
        let mut table = BTreeMap::new();
        for from in tables_from {
            match nimbers.table(&from.position, look) {
                Ok(part) => table.extend(part),
                Err(error) => {
                    evidence = Evidence::Missing(Some(limit(error)));
                    break;
                }
            }
        }
        if matches!(evidence, Evidence::Missing(None)) {
            evidence = Evidence::Nimbers(table);
        }
    }
    Ok(Solved {
        verdict: Verdict::Wins(if value == 0 { turn.to_move.opponent() } else { turn.to_move }),
        best_move: moves.first().copied(),
        all_moves: Some(moves),
        evidence,
        reason: format!("the Grundy value is {value}"),
    })
}

/// Counts a component as a node, and the bytes of the tables against the limit.
fn look<'a, 'b>(meter: &'a mut Meter<'b>) -> impl FnMut(usize) -> Result<(), LimitHit> + use<'a, 'b> {
    |bytes| if bytes > meter.memory_left() { Err(LimitHit::Memory) } else { meter.node(None) }
}

/// The Grundy value of a position.
#[derive(Clone, Debug)]
pub struct NimberAnswer {
    /// The position, as given.
    pub query: String,
    /// The Grundy value, under misère play that of normal play.
    pub grundy: u64,
    /// The genus, under misère play.
    pub genus: Option<Genus>,
    /// Number of components that were worked out.
    pub nodes: u64,
    /// Seconds.
    pub seconds: f64,
}

/// The Grundy value of a position.
pub(crate) fn nimber<R: Ruleset>(
    loaded: &Loaded<R>,
    limits: &Limits,
    watch: &mut dyn Watch,
) -> Result<Result<NimberAnswer, LimitHit>, BadInput> {
    let started = Instant::now();
    let at = &loaded.turn.position;
    let mut meter = search::meter(limits, watch);
    if let Some(at) = (at as &dyn Any).downcast_ref::<misere::Position>() {
        let genus = Genera::default().genus(at, &mut look(&mut meter));
        let (query, nodes, seconds) = (loaded.query.clone(), meter.nodes(), started.elapsed().as_secs_f64());
        return Ok(match genus {
            Ok(genus) => Ok(NimberAnswer { query, grundy: genus.normal.into(), genus: Some(genus), nodes, seconds }),
            Err(NimberError::Stopped(limit)) => Err(limit),
            Err(_) => Err(LimitHit::Loopy),
        });
    }
    let value = match crate::wiring::nimber(&loaded.rules, at) {
        Some(value) => Ok(value),
        None if heaps::are_large(&loaded.rules, at) => match heaps::nimber(&loaded.rules, at, &mut meter) {
            Ok(value) => Ok(value),
            Err(limit) => return Ok(Err(limit)),
        },
        None if has_nimbers(&loaded.rules) => {
            let look = &mut look(&mut meter);
            match LazyNimbers::new(loaded.rules.clone()).nimber(at, look) {
                Ok(Some(value)) => Ok(u64::from(value)),
                Ok(None) => Nimbers::new(loaded.rules.clone()).nimber(at, look).map(u64::from),
                Err(error) => Err(error),
            }
        }
        None => {
            let why = format!(
                "{} has no Grundy value here: that is not an impartial game under normal play",
                loaded.rules.about().title
            );
            return Err(BadInput::Unsupported(why));
        }
    };
    let (query, nodes, seconds) = (loaded.query.clone(), meter.nodes(), started.elapsed().as_secs_f64());
    Ok(match value {
        Ok(grundy) => Ok(NimberAnswer { query, grundy, genus: None, nodes, seconds }),
        Err(NimberError::Stopped(limit)) => Err(limit),
        Err(_) => Err(LimitHit::Loopy),
    })
}
