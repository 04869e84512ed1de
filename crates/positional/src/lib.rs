//! Theory of positional games on hypergraphs.

pub mod filling;
pub mod pairing;

pub use pairing::PairingStrategy;
