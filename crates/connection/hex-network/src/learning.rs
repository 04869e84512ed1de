//! How the network learns: from positions with the moves that a search chose and the player who won.
//!
//! Slopes are carried back through the layers, and weights follow them by Adam. One thread, and sums in a fixed order:
//! equal positions in equal order give equal weights.
//!
//! **Source:** `[KB 2015]` for the steps.

#![expect(clippy::needless_range_loop, reason = "several arrays run by one index")]

use crate::backwards::{slopes, transposed};
use crate::convolution::{Kernel, Row, TAPS, WIDTH, convolve};
use crate::draw::below;
use crate::evaluator::{Layers, Weights};
use crate::planes::MAX_CELLS;
use crate::quantised::measured;
use gruk_core::Player;
use multiversion::multiversion;
use rand::SeedableRng as _;
use rand::rngs::SmallRng;

/// A position that was searched or solved.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// Columns and rows of the board.
    pub size: (usize, usize),
    /// The stones, row by row.
    pub stones: Vec<Option<Player>>,
    /// Who is to move.
    pub to_move: Player,
    /// The moves as numbers of cells, with the shares in which they were chosen, which add up to 1; may be empty.
    pub choices: Vec<(usize, f32)>,
    /// The chance of the player to move to win, from 0 to 1.
    pub chance: f32,
}

/// What was wrong on average: in nats, of the moves and of the chances.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Loss {
    /// Cross entropy of the chosen moves.
    pub moves: f64,
    /// Cross entropy of the chances.
    pub chances: f64,
    /// Share of the positions in which the likelier winner is the right one.
    pub right: f64,
}

/// A network that learns.
pub struct Learner {
    weights: Weights,
    slopes: Weights,
    first: Weights,
    second: Weights,
    steps: i32,
    layers: Layers,
    wanted: Vec<Vec<Row>>,
    back: Vec<Row>,
    turned: Box<Kernel>,
}

/// Positions between two changes of the weights.
const BATCH: usize = 64;
const FIRST_DECAY: f32 = 0.9;
const SECOND_DECAY: f32 = 0.999;
/// What a weight loses at each step, beside what the slopes say.
const SHRINKING: f32 = 1e-4;

/// Sums of twelve even draws, nearly normal; of the variance that keeps the size of what passes through.
fn normal(random: &mut SmallRng) -> impl FnMut(f32) -> f32 {
    move |deviation| {
        let sum: f32 = (0..12).map(|_| below(random, 1 << 20) as f32 / (1 << 20) as f32).sum();
        (sum - 6.0) * deviation
    }
}

impl Learner {
    /// A network of so many residual blocks that knows nothing, from a seed.
    #[must_use]
    pub fn new(blocks: usize, seed: u64) -> Self {
        let mut random = SmallRng::seed_from_u64(seed);
        let mut weights = Weights::zero(blocks);
        let mut normal = normal(&mut random);
        let inputs = (TAPS * WIDTH) as f32;
        for (layer, kernel) in weights.kernels.iter_mut().enumerate() {
            let deviation = match layer {
                0 => (2.0 / (TAPS as f32 * 8.0)).sqrt(),
                // The second layer of a block begins small: a block is then nearly no change.
                layer if layer % 2 == 0 => 0.3 * (2.0 / inputs).sqrt(),
                _ => (2.0 / inputs).sqrt(),
            };
            kernel.iter_mut().flatten().flatten().for_each(|weight| *weight = normal(deviation));
        }
        weights.means.iter_mut().flatten().flatten().for_each(|weight| *weight = normal(0.1));
        weights.policy.iter_mut().flatten().for_each(|weight| *weight = normal(0.03));
        weights.hidden.iter_mut().flatten().for_each(|weight| *weight = normal(0.15));
        weights.value.iter_mut().for_each(|weight| *weight = normal(0.1));
        Learner::with(weights)
    }

    /// A network that goes on from the weights of a file; `None` if it is not one.
    #[must_use]
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        Some(Learner::with(Weights::read(bytes)?))
    }

    /// The network with more residual blocks at its end, which change nothing before they have learnt: the second
    /// layer of each is nought.
    #[must_use]
    pub fn deeper(self, more: usize, seed: u64) -> Self {
        let mut random = SmallRng::seed_from_u64(seed);
        let mut normal = normal(&mut random);
        let mut weights = self.weights;
        for _ in 0..more {
            let mut inner = [[[0.0; WIDTH]; WIDTH]; TAPS];
            let deviation = (2.0 / (TAPS * WIDTH) as f32).sqrt();
            inner.iter_mut().flatten().flatten().for_each(|weight| *weight = normal(deviation));
            weights.kernels.extend([inner, [[[0.0; WIDTH]; WIDTH]; TAPS]]);
            weights.biases.extend([[0.0; WIDTH]; 2]);
            weights.means.push([[0.0; WIDTH]; WIDTH]);
        }
        Learner::with(weights)
    }

    fn with(weights: Weights) -> Self {
        let (blocks, layers) = (weights.blocks(), weights.layers());
        Learner {
            weights,
            slopes: Weights::zero(blocks),
            first: Weights::zero(blocks),
            second: Weights::zero(blocks),
            steps: 0,
            layers: Layers::default(),
            wanted: vec![Vec::new(); layers],
            back: Vec::new(),
            turned: Box::new([[[0.0; WIDTH]; WIDTH]; TAPS]),
        }
    }

    /// The weights as a file.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        self.weights.bytes()
    }

    /// The steps of the layers in whole numbers as a file, which the program has beside the weights.
    #[must_use]
    pub fn steps(&self) -> Vec<u8> {
        measured(&self.weights).into_iter().flatten().flat_map(f32::to_le_bytes).collect()
    }

    /// Learns from the lessons in this order, each as it is or after a half turn, as `random` says.
    pub fn learn<'a>(&mut self, lessons: impl Iterator<Item = &'a Lesson>, rate: f32, seed: u64) -> Loss {
        let mut random = SmallRng::seed_from_u64(seed);
        let mut loss = Loss::default();
        let mut count = 0;
        for lesson in lessons {
            self.add(lesson, below(&mut random, 2) == 1, true, &mut loss);
            count += 1;
            if count % BATCH == 0 {
                self.step(rate);
            }
        }
        loss.mean(count)
    }

    /// How good the network is at lessons that it does not learn from.
    pub fn test<'a>(&mut self, lessons: impl Iterator<Item = &'a Lesson>) -> Loss {
        let mut loss = Loss::default();
        let mut count = 0;
        for lesson in lessons {
            self.add(lesson, false, false, &mut loss);
            count += 1;
        }
        loss.mean(count)
    }

    /// The chance of the player to move, as the network sees it.
    #[must_use]
    pub fn chance(&mut self, lesson: &Lesson) -> Option<f32> {
        lesson.is_seen(&mut self.layers, false)?;
        self.layers.run(&self.weights);
        Some(self.layers.chance())
    }

    fn step(&mut self, rate: f32) {
        self.steps += 1;
        let correction = (1.0 - SECOND_DECAY.powi(self.steps)).sqrt() / (1.0 - FIRST_DECAY.powi(self.steps));
        let all = self.weights.each().zip(self.slopes.each()).zip(self.first.each().zip(self.second.each()));
        for ((weight, slope), (first, second)) in all {
            let g = *slope / BATCH as f32;
            *slope = 0.0;
            *first = FIRST_DECAY * *first + (1.0 - FIRST_DECAY) * g;
            *second = SECOND_DECAY * *second + (1.0 - SECOND_DECAY) * g * g;
            *weight -= rate * (correction * *first / (second.sqrt() + 1e-8) + SHRINKING * *weight);
        }
    }

    /// Adds what a lesson teaches to the slopes.
    fn add(&mut self, lesson: &Lesson, turned: bool, learns: bool, loss: &mut Loss) {
        let Some(()) = lesson.is_seen(&mut self.layers, turned) else { return };
        self.layers.run(&self.weights);
        let chance = self.layers.chance();
        let clipped = chance.clamp(1e-6, 1.0 - 1e-6);
        loss.chances -= f64::from(lesson.chance * clipped.ln() + (1.0 - lesson.chance) * (1.0 - clipped).ln());
        loss.right += f64::from(u8::from((chance > 0.5) == (lesson.chance > 0.5)));
        // What is wrong with the ratings: the chance of each move less its share.
        let count = self.layers.planes.places.len();
        let is_free = |layers: &Layers, index: usize| layers.planes.is_free(layers.planes.places[index]);
        let mut errors = vec![0.0f32; count];
        if !lesson.choices.is_empty() {
            let free = (0..count).filter(|&index| is_free(&self.layers, index));
            let most = free.clone().map(|index| self.layers.ratings[index]).fold(f32::NEG_INFINITY, f32::max);
            let total: f32 = free.clone().map(|index| (self.layers.ratings[index] - most).exp()).sum();
            for index in free {
                errors[index] = (self.layers.ratings[index] - most).exp() / total;
            }
            for &(cell, share) in &lesson.choices {
                let index = self.layers.planes.index_of(cell);
                loss.moves -= f64::from(share * errors[index].max(1e-9).ln());
            }
            for &(cell, share) in &lesson.choices {
                errors[self.layers.planes.index_of(cell)] -= share;
            }
        }
        if learns {
            self.carry_back(&errors, chance - lesson.chance);
        }
    }

    fn carry_back(&mut self, errors: &[f32], odds: f32) {
        let Learner { weights, slopes: slope, layers, wanted, back, turned, .. } = self;
        let (places, steps) = (&layers.planes.places, &layers.planes.steps);
        let opposite = steps.map(|step| -step);
        let share = 1.0 / places.len() as f32;
        let cells = layers.planes.rows.len();
        for rows in wanted.iter_mut() {
            rows.clear();
            rows.resize(cells, [0.0; WIDTH]);
        }
        back.clear();
        back.resize(cells, [0.0; WIDTH]);
        // The chance.
        let last = &layers.outs[weights.layers() - 1];
        let mut hidden = [0.0; WIDTH];
        slope.value_bias += odds;
        for k in 0..WIDTH {
            slope.value[k] += odds * layers.hidden[k];
            hidden[k] = if layers.hidden[k] > 0.0 { odds * weights.value[k] } else { 0.0 };
            slope.hidden_bias[k] += hidden[k];
        }
        let mut pooled = [[0.0f32; WIDTH]; 2];
        for index in 0..2 * WIDTH {
            let x = layers.pooled[index / WIDTH][index % WIDTH];
            let mut sum = 0.0;
            for k in 0..WIDTH {
                slope.hidden[index][k] += hidden[k] * x;
                sum += hidden[k] * weights.hidden[index][k];
            }
            pooled[index / WIDTH][index % WIDTH] = sum;
        }
        let out = &mut wanted[weights.layers() - 1];
        for &place in places {
            (0..WIDTH).for_each(|k| out[place][k] = pooled[0][k] * share);
        }
        for k in 0..WIDTH {
            out[layers.most_at[k]][k] += pooled[1][k];
        }
        // The ratings.
        for (&place, &error) in places.iter().zip(errors) {
            if error == 0.0 {
                continue;
            }
            for (tap, step) in steps.iter().enumerate() {
                let near = (place as isize + step) as usize;
                for k in 0..WIDTH {
                    slope.policy[tap][k] += error * last[near][k];
                    out[near][k] += error * weights.policy[tap][k];
                }
            }
        }
        // The blocks, from the last to the first.
        for block in (0..weights.blocks()).rev() {
            let (inner, outer) = (1 + 2 * block, 2 + 2 * block);
            bend(&mut wanted[outer], &layers.outs[outer], places, &mut slope.biases[outer]);
            slopes(steps, places, &layers.outs[inner], &wanted[outer], &mut slope.kernels[outer]);
            transposed(&weights.kernels[outer], turned);
            let (before, after) = wanted.split_at_mut(outer);
            convolve(&opposite, places, WIDTH, &after[0], turned, &[0.0; WIDTH], &mut before[inner]);
            let mut total = [0.0; WIDTH];
            bend(&mut before[inner], &layers.outs[inner], places, &mut total);
            (0..WIDTH).for_each(|k| slope.biases[inner][k] += total[k]);
            let input = &layers.outs[inner - 1];
            slopes(steps, places, input, &before[inner], &mut slope.kernels[inner]);
            let mut mean = [0.0; WIDTH];
            for a in 0..WIDTH {
                for k in 0..WIDTH {
                    slope.means[block][a][k] += layers.means[block][a] * total[k];
                    mean[a] += weights.means[block][a][k] * total[k];
                }
            }
            transposed(&weights.kernels[inner], turned);
            convolve(&opposite, places, WIDTH, &before[inner], turned, &[0.0; WIDTH], back);
            let input = &mut before[inner - 1];
            for &place in places {
                for k in 0..WIDTH {
                    input[place][k] = back[place][k] + after[0][place][k] + mean[k] * share;
                }
            }
        }
        bend(&mut wanted[0], &layers.outs[0], places, &mut slope.biases[0]);
        slopes(steps, places, &layers.inputs, &wanted[0], &mut slope.kernels[0]);
    }
}

/// Where an output is nought its sum does not matter; what the sums matter together is added to `total`.
#[multiversion(targets("x86_64+avx512f+avx512vl", "x86_64+avx2"))]
fn bend(wanted: &mut [Row], outs: &[Row], places: &[usize], total: &mut Row) {
    // What was carried to the frame is of no use: its numbers are fixed.
    let mut is_cell = vec![false; wanted.len()];
    for &place in places {
        is_cell[place] = true;
        for k in 0..WIDTH {
            wanted[place][k] = if outs[place][k] <= 0.0 { 0.0 } else { wanted[place][k] };
            total[k] += wanted[place][k];
        }
    }
    for (row, is_cell) in wanted.iter_mut().zip(is_cell) {
        if !is_cell {
            *row = [0.0; WIDTH];
        }
    }
}

impl Lesson {
    /// Shows the position to the planes; `None` if it is that of no board.
    fn is_seen(&self, layers: &mut Layers, turned: bool) -> Option<()> {
        let (columns, rows) = self.size;
        let cells = columns.checked_mul(rows)?;
        (cells == self.stones.len() && cells <= MAX_CELLS).then_some(())?;
        layers.planes.see(self.size, &self.stones, self.to_move, turned);
        Some(())
    }
}

impl Loss {
    fn mean(self, count: usize) -> Loss {
        let count = count.max(1) as f64;
        Loss { moves: self.moves / count, chances: self.chances / count, right: self.right / count }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lesson() -> Lesson {
        let mut stones = vec![None; 20];
        stones[7] = Some(Player::Left);
        stones[13] = Some(Player::Right);
        Lesson { size: (4, 5), stones, to_move: Player::Right, choices: vec![(6, 0.75), (12, 0.25)], chance: 0.8 }
    }

    fn loss(weights: &Weights) -> f64 {
        let mut loss = Loss::default();
        Learner::with(weights.clone()).add(&lesson(), false, false, &mut loss);
        loss.moves + loss.chances
    }

    /// The slopes are what the loss changes by when a weight changes a little.
    #[test]
    fn slopes_are_differences() {
        let mut learner = Learner::new(2, 3);
        learner.add(&lesson(), false, true, &mut Loss::default());
        let slopes: Vec<f32> = learner.slopes.clone().each().map(|slope| *slope).collect();
        let (mut seen, mut off) = (0, 0);
        let step = 1e-3;
        for index in (0..slopes.len()).step_by(997).chain(slopes.len() - 100..slopes.len()) {
            let changed = |by: f32| {
                let mut weights = learner.weights.clone();
                if let Some(weight) = weights.each().nth(index) {
                    *weight += by;
                }
                loss(&weights)
            };
            let difference = (changed(step) - changed(-step)) / f64::from(2.0 * step);
            let slope = f64::from(slopes[index]);
            seen += usize::from(slope != 0.0);
            // A corner between two steps, where an output becomes nought, is no fault.
            off += usize::from((difference - slope).abs() > 2e-3 + 0.03 * slope.abs());
        }
        assert!(seen > 60, "{seen}");
        assert!(off <= 3, "{off} of {seen}");
    }

    #[test]
    fn more_blocks_change_nothing_before_they_learn() {
        let lesson = lesson();
        let mut learner = Learner::new(2, 5);
        let chance = learner.chance(&lesson);
        let mut deeper = learner.deeper(2, 6);
        assert_eq!(deeper.chance(&lesson), chance);
        let mut again = Learner::from_bytes(&deeper.bytes()).unwrap();
        assert_eq!(again.weights.blocks(), 4);
        let loss = |learner: &mut Learner| learner.test([&lesson].into_iter()).chances;
        let before = loss(&mut again);
        again.learn(vec![lesson.clone(); 64].iter(), 1e-3, 1);
        assert!(loss(&mut again) < before);
        let changed = again.weights.kernels[7..].iter().flatten().flatten().flatten();
        assert!(changed.zip(deeper.weights.kernels[7..].iter().flatten().flatten().flatten()).any(|(a, b)| a != b));
    }

    #[test]
    fn a_lesson_is_learnt() {
        let mut learner = Learner::new(2, 1);
        let lesson = lesson();
        let lessons = vec![lesson.clone(); 64 * 8];
        learner.learn(lessons.iter(), 3e-3, 1);
        assert!((learner.chance(&lesson).unwrap() - 0.8).abs() < 0.1);
        let bytes = learner.bytes();
        assert_eq!(Learner::from_bytes(&bytes).unwrap().bytes(), bytes);
        assert!(Learner::from_bytes(&bytes[4..]).is_none());
    }
}
