//! The arithmetic of the network: sums over a cell and its six neighbours.
//!
//! Products are added in a fixed order and never fused, so that every processor computes the same numbers; what its
//! vectors are wide decides how fast. A network of 37,000 weights takes three million products a board of 9×9. Who
//! plays computes in whole numbers ([`quantised`](crate::quantised)); this is for learning
//! (`backwards.rs` has the other direction) and for weights of other files.

use multiversion::multiversion;
use multiversion::target::target_cfg_f;

/// Numbers that the network holds for each cell.
pub(crate) const WIDTH: usize = 32;
/// The cell itself and its six neighbours.
pub(crate) const TAPS: usize = 7;
/// Numbers of one cell.
pub(crate) type Row = [f32; WIDTH];
/// Weights of one layer: for each neighbour and each number of it, what it adds to every number of the cell.
pub(crate) type Kernel = [[Row; WIDTH]; TAPS];

pub(crate) const HALF: usize = WIDTH / 2;
/// Half of the numbers of one cell.
pub(crate) type Half = [f32; HALF];

#[inline(always)]
pub(crate) fn half_of(row: &Row, half: usize) -> &Half {
    row[half..half + HALF].try_into().expect("invariant: a half")
}

#[inline(always)]
pub(crate) fn add(sums: &mut Half, x: f32, weights: &Half) {
    for c in 0..HALF {
        sums[c] += x * weights[c];
    }
}

/// A function that sums as many cells together as it is given names, half of their numbers at a time. The names are
/// written out because an array of this size would not be kept in registers.
macro_rules! tiles {
    ($name:ident: $($sums:ident $k:literal),*) => {
        #[inline(always)]
        fn $name(
            steps: &[isize; TAPS],
            places: &[usize],
            numbers: usize,
            input: &[Row],
            kernel: &Kernel,
            bias: &Row,
            out: &mut [Row],
        ) {
            const TILE: usize = [$($k),*].len();
            let numbers = numbers.min(WIDTH);
            for from in (0..places.len()).step_by(TILE) {
                // The last tile may overlap the one before it; what is computed twice is the same.
                let start = from.min(places.len().saturating_sub(TILE));
                let mut tile = [places[start]; TILE];
                for (k, place) in tile.iter_mut().enumerate() {
                    *place = places[(start + k).min(places.len() - 1)];
                }
                for half in [0, HALF] {
                    $(let mut $sums = *half_of(bias, half);)*
                    for (step, weights) in steps.iter().zip(kernel) {
                        // Side by side they need one address, not one each.
                        let rows: [Row; TILE] = tile.map(|place| input[(place as isize + step) as usize]);
                        for (number, weights) in weights[..numbers].iter().enumerate() {
                            let weights = half_of(weights, half);
                            $(add(&mut $sums, rows[$k][number], weights);)*
                        }
                    }
                    $(out[tile[$k]][half..half + HALF].copy_from_slice(&$sums);)*
                }
            }
        }
    };
}

// As many as the registers hold, with AVX-512 and without.
tiles!(wide_tiles: a 0, b 1, c 2, d 3, e 4, f 5, g 6, h 7, i 8, j 9, k 10, l 11);
tiles!(tiles: a 0, b 1, c 2, d 3, e 4, f 5);

/// `out` at each of the `places` becomes `bias` and the sum over its neighbours in `input`, which lie `steps` away.
/// Only the first `numbers` of each cell count: the others are nought.
#[multiversion(targets("x86_64+avx512f+avx512vl", "x86_64+avx2"))]
pub(crate) fn convolve(
    steps: &[isize; TAPS],
    places: &[usize],
    numbers: usize,
    input: &[Row],
    kernel: &Kernel,
    bias: &Row,
    out: &mut [Row],
) {
    if target_cfg_f!(target_feature = "avx512f") {
        wide_tiles(steps, places, numbers, input, kernel, bias, out);
    } else {
        tiles(steps, places, numbers, input, kernel, bias, out);
    }
}
