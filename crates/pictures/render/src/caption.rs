use crate::Tint;
use crate::metrics::{text_width, wrapped};
use crate::palette::{INK, SOFT_INK, shade};
use crate::panel::Panel;
use crate::pieces;
use crate::svg::Svg;

const TEXT: f64 = 14.0;
const SMALL: f64 = 13.0;
const NOTE: f64 = 11.0;
const SWATCH: f64 = 16.0;

/// The legend, the caption and the note, one below the other, in lines of about `width` pixels; of height 0 if there is
/// none of them.
pub(crate) fn footer(caption: Option<&str>, note: Option<&str>, legend: &[(Tint, String)], width: f64) -> Panel {
    let mut svg = Svg::default();
    let width = (width * 1.15).max(380.0);
    let (mut used, mut y) = (0.0_f64, 0.0);
    let mut x = 0.0;
    for (tint, meaning) in legend {
        let needed = SWATCH + 7.0 + text_width(meaning, SMALL);
        if x > 0.0 && x + needed > width {
            x = 0.0;
            y += SWATCH + 8.0;
        }
        swatch(&mut svg, (x, y + 4.0), *tint);
        line(&mut svg, x + SWATCH + 7.0, y + 4.0 + SWATCH / 2.0, meaning, SMALL, INK);
        used = used.max(x + needed);
        x += needed + 20.0;
    }
    if !legend.is_empty() {
        y += SWATCH + 10.0;
    }
    for text in caption.map(|text| wrapped(text, TEXT, width)).unwrap_or_default() {
        line(&mut svg, 0.0, y + 11.0, &text, TEXT, SOFT_INK);
        used = used.max(text_width(&text, TEXT));
        y += 20.0;
    }
    for text in note.map(|text| wrapped(text, NOTE, width)).unwrap_or_default() {
        line(&mut svg, 0.0, y + 9.0, &text, NOTE, SOFT_INK);
        used = used.max(text_width(&text, NOTE));
        y += 16.0;
    }
    Panel { svg, width: used, height: y }
}

fn line(svg: &mut Svg, x: f64, middle: f64, content: &str, size: f64, fill: &str) {
    svg.element("text")
        .num("x", x)
        .num("y", middle + size * 0.36)
        .num("font-size", size)
        .attr("fill", fill)
        .text(content);
}

fn swatch(svg: &mut Svg, (x, y): (f64, f64), tint: Tint) {
    let colours = shade(tint);
    svg.element("rect")
        .num("x", x)
        .num("y", y)
        .num("width", SWATCH)
        .num("height", SWATCH)
        .num("rx", 3.5)
        .paint(colours.pale, colours.solid, 1.6)
        .end();
    pieces::sign(svg, (x + SWATCH / 2.0, y + SWATCH / 2.0), SWATCH * 0.24, tint, colours.dark);
}
