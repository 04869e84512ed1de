//! The order of loopy games: replies by which Left survives a difference, or moves by which Right wins it. Format:
//! section 3.23, which has the theorem.

#[cfg(test)]
mod fuzz;

use crate::Rejection;
use crate::context::{Context, read_position};
use crate::kinds::Check;
use crate::meter::Meter;
use crate::single::Single;
use gruk_cert::{Aim, Block, OrderClaim, OrderLine, Relation, Which};
use gruk_core::{AnyRules, Convention, Player, Ruleset};
use gruk_rules::graph::Graph;
use std::collections::{BTreeMap, BTreeSet};

/// The vertices of the two games of a difference.
type Pair = (u32, u32);

/// A claim of how the games of two vertices of a graph compare.
#[derive(Clone, Copy)]
pub(crate) struct OrderStatement {
    pub(crate) one: u32,
    pub(crate) other: u32,
    pub(crate) relation: Relation,
}

impl OrderStatement {
    pub(crate) fn of(rules: &AnyRules, line: usize, claim: &OrderClaim<'_>) -> Result<Self, Rejection> {
        let graph = rules.typed::<Graph>().filter(|graph| graph.convention() == Convention::Normal);
        let graph = graph.ok_or_else(|| Rejection::new(line, "an order is claimed of a graph without ends"))?;
        let (one, other) = (vertex(graph, line, claim.one)?, vertex(graph, line, claim.other)?);
        Ok(OrderStatement { one, other, relation: claim.relation })
    }
}

/// A line that has been read: its number, what its move is for, and the pair that it leads to.
#[derive(Clone, Copy)]
struct Move {
    line: usize,
    aim: Aim,
    to: Pair,
}

/// The block; a line is used once a claim has needed it.
pub(crate) struct Checker<'a> {
    block: Single<'a, OrderLine<&'a str>>,
    /// Left's replies and Right's moves, by the pair from which they are made; filled at the first claim.
    moves: [BTreeMap<Pair, Move>; 2],
    /// Pairs with Right to move that have been looked at: in `left_survives` with all moves of Right, in `right_wins`
    /// with all moves of Left after Right's move.
    passed: [BTreeSet<Pair>; 2],
}

impl<'a> Check<'a> for Checker<'a> {
    fn new(context: &'a Context<'a>) -> Self {
        let block = Single::new(context, "moves in a difference", &context.evidence().order);
        Checker { block, moves: Default::default(), passed: Default::default() }
    }

    fn order(&mut self, line: usize, claim: &OrderStatement) -> Result<(), Rejection> {
        let graph: &Graph = self.block.context.rules().typed().expect("invariant: the statement is about a graph");
        let block = self.block.needed(line)?;
        if self.moves.iter().all(BTreeMap::is_empty) {
            self.read(graph, block)?;
        }
        let (one, other) = (claim.one, claim.other);
        if claim.relation == Relation::NotAtLeast {
            return self.right_wins(graph, (one, other), line);
        }
        if !needs!("order: both games are stoppers", stops(graph, [one, other], self.block.context.meter)?) {
            return Err(Rejection::new(line, "a play of alternating moves from one of the two can go on for ever"));
        }
        self.left_survives(graph, (one, other), line)?;
        if claim.relation == Relation::Equal {
            let shown = self.left_survives(graph, (other, one), line);
            if !needs!("order: equal games are at least each other", shown.is_ok()) {
                return shown;
            }
        }
        Ok(())
    }

    fn unused(&self) -> Option<(usize, String)> {
        self.block.idle()
    }
}

/// The moves of `player` in a difference: the players have changed places in the second game.
fn moves(graph: &Graph, (one, other): Pair, player: Player) -> impl Iterator<Item = Pair> {
    let in_one = graph.followers(one, player).iter().map(move |&to| (to, other));
    in_one.chain(graph.followers(other, player.opponent()).iter().map(move |&to| (one, to)))
}

impl Checker<'_> {
    fn read(&mut self, graph: &Graph, block: &Block<OrderLine<&str>>) -> Result<(), Rejection> {
        for row in &block.rows {
            self.block.context.keep("")?;
            let OrderLine { one, other, aim, which, to } = row.says;
            let vertex = |text: &str| vertex(graph, row.line, text);
            let (one, other, to) = (vertex(one)?, vertex(other)?, vertex(to)?);
            let player = if aim == Aim::Keeps { Player::Left } else { Player::Right };
            let (from, mover) = match which {
                Which::First => (one, player),
                Which::Second => (other, player.opponent()),
            };
            let is_legal = graph.followers(from, mover).binary_search(&to).is_ok();
            if !needs!("order: the move is legal", is_legal) {
                return Err(Rejection::new(row.line, "there is no such move"));
            }
            let after = if which == Which::First { (to, other) } else { (one, to) };
            let m = Move { line: row.line, aim, to: after };
            if let Some(earlier) = self.moves[player.index()].insert((one, other), m) {
                return Err(Rejection::new(row.line, format!("line {} is about the same turn", earlier.line)));
            }
        }
        Ok(())
    }

    /// Takes the memory of a pair that is met for the first time.
    fn visit(&self) -> Result<(), Rejection> {
        self.block.context.meter.hold(64)
    }

    /// Every move of Right from a pair has a reply, and the same holds at the pair that it leads to. In a pair of equal
    /// vertices Left copies.
    fn left_survives(&mut self, graph: &Graph, root: Pair, line: usize) -> Result<(), Rejection> {
        let mut fresh = vec![(root, line)];
        while let Some((pair, line)) = fresh.pop() {
            if pair.0 == pair.1 || !self.passed[0].insert(pair) {
                continue;
            }
            self.visit()?;
            for after in moves(graph, pair, Player::Right) {
                self.block.context.meter.spend(4)?;
                let reply = self.moves[Player::Left.index()].get(&after);
                if !needs!("order: every move of Right has a reply", reply.is_some()) {
                    return Err(Rejection::new(line, "a move of Right's after this has no reply"));
                }
                if let Some(reply) = reply {
                    self.block.used.insert(reply.line);
                    fresh.push((reply.to, reply.line));
                }
            }
        }
        Ok(())
    }

    /// Right has a move from the pair, and after every reply of Left a move with a smaller number.
    fn right_wins(&mut self, graph: &Graph, root: Pair, line: usize) -> Result<(), Rejection> {
        let Some(first) = self.moves[Player::Right.index()].get(&root).copied() else {
            return Err(Rejection::new(line, "no line has a move of Right's in this difference"));
        };
        self.block.used.insert(first.line);
        let mut fresh = vec![(root, first)];
        while let Some((pair, m)) = fresh.pop() {
            if !self.passed[1].insert(pair) {
                continue;
            }
            self.visit()?;
            for after in moves(graph, m.to, Player::Left) {
                self.block.context.meter.spend(4)?;
                let next = self.moves[Player::Right.index()].get(&after).copied();
                if !needs!("order: every move of Left is answered", next.is_some()) {
                    return Err(Rejection::new(m.line, "a move of Left's after this is not answered"));
                }
                let Some(next) = next else { continue };
                if !needs!("order: the numbers fall", next.aim < m.aim) {
                    return Err(Rejection::new(m.line, format!("the number of line {} is not smaller", next.line)));
                }
                self.block.used.insert(next.line);
                fresh.push((after, next));
            }
        }
        Ok(())
    }
}

/// A vertex of the graph.
pub(crate) fn vertex(graph: &Graph, line: usize, text: &str) -> Result<u32, Rejection> {
    let position = read_position(graph, line, text)?;
    match position.tokens() {
        [vertex] => Ok(*vertex),
        _ => Err(Rejection::new(line, "expected one vertex")),
    }
}

/// Does every play of alternating moves end that begins at a follower of these vertices, whoever begins? A turn is
/// counted as ended once all its moves lead to turns that have been counted.
fn stops(graph: &Graph, from: [u32; 2], meter: &Meter) -> Result<bool, Rejection> {
    let mut followers = from.to_vec();
    let mut met: BTreeSet<u32> = from.into();
    while let Some(vertex) = followers.pop() {
        meter.hold(512)?;
        for player in Player::BOTH {
            meter.spend(4 + graph.followers(vertex, player).len())?;
            followers.extend(graph.followers(vertex, player).iter().filter(|&&to| met.insert(to)));
        }
    }
    let turns = || met.iter().flat_map(|&vertex| Player::BOTH.map(|player| (vertex, player)));
    let mut open: BTreeMap<(u32, Player), usize> = BTreeMap::new();
    let mut before: BTreeMap<(u32, Player), Vec<(u32, Player)>> = BTreeMap::new();
    let mut ends = Vec::new();
    for (vertex, player) in turns() {
        let options = graph.followers(vertex, player);
        open.insert((vertex, player), options.len());
        if options.is_empty() {
            ends.push((vertex, player));
        }
        meter.hold_all(options.len(), 32)?;
        meter.spend(4 * options.len())?;
        for &to in options {
            before.entry((to, player.opponent())).or_default().push((vertex, player));
        }
    }
    let mut ended = 0;
    while let Some(end) = ends.pop() {
        meter.spend(4 + before.get(&end).map_or(0, Vec::len))?;
        ended += 1;
        for &turn in before.get(&end).into_iter().flatten() {
            let left = open.get_mut(&turn).expect("invariant: a follower");
            *left -= 1;
            if *left == 0 {
                ends.push(turn);
            }
        }
    }
    Ok(ended == open.len())
}
