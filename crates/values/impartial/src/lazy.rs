//! Grundy values by asking whether a position has a certain one, so that most of the positions below it are never
//! looked at.
//!
//! A component has the value k if no option has it and the component has none of the values below k. An option has the
//! value k if its largest component has the value that is k without the values of the others. So only the values of
//! small components are worked out. For a large component it is shown that its value is not a certain number, and for
//! that one option is enough.
//!
//! **Source:** `[Lemoine–Viennot 2012]`.

use crate::nimbers::{Look, NimberError};
use gruk_core::CompactSort as _;
use gruk_core::{Player, Ruleset};
use rustc_hash::FxHashMap;

/// A value that is not known.
const UNKNOWN: u32 = u32::MAX;

/// The most components on the way down: a longer game would need a deep stack.
const MAX_DEPTH: usize = 3000;

/// Components with more moves are left to other methods.
const MAX_MOVES: usize = 1 << 20;

/// What is known of the components of the positions of one ruleset, which must be impartial, under normal play and
/// without cycles.
#[derive(Debug)]
pub struct LazyNimbers<R: Ruleset> {
    rules: R,
    numbers: FxHashMap<R::Position, u32>,
    components: Vec<Component<R::Position>>,
    bytes: usize,
}

#[derive(Debug)]
struct Component<P> {
    /// The position, until its options are known.
    position: Option<P>,
    /// How many moves it has.
    size: usize,
    value: u32,
    /// The values below 64 that it does not have.
    excluded: u64,
    options: Vec<Parts>,
}

/// An option: its largest component and the others.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Parts {
    /// How many moves the largest one has.
    size: usize,
    largest: u32,
    others: Box<[u32]>,
}

/// Why a question has no answer.
enum Halt<E> {
    Error(NimberError<E>),
    /// The stack would become too deep, or a component has too many moves.
    Depth,
}

impl<R: Ruleset> LazyNimbers<R> {
    /// Nothing is known yet.
    #[must_use]
    pub fn new(rules: R) -> Self {
        LazyNimbers { rules, numbers: FxHashMap::default(), components: Vec::new(), bytes: 0 }
    }

    /// Number of components that were met.
    #[must_use]
    pub fn len(&self) -> usize {
        self.components.len()
    }

    /// Was no component met yet?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.components.is_empty()
    }

    /// The Grundy value of a position; `None` if its plays are too long for this method, or its moves too many.
    ///
    /// # Errors
    /// What `look` gave; it is called for each component whose options are listed, with the bytes in use.
    pub fn nimber<E>(&mut self, at: &R::Position, look: Look<'_, E>) -> Result<Option<u32>, NimberError<E>> {
        let parts: Vec<R::Position> = self.rules.components(at).collect();
        let mut sum = 0;
        for part in parts {
            let number = self.number(&part);
            match self.value(number, 0, look) {
                Ok(value) => sum ^= value,
                Err(Halt::Depth) => return Ok(None),
                Err(Halt::Error(error)) => return Err(error),
            }
        }
        Ok(Some(sum))
    }

    /// The number of a component, which all its images share.
    fn number(&mut self, part: &R::Position) -> u32 {
        let key = self.rules.canonical(part);
        if let Some(&number) = self.numbers.get(&key) {
            return number;
        }
        let number = self.components.len() as u32;
        let size = self.rules.moves(&key, Player::Left).take(MAX_MOVES + 1).count();
        self.bytes +=
            3 * size_of::<R::Position>() + 2 * self.rules.heap_bytes(&key) + size_of::<Component<R::Position>>();
        let value = if size == 0 { 0 } else { UNKNOWN };
        self.components.push(Component { position: Some(key.clone()), size, value, excluded: 0, options: Vec::new() });
        self.numbers.insert(key, number);
        number
    }

    /// The value of a component.
    fn value<E>(&mut self, number: u32, depth: usize, look: Look<'_, E>) -> Result<u32, Halt<E>> {
        for wanted in 0.. {
            if self.has_value(number, wanted, depth, look)? {
                return Ok(wanted);
            }
            if self.components[number as usize].value != UNKNOWN {
                break;
            }
        }
        Ok(self.components[number as usize].value)
    }

    /// Has the component the value `wanted`?
    fn has_value<E>(&mut self, number: u32, wanted: u32, depth: usize, look: Look<'_, E>) -> Result<bool, Halt<E>> {
        let component = &self.components[number as usize];
        if component.value != UNKNOWN {
            return Ok(component.value == wanted);
        }
        if wanted < 64 && component.excluded >> wanted & 1 == 1 || wanted as usize > component.size {
            return Ok(false);
        }
        if depth == MAX_DEPTH || component.size > MAX_MOVES {
            return Err(Halt::Depth);
        }
        self.list_options(number, look)?;
        // Taken out, and put back whatever happens: the components below do not lead back here.
        let options = std::mem::take(&mut self.components[number as usize].options);
        let found = self.search(number, wanted, &options, depth + 1, look);
        self.components[number as usize].options = options;
        let component = &mut self.components[number as usize];
        match found? {
            true => component.value = wanted,
            false if wanted < 64 => component.excluded |= 1 << wanted,
            false => {}
        }
        Ok(self.components[number as usize].value == wanted)
    }

    /// Has no option the value `wanted`, and the component none below it?
    fn search<E>(
        &mut self,
        number: u32,
        wanted: u32,
        options: &[Parts],
        depth: usize,
        look: Look<'_, E>,
    ) -> Result<bool, Halt<E>> {
        // An option of the value wanted is found sooner, as a rule, than one of every value below it is shown to be
        // missing.
        if self.is_option(wanted, options, depth, look)? {
            return Ok(false);
        }
        for value in 0..wanted {
            let known = self.components[number as usize].excluded;
            if value < 64 && known >> value & 1 == 1 {
                continue;
            }
            if !self.is_option(value, options, depth, look)? {
                self.components[number as usize].value = value;
                return Ok(false);
            }
            if value < 64 {
                self.components[number as usize].excluded |= 1 << value;
            }
        }
        Ok(true)
    }

    /// Has some option the value `wanted`?
    fn is_option<E>(
        &mut self,
        wanted: u32,
        options: &[Parts],
        depth: usize,
        look: Look<'_, E>,
    ) -> Result<bool, Halt<E>> {
        // What is known already costs nothing.
        let of = |part: u32| Some(self.components[part as usize].value).filter(|&value| value != UNKNOWN);
        let known =
            |option: &Parts| option.others.iter().try_fold(of(option.largest)?, |sum, &other| Some(sum ^ of(other)?));
        if options.iter().any(|option| known(option) == Some(wanted)) {
            return Ok(true);
        }
        for option in options {
            let mut rest = wanted;
            for &other in &option.others {
                rest ^= self.value(other, depth, look)?;
            }
            if self.has_value(option.largest, rest, depth, look)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Lists the options of a component, those with small parts first.
    fn list_options<E>(&mut self, number: u32, look: Look<'_, E>) -> Result<(), Halt<E>> {
        let Some(position) = self.components[number as usize].position.take() else { return Ok(()) };
        if let Err(stopped) = look(self.bytes) {
            self.components[number as usize].position = Some(position);
            return Err(Halt::Error(NimberError::Stopped(stopped)));
        }
        let rules = self.rules.clone();
        let mut options = Vec::new();
        for m in rules.moves(&position, Player::Left) {
            let mut option = position.clone();
            rules.play(&mut option, Player::Left, m);
            let mut parts: Vec<u32> = rules.components(&option).map(|part| self.number(&part)).collect();
            // Components without moves are worth nothing.
            parts.retain(|&part| self.components[part as usize].size > 0);
            parts.sort_unstable_by_key(|&part| (self.components[part as usize].size, part));
            let parts = match parts.pop() {
                Some(largest) => Parts { size: self.components[largest as usize].size, largest, others: parts.into() },
                None => {
                    // The option itself, in which nobody can move.
                    Parts { size: 0, largest: self.number(&option), others: [].into() }
                }
            };
            options.push(parts);
        }
        options.compact_sort();
        options.dedup();
        self.bytes += options.iter().map(|option| size_of::<Parts>() + 4 * option.others.len()).sum::<usize>();
        self.components[number as usize].options = options;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Nimbers;
    use gruk_rules::board::heap_game::HeapGame;
    use gruk_rules::board::kayles::Kayles;
    use gruk_rules::cram::Cram;
    use std::convert::Infallible;

    fn agree<R: Ruleset>(game: &str, texts: &[&str]) {
        let (name, params) = game.split_once(':').unwrap_or((game, ""));
        let rules = R::named(name, params).unwrap();
        let mut lazy = LazyNimbers::new(rules.clone());
        let mut eager = Nimbers::new(rules.clone());
        for text in texts {
            let at = rules.parse_position(text).unwrap();
            let value = lazy.nimber(&at, &mut |_| Ok::<(), Infallible>(())).unwrap();
            assert_eq!(value, Some(eager.nimber(&at, &mut |_| Ok::<(), Infallible>(())).unwrap()), "{text}");
        }
    }

    #[test]
    fn values_are_those_by_the_definition() {
        agree::<Cram>("", &["2x2", "3x3", "3x4", "3x5", "4x4", "..#./..../.#..", "2x7", "1x9"]);
        agree::<HeapGame>("octal:0.77", &["5,7", "30", "12,12,3"]);
        agree::<HeapGame>("octal:0.137", &["9,5,3", "40", "0"]);
        agree::<Kayles>("node-kayles", &["0-1,1-2,2-3,3-4,4-5,5-0,0-3", "-", "1-2,3-4,5-6,6-7", "9"]);
    }

    /// `[Lemoine–Viennot 2012]`, table of Cram under normal play.
    #[test]
    fn cram_has_the_values_of_lemoine_and_viennot() {
        let mut lazy = LazyNimbers::new(Cram);
        for (board, value) in [("4x5", 2), ("5x5", 0), ("4x6", 0), ("5x6", 2)] {
            let at = Cram.parse_position(board).unwrap();
            assert_eq!(lazy.nimber(&at, &mut |_| Ok::<(), Infallible>(())), Ok(Some(value)), "{board}");
        }
    }
}
