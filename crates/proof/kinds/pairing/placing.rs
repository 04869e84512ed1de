//! Pairings of Bridg-it, of cylinders and of Rex. Format: sections 4.1 to 4.3.

use super::{Checker, Pair, read_pairs, whole};
use crate::Rejection;
use crate::statement::OutcomeClaim;
use gruk_core::{Player, Verdict};
use gruk_rules::board::net::Net;
use gruk_rules::board::placing::{Aim, Finish, Move, Placing, Position, Shape};
use std::collections::BTreeSet;

/// Two cells as (column, row), the lesser one first.
type Cells = [(usize, usize); 2];

impl Checker<'_> {
    pub(crate) fn check_placing(
        &self,
        rules: &Placing,
        claim: &OutcomeClaim,
        at: &Position,
        to_move: Player,
    ) -> Result<(), Rejection> {
        let Verdict::Wins(player) = claim.verdict else {
            return Err(Rejection::new(claim.line, "these pairings prove no draws"));
        };
        let game = rules.game();
        let is_rex = game.aim == Aim::OwnBorders && game.finish == Finish::Loses && rules.net().rhombus().is_some();
        if game.shape == Shape::Other && !is_rex {
            return Err(Rejection::new(claim.line, "pairings prove nothing about this game"));
        }
        if matches!(game.shape, Shape::Cylinder) && player == Player::Right {
            return Err(Rejection::new(claim.line, "on a cylinder only left has a pairing"));
        }
        let block = self.block(claim, player)?;
        let pairs = read_pairs(rules, block, |m| match m {
            Move::Stone(cell) => Some(cell as usize),
            Move::Swap => None,
        })?;
        let board = Board { net: rules.net(), at, player, moves_now: to_move == player };
        match game.shape {
            Shape::Dots => board.bridgit(block.line, &pairs),
            Shape::Cylinder => board.cylinder(block.line, &pairs),
            Shape::Other => board.rex(block.line, &pairs),
        }
    }
}

struct Board<'a> {
    net: &'a Net,
    at: &'a Position,
    player: Player,
    moves_now: bool,
}

impl Board<'_> {
    /// Columns and rows.
    fn size(&self) -> (usize, usize) {
        let picture = self.net.picture().expect("a game on a board of rows");
        (picture[0].len(), picture.len())
    }

    /// The column and the row of every cell of the pairs.
    fn places(&self, pairs: &[Pair]) -> Vec<(usize, Cells)> {
        let mut place = vec![(0, 0); self.net.len()];
        for (row, cells) in self.net.picture().expect("a game on a board of rows").iter().enumerate() {
            for (column, cell) in cells.iter().enumerate() {
                if let Some(cell) = cell {
                    place[*cell as usize] = (column, row);
                }
            }
        }
        let both = |&(line, a, b): &Pair| (line, sorted([place[a], place[b]]));
        pairs.iter().map(both).collect()
    }

    fn whole(&self, pairs: &[Pair]) -> Result<Option<usize>, Rejection> {
        let mine = |cell: usize| self.at.stones(self.player).contains(cell);
        whole(pairs, |cell| self.at.is_free(cell), mine, self.moves_now)
    }

    /// The pairs are those that `expected` lists, each once.
    fn are(&self, header: usize, pairs: &[(usize, Cells)], expected: &BTreeSet<Cells>) -> Result<(), Rejection> {
        if needs!("placing: the pairs are these", false) {
            return Ok(());
        }
        if let Some((line, _)) = pairs.iter().find(|(_, cells)| !expected.contains(cells)) {
            return Err(Rejection::new(*line, "this is no pair of the pairing"));
        }
        if pairs.len() != expected.len() {
            return Err(Rejection::new(header, format!("the pairing has {} pairs", expected.len())));
        }
        Ok(())
    }

    /// The pairs are a pairing of Bridg-it, as in section 4.1.
    fn bridgit(&self, header: usize, pairs: &[Pair]) -> Result<(), Rejection> {
        let size = self.size().1.div_ceil(2);
        let turned = |(c, r): (usize, usize)| if self.player == Player::Left { (c, r) } else { (r, c) };
        // The cell that is in no pair says in which row the pairing has its single one.
        let mut paired = vec![false; self.net.len()];
        pairs.iter().for_each(|&(_, a, b)| (paired[a], paired[b]) = (true, true));
        let first = paired.iter().position(|&paired| !paired).filter(|_| 2 * pairs.len() + 1 == self.net.len());
        let first = first.ok_or_else(|| Rejection::new(header, "all cells but one must be paired"))?;
        let (column, row) = turned(self.places(&[(0, first, first)])[0].1[0]);
        // The row of a crossing is odd if its column is.
        if row % 2 == 1 || column / 2 + row / 2 + 1 != size {
            return Err(Rejection::new(header, format!("no pairing leaves {} out", self.net.name(first))));
        }
        let mut expected = BTreeSet::new();
        for j in 0..size {
            // The columns beside the staircase: lower ones are paired to the right below, higher ones to the left
            // above.
            let low = if j < row / 2 { size - 2 - j } else { size - 1 - j };
            let high = if 2 * j == row { low } else { low + 1 };
            let mut add = |a, b| expected.insert(sorted([turned(a), turned(b)]));
            if high > low {
                add((2 * low, 2 * j), (2 * high, 2 * j));
            }
            for i in 0..low {
                add((2 * i, 2 * j), (2 * i + 1, 2 * j + 1));
            }
            for i in high + 1..size {
                add((2 * i, 2 * j), (2 * i - 1, 2 * j - 1));
            }
        }
        self.are(header, &self.places(pairs), &expected)?;
        let due = self.whole(pairs)?;
        let has_first = self.at.stones(self.player).contains(first);
        let takes_first = self.moves_now && due.is_none() && self.at.is_free(first);
        if !has_first && !takes_first {
            let why = format!("{} must be {}'s, or free for the next move", self.net.name(first), self.player);
            return Err(Rejection::new(header, why));
        }
        Ok(())
    }

    /// The pairs are the pairing of a cylinder, as in section 4.2.
    fn cylinder(&self, header: usize, pairs: &[Pair]) -> Result<(), Rejection> {
        let (columns, rows) = self.size();
        if columns % 2 == 1 {
            return Err(Rejection::new(header, "there is a pairing only on an even circumference"));
        }
        let half = columns / 2;
        let expected = (0..rows).flat_map(|row| (0..half).map(move |column| [(column, row), (column + half, row)]));
        self.are(header, &self.places(pairs), &expected.map(sorted).collect())?;
        self.whole(pairs).map(|_| ())
    }

    /// The pairs are a mirror pairing of the opponent's in Rex, as in section 4.3.
    fn rex(&self, header: usize, pairs: &[Pair]) -> Result<(), Rejection> {
        let (columns, rows) = self.size();
        // (across, along): how far a cell lies on the opponent's shorter and longer way.
        let turned = |(c, r): (usize, usize)| if self.player == Player::Left { (c, r) } else { (r, c) };
        let (width, height) = turned((columns, rows));
        if width >= height {
            return Err(Rejection::new(header, format!("{} has not the shorter borders", self.player)));
        }
        let places = self.places(pairs);
        let offset = places.iter().flat_map(|(_, cells)| cells.iter().map(|&cell| turned(cell).1)).min().unwrap_or(0);
        let mut expected = BTreeSet::new();
        for along in 0..width {
            for across in along..width {
                let image = (along, across + 1);
                expected.insert(sorted([(across, along), image].map(|(c, r)| turned((c, r + offset)))));
            }
        }
        self.are(header, &places, &expected)?;
        let (mine, theirs) = (self.at.stones(self.player), self.at.stones(self.player.opponent()));
        let mut spare: BTreeSet<usize> = (0..self.net.len()).filter(|&cell| self.at.is_free(cell)).collect();
        let mut half = 0;
        for &(line, a, b) in pairs {
            if theirs.contains(a) || theirs.contains(b) {
                continue;
            }
            match usize::from(mine.contains(a)) + usize::from(mine.contains(b)) {
                2 if needs!("rex: no pair has two stones of the winner", false) => {}
                2 => return Err(Rejection::new(line, "the winner has both cells of the pair")),
                one => half += one,
            }
            spare.remove(&a);
            spare.remove(&b);
        }
        let is_even = half == 0 || half == 1 && spare.len() == usize::from(self.moves_now);
        if !needs!("rex: one half pair at most, with a spare cell if the winner is to move", is_even) {
            return Err(Rejection::new(header, "the winner may have to take both cells of a pair"));
        }
        Ok(())
    }
}

fn sorted([a, b]: Cells) -> Cells {
    [a.min(b), a.max(b)]
}
