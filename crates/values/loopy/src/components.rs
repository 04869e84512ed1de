//! The strongly connected components of a graph.

use gruk_core::CompactSort as _;

/// The strongly connected components, each after all that its vertices lead to; vertices ascend in each.
///
/// *Cost.* Linear. No recursion.
///
/// **Source:** Tarjan, *Depth-first search and linear graph algorithms* (1972).
pub(crate) fn strong_components(next: &[Vec<u32>]) -> Vec<Vec<u32>> {
    const NONE: u32 = u32::MAX;
    let vertices = next.len();
    let mut index = vec![NONE; vertices];
    let mut low = vec![0_u32; vertices];
    let mut on_stack = vec![false; vertices];
    let (mut stack, mut components) = (Vec::new(), Vec::new());
    let mut calls: Vec<(u32, usize)> = Vec::new();
    let mut fresh = 0;
    for root in 0..vertices as u32 {
        if index[root as usize] != NONE {
            continue;
        }
        calls.push((root, 0));
        while let Some((vertex, edge)) = calls.last_mut() {
            let at = *vertex as usize;
            if *edge == 0 {
                index[at] = fresh;
                low[at] = fresh;
                fresh += 1;
                stack.push(*vertex);
                on_stack[at] = true;
            }
            if let Some(&to) = next[at].get(*edge) {
                *edge += 1;
                if index[to as usize] == NONE {
                    calls.push((to, 0));
                } else if on_stack[to as usize] {
                    low[at] = low[at].min(index[to as usize]);
                }
                // The first look at a vertex is told by `edge`, which must not stay 0.
                continue;
            }
            if low[at] == index[at] {
                let place = stack.iter().rposition(|&other| other as usize == at).expect("the vertex is on the stack");
                let mut component = stack.split_off(place);
                component.iter().for_each(|&vertex| on_stack[vertex as usize] = false);
                component.compact_sort();
                components.push(component);
            }
            calls.pop();
            if let Some((above, _)) = calls.last() {
                low[*above as usize] = low[*above as usize].min(low[at]);
            }
        }
    }
    components
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn components_come_after_what_they_lead_to() {
        let next = vec![vec![1], vec![2, 0], vec![3], vec![4], vec![3], vec![5, 0], vec![]];
        assert_eq!(strong_components(&next), [vec![3, 4], vec![2], vec![0, 1], vec![5], vec![6]]);
    }
}
