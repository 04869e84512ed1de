//! Shannon's switching game on the edges of a graph, solved by matroids in polynomial time.
//!
//! Short wins moving second exactly if some part of the graph that holds both terminals has two spanning trees without
//! a common edge; Cut wins moving second exactly if the same holds in the dual matroid. A player who moves first wins
//! if that player would win after the opponent had moved on an extra edge: one between the terminals (for Short), or
//! beside one of them (for Cut). The two sets of edges are the evidence; the trees come from a [matroid union](union),
//! the dual ones from fundamental cuts ([`cut`]).
//!
//! **Source:** `[Lehman 1964]`, `[BW71]`, `[Wal §8.2.1]`.

pub mod cut;
pub mod forest;
mod spanning;
pub mod union;

use cut::dual_trees;
use forest::Forest;
use gruk_cert::{Reason, Reasoner, Settled, SwitchingProof};
use gruk_core::{Player, Turn, Verdict};
use gruk_rules::board::placing::{Move, Placing, Position};
use union::Union;

/// Settles every position of a switching game on edges; Bridg-it is one.
#[derive(Clone, Copy, Debug)]
pub struct TwoTrees;

/// Two disjoint sets of edges that span each other and the pair of terminals, in the graph or in its dual.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trees {
    /// The first set.
    pub one: Vec<usize>,
    /// The second set.
    pub two: Vec<usize>,
}

/// Who wins, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// Left is Short, Right is Cut.
    pub winner: Player,
    /// The winner's first edge, if the winner is to move and there is an edge to move on.
    pub first: Option<usize>,
    /// The sets that win for the winner moving second, after the first edge.
    pub trees: Trees,
}

/// What is left of the graph: the edges that neither player has, after the ends of Short's edges are merged.
struct Rest {
    /// Free edges as (number, end, end), without those that have become loops.
    edges: Vec<(usize, u32, u32)>,
    vertices: usize,
    terminals: (u32, u32),
}

impl Rest {
    fn of(edges: &[(u32, u32)], is_short: impl Fn(usize) -> bool, is_free: impl Fn(usize) -> bool) -> Rest {
        let count = edges.iter().map(|&(a, b)| a.max(b) as usize + 1).max().unwrap_or(0).max(2);
        let mut parts = union::Parts::new(count);
        for (edge, &(a, b)) in edges.iter().enumerate() {
            if is_short(edge) {
                parts.join(a, b);
            }
        }
        let free = edges.iter().enumerate().filter(|&(edge, _)| is_free(edge));
        let joined = free.map(|(edge, &(a, b))| (edge, parts.root(a), parts.root(b)));
        let edges = joined.filter(|&(_, a, b)| a != b).collect();
        Rest { edges, vertices: count, terminals: (parts.root(0), parts.root(1)) }
    }

    /// The same with the terminals as one vertex; edges between them become loops and are left out.
    fn merged(&self) -> (Edges, (u32, u32)) {
        let (s, t) = self.terminals;
        let to = |vertex: u32| if vertex == t { s } else { vertex };
        let edges = self.edges.iter().map(|&(edge, a, b)| (edge, to(a), to(b))).filter(|&(_, a, b)| a != b);
        (edges.collect(), (s, t))
    }
}

/// Edges by their numbers, with their ends.
type Edges = Vec<(usize, u32, u32)>;

/// Number of the extra edge.
const EXTRA: usize = usize::MAX;

/// Solves the game with terminals 0 and 1 on `edges`, of which Short and Cut have some. Nobody has won yet.
///
/// Cost: the matroid union, at most the number of edges times that of vertices, and as a rule far less.
#[must_use]
pub fn solve(
    edges: &[(u32, u32)],
    is_short: impl Fn(usize) -> bool,
    is_free: impl Fn(usize) -> bool,
    to_move: Player,
) -> Solution {
    let rest = Rest::of(edges, &is_short, &is_free);
    let (s, t) = rest.terminals;
    match to_move {
        Player::Right => {
            if let Some(trees) = short_trees(&rest, None) {
                return Solution { winner: Player::Left, first: None, trees };
            }
            // As if Short had moved first on an extra edge that stands between a terminal and the rest: with the
            // terminals made one it lies between them.
            let trees = cut_trees(&rest, Some(EXTRA)).expect("invariant: one of the two players has trees");
            let (first, trees) = after_first(&rest, trees, Player::Right);
            Solution { winner: Player::Right, first, trees }
        }
        Player::Left => {
            if let Some(trees) = short_trees(&rest, Some((EXTRA, s, t))) {
                let (first, trees) = after_first(&rest, trees, Player::Left);
                return Solution { winner: Player::Left, first, trees };
            }
            let trees = cut_trees(&rest, None).expect("invariant: one of the two players has trees");
            Solution { winner: Player::Right, first: None, trees }
        }
    }
}

/// Two trees of the rest, with the extra edge if there is one, that span the terminals.
fn short_trees(rest: &Rest, extra: Option<(usize, u32, u32)>) -> Option<Trees> {
    let mut edges = rest.edges.clone();
    edges.extend(extra);
    let union = Union::of(rest.vertices, &edges);
    let clump = union.clump(rest.terminals.0, rest.terminals.1)?;
    let of = |forest: usize| {
        clump.iter().filter(|&&place| union.holder(place) == Some(forest)).map(|&place| edges[place].0).collect()
    };
    Some(Trees { one: of(0), two: of(1) })
}

/// Two such sets in the dual of the rest; the extra edge lies beside a terminal.
fn cut_trees(rest: &Rest, extra: Option<usize>) -> Option<Trees> {
    let (mut merged, (s, t)) = rest.merged();
    // A path of the extra edge and the pair of terminals leads from s to t: the pair's end is a new vertex.
    let mut whole = rest.edges.clone();
    let mut link = (s, t);
    let mut vertices = rest.vertices;
    if let Some(extra) = extra {
        whole.push((extra, vertices as u32, t));
        link = (s, vertices as u32);
        vertices += 1;
        // With both ends of the pair made one, the extra edge joins s and t, which stay apart.
        merged = whole.iter().map(|&(edge, a, b)| (edge, if a == link.1 { s } else { a }, b)).collect();
    }
    let union = Union::of(vertices, &merged);
    let bases = union.bases();
    let names = |places: &[usize]| -> Vec<usize> { places.iter().map(|&place| merged[place].0).collect() };
    dual_trees(vertices, &whole, link, [&names(&bases[0]), &names(&bases[1])])
}

/// The first move of a player whose trees would win after the opponent had taken an edge of one of them: the answer to
/// that edge, and the trees without both.
fn after_first(rest: &Rest, trees: Trees, player: Player) -> (Option<usize>, Trees) {
    let Trees { mut one, mut two } = trees;
    if two.contains(&EXTRA) {
        std::mem::swap(&mut one, &mut two);
    }
    let taken = one.iter().copied().find(|&edge| edge == EXTRA).or(one.first().copied());
    let Some(taken) = taken else { return (None, Trees { one, two }) };
    let answer = match player {
        Player::Left => cut::joining(rest.vertices, &rest.edges, rest.terminals, &one, &two, taken),
        Player::Right => cut::closing(rest.vertices, &rest.edges, rest.terminals, &one, &two, taken),
    };
    one.retain(|&edge| edge != taken);
    two.retain(|&edge| Some(edge) != answer);
    (answer, Trees { one, two })
}

impl Reasoner<Placing> for TwoTrees {
    fn settle(&self, rules: &Placing, turn: &Turn<Position>) -> Option<Settled<Move>> {
        if !matches!(rules.game().about.name, "shannon-edge" | "bridgit") {
            return None;
        }
        let at = &turn.position;
        let short = at.stones(Player::Left);
        let found = solve(rules.net().edges(), |edge| short.contains(edge), |edge| at.is_free(edge), turn.to_move);
        let stone = |edge: usize| Move::Stone(edge as u32);
        let stones = |edges: Vec<usize>| edges.into_iter().map(stone).collect();
        Some(Settled {
            verdict: Verdict::Wins(found.winner),
            moves: found.first.map(stone).into_iter().collect(),
            all: false,
            reason: Reason::Switching(SwitchingProof {
                player: found.winner,
                first: found.first.map(stone),
                sets: [stones(found.trees.one), stones(found.trees.two)],
            }),
        })
    }
}

/// A forest of the edges with these numbers.
fn forest(vertices: usize, edges: &[(usize, u32, u32)], wanted: impl Fn(usize) -> bool) -> Forest {
    let edges = edges.iter().enumerate().filter(|(_, (edge, ..))| wanted(*edge));
    Forest::of(vertices, edges.map(|(place, &(_, a, b))| (place, a, b)))
}
