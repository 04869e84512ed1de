//! Answers about connection games: text in, plain data and pictures out.
//!
//! Electric networks of positions ([`electric()`]), chains of full boards ([`chain()`]) and fixed points
//! ([`brouwer()`]) by the Hex theorem, boards that nobody wins ([`drawn()`]), the fewest stones of a win
//! ([`shortest()`]); what theory sees on a board of Hex, as layers and overlays. It solves no position: searches are
//! `hex-search`, theory is `connection` and `hex-theorem`.

mod brouwer;
mod chain;
mod drawn;
mod edge;
mod electric;
mod embed;
mod layers;
mod overlay;
mod seen;
mod shortest;

pub use brouwer::{BrouwerAnswer, ConverseAnswer, brouwer, converse};
pub use chain::{ChainAnswer, chain};
pub use drawn::{DrawnAnswer, drawn};
pub use edge::{ShownTemplate, TemplatesAnswer, templates};
pub use electric::{ElectricView, electric};
pub use embed::{EmbedAnswer, embed};
pub use layers::layers;
pub use overlay::{Overlaid, Overlay, lay};
pub use seen::{Seen, SeenCell, SeenConnection};
pub use shortest::{Besides, GreedyAnswer, GreedyRepair, Measure, ShortestAnswer, greedy, short_game, shortest};
