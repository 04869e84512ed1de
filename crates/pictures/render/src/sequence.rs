//! Sequences of numbers, as points over their places: in SVG and for a terminal.

use crate::palette::{GRID, INK, SETS, SOFT_INK};
use crate::panel::Panel;
use crate::pieces;
use crate::sheet::Sheet;
use crate::svg::{Path, Svg};
use std::collections::BTreeSet;

/// Space for the points, in pixels.
const WIDTH: f64 = 900.0;
const HEIGHT: f64 = 320.0;
/// The most pixels between two neighbouring places, and between two neighbouring values.
const WIDEST: f64 = 14.0;
/// Space for the numbers on the axes.
const LEFT: f64 = 52.0;
const BELOW: f64 = 40.0;
const FONT: f64 = 13.0;
/// The most points that are circles. More points are dots of one pixel, and each pixel is drawn once.
const MOST_CIRCLES: usize = 1000;
/// Characters across and lines down, in a terminal.
const COLUMNS: usize = 96;
const LINES: usize = 20;

/// A sequence of numbers, one for each place 0, 1, 2, …
#[derive(Clone, Copy, Debug)]
pub struct SequencePlot<'a> {
    /// The text above the picture.
    pub caption: &'a str,
    /// The numbers.
    pub values: &'a [u16],
    /// The place from which the numbers repeat, and the length of the period; `None` if no period is known.
    pub period: Option<(usize, usize)>,
}

impl SequencePlot<'_> {
    fn most(&self) -> usize {
        self.values.iter().copied().max().map_or(1, usize::from).max(1)
    }
}

/// The least of 1, 2, 5, 10, 20, 50, … of which at most `count` are needed for `range`.
fn step(range: usize, count: usize) -> usize {
    let mut step = 1;
    for factor in [2, 5, 10].into_iter().cycle() {
        if range / step <= count {
            break;
        }
        // 1, 2, 5, 10: the factors are those of the power of ten below.
        let power = 10_usize.pow(step.ilog10());
        step = power * factor;
    }
    step
}

/// The sequence as an SVG document. A period is shaded from where it begins, with a line at each repetition.
///
/// Cost: linear in the values; the document has at most one dot for each pixel.
#[must_use]
pub fn sequence_svg(plot: &SequencePlot<'_>) -> String {
    let sheet = Sheet {
        caption: Some(plot.caption),
        legend: &[],
        note: None,
        title: plot.caption.to_string(),
        description: format!("{} values, the largest {}", plot.values.len(), plot.most()),
    };
    sheet.document(&panel(plot))
}

fn panel(plot: &SequencePlot<'_>) -> Panel {
    let (last, most) = (plot.values.len().saturating_sub(1).max(1), plot.most());
    let per_place = (WIDTH / last as f64).min(WIDEST);
    let per_value = (HEIGHT / most as f64).min(WIDEST);
    let (width, height) = (per_place * last as f64, per_value * most as f64);
    let x = |place: usize| LEFT + place as f64 * per_place;
    let y = |value: usize| 10.0 + height - value as f64 * per_value;
    let mut svg = Svg::default();
    if let Some((start, length)) = plot.period.filter(|&(start, _)| start <= last) {
        svg.element("rect")
            .num("x", x(start))
            .num("y", 6.0)
            .num("width", x(last) - x(start) + 4.0)
            .num("height", height + 8.0)
            .paint("#f3f0e8", "", 0.0)
            .end();
        if length as f64 * per_place >= 4.0 {
            let lines = (start..=last).step_by(length).fold(Path::default(), |path, place| {
                path.to((x(place) - per_place / 2.0, 6.0)).line((x(place) - per_place / 2.0, height + 14.0))
            });
            svg.element("path").attr("d", lines.as_str()).paint("", GRID, 0.6).end();
        }
    }
    for place in (0..=last).step_by(step(last, 12)) {
        pieces::text(&mut svg, (x(place), height + 26.0), &place.to_string(), FONT, INK);
    }
    for value in (0..=most).step_by(step(most, 10)) {
        pieces::text(&mut svg, (LEFT / 2.0 - 4.0, y(value)), &value.to_string(), FONT, INK);
        let line = Path::default().to((LEFT - 8.0, y(value))).line((x(last) + 4.0, y(value)));
        svg.element("path").attr("d", line.as_str()).paint("", SOFT_INK, 0.25).end();
    }
    if plot.values.len() <= MOST_CIRCLES {
        for (place, &value) in plot.values.iter().enumerate() {
            let circle = svg.element("circle").num("cx", x(place)).num("cy", y(value.into())).num("r", 2.2);
            circle.paint(SETS[0], "", 0.0).end();
        }
    } else {
        let pixel = |(place, &value): (usize, &u16)| (x(place).round() as i64, y(value.into()).round() as i64);
        let pixels: BTreeSet<(i64, i64)> = plot.values.iter().enumerate().map(pixel).collect();
        let dots = pixels.into_iter().fold(Path::default(), |path, (x, y)| path.dot((x as f64, y as f64)));
        svg.element("path").attr("d", dots.as_str()).attr("stroke-linecap", "round").paint("", SETS[0], 1.4).end();
    }
    Panel { svg, width: LEFT + width + 24.0, height: height + BELOW }
}

/// The sequence for a terminal: a mark where a value lies among the places of a column and the values of a line.
#[must_use]
pub fn sequence_text(plot: &SequencePlot<'_>) -> String {
    let (last, most) = (plot.values.len().saturating_sub(1).max(1), plot.most());
    let columns = COLUMNS.min(last + 1);
    let lines = LINES.min(most + 1);
    let mut marks = vec![vec![' '; columns]; lines];
    for (place, &value) in plot.values.iter().enumerate() {
        marks[usize::from(value) * lines / (most + 1)][place * columns / (last + 1)] = '•';
    }
    let mut text = format!("{}\n", plot.caption);
    for (line, marks) in marks.iter().enumerate().rev() {
        let least = (line * (most + 1)).div_ceil(lines);
        text.push_str(&format!("{least:>6} {}\n", marks.iter().collect::<String>().trim_end()));
    }
    text.push_str(&format!(
        "{:>6} {:<width$}{last}\n",
        "heap",
        0,
        width = columns.saturating_sub(last.to_string().len())
    ));
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_has_its_dot() {
        let plot = SequencePlot { caption: "Kayles", values: &[0, 1, 2, 3, 1, 4], period: Some((2, 2)) };
        let svg = sequence_svg(&plot);
        roxmltree::Document::parse(&svg).expect("well-formed");
        assert_eq!(svg.matches("<circle").count(), 6);
        let many: Vec<u16> = (0..200_000).map(|place| (place % 7) as u16).collect();
        let svg = sequence_svg(&SequencePlot { caption: "seven", values: &many, period: None });
        assert!(svg.len() < 300_000, "{}", svg.len());
    }

    #[test]
    fn a_terminal_shows_the_largest_value_above() {
        let text = sequence_text(&SequencePlot { caption: "c", values: &[0, 2, 1], period: None });
        assert_eq!(text, "c\n     2  •\n     1   •\n     0 •\n  heap 0 2\n");
    }

    #[test]
    fn steps_are_round_numbers() {
        assert_eq!([step(8, 12), step(100, 12), step(1000, 12), step(70_000, 12)], [1, 10, 100, 10_000]);
    }
}
