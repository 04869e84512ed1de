//! Thermographs as SVG: exact corners, Left to the left, temperature upwards.

use crate::metrics::text_width;
use crate::palette::{GRID, INK, PAPER, SETS, SOFT_INK, shade};
use crate::panel::{Panel, Point, notice};
use crate::pieces;
use crate::sheet::Sheet;
use crate::svg::{Path, Svg};
use crate::{Corner, Thermograph, Thermographs, Tint};

/// Space for the walls, in pixels.
const WIDTH: f64 = 440.0;
const HEIGHT: f64 = 300.0;
/// Length of the mast above the highest foot, in pixels.
const MAST: f64 = 54.0;
/// Font size of the numbers on the axes, in pixels.
const FONT: f64 = 13.0;
const TICK: f64 = 5.0;
/// Space between the walls and the axis of temperatures, in pixels.
const ASIDE: f64 = 26.0;
/// Dashes that tell several thermographs apart in grey print.
const DASHES: [&str; 5] = ["", "8 4", "2 3", "9 3 2 3", "14 4"];
/// The colour of the area between the walls.
const BETWEEN: &str = "#f3f0e8";

/// Where values and temperatures lie.
struct Frame {
    most: f64,
    lowest: f64,
    per_value: f64,
    per_temperature: f64,
    width: f64,
    height: f64,
}

impl Frame {
    fn of(picture: &Thermographs) -> Option<Frame> {
        let (least, most) = picture.span(|corner| corner.value.at)?;
        let (lowest, highest) = picture.span(|corner| corner.temperature.at)?;
        let (wide, high) = (most - least, highest - lowest);
        let per = |space: f64, range: f64| if range > 0.0 { space / range } else { f64::INFINITY };
        // Walls rise at 45 degrees, as in the literature, unless they would be too small.
        let (mut per_value, mut per_temperature) = (per(WIDTH, wide).min(170.0), per(HEIGHT, high).min(170.0));
        let same = per_value.min(per_temperature);
        if same * wide.max(0.5) > 90.0 && same * high.max(0.5) > 70.0 {
            (per_value, per_temperature) = (same, same);
        }
        let width = (wide * per_value).max(160.0);
        let height = (high * per_temperature).max(40.0) + MAST;
        // Walls that are narrower than the picture stand in its middle.
        let spare = (width - wide * per_value) / 2.0 / per_value;
        Some(Frame { most: most + spare, lowest, per_value, per_temperature, width, height })
    }

    fn x(&self, value: f64) -> f64 {
        (self.most - value) * self.per_value
    }

    fn y(&self, temperature: f64) -> f64 {
        self.height - (temperature - self.lowest) * self.per_temperature
    }

    fn at(&self, corner: &Corner) -> Point {
        (self.x(corner.value.at), self.y(corner.temperature.at))
    }
}

/// The thermographs as an SVG document.
///
/// A single one has walls in the colours of Left and Right; several have a colour and a dash each, and a legend. Every
/// corner is labelled on the axes. Cost: linear in the corners.
#[must_use]
pub fn thermograph_svg(picture: &Thermographs) -> String {
    let names: Vec<&str> = picture.graphs.iter().map(|graph| graph.name.as_str()).collect();
    let sheet = Sheet {
        caption: picture.caption.as_deref(),
        legend: &[],
        note: None,
        title: format!("thermograph of {}", names.join(", ")),
        description: description(picture),
    };
    sheet.document(&panel(picture))
}

fn description(picture: &Thermographs) -> String {
    let says = |graph: &Thermograph| {
        let mast = graph
            .mast()
            .map_or(String::new(), |foot| format!(": mean {}, temperature {}", foot.value.text, foot.temperature.text));
        format!("{}{mast}", graph.name)
    };
    picture.graphs.iter().map(says).collect::<Vec<_>>().join("; ")
}

fn panel(picture: &Thermographs) -> Panel {
    let Some(frame) = Frame::of(picture) else { return notice("a thermograph without walls") };
    let mut svg = Svg::default();
    let single = picture.graphs.len() == 1;
    if single {
        between(&mut svg, &frame, &picture.graphs[0]);
    }
    let left = guides(&mut svg, &frame, picture);
    let below = values(&mut svg, &frame, picture);
    for (index, graph) in picture.graphs.iter().enumerate() {
        let colour = SETS[index % SETS.len()];
        let colours = if single { [shade(Tint::Left).solid, shade(Tint::Right).solid, INK] } else { [colour; 3] };
        draw(&mut svg, &frame, graph, colours, if single { "" } else { DASHES[index % DASHES.len()] });
    }
    let mut right = frame.width + 12.0;
    if single {
        let name = &picture.graphs[0].name;
        if let Some(foot) = picture.graphs[0].mast() {
            let space = text_width(name, 15.0);
            let x = frame.x(foot.value.at);
            if space < 260.0 {
                let beside = (x + 10.0).max(0.0);
                text_from(&mut svg, (beside, 12.0), name, 15.0, INK);
                right = right.max(beside + space + 4.0);
            }
        }
    } else {
        right = right.max(legend(&mut svg, &frame, picture));
    }
    Panel::cropped(&svg, (-left, -14.0), (right, frame.height + below))
}

/// The space between the walls of a single thermograph.
fn between(svg: &mut Svg, frame: &Frame, graph: &Thermograph) {
    let [left, right] = &graph.walls;
    let outline: Vec<Point> = left.iter().chain(right.iter().rev()).map(|corner| frame.at(corner)).collect();
    svg.element("path").attr("d", Path::default().polygon(&outline).as_str()).paint(BETWEEN, "", 0.0).end();
}

/// Draws the axis of temperatures with its numbers, and thin lines from it to the corners. Returns how far it extends
/// to the left, in pixels.
fn guides(svg: &mut Svg, frame: &Frame, picture: &Thermographs) -> f64 {
    let axis = -ASIDE;
    let ticks = picture.ticks(|corner| &corner.temperature);
    let mut reach: f64 = ASIDE + TICK;
    // Labels that would touch each other stand in columns.
    let mut columns: Vec<f64> = Vec::new();
    for tick in &ticks {
        let y = frame.y(tick.at);
        let leftmost = picture.corners().filter(|corner| corner.temperature.text == tick.text);
        let end = leftmost.map(|corner| frame.x(corner.value.at)).fold(0.0_f64, f64::max);
        if tick.at > frame.lowest {
            line(svg, (axis, y), (end, y), GRID, 0.6, "1.5 3");
        }
        line(svg, (axis - TICK, y), (axis, y), INK, 1.0, "");
        let column = place(&mut columns, -y, FONT * 1.15);
        let text = tick.printed();
        let width = text_width(&text, FONT);
        let x = axis - TICK - 4.0 - column as f64 * 44.0;
        pieces::text(svg, (x - width / 2.0, y), &text, FONT, INK);
        reach = reach.max(-(x - width));
    }
    line(svg, (axis, frame.height), (axis, 6.0), INK, 1.2, "");
    arrow(svg, (axis, 0.0), INK);
    text_from(svg, (axis + 9.0, 5.0), "t", 14.0, SOFT_INK);
    reach + 6.0
}

/// Draws the axis of values with its numbers, and thin lines from it to the corners. Returns how far it extends
/// downwards, in pixels.
fn values(svg: &mut Svg, frame: &Frame, picture: &Thermographs) -> f64 {
    let y = frame.height;
    line(svg, (-ASIDE, y), (frame.width + 12.0, y), INK, 1.2, "");
    if frame.lowest < 0.0 && picture.span(|corner| corner.temperature.at).is_some_and(|(_, most)| most > 0.0) {
        line(svg, (-ASIDE, frame.y(0.0)), (frame.width + 12.0, frame.y(0.0)), SOFT_INK, 0.8, "");
    }
    let mut ends: Vec<f64> = Vec::new();
    let mut deepest = 0;
    // From left to right, so from the greatest value down.
    for tick in picture.ticks(|corner| &corner.value).into_iter().rev() {
        let x = frame.x(tick.at);
        let highest = picture.corners().filter(|corner| corner.value.text == tick.text);
        let top = highest.map(|corner| frame.y(corner.temperature.at)).fold(y, f64::min);
        line(svg, (x, y), (x, top), GRID, 0.6, "1.5 3");
        line(svg, (x, y), (x, y + TICK), INK, 1.0, "");
        let text = tick.printed();
        let half = text_width(&text, FONT) / 2.0;
        let row = ends.iter().position(|&end| x - half > end + 6.0).unwrap_or(ends.len());
        if row == ends.len() {
            ends.push(0.0);
        }
        ends[row] = x + half;
        deepest = deepest.max(row);
        pieces::text(svg, (x, y + TICK + 11.0 + row as f64 * 16.0), &text, FONT, INK);
    }
    TICK + 11.0 + deepest as f64 * 16.0 + 12.0
}

/// Both walls and the mast.
fn draw(svg: &mut Svg, frame: &Frame, graph: &Thermograph, [left, right, mast]: [&str; 3], dash: &str) {
    for (wall, colour) in graph.walls.iter().zip([left, right]) {
        let points = wall.iter().map(|corner| frame.at(corner)).enumerate();
        let path = points.fold(Path::default(), |path, (i, at)| if i == 0 { path.to(at) } else { path.line(at) });
        let element =
            svg.element("path").attr("d", path.as_str()).paint("", colour, 2.4).attr("stroke-linejoin", "round");
        dashed(element, dash).end();
    }
    if let Some(foot) = graph.mast() {
        let (x, y) = frame.at(foot);
        // If the walls end at different temperatures, the mast begins at the higher end.
        line(svg, (x, y), (x, 6.0), mast, 2.4, dash);
        arrow(svg, (x, 0.0), mast);
    }
    for (wall, colour) in graph.walls.iter().zip([left, right]) {
        for (x, y) in wall.iter().map(|corner| frame.at(corner)) {
            svg.element("circle").num("cx", x).num("cy", y).num("r", 2.8).paint(colour, PAPER, 0.8).end();
        }
    }
}

/// Draws the names with their lines, right of the walls. Returns the right end of the legend, in pixels.
fn legend(svg: &mut Svg, frame: &Frame, picture: &Thermographs) -> f64 {
    let x = frame.width + 34.0;
    let mut reach = x;
    for (index, graph) in picture.graphs.iter().enumerate() {
        let y = 8.0 + index as f64 * 22.0;
        let colour = SETS[index % SETS.len()];
        line(svg, (x, y), (x + 34.0, y), colour, 2.6, DASHES[index % DASHES.len()]);
        let name = crate::metrics::shortened(&graph.name, 44);
        text_from(svg, (x + 42.0, y), &name, FONT, INK);
        reach = reach.max(x + 46.0 + text_width(&name, FONT));
    }
    reach
}

/// The first of the rows whose last entry leaves space for one at `at`; makes a new row if there is none.
fn place(rows: &mut Vec<f64>, at: f64, space: f64) -> usize {
    let row = rows.iter().position(|&last| at - last >= space).unwrap_or(rows.len());
    if row == rows.len() {
        rows.push(at);
    }
    rows[row] = at;
    row
}

fn line(svg: &mut Svg, from: Point, to: Point, colour: &str, width: f64, dash: &str) {
    let path = Path::default().to(from).line(to);
    dashed(svg.element("path").attr("d", path.as_str()).paint("", colour, width), dash).end();
}

fn dashed<'a>(element: crate::svg::Element<'a>, dash: &str) -> crate::svg::Element<'a> {
    if dash.is_empty() { element } else { element.attr("stroke-dasharray", dash) }
}

/// The head of an arrow that points up to `tip`.
fn arrow(svg: &mut Svg, (x, y): Point, colour: &str) {
    let path = Path::default().polygon(&[(x, y), (x - 4.0, y + 9.0), (x + 4.0, y + 9.0)]);
    svg.element("path").attr("d", path.as_str()).attr("fill", colour).end();
}

/// Text that begins at `x`, with its middle at the height of `y`.
fn text_from(svg: &mut Svg, (x, y): Point, content: &str, size: f64, colour: &str) {
    svg.element("text").num("x", x).num("y", y + size * 0.36).num("font-size", size).attr("fill", colour).text(content);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Exact;

    fn corner(value: f64, temperature: f64) -> Corner {
        Corner {
            value: Exact::new(value, value.to_string()),
            temperature: Exact::new(temperature, temperature.to_string()),
        }
    }

    /// The switch {2|-1}: walls from 2 and -1, a mast at 1/2 from temperature 3/2.
    fn switch() -> Thermographs {
        let walls = [vec![corner(2.0, 0.0), corner(0.5, 1.5)], vec![corner(-1.0, 0.0), corner(0.5, 1.5)]];
        Thermographs { graphs: vec![Thermograph { name: "{2|-1}".into(), walls }], caption: None }
    }

    #[test]
    fn left_is_left_and_temperature_rises() {
        let frame = Frame::of(&switch()).unwrap();
        assert!(frame.x(2.0) < frame.x(-1.0));
        assert!(frame.y(1.5) < frame.y(0.0));
        assert_eq!(frame.per_value, frame.per_temperature, "walls rise at 45 degrees");
    }

    #[test]
    fn every_corner_is_labelled_exactly() {
        let svg = thermograph_svg(&switch());
        for label in [">2<", ">\u{2212}1<", ">0.5<", ">1.5<", ">0<"] {
            assert!(svg.contains(label), "{label}");
        }
        assert!(svg.contains("mean 0.5, temperature 1.5"));
    }

    #[test]
    fn odd_data_make_a_picture_too() {
        for graphs in [vec![], vec![Thermograph { name: String::new(), walls: [vec![], vec![]] }]] {
            assert!(thermograph_svg(&Thermographs { graphs, caption: None }).starts_with("<svg "));
        }
        let point = Thermograph { name: "7".into(), walls: [vec![corner(7.0, -1.0)], vec![corner(7.0, -1.0)]] };
        assert!(thermograph_svg(&Thermographs { graphs: vec![point], caption: None }).contains(">7<"));
    }
}
