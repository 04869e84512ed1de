//! Misère play: heaps by their misère quotient.

use crate::sequence::heap_game;
use gruk_cert::{Reason, Writer};
use gruk_certify::{CertificateText, Solved};
use gruk_core::{Player, Ruleset, Turn, Verdict};
use gruk_impartial::misere::{Quotient, QuotientError, heaps_of};
use gruk_notation::BadInput;
use gruk_rules::board::summand::Word;
use gruk_rules::misere::{Misere, Position};
use gruk_solve::{LimitHit, Limits, Meter};
use std::sync::Arc;
use std::time::Instant;

/// The last heap of a misère quotient is at most this.
const MAX_QUOTIENT_HEAPS: usize = 10_000;

/// The heaps that are looked at for a period, if there are larger ones: as many, and then more.
const HEAPS: [usize; 4] = [100, 200, 400, 800];

/// Solves a turn of misère play of a game of heaps; `None` for other games, and where no quotient is found.
pub fn solve(turn: &Turn<Position>, with_proof: bool, meter: &mut Meter<'_>) -> Option<Result<Solved, LimitHit>> {
    let (code, heaps) = heaps_of(turn.position.summand())?;
    let most = heaps.iter().copied().max().unwrap_or(0);
    // All heaps, if they are small; or enough of them for a period.
    let lasts = HEAPS.into_iter().filter(|&last| (last as u64) < most).chain(usize::try_from(most).ok());
    let mut quotient = None;
    for last in lasts.take_while(|&last| last <= HEAPS[HEAPS.len() - 1]) {
        let found = Quotient::of(&code, last, &mut |bytes| match bytes > meter.memory_left() {
            true => Err(LimitHit::Memory),
            false => meter.node(None),
        });
        match found {
            Err(QuotientError::Stopped { why, .. }) => return Some(Err(why)),
            Ok(found) if found.element(&heaps).is_some() => {
                quotient = Some(found);
                break;
            }
            Ok(_) => {}
            Err(_) => break,
        }
    }
    let quotient = quotient?;
    let is_lost = |at: &Position| {
        let heaps = heaps_of(at.summand()).map(|(_, heaps)| heaps);
        heaps.and_then(|heaps| quotient.element(&heaps)).is_some_and(|element| quotient.monoid.is_lost(element))
    };
    let winner = if is_lost(&turn.position) { turn.to_move.opponent() } else { turn.to_move };
    let wins = |m: &Word| {
        let mut option = turn.position.clone();
        Misere.play(&mut option, Player::Left, *m);
        is_lost(&option)
    };
    let best_move = Misere.moves(&turn.position, Player::Left).find(wins);
    let kind = if quotient.monoid.is_tame() { "tame" } else { "wild" };
    let proof: Option<Result<Reason<Word>, LimitHit>> =
        with_proof.then(|| Ok(Reason::Quotient(Arc::new(quotient.proof()))));
    let reason = format!("a misère quotient of order {}, {kind}", quotient.monoid.order());
    Some(Ok(Solved::by_reason(Verdict::Wins(winner), best_move, proof, reason)))
}

/// The misère quotient of the heaps of a game.
#[derive(Clone, Debug)]
pub struct QuotientAnswer {
    /// The game, as given.
    pub query: String,
    /// The game in the notation, such as `octal:0.77`.
    pub game: String,
    /// The quotient.
    pub quotient: Quotient,
    /// Seconds.
    pub seconds: f64,
}

/// The misère quotient of the heaps up to `last` of a game of heaps.
///
/// # Errors
/// The place in the text and what was expected there; inside: why there is no quotient.
pub fn misere_quotient(
    text: &str,
    last: usize,
    limits: &Limits,
) -> Result<Result<QuotientAnswer, QuotientError<LimitHit>>, BadInput> {
    let started = Instant::now();
    let (game, code) = heap_game(text)?;
    if last > MAX_QUOTIENT_HEAPS {
        return Err(BadInput::TooMuch { what: "heaps", limit: MAX_QUOTIENT_HEAPS });
    }
    let quotient = Quotient::sought(&code, last, &mut |bytes| {
        let is_late = limits.time.is_some_and(|most| started.elapsed() >= most);
        match limits.cancel.load(std::sync::atomic::Ordering::Relaxed) {
            true => Err(LimitHit::Cancelled),
            false if is_late => Err(LimitHit::Time),
            false if bytes > limits.memory => Err(LimitHit::Memory),
            false => Ok(()),
        }
    });
    Ok(quotient.map(|quotient| QuotientAnswer {
        query: text.into(),
        game,
        quotient,
        seconds: started.elapsed().as_secs_f64(),
    }))
}

impl QuotientAnswer {
    /// The certificate of the quotient, checked.
    ///
    /// # Panics
    /// If the checker rejects it.
    #[must_use]
    pub fn certificate(&self) -> CertificateText {
        let started = Instant::now();
        let proof = self.quotient.proof();
        let write = || -> std::io::Result<Vec<u8>> {
            let mut writer = Writer::begin(Vec::new(), &self.game)?;
            let last = proof.period.is_none().then(|| proof.heaps.len() - 1);
            writer.quotient_claim(proof.lost.len(), last)?;
            writer.quotient(&proof)?;
            writer.end()
        };
        let text = write().expect("writing to memory does not fail");
        CertificateText::accepted(text, started)
    }
}
