//! df-pn with must-play regions and carriers.
//!
//! At a node the connections of the player who has just moved are built from those of two turns before. A win of theirs
//! decides it; otherwise the player to move has to move in every carrier of theirs that one more stone makes win.
//! Whenever a move is refuted, the carrier of the refutation narrows the region for all other moves. The carrier of a
//! lost node is the union of those that rule out all moves; that of a won node is the carrier of the winning option,
//! with the move.
//!
//! **Source:** `[Hayward 2005]`, `[Nagai 2002]`; only the most promising moves are looked at until they fail, as in
//! `[HAH 2009]`.

use crate::carriers::{Carriers, FILLINGS, Won};
use crate::field::{Field, Stones, Way, cells};
use crate::links::{Links, Seen};
use crate::node::{Child, Frame};
use crate::order::ordered;
use gruk_core::Player;
use gruk_hex_search::table::{Key, Known};
use gruk_solve::proof_number::{Entered, EnteredOf, Joined, Next, NextOf, Nodes, Survey, search};
use gruk_solve::{LimitHit, Meter, Numbers};

/// Of so many moves that are open, one more is looked at.
const WIDENING: usize = 4;

impl Carriers {
    /// Who wins, and the carrier of the win.
    pub(crate) fn search(
        &mut self,
        field: &Field,
        mut stones: Stones,
        to_move: Player,
        meter: &mut Meter<'_>,
    ) -> Result<Won, LimitHit> {
        let captured = field.fill(&mut stones);
        loop {
            if let Some(won) = self.at_once(field, stones, to_move) {
                // The winner answers a stone of the loser's on a captured cell.
                return Ok(Won { carrier: won.carrier | captured[won.winner.index()], ..won });
            }
            self.enter(field, 0, stones, to_move);
            let key = self.key(field, stones, to_move);
            let found = search(&mut Searching { field, carriers: self }, key, Numbers::NO_LIMIT, meter)?;
            self.root = found;
        }
    }

    /// Puts a node on the path at this depth.
    fn enter(&mut self, field: &Field, depth: usize, stones: Stones, to_move: Player) {
        while self.frames.len() <= depth {
            self.frames.push(Frame::blank(field));
        }
        let frame = &mut self.frames[depth];
        (frame.stones, frame.to_move) = (stones, to_move);
    }

    /// Takes from the meter what has been taken from memory.
    fn account(&mut self, meter: &mut Meter<'_>) -> Result<(), LimitHit> {
        let path: usize = self.frames.iter().map(Frame::bytes).sum();
        let bytes = self.table.bytes() + self.pool.bytes() + path;
        let more = bytes.saturating_sub(self.taken);
        self.taken += more;
        meter.take(more)
    }

    /// Reads the numbers of the children from the table.
    fn refresh(&mut self, depth: usize) {
        for child in &mut self.frames[depth].children {
            if let Some(known) = self.table.get(&child.key) {
                child.numbers = known.numbers;
            }
        }
    }

    /// Takes out of the list of children those that are decided, and those that the carriers of refutations rule out.
    /// Who wins, if that decides the node.
    fn settle(&mut self, field: &Field, depth: usize) -> Option<Won> {
        loop {
            let Frame { stones, to_move, ref children, .. } = self.frames[depth];
            let place = children.iter().position(|child| child.numbers.is_settled())?;
            let child = children[place];
            let Some(won) = self.decided(field, &child.key, child.way, to_move.opponent()) else {
                // The table has lost it.
                self.frames[depth].children[place].numbers = Numbers::UNKNOWN;
                continue;
            };
            let carrier = won.carrier | child.captured[won.winner.index()];
            if won.winner == to_move {
                return Some(Won { winner: to_move, carrier: carrier | 1 << child.cell });
            }
            let frame = &mut self.frames[depth];
            frame.rulers.push(carrier);
            frame.children.remove(place);
            frame.children.retain(|other| carrier >> other.cell & 1 == 1);
            if frame.children.is_empty() {
                let free = field.all & !stones[0] & !stones[1];
                return Some(Won { winner: to_move.opponent(), carrier: frame.carrier_of_loss(free) });
            }
        }
    }

    /// Looks at the node at this depth: who wins, if that is seen; otherwise its children are found.
    fn look(&mut self, field: &Field, depth: usize) -> Option<Won> {
        let (before, here) = self.frames.split_at_mut(depth);
        let frame = &mut here[0];
        frame.children.clear();
        frame.rulers.clear();
        let Frame { stones, to_move, .. } = *frame;
        let opponent = to_move.opponent();
        if let Some(carrier) = field.secured(opponent, stones) {
            return Some(Won { winner: opponent, carrier });
        }
        if field.wins(to_move, stones[to_move.index()]) {
            return Some(Won { winner: to_move, carrier: 0 });
        }
        let free = field.all & !stones[0] & !stones[1];
        let after = |player: Player, cell: usize| {
            let mut after = stones;
            after[player.index()] |= 1 << cell;
            after
        };
        // The player who cuts has no connections.
        let cut = |player: Player, cell: usize| Some(field.secured(player, after(player, cell))? | 1 << cell);
        if field.aims[to_move.index()].is_none()
            && let Some(carrier) = cells(free).find_map(|cell| cut(to_move, cell))
        {
            return Some(Won { winner: to_move, carrier });
        }
        let links = self.links.get_or_insert_with(|| Links::new(field));
        let seen = match depth {
            0 => {
                if let Some(carrier) = links.wins_at_root(to_move, stones) {
                    return Some(Won { winner: to_move, carrier });
                }
                links.begin(&mut frame.links, opponent, stones)
            }
            1 => links.follow(None, &mut frame.links, opponent, stones),
            _ => links.follow(Some(&before[depth - 2].links), &mut frame.links, opponent, stones),
        };
        frame.rulers = match seen {
            Seen::Wins(carrier) => return Some(Won { winner: opponent, carrier }),
            Seen::Threats(carriers) => carriers,
        };
        if field.aims[opponent.index()].is_none() {
            frame.rulers.extend(cells(free).filter_map(|cell| cut(opponent, cell)));
        }
        let region = frame.rulers.iter().fold(free, |region, ruler| region & ruler);
        // A move that another one makes dead is no better than that one.
        frame.pruned = 0;
        for cell in cells(region) {
            let is_dominated = |&other: &usize| field.is_dead(cell, after(to_move, other));
            if cells(field.beside_cell(cell) & free & !frame.pruned).any(|other| is_dominated(&other)) {
                frame.pruned |= 1 << cell;
            }
        }
        let moves = region & !frame.pruned;
        if moves == 0 {
            return Some(Won { winner: opponent, carrier: frame.carrier_of_loss(free) });
        }
        let order = match moves.count_ones() {
            1 => vec![moves.trailing_zeros() as u8],
            _ => ordered(field, stones, free, moves, FILLINGS, &mut self.dice),
        };
        for cell in order {
            let mut option = after(to_move, usize::from(cell));
            let captured = field.fill(&mut option);
            let (key, way) = self.key(field, option, opponent);
            let numbers = Numbers::UNKNOWN;
            self.frames[depth].children.push(Child { cell, stones: option, captured, key, way, numbers });
        }
        None
    }
}

/// A search on one board.
struct Searching<'a> {
    field: &'a Field,
    carriers: &'a mut Carriers,
}

/// A node on the path, beside its [`Frame`].
struct Node {
    key: Key<u128>,
    way: Way,
    to_move: Player,
    /// The nodes that were counted before it.
    before: u64,
    /// The winner, if it was seen at once.
    decided: Option<Won>,
    /// The child that the search is in.
    entered: usize,
}

impl Nodes for Searching<'_> {
    type Start = (Key<u128>, Way);
    type Node = Node;
    type Found = Numbers;

    fn enter(
        &mut self,
        depth: usize,
        (key, way): (Key<u128>, Way),
        _: Numbers,
        meter: &mut Meter<'_>,
    ) -> EnteredOf<Self> {
        let Searching { field, carriers } = self;
        let root = Some((carriers.root.proof, carriers.root.disproof));
        if meter.nodes() >= carriers.most_nodes {
            return Err(LimitHit::Strategy);
        }
        meter.node(root)?;
        meter.look(root)?; // A node of a large board takes milliseconds.
        let before = meter.nodes();
        let Frame { stones, to_move, .. } = carriers.frames[depth];
        let is_restored = depth > 0 && carriers.pool.restore(stones, to_move, &mut carriers.frames[depth]);
        let decided = if is_restored { None } else { carriers.look(field, depth) };
        carriers.account(meter)?;
        carriers.refresh(depth);
        Ok(Entered::Open(Node { key, way, to_move, before, decided, entered: 0 }))
    }

    fn next(&mut self, depth: usize, node: &mut Node, most: Numbers, meter: &mut Meter<'_>) -> NextOf<Self> {
        let Searching { field, carriers } = self;
        let decided = node.decided.take().or_else(|| carriers.settle(field, depth));
        let work = (meter.nodes() - node.before + 1) as u32;
        if let Some(won) = decided {
            let numbers = Numbers::settled(won.winner == node.to_move);
            let carrier = field.image(won.carrier, node.way);
            carriers.table.put(node.key, Known { numbers, carrier, best: None, work });
            return Ok(Next::Back(numbers));
        }
        let children = &carriers.frames[depth].children;
        let open = children.len();
        let (looked_at, others) = children.split_at((1 + open.div_ceil(WIDENING)).min(open));
        let mut survey = Survey::default();
        looked_at.iter().enumerate().for_each(|(place, child)| survey.see(place, child.numbers.turned()));
        others.iter().for_each(|child| survey.see_disproof(child.numbers.proof));
        let joined = Joined::Greatest(open as u32 - 1);
        let numbers = survey.numbers(joined);
        if depth == 0 {
            carriers.root = numbers;
        }
        if numbers.reach(most) {
            carriers.table.put(node.key, Known { numbers, carrier: 0, best: None, work });
            carriers.pool.keep(field, &mut carriers.frames[depth]);
            return Ok(Next::Back(numbers));
        }
        let child = children[survey.best];
        node.entered = survey.best;
        carriers.enter(field, depth + 1, child.stones, node.to_move.opponent());
        let thresholds = survey.thresholds(joined, most, |second| second / 4 + 1).turned();
        Ok(Next::Child((child.key, child.way), thresholds))
    }

    fn hear(&mut self, depth: usize, node: &mut Node, found: Numbers) {
        self.carriers.frames[depth].children[node.entered].numbers = found;
    }
}
