//! `cakes`: placements of two-sided cakes that block k in a row on infinite boards. There are three questions: the
//! table, one entry of it, and the blocking power of cakes.

use crate::{Also, Ask, Failure, Reach, Seconds, Stop, Verb, answer, one_of, query, words};
use gruk_workbench::cakes::{self, BOARDS, CakeEntry, MAX_CAKE, PlaceOptions, Size};
use gruk_workbench::{Limits, Progress};
use std::time::Instant;

words! {
    /// Is there a good placement?
    pub enum CakeAnswer {
        /// Yes.
        Yes = "yes",
        /// No.
        No = "no",
        /// Nobody knows.
        Open = "open",
        /// A limit came first.
        Unknown = "unknown",
    }
}

impl CakeAnswer {
    /// The word for an entry: what was cut short is unknown, and not an open entry of a table.
    #[must_use]
    pub fn of(entry: &CakeEntry) -> CakeAnswer {
        if entry.is_stopped {
            return CakeAnswer::Unknown;
        }
        match entry.answer {
            cakes::Answer::Yes => CakeAnswer::Yes,
            cakes::Answer::No => CakeAnswer::No,
            cakes::Answer::Open => CakeAnswer::Open,
        }
    }
}

words! {
    /// Cakes without a bound on their cells.
    pub enum Endless {
        /// Of any finite number of cells.
        Finite = "9+",
        /// Of infinitely many.
        Infinite = "inf",
    }
}

one_of! {
    /// The most cells of a cake.
    pub enum CakeSize {
        AtMost(usize),
        Endless(Endless),
    }
}

impl From<Size> for CakeSize {
    fn from(size: Size) -> Self {
        match size {
            Size::AtMost(cells) => CakeSize::AtMost(cells),
            Size::Finite => CakeSize::Endless(Endless::Finite),
            Size::Infinite => CakeSize::Endless(Endless::Infinite),
        }
    }
}

answer! {
    /// An entry of the table: is there a good placement of cakes of at most t cells against k in a row?
    pub struct CakeCell {
        /// The board.
        pub board: String,
        /// The length of the rows.
        pub k: Option<usize>,
        /// The most cells of a cake.
        pub t: CakeSize,
        /// Is there one?
        pub answer: CakeAnswer,
        /// Why, in words.
        pub reason: String,
        /// The placement, or the file of its certificate.
        pub witness: Option<String>,
        /// The rows, as given, where one entry was asked for.
        pub query: Also<String>,
        /// Where the certificate is, where one entry was asked for.
        pub certificate: Also<Option<String>>,
        /// Seconds, where one entry was asked for.
        pub seconds: Also<Seconds>,
    }
}

/// An entry; `file` is that of its certificate.
#[must_use]
pub fn cell(entry: &CakeEntry, file: Option<String>) -> CakeCell {
    CakeCell {
        board: entry.board.clone(),
        k: entry.k,
        t: entry.size.into(),
        answer: CakeAnswer::of(entry),
        reason: entry.reason.clone(),
        witness: file.or_else(|| entry.placement.as_ref().map(cakes::placement_text)),
        query: Also(None),
        certificate: Also(None),
        seconds: Also(None),
    }
}

query! {
    /// The tables: k in a row against cakes of at most t cells, on each board.
    pub struct Table {
        /// One board only: row (four directions), row.3 (hexagonal), row.2 or row.1.
        pub board: Option<String> = option("BOARD"),
        /// The longest rows, instead of those of the literature (9, 7, 5, 3).
        pub longest: Option<usize> = option("K").range(2, 20),
        /// How far to look.
        pub reach: Reach = part(),
    }
}

impl Table {
    /// The boards that were asked for, each with the longest rows.
    ///
    /// # Errors
    /// No such board.
    pub fn boards(&self) -> Result<Vec<(&'static str, usize)>, Failure> {
        let boards = match &self.board {
            Some(board) => vec![cakes::table_board(board).map_err(Failure::bad(board))?],
            None => BOARDS.to_vec(),
        };
        Ok(boards.into_iter().map(|(board, longest)| (board, self.longest.unwrap_or(longest))).collect())
    }
}

impl Verb for Table {
    const NAME: &'static str = "cakes-table";
    const EXAMPLES: &'static str = "";
    type Found = Vec<CakeEntry>;
    type Answer = Vec<CakeCell>;

    fn find(&self, ask: &mut Ask<'_>) -> Result<Vec<CakeEntry>, Stop> {
        let (started, limits) = (Instant::now(), self.reach.limits(ask));
        let boards = self.boards()?;
        let of: usize = boards.iter().map(|(_, longest)| (longest - 1) * cakes::sizes().count()).sum();
        let mut entries = Vec::new();
        for (board, longest) in boards {
            let each = |entry: CakeEntry, _: bool| {
                entries.push(entry);
                let parts = Some((entries.len(), of));
                ask.watch.report(Progress { nodes: entries.len() as u64, memory: 0, root: None, parts });
                true
            };
            let time = limits.time.map(|most| most.saturating_sub(started.elapsed()));
            let limits = Limits { time, ..limits.clone() };
            cakes::table(board, longest, &|_, _| None, &limits, each).map_err(Failure::bad(board))?;
        }
        Ok(entries)
    }

    fn answer(&self, found: &Vec<CakeEntry>, _: Option<String>) -> Vec<CakeCell> {
        found.iter().map(|entry| cell(entry, None)).collect()
    }

    fn is_open(found: &Vec<CakeEntry>) -> bool {
        found.iter().any(|entry| entry.is_stopped)
    }
}

query! {
    /// One entry: a good placement, or why there is none.
    pub struct Place {
        /// The rows, such as row-6.
        pub rows: String = place("ROWS"),
        /// The most cells of a cake: a number from 2 to 16, or any.
        pub cells: Most = option("T").signed(),
        /// The largest period, in cells, that is tried with the best cakes; 20 if not given.
        pub period: Option<usize> = option("CELLS").range(2, 200),
        /// The most conflicts of the SAT solver for one lattice; 2000 if not given.
        pub conflicts: Option<u64> = option("N"),
        /// How far to look.
        pub reach: Reach = part(),
    }
}

/// The most cells of a cake in a query.
#[derive(Clone, Copy, Debug)]
pub struct Most(pub Size);

impl crate::Scalar for Most {
    const KIND: crate::Kind = crate::Kind::Text;

    fn read(value: &serde_json::Value) -> Result<Self, String> {
        let number = match value.as_str() {
            Some("any") => return Ok(Most(Size::Finite)),
            Some(text) => text.parse().ok(),
            None => value.as_u64().and_then(|number| number.try_into().ok()),
        };
        let number = number.filter(|number| (2..=MAX_CAKE).contains(number));
        number.map(|number| Most(Size::AtMost(number))).ok_or_else(|| {
            format!("expected a number of cells from 2 to {MAX_CAKE}, or any")
        })
    }
}

crate::plain!(Most);

impl Place {
    /// The entry; `options` say what has been tried before, and who is told what is tried.
    ///
    /// # Errors
    /// What is wrong with the rows.
    pub fn find_with(&self, ask: &Ask<'_>, options: PlaceOptions) -> Result<CakeEntry, Failure> {
        let options = PlaceOptions { conflicts: self.conflicts, period: self.period, ..options };
        cakes::place(&self.rows, self.cells.0, &self.reach.limits(ask), options).map_err(Failure::bad(&self.rows))
    }
}

impl Verb for Place {
    const NAME: &'static str = "cakes-place";
    const EXAMPLES: &'static str = "";
    type Found = (CakeEntry, f64);
    type Answer = CakeCell;

    fn find(&self, ask: &mut Ask<'_>) -> Result<Self::Found, Stop> {
        let started = Instant::now();
        let entry = self.find_with(ask, PlaceOptions::default())?;
        Ok((entry, started.elapsed().as_secs_f64()))
    }

    fn answer(&self, (entry, seconds): &Self::Found, certificate: Option<String>) -> CakeCell {
        CakeCell {
            query: Also(Some(self.rows.clone())),
            certificate: Also(Some(certificate)),
            seconds: Also(Some(Seconds(*seconds))),
            ..cell(entry, None)
        }
    }

    fn certificate((entry, _): &Self::Found) -> Option<&[u8]> {
        entry.certificate.as_deref()
    }

    fn is_open((entry, _): &Self::Found) -> bool {
        entry.answer == cakes::Answer::Open
    }
}

query! {
    /// The blocking power of cakes: the most rows that t cells can block, and the cakes that do.
    pub struct Power {
        /// The rows, such as row-5.
        pub rows: String = place("ROWS"),
        /// The most cells, from 2 to 12.
        pub cells: usize = option("T").default("8").range(2, 12),
        /// How far to look.
        pub reach: Reach = part(),
    }
}

answer! {
    /// The most rows that so many cells block.
    pub struct CakePower {
        /// The rows, as given.
        pub query: String,
        /// The number of cells.
        pub t: usize,
        /// The most rows that they block.
        pub blocked: usize,
        /// How many rows of any length they block.
        pub law: Option<CakeLaw>,
        /// The cakes that do.
        pub cakes: Vec<String>,
        /// Cakes that were looked at.
        pub nodes: u64,
    }
}

answer! {
    /// For k in a row, k at least `from`, `lines` times k less `less` rows are blocked.
    pub struct CakeLaw {
        /// The factor of k.
        pub lines: i64,
        /// What is taken away.
        pub less: i64,
        /// The least k.
        pub from: usize,
    }
}

answer! {
    /// A number of cells for which a limit came first.
    pub struct PowerUnknown {
        /// The rows, as given.
        pub query: String,
        /// The number of cells.
        pub t: usize,
        /// It is not known.
        pub blocked: Option<usize>,
        /// The limit, in words.
        pub reason: String,
    }
}

one_of! {
    /// The power of a number of cells, or the limit that came first.
    pub enum PowerLine {
        Known(CakePower),
        Unknown(PowerUnknown),
    }
}

impl Verb for Power {
    const NAME: &'static str = "cakes-power";
    const EXAMPLES: &'static str = "";
    type Found = (Vec<cakes::Best>, Option<String>);
    type Answer = Vec<PowerLine>;

    fn find(&self, ask: &mut Ask<'_>) -> Result<Self::Found, Stop> {
        Ok(cakes::best(&self.rows, self.cells, &self.reach.limits(ask)).map_err(Failure::bad(&self.rows))?)
    }

    fn answer(&self, (all, why): &Self::Found, _: Option<String>) -> Vec<PowerLine> {
        let query = || self.rows.clone();
        let law = |best: &cakes::Best| {
            cakes::law(&self.rows, &best.cakes).map(|law| CakeLaw { lines: law.lines, less: law.less, from: law.from })
        };
        let known = all.iter().map(|best| {
            PowerLine::Known(CakePower {
                query: query(),
                t: best.size,
                blocked: best.blocked,
                law: law(best),
                cakes: best.cakes.iter().map(cakes::cake_text).collect(),
                nodes: best.nodes,
            })
        });
        let unknown = why.iter().map(|why| {
            let (t, reason) = (all.len() + 2, why.clone());
            PowerLine::Unknown(PowerUnknown { query: query(), t, blocked: None, reason })
        });
        known.chain(unknown).collect()
    }

    fn is_open((_, why): &Self::Found) -> bool {
        why.is_some()
    }
}
