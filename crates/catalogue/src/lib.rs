//! The catalogue: what has been solved, with its certificates, in a folder that all front ends share.
//!
//! The folder holds `catalogue.sqlite`, which any SQLite can read, `certificates/` and `studies/`, one file each. A
//! certificate is on the disk under its name before its row is written, and never changes under that name; a row is
//! written in one transaction. So `kill -9`, a full disk or a second process leave the catalogue as it was or with one
//! answer more.
//!
//! What the disk gives back is not believed: every row has a digest of itself and of its certificate, and for certainty
//! its certificate goes to the checker. This crate knows neither games nor the checker; answers are texts to it.

mod catalogue;
mod digest;
mod entry;
mod failure;
mod folder;
mod mending;
mod studies;

pub use catalogue::{Catalogue, VERSION};
pub use entry::{Answer, Entry, KeptCertificate};
pub use failure::CatalogueError;
pub use folder::data_folder;
pub use gruk_solve::whole::write_whole;
pub use mending::{Cleaned, Mended};
pub use studies::{KeptStudy, Studies};
