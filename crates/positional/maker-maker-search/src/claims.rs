//! Maker–Maker games as races: what is known of a position that is met first.

use crate::board::Board;
use crate::threats::{Threats, holds};
use gruk_core::Player;
use gruk_rules::board::claiming::{Claiming, Position};
use gruk_solve::race::{First, Images, Quiet, Race, Stones, bits};

/// A Maker–Maker game on a board of at most 64 vertices, as [`MakerMaker`](crate::MakerMaker) sees it.
pub struct Claims {
    board: Board,
    threats: Threats,
}

/// The most positions of a search for threats.
const THREATS: u32 = 1000;

/// The most positions of a search for threats after a move that might stop those that were found.
const MORE_THREATS: u32 = 200;

/// The first number of a player whom the opponent threatens to beat by threats.
const THREATENED: u32 = 10;

/// The first number of the opponent of a player whom nothing threatens: more than the moves that usually stop threats.
const UNTHREATENED: u32 = 100;

/// What a move costs that gains nothing; the one that gains most costs nothing. It, the number before it and
/// [`Race::FORCING`] were measured on 4 × 4 × 4 from the start and after two moves, and on 4 in a row on 5 × 5 and 6
/// × 4.
const COST: u32 = 100;

/// What a free vertex gains in a set that has so many vertices of the player to move and none of the opponent.
const GAINS: [u32; 4] = [1, 4, 16, 64];

/// What it gains where the opponent has so many, and the player none.
const STOPS: [u32; 4] = [1, 3, 12, 64];

impl Claims {
    /// Can the attacker no longer complete a set, by the potential of Erdős and Selfridge?
    fn is_stopped(&self, attacker: Player, stones: Stones, to_move: Player) -> bool {
        let potential = self.board.potential(stones[attacker.index()], stones[attacker.opponent().index()]);
        potential < if to_move == attacker { 1 << 61 } else { 1 << 62 }
    }

    /// Those of `moves` after which the opponent, who would win by threats if it were his turn, does not seem to;
    /// `None` if he would not win. Each sequence that is found refutes all moves that leave it as it is.
    fn stopping(&mut self, stones: Stones, to_move: Player, mut moves: u64) -> Option<u64> {
        let opponent = to_move.opponent();
        let (own, other) = (to_move.index(), opponent.index());
        let line = self.threats.win(&self.board, stones[other], stones[own], 0, THREATS)?;
        // Where a move leads if it is the opponent's turn after it.
        let after = |cell: usize| match self.board.after(stones, to_move, cell) {
            Quiet::Open(next, mover) if mover == opponent => Some(next),
            _ => None,
        };
        let refuted = |line: &[u8], among: u64| {
            let is_refuted =
                |&cell: &usize| after(cell).is_some_and(|at| holds(&self.board, line, at[other], at[own], 0));
            bits(among).filter(is_refuted).fold(0, |cells, cell| cells | 1 << cell)
        };
        moves &= !refuted(line, moves);
        let mut open = moves;
        while open != 0 {
            let cell = open.trailing_zeros() as usize;
            open &= open - 1;
            let Some(at) = after(cell) else { continue };
            if let Some(line) = self.threats.win(&self.board, at[other], at[own], 0, MORE_THREATS) {
                let refuted = refuted(line, open) | 1 << cell;
                moves &= !refuted;
                open &= !refuted;
            }
        }
        Some(moves)
    }
}

impl Race for Claims {
    type Rules = Claiming;
    const FORCING: u32 = 60;
    const ALIKE: u32 = 0;

    fn of(rules: &Claiming) -> Self {
        Claims { board: Board::of(rules.board()), threats: Threats::new() }
    }

    fn stones(position: &Position) -> Stones {
        Player::BOTH.map(|player| position.claimed(player).bits().expect("at most 64 vertices") as u64)
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

    fn after(&self, stones: Stones, to_move: Player, cell: usize) -> Quiet {
        self.board.after(stones, to_move, cell)
    }

    fn first(&mut self, attacker: Player, stones: Stones, to_move: Player) -> First {
        if self.is_stopped(attacker, stones, to_move) {
            return First::Settled(false);
        }
        let opponent = to_move.opponent();
        let (own, other) = (stones[to_move.index()], stones[opponent.index()]);
        if self.threats.win(&self.board, own, other, 0, THREATS).is_some() {
            return First::Settled(to_move == attacker);
        }
        let free = self.board.all & !own & !other;
        match self.stopping(stones, to_move, free) {
            None => First::Open { own: 1, other: UNTHREATENED, moves: free },
            Some(0) => First::Settled(opponent == attacker),
            Some(moves) => First::Open { own: THREATENED, other: moves.count_ones(), moves },
        }
    }

    fn costs(&self, stones: Stones, to_move: Player, moves: u64) -> [u32; 64] {
        let (own, other) = (stones[to_move.index()], stones[to_move.opponent().index()]);
        let mut gains = [0u32; 64];
        for &set in &self.board.sets {
            let worth = |table: [u32; 4], count: u32| table[(count as usize).min(table.len() - 1)];
            let gain = match ((set & own).count_ones(), (set & other).count_ones()) {
                (count, 0) => worth(GAINS, count),
                (0, count) => worth(STOPS, count),
                _ => continue,
            };
            bits(set & !own & !other).for_each(|cell| gains[cell] += gain);
        }
        let top = bits(moves).map(|cell| gains[cell]).max().unwrap_or(0).max(1);
        gains.map(|gain| COST * top.saturating_sub(gain) / top)
    }
}
