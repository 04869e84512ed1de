//! Dominoes on a patch of a lattice board: pairings of the infinite board, several periods wide.

use crate::palette::{CELL, GRID, INK, SETS, SOFT_INK};
use crate::panel::Panel;
use crate::sheet::Sheet;
use crate::svg::Svg;

/// Dominoes on a patch of a lattice board.
#[derive(Clone, Debug)]
pub struct Dominoes {
    /// Width and height of the patch, in cells.
    pub size: (usize, usize),
    /// Both cells of each domino, as column and row, and the number of its direction, which gives it its colour. One
    /// cell may lie outside: the domino is then cut at the border.
    pub dominoes: Vec<([(i64, i64); 2], usize)>,
    /// The dominoes of another pairing, drawn thin within these.
    pub others: Vec<([(i64, i64); 2], usize)>,
    /// The period, in columns and rows, at whose multiples lines are drawn.
    pub period: Option<(usize, usize)>,
    /// A line of text under the drawing.
    pub caption: Option<String>,
}

const STEP: f64 = 28.0;

/// The picture.
#[must_use]
pub fn dominoes_svg(scene: &Dominoes) -> String {
    let (columns, rows) = scene.size;
    let (width, height) = (columns as f64 * STEP, rows as f64 * STEP);
    let mut svg = Svg::default();
    svg.element("rect").num("width", width).num("height", height).paint(CELL, "", 0.0).end();
    let is_border =
        |index: usize, period: Option<usize>| period.is_some_and(|period| period > 0 && index.is_multiple_of(period));
    for column in 0..=columns {
        let (x, strong) = (column as f64 * STEP, is_border(column, scene.period.map(|period| period.0)));
        line(&mut svg, (x, 0.0), (x, height), if strong { SOFT_INK } else { GRID }, if strong { 1.6 } else { 0.5 });
    }
    for row in 0..=rows {
        let (y, strong) = (row as f64 * STEP, is_border(row, scene.period.map(|period| period.1)));
        line(&mut svg, (0.0, y), (width, y), if strong { SOFT_INK } else { GRID }, if strong { 1.6 } else { 0.5 });
    }
    let centre = |(column, row): (i64, i64)| ((column as f64 + 0.5) * STEP, (row as f64 + 0.5) * STEP);
    let is_inside =
        |(column, row): (i64, i64)| (0..columns as i64).contains(&column) && (0..rows as i64).contains(&row);
    let both = [(&scene.dominoes, 7.0, 6.5), (&scene.others, 2.0, 2.6)];
    for (dominoes, stroke, radius) in both {
        for ([a, b], direction) in dominoes {
            let colour = if stroke < 5.0 { INK } else { SETS[direction % SETS.len()] };
            let (mut from, mut to) = (centre(*a), centre(*b));
            let half = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
            // Of a domino that leaves the patch only the half inside is drawn.
            if !is_inside(*a) {
                from = half;
            }
            if !is_inside(*b) {
                to = half;
            }
            line(&mut svg, from, to, colour, stroke);
            for (cell, (x, y)) in [(a, from), (b, to)] {
                if is_inside(*cell) {
                    svg.element("circle").num("cx", x).num("cy", y).num("r", radius).paint(colour, "", 0.0).end();
                }
            }
        }
    }
    let drawing = Panel { svg, width, height };
    let title = format!("dominoes on {columns} × {rows} cells");
    Sheet {
        caption: scene.caption.as_deref(),
        legend: &[],
        note: None,
        description: format!("{title}; {} dominoes", scene.dominoes.len()),
        title,
    }
    .document(&drawing)
}

fn line(svg: &mut Svg, (x1, y1): (f64, f64), (x2, y2): (f64, f64), colour: &str, width: f64) {
    svg.element("line").num("x1", x1).num("y1", y1).num("x2", x2).num("y2", y2).paint("", colour, width).end();
}

/// The same as text: a cell is `o`, and a stroke joins the two cells of a domino. Where they are further apart, a
/// stroke stands at each of them. `*` joins two cells that only the other pairing joins.
#[must_use]
pub fn dominoes_text(scene: &Dominoes) -> String {
    let (columns, rows) = scene.size;
    let (wide, high) = (2 * columns - columns.min(1), 2 * rows - rows.min(1));
    let mut text = vec![vec![' '; wide]; high];
    for (row, line) in text.iter_mut().enumerate() {
        for (column, place) in line.iter_mut().enumerate() {
            if row % 2 == 0 && column % 2 == 0 {
                *place = '.';
            }
        }
    }
    let mut put = |x: i64, y: i64, mark: char, is_over: bool| {
        if (0..wide as i64).contains(&x) && (0..high as i64).contains(&y) {
            let place = &mut text[y as usize][x as usize];
            if is_over || *place == ' ' {
                *place = mark;
            }
        }
    };
    for ([a, b], _) in &scene.dominoes {
        let (dx, dy) = (b.0 - a.0, b.1 - a.1);
        let stroke = match (dx, dy) {
            (_, 0) => '-',
            (0, _) => '|',
            _ if (dx > 0) == (dy > 0) => '\\',
            _ => '/',
        };
        let are_near = dx.abs().max(dy.abs()) < 2;
        put(2 * a.0, 2 * a.1, if are_near { 'o' } else { stroke }, true);
        put(2 * b.0, 2 * b.1, if are_near { 'o' } else { stroke }, true);
        if are_near {
            put(a.0 + b.0, a.1 + b.1, stroke, true);
        }
    }
    for ([a, b], _) in &scene.others {
        put(a.0 + b.0, a.1 + b.1, '*', false);
    }
    let mut lines: Vec<String> =
        text.into_iter().map(|line| line.into_iter().collect::<String>().trim_end().into()).collect();
    lines.extend(scene.caption.clone());
    lines.join("\n") + "\n"
}
