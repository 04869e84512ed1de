//! Words of bits: the squares of a board, 64 or 128 of them.

use std::fmt::Debug;
use std::hash::Hash;
use std::num::{NonZeroU64, NonZeroU128};
use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

/// An unsigned integer as a set of squares.
pub(crate) trait Bits:
    Copy
    + Ord
    + Hash
    + Debug
    + Default
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + 'static
{
    /// A set that is not empty.
    type Filled: Copy + Eq + Hash + Debug + Send + Sync;

    /// Number of bits.
    const BITS: u32;

    /// No square.
    const EMPTY: Self;

    /// The set with this one square.
    fn one(square: u32) -> Self;

    /// The first `count` squares.
    fn first_squares(count: u32) -> Self;

    /// Number of squares.
    fn count(self) -> u32;

    /// The least square; [`BITS`](Self::BITS) if there is none.
    fn least(self) -> u32;

    /// The greatest square, of which there must be one.
    fn greatest(self) -> u32;

    /// The lowest 64 bits.
    fn low(self) -> u64;

    /// The squares in the opposite order: the first of `count` becomes the last.
    fn reversed(self, count: u32) -> Self;

    /// The first `rows` rows of 8 squares in the opposite order.
    fn bytes_swapped(self, rows: u32) -> Self;

    /// As 128 bits.
    fn wide(self) -> u128;

    /// The set, if it is not empty.
    fn filled(self) -> Option<Self::Filled>;

    /// Is there no square?
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// The squares, ascending.
    fn squares(self) -> Squares<Self> {
        Squares(self)
    }
}

/// The squares of a set, ascending.
pub(crate) struct Squares<B>(B);

impl<B: Bits> Iterator for Squares<B> {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        if self.0.is_empty() {
            return None;
        }
        let least = self.0.least();
        self.0 = self.0 & !B::one(least);
        Some(least)
    }
}

macro_rules! bits {
    ($word:ty, $filled:ty) => {
        impl Bits for $word {
            type Filled = $filled;

            const BITS: u32 = <$word>::BITS;
            const EMPTY: Self = 0;

            fn one(square: u32) -> Self {
                1 << square
            }

            fn first_squares(count: u32) -> Self {
                if count == 0 { 0 } else { <$word>::MAX >> (Self::BITS - count) }
            }

            fn count(self) -> u32 {
                self.count_ones()
            }

            fn least(self) -> u32 {
                self.trailing_zeros()
            }

            fn greatest(self) -> u32 {
                Self::BITS - 1 - self.leading_zeros()
            }

            fn low(self) -> u64 {
                self as u64
            }

            fn reversed(self, count: u32) -> Self {
                self.reverse_bits() >> (Self::BITS - count)
            }

            fn bytes_swapped(self, rows: u32) -> Self {
                self.swap_bytes() >> (Self::BITS - 8 * rows)
            }

            fn wide(self) -> u128 {
                u128::from(self)
            }

            fn filled(self) -> Option<$filled> {
                <$filled>::new(self)
            }
        }
    };
}

bits!(u64, NonZeroU64);
bits!(u128, NonZeroU128);
