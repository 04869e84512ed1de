//! Sets of cells as plain bits, in the smallest integer that holds the board.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitOr, Not};

/// A set of cells. Copying one is as cheap as copying the integers it consists of.
pub trait Bits:
    Copy
    + Eq
    + Ord
    + Hash
    + Debug
    + Default
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
{
    /// Number of cells that fit.
    const CELLS: usize;

    /// The set of one cell.
    fn one(cell: usize) -> Self;

    /// Is `cell` in the set?
    fn has(self, cell: usize) -> bool;

    /// Number of cells in the set.
    fn len(self) -> usize;

    /// The least cell, of a set that is not empty.
    fn first(self) -> usize;

    /// The eight cells from `8 · place` on, as a number below 256.
    fn byte(self, place: usize) -> usize;

    /// The set in which cell `i` is cell `cells − 1 − i` of this one: the board after a half turn.
    fn turned(self, cells: usize) -> Self;

    /// Is the set empty?
    #[inline]
    fn is_empty(self) -> bool {
        self == Self::default()
    }

    /// Do the sets have a cell in common?
    #[inline]
    fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// Is every cell of this set in `other`?
    #[inline]
    fn within(self, other: Self) -> bool {
        (self & !other).is_empty()
    }

    /// The set with `cell`.
    #[inline]
    fn with(self, cell: usize) -> Self {
        self | Self::one(cell)
    }

    /// The set without `cell`.
    #[inline]
    fn without(self, cell: usize) -> Self {
        self & !Self::one(cell)
    }

    /// The cells `0..cells`.
    fn all(cells: usize) -> Self {
        (0..cells).fold(Self::default(), Self::with)
    }

    /// The cells in ascending order.
    #[inline]
    fn cells(self) -> CellsOf<Self> {
        CellsOf(self)
    }

    /// The set as `CELLS / 8` bytes.
    fn bytes(self) -> impl Iterator<Item = u8> {
        (0..Self::CELLS / 8).map(move |place| self.byte(place) as u8)
    }

    /// The set of these [bytes](Self::bytes).
    fn from_bytes(bytes: &[u8]) -> Self {
        let cells = bytes
            .iter()
            .enumerate()
            .flat_map(|(place, &byte)| (0..8).filter(move |bit| byte >> bit & 1 == 1).map(move |bit| 8 * place + bit));
        cells.fold(Self::default(), Self::with)
    }
}

/// The cells of a set in ascending order.
#[derive(Clone, Copy, Debug)]
pub struct CellsOf<B>(B);

impl<B: Bits> Iterator for CellsOf<B> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0.is_empty() {
            return None;
        }
        let cell = self.0.first();
        self.0 = self.0.without(cell);
        Some(cell)
    }
}

macro_rules! integer {
    ($integer:ty) => {
        impl Bits for $integer {
            const CELLS: usize = <$integer>::BITS as usize;

            #[inline]
            fn one(cell: usize) -> Self {
                1 << cell
            }

            #[inline]
            fn has(self, cell: usize) -> bool {
                self >> cell & 1 == 1
            }

            #[inline]
            fn len(self) -> usize {
                self.count_ones() as usize
            }

            #[inline]
            fn first(self) -> usize {
                self.trailing_zeros() as usize
            }

            #[inline]
            fn byte(self, place: usize) -> usize {
                (self >> (8 * place) & 0xFF) as usize
            }

            #[inline]
            fn turned(self, cells: usize) -> Self {
                self.reverse_bits() >> (Self::CELLS - cells)
            }
        }
    };
}

integer!(u64);
integer!(u128);

/// Six words: boards of up to 384 cells, as 19×19.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Wide([u64; 6]);

impl BitAnd for Wide {
    type Output = Wide;

    #[inline]
    fn bitand(self, other: Wide) -> Wide {
        Wide(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }
}

impl BitOr for Wide {
    type Output = Wide;

    #[inline]
    fn bitor(self, other: Wide) -> Wide {
        Wide(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }
}

impl Not for Wide {
    type Output = Wide;

    #[inline]
    fn not(self) -> Wide {
        Wide(self.0.map(|word| !word))
    }
}

impl Bits for Wide {
    const CELLS: usize = 384;

    #[inline]
    fn one(cell: usize) -> Self {
        let mut words = [0; 6];
        words[cell / 64] = 1 << (cell % 64);
        Wide(words)
    }

    #[inline]
    fn has(self, cell: usize) -> bool {
        self.0[cell / 64] >> (cell % 64) & 1 == 1
    }

    #[inline]
    fn len(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    #[inline]
    fn first(self) -> usize {
        let word = self.0.iter().position(|&word| word != 0).expect("the set is not empty");
        64 * word + self.0[word].trailing_zeros() as usize
    }

    #[inline]
    fn byte(self, place: usize) -> usize {
        (self.0[place / 8] >> (8 * (place % 8)) & 0xFF) as usize
    }

    #[inline]
    fn is_empty(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    #[inline]
    fn meets(self, other: Wide) -> bool {
        self.0.iter().zip(other.0).fold(0, |all, (word, other)| all | word & other) != 0
    }

    #[inline]
    fn within(self, other: Wide) -> bool {
        self.0.iter().zip(other.0).fold(0, |all, (word, other)| all | word & !other) == 0
    }

    fn turned(self, cells: usize) -> Self {
        self.cells().fold(Wide::default(), |turned, cell| turned.with(cells - 1 - cell))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sets_behave<B: Bits>(cells: usize) {
        let set = [0, 3, cells - 1].into_iter().fold(B::default(), B::with);
        assert_eq!(set.cells().collect::<Vec<_>>(), [0, 3, cells - 1]);
        assert_eq!(set.turned(cells).cells().collect::<Vec<_>>(), [0, cells - 4, cells - 1]);
        assert_eq!((set.len(), set.without(3).len(), B::all(cells).len()), (3, 2, cells));
        assert_eq!((set.byte(0), set.byte((cells - 1) / 8)), (9, 1 << ((cells - 1) % 8)));
        assert_eq!(B::from_bytes(&set.bytes().collect::<Vec<_>>()), set);
        assert!(set.within(B::all(cells)) && set.has(3) && !set.has(4) && !set.meets(B::one(4)));
    }

    #[test]
    fn sets_of_every_width_behave_alike() {
        sets_behave::<u64>(64);
        sets_behave::<u64>(49);
        sets_behave::<u128>(121);
        sets_behave::<Wide>(64);
        sets_behave::<Wide>(361);
    }
}
