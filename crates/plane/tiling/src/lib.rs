//! Sub-boards: tiles that cover the infinite board periodically and have winning sets of their own, so that every k in
//! a row holds one.
//!
//! Breaker, who answers in the tile in which Maker has just moved, wins k in a row if he wins each tile as the second
//! player `[Győ §2.2.2, Def. 6.3]`. [`decomposition`] says what a decomposition is and checks it, [`search`] finds
//! decompositions by program, [`known`] has those of the literature, [`game`] says who wins a tile, [`animal`]
//! and [`symmetric`] enumerate the shapes that tiles have.

pub mod animal;
pub mod decomposition;
pub mod game;
pub mod known;
pub mod loser;
pub mod proof;
pub mod search;
pub mod strategy;
pub mod symmetric;
pub mod tile_search;
