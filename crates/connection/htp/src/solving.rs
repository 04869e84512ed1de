//! The commands of the protocol that solve. They share what they have proved, so their answers agree.

use crate::analysis::{name, turn, words};
use crate::argument::Answer;
use crate::gfx::word;
use crate::htp::Htp;
use gruk_certify::Method;
use gruk_core::{AnyMove, AnyRules, Player, Ruleset as _, Turn, Verdict};
use gruk_rules::hex::{Move, Position};
use gruk_solve::{Limits, Numbers, meter};
use std::collections::HashMap;
use std::time::{Duration, Instant};

/// The longest time for an answer where the options of the engine set none.
const TIME: Duration = Duration::from_secs(10);
/// The longest line of proved play.
const LONGEST: usize = 400;
/// The most turns that are kept.
const MOST_KEPT: usize = 100_000;

/// What was proved in this game, for each turn with and without the swap rule: the winner, and a winning move if the
/// winner moves.
#[derive(Debug, Default)]
pub struct Proved(HashMap<(Turn<Position>, bool), (Player, Option<Move>)>);

impl Proved {
    fn add(&mut self, key: (Turn<Position>, bool), found: (Player, Option<Move>)) {
        if self.0.len() >= MOST_KEPT {
            self.0.clear();
        }
        self.0.insert(key, found);
    }
}

fn limits(htp: &Htp) -> Limits {
    let limits = htp.limits();
    Limits { nodes: None, time: Some(limits.time.unwrap_or(TIME)), ..limits }
}

/// The key of a turn: the turn, and whether the game that is solved has the swap rule.
fn key(htp: &Htp, turn: &Turn<Position>) -> (Turn<Position>, bool) {
    (turn.clone(), htp.playing_rules().has_swap())
}

/// What is known of a turn without a search.
fn proved(htp: &Htp, turn: &Turn<Position>) -> Option<(Player, Option<Move>)> {
    htp.proved.borrow().0.get(&key(htp, turn)).copied()
}

/// Who wins a turn, as proved within the limits or remembered.
fn winner(htp: &Htp, turn: &Turn<Position>, limits: &Limits) -> Result<(Player, Option<Move>), String> {
    if let Some(found) = proved(htp, turn) {
        return Ok(found);
    }
    let mut watch = ();
    let mut meter = meter(limits, &mut watch);
    let solved = (htp.solver.solve)(&AnyRules::new(htp.playing_rules()), &turn.any(), Method::Auto, &[], &mut meter);
    match solved.map(|solved| (solved.verdict, solved.best_move)) {
        Ok((Verdict::Wins(winner), best)) => {
            let found = (winner, best.map(AnyMove::of).filter(|_| winner == turn.to_move));
            htp.proved.borrow_mut().add(key(htp, turn), found);
            Ok(found)
        }
        Ok((Verdict::Draw | Verdict::Holds(_), _)) => Err("a draw".into()),
        Err(limit) => Err(format!("unknown: {limit}")),
    }
}

fn said(found: Result<(Player, Option<Move>), String>) -> String {
    match found {
        Ok((winner, Some(m))) => format!("{} wins by {}", name(winner), word(m)),
        Ok((winner, None)) => format!("{} wins", name(winner)),
        Err(why) => why,
    }
}

/// `solve-state`.
pub(crate) fn state(htp: &Htp, player: Player, _: &[&str]) -> Answer {
    Ok(said(winner(htp, &turn(htp, player), &limits(htp))))
}

/// `dfpn-get-state`: what is known, without a search.
pub(crate) fn known(htp: &Htp, player: Player, _: &[&str]) -> Answer {
    Ok(said(proved(htp, &turn(htp, player)).ok_or_else(|| "unknown: it was not solved in this game".into())))
}

/// `dfpn-clear-tt`.
pub(crate) fn forget(htp: &Htp, _: Player, _: &[&str]) -> Answer {
    htp.proved.borrow_mut().0.clear();
    Ok(String::new())
}

/// The winner after every move, as far as it is proved in the time: first of the turn itself, with half of it. What the
/// moves say of the turn is kept.
fn verdicts(htp: &Htp, player: Player) -> Vec<(Move, Option<Player>)> {
    let rules = htp.playing_rules();
    let turn = turn(htp, player);
    let all = limits(htp);
    let time = all.time.unwrap_or(TIME);
    let started = Instant::now();
    let moves: Vec<Move> = rules.legal_moves(&turn).collect();
    let root = winner(htp, &turn, &Limits { time: Some(time / 2), ..all.clone() });
    match root {
        // A player who has lost loses with every move.
        Ok((winner, _)) if winner != player => return moves.into_iter().map(|m| (m, Some(winner))).collect(),
        Ok((_, Some(m))) => htp.proved.borrow_mut().add(key(htp, &rules.option(&turn, m)), (player, None)),
        _ => {}
    }
    let count = moves.len();
    let verdict = |(index, m): (usize, Move)| {
        // What the moves before have not used is shared by those that are left.
        let left = time.saturating_sub(started.elapsed());
        let limits = Limits { time: Some(left / (count - index) as u32), ..all.clone() };
        (m, winner(htp, &rules.option(&turn, m), &limits).ok().map(|(winner, _)| winner))
    };
    let found: Vec<(Move, Option<Player>)> = moves.into_iter().enumerate().map(verdict).collect();
    if let Some(&(m, _)) = found.iter().find(|(_, winner)| *winner == Some(player)) {
        if proved(htp, &turn).is_none() {
            htp.proved.borrow_mut().add(key(htp, &turn), (player, Some(m)));
        }
    } else if !found.is_empty() && found.iter().all(|(_, winner)| *winner == Some(player.opponent())) {
        htp.proved.borrow_mut().add(key(htp, &turn), (player.opponent(), None));
    }
    found
}

/// `solve-winning-moves`.
pub(crate) fn winning_moves(htp: &Htp, player: Player, _: &[&str]) -> Answer {
    let verdicts = verdicts(htp, player);
    let won: Vec<Move> = verdicts.iter().filter(|(_, winner)| *winner == Some(player)).map(|&(m, _)| m).collect();
    if won.is_empty() && verdicts.iter().any(|(_, winner)| winner.is_none()) {
        return Err("unknown: no move was proved to win, and not all were proved to lose".into());
    }
    Ok(words(&won))
}

/// `solve-all-moves`.
pub(crate) fn all_moves(htp: &Htp, player: Player, _: &[&str]) -> Answer {
    let text = |(m, winner): &(Move, Option<Player>)| {
        let verdict = match winner {
            Some(winner) if *winner == player => "W",
            Some(_) => "L",
            None => "?",
        };
        format!("{} {verdict}", word(*m))
    };
    Ok(verdicts(htp, player).iter().map(text).collect::<Vec<_>>().join(" "))
}

/// `dfpn-get-pv`: the winner's moves are proved to win, the loser plays on as the solver would.
pub(crate) fn line(htp: &Htp, player: Player, _: &[&str]) -> Answer {
    let rules = htp.playing_rules();
    let mut turn = turn(htp, player);
    let (all, started) = (limits(htp), Instant::now());
    let mut line = Vec::new();
    while line.len() < LONGEST && rules.result(&turn).is_none() {
        let limits = Limits { time: all.time.map(|time| time.saturating_sub(started.elapsed())), ..all.clone() };
        let m = match winner(htp, &turn, &limits) {
            Ok((_, Some(m))) => m,
            Ok((_, None)) => {
                let advice = (htp.solver.advise)(&AnyRules::new(rules.clone()), &turn.any(), &limits, &mut ());
                advice.ok_or("no move is left")?.the_move.of()
            }
            Err(why) if line.is_empty() => return Err(why),
            Err(_) => break,
        };
        line.push(m);
        turn = rules.option(&turn, m);
    }
    Ok(words(&line))
}

/// `solve-bounds`: proof and disproof number of the turn after each move that is still open; L for moves that are
/// refuted.
pub(crate) fn bounds(htp: &Htp, player: Player, _: &[&str]) -> Answer {
    let turn = turn(htp, player);
    if htp.rules.result(&turn).is_some() {
        return Err("the game is over".into());
    }
    let mut watch = ();
    let (winner, open) = gruk_hex_search::sight::bounds(&htp.rules, &turn, &mut meter(&limits(htp), &mut watch))
        .ok_or("boards of up to 384 cells are searched")?;
    let label = |&(m, numbers): &(Move, Numbers)| match (numbers.proof, numbers.disproof) {
        (0, _) => format!("{} L", word(m)),
        (_, 0) => format!("{} W", word(m)),
        (proof, disproof) => format!("{} {proof}:{disproof}", word(m)),
    };
    match winner {
        Some(winner) if open.is_empty() => Err(format!("{} wins", name(winner))),
        _ => Ok(open.iter().map(label).collect::<Vec<_>>().join(" ")),
    }
}
