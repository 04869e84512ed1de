//! Periodic structures on the infinite board: the good pairings of k-in-a-row, placements of cakes, good colourings.
//!
//! A *good pairing* makes pairs of cells such that every k cells in a row hold both cells of a pair: Breaker, who
//! answers in the other cell, stops Maker. Where k is as small as counting allows, every pair is a domino of two
//! neighbours, every line holds exactly one domino in each period, and the infinite board is that of a torus
//! `[Győ ch. 5]`.
//!
//! [`nine`] lists all pairings of 9-in-a-row on the square lattice, [`transition`] orders them into the graph of
//! `[Győ 5.4]`; [`domino`] finds or lists the pairings of any directions on any torus by plain search, and is the
//! oracle of the former.
//!
//! A *cake* is a set of cells in two parts and blocks the rows with cells of both; pairs are the smallest cakes,
//! colourings infinite ones `[Győ ch. 4]`. [`cake_table`] says which rows are blocked by cakes of t cells; [`blocking`]
//! how much a cake can block.

pub mod blocking;
pub mod blocks;
pub mod cake;
pub mod cake_entry;
pub mod cake_table;
pub mod census;
pub mod colouring;
pub mod domino;
pub mod formula;
mod girth;
pub mod graph;
pub mod half;
pub mod half_search;
pub mod halves;
mod hints;
pub mod lattice;
pub mod law;
mod listing;
pub mod nine;
pub mod no_placement;
pub mod patch;
pub mod patterns;
pub mod placement;
pub mod proof;
pub mod refutation;
pub mod shifts;
pub mod sixteen;
pub mod strip;
pub mod symmetry;
pub mod tight;
pub mod tile;
pub mod torus;
pub mod transition;
pub mod turns;
pub mod windows;
pub mod work;
