//! The mirror pairing: on a board that is not square, the player with the shorter way wins, even moving second.
//!
//! Two triangles of `n` rows lie next to each other along a diagonal; each cell is paired with its mirror image, and a
//! player with one cell of each pair has a chain. Statement and proof: `docs/certificate-format.md`, section 4. The
//! checker knows the theorem, so the certificate is the list of pairs, at any size.
//!
//! **Source:** `[HT19]`, `[Wal Thm 3.3.4]`.

use gruk_cert::{Reason, Reasoner, Settled};
use gruk_core::{Player, Turn, Verdict};
use gruk_rules::board::grid::Square;
use gruk_rules::board::rhombus::Rhombus;
use gruk_rules::hex::{Hex, Move, Position};

/// The pairs of cells of a mirror pairing.
pub type Pairs = Vec<(usize, usize)>;

/// Settles Hex positions in which the mirror pairing of the player with the shorter way is still whole.
#[derive(Clone, Copy, Debug)]
pub struct MirrorPairing;

/// The player with the shorter way across `board`, if one is shorter.
#[must_use]
pub fn favoured(board: &Rhombus) -> Option<Player> {
    match board.columns().cmp(&board.rows()) {
        std::cmp::Ordering::Less => Some(Player::Right),
        std::cmp::Ordering::Greater => Some(Player::Left),
        std::cmp::Ordering::Equal => None,
    }
}

/// The mirror pairing of the favoured player that begins `offset` rows (for Right) or columns (for Left) from the
/// border.
///
/// # Panics
/// If `offset` is larger than the difference of the sides less one.
#[must_use]
pub fn pairs(board: &Rhombus, favoured: Player, offset: usize) -> Pairs {
    let cell = |across: usize, along: usize| {
        let (column, row) = match favoured {
            Player::Right => (across, offset + along),
            Player::Left => (offset + along, across),
        };
        board.index(Square::new(column as u32, row as u32)).expect("the strip lies on the board")
    };
    let width = board.columns().min(board.rows());
    let mut pairs = Vec::with_capacity(width * (width + 1) / 2);
    for row in 0..width {
        for column in row..width {
            pairs.push((cell(column, row), cell(row, column + 1)));
        }
    }
    pairs
}

/// What Right plays who wins although a swap may still come, on a board that is not square: inside, the answer to the
/// first stone, or none at the start, where Left moves. `None` for all other turns.
///
/// If the shorter way is Right's, Right plays on by the mirror pairing. If it is Left's, a swap makes it Right's: the
/// stone is then one of Right's, and the pairing of the turned board is whole. A board of one row is left out, on which
/// the first stone wins.
#[must_use]
pub fn answer_to_first_stone(rules: &Hex, turn: &Turn<Position>) -> Option<Option<Move>> {
    let board = rules.board(&turn.position);
    let favoured = favoured(board).filter(|_| board.rows() > 1 && rules.swap_may_come(&turn.position))?;
    let is_start = turn.position.stones(Player::Left).is_empty();
    match (is_start, turn.to_move, favoured) {
        (true, Player::Left, _) => Some(None),
        (false, Player::Right, Player::Left) => Some(Some(Move::Swap)),
        (false, Player::Right, Player::Right) => {
            let plain = Hex::new(board.columns(), board.rows());
            let settled = MirrorPairing.settle(&plain, turn).expect("invariant: one stone breaks into one pair");
            Some(settled.moves.first().copied())
        }
        _ => None,
    }
}

impl Reasoner<Hex> for MirrorPairing {
    fn settle(&self, rules: &Hex, turn: &Turn<Position>) -> Option<Settled<Move>> {
        let at = &turn.position;
        if rules.swap_may_come(at) {
            return None;
        }
        let board = rules.board(at);
        let player = favoured(board)?;
        let mine = at.stones(player);
        let theirs = at.stones(player.opponent());
        let moves_now = turn.to_move == player;
        // A pair that the opponent has just broken into is due: the answer to it comes first.
        let mut chosen = None;
        for offset in 0..board.columns().abs_diff(board.rows()) {
            let pairs = pairs(board, player, offset);
            let broken = |&&(a, b): &&(usize, usize)| {
                !mine.contains(a) && !mine.contains(b) && (theirs.contains(a) || theirs.contains(b))
            };
            let mut broken = pairs.iter().filter(broken);
            match (broken.next(), broken.next()) {
                (None, _) => chosen = Some((pairs, None)),
                (Some(&(a, b)), None) if moves_now && (at.is_free(a) || at.is_free(b)) => {
                    let due = if at.is_free(a) { a } else { b };
                    chosen = Some((pairs, Some(due)));
                }
                _ => continue,
            }
            break;
        }
        let (pairs, due) = chosen?;
        let stone = |cell: usize| Move::Stone(board.square(cell));
        // If no pair is due, any move keeps the pairing; a person would play in the middle of the board.
        let middle = (board.columns() as i64 - 1, board.rows() as i64 - 1);
        let from_middle = |cell: &usize| {
            let Square { row, column } = board.square(*cell);
            (2 * i64::from(column) - middle.0).pow(2) + (2 * i64::from(row) - middle.1).pow(2)
        };
        let free = (0..board.len()).filter(|&cell| at.is_free(cell));
        let answer = due.or_else(|| free.min_by_key(from_middle)).map(stone);
        let moves = if moves_now { answer } else { None };
        let mut reasons = [None, None];
        reasons[player.index()] = Some(pairs.into_iter().map(|(a, b)| (stone(a), stone(b))).collect());
        Some(Settled {
            verdict: Verdict::Wins(player),
            moves: moves.into_iter().collect(),
            all: false,
            reason: Reason::Pairing(reasons),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gruk_core::Ruleset as _;
    use gruk_rules::board::cells::Cells;
    use gruk_rules::board::rhombus::Way;

    /// By brute force: after the answer to any first stone Right wins, whatever Left does.
    #[test]
    fn the_second_player_wins_on_boards_that_are_not_square() {
        fn wins(rules: &Hex, turn: &Turn<Position>) -> bool {
            match rules.result(turn) {
                Some(ending) => ending == gruk_core::Ending::Won(Player::Right),
                None if turn.to_move == Player::Right => {
                    rules.legal_moves(turn).any(|m| wins(rules, &rules.option(turn, m)))
                }
                None => rules.legal_moves(turn).all(|m| wins(rules, &rules.option(turn, m))),
            }
        }
        for params in ["2x3,swap", "3x2,swap", "1x3,swap", "1x2,swap", "4x2,swap", "2x4,swap"] {
            let rules = Hex::from_params(params).unwrap();
            let start = Turn::new(rules.start().unwrap(), Player::Left);
            assert_eq!(answer_to_first_stone(&rules, &start), Some(None));
            for m in rules.legal_moves(&start) {
                let opened = rules.option(&start, m);
                let answer = answer_to_first_stone(&rules, &opened).flatten().unwrap();
                let answered = rules.option(&opened, answer);
                assert!(wins(&rules, &answered), "{params} {m:?}");
                assert_eq!(answer_to_first_stone(&rules, &answered), None);
                let settled = MirrorPairing.settle(&rules, &answered).unwrap();
                assert_eq!(settled.verdict, Verdict::Wins(Player::Right), "{params} {m:?}");
            }
        }
        for params in ["3x3,swap", "3x1,swap", "3x2"] {
            let rules = Hex::from_params(params).unwrap();
            assert_eq!(answer_to_first_stone(&rules, &Turn::new(rules.start().unwrap(), Player::Left)), None);
        }
    }

    /// Every way to take one cell of each pair joins the sides: the theorem by brute force.
    #[test]
    fn one_cell_of_each_pair_joins_the_sides() {
        for (columns, rows) in
            [(1, 2), (2, 1), (1, 3), (2, 3), (3, 2), (2, 4), (4, 2), (3, 4), (4, 3), (3, 5), (4, 5), (5, 4)]
        {
            let board = Rhombus::new(columns, rows);
            let player = favoured(&board).unwrap();
            let way = if player == Player::Left { Way::Down } else { Way::Across };
            for offset in 0..columns.abs_diff(rows) {
                let pairs = pairs(&board, player, offset);
                for choice in 0..1u32 << pairs.len() {
                    let taken = pairs.iter().enumerate().map(|(i, &(a, b))| if choice >> i & 1 == 0 { a } else { b });
                    assert!(board.joins(&Cells::of(board.len(), taken), way), "{columns}x{rows}");
                }
            }
        }
    }
}
