//! Theorems that name the winner and show no strategy.

use crate::placing::rex;
use gruk_cert::Theorem;
use gruk_core::{Player, Ruleset, Turn, Verdict};
use gruk_rules::beck::BECK;
use gruk_rules::board::placing::{Placing, Position as Placed};
use gruk_rules::hex::{Hex, Position};
use gruk_rules::rex::REX;
use gruk_rules::square_hex::SQUARE_HEX;
use gruk_rules::trex::TREX;
use gruk_rules::y::Y;

/// The theorem that decides this turn of Hex, if one does.
#[must_use]
pub fn theorem(rules: &Hex, turn: &Turn<Position>) -> Option<Theorem> {
    let at = &turn.position;
    let board = rules.board(at);
    let (red, blue) = (at.stones(Player::Left), at.stones(Player::Right));
    if rules.ending(at).is_some() {
        return None;
    }
    if rules.swap_may_come(at) {
        // On a board of one row the first stone wins before anybody can swap.
        let begins = red.is_empty() && turn.to_move == Player::Left && board.rows() > 1;
        return begins.then_some(Theorem {
            verdict: Verdict::Wins(Player::Right),
            says: "the swap rule: Blue swaps a winning first stone and answers any other one",
            source: "[Wal §2.1]",
        });
    }
    if board.columns() != board.rows() {
        return None;
    }
    if red.is_empty() && blue.is_empty() {
        return Some(Theorem {
            verdict: Verdict::Wins(turn.to_move),
            says: "strategy stealing: if the second player had a winning strategy, the first could play anywhere and follow it, \
                   for an extra stone never hurts; and a full board has a winner",
            source: "[Wal Thm 3.3.3] (Nash)",
        });
    }
    let alone = match (red.len(), blue.len()) {
        (1, 0) => Some((Player::Left, red)),
        (0, 1) => Some((Player::Right, blue)),
        _ => None,
    };
    let (player, stones) = alone?;
    let acute = stones.contains(0) || stones.contains(board.len() - 1);
    (acute && turn.to_move != player && board.columns() > 1).then_some(Theorem {
        verdict: Verdict::Wins(player.opponent()),
        says: "the acute corner loses: a stone beside it on the opponent's border would make the corner stone dead, so a win from \
               the corner could be stolen; which answer wins is not said",
        source: "[Wal Thm 5.2.1], [BBC00]",
    })
}

/// The theorem that decides this turn of a game of placing stones, if one does.
#[must_use]
pub fn of_placing(rules: &Placing, turn: &Turn<Placed>) -> Option<Theorem> {
    if rules.ending(&turn.position).is_some() {
        return None;
    }
    match () {
        () if rules.is(&REX) => of_rex(rules, turn),
        () if rules.is(&TREX) => {
            let (columns, rows) = rules.net().rhombus()?;
            (turn.position.is_empty() && columns == rows).then_some(Theorem {
                verdict: Verdict::Draw,
                says: "if a player had a winning strategy, the opponent could avoid losing by it, for neither the stone played first nor its absence helps",
                source: "[Wal Lemma 8.1.2], [HT19]",
            })
        }
        () if rules.is(&BECK) => {
            let (columns, rows) = rules.net().rhombus()?;
            let chooses = turn.position.is_empty() && turn.position.chosen().is_none() && turn.to_move == Player::Right;
            (chooses && columns == rows && columns > 1).then_some(Theorem {
                verdict: Verdict::Wins(Player::Right),
                says: "Blue chooses the acute corner for Red's first stone, and it loses; which answer wins then is not said",
                source: "[Wal §8.7.2], [BBC00]",
            })
        }
        () if rules.is(&Y) => {
            let second = rules.net().has_swap() && rules.net().len() > 1;
            let begins = turn.position.is_empty() && (!second || turn.to_move == Player::Left);
            let winner = if second { Player::Right } else { turn.to_move };
            begins.then_some(Theorem {
                verdict: Verdict::Wins(winner),
                says: if second {
                    "the swap rule: Blue swaps a winning first stone and answers any other one"
                } else {
                    "strategy stealing: an extra stone never hurts, a full board has a winner, and the board looks the same to both"
                },
                source: "[Wal §8.3]",
            })
        }
        () if rules.is(&SQUARE_HEX) => {
            let picture = rules.net().picture()?;
            (turn.position.is_empty() && picture.len() == picture[0].len()).then_some(Theorem {
                verdict: Verdict::Wins(turn.to_move),
                says: "strategy stealing, as in Hex: the board is the same",
                source: "[Wal Thm 3.3.3] (Nash)",
            })
        }
        () => None,
    }
}

fn of_rex(rules: &Placing, turn: &Turn<Placed>) -> Option<Theorem> {
    let (columns, rows) = rules.net().rhombus()?;
    let at = &turn.position;
    if let (true, Some(player)) = (at.is_empty(), rex::favoured(columns, rows)) {
        return Some(Theorem {
            verdict: Verdict::Wins(player),
            says: "the player with the short borders never takes both cells of a pair of the mirror pairing",
            source: "[Wal Thm 8.6.1]",
        });
    }
    if columns != rows {
        return None;
    }
    if at.is_empty() {
        let first_wins = columns % 2 == 0;
        return Some(Theorem {
            verdict: Verdict::Wins(if first_wins { turn.to_move } else { turn.to_move.opponent() }),
            says: "parity: both can avoid losing until the board is full, so whoever does not place the last stone wins: the first player if the side is even",
            source: "[Wal Thm 8.6.3], [HT19]",
        });
    }
    let mover = turn.to_move.opponent();
    let stone = at.stones(mover);
    let is_acute = at.len() == 1 && (stone.contains(0) || stone.contains(columns * rows - 1));
    (is_acute && columns % 2 == 0).then_some(Theorem {
        verdict: Verdict::Wins(mover),
        says: "on a board of even side the acute corners are winning openings",
        source: "[HT19 p. 176], [Wal §8.6]",
    })
}
