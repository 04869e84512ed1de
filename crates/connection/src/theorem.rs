//! Theorems that name the winner and show no strategy.

use gruk_cert::Theorem;
use gruk_core::{Player, Ruleset, Turn, Verdict};
use gruk_rules::hex::{Hex, Position};

/// The theorem that decides this turn, if one does.
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
