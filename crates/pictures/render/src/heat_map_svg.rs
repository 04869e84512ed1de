//! Heat maps as SVG, in colours that differ in grey print and for colour-blind readers.

use crate::caption::footer;
use crate::metrics::{shortened, text_width};
use crate::palette::{GRID, INK, PAPER, SOFT_INK, shade};
use crate::panel::Panel;
use crate::pieces;
use crate::sheet::Sheet;
use crate::svg::Svg;
use crate::{Headings, Heat, HeatMap, Scale};

const FONT: f64 = 13.0;
/// The least font size, in pixels; text that needs a smaller one is cut.
const LEAST_FONT: f64 = 8.0;
const ROW: f64 = 34.0;
const WIDEST: f64 = 160.0;
const BAR: (f64, f64) = (220.0, 14.0);
/// Steps of the bar that explains the colours.
const STEPS: usize = 44;

/// From dark blue to light yellow in even steps of lightness, safe for the common kinds of colour blindness. The points
/// are those of the map *cividis* (Nuñez, Anderton and Renslow, PLoS ONE 13(7), 2018).
const RISING: [[f64; 3]; 5] =
    [[0.0, 34.0, 78.0], [65.0, 77.0, 107.0], [125.0, 124.0, 120.0], [188.0, 175.0, 111.0], [254.0, 232.0, 56.0]];
/// Right's blue, white, Left's red.
const BALANCED: [[f64; 3]; 3] = [[27.0, 75.0, 145.0], [250.0, 249.0, 246.0], [220.0, 74.0, 53.0]];

/// The heat map as an SVG document: columns of boards across, rows down, a legend below. Cost: linear in the cells.
#[must_use]
pub fn heat_map_svg(map: &HeatMap) -> String {
    let rows = map.cells.len().div_ceil(map.columns.max(1));
    let none = Vec::new();
    let legend = if let Scale::Classes(classes) = &map.scale { classes } else { &none };
    let sheet = Sheet {
        caption: map.caption.as_deref(),
        legend,
        note: None,
        title: format!("table, {} columns and {rows} rows", map.columns),
        description: map.cells.iter().map(|cell| cell.text.as_str()).collect::<Vec<_>>().join(", "),
    };
    sheet.document(&panel(map, rows))
}

fn panel(map: &HeatMap, rows: usize) -> Panel {
    let widest = map.cells.iter().map(|cell| text_width(&cell.text, FONT)).fold(0.0, f64::max);
    let width = (widest + 16.0).clamp(ROW + 6.0, WIDEST);
    let mut svg = Svg::default();
    for (index, cell) in map.cells.iter().enumerate() {
        let (x, y) = ((index % map.columns) as f64 * width, (index / map.columns) as f64 * ROW);
        let (fill, ink) = colours(&map.scale, &cell.heat);
        svg.element("rect")
            .num("x", x)
            .num("y", y)
            .num("width", width)
            .num("height", ROW)
            .paint(&fill, PAPER, 1.5)
            .end();
        let middle = (x + width / 2.0, y + ROW / 2.0);
        if cell.heat == Heat::Unknown {
            let frame = svg.element("rect").num("x", x + 2.0).num("y", y + 2.0).num("width", width - 4.0);
            frame.num("height", ROW - 4.0).paint("", GRID, 1.0).attr("stroke-dasharray", "3 3").end();
        }
        pieces::fitted_text(&mut svg, middle, &legible(&cell.text, width - 8.0), FONT, width - 8.0, &ink);
    }
    let counted = || Headings {
        columns: ("columns".into(), (1..=map.columns).map(|column| column.to_string()).collect()),
        rows: ("rows".into(), (1..=rows).map(|row| row.to_string()).collect()),
    };
    let Headings { columns: (across, columns), rows: (down, lines) } = map.headings.clone().unwrap_or_else(counted);
    for (column, text) in columns.iter().enumerate() {
        pieces::fitted_text(&mut svg, ((column as f64 + 0.5) * width, -12.0), text, FONT, width - 4.0, INK);
    }
    let margin = lines.iter().map(|text| text_width(text, FONT)).fold(14.0, f64::max);
    for (row, text) in lines.iter().enumerate() {
        pieces::text(&mut svg, (-8.0 - margin / 2.0, (row as f64 + 0.5) * ROW), text, FONT, INK);
    }
    let (wide, high) = (map.columns as f64 * width, rows as f64 * ROW);
    pieces::text(&mut svg, (wide / 2.0, -31.0), &across, FONT, SOFT_INK);
    let left = 24.0 + margin;
    svg.element("g").attr("transform", &format!("translate(-{left:.1} {:.1}) rotate(-90)", high / 2.0)).open();
    pieces::text(&mut svg, (0.0, 0.0), &down, FONT, SOFT_INK);
    svg.close("g");
    let (mut right, mut bottom) = (wide, high);
    if let Some(bar) = bar(&map.scale) {
        svg.place(&bar.svg, 0.0, high + 16.0);
        right = right.max(bar.width);
        bottom += 16.0 + bar.height;
    }
    Panel::cropped(&svg, (-left - 10.0, -42.0), (right + 4.0, bottom + 2.0))
}

/// The text, cut to what is legible in `width` pixels.
fn legible(text: &str, width: f64) -> String {
    let whole = text.chars().count();
    let mut cuts = (1..=whole).rev().map(|most| shortened(text, most));
    cuts.find(|cut| text_width(cut, LEAST_FONT) <= width).unwrap_or_default()
}

/// The colours of a scale of numbers with its ends written beside them.
fn bar(scale: &Scale) -> Option<Panel> {
    let (title, ends, from) = match scale {
        Scale::Classes(_) => return None,
        Scale::Rising { title, least, most } => (title, [least.printed(), most.printed()], 0.0),
        Scale::Balanced { title, most } => (title, [format!("\u{2212}{}", most.printed()), most.printed()], -1.0),
    };
    let title = footer(Some(title), None, &[], BAR.0);
    let mut svg = title.svg;
    let top = title.height + 2.0;
    let step = BAR.0 / STEPS as f64;
    let left = text_width(&ends[0], FONT) + 8.0;
    for index in 0..STEPS {
        let part = from + (1.0 - from) * index as f64 / (STEPS - 1) as f64;
        let fill = if from < 0.0 { mixed(&BALANCED, (part + 1.0) / 2.0) } else { mixed(&RISING, part) };
        // Each is half a pixel wider than a step, so that no gap shows.
        let rect = svg.element("rect").num("x", left + index as f64 * step).num("y", top);
        rect.num("width", step + 0.5).num("height", BAR.1).attr("fill", &css(fill)).end();
    }
    svg.element("rect")
        .num("x", left)
        .num("y", top)
        .num("width", BAR.0)
        .num("height", BAR.1)
        .paint("", GRID, 0.8)
        .end();
    let middle = top + BAR.1 / 2.0;
    pieces::text(&mut svg, ((left - 8.0) / 2.0, middle), &ends[0], FONT, INK);
    let after = text_width(&ends[1], FONT);
    pieces::text(&mut svg, (left + BAR.0 + 8.0 + after / 2.0, middle), &ends[1], FONT, INK);
    if from < 0.0 {
        pieces::text(&mut svg, (left + BAR.0 / 2.0, top + BAR.1 + 11.0), "0", FONT, INK);
    }
    Some(Panel { svg, width: left + BAR.0 + after + 8.0, height: top + BAR.1 + if from < 0.0 { 20.0 } else { 4.0 } })
}

/// Fill and ink of a cell.
fn colours(scale: &Scale, heat: &Heat) -> (String, String) {
    let part = |at: f64, least: f64, most: f64| if most > least { (at - least) / (most - least) } else { 0.5 };
    let fill = match (scale, heat) {
        (_, Heat::Unknown) => return (PAPER.into(), SOFT_INK.into()),
        (_, Heat::Class(tint)) => return (shade(*tint).pale.into(), INK.into()),
        (Scale::Rising { least, most, .. }, Heat::Number(at)) => mixed(&RISING, part(*at, least.at, most.at)),
        (Scale::Balanced { most, .. }, Heat::Number(at)) => mixed(&BALANCED, part(*at, -most.at, most.at)),
        (Scale::Classes(_), Heat::Number(_)) => return (PAPER.into(), INK.into()),
    };
    let light = 0.299 * fill[0] + 0.587 * fill[1] + 0.114 * fill[2];
    (css(fill), if light < 128.0 { PAPER.into() } else { INK.into() })
}

/// The colour at `part` between 0 and 1 of the way through `stops`.
fn mixed(stops: &[[f64; 3]], part: f64) -> [f64; 3] {
    let place = part.clamp(0.0, 1.0) * (stops.len() - 1) as f64;
    let below = (place.floor() as usize).min(stops.len() - 2);
    let rest = place - below as f64;
    std::array::from_fn(|i| stops[below][i] + rest * (stops[below + 1][i] - stops[below][i]))
}

fn css([red, green, blue]: [f64; 3]) -> String {
    format!("#{:02x}{:02x}{:02x}", red.round() as u8, green.round() as u8, blue.round() as u8)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Exact, HeatCell, Tint};

    #[test]
    fn numbers_rise_from_dark_to_light() {
        let scale =
            Scale::Rising { title: "temperature".into(), least: Exact::new(-1.0, "-1"), most: Exact::new(1.5, "3/2") };
        let ends = [-1.0, 1.5].map(|at| colours(&scale, &Heat::Number(at)));
        assert_eq!(ends, [("#00224e".into(), PAPER.to_string()), ("#fee838".into(), INK.into())]);
    }

    #[test]
    fn every_cell_and_the_ends_of_the_scale_are_written() {
        let cell = |text: &str, heat| HeatCell { text: text.into(), heat };
        let map = HeatMap {
            columns: 2,
            cells: vec![cell("+-1", Heat::Number(1.0)), cell("?", Heat::Unknown), cell("0", Heat::Class(Tint::Muted))],
            scale: Scale::Balanced { title: "mean".into(), most: Exact::new(1.5, "3/2") },
            caption: None,
            headings: None,
        };
        let svg = heat_map_svg(&map);
        for text in [">+-1<", ">?<", ">0<", ">\u{2212}3/2<", ">3/2<", ">mean<", ">columns<", ">rows<"] {
            assert!(svg.contains(text), "{text}");
        }
        let empty = HeatMap { columns: 0, cells: vec![], scale: Scale::Classes(vec![]), caption: None, headings: None };
        assert!(heat_map_svg(&empty).starts_with("<svg "));
    }
}
