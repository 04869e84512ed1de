//! Edge templates of Hex, each on the smallest board that holds it.

use gruk_hex_search::edge::{EdgeTemplate, edge_templates};
use gruk_rules::board::grid::Square;
use gruk_solve::{LimitHit, Limits, Watch, meter};
use std::time::Instant;

/// A stone with the cells that join it to the bottom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownTemplate {
    /// The row of the stone, counted from the border.
    pub row: usize,
    /// The smallest board, with the stone on its first row, in the notation.
    pub position: String,
    /// The stone.
    pub stone: String,
    /// The empty cells that it needs.
    pub carrier: Vec<String>,
    /// The board in letters: `x` is the stone, `*` a cell of the carrier.
    pub text: String,
}

/// The templates that were found.
#[derive(Clone, Debug)]
pub struct TemplatesAnswer {
    /// Row by row, small ones first, each with its mirror image as one.
    pub templates: Vec<ShownTemplate>,
    /// Nodes of the searches and of the proofs by every play.
    pub nodes: u64,
    /// Seconds.
    pub seconds: f64,
}

/// The templates of single stones on these rows to which so many orders of cells lead; each is proved by trying every
/// play in its carrier.
///
/// # Errors
/// The limit that was reached.
///
/// # Panics
/// For rows outside 2 to 5, and if a template does not hold.
pub fn templates(
    rows: &[usize],
    orders: usize,
    limits: &Limits,
    watch: &mut dyn Watch,
) -> Result<TemplatesAnswer, LimitHit> {
    let started = Instant::now();
    let mut meter = meter(limits, watch);
    let mut all = Vec::new();
    for &row in rows {
        let found = edge_templates(row, orders, &mut meter)?;
        for template in &found {
            assert!(template.holds(&mut meter)?, "invariant: what the solver has proved holds by every play");
        }
        all.extend(found.iter().map(shown));
    }
    Ok(TemplatesAnswer { templates: all, nodes: meter.nodes(), seconds: started.elapsed().as_secs_f64() })
}

fn shown(template: &EdgeTemplate) -> ShownTemplate {
    let (left, columns) = template.width();
    let name = |column: isize, below: usize| Square::new((left as isize + column) as u32, below as u32).name();
    let stone_row = format!("{}x{}", ".".repeat(left), ".".repeat(columns - left - 1));
    let rows = [stone_row].into_iter().chain((1..template.row).map(|_| ".".repeat(columns)));
    let letter = |column: usize, below: usize| {
        let at = (column as isize - left as isize, below);
        if at == (0, 0) {
            'x'
        } else if template.cells.contains(&at) {
            '*'
        } else {
            '.'
        }
    };
    let line = |below: usize| {
        let letters: Vec<String> = (0..columns).map(|column| letter(column, below).to_string()).collect();
        format!("{}{}", " ".repeat(below), letters.join(" "))
    };
    ShownTemplate {
        row: template.row,
        position: format!("hex:{columns}x{}:{}", template.row, rows.collect::<Vec<_>>().join("/")),
        stone: name(0, 0),
        carrier: template.cells.iter().map(|&(column, below)| name(column, below)).collect(),
        text: (0..template.row).map(line).collect::<Vec<_>>().join("\n"),
    }
}
