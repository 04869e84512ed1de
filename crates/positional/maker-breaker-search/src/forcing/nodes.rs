//! The graph that a search for threats of all orders grows.

use super::Effort;
use super::counted::{Chain, Counted, Link};
use crate::position::{Position, ToMove};
use gruk_solve::bits::Bits;
use gruk_solve::proof_number::{Entered, EnteredOf, Next, NextOf, Nodes, search};
use gruk_solve::{LimitHit, Meter, Numbers, finite};
use rustc_hash::FxHashMap;

/// What a quiet move adds to the proof number of its node: threats come first.
const QUIET: u32 = 30;
/// The quiet moves that are tried in a position, each of which adds so much more than the one before.
const MOST_QUIET: u32 = 8;
const QUIET_STEP: u32 = 2;

/// A move by its cell, or a pass of Breaker's.
const PASS: u16 = u16::MAX;

/// What is moved on the way to a child, and its place among the nodes.
pub(crate) type Edge = (u16, u32);

/// A position with who is to move and how many quiet moves are left.
#[derive(Debug)]
pub(crate) struct Node<B> {
    /// Whether Maker wins, as far as it is known.
    numbers: Numbers,
    pub(super) to_move: ToMove,
    /// Quiet moves that are left here; and, if the node is after one, below it.
    quiet: u8,
    /// Is it after a quiet move, whose threat has to be found?
    is_quiet: bool,
    /// Has it its children?
    is_open: bool,
    children: Vec<Edge>,
    /// What Maker wins by: after a quiet move, after a pass at least.
    pub(crate) won: Option<Box<Won<B>>>,
}

/// What a win needs.
#[derive(Debug)]
pub(crate) struct Won<B> {
    pub(crate) stones: B,
    pub(crate) zone: B,
    /// With Breaker to move: replies that have no answer yet.
    left: B,
    /// With Maker to move, the move, or nothing where a chain wins; with Breaker to move, the answered replies.
    pub(crate) parts: Vec<Edge>,
    /// With Maker to move, the chain that wins, if one does.
    pub(crate) links: Vec<Link>,
}

/// The most wins with the same stones of Maker's that are looked through.
const MOST_ALIKE: usize = 64;

/// All nodes, and the position that the search is at.
#[derive(Debug)]
pub(super) struct Graph<B> {
    counted: Counted<B>,
    nodes: Vec<Node<B>>,
    known: FxHashMap<(Position<B>, ToMove, u8), u32>,
    /// The nodes with Maker to move that are won, by Maker's stones: each win holds wherever its zone is free.
    wins: FxHashMap<B, Vec<u32>>,
    effort: Effort,
    expanded: u64,
    /// Bytes that were taken from the meter.
    taken: usize,
    /// Bytes of what is kept besides nodes.
    besides: usize,
    is_over: bool,
}

/// A node on the path, and what was claimed on the way into it.
#[derive(Debug)]
pub(super) struct OnPath {
    place: u32,
    claimed: Option<(ToMove, usize)>,
}

/// Nodes between two looks at the clock: some milliseconds.
const NODES_PER_LOOK: u64 = 1 << 6;

/// Bytes that are taken from the meter at a time.
const CHUNK: usize = 1 << 20;

impl<B: Bits> Graph<B> {
    pub(super) fn new(counted: Counted<B>, effort: Effort) -> Self {
        Graph {
            counted,
            nodes: Vec::new(),
            known: FxHashMap::default(),
            wins: FxHashMap::default(),
            effort,
            expanded: 0,
            taken: 0,
            besides: 0,
            is_over: false,
        }
    }

    /// Did the search end since it may take no more?
    pub(super) fn is_over(&self) -> bool {
        self.is_over
    }

    pub(super) fn taken(&self) -> usize {
        self.taken
    }

    pub(super) fn into_nodes(self) -> Vec<Node<B>> {
        self.nodes
    }

    /// The node of the position at hand.
    pub(super) fn root(&mut self, to_move: ToMove) -> u32 {
        match to_move {
            ToMove::Maker => self.attack(self.effort.quiet),
            ToMove::Breaker => {
                self.defence(self.effort.quiet.max(1), true, Some(0)).expect("invariant: quiet moves are left")
            }
        }
    }

    /// Is the node proved?
    ///
    /// # Errors
    /// The limit of the meter, or [`is_over`](Self::is_over).
    pub(super) fn search(&mut self, root: u32, meter: &mut Meter<'_>) -> Result<bool, LimitHit> {
        search(self, (root, None), Numbers::NO_LIMIT, meter)?;
        Ok(self.nodes[root as usize].numbers.proof == 0)
    }

    fn push(&mut self, key: (Position<B>, ToMove, u8), numbers: Numbers, is_quiet: bool) -> u32 {
        let place = self.nodes.len() as u32;
        let (to_move, quiet) = (key.1, key.2);
        self.nodes.push(Node { numbers, to_move, quiet, is_quiet, is_open: false, children: Vec::new(), won: None });
        self.known.insert(key, place);
        place
    }

    /// The node of the position at hand with Maker to move.
    fn attack(&mut self, quiet: u8) -> u32 {
        let key = (self.counted.position(), ToMove::Maker, quiet);
        if let Some(&place) = self.known.get(&key) {
            return place;
        }
        let Position { maker, free } = self.counted.whole();
        let holds = |&&place: &&u32| self.nodes[place as usize].won.as_ref().is_some_and(|won| won.zone.within(free));
        let alike = self.wins.get(&maker).and_then(|wins| wins.iter().rev().take(MOST_ALIKE).find(holds).copied());
        if let Some(place) = alike {
            self.known.insert(key, place);
            return place;
        }
        let chain = self.counted.chain();
        let numbers = match chain {
            Some(_) => Numbers::WON,
            None => Numbers { proof: self.counted.distance(), disproof: 1 },
        };
        let place = self.push(key, numbers, false);
        if let Some(chain) = chain {
            let links = self.counted.links();
            self.besides += links.len() * size_of::<Link>();
            let Chain { stones, zone } = chain;
            self.win(place, Won { stones, zone, left: B::default(), parts: Vec::new(), links });
            self.wins.entry(maker).or_default().push(place);
        }
        place
    }

    /// The node of the position at hand with Breaker to move; `None` if no chain is threatened and the move may not be
    /// a quiet one, which costs `rank` more than others.
    fn defence(&mut self, quiet: u8, is_near: bool, rank: Option<u32>) -> Option<u32> {
        let key = (self.counted.position(), ToMove::Breaker, quiet);
        if let Some(&place) = self.known.get(&key) {
            return Some(place);
        }
        let chain = if is_near { self.counted.chain() } else { None };
        if chain.is_none() {
            let numbers = Numbers { proof: QUIET + rank?, disproof: 1 };
            return Some(self.push(key, numbers, true));
        }
        let place = self.push(key, Numbers::UNKNOWN, false);
        let pass = self.attack(quiet);
        self.nodes[place as usize].is_open = true;
        self.threaten(place, pass);
        self.reply(place);
        Some(place)
    }

    /// Maker wins after a pass.
    fn threaten(&mut self, place: u32, pass: u32) {
        let by = self.nodes[pass as usize].won.as_ref().expect("invariant: the pass is answered");
        let won = Won { stones: by.stones, zone: by.zone, left: by.zone, parts: vec![(PASS, pass)], links: Vec::new() };
        self.win(place, won);
    }

    fn win(&mut self, place: u32, won: Won<B>) {
        self.besides += size_of::<Won<B>>() + won.parts.len() * size_of::<Edge>();
        self.nodes[place as usize].won = Some(Box::new(won));
    }

    /// Quiet moves that are left after Breaker's reply.
    fn quiet_below(&self, place: u32) -> u8 {
        let node = &self.nodes[place as usize];
        node.quiet - u8::from(node.is_quiet)
    }

    /// Makes the children of a node in which Maker wins after a pass.
    fn reply(&mut self, place: u32) {
        let quiet = self.quiet_below(place);
        let won = |graph: &Self| graph.nodes[place as usize].won.as_ref().expect("invariant: a threat is known").left;
        let mut children = Vec::new();
        for cell in won(self).cells() {
            if !won(self).has(cell) {
                continue;
            }
            self.counted.give(cell);
            let child = self.attack(quiet);
            self.counted.take_back(cell);
            if !self.answer(place, (cell as u16, child)) {
                children.push((cell as u16, child));
            }
        }
        self.set_children(place, children);
        self.settle(place);
    }

    fn set_children(&mut self, place: u32, children: Vec<Edge>) {
        self.besides += children.len() * size_of::<Edge>();
        self.nodes[place as usize].children = children;
    }

    /// Takes in the answer to a reply, if there is one.
    fn answer(&mut self, place: u32, edge: Edge) -> bool {
        let child = &self.nodes[edge.1 as usize];
        if child.numbers.proof != 0 {
            return false;
        }
        let zone = child.won.as_ref().expect("invariant: it is won").zone;
        let won = self.nodes[place as usize].won.as_mut().expect("invariant: a threat is known");
        won.left = won.left & zone;
        won.parts.push(edge);
        self.besides += size_of::<Edge>();
        true
    }

    /// Finds the numbers of a node from those of its children.
    fn settle(&mut self, place: u32) {
        if self.nodes[place as usize].numbers.is_settled() {
            return;
        }
        match self.nodes[place as usize].to_move {
            ToMove::Maker => self.settle_attack(place),
            ToMove::Breaker => self.settle_defence(place),
        }
    }

    fn settle_attack(&mut self, place: u32) {
        let node = &self.nodes[place as usize];
        let (mut least, mut greatest, mut open) = (Numbers::INFINITE, 0, 0_u32);
        let mut good = None;
        for &(cell, child) in &node.children {
            let numbers = self.nodes[child as usize].numbers;
            if numbers.proof == 0 {
                good = Some((cell, child));
                break;
            }
            least = least.min(numbers.proof);
            greatest = greatest.max(numbers.disproof);
            open += u32::from(numbers.disproof > 0);
        }
        if let Some((cell, child)) = good {
            let by = self.nodes[child as usize].won.as_ref().expect("invariant: it is won");
            let stones = by.stones.without(cell as usize);
            let zone = by.zone.with(cell as usize) & !stones;
            self.win(place, Won { stones, zone, left: B::default(), parts: vec![(cell, child)], links: Vec::new() });
            return self.close(place, Numbers::WON);
        }
        match open {
            0 => self.close(place, Numbers::LOST),
            _ => {
                let disproof = finite(greatest.saturating_add((open - 1) / 2));
                self.nodes[place as usize].numbers = Numbers { proof: least, disproof };
            }
        }
    }

    fn settle_defence(&mut self, place: u32) {
        let mut children = std::mem::take(&mut self.nodes[place as usize].children);
        if let &[(PASS, pass)] = &children[..] {
            if self.nodes[pass as usize].numbers.proof == 0 {
                self.threaten(place, pass);
                return self.reply(place);
            }
        } else {
            children.retain(|&edge| !self.answer(place, edge));
            let left = self.nodes[place as usize].won.as_ref().map_or(B::default(), |won| won.left);
            children.retain(|&(cell, _)| left.has(cell as usize));
            if children.is_empty() {
                self.trim(place);
                return self.close(place, Numbers::WON);
            }
        }
        let (mut least, mut greatest) = (Numbers::INFINITE, 0);
        for &(_, child) in &children {
            let numbers = self.nodes[child as usize].numbers;
            least = least.min(numbers.disproof);
            greatest = greatest.max(numbers.proof);
        }
        if least == 0 {
            return self.close(place, Numbers::LOST);
        }
        let more = self.more(place, children.len());
        let node = &mut self.nodes[place as usize];
        node.children = children;
        node.numbers = Numbers { proof: finite(greatest.saturating_add(more)), disproof: least };
    }

    /// What a node with so many replies adds to the greatest proof number.
    fn more(&self, place: u32, replies: usize) -> u32 {
        let is_unknown = self.nodes[place as usize].won.is_none();
        replies as u32 - 1 + if is_unknown { QUIET } else { 0 }
    }

    fn close(&mut self, place: u32, numbers: Numbers) {
        let node = &mut self.nodes[place as usize];
        (node.numbers, node.children) = (numbers, Vec::new());
        if numbers.disproof == 0 {
            node.won = None;
        }
    }

    /// Leaves out each answer without which the zones of the others still have no cell in common, and finds out what
    /// those that stay need.
    fn trim(&mut self, place: u32) {
        let mut won = self.nodes[place as usize].won.take().expect("invariant: it is won");
        let by = |edge: &Edge| {
            let won = self.nodes[edge.1 as usize].won.as_ref().expect("invariant: it is won");
            (won.stones, won.zone)
        };
        let mut at = 0;
        while at < won.parts.len() && won.parts.len() > 1 {
            let others = won.parts.iter().enumerate().filter(|&(other, _)| other != at);
            if others.fold(!B::default(), |all, (_, edge)| all & by(edge).1).is_empty() {
                won.parts.remove(at);
            } else {
                at += 1;
            }
        }
        let add = |(stones, zone): (B, B), edge: &Edge| (stones | by(edge).0, zone | by(edge).1);
        (won.stones, won.zone) = won.parts.iter().fold((B::default(), B::default()), add);
        self.nodes[place as usize].won = Some(won);
    }

    /// Makes the children of a node.
    fn expand(&mut self, place: u32, meter: &mut Meter<'_>) -> Result<(), LimitHit> {
        self.count(meter)?;
        self.nodes[place as usize].is_open = true;
        let quiet = self.nodes[place as usize].quiet;
        if self.nodes[place as usize].to_move == ToMove::Breaker {
            let pass = self.attack(self.quiet_below(place));
            self.set_children(place, vec![(PASS, pass)]);
            self.settle(place);
            return Ok(());
        }
        let mut children = Vec::new();
        let mut tried = 0;
        let most = if self.counted.position().maker.is_empty() { 1 } else { MOST_QUIET };
        for (_, cell, is_near) in self.counted.moves() {
            let rank = (quiet > 0 && tried < most).then_some(QUIET_STEP * (tried + 1));
            if !is_near && rank.is_none() {
                continue;
            }
            self.counted.claim(cell);
            let child = self.defence(quiet, is_near, rank);
            self.counted.unclaim(cell);
            let Some(child) = child else { continue };
            tried += u32::from(self.nodes[child as usize].is_quiet);
            children.push((cell as u16, child));
            if self.nodes[child as usize].numbers.proof == 0 {
                break;
            }
        }
        self.set_children(place, children);
        self.settle(place);
        Ok(())
    }

    /// Counts a node that is expanded, and the bytes of all.
    fn count(&mut self, meter: &mut Meter<'_>) -> Result<(), LimitHit> {
        meter.node(None)?;
        self.expanded += 1;
        if self.expanded.is_multiple_of(NODES_PER_LOOK) {
            meter.look(None)?;
        }
        let entry = size_of::<Node<B>>() + 2 * size_of::<((Position<B>, ToMove, u8), u32)>();
        let bytes = self.nodes.len() * entry + self.besides;
        if self.expanded > self.effort.nodes || bytes > self.effort.bytes {
            self.is_over = true;
            return Err(LimitHit::Nodes);
        }
        while self.taken < bytes {
            meter.take(CHUNK)?;
            self.taken += CHUNK;
        }
        Ok(())
    }

    fn play(&mut self, claimed: Option<(ToMove, usize)>) {
        match claimed {
            Some((ToMove::Maker, cell)) => self.counted.claim(cell),
            Some((ToMove::Breaker, cell)) => self.counted.give(cell),
            None => {}
        }
    }

    fn play_back(&mut self, claimed: Option<(ToMove, usize)>) {
        match claimed {
            Some((ToMove::Maker, cell)) => self.counted.unclaim(cell),
            Some((ToMove::Breaker, cell)) => self.counted.take_back(cell),
            None => {}
        }
    }

    /// The most promising child of an open node, and the numbers at which the search is to come back from it.
    fn choose(&self, place: u32, most: Numbers) -> (Edge, Numbers) {
        let node = &self.nodes[place as usize];
        let is_maker = node.to_move == ToMove::Maker;
        let (mut best, mut best_key, mut second) = (0, u64::MAX, Numbers::INFINITE);
        let mut open = 0_u32;
        for (at, &(_, child)) in node.children.iter().enumerate() {
            let Numbers { proof, disproof } = self.nodes[child as usize].numbers.of(is_maker);
            open += u32::from(disproof > 0);
            // Of replies the one that is the hardest to answer.
            let key = u64::from(proof) << 32 | if is_maker { 0 } else { u64::from(u32::MAX - disproof) };
            if key < best_key {
                second = (best_key >> 32) as u32;
                (best, best_key) = (at, key);
            } else {
                second = second.min(proof);
            }
        }
        let edge = node.children[best];
        let own = self.nodes[edge.1 as usize].numbers.of(is_maker);
        let most = most.of(is_maker);
        let more = if is_maker { (open - 1) / 2 } else { self.more(place, node.children.len()) };
        let margin = second.saturating_add(1 + second / 4);
        let proof = most.proof.min(margin).max(own.proof.saturating_add(1));
        let disproof = match most.disproof {
            Numbers::INFINITE => Numbers::INFINITE,
            most => most.saturating_sub(more).max(own.disproof.saturating_add(1)),
        };
        (edge, Numbers { proof, disproof }.of(is_maker))
    }
}

impl<B: Bits> Nodes for Graph<B> {
    type Start = (u32, Option<(ToMove, usize)>);
    type Node = OnPath;
    type Found = ();

    fn enter(&mut self, _: usize, start: Self::Start, _: Numbers, _: &mut Meter<'_>) -> EnteredOf<Self> {
        let (place, claimed) = start;
        self.play(claimed);
        Ok(Entered::Open(OnPath { place, claimed }))
    }

    fn next(&mut self, _: usize, node: &mut OnPath, most: Numbers, meter: &mut Meter<'_>) -> NextOf<Self> {
        let place = node.place;
        if !self.nodes[place as usize].is_open && !self.nodes[place as usize].numbers.is_settled() {
            self.expand(place, meter)?;
        } else {
            self.settle(place);
        }
        let Node { numbers, to_move, .. } = self.nodes[place as usize];
        if numbers.proof == 0 && to_move == ToMove::Maker {
            let maker = self.counted.whole().maker;
            self.wins.entry(maker).or_default().push(place);
            self.besides += size_of::<(B, Vec<u32>)>();
        }
        if numbers.is_settled() || numbers.reach(most) {
            self.play_back(node.claimed);
            return Ok(Next::Back(()));
        }
        let ((cell, child), most) = self.choose(place, most);
        let claimed = (cell != PASS).then_some((to_move, cell as usize));
        Ok(Next::Child((child, claimed), most))
    }

    fn hear(&mut self, _: usize, _: &mut OnPath, (): ()) {}
}

impl<B: Bits> Node<B> {
    /// The cell of a move or a reply, none for a pass.
    pub(crate) fn cell(edge: Edge) -> Option<usize> {
        (edge.0 != PASS).then_some(edge.0 as usize)
    }
}
