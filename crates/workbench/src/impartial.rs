//! Impartial games: positions solved by their Grundy values, and the Grundy values of heaps one after the other.

use crate::notation::{Loaded, game_text};
use crate::search::{self, Evidence, Solved};
use crate::{BadInput, CertificateText, LimitHit, Limits, Progress, Watch};
use gruk_cert::Writer;
use gruk_core::{Convention, ParseError, Ruleset, Turn, Verdict};
use gruk_impartial::heaps::{Period, Sequence, SequenceError, find_period};
use gruk_impartial::misere::genus::{Genera, Genus};
use gruk_impartial::{LazyNimbers, NimberError, Nimbers};
use gruk_rules::board::grid::quote;
use gruk_rules::board::heap_game::{Game, HeapGame};
use gruk_rules::board::take_and_break::Code;
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

/// The Grundy value of a position on the bench.
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

/// The Grundy values of the heaps 0, 1, 2, … of a game.
#[derive(Clone, Debug)]
pub struct GrundySequence {
    /// The game, as given.
    pub query: String,
    /// The game in the notation, such as `octal:0.137`.
    pub game: String,
    /// The values of the heaps 0, 1, 2, …: all that were asked for, or those that were found before a limit.
    pub values: Vec<u16>,
    /// The limit that came first, if one did.
    pub limit: Option<LimitHit>,
    /// The period that the values prove.
    pub period: Option<Period>,
    /// Is there a theorem by which values prove a period of this game?
    pub has_theorem: bool,
    /// Heaps of rare values, by the mask that was best at the end.
    pub rare: usize,
    /// Most bytes in use.
    pub bytes: usize,
    /// Seconds.
    pub seconds: f64,
    mask: u16,
}

/// The Grundy values of the heaps up to `last` of a game of heaps: `octal:0.137`, `hexadecimal:0.3f`, `subtraction:2,3`.
///
/// # Errors
/// The place in the text and what was expected there.
pub fn grundy_sequence(
    text: &str,
    last: usize,
    limits: &Limits,
    watch: &mut dyn Watch,
) -> Result<GrundySequence, BadInput> {
    let started = Instant::now();
    let (game, code) = heap_game(text)?;
    let mut sequence = Sequence::new(code);
    let extended = sequence.extend(last, &mut |sequence: &Sequence| {
        let known = sequence.values().len();
        let progress =
            Progress { nodes: known as u64, memory: sequence.bytes(), root: None, parts: Some((known, last + 1)) };
        watch.report(progress);
        let is_late = limits.time.is_some_and(|most| started.elapsed() >= most);
        let is_full = sequence.bytes() > limits.memory;
        let hit = [
            (limits.cancel.load(std::sync::atomic::Ordering::Relaxed), LimitHit::Cancelled),
            (is_late, LimitHit::Time),
            (is_full, LimitHit::Memory),
        ];
        hit.into_iter().find(|&(is_hit, _)| is_hit).map_or(Ok(()), |(_, limit)| Err(limit))
    });
    let limit = match extended {
        Ok(()) => None,
        Err(SequenceError::Stopped(limit)) => Some(limit),
        Err(SequenceError::Heaps) => Some(LimitHit::Count),
        Err(_) => Some(LimitHit::Overflow),
    };
    let period = find_period(sequence.code(), sequence.values());
    Ok(GrundySequence {
        query: text.into(),
        game,
        limit,
        period,
        has_theorem: !sequence.code().has_distinct(),
        rare: sequence.rare(),
        bytes: sequence.bytes() + 4 * sequence.values().len(),
        mask: if sequence.mask().1 { 0 } else { sequence.mask().0 },
        values: sequence.into_values(),
        seconds: started.elapsed().as_secs_f64(),
    })
}

impl GrundySequence {
    /// The certificate of the period, checked; `None` if no period is proved.
    ///
    /// # Panics
    /// If the checker rejects it.
    #[must_use]
    pub fn certificate(&self) -> Option<CertificateText> {
        let started = Instant::now();
        let period = self.period?;
        let write = || -> std::io::Result<Vec<u8>> {
            let mut writer = Writer::begin(Vec::new(), &self.game)?;
            writer.period_claim(period.length, period.start)?;
            writer.period(self.mask, &self.values[..period.start + period.length])?;
            writer.end()
        };
        let text = write().expect("writing to memory does not fail");
        let rows = match gruk_verify::verify(&text) {
            Ok(verified) => verified.rows,
            Err(rejection) => panic!("invariant: certificates are accepted by the checker; {rejection}"),
        };
        Some(CertificateText { text, rows, seconds: started.elapsed().as_secs_f64() })
    }
}

/// The name in the notation and the code of a game of heaps, without a position.
pub(crate) fn heap_game(text: &str) -> Result<(String, Code), BadInput> {
    let (name, params) = text.split_once(':').unwrap_or((text, ""));
    let at = text.len() - params.len();
    let expected = "a game of heaps without a position: octal:CODE, hexadecimal:CODE or subtraction:SET";
    let wrong = |error| BadInput::Text { text: text.into(), error };
    let no_such_game = || wrong(ParseError::new(0, quote(text), expected));
    let has_code = gruk_rules::about(name).is_some_and(|about| about.has_params);
    let is_one = gruk_rules::shared_games::<Game>().any(|game| game.about.name == name);
    if !(has_code && is_one) {
        return Err(no_such_game());
    }
    let rules = HeapGame::named(name, params).map_err(|error| wrong(error.shifted(at)))?;
    let code = rules.code().cloned().ok_or_else(no_such_game)?;
    Ok((game_text(&rules), code))
}
