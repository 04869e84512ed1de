//! Onsides: the stopper that a loopy game equals if endless plays are counted as Left's.
//!
//! For G⁺, the game with that bias, two simplifications are sound whatever the graph is. A Left option that another one
//! dominates goes. A Right option E of v that Left can answer by some C ≥ v is bypassed, to the Right options of C, and
//! if these lead back to E it just goes: Left answers so for ever, and wins. (With the players exchanged neither holds:
//! Left's endless answers are good for her. {tisn|} is 1, not 0, on the onside.) Siegel observed that these two steps
//! mostly leave a graph of stoppers.
//!
//! Where they do not, candidates are found by simplifying as in a stopper, which may be wrong here, and by *sidling*
//! from `on`: every vertex is first worth `on`, then what its options are worth, again and again `[BCG ch. 11]`.
//! Whatever the candidate comes from, it is compared with the game, both ways (see [`crate::survival`]), before it is
//! used.
//!
//! **Source:** Siegel, *Coping with cycles*; `[Siegel 2013 §VI.4]`.

use crate::Stopper;
use crate::components::strong_components;
use crate::games::{LoopyGames, Node, Sides};
use crate::intern::raw;
use crate::reduce::{bypass_reversible, drop_dominated, is_stopper};
use crate::survival::Survival;
use gruk_core::CompactSort as _;
use gruk_core::Player;
use gruk_value::Limit;

/// The most rounds of sidling.
const ROUNDS: usize = 16;

/// The most rounds of simplification that may go round in circles.
const PASSES: usize = 4;

impl LoopyGames {
    /// The onsides of the vertices of a graph, as far as they are found.
    pub(crate) fn onsides(&mut self, graph: &[Sides]) -> Result<Vec<Option<Stopper>>, Limit> {
        let reduced = self.reduced_onside(graph)?;
        let next: Vec<Vec<u32>> = reduced.iter().map(|sides| raw(sides).collect()).collect();
        let mut values: Vec<Option<Stopper>> = vec![None; graph.len()];
        for component in strong_components(&next) {
            let Some(local) = restricted(&reduced, &component, |vertex| values[vertex as usize]) else { continue };
            let Some(found) = self.onsides_of_component(&local)? else { continue };
            for (&vertex, value) in component.iter().zip(found) {
                values[vertex as usize] = Some(value);
            }
        }
        if !self.are_onsides(graph, &values)? {
            debug_assert!(false, "invariant: the simplifications of onsides are sound");
            return Ok(vec![None; graph.len()]);
        }
        Ok(values)
    }

    fn onsides_of_component(&mut self, graph: &[Sides]) -> Result<Option<Vec<Stopper>>, Limit> {
        if is_stopper(graph) {
            return self.values_of_stoppers(graph).map(Some);
        }
        let simpler = self.simplified_boldly(graph)?;
        if is_stopper(&simpler) {
            let values = self.values_of_stoppers(&simpler)?;
            if self.are_onsides(graph, &values.iter().copied().map(Some).collect::<Vec<_>>())? {
                return Ok(Some(values));
            }
        }
        self.sidled(graph)
    }

    /// The graph after the sound simplifications.
    fn reduced_onside(&mut self, graph: &[Sides]) -> Result<Vec<Sides>, Limit> {
        let mut reduced = graph.to_vec();
        let mut survival = Survival::of_onsides(self, graph);
        for _ in 0..PASSES {
            let before = reduced.clone();
            for vertex in 0..reduced.len() {
                let right = irreversible(&mut survival, &reduced, vertex)?;
                reduced[vertex][Player::Right.index()] = right;
                drop_dominated(&mut survival, &mut reduced, vertex, Player::Left)?;
            }
            if reduced == before {
                break;
            }
        }
        Ok(reduced)
    }

    /// The graph after simplifications that are sound in graphs of stoppers only, or `graph` if they come to no end.
    fn simplified_boldly(&mut self, graph: &[Sides]) -> Result<Vec<Sides>, Limit> {
        let mut simpler = graph.to_vec();
        let mut survival = Survival::of_onsides(self, graph);
        for _ in 0..PASSES {
            let before = simpler.clone();
            for vertex in 0..simpler.len() {
                drop_dominated(&mut survival, &mut simpler, vertex, Player::Right)?;
                if is_stopper(&simpler) {
                    return Ok(simpler);
                }
            }
            for vertex in 0..simpler.len() {
                let right = irreversible(&mut survival, &simpler, vertex)?;
                simpler[vertex][Player::Right.index()] = right;
                // Bypassing may go round in circles here.
                let most = simpler[vertex][Player::Left.index()].len();
                bypass_reversible(&mut survival, &mut simpler, vertex, Player::Left, most)?;
                drop_dominated(&mut survival, &mut simpler, vertex, Player::Left)?;
                if is_stopper(&simpler) {
                    return Ok(simpler);
                }
            }
            if simpler == before {
                break;
            }
        }
        Ok(simpler)
    }

    /// The limit of the values that begin with `on` everywhere, if it is reached soon.
    fn sidled(&mut self, graph: &[Sides]) -> Result<Option<Vec<Stopper>>, Limit> {
        let mut values = vec![self.on()?; graph.len()];
        for _ in 0..ROUNDS {
            let mut now = Vec::with_capacity(graph.len());
            for sides in graph {
                let value = |&node: &Node| match node {
                    Node::Raw(to) => values[to as usize].0,
                    value => value,
                };
                let form: Sides = sides.each_ref().map(|side| side.iter().map(value).collect());
                now.push(self.values_of_stoppers(&[form])?[0]);
            }
            if now == values {
                let candidates: Vec<Option<Stopper>> = values.iter().copied().map(Some).collect();
                return Ok(self.are_onsides(graph, &candidates)?.then_some(values));
            }
            values = now;
        }
        Ok(None)
    }

    /// Do the vertices equal these stoppers, if endless plays are Left's?
    fn are_onsides(&mut self, graph: &[Sides], values: &[Option<Stopper>]) -> Result<bool, Limit> {
        let mut survival = Survival::of_onsides(self, graph);
        for (vertex, value) in values.iter().enumerate() {
            let Some(value) = value else { continue };
            let vertex = Node::Raw(vertex as u32);
            if !survival.is_ge(vertex, value.0)? || !survival.is_ge(value.0, vertex)? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// Part of a graph, its vertices numbered anew, in which the other vertices are replaced by values; `None` if one has
/// none.
pub(crate) fn restricted(
    graph: &[Sides],
    component: &[u32],
    value: impl Fn(u32) -> Option<Stopper>,
) -> Option<Vec<Sides>> {
    let own = |node: Node| match node {
        Node::Raw(to) => match component.binary_search(&to) {
            Ok(place) => Some(Node::Raw(place as u32)),
            Err(_) => value(to).map(|value| value.0),
        },
        value => Some(value),
    };
    let side = |side: &Vec<Node>| side.iter().map(|&node| own(node)).collect::<Option<Vec<Node>>>();
    component
        .iter()
        .map(|&vertex| {
            let [left, right] = &graph[vertex as usize];
            Some([side(left)?, side(right)?])
        })
        .collect()
}

/// What the Right options of a vertex become when reversible ones are bypassed: all that Right can come to while Left
/// answers every reversible option.
fn irreversible(survival: &mut Survival<'_>, graph: &[Sides], vertex: usize) -> Result<Vec<Node>, Limit> {
    let own = Node::Raw(vertex as u32);
    let mut kept = Vec::new();
    let mut met = graph[vertex][Player::Right.index()].clone();
    let mut next = 0;
    while let Some(&option) = met.get(next) {
        next += 1;
        let mut through = None;
        for answer in survival.games.node_options(graph, option, Player::Left)? {
            if survival.is_ge(answer, own)? {
                through = Some(answer);
                break;
            }
        }
        match through {
            None => kept.push(option),
            Some(answer) => {
                for option in survival.games.node_options(graph, answer, Player::Right)? {
                    if !met.contains(&option) {
                        met.push(option);
                    }
                }
            }
        }
    }
    kept.compact_sort();
    kept.dedup();
    Ok(kept)
}
