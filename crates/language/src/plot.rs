//! Thermographs drawn with letters.

use gruk_core::Player;
use gruk_value::{Dyadic, Limit, Thermograph, Wall};

/// The most rows between the base and the mast, and the most columns.
const ROWS: f64 = 16.0;
const COLUMNS: f64 = 64.0;
/// Rows of the mast that are drawn.
const MAST: usize = 3;
/// Columns for temperatures.
const MARGIN: usize = 8;

fn float(number: Dyadic) -> f64 {
    number.mantissa() as f64 / 2f64.powi(number.exponent() as i32)
}

/// The wall at a temperature, for drawing.
fn wall_at(wall: &Wall, temperature: f64) -> f64 {
    let corners = wall.corners();
    let above = corners.partition_point(|corner| float(corner.temperature) <= temperature);
    let below = corners[above.max(1) - 1];
    let (start, value) = (float(below.temperature), float(below.value));
    match corners.get(above) {
        None => value,
        Some(next) => {
            let share = (temperature - start) / (float(next.temperature) - start);
            value + share * (float(next.value) - value)
        }
    }
}

/// Puts a label where its middle is at `column`, if nothing is there.
fn label(line: &mut String, column: usize, text: &str) {
    let start = (MARGIN + column).saturating_sub(text.chars().count() / 2);
    let length = line.chars().count();
    if length == 0 || length < start {
        line.push_str(&" ".repeat(start - length));
        line.push_str(text);
    }
}

/// Draws a thermograph: values fall from left to right, as is the custom, and the temperature rises. It begins at 0, or
/// at −1 where nothing happens above 0.
pub(crate) fn plot(thermograph: &Thermograph) -> Result<String, Limit> {
    let top = thermograph.temperature();
    let base = if top.signum() > 0 { Dyadic::ZERO } else { Dyadic::integer(-1) };
    let walls = Player::BOTH.map(|player| thermograph.wall(player));
    let height = float(top) - float(base);
    let step = if height > 0.0 { 2f64.powf((height / ROWS).log2().ceil()) } else { 0.25 };
    let rows = (height / step).round() as usize;
    let corners = || walls.iter().flat_map(|wall| wall.corners()).filter(|corner| corner.temperature >= base);
    let ends = walls.map(|wall| wall_at(wall, float(base)));
    let values = || corners().map(|corner| float(corner.value)).chain(ends);
    let high = values().fold(f64::NEG_INFINITY, f64::max);
    let low = values().fold(f64::INFINITY, f64::min);
    // A letter is about twice as high as it is wide, so that a wall of slope 1 looks like one.
    let mut width = step / 2.0;
    while (high - low) / width > COLUMNS {
        width *= 2.0;
    }
    let column = |value: f64| ((high - value) / width).round() as usize;
    let row_of = |temperature: Dyadic| ((float(temperature) - float(base)) / step).round() as usize;
    let mut lines = Vec::new();
    for row in (0..=rows + MAST).rev() {
        let temperature = float(base) + row as f64 * step;
        let named = corners().map(|corner| corner.temperature).chain([base, top]).find(|&t| row_of(t) == row);
        let mut line = format!("{:>width$} ", named.map_or(String::new(), |t| t.to_string()), width = MARGIN - 1);
        let mut drawn = vec![' '; column(low) + 1];
        for wall in walls {
            let here = wall_at(wall, temperature);
            let below = wall_at(wall, (temperature - step).max(float(base)));
            let mark = match here.partial_cmp(&below) {
                _ if row > rows || row == 0 => '|',
                Some(std::cmp::Ordering::Less) => '/',
                Some(std::cmp::Ordering::Greater) => '\\',
                _ => '|',
            };
            let place = &mut drawn[column(here)];
            *place = if *place == ' ' || *place == mark { mark } else { '|' };
        }
        line.extend(drawn);
        lines.push(line.trim_end().to_string());
    }
    lines.push(format!("{}{}", " ".repeat(MARGIN), "-".repeat(column(low) + 1)));
    let mut values = String::new();
    for (value, end) in
        [(walls[0].at(base)?, ends[0]), (thermograph.mean(), float(thermograph.mean())), (walls[1].at(base)?, ends[1])]
    {
        label(&mut values, column(end), &value.to_string());
    }
    lines.push(values);
    lines.push(format!("mean {}, temperature {top}", thermograph.mean()));
    Ok(lines.join("\n"))
}
