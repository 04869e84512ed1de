//! Impartial games: positions solved by their Grundy values, and the Grundy values of heaps one after the other.

use crate::heaps;
use gruk_certify::Solved;
use gruk_core::{AnyPosition, AnyRules, Convention, Ruleset, Turn};
use gruk_impartial::NimberError;
use gruk_impartial::misere::genus::{Genera, Genus};
use gruk_kernels::grundy_values;
use gruk_notation::{BadInput, Loaded};
use gruk_rules::board::formal::Short;
use gruk_rules::form::Form;
use gruk_rules::{misere, sum};
use gruk_solve::{LimitHit, Limits, Meter, Watch};
use std::time::Instant;

/// Do Grundy values say who wins?
pub fn has_nimbers(rules: &AnyRules) -> bool {
    rules.is_impartial() && rules.convention() == Convention::Normal && rules.is_loopfree()
}

/// Solves a turn by its Grundy value; with `tables_from` evidence is made for all of these turns.
pub fn solve(
    rules: &AnyRules,
    turn: &Turn<AnyPosition>,
    tables_from: &[Turn<AnyPosition>],
    meter: &mut Meter<'_>,
) -> Result<Solved, LimitHit> {
    if heaps::are_large(rules, &turn.position)
        && let Some(solved) = heaps::solve(rules, turn, !tables_from.is_empty(), meter)?
    {
        return Ok(solved);
    }
    grundy_values(rules).solve(turn, tables_from, meter)
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
pub fn nimber(
    loaded: &Loaded,
    limits: &Limits,
    watch: &mut dyn Watch,
) -> Result<Result<NimberAnswer, LimitHit>, BadInput> {
    let started = Instant::now();
    let at = &loaded.turn.position;
    let mut meter = gruk_solve::meter(limits, watch);
    if let Some(at) = at.typed::<misere::Position>() {
        let genus = Genera::default().genus(at, &mut look(&mut meter));
        let (query, nodes, seconds) = (loaded.query.clone(), meter.nodes(), started.elapsed().as_secs_f64());
        return Ok(match genus {
            Ok(genus) => Ok(NimberAnswer { query, grundy: genus.normal.into(), genus: Some(genus), nodes, seconds }),
            Err(NimberError::Stopped(limit)) => Err(limit),
            Err(_) => Err(LimitHit::Loopy),
        });
    }
    let grundy = match grundy(&loaded.rules, at, &mut meter) {
        Some(Ok(value)) => value,
        Some(Err(limit)) => return Ok(Err(limit)),
        None => {
            let why = format!(
                "{} has no Grundy value here: that is not an impartial game under normal play",
                loaded.rules.about().title
            );
            return Err(BadInput::Unsupported(why));
        }
    };
    let (query, nodes, seconds) = (loaded.query.clone(), meter.nodes(), started.elapsed().as_secs_f64());
    Ok(Ok(NimberAnswer { query, grundy, genus: None, nodes, seconds }))
}

/// The Grundy value of a position, by theory where there is one; of a sum, the exclusive or of those of its terms.
/// `None` if it has none.
fn grundy(rules: &AnyRules, at: &AnyPosition, meter: &mut Meter<'_>) -> Option<Result<u64, LimitHit>> {
    if let Some(sum) = at.typed::<sum::Position>() {
        let values = sum.terms().iter().map(|term| grundy(term.summand().rules(), term.summand().position(), meter));
        let values: Option<Vec<Result<u64, LimitHit>>> = values.collect();
        return Some(values?.into_iter().try_fold(0, |sum, value| Ok(sum ^ value?)));
    }
    if rules.typed::<Form>().is_some() {
        return at.of::<Form>().as_short().and_then(Short::nimber_alone).map(|nimber| Ok(nimber.into()));
    }
    match crate::theory::nimber(rules, at) {
        Some(value) => Some(Ok(value)),
        None if heaps::are_large(rules, at) => Some(heaps::nimber(rules, at, meter)),
        None => has_nimbers(rules).then(|| grundy_values(rules).value(at, meter)),
    }
}
