//! The arithmetic of the network: sums over a cell and its six neighbours, forwards and backwards.
//!
//! Products are added in a fixed order and never fused, so that every processor computes the same numbers; what its
//! vectors are wide decides how fast. A network of 37,000 weights takes three million products a board of 9×9.

use multiversion::multiversion;

/// Numbers that the network holds for each cell.
pub(crate) const WIDTH: usize = 32;
/// The cell itself and its six neighbours.
pub(crate) const TAPS: usize = 7;
/// Numbers of one cell.
pub(crate) type Row = [f32; WIDTH];
/// Weights of one layer: for each neighbour and each number of it, what it adds to every number of the cell.
pub(crate) type Kernel = [[Row; WIDTH]; TAPS];

/// Cells that are summed together, and numbers of each: as many as the registers hold.
const TILE: usize = 6;
const HALF: usize = WIDTH / 2;

/// `out` at each of the `places` becomes `bias` and the sum over its neighbours in `input`, which lie `steps` away.
#[multiversion(targets("x86_64+avx2"))]
pub(crate) fn convolve(
    steps: &[isize; TAPS],
    places: &[usize],
    input: &[Row],
    kernel: &Kernel,
    bias: &Row,
    out: &mut [Row],
) {
    let mut from = 0;
    while from < places.len() {
        // The last tile may overlap the one before it; what is computed twice is the same.
        let start = from.min(places.len().saturating_sub(TILE));
        let mut tile = [places[start]; TILE];
        for (k, place) in tile.iter_mut().enumerate() {
            *place = places[(start + k).min(places.len() - 1)];
        }
        for half in [0, HALF] {
            let mut sums = [[0.0f32; HALF]; TILE];
            for row in &mut sums {
                row.copy_from_slice(&bias[half..half + HALF]);
            }
            for (step, weights) in steps.iter().zip(kernel) {
                let rows: [&Row; TILE] = tile.map(|place| &input[(place as isize + step) as usize]);
                for (number, weights) in weights.iter().enumerate() {
                    let weights: &[f32; HALF] = weights[half..half + HALF].try_into().expect("invariant: a half");
                    for k in 0..TILE {
                        let x = rows[k][number];
                        for c in 0..HALF {
                            sums[k][c] += x * weights[c];
                        }
                    }
                }
            }
            for k in 0..TILE {
                out[tile[k]][half..half + HALF].copy_from_slice(&sums[k]);
            }
        }
        from += TILE;
    }
}

/// Adds to `slope` how much each weight matters, where the sums at `places` matter as `wanted` says.
#[multiversion(targets("x86_64+avx512f", "x86_64+avx2"))]
pub(crate) fn slopes(steps: &[isize; TAPS], places: &[usize], input: &[Row], wanted: &[Row], slope: &mut Kernel) {
    const BLOCK: usize = 4;
    for (step, slope) in steps.iter().zip(slope) {
        for block in 0..WIDTH / BLOCK {
            for half in [0, HALF] {
                let mut sums = [[0.0f32; HALF]; BLOCK];
                for &place in places {
                    let x: &[f32; BLOCK] = input[(place as isize + step) as usize][block * BLOCK..][..BLOCK]
                        .try_into()
                        .expect("invariant: a block");
                    let y: &[f32; HALF] = wanted[place][half..half + HALF].try_into().expect("invariant: a half");
                    for k in 0..BLOCK {
                        for c in 0..HALF {
                            sums[k][c] += x[k] * y[c];
                        }
                    }
                }
                for k in 0..BLOCK {
                    for c in 0..HALF {
                        slope[block * BLOCK + k][half + c] += sums[k][c];
                    }
                }
            }
        }
    }
}

/// The kernel that carries slopes back: with the opposite steps it is the transposed map.
pub(crate) fn transposed(kernel: &Kernel, out: &mut Kernel) {
    for (kernel, out) in kernel.iter().zip(out) {
        for (a, row) in kernel.iter().enumerate() {
            for (b, &weight) in row.iter().enumerate() {
                out[b][a] = weight;
            }
        }
    }
}
