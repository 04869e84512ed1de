//! The outcome class with its certificate: one claim for either player to move.

use crate::certify::certify;
use crate::notation::Loaded;
use crate::search::{Evidence, SolveOptions, Solved, meter, solve_turn};
use crate::{BadInput, LimitHit, OutcomeAnswer, Watch};
use gruk_cert::{Pairs, Reason};
use gruk_core::{OutcomeClass, Player, Ruleset, Turn, Verdict};

/// The outcome class with a certificate: a claim with Left to move and one with Right to move.
///
/// # Errors
/// A game with draws, or two claims that no one certificate can hold; inside: the limit that was reached.
pub(crate) fn certified_outcome<R: Ruleset>(
    loaded: &Loaded<R>,
    options: &SolveOptions,
    watch: &mut dyn Watch,
) -> Result<Result<OutcomeAnswer, LimitHit>, BadInput> {
    if loaded.rules.has_draws() {
        let why = format!("{} has draws, and so no outcome classes", R::ABOUT.title);
        return Err(BadInput::Unsupported(why));
    }
    let mut solved = Vec::new();
    for first in Player::BOTH {
        let turn = Turn::new(loaded.turn.position.clone(), first);
        let mut meter = meter(&options.limits, watch);
        match solve_turn(&loaded.rules, &turn, options.method, std::slice::from_ref(&turn), &mut meter) {
            Ok(Solved { evidence: Evidence::Missing(Some(limit)), .. }) | Err(limit) => return Ok(Err(limit)),
            Ok(one) => solved.push((turn, one)),
        }
    }
    let winner = |index: usize| match solved[index].1.verdict {
        Verdict::Wins(player) => player,
        Verdict::Draw => unreachable!("invariant: a game without draws is won by somebody"),
    };
    let class = OutcomeClass::from_winners(winner(0), winner(1));
    if pairings_differ(&solved) {
        let why = "the two claims need different pairings, and a certificate has room for one".to_string();
        return Err(BadInput::Unsupported(why));
    }
    let certificate = certify(&loaded.rules, solved).expect("invariant: solved turns have evidence");
    Ok(Ok(OutcomeAnswer { class, certificate }))
}

/// Do the two claims need different pairings of one player? A certificate has room for one.
fn pairings_differ<R: Ruleset>(solved: &[(Turn<R::Position>, Solved<R>)]) -> bool {
    let mut met: [Option<&Pairs<R::Move>>; 2] = [None, None];
    for (_, one) in solved {
        let Evidence::Reason(Reason::Pairing(pairings)) = &one.evidence else { continue };
        for (place, pairs) in met.iter_mut().zip(pairings) {
            let Some(pairs) = pairs else { continue };
            if place.replace(pairs).is_some_and(|earlier| earlier != pairs) {
                return true;
            }
        }
    }
    false
}
