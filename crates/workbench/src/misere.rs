//! Misère play: heaps by their misère quotient.

use crate::{LimitHit, wiring::SpeciallySolved};
use gruk_cert::Reason;
use gruk_core::{Player, Ruleset, Turn, Verdict};
use gruk_impartial::misere::{Quotient, QuotientError, heaps_of};
use gruk_rules::board::summand::Word;
use gruk_rules::misere::{Misere, Position};
use gruk_solve::Meter;
use std::sync::Arc;

/// The heaps that are looked at for a period, if there are larger ones: as many, and then more.
const HEAPS: [usize; 4] = [100, 200, 400, 800];

/// Solves a turn of misère play of a game of heaps; `None` for other games, and where no quotient is found.
pub(crate) fn solve(
    turn: &Turn<Position>,
    with_proof: bool,
    meter: &mut Meter<'_>,
) -> Option<Result<SpeciallySolved<Word>, LimitHit>> {
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
            Err(QuotientError::Stopped(limit)) => return Some(Err(limit)),
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
    Some(Ok(SpeciallySolved {
        verdict: Verdict::Wins(winner),
        best_move,
        proof: with_proof.then(|| Ok(Reason::Quotient(Arc::new(quotient.proof())))),
        reason: format!("a misère quotient of order {}, {kind}", quotient.monoid.order()),
    }))
}
