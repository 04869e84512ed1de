//! A number for every cell, bit by bit: sets of cells are added as a whole.

use crate::bits::Bits;

/// The bits of a number.
const BITS: usize = 128;

/// A number below 2^128 for every cell: the cells whose numbers have a bit, for each bit.
#[derive(Clone, Debug)]
pub(super) struct Planes<B> {
    planes: [B; BITS],
    /// Above and below these no number has a bit.
    range: (usize, usize),
}

impl<B: Bits> Planes<B> {
    /// Nothing but zeros.
    pub(super) fn new() -> Self {
        Planes { planes: [B::default(); BITS], range: (BITS, 0) }
    }

    /// Adds 2^bit to the numbers of these cells. A step for each carry, of which there is one a call on average.
    #[inline]
    pub(super) fn add(&mut self, cells: B, mut bit: usize) {
        self.range.0 = self.range.0.min(bit);
        let mut carry = cells;
        while !carry.is_empty() {
            let plane = self.planes[bit];
            self.planes[bit] = (plane | carry) & !(plane & carry);
            carry = plane & carry;
            bit += 1;
        }
        self.range.1 = self.range.1.max(bit);
    }

    /// Those of the cells whose number is greatest.
    #[inline]
    pub(super) fn greatest(&self, cells: B) -> B {
        let planes = self.planes[self.range.0.min(self.range.1)..self.range.1].iter().rev();
        planes.fold(cells, |cells, &plane| if cells.meets(plane) { cells & plane } else { cells })
    }

    /// The cells whose number is at least this.
    pub(super) fn at_least(&self, number: u128) -> B {
        let (mut greater, mut equal) = (B::default(), !B::default());
        for bit in (0..BITS).rev() {
            let plane = self.planes[bit];
            if number >> bit & 1 == 1 {
                equal = equal & plane;
            } else {
                greater = greater | equal & plane;
                equal = equal & !plane;
            }
        }
        greater | equal
    }

    /// The number of a cell.
    pub(super) fn value(&self, cell: usize) -> u128 {
        let bits = self.range.0.min(self.range.1)..self.range.1;
        bits.fold(0, |number, bit| number | u128::from(self.planes[bit].has(cell)) << bit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_those_of_each_cell() {
        let mut seed = 1u64;
        let mut planes = Planes::<u64>::new();
        let mut numbers = [0u128; 64];
        for _ in 0..500 {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            let (cells, bit) = (seed >> 3 & seed.rotate_left(17), (seed >> 40) as usize % 90);
            planes.add(cells, bit);
            cells.cells().for_each(|cell| numbers[cell] += 1 << bit);
        }
        let greatest = *numbers.iter().max().unwrap();
        assert!((0..64).all(|cell| planes.value(cell) == numbers[cell]));
        assert!(planes.greatest(!0).cells().all(|cell| numbers[cell] == greatest));
        for number in [0, 1, 1 << 60, numbers[7], numbers[9] + 1, greatest, greatest + 1] {
            assert!((0..64).all(|cell| planes.at_least(number).has(cell) == (numbers[cell] >= number)));
        }
    }
}
