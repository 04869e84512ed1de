//! The dual side: disjoint sets of edges without which the terminals fall apart, found from fundamental cuts; and the
//! answers that keep two trees, or two such sets, whole.

use super::{EXTRA, Trees, forest};
use crate::switching::union::Parts;
use std::collections::{HashMap, HashSet, VecDeque};

/// Two disjoint sets of edges that span each other and the link in the dual of the graph with the link: the link, and
/// each edge of one set, is a bridge where the other set is missing. `None` if the graph has none.
///
/// `bases` are two bases of the graph with the ends of the link made one, with as few edges in common as possible, by
/// the names of the edges. Cost: the edges times the logarithm of the vertices.
#[must_use]
pub fn dual_trees(
    vertices: usize,
    edges: &[(usize, u32, u32)],
    link: (u32, u32),
    bases: [&[usize]; 2],
) -> Option<Trees> {
    let place: HashMap<usize, usize> = edges.iter().enumerate().map(|(place, &(name, ..))| (name, place)).collect();
    let mut in_base = vec![[false; 2]; edges.len()];
    for (side, base) in bases.into_iter().enumerate() {
        for name in base {
            in_base[place[name]][side] = true;
        }
    }
    let mut near: Vec<Vec<usize>> = vec![Vec::new(); vertices];
    for (place, &(_, a, b)) in edges.iter().enumerate() {
        near[a as usize].push(place);
        near[b as usize].push(place);
    }
    let mut sides = [0, 1].map(|side| Side::new(vertices, edges, link, |place| in_base[place][side]));
    let mut labelled = vec![false; edges.len()];
    let mut queue = VecDeque::from([(0, None), (1, None)]);
    let mut trees = [Vec::new(), Vec::new()];
    while let Some((side, cut)) = queue.pop_front() {
        let (a, b) = cut.map_or(link, |place: usize| (edges[place].1, edges[place].2));
        for vertex in sides[side].split(cut, a, b) {
            for &place in &near[vertex as usize] {
                let (name, x, y) = edges[place];
                if labelled[place] || in_base[place][side] || !sides[side].is_apart(x, y) {
                    continue;
                }
                if !in_base[place][1 - side] {
                    return None;
                }
                labelled[place] = true;
                trees[side].push(name);
                queue.push_back((1 - side, Some(place)));
            }
        }
    }
    let [one, two] = trees;
    Some(Trees { one, two })
}

/// A spanning forest of the graph with the link, from which edges are cut one by one.
struct Side {
    /// For each vertex its neighbours in the forest, and the place of the edge; the link has none.
    near: Vec<Vec<(u32, Option<usize>)>>,
    part: Vec<u32>,
    parts: u32,
    cut: HashSet<Option<usize>>,
}

impl Side {
    fn new(vertices: usize, edges: &[(usize, u32, u32)], link: (u32, u32), is_in: impl Fn(usize) -> bool) -> Side {
        let mut near: Vec<Vec<(u32, Option<usize>)>> = vec![Vec::new(); vertices];
        let own = edges.iter().enumerate().filter(|&(place, _)| is_in(place));
        for (place, a, b) in own.map(|(place, &(_, a, b))| (Some(place), a, b)).chain([(None, link.0, link.1)]) {
            near[a as usize].push((b, place));
            near[b as usize].push((a, place));
        }
        // Vertices of different trees are apart, but no edge joins them.
        Side { near, part: vec![0; vertices], parts: 1, cut: HashSet::new() }
    }

    fn is_apart(&self, a: u32, b: u32) -> bool {
        self.part[a as usize] != self.part[b as usize]
    }

    /// Cuts the edge between `a` and `b`; the vertices of the smaller of the two parts, which get a new number.
    fn split(&mut self, edge: Option<usize>, a: u32, b: u32) -> Vec<u32> {
        self.cut.insert(edge);
        let mut grown = [vec![(a, u32::MAX)], vec![(b, u32::MAX)]];
        let mut next = [0, 0];
        let smaller = 'grow: loop {
            for side in 0..2 {
                let Some(&(vertex, above)) = grown[side].get(next[side]) else { break 'grow side };
                next[side] += 1;
                for &(below, edge) in &self.near[vertex as usize] {
                    if below != above && !self.cut.contains(&edge) {
                        grown[side].push((below, vertex));
                    }
                }
            }
        };
        let vertices: Vec<u32> = grown[smaller].iter().map(|&(vertex, _)| vertex).collect();
        for &vertex in &vertices {
            self.part[vertex as usize] = self.parts;
        }
        self.parts += 1;
        vertices
    }
}

/// The edge of `two` that joins the parts into which `one` falls without `taken`; both are spanning trees of the same
/// vertices.
#[must_use]
pub(super) fn joining(
    vertices: usize,
    edges: &[(usize, u32, u32)],
    terminals: (u32, u32),
    one: &[usize],
    two: &[usize],
    taken: usize,
) -> Option<usize> {
    let ends: HashMap<usize, (u32, u32)> = edges.iter().map(|&(name, a, b)| (name, (a, b))).collect();
    let of = |name: usize| if name == EXTRA { terminals } else { ends[&name] };
    let mut parts = Parts::new(vertices);
    for &name in one.iter().filter(|&&name| name != taken) {
        let (a, b) = of(name);
        parts.join(a, b);
    }
    let members: HashSet<usize> = two.iter().copied().collect();
    let tree = forest(vertices, edges, |name| members.contains(&name));
    let (a, b) = of(taken);
    let path = tree.path(a, b);
    path.into_iter().find(|&place| parts.root(edges[place].1) != parts.root(edges[place].2)).map(|place| edges[place].0)
}

/// The same in the dual: an edge of `two` on a way between the ends of `taken` that uses no edge of `one`.
#[must_use]
pub(super) fn closing(
    vertices: usize,
    edges: &[(usize, u32, u32)],
    (s, t): (u32, u32),
    one: &[usize],
    two: &[usize],
    taken: usize,
) -> Option<usize> {
    let missing: HashSet<usize> = one.iter().copied().collect();
    let members: HashSet<usize> = two.iter().copied().collect();
    // The link between the terminals; where the extra edge lies in between, it is what is missing.
    let mut near: Vec<Vec<(u32, usize)>> = vec![Vec::new(); vertices];
    let link = (taken != EXTRA).then_some((EXTRA, s, t));
    for (name, a, b) in edges.iter().copied().chain(link).filter(|(name, ..)| *name == EXTRA || !missing.contains(name))
    {
        near[a as usize].push((b, name));
        near[b as usize].push((a, name));
    }
    let ends = edges.iter().find(|(name, ..)| *name == taken);
    let (from, to) = ends.map_or((s, t), |&(_, a, b)| (a, b));
    let mut reached: Vec<Option<(u32, usize)>> = vec![None; vertices];
    reached[from as usize] = Some((from, EXTRA));
    let mut queue = VecDeque::from([from]);
    while let Some(vertex) = queue.pop_front() {
        for &(next, name) in &near[vertex as usize] {
            if reached[next as usize].is_none() {
                reached[next as usize] = Some((vertex, name));
                queue.push_back(next);
            }
        }
    }
    let mut vertex = to;
    while vertex != from {
        let (above, name) = reached[vertex as usize]?;
        if members.contains(&name) {
            return Some(name);
        }
        vertex = above;
    }
    None
}
