//! The exact solver of Havannah, in which both players race for an aim that both may miss.
//!
//! A [race](gruk_solve::race): a player who can win with the next stone does, and one whose opponent could takes that
//! cell. A player who wins by *threats* alone wins: each stone threatens to win with the next one, so that the
//! opponent's reply is forced, until there are two threats at once. What threats reach is searched move by move against
//! every forced reply, so it is as certain as the rest. A player wins too with a stone that leaves a *frame* for which
//! the opponent is too slow. And where the opponent would win in one of these ways if it were his turn, only the moves
//! that stop him are tried; their number is the first estimate of how hard it is to beat the player.
//!
//! **Source:** threats as in `[AHH96]`; pairs joined by the AND rule of `[Anshelevich 2002]`; that the opponent lacks
//! more stones than there are pairs is gruk's own condition.

use crate::chains::Chains;
use crate::frames::Frames;
use crate::hexagon::Hexagon;
use crate::reach::Reach;
use crate::threats::{Threats, holds};
use gruk_core::Player;
use gruk_rules::board::placing::{Placing, Position};
use gruk_solve::race::{First, Images, Quiet, Race, Racer, Stones, bits};

/// The solver of Havannah.
pub type Racing = Racer<Havannah>;

/// The most positions of a search for threats. From 60 to 1000 it makes no difference that could be measured.
const THREATS: u32 = 300;

/// The most positions of a search for threats after a move that might stop those that were found.
const MORE_THREATS: u32 = 100;

/// The first number of the opponent of a player whom nothing threatens: more than the moves that usually stop threats.
/// Of 10, 40 and 80 only with 40 two positions of side 4, with five and seven stones, took less than 30 000 nodes both.
const UNTHREATENED: u32 = 40;

/// What a move costs that brings neither player's aims nearer; the one that brings them most costs nothing. It makes
/// little difference: on those positions 13 949 and 9 722 nodes with 3, 15 710 and 9 104 with 0, 15 067 and 8 555
/// with 5.
const COST: u32 = 3;

/// Havannah on a board of at most 64 cells, as [`Racing`] sees it.
#[derive(Debug)]
pub struct Havannah {
    board: Hexagon,
    threats: Threats,
}

/// The stones that a player lacks for his aims.
fn reach(board: &Hexagon, stones: Stones, player: Player) -> Reach {
    let own = stones[player.index()];
    Reach::of(board, &Chains::of(board, own), own, board.all & !stones[0] & !stones[1])
}

/// The most pairs that a frame of this player may have if it is the opponent's turn.
fn most_pairs(board: &Hexagon, stones: Stones, player: Player) -> usize {
    reach(board, stones, player.opponent()).safe(board)
}

/// Has the player to move a stone that leaves a frame which wins?
fn wins_by_frame(board: &Hexagon, stones: Stones, to_move: Player) -> bool {
    let free = board.all & !stones[0] & !stones[1];
    let chains = Chains::of(board, stones[to_move.index()]);
    Frames::new(board, &chains, free).after_one(most_pairs(board, stones, to_move)).is_some()
}

/// Those of `moves` after which the opponent has no stone that leaves a frame which wins.
fn stopping_frames(board: &Hexagon, stones: Stones, to_move: Player, mut moves: u64) -> u64 {
    let opponent = to_move.opponent();
    let free = board.all & !stones[0] & !stones[1];
    let chains = Chains::of(board, stones[opponent.index()]);
    let most_after = |cell: usize| {
        let mut after = stones;
        after[to_move.index()] |= 1 << cell;
        most_pairs(board, after, opponent)
    };
    let mut open = moves;
    while open != 0 {
        let cell = open.trailing_zeros() as usize;
        open &= open - 1;
        if let Some(frame) = Frames::new(board, &chains, free & !(1 << cell)).after_one(most_after(cell)) {
            // It refutes all moves that do not interfere with it and do not win sooner.
            let leave_it = bits(open & !frame.carrier).filter(|&other| most_after(other) >= frame.pairs);
            let refuted = leave_it.fold(1 << cell, |cells, cell| cells | 1 << cell);
            open &= !refuted;
            moves &= !refuted;
        }
    }
    moves
}

impl Havannah {
    /// Those of `moves` after which the opponent, who would win by threats if it were his turn, does not seem to;
    /// `None` if he would not win so. Each sequence that is found refutes all moves that leave it as it is.
    fn stopping_threats(&mut self, stones: Stones, to_move: Player, mut moves: u64) -> Option<u64> {
        let Havannah { board, threats } = self;
        let opponent = to_move.opponent();
        let line = threats.win(board, stones, opponent, THREATS)?;
        // Where a move leads, if it is the opponent's turn after it.
        let mut after = [None; 64];
        for cell in bits(moves) {
            let mut with = stones;
            with[to_move.index()] |= 1 << cell;
            match board.quiet(with, opponent) {
                Quiet::Open(next, mover) if mover == opponent => after[cell] = Some(next),
                _ => {}
            }
        }
        let refuted = |line: &[u8], among: u64| {
            let is_refuted = |&cell: &usize| after[cell].is_some_and(|at| holds(board, line, at, opponent));
            bits(among).filter(is_refuted).fold(0, |cells, cell| cells | 1 << cell)
        };
        moves &= !refuted(line, moves);
        let mut open = moves;
        while open != 0 {
            let cell = open.trailing_zeros() as usize;
            open &= open - 1;
            let Some(at) = after[cell] else { continue };
            if let Some(line) = threats.win(board, at, opponent, MORE_THREATS) {
                let refuted = refuted(line, open) | 1 << cell;
                moves &= !refuted;
                open &= !refuted;
            }
        }
        Some(moves)
    }
}

impl Race for Havannah {
    type Rules = Placing;
    const FORCING: u32 = 0;
    const ALIKE: u32 = 40;

    fn of(rules: &Placing) -> Self {
        Havannah { board: Hexagon::of(rules), threats: Threats::new() }
    }

    fn stones(position: &Position) -> Stones {
        Player::BOTH.map(|player| position.stones(player).bits().expect("at most 64 cells") as u64)
    }

    fn cells(&self) -> u64 {
        self.board.all
    }

    fn images(&self) -> &Images {
        &self.board.images
    }

    fn quiet(&self, stones: Stones, to_move: Player) -> Quiet {
        self.board.quiet(stones, to_move)
    }

    fn first(&mut self, attacker: Player, stones: Stones, to_move: Player) -> First {
        let opponent = to_move.opponent();
        if !self.board.could_win(self.board.all & !stones[attacker.opponent().index()]) {
            return First::Settled(false);
        }
        let by_threats = self.threats.win(&self.board, stones, to_move, THREATS).is_some();
        if by_threats || wins_by_frame(&self.board, stones, to_move) {
            return First::Settled(to_move == attacker);
        }
        let free = self.board.all & !stones[0] & !stones[1];
        let (mut moves, mut is_threatened) = (free, wins_by_frame(&self.board, stones, opponent));
        if let Some(stopping) = self.stopping_threats(stones, to_move, free) {
            (moves, is_threatened) = (stopping, true);
        }
        if is_threatened {
            moves = stopping_frames(&self.board, stones, to_move, moves);
        }
        match moves {
            0 => First::Settled(opponent == attacker),
            _ if is_threatened => First::Open { own: 1, other: moves.count_ones(), moves },
            _ => First::Open { own: 1, other: UNTHREATENED, moves },
        }
    }

    fn costs(&self, stones: Stones, to_move: Player, moves: u64) -> [u32; 64] {
        let [own, other] =
            [to_move, to_move.opponent()].map(|player| reach(&self.board, stones, player).gains(&self.board));
        let gain = |cell: usize| own[cell] + other[cell];
        let top = bits(moves).map(gain).max().unwrap_or(0).max(1);
        std::array::from_fn(|cell| COST * top.saturating_sub(gain(cell)) / top)
    }
}
