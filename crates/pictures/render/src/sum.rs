//! Sums: the boards of their components side by side, each under its number.

use crate::metrics::text_width;
use crate::palette::{INK, SOFT_INK};
use crate::panel::{self, Panel, Size};
use crate::sheet::Sheet;
use crate::svg::Svg;
use crate::{Scene, board_text, pieces};

const FONT: f64 = 14.0;
/// Space between two components, and the height of the line over them, in pixels.
const GAP: f64 = 20.0;
const HEADING: f64 = 24.0;
/// The most pixels in a row of components.
const WIDEST: f64 = 560.0;

/// A component of a sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SumPart {
    /// The board, or the text of a component without one.
    pub board: Result<Scene, String>,
    /// Does it stand with a minus sign?
    pub is_negative: bool,
}

impl SumPart {
    /// The heading: the number as in the moves, and a minus sign if it has one.
    fn heading(&self, index: usize) -> String {
        format!("{}{}:", if self.is_negative { "− " } else { "" }, index + 1)
    }

    fn panel(&self) -> Panel {
        match &self.board {
            Ok(scene) => panel::panel(scene, Size::Full),
            Err(text) => panel::notice(text),
        }
    }
}

/// The sum as an SVG document; the empty sum is written 0. Cost: linear in the cells.
#[must_use]
pub fn sum_svg(parts: &[SumPart]) -> String {
    if parts.is_empty() {
        return document(&panel::notice("0"), parts);
    }
    let mut svg = Svg::default();
    let (mut left, mut top, mut high, mut width) = (0.0_f64, 0.0_f64, 0.0_f64, 0.0_f64);
    for (index, part) in parts.iter().enumerate() {
        let heading = part.heading(index);
        let board = part.panel();
        let wide = board.width.max(text_width(&heading, FONT));
        if left > 0.0 && left + wide > WIDEST {
            (left, top, high) = (0.0, top + high + GAP, 0.0);
        }
        pieces::text(&mut svg, (left + wide / 2.0, top + HEADING / 2.0), &heading, FONT, SOFT_INK);
        if left > 0.0 {
            let sign = if part.is_negative { "−" } else { "+" };
            pieces::text(&mut svg, (left - GAP / 2.0, top + HEADING + board.height / 2.0), sign, 1.3 * FONT, INK);
        }
        svg.place(&board.svg, left + (wide - board.width) / 2.0, top + HEADING);
        width = width.max(left + wide);
        high = high.max(HEADING + board.height);
        left += wide + GAP;
    }
    document(&Panel { svg, width, height: top + high }, parts)
}

fn document(drawing: &Panel, parts: &[SumPart]) -> String {
    let title = format!("a sum of {} components", parts.len());
    let says = |part: &SumPart| match &part.board {
        Ok(scene) => panel::title(&scene.diagram),
        Err(text) => text.clone(),
    };
    let words = parts.iter().enumerate().map(|(index, part)| format!("{} {}", part.heading(index), says(part)));
    let description = words.collect::<Vec<_>>().join("; ");
    Sheet { caption: None, legend: &[], note: None, title, description }.document(drawing)
}

/// The components for a terminal, one below the other.
#[must_use]
pub fn sum_text(parts: &[SumPart], colour: bool) -> String {
    if parts.is_empty() {
        return "0\n".into();
    }
    let mut text = String::new();
    for (index, part) in parts.iter().enumerate() {
        let board = match &part.board {
            Ok(scene) => board_text(scene, colour),
            Err(text) => text.clone(),
        };
        text.push_str(&format!("{}\n{}\n", part.heading(index), board.trim_end()));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use gruk_core::{Diagram, Mark};

    fn part(columns: usize, is_negative: bool) -> SumPart {
        let diagram = Diagram::Grid { columns, rows: 1, cells: vec![Mark::Empty; columns] };
        SumPart { board: Ok(Scene::new(diagram)), is_negative }
    }

    #[test]
    fn each_component_has_its_board_and_its_number() {
        let parts = [part(2, false), part(3, true), SumPart { board: Err("{1|*}".into()), is_negative: false }];
        let svg = sum_svg(&parts);
        assert_eq!(svg.matches("data-cell=").count(), 5);
        for words in [">1:<", ">− 2:<", ">3:<", ">−<", ">+<", ">{1|*}<"] {
            assert_eq!(svg.matches(words).count(), 1, "{words} in {svg}");
        }
        let text = sum_text(&parts, false);
        assert!(text.starts_with("1:\n") && text.contains("\n− 2:\n") && text.ends_with("3:\n{1|*}\n"), "{text}");
        assert!(sum_svg(&[]).contains(">0<") && sum_text(&[], false) == "0\n");
    }

    #[test]
    fn many_components_stand_in_several_lines() {
        let wide = |count| {
            let svg = sum_svg(&vec![part(4, false); count]);
            let (_, rest) = svg.split_once("width=\"").unwrap();
            rest.split('"').next().unwrap().parse::<f64>().unwrap()
        };
        assert!(wide(2) > wide(1) && wide(9) < WIDEST + 2.0 * GAP + 16.0);
    }
}
