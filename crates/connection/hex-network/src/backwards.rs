//! The arithmetic of learning: from what the sums of a layer matter to what its weights and its inputs matter.

use crate::convolution::{HALF, Kernel, Row, TAPS, WIDTH, add, half_of};
use multiversion::multiversion;
use multiversion::target::target_cfg_f;

/// Adds to `slope` how much each weight matters, where the sums at `places` matter as `wanted` says.
#[multiversion(targets("x86_64+avx512f+avx512vl", "x86_64+avx2"))]
pub(crate) fn slopes(steps: &[isize; TAPS], places: &[usize], input: &[Row], wanted: &[Row], slope: &mut Kernel) {
    for (step, slope) in steps.iter().zip(slope) {
        for half in [0, HALF] {
            if target_cfg_f!(target_feature = "avx512f") {
                wide_blocks(*step, places, half, input, wanted, slope);
            } else {
                blocks(*step, places, half, input, wanted, slope);
            }
        }
    }
}

/// A function that adds up what the weights of one neighbour matter, those of as many of its numbers together as it is
/// given names; written out for the same reason as the tiles.
macro_rules! blocks {
    ($name:ident: $($sums:ident $k:literal),*) => {
        #[inline(always)]
        fn $name(
            step: isize,
            places: &[usize],
            half: usize,
            input: &[Row],
            wanted: &[Row],
            slope: &mut [Row; WIDTH],
        ) {
            const BLOCK: usize = [$($k),*].len();
            for (block, slope) in slope.chunks_exact_mut(BLOCK).enumerate() {
                $(let mut $sums = [0.0f32; HALF];)*
                for &place in places {
                    let row = &input[(place as isize + step) as usize];
                    let x: &[f32; BLOCK] = row[block * BLOCK..][..BLOCK].try_into().expect("invariant: a block");
                    let y = half_of(&wanted[place], half);
                    $(add(&mut $sums, x[$k], y);)*
                }
                $((0..HALF).for_each(|c| slope[$k][half + c] += $sums[c]);)*
            }
        }
    };
}

blocks!(wide_blocks: a 0, b 1, c 2, d 3, e 4, f 5, g 6, h 7);
blocks!(blocks: a 0, b 1, c 2, d 3);

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
