//! Tables as text, as CSV and as heat maps.

use super::{Cell, CellAnswer, Table};
use gruk_core::OutcomeClass;
use gruk_render::{Exact, Heat, HeatCell, HeatMap, Scale, Tint};
use std::fmt::Write as _;

/// What is written in the cells of a table, or what colours them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aspect {
    /// The outcome class.
    Outcome,
    /// The name of the value.
    Name,
    /// The temperature.
    Temperature,
    /// The mean.
    Mean,
}

/// Written where nothing is known.
const UNKNOWN: &str = "?";

impl Table {
    /// What is written in a cell.
    #[must_use]
    pub fn written(cell: &Cell, aspect: Aspect) -> String {
        let CellAnswer::Known(known) = &cell.answer else { return UNKNOWN.into() };
        let text = match (aspect, known.value()) {
            (Aspect::Outcome, _) => Some(known.outcome().to_string()),
            (Aspect::Name, value) => value.map(|value| value.name.clone()),
            (Aspect::Temperature, value) => value.map(|value| value.temperature.clone()),
            (Aspect::Mean, value) => value.map(|value| value.mean.clone()),
        };
        text.unwrap_or_else(|| UNKNOWN.into())
    }

    /// The table in aligned lines, rows downwards and columns across, both with their numbers.
    #[must_use]
    pub fn text(&self, aspect: Aspect) -> String {
        let columns = self.query.columns;
        let written: Vec<String> = self.cells.iter().map(|cell| Self::written(cell, aspect)).collect();
        let width = |column: usize| {
            let cells = written.iter().skip(column).step_by(columns).map(|text| text.chars().count());
            cells.max().unwrap_or(0).max((column + 1).to_string().len())
        };
        let widths: Vec<usize> = (0..columns).map(width).collect();
        let margin = self.query.rows.to_string().len();
        let line = |heading: &str, cells: &mut dyn Iterator<Item = &str>| {
            let mut line = format!("{heading:>margin$} |");
            for (text, width) in cells.zip(&widths) {
                let _ = write!(line, " {text:>width$}");
            }
            line + "\n"
        };
        let numbers: Vec<String> = (1..=columns).map(|column| column.to_string()).collect();
        let mut text = line("", &mut numbers.iter().map(String::as_str));
        let _ = writeln!(text, "{}-+-{}", "-".repeat(margin), "-".repeat(widths.iter().sum::<usize>() + columns - 1));
        for (row, cells) in written.chunks(columns).enumerate() {
            text.push_str(&line(&(row + 1).to_string(), &mut cells.iter().map(String::as_str)));
        }
        text
    }

    /// The table as comma-separated values: the first line and the first field of each other line are sizes.
    #[must_use]
    pub fn csv(&self, aspect: Aspect) -> String {
        let quoted = |text: String| {
            let plain = !text.contains([',', '"', '\n']);
            if plain { text } else { format!("\"{}\"", text.replace('"', "\"\"")) }
        };
        let mut text = String::from("rows\\columns");
        for column in 1..=self.query.columns {
            let _ = write!(text, ",{column}");
        }
        for (row, cells) in self.cells.chunks(self.query.columns).enumerate() {
            let _ = write!(text, "\n{}", row + 1);
            for cell in cells {
                let _ = write!(text, ",{}", quoted(Self::written(cell, aspect)));
            }
        }
        text + "\n"
    }

    /// The table as a picture: `written` in the cells, the colours by `colour`, which is no name.
    #[must_use]
    pub fn heat_map(&self, written: Aspect, colour: Aspect) -> HeatMap {
        let heat = |cell: &Cell| match (&cell.answer, colour) {
            (CellAnswer::Unknown(_), _) => Heat::Unknown,
            (CellAnswer::Known(known), Aspect::Outcome | Aspect::Name) => Heat::Class(tint(known.outcome())),
            (CellAnswer::Known(_), aspect) => {
                fraction(&Self::written(cell, aspect)).map_or(Heat::Unknown, Heat::Number)
            }
        };
        let cells = self.cells.iter().map(|cell| HeatCell { text: Self::written(cell, written), heat: heat(cell) });
        let what = match written {
            Aspect::Outcome => "outcome classes",
            Aspect::Name => "values",
            Aspect::Temperature => "temperatures",
            Aspect::Mean => "means",
        };
        let tile = self.query.tile.as_ref().map_or(String::new(), |tile| format!(", boards covered with {tile}"));
        HeatMap {
            columns: self.query.columns,
            cells: cells.collect(),
            scale: self.scale(colour),
            caption: Some(format!("{}: {what}{tile}", self.title)),
            headings: None,
        }
    }

    fn scale(&self, colour: Aspect) -> Scale {
        let numbers = |aspect| {
            let texts = self.cells.iter().map(move |cell| Self::written(cell, aspect));
            let mut all: Vec<Exact> = texts.filter_map(|text| Some(Exact::new(fraction(&text)?, text))).collect();
            all.sort_by(|one, other| one.at.total_cmp(&other.at));
            all
        };
        let zero = || Exact::new(0.0, "0");
        match colour {
            Aspect::Temperature => {
                let all = numbers(colour);
                let [least, most] = [all.first(), all.last()].map(|end| end.cloned().unwrap_or_else(zero));
                Scale::Rising { title: "temperature".into(), least, most }
            }
            Aspect::Mean => {
                let size = |number: Exact| Exact::new(number.at.abs(), number.text.trim_start_matches('-'));
                let all = numbers(colour).into_iter().map(size);
                let most = all.max_by(|one, other| one.at.total_cmp(&other.at)).unwrap_or_else(zero);
                Scale::Balanced { title: "mean (Left's side is red, Right's is blue)".into(), most }
            }
            Aspect::Outcome | Aspect::Name => {
                let says = |class| match class {
                    OutcomeClass::L => "L: Left wins",
                    OutcomeClass::R => "R: Right wins",
                    OutcomeClass::N => "N: the next player wins",
                    OutcomeClass::P => "P: the previous player wins",
                };
                let occurs = |class: &OutcomeClass| {
                    self.cells.iter().any(|cell| cell.known().is_some_and(|known| known.outcome() == *class))
                };
                let classes = OutcomeClass::ALL.into_iter().filter(occurs);
                Scale::Classes(classes.map(|class| (tint(class), says(class).to_string())).collect())
            }
        }
    }
}

fn tint(class: OutcomeClass) -> Tint {
    match class {
        OutcomeClass::L => Tint::Left,
        OutcomeClass::R => Tint::Right,
        OutcomeClass::N => Tint::Highlight,
        OutcomeClass::P => Tint::Muted,
    }
}

/// The number that `3/4` or `-2` is, for colours.
fn fraction(text: &str) -> Option<f64> {
    match text.split_once('/') {
        None => text.parse().ok(),
        Some((above, below)) => Some(above.parse::<f64>().ok()? / below.parse::<f64>().ok()?),
    }
}
