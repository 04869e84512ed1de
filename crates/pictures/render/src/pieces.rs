//! What stands on a cell: stones, labels, rings, and the small signs that repeat a tint without colour.

use crate::metrics::text_width;
use crate::palette::{self, INK, PAPER, RING, shade};
use crate::panel::Point;
use crate::svg::{Path, Svg};
use crate::{Scene, Tint};
use gruk_core::Mark;

/// The tint of a piece.
pub(crate) fn tint_of(mark: Mark) -> Tint {
    match mark {
        Mark::Left => Tint::Left,
        Mark::Right => Tint::Right,
        Mark::Grey => Tint::Draw,
        Mark::Empty | Mark::Hole => Tint::None,
    }
}

/// One line of text with its middle at `at`.
pub(crate) fn text(svg: &mut Svg, (x, y): Point, content: &str, size: f64, fill: &str) {
    svg.element("text")
        .num("x", x)
        .num("y", y + size * 0.36)
        .num("font-size", size)
        .attr("text-anchor", "middle")
        .attr("fill", fill)
        .text(content);
}

/// Text made small enough for `space` pixels of width.
pub(crate) fn fitted_text(svg: &mut Svg, at: Point, content: &str, size: f64, space: f64, fill: &str) {
    let size = size.min(space / text_width(content, 1.0).max(0.1));
    if size >= 2.0 {
        text(svg, at, content, size, fill);
    } else {
        text(svg, at, "…", 2.0_f64.max(space / 2.0), fill);
    }
}

/// A stone of radius `r`; with `sign`, Left's has a cross and Right's a ring.
pub(crate) fn stone(svg: &mut Svg, at: Point, r: f64, tint: Tint, sign: bool) {
    let colours = shade(tint);
    svg.element("circle")
        .num("cx", at.0)
        .num("cy", at.1)
        .num("r", r)
        .paint(colours.solid, colours.dark, r * 0.09)
        .end();
    if sign {
        self::sign(svg, at, r * 0.42, tint, PAPER);
    }
}

/// A cross for Left, a ring for Right, two strokes for a draw, a question mark for unknown; `r` is half its size.
pub(crate) fn sign(svg: &mut Svg, at: Point, r: f64, tint: Tint, colour: &str) {
    let width = r * 0.42;
    match tint {
        Tint::Left => svg
            .element("path")
            .attr("d", Path::default().cross(at, r * 0.85).as_str())
            .paint("", colour, width)
            .attr("stroke-linecap", "round")
            .end(),
        Tint::Right => {
            svg.element("circle").num("cx", at.0).num("cy", at.1).num("r", r * 0.9).paint("", colour, width).end();
        }
        Tint::Draw => {
            let bar = |path: Path, dy: f64| path.to((at.0 - r * 0.9, at.1 + dy)).line((at.0 + r * 0.9, at.1 + dy));
            let path = bar(bar(Path::default(), -r * 0.4), r * 0.4);
            svg.element("path").attr("d", path.as_str()).paint("", colour, width).end();
        }
        Tint::Unknown => text(svg, at, "?", r * 2.4, colour),
        Tint::None | Tint::Highlight | Tint::Muted => {}
    }
}

/// A ring that marks a cell; `r` is the radius to the middle of its stroke.
pub(crate) fn ring(svg: &mut Svg, (x, y): Point, r: f64) {
    for (colour, width) in [(INK, r * 0.24), (RING, r * 0.14)] {
        svg.element("circle").num("cx", x).num("cy", y).num("r", r).paint("", colour, width).end();
    }
}

/// How stones, signs, labels and rings are drawn on the cells of one board.
pub(crate) struct Furniture<'a> {
    /// The middle of every cell.
    pub centre: &'a dyn Fn(usize) -> Point,
    /// Radius of the circle that fits a cell.
    pub r: f64,
    /// Do stones carry the sign of their owner?
    pub signs: bool,
    /// Do tinted empty cells carry the sign of their tint?
    pub cues: bool,
}

impl Furniture<'_> {
    /// Signs, stones, labels and rings of the first `count` cells.
    pub(crate) fn draw(&self, svg: &mut Svg, scene: &Scene, count: usize) {
        let r = self.r;
        for cell in 0..count {
            let (at, label, tint) = ((self.centre)(cell), scene.label(cell), scene.tint(cell));
            match scene.mark(cell) {
                Mark::Left | Mark::Right | Mark::Grey => {
                    stone(svg, at, r * 0.8, tint_of(scene.mark(cell)), self.signs && label.is_none());
                    if let Some(label) = label {
                        fitted_text(svg, at, label, r * 0.82, r * 1.3, PAPER);
                    }
                }
                mark => {
                    let ink = if mark == Mark::Hole { PAPER } else { INK };
                    let dark = if mark == Mark::Hole { PAPER } else { shade(tint).dark };
                    match label {
                        Some(label) if self.cues && tint != Tint::None && tint != Tint::Highlight => {
                            fitted_text(svg, (at.0, at.1 - r * 0.18), label, r * 0.72, r * 1.5, ink);
                            sign(svg, (at.0, at.1 + r * 0.58), r * 0.2, tint, dark);
                        }
                        Some(label) => fitted_text(svg, at, label, r * 0.78, r * 1.55, ink),
                        None if self.cues => sign(svg, at, r * 0.3, tint, dark),
                        None => {}
                    }
                }
            }
        }
        for cell in scene.marked_once() {
            if cell < count {
                ring(svg, (self.centre)(cell), r * 0.84);
            }
        }
    }

    /// The same for very many cells: tints and stones are disks in one path for each colour, without text.
    pub(crate) fn draw_plain(&self, svg: &mut Svg, scene: &Scene, count: usize) {
        let colours = |tint: Tint| [(tint, false), (tint, true)];
        let all = [Tint::Left, Tint::Right, Tint::Draw, Tint::Unknown, Tint::Highlight, Tint::Muted];
        for (tint, stones) in all.into_iter().flat_map(colours) {
            let mut path = Path::default();
            for cell in 0..count {
                let here = if stones { tint_of(scene.mark(cell)) } else { scene.tint(cell) };
                if here == tint {
                    path = path.dot((self.centre)(cell));
                }
            }
            let (colour, width) = if stones { (shade(tint).solid, 1.6) } else { (shade(tint).pale, 2.0) };
            plain_disks(svg, &path, colour, self.r * width);
        }
        let holes = (0..count).filter(|&cell| scene.mark(cell) == Mark::Hole);
        let path = holes.fold(Path::default(), |path, cell| path.dot((self.centre)(cell)));
        plain_disks(svg, &path, palette::HOLE, self.r * 2.0);
        let marked = scene.marked_once().into_iter().filter(|&cell| cell < count);
        let path = marked.fold(Path::default(), |path, cell| path.dot((self.centre)(cell)));
        plain_disks(svg, &path, RING, self.r * 0.9);
    }
}

fn plain_disks(svg: &mut Svg, path: &Path, colour: &str, width: f64) {
    if !path.is_empty() {
        svg.element("path").attr("d", path.as_str()).paint("", colour, width).attr("stroke-linecap", "round").end();
    }
}
