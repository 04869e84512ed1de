//! Thermographs for a terminal.

use crate::terminal::{Terminal, clean};
use crate::thermograph::value_at;
use crate::{LEFT_AND_RIGHT, Thermograph, Thermographs, Tint};
use std::fmt::Write as _;

/// Characters across and lines down, without the labels.
const WIDTH: f64 = 56.0;
const HEIGHT: f64 = 14.0;
/// Lines of mast above the highest foot.
const MAST: usize = 2;

/// The thermographs for a terminal, one below the other: Left to the left, temperature upwards, the exact corners in
/// words below each.
#[must_use]
pub fn thermograph_text(picture: &Thermographs, colour: bool) -> String {
    let terminal = Terminal { colour };
    let mut text = String::new();
    for graph in &picture.graphs {
        if picture.graphs.len() > 1 {
            let _ = writeln!(text, "{}", clean(&graph.name));
        }
        text.push_str(&one(graph, terminal));
    }
    text.push_str(&terminal.footer(picture.caption.as_deref(), &[], LEFT_AND_RIGHT));
    text
}

fn one(graph: &Thermograph, terminal: Terminal) -> String {
    let single = Thermographs { graphs: vec![graph.clone()], caption: None };
    let spans = single.span(|corner| corner.value.at).zip(single.span(|corner| corner.temperature.at));
    let Some(((least, most), (lowest, highest))) = spans else { return String::new() };
    let per = |space: f64, range: f64| if range > 0.0 { space / range } else { f64::INFINITY };
    // A character is twice as high as it is wide.
    let per_line = per(HEIGHT, highest - lowest).min(per(WIDTH / 2.0, most - least)).min(8.0);
    let (mut per_line, mut per_column) = (per_line, 2.0 * per_line);
    if per_line * (highest - lowest) < 3.0 {
        (per_line, per_column) = (per(HEIGHT, highest - lowest).min(8.0), per(WIDTH, most - least).min(16.0));
    }
    let column = |value: f64| ((most - value) * per_column).round() as usize;
    let lines = ((highest - lowest) * per_line).round() as usize;
    let ticks = single.ticks(|corner| &corner.temperature);
    let line_of = |temperature: f64| ((temperature - lowest) * per_line).round() as usize;
    let label = ticks.iter().map(|tick| tick.text.len()).max().unwrap_or(0);
    let mut text = String::new();
    for line in (0..=lines + MAST).rev() {
        let temperature = lowest + line as f64 / per_line;
        let mut marks: Vec<(usize, char, Tint)> = Vec::new();
        if line >= lines && graph.mast().is_some() {
            let foot = graph.mast().expect("it is there");
            marks.push((column(foot.value.at), '|', Tint::None));
        } else {
            for (wall, tint) in graph.walls.iter().zip([Tint::Left, Tint::Right]) {
                if !wall.is_empty() {
                    let (here, above) = (value_at(wall, temperature), value_at(wall, temperature + 0.5 / per_line));
                    let sign = if above < here {
                        '/'
                    } else if above > here {
                        '\\'
                    } else {
                        '|'
                    };
                    marks.push((column(here), sign, tint));
                }
            }
        }
        marks.sort_unstable_by_key(|mark| mark.0);
        marks.dedup_by_key(|mark| mark.0);
        let here: Vec<&str> =
            ticks.iter().filter(|tick| line_of(tick.at) == line).map(|tick| tick.text.as_str()).collect();
        let _ = write!(text, "{:>label$} {} ", here.last().unwrap_or(&""), if here.is_empty() { '|' } else { '+' });
        let mut used = 0;
        for (at, sign, tint) in marks {
            let _ = write!(text, "{}{}", " ".repeat(at - used), terminal.paint(&sign.to_string(), tint));
            used = at + 1;
        }
        text.push('\n');
    }
    let wide = column(least) + 1;
    let _ = writeln!(text, "{:>label$} +-{}", "", "-".repeat(wide));
    text.push_str(&numbers(&single, label + 3, &column));
    for (wall, name) in graph.walls.iter().zip(["Left", "Right"]) {
        let corner = |corner: &crate::Corner| format!("{} at {}", corner.value.text, corner.temperature.text);
        let corners = wall.iter().map(corner).collect::<Vec<_>>().join(", ");
        let _ = writeln!(text, "{name}'s wall: {corners}");
    }
    if let Some(foot) = graph.mast() {
        let _ = writeln!(text, "mast: mean {} from temperature {}", foot.value.text, foot.temperature.text);
    }
    text
}

/// The values of the corners under their columns, in as many lines as they need.
fn numbers(picture: &Thermographs, indent: usize, column: &dyn Fn(f64) -> usize) -> String {
    let mut rows: Vec<String> = Vec::new();
    for tick in picture.ticks(|corner| &corner.value).into_iter().rev() {
        let at = (indent + column(tick.at)).saturating_sub(tick.text.len() / 2);
        let row = rows.iter().position(|row| row.is_empty() || row.len() < at).unwrap_or(rows.len());
        if row == rows.len() {
            rows.push(String::new());
        }
        let space = " ".repeat(at - rows[row].len());
        rows[row].push_str(&space);
        rows[row].push_str(&tick.text);
    }
    rows.into_iter().map(|row| row + "\n").collect()
}
