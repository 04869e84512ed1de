//! Playing Hex: players by name, the engine of the Hex Text Protocol, matches. All of it is about Hex alone.

mod analysis;
mod argument;
mod clock;
mod contest;
mod engines;
mod gfx;
mod htp;
mod layers;
mod overlay;
mod record;
mod score;
mod shortest;
mod swap_map;

pub use contest::{Broken, Contest, ContestAnswer, Contestant, Ended, Game, Internal};
pub use engines::EngineName;
pub use htp::{Htp, HtpOptions, Surroundings};
pub(crate) use layers::layers;
pub use overlay::Overlay;
pub(crate) use overlay::lay;
pub use score::Score;
pub use shortest::{GreedyAnswer, GreedyRepair, Measure, ShortestAnswer, greedy, short_game, shortest};
pub(crate) use swap_map::estimates;
