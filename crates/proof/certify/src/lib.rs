//! Solved turns of any game with what proves them, the questions and answers about them, and their certificates.
//!
//! Solvers return [`Solved`], and [`certify()`] writes the text. A text is handed out only after the checker has
//! accepted it.

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
