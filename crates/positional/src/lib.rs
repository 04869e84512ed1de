//! Theory of positional games on hypergraphs.

pub mod pairing;

pub use pairing::PairingStrategy;
