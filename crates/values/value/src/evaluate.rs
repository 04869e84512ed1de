//! The value of a position, by backward induction over its components.

use crate::cache::Cache;
use crate::table::Table;
use crate::{Game, Games, Limit};
use gruk_core::{Player, Ruleset};

/// The values of the positions of one ruleset. A position is decomposed, and values are remembered by component.
/// Components that are images of each other under a symmetry of the ruleset are worked out once.
///
/// The ruleset must be played under normal play and must not be loopy; a loop is found and refused.
///
/// *Cost.* One canonical form for each component that can be reached. No recursion: a long game does not need a deep
/// stack.
///
/// **Source:** backward induction with decomposition, `[Kil §2.4]`, `[Siegel 2013 ch. I]`.
#[derive(Debug)]
pub struct Evaluation<R: Ruleset> {
    rules: R,
    /// The values of components by their keys.
    values: Table<R::Position>,
    /// The values of positions met lately, by the position itself: for these no key has to be computed.
    met: Cache<R::Position, Game>,
    known: usize,
    /// Finished frames, kept so that their lists are used again.
    spare: Vec<Frame<R::Position>>,
    /// The components of a frame that is being opened; empty in between.
    components: Vec<R::Position>,
    heap_bytes: usize,
    /// Bytes of all frames, spare ones too.
    frame_bytes: usize,
    limit_bytes: usize,
}

/// The most bytes for values of positions met lately.
const MET_BYTES: usize = 4 << 20;

/// A component whose value is being worked out.
#[derive(Debug)]
struct Frame<P> {
    key: P,
    /// The components of its options that are still to be added, those of one option side by side.
    parts: Vec<Part<P>>,
    /// The sum of the components of the current option that have been taken out of `parts`.
    sum: Game,
    /// The values of the options that are finished.
    values: [Vec<Game>; 2],
    /// Bytes that are counted for its lists.
    bytes: usize,
}

/// A component of an option.
#[derive(Debug)]
struct Part<P> {
    /// The component, or if its value is not known, its key.
    key: P,
    /// Does the key stand for the negative?
    is_negative: bool,
    /// The value of the component, if it was known when the frame was opened.
    value: Option<Game>,
    /// The player whose option this is, if the option has no component before this one.
    first_of: Option<Player>,
}

impl<R: Ruleset> Evaluation<R> {
    /// An empty table of values. It takes at most about `limit_bytes`, besides what the arena takes.
    #[must_use]
    pub fn new(rules: R, limit_bytes: usize) -> Self {
        let met = Cache::new(MET_BYTES.min(limit_bytes / 8));
        Evaluation {
            rules,
            values: Table::new(),
            met,
            known: 0,
            spare: Vec::new(),
            components: Vec::new(),
            heap_bytes: 0,
            frame_bytes: 0,
            limit_bytes,
        }
    }

    /// The ruleset.
    #[must_use]
    pub fn rules(&self) -> &R {
        &self.rules
    }

    /// Number of components whose value is known. Images under symmetries, and negatives, are counted once.
    #[must_use]
    pub fn len(&self) -> usize {
        self.known
    }

    /// Is no value known yet?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.known == 0
    }

    /// Bytes in use.
    #[must_use]
    pub fn bytes(&self) -> usize {
        let components = self.components.capacity() * size_of::<R::Position>();
        self.values.bytes() + self.met.bytes() + components + self.heap_bytes + self.frame_bytes
    }

    /// Forgets all values and gives their memory back.
    pub fn clear(&mut self) {
        self.values = Table::new();
        self.met.clear();
        self.known = 0;
        self.spare = Vec::new();
        self.components = Vec::new();
        (self.heap_bytes, self.frame_bytes) = (0, 0);
    }

    /// The value of a position, in the arena `games`, which must be the same at every call.
    ///
    /// # Errors
    /// [`Limit::Memory`] and the other limits; [`Limit::Loopy`] if a position can be reached from itself. Values
    /// found before are kept.
    pub fn value(&mut self, games: &mut Games, at: &R::Position) -> Result<Game, Limit> {
        if let Some(value) = self.met.get(at) {
            return Ok(value);
        }
        let keys: Vec<(R::Position, bool)> = self.rules.components(at).map(|part| self.rules.key(&part)).collect();
        let mut sum = Game::ZERO;
        for (key, is_negative) in keys {
            let value = match self.known(&key)? {
                Some(value) => value,
                None => self.work_out(games, key)?,
            };
            let value = if is_negative { games.negative(value)? } else { value };
            sum = games.sum(sum, value)?;
        }
        self.remember(at.clone(), sum);
        Ok(sum)
    }

    /// Remembers the value of a position. Positions that own heap memory are left out, since that memory is not
    /// counted.
    fn remember(&mut self, met: R::Position, value: Game) {
        if self.rules.heap_bytes(&met) == 0 {
            self.met.put(met, value);
        }
    }

    /// The value of a key, if it is known.
    fn known(&self, key: &R::Position) -> Result<Option<Game>, Limit> {
        match self.values.get(key) {
            Some(Game::UNDER_WORK) => Err(Limit::Loopy),
            known => Ok(known.filter(|&value| value != Game::GIVEN_UP)),
        }
    }

    fn work_out(&mut self, games: &mut Games, key: R::Position) -> Result<Game, Limit> {
        let mut stack = Vec::new();
        let value = self.open(games, key, &mut stack).and_then(|()| self.work_off(games, &mut stack));
        for frame in stack {
            self.frame_bytes -= frame.bytes;
            self.values.put(&frame.key, Game::GIVEN_UP);
        }
        value
    }

    /// Bytes of a frame for each component with the value of its option, without heap memory.
    const BARE: usize = size_of::<Part<R::Position>>() + size_of::<Game>();

    /// Bytes that may still be taken.
    fn room(&self) -> usize {
        self.limit_bytes.saturating_sub(self.bytes())
    }

    /// Puts a component on the stack, with the components of all its options.
    fn open(&mut self, games: &mut Games, key: R::Position, stack: &mut Vec<Frame<R::Position>>) -> Result<(), Limit> {
        let mut frame = match self.spare.pop() {
            Some(frame) => {
                self.frame_bytes -= frame.bytes;
                Frame { key, ..frame }
            }
            None => Frame { key, parts: Vec::new(), sum: Game::ZERO, values: [Vec::new(), Vec::new()], bytes: 0 },
        };
        // The other positions are assumed to own about as much heap memory as this one.
        let heap_bytes = self.rules.heap_bytes(&frame.key);
        let weight = Self::BARE + heap_bytes;
        let mut most = self.room() / weight;
        for player in Player::BOTH {
            for m in self.rules.moves(&frame.key, player) {
                games.check_interrupt()?;
                let mut option = frame.key.clone();
                self.rules.play(&mut option, player, m);
                let mut first_of = Some(player);
                self.rules.components(&option).for_each(|key| {
                    frame.parts.push(Part { key, is_negative: false, value: None, first_of: first_of.take() });
                });
                if first_of.is_some() {
                    frame.values[player.index()].push(Game::ZERO);
                }
                if frame.parts.capacity() > most {
                    let spare = std::mem::take(&mut self.spare);
                    self.frame_bytes -= spare.iter().map(|frame| frame.bytes).sum::<usize>();
                    most = self.room() / weight;
                    if frame.parts.capacity() > most {
                        return Err(Limit::Memory { bytes: self.limit_bytes });
                    }
                }
            }
        }
        // All look-ups in one loop, so that the processor can overlap the waits for memory.
        for part in &mut frame.parts {
            part.value = self.met.get(&part.key);
        }
        // All keys first, for the same reason.
        let mut components = std::mem::take(&mut self.components);
        for part in frame.parts.iter_mut().filter(|part| part.value.is_none()) {
            games.check_interrupt()?;
            let (key, is_negative) = self.rules.key(&part.key);
            components.push(std::mem::replace(&mut part.key, key));
            part.is_negative = is_negative;
        }
        let open = frame.parts.iter_mut().filter(|part| part.value.is_none());
        for (part, component) in open.zip(components.drain(..)) {
            let is_negative = part.is_negative;
            let Some(value) = self.known(&part.key)? else { continue };
            let value = if is_negative { games.negative(value)? } else { value };
            part.value = Some(value);
            self.remember(component, value);
        }
        self.components = components;
        frame.bytes = frame.parts.capacity() * weight;
        self.frame_bytes += frame.bytes;
        self.heap_bytes += heap_bytes;
        let to_grow = if self.values.is_about_to_grow() { 2 * self.values.bytes() } else { 0 };
        if self.bytes() + to_grow > self.limit_bytes {
            self.frame_bytes -= frame.bytes;
            return Err(Limit::Memory { bytes: self.limit_bytes });
        }
        self.values.put(&frame.key, Game::UNDER_WORK);
        stack.push(frame);
        Ok(())
    }

    /// Works until the stack is empty: the value of its first frame.
    fn work_off(&mut self, games: &mut Games, stack: &mut Vec<Frame<R::Position>>) -> Result<Game, Limit> {
        loop {
            let frame = stack.last_mut().expect("the first frame ends the loop");
            let Some(part) = frame.parts.last() else {
                games.check_interrupt()?;
                let value = games.with_sides(&mut frame.values)?;
                let mut frame = stack.pop().expect("the frame is on the stack");
                frame.values.iter_mut().for_each(Vec::clear);
                let bytes = frame.parts.capacity() * Self::BARE;
                self.frame_bytes -= frame.bytes - bytes;
                frame.bytes = bytes;
                self.values.put(&frame.key, value);
                self.known += 1;
                self.spare.push(frame);
                if stack.is_empty() {
                    return Ok(value);
                }
                continue;
            };
            let value = match part.value {
                Some(value) => value,
                None => {
                    let Some(value) = self.known(&part.key)? else {
                        let key = part.key.clone();
                        self.open(games, key, stack)?;
                        continue;
                    };
                    if part.is_negative { games.negative(value)? } else { value }
                }
            };
            frame.sum = if frame.sum == Game::ZERO { value } else { games.sum(frame.sum, value)? };
            if let Some(player) = part.first_of {
                frame.values[player.index()].push(frame.sum);
                frame.sum = Game::ZERO;
            }
            frame.parts.pop();
        }
    }
}
