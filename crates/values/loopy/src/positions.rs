//! Values of positions: the graph of all positions that can be reached, and what its vertices are worth.

use crate::Sided;
use crate::games::{LoopyGames, Stopper};
use crate::graph::{LoopyGraph, Target};
use gruk_core::{Convention, Player, Ruleset};
use gruk_value::Limit;
use rustc_hash::FxHashMap;

impl LoopyGames {
    /// The value of a position of a game under normal play, loopy or not: the sum of the values of its components;
    /// `None` if it has not been found to be stopper-sided.
    ///
    /// *Cost.* All positions that a component can reach are written down.
    ///
    /// # Errors
    /// A limit; [`Limit::Loopy`] under another convention than normal play, which has no values.
    pub fn position_value<R: Ruleset>(&mut self, rules: &R, at: &R::Position) -> Result<Option<Sided>, Limit> {
        if rules.convention() != Convention::Normal {
            return Err(Limit::Loopy);
        }
        let mut sum = Sided::from(Stopper::ZERO);
        let components: Vec<R::Position> = rules.components(at).collect();
        let mut known: FxHashMap<R::Position, Sided> = FxHashMap::default();
        for component in components {
            let value = match known.get(&component) {
                Some(&value) => value,
                None => {
                    let value = self.borrowing(|games| {
                        let (graph, _) = games.position_graph(rules, &component)?;
                        games.value(&graph, 0)
                    })?;
                    let Some(value) = value else { return Ok(None) };
                    known.insert(component, value);
                    value
                }
            };
            match self.sum(sum, value)? {
                Some(value) => sum = value,
                None => return Ok(None),
            }
        }
        Ok(Some(sum))
    }

    /// The graph of all positions that can be reached from `at`, by any moves of the players, which need not alternate;
    /// `at` is its first vertex. With the positions.
    ///
    /// # Errors
    /// A limit. Cost: linear in the positions and their moves.
    pub fn position_graph<R: Ruleset>(
        &mut self,
        rules: &R,
        at: &R::Position,
    ) -> Result<(LoopyGraph, Vec<R::Position>), Limit> {
        let mut numbers: FxHashMap<R::Position, u32> = FxHashMap::default();
        let mut positions = vec![at.clone()];
        let mut graph = LoopyGraph::new();
        numbers.insert(at.clone(), graph.add());
        let mut from = 0;
        while from < positions.len() {
            let position = positions[from].clone();
            // In the list, as a key, and as a vertex.
            self.lend(2 * (size_of::<R::Position>() + rules.heap_bytes(&position)) + 100);
            for player in Player::BOTH {
                for m in rules.moves(&position, player) {
                    self.step()?;
                    self.lend(3 * size_of::<Target>());
                    let mut option = position.clone();
                    rules.play(&mut option, player, m);
                    let to = *numbers.entry(option).or_insert_with_key(|option| {
                        positions.push(option.clone());
                        graph.add()
                    });
                    graph.connect(from as u32, player, Target::Vertex(to));
                }
            }
            from += 1;
        }
        Ok((graph, positions))
    }
}
