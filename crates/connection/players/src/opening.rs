//! The first stone under the swap rule: neither player should want it.

use crate::engine::{Action, Choice, Considered, Thought};
use crate::field::{Field, Place};
use gruk_core::CompactSort as _;
use gruk_core::{Player, Turn};
use gruk_rules::hex::{Hex, Position};
use gruk_solve::Limits;
use std::time::Instant;

/// The candidates that are looked at more closely.
const FINALISTS: usize = 4;

/// Is this the stone that the opponent may take over?
pub(crate) fn wants_balance(rules: &Hex, turn: &Turn<Position>) -> bool {
    rules.swap_may_come(&turn.position) && turn.to_move == Player::Left && turn.position.stones(Player::Left).is_empty()
}

/// The first stone after which the opponent's chance, as `value` estimates it within its limits, is nearest to a half.
///
/// The candidates are the cells of the two outer rings, of which the centre of the board is the image of no other; half
/// of the budget goes to all of them, the other half to the four that are nearest then.
pub(crate) fn balanced(
    field: &Field,
    player: Player,
    limits: &Limits,
    mut value: impl FnMut(&Limits, Field) -> f64,
) -> Choice {
    let started = Instant::now();
    let (columns, rows) = (field.columns(), field.rows());
    let outer = |&place: &Place| {
        let cell = field.cell(place);
        let (column, row) = (cell % columns, cell / columns);
        let ring = column.min(row).min(columns - 1 - column).min(rows - 1 - row);
        // The board turned by half looks the same, so that half of the cells are enough.
        ring < 2 && cell <= field.len() - 1 - cell
    };
    let mut rated: Vec<(f64, Place)> = field.places().filter(outer).map(|place| (0.5, place)).collect();
    for finalists in [rated.len(), FINALISTS.min(rated.len())] {
        rated.truncate(finalists);
        let share = finalists as u32 * 2;
        let limits = Limits {
            nodes: limits.nodes.map(|nodes| (nodes / u64::from(share)).max(1)),
            time: limits.time.map(|time| time / share),
            ..limits.clone()
        };
        for (chance, place) in &mut rated {
            let mut opened = field.clone();
            opened.put(*place, player);
            *chance = value(&limits, opened);
        }
        rated.compact_sort_by(|a, b| (a.0 - 0.5).abs().total_cmp(&(b.0 - 0.5).abs()));
    }
    let considered = |&(chance, place): &(f64, Place)| Considered {
        the_move: field.stone(place),
        visits: 1,
        value: 1.0 - chance,
        wins: None,
    };
    let (chance, place) = rated[0];
    let thought = Thought {
        playouts: limits.nodes.unwrap_or(0),
        seconds: started.elapsed().as_secs_f64(),
        value: 1.0 - chance,
        winner: None,
        line: vec![field.stone(place)],
        moves: rated.iter().map(considered).collect(),
    };
    let why = format!("it looks fair: {:.0} % for the player who has it", 100.0 * (1.0 - chance));
    Choice { action: Action::Play(field.stone(place)), thought, why }
}
