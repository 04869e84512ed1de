//! A forest whose edges are exchanged: each vertex knows the one above it, and nothing else has to be kept up to date.
//!
//! Vertices are merged into *clumps*, and one vertex of each clump represents it; where a method is given `clumps`, the
//! vertex above is the one that represents its clump.

use super::forest::{Forest, NONE};
use super::union::Parts;

/// A forest that grows and in which edges are exchanged. Edges are known by numbers that the caller gives them.
#[derive(Clone, Debug)]
pub(super) struct Spanning {
    /// The vertex above each vertex, and the edge to it.
    parent: Vec<(u32, u32)>,
    /// The trees: exchanges keep them, and links make one of two.
    trees: Parts,
    /// The first vertex at or above each vertex whose edge to the one above it has not been taken since the last
    /// [`forget`](Self::forget).
    skip: Vec<u32>,
    touched: Vec<u32>,
    /// The climb that has passed a vertex last, and from which side.
    passed: Vec<(u32, bool)>,
    climb: u32,
}

impl Spanning {
    /// The forest of these edges, which contain no cycle. Linear in the vertices.
    pub(super) fn of(vertices: usize, edges: impl Iterator<Item = (usize, u32, u32)>) -> Self {
        let forest = Forest::of(vertices, edges);
        let mut trees = Parts::new(vertices);
        for (vertex, &tree) in forest.tree.iter().enumerate() {
            trees.join(vertex as u32, tree);
        }
        Spanning {
            parent: forest.parent,
            trees,
            skip: (0..vertices as u32).collect(),
            touched: Vec::new(),
            passed: vec![(0, false); vertices],
            climb: 0,
        }
    }

    /// Are the two vertices in one tree?
    pub(super) fn joins(&mut self, a: u32, b: u32) -> bool {
        self.trees.root(a) == self.trees.root(b)
    }

    /// The vertex above one that its clump is known by.
    fn above(&self, clumps: &mut Parts, vertex: u32) -> u32 {
        match self.parent[vertex as usize].0 {
            NONE => NONE,
            above => clumps.root(above),
        }
    }

    /// Makes `vertex` the root of its tree. Linear in its distance from the root.
    fn root_at(&mut self, clumps: &mut Parts, vertex: u32) {
        let (mut below, mut edge, mut at) = (NONE, NONE, vertex);
        while at != NONE {
            let above = self.above(clumps, at);
            let (_, up) = std::mem::replace(&mut self.parent[at as usize], (below, edge));
            (below, edge, at) = (at, up, above);
        }
    }

    /// Adds an edge between two trees.
    pub(super) fn link(&mut self, clumps: &mut Parts, a: u32, b: u32, edge: u32) {
        let [a, b] = [a, b].map(|vertex| clumps.root(vertex));
        self.root_at(clumps, a);
        self.parent[a as usize] = (b, edge);
        self.trees.join(a, b);
    }

    /// Takes one edge out and puts another one in, whose ends the first one has joined. Edges are given with their
    /// ends.
    ///
    /// # Panics
    /// If the first edge is not in the forest.
    pub(super) fn exchange(&mut self, clumps: &mut Parts, (x, y, out): (u32, u32, u32), (a, b, edge): (u32, u32, u32)) {
        let [x, y, a, b] = [x, y, a, b].map(|vertex| clumps.root(vertex));
        let lower = [x, y].into_iter().find(|&end| self.parent[end as usize].1 == out);
        let lower = lower.expect("invariant: the edge is in the forest");
        self.parent[lower as usize] = (NONE, NONE);
        // The end in the part that was cut off becomes its root.
        let mut top = a;
        loop {
            match self.above(clumps, top) {
                NONE => break,
                above => top = above,
            }
        }
        let (inner, outer) = if top == lower { (a, b) } else { (b, a) };
        self.root_at(clumps, inner);
        self.parent[inner as usize] = (outer, edge);
    }

    /// The only edge between a connected part of a tree and the vertex above it, with that vertex. `members` are the
    /// vertices of the part.
    pub(super) fn way_out(&self, clumps: &mut Parts, members: &[u32], is_member: &[bool]) -> (u32, u32) {
        let is_top = |vertex: u32, clumps: &mut Parts| match self.above(clumps, vertex) {
            NONE => true,
            above => !is_member[above as usize],
        };
        let top = members.iter().copied().find(|&vertex| is_top(vertex, clumps));
        self.parent[top.expect("invariant: a part of a tree has a top") as usize]
    }

    /// Hangs a vertex, which has become a clump, where this was.
    pub(super) fn hang(&mut self, vertex: u32, up: (u32, u32)) {
        self.parent[vertex as usize] = up;
    }

    fn first_open(&mut self, mut vertex: u32) -> u32 {
        while self.skip[vertex as usize] != vertex {
            let above = self.skip[vertex as usize];
            self.skip[vertex as usize] = self.skip[above as usize];
            vertex = above;
        }
        vertex
    }

    /// Adds the edges of the path between two vertices of a tree to `path`, without those that earlier paths have
    /// taken.
    pub(super) fn take_path(&mut self, clumps: &mut Parts, a: u32, b: u32, path: &mut Vec<u32>) {
        self.climb += 1;
        let mut ends = [self.first_open(a), self.first_open(b)];
        let mut passed: [Vec<u32>; 2] = Default::default();
        // Both ends climb in turn until one reaches a vertex where the other has been; vertices above it are not on the
        // path.
        let mut side = 0;
        let top = loop {
            let at = ends[side];
            if at != NONE {
                let (climb, other) = self.passed[at as usize];
                if climb == self.climb && other == (side == 0) {
                    break at;
                }
                self.passed[at as usize] = (self.climb, side == 1);
                passed[side].push(at);
                ends[side] = match self.above(clumps, at) {
                    NONE => NONE,
                    above => self.first_open(above),
                };
            }
            side = 1 - side;
        };
        for vertex in passed.iter().flat_map(|side| side.iter().take_while(|&&vertex| vertex != top)) {
            path.push(self.parent[*vertex as usize].1);
            self.skip[*vertex as usize] = self.above(clumps, *vertex);
            self.touched.push(*vertex);
        }
    }

    /// Forgets what has been taken.
    pub(super) fn forget(&mut self) {
        // Halving has shortened ways of other vertices that were open only through those taken.
        for vertex in self.touched.drain(..) {
            self.skip[vertex as usize] = vertex;
        }
    }
}
