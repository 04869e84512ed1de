//! The known values of a sequence, so stored that all pairs of heaps with the same sum can be gone through quickly.

/// Pairs looked at in one go.
const BLOCK: usize = 2048;

/// Grundy values of the heaps 0, 1, 2, …
#[derive(Clone, Debug)]
pub(super) struct Values {
    forwards: Vec<u16>,
    /// The same values from the end of this list to its front: `backwards[len − 1 − n]` belongs to heap n.
    backwards: Vec<u16>,
}

impl Values {
    pub(super) fn new() -> Self {
        Values { forwards: Vec::new(), backwards: Vec::new() }
    }

    pub(super) fn as_slice(&self) -> &[u16] {
        &self.forwards
    }

    pub(super) fn into_vec(self) -> Vec<u16> {
        self.forwards
    }

    pub(super) fn len(&self) -> usize {
        self.forwards.len()
    }

    pub(super) fn bytes(&self) -> usize {
        2 * (self.forwards.capacity() + self.backwards.capacity())
    }

    pub(super) fn push(&mut self, value: u16) {
        if self.forwards.len() == self.backwards.len() {
            let room = (2 * self.forwards.len()).max(256);
            self.backwards = vec![0; room];
            for (place, &value) in self.backwards.iter_mut().rev().zip(&self.forwards) {
                *place = value;
            }
        }
        let place = self.backwards.len() - 1 - self.forwards.len();
        self.backwards[place] = value;
        self.forwards.push(value);
    }

    /// Marks the values of the pairs of heaps of different sizes with the sum `sum` that come nearest to equal sizes, at most
    /// `most` of them; gives their number.
    pub(super) fn mark_pairs(&self, sum: usize, most: usize, seen: &mut Seen) -> usize {
        let pairs = sum.saturating_sub(1) / 2;
        let count = pairs.min(most);
        let end = self.backwards.len();
        let small = &self.forwards[pairs + 1 - count..pairs + 1];
        let first = end - 1 - (sum + count).saturating_sub(pairs + 1);
        let large = &self.backwards[first..first + count];
        mark_xors(small, large, seen);
        count
    }

    /// Are there two heaps, neither of them empty, of `sum` counters together, whose values have the exclusive or
    /// `wanted`? They must differ in size if `distinct`. Only the pairs of block number `block` are looked at, which is
    /// `None` past the last one; gives their number, too.
    pub(super) fn has_pair(&self, sum: usize, distinct: bool, wanted: u16, block: usize) -> Option<(bool, usize)> {
        let pairs = if distinct { sum.saturating_sub(1) / 2 } else { sum / 2 };
        let first = block * BLOCK;
        let count = pairs.checked_sub(first).filter(|&count| count > 0)?.min(BLOCK);
        // The partners of the heaps 1, 2, 3, … are sum − 1, sum − 2, …
        let partner = self.backwards.len() - sum + first;
        let found = has_xor(&self.forwards[first + 1..][..count], &self.backwards[partner..][..count], wanted);
        Some((found, count))
    }
}

/// The values that options have been found to have: a flag for each number that 16 bits hold.
pub(super) type Seen = [bool; 1 << 16];

/// Sets the flags of a ⊕ b for all a and b at the same place: vector code into a buffer, then one flag after the other.
#[multiversion::multiversion(targets("x86_64+avx512bw+avx512vl", "x86_64+avx2"))]
fn mark_xors(a: &[u16], b: &[u16], seen: &mut Seen) {
    let mut buffer = [0_u16; 256];
    for (a, b) in a.chunks(buffer.len()).zip(b.chunks(buffer.len())) {
        for ((place, a), b) in buffer.iter_mut().zip(a).zip(b) {
            *place = a ^ b;
        }
        for &value in &buffer[..a.len()] {
            seen[usize::from(value)] = true;
        }
    }
}

/// Is `wanted` the exclusive or of some numbers at the same place? No early exit, so that it becomes vector code.
#[multiversion::multiversion(targets("x86_64+avx512bw+avx512vl", "x86_64+avx2"))]
fn has_xor(a: &[u16], b: &[u16], wanted: u16) -> bool {
    let mut found = 0_u16;
    for (a, b) in a.iter().zip(b) {
        found |= u16::from(a ^ b == wanted);
    }
    found != 0
}
