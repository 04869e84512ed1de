//! The values of all pairs of heaps with the same sum, for the moves of hexadecimal games that leave three heaps.

/// For each sum t the set of the values of two heaps that are not empty and have t counters together, as bits.
///
/// *Cost.* For heap n, n times the number of words of a set; memory n sets.
#[derive(Clone, Debug)]
pub(super) struct Pairs {
    sets: Vec<Vec<u64>>,
}

impl Pairs {
    pub(super) fn new() -> Self {
        Pairs { sets: Vec::new() }
    }

    pub(super) fn bytes(&self) -> usize {
        self.sets.iter().map(|set| 8 * set.capacity() + size_of::<Vec<u64>>()).sum()
    }

    /// Adds the sum t = number of known values: both heaps are smaller. All values are below `bound`, a power of two.
    pub(super) fn extend(&mut self, values: &[u16], bound: usize) {
        let sum = values.len();
        if self.sets.is_empty() {
            self.sets.push(Vec::new());
        }
        debug_assert_eq!(self.sets.len(), sum, "one set for each sum");
        let mut set = vec![0; bound.div_ceil(64)];
        for small in 1..=sum / 2 {
            let value = usize::from(values[small] ^ values[sum - small]);
            set[value / 64] |= 1 << (value % 64);
        }
        self.sets.push(set);
    }

    /// Marks in `seen` the values of all three heaps with the sum `rest`; gives the number of steps.
    pub(super) fn mark_triples(&self, values: &[u16], rest: usize, distinct: bool, seen: &mut [bool]) -> u64 {
        if distinct {
            return mark_distinct(values, rest, seen);
        }
        let mut all = vec![0; seen.len().div_ceil(64)];
        let mut steps = 0;
        // The smallest heap has at most a third.
        for (small, value) in values.iter().enumerate().take(rest / 3 + 1).skip(1) {
            let (value, set) = (usize::from(*value), &self.sets[rest - small]);
            for (index, &word) in set.iter().enumerate() {
                all[index ^ (value / 64)] |= shuffled(word, value % 64);
            }
            steps += set.len() as u64;
        }
        for (value, place) in seen.iter_mut().enumerate() {
            *place |= all[value / 64] >> (value % 64) & 1 == 1;
        }
        steps
    }
}

/// The set {v ⊕ value : v in the set} of numbers below 64.
fn shuffled(mut set: u64, value: usize) -> u64 {
    const HALVES: [u64; 6] = [
        0x5555_5555_5555_5555,
        0x3333_3333_3333_3333,
        0x0f0f_0f0f_0f0f_0f0f,
        0x00ff_00ff_00ff_00ff,
        0x0000_ffff_0000_ffff,
        0x0000_0000_ffff_ffff,
    ];
    for (bit, low) in HALVES.into_iter().enumerate() {
        if value >> bit & 1 == 1 {
            let by = 1 << bit;
            set = (set & low) << by | set >> by & low;
        }
    }
    set
}

fn mark_distinct(values: &[u16], rest: usize, seen: &mut [bool]) -> u64 {
    let mut steps = 0;
    for small in 1..=rest / 3 {
        let larger = rest - small;
        for middle in small + 1..larger.div_ceil(2) {
            seen[usize::from(values[small] ^ values[middle] ^ values[larger - middle])] = true;
            steps += 1;
        }
    }
    steps
}
