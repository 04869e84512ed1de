//! Green Hackenbush on any graph, by the colon and the fusion principle.
//!
//! Fusion: all vertices of a cycle may be made one, its edges becoming loops; a loop is worth one edge that stands
//! alone. Colon: edges that stand on a vertex are worth a single stalk, whose height is the exclusive or of theirs. So
//! a vertex is worth the exclusive or of h + 1 for each bridge that leads up to a part worth h, and of 1 for each edge
//! in a cycle.
//!
//! **Source:** `[Bra §6]`, `[BCG ch. 7]`.

/// No vertex.
const NONE: u32 = u32::MAX;

/// The Grundy value of green edges on the vertices 0 to `vertices` − 1, vertex 0 being the ground; what does not hang
/// together with the ground counts nothing. Parallel edges and loops are allowed. Linear time; no recursion.
///
/// # Panics
/// If an end is no vertex, or there are 2^31 edges.
#[must_use]
pub fn green_value(vertices: usize, edges: &[(u32, u32)]) -> u64 {
    assert!(edges.len() < 1 << 31 && edges.iter().all(|&(a, b)| (a.max(b) as usize) < vertices), "edges join vertices");
    // The edges at each vertex, by number; a loop stands in its list twice.
    let mut starts = vec![0_u32; vertices + 1];
    edges.iter().flat_map(|&(a, b)| [a, b]).for_each(|end| starts[end as usize + 1] += 1);
    for vertex in 0..vertices {
        starts[vertex + 1] += starts[vertex];
    }
    let mut next = starts[..vertices].to_vec();
    let mut at_vertex = vec![0_u32; 2 * edges.len()];
    for (number, &(a, b)) in edges.iter().enumerate() {
        for end in [a, b] {
            at_vertex[next[end as usize] as usize] = number as u32;
            next[end as usize] += 1;
        }
    }
    next.copy_from_slice(&starts[..vertices]);
    // A depth-first walk from the ground. `low` is the earliest vertex that the edges above a vertex come back to.
    let mut entered = vec![NONE; vertices];
    let mut low = vec![NONE; vertices];
    let mut value = vec![0_u64; vertices];
    let mut is_walked = vec![false; edges.len()];
    let mut stack = vec![0_u32];
    (entered[0], low[0]) = (0, 0);
    let mut clock = 1;
    while let Some(&vertex) = stack.last() {
        let here = vertex as usize;
        if next[here] == starts[here + 1] {
            stack.pop();
            let Some(&below) = stack.last() else { break };
            let is_bridge = low[here] == entered[here];
            let below = below as usize;
            // A bridge carries the part as a stalk; otherwise the two vertices are one, and the edge is a loop.
            value[below] ^= if is_bridge { value[here] + 1 } else { value[here] ^ 1 };
            low[below] = low[below].min(low[here]);
            continue;
        }
        let number = at_vertex[next[here] as usize] as usize;
        next[here] += 1;
        if std::mem::replace(&mut is_walked[number], true) {
            continue;
        }
        let (a, b) = edges[number];
        let other = if a == vertex { b } else { a } as usize;
        if entered[other] == NONE {
            (entered[other], low[other]) = (clock, clock);
            clock += 1;
            stack.push(other as u32);
        } else {
            value[here] ^= 1;
            low[here] = low[here].min(entered[other]);
        }
    }
    value[0]
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeSet, HashMap};

    /// By the definition: cut an edge, and what is not joined to the ground falls.
    fn by_definition(edges: &[(u32, u32)], known: &mut HashMap<Vec<(u32, u32)>, u64>) -> u64 {
        let mut ground = BTreeSet::from([0]);
        while let Some(&(a, b)) = edges.iter().find(|&(a, b)| ground.contains(a) != ground.contains(b)) {
            ground.extend([a, b]);
        }
        let standing: Vec<(u32, u32)> = edges.iter().copied().filter(|(a, _)| ground.contains(a)).collect();
        if let Some(&value) = known.get(&standing) {
            return value;
        }
        let mut options = BTreeSet::new();
        for cut in 0..standing.len() {
            let left: Vec<(u32, u32)> = standing[..cut].iter().chain(&standing[cut + 1..]).copied().collect();
            options.insert(by_definition(&left, known));
        }
        let value = (0..).find(|number| !options.contains(number)).unwrap();
        known.insert(standing, value);
        value
    }

    #[test]
    fn random_graphs_have_the_value_of_the_definition() {
        let mut state = 7_u64;
        let mut roll = |sides: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % sides
        };
        for count in 0..11 {
            for _ in 0..30 {
                let vertices = 2 + roll(6);
                let edges: Vec<(u32, u32)> =
                    (0..count).map(|_| (roll(vertices) as u32, roll(vertices) as u32)).collect();
                let value = by_definition(&edges, &mut HashMap::new());
                assert_eq!(green_value(vertices as usize, &edges), value, "{edges:?}");
            }
        }
    }

    /// `[BCG ch. 7]`: a stalk is a Nim heap; a cycle of an odd number of edges is worth 1, of an even number 0.
    #[test]
    fn stalks_and_cycles() {
        let stalk: Vec<(u32, u32)> = (0..1000).map(|vertex| (vertex, vertex + 1)).collect();
        assert_eq!(green_value(1001, &stalk), 1000);
        for length in 1..8 {
            let cycle: Vec<(u32, u32)> = (0..length).map(|vertex| (vertex, (vertex + 1) % length)).collect();
            assert_eq!(green_value(length as usize, &cycle), u64::from(length % 2), "{length}");
        }
        assert_eq!(green_value(4, &[(2, 3)]), 0);
    }
}
