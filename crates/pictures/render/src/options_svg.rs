//! A position above its options, Left's to the left and Right's to the right.

use crate::metrics::{text_width, wrapped};
use crate::palette::{GRID, INK, PAPER, SOFT_INK, shade};
use crate::panel::{self, Panel, Size};
use crate::pieces;
use crate::sheet::Sheet;
use crate::svg::{Path, Svg};
use crate::{OptionPicture, OptionsSheet, Standing, Tint};

const FONT: f64 = 13.0;
const SMALL: f64 = 11.0;
const GAP: f64 = 14.0;
const PADDING: f64 = 9.0;
/// The height of a line of moves, in pixels.
const MOVES_STEP: f64 = 15.0;
/// The width of a line of text in a box, in pixels.
const WRAP: f64 = 150.0;
/// Space between the two sides, in pixels.
const BETWEEN: f64 = 44.0;

/// A box around an option, before it has a place.
struct OptionBox<'a> {
    option: &'a OptionPicture,
    picture: Panel,
    moves: Vec<String>,
    value: Vec<String>,
    note: Vec<String>,
    width: f64,
    /// The height without the moves.
    height: f64,
}

impl<'a> OptionBox<'a> {
    fn of(option: &'a OptionPicture) -> Self {
        let picture = panel::panel(&option.scene, Size::Thumbnail);
        let moves = wrapped(&option.moves, SMALL, WRAP);
        let value = wrapped(&option.value, FONT, WRAP);
        let note = option.standing.words().map(|words| wrapped(&words, SMALL, WRAP)).unwrap_or_default();
        let widest = |lines: &[String], size: f64| lines.iter().map(|line| text_width(line, size)).fold(0.0, f64::max);
        let text = widest(&moves, SMALL).max(widest(&value, FONT)).max(widest(&note, SMALL));
        let lines = value.len() as f64 * 18.0 + note.len() as f64 * 14.0;
        let width = picture.width.max(text) + 2.0 * PADDING;
        let height = picture.height + lines + 2.0 * PADDING + 6.0;
        OptionBox { option, picture, moves, value, note, width, height }
    }

    /// The height of its moves.
    fn lead(&self) -> f64 {
        self.moves.len() as f64 * MOVES_STEP
    }

    /// Draws the box; `lead` is the height for the moves above its picture.
    fn draw(&self, svg: &mut Svg, (x, y): (f64, f64), (width, height): (f64, f64), lead: f64, tint: Tint) {
        let counts = self.option.standing == Standing::Kept;
        let colours = shade(if counts { tint } else { Tint::Muted });
        let frame = svg.element("rect").num("x", x).num("y", y).num("width", width).num("height", height);
        let frame = frame.num("rx", 7.0).paint(PAPER, colours.solid, if counts { 2.0 } else { 1.2 });
        if counts {
            frame.end()
        } else {
            frame.attr("stroke-dasharray", "4 3").end()
        }
        let middle = x + width / 2.0;
        let mut at = y + PADDING + lead - self.lead();
        stacked(svg, (middle, &mut at), &self.moves, (SMALL, MOVES_STEP), SOFT_INK);
        at += 3.0;
        svg.element("g").attr("opacity", if counts { "1" } else { "0.5" }).open();
        svg.place(&self.picture.svg, middle - self.picture.width / 2.0, at);
        svg.close("g");
        at += self.picture.height + 3.0;
        stacked(svg, (middle, &mut at), &self.value, (FONT, 18.0), if counts { INK } else { SOFT_INK });
        stacked(svg, (middle, &mut at), &self.note, (SMALL, 14.0), SOFT_INK);
    }
}

/// Writes lines of text from `top` down and moves `top` below them.
fn stacked(svg: &mut Svg, (x, top): (f64, &mut f64), lines: &[String], (size, step): (f64, f64), colour: &str) {
    for line in lines {
        pieces::text(svg, (x, *top + step / 2.0), line, size, colour);
        *top += step;
    }
}

/// The position with its options as an SVG document. Options that the canonical form leaves out are pale and have a
/// dashed frame. Cost: linear in the options and their cells.
#[must_use]
pub fn options_svg(sheet: &OptionsSheet) -> String {
    let title = format!("{} = {}", panel::title(&sheet.position.diagram), sheet.value);
    let listed = |side: &[OptionPicture]| side.iter().map(|option| option.value.clone()).collect::<Vec<_>>().join(", ");
    let description = format!(
        "{title}; {}: {}; {}: {}",
        sheet.names[0],
        listed(&sheet.sides[0]),
        sheet.names[1],
        listed(&sheet.sides[1])
    );
    let document = Sheet { caption: sheet.caption.as_deref(), legend: &[], note: None, title, description };
    document.document(&drawing(sheet))
}

fn drawing(sheet: &OptionsSheet) -> Panel {
    let root = panel::panel(&sheet.position, Size::Full);
    let sides = [0, 1].map(|side| side_panel(&sheet.sides[side], &sheet.names[side], [Tint::Left, Tint::Right][side]));
    // The line between the sides stands under the middle of the position.
    let middle = (root.width / 2.0).max(sides[0].width + BETWEEN / 2.0);
    let width = middle + (root.width / 2.0).max(sides[1].width + BETWEEN / 2.0);
    let mut svg = Svg::default();
    svg.place(&root.svg, middle - root.width / 2.0, 0.0);
    let mut top = root.height + 4.0;
    for line in wrapped(&format!("= {}", sheet.value), 16.0, (width - 20.0).max(300.0)) {
        pieces::text(&mut svg, (middle, top + 11.0), &line, 16.0, INK);
        top += 23.0;
    }
    top += 8.0;
    let high = sides[0].height.max(sides[1].height);
    let path = Path::default().to((middle, top)).line((middle, top + high));
    svg.element("path").attr("d", path.as_str()).paint("", GRID, 1.2).end();
    svg.place(&sides[0].svg, middle - BETWEEN / 2.0 - sides[0].width, top);
    svg.place(&sides[1].svg, middle + BETWEEN / 2.0, top);
    Panel { svg, width, height: top + high }
}

/// The options of one player, in rows.
fn side_panel(options: &[OptionPicture], name: &str, tint: Tint) -> Panel {
    let boxes: Vec<OptionBox<'_>> = options.iter().map(OptionBox::of).collect();
    let heading = if options.is_empty() { format!("{name} has no move") } else { format!("{name} moves to") };
    let in_a_row = match boxes.len() {
        0..=3 => boxes.len().max(1),
        4 => 2,
        many => ((many as f64).sqrt().ceil() as usize).min(6),
    };
    let width = boxes.iter().map(|one| one.width).fold(0.0, f64::max);
    let wide = (in_a_row as f64 * (width + GAP) - GAP).max(text_width(&heading, FONT) + 24.0);
    let mut svg = Svg::default();
    let colours = shade(tint);
    pieces::stone(&mut svg, (8.0, 9.0), 7.0, tint, true);
    svg.element("text").num("x", 21.0).num("y", 13.7).num("font-size", FONT).attr("fill", colours.dark).text(&heading);
    let mut y = 28.0;
    for row in boxes.chunks(in_a_row) {
        // All pictures of a row begin at the same height, below the longest list of moves.
        let lead = row.iter().map(OptionBox::lead).fold(0.0, f64::max);
        let height = lead + row.iter().map(|one| one.height).fold(0.0, f64::max);
        for (index, one) in row.iter().enumerate() {
            one.draw(&mut svg, (index as f64 * (width + GAP), y), (width, height), lead, tint);
        }
        y += height + GAP;
    }
    Panel { svg, width: wide, height: if boxes.is_empty() { y } else { y - GAP } }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Scene, options_text};
    use gruk_core::{Diagram, Mark};

    fn sheet() -> OptionsSheet {
        let scene = || Scene::new(Diagram::Grid { columns: 2, rows: 1, cells: vec![Mark::Empty, Mark::Left] });
        let option = |moves: &str, standing| OptionPicture {
            scene: scene(),
            moves: moves.into(),
            value: "{1|-1}".into(),
            standing,
        };
        let left = vec![option("a1-a2", Standing::Kept), option("b1-b2", Standing::Dominated("a1-a2".into()))];
        OptionsSheet {
            position: scene(),
            value: "^*".into(),
            sides: [left, vec![]],
            names: ["left".into(), "right".into()],
            caption: None,
        }
    }

    #[test]
    fn what_does_not_count_says_why() {
        for picture in [options_svg(&sheet()), options_text(&sheet(), false)] {
            for words in ["= ^*", "a1-a2", "dominated by a1-a2", "{1|-1}", "right has no move"] {
                assert!(picture.contains(words), "{words} in {picture}");
            }
        }
    }
}
