//! Rules, positions and moves of a game whose type is not known where they are used: reading, drawing, proofs and games
//! in progress are written, and compiled, once for all games.
//!
//! [`AnyRules`] is a [`Ruleset`] like any other, so whatever is generic over rulesets takes it. Searches that have to
//! be fast are instantiated for the ruleset's own type, which [`AnyRules::typed`] and [`AnyPosition::typed`] give back:
//! this file holds the only casts. A move in between costs an allocation, a few indirect calls and some hundred bytes
//! copied, 0.1 to 0.2 µs.

use crate::packed::{Packed, WORDS, Words};
use crate::{About, Convention, Diagram, Ending, IllegalMove, ParseError, Player, PlayerNames, Ruleset, Turn};
use std::any::Any;
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// The rules of some game, with its parameters fixed.
#[derive(Clone)]
pub struct AnyRules(Arc<dyn ErasedRules>);

/// The value as what it is, if it is of this type: code that is compiled for every ruleset may know one better.
#[must_use]
pub fn as_type<T: 'static>(value: &dyn Any) -> Option<&T> {
    value.downcast_ref()
}

/// A position of some game.
#[derive(Clone)]
pub struct AnyPosition(Arc<dyn ErasedPosition>);

/// A move of some game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AnyMove(Words);

impl AnyRules {
    /// Rules whose type will not be known; those whose type is not known already are as they were.
    #[must_use]
    pub fn new<R: Ruleset>(rules: R) -> Self {
        as_type::<AnyRules>(&rules).cloned().unwrap_or_else(|| AnyRules(Arc::new(rules)))
    }

    /// The rules as what they are, if they are of this type; all rules are [`AnyRules`].
    #[must_use]
    pub fn typed<R: Ruleset>(&self) -> Option<&R> {
        as_type(self).or_else(|| as_type(self.0.as_any()))
    }
}

impl AnyPosition {
    /// A position whose type will not be known; one whose type is not known already is as it was.
    #[must_use]
    pub fn new<P: ErasablePosition>(position: P) -> Self {
        as_type::<AnyPosition>(&position).cloned().unwrap_or_else(|| AnyPosition(Arc::new(position)))
    }

    /// The position as what it is, if it is of this type; every position is an [`AnyPosition`].
    #[must_use]
    pub fn typed<P: ErasablePosition>(&self) -> Option<&P> {
        as_type(self).or_else(|| as_type(self.0.as_any()))
    }

    /// The position as one of the game `R`.
    ///
    /// # Panics
    /// If it is one of another game.
    #[must_use]
    pub fn of<R: Ruleset>(&self) -> &R::Position {
        self.typed().expect("invariant: rules are asked about positions of their own game")
    }

    fn of_mut<R: Ruleset>(&mut self) -> &mut R::Position {
        if Arc::get_mut(&mut self.0).is_none() {
            self.0 = self.0.copy();
        }
        let own = Arc::get_mut(&mut self.0).expect("invariant: a fresh copy belongs to nobody else");
        own.as_any_mut().downcast_mut().expect("invariant: rules are asked about positions of their own game")
    }
}

impl AnyMove {
    /// A move whose type will not be known.
    #[must_use]
    pub fn new<M: Packed>(m: M) -> Self {
        const { assert!(M::LEN <= WORDS, "every move fits into the words of a packed one") };
        let mut words = [0; WORDS];
        m.pack(&mut words);
        AnyMove(words)
    }

    /// The move as one of the type `M`, of which it was made.
    #[must_use]
    pub fn of<M: Packed>(self) -> M {
        M::unpack(&self.0)
    }
}

impl Turn<AnyPosition> {
    /// The turn with a position of the game `R`.
    ///
    /// # Panics
    /// If the position is one of another game.
    #[must_use]
    pub fn of<R: Ruleset>(&self) -> Turn<R::Position> {
        Turn::new(self.position.of::<R>().clone(), self.to_move)
    }
}

impl<P: ErasablePosition> Turn<P> {
    /// The turn with a position whose type will not be known.
    #[must_use]
    pub fn any(&self) -> Turn<AnyPosition> {
        Turn::new(AnyPosition::new(self.position.clone()), self.to_move)
    }
}

/// What a position of any game can do: the bounds of [`Ruleset::Position`].
pub trait ErasablePosition: Clone + Eq + Ord + Hash + fmt::Debug + Send + Sync + 'static {}

impl<P: Clone + Eq + Ord + Hash + fmt::Debug + Send + Sync + 'static> ErasablePosition for P {}

trait ErasedPosition: fmt::Debug + Send + Sync {
    fn as_any(&self) -> &dyn Any;
    fn as_any_mut(&mut self) -> &mut dyn Any;
    fn copy(&self) -> Arc<dyn ErasedPosition>;
    fn is(&self, other: &dyn ErasedPosition) -> bool;
    fn order(&self, other: &dyn ErasedPosition) -> Ordering;
    fn hash_into(&self, state: &mut dyn Hasher);
}

impl<P: ErasablePosition> ErasedPosition for P {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn as_any_mut(&mut self) -> &mut dyn Any {
        self
    }

    fn copy(&self) -> Arc<dyn ErasedPosition> {
        Arc::new(self.clone())
    }

    fn is(&self, other: &dyn ErasedPosition) -> bool {
        as_type(other.as_any()).is_some_and(|other| self == other)
    }

    fn order(&self, other: &dyn ErasedPosition) -> Ordering {
        match as_type(other.as_any()) {
            Some(other) => self.cmp(other),
            // Some order, the same in one run of the program; nothing that is printed rests on it.
            None => self.as_any().type_id().cmp(&other.as_any().type_id()),
        }
    }

    fn hash_into(&self, mut state: &mut dyn Hasher) {
        self.hash(&mut state);
    }
}

impl PartialEq for AnyPosition {
    fn eq(&self, other: &Self) -> bool {
        self.0.is(&*other.0)
    }
}

impl Eq for AnyPosition {}

impl Ord for AnyPosition {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.order(&*other.0)
    }
}

impl PartialOrd for AnyPosition {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Hash for AnyPosition {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash_into(state);
    }
}

impl fmt::Debug for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for AnyMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.0)
    }
}

impl fmt::Debug for AnyRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The moves of a position, fetched a batch at a time: the first few are cheap, and a Nim heap of 10^15 is never
/// listed.
struct Moves<'a, 'b> {
    rules: &'a dyn ErasedRules,
    at: &'b AnyPosition,
    player: Player,
    batch: std::vec::IntoIter<AnyMove>,
    /// Moves that were fetched.
    fetched: usize,
    /// Moves to fetch next; 0 at the end.
    next: usize,
}

/// Moves of the first batch, and how many times as many each following batch has. Moves that are skipped again add a
/// third at most.
const BATCH: usize = 16;
const GROWTH: usize = 4;

impl Iterator for Moves<'_, '_> {
    type Item = AnyMove;

    fn next(&mut self) -> Option<AnyMove> {
        if let Some(m) = self.batch.next() {
            return Some(m);
        }
        if self.next == 0 {
            return None;
        }
        let batch = self.rules.batch(self.at, self.player, self.fetched, self.next);
        self.fetched += batch.len();
        self.next = if batch.len() < self.next { 0 } else { self.next.saturating_mul(GROWTH) };
        self.batch = batch.into_iter();
        self.batch.next()
    }
}

/// [`Ruleset`] without its types; see there.
trait ErasedRules: fmt::Debug + Send + Sync {
    fn as_any(&self) -> &dyn Any;
    fn about(&self) -> About;
    fn params(&self) -> String;
    fn start(&self) -> Option<AnyPosition>;
    fn start_of_size(&self, columns: usize, rows: usize) -> Option<AnyPosition>;
    fn joins_corners(&self) -> bool;
    fn parse_position(&self, text: &str) -> Result<AnyPosition, ParseError>;
    fn print_position(&self, at: &AnyPosition) -> String;
    fn parse_move(&self, text: &str) -> Result<AnyMove, ParseError>;
    fn print_move(&self, m: AnyMove) -> String;
    /// Up to `most` moves behind the first `from`.
    fn batch(&self, at: &AnyPosition, player: Player, from: usize, most: usize) -> Vec<AnyMove>;
    fn play(&self, at: &mut AnyPosition, player: Player, m: AnyMove);
    fn check_move(&self, at: &AnyPosition, player: Player, m: AnyMove) -> Result<(), IllegalMove>;
    fn diagram(&self, at: &AnyPosition) -> Diagram;
    fn footprint(&self, at: &AnyPosition, m: AnyMove) -> Vec<usize>;
    fn describe_move(&self, at: &AnyPosition, m: AnyMove) -> String;
    fn convention(&self) -> Convention;
    fn ending(&self, at: &AnyPosition) -> Option<Ending>;
    fn is_impartial(&self) -> bool;
    fn has_draws(&self) -> bool;
    fn is_loopfree(&self) -> bool;
    fn to_move(&self, at: &AnyPosition) -> Player;
    fn next_to_move(&self, after: &AnyPosition, mover: Player) -> Player;
    fn player_name(&self, at: &AnyPosition, player: Player, first: Player) -> &'static str;
    fn whose_turn(&self, at: &AnyPosition) -> Option<Player>;
    fn player_called(&self, at: &AnyPosition, name: &str) -> Option<Player>;
    fn looks_like_position(&self, text: &str) -> bool;
    fn symmetries(&self) -> usize;
    fn image(&self, at: &AnyPosition, k: usize) -> AnyPosition;
    fn components(&self, at: &AnyPosition) -> Vec<AnyPosition>;
    fn negative(&self, at: &AnyPosition) -> Option<AnyPosition>;
    fn heap_bytes(&self, at: &AnyPosition) -> usize;
    fn canonical(&self, at: &AnyPosition) -> AnyPosition;
    fn can_move(&self, at: &AnyPosition, player: Player) -> bool;
}

impl<R: Ruleset> ErasedRules for R {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn about(&self) -> About {
        Ruleset::about(self)
    }

    fn params(&self) -> String {
        Ruleset::params(self)
    }

    fn start(&self) -> Option<AnyPosition> {
        Ruleset::start(self).map(AnyPosition::new)
    }

    fn start_of_size(&self, columns: usize, rows: usize) -> Option<AnyPosition> {
        Ruleset::start_of_size(self, columns, rows).map(AnyPosition::new)
    }

    fn joins_corners(&self) -> bool {
        Ruleset::joins_corners(self)
    }

    fn parse_position(&self, text: &str) -> Result<AnyPosition, ParseError> {
        Ruleset::parse_position(self, text).map(AnyPosition::new)
    }

    fn print_position(&self, at: &AnyPosition) -> String {
        Ruleset::print_position(self, at.of::<R>())
    }

    fn parse_move(&self, text: &str) -> Result<AnyMove, ParseError> {
        Ruleset::parse_move(self, text).map(AnyMove::new)
    }

    fn print_move(&self, m: AnyMove) -> String {
        Ruleset::print_move(self, m.of())
    }

    fn batch(&self, at: &AnyPosition, player: Player, from: usize, most: usize) -> Vec<AnyMove> {
        Ruleset::moves(self, at.of::<R>(), player).skip(from).take(most).map(AnyMove::new).collect()
    }

    fn play(&self, at: &mut AnyPosition, player: Player, m: AnyMove) {
        Ruleset::play(self, at.of_mut::<R>(), player, m.of());
    }

    fn check_move(&self, at: &AnyPosition, player: Player, m: AnyMove) -> Result<(), IllegalMove> {
        Ruleset::check_move(self, at.of::<R>(), player, m.of())
    }

    fn diagram(&self, at: &AnyPosition) -> Diagram {
        Ruleset::diagram(self, at.of::<R>())
    }

    fn footprint(&self, at: &AnyPosition, m: AnyMove) -> Vec<usize> {
        Ruleset::footprint(self, at.of::<R>(), m.of())
    }

    fn describe_move(&self, at: &AnyPosition, m: AnyMove) -> String {
        Ruleset::describe_move(self, at.of::<R>(), m.of())
    }

    fn convention(&self) -> Convention {
        Ruleset::convention(self)
    }

    fn ending(&self, at: &AnyPosition) -> Option<Ending> {
        Ruleset::ending(self, at.of::<R>())
    }

    fn is_impartial(&self) -> bool {
        Ruleset::is_impartial(self)
    }

    fn has_draws(&self) -> bool {
        Ruleset::has_draws(self)
    }

    fn is_loopfree(&self) -> bool {
        Ruleset::is_loopfree(self)
    }

    fn to_move(&self, at: &AnyPosition) -> Player {
        Ruleset::to_move(self, at.of::<R>())
    }

    fn next_to_move(&self, after: &AnyPosition, mover: Player) -> Player {
        Ruleset::next_to_move(self, after.of::<R>(), mover)
    }

    fn player_name(&self, at: &AnyPosition, player: Player, first: Player) -> &'static str {
        Ruleset::player_name(self, at.of::<R>(), player, first)
    }

    fn whose_turn(&self, at: &AnyPosition) -> Option<Player> {
        Ruleset::whose_turn(self, at.of::<R>())
    }

    fn player_called(&self, at: &AnyPosition, name: &str) -> Option<Player> {
        Ruleset::player_called(self, at.of::<R>(), name)
    }

    fn looks_like_position(&self, text: &str) -> bool {
        Ruleset::looks_like_position(self, text)
    }

    fn symmetries(&self) -> usize {
        Ruleset::symmetries(self)
    }

    fn image(&self, at: &AnyPosition, k: usize) -> AnyPosition {
        AnyPosition::new(Ruleset::image(self, at.of::<R>(), k))
    }

    fn components(&self, at: &AnyPosition) -> Vec<AnyPosition> {
        Ruleset::components(self, at.of::<R>()).map(AnyPosition::new).collect()
    }

    fn negative(&self, at: &AnyPosition) -> Option<AnyPosition> {
        Ruleset::negative(self, at.of::<R>()).map(AnyPosition::new)
    }

    fn heap_bytes(&self, at: &AnyPosition) -> usize {
        // The position itself stands beside two counts of references.
        size_of::<R::Position>() + 2 * size_of::<usize>() + Ruleset::heap_bytes(self, at.of::<R>())
    }

    fn canonical(&self, at: &AnyPosition) -> AnyPosition {
        AnyPosition::new(Ruleset::canonical(self, at.of::<R>()))
    }

    fn can_move(&self, at: &AnyPosition, player: Player) -> bool {
        Ruleset::can_move(self, at.of::<R>(), player)
    }
}

impl Ruleset for AnyRules {
    type Position = AnyPosition;
    type Move = AnyMove;

    /// Of no game: rules of some game say [`about`](Ruleset::about) themselves.
    const ABOUT: About = About {
        name: "any",
        title: "Any game",
        syntax: "",
        rules: "",
        examples: &[],
        players: PlayerNames::ByTurn,
        has_params: false,
        largest: crate::Largest::cells(0),
    };

    fn from_params(text: &str) -> Result<Self, ParseError> {
        Err(ParseError::in_text(text, 0, "the name of a game"))
    }

    fn about(&self) -> About {
        self.0.about()
    }

    fn params(&self) -> String {
        self.0.params()
    }

    fn start(&self) -> Option<AnyPosition> {
        self.0.start()
    }

    fn start_of_size(&self, columns: usize, rows: usize) -> Option<AnyPosition> {
        self.0.start_of_size(columns, rows)
    }

    fn joins_corners(&self) -> bool {
        self.0.joins_corners()
    }

    fn parse_position(&self, text: &str) -> Result<AnyPosition, ParseError> {
        self.0.parse_position(text)
    }

    fn print_position(&self, at: &AnyPosition) -> String {
        self.0.print_position(at)
    }

    fn parse_move(&self, text: &str) -> Result<AnyMove, ParseError> {
        self.0.parse_move(text)
    }

    fn print_move(&self, m: AnyMove) -> String {
        self.0.print_move(m)
    }

    fn moves(&self, at: &AnyPosition, player: Player) -> impl Iterator<Item = AnyMove> {
        let (rules, batch) = (&*self.0, Vec::new().into_iter());
        Moves { rules, at, player, batch, fetched: 0, next: BATCH }
    }

    fn play(&self, at: &mut AnyPosition, player: Player, m: AnyMove) {
        self.0.play(at, player, m);
    }

    fn check_move(&self, at: &AnyPosition, player: Player, m: AnyMove) -> Result<(), IllegalMove> {
        self.0.check_move(at, player, m)
    }

    fn diagram(&self, at: &AnyPosition) -> Diagram {
        self.0.diagram(at)
    }

    fn footprint(&self, at: &AnyPosition, m: AnyMove) -> Vec<usize> {
        self.0.footprint(at, m)
    }

    fn describe_move(&self, at: &AnyPosition, m: AnyMove) -> String {
        self.0.describe_move(at, m)
    }

    fn convention(&self) -> Convention {
        self.0.convention()
    }

    fn ending(&self, at: &AnyPosition) -> Option<Ending> {
        self.0.ending(at)
    }

    fn is_impartial(&self) -> bool {
        self.0.is_impartial()
    }

    fn has_draws(&self) -> bool {
        self.0.has_draws()
    }

    fn is_loopfree(&self) -> bool {
        self.0.is_loopfree()
    }

    fn to_move(&self, at: &AnyPosition) -> Player {
        self.0.to_move(at)
    }

    fn next_to_move(&self, after: &AnyPosition, mover: Player) -> Player {
        self.0.next_to_move(after, mover)
    }

    fn player_name(&self, at: &AnyPosition, player: Player, first: Player) -> &'static str {
        self.0.player_name(at, player, first)
    }

    fn whose_turn(&self, at: &AnyPosition) -> Option<Player> {
        self.0.whose_turn(at)
    }

    fn player_called(&self, at: &AnyPosition, name: &str) -> Option<Player> {
        self.0.player_called(at, name)
    }

    fn looks_like_position(&self, text: &str) -> bool {
        self.0.looks_like_position(text)
    }

    fn symmetries(&self) -> usize {
        self.0.symmetries()
    }

    fn image(&self, at: &AnyPosition, k: usize) -> AnyPosition {
        self.0.image(at, k)
    }

    fn components(&self, at: &AnyPosition) -> impl Iterator<Item = AnyPosition> {
        self.0.components(at).into_iter()
    }

    fn negative(&self, at: &AnyPosition) -> Option<AnyPosition> {
        self.0.negative(at)
    }

    fn heap_bytes(&self, at: &AnyPosition) -> usize {
        self.0.heap_bytes(at)
    }

    fn canonical(&self, at: &AnyPosition) -> AnyPosition {
        self.0.canonical(at)
    }

    fn can_move(&self, at: &AnyPosition, player: Player) -> bool {
        self.0.can_move(at, player)
    }
}

impl Packed for AnyMove {
    const LEN: usize = WORDS;

    fn pack(&self, to: &mut [u64]) {
        to.copy_from_slice(&self.0);
    }

    fn unpack(from: &[u64]) -> Self {
        AnyMove(from.try_into().expect("invariant: a packed move has all its words"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_wrapped_once() {
        let once = AnyPosition::new(vec![1, 2]);
        let twice = AnyPosition::new(once.clone());
        assert_eq!(once, twice);
        assert_eq!(twice.typed::<Vec<i32>>(), Some(&vec![1, 2]));
        assert_eq!(once.typed::<AnyPosition>(), Some(&twice));
        assert_eq!(once.typed::<Vec<u8>>(), None);
    }

    #[test]
    fn positions_are_ordered_and_hashed_as_what_they_are() {
        use std::collections::BTreeSet;
        let positions: BTreeSet<AnyPosition> = [3, 1, 2, 1].map(AnyPosition::new).into();
        let typed: Vec<i32> = positions.iter().filter_map(|position| position.typed().copied()).collect();
        assert_eq!(typed, [1, 2, 3]);
    }
}
