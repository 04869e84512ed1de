//! A look at a node of the search: what decides it at once, and the must-play region; and, when it is worth it, a look
//! at the moves in the region.

use crate::bits::Bits;
use crate::connections::{Connection, Stop};
use crate::decision::{Decided, key};
use crate::field::{Field, Fill};
use crate::forecast::replies_after;
use crate::inferior::{Inferior, inferior};
use crate::node::Child;
use crate::parts::{Part, cut_off, parts};
use crate::solver::Solver;
use gruk_core::Player;
use gruk_solve::Numbers;

/// What a look at a node comes to.
pub(crate) enum Look<B> {
    Decided(Decided<B>, Option<usize>),
    Undecided,
}

/// A move that was not visited counts as one node for so many replies that it is likely to leave.
const REPLIES: u32 = 4;

impl<B: Bits> Solver<B> {
    /// Builds the connections of the player who has just moved at this depth, from those of two turns before. For the
    /// player to move none are built: those of the turn before, as far as they still hold, hardly ever show a win that
    /// the must-play region before did not show.
    fn link(&mut self, depth: usize) {
        let capturing = self.capturing(&self.frames[depth].field);
        let (before, here) = self.frames.split_at_mut(depth);
        let frame = &mut here[0];
        let (field, player) = (&frame.field, frame.to_move.opponent());
        let (stones, empty) = (field.stones(player), field.empty());
        frame.links.use_captures(capturing, |cell| field.effect(&self.board, player, cell).captured);
        if depth == 0 {
            self.builder.build(self.board.graph(), &mut frame.links, player, (stones, empty), Stop::AtFull);
            let mover = frame.to_move;
            self.builder.build(self.board.graph(), &mut self.first, mover, (field.stones(mover), empty), Stop::AtSemi);
            return;
        }
        let from = if depth == 1 { &self.first } else { &before[depth - 2].links };
        let won = stones & !from.stones();
        let lost = from.empty() & !(empty | won);
        let templates = self.templates[player.index()].fitting(stones, stones | empty | field.dead(), empty);
        let known = templates.map(|(ends, carrier)| (ends, Connection { carrier, origin: () }));
        self.builder.follow_with(self.board.graph(), from, &mut frame.links, (won, lost), known, Stop::AtFull);
    }

    /// The cells on which a stone may capture something for AND.
    pub(crate) fn capturing(&self, field: &Field<B>) -> B {
        if self.options.inferior && self.options.captures { field.edgy(&self.board) } else { B::default() }
    }

    /// The decision of the node at this depth by a win that was proved earlier: one that holds already, or one that
    /// holds after one move of the player to move.
    fn recall(&self, depth: usize) -> Option<(Decided<B>, Option<usize>)> {
        let frame = &self.frames[depth];
        let (field, mover) = (&frame.field, frame.to_move);
        let empty = field.empty();
        for (winner, first) in [(mover, true), (mover, false), (mover.opponent(), false)] {
            let (mine, open) = (field.stones(winner), field.stones(winner) | empty | field.dead());
            let library = &self.libraries[winner.index()][usize::from(!first)];
            if let Some(pattern) = library.fitting(mine, open).min_by_key(|pattern| (pattern.carrier & empty).len()) {
                let key = pattern.key.map(usize::from).filter(|&key| empty.has(key));
                return Some((Decided { winner, carrier: pattern.carrier & empty }, key));
            }
        }
        let mine = field.stones(mover);
        let found = self.libraries[mover.index()][1].one_short(mine, mine | empty | field.dead(), empty);
        let wins = found.map(|(key, pattern)| ((pattern.carrier & empty).with(key), key));
        let (carrier, key) = wins.min_by_key(|(carrier, key)| (carrier.len(), *key))?;
        Some((Decided { winner: mover, carrier }, Some(key)))
    }

    /// Carriers of the opponent's wins that would come if the player to move passed, as earlier wins show them.
    fn threats(&self, depth: usize) -> impl Iterator<Item = B> + '_ {
        let frame = &self.frames[depth];
        let (field, opponent) = (&frame.field, frame.to_move.opponent());
        let (mine, empty) = (field.stones(opponent), field.empty());
        let open = mine | empty | field.dead();
        let [to_move, moved] = &self.libraries[opponent.index()];
        let there = to_move.fitting(mine, open).map(move |pattern| pattern.carrier & empty);
        let by_move = moved.one_short(mine, open, empty);
        there.chain(by_move.map(move |(key, pattern)| (pattern.carrier & empty).with(key)))
    }

    /// Fills in what the parts of both players show, by the connections of the player who has just moved and by those
    /// that the other one had before that move. Returns what is left of the parts, those of the player to move first.
    fn divide(&mut self, depth: usize) -> [Vec<Part<B>>; 2] {
        let board = &self.board;
        let (before, here) = self.frames.split_at_mut(depth);
        let frame = &mut here[0];
        let mine = before.last().map_or(&self.first, |parent| &parent.links);
        loop {
            let field = &frame.field;
            let dead = Player::BOTH.into_iter().fold(B::default(), |dead, player| dead | cut_off(board, field, player));
            let mut changed = dead;
            dead.cells().for_each(|cell| frame.field.bury(board, cell));
            let mut left = [Vec::new(), Vec::new()];
            for (links, left) in [mine, &frame.links].into_iter().zip(&mut left) {
                // One at a time: the regions of the others may be others then.
                if changed.is_empty() {
                    *left = parts(board, &frame.field, links);
                    let Some((part, full)) = left.iter().find_map(|part| Some((part, part.full?))) else { continue };
                    let player = links.player();
                    part.region.cells().for_each(|cell| frame.field.place(board, player, cell));
                    changed = part.region;
                    let i = player.index();
                    frame.captured[i] = frame.captured[i] | full;
                    frame.deep[i] = frame.deep[i] | full;
                    frame.spare[i] = frame.spare[i] | part.region & !full;
                }
            }
            if changed.is_empty() {
                return left;
            }
            let around = changed.cells().fold(B::default(), |set, cell| set | board.neighbours(cell));
            let fill = frame.field.fill_in(board, around);
            let deep = frame.field.fill_in_deep(board, &mut self.reach);
            for i in 0..2 {
                let more = fill.captured[i] | deep.captured[i];
                frame.captured[i] = frame.captured[i] | more;
                frame.deep[i] = frame.deep[i] | more;
            }
            if Player::BOTH.into_iter().any(|player| board.joins(player, frame.field.stones(player))) {
                return [Vec::new(), Vec::new()];
            }
        }
    }

    /// Looks at the node at this depth: connections and must-play region.
    pub(crate) fn look(&mut self, depth: usize) -> Look<B> {
        let mover = self.frames[depth].to_move;
        let opponent = mover.opponent();
        self.frames[depth].deep = [B::default(); 2];
        if let Some((decided, key)) = self.recall(depth) {
            return Look::Decided(decided, key);
        }
        let field = &self.frames[depth].field;
        if self.board.joins(mover, field.stones(mover)) {
            return Look::Decided(Decided { winner: mover, carrier: B::default() }, None);
        }
        self.link(depth);
        if depth == 0
            && let Some(semi) = self.first.winning_full().or(self.first.winning_semi())
        {
            return Look::Decided(Decided { winner: mover, carrier: semi.carrier }, None);
        }
        let theirs = &self.frames[depth].links;
        if theirs.is_joined() {
            return Look::Decided(Decided { winner: opponent, carrier: B::default() }, None);
        }
        if let Some(full) = theirs.winning_full() {
            return Look::Decided(Decided { winner: opponent, carrier: full.carrier }, None);
        }
        let mut rulers: Vec<B> = theirs.winning_semis().iter().map(|semi| semi.carrier).collect();
        rulers.extend(self.threats(depth));
        let frame = &mut self.frames[depth];
        (frame.rulers, frame.is_open) = (rulers, false);
        frame.children.clear();
        Look::Undecided
    }

    /// How many moves are likely to be left at a node whose region alone is known: those that were not inferior for the
    /// same player two moves before.
    pub(crate) fn likely_moves(&self, depth: usize) -> usize {
        let region = self.frames[depth].region();
        let inferior = depth.checked_sub(2).map(|before| &self.frames[before].inferior);
        inferior.map_or(region, |inferior| region & !(inferior.vulnerable | inferior.dominated)).len()
    }

    /// Looks at the moves of a node whose region is known.
    pub(crate) fn open(&mut self, depth: usize) -> Look<B> {
        let mover = self.frames[depth].to_move;
        let opponent = mover.opponent();
        if self.options.inferior {
            // What graphs and parts show is filled in only here, since a third to a half of all nodes are left before.
            // The rulers are of the position before, and hold there. They also hold in the position after it, without
            // the cells that are filled. Suppose that a player wins after a move outside a ruler although the other
            // player has everything outside it. Then this player also wins when captured cells of that ruler are the
            // other player's, since they can be captured in that position too. As with all carriers, fill-ins are taken
            // back one by one, the last one first.
            let frame = &mut self.frames[depth];
            let deep = frame.field.fill_in_deep(&self.board, &mut self.reach);
            for i in 0..2 {
                frame.captured[i] = frame.captured[i] | deep.captured[i];
                frame.deep[i] = frame.deep[i] | deep.captured[i];
            }
        }
        let mut left = None;
        if self.options.inferior && self.options.parts {
            left = Some(self.divide(depth));
        }
        if self.options.inferior {
            let field = &self.frames[depth].field;
            for player in Player::BOTH {
                if self.board.joins(player, field.stones(player)) {
                    return Look::Decided(Decided { winner: player, carrier: B::default() }, None);
                }
            }
            let empty = field.empty();
            self.frames[depth].rulers.iter_mut().for_each(|ruler| *ruler = *ruler & empty);
        }
        let region = self.frames[depth].region();
        let left = left.as_ref().map(|[mine, theirs]| [&mine[..], &theirs[..]]);
        let found = match self.options.inferior {
            true => inferior(&self.board, &self.frames[depth].field, &mut self.reach, mover, region, left),
            false => Inferior::default(),
        };
        let board = &self.board;
        let (before, here) = self.frames.split_at_mut(depth);
        let frame = &mut here[0];
        let moves = region & !found.vulnerable & !found.dominated;
        (frame.inferior, frame.is_open) = (found, true);
        if moves.is_empty() {
            return Look::Decided(Decided { winner: opponent, carrier: frame.carrier_of_loss() }, None);
        }
        let mine = before.last().map_or(&self.first, |parent| &parent.links);
        let order = self.order.of(board, &frame.field, mover, [mine, &frame.links], moves);
        let mut option = frame.field.clone();
        for cell in order {
            option.copy_from(&frame.field);
            option.place(board, mover, cell);
            let fill = match self.options.inferior {
                true => option.fill_in(board, board.neighbours(cell)),
                false => Fill::default(),
            };
            let (key, turned) = key(board, &option, opponent);
            let replies = replies_after(mine, &frame.field, cell).len() as u32;
            frame.children.push(Child {
                cell: cell as u16,
                key,
                turned,
                captured: fill.captured,
                numbers: Numbers { proof: 1, disproof: (replies / REPLIES).max(1) },
                others: 0,
            });
        }
        Look::Undecided
    }
}
