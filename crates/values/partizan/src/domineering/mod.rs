//! Domineering: who wins boards of at most 128 squares, by bits and bounds from exact values of strips and regions; and
//! exact values of regions of at most 64 squares, by comparison of options.

pub(crate) mod boards;
mod cuts;
pub(crate) mod exact;
mod grid;
mod regions;
pub(crate) mod splits;
mod strips;
mod sums;
mod values;

#[cfg(test)]
mod tests;
