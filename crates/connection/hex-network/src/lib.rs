//! A small network that looks at a position of Hex: which moves are worth trying, and who is likely to win.
//!
//! [`Evaluator`] has the weights that were learnt, [`Learner`] makes them. Nothing here is an answer: players and the
//! solver try moves in the order of its ratings, and prove what they prove by other means.

mod bits;
mod convolution;
mod draw;
mod evaluator;
mod learning;
mod planes;
mod quantised;

pub use draw::below;
pub use evaluator::Evaluator;
pub use learning::{Learner, Lesson, Loss};
pub use planes::MAX_CELLS;
