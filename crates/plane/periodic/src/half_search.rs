//! All halves of pairings of 9-in-a-row: dominoes on the diagonals, and the cells that are left handed out to rows and
//! columns.

use crate::half::{Half, Piece, packed, piece};
use crate::work::Work;

/// All halves, in order, by threads.
///
/// *Method.* 8⁴ ways to put dominoes on the four diagonals, as many for the antidiagonals; where they are disjoint, 16
/// black cells are left. Seen as edges between the 8 rows and the 8 columns they must be handed out, one to each row
/// (its horizontal domino) and one to each column (its vertical one): that is possible where every connected part has
/// as many edges as nodes, in two ways for each part.
#[must_use]
pub fn all(work: &Work<'_>) -> Vec<Half> {
    let side = |first: usize| -> Vec<(u64, u64)> {
        (0..4096u64)
            .map(|choice| {
                let mut cells = 0u64;
                let mut bits = 0;
                for line in 0..4 {
                    let part = piece(first + line, choice >> (3 * line) & 7);
                    let Piece::Diagonal(ends) = part else { unreachable!("fields from 16 on are diagonals") };
                    for (x, y) in ends {
                        cells |= 1 << (8 * y + x);
                    }
                    bits |= packed(part);
                }
                (cells, bits)
            })
            .collect()
    };
    let (diagonals, antidiagonals) = (side(16), side(20));
    // The diagonals in parts, for the threads.
    let found = work.each(0..PARTS, |part| {
        let mut halves = Vec::new();
        for &(cells, bits) in diagonals.chunks(diagonals.len() / PARTS).nth(part).unwrap_or_default() {
            for &(other_cells, other_bits) in &antidiagonals {
                if cells & other_cells == 0 {
                    let left = BLACK & !(cells | other_cells);
                    hand_out(left, &mut |ways| halves.push(Half(ways | bits | other_bits)));
                }
            }
        }
        halves
    });
    let mut halves = found.concat();
    work.sort(&mut halves);
    halves
}

/// Parts of the work of listing.
const PARTS: usize = 64;

/// The black cells as bits 8y + x.
const BLACK: u64 = 0xaa55_aa55_aa55_aa55;

/// Calls `each` with all ways to hand out cells, one to each row and one to each column.
///
/// A line with a single cell must take it; when every line that is left has two, they lie on cycles, and each cycle can
/// be handed out in two ways.
fn hand_out(cells: u64, each: &mut impl FnMut(u64)) {
    const COLUMN: u64 = 0x0101_0101_0101_0101;
    fn cell(bit: u64) -> (u8, u8) {
        let index = bit.trailing_zeros() as u8;
        (index % 8, index / 8)
    }
    fn choose(bits: u64, free: (u8, u8), cells: u64, each: &mut impl FnMut(u64)) {
        let (mut bits, (mut rows, mut columns), mut cells) = (bits, free, cells);
        loop {
            let mut is_done = true;
            for line in 0..8 {
                let own = cells & (0xff << (8 * line));
                if rows >> line & 1 != 0 && own & own.wrapping_sub(1) == 0 {
                    if own == 0 {
                        return;
                    }
                    bits |= packed(Piece::Horizontal(cell(own)));
                    (rows, cells, is_done) = (rows & !(1 << line), cells ^ own, false);
                }
                let own = cells & (COLUMN << line);
                if columns >> line & 1 != 0 && own & own.wrapping_sub(1) == 0 {
                    if own == 0 {
                        return;
                    }
                    bits |= packed(Piece::Vertical(cell(own)));
                    (columns, cells, is_done) = (columns & !(1 << line), cells ^ own, false);
                }
            }
            if is_done {
                break;
            }
        }
        if rows == 0 {
            if cells == 0 {
                each(bits);
            }
            return;
        }
        // As many cells as lines, and two or more in each line: exactly two.
        let line = rows.trailing_zeros();
        let mut own = cells & (0xff << (8 * line));
        while own != 0 {
            let bit = own & own.wrapping_neg();
            own ^= bit;
            let bits = bits | packed(Piece::Horizontal(cell(bit)));
            choose(bits, (rows & !(1 << line), columns), cells ^ bit, each);
        }
    }
    // Most choices leave a line empty.
    let low = 0x7f7f_7f7f_7f7f_7f7f;
    let filled_rows = (((cells & low) + low) | cells) & !low;
    let mut filled_columns = cells | cells >> 32;
    filled_columns |= filled_columns >> 16;
    filled_columns |= filled_columns >> 8;
    if filled_rows == !low && filled_columns & 0xff == 0xff {
        choose(0, (0xff, 0xff), cells, each);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicBool;

    #[test]
    fn halves_cover_every_black_cell_once() {
        let never = AtomicBool::new(false);
        let halves = all(&Work::new(1, &never, &mut |_, _| true));
        for half in halves.iter().step_by(997) {
            let mut cells = Vec::new();
            cells.extend((0..8).map(|y| (half.horizontal_x(y), y)));
            cells.extend((0..8).map(|x| (x, half.vertical_y(x))));
            cells.extend(half.diagonals().into_iter().flatten());
            cells.sort_unstable();
            cells.dedup();
            assert_eq!(cells.len(), 32);
            assert!(cells.iter().all(|(x, y)| (x + y) % 2 == 0));
        }
    }
}
