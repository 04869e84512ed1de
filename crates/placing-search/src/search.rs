//! df-pn with must-play regions and carriers.
//!
//! At a node the connections of the player who has just moved are built from those of two turns before. A win of theirs decides it; otherwise the player to move has to move in every carrier of
//! theirs that one more stone makes win. Whenever a move is refuted, the carrier of the refutation narrows the region for all other moves. A node that is lost has as its carrier those that
//! rule out all moves, one that is won that of the winning option and the move.
//!
//! **Source:** `[Hayward 2005]`, `[Nagai 2002]`; only the most promising moves are looked at until they fail, as in `[HAH 2009]`.

use crate::carriers::{Carriers, FILLINGS, Won};
use crate::field::{Field, Stones, Way, cells};
use crate::links::{Links, Seen};
use crate::node::{Child, Frame};
use crate::order::ordered;
use gruk_core::Player;
use gruk_hex_search::table::{Key, Known};
use gruk_solve::{LimitHit, Meter, Numbers, finite};

const INFINITE: u32 = Numbers::INFINITE;

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
            self.root = self.visit(field, 0, key, (INFINITE, INFINITE), meter)?;
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

    /// Searches the node at this depth until its proof or disproof number reaches the threshold.
    fn visit(
        &mut self,
        field: &Field,
        depth: usize,
        (key, way): (Key<u128>, Way),
        (most_proof, most_disproof): (u32, u32),
        meter: &mut Meter<'_>,
    ) -> Result<Numbers, LimitHit> {
        let root = Some((self.root.proof, self.root.disproof));
        if meter.nodes() >= self.most_nodes {
            return Err(LimitHit::Strategy);
        }
        meter.node(root)?;
        meter.look(root)?; // A node of a large board takes milliseconds.
        let before = meter.nodes();
        let Frame { stones, to_move, .. } = self.frames[depth];
        let is_restored = depth > 0 && self.pool.restore(stones, to_move, &mut self.frames[depth]);
        let mut decided = if is_restored { None } else { self.look(field, depth) };
        self.account(meter)?;
        self.refresh(depth);
        loop {
            decided = decided.or_else(|| self.settle(field, depth));
            let work = (meter.nodes() - before + 1) as u32;
            if let Some(won) = decided {
                let numbers = Numbers::settled(won.winner == to_move);
                self.table.put(key, Known { numbers, carrier: field.image(won.carrier, way), best: None, work });
                return Ok(numbers);
            }
            let children = &self.frames[depth].children;
            let open = children.len();
            let (mut proof, mut second, mut best) = (INFINITE, INFINITE, 0);
            for (place, child) in children[..(1 + open.div_ceil(WIDENING)).min(open)].iter().enumerate() {
                if child.numbers.disproof < proof {
                    (second, proof, best) = (proof, child.numbers.disproof, place);
                } else {
                    second = second.min(child.numbers.disproof);
                }
            }
            // Positions below are reached in many orders of moves: a sum would count what they share again and again.
            let hardest = children.iter().map(|child| child.numbers.proof).max().unwrap_or(0);
            let numbers = Numbers { proof, disproof: finite(hardest.saturating_add(open as u32 - 1)) };
            if depth == 0 {
                self.root = numbers;
            }
            if proof >= most_proof || numbers.disproof >= most_disproof {
                self.table.put(key, Known { numbers, carrier: 0, best: None, work });
                self.pool.keep(field, &mut self.frames[depth]);
                return Ok(numbers);
            }
            let child = children[best];
            let child_disproof = most_proof.min(second.saturating_add(second / 4 + 1));
            // The child is left when this node's number would reach its threshold.
            let child_proof = (most_disproof - (open as u32 - 1)).max(child.numbers.proof + 1);
            self.enter(field, depth + 1, child.stones, to_move.opponent());
            let thresholds = (child_proof, child_disproof);
            let found = self.visit(field, depth + 1, (child.key, child.way), thresholds, meter)?;
            self.frames[depth].children[best].numbers = found;
        }
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

    /// Takes out of the list of children those that are decided, and those that the carriers of refutations rule out. Who wins, if that decides the node.
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
