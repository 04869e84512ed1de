//! Undirected graphs with up to some millions of edges: components, degrees, triangles, diameter.

/// An undirected graph without loops and double edges.
#[derive(Clone, Debug)]
pub struct Graph {
    starts: Vec<u32>,
    neighbours: Vec<u32>,
}

impl Graph {
    /// The graph on `vertices` vertices with these edges; loops are left out, double edges and both directions of one edge
    /// count once.
    #[must_use]
    pub fn new(vertices: usize, edges: &[(u32, u32)]) -> Self {
        let mut ends: Vec<(u32, u32)> =
            edges.iter().filter(|(a, b)| a != b).flat_map(|&(a, b)| [(a, b), (b, a)]).collect();
        ends.sort_unstable();
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
        components.sort_by_key(|component| std::cmp::Reverse(component.len()));
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
    /// **Source:** bounds on eccentricities, Takes and Kosters 2011, *Determining the diameter of small world networks*.
    #[must_use]
    pub fn diameter(&self, component: &[u32]) -> (u16, usize) {
        let mut lower = vec![0u16; self.vertices()];
        let mut upper = vec![u16::MAX; self.vertices()];
        let mut distance = vec![u16::MAX; self.vertices()];
        let mut queue = Vec::with_capacity(component.len());
        let mut open: Vec<u32> = component.to_vec();
        let (mut least, mut searches) = (0u16, 0);
        // The extremes in turn: a vertex that may be far from everything, and one that is in the middle.
        let mut is_far = false;
        while !open.is_empty() {
            let degree = |vertex: u32| self.neighbours(vertex).len();
            let chosen = if is_far {
                *open.iter().max_by_key(|v| (upper[**v as usize], degree(**v))).expect("some are open")
            } else {
                *open.iter().min_by_key(|v| (lower[**v as usize], usize::MAX - degree(**v))).expect("some are open")
            };
            is_far = !is_far;
            self.distances(chosen, &mut distance, &mut queue);
            searches += 1;
            let eccentricity = queue.last().map_or(0, |last| distance[*last as usize]);
            least = least.max(eccentricity);
            open.retain(|vertex| {
                let (index, far) = (*vertex as usize, distance[*vertex as usize]);
                lower[index] = lower[index].max(far.max(eccentricity - far));
                upper[index] = upper[index].min(eccentricity.saturating_add(far));
                least = least.max(lower[index]);
                *vertex != chosen
            });
            open.retain(|vertex| upper[*vertex as usize] > least);
        }
        (least, searches)
    }
}
