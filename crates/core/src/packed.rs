//! Moves as plain numbers, so that code that does not know a game can pass on its moves.

use crate::Player;

/// Numbers that every move fits in.
pub const WORDS: usize = 16;

/// What a move is packed into: its parts in order, the unused places 0.
pub type Words = [u64; WORDS];

/// A move, or a part of one, that is made of numbers.
///
/// Packing keeps the derived order: parts are written in the order of their declaration, and the number of a variant
/// before its parts. [`packed!`](crate::packed) implements it for structs and enums.
pub trait Packed: Sized {
    /// How many numbers it takes.
    const LEN: usize;

    /// Writes it to the first [`LEN`](Self::LEN) places of `to`, which hold 0.
    fn pack(&self, to: &mut [u64]);

    /// Reads what [`pack`](Self::pack) has written.
    fn unpack(from: &[u64]) -> Self;
}

macro_rules! number {
    ($($number:ty),*) => {$(
        impl Packed for $number {
            const LEN: usize = 1;

            fn pack(&self, to: &mut [u64]) {
                to[0] = u64::from(*self);
            }

            fn unpack(from: &[u64]) -> Self {
                <$number>::try_from(from[0]).expect("invariant: a packed number is read as what it was")
            }
        }
    )*};
}

number!(u8, u16, u32, u64);

impl Packed for bool {
    const LEN: usize = 1;

    fn pack(&self, to: &mut [u64]) {
        to[0] = u64::from(*self);
    }

    fn unpack(from: &[u64]) -> Self {
        from[0] != 0
    }
}

impl Packed for Player {
    const LEN: usize = 1;

    fn pack(&self, to: &mut [u64]) {
        to[0] = self.index() as u64;
    }

    fn unpack(from: &[u64]) -> Self {
        Player::BOTH[usize::from(bool::unpack(from))]
    }
}

impl<T: Packed> Packed for Option<T> {
    const LEN: usize = 1 + T::LEN;

    fn pack(&self, to: &mut [u64]) {
        if let Some(part) = self {
            to[0] = 1;
            part.pack(&mut to[1..]);
        }
    }

    fn unpack(from: &[u64]) -> Self {
        (from[0] == 1).then(|| T::unpack(&from[1..]))
    }
}

impl<A: Packed, B: Packed> Packed for (A, B) {
    const LEN: usize = A::LEN + B::LEN;

    fn pack(&self, to: &mut [u64]) {
        self.0.pack(to);
        self.1.pack(&mut to[A::LEN..]);
    }

    fn unpack(from: &[u64]) -> Self {
        (A::unpack(from), B::unpack(&from[A::LEN..]))
    }
}

impl<T: Packed, const N: usize> Packed for [T; N] {
    const LEN: usize = N * T::LEN;

    fn pack(&self, to: &mut [u64]) {
        for (index, part) in self.iter().enumerate() {
            part.pack(&mut to[index * T::LEN..]);
        }
    }

    fn unpack(from: &[u64]) -> Self {
        std::array::from_fn(|index| T::unpack(&from[index * T::LEN..]))
    }
}

/// The larger of two lengths, for the variants of an enum.
#[must_use]
pub const fn longer(one: usize, other: usize) -> usize {
    if one > other { one } else { other }
}

/// Implements [`Packed`] for a struct with these fields, in the order of their declaration, or for an enum with these
/// variants:
///
/// ```
/// # use gruk_core::{Packed, packed};
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// struct Step { from: u32, to: u32 }
/// packed!(struct Step { from: u32, to: u32 });
///
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// enum Move { Swap, Stone(Step) }
/// packed!(enum Move { Swap, Stone(a: Step) });
///
/// let mut words = [0; Move::LEN];
/// Move::Stone(Step { from: 1, to: 2 }).pack(&mut words);
/// assert_eq!(words, [1, 1, 2]);
/// assert_eq!(Move::unpack(&words), Move::Stone(Step { from: 1, to: 2 }));
/// ```
#[macro_export]
macro_rules! packed {
    (struct $name:ident { $($field:tt: $part:ty),* $(,)? }) => {
        impl $crate::Packed for $name {
            const LEN: usize = 0 $(+ <$part as $crate::Packed>::LEN)*;

            fn pack(&self, to: &mut [u64]) {
                let mut _at = 0;
                $(
                    $crate::Packed::pack(&self.$field, &mut to[_at..]);
                    _at += <$part as $crate::Packed>::LEN;
                )*
            }

            fn unpack(from: &[u64]) -> Self {
                let mut _at = 0;
                $name {
                    $($field: {
                        let start = _at;
                        _at += <$part as $crate::Packed>::LEN;
                        <$part as $crate::Packed>::unpack(&from[start..])
                    }),*
                }
            }
        }
    };
    (enum $name:ident { $($variant:ident $(($($field:ident: $part:ty),+))?),* $(,)? }) => {
        impl $crate::Packed for $name {
            const LEN: usize = {
                let mut longest = 0;
                $(longest = $crate::longer(longest, 0 $($(+ <$part as $crate::Packed>::LEN)+)?);)*
                1 + longest
            };

            fn pack(&self, to: &mut [u64]) {
                #[repr(u64)]
                enum Number { $($variant),* }
                match self {
                    $($name::$variant $(($($field),+))? => {
                        to[0] = Number::$variant as u64;
                        let mut _at = 1;
                        $($(
                            $crate::Packed::pack($field, &mut to[_at..]);
                            _at += <$part as $crate::Packed>::LEN;
                        )+)?
                    })*
                }
            }

            fn unpack(from: &[u64]) -> Self {
                #[repr(u64)]
                enum Number { $($variant),* }
                $(if from[0] == Number::$variant as u64 {
                    let mut _at = 1;
                    $($(
                        let start = _at;
                        _at += <$part as $crate::Packed>::LEN;
                        let $field = <$part as $crate::Packed>::unpack(&from[start..]);
                    )+)?
                    return $name::$variant $(($($field),+))?;
                })*
                panic!("invariant: a packed variant is read as what it was")
            }
        }
    };
}
