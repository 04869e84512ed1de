//! Turns of any game that are solved, with what proves it, and the certificates that come of them.
//!
//! Solvers end in [`Solved`], [`certify`] writes the text, and nobody sees a text before the checker has accepted it.

mod certify;
mod solved;
mod text;

pub use certify::certify;
pub use solved::{Bounds, Evidence, Named, SolveTurn, Solved};
pub use text::CertificateText;
