//! The search for wins by threats of all orders, in two levels.

use super::Effort;
use super::counted::Counted;
use super::graph::{Child, Graph, Hints, NOT_MADE, Node, Stage};
use super::wins::{PASS, Wins};
use crate::position::{Board, Position, ToMove};
use gruk_solve::bits::Bits;
use gruk_solve::proof_number::{Entered, EnteredOf, Next, NextOf, Nodes, search};
use gruk_solve::{LimitHit, Meter, Numbers};
use rustc_hash::FxHashMap;

/// Nodes of a short search: at a position that is new, and before its moves are tried.
const NODES_NEW: u32 = 20;
const NODES_OPEN: u32 = 100;

/// What the next move adds to the estimate of a move, in a short search.
const SHORT_STEP: u32 = 2;
/// How much less than its position the first move of a short search is estimated at.
const SHORT_GAIN: u32 = 4;

/// The proof number of a position in which a short search found nothing.
const OPEN: u32 = 2;
/// Two moves add so much to the estimate of a move, three where Maker has no stone yet, and a quarter of it stays.
const STEP_OF_TWO: u32 = 3;
const STEP_OF_FIRST: u32 = 40;
const KEPT_PART: u32 = 4;

/// Bytes that are taken from the meter at a time.
const CHUNK: usize = 1 << 20;

/// Which search a node belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Level {
    /// Each move leaves a chain.
    Short,
    /// Each move leaves a win of either level.
    Long,
}

/// Both searches, and the position that they are at.
#[derive(Debug)]
pub(super) struct Forcing<'b, B> {
    board: &'b Board<B>,
    counted: Counted<B>,
    wins: Wins<'b, B>,
    short: Graph<B>,
    long: Graph<B>,
    /// Positions in which a short search of so many nodes found nothing; [`NOT_MADE`] where it ended before.
    failed: FxHashMap<Position<B>, u32>,
    /// Nodes that are left to the short search, and whether it wanted more.
    left: u32,
    is_out: bool,
    /// What the short search has won, by Maker's stones.
    won: Vec<(B, u32)>,
    effort: Effort,
    expanded: u64,
    /// Bytes that were taken from the meter, and those of the long search.
    taken: usize,
    besides: usize,
    is_over: bool,
}

/// A node on the path, and what was claimed on the way into it.
#[derive(Debug)]
pub(super) struct OnPath {
    place: u32,
    claimed: Option<(ToMove, usize)>,
}

/// One of the two searches.
struct At<'a, 'b, B> {
    forcing: &'a mut Forcing<'b, B>,
    level: Level,
}

impl<'b, B: Bits> Forcing<'b, B> {
    pub(super) fn new(board: &'b Board<B>, counted: Counted<B>, effort: Effort) -> Self {
        Forcing {
            board,
            counted,
            wins: Wins::new(board),
            short: Graph::new(false),
            long: Graph::new(true),
            failed: FxHashMap::default(),
            left: 0,
            is_out: false,
            won: Vec::new(),
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

    /// Bytes that were taken from the meter.
    pub(super) fn taken(&self) -> usize {
        self.taken
    }

    pub(super) fn into_wins(self) -> Wins<'b, B> {
        self.wins
    }

    /// The place of a win at the position at hand, if one is found.
    ///
    /// # Errors
    /// The limit of the meter, or [`is_over`](Self::is_over).
    pub(super) fn search(&mut self, to_move: ToMove, meter: &mut Meter<'_>) -> Result<Option<u32>, LimitHit> {
        let root = match to_move {
            ToMove::Maker => self.attack(Hints::default(), meter)?,
            ToMove::Breaker => self.defence(0, meter)?,
        };
        search(&mut At { forcing: self, level: Level::Long }, (root, None), Numbers::NO_LIMIT, meter)?;
        let node = self.long.node(root);
        Ok((node.proof == 0).then_some(node.win))
    }

    fn graph(&mut self, level: Level) -> &mut Graph<B> {
        match level {
            Level::Short => &mut self.short,
            Level::Long => &mut self.long,
        }
    }

    fn settle(&mut self, level: Level, place: u32) {
        let is_won = match level {
            Level::Short => self.short.settle(place, &mut self.wins),
            Level::Long => self.long.settle(place, &mut self.wins),
        };
        if is_won {
            let (maker, win) = (self.counted.whole().maker, self.graph(level).node(place).win);
            match level {
                Level::Short => self.won.push((maker, win)),
                Level::Long => self.wins.note(maker, win),
            }
        }
    }

    /// A win by a chain, Maker to move.
    fn chain(&mut self) -> Option<u32> {
        let chain = self.counted.chain()?;
        Some(self.wins.by_chain(chain, self.counted.links()))
    }

    /// A win that is known or by a chain, Maker to move.
    fn at_once(&mut self) -> Option<u32> {
        self.wins.at(self.counted.whole()).or_else(|| self.chain())
    }

    /// The node of a short search for the position at hand, Maker to move.
    fn short_attack(&mut self, hints: Hints<B>) -> u32 {
        let at = self.counted.position();
        if let Some(&place) = self.short.known.get(&(at, ToMove::Maker)) {
            return place;
        }
        let win = self.at_once();
        let is_lost = win.is_none() && self.failed.get(&at) == Some(&NOT_MADE);
        let estimate = if is_lost { Numbers::INFINITE } else { self.counted.distance() };
        self.short.attack(at, win, estimate, hints)
    }

    /// The node of a short search for the position at hand, Breaker to move, if Maker wins at once after a pass.
    fn short_defence(&mut self) -> Option<u32> {
        let at = self.counted.position();
        if let Some(&place) = self.short.known.get(&(at, ToMove::Breaker)) {
            return (place != NOT_MADE).then_some(place);
        }
        let Some(win) = self.at_once() else {
            self.short.known.insert((at, ToMove::Breaker), NOT_MADE);
            return None;
        };
        let place = self.short.defence(at, Vec::new());
        self.short.threaten(place, win, &mut self.wins);
        let mut children = Vec::new();
        for cell in self.short.node(place).left.cells() {
            if !self.short.node(place).left.has(cell) {
                continue;
            }
            self.counted.give(cell);
            let node = self.short_attack(self.short.node(place).hints);
            self.counted.take_back(cell);
            if !self.short.answer(place, cell as u16, node, &mut self.wins) {
                children.push(Child { cell: cell as u16, node, estimate: 0, more: 0 });
            }
        }
        let node = self.short.node_mut(place);
        (node.stage, node.children) = (Stage::Open, children);
        self.settle(Level::Short, place);
        Some(place)
    }

    /// The place of a win at the position at hand, Maker to move, that a short search of so many nodes finds.
    fn by_short(&mut self, nodes: u32, hints: Hints<B>, meter: &mut Meter<'_>) -> Result<Option<u32>, LimitHit> {
        if let Some(win) = self.wins.at(self.counted.whole()) {
            return Ok(Some(win));
        }
        let at = self.counted.position();
        if self.failed.get(&at).is_some_and(|&tried| tried >= nodes) {
            return Ok(None);
        }
        self.short.clear();
        self.wins.clear_passing();
        (self.left, self.is_out) = (nodes, false);
        let root = self.short_attack(hints);
        search(&mut At { forcing: self, level: Level::Short }, (root, None), Numbers::NO_LIMIT, meter)?;
        let mut places = FxHashMap::default();
        for (maker, win) in std::mem::take(&mut self.won) {
            let win = self.wins.keep(win, &mut places);
            self.wins.note(maker, win);
        }
        let node = self.short.node(root);
        if node.proof == 0 {
            let (win, is_chain) = (node.win, node.stage == Stage::Begun);
            let win = self.wins.keep(win, &mut places);
            if is_chain {
                self.wins.note(self.counted.whole().maker, win);
            }
            return Ok(Some(win));
        }
        let tried = if node.proof == Numbers::INFINITE { NOT_MADE } else { nodes };
        self.besides += size_of::<(Position<B>, u32)>() * 2;
        self.failed.insert(at, tried);
        Ok(None)
    }

    /// The node for the position at hand, Maker to move.
    fn attack(&mut self, hints: Hints<B>, meter: &mut Meter<'_>) -> Result<u32, LimitHit> {
        let at = self.counted.position();
        if let Some(&place) = self.long.known.get(&(at, ToMove::Maker)) {
            if self.long.node(place).proof != 0
                && let Some(win) = self.wins.at(self.counted.whole())
            {
                let node = self.long.node_mut(place);
                (node.proof, node.win, node.children) = (0, win, Vec::new());
            }
            return Ok(place);
        }
        let win = self.by_short(NODES_NEW, hints, meter)?;
        self.count_node();
        Ok(self.long.attack(at, win, OPEN, hints))
    }

    /// The node for the position at hand, Breaker to move.
    fn defence(&mut self, estimate: u32, meter: &mut Meter<'_>) -> Result<u32, LimitHit> {
        let at = self.counted.position();
        if let Some(&place) = self.long.known.get(&(at, ToMove::Breaker)) {
            return Ok(place);
        }
        let node = self.attack(Hints::default(), meter)?;
        self.count_node();
        let place = self.long.defence(at, self.board.symmetries_of(at));
        self.long.node_mut(place).children = vec![Child { cell: PASS, node, estimate, more: 0 }];
        self.settle(Level::Long, place);
        Ok(place)
    }

    /// Finds the replies that a short search does not answer, the most promising cells first.
    fn reply(&mut self, place: u32, meter: &mut Meter<'_>) -> Result<(), LimitHit> {
        let mut children = Vec::new();
        let mut images = B::default();
        for cell in self.counted.moves(self.long.node(place).left, |_, worth| worth) {
            if !self.long.node(place).left.has(cell) || images.has(cell) {
                continue;
            }
            let same = self.long.symmetries(place).iter();
            images = same.fold(images, |all, &symmetry| all | self.board.image(B::one(cell), symmetry));
            self.counted.give(cell);
            let node = self.attack(self.long.node(place).hints, meter)?;
            self.counted.take_back(cell);
            if !self.long.answer(place, cell as u16, node, &mut self.wins) {
                children.push(Child { cell: cell as u16, node, estimate: 0, more: 0 });
            }
        }
        self.besides += size_of_val(&children[..]);
        let node = self.long.node_mut(place);
        (node.stage, node.children) = (Stage::Open, children);
        Ok(())
    }

    /// Opens a node with Maker to move, unless it is one of the short search and that may go no further.
    fn open(&mut self, level: Level, place: u32, meter: &mut Meter<'_>) -> Result<(), LimitHit> {
        if level == Level::Short {
            if self.left == 0 {
                self.is_out = true;
                return Ok(());
            }
            self.left -= 1;
        }
        self.count(meter)?;
        let (proof, hints) = (self.graph(level).node(place).proof, self.graph(level).node(place).hints);
        if level == Level::Long
            && let Some(win) = self.by_short(NODES_OPEN, hints, meter)?
        {
            let node = self.long.node_mut(place);
            (node.proof, node.win) = (0, win);
            return Ok(());
        }
        let among = match level {
            Level::Short => self.counted.near(),
            Level::Long => self.board.one_of_each(self.counted.position()),
        };
        let moves = self.counted.moves(among, |cell, worth| match (hints.first.has(cell), hints.moves.has(cell)) {
            (true, _) => worth.saturating_mul(4),
            (_, true) => worth.saturating_add(worth / 2),
            _ => worth,
        });
        let step = if self.counted.whole().maker.is_empty() { STEP_OF_FIRST } else { STEP_OF_TWO };
        let child = |(rank, cell): (usize, usize)| {
            let (estimate, more) = match level {
                Level::Short => ((proof.saturating_sub(SHORT_GAIN) + SHORT_STEP * rank as u32).max(1), 0),
                Level::Long => {
                    let estimate = OPEN + 1 + rank as u32 * step / 2;
                    (estimate, estimate / KEPT_PART)
                }
            };
            Child { cell: cell as u16, node: NOT_MADE, estimate, more }
        };
        let children: Vec<Child> = moves.into_iter().enumerate().map(child).collect();
        if level == Level::Long {
            self.besides += size_of_val(&children[..]);
        }
        let node = self.graph(level).node_mut(place);
        (node.stage, node.children) = (Stage::Open, children);
        Ok(())
    }

    /// Makes the node of a move of Maker's. In a short search the move is left out if it leaves no chain.
    fn make(&mut self, level: Level, place: u32, at: usize, meter: &mut Meter<'_>) -> Result<(), LimitHit> {
        let Child { cell, estimate, .. } = self.graph(level).node(place).children[at];
        self.counted.claim(cell.into());
        let made = match level {
            Level::Short => self.short_defence(),
            Level::Long => Some(self.defence(estimate, meter)?),
        };
        self.counted.unclaim(cell.into());
        let children = &mut self.graph(level).node_mut(place).children;
        match made {
            Some(node) => children[at].node = node,
            None => drop(children.remove(at)),
        }
        Ok(())
    }

    /// Counts the bytes of a node of the long search.
    fn count_node(&mut self) {
        self.besides += size_of::<Node<B>>() + 2 * size_of::<((Position<B>, ToMove), u32)>();
    }

    /// Counts a node that is opened, and the bytes of all.
    fn count(&mut self, meter: &mut Meter<'_>) -> Result<(), LimitHit> {
        meter.node(None)?;
        self.expanded += 1;
        let bytes = self.wins.bytes() + self.besides;
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
}

impl<B: Bits> Nodes for At<'_, '_, B> {
    type Start = (u32, Option<(ToMove, usize)>);
    type Node = OnPath;
    type Found = ();

    fn enter(&mut self, _: usize, start: Self::Start, _: Numbers, _: &mut Meter<'_>) -> EnteredOf<Self> {
        let (place, claimed) = start;
        self.forcing.play(claimed);
        Ok(Entered::Open(OnPath { place, claimed }))
    }

    fn next(&mut self, _: usize, node: &mut OnPath, most: Numbers, meter: &mut Meter<'_>) -> NextOf<Self> {
        let (forcing, level, place) = (&mut *self.forcing, self.level, node.place);
        loop {
            let &Node { proof, to_move, stage, .. } = forcing.graph(level).node(place);
            let is_settled = matches!(proof, 0 | Numbers::INFINITE);
            if !is_settled && to_move == ToMove::Maker && stage == Stage::Begun {
                forcing.open(level, place, meter)?;
            }
            forcing.settle(level, place);
            let proof = forcing.graph(level).node(place).proof;
            let is_out = level == Level::Short && forcing.is_out;
            if is_out || proof == 0 || proof >= most.proof {
                forcing.play_back(node.claimed);
                return Ok(Next::Back(()));
            }
            if forcing.graph(level).node(place).stage == Stage::Threat {
                forcing.reply(place, meter)?;
                continue;
            }
            let (at, most) = forcing.graph(level).choose(place, most.proof);
            let child = forcing.graph(level).node(place).children[at];
            if child.node == NOT_MADE {
                forcing.make(level, place, at, meter)?;
                continue;
            }
            let claimed = (child.cell != PASS).then_some((to_move, child.cell.into()));
            let most = Numbers { proof: most, disproof: Numbers::INFINITE };
            return Ok(Next::Child((child.node, claimed), most));
        }
    }

    fn hear(&mut self, _: usize, _: &mut OnPath, (): ()) {}
}
