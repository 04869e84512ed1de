//! The network in whole numbers of eight bits: several times as fast as in [`evaluator`](crate::evaluator), and nearly
//! the same.
//!
//! Each number of each layer has a step of its own, and is kept as a whole number of them, from 0 to 127: none is below
//! nought. Weights are whole numbers from −127 to 127, of steps of their own for each number that comes out. Sums of
//! their products are exact, and what follows is done in one order without fused steps, so that every processor
//! computes the same numbers. How large the numbers of a layer get is measured once, on positions drawn at random with
//! a fixed seed.

use crate::convolution::{Row, TAPS, WIDTH};
use crate::draw::below;
use crate::evaluator::{Layers, Weights};
use crate::planes::{ONE, PLANES, Planes};
use gruk_core::Player;
use multiversion::multiversion;
use multiversion::target::target_cfg;
use rand::SeedableRng as _;
use rand::rngs::SmallRng;

/// The numbers of a cell, each in its own steps.
type Cell = [u8; WIDTH];
/// The largest number of steps: two products of it with a weight fit into sixteen bits.
const MOST: f32 = 127.0;
/// Numbers of a cell whose products processors add at once.
const GROUP: usize = 4;
/// Weights of four numbers of a neighbour, for each number of the cell: bytes in two's complement, eight in a word, the
/// first in its lowest bits.
type Block = [i64; WIDTH * GROUP / 8];
/// Weights of one neighbour.
type Blocks = [Block; WIDTH / GROUP];
/// Groups of the first layer: the other planes are nought.
const FIRST_GROUPS: usize = PLANES.div_ceil(GROUP);

/// Numbers that come out which AVX2 adds up at once.
const PART: usize = 16;

/// The weights of a layer.
#[derive(Clone, Debug)]
struct Kernel {
    /// By the neighbour.
    blocks: Vec<Blocks>,
    /// Groups that are not nought.
    groups: usize,
    /// The same in the order of AVX2, for each sixteen of the numbers that come out.
    parts: [Part; WIDTH / PART],
}

/// Weights of sixteen numbers that come out, in bins. What the steps of a bin add up to fits into sixteen bits,
/// whatever comes in, so that only the sums of bins need wider numbers.
#[derive(Clone, Debug, Default)]
struct Part {
    /// The number of steps of each bin.
    bins: Vec<usize>,
    /// The steps, bin by bin.
    steps: Vec<Step>,
}

/// What a group of a neighbour adds to these numbers.
#[derive(Clone, Debug)]
struct Step {
    tap: usize,
    group: usize,
    weights: [i64; PART * GROUP / 8],
}

/// The largest and the least that each sum of two products can be, for each unit of what comes in.
type Extent = [[i32; 2]; PART * GROUP / 2];

impl Step {
    fn extent(&self) -> Extent {
        let mut extent = Extent::default();
        let bytes = self.weights.iter().flat_map(|word| word.to_le_bytes());
        for (byte, weight) in bytes.enumerate() {
            let weight = i32::from(weight as i8);
            extent[byte / 2][0] += weight.max(0);
            extent[byte / 2][1] += weight.min(0);
        }
        extent
    }
}

impl Part {
    /// Packs steps into few bins: the largest first, each into the first bin that it fits into.
    fn new(steps: Vec<Step>) -> Self {
        let size = |extent: &Extent| extent.iter().flatten().map(|sum| sum.abs()).max();
        let mut steps = Vec::from_iter(steps.into_iter().map(|step| (step.extent(), step)));
        steps.sort_by_key(|(extent, _)| std::cmp::Reverse(size(extent)));
        let mut bins: Vec<(Extent, Vec<Step>)> = Vec::new();
        for (extent, step) in steps {
            let with = |bin: &Extent| -> Extent {
                std::array::from_fn(|sum| std::array::from_fn(|end| bin[sum][end] + extent[sum][end]))
            };
            let fits = |bin: &Extent| {
                let mut sums = with(bin).into_iter().flatten();
                sums.all(|sum| i16::try_from(sum * MOST as i32).is_ok())
            };
            match bins.iter_mut().find(|(bin, _)| fits(bin)) {
                Some((bin, steps)) => {
                    *bin = with(bin);
                    steps.push(step);
                }
                None => bins.push((extent, vec![step])),
            }
        }
        Part {
            bins: bins.iter().map(|(_, steps)| steps.len()).collect(),
            steps: bins.into_iter().flat_map(|(_, steps)| steps).collect(),
        }
    }
}

impl Kernel {
    fn new(blocks: Vec<Blocks>, groups: usize) -> Self {
        let parts = std::array::from_fn(|part| {
            let from = part * PART * GROUP / 8;
            let each = (0..blocks.len()).flat_map(|tap| (0..groups).map(move |group| (tap, group)));
            let step = |(tap, group): (usize, usize)| Step {
                tap,
                group,
                weights: std::array::from_fn(|word| blocks[tap][group][from + word]),
            };
            Part::new(each.map(step).collect())
        });
        Kernel { blocks, groups, parts }
    }
}

/// What a layer does.
#[derive(Clone, Debug)]
struct Layer {
    kernel: Kernel,
    /// The steps that come out for each unit of a sum.
    scale: Row,
    /// Steps that come out without any input.
    bias: Row,
    /// The steps that come out for each step of what came into the block.
    carried: Row,
}

/// The weights of the network in whole numbers.
#[derive(Clone, Debug)]
pub(crate) struct Quantised {
    layers: Vec<Layer>,
    /// For each block, what the mean of each number, in its steps, adds to every number, in its steps.
    means: Vec<[Row; WIDTH]>,
    /// What a step of each number of a cell adds to the ratings of the cells around it, in units that differ by the
    /// neighbour.
    policy: Kernel,
    policy_units: [f32; TAPS],
    hidden: [Row; 2 * WIDTH],
    hidden_bias: Row,
    value: Row,
    value_bias: f32,
}

/// Positions on which the sizes of the numbers are measured.
const SAMPLES: usize = 96;
/// How much larger a number may get than in the samples.
const HEADROOM: f32 = 1.5;
/// A number that stays small has steps as if it got to this share of the largest of its layer.
const LEAST_SHARE: f32 = 0.02;

/// The steps of each layer, by the largest numbers of the samples. Takes some 20 ms.
pub(crate) fn measured(weights: &Weights) -> Vec<Row> {
    let mut random = SmallRng::seed_from_u64(1);
    let mut layers = Layers::default();
    let mut most = vec![[0.0f32; WIDTH]; weights.layers()];
    for sample in 0..SAMPLES {
        let size = [7, 9, 11][sample % 3];
        let cells = size * size;
        let mut stones = vec![None; cells];
        for stone in 0..cells * sample / (2 * SAMPLES) {
            // One cell in two at most, so that a free one is soon found.
            let cell = std::iter::repeat_with(|| below(&mut random, cells)).find(|&cell| stones[cell].is_none());
            stones[cell.expect("an endless search")] = Some(Player::BOTH[stone % 2]);
        }
        layers.planes.see((size, size), &stones, Player::BOTH[sample / 3 % 2], false);
        layers.run(weights);
        for (most, out) in most.iter_mut().zip(&layers.outs) {
            for row in out {
                (0..WIDTH).for_each(|k| most[k] = most[k].max(row[k]));
            }
        }
    }
    most.into_iter()
        .map(|row| {
            let least = row.iter().copied().fold(1e-3, f32::max) * LEAST_SHARE;
            row.map(|most| most.max(least) * HEADROOM / MOST)
        })
        .collect()
}

/// Writes the first numbers that come out of these weights, by the neighbour, the number that comes in and the one that
/// comes out, each in units of its own; these are the answer.
fn fill(blocks: &mut [Blocks], outs: usize, weight: impl Fn(usize, usize, usize) -> f32) -> Row {
    let mut units = [0.0; WIDTH];
    for (c, unit) in units.iter_mut().enumerate().take(outs) {
        let each = || (0..blocks.len()).flat_map(|tap| (0..WIDTH).map(move |k| (tap, k)));
        *unit = each().map(|(tap, k)| weight(tap, k, c).abs()).fold(1e-12, f32::max) / MOST;
        let bytes = Vec::from_iter(each().map(|(tap, k)| ((tap, k), (weight(tap, k, c) / *unit).round() as i8)));
        for ((tap, k), weight) in bytes {
            let byte = c * GROUP + k % GROUP;
            blocks[tap][k / GROUP][byte / 8] |= i64::from(weight as u8) << (8 * (byte % 8));
        }
    }
    units
}

impl Layer {
    /// `from` and `to`: the steps of what comes in and out.
    fn new(weights: &Weights, layer: usize, from: &Row, to: &Row, carried: Option<&Row>) -> Self {
        let kernel = &weights.kernels[layer];
        let mut blocks = vec![[[0; WIDTH * GROUP / 8]; WIDTH / GROUP]; TAPS];
        let units = fill(&mut blocks, WIDTH, |tap, k, c| kernel[tap][k][c] * from[k]);
        let scale = std::array::from_fn(|c| units[c] / to[c]);
        let in_steps = |row: &Row| std::array::from_fn(|c| row[c] / to[c]);
        let carried = carried.map_or([0.0; WIDTH], in_steps);
        let groups = if layer == 0 { FIRST_GROUPS } else { WIDTH / GROUP };
        Layer { kernel: Kernel::new(blocks, groups), scale, bias: in_steps(&weights.biases[layer]), carried }
    }
}

impl Quantised {
    /// The weights in whole numbers, with these steps of each layer.
    pub(crate) fn new(weights: &Weights, steps: &[Row]) -> Self {
        let layer = |index: usize| {
            let from = if index == 0 { &[1.0 / f32::from(ONE); WIDTH] } else { &steps[index - 1] };
            let ends_a_block = index > 0 && index.is_multiple_of(2);
            Layer::new(weights, index, from, &steps[index], ends_a_block.then(|| &steps[index - 2]))
        };
        let means = (0..weights.blocks()).map(|block| {
            let (from, to) = (&steps[2 * block], &steps[2 * block + 1]);
            std::array::from_fn(|k| std::array::from_fn(|c| weights.means[block][k][c] * from[k] / to[c]))
        });
        let last = &steps[weights.layers() - 1];
        let mut policy = vec![[[0; WIDTH * GROUP / 8]; WIDTH / GROUP]];
        let units = fill(&mut policy, TAPS, |_, k, tap| weights.policy[tap][k] * last[k]);
        Quantised {
            layers: (0..weights.layers()).map(layer).collect(),
            means: means.collect(),
            policy: Kernel::new(policy, WIDTH / GROUP),
            policy_units: std::array::from_fn(|tap| units[tap]),
            hidden: std::array::from_fn(|index| weights.hidden[index].map(|weight| weight * last[index % WIDTH])),
            hidden_bias: weights.hidden_bias,
            value: weights.value,
            value_bias: weights.value_bias,
        }
    }
}

/// What is computed of one position.
#[derive(Clone, Debug, Default)]
pub(crate) struct Outputs {
    /// Places of the board with its frame, and of one row of it, that `cells` has room for.
    shape: (usize, isize),
    /// What comes in, and what comes out of each layer. The frame stays nought where a layer comes out.
    cells: Vec<Vec<Cell>>,
    /// What a cell adds to the ratings of the cells around it.
    near: Vec<[f32; TAPS]>,
    /// The rating of every cell of the board.
    pub(crate) ratings: Vec<f32>,
    /// The chance of the player to move, as a logarithm of odds.
    pub(crate) odds: f32,
}

impl Outputs {
    /// Computes everything for the position that the planes hold.
    pub(crate) fn run(&mut self, planes: &Planes, network: &Quantised) {
        let shape = (planes.rows.len(), planes.steps[2]);
        let layers = network.layers.len();
        if self.shape != shape || self.cells.len() != 1 + layers {
            self.shape = shape;
            self.cells = vec![vec![[0; WIDTH]; shape.0]; 1 + layers];
            self.near = vec![[0.0; TAPS]; shape.0];
        }
        run(self, planes, network);
    }
}

#[multiversion(targets("x86_64+avx512f+avx512bw+avx512vl+avx512vnni", "x86_64+avx2"))]
fn run(outputs: &mut Outputs, planes: &Planes, network: &Quantised) {
    #[target_cfg(all(target_arch = "x86_64", target_feature = "avx2", not(target_feature = "avx512vnni")))]
    use narrow::each_sum;
    #[target_cfg(not(all(target_arch = "x86_64", any(target_feature = "avx2", target_feature = "avx512vnni"))))]
    use plain::each_sum;
    #[target_cfg(all(target_arch = "x86_64", target_feature = "avx512vnni"))]
    use wide::each_sum;

    let Planes { rows, places, steps, .. } = planes;
    let Outputs { cells, near, ratings, odds, .. } = outputs;
    cells[0].copy_from_slice(rows);
    let share = 1.0 / places.len() as f32;
    for (index, what) in network.layers.iter().enumerate() {
        let (before, after) = cells.split_at_mut(index + 1);
        let input = &before[index];
        let mut bias = what.bias;
        let starts_a_block = index % 2 == 1;
        if starts_a_block {
            let mut sums = [0u32; WIDTH];
            places.iter().for_each(|&place| add(&mut sums, input[place]));
            for (sum, row) in sums.iter().zip(&network.means[index / 2]) {
                let mean = *sum as f32 * share;
                (0..WIDTH).for_each(|c| bias[c] += mean * row[c]);
            }
        }
        let carried = if index == 0 || starts_a_block { None } else { Some(&before[index - 1][..]) };
        each_sum(steps, places, input, &what.kernel, |place, sums| {
            after[0][place] = finished(sums, what, &bias, carried.map(|cells| &cells[place]));
        });
    }
    let last = &cells[network.layers.len()];
    let (mut sums, mut most) = ([0u32; WIDTH], [0u8; WIDTH]);
    for &place in places {
        let cell = last[place];
        add(&mut sums, cell);
        most = std::array::from_fn(|k| most[k].max(cell[k]));
    }
    each_sum(&[0], places, last, &network.policy, |place, sums| {
        (0..TAPS).for_each(|tap| near[place][tap] = sums[tap] as f32 * network.policy_units[tap]);
    });
    ratings.clear();
    ratings.extend(places.iter().map(|&place| {
        let each = steps.iter().enumerate();
        each.map(|(tap, step)| near[(place as isize + step) as usize][tap]).sum::<f32>()
    }));
    let mut hidden = network.hidden_bias;
    let pooled = sums.iter().map(|&sum| sum as f32 * share).chain(most.iter().map(|&most| f32::from(most)));
    for (x, row) in pooled.zip(&network.hidden) {
        (0..WIDTH).for_each(|k| hidden[k] += x * row[k]);
    }
    *odds = network.value_bias + hidden.iter().zip(&network.value).map(|(x, weight)| x.max(0.0) * weight).sum::<f32>();
}

#[inline(always)]
fn add(sums: &mut [u32; WIDTH], cell: Cell) {
    let more = cell.map(u32::from);
    *sums = std::array::from_fn(|k| sums[k] + more[k]);
}

/// The nearest whole number of one from 0 to 127. Next to 2²³ floating-point numbers are whole, and their lowest bits
/// count; a cast is many times as slow, as it looks after all numbers that do not fit.
#[inline(always)]
fn whole(x: f32) -> u8 {
    (x + 8_388_608.0).to_bits() as u8
}

/// What comes out for a cell with these sums.
#[inline(always)]
fn finished(sums: &[i32; WIDTH], layer: &Layer, bias: &Row, carried: Option<&Cell>) -> Cell {
    let mut out = [0; WIDTH];
    for c in 0..WIDTH {
        let mut steps = sums[c] as f32 * layer.scale[c] + bias[c];
        if let Some(cell) = carried {
            steps += f32::from(cell[c]) * layer.carried[c];
        }
        out[c] = whole(steps.clamp(0.0, MOST));
    }
    out
}

/// Four numbers of a cell.
#[inline(always)]
fn four(cell: &Cell, group: usize) -> [u8; GROUP] {
    cell[GROUP * group..][..GROUP].try_into().expect("invariant: a group")
}

/// A function over all cells, so many at a time: `$sums` makes their sums, which are shown to `see` with their places.
macro_rules! each_sum {
    ($tile:literal, $sums:ident $(, $features:literal)?) => {
        use super::{Cell, GROUP, Kernel, WIDTH, four};

        #[inline]
        $(#[target_feature(enable = $features)])?
        pub(super) fn each_sum(
            steps: &[isize],
            places: &[usize],
            input: &[Cell],
            kernel: &Kernel,
            mut see: impl FnMut(usize, &[i32; WIDTH]),
        ) {
            for from in (0..places.len()).step_by($tile) {
                // The last tile may overlap the one before it; what is computed twice is the same.
                let start = from.min(places.len().saturating_sub($tile));
                let tile: [usize; $tile] = std::array::from_fn(|k| places[(start + k).min(places.len() - 1)]);
                let sums = $sums(steps, &tile, input, kernel);
                for (sums, place) in sums.iter().zip(tile) {
                    see(place, sums);
                }
            }
        }
    };
}

/// Without vectors of its own.
mod plain {
    each_sum!(1, sums);

    fn sums(steps: &[isize], tile: &[usize; 1], input: &[Cell], kernel: &Kernel) -> [[i32; WIDTH]; 1] {
        let mut sums = [0; WIDTH];
        for (step, blocks) in steps.iter().zip(&kernel.blocks) {
            let cell = &input[(tile[0] as isize + step) as usize];
            for (group, block) in blocks[..kernel.groups].iter().enumerate() {
                let four = four(cell, group).map(i32::from);
                for (word, two) in block.iter().zip(sums.chunks_exact_mut(2)) {
                    for (byte, weight) in word.to_le_bytes().into_iter().enumerate() {
                        two[byte / GROUP] += four[byte % GROUP] * i32::from(weight as i8);
                    }
                }
            }
        }
        [sums]
    }
}

/// With AVX2.
#[cfg(target_arch = "x86_64")]
mod narrow {
    use super::Part;
    use std::arch::x86_64::*;

    each_sum!(3, sums, "avx2");

    const LANES: usize = 8;
    /// Cells at once: as many as the registers hold sums of.
    const TILE: usize = 3;
    /// The groups of all neighbours of the cells of a tile; the eighth neighbour is none.
    type Near = [[[i32; WIDTH / GROUP]; TILE]; 8];
    type Sums = [[__m256i; super::PART / LANES]; TILE];

    #[inline]
    #[target_feature(enable = "avx2")]
    pub(super) fn lanes(x: __m256i) -> [i32; LANES] {
        [
            _mm256_extract_epi32::<0>(x),
            _mm256_extract_epi32::<1>(x),
            _mm256_extract_epi32::<2>(x),
            _mm256_extract_epi32::<3>(x),
            _mm256_extract_epi32::<4>(x),
            _mm256_extract_epi32::<5>(x),
            _mm256_extract_epi32::<6>(x),
            _mm256_extract_epi32::<7>(x),
        ]
    }

    #[target_feature(enable = "avx2")]
    fn sums(steps: &[isize], tile: &[usize; TILE], input: &[Cell], kernel: &Kernel) -> [[i32; WIDTH]; TILE] {
        let mut near = Near::default();
        for (step, near) in steps.iter().zip(&mut near) {
            for (near, &place) in near.iter_mut().zip(tile) {
                let cell = &input[(place as isize + step) as usize];
                *near = std::array::from_fn(|group| i32::from_le_bytes(four(cell, group)));
            }
        }
        let mut out = [[0; WIDTH]; TILE];
        for (index, part) in kernel.parts.iter().enumerate() {
            for (out, sums) in out.iter_mut().zip(part_sums(&near, part)) {
                for (out, sum) in out[super::PART * index..].chunks_exact_mut(LANES).zip(sums) {
                    out.copy_from_slice(&lanes(sum));
                }
            }
        }
        out
    }

    /// The sums of a part of the numbers that come out.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn part_sums(near: &Near, part: &Part) -> Sums {
        let ones = _mm256_set1_epi16(1);
        let mut sums = [[_mm256_setzero_si256(); super::PART / LANES]; TILE];
        let mut rest = &part.steps[..];
        for &length in &part.bins {
            let (bin, after) = rest.split_at(length);
            rest = after;
            let mut pairs = [[_mm256_setzero_si256(); super::PART / LANES]; TILE];
            for step in bin {
                let [a, b, c, d, e, f, g, h] = step.weights;
                let weights = [_mm256_set_epi64x(d, c, b, a), _mm256_set_epi64x(h, g, f, e)];
                // The remainders change nothing, and the compiler need not look whether there is such a group.
                for (pairs, near) in pairs.iter_mut().zip(&near[step.tap % 8]) {
                    let x = _mm256_set1_epi32(near[step.group % 8]);
                    for (pairs, weights) in pairs.iter_mut().zip(&weights) {
                        *pairs = _mm256_add_epi16(*pairs, _mm256_maddubs_epi16(x, *weights));
                    }
                }
            }
            for (sums, pairs) in sums.iter_mut().zip(&pairs) {
                for (sum, pairs) in sums.iter_mut().zip(pairs) {
                    *sum = _mm256_add_epi32(*sum, _mm256_madd_epi16(*pairs, ones));
                }
            }
        }
        sums
    }
}

/// With AVX-512 and its sums of four products.
#[cfg(target_arch = "x86_64")]
mod wide {
    use super::Block;
    use std::arch::x86_64::*;

    each_sum!(8, sums, "avx512f,avx512bw,avx512vl,avx512vnni");

    const LANES: usize = 16;

    #[inline]
    #[target_feature(enable = "avx512f")]
    fn load(block: &Block, part: usize) -> __m512i {
        let [h, g, f, e, d, c, b, a] = block[8 * part..][..8].try_into().expect("invariant: half a block");
        _mm512_set_epi64(a, b, c, d, e, f, g, h)
    }

    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vnni")]
    fn sums(steps: &[isize], tile: &[usize; 8], input: &[Cell], kernel: &Kernel) -> [[i32; WIDTH]; 8] {
        let mut sums = [[_mm512_setzero_si512(); WIDTH / LANES]; 8];
        let groups = kernel.groups.min(WIDTH / GROUP);
        for (step, blocks) in steps.iter().zip(&kernel.blocks) {
            let cells: [Cell; 8] = tile.map(|place| input[(place as isize + step) as usize]);
            for (group, block) in blocks[..groups].iter().enumerate() {
                let weights = [load(block, 0), load(block, 1)];
                for (cell, sums) in cells.iter().zip(&mut sums) {
                    let x = _mm512_set1_epi32(i32::from_le_bytes(four(cell, group)));
                    for (sum, weights) in sums.iter_mut().zip(weights) {
                        *sum = _mm512_dpbusd_epi32(*sum, x, weights);
                    }
                }
            }
        }
        let mut out = [[0; WIDTH]; 8];
        for (out, sums) in out.iter_mut().zip(sums) {
            for (out, sum) in out.chunks_exact_mut(LANES).zip(sums) {
                let (low, high) = out.split_at_mut(LANES / 2);
                low.copy_from_slice(&super::narrow::lanes(_mm512_castsi512_si256(sum)));
                high.copy_from_slice(&super::narrow::lanes(_mm512_extracti64x4_epi64::<1>(sum)));
            }
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evaluator::{LEARNT, LEARNT_STEPS, learnt, steps_of_bytes};

    #[multiversion(targets("x86_64+avx2"))]
    fn without_avx512(steps: &[isize; TAPS], places: &[usize], input: &[Cell], what: &Layer, out: &mut [[i32; WIDTH]]) {
        #[target_cfg(all(target_arch = "x86_64", target_feature = "avx2"))]
        use narrow::each_sum;
        #[target_cfg(not(all(target_arch = "x86_64", target_feature = "avx2")))]
        use plain::each_sum;
        each_sum(steps, places, input, &what.kernel, |place, sums| out[place] = *sums);
    }

    #[multiversion(targets("x86_64+avx512f+avx512bw+avx512vl+avx512vnni"))]
    fn with_avx512(steps: &[isize; TAPS], places: &[usize], input: &[Cell], what: &Layer, out: &mut [[i32; WIDTH]]) {
        #[target_cfg(not(all(target_arch = "x86_64", target_feature = "avx512vnni")))]
        use plain::each_sum;
        #[target_cfg(all(target_arch = "x86_64", target_feature = "avx512vnni"))]
        use wide::each_sum;
        each_sum(steps, places, input, &what.kernel, |place, sums| out[place] = *sums);
    }

    /// Positions of all sizes and numbers of stones, not those on which the steps were measured.
    fn positions() -> impl Iterator<Item = ((usize, usize), Vec<Option<Player>>, Player)> {
        let mut random = SmallRng::seed_from_u64(7);
        (0..300).map(move |index| {
            let (columns, rows) = (5 + index % 8, 6 + index % 6);
            let mut stones = vec![None; columns * rows];
            for stone in 0..stones.len() * (index % 20) / 30 {
                let cell = below(&mut random, stones.len());
                stones[cell] = Some(Player::BOTH[stone % 2]);
            }
            ((columns, rows), stones, Player::BOTH[index / 8 % 2])
        })
    }

    /// The file beside the weights says what would be measured.
    #[test]
    fn the_steps_are_those_of_the_weights() {
        let weights = Weights::read(LEARNT).unwrap();
        assert_eq!(steps_of_bytes(LEARNT_STEPS, weights.layers()), Some(measured(&weights)));
    }

    #[test]
    fn every_processor_computes_the_same() {
        let network = learnt();
        let mut random = SmallRng::seed_from_u64(3);
        let stride = 11;
        let steps = [0, 1, stride, stride - 1, -1, -stride, 1 - stride];
        for (columns, rows) in [(9, 9), (9, 1), (9, 2), (3, 4)] {
            let places: Vec<usize> =
                (1..=rows).flat_map(|row| (1..=columns).map(move |column| row * 11 + column)).collect();
            let mut draw = |most: usize| {
                let cell = || std::array::from_fn(|_| below(&mut random, most) as u8);
                std::iter::repeat_with(cell).take(121).collect::<Vec<Cell>>()
            };
            for what in &network.layers {
                // The largest numbers as well: none may be cut off on the way.
                for most in [1, 40, 128] {
                    let input = draw(most);
                    let mut outs = vec![vec![[0; WIDTH]; 121]; 3];
                    let out = &mut outs[0];
                    plain::each_sum(&steps, &places, &input, &what.kernel, |place, sums| {
                        out[place] = *sums;
                    });
                    without_avx512(&steps, &places, &input, what, &mut outs[1]);
                    with_avx512(&steps, &places, &input, what, &mut outs[2]);
                    assert!(most == 1 || outs[0].iter().flatten().any(|&x| x != 0));
                    assert_eq!(outs[0], outs[1]);
                    assert_eq!(outs[0], outs[2]);
                }
            }
        }
    }

    /// The largest and the least sum that each number can have: AVX2 adds them up in sixteen bits, bin by bin.
    #[test]
    fn no_sum_is_too_large_for_avx2() {
        let network = learnt();
        let steps = [0, 1, 3, 2, -1, -3, -2];
        for what in &network.layers {
            let weight = |tap: usize, k: usize, c: usize| {
                let byte = c * GROUP + k % GROUP;
                what.kernel.blocks[tap][k / GROUP][byte / 8].to_le_bytes()[byte % 8] as i8
            };
            for (c, is_least) in (0..WIDTH).flat_map(|c| [(c, false), (c, true)]) {
                let mut input = vec![[0; WIDTH]; 9];
                let (mut expected, mut sums) = (0, [0; 2]);
                for (tap, step) in steps.iter().enumerate() {
                    for (k, x) in input[(4 + step) as usize].iter_mut().enumerate().take(GROUP * what.kernel.groups) {
                        let weight = weight(tap, k, c);
                        if (weight < 0) == is_least {
                            *x = MOST as u8;
                            expected += i32::from(weight) * MOST as i32;
                        }
                    }
                }
                plain::each_sum(&steps, &[4], &input, &what.kernel, |_, out| sums[0] = out[c]);
                let mut out = [[0; WIDTH]; 9];
                without_avx512(&steps, &[4], &input, what, &mut out);
                sums[1] = out[4][c];
                assert_eq!(sums, [expected; 2]);
            }
        }
    }

    #[test]
    fn it_says_nearly_what_the_network_says() {
        let weights = Weights::read(LEARNT).unwrap();
        let network = learnt();
        let (mut exact, mut outputs) = (Layers::default(), Outputs::default());
        let (mut off, mut most_off, mut share_off, mut count) = (0.0, 0.0f32, 0.0, 0);
        let shares = |ratings: &[f32]| {
            let most = ratings.iter().copied().fold(f32::NEG_INFINITY, f32::max);
            let each: Vec<f32> = ratings.iter().map(|rating| (rating - most).exp()).collect();
            let total: f32 = each.iter().sum();
            each.into_iter().map(move |share| share / total).collect::<Vec<f32>>()
        };
        for (size, stones, player) in positions() {
            exact.planes.see(size, &stones, player, false);
            exact.run(&weights);
            outputs.run(&exact.planes, &network);
            let difference = (exact.chance() - crate::evaluator::chance(outputs.odds)).abs();
            off += difference;
            most_off = most_off.max(difference);
            let (a, b) = (shares(&exact.ratings), shares(&outputs.ratings));
            share_off += a.iter().zip(&b).map(|(a, b)| (a - b).abs()).sum::<f32>() / 2.0;
            count += 1;
        }
        let (off, share_off) = (off / count as f32, share_off / count as f32);
        assert!(off < 0.01 && most_off < 0.08 && share_off < 0.03, "{off} {most_off} {share_off}");
    }
}
