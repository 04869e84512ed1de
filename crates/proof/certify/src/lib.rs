//! Turns of any game that are solved, with what proves it, the questions and answers about them, and the certificates.
//!
//! Solvers end in [`Solved`], [`certify()`] writes the text, and nobody sees a text before the checker has accepted it.

mod answer;
mod certify;
mod gather;
#[path = "kinds/found.rs"]
mod kinds;
mod options;
mod solved;
mod text;

pub use answer::{NamedVerdict, OpeningsAnswer, OutcomeAnswer, SolveAnswer, SomeMoves};
pub use certify::certify;
pub use options::{Method, OutcomeOfPosition, SolveOptions, SolvePosition};
pub use solved::{Advice, Bounds, Evidence, Labels, Named, SolveTurn, Solved, finished};
pub use text::CertificateText;
