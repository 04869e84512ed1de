//! Playing Hex: players by name, the engine of the Hex Text Protocol, matches. All of it is about Hex alone.

mod analysis;
mod argument;
mod clock;
mod contest;
mod engines;
mod gfx;
mod htp;
mod layers;
mod record;
mod score;
mod swap_map;

pub use contest::{Broken, Contest, ContestAnswer, Contestant, Ended, Game, Internal};
pub use engines::EngineName;
pub use htp::{Htp, HtpOptions, Surroundings};
pub use score::Score;
pub(crate) use layers::layers;
pub(crate) use swap_map::estimates;
