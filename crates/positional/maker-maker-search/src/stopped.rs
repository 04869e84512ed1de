//! Draws in Maker–Maker games in which each player can stop every set of the other one, as Breaker does: Beck's *strong
//! draws*.

use gruk_cert::{ZoneProof, ZoneStep};
use gruk_core::{Player, Ruleset, Turn};
use gruk_maker_breaker_search::{By, Solution};
use gruk_rules::board::claiming::{Claim, Claiming, Position};
use gruk_rules::maker_breaker::MAKER_BREAKER;
use gruk_solve::{LimitHit, Limits, Meter};

/// The most nodes of a Maker–Breaker game: where Maker wins, or it is not known by then, threats decide the game.
const MOST_NODES: u64 = 20_000;

/// A draw.
#[derive(Debug)]
pub struct Drawn {
    /// A move that keeps it.
    pub best_move: Option<Claim>,
    /// If it was asked for: the steps of Left and of Right, or the limit that came first.
    pub proof: Option<Result<[ZoneProof<Claim>; 2], LimitHit>>,
}

/// The draw and what proves it, if each player wins the Maker–Breaker game in which the other one is Maker; `None` if
/// that is not so, or not known soon, or the game is not Maker–Maker for whole sets with one vertex a turn.
///
/// # Errors
/// A limit of `meter`.
pub fn draw(
    rules: &Claiming,
    turn: &Turn<Position>,
    with_proof: bool,
    meter: &mut Meter<'_>,
) -> Option<Result<Drawn, LimitHit>> {
    if !rules.is_maker_maker() || rules.result(turn).is_some() {
        return None;
    }
    let board = Claiming::new(&MAKER_BREAKER, rules.board().notation()).ok()?;
    // The player who does not move is the one who more often cannot.
    let waits = match stopped(&board, turn, turn.to_move.opponent(), with_proof, meter)? {
        Ok(solution) => solution,
        Err(limit) => return Some(Err(limit)),
    };
    let moves = match stopped(&board, turn, turn.to_move, with_proof, meter)? {
        Ok(solution) => solution,
        Err(limit) => return Some(Err(limit)),
    };
    let best_move = moves.best_move;
    let of = |solution: Solution, player: Player| {
        solution.proof.map(|proof| proof.map(|proof| ZoneProof { player, ..proof }))
    };
    let proof = of(waits, turn.to_move.opponent()).zip(of(moves, turn.to_move)).map(|(waits, moves)| {
        let (waits, moves) = (waits?, moves?);
        Ok(if turn.to_move == Player::Left { [moves, waits] } else { [waits, moves] })
    });
    Some(Ok(Drawn { best_move, proof }))
}

/// The solution if `breaker` stops every set of the other player; `None` if not, or if it is not known soon.
fn stopped(
    board: &Claiming,
    turn: &Turn<Position>,
    breaker: Player,
    with_proof: bool,
    meter: &mut Meter<'_>,
) -> Option<Result<Solution, LimitHit>> {
    let mut position = board.start()?;
    for player in Player::BOTH {
        // In a Maker–Breaker game Right is Breaker.
        let role = if breaker == Player::Right { player } else { player.opponent() };
        turn.position.claimed(player).iter().for_each(|vertex| board.play(&mut position, role, Claim::of(vertex)));
    }
    let to_move = if turn.to_move == breaker { Player::Right } else { Player::Left };
    let left = meter.limits_left();
    let nodes = Some(left.nodes.map_or(MOST_NODES, |most| most.saturating_sub(meter.nodes()).min(MOST_NODES)));
    let mut nobody = ();
    let mut own = Meter::new(Limits { nodes, ..left }, &mut nobody);
    let turn = Turn::new(position, to_move);
    if board.result(&turn).is_some() {
        return Some(Ok(has_stopped(board, &turn)));
    }
    let solved = gruk_maker_breaker_search::solve(board, &turn, with_proof, &mut own)?;
    for _ in 0..own.nodes() {
        if let Err(limit) = meter.node(None) {
            return Some(Err(limit));
        }
    }
    match solved {
        Ok(solution) if solution.winner == Player::Right => Some(Ok(solution)),
        Ok(_) | Err(LimitHit::Nodes | LimitHit::Memory) => None,
        Err(limit) => Some(Err(limit)),
    }
}

/// Breaker, here Right, already has a vertex of each set: no potential is left, and any move will do.
fn has_stopped(board: &Claiming, turn: &Turn<Position>) -> Solution {
    let moves = turn.to_move == Player::Right;
    let own = turn.position.claimed(Player::Right).iter().map(Claim::of).collect();
    let steps = vec![ZoneStep::Potential(moves, own, Vec::new())];
    Solution {
        winner: Player::Right,
        best_move: if moves { board.moves(&turn.position, Player::Right).next() } else { None },
        proof: Some(Ok(ZoneProof { player: Player::Right, steps, win: vec![0] })),
        by: By::Potential,
    }
}
