//! Independent parts: regions that a player's groups cut off from the rest of the board.
//!
//! In the graph of a player P empty cells touch each other and P's groups; the two borders, with the stones that reach
//! them, are groups, the *ends*. The opponent's stones and dead cells are no part of it.
//!
//! - A cell that lies on no simple path from one end to the other is **dead**: in no completion does a path of P need
//!   it. These are the cells outside the block of the graph that holds the ends, once these are joined by an edge; a
//!   region that touches one group alone is among them, and one behind a single empty cell.
//! - Two groups g and h of P *hold* the region R of all cells that lie, without g and h, on no path to an end: whatever
//!   comes into R or out of it passes g or h. A full connection of g and h with its carrier K in R **captures** R for
//!   P. P answers in K what the opponent plays there; let P's stones S on K join g and h at the end. Then nothing else
//!   in R matters: a path of P that enters R comes from g and leaves to h, or comes from one of them and goes back to
//!   it, or ends there. In each case S can take the place of its part in R. Only K is needed for that: the opponent may
//!   have the rest of R.
//! - If g and h have a semi-connection in R with the key k and the carrier K, P's stone on k captures R. So for P the
//!   other moves in R are dominated by k; and for the opponent those in R outside K are vulnerable: k and K make all of
//!   R count as P's. `[HAH 2009]` searches with decompositions of boards into such parts, and the proofs here are for
//!   these forms.
//!
//! A full connection *joins* its groups with dead cells as the player's own: the colours of all dead cells together
//! matter in no completion, so a player who joins the borders with them also joins them without. That is all that a win
//! needs. The same connections may also use stones that fill-in has given to P since they were built.
//!
//! All this holds whatever is played elsewhere, since more stones outside R do not change the argument. So fill-ins are
//! undone one by one, the last one first, with K added to the carrier of P's win each time.

use crate::bits::Bits;
use crate::board::Board;
use crate::connections::Connections;
use crate::field::Field;
use gruk_core::Player;

/// A region that two groups hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part<B> {
    /// Its empty cells.
    pub region: B,
    /// The smallest full connection in it that joins the groups, if one does.
    pub full: Option<B>,
    /// The semi-connections in it if there is no full one, with their keys where these are known.
    pub semis: Vec<(B, Option<usize>)>,
}

/// The groups of one player, those of the ends first.
struct Groups<B> {
    chains: Vec<B>,
    /// What each touches.
    around: Vec<B>,
}

impl<B: Bits> Groups<B> {
    fn new(board: &Board<B>, field: &Field<B>, player: Player) -> Self {
        let mut left = field.stones(player);
        let mut groups = Groups { chains: Vec::new(), around: Vec::new() };
        let mut add = |from: B, border: B| {
            let chain = board.flood(from, left);
            left = left & !chain;
            let around = chain.cells().fold(border, |set, cell| set | board.neighbours(cell)) & field.empty();
            groups.chains.push(chain);
            groups.around.push(around);
            left
        };
        let mut rest = B::default();
        for second in [false, true] {
            let border = board.border(player, second);
            rest = add(border, border);
        }
        while !rest.is_empty() {
            rest = add(B::one(rest.first()), B::default());
        }
        groups
    }

    /// The group of a node; the nodes of the borders come after the cells.
    fn of(&self, node: usize, cells: usize) -> usize {
        match node.checked_sub(cells) {
            Some(end) => end,
            None => self.chains.iter().position(|chain| chain.has(node)).expect("invariant: every stone is in a group"),
        }
    }

    /// The empty cells on no path to an end but through these two groups.
    fn held(&self, board: &Board<B>, field: &Field<B>, player: Player, pair: [usize; 2]) -> B {
        let within = (field.empty() | field.stones(player)) & !(self.chains[pair[0]] | self.chains[pair[1]]);
        let ends = [0, 1].into_iter().filter(|end| !pair.contains(end));
        let from = ends.fold(B::default(), |from, end| from | self.around[end] | self.chains[end]);
        field.empty() & !board.flood(from, within)
    }
}

/// The parts of `player`, who has not won, by these connections of this position or of an earlier one. Costs a flood
/// for each two groups that are connected.
#[must_use]
pub fn parts<B: Bits>(board: &Board<B>, field: &Field<B>, links: &Connections<B, ()>) -> Vec<Part<B>> {
    let (player, cells) = (links.player(), board.cells());
    let mine = field.stones(player);
    let groups = Groups::new(board, field, player);
    let mut found: Vec<([usize; 2], Part<B>)> = Vec::new();
    let is_group = |&node: &usize| links.group_of(node) == node && (node >= cells || mine.has(node));
    let nodes: Vec<(usize, usize)> =
        (0..cells + 2).filter(is_group).map(|node| (node, groups.of(node, cells))).collect();
    for (place, &(b, of_b)) in nodes.iter().enumerate() {
        for &(a, of_a) in &nodes[..place] {
            let pair = [of_a.min(of_b), of_a.max(of_b)];
            let (full, semi) = (links.full(a, b), links.semi(a, b));
            if of_a == of_b || pair == [0, 1] || full.is_empty() && semi.is_empty() {
                continue;
            }
            let at = found.iter().position(|(other, _)| *other == pair).unwrap_or_else(|| {
                let region = groups.held(board, field, player, pair);
                found.push((pair, Part { region, full: None, semis: Vec::new() }));
                found.len() - 1
            });
            let part = &mut found[at].1;
            if part.region.is_empty() {
                continue;
            }
            let own = mine | field.dead();
            let inside = |carrier: &B| carrier.within(part.region);
            let least = full.iter().map(|full| full.carrier & !own).filter(inside).min_by_key(|carrier| carrier.len());
            let semis: Vec<B> = semi.iter().map(|semi| semi.carrier & !own).filter(inside).collect();
            part.full = part.full.into_iter().chain(least).min_by_key(|carrier| carrier.len());
            if part.full.is_none() {
                for carrier in semis {
                    part.semis.push((carrier, key(links, own, (a, b), carrier)));
                }
            }
        }
    }
    let mut parts: Vec<Part<B>> = found.into_iter().map(|(_, part)| part).collect();
    parts.retain_mut(|part| {
        if part.full.is_some() {
            part.semis.clear();
        }
        !part.region.is_empty() && (part.full.is_some() || !part.semis.is_empty())
    });
    parts
}

/// A cell of the carrier that is fully connected to both nodes within the rest of it, by connections that do not meet.
fn key<B: Bits>(links: &Connections<B, ()>, own: B, (a, b): (usize, usize), carrier: B) -> Option<usize> {
    carrier.cells().find(|&cell| {
        let rest = carrier.without(cell);
        let to = |node: usize| {
            links.full(node, cell).iter().map(|full| full.carrier & !own).filter(move |full| full.within(rest))
        };
        to(a).any(|one| to(b).any(|other| !one.meets(other)))
    })
}

/// The cells that lie on no simple path of `player`, who has not won, from one end to the other.
#[must_use]
pub fn cut_off<B: Bits>(board: &Board<B>, field: &Field<B>, player: Player) -> B {
    let groups = Groups::new(board, field, player);
    Blocks::new(board, field.empty(), &groups).cut_off()
}

/// A depth-first search for the block of the ends, from the first end through the second.
struct Blocks<'a, B> {
    board: &'a Board<B>,
    groups: &'a Groups<B>,
    empty: B,
    /// The cells not yet reached, and the groups.
    new_cells: B,
    new_groups: Vec<bool>,
    /// When each node was reached: the cells, then the groups.
    times: Vec<u32>,
    clock: u32,
    dead: B,
}

impl<'a, B: Bits> Blocks<'a, B> {
    fn new(board: &'a Board<B>, empty: B, groups: &'a Groups<B>) -> Self {
        let nodes = board.cells() + groups.chains.len();
        let new_groups = vec![true; groups.chains.len()];
        Blocks {
            board,
            groups,
            empty,
            new_cells: empty,
            new_groups,
            times: vec![0; nodes],
            clock: 0,
            dead: B::default(),
        }
    }

    fn cut_off(mut self) -> B {
        // Of the edges at the root only the one between the ends counts: nothing else beside the first end leads back
        // to it.
        self.new_groups[0] = false;
        self.clock = 1;
        self.times[self.board.cells()] = 1;
        self.visit(self.board.cells() + 1, self.board.cells());
        // What was not reached through the second end is on no path.
        self.dead | self.new_cells
    }

    /// The earliest node that the subtree of this one, which was reached from `parent`, touches.
    fn visit(&mut self, node: usize, parent: usize) -> u32 {
        let cells = self.board.cells();
        self.clock += 1;
        self.times[node] = self.clock;
        let mut low = self.clock;
        if node >= cells {
            self.new_groups[node - cells] = false;
            for other in self.groups.around[node - cells].cells() {
                low = low.min(self.touch(node, other, parent));
            }
            return low;
        }
        self.new_cells = self.new_cells.without(node);
        for other in (self.board.neighbours(node) & self.empty).cells() {
            low = low.min(self.touch(node, other, parent));
        }
        for group in 0..self.groups.around.len() {
            if self.groups.around[group].has(node) {
                low = low.min(self.touch(node, cells + group, parent));
            }
        }
        low
    }

    /// The earliest node that `node` reaches by another one that it touches.
    fn touch(&mut self, node: usize, other: usize, parent: usize) -> u32 {
        let cells = self.board.cells();
        let is_new = if other < cells { self.new_cells.has(other) } else { self.new_groups[other - cells] };
        if !is_new {
            return if other == parent { u32::MAX } else { self.times[other] };
        }
        let before = self.new_cells;
        let lowest = self.visit(other, node);
        if lowest >= self.times[node] {
            // The subtree leads back to this node and no further.
            self.dead = self.dead | before & !self.new_cells;
        }
        lowest
    }
}
