//! Games in which play can go on for ever.

use gruk_cert::Label;
use gruk_certify::{Evidence, Solved};
use gruk_core::{AnyMove, AnyPosition, AnyRules, Player, Ruleset, Turn, Verdict};
use gruk_impartial::NimberError;
use gruk_impartial::remoteness::{remoteness, remoteness_of_turns};
use gruk_solve::{LimitHit, Meter};
use std::collections::BTreeMap;

/// Solves a turn by the remoteness of all positions that can be reached; with `tables_from` evidence is made for all of these turns.
pub fn solve(
    rules: &AnyRules,
    turn: &Turn<AnyPosition>,
    tables_from: &[Turn<AnyPosition>],
    meter: &mut Meter<'_>,
) -> Result<Solved, LimitHit> {
    if !rules.is_impartial() {
        return solve_partizan(rules, turn, meter);
    }
    let mut labels = BTreeMap::new();
    for from in std::iter::once(turn).chain(tables_from) {
        if !labels.contains_key(&from.position) {
            let look = &mut |bytes| if bytes > meter.memory_left() { Err(LimitHit::Memory) } else { meter.node(None) };
            let found = remoteness(rules, &from.position, look).map_err(|error| match error {
                NimberError::Stopped(limit) => limit,
                _ => LimitHit::Loopy,
            })?;
            labels.extend(found);
        }
    }
    let label = labels[&turn.position];
    let of_option = |m: AnyMove| {
        let mut option = turn.position.clone();
        rules.play(&mut option, Player::Left, m);
        labels[&option]
    };
    let (moves, best) = kept(label, rules.moves(&turn.position, Player::Left), of_option);
    let (verdict, reason) = told(label, turn.to_move);
    let evidence = if tables_from.is_empty() {
        Evidence::Missing(None)
    } else {
        Evidence::Remoteness(needed(rules, &labels, tables_from))
    };
    Ok(Solved { verdict, best_move: best, all_moves: Some(moves), evidence, reason })
}

/// The moves that keep what the label says, if it is good for the player to move, and the shortest way to win.
fn kept(
    label: Label,
    moves: impl Iterator<Item = AnyMove>,
    of_option: impl Fn(AnyMove) -> Label,
) -> (Vec<AnyMove>, Option<AnyMove>) {
    let keeps = |m: &AnyMove| match label {
        Label::Lost(_) => false,
        Label::Won(_) => matches!(of_option(*m), Label::Lost(_)),
        Label::Draw => of_option(*m) == Label::Draw,
    };
    let moves: Vec<AnyMove> = moves.filter(keeps).collect();
    let best = moves.iter().copied().min_by_key(|&m| match of_option(m) {
        Label::Lost(moves) => moves,
        _ => 0,
    });
    (moves, best)
}

/// What a label says, and how.
fn told(label: Label, to_move: Player) -> (Verdict, String) {
    match label {
        Label::Lost(moves) => (Verdict::Wins(to_move.opponent()), format!("lost in {moves} moves at most")),
        Label::Won(moves) => (Verdict::Wins(to_move), format!("won in {moves} moves at most")),
        Label::Draw => (Verdict::Draw, "neither player can force an end: play goes on for ever".into()),
    }
}

/// The same for a game in which the players have moves of their own. No kind of evidence tells it.
fn solve_partizan(rules: &AnyRules, turn: &Turn<AnyPosition>, meter: &mut Meter<'_>) -> Result<Solved, LimitHit> {
    let look = &mut |bytes| if bytes > meter.memory_left() { Err(LimitHit::Memory) } else { meter.node(None) };
    let labels = remoteness_of_turns(rules, turn, look).map_err(|error| match error {
        NimberError::Stopped(limit) => limit,
        _ => LimitHit::Loopy,
    })?;
    let label = labels[turn];
    let of_option = |m: AnyMove| labels[&rules.option(turn, m)];
    let (moves, best) = kept(label, rules.legal_moves(turn), of_option);
    let (verdict, reason) = told(label, turn.to_move);
    Ok(Solved { verdict, best_move: best, all_moves: Some(moves), evidence: Evidence::Missing(None), reason })
}

/// The positions that the checker asks for: of a won position one option that is lost soonest, of others all options.
fn needed(
    rules: &AnyRules,
    labels: &BTreeMap<AnyPosition, Label>,
    from: &[Turn<AnyPosition>],
) -> BTreeMap<AnyPosition, Label> {
    let mut rows = BTreeMap::new();
    let mut fresh: Vec<AnyPosition> = from.iter().map(|turn| turn.position.clone()).collect();
    while let Some(position) = fresh.pop() {
        let label = labels[&position];
        if rows.insert(position.clone(), label).is_some() {
            continue;
        }
        let options = rules.moves(&position, Player::Left).map(|m| {
            let mut option = position.clone();
            rules.play(&mut option, Player::Left, m);
            option
        });
        match label {
            Label::Won(most) => {
                fresh.extend(options.into_iter().find(|option| labels[option] == Label::Lost(most - 1)));
            }
            _ => fresh.extend(options),
        }
    }
    rows
}
