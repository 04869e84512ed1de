//! wip
pub mod bits;
pub mod board;
pub mod claims;
pub mod connections;
pub mod library;
pub mod lists;
pub mod field;
pub mod inferior;
pub mod proof;
pub mod resistance;
pub mod ring;
pub mod search;
pub mod table;
