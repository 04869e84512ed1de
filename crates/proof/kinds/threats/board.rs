//! A board of a Maker–Maker game in play: stones, and the vertices that complete a set. Format: section 3.21.

use gruk_rules::board::cells::Cells;
use gruk_rules::board::hypergraph::Hypergraph;
use std::collections::BTreeSet;

/// The side of the winner.
pub const OWN: usize = 0;

/// The side of the opponent.
pub const THEIRS: usize = 1;

/// Stones of two sides, [`OWN`] and [`THEIRS`], and for each side the free vertices that complete a set of its own. A
/// stone costs a step for each set through its vertex.
#[derive(Clone, Debug)]
pub struct ThreatBoard {
    sets: Vec<Vec<usize>>,
    through: Vec<Vec<usize>>,
    owner: Vec<Option<usize>>,
    /// How many vertices of each set each side has.
    counts: Vec<[usize; 2]>,
    /// For each set the sum of its free vertices. If one vertex is free, the sum is that vertex.
    free: Vec<usize>,
    /// How many sets each side has completed.
    whole: [usize; 2],
    /// For each side and vertex, the number of sets of which the side lacks only that vertex.
    lacking: [Vec<usize>; 2],
    /// For each side, the vertices for which that number is not 0.
    due: [BTreeSet<usize>; 2],
}

impl ThreatBoard {
    /// The board without stones.
    #[must_use]
    pub fn new(board: &Hypergraph) -> Self {
        let sets: Vec<Vec<usize>> =
            board.sets().map(|set| set.iter().map(|&vertex| vertex as usize).collect()).collect();
        let vertices = board.vertices();
        let mut through = vec![Vec::new(); vertices];
        for (place, set) in sets.iter().enumerate() {
            set.iter().for_each(|&vertex| through[vertex].push(place));
        }
        let mut new = ThreatBoard {
            through,
            owner: vec![None; vertices],
            counts: vec![[0; 2]; sets.len()],
            free: sets.iter().map(|set| set.iter().sum()).collect(),
            whole: [0; 2],
            lacking: [vec![0; vertices], vec![0; vertices]],
            due: [BTreeSet::new(), BTreeSet::new()],
            sets,
        };
        (0..new.sets.len()).for_each(|set| new.count_due(set, true));
        new
    }

    /// The winning sets, each ascending.
    pub(crate) fn sets(&self) -> &[Vec<usize>] {
        &self.sets
    }

    /// The most winning sets through one vertex.
    pub(crate) fn most_through(&self) -> usize {
        self.through.iter().map(Vec::len).max().unwrap_or(0)
    }

    /// Takes all stones off.
    pub fn clear(&mut self) {
        for vertex in 0..self.owner.len() {
            if let Some(side) = self.owner[vertex] {
                self.take_back(side, vertex);
            }
        }
    }

    pub(crate) fn vertices(&self) -> usize {
        self.owner.len()
    }

    /// The side whose stone stands on a vertex.
    #[must_use]
    pub fn owner(&self, vertex: usize) -> Option<usize> {
        self.owner[vertex]
    }

    /// How many stones a side has.
    pub(crate) fn count(&self, side: usize) -> usize {
        self.owner.iter().filter(|&&owner| owner == Some(side)).count()
    }

    /// The stones of both sides.
    #[must_use]
    pub fn stones(&self) -> [Cells; 2] {
        let of = |side| (0..self.owner.len()).filter(move |&vertex| self.owner[vertex] == Some(side));
        [OWN, THEIRS].map(|side| Cells::of(self.owner.len(), of(side)))
    }

    /// Puts a stone on a free vertex. Costs a step for each set through it.
    pub fn place(&mut self, side: usize, vertex: usize) {
        self.owner[vertex] = Some(side);
        for at in 0..self.through[vertex].len() {
            let set = self.through[vertex][at];
            self.count_due(set, false);
            self.counts[set][side] += 1;
            self.free[set] -= vertex;
            self.whole[side] += usize::from(self.counts[set][side] == self.sets[set].len());
            self.count_due(set, true);
        }
    }

    /// Takes the stone off again.
    pub fn take_back(&mut self, side: usize, vertex: usize) {
        self.owner[vertex] = None;
        for at in 0..self.through[vertex].len() {
            let set = self.through[vertex][at];
            self.count_due(set, false);
            self.whole[side] -= usize::from(self.counts[set][side] == self.sets[set].len());
            self.counts[set][side] -= 1;
            self.free[set] += vertex;
            self.count_due(set, true);
        }
    }

    /// Counts a set of which a side lacks one vertex, or takes it out of the count.
    fn count_due(&mut self, set: usize, counts: bool) {
        for side in [OWN, THEIRS] {
            if self.counts[set][side] + 1 != self.sets[set].len() || self.counts[set][1 - side] != 0 {
                continue;
            }
            let vertex = self.free[set];
            let lacking = &mut self.lacking[side][vertex];
            if counts {
                *lacking += 1;
                self.due[side].insert(vertex);
            } else {
                *lacking -= 1;
                if *lacking == 0 {
                    self.due[side].remove(&vertex);
                }
            }
        }
    }

    /// The vertex by which the side completes a set at once, and whether there is another one.
    fn completing(&self, side: usize) -> Option<(usize, bool)> {
        Some((*self.due[side].first()?, self.due[side].len() > 1))
    }

    /// The replies of the opponent that have to be answered, ascending; none if the winner has won.
    ///
    /// # Errors
    /// Why the winner does not win.
    pub fn replies(&self) -> Result<Vec<usize>, &'static str> {
        if self.whole[OWN] > 0 {
            return Ok(Vec::new());
        }
        if !needs!("threats: the opponent completes no set", self.due[THEIRS].is_empty()) {
            return Err("the opponent completes a set");
        }
        match self.completing(OWN) {
            Some((_, true)) => return Ok(Vec::new()),
            Some((vertex, false)) => return Ok(vec![vertex]),
            None => {}
        }
        let free: Vec<usize> = (0..self.owner.len()).filter(|&vertex| self.owner[vertex].is_none()).collect();
        if free.is_empty() && !needs!("threats: the board is not full", false) {
            Err("the board is full, and nobody has won")
        } else {
            Ok(free)
        }
    }

    /// Does the winner, who is to move, win by these threats? The board is as before in the end.
    pub fn holds(&mut self, threats: &[usize]) -> bool {
        let mut played: Vec<(usize, usize)> = Vec::new();
        let mut wins = false;
        for &vertex in threats {
            if self.owner[vertex].is_some() {
                break;
            }
            self.place(OWN, vertex);
            played.push((OWN, vertex));
            if self.whole[OWN] > 0 {
                wins = true;
                break;
            }
            if !needs!("threats: the opponent completes no set", self.due[THEIRS].is_empty()) {
                break;
            }
            match self.completing(OWN) {
                None => break,
                Some((_, true)) => {
                    wins = true;
                    break;
                }
                Some((reply, false)) => {
                    self.place(THEIRS, reply);
                    played.push((THEIRS, reply));
                }
            }
        }
        while let Some((side, vertex)) = played.pop() {
            self.take_back(side, vertex);
        }
        wins
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fuzz::Dice;
    use gruk_rules::board::claiming::Claiming;

    /// Stones come and go; what is counted is what a board with the same stones counts.
    #[test]
    fn what_is_taken_back_leaves_nothing() {
        let mut dice = Dice::new(1);
        for text in ["row-3-3x3", "sets-1.2+2.3+1.3+3.4.5", "sets-1+1.2+2.3.4+1.2.3.4"] {
            let rules = gruk_rules::named("mm", text).unwrap().unwrap();
            let rules = rules.typed::<Claiming>().unwrap();
            let mut board = ThreatBoard::new(rules.board());
            for _ in 0..400 {
                let vertex = dice.throw(board.vertices());
                match board.owner(vertex) {
                    Some(side) => board.take_back(side, vertex),
                    None => board.place(dice.throw(2), vertex),
                }
                let mut fresh = ThreatBoard::new(rules.board());
                for (side, stones) in board.stones().into_iter().enumerate() {
                    stones.iter().for_each(|vertex| fresh.place(side, vertex));
                }
                assert_eq!(format!("{board:?}"), format!("{fresh:?}"), "{text}");
            }
        }
    }
}
