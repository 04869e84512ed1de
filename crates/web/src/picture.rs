//! A picture of a position as data for the page, which draws boards itself: so they follow the mouse and the theme.

use gruk_verbs::{Also, answer, words};
use gruk_workbench::render::{Link, Scene, Tint, board_svg};
use gruk_workbench::{Diagram, Mark};

words! {
    /// What is drawn.
    pub enum Form {
        /// A rhombus of hexagons.
        Hex = "hex",
        /// A rectangle of squares.
        Grid = "grid",
        /// Heaps.
        Heaps = "heaps",
        /// Anything else, as a picture.
        Picture = "picture",
    }
}

words! {
    /// A background.
    pub enum TintWord {
        /// None.
        None = "none",
        /// Of the first-named player.
        Left = "left",
        /// Of the other one.
        Right = "right",
        /// A draw.
        Draw = "draw",
        /// Not known.
        Unknown = "unknown",
        /// Of note.
        Highlight = "highlight",
        /// Of no note.
        Muted = "muted",
    }
}

answer! {
    /// What a position looks like. Boards come as data, everything else as a picture.
    pub struct SceneData {
        /// What is drawn.
        pub shape: Form,
        /// Columns of a board.
        pub columns: Also<usize>,
        /// Rows of a board.
        pub rows: Also<usize>,
        /// Letters of the notation, row by row.
        pub cells: Also<String>,
        /// The squares on both sides of every wall.
        pub walls: Also<Vec<(usize, usize)>>,
        /// Sizes of heaps.
        pub heaps: Also<Vec<u64>>,
        /// A picture.
        pub svg: Also<String>,
        /// Cells with a text on them.
        pub labels: Vec<(usize, String)>,
        /// Cells with a background.
        pub tints: Vec<(usize, TintWord)>,
        /// Cells with a ring.
        pub marked: Vec<usize>,
        /// Lines between cells, and dominoes.
        pub links: Vec<SceneLink>,
        /// What the tints mean here.
        pub legend: Vec<(TintWord, String)>,
    }
}

answer! {
    /// A line between two cells.
    pub struct SceneLink {
        /// Where it begins.
        pub from: usize,
        /// Where it ends.
        pub to: usize,
        /// Its colour.
        pub tint: TintWord,
        /// What stands at it.
        pub label: Option<String>,
    }
}

/// A scene as data.
pub(crate) fn scene(scene: &Scene) -> SceneData {
    let empty = SceneData {
        shape: Form::Picture,
        columns: Also(None),
        rows: Also(None),
        cells: Also(None),
        walls: Also(None),
        heaps: Also(None),
        svg: Also(None),
        labels: scene
            .labels
            .iter()
            .enumerate()
            .filter_map(|(cell, label)| label.as_ref().map(|label| (cell, label.clone())))
            .collect(),
        tints: scene
            .tints
            .iter()
            .enumerate()
            .filter(|(_, tint)| **tint != Tint::None)
            .map(|(cell, tint)| (cell, word(*tint)))
            .collect(),
        marked: scene.marked.clone(),
        links: scene.links.iter().map(link).collect(),
        legend: scene.legend.iter().map(|(tint, says)| (word(*tint), says.clone())).collect(),
    };
    match &scene.diagram {
        Diagram::Hex { columns, rows, cells } => board(Form::Hex, (*columns, *rows), cells, empty),
        Diagram::Grid { columns, rows, cells } => board(Form::Grid, (*columns, *rows), cells, empty),
        Diagram::WalledGrid { columns, rows, cells, walls } => {
            let board = board(Form::Grid, (*columns, *rows), cells, empty);
            SceneData { walls: Also(Some(walls.clone())), ..board }
        }
        Diagram::Heaps(sizes) => SceneData { shape: Form::Heaps, heaps: Also(Some(sizes.clone())), ..empty },
        // Graphs of all kinds are laid out by the program.
        _ => SceneData { svg: Also(Some(board_svg(&Scene { caption: None, ..scene.clone() }))), ..empty },
    }
}

/// The cells as letters of the notation, row by row.
fn board(shape: Form, (columns, rows): (usize, usize), cells: &[Mark], data: SceneData) -> SceneData {
    let letters = cells.iter().map(|mark| mark.letter()).collect();
    let [columns, rows] = [columns, rows].map(|number| Also(Some(number)));
    SceneData { shape, columns, rows, cells: Also(Some(letters)), ..data }
}

fn link(link: &Link) -> SceneLink {
    SceneLink { from: link.from, to: link.to, tint: word(link.tint), label: link.label.clone() }
}

fn word(tint: Tint) -> TintWord {
    match tint {
        Tint::None => TintWord::None,
        Tint::Left => TintWord::Left,
        Tint::Right => TintWord::Right,
        Tint::Draw => TintWord::Draw,
        Tint::Unknown => TintWord::Unknown,
        Tint::Highlight => TintWord::Highlight,
        Tint::Muted => TintWord::Muted,
    }
}
