//! The value of a position: one fold from the ends of play upwards.

use crate::{Game, Games, Limit};
use gruk_core::{Player, Ruleset};
use rustc_hash::FxHashMap;

/// The values of the positions of one ruleset, remembered by component: a position is decomposed, and components that a
/// symmetry of the ruleset makes the same are worked out once.
///
/// The ruleset must be played under normal play and must not be loopy; a loop is found and refused.
///
/// *Cost.* One canonical form for each component that can be reached. No recursion: a long game does not need a deep stack.
///
/// **Source:** backward induction with decomposition, `[Kil §2.4]`, `[Sie ch. I]`.
#[derive(Debug)]
pub struct Evaluation<R: Ruleset> {
    rules: R,
    values: FxHashMap<R::Position, Game>,
    heap_bytes: usize,
    limit_bytes: usize,
}

/// A component under work: its options as sums of components, and the values found so far.
struct Frame<P> {
    component: P,
    options: Vec<(Player, Vec<P>)>,
    values: [Vec<Game>; 2],
}

impl<R: Ruleset> Evaluation<R> {
    /// No values yet; at most about `limit_bytes` for remembered ones, besides those of the arena.
    #[must_use]
    pub fn new(rules: R, limit_bytes: usize) -> Self {
        Evaluation { rules, values: FxHashMap::default(), heap_bytes: 0, limit_bytes }
    }

    /// The ruleset.
    #[must_use]
    pub fn rules(&self) -> &R {
        &self.rules
    }

    /// Number of components whose value is known.
    #[must_use]
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Is no value known yet?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// Bytes in use.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.values.capacity() * (size_of::<(R::Position, Game)>() + 1) * 8 / 7 + self.heap_bytes
    }

    /// Forgets all values and gives their memory back.
    pub fn clear(&mut self) {
        self.values = FxHashMap::default();
        self.heap_bytes = 0;
    }

    /// The value of a position, in the arena `games`, which must be the same at every call.
    ///
    /// # Errors
    /// [`Limit::Memory`] and the other limits; [`Limit::Loopy`] if a position can be reached from itself. Values found before are kept.
    pub fn value(&mut self, games: &mut Games, at: &R::Position) -> Result<Game, Limit> {
        let components = self.components(at);
        let mut stack: Vec<Frame<R::Position>> = Vec::new();
        let mut value = Game::ZERO;
        for component in components {
            if !self.values.contains_key(&component) {
                let answer = self.open(component.clone(), &mut stack).and_then(|()| self.work_off(games, &mut stack));
                if let Err(limit) = answer {
                    for frame in stack {
                        self.values.remove(&frame.component);
                    }
                    return Err(limit);
                }
            }
            value = games.sum(value, self.values[&component])?;
        }
        Ok(value)
    }

    /// The components of a position, each seen through the symmetry that makes it least.
    fn components(&self, at: &R::Position) -> Vec<R::Position> {
        let mut components = self.rules.components(at);
        for component in &mut components {
            *component = self.rules.canonical(component);
        }
        components
    }

    /// Puts a component on the stack, with all its options.
    fn open(&mut self, component: R::Position, stack: &mut Vec<Frame<R::Position>>) -> Result<(), Limit> {
        let mut options = Vec::new();
        for player in Player::BOTH {
            for m in self.rules.moves(&component, player) {
                let mut option = component.clone();
                self.rules.play(&mut option, player, m);
                options.push((player, self.components(&option)));
                if options.len() * size_of::<(Player, Vec<R::Position>)>() > self.limit_bytes {
                    return Err(Limit::Memory { bytes: self.limit_bytes });
                }
            }
        }
        self.heap_bytes += self.rules.heap_bytes(&component);
        if self.bytes() > self.limit_bytes {
            return Err(Limit::Memory { bytes: self.limit_bytes });
        }
        self.values.insert(component.clone(), Game::UNDER_WORK);
        stack.push(Frame { component, options, values: [Vec::new(), Vec::new()] });
        Ok(())
    }

    /// Works until the stack is empty.
    fn work_off(&mut self, games: &mut Games, stack: &mut Vec<Frame<R::Position>>) -> Result<(), Limit> {
        while let Some(frame) = stack.last_mut() {
            let Some((player, components)) = frame.options.last() else {
                let [left, right] = &frame.values;
                let value = games.from_options(left, right)?;
                let frame = stack.pop().expect("the frame is on the stack");
                self.values.insert(frame.component, value);
                continue;
            };
            let mut value = Game::ZERO;
            let mut missing = None;
            for component in components {
                match self.values.get(component) {
                    None => {
                        missing = Some(component.clone());
                        break;
                    }
                    Some(&Game::UNDER_WORK) => return Err(Limit::Loopy),
                    Some(&known) => value = games.sum(value, known)?,
                }
            }
            match missing {
                Some(component) => self.open(component, stack)?,
                None => {
                    frame.values[player.index()].push(value);
                    frame.options.pop();
                }
            }
        }
        Ok(())
    }
}
