//! The girth of a graph.

use crate::graph::Graph;

/// Not met.
const FAR: u32 = u32::MAX;

impl Graph {
    /// The length of a shortest cycle; none in a forest.
    ///
    /// A breadth-first search from every vertex, no deeper than half of the shortest cycle known.
    ///
    /// *Cost.* Few steps for each vertex where a short cycle is near; vertices times edges at worst.
    #[must_use]
    pub fn girth(&self) -> Option<usize> {
        let mut girth = FAR;
        let mut distance = vec![FAR; self.vertices()];
        let mut queue: Vec<(u32, u32)> = Vec::new();
        for start in 0..self.vertices() as u32 {
            queue.push((start, start));
            distance[start as usize] = 0;
            let mut next = 0;
            while let Some(&(vertex, before)) = queue.get(next) {
                next += 1;
                let depth = distance[vertex as usize];
                // The shortest cycle that can still show has 2 depth + 1 vertices.
                if 2 * depth + 1 >= girth {
                    break;
                }
                for &neighbour in self.neighbours(vertex).iter().filter(|neighbour| **neighbour != before) {
                    match distance[neighbour as usize] {
                        FAR => {
                            distance[neighbour as usize] = depth + 1;
                            queue.push((neighbour, vertex));
                        }
                        // Two ways from the start, which part somewhere and meet here: a cycle of at most their length.
                        other => girth = girth.min(depth + other + 1),
                    }
                }
            }
            for (vertex, _) in queue.drain(..) {
                distance[vertex as usize] = FAR;
            }
        }
        (girth != FAR).then_some(girth as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cycle(length: u32) -> Vec<(u32, u32)> {
        (0..length).map(|vertex| (vertex, (vertex + 1) % length)).collect()
    }

    /// The length of a shortest cycle, by taking each edge away and looking for the shortest way between its ends.
    fn by_edges(vertices: u32, edges: &[(u32, u32)]) -> Option<usize> {
        let graph = Graph::new(vertices as usize, edges);
        let all = (0..vertices).flat_map(|a| graph.neighbours(a).iter().map(move |b| (a, *b)));
        let way = |(from, to): (u32, u32)| {
            let mut layer = vec![from];
            let mut met = layer.clone();
            for length in 1..=vertices as usize {
                let is_step = |a: u32, b: u32| (a, b) != (from, to) && graph.neighbours(a).contains(&b);
                layer = (0..vertices).filter(|b| !met.contains(b) && layer.iter().any(|a| is_step(*a, *b))).collect();
                if layer.contains(&to) {
                    return Some(length + 1);
                }
                met.extend(&layer);
            }
            None
        };
        all.filter_map(way).min()
    }

    #[test]
    fn cycles_forests_and_cubes_have_their_girth() {
        for length in 3..9 {
            assert_eq!(Graph::new(length as usize, &cycle(length)).girth(), Some(length as usize));
        }
        assert_eq!(Graph::new(4, &[(0, 1), (1, 2), (1, 3)]).girth(), None);
        let cube: Vec<(u32, u32)> = (0..8).flat_map(|a| [1, 2, 4].map(|bit| (a, a ^ bit))).collect();
        assert_eq!(Graph::new(8, &cube).girth(), Some(4));
        // The graph of Petersen.
        let spokes = (0..5).flat_map(|a| [(a, a + 5), (a + 5, (a + 2) % 5 + 5)]);
        let petersen: Vec<(u32, u32)> = cycle(5).into_iter().chain(spokes).collect();
        assert_eq!(Graph::new(10, &petersen).girth(), Some(5));
    }

    #[test]
    fn random_graphs_have_the_girth_that_edges_tell() {
        let mut seed = 1u64;
        let mut random = |below: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) % below
        };
        for _ in 0..300 {
            let edges: Vec<(u32, u32)> = (0..random(16)).map(|_| (random(11) as u32, random(11) as u32)).collect();
            let edges: Vec<(u32, u32)> = edges.into_iter().filter(|(a, b)| a != b).collect();
            assert_eq!(Graph::new(11, &edges).girth(), by_edges(11, &edges), "{edges:?}");
        }
    }
}
