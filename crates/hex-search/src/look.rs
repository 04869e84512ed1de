//! A look at a node of the search: what decides it at once, or which moves are left.

use crate::bits::Bits;
use crate::connections::{Connection, Stop};
use crate::decision::{Decided, key};
use crate::field::Fill;
use crate::inferior::{Inferior, inferior};
use crate::node::Child;
use crate::search::Solver;
use crate::table::Numbers;

/// What a look at a node comes to.
pub(crate) enum Look<B> {
    Decided(Decided<B>, Option<usize>),
    Open,
}

impl<B: Bits> Solver<B> {
    /// Builds the connections of the player who has just moved at this depth, from those of two turns before. The player to move has none built: what is
    /// left of those of the turn before finds hardly ever a win that the must-play region before did not show.
    fn link(&mut self, depth: usize) {
        let (before, here) = self.frames.split_at_mut(depth);
        let frame = &mut here[0];
        let (field, player) = (&frame.field, frame.to_move.opponent());
        let (stones, empty) = (field.stones(player), field.empty());
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

    /// A move that makes a position of an earlier win of the player to move, and the win.
    fn wins_by_move(&self, depth: usize) -> Option<(Decided<B>, usize)> {
        let frame = &self.frames[depth];
        let (field, winner) = (&frame.field, frame.to_move);
        let (mine, empty) = (field.stones(winner), field.empty());
        let found = self.libraries[winner.index()][1].one_short(mine, mine | empty | field.dead(), empty);
        let wins = found.map(|(key, pattern)| ((pattern.carrier & empty).with(key), key));
        let (carrier, key) = wins.min_by_key(|(carrier, key)| (carrier.len(), *key))?;
        Some((Decided { winner, carrier }, key))
    }

    /// Looks at the node at this depth: connections, must-play region, moves.
    pub(crate) fn look(&mut self, depth: usize) -> Look<B> {
        let mover = self.frames[depth].to_move;
        let opponent = mover.opponent();
        if self.options.inferior {
            let frame = &mut self.frames[depth];
            let deep = frame.field.fill_in_deep(&self.board, &mut self.reach);
            for i in 0..2 {
                frame.fill.captured[i] = frame.fill.captured[i] | deep.captured[i];
                frame.captured[i] = frame.captured[i] | deep.captured[i];
            }
            frame.fill.dead = frame.fill.dead | deep.dead;
            frame.deep = deep.captured;
        }
        let field = &self.frames[depth].field;
        let empty = field.empty();
        for (winner, first) in [(mover, true), (mover, false), (opponent, false)] {
            let (mine, open) = (field.stones(winner), field.stones(winner) | empty | field.dead());
            let library = &self.libraries[winner.index()][usize::from(!first)];
            if let Some(pattern) = library.fitting(mine, open).min_by_key(|pattern| (pattern.carrier & empty).len()) {
                let key = pattern.key.map(usize::from).filter(|&key| empty.has(key));
                return Look::Decided(Decided { winner, carrier: pattern.carrier & empty }, key);
            }
        }
        if self.board.joins(mover, field.stones(mover)) {
            return Look::Decided(Decided { winner: mover, carrier: B::default() }, None);
        }
        if let Some((decided, key)) = self.wins_by_move(depth) {
            return Look::Decided(decided, Some(key));
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
        let field = &self.frames[depth].field;
        let (mine, open) = (field.stones(opponent), field.stones(opponent) | empty | field.dead());
        let mut rulers: Vec<B> = theirs.winning_semis().iter().map(|semi| semi.carrier).collect();
        let learnt = self.libraries[opponent.index()][0].fitting(mine, open);
        rulers.extend(learnt.map(|pattern| pattern.carrier & empty));
        let threats = self.libraries[opponent.index()][1].one_short(mine, open, empty);
        rulers.extend(threats.map(|(key, pattern)| (pattern.carrier & empty).with(key)));
        let region = rulers.iter().fold(empty, |region, &carrier| region & carrier);
        let found = match self.options.inferior {
            true => inferior(&self.board, &self.frames[depth].field, &mut self.reach, mover, region),
            false => Inferior::default(),
        };
        let board = &self.board;
        let (before, here) = self.frames.split_at_mut(depth);
        let frame = &mut here[0];
        let moves = region & !found.vulnerable & !found.dominated;
        (frame.rulers, frame.inferior) = (rulers, found);
        if moves.is_empty() {
            return Look::Decided(Decided { winner: opponent, carrier: frame.carrier_of_loss() }, None);
        }
        frame.children.clear();
        let mut order: Vec<(usize, f32)> = moves.cells().map(|cell| (cell, 0.0)).collect();
        if order.len() > 1 {
            let mine = before.last().map_or(&self.first, |parent| &parent.links);
            let shares = self.circuit.shares(board, &frame.field, [mine, &frame.links]);
            order.iter_mut().for_each(|(cell, share)| *share = shares[*cell]);
            order.sort_by(|(a, x), (b, y)| y.total_cmp(x).then(a.cmp(b)));
        }
        let mut option = frame.field.clone();
        for (cell, _) in order {
            option.copy_from(&frame.field);
            option.place(board, mover, cell);
            let fill = match self.options.inferior {
                true => option.fill_in(board, board.neighbours(cell)),
                false => Fill::default(),
            };
            let (key, turned) = key(board, &option, opponent);
            frame.children.push(Child {
                cell: cell as u16,
                key,
                turned,
                captured: fill.captured,
                numbers: Numbers::UNKNOWN,
                others: 0,
            });
        }
        Look::Open
    }
}
