//! Pairings: of winning sets, and the mirror pairing of Hex. Format: sections 3.2 and 4.

#[cfg(test)]
mod fuzz;
mod placing;

use crate::Rejection;
use crate::context::{Context, read_move};
use crate::kinds::Check;
use crate::statement::OutcomeClaim;
use gruk_cert::{Block, PairLine};
use gruk_core::{AnyPosition, Player, Ruleset, Turn, Verdict};
use gruk_rules::board::claiming::{Claim as Taken, Claiming, Position as Claimed};
use gruk_rules::board::grid::Square;
use gruk_rules::board::placing::Placing;
use gruk_rules::hex::{Hex, Move, Position as Stones};
use std::collections::{HashMap, HashSet};

/// The pairings of both players.
pub(crate) struct Checker<'a> {
    context: &'a Context<'a>,
}

/// A block of pairs.
pub(crate) type PairBlock<'a> = Block<PairLine<&'a str>>;

/// A pair of cells or vertices, by their numbers on the board, and the line it stands in.
pub(crate) type Pair = (usize, usize, usize);

impl<'a> Check<'a> for Checker<'a> {
    fn new(context: &'a Context<'a>) -> Self {
        Checker { context }
    }

    fn outcome(&mut self, claim: &OutcomeClaim, turn: &Turn<AnyPosition>) -> Result<(), Rejection> {
        if let Some((rules, at)) = self.context.as_game::<Hex>(turn) {
            return self.check_hex(rules, claim, at, turn.to_move);
        }
        if let Some((rules, at)) = self.context.as_game::<Claiming>(turn) {
            return self.check_claiming(rules, claim, at, turn.to_move);
        }
        if let Some((rules, at)) = self.context.as_game::<Placing>(turn) {
            return self.check_placing(rules, claim, at, turn.to_move);
        }
        Err(Rejection::new(claim.line, "pairings prove nothing about this game"))
    }
}

impl<'a> Checker<'a> {
    pub(crate) fn block(&self, claim: &OutcomeClaim, player: Player) -> Result<&'a PairBlock<'a>, Rejection> {
        let missing =
            || Rejection::new(claim.line, format!("the claim needs a pairing of {player}, and there is none"));
        let block = self.context.evidence().pairing[player.index()].as_ref().ok_or_else(missing)?;
        self.context.uses(block.line);
        Ok(block)
    }

    fn check_claiming(
        &self,
        rules: &Claiming,
        claim: &OutcomeClaim,
        at: &Claimed,
        to_move: Player,
    ) -> Result<(), Rejection> {
        let fail = |why: &str| Err(Rejection::new(claim.line, why));
        match claim.verdict {
            Verdict::Wins(Player::Right) if rules.is_maker_breaker() => {
                self.check_sets(rules, claim, at, to_move, Player::Right)
            }
            _ if rules.is_maker_breaker() => fail("a pairing proves only that right, who is Breaker, wins"),
            Verdict::Draw if rules.is_maker_maker() => {
                Player::BOTH.into_iter().try_for_each(|player| self.check_sets(rules, claim, at, to_move, player))
            }
            _ if rules.is_maker_maker() => fail("a pairing proves only a draw here"),
            _ => fail("pairings prove nothing about this game"),
        }
    }

    /// Every set without a vertex of `player` holds a pair of free vertices.
    fn check_sets(
        &self,
        rules: &Claiming,
        claim: &OutcomeClaim,
        at: &Claimed,
        to_move: Player,
        player: Player,
    ) -> Result<(), Rejection> {
        let block = self.block(claim, player)?;
        let mine = at.claimed(player);
        let pairs = read_pairs(rules, block, Taken::vertex)?;
        let due = whole(&pairs, |vertex| at.is_free(vertex), |vertex| mine.contains(vertex), to_move == player)?;
        let partner: HashMap<usize, usize> = pairs.iter().flat_map(|&(_, a, b)| [(a, b), (b, a)]).collect();
        for set in rules.board().sets() {
            let members: HashSet<usize> = set.iter().map(|&vertex| vertex as usize).collect();
            // A pair is open or due, or the player holds a vertex of it.
            let has_pair = |vertex: &usize| {
                Some(*vertex) == due || partner.get(vertex).is_some_and(|other| members.contains(other))
            };
            let is_stopped = members.iter().any(|&vertex| mine.contains(vertex)) || members.iter().any(has_pair);
            if !needs!("sets: a pair in each", is_stopped) {
                let names: Vec<String> = set.iter().map(|&vertex| rules.board().name(vertex as usize)).collect();
                let why = format!("no pair of {player} lies in the winning set {}", names.join("."));
                return Err(Rejection::new(block.line, why));
            }
        }
        Ok(())
    }

    /// The pairs are a mirror pairing of the winner: for one offset the pairs of section 4, and no others.
    fn check_hex(&self, rules: &Hex, claim: &OutcomeClaim, at: &Stones, to_move: Player) -> Result<(), Rejection> {
        let Verdict::Wins(player) = claim.verdict else {
            return Err(Rejection::new(claim.line, "Hex has no draws"));
        };
        if !needs!("hex: no swap can come", !rules.swap_may_come(at)) {
            return Err(Rejection::new(claim.line, "a swap can still come, and a pairing does not answer it"));
        }
        let board = rules.board(at);
        // (across, along): how far a cell lies on the shorter and on the longer way.
        let (width, height) = match player {
            Player::Right => (board.columns(), board.rows()),
            Player::Left => (board.rows(), board.columns()),
        };
        if width >= height {
            return Err(Rejection::new(claim.line, format!("{player} has not the shorter way, so no mirror pairing")));
        }
        let place = |cell: usize| {
            let Square { row, column } = board.square(cell);
            match player {
                Player::Right => (column as usize, row as usize),
                Player::Left => (row as usize, column as usize),
            }
        };
        let block = self.block(claim, player)?;
        let pairs = read_pairs(rules, block, |m| match m {
            Move::Stone(square) => board.index(square),
            Move::Swap => None,
        })?;
        whole(&pairs, |cell| at.is_free(cell), |cell| at.stones(player).contains(cell), to_move == player)?;
        if !needs!("hex: all pairs", pairs.len() == width * (width + 1) / 2) {
            let why = format!("a mirror pairing of this board has {} pairs", width * (width + 1) / 2);
            return Err(Rejection::new(block.line, why));
        }
        // The strip begins at the least row that a pair touches. If the pairs are distinct mirror pairs, and as many as
        // the pairing has, they are all of it.
        let offset = pairs.iter().flat_map(|&(_, a, b)| [place(a).1, place(b).1]).min().unwrap_or(0);
        for &(line, a, b) in &pairs {
            let mirrored = |one: usize, other: usize| {
                let ((across, along), image) = (place(one), place(other));
                along >= offset && along - offset <= across && image == (along - offset, across + 1 + offset)
            };
            if !needs!("hex: mirror images", mirrored(a, b) || mirrored(b, a)) {
                return Err(Rejection::new(line, "the two cells are not mirror images"));
            }
        }
        Ok(())
    }
}

/// Reads the pairs: different cells of the board, none of them twice.
pub(crate) fn read_pairs<R: Ruleset>(
    rules: &R,
    block: &PairBlock<'_>,
    cell: impl Fn(R::Move) -> Option<usize>,
) -> Result<Vec<Pair>, Rejection> {
    let mut seen = HashMap::new();
    let mut pairs = Vec::with_capacity(block.rows.len());
    for row in &block.rows {
        let mut cells = [0; 2];
        for (word, place) in [row.says.first, row.says.second].into_iter().zip(&mut cells) {
            let outside = || Rejection::new(row.line, format!("'{word}' is no cell of the board"));
            *place = cell(read_move(rules, row.line, word)?).ok_or_else(outside)?;
            if let Some(earlier) = seen.insert(*place, row.line)
                && !needs!("pairing: no cell twice", false)
            {
                return Err(Rejection::new(row.line, format!("{word} is already paired in line {earlier}")));
            }
        }
        pairs.push((row.line, cells[0], cells[1]));
    }
    Ok(pairs)
}

/// Every pair is open, or its player holds a cell of it. One pair may be due instead, if its player is to move: one
/// cell is free and the opponent has the other. Returns the free cell of that pair, which its player takes first.
pub(crate) fn whole(
    pairs: &[Pair],
    is_free: impl Fn(usize) -> bool,
    is_mine: impl Fn(usize) -> bool,
    moves_now: bool,
) -> Result<Option<usize>, Rejection> {
    let mut due = None;
    for &(line, a, b) in pairs {
        if is_free(a) && is_free(b) || is_mine(a) || is_mine(b) {
            continue;
        }
        let answer = [a, b].into_iter().find(|&cell| is_free(cell));
        let is_due = needs!("pairing: who has a pair due is to move", moves_now)
            && needs!("pairing: one pair is due at most", due.is_none());
        if !needs!("pairing: open, held or due", is_due && answer.is_some()) {
            return Err(Rejection::new(line, "the opponent has broken into the pair, and its player cannot answer"));
        }
        due = answer;
    }
    Ok(due)
}
