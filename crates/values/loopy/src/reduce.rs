//! Canonical forms of stoppers: dominated options go, reversible ones are bypassed.

use crate::games::{LoopyGames, Node, Sides};
use crate::intern::raw;
use crate::survival::Survival;
use crate::{Stopper, graph::stops};
use gruk_core::CompactSort as _;
use gruk_core::Player;
use gruk_value::Limit;

/// Do all plays of alternating moves along raw vertices end?
pub(crate) fn is_stopper(graph: &[Sides]) -> bool {
    stops(graph.len(), |vertex, player| {
        graph[vertex as usize][player.index()].iter().filter_map(|node| match node {
            Node::Raw(to) => Some(*to),
            _ => None,
        })
    })
}

impl LoopyGames {
    /// The values of all vertices of a graph of stoppers.
    ///
    /// Why each step keeps the value of every vertex and leaves a graph of stoppers: where an option of v is at most
    /// another one, or is bypassed through an answer C ≤ v, Left survives the differences of old and new vertices by
    /// copying, and where she cannot copy she has the reply that the comparison gives; the copies form a chain of
    /// differences that she survives, longer by one for each such reply, and internal plays end because the old graph
    /// is one of stoppers. An option of C that becomes one of v makes alternating plays shorter. `[Siegel 2013 §VI.2]`
    ///
    /// *Cost.* At most all pairs of followers, for each pass; a pass more only if the last one has changed something.
    pub(crate) fn values_of_stoppers(&mut self, graph: &[Sides]) -> Result<Vec<Stopper>, Limit> {
        if let [sides] = graph
            && raw(sides).next().is_none()
            && let [Some(left), Some(right)] = sides.each_ref().map(|side| {
                let shorts: Option<Vec<_>> = side.iter().map(|&node| Stopper(node).as_short()).collect();
                shorts
            })
        {
            return Ok(vec![self.short().with_options(&left, &right)?.into()]);
        }
        let mut reduced = graph.to_vec();
        let mut survival = Survival::of_stoppers(self, graph);
        loop {
            let mut has_changed = false;
            for vertex in 0..reduced.len() {
                for player in Player::BOTH {
                    has_changed |= drop_dominated(&mut survival, &mut reduced, vertex, player)?;
                    if bypass_reversible(&mut survival, &mut reduced, vertex, player, usize::MAX)? > 0 {
                        drop_dominated(&mut survival, &mut reduced, vertex, player)?;
                        has_changed = true;
                    }
                }
            }
            if !has_changed {
                return self.intern(&reduced);
            }
        }
    }
}

/// Leaves out what another option of the same player dominates: has anything gone?
pub(crate) fn drop_dominated(
    survival: &mut Survival<'_>,
    graph: &mut [Sides],
    vertex: usize,
    player: Player,
) -> Result<bool, Limit> {
    let mut side = std::mem::take(&mut graph[vertex][player.index()]);
    let before = side.len();
    side.compact_sort();
    side.dedup();
    let mut index = 0;
    while index < side.len() {
        let mut is_dominated = false;
        for other in (0..side.len()).filter(|&other| other != index) {
            if survival.is_as_good(player, side[other], side[index])? {
                is_dominated = true;
                break;
            }
        }
        if is_dominated {
            side.remove(index);
        } else {
            index += 1;
        }
    }
    let has_changed = side.len() < before;
    graph[vertex][player.index()] = side;
    Ok(has_changed)
}

/// Replaces options that are reversible (the opponent can answer by a position that is no better for the player than
/// the vertex itself) by the player's options after that answer, at most `most` of them; returns how many. In a graph
/// of stoppers that comes to an end.
pub(crate) fn bypass_reversible(
    survival: &mut Survival<'_>,
    graph: &mut [Sides],
    vertex: usize,
    player: Player,
    most: usize,
) -> Result<usize, Limit> {
    let mut bypassed = 0;
    let mut index = 0;
    while let Some(&option) = graph[vertex][player.index()].get(index) {
        let mut through = None;
        for answer in survival.games.node_options(graph, option, player.opponent())? {
            if survival.is_as_good(player, Node::Raw(vertex as u32), answer)? {
                through = Some(answer);
                break;
            }
        }
        let Some(through) = through else {
            index += 1;
            continue;
        };
        if bypassed == most {
            break;
        }
        bypassed += 1;
        let replacements = survival.games.node_options(graph, through, player)?;
        let side = &mut graph[vertex][player.index()];
        side.remove(index);
        for replacement in replacements {
            if !side.contains(&replacement) {
                side.push(replacement);
            }
        }
    }
    Ok(bypassed)
}
