//! The arena: every stopper is stored once, in canonical form.

use crate::Sided;
use crate::intern::Key;
use gruk_core::Player;
use gruk_value::{Game, Games, Limit};
use rustc_hash::FxHashMap;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A vertex of a graph that is being worked on, or a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Node {
    /// A short game.
    Short(Game),
    /// A stopper that is not short, by its place in the arena.
    Loopy(u32),
    /// A vertex of the graph that is being worked on; never part of a value.
    Raw(u32),
}

/// Options by player.
pub(crate) type Sides = [Vec<Node>; 2];

/// The canonical form of a stopper in the arena that made it: two stoppers of one arena are equal in value exactly if
/// they are `==`.
///
/// **Source:** `[Siegel 2013 ch. VI]`: a stopper without dominated and reversible options in any follower is unique up
/// to isomorphism of its graph, once equal followers are made one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stopper(pub(crate) Node);

impl From<Game> for Stopper {
    fn from(game: Game) -> Self {
        Stopper(Node::Short(game))
    }
}

impl Stopper {
    /// 0.
    pub const ZERO: Stopper = Stopper(Node::Short(Game::ZERO));

    /// The short game that it is, if it is one, in the arena [`LoopyGames::short`].
    #[must_use]
    pub fn as_short(self) -> Option<Game> {
        match self.0 {
            Node::Short(game) => Some(game),
            _ => None,
        }
    }
}

/// A follower in a list of followers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Follower {
    /// The follower.
    pub stopper: Stopper,
    /// The places of Left's and of Right's options in the list.
    pub options: [Vec<usize>; 2],
}

/// Canonical forms of stoppers, with a bounded amount of memory. Short games stand in an arena of [`Games`] of its own.
///
/// *Cost.* A comparison looks at most at all pairs of followers; a canonical form compares the options of all vertices.
/// Both are remembered.
#[derive(Debug)]
pub struct LoopyGames {
    short: Games,
    /// The options of each stopper that is not short.
    vertices: Vec<[Box<[Stopper]>; 2]>,
    /// The strongly connected component of each of them.
    components: Vec<Range<u32>>,
    pub(crate) by_key: FxHashMap<Key, u32>,
    pub(crate) negatives: FxHashMap<u32, u32>,
    /// Is the first one at least the second one?
    pub(crate) order: FxHashMap<(Node, Node), bool>,
    pub(crate) sums: FxHashMap<(Stopper, Stopper), Option<Sided>>,
    /// The stoppers that have words, once they have been asked for.
    pub(crate) words: Vec<Stopper>,
    limit_bytes: usize,
    /// Bytes of graphs that are being worked on.
    lent: usize,
    option_bytes: usize,
    steps: u64,
    interrupt: Option<Arc<AtomicBool>>,
}

/// The least memory of an arena, in bytes.
const SMALLEST: usize = 256 << 10;

/// Steps between two looks at the flag.
const STEPS_PER_LOOK: u64 = 1 << 8;

impl Default for LoopyGames {
    fn default() -> Self {
        LoopyGames::new()
    }
}

impl LoopyGames {
    /// An arena that may take 2 GB.
    #[must_use]
    pub fn new() -> Self {
        LoopyGames::with_limit(2 << 30)
    }

    /// An arena that takes at most about `bytes`, of which it needs 256 KiB; half of them are for short games.
    #[must_use]
    pub fn with_limit(bytes: usize) -> Self {
        let bytes = bytes.max(SMALLEST);
        LoopyGames {
            short: Games::with_limit(bytes / 2),
            vertices: Vec::new(),
            components: Vec::new(),
            by_key: FxHashMap::default(),
            negatives: FxHashMap::default(),
            order: FxHashMap::default(),
            sums: FxHashMap::default(),
            words: Vec::new(),
            limit_bytes: bytes / 2,
            lent: 0,
            option_bytes: 0,
            steps: u64::MAX,
            interrupt: None,
        }
    }

    /// The arena of the short games.
    pub fn short(&mut self) -> &mut Games {
        &mut self.short
    }

    /// Makes every long operation stop with [`Limit::Interrupted`] soon after `flag` is set.
    pub fn interrupt_by(&mut self, flag: Arc<AtomicBool>) {
        self.short.interrupt_by(flag.clone());
        self.interrupt = Some(flag);
    }

    /// Makes operations stop with [`Limit::Interrupted`] when together they have looked at so many pairs of followers,
    /// options and positions from now on; 2^64 − 1 in a new arena.
    pub fn allow_steps(&mut self, steps: u64) {
        self.steps = steps;
        self.short.allow_steps(steps);
    }

    /// The number of stoppers in the arena that are not short.
    #[must_use]
    pub fn len(&self) -> usize {
        self.vertices.len()
    }

    /// Are there none?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.vertices.is_empty()
    }

    /// Counts a step.
    pub(crate) fn step(&mut self) -> Result<(), Limit> {
        self.steps = self.steps.checked_sub(1).ok_or(Limit::Interrupted)?;
        if self.steps.is_multiple_of(STEPS_PER_LOOK) {
            if self.interrupt.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed)) {
                return Err(Limit::Interrupted);
            }
            self.check_memory()?;
        }
        Ok(())
    }

    /// Says that a graph that is being worked on takes so many bytes more.
    pub(crate) fn lend(&mut self, bytes: usize) {
        self.lent += bytes;
    }

    /// Says that so many of these bytes have been given back.
    pub(crate) fn unlend(&mut self, bytes: usize) {
        self.lent = self.lent.saturating_sub(bytes);
    }

    /// Runs `inner` and counts what it has borrowed as given back, whatever it answers.
    pub(crate) fn borrowing<T>(&mut self, inner: impl FnOnce(&mut Self) -> Result<T, Limit>) -> Result<T, Limit> {
        let before = self.lent;
        let answer = inner(self);
        self.lent = before;
        answer
    }

    /// Runs `inner` with so many bytes more for graphs that are worked on.
    pub fn with_room<T>(&mut self, bytes: usize, inner: impl FnOnce(&mut Self) -> T) -> T {
        let before = self.limit_bytes;
        self.limit_bytes = before.saturating_add(bytes);
        let answer = inner(self);
        self.limit_bytes = before;
        answer
    }

    fn table_bytes(&self) -> usize {
        self.order.capacity() * 24 + self.sums.capacity() * 40
    }

    fn bytes(&self) -> usize {
        self.option_bytes + self.vertices.capacity() * 40 + self.by_key.capacity() * 40 + self.table_bytes() + self.lent
    }

    fn check_memory(&mut self) -> Result<(), Limit> {
        if self.bytes() > self.limit_bytes {
            // What is remembered can be found again.
            self.order = FxHashMap::default();
            self.sums = FxHashMap::default();
            if self.bytes() > self.limit_bytes {
                return Err(Limit::Memory { bytes: self.limit_bytes });
            }
        }
        Ok(())
    }

    /// The places that a component of so many vertices gets, if it may be stored.
    pub(crate) fn next_places(&mut self, vertices: usize) -> Result<Range<u32>, Limit> {
        self.step()?;
        let full = Limit::Memory { bytes: self.limit_bytes };
        let end = u32::try_from(self.vertices.len() + vertices).map_err(|_| full)?;
        Ok(self.vertices.len() as u32..end)
    }

    /// Stores the options of a stopper that is not short, and the places of its component.
    pub(crate) fn push(&mut self, sides: [Vec<Stopper>; 2], component: Range<u32>) {
        // Twice: as options and in the key.
        self.option_bytes += 2 * (sides[0].len() + sides[1].len()) * size_of::<Stopper>() + 64;
        self.vertices.push(sides.map(Vec::into_boxed_slice));
        self.components.push(component);
    }

    /// The places of the strongly connected component of a stopper that is not short.
    pub(crate) fn component_of(&self, place: u32) -> Range<u32> {
        self.components[place as usize].clone()
    }

    /// The options of `player` in the canonical form. Cost: linear in their number.
    ///
    /// # Errors
    /// A limit: options of short games are made when they are asked for.
    pub fn options(&mut self, stopper: Stopper, player: Player) -> Result<Vec<Stopper>, Limit> {
        Ok(match stopper.0 {
            Node::Short(game) => self.short.options(game, player)?.into_iter().map(Stopper::from).collect(),
            Node::Loopy(place) => self.vertices[place as usize][player.index()].to_vec(),
            Node::Raw(_) => unreachable!("invariant: no value is a vertex of a graph"),
        })
    }

    /// The options of a node, of which raw ones have those in `graph`.
    pub(crate) fn node_options(&mut self, graph: &[Sides], node: Node, player: Player) -> Result<Vec<Node>, Limit> {
        match node {
            Node::Raw(vertex) => Ok(graph[vertex as usize][player.index()].clone()),
            value => Ok(self.options(Stopper(value), player)?.into_iter().map(|option| option.0).collect()),
        }
    }

    /// All followers of a stopper, itself first, each with the places of its options in this list.
    ///
    /// # Errors
    /// A limit. Cost: linear in the followers and their options.
    pub fn followers(&mut self, stopper: Stopper) -> Result<Vec<Follower>, Limit> {
        Ok(self.followers_within(stopper, usize::MAX)?.expect("invariant: no list is that long"))
    }

    /// The same, if there are at most so many.
    pub(crate) fn followers_within(&mut self, stopper: Stopper, most: usize) -> Result<Option<Vec<Follower>>, Limit> {
        let mut numbers: FxHashMap<Stopper, usize> = FxHashMap::default();
        let mut found = vec![stopper];
        numbers.insert(stopper, 0);
        let mut list = Vec::new();
        while list.len() < found.len() {
            let follower = found[list.len()];
            self.step()?;
            if found.len() > most {
                return Ok(None);
            }
            let mut sides = [Vec::new(), Vec::new()];
            for player in Player::BOTH {
                for option in self.options(follower, player)? {
                    let place = *numbers.entry(option).or_insert_with(|| {
                        found.push(option);
                        found.len() - 1
                    });
                    sides[player.index()].push(place);
                }
            }
            list.push(Follower { stopper: follower, options: sides });
        }
        Ok(Some(list))
    }

    /// The stopper of another arena in this one.
    ///
    /// # Errors
    /// A limit of either arena. Cost: as a value of the graph of its followers.
    pub fn copy_of(&mut self, other: &mut LoopyGames, stopper: Stopper) -> Result<Stopper, Limit> {
        let followers = other.followers(stopper)?;
        let mut graph: Vec<Sides> = Vec::with_capacity(followers.len());
        for follower in &followers {
            let mut node = |&place: &usize| match followers[place].stopper.0 {
                Node::Short(game) => Ok(Node::Short(self.short.copies_of(&mut other.short, &[game])?[0])),
                _ => Ok(Node::Raw(place as u32)),
            };
            let [left, right] = &follower.options;
            let left = left.iter().map(&mut node).collect::<Result<Vec<_>, Limit>>()?;
            graph.push([left, right.iter().map(&mut node).collect::<Result<Vec<_>, Limit>>()?]);
        }
        match stopper.0 {
            Node::Short(game) => Ok(self.short.copies_of(&mut other.short, &[game])?[0].into()),
            _ => Ok(self.values_of_stoppers(&graph)?[0]),
        }
    }

    /// The negative: the players change places. Cost: linear in the followers that are not short, remembered.
    ///
    /// # Errors
    /// A limit.
    pub fn negative(&mut self, stopper: Stopper) -> Result<Stopper, Limit> {
        let place = match stopper.0 {
            Node::Short(game) => return Ok(self.short.negative(game)?.into()),
            Node::Loopy(place) => place,
            Node::Raw(_) => unreachable!("invariant: no value is a vertex of a graph"),
        };
        if let Some(&negative) = self.negatives.get(&place) {
            return Ok(Stopper(Node::Loopy(negative)));
        }
        let mut numbers: FxHashMap<u32, u32> = FxHashMap::default();
        let mut found = vec![place];
        numbers.insert(place, 0);
        let mut graph: Vec<Sides> = Vec::new();
        while graph.len() < found.len() {
            let follower = found[graph.len()];
            self.step()?;
            let mut sides = [Vec::new(), Vec::new()];
            for player in Player::BOTH {
                for option in self.options(Stopper(Node::Loopy(follower)), player)? {
                    let node = match option.0 {
                        Node::Loopy(place) => match self.negatives.get(&place) {
                            Some(&negative) => Node::Loopy(negative),
                            None => Node::Raw(*numbers.entry(place).or_insert_with(|| {
                                found.push(place);
                                found.len() as u32 - 1
                            })),
                        },
                        _ => self.negative(option)?.0,
                    };
                    sides[player.opponent().index()].push(node);
                }
            }
            graph.push(sides);
        }
        let negatives = self.intern(&graph)?;
        for (&place, negative) in found.iter().zip(&negatives) {
            if let Node::Loopy(negative) = negative.0 {
                self.negatives.insert(place, negative);
                self.negatives.insert(negative, place);
            }
        }
        Ok(negatives[0])
    }
}

impl LoopyGames {
    /// `on` = {on|}, the greatest game of all.
    ///
    /// # Errors
    /// A limit.
    pub fn on(&mut self) -> Result<Stopper, Limit> {
        Ok(self.values_of_stoppers(&[[vec![Node::Raw(0)], vec![]]])?[0])
    }
}
