use crate::metrics::{text_width, wrapped};
use crate::palette::{INK, PAPER, SOFT_INK, shade};
use crate::panel::{Panel, Point, Size, panel};
use crate::pieces;
use crate::svg::Svg;
use crate::{Node, Tint};

const FONT: f64 = 13.0;
const FOLD_FONT: f64 = 11.0;
const LINE: f64 = 16.0;
const PADDING: f64 = 7.0;
const PILL: f64 = 20.0;
/// Texts are broken into lines of about this width, in pixels.
const WRAP: f64 = 120.0;
/// Moves are broken into lines of about this width, in pixels.
const WRAP_MOVES: f64 = 76.0;
/// Space between a move and the box after it, in pixels.
const BEFORE: f64 = 5.0;
/// Space between a move and the box under it, in pixels.
const ABOVE: f64 = 4.0;

/// Where the move stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Form {
    LabelAbove,
    /// At the end of a strip of this width before the box, in pixels.
    LabelBefore(f64),
}

/// A node of a tree, measured: its move, its box, and the note about what was folded below a leaf.
pub(crate) struct NodeBox {
    label: Vec<String>,
    picture: Option<Panel>,
    text: Vec<String>,
    folded: Option<String>,
}

impl NodeBox {
    pub(crate) fn new(node: &Node, is_leaf: bool, size: Size) -> NodeBox {
        NodeBox {
            label: wrapped(&node.edge, FONT, WRAP_MOVES),
            picture: node.picture.as_ref().map(|scene| panel(scene, size)),
            text: node.text.as_deref().map(|text| wrapped(text, FONT, WRAP)).unwrap_or_default(),
            folded: node.folded.clone().filter(|_| is_leaf),
        }
    }

    fn label_size(&self) -> Point {
        if self.label.is_empty() {
            return (0.0, 0.0);
        }
        (widest(&self.label) + 10.0, self.label.len() as f64 * LINE + 2.0)
    }

    fn box_size(&self) -> Point {
        let (mut width, mut height) =
            self.picture.as_ref().map_or((0.0, 0.0), |picture| (picture.width, picture.height));
        if !self.text.is_empty() {
            width = f64::max(width, widest(&self.text));
            height += self.text.len() as f64 * LINE;
        }
        ((width + 2.0 * PADDING).max(24.0), (height + 2.0 * PADDING).max(24.0))
    }

    fn pill_size(&self) -> Point {
        self.folded.as_ref().map_or((0.0, 0.0), |text| (text_width(text, FOLD_FONT) + 18.0, PILL + 6.0))
    }

    /// Width of the move, with the space around it.
    pub(crate) fn label_width(&self) -> f64 {
        self.label_size().0
    }

    /// Width and height of everything.
    pub(crate) fn size(&self, form: Form) -> Point {
        let (label, inner, pill) = (self.label_size(), self.box_size(), self.pill_size());
        match form {
            Form::LabelAbove => {
                let above = if label.1 > 0.0 { label.1 + ABOVE } else { 0.0 };
                (label.0.max(inner.0).max(pill.0), above + inner.1 + pill.1)
            }
            Form::LabelBefore(strip) => {
                let before = if strip > 0.0 { strip + BEFORE } else { 0.0 };
                (before + inner.0.max(pill.0), label.1.max(inner.1 + 2.0 * pill.1))
            }
        }
    }

    /// Draws the node in the area of this width whose top left corner is `corner`.
    pub(crate) fn draw(&self, svg: &mut Svg, node: &Node, corner: Point, width: f64, form: Form) {
        let (label, inner, pill) = (self.label_size(), self.box_size(), self.pill_size());
        let height = self.size(form).1;
        let (label_at, middle, top) = match form {
            Form::LabelAbove => {
                let middle = corner.0 + width / 2.0;
                let above = if label.1 > 0.0 { label.1 + ABOVE } else { 0.0 };
                ((middle, corner.1 + label.1 / 2.0), middle, corner.1 + above)
            }
            Form::LabelBefore(strip) => {
                let before = if strip > 0.0 { strip + BEFORE } else { 0.0 };
                let at = (corner.0 + strip - label.0 / 2.0, corner.1 + height / 2.0);
                (at, corner.0 + before + inner.0 / 2.0, corner.1 + (height - inner.1) / 2.0)
            }
        };
        self.draw_label(svg, node, label_at);
        self.draw_box(svg, node, (middle, top));
        if let Some(text) = &self.folded {
            let y = top + inner.1;
            let stem = svg.element("path").attr("d", &format!("M{middle:.2} {y:.2}v6"));
            stem.paint("", SOFT_INK, 1.2).end();
            let beside = if form == Form::LabelAbove { 0.0 } else { (pill.0 - inner.0).max(0.0) / 2.0 };
            dashed_pill(svg, (middle + beside, y + 6.0 + PILL / 2.0), pill.0, text, FOLD_FONT);
        }
    }

    fn draw_label(&self, svg: &mut Svg, node: &Node, (x, y): Point) {
        let (width, height) = self.label_size();
        if node.emphasised && width > 0.0 {
            let rect = svg.element("rect").num("x", x - width / 2.0).num("y", y - height / 2.0);
            rect.num("width", width).num("height", height).num("rx", 6.0).attr("fill", shade(node.tint).solid).end();
        }
        let colour = if node.emphasised { PAPER } else { INK };
        lines(svg, (x, y - height / 2.0 + 1.0), &self.label, colour);
    }

    fn draw_box(&self, svg: &mut Svg, node: &Node, (middle, top): Point) {
        let (width, height) = self.box_size();
        let colours = shade(node.tint);
        let fill = if node.tint == Tint::None { PAPER } else { colours.pale };
        svg.element("rect")
            .num("x", middle - width / 2.0)
            .num("y", top)
            .num("width", width)
            .num("height", height)
            .num("rx", 7.0)
            .paint(fill, colours.solid, if node.emphasised { 3.0 } else { 1.6 })
            .end();
        let mut y = top + PADDING;
        if let Some(picture) = &self.picture {
            svg.place(&picture.svg, middle - picture.width / 2.0, y);
            y += picture.height;
        }
        lines(svg, (middle, y), &self.text, INK);
        if self.picture.is_none() && self.text.is_empty() {
            pieces::sign(svg, (middle, top + height / 2.0), 5.0, node.tint, colours.dark);
        }
        if let Some(to_move) = node.to_move {
            pieces::stone(svg, (middle - width / 2.0 + 1.0, top + 1.0), 5.5, to_move, true);
        }
    }
}

fn widest(lines: &[String]) -> f64 {
    lines.iter().map(|line| text_width(line, FONT)).fold(0.0, f64::max)
}

fn lines(svg: &mut Svg, (x, top): Point, lines: &[String], colour: &str) {
    for (i, line) in lines.iter().enumerate() {
        pieces::text(svg, (x, top + (i as f64 + 0.5) * LINE), line, FONT, colour);
    }
}

/// A note about positions that were left out.
pub(crate) fn dashed_pill(svg: &mut Svg, (x, y): Point, width: f64, text: &str, size: f64) {
    svg.element("rect")
        .num("x", x - width / 2.0)
        .num("y", y - PILL / 2.0)
        .num("width", width)
        .num("height", PILL)
        .num("rx", PILL / 2.0)
        .paint(PAPER, SOFT_INK, 1.2)
        .attr("stroke-dasharray", "4 3")
        .end();
    pieces::text(svg, (x, y), text, size, SOFT_INK);
}
