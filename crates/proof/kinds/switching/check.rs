//! Two disjoint sets of edges in a switching game. Format: section 3.14.

#[cfg(test)]
mod fuzz;

use crate::Rejection;
use crate::context::{Context, read_move};
use crate::kinds::Check;
use crate::statement::OutcomeClaim;
use gruk_cert::EdgeSet;
use gruk_core::{AnyPosition, Player, Ruleset, Turn, Verdict};
use gruk_rules::board::placing::{Aim, Finish, Move, Placing};

/// Steps for an edge and a claim.
const STEPS: usize = 8;

/// The blocks in the order of the claims that they prove.
pub(crate) struct Checker<'a> {
    context: &'a Context<'a>,
    used: usize,
}

impl<'a> Check<'a> for Checker<'a> {
    fn new(context: &'a Context<'a>) -> Self {
        Checker { context, used: 0 }
    }

    fn outcome(&mut self, claim: &OutcomeClaim, turn: &Turn<AnyPosition>) -> Result<(), Rejection> {
        let fail = |line: usize, why: &str| Err(Rejection::new(line, why));
        let Some((player, block)) = self.context.evidence().switching.get(self.used) else {
            return fail(claim.line, "there is no block of sets for this claim");
        };
        self.used += 1;
        self.context.uses(block.line);
        let Some((rules, at)) = self.context.as_game::<Placing>(turn) else {
            return fail(claim.line, "sets of edges prove nothing about this game");
        };
        if rules.game().aim != Aim::JoinEdges || rules.game().finish != Finish::Wins {
            return fail(claim.line, "sets of edges prove nothing about this game");
        }
        if claim.verdict != Verdict::Wins(*player) {
            return fail(block.line, "the sets are of a player who is not said to win");
        }
        if rules.ending(at).is_some() {
            return fail(claim.line, "the game is over");
        }
        let edges = rules.net().edges();
        // Each claim looks at all edges some times, and goes along them twice.
        self.context.meter.spend(STEPS * edges.len())?;
        let mut place = vec![Place::Free; edges.len()];
        for player in Player::BOTH {
            at.stones(player).iter().for_each(|edge| place[edge] = Place::Of(player));
        }
        let mut has_first = false;
        for row in &block.rows {
            let Move::Stone(edge) = read_move(rules, row.line, row.says.edge)? else {
                return fail(row.line, "a swap is no edge");
            };
            let here = &mut place[edge as usize];
            if !needs!("switching: edges are free and stand once", matches!(here, Place::Free)) {
                return fail(row.line, "the edge is not free, or stands in an earlier line");
            }
            *here = match row.says.set {
                EdgeSet::Set(set) => Place::Set(set),
                EdgeSet::First
                    if needs!("switching: one first edge", !has_first)
                        && needs!("switching: a first edge is for who moves", turn.to_move == *player) =>
                {
                    has_first = true;
                    Place::Of(*player)
                }
                EdgeSet::First => return fail(row.line, "a first edge is for a winner who is to move, once"),
            };
        }
        if turn.to_move == *player && !has_first {
            return fail(block.line, "the winner is to move, and there is no first edge");
        }
        let whole = Whole { edges, place: &place };
        let holds = match player {
            Player::Left => whole.trees(),
            Player::Right => whole.bridges(),
        };
        holds.map_err(|why| Rejection::new(block.line, why))
    }
}

/// Where an edge is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Free,
    Of(Player),
    Set(usize),
}

struct Whole<'a> {
    edges: &'a [(u32, u32)],
    place: &'a [Place],
}

impl Whole<'_> {
    fn vertices(&self) -> usize {
        self.edges.iter().map(|&(a, b)| a.max(b) as usize + 1).max().unwrap_or(0).max(2)
    }

    /// With Short's edges, each set joins the terminals, and the ends of every edge of the other set.
    fn trees(&self) -> Result<(), String> {
        for set in 0..2 {
            let mut part: Vec<u32> = (0..self.vertices() as u32).collect();
            for (&(a, b), place) in self.edges.iter().zip(self.place) {
                if *place == Place::Of(Player::Left) || *place == Place::Set(set) {
                    let (a, b) = (root(&mut part, a), root(&mut part, b));
                    part[a as usize] = b;
                }
            }
            let word = ["one", "two"][set];
            if !needs!("short: each set joins the terminals", root(&mut part, 0) == root(&mut part, 1)) {
                return Err(format!("the set '{word}' does not join the terminals"));
            }
            for (&(a, b), place) in self.edges.iter().zip(self.place) {
                let is_spanned = *place != Place::Set(1 - set) || root(&mut part, a) == root(&mut part, b);
                if !needs!("short: each set joins the ends of the other one", is_spanned) {
                    return Err(format!("the set '{word}' does not join the ends of an edge of the other one"));
                }
            }
        }
        Ok(())
    }

    /// Take away Cut's edges and one set, and join the terminals by a link. Then the link and the edges of the other
    /// set are bridges.
    fn bridges(&self) -> Result<(), String> {
        for set in 0..2 {
            let gone = |place: Place| place == Place::Of(Player::Right) || place == Place::Set(set);
            let mut near: Vec<Vec<(u32, usize)>> = vec![Vec::new(); self.vertices()];
            let there = self.edges.iter().enumerate().filter(|&(edge, _)| !gone(self.place[edge]));
            let link = (self.edges.len(), &(0, 1));
            for (edge, &(a, b)) in there.chain([link]) {
                near[a as usize].push((b, edge));
                near[b as usize].push((a, edge));
            }
            let bridge = bridges(&near, self.edges.len() + 1);
            let word = ["one", "two"][set];
            if !needs!("cut: the link is a bridge", bridge[self.edges.len()]) {
                return Err(format!("without the set '{word}' a way between the terminals is left"));
            }
            let is_bridge = |(place, &bridge): (&Place, &bool)| *place != Place::Set(1 - set) || bridge;
            if !needs!("cut: the other set are bridges", self.place.iter().zip(&bridge).all(is_bridge)) {
                return Err(format!("without the set '{word}' an edge of the other one is no bridge"));
            }
        }
        Ok(())
    }
}

fn root(part: &mut [u32], mut vertex: u32) -> u32 {
    while part[vertex as usize] != vertex {
        part[vertex as usize] = part[part[vertex as usize] as usize];
        vertex = part[vertex as usize];
    }
    vertex
}

/// Which edges are bridges: a walk in depth that notes how far up each subtree reaches by edges outside the tree.
fn bridges(near: &[Vec<(u32, usize)>], edges: usize) -> Vec<bool> {
    let mut bridge = vec![false; edges];
    let mut number = vec![usize::MAX; near.len()];
    let mut reach = vec![usize::MAX; near.len()];
    let mut next = 0;
    for start in 0..near.len() {
        if number[start] != usize::MAX {
            continue;
        }
        // The vertices on the way down: the edge that led there, and how many neighbours have been looked at.
        let mut way = vec![(start, usize::MAX, 0)];
        (number[start], reach[start]) = (next, next);
        next += 1;
        while let Some((vertex, above, looked)) = way.pop() {
            let Some(&(to, edge)) = near[vertex].get(looked) else {
                if let Some(&(upper, ..)) = way.last() {
                    bridge[above] = reach[vertex] > number[upper];
                    reach[upper] = reach[upper].min(reach[vertex]);
                }
                continue;
            };
            way.push((vertex, above, looked + 1));
            let to = to as usize;
            if edge == above {
                continue;
            }
            if number[to] == usize::MAX {
                (number[to], reach[to]) = (next, next);
                next += 1;
                way.push((to, edge, 0));
            } else {
                reach[vertex] = reach[vertex].min(number[to]);
            }
        }
    }
    bridge
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fuzz::Dice;

    /// By the definition: without a bridge its ends are no longer connected.
    #[test]
    fn bridges_are_the_edges_without_another_way() {
        let mut dice = Dice::new(1);
        for _ in 0..2_000 {
            let vertices = 2 + dice.throw(8);
            let edges: Vec<(usize, usize)> =
                (0..dice.throw(12)).map(|_| (dice.throw(vertices), dice.throw(vertices))).collect();
            let edges: Vec<(usize, usize)> = edges.into_iter().filter(|(one, other)| one != other).collect();
            let mut near = vec![Vec::new(); vertices];
            for (edge, &(one, other)) in edges.iter().enumerate() {
                near[one].push((other as u32, edge));
                near[other].push((one as u32, edge));
            }
            let has_way = |out: usize| {
                let mut reached = vec![false; vertices];
                reached[edges[out].0] = true;
                for _ in 0..vertices {
                    for (_, &(one, other)) in edges.iter().enumerate().filter(|&(edge, _)| edge != out) {
                        let either = reached[one] || reached[other];
                        (reached[one], reached[other]) = (either, either);
                    }
                }
                reached[edges[out].1]
            };
            let wanted: Vec<bool> = (0..edges.len()).map(|edge| !has_way(edge)).collect();
            assert_eq!(bridges(&near, edges.len()), wanted, "{edges:?}");
        }
    }
}
