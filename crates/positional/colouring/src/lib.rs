//! Games of colouring: [`set`] games, in which two players colour the elements of a set and a Boolean payoff of the
//! colouring says who has won, and the [`graph`] colouring game of Alice and Bob.

pub mod graph;
pub mod payoff;
pub mod set;
