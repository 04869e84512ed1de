//! The network: where would one play, and who wins? An estimate, and no more.
//!
//! Layers that see a cell and its neighbours, two of them at a time with what came in added again (residual blocks);
//! each block is told the mean of all cells as well. The last layer rates every free cell, and the mean and the most of
//! all cells give the chance to win. The weights were learnt by `examples/learn.rs`.
//!
//! **Source:** `[ATB 2017]`, `[SHS 2018]`.

use crate::convolution::{Kernel, Row, TAPS, WIDTH, convolve};
use crate::planes::{ONE, PLANES, Planes};
use crate::quantised::{Outputs, Quantised, measured};
use gruk_core::Player;
use multiversion::multiversion;
use std::sync::{Arc, OnceLock};

/// The most residual blocks that a file of weights may have.
const MOST_BLOCKS: usize = 16;

/// The weights of the network: one layer that comes first, and two of each residual block.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Weights {
    pub(crate) kernels: Vec<Kernel>,
    pub(crate) biases: Vec<Row>,
    /// For each block, what the mean of each number adds to every number.
    pub(crate) means: Vec<[Row; WIDTH]>,
    /// What a cell and its neighbours add to the rating of a move.
    pub(crate) policy: [Row; TAPS],
    /// From the means and the most of all numbers to what the chance is made of.
    pub(crate) hidden: [Row; 2 * WIDTH],
    pub(crate) hidden_bias: Row,
    pub(crate) value: Row,
    pub(crate) value_bias: f32,
}

impl Weights {
    /// All weights nought, of so many residual blocks.
    pub(crate) fn zero(blocks: usize) -> Self {
        let layers = 1 + 2 * blocks;
        Weights {
            kernels: vec![[[[0.0; WIDTH]; WIDTH]; TAPS]; layers],
            biases: vec![[0.0; WIDTH]; layers],
            means: vec![[[0.0; WIDTH]; WIDTH]; blocks],
            policy: [[0.0; WIDTH]; TAPS],
            hidden: [[0.0; WIDTH]; 2 * WIDTH],
            hidden_bias: [0.0; WIDTH],
            value: [0.0; WIDTH],
            value_bias: 0.0,
        }
    }

    /// Residual blocks.
    pub(crate) fn blocks(&self) -> usize {
        self.means.len()
    }

    /// Layers of sums over neighbours.
    pub(crate) fn layers(&self) -> usize {
        self.kernels.len()
    }

    /// All weights in a fixed order.
    pub(crate) fn each(&mut self) -> impl Iterator<Item = &mut f32> {
        let kernels = self.kernels.iter_mut().flatten().flatten();
        let means = self.means.iter_mut().flatten();
        let heads = self.policy.iter_mut().chain(&mut self.hidden).chain([&mut self.hidden_bias, &mut self.value]);
        kernels.chain(&mut self.biases).chain(means).chain(heads).flatten().chain([&mut self.value_bias])
    }

    /// The weights of a file, four bytes each; `None` if their number is that of no number of blocks.
    pub(crate) fn read(bytes: &[u8]) -> Option<Self> {
        let mut sizes = (1..=MOST_BLOCKS).map(Weights::zero);
        let mut weights = sizes.find_map(|mut all| (4 * all.each().count() == bytes.len()).then_some(all))?;
        let mut from = bytes.chunks_exact(4);
        for weight in weights.each() {
            *weight = f32::from_le_bytes(from.next()?.try_into().ok()?);
        }
        Some(weights)
    }

    /// The bytes of a file.
    #[cfg(feature = "learning")]
    pub(crate) fn bytes(&self) -> Vec<u8> {
        self.clone().each().flat_map(|weight| weight.to_le_bytes()).collect()
    }
}

/// What the layers hold of one position, in the order in which it is computed.
#[derive(Clone, Debug, Default)]
pub(crate) struct Layers {
    /// Places of the board with its frame, and of one row of it, that `outs` has room for.
    shape: (usize, isize),
    pub(crate) planes: Planes,
    /// The planes as numbers of which 1 makes 1.
    pub(crate) inputs: Vec<Row>,
    /// Outputs of the layers, none of them negative.
    pub(crate) outs: Vec<Vec<Row>>,
    /// Means of what came into each block.
    pub(crate) means: Vec<Row>,
    pub(crate) pooled: [Row; 2],
    /// Where the most was found.
    pub(crate) most_at: [usize; WIDTH],
    pub(crate) hidden: Row,
    /// The rating of every cell of the board.
    pub(crate) ratings: Vec<f32>,
    /// The chance of the player to move, as a logarithm of odds.
    pub(crate) odds: f32,
}

/// Adds the products of two rows, eight sums at a time.
#[inline(always)]
fn dot(a: &Row, b: &Row) -> f32 {
    let mut sums = [0.0f32; 8];
    for k in 0..WIDTH {
        sums[k % 8] += a[k] * b[k];
    }
    ((sums[0] + sums[1]) + (sums[2] + sums[3])) + ((sums[4] + sums[5]) + (sums[6] + sums[7]))
}

/// Takes the place of numbers below nought.
#[inline(always)]
fn bend(row: &mut Row) {
    row.iter_mut().for_each(|x| *x = x.max(0.0));
}

#[multiversion(targets("x86_64+avx512f+avx512vl", "x86_64+avx2"))]
fn run(layers: &mut Layers, weights: &Weights) {
    let Layers { planes, inputs, outs, means, .. } = layers;
    let Planes { rows, places, steps, .. } = planes;
    means.clear();
    inputs.clear();
    inputs.extend(rows.iter().map(|row| row.map(|number| f32::from(number) / f32::from(ONE))));
    convolve(steps, places, PLANES, inputs, &weights.kernels[0], &weights.biases[0], &mut outs[0]);
    places.iter().for_each(|&place| bend(&mut outs[0][place]));
    let share = 1.0 / places.len() as f32;
    for block in 0..weights.blocks() {
        let (inner, outer) = (1 + 2 * block, 2 + 2 * block);
        let (before, after) = outs.split_at_mut(inner);
        let input = &before[inner - 1];
        let mut mean = [0.0; WIDTH];
        for &place in places.iter() {
            (0..WIDTH).for_each(|k| mean[k] += input[place][k]);
        }
        mean.iter_mut().for_each(|x| *x *= share);
        let mut bias = weights.biases[inner];
        for (x, row) in mean.iter().zip(&weights.means[block]) {
            (0..WIDTH).for_each(|k| bias[k] += x * row[k]);
        }
        means.push(mean);
        convolve(steps, places, WIDTH, input, &weights.kernels[inner], &bias, &mut after[0]);
        places.iter().for_each(|&place| bend(&mut after[0][place]));
        let (middle, last) = after.split_at_mut(1);
        convolve(steps, places, WIDTH, &middle[0], &weights.kernels[outer], &weights.biases[outer], &mut last[0]);
        for &place in places.iter() {
            let (row, input) = (&mut last[0][place], &input[place]);
            (0..WIDTH).for_each(|k| row[k] = (row[k] + input[k]).max(0.0));
        }
    }
    let last = &outs[weights.layers() - 1];
    layers.ratings.clear();
    layers.ratings.extend(places.iter().map(|&place| {
        let near = steps.iter().map(|step| (place as isize + step) as usize);
        near.zip(&weights.policy).map(|(near, row)| dot(&last[near], row)).sum::<f32>()
    }));
    let mut pooled = [[0.0; WIDTH]; 2];
    let mut most_at = [places[0]; WIDTH];
    for &place in places.iter() {
        for k in 0..WIDTH {
            let x = last[place][k];
            pooled[0][k] += x;
            if x > pooled[1][k] {
                pooled[1][k] = x;
                most_at[k] = place;
            }
        }
    }
    pooled[0].iter_mut().for_each(|x| *x *= share);
    let mut hidden = weights.hidden_bias;
    for (x, row) in pooled.iter().flatten().zip(&weights.hidden) {
        (0..WIDTH).for_each(|k| hidden[k] += x * row[k]);
    }
    bend(&mut hidden);
    layers.odds = dot(&hidden, &weights.value) + weights.value_bias;
    (layers.pooled, layers.hidden, layers.most_at) = (pooled, hidden, most_at);
}

impl Layers {
    /// Computes everything for the position that the planes hold.
    pub(crate) fn run(&mut self, weights: &Weights) {
        let Planes { rows, steps, .. } = &self.planes;
        let shape = (rows.len(), steps[2]);
        if self.shape != shape || self.outs.len() != weights.layers() {
            // The frame stays nought, and all else is computed anew for each position.
            self.shape = shape;
            self.outs = vec![vec![[0.0; WIDTH]; rows.len()]; weights.layers()];
        }
        run(self, weights);
    }

    /// The chance of the player to move to win.
    pub(crate) fn chance(&self) -> f32 {
        chance(self.odds)
    }
}

/// The chance from the logarithm of odds.
pub(crate) fn chance(odds: f32) -> f32 {
    1.0 / (1.0 + (-odds).exp())
}

/// The network and what it computes with.
#[derive(Clone, Debug)]
pub struct Evaluator {
    planes: Planes,
    arithmetic: Arithmetic,
}

/// In which numbers the network computes.
#[derive(Clone, Debug)]
enum Arithmetic {
    Whole { network: Arc<Quantised>, outputs: Outputs },
    Floating { weights: Arc<Weights>, layers: Box<Layers> },
}

/// The weights that were learnt.
pub(crate) const LEARNT: &[u8] = include_bytes!("learnt.weights");
/// The steps of their layers in whole numbers, four bytes each, so that nobody waits until they are measured.
pub(crate) const LEARNT_STEPS: &[u8] = include_bytes!("learnt.steps");

/// The steps of so many layers in a file; `None` if it has others.
pub(crate) fn steps_of_bytes(bytes: &[u8], layers: usize) -> Option<Vec<Row>> {
    let numbers = bytes.chunks_exact(4).map(|four| Some(f32::from_le_bytes(four.try_into().ok()?)));
    let numbers = numbers.collect::<Option<Vec<f32>>>()?;
    let rows = numbers.chunks_exact(WIDTH).map(|row| row.try_into().ok()).collect::<Option<Vec<Row>>>()?;
    (bytes.len() == 4 * WIDTH * layers).then_some(rows)
}

/// The network that was learnt.
///
/// # Panics
/// Never: its files are part of the program, and tests read them.
pub(crate) fn learnt() -> Quantised {
    let weights = Weights::read(LEARNT).expect("invariant: the weights are those of a network");
    let steps = steps_of_bytes(LEARNT_STEPS, weights.layers()).expect("invariant: the steps are those of the weights");
    Quantised::new(&weights, &steps)
}

impl Default for Evaluator {
    /// The network as it was learnt, in whole numbers.
    fn default() -> Self {
        static NETWORK: OnceLock<Arc<Quantised>> = OnceLock::new();
        let network = Arc::clone(NETWORK.get_or_init(|| Arc::new(learnt())));
        Evaluator { planes: Planes::default(), arithmetic: Arithmetic::Whole { network, outputs: Outputs::default() } }
    }
}

impl Evaluator {
    /// The network as it was learnt, or with the weights of a file; `None` if it is none. It computes in whole numbers,
    /// or in floating-point numbers as it was learnt (`floating`).
    #[must_use]
    pub fn new(file: Option<&[u8]>, floating: bool) -> Option<Self> {
        let read = |bytes: &[u8]| {
            let weights = Weights::read(bytes)?;
            Some(Arc::new(Quantised::new(&weights, &measured(&weights))))
        };
        let arithmetic = if floating {
            let weights = Arc::new(Weights::read(file.unwrap_or(LEARNT))?);
            Arithmetic::Floating { weights, layers: Box::default() }
        } else {
            let Some(bytes) = file else { return Some(Evaluator::default()) };
            Arithmetic::Whole { network: read(bytes)?, outputs: Outputs::default() }
        };
        Some(Evaluator { planes: Planes::default(), arithmetic })
    }

    /// The chance of `player`, who is to move, to win on a board of so many columns and rows with these stones, row by
    /// row. About 30 µs on 11×11.
    ///
    /// # Panics
    /// If the stones are not those of such a board, or of more than [`MAX_CELLS`](crate::MAX_CELLS) cells.
    pub fn look(&mut self, size: (usize, usize), stones: &[Option<Player>], player: Player) -> f32 {
        self.planes.see(size, stones, player, false);
        match &mut self.arithmetic {
            Arithmetic::Whole { network, outputs } => {
                outputs.run(&self.planes, network);
                chance(outputs.odds)
            }
            Arithmetic::Floating { weights, layers } => {
                std::mem::swap(&mut layers.planes, &mut self.planes);
                layers.run(weights);
                std::mem::swap(&mut layers.planes, &mut self.planes);
                layers.chance()
            }
        }
    }

    /// After a look: the rating of a cell of that board; the greater the likelier it is chosen.
    #[must_use]
    pub fn rating(&self, cell: usize) -> f32 {
        let all = match &self.arithmetic {
            Arithmetic::Whole { outputs, .. } => &outputs.ratings,
            Arithmetic::Floating { layers, .. } => &layers.ratings,
        };
        all[self.planes.index_of(cell)]
    }

    /// After a look: the chance that a stone on each of these cells is chosen; the chances add up to 1.
    #[must_use]
    pub fn choices(&self, cells: impl Iterator<Item = usize>) -> Vec<f32> {
        let ratings: Vec<f32> = cells.map(|cell| self.rating(cell)).collect();
        let most = ratings.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let mut chances: Vec<f32> = ratings.iter().map(|rating| (rating - most).exp()).collect();
        let total: f32 = chances.iter().sum();
        chances.iter_mut().for_each(|chance| *chance /= total);
        chances
    }
}
