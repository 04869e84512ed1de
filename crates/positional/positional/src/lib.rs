//! Theory of positional games on hypergraphs.

pub mod class;
pub mod counterexample;
pub mod file;
pub mod filling;
pub mod mirror;
pub mod pairing;
pub mod stable;

pub use mirror::MirrorStrategy;
pub use pairing::PairingStrategy;
