//! The values of all vertices of a graph.

use crate::components::strong_components;
use crate::games::{LoopyGames, Node, Sides};
use crate::graph::{LoopyGraph, Target};
use crate::reduce::is_stopper;
use crate::{Sided, Stopper};
use gruk_core::CompactSort as _;
use gruk_core::Player;
use gruk_value::Limit;

impl LoopyGames {
    /// The value of each vertex; `None` if it has not been found to be stopper-sided. Stoppers are always found.
    ///
    /// *Cost.* Components are worked on one after the other, from the bottom; each compares at most all pairs of its
    /// vertices and their followers.
    ///
    /// # Errors
    /// A limit.
    ///
    /// # Panics
    /// If a move leads to a vertex that is not in the graph.
    pub fn values(&mut self, graph: &LoopyGraph) -> Result<Vec<Option<Sided>>, Limit> {
        self.borrowing(|games| games.values_in_order(graph))
    }

    /// The value of one vertex; the same as in [`values`](Self::values).
    ///
    /// # Errors
    /// A limit.
    pub fn value(&mut self, graph: &LoopyGraph, vertex: u32) -> Result<Option<Sided>, Limit> {
        Ok(self.values(graph)?[vertex as usize])
    }

    /// The game with these options, which are values. It is stopper-sided.
    ///
    /// # Errors
    /// A limit. Cost: all pairs of followers, at most.
    ///
    /// **Source:** `[BCG ch. 11]`: the sides of {G|H} are made of the sides of G and H.
    pub fn with_options(&mut self, left: &[Sided], right: &[Sided]) -> Result<Sided, Limit> {
        let of = |pick: fn(&Sided) -> Stopper| -> Sides {
            [left, right].map(|side| side.iter().map(|option| pick(option).0).collect())
        };
        let (onside, offside) = (of(|sided| sided.onside), of(|sided| sided.offside));
        let onside_value = self.values_of_stoppers(std::slice::from_ref(&onside))?[0];
        let offside_value = if offside == onside { onside_value } else { self.values_of_stoppers(&[offside])?[0] };
        Ok(Sided { onside: onside_value, offside: offside_value })
    }

    fn values_in_order(&mut self, graph: &LoopyGraph) -> Result<Vec<Option<Sided>>, Limit> {
        let next: Vec<Vec<u32>> = (0..graph.vertices() as u32)
            .map(|vertex| {
                let moves = Player::BOTH.into_iter().flat_map(|player| graph.moves(vertex, player));
                moves
                    .filter_map(|to| match to {
                        Target::Vertex(to) => Some(*to),
                        Target::Value(_) => None,
                    })
                    .collect()
            })
            .collect();
        let mut values: Vec<Option<Sided>> = vec![None; graph.vertices()];
        for component in strong_components(&next) {
            self.step()?;
            let found = self.values_of_component(graph, &component, &values)?;
            for (&vertex, value) in component.iter().zip(found) {
                values[vertex as usize] = value;
            }
        }
        Ok(values)
    }

    fn values_of_component(
        &mut self,
        graph: &LoopyGraph,
        component: &[u32],
        values: &[Option<Sided>],
    ) -> Result<Vec<Option<Sided>>, Limit> {
        let side = |vertex: u32, player: Player, pick: fn(&Sided) -> Stopper| -> Option<Vec<Node>> {
            let node = |to: &Target| match to {
                Target::Value(value) => Some(pick(value).0),
                Target::Vertex(to) => match component.binary_search(to) {
                    Ok(place) => Some(Node::Raw(place as u32)),
                    Err(_) => values[*to as usize].as_ref().map(|value| pick(value).0),
                },
            };
            let mut nodes: Vec<Node> = graph.moves(vertex, player).iter().map(node).collect::<Option<_>>()?;
            nodes.compact_sort();
            nodes.dedup();
            Some(nodes)
        };
        let biased = |pick: fn(&Sided) -> Stopper| -> Option<Vec<Sides>> {
            let sides = |&vertex: &u32| Some([side(vertex, Player::Left, pick)?, side(vertex, Player::Right, pick)?]);
            component.iter().map(sides).collect()
        };
        let (Some(on), Some(off)) = (biased(|value| value.onside), biased(|value| value.offside)) else {
            return Ok(vec![None; component.len()]);
        };
        if is_stopper(&on) {
            let onsides = self.values_of_stoppers(&on)?;
            let offsides = if on == off { onsides.clone() } else { self.values_of_stoppers(&off)? };
            return Ok(onsides
                .into_iter()
                .zip(offsides)
                .map(|(onside, offside)| Some(Sided { onside, offside }))
                .collect());
        }
        let onsides = self.onsides(&on)?;
        // The offside is the negative of the onside of the negative.
        let mut negative = Vec::with_capacity(off.len());
        for [left, right] in off {
            negative.push([self.negatives_of(right)?, self.negatives_of(left)?]);
        }
        let mut found = Vec::with_capacity(component.len());
        for (onside, negative) in onsides.into_iter().zip(self.onsides(&negative)?) {
            found.push(match (onside, negative) {
                (Some(onside), Some(negative)) => Some(Sided { onside, offside: self.negative(negative)? }),
                _ => None,
            });
        }
        Ok(found)
    }

    fn negatives_of(&mut self, nodes: Vec<Node>) -> Result<Vec<Node>, Limit> {
        let negative = |node| match node {
            Node::Raw(vertex) => Ok(Node::Raw(vertex)),
            value => self.negative(Stopper(value)).map(|negative| negative.0),
        };
        nodes.into_iter().map(negative).collect()
    }
}
