//! The exact solver of Havannah, in which both players race for an aim that both may miss.
//!
//! A [race](gruk_solve::race): a player who can win with the next stone does, and one whose opponent could takes that cell. A player who wins by *threats* alone wins: each stone threatens to win with the next one, so that the opponent's
//! reply is forced, until there are two threats at once. What threats reach is searched move by move against every forced reply, so it is as certain as the rest. And where the opponent would win by threats if it were his turn, only the
//! moves that stop them are tried; how many there are is the first estimate of what it takes to beat the player.
//!
//! **Source:** threats as in `[AHH96]`.

use crate::hexagon::Hexagon;
use gruk_core::Player;
use gruk_rules::board::placing::{Placing, Position};
use gruk_solve::race::{First, Images, Quiet, Race, Racer, Stones, bits};

/// The solver of Havannah.
pub type Racing = Racer<Hexagon>;

/// The most positions of one search by threats.
const THREATS: u32 = 60;

/// Stones of the player to move, whom nothing forces, that win by threats alone, in order.
fn threats(board: &Hexagon, stones: Stones, to_move: Player, left: &mut u32) -> Option<Vec<u8>> {
    let free = board.all & !stones[0] & !stones[1];
    let mut after_replies: [(Stones, u8); 64] = [(stones, 0); 64];
    let mut count = 0;
    for cell in bits(free) {
        let mut after = stones;
        after[to_move.index()] |= 1 << cell;
        let threats = board.winning(to_move, after);
        if threats == 0 {
            continue;
        }
        if threats.count_ones() > 1 {
            return Some(vec![cell as u8]);
        }
        after[to_move.opponent().index()] |= threats;
        after_replies[count] = (after, cell as u8);
        count += 1;
    }
    for &(after, cell) in &after_replies[..count] {
        *left = left.checked_sub(1)?;
        // The reply may be a threat itself, which is answered in turn.
        let line = match board.quiet(after, to_move) {
            Quiet::Over(winner) if winner == Some(to_move) => Some(Vec::new()),
            Quiet::Open(next, mover) if mover == to_move => threats(board, next, to_move, left),
            _ => None,
        };
        if let Some(mut line) = line {
            line.insert(0, cell);
            return Some(line);
        }
    }
    None
}

/// Do these stones still win by threats, whatever has changed?
fn holds(board: &Hexagon, line: &[u8], mut stones: Stones, to_move: Player) -> bool {
    for &cell in line {
        if (stones[0] | stones[1]) >> cell & 1 == 1 {
            return false;
        }
        stones[to_move.index()] |= 1 << cell;
        match board.quiet(stones, to_move.opponent()) {
            Quiet::Over(winner) => return winner == Some(to_move),
            Quiet::Open(next, mover) if mover == to_move => stones = next,
            Quiet::Open(..) => return false,
        }
    }
    false
}

impl Race for Hexagon {
    type Rules = Placing;
    const FORCING: u32 = 0;

    fn of(rules: &Placing) -> Self {
        Hexagon::of(rules)
    }

    fn stones(position: &Position) -> Stones {
        Player::BOTH.map(|player| position.stones(player).bits().expect("at most 64 cells") as u64)
    }

    fn cells(&self) -> u64 {
        self.all
    }

    fn images(&self) -> &Images {
        &self.images
    }

    fn quiet(&self, mut stones: Stones, mut to_move: Player) -> Quiet {
        loop {
            if self.winning(to_move, stones) != 0 {
                return Quiet::Over(Some(to_move));
            }
            let opponent = to_move.opponent();
            match self.winning(opponent, stones) {
                0 if self.all & !stones[0] & !stones[1] == 0 => return Quiet::Over(None),
                0 => return Quiet::Open(stones, to_move),
                threats if threats.count_ones() > 1 => return Quiet::Over(Some(opponent)),
                threat => stones[to_move.index()] |= threat,
            }
            to_move = opponent;
        }
    }

    fn first(&mut self, attacker: Player, stones: Stones, to_move: Player) -> First {
        let opponent = to_move.opponent();
        if !self.could_win(self.all & !stones[attacker.opponent().index()]) {
            return First::Settled(false);
        }
        if threats(self, stones, to_move, &mut THREATS.clone()).is_some() {
            return First::Settled(to_move == attacker);
        }
        let mut moves = self.all & !stones[0] & !stones[1];
        // What the opponent would win by, if it were his turn: moves that leave it as it is lose.
        if let Some(line) = threats(self, stones, opponent, &mut THREATS.clone()) {
            for cell in bits(moves) {
                match self.after(stones, to_move, cell) {
                    Quiet::Open(next, mover) if mover == opponent && holds(self, &line, next, opponent) => {
                        moves &= !(1 << cell);
                    }
                    _ => {}
                }
            }
            if moves == 0 {
                return First::Settled(opponent == attacker);
            }
        }
        First::Open { own: 1, other: moves.count_ones(), moves }
    }

    fn costs(&self, _: Stones, _: Player, _: u64) -> [u32; 64] {
        [0; 64]
    }
}
