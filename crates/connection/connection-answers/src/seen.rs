//! What theory sees on a board of Hex, as data: connections, the must-play region, inferior cells, the carrier of a
//! win.

use gruk_core::{Player, Ruleset as _};
use gruk_hex_search::bits::{Bits, Wide};
use gruk_hex_search::reasons::{InferiorCell, Why};
use gruk_hex_search::survey::Bond;
use gruk_hex_search::view::View;
use gruk_rules::board::grid::Square;
use gruk_rules::hex::Hex;

/// What was asked for; the rest is empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    /// Who wins by a connection, without a search.
    pub winner: Option<&'static str>,
    /// The cells outside which every move loses, where no connection decides.
    pub must_play: Option<Vec<String>>,
    /// All connections that were found of groups and borders, pair by pair, small ones first.
    pub connections: Option<Vec<SeenConnection>>,
    /// The cells that need no look, in the order of the board.
    pub inferior: Option<Vec<SeenCell>>,
    /// Who wins, and the empty cells that this needs.
    pub carrier: Option<(&'static str, Vec<String>)>,
}

/// A connection of two of a player's groups and borders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenConnection {
    /// Whose it is.
    pub player: &'static str,
    /// What it joins: a stone of each group, or `top`, `bottom`, `left` and `right`.
    pub ends: [String; 2],
    /// Does it hold even if the opponent moves first?
    pub is_full: bool,
    /// Where its player moves first, for one that is not full.
    pub key: Option<String>,
    /// The empty cells that it needs, with captured cells that it leads over.
    pub carrier: Vec<String>,
}

/// A cell that needs no look.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenCell {
    /// The cell.
    pub cell: String,
    /// `dead`, `captured`, `vulnerable`, `reversible`, `dominated` or `permanent`.
    pub why: &'static str,
    /// Who has captured it, or who never needs it.
    pub player: Option<&'static str>,
    /// The partner, the killer, the reply or the better move.
    pub by: Option<String>,
    /// What the killer needs, or the region that shows it.
    pub needs: Vec<String>,
}

/// What a player of Hex is called.
pub fn name(player: Player) -> &'static str {
    Hex::ABOUT.players.name(player, player)
}

/// The names of things on a board.
pub trait Names {
    /// A cell.
    fn cell(&self, cell: usize) -> String;
    /// A set of cells.
    fn cells(&self, cells: Wide) -> Vec<String>;
    /// A cell, or a border of a player: `top`, `bottom`, `left`, `right`.
    fn node(&self, player: Player, node: usize) -> String;
    /// A connection.
    fn connection(&self, player: Player, bond: &Bond<Wide>) -> SeenConnection;
    /// An inferior cell.
    fn inferior(&self, found: &InferiorCell) -> SeenCell;
}

impl Names for View {
    fn cell(&self, cell: usize) -> String {
        let columns = self.board.columns();
        Square::new((cell % columns) as u32, (cell / columns) as u32).name()
    }

    fn cells(&self, cells: Wide) -> Vec<String> {
        cells.cells().map(|cell| self.cell(cell)).collect()
    }

    fn node(&self, player: Player, node: usize) -> String {
        let borders = match player {
            Player::Left => ["top", "bottom"],
            Player::Right => ["left", "right"],
        };
        match node.checked_sub(self.board.cells()) {
            Some(border) => borders[border.min(1)].into(),
            None => self.cell(node),
        }
    }

    fn connection(&self, player: Player, bond: &Bond<Wide>) -> SeenConnection {
        SeenConnection {
            player: name(player),
            ends: bond.nodes.map(|node| self.node(player, node)),
            is_full: bond.is_full,
            key: bond.key.map(|key| self.cell(key)),
            carrier: self.cells(self.needed(player, bond)),
        }
    }

    fn inferior(&self, found: &InferiorCell) -> SeenCell {
        let (why, player) = match found.why {
            Why::Dead => ("dead", None),
            Why::Captured(player) => ("captured", Some(player)),
            Why::Vulnerable => ("vulnerable", None),
            Why::Reversible => ("reversible", None),
            Why::Dominated => ("dominated", None),
            Why::Permanent(player) => ("permanent", Some(player)),
        };
        SeenCell {
            cell: self.cell(found.cell),
            why,
            player: player.map(name),
            by: found.by.map(|by| self.cell(by)),
            needs: self.cells(found.needs),
        }
    }
}
