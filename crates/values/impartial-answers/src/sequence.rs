//! The Grundy values of heaps one after the other, and their periods.

use gruk_cert::{PeriodProof, Writer};
use gruk_certify::CertificateText;
use gruk_core::{ParseError, Ruleset};
use gruk_impartial::heaps::sequence::MAX_HEAPS;
use gruk_impartial::heaps::{Period, Sequence, SequenceError, find_period, likely_saltus};
use gruk_notation::{BadInput, game_text};
use gruk_rules::board::grid::quote;
use gruk_rules::board::heap_game::{Game, HeapGame};
use gruk_rules::board::take_and_break::Code;
use gruk_solve::{LimitHit, Limits, Progress, Watch};
use std::time::Instant;

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
    proof: Option<PeriodProof>,
}

/// The Grundy values of the heaps up to `last` of a game of heaps: `octal:0.137`, `hexadecimal:0.3f`,
/// `subtraction:2,3`.
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
    if last >= MAX_HEAPS {
        return Err(BadInput::TooMuch { what: "heaps", limit: MAX_HEAPS - 1 });
    }
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
        Err(SequenceError::Heaps) => Some(LimitHit::Heaps),
        Err(_) => Some(LimitHit::Overflow),
    };
    let proof = prove_period(&game, &sequence);
    Ok(GrundySequence {
        query: text.into(),
        game,
        limit,
        period: proof.as_ref().map(period_of),
        has_theorem: !sequence.code().has_distinct(),
        rare: sequence.rare(),
        bytes: sequence.bytes() + 4 * sequence.values().len(),
        proof,
        values: sequence.into_values(),
        seconds: started.elapsed().as_secs_f64(),
    })
}

pub fn period_of(proof: &PeriodProof) -> Period {
    Period { start: proof.start, length: proof.length, saltus: proof.saltus }
}

/// What proves a period of the game with the values that are known: by their number where they repeat; where they grow,
/// the checker says whether its theorem applies.
pub fn prove_period(game: &str, sequence: &Sequence) -> Option<PeriodProof> {
    let (code, values) = (sequence.code(), sequence.values());
    let proof = |period: Period, mask: u16| PeriodProof {
        start: period.start,
        length: period.length,
        saltus: period.saltus,
        mask,
        values: values[..period.start + period.length].to_vec(),
    };
    if let Some(period) = find_period(code, values) {
        return Some(proof(period, if sequence.mask().1 { 0 } else { sequence.mask().0 }));
    }
    let grown = proof(likely_saltus(code, values)?, 0);
    gruk_verify::verify(&certificate_text(game, &grown)).is_ok().then_some(grown)
}

fn certificate_text(game: &str, proof: &PeriodProof) -> Vec<u8> {
    let write = || -> std::io::Result<Vec<u8>> {
        let mut writer = Writer::begin(Vec::new(), game)?;
        writer.period_claim(proof)?;
        writer.period(proof)?;
        writer.end()
    };
    write().expect("writing to memory does not fail")
}

impl GrundySequence {
    /// The certificate of the period, checked; `None` if no period is proved.
    ///
    /// # Panics
    /// If the checker rejects it.
    #[must_use]
    pub fn certificate(&self) -> Option<CertificateText> {
        let started = Instant::now();
        let text = certificate_text(&self.game, self.proof.as_ref()?);
        Some(CertificateText::accepted(text, started))
    }
}

/// The name in the notation and the code of a game of heaps, without a position.
pub fn heap_game(text: &str) -> Result<(String, Code), BadInput> {
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
