//! A small network that looks at a position of Hex: which moves are worth trying, and who is likely to win.
//!
//! [`Evaluator`] has the weights that were learnt. `Learner` makes them, with the feature `learning`. Nothing here is
//! an answer: players and the solver try moves in the order of its ratings, and prove what they prove by other means.

#[cfg(feature = "learning")]
mod backwards;
mod bits;
mod convolution;
mod draw;
mod evaluator;
#[cfg(feature = "learning")]
mod learning;
mod planes;
mod quantised;

pub use draw::below;
pub use evaluator::Evaluator;
#[cfg(feature = "learning")]
pub use learning::{Learner, Lesson, Loss};
pub use planes::MAX_CELLS;
