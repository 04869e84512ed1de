//! Games of stones on small boards, whose positions are sums of parts in a few words of bits.

mod boards;
mod clobber;
mod nogo;
mod shape;
#[cfg(test)]
mod tests;

pub(crate) use boards::{PartBoards, Pieces};
pub(crate) use clobber::ClobberPieces;
pub(crate) use nogo::NoGoPieces;
pub(crate) use shape::{Chessboard, Groups, Line, Part, Shape, joined, mirrored, transposed};
