//! Undirected graphs with up to some millions of edges: components, degrees, triangles, diameter.

use crate::work::{Stopped, Work};
use gruk_core::CompactSort as _;
use std::sync::Mutex;
use std::sync::atomic::AtomicBool;

/// An undirected graph without loops and double edges.
#[derive(Clone, Debug)]
pub struct Graph {
    starts: Vec<u32>,
    neighbours: Vec<u32>,
}

impl Graph {
    /// The graph on `vertices` vertices with these edges; loops are left out, double edges and both directions of one
    /// edge count once.
    #[must_use]
    pub fn new(vertices: usize, edges: &[(u32, u32)]) -> Self {
        let mut ends: Vec<(u32, u32)> =
            edges.iter().filter(|(a, b)| a != b).flat_map(|&(a, b)| [(a, b), (b, a)]).collect();
        ends.compact_sort();
        ends.dedup();
        let mut starts = vec![0u32; vertices + 1];
        for (a, _) in &ends {
            starts[*a as usize + 1] += 1;
        }
        for vertex in 0..vertices {
            starts[vertex + 1] += starts[vertex];
        }
        Graph { starts, neighbours: ends.into_iter().map(|(_, b)| b).collect() }
    }

    /// Number of vertices.
    #[must_use]
    pub fn vertices(&self) -> usize {
        self.starts.len() - 1
    }

    /// Number of edges.
    #[must_use]
    pub fn edges(&self) -> usize {
        self.neighbours.len() / 2
    }

    /// The neighbours of a vertex, in order.
    #[must_use]
    pub fn neighbours(&self, vertex: u32) -> &[u32] {
        &self.neighbours[self.starts[vertex as usize] as usize..self.starts[vertex as usize + 1] as usize]
    }

    /// Number of vertices of each degree, from 0.
    #[must_use]
    pub fn degrees(&self) -> Vec<usize> {
        let mut degrees = Vec::new();
        for ends in self.starts.windows(2) {
            let degree = (ends[1] - ends[0]) as usize;
            if degrees.len() <= degree {
                degrees.resize(degree + 1, 0);
            }
            degrees[degree] += 1;
        }
        degrees
    }

    /// The components, the largest first.
    #[must_use]
    pub fn components(&self) -> Vec<Vec<u32>> {
        let mut is_seen = vec![false; self.vertices()];
        let mut components = Vec::new();
        for start in 0..self.vertices() as u32 {
            if is_seen[start as usize] {
                continue;
            }
            is_seen[start as usize] = true;
            let mut component = vec![start];
            let mut next = 0;
            while let Some(&vertex) = component.get(next) {
                next += 1;
                for &neighbour in self.neighbours(vertex) {
                    if !is_seen[neighbour as usize] {
                        is_seen[neighbour as usize] = true;
                        component.push(neighbour);
                    }
                }
            }
            components.push(component);
        }
        components.compact_sort_by_key(|component| std::cmp::Reverse(component.len()));
        components
    }

    /// Number of triangles.
    #[must_use]
    pub fn triangles(&self) -> usize {
        let mut triangles = 0;
        for a in 0..self.vertices() as u32 {
            for &b in self.neighbours(a).iter().filter(|b| **b > a) {
                let (mut left, mut right) = (self.neighbours(a), self.neighbours(b));
                while let (Some(x), Some(y)) = (left.first(), right.first()) {
                    triangles += usize::from(x == y && *x > b);
                    if x <= y {
                        left = &left[1..];
                    }
                    if y <= x {
                        right = &right[1..];
                    }
                }
            }
        }
        triangles
    }

    /// Is a component the cube of `dimension` dimensions?
    #[must_use]
    pub fn is_cube(&self, component: &[u32], dimension: u32) -> bool {
        // Give the first vertex the corner 0 and its neighbours the corners 1, 2, 4, …; in a cube every other vertex
        // has the union of the corners of its neighbours that are nearer.
        let mut corner = std::collections::HashMap::from([(component[0], 0u64)]);
        let mut layer = vec![component[0]];
        for depth in 0..=dimension {
            let mut next: Vec<u32> = layer.iter().flat_map(|vertex| self.neighbours(*vertex)).copied().collect();
            next.compact_sort();
            next.dedup();
            next.retain(|vertex| !corner.contains_key(vertex));
            for (index, vertex) in next.iter().enumerate() {
                let nearer = |neighbour: &&u32| layer.contains(neighbour);
                let union = self.neighbours(*vertex).iter().filter(nearer).fold(0, |union, n| union | corner[n]);
                corner.insert(*vertex, if depth == 0 { 1 << index.min(63) } else { union });
            }
            layer = next;
        }
        let corners: std::collections::HashSet<u64> = corner.values().copied().collect();
        component.len() == 1 << dimension
            && corner.len() == component.len()
            && corners.len() == component.len()
            && component.iter().all(|vertex| {
                let is_step = |n: &u32| (corner[n] ^ corner[vertex]).count_ones() == 1;
                self.neighbours(*vertex).len() == dimension as usize && self.neighbours(*vertex).iter().all(is_step)
            })
    }

    /// An induced cycle of more than `length` vertices through one of `vertices`, if a search finds one: a shortest way
    /// between two neighbours of a vertex that keeps away from its other neighbours.
    #[must_use]
    pub fn long_induced_cycle(&self, vertices: &[u32], length: usize) -> Option<Vec<u32>> {
        for &vertex in vertices {
            for &from in self.neighbours(vertex) {
                // Shortest ways are induced, and none passes the neighbourhood of `vertex` on the way.
                let mut before = std::collections::HashMap::from([(from, from)]);
                let mut queue = vec![from];
                let mut next = 0;
                while let Some(&at) = queue.get(next) {
                    next += 1;
                    let is_end = at != from && self.neighbours(vertex).contains(&at);
                    if is_end {
                        let mut cycle = vec![vertex, at];
                        while cycle[cycle.len() - 1] != from {
                            cycle.push(before[&cycle[cycle.len() - 1]]);
                        }
                        if cycle.len() > length {
                            return Some(cycle);
                        }
                        continue;
                    }
                    for &neighbour in self.neighbours(at) {
                        if neighbour != vertex && !before.contains_key(&neighbour) {
                            before.insert(neighbour, at);
                            queue.push(neighbour);
                        }
                    }
                }
            }
        }
        None
    }

    /// A component as a graph of its own, whose vertices are numbered in the order of the list.
    fn within(&self, component: &[u32]) -> Graph {
        let mut place = vec![u32::MAX; self.vertices()];
        for (vertex, number) in component.iter().zip(0..) {
            place[*vertex as usize] = number;
        }
        let edges =
            component.iter().flat_map(|vertex| self.neighbours(*vertex).iter().map(move |other| (*vertex, *other)));
        let edges: Vec<(u32, u32)> = edges.map(|(a, b)| (place[a as usize], place[b as usize])).collect();
        Graph::new(component.len(), &edges)
    }

    /// The distances from a vertex (`u16::MAX`: none), and the vertices in the order in which they are met.
    fn distances(&self, from: u32, distance: &mut [u16], queue: &mut Vec<u32>) {
        distance.fill(u16::MAX);
        queue.clear();
        queue.push(from);
        distance[from as usize] = 0;
        let mut next = 0;
        while let Some(&vertex) = queue.get(next) {
            next += 1;
            let further = distance[vertex as usize] + 1;
            for &neighbour in self.neighbours(vertex) {
                if distance[neighbour as usize] == u16::MAX {
                    distance[neighbour as usize] = further;
                    queue.push(neighbour);
                }
            }
        }
    }

    /// The diameter of a component, exactly, and the number of breadth-first searches that it took.
    ///
    /// **Source:** bounds on eccentricities, Takes and Kosters 2011, *Determining the diameter of small world
    /// networks*.
    #[must_use]
    pub fn diameter(&self, component: &[u32]) -> (u16, usize) {
        let never = AtomicBool::new(false);
        let mut watch = |_, _| true;
        let mut work = Work::new(1, &never, &mut watch);
        self.diameter_by(component, &mut work).expect("invariant: nobody stops it")
    }

    /// The same, by threads: two searches at a time.
    ///
    /// # Errors
    /// An end on request.
    pub fn diameter_by(&self, component: &[u32], work: &mut Work<'_>) -> Result<(u16, usize), Stopped> {
        // In the order of a breadth-first search, which is that of `components`, neighbours lie near each other.
        let own = self.within(component);
        let mut lower = vec![0u16; own.vertices()];
        let mut upper = vec![u16::MAX; own.vertices()];
        let mut open: Vec<u32> = (0..own.vertices() as u32).collect();
        let (mut least, mut searches) = (0u16, 0);
        let spare = Mutex::new(Vec::new());
        while !open.is_empty() {
            // The extremes: a vertex in the middle, and one that may be far from everything.
            let degree = |vertex: u32| own.neighbours(vertex).len();
            let middle = open.iter().min_by_key(|v| (lower[**v as usize], usize::MAX - degree(**v)));
            let far = open.iter().max_by_key(|v| (upper[**v as usize], degree(**v)));
            let mut chosen: Vec<u32> = middle.into_iter().chain(far).copied().collect();
            chosen.dedup();
            let found = work.each(0..chosen.len(), |number| {
                let known = spare.lock().expect("invariant: no panic while it is held").pop();
                let (mut distance, mut queue) = known.unwrap_or_else(|| (vec![0; own.vertices()], Vec::new()));
                own.distances(chosen[number], &mut distance, &mut queue);
                (distance, queue)
            });
            searches += found.len();
            for (distance, queue) in found {
                let eccentricity = queue.last().map_or(0, |last| distance[*last as usize]);
                least = least.max(eccentricity);
                for vertex in &open {
                    let (index, far) = (*vertex as usize, distance[*vertex as usize]);
                    lower[index] = lower[index].max(far.max(eccentricity - far));
                    upper[index] = upper[index].min(eccentricity.saturating_add(far));
                    least = least.max(lower[index]);
                }
                spare.lock().expect("invariant: no panic while it is held").push((distance, queue));
            }
            open.retain(|vertex| !chosen.contains(vertex) && upper[*vertex as usize] > least);
            work.report(component.len() - open.len(), component.len())?;
        }
        Ok((least, searches))
    }
}
