//! The cells of a position that need not be tried, each with its reason and with what the reason rests on: for
//! pictures, JSON and protocols.

use crate::bits::{Bits, Wide};
use crate::view::View;
use gruk_core::CompactSort as _;
use gruk_core::Player;

/// Why a cell need not be played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// No chain of either player needs it, whatever is played.
    Dead,
    /// It is as good as the player's: a move there is answered on its partner.
    Captured(Player),
    /// A reply of the opponent makes the move dead.
    Vulnerable,
    /// A reply of the opponent leaves the move dead, and costs the opponent nothing.
    Reversible,
    /// Another move is as good.
    Dominated,
    /// The player never needs it: the opponent may have it, and the winner stays the same. Each cell by itself.
    Permanent(Player),
}

/// A cell that need not be played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InferiorCell {
    /// The cell.
    pub cell: usize,
    /// The first reason, in the order of [`Why`].
    pub why: Why,
    /// The cell that it is so because of: the partner of a captured pair, the killer, the reply, the better move.
    pub by: Option<usize>,
    /// What else has to be empty or the opponent's: what the killer captures, or the region in which it is so.
    pub needs: Wide,
}

impl View {
    /// The cells that need not be tried, in the order of the board, each with the first reason. Dead, captured,
    /// vulnerable, reversible and dominated cells may be left out together, permanently inferior ones each by itself.
    #[must_use]
    pub fn inferior_cells(&self) -> Vec<InferiorCell> {
        let mut found: Vec<InferiorCell> = Vec::new();
        let none = Wide::default();
        let (field, fill) = self.filled_in();
        for cell in fill.dead.cells() {
            found.push(InferiorCell { cell, why: Why::Dead, by: None, needs: none });
        }
        for &(player, a, b) in &fill.pairs {
            for (cell, other) in [(a, b), (b, a)] {
                found.push(InferiorCell { cell, why: Why::Captured(player), by: Some(other), needs: none });
            }
        }
        for killer in &self.survey.inferior.killers {
            let why = if killer.is_reversal { Why::Reversible } else { Why::Vulnerable };
            found.push(InferiorCell { cell: killer.cell, why, by: killer.reply, needs: killer.needed });
        }
        for &(better, worse) in &self.survey.inferior.dominators {
            let all = worse.cells();
            found.extend(all.map(|cell| InferiorCell { cell, why: Why::Dominated, by: Some(better), needs: none }));
        }
        for permanent in self.permanently_inferior(&field) {
            let why = Why::Permanent(permanent.player);
            found.push(InferiorCell { cell: permanent.cell, why, by: None, needs: permanent.region });
        }
        // The sort keeps the order of the reasons of a cell.
        found.compact_sort_by_key(|at| at.cell);
        found.dedup_by_key(|at| at.cell);
        found
    }
}
