//! Graphs without dominated and reversible options become values.

use crate::components::strong_components;
use crate::games::{LoopyGames, Node, Sides, Stopper};
use gruk_core::CompactSort as _;
use gruk_core::Player;
use gruk_value::Limit;
use std::collections::BTreeSet;

/// A strongly connected component of canonical stoppers, in an order that does not depend on how its vertices were
/// numbered: the options of each vertex, raw ones being vertices of the component.
pub(crate) type Key = Box<[Sides]>;

impl LoopyGames {
    /// The values of all vertices of a graph of stoppers without dominated and reversible options. *Cost.* For each
    /// component as many rounds of sorting as it has vertices, at worst.
    pub(crate) fn intern(&mut self, graph: &[Sides]) -> Result<Vec<Stopper>, Limit> {
        let next: Vec<Vec<u32>> = graph.iter().map(|sides| raw(sides).collect()).collect();
        let mut values = vec![Stopper::ZERO; graph.len()];
        let mut places = vec![u32::MAX; graph.len()];
        for component in strong_components(&next) {
            for (place, &vertex) in component.iter().enumerate() {
                places[vertex as usize] = place as u32;
            }
            let own = |node: Node| match node {
                Node::Raw(to) if component.binary_search(&to).is_ok() => Node::Raw(places[to as usize]),
                Node::Raw(to) => values[to as usize].0,
                value => value,
            };
            let local: Vec<Sides> = component
                .iter()
                .map(|&vertex| {
                    graph[vertex as usize].each_ref().map(|side| side.iter().map(|&node| own(node)).collect())
                })
                .collect();
            for (vertex, value) in component.iter().zip(self.intern_component(&local)?) {
                values[*vertex as usize] = value;
            }
        }
        Ok(values)
    }

    /// The same for a graph that is one component.
    fn intern_component(&mut self, graph: &[Sides]) -> Result<Vec<Stopper>, Limit> {
        if let [sides] = graph {
            let shorts = sides.each_ref().map(|side| side.iter().map(|&node| Stopper(node).as_short()).collect());
            if let [Some(left), Some(right)] = shorts {
                let (left, right): (Vec<_>, Vec<_>) = (left, right);
                return Ok(vec![self.short().with_options(&left, &right)?.into()]);
            }
        }
        if let Some(found) = self.among_components_below(graph)? {
            return Ok(found);
        }
        let (colours, key) = self.coloured(graph)?;
        let base = match self.by_key.get(&key) {
            Some(&base) => base,
            None => {
                let places = self.next_places(key.len())?;
                let base = places.start;
                for sides in &key {
                    let value = |&node: &Node| match node {
                        Node::Raw(colour) => Stopper(Node::Loopy(base + colour)),
                        value => Stopper(value),
                    };
                    let sides = sides.each_ref().map(|side| side.iter().map(value).collect());
                    self.push(sides, places.clone());
                }
                self.by_key.insert(key, base);
                base
            }
        };
        Ok(colours.into_iter().map(|colour| Stopper(Node::Loopy(base + colour))).collect())
    }

    /// The vertices of a component where they are in the arena already, in a component that one of their options
    /// belongs to: {on|} is `on`. No key shows that, since an option that is inside the component of one vertex is
    /// outside that of the other.
    fn among_components_below(&mut self, graph: &[Sides]) -> Result<Option<Vec<Stopper>>, Limit> {
        let below: BTreeSet<u32> = graph
            .iter()
            .flatten()
            .flatten()
            .filter_map(|node| match node {
                Node::Loopy(place) => Some(self.component_of(*place)),
                _ => None,
            })
            .flatten()
            .collect();
        if below.is_empty() {
            return Ok(None);
        }
        let below: Vec<u32> = below.into_iter().collect();
        let inner = |node: Node| match node {
            Node::Loopy(place) => match below.binary_search(&place) {
                Ok(index) => Node::Raw((graph.len() + index) as u32),
                Err(_) => node,
            },
            node => node,
        };
        let mut both: Vec<Sides> = graph
            .iter()
            .map(|sides| sides.each_ref().map(|side| side.iter().map(|&node| inner(node)).collect()))
            .collect();
        for &place in &below {
            let mut sides = [Vec::new(), Vec::new()];
            for player in Player::BOTH {
                let options = self.options(Stopper(Node::Loopy(place)), player)?;
                sides[player.index()] = options.into_iter().map(|option| inner(option.0)).collect();
            }
            both.push(sides);
        }
        let (colours, _) = self.coloured(&both)?;
        let (own, others) = colours.split_at(graph.len());
        let twin = |colour: &u32| {
            let index = others.iter().position(|other| other == colour)?;
            Some(Stopper(Node::Loopy(below[index])))
        };
        Ok(own.iter().map(twin).collect())
    }

    /// Colours the vertices so that two have the same colour if and only if they have the same options up to colours;
    /// colours do not depend on the numbers of the vertices. With the options of each colour.
    fn coloured(&mut self, graph: &[Sides]) -> Result<(Vec<u32>, Key), Limit> {
        let mut colours = vec![0_u32; graph.len()];
        let mut count = 1;
        loop {
            let mut looks = Vec::with_capacity(graph.len());
            for (vertex, sides) in graph.iter().enumerate() {
                self.step()?;
                looks.push((colours[vertex], sides.each_ref().map(|side| look(side, &colours))));
            }
            let mut ranks: Vec<&(u32, Sides)> = looks.iter().collect();
            ranks.compact_sort();
            ranks.dedup();
            let now: Vec<u32> =
                looks.iter().map(|look| ranks.binary_search(&look).expect("its own rank") as u32).collect();
            if ranks.len() == count {
                // Nothing has been told apart, and ranks keep the order of colours.
                return Ok((colours, ranks.into_iter().map(|(_, sides)| sides.clone()).collect()));
            }
            count = ranks.len();
            colours = now;
        }
    }
}

/// The vertices among the options.
pub(crate) fn raw(sides: &Sides) -> impl Iterator<Item = u32> {
    sides.iter().flatten().filter_map(|node| match node {
        Node::Raw(to) => Some(*to),
        _ => None,
    })
}

/// The options by their colours, each once, in order.
fn look(side: &[Node], colours: &[u32]) -> Vec<Node> {
    let colour = |&node: &Node| match node {
        Node::Raw(to) => Node::Raw(colours[to as usize]),
        value => value,
    };
    let mut look: Vec<Node> = side.iter().map(colour).collect();
    look.compact_sort();
    look.dedup();
    look
}
