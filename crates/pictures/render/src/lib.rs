//! Pictures of positions, of their options, of thermographs, tables and game trees: plain data in, SVG or terminal text
//! out.
//!
//! ```
//! use gruk_core::{Diagram, Mark};
//! use gruk_render::{Scene, board_svg, board_text};
//!
//! let cells = vec![Mark::Empty, Mark::Left, Mark::Right, Mark::Empty];
//! let scene = Scene::new(Diagram::Hex { columns: 2, rows: 2, cells });
//! assert!(board_svg(&scene).starts_with("<svg "));
//! assert_eq!(board_text(&scene, false), "  a b\n1  . x  1\n 2  o .  2\n     a b\n");
//! ```
//!
//! Nothing here reads or writes a file, asks the time, or knows the rules of a game: the same data give the same bytes.
//! Colours are roles ([`Tint`]); no red or blue value appears in the API. Left and Right differ in hue *and* in
//! lightness, and wherever only a background tells them apart a small cross (Left) or ring (Right) says it again.

mod board_svg;
mod board_text;
mod cakes;
mod caption;
mod coordinates;
mod digraph;
mod dominoes;
mod exact;
mod gallery;
mod graph;
mod grid;
mod heaps;
mod heat_map;
mod heat_map_svg;
mod hex;
mod hypergraph;
mod links;
mod metrics;
mod net;
mod net_text;
mod network;
mod options;
mod options_svg;
mod options_text;
mod palette;
mod panel;
mod pieces;
mod scene;
mod sequence;
mod sheet;
mod steps_svg;
mod sum;
mod svg;
mod terminal;
mod thermograph;
mod thermograph_svg;
mod thermograph_text;
mod tree;
mod tree_box;
mod tree_layout;
mod tree_svg;
mod tree_text;

pub use board_svg::board_svg;
pub use board_text::board_text;
pub use cakes::{Cakes, Piece, cakes_svg, cakes_text};
pub use dominoes::{Dominoes, dominoes_svg, dominoes_text};
pub use exact::Exact;
pub use gallery::{Edge, Gallery, GalleryCard, gallery_svg, gallery_text};
pub use heat_map::{Headings, Heat, HeatCell, HeatMap, Scale};
pub use heat_map_svg::heat_map_svg;
pub use metrics::{text_width, wrapped};
pub use network::{Network, network_svg, network_text};
pub use options::{OptionPicture, OptionsSheet, Standing};
pub use options_svg::options_svg;
pub use options_text::options_text;
pub use scene::{LEFT_AND_RIGHT, Link, Scene, Tint};
pub use sequence::{SequencePlot, sequence_svg, sequence_text};
pub use steps_svg::{StepPicture, steps_svg, steps_text};
pub use sum::{SumPart, sum_svg, sum_text};
pub use thermograph::{Corner, Thermograph, Thermographs};
pub use thermograph_svg::thermograph_svg;
pub use thermograph_text::thermograph_text;
pub use tree::{Node, Tree};
pub use tree_svg::tree_svg;
pub use tree_text::tree_text;
