//! A graph of positions that are searched for a win of Maker's, with a proof number for each.
//!
//! There are no disproof numbers: the moves that are tried are not all that there are, so that "no" means nothing.

use super::wins::{Edge, PASS, Wins};
use crate::position::{Position, ToMove};
use gruk_solve::bits::Bits;
use gruk_solve::{Numbers, finite};
use rustc_hash::FxHashMap;

/// What a move whose threat is not known yet adds to the proof number of that threat.
const UNKNOWN_REPLIES: u32 = 8;

/// The place of a node that is not made yet.
pub(super) const NOT_MADE: u32 = u32::MAX;

/// Cells that are better tried first.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Hints<B> {
    /// Where the wins after other replies begin.
    pub(super) first: B,
    /// Where Maker moves in them.
    pub(super) moves: B,
}

/// A move, or a reply.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child {
    pub(super) cell: u16,
    pub(super) node: u32,
    /// The proof number before the node is made.
    pub(super) estimate: u32,
    /// What is added to that of the node: later moves cost more.
    pub(super) more: u32,
}

/// How far a node is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// Maker is to move and no move is known; Breaker is to move and only a pass is tried.
    Begun,
    /// Breaker is to move, and Maker is known to win after a pass.
    Threat,
    /// The children are known.
    Open,
}

#[derive(Debug)]
pub(super) struct Node<B> {
    /// What it takes to find a win; 0 if it is found, infinite if none is among the moves that are tried.
    pub(super) proof: u32,
    pub(super) to_move: ToMove,
    pub(super) stage: Stage,
    /// The place of the win, if the proof number is 0.
    pub(super) win: u32,
    pub(super) children: Vec<Child>,
    /// With Breaker to move: the replies that are answered, and the cells in the zones of all answers.
    pub(super) answered: Vec<Edge>,
    pub(super) left: B,
    pub(super) hints: Hints<B>,
}

/// The nodes of a search.
#[derive(Debug)]
pub(super) struct Graph<B> {
    pub(super) nodes: Vec<Node<B>>,
    /// Nodes by position; [`NOT_MADE`] if it is known that none has to be made.
    pub(super) known: FxHashMap<(Position<B>, ToMove), u32>,
    /// Are its wins kept for good?
    is_kept: bool,
    /// The symmetries of the board under which the position of a node with Breaker to move is its own image, where
    /// there are some. Of replies that are images of each other one is tried. Only where wins are kept.
    same: FxHashMap<u32, Vec<usize>>,
}

impl<B: Bits> Graph<B> {
    pub(super) fn new(is_kept: bool) -> Self {
        Graph { nodes: Vec::new(), known: FxHashMap::default(), is_kept, same: FxHashMap::default() }
    }

    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.known.clear();
    }

    pub(super) fn node(&self, place: u32) -> &Node<B> {
        &self.nodes[place as usize]
    }

    pub(super) fn node_mut(&mut self, place: u32) -> &mut Node<B> {
        &mut self.nodes[place as usize]
    }

    /// The symmetries of a node, if it has some.
    pub(super) fn symmetries(&self, place: u32) -> &[usize] {
        self.same.get(&place).map_or(&[], Vec::as_slice)
    }

    /// A node with Maker to move: won if a win is known, otherwise with this estimate.
    pub(super) fn attack(&mut self, at: Position<B>, win: Option<u32>, estimate: u32, hints: Hints<B>) -> u32 {
        let proof = if win.is_some() { 0 } else { estimate };
        let (win, stage) = (win.unwrap_or(NOT_MADE), Stage::Begun);
        self.push(
            at,
            Node {
                proof,
                to_move: ToMove::Maker,
                stage,
                win,
                children: Vec::new(),
                answered: Vec::new(),
                left: B::default(),
                hints,
            },
        )
    }

    /// A node with Breaker to move, of a position with these symmetries: Maker's threat has yet to be found.
    pub(super) fn defence(&mut self, at: Position<B>, same: Vec<usize>) -> u32 {
        if !same.is_empty() {
            self.same.insert(self.nodes.len() as u32, same);
        }
        self.push(
            at,
            Node {
                proof: 1,
                to_move: ToMove::Breaker,
                stage: Stage::Begun,
                win: NOT_MADE,
                children: Vec::new(),
                answered: Vec::new(),
                left: B::default(),
                hints: Hints::default(),
            },
        )
    }

    fn push(&mut self, at: Position<B>, node: Node<B>) -> u32 {
        let place = self.nodes.len() as u32;
        self.known.insert((at, node.to_move), place);
        self.nodes.push(node);
        place
    }

    /// Maker wins after a pass: the replies that matter are the cells of the zone of that win.
    pub(super) fn threaten(&mut self, place: u32, win: u32, wins: &mut Wins<'_, B>) {
        let node = &mut self.nodes[place as usize];
        (node.stage, node.left) = (Stage::Threat, !B::default());
        node.children.clear();
        node.proof = UNKNOWN_REPLIES;
        self.take_in(place, (PASS, win), wins);
    }

    /// Takes in an answer with its images.
    fn take_in(&mut self, place: u32, answer: Edge, wins: &mut Wins<'_, B>) {
        let node = &mut self.nodes[place as usize];
        Self::take_one(node, answer, wins);
        for &symmetry in self.same.get(&place).into_iter().flatten() {
            let image = wins.by_image(answer.1, symmetry);
            Self::take_one(node, (answer.0, image), wins);
        }
    }

    fn take_one(node: &mut Node<B>, answer: Edge, wins: &Wins<'_, B>) {
        let won = wins.get(answer.1);
        node.left = node.left & won.zone;
        node.hints.moves = node.hints.moves | won.moves;
        node.hints.first = wins.first_move(answer.1).map_or(node.hints.first, |cell| node.hints.first.with(cell));
        node.answered.push(answer);
    }

    /// Takes in the answer to a reply, if there is one.
    pub(super) fn answer(&mut self, place: u32, cell: u16, child: u32, wins: &mut Wins<'_, B>) -> bool {
        let Node { proof, win, .. } = self.nodes[child as usize];
        if proof == 0 {
            self.take_in(place, (cell, win), wins);
        }
        proof == 0
    }

    /// The proof number of a child, with what it costs.
    fn proof_of(&self, child: &Child) -> u32 {
        match child.node {
            NOT_MADE => child.estimate,
            node => match self.nodes[node as usize].proof {
                Numbers::INFINITE => Numbers::INFINITE,
                proof => finite(proof.saturating_add(child.more)),
            },
        }
    }

    /// Finds the proof number of a node from those of its children. Is it a node with Maker to move that is won now?
    pub(super) fn settle(&mut self, place: u32, wins: &mut Wins<'_, B>) -> bool {
        let node = &self.nodes[place as usize];
        if matches!(node.proof, 0 | Numbers::INFINITE) {
            return false;
        }
        match (node.to_move, node.stage) {
            (ToMove::Maker, Stage::Open) => return self.settle_attack(place, wins),
            (ToMove::Breaker, Stage::Begun) => self.settle_pass(place, wins),
            (ToMove::Breaker, Stage::Open) => self.settle_defence(place, wins),
            _ => {}
        }
        false
    }

    fn settle_attack(&mut self, place: u32, wins: &mut Wins<'_, B>) -> bool {
        let node = &self.nodes[place as usize];
        let is_won = |child: &&Child| child.node != NOT_MADE && self.nodes[child.node as usize].proof == 0;
        if let Some(&Child { cell, node, .. }) = node.children.iter().find(is_won) {
            let win = wins.by_move(cell, self.nodes[node as usize].win, self.is_kept);
            self.win(place, win);
            return true;
        }
        let proof = node.children.iter().map(|child| self.proof_of(child)).min().unwrap_or(Numbers::INFINITE);
        self.nodes[place as usize].proof = proof;
        false
    }

    fn win(&mut self, place: u32, win: u32) {
        let node = &mut self.nodes[place as usize];
        (node.proof, node.win, node.children, node.answered) = (0, win, Vec::new(), Vec::new());
    }

    fn settle_pass(&mut self, place: u32, wins: &mut Wins<'_, B>) {
        let Some(&child) = self.nodes[place as usize].children.first() else { return };
        match self.nodes[child.node as usize] {
            Node { proof: 0, win, .. } => self.threaten(place, win, wins),
            Node { proof: Numbers::INFINITE, .. } => self.nodes[place as usize].proof = Numbers::INFINITE,
            Node { proof, .. } => {
                self.nodes[place as usize].proof = finite(proof.saturating_add(UNKNOWN_REPLIES));
            }
        }
    }

    fn settle_defence(&mut self, place: u32, wins: &mut Wins<'_, B>) {
        let mut children = std::mem::take(&mut self.nodes[place as usize].children);
        children.retain(|child| !self.answer(place, child.cell, child.node, wins));
        let left = self.nodes[place as usize].left;
        children.retain(|child| left.has(child.cell.into()));
        if children.is_empty() {
            let answered = std::mem::take(&mut self.nodes[place as usize].answered);
            let win = wins.by_replies(answered, self.is_kept);
            return self.win(place, win);
        }
        let hardest = children.iter().map(|child| self.nodes[child.node as usize].proof).max().expect("not empty");
        let node = &mut self.nodes[place as usize];
        node.proof = match hardest {
            Numbers::INFINITE => Numbers::INFINITE,
            hardest => finite(hardest.saturating_add(children.len() as u32 - 1)),
        };
        node.children = children;
    }

    /// The place among the children where the search goes on, and the proof number at which it is to come back: of
    /// moves the most promising one, of replies the one that is the hardest to answer.
    pub(super) fn choose(&self, place: u32, most: u32) -> (usize, u32) {
        let node = &self.nodes[place as usize];
        if node.to_move == ToMove::Breaker {
            let proof = |child: &Child| self.nodes[child.node as usize].proof;
            let (mut best, mut hardest) = (0, 0);
            for (at, child) in node.children.iter().enumerate() {
                if proof(child) > hardest {
                    (best, hardest) = (at, proof(child));
                }
            }
            let more = if node.stage == Stage::Begun { UNKNOWN_REPLIES } else { node.children.len() as u32 - 1 };
            let most = if most == Numbers::INFINITE { most } else { most.saturating_sub(more).max(hardest + 1) };
            return (best, most);
        }
        let (mut best, mut least, mut second) = (0, Numbers::INFINITE, Numbers::INFINITE);
        for (at, child) in node.children.iter().enumerate() {
            let proof = self.proof_of(child);
            if proof < least {
                (best, least, second) = (at, proof, least);
            } else {
                second = second.min(proof);
            }
        }
        let most = most.min(second.saturating_add(1 + second / 4)).max(least + 1);
        let more = node.children[best].more;
        (best, if most == Numbers::INFINITE { most } else { most - more })
    }
}
