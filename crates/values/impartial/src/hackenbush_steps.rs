//! How green Hackenbush pictures are simplified by hand: cycle after cycle by fusion, then fork after fork by the colon
//! principle, to a single stalk.
//!
//! **Source:** `[Bra §6]`, `[BCG ch. 7]`.

use gruk_core::CompactSort as _;
use std::collections::BTreeMap;

/// Pictures of more edges are not simplified step by step.
pub const MAX_EDGES: usize = 200;

/// A picture on the way, and what has been done to get it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// In words.
    pub says: String,
    /// The edges; vertex 0 is the ground.
    pub edges: Vec<(u32, u32)>,
}

/// The steps from `edges` to one stalk, the picture itself first, then what hangs together with the ground. The number
/// of edges of the last one is the Grundy value.
///
/// Cost: cubic in the edges.
///
/// # Panics
/// If there are more than [`MAX_EDGES`] edges.
#[must_use]
pub fn steps(edges: &[(u32, u32)]) -> Vec<Step> {
    assert!(edges.len() <= MAX_EDGES, "so many edges are not drawn");
    let mut all = vec![Step { says: "the picture".into(), edges: edges.to_vec() }];
    let mut now: Vec<(u32, u32)> = edges.to_vec();
    let grounded = distances(&now);
    now.retain(|(a, _)| grounded.contains_key(a));
    if now.len() < edges.len() {
        all.push(Step { says: "what does not hang together with the ground falls".into(), edges: now.clone() });
    }
    while let Some(step) = fused(&now) {
        now.clone_from(&step.edges);
        all.push(step);
    }
    while let Some(step) = joined(&now) {
        now.clone_from(&step.edges);
        all.push(step);
    }
    all
}

/// The number of edges on a shortest way from the ground to each vertex that has one.
fn distances(edges: &[(u32, u32)]) -> BTreeMap<u32, usize> {
    let mut known = BTreeMap::from([(0, 0)]);
    let mut fresh = vec![0];
    while !fresh.is_empty() {
        let mut next = Vec::new();
        for &vertex in &fresh {
            let distance = known[&vertex] + 1;
            for other in edges.iter().filter_map(|&edge| other_end(edge, vertex)) {
                known.entry(other).or_insert_with(|| {
                    next.push(other);
                    distance
                });
            }
        }
        fresh = next;
    }
    known
}

fn other_end((a, b): (u32, u32), vertex: u32) -> Option<u32> {
    if a == vertex { Some(b) } else { (b == vertex).then_some(a) }
}

/// A vertex that is not in use yet.
fn fresh_vertex(edges: &[(u32, u32)]) -> u32 {
    edges.iter().map(|&(a, b)| a.max(b) + 1).max().unwrap_or(1)
}

/// The picture with the vertices of some cycles that share vertices made one; `None` if there is no cycle.
fn fused(edges: &[(u32, u32)]) -> Option<Step> {
    let is_in_cycle = |place: usize| {
        let (a, b) = edges[place];
        let without: Vec<(u32, u32)> =
            edges.iter().copied().enumerate().filter(|&(at, _)| at != place).map(|(_, edge)| edge).collect();
        let reached = distances(&without);
        // Whatever the edge joins to the ground falls without it, unless it is in a cycle.
        a == b || (reached.contains_key(&a) && reached.contains_key(&b))
    };
    let in_cycles: Vec<bool> = (0..edges.len()).map(is_in_cycle).collect();
    let from_ground = distances(edges);
    // The cycle nearest to the ground first.
    let nearest = |place: &usize| from_ground[&edges[*place].0].min(from_ground[&edges[*place].1]);
    let first = (0..edges.len()).filter(|&place| in_cycles[place]).min_by_key(nearest)?;
    let mut vertices = vec![edges[first].0];
    loop {
        let of_cycles = edges.iter().zip(&in_cycles).filter(|(_, is_in)| **is_in).map(|(edge, _)| *edge);
        let next = of_cycles.flat_map(|edge| vertices.iter().filter_map(move |&vertex| other_end(edge, vertex)));
        let next = next.into_iter().find(|vertex| !vertices.contains(vertex));
        match next {
            Some(vertex) => vertices.push(vertex),
            None => break,
        }
    }
    let root = vertices.iter().copied().min_by_key(|vertex| (from_ground[vertex], *vertex)).expect("there is a vertex");
    let mut fresh = fresh_vertex(edges);
    let mut after = Vec::new();
    let mut loops = 0;
    for (&(a, b), &is_in) in edges.iter().zip(&in_cycles) {
        let [a, b] = [a, b].map(|end| if vertices.contains(&end) { root } else { end });
        if is_in && a == root && b == root {
            // A loop is worth one edge that stands alone.
            after.push((root, fresh));
            fresh += 1;
            loops += 1;
        } else {
            after.push((a, b));
        }
    }
    vertices.compact_sort();
    let names: Vec<String> = vertices.iter().map(u32::to_string).collect();
    let says = match vertices.len() {
        1 => format!("fusion: a loop at {root} is worth a single edge"),
        _ => format!("fusion: the vertices {} are made one; their {loops} edges become single edges", names.join(", ")),
    };
    Some(Step { says, edges: after })
}

/// The tree with the stalks on the highest fork replaced by one; `None` if there is no fork.
fn joined(edges: &[(u32, u32)]) -> Option<Step> {
    let from_ground = distances(edges);
    let above = |vertex: u32| -> Vec<u32> {
        let others = edges.iter().filter_map(|&edge| other_end(edge, vertex));
        others.filter(|other| from_ground[other] > from_ground[&vertex]).collect()
    };
    let forks = from_ground.keys().copied().filter(|&vertex| above(vertex).len() > 1);
    let fork = forks.max_by_key(|vertex| (from_ground[vertex], *vertex))?;
    let mut gone = Vec::new();
    let heights: Vec<u64> = above(fork)
        .into_iter()
        .map(|first| {
            let mut stalk = vec![first];
            while let &[.., top] = &stalk[..] {
                let Some(&next) = above(top).first() else { break };
                stalk.push(next);
            }
            gone.extend(&stalk);
            stalk.len() as u64
        })
        .collect();
    let sum = heights.iter().fold(0, |sum, height| sum ^ height);
    let mut after: Vec<(u32, u32)> =
        edges.iter().copied().filter(|(a, b)| !gone.contains(a) && !gone.contains(b)).collect();
    let mut below = fork;
    for &vertex in gone.iter().take(sum as usize) {
        after.push((below, vertex));
        below = vertex;
    }
    let heights: Vec<String> = heights.iter().map(u64::to_string).collect();
    let place = if fork == 0 { "on the ground".to_string() } else { format!("at {fork}") };
    Some(Step {
        says: format!("colon: {place}, stalks of {} are worth one of {sum}", heights.join(" ⊕ ")),
        edges: after,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hackenbush::green_value;

    #[test]
    fn every_step_keeps_the_value() {
        let mut state = 11_u64;
        let mut roll = |sides: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % sides
        };
        for count in 1..16 {
            for _ in 0..20 {
                let vertices = 2 + roll(8);
                let edges: Vec<(u32, u32)> =
                    (0..count).map(|_| (roll(vertices) as u32, roll(vertices) as u32)).collect();
                let value = green_value(vertices as usize, &edges);
                let all = steps(&edges);
                for step in &all {
                    let vertices = fresh_vertex(&step.edges).max(1) as usize;
                    assert_eq!(green_value(vertices, &step.edges), value, "{edges:?}: {step:?}");
                }
                assert_eq!(all.last().unwrap().edges.len() as u64, value, "{edges:?}");
            }
        }
    }

    #[test]
    fn a_triangle_on_a_stalk_is_fused_first() {
        let says: Vec<String> = steps(&[(0, 1), (1, 2), (2, 3), (3, 1)]).into_iter().map(|step| step.says).collect();
        assert_eq!(
            says,
            [
                "the picture",
                "fusion: the vertices 1, 2, 3 are made one; their 3 edges become single edges",
                "colon: at 1, stalks of 1 ⊕ 1 ⊕ 1 are worth one of 1"
            ]
        );
    }
}
