//! The value of a position: one fold from the ends of play upwards.

use crate::cache::Cache;
use crate::{Game, Games, Limit};
use gruk_core::{Player, Ruleset};
use rustc_hash::FxHashMap;

/// The values of the positions of one ruleset, remembered by component: a position is decomposed, and components that a
/// symmetry of the ruleset makes the same are worked out once.
///
/// The ruleset must be played under normal play and must not be loopy; a loop is found and refused.
///
/// *Cost.* One canonical form for each component that can be reached. No recursion: a long game does not need a deep
/// stack.
///
/// **Source:** backward induction with decomposition, `[Kil §2.4]`, `[Sie ch. I]`.
#[derive(Debug)]
pub struct Evaluation<R: Ruleset> {
    rules: R,
    /// The values of components, by their keys.
    values: FxHashMap<R::Position, Game>,
    /// The values of options and components as they were met: it saves taking them apart and looking for the key.
    met: Cache<R::Position, Game>,
    /// Frames that were worked off: their lists serve again.
    spare: Vec<Frame<R::Position>>,
    heap_bytes: usize,
    limit_bytes: usize,
}

/// The most bytes for values of positions as they were met.
const MET_BYTES: usize = 16 << 20;

/// A component under work: its options that have no value yet, and the values of the others.
#[derive(Debug)]
struct Frame<P> {
    key: P,
    options: Vec<(Player, P)>,
    values: [Vec<Game>; 2],
}

impl<R: Ruleset> Evaluation<R> {
    /// No values yet; at most about `limit_bytes` for remembered ones, besides those of the arena.
    #[must_use]
    pub fn new(rules: R, limit_bytes: usize) -> Self {
        Evaluation {
            rules,
            values: FxHashMap::default(),
            met: Cache::new(MET_BYTES.min(limit_bytes / 8)),
            spare: Vec::new(),
            heap_bytes: 0,
            limit_bytes,
        }
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
        self.values.capacity() * (size_of::<(R::Position, Game)>() + 1) * 8 / 7 + self.met.bytes() + self.heap_bytes
    }

    /// Forgets all values and gives their memory back.
    pub fn clear(&mut self) {
        self.values = FxHashMap::default();
        self.met.clear();
        self.heap_bytes = 0;
    }

    /// The value of a position, in the arena `games`, which must be the same at every call.
    ///
    /// # Errors
    /// [`Limit::Memory`] and the other limits; [`Limit::Loopy`] if a position can be reached from itself. Values
    /// found before are kept.
    pub fn value(&mut self, games: &mut Games, at: &R::Position) -> Result<Game, Limit> {
        let components = self.rules.components(at);
        let mut stack: Vec<Frame<R::Position>> = Vec::new();
        loop {
            let worked = match self.sum(games, &components) {
                Ok(Ok(value)) => return Ok(value),
                Ok(Err(unknown)) => self.open(unknown, &mut stack).and_then(|()| self.work_off(games, &mut stack)),
                Err(limit) => Err(limit),
            };
            if let Err(limit) = worked {
                for frame in stack {
                    self.values.remove(&frame.key);
                }
                return Err(limit);
            }
        }
    }

    /// What a component is remembered by: the least of its images and those of its negative; and whether it is one of
    /// those.
    fn key(&self, component: &R::Position) -> (R::Position, bool) {
        let own = self.rules.canonical(component);
        match self.rules.negative(component).map(|negative| self.rules.canonical(&negative)) {
            Some(negative) if negative < own => (negative, true),
            _ => (own, false),
        }
    }

    /// The value of a component, or its key if that is unknown.
    fn known(&self, games: &mut Games, component: &R::Position) -> Result<Result<Game, R::Position>, Limit> {
        let (key, is_negative) = self.key(component);
        match self.values.get(&key) {
            None => Ok(Err(key)),
            Some(&Game::UNDER_WORK) => Err(Limit::Loopy),
            Some(&value) if is_negative => games.negative(value).map(Ok),
            Some(&value) => Ok(Ok(value)),
        }
    }

    /// The sum of components, or the key of one whose value is unknown.
    fn sum(&mut self, games: &mut Games, components: &[R::Position]) -> Result<Result<Game, R::Position>, Limit> {
        if let [only] = components {
            return self.known(games, only);
        }
        let mut sum = Game::ZERO;
        for component in components {
            let value = match self.met.get(component) {
                Some(value) => value,
                None => match self.known(games, component)? {
                    Ok(value) => {
                        self.met.put(component.clone(), value);
                        value
                    }
                    unknown => return Ok(unknown),
                },
            };
            sum = games.sum(sum, value)?;
        }
        Ok(Ok(sum))
    }

    /// Puts a component on the stack, with all its options.
    fn open(&mut self, key: R::Position, stack: &mut Vec<Frame<R::Position>>) -> Result<(), Limit> {
        self.heap_bytes += self.rules.heap_bytes(&key);
        let mut frame = match self.spare.pop() {
            Some(frame) => Frame { key, ..frame },
            None => Frame { key, options: Vec::new(), values: [Vec::new(), Vec::new()] },
        };
        for player in Player::BOTH {
            for m in self.rules.moves(&frame.key, player) {
                let mut option = frame.key.clone();
                self.rules.play(&mut option, player, m);
                frame.options.push((player, option));
                if frame.options.len() * size_of::<(Player, R::Position)>() > self.limit_bytes {
                    return Err(Limit::Memory { bytes: self.limit_bytes });
                }
            }
        }
        if self.bytes() > self.limit_bytes {
            return Err(Limit::Memory { bytes: self.limit_bytes });
        }
        self.values.insert(frame.key.clone(), Game::UNDER_WORK);
        stack.push(frame);
        Ok(())
    }

    /// Works until the stack is empty.
    fn work_off(&mut self, games: &mut Games, stack: &mut Vec<Frame<R::Position>>) -> Result<(), Limit> {
        while let Some(frame) = stack.last_mut() {
            let Some((player, option)) = frame.options.last() else {
                let value = games.with_sides(&mut frame.values)?;
                let mut frame = stack.pop().expect("the frame is on the stack");
                frame.values.iter_mut().for_each(Vec::clear);
                self.values.insert(frame.key.clone(), value);
                self.spare.push(frame);
                continue;
            };
            let value = match self.met.get(option) {
                Some(value) => value,
                None => match self.sum(games, &self.rules.components(option))? {
                    Ok(value) => {
                        self.met.put(option.clone(), value);
                        value
                    }
                    Err(unknown) => {
                        self.open(unknown, stack)?;
                        continue;
                    }
                },
            };
            frame.values[player.index()].push(value);
            frame.options.pop();
        }
        Ok(())
    }
}
