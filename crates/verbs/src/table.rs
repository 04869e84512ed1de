//! `table`: outcomes or values of a game on all rectangles up to a size.

use crate::failure::Open;
use crate::outcome::Class;
use crate::{Also, Ask, Failure, Kind, Scalar, SearchReach, Source, Stop, Verb, answer, plain, query};
use gruk_workbench::{Cell, CellAnswer, Content, Known, Table as Filled, TableQuery, table};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::ops::Deref;
use std::time::Instant;

query! {
    /// Outcomes or values of a game on all rectangles up to a size, as a grid.
    pub struct Table {
        /// The name of the game.
        pub game: String = place("GAME"),
        /// The largest board: columns x rows.
        pub size: Rectangle = place("COLUMNSxROWS"),
        /// Write outcome classes, found by search.
        pub outcomes: bool = flag(),
        /// Start from boards covered by copies of this picture, instead of the game's own start.
        pub tile: Option<String> = option("PICTURE"),
        /// Values longer than about this many characters are cut.
        pub name_limit: usize = option("CHARACTERS").default("24").served(500),
        /// How, and how far.
        pub search: SearchReach = part(),
        /// Work the values out even if the catalogue has some.
        pub no_catalogue: bool = flag(),
    }
}

/// Columns and rows, both given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rectangle(pub usize, pub usize);

impl Scalar for Rectangle {
    const KIND: Kind = Kind::Text;

    fn read(value: &serde_json::Value) -> Result<Self, String> {
        let sides = value.as_str().and_then(|text| text.split_once('x'));
        let sides = sides.and_then(|(columns, rows)| Some((columns.parse().ok()?, rows.parse().ok()?)));
        let sides = sides.filter(|&(columns, rows)| columns > 0 && rows > 0);
        sides.map(|(columns, rows)| Rectangle(columns, rows)).ok_or("expected columns x rows, such as 5x4".into())
    }
}

plain!(Rectangle);

answer! {
    /// A board of the table.
    pub struct TableCell {
        /// The game.
        pub game: String,
        /// Columns of the board.
        pub columns: usize,
        /// Rows of the board.
        pub rows: usize,
        /// The position.
        pub position: String,
        /// Its outcome class; null where a limit came first.
        pub outcome: Option<Class>,
        /// Where a limit came first.
        pub verdict: Also<Open>,
        /// The limit, in words.
        pub reason: Also<String>,
        /// The name of its value.
        pub name: Also<String>,
        /// Is the name cut?
        pub cut: Also<bool>,
        /// The mean.
        pub mean: Also<String>,
        /// The temperature.
        pub temperature: Also<String>,
        /// Where in the catalogue the value was found, if it was not worked out now.
        pub catalogue: Also<Source>,
    }
}

/// A table, and which of its cells come from the catalogue.
pub struct Tabled {
    /// The table.
    pub filled: Filled,
    /// Where the catalogue has the cells that it had, by columns and rows.
    pub sources: BTreeMap<(usize, usize), Source>,
}

impl Deref for Tabled {
    type Target = Filled;

    fn deref(&self) -> &Filled {
        &self.filled
    }
}

impl Table {
    /// The table that is asked for.
    #[must_use]
    pub fn query(&self) -> TableQuery {
        TableQuery {
            game: self.game.clone(),
            columns: self.size.0,
            rows: self.size.1,
            content: if self.outcomes { Content::Outcomes } else { Content::Values },
            tile: self.tile.clone(),
            name_limit: self.name_limit,
        }
    }

    /// Fills the table but for what is `known`, and tells `each` cell as soon as it is.
    ///
    /// # Errors
    /// What is wrong with the query.
    pub fn find_each(
        &self,
        known: &BTreeMap<(usize, usize), Known>,
        ask: &mut Ask<'_>,
        each: &mut (dyn FnMut(&Cell) + Send),
    ) -> Result<Tabled, Failure> {
        let started = Instant::now();
        let (mut options, query) = (self.search.options(ask), self.query());
        let (mut known, mut sources) = (known.clone(), BTreeMap::new());
        let found = if self.no_catalogue { BTreeMap::new() } else { ask.store.tabled(&query, &options.limits) };
        for (size, (cell, source)) in found {
            if let Entry::Vacant(free) = known.entry(size) {
                free.insert(cell);
                sources.insert(size, source);
            }
        }
        options.limits.time = options.limits.time.map(|time| time.saturating_sub(started.elapsed()));
        let filled = table(&query, &known, &options, ask.watch, &mut |cell| each(cell));
        Ok(Tabled { filled: filled.map_err(Failure::bad(&self.game))?, sources })
    }

    fn cell(&self, cell: &Cell, source: Option<&Source>) -> TableCell {
        let (known, limit) = match &cell.answer {
            CellAnswer::Known(known) => (Some(known), None),
            CellAnswer::Unknown(limit) => (None, Some(limit)),
        };
        let value = known.and_then(Known::value);
        TableCell {
            game: self.game.clone(),
            columns: cell.columns,
            rows: cell.rows,
            position: cell.position.clone(),
            outcome: known.map(|known| known.outcome().into()),
            verdict: Also(limit.map(|_| Open::Unknown)),
            reason: Also(limit.map(ToString::to_string)),
            name: Also(value.map(|value| value.name.clone())),
            cut: Also(value.map(|value| value.is_cut)),
            mean: Also(value.map(|value| value.mean.clone())),
            temperature: Also(value.map(|value| value.temperature.clone())),
            catalogue: Also(source.cloned()),
        }
    }
}

impl Verb for Table {
    const NAME: &'static str = "table";
    const EXAMPLES: &'static str = "\
Examples:
  gruk table domineering 6x6 --outcomes
  gruk table domineering 10x2 --temperature
  gruk table clobber 5x4 -o clobber.svg             the checkerboards; colours say who wins
  gruk table snort 4x4 --values --colour temperature -o snort.png
  gruk table clobber 6x6 --outcomes --tile xxo/oox --json
  gruk table domineering 7x7 --outcomes --resume domineering.jsonl --seconds 600
  gruk table domineering 8x8 --outcomes --cluster tcp://node:8786 --checkpoint jobs
A size is columns x rows. The boards are what the game starts from: empty in Domineering, Col, Snort and NoGo, a checkerboard in \
Clobber, the same without the stones a1 and b1 in Konane, one amazon each in opposite corners, a token on a1 in Maze; --tile \
covers them with copies of a picture instead. Boards that are images or negatives of each other are worked out once. \
With --resume, every cell is added to the file as soon as it is known, and cells that are there are not worked out again.";
    type Found = Tabled;
    type Answer = Vec<TableCell>;

    fn find(&self, ask: &mut Ask<'_>) -> Result<Tabled, Stop> {
        Ok(self.find_each(&BTreeMap::new(), ask, &mut |_| {})?)
    }

    fn answer(&self, found: &Tabled, _: Option<String>) -> Vec<TableCell> {
        let source = |cell: &Cell| found.sources.get(&(cell.columns, cell.rows));
        found.cells.iter().map(|cell| self.cell(cell, source(cell))).collect()
    }

    fn is_open(found: &Tabled) -> bool {
        found.limit_hit().is_some()
    }
}
