//! The outcome class: who wins when Left starts, and who when Right does.

use crate::family::{self, SharedSearch};
use crate::search::solve_turn;
use crate::{BadInput, LimitHit, Watch};
use gruk_cert::Pairs;
use gruk_certify::{Evidence, Method, OutcomeAnswer, SolveOptions, Solved, certify};
use gruk_core::{AnyMove, AnyPosition, OutcomeClass, Player, Ruleset, Turn, Verdict};
use gruk_notation::Loaded;
use gruk_solve::{Meter, meter};
use std::time::Instant;

/// Has the position an outcome class?
///
/// # Errors
/// Why it has none.
pub(crate) fn require_outcomes(loaded: &Loaded) -> Result<(), BadInput> {
    // Where plays can go on for ever, a position has a class if nobody can make them.
    if loaded.rules.has_draws() && loaded.rules.is_loopfree() {
        let why = format!("{} has draws, and so no outcome classes", loaded.rules.about().title);
        return Err(BadInput::Unsupported(why));
    }
    let may_begin = |player: &Player| loaded.rules.player_called(&loaded.turn.position, &player.to_string()).is_some();
    if !Player::BOTH.iter().all(may_begin) {
        let why =
            format!("in {} the position says whose turn it is, so it has no outcome class", loaded.rules.about().title);
        return Err(BadInput::Unsupported(why));
    }
    Ok(())
}

pub(crate) fn outcome(
    loaded: &Loaded,
    options: &SolveOptions,
    watch: &mut dyn Watch,
) -> Result<OutcomeAnswer, BadInput> {
    require_outcomes(loaded)?;
    let started = Instant::now();
    let mut meter = meter(&options.limits, watch);
    let solved = solve_both(loaded, options, &mut meter);
    if let Ok(solved) = &solved
        && solved.iter().any(|(_, solved)| solved.verdict == Verdict::Draw)
    {
        return Err(BadInput::Unsupported(drawn(solved)));
    }
    let mut answer = OutcomeAnswer {
        query: loaded.query.clone(),
        class: solved.as_ref().map(|solved| class(solved)).map_err(|limit| *limit),
        nodes: meter.nodes(),
        seconds: started.elapsed().as_secs_f64(),
        certificate: None,
        no_certificate: None,
    };
    if let (true, Ok(solved)) = (options.certificate, solved) {
        answer.no_certificate = solved.iter().find_map(|(_, solved)| solved.no_certificate());
        if pairings_differ(&solved) {
            let why = "the two claims need different pairings, and a certificate has room for one";
            answer.no_certificate = Some(why.into());
        }
        if answer.no_certificate.is_none() {
            answer.certificate = certify(&loaded.rules, solved);
        }
    }
    Ok(answer)
}

type SolvedTurn = (Turn<AnyPosition>, Solved);

/// Solves the position with Left and with Right to move; one search serves both where it can.
fn solve_both(loaded: &Loaded, options: &SolveOptions, meter: &mut Meter<'_>) -> Result<Vec<SolvedTurn>, LimitHit> {
    let rules = &loaded.rules;
    let mut shared = SharedSearch::new(rules);
    let mut solve = |first| {
        let turn = Turn::new(loaded.turn.position.clone(), first);
        let from = if options.certificate { std::slice::from_ref(&turn) } else { &[] };
        let by_theory = rules.result(&turn).is_some() || family::settle(rules, &turn).is_some();
        let both = options.method == Method::Auto && !by_theory && rules.is_loopfree();
        let solved = match if both { shared.solve(rules, &turn, from, meter) } else { None } {
            Some(solved) => solved?,
            None => solve_turn(rules, &turn, options.method, from, meter)?,
        };
        Ok((turn, solved))
    };
    let left = solve(Player::Left)?;
    // Where both have the same moves, one answer says the other, but evidence is about one of them.
    let right = if rules.is_impartial() && !options.certificate { exchanged(&left) } else { solve(Player::Right)? };
    Ok(vec![left, right])
}

/// The same with the players exchanged.
fn exchanged((turn, solved): &SolvedTurn) -> SolvedTurn {
    let verdict = match solved.verdict {
        Verdict::Wins(player) => Verdict::Wins(player.opponent()),
        Verdict::Holds(player) => Verdict::Holds(player.opponent()),
        Verdict::Draw => Verdict::Draw,
    };
    (Turn::new(turn.position.clone(), turn.to_move.opponent()), Solved { verdict, ..solved.clone() })
}

/// Why a position has no class that is drawn when one of the players starts.
fn drawn(solved: &[SolvedTurn]) -> String {
    let first = |(turn, solved): &SolvedTurn| match solved.verdict {
        Verdict::Wins(player) => format!("{} first: {player} wins", turn.to_move),
        Verdict::Draw | Verdict::Holds(_) => format!("{} first: a draw", turn.to_move),
    };
    let both: Vec<String> = solved.iter().map(first).collect();
    format!("the position has no outcome class: {}", both.join("; "))
}

fn class(solved: &[SolvedTurn]) -> OutcomeClass {
    let [left, right] = [0, 1].map(|index| match solved[index].1.verdict {
        Verdict::Wins(player) => player,
        Verdict::Draw | Verdict::Holds(_) => unreachable!("invariant: a game without draws is won by somebody"),
    });
    OutcomeClass::from_winners(left, right)
}

/// Do the two claims need different pairings of one player? A certificate holds one.
fn pairings_differ(solved: &[(Turn<AnyPosition>, Solved)]) -> bool {
    let mut met: [Option<Pairs<AnyMove>>; 2] = [None, None];
    for (_, one) in solved {
        let Evidence::Reason(named) = &one.evidence else { continue };
        let Some(pairings) = named.spelt().pairs() else { continue };
        for (place, pairs) in met.iter_mut().zip(pairings) {
            let Some(pairs) = pairs else { continue };
            if place.replace(pairs.clone()).is_some_and(|earlier| earlier != pairs) {
                return true;
            }
        }
    }
    false
}
