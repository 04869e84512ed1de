//! Two forests without a common edge and with as many edges as possible: matroid union for two copies of the graphic
//! matroid.
//!
//! Edges come one after the other. Where one fits neither forest, the edges of the cycles that it would close are
//! labelled, then those of the cycles that these would close in the other forest, and so on, breadth first, until an
//! edge fits; then all edges of the chain change forests. Where none fits, both forests span the vertices of all
//! labelled edges. These vertices are merged, because a chain that enters such a part never leaves it. So all searches
//! that fail cost together no more than the edges of the forests. The others are few, since the first forests, grown
//! edge by edge, are nearly as large as possible.
//!
//! **Source:** `[Edmonds 1965]`, `[RT85]`.

use super::forest::NONE;
use super::spanning::Spanning;
use std::collections::VecDeque;

/// A partition of vertices into parts.
#[derive(Clone, Debug)]
pub struct Parts(Vec<u32>);

impl Parts {
    /// Every vertex for itself.
    #[must_use]
    pub fn new(vertices: usize) -> Self {
        Parts((0..vertices as u32).collect())
    }

    /// The vertex that stands for the part of `vertex`.
    pub fn root(&mut self, mut vertex: u32) -> u32 {
        while self.0[vertex as usize] != vertex {
            let above = self.0[vertex as usize];
            self.0[vertex as usize] = self.0[above as usize];
            vertex = above;
        }
        vertex
    }

    /// Makes one part of two; false if they were one.
    pub fn join(&mut self, a: u32, b: u32) -> bool {
        let (a, b) = (self.root(a), self.root(b));
        self.0[a as usize] = b;
        a != b
    }
}

/// Two disjoint forests of greatest size. Edges are known by their places in the list.
#[derive(Debug)]
pub struct Union<'a> {
    vertices: usize,
    edges: &'a [(usize, u32, u32)],
    holder: Vec<Option<u8>>,
    /// The forests between the clumps.
    forests: [Spanning; 2],
    /// Vertices that both forests span without other vertices; each such clump has become one vertex.
    clumps: Parts,
    /// The vertices of the clump that is being made.
    is_member: Vec<bool>,
    /// For the search: the edge that each labelled edge was reached from.
    label: Vec<u32>,
    labelled: Vec<usize>,
}

/// For the new edge itself, which has no place: where a chain of exchanges begins.
const NEW: usize = usize::MAX;

impl<'a> Union<'a> {
    /// The union for these edges, given as (name, end, end), none of them a loop.
    #[must_use]
    pub fn of(vertices: usize, edges: &'a [(usize, u32, u32)]) -> Self {
        let mut holder = vec![None; edges.len()];
        let mut rest = Vec::new();
        let mut parts = [Parts::new(vertices), Parts::new(vertices)];
        for (place, &(_, a, b)) in edges.iter().enumerate() {
            let fits = (0..2).find(|&forest| parts[forest].join(a, b));
            holder[place] = fits.map(|forest| forest as u8);
            if fits.is_none() {
                rest.push(place);
            }
        }
        let mut union = Union::with(vertices, edges, holder);
        for place in rest {
            let (_, a, b) = edges[place];
            if union.clumps.root(a) != union.clumps.root(b) {
                union.add(place);
            }
        }
        union
    }

    /// Forests that are given by their edges; no clumps.
    fn with(vertices: usize, edges: &'a [(usize, u32, u32)], holder: Vec<Option<u8>>) -> Self {
        Union {
            vertices,
            edges,
            forests: [0, 1].map(|forest| grown(vertices, edges, &holder, forest)),
            holder,
            clumps: Parts::new(vertices),
            is_member: vec![false; vertices],
            label: vec![NONE; edges.len()],
            labelled: Vec::new(),
        }
    }

    /// The forest, 0 or 1, that holds the edge at `place`.
    #[must_use]
    pub fn holder(&self, place: usize) -> Option<usize> {
        self.holder[place].map(usize::from)
    }

    /// The edges of both forests between the vertices of the smallest part that both span and that has `a` and `b` in
    /// it; `None` if a further edge between these two would fit.
    #[must_use]
    pub fn clump(&self, a: u32, b: u32) -> Option<Vec<usize>> {
        // In clumps that are one vertex no smaller ones are seen.
        let mut whole = Union::with(self.vertices, self.edges, self.holder.clone());
        whole.label_from(a, b).is_none().then_some(whole.labelled)
    }

    /// Each forest with edges of the other one until it spans all that the edges join.
    #[must_use]
    pub fn bases(&self) -> [Vec<usize>; 2] {
        [0, 1].map(|forest| {
            let mut parts = Parts::new(self.vertices);
            let mut base = Vec::new();
            for own in [true, false] {
                for (place, &(_, a, b)) in self.edges.iter().enumerate() {
                    let is_own = self.holder[place] == Some(forest as u8);
                    if is_own == own && parts.join(a, b) {
                        base.push(place);
                    }
                }
            }
            base
        })
    }

    fn add(&mut self, place: usize) {
        let (_, a, b) = self.edges[place];
        match self.label_from(a, b) {
            Some((mut last, mut forest)) => {
                // `last` fits into `forest`; its place there before is taken by the edge it was reached from.
                let number = |last: usize| if last == NEW { place } else { last };
                let (_, a, b) = self.edges[number(last)];
                self.holder[number(last)] = Some(forest as u8);
                self.forests[forest].link(&mut self.clumps, a, b, number(last) as u32);
                while last != NEW {
                    forest = 1 - forest;
                    let before = match self.label[last] {
                        NONE => NEW,
                        before => before as usize,
                    };
                    let (_, a, b) = self.edges[number(before)];
                    self.holder[number(before)] = Some(forest as u8);
                    let (_, x, y) = self.edges[last];
                    let put = (a, b, number(before) as u32);
                    self.forests[forest].exchange(&mut self.clumps, (x, y, last as u32), put);
                    last = before;
                }
            }
            None => self.contract(a, b),
        }
        self.forget();
    }

    /// Makes one vertex of `a`, `b` and the ends of all labelled edges, which both forests span.
    fn contract(&mut self, a: u32, b: u32) {
        let ends = self.labelled.iter().flat_map(|&place| [self.edges[place].1, self.edges[place].2]);
        let mut members: Vec<u32> = [a, b].into_iter().chain(ends).collect();
        members.iter_mut().for_each(|vertex| *vertex = self.clumps.root(*vertex));
        members.sort_unstable();
        members.dedup();
        members.iter().for_each(|&vertex| self.is_member[vertex as usize] = true);
        let ups = [0, 1].map(|forest| self.forests[forest].way_out(&mut self.clumps, &members, &self.is_member));
        for &vertex in &members {
            self.is_member[vertex as usize] = false;
            self.clumps.join(vertex, members[0]);
        }
        let whole = self.clumps.root(members[0]);
        for (forest, up) in self.forests.iter_mut().zip(ups) {
            forest.hang(whole, up);
        }
    }

    fn forget(&mut self) {
        for &place in &self.labelled {
            self.label[place] = NONE;
        }
        self.labelled.clear();
        self.forests.iter_mut().for_each(Spanning::forget);
    }

    /// Labels from a new edge between `a` and `b`; the labelled edge that fits the forest that it is not in, with that
    /// forest, or `None`. For the new edge itself the answer is [`NEW`].
    fn label_from(&mut self, a: u32, b: u32) -> Option<(usize, usize)> {
        let [a, b] = [a, b].map(|vertex| self.clumps.root(vertex));
        let mut queue: VecDeque<(usize, u32, u32, usize)> = VecDeque::from([(NEW, a, b, 0), (NEW, a, b, 1)]);
        if let Some(forest) = (0..2).find(|&forest| !self.forests[forest].joins(a, b)) {
            return Some((NEW, forest));
        }
        let mut path = Vec::new();
        while let Some((from, a, b, forest)) = queue.pop_front() {
            self.forests[forest].take_path(&mut self.clumps, a, b, &mut path);
            for place in path.drain(..).map(|edge| edge as usize) {
                self.labelled.push(place);
                self.label[place] = if from == NEW { NONE } else { from as u32 };
                let (_, x, y) = self.edges[place];
                let [x, y] = [x, y].map(|vertex| self.clumps.root(vertex));
                if !self.forests[1 - forest].joins(x, y) {
                    return Some((place, 1 - forest));
                }
                queue.push_back((place, x, y, 1 - forest));
            }
        }
        None
    }
}

fn grown(vertices: usize, edges: &[(usize, u32, u32)], holder: &[Option<u8>], forest: u8) -> Spanning {
    let held = edges.iter().enumerate().filter(|&(place, _)| holder[place] == Some(forest));
    Spanning::of(vertices, held.map(|(place, &(_, a, b))| (place, a, b)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    /// Edges of a random graph without loops, by a congruential generator.
    fn random(vertices: usize, count: usize, seed: u64) -> Vec<(usize, u32, u32)> {
        let mut state = seed;
        let mut roll = |sides: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize % sides
        };
        let edges = (0..count).map(|name| {
            let a = roll(vertices);
            (name, a as u32, ((a + 1 + roll(vertices - 1)) % vertices) as u32)
        });
        edges.collect()
    }

    /// Any two forests have at most two edges fewer than twice the vertices in each part of a partition, and one for
    /// each edge between parts; so forests that reach this bound are the greatest.
    #[test]
    fn the_clumps_prove_that_no_forests_are_larger() {
        let mut clumped = 0;
        for seed in 0..300 {
            let vertices = [2, 3, 5, 8, 20, 60, 200][seed as usize % 7];
            let count = vertices * (4 + seed as usize % 9) / 4;
            let edges = random(vertices, count, seed);
            let mut union = Union::of(vertices, &edges);
            let mut parts = [Parts::new(vertices), Parts::new(vertices)];
            let mut inside: HashMap<u32, (usize, usize)> = HashMap::new();
            for vertex in 0..vertices as u32 {
                inside.entry(union.clumps.root(vertex)).or_default().0 += 1;
            }
            for &(place, a, b) in &edges {
                let [x, y] = [a, b].map(|vertex| union.clumps.root(vertex));
                match union.holder(place) {
                    Some(forest) => {
                        assert!(parts[forest].join(a, b), "a cycle: {seed}");
                        if x == y {
                            inside.get_mut(&x).unwrap().1 += 1;
                        }
                    }
                    None => assert_eq!(x, y, "an edge between clumps is in no forest: {seed}"),
                }
            }
            assert!(inside.values().all(|&(vertices, held)| held == 2 * (vertices - 1)), "{seed}");
            clumped += usize::from(inside.len() < vertices && inside.len() > 1);
        }
        assert!(clumped > 20, "graphs with clumps and something beside them: {clumped}");
    }

    #[test]
    fn the_clump_of_two_vertices_has_two_trees_and_is_the_smallest() {
        // Two triangles with doubled edges and two edges between them: a clump of all, and one of each triangle.
        let triangle = |at: u32| [(at, at + 1), (at + 1, at + 2), (at + 2, at), (at, at + 1)];
        let ends = triangle(0).into_iter().chain(triangle(3)).chain([(0, 3), (2, 4)]);
        let edges: Vec<_> = ends.enumerate().map(|(name, (a, b))| (name, a, b)).collect();
        let union = Union::of(6, &edges);
        let sorted = |found: Option<Vec<usize>>| {
            let mut places = found.unwrap();
            places.sort_unstable();
            places
        };
        assert_eq!(sorted(union.clump(0, 2)), [0, 1, 2, 3]);
        assert_eq!(sorted(union.clump(0, 5)), (0..10).collect::<Vec<_>>());
        assert!(Union::of(6, &edges[..9]).clump(0, 5).is_none());
    }
}
