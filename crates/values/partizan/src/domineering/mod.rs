//! Domineering on boards of at most 128 squares: bits, bounds from exact values of strips and regions.

pub(crate) mod boards;
mod cuts;
mod grid;
pub(crate) mod splits;
mod strips;
mod values;

#[cfg(test)]
mod tests;
