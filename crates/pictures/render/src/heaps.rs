//! Heaps of counters, side by side. A heap that is too high is a bar with a break, and its size is written on it.

use crate::links::Links;
use crate::metrics::{grouped, text_width};
use crate::palette::{INK, PAPER, RING, SOFT_INK, shade};
use crate::panel::{self, Panel, Point, Size};
use crate::pieces;
use crate::svg::{Path, Svg};
use crate::{Scene, Tint};

const COUNTER: &str = "#3c7d86";
const COUNTER_EDGE: &str = "#1d4b52";
/// Pictures show at most this many heaps and say how many more there are.
const MOST_HEAPS: usize = 400;
/// Heaps in one line.
const IN_A_LINE: usize = 25;

/// The measures of a picture, in pixels.
struct Measures {
    /// From counter to counter.
    pitch: f64,
    /// Font size of the numbers.
    font: f64,
    /// Heaps higher than this are bars.
    highest: u64,
}

impl Measures {
    fn bar(&self) -> f64 {
        self.highest as f64 * self.pitch
    }

    /// Is the size written under the heap, and not along its bar?
    fn is_under(&self, size: u64) -> bool {
        size < 1_000_000
    }

    fn column(&self, size: u64) -> f64 {
        let number = if self.is_under(size) { text_width(&grouped(size), self.font) } else { 0.0 };
        (number + self.font * 0.8).max(self.pitch * 1.8)
    }

    fn height(&self, size: u64) -> f64 {
        if size > self.highest { self.bar() } else { size as f64 * self.pitch }
    }
}

pub(crate) fn panel(scene: &Scene, sizes: &[u64], size: Size) -> Panel {
    let measures = match size {
        Size::Full => Measures { pitch: 20.0, font: 13.0, highest: 16 },
        Size::Thumbnail | Size::Miniature => Measures { pitch: 8.0 * size.shrink(), font: 8.0, highest: 14 },
    };
    if sizes.is_empty() {
        return panel::notice("no heaps");
    }
    let mut svg = Svg::default();
    let shown = &sizes[..sizes.len().min(MOST_HEAPS)];
    let has_labels = (0..shown.len()).any(|heap| scene.label(heap).is_some());
    let above = if has_labels { measures.font * 1.7 } else { measures.font * 0.4 };
    let mut feet: Vec<Point> = Vec::new();
    let (mut y, mut widest) = (0.0, 0.0_f64);
    for (line, heaps) in shown.chunks(IN_A_LINE).enumerate() {
        let highest = heaps.iter().map(|&heap| measures.height(heap)).fold(measures.pitch, f64::max);
        let ground = y + above + highest;
        let mut x = 0.0;
        for (i, &heap) in heaps.iter().enumerate() {
            let width = measures.column(heap);
            let foot = (x + width / 2.0, ground);
            draw_heap(&mut svg, &measures, scene, line * IN_A_LINE + i, heap, foot);
            feet.push((foot.0, ground + measures.font * 2.4));
            x += width;
        }
        svg.element("path")
            .attr("d", Path::default().to((0.0, ground)).line((x, ground)).as_str())
            .paint("", SOFT_INK, measures.pitch * 0.08)
            .end();
        widest = widest.max(x);
        y = ground + measures.font * 2.2;
    }
    let centre = |heap: usize| feet[heap];
    let links = Links { centre: &centre, count: feet.len(), r: measures.pitch / 2.0, dominoes: false };
    if scene.links.iter().any(|link| link.from < feet.len() && link.to < feet.len()) {
        links.draw(&mut svg, scene);
        y += measures.pitch * 2.0;
    }
    if sizes.len() > MOST_HEAPS {
        let more = format!("… and {} more heaps", sizes.len() - MOST_HEAPS);
        pieces::text(&mut svg, (widest / 2.0, y + 10.0), &more, 14.0, SOFT_INK);
        y += 26.0;
    }
    Panel::cropped(&svg, (-2.0, 0.0), (widest + 2.0, y))
}

/// Heap number `index` on its foot, with tint, label, size and mark.
fn draw_heap(svg: &mut Svg, measures: &Measures, scene: &Scene, index: usize, heap: u64, (x, ground): Point) {
    let (pitch, height) = (measures.pitch, measures.height(heap));
    let tint = scene.tint(index);
    let is_marked = scene.marked.contains(&index);
    if tint != Tint::None || is_marked {
        let (top, half) = (ground - height.max(pitch) - 2.0, pitch * 0.75);
        let stroke = if is_marked { RING } else { "" };
        let fill = if tint == Tint::None { "" } else { shade(tint).pale };
        svg.element("rect")
            .num("x", x - half)
            .num("y", top)
            .num("width", half * 2.0)
            .num("height", ground - top)
            .num("rx", pitch * 0.3)
            .paint(fill, stroke, pitch * 0.15)
            .end();
    }
    if heap > measures.highest {
        draw_bar(svg, measures, heap, (x, ground));
    } else {
        for counter in 0..heap {
            svg.element("circle")
                .num("cx", x)
                .num("cy", ground - (counter as f64 + 0.5) * pitch)
                .num("r", pitch * 0.43)
                .paint(COUNTER, COUNTER_EDGE, pitch * 0.06)
                .end();
        }
    }
    if measures.is_under(heap) {
        pieces::text(svg, (x, ground + measures.font), &grouped(heap), measures.font, INK);
    }
    if let Some(label) = scene.label(index) {
        let at = (x, ground - height.max(pitch) - measures.font * 0.9);
        pieces::fitted_text(svg, at, label, measures.font, measures.column(heap), INK);
    }
}

fn draw_bar(svg: &mut Svg, measures: &Measures, heap: u64, (x, ground): Point) {
    let (pitch, height) = (measures.pitch, measures.bar());
    let half = pitch * 0.43;
    svg.element("rect")
        .num("x", x - half)
        .num("y", ground - height)
        .num("width", half * 2.0)
        .num("height", height)
        .num("rx", half * 0.6)
        .paint(COUNTER, COUNTER_EDGE, pitch * 0.06)
        .end();
    // The break: two white strokes across the bar near its top.
    for up in [0.86, 0.89] {
        let y = ground - height * up;
        let path = Path::default().to((x - half * 1.3, y + half * 0.3)).line((x + half * 1.3, y - half * 0.3));
        svg.element("path").attr("d", path.as_str()).paint("", PAPER, pitch * 0.12).end();
    }
    if !measures.is_under(heap) {
        let number = grouped(heap);
        let size = measures.font.min(height * 0.8 / text_width(&number, 1.0));
        svg.element("text")
            .attr("transform", &format!("translate({} {}) rotate(-90)", x + size * 0.36, ground - pitch * 0.4))
            .num("font-size", size)
            .attr("fill", PAPER)
            .text(&number);
    }
}
