//! Answers about infinite boards: pairings, cakes, colourings, tilings and animals, with their pictures and
//! certificates.
//!
//! A board, a structure and its size go in as text; what comes out is plain data. Certificates have been accepted by
//! the checker. The searches are in `periodic` and `tiling`; this crate decides which of them answers a question.

pub mod animals;
mod cake_kept;
mod cake_picture;
pub mod cakes;
pub mod colourings;
pub mod infinite;
mod pairing_digits;
pub mod pairings;
mod plane_catalogue;
pub mod plane_file;
mod plane_rows;
pub mod repeated;
pub mod survey;
pub mod tiling;

pub use cake_kept::known_entry;
pub use plane_catalogue::plane_catalogue;
