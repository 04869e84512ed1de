//! What theory sees in a turn, to be shown: on boards of any size that is searched, and compiled here once.

use crate::bits::{Bits, Wide};
use crate::board::Board;
use crate::connections::{Connections, Cuts};
use crate::field::{Field, Fill};
use crate::ledger::{Key, Keys};
use crate::local::{Permanent, permanently_inferior};
use crate::solver::{Options, Solver};
use crate::survey::{Bond, Survey, pairs_of_groups};
use gruk_core::CompactSort as _;
use gruk_core::{Player, Turn};
use gruk_rules::hex::{Hex, Position};
use gruk_solve::{LimitHit, Meter};

/// The most cells of a board that is looked at.
pub const MAX_CELLS: usize = 384;

/// A turn on its board, and what theory sees in it without a search: connections with no carrier left out.
pub struct View {
    /// The board.
    pub board: Board<Wide>,
    /// The stones of Left and of Right.
    pub stones: [Wide; 2],
    /// The smallest connections, the must-play region and inferior cells.
    pub survey: Survey<Wide>,
    /// All connections that were found of each player's groups and borders, pair by pair, full ones first, small ones
    /// before large ones.
    pub bonds: [Vec<Bond<Wide>>; 2],
    to_move: Player,
}

impl View {
    /// The view of a turn that is not over; `None` on boards of more than [`MAX_CELLS`] cells.
    #[must_use]
    pub fn new(rules: &Hex, turn: &Turn<Position>) -> Option<View> {
        let shape = rules.board(&turn.position);
        if shape.len() > MAX_CELLS {
            return None;
        }
        let board = Board::<Wide>::new(shape.columns(), shape.rows());
        let stones = Player::BOTH.map(|player| turn.position.stones(player).iter().fold(Wide::default(), Wide::with));
        let (mut survey, links) = Survey::with(&board, stones, turn.to_move, cuts(), Keys, Key::cell);
        let mut bonds = links.each_ref().map(|links| all_bonds(links, board.cells()));
        // Captured cells may join the borders already.
        let borders = [board.cells(), board.cells() + 1];
        for (bonds, _) in bonds.iter_mut().zip(&links).filter(|(_, links)| links.is_joined()) {
            bonds.push(Bond { nodes: borders, carrier: Wide::default(), is_full: true, key: None });
        }
        // A group is named by a stone that is on the board, not by a cell that was filled in.
        for (player, links) in Player::BOTH.into_iter().zip(&links) {
            let name = |node: usize| match node < board.cells() {
                true => {
                    let chain = board.flood(Wide::one(node), links.stones()) & stones[player.index()];
                    if chain.is_empty() { node } else { chain.first() }
                }
                false => node,
            };
            let all = bonds[player.index()].iter_mut().chain(&mut survey.bonds[player.index()]);
            all.for_each(|bond| bond.nodes = bond.nodes.map(name));
        }
        Some(View { board, stones, survey, bonds, to_move: turn.to_move })
    }

    /// If no connection decides the turn: the cells outside which every move loses.
    ///
    /// Besides the region common to all winning connections of the opponent, these are cells that the opponent has
    /// captured: a move there is answered, and nothing is lost. Those after which a connection of the opponent decides
    /// are left out. A move on a dead cell, or on one that the player has captured, is as good as no move, and loses if
    /// the opponent has a winning semi-connection. Costs two builds for each captured cell.
    #[must_use]
    pub fn must_play(&self) -> Option<Wide> {
        let (survey, mover, opponent) = (&self.survey, self.to_move, self.to_move.opponent());
        let region = survey.must_play?;
        if !self.bonds[opponent.index()].iter().any(|bond| self.joins_borders(bond)) {
            return Some(region | survey.dead | survey.captured[0] | survey.captured[1]);
        }
        let is_lost = |cell: usize| {
            let mut stones = self.stones;
            stones[mover.index()] = stones[mover.index()].with(cell);
            let after = Survey::new(&self.board, stones, opponent, cuts());
            after.winner(opponent).is_some_and(|(winner, _)| winner == opponent)
        };
        let open = survey.captured[opponent.index()].cells().filter(|&cell| !is_lost(cell));
        Some(open.fold(region, Wide::with))
    }

    /// The cells that a connection needs: its carrier, and if it leads over captured cells, all that its player has
    /// captured and what is dead.
    #[must_use]
    pub fn needed(&self, player: Player, bond: &Bond<Wide>) -> Wide {
        let captured = self.survey.captured[player.index()];
        let own = self.stones[player.index()] | captured;
        let ends = bond.nodes.into_iter().filter(|&node| node < self.board.cells()).map(Wide::one);
        let beside = bond.carrier.cells().map(|cell| self.board.neighbours(cell)).chain(ends);
        let groups = self.board.flood(beside.fold(Wide::default(), |all, cells| all | cells) & own, own);
        match bond.carrier.is_empty() || groups.meets(captured) {
            true => bond.carrier | captured | self.survey.dead,
            false => bond.carrier,
        }
    }

    /// Does a connection join its player's two borders?
    #[must_use]
    pub fn joins_borders(&self, bond: &Bond<Wide>) -> bool {
        bond.nodes.iter().all(|&node| node >= self.board.cells())
    }

    /// The smallest full connection of each pair of a player's groups and borders that has one, without those that lead
    /// over a third one.
    #[must_use]
    pub fn direct_bonds(&self, player: Player) -> Vec<Bond<Wide>> {
        let all = &self.survey.bonds[player.index()];
        let of = |a: usize, b: usize| all.iter().find(|bond| bond.nodes == [a, b] || bond.nodes == [b, a]);
        let nodes = || all.iter().flat_map(|bond| bond.nodes);
        let leads_over = |bond: &Bond<Wide>, middle: usize| {
            let [a, b] = bond.nodes;
            let parts = [of(a, middle), of(middle, b)];
            middle != a
                && middle != b
                && parts.iter().all(|part| part.is_some_and(|part| part.carrier.within(bond.carrier)))
        };
        all.iter().filter(|bond| !nodes().any(|middle| leads_over(bond, middle))).copied().collect()
    }

    /// The position with all dead and captured cells filled in, and what was.
    #[must_use]
    pub fn filled_in(&self) -> (Field<Wide>, Fill<Wide>) {
        let mut field = Field::new(&self.board, self.stones);
        let fill = field.fill_in(&self.board, Wide::all(self.board.cells()));
        (field, fill)
    }

    /// The cells of a filled-in position that a player never needs.
    #[must_use]
    pub fn permanently_inferior(&self, field: &Field<Wide>) -> Vec<Permanent<Wide>> {
        permanently_inferior(&self.board, field)
    }

    /// The winner and the carrier of the win, by a search if no connection decides; it takes half of the memory that is
    /// left.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn winner(&self, meter: &mut Meter<'_>) -> Result<(Player, Wide), LimitHit> {
        if let Some(found) = self.survey.winner(self.to_move) {
            return Ok(found);
        }
        match self.board.cells() {
            0..=64 => self.searched::<u64>(meter),
            65..=128 => self.searched::<u128>(meter),
            _ => self.searched::<Wide>(meter),
        }
    }

    /// The same by a search on as many bits as the board needs.
    fn searched<B: Bits>(&self, meter: &mut Meter<'_>) -> Result<(Player, Wide), LimitHit> {
        let table_bytes = meter.memory_left() / 2;
        meter.take(table_bytes)?;
        let (columns, rows) = (self.board.columns(), self.board.rows());
        let mut solver = Solver::<B>::new(columns, rows, Options::default(), table_bytes);
        let stones = self.stones.map(|stones| stones.cells().fold(B::default(), B::with));
        let decided = solver.solve(stones, self.to_move, meter)?;
        Ok((decided.winner, decided.carrier.cells().fold(Wide::default(), Wide::with)))
    }
}

fn all_bonds(links: &Connections<Wide, Key>, cells: usize) -> Vec<Bond<Wide>> {
    let mut found = Vec::new();
    for nodes in pairs_of_groups(links, cells) {
        let [a, b] = nodes;
        let full = links.full(a, b).iter().map(|full| Bond { nodes, carrier: full.carrier, is_full: true, key: None });
        let semi = links.semi(a, b).iter().map(|semi| Bond {
            nodes,
            carrier: semi.carrier,
            is_full: false,
            key: semi.origin.cell(),
        });
        let mut all: Vec<Bond<Wide>> = full.chain(semi).collect();
        all.compact_sort_by_key(|bond| (!bond.is_full, bond.carrier.len(), bond.carrier));
        found.extend(all);
    }
    found
}

/// No carrier is left out.
fn cuts() -> Cuts {
    Cuts { whole: true, ..Cuts::default() }
}
