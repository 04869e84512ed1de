//! Galleries of animals: sets of squares or hexagons, each on a patch of its board, with a few words.

use crate::Tint;
use crate::metrics::text_width;
use crate::palette::{CELL, GRID, INK, PAPER, SOFT_INK, shade};
use crate::panel::{Panel, Point};
use crate::pieces;
use crate::sheet::Sheet;
use crate::svg::{Path, Svg};

/// A gallery: cards in rows under headings.
#[derive(Clone, Debug)]
pub struct Gallery {
    /// Hexagons, every row half a cell to the right of the one above, in place of squares.
    pub is_hexagonal: bool,
    /// The cards, by heading.
    pub groups: Vec<(String, Vec<GalleryCard>)>,
    /// What the colours mean.
    pub legend: Vec<(Tint, String)>,
    /// A line of text under the drawing.
    pub caption: Option<String>,
}

/// An animal on a patch of its board.
#[derive(Clone, Debug)]
pub struct GalleryCard {
    /// Columns and rows of the patch.
    pub size: (usize, usize),
    /// Whether the patch is a whole board, which has a border, or a part of an infinite one.
    pub edge: Edge,
    /// The cells of the animal, column and row, on the patch.
    pub cells: Vec<(usize, usize)>,
    /// Pairs of cells of the patch.
    pub pairs: Vec<[(usize, usize); 2]>,
    /// The colour of the animal.
    pub tint: Tint,
    /// The line under the patch.
    pub title: String,
    /// The text under the title.
    pub words: String,
}

/// Where a patch ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    /// At the border of the board.
    Border,
    /// At the border of a board, drawn dashed: larger boards are open.
    Dashed,
    /// Nowhere: the board goes on.
    Endless,
}

/// Space for a card, and for its patch within it, in pixels.
const CARD: Point = (134.0, 158.0);
const PATCH: Point = (122.0, 112.0);
const HEADING: f64 = 30.0;
const ACROSS: usize = 8;
const FONT: f64 = 11.0;
/// How many times wider bold letters are.
const BOLD: f64 = 1.12;
const SIN_60: f64 = 0.866_025_403_784_438_6;

/// The gallery as an SVG document. Cost: linear in the cells of the patches.
#[must_use]
pub fn gallery_svg(gallery: &Gallery) -> String {
    let mut svg = Svg::default();
    let (mut x, mut y, mut below, mut width) = (0.0, 0.0, 0.0, 0.0_f64);
    for (heading, cards) in &gallery.groups {
        let wide = (cards.len().min(ACROSS) as f64 * CARD.0).max(text_width(heading, 15.0) * BOLD + 24.0);
        let high = HEADING + cards.len().div_ceil(ACROSS) as f64 * CARD.1;
        // Small groups stand side by side.
        if x > 0.0 && x + wide > ACROSS as f64 * CARD.0 {
            (x, y, below) = (0.0, y + below, 0.0);
        }
        let text = svg.element("text").num("x", x + 4.0).num("y", y + 19.0).num("font-size", 15.0);
        text.attr("font-weight", "bold").attr("fill", INK).text(heading);
        for (index, card) in cards.iter().enumerate() {
            let (across, down) = ((index % ACROSS) as f64, (index / ACROSS) as f64);
            svg.place(&drawn(card, gallery.is_hexagonal), x + across * CARD.0, y + HEADING + down * CARD.1);
        }
        x += wide;
        below = high.max(below);
        width = width.max(x);
    }
    y += below;
    let titles =
        gallery.groups.iter().flat_map(|(_, cards)| cards).map(|card| format!("{}: {}", card.title, card.words));
    let sheet = Sheet {
        caption: gallery.caption.as_deref(),
        legend: &gallery.legend,
        note: None,
        title: "a gallery of animals".into(),
        description: titles.collect::<Vec<_>>().join("; "),
    };
    sheet.document(&Panel { svg, width, height: y })
}

/// How the cells of a patch lie, in units of a cell.
struct Field {
    is_hexagonal: bool,
    unit: f64,
}

impl Field {
    /// Width and height of a patch in units.
    fn extent(is_hexagonal: bool, (columns, rows): (usize, usize)) -> Point {
        let (columns, rows) = (columns as f64, rows as f64);
        // The distance of the middles of neighbours is 1.
        if is_hexagonal {
            (columns + (rows - 1.0) / 2.0, (rows - 1.0) * SIN_60 + 1.0 / SIN_60)
        } else {
            (columns, rows)
        }
    }

    fn centre(&self, (column, row): (usize, usize)) -> Point {
        let (column, row) = (column as f64, row as f64);
        let (x, y) = if self.is_hexagonal {
            (column + row / 2.0 + 0.5, row * SIN_60 + 0.5 / SIN_60)
        } else {
            (column + 0.5, row + 0.5)
        };
        (x * self.unit, y * self.unit)
    }

    fn outline(&self, cell: (usize, usize)) -> Vec<Point> {
        let (x, y) = self.centre(cell);
        let half = self.unit / 2.0;
        if self.is_hexagonal {
            let side = half / SIN_60;
            let low = side / 2.0;
            vec![
                (x, y - side),
                (x + half, y - low),
                (x + half, y + low),
                (x, y + side),
                (x - half, y + low),
                (x - half, y - low),
            ]
        } else {
            vec![(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]
        }
    }
}

fn drawn(card: &GalleryCard, is_hexagonal: bool) -> Svg {
    let (wide, high) = Field::extent(is_hexagonal, card.size);
    let unit = (PATCH.0 / wide).min(PATCH.1 / high).min(22.0);
    let field = Field { is_hexagonal, unit };
    let mut svg = Svg::default();
    let mut patch = Svg::default();
    let colours = shade(card.tint);
    let all = (0..card.size.1).flat_map(|row| (0..card.size.0).map(move |column| (column, row)));
    let outlines = |cells: &mut dyn Iterator<Item = (usize, usize)>| {
        cells.fold(Path::default(), |path, cell| path.polygon(&field.outline(cell)))
    };
    let empty = outlines(&mut all.clone());
    if card.edge != Edge::Endless {
        // The border is the stroke of the outer cells; the cells then cover its inner half.
        let mut border = patch.element("path").attr("d", empty.as_str()).paint(CELL, INK, 2.6);
        if card.edge == Edge::Dashed {
            border = border.attr("stroke-dasharray", "4 2.5");
        }
        border.attr("stroke-linejoin", "round").end();
    }
    patch.element("path").attr("d", empty.as_str()).paint(CELL, GRID, 0.5).end();
    let own = outlines(&mut card.cells.iter().copied());
    patch.element("path").attr("d", own.as_str()).paint(colours.solid, colours.dark, 0.9).end();
    for pair in &card.pairs {
        let [from, to] = pair.map(|cell| field.centre(cell));
        let line = Path::default().to(from).line(to);
        let is_own = pair.iter().all(|cell| card.cells.contains(cell));
        // A pale seam keeps a pair apart from the cells beneath it.
        let strokes = if is_own { [(colours.dark, 0.4), (PAPER, 0.3)] } else { [(CELL, 0.3), (SOFT_INK, 0.16)] };
        for (ink, width) in strokes {
            let stroke = patch.element("path").attr("d", line.as_str()).paint("", ink, unit * width);
            stroke.attr("stroke-linecap", "round").end();
        }
    }
    svg.place(&patch, (CARD.0 - wide * unit) / 2.0, 4.0 + (PATCH.1 - high * unit) / 2.0);
    let middle = CARD.0 / 2.0;
    pieces::fitted_text(&mut svg, (middle, PATCH.1 + 16.0), &card.title, FONT, CARD.0 - 8.0, INK);
    pieces::fitted_text(&mut svg, (middle, PATCH.1 + 31.0), &card.words, FONT, CARD.0 - 8.0, colours.dark);
    svg
}

/// The same as text: each animal in lines of `#`, with its words beside it.
#[must_use]
pub fn gallery_text(gallery: &Gallery) -> String {
    let mut text = String::new();
    for (heading, cards) in &gallery.groups {
        text.push_str(heading);
        text.push('\n');
        for card in cards {
            text.push('\n');
            let rows = || card.cells.iter().map(|cell| cell.1);
            let columns = || card.cells.iter().map(|cell| cell.0);
            let (top, bottom) = (rows().min().unwrap_or(0), rows().max().unwrap_or(0));
            let (left, right) = (columns().min().unwrap_or(0), columns().max().unwrap_or(0));
            for row in top..=bottom {
                let mut line = if gallery.is_hexagonal { " ".repeat(row - top) } else { String::new() };
                for column in left..=right {
                    line.push_str(if card.cells.contains(&(column, row)) { "# " } else { ". " });
                }
                let line = line.trim_end().to_string();
                let words = if row == top { format!("  {}: {}", card.title, card.words) } else { String::new() };
                text.push_str(format!("  {line:<16}{words}").trim_end());
                text.push('\n');
            }
        }
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gallery(is_hexagonal: bool) -> Gallery {
        let card = GalleryCard {
            size: (3, 2),
            edge: Edge::Endless,
            cells: vec![(0, 0), (1, 0), (1, 1)],
            pairs: vec![[(0, 0), (1, 0)], [(2, 0), (2, 1)]],
            tint: Tint::Left,
            title: "el".into(),
            words: "3 × 3 & more".into(),
        };
        Gallery { is_hexagonal, groups: vec![("3 cells".into(), vec![card; 9])], legend: Vec::new(), caption: None }
    }

    #[test]
    fn every_animal_has_its_cells_its_pairs_and_its_words() {
        for is_hexagonal in [false, true] {
            let svg = gallery_svg(&gallery(is_hexagonal));
            assert_eq!(svg.matches(">el<").count(), 9);
            assert_eq!(svg.matches("3 × 3 &amp; more</text>").count(), 9);
            assert_eq!(svg.matches("stroke-linecap").count(), 36, "two strokes for each of two pairs");
            // One figure for each cell: six of the patch and three of the animal, on each card.
            let sides = if is_hexagonal { 5 } else { 3 };
            let figures: usize =
                svg.split(" d=\"").skip(1).map(|path| path.split('"').next().unwrap_or("").matches('Z').count()).sum();
            assert_eq!(figures, 9 * 9, "hexagons: {is_hexagonal}");
            assert!(svg.matches('L').count() >= 9 * 9 * sides);
        }
    }

    #[test]
    fn text_shows_the_shape() {
        let text = gallery_text(&gallery(false));
        assert!(text.contains("  # #               el: 3 × 3 & more\n  . #\n"), "{text}");
    }
}
