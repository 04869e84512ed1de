//! Pictures one below the other, each with the step that leads to it.

use crate::metrics::text_width;
use crate::palette::{INK, SOFT_INK};
use crate::panel::{self, Panel, Size};
use crate::sheet::Sheet;
use crate::svg::Svg;
use crate::{Scene, board_text};

const FONT: f64 = 14.0;
/// Space between two pictures, in pixels.
const GAP: f64 = 22.0;

/// A picture and the step that leads to it.
#[derive(Clone, Debug)]
pub struct StepPicture {
    /// The step in words.
    pub says: String,
    /// The picture after the step.
    pub scene: Scene,
}

/// The steps as an SVG document, numbered, from above downwards.
#[must_use]
pub fn steps_svg(caption: &str, steps: &[StepPicture]) -> String {
    let mut svg = Svg::default();
    let (mut width, mut height) = (0.0_f64, 0.0);
    for (index, step) in steps.iter().enumerate() {
        let picture = panel::panel(&step.scene, Size::Thumbnail);
        let says = format!("{}. {}", index + 1, step.says);
        let text = svg.element("text").num("x", 0.0).num("y", height + FONT).num("font-size", FONT);
        text.attr("fill", if index + 1 == steps.len() { INK } else { SOFT_INK }).text(&says);
        svg.place(&picture.svg, 0.0, height + FONT + 10.0);
        width = width.max(picture.width).max(text_width(&says, FONT));
        height += FONT + 10.0 + picture.height + GAP;
    }
    let description = steps.iter().map(|step| step.says.as_str()).collect::<Vec<_>>().join("; ");
    let sheet = Sheet { caption: Some(caption), legend: &[], note: None, title: caption.to_string(), description };
    sheet.document(&Panel { svg, width, height })
}

/// The steps for a terminal.
#[must_use]
pub fn steps_text(steps: &[StepPicture], colour: bool) -> String {
    let mut text = String::new();
    for (index, step) in steps.iter().enumerate() {
        text.push_str(&format!("{}. {}\n{}\n\n", index + 1, step.says, board_text(&step.scene, colour).trim_end()));
    }
    text
}
