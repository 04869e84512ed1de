//! Two forests without a common edge and with as many edges as possible: matroid union for two copies of the graphic matroid.
//!
//! Edges come one after the other. Where one fits neither forest, the edges of the cycles that it would close are labelled, then those of the cycles that these
//! would close in the other forest, and so on, breadth first, until an edge fits; then all edges of the chain change forests. Where none fits, both
//! forests span the vertices of all labelled edges, and edges between these are never looked at again.
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
    forests: [Spanning; 2],
    /// Vertices that both forests span without other vertices.
    clumps: Parts,
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
        let mut union = Union {
            vertices,
            edges,
            forests: [0, 1].map(|forest| grown(vertices, edges, &holder, forest)),
            holder,
            clumps: Parts::new(vertices),
            label: vec![NONE; edges.len()],
            labelled: Vec::new(),
        };
        for place in rest {
            let (_, a, b) = edges[place];
            if union.clumps.root(a) != union.clumps.root(b) {
                union.add(place);
            }
        }
        union
    }

    /// The forest, 0 or 1, that holds the edge at `place`.
    #[must_use]
    pub fn holder(&self, place: usize) -> Option<usize> {
        self.holder[place].map(usize::from)
    }

    /// The edges of both forests between the vertices of the smallest part that both span and that has `a` and `b` in it; `None` if a further
    /// edge between these two would fit.
    pub fn clump(&mut self, a: u32, b: u32) -> Option<Vec<usize>> {
        let end = self.label_from(a, b);
        let found = end.is_none().then(|| self.labelled.clone());
        self.forget();
        found
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
                self.forests[forest].link(a, b, number(last) as u32);
                while last != NEW {
                    forest = 1 - forest;
                    let before = match self.label[last] {
                        NONE => NEW,
                        before => before as usize,
                    };
                    let (_, a, b) = self.edges[number(before)];
                    self.holder[number(before)] = Some(forest as u8);
                    let (_, x, y) = self.edges[last];
                    self.forests[forest].exchange((x, y, last as u32), (a, b, number(before) as u32));
                    last = before;
                }
            }
            None => {
                self.clumps.join(a, b);
                for &place in &self.labelled {
                    let (_, a, b) = self.edges[place];
                    self.clumps.join(a, b);
                }
            }
        }
        self.forget();
    }

    fn forget(&mut self) {
        for &place in &self.labelled {
            self.label[place] = NONE;
        }
        self.labelled.clear();
        self.forests.iter_mut().for_each(Spanning::forget);
    }

    /// Labels from a new edge between `a` and `b`; the labelled edge that fits the forest that it is not in, with that forest, or `None`. For the new
    /// edge itself the answer is [`NEW`].
    fn label_from(&mut self, a: u32, b: u32) -> Option<(usize, usize)> {
        let mut queue: VecDeque<(usize, u32, u32, usize)> = VecDeque::from([(NEW, a, b, 0), (NEW, a, b, 1)]);
        if let Some(forest) = (0..2).find(|&forest| !self.forests[forest].joins(a, b)) {
            return Some((NEW, forest));
        }
        let mut path = Vec::new();
        while let Some((from, a, b, forest)) = queue.pop_front() {
            self.forests[forest].take_path(a, b, &mut path);
            for place in path.drain(..).map(|edge| edge as usize) {
                self.labelled.push(place);
                self.label[place] = if from == NEW { NONE } else { from as u32 };
                let (_, x, y) = self.edges[place];
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
