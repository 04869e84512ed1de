use crate::svg::Svg;
use crate::{Scene, digraph, graph, grid, heaps, hex, hypergraph, net, pieces};
use gruk_core::Diagram;

/// A place in a picture: x to the right, y downwards, in pixels.
pub(crate) type Point = (f64, f64);

/// Boards with more cells than this are drawn without grid lines, labels and cues, in one path for each colour.
pub(crate) const MANY_CELLS: usize = 40_000;

/// How large a board is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Size {
    /// On its own, with coordinates.
    Full,
    /// Inside a node of a tree, without coordinates.
    Thumbnail,
    /// The same in a tree of many nodes.
    Miniature,
}

impl Size {
    /// The size as a factor of that of a thumbnail; 1 for a full picture too.
    pub(crate) fn shrink(self) -> f64 {
        if self == Size::Miniature { 0.65 } else { 1.0 }
    }
}

/// A board without caption and legend, in the rectangle from (0, 0) to (width, height).
pub(crate) struct Panel {
    pub svg: Svg,
    /// In pixels.
    pub width: f64,
    /// In pixels.
    pub height: f64,
}

impl Panel {
    /// `svg`, drawn in the rectangle from (`left`, `top`) to (`right`, `bottom`), moved to the origin.
    pub(crate) fn cropped(svg: &Svg, (left, top): Point, (right, bottom): Point) -> Panel {
        let mut moved = Svg::default();
        moved.place(svg, -left, -top);
        Panel { svg: moved, width: right - left, height: bottom - top }
    }
}

/// The board of `scene`.
pub(crate) fn panel(scene: &Scene, size: Size) -> Panel {
    match &scene.diagram {
        Diagram::Hex { columns, rows, cells } => hex::panel(scene, (*columns, *rows), cells, size),
        Diagram::Grid { columns, rows, cells } => grid::panel(scene, (*columns, *rows), cells, &[], size),
        Diagram::WalledGrid { columns, rows, cells, walls } => {
            grid::panel(scene, (*columns, *rows), cells, walls, size)
        }
        Diagram::Heaps(sizes) => heaps::panel(scene, sizes, size),
        Diagram::Graph { edges, .. } => graph::panel(scene, edges, size),
        Diagram::Digraph { vertices, edges } => digraph::panel(scene, vertices, edges, size),
        Diagram::Hypergraph { vertices, sets } => hypergraph::panel(scene, vertices, sets, size),
        Diagram::Net { cells, lines } => net::panel(scene, cells, lines, size),
        _ => notice("no picture for this kind of position"),
    }
}

/// A panel with a line of text instead of a board.
pub(crate) fn notice(text: &str) -> Panel {
    let mut svg = Svg::default();
    let width = crate::metrics::text_width(text, 14.0) + 24.0;
    pieces::text(&mut svg, (width / 2.0, 20.0), text, 14.0, crate::palette::SOFT_INK);
    Panel { svg, width, height: 40.0 }
}

/// What the diagram is, in a few words: the title of a picture without a caption.
pub(crate) fn title(diagram: &Diagram) -> String {
    match diagram {
        Diagram::Hex { columns, rows, .. } => format!("hexagonal board, {columns} × {rows}"),
        Diagram::Grid { columns, rows, .. } | Diagram::WalledGrid { columns, rows, .. } => {
            format!("board, {columns} × {rows}")
        }
        Diagram::Heaps(sizes) => format!("heaps: {}", sizes.len()),
        Diagram::Graph { edges, .. } => format!("coloured edges: {}", edges.len()),
        Diagram::Digraph { vertices, edges } => {
            format!("directed graph, vertices: {}, edges: {}", vertices.len(), edges.len())
        }
        Diagram::Hypergraph { vertices, sets } => {
            format!("hypergraph, vertices: {}, winning sets: {}", vertices.len(), sets.len())
        }
        Diagram::Net { cells, .. } => format!("board, cells: {}", cells.len()),
        _ => "position".to_owned(),
    }
}
