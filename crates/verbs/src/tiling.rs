//! `tiling`: tiles with which Breaker stops k in a row on the infinite board.

use crate::counterexample::SearchVerdict;
use crate::{Ask, Failure, Reach, Seconds, Span, Stop, Unknown, Verb, answer, certificate_text, one_of, query, words};
use gruk_workbench::tiling::{self, TileSearchEnd, TileNews, TileQuery, TilingAnswer, TilingRows};
use gruk_workbench::{Limits, Player};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

query! {
    /// Tiles with which Breaker stops k in a row on the infinite board.
    ///
    /// The board is covered by translates of tiles that have winning sets of their own, so that every row of k cells
    /// holds one. If Breaker wins each tile, he wins k in a row, by answering in the tile in which Maker has just
    /// moved.
    pub struct Tiling {
        /// The rows to stop, such as row-8.
        pub rows: String = place("ROWS"),
        /// One length for each direction, (1,0), (0,1), (1,-1), (1,1), instead of K.
        pub lengths: Vec<usize> = option("K,K,…").commas(),
        /// Look at this tile: h-heptomino, zetters, square-N, gyorffy-4xN, czifra-4xN, or cells such as a1.b1.c2.
        pub tile: Option<String> = option("TILE").conflicts(&["cells", "board", "symmetry", "kinds", "best", "all"]),
        /// Search for tiles of this many cells: a number, or FROM..TO.
        pub cells: Span = option("N").default("5..9"),
        /// How the cells of a tile are connected.
        pub board: TileBoard = option("BOARD").default("square"),
        /// Only tiles that a rotation of this order maps to themselves: 2 or 4, hexagonal 2, 3 or 6; 1 for all tiles.
        pub symmetry: usize = option("ORDER").default("1").range(1, 6),
        /// Tiles in a period: 1, or 2, a tile and an image of it.
        pub kinds: usize = option("NUMBER").default("1").range(1, 2),
        /// Print also tiles that leave rows open, each better than the one before.
        pub best: bool = flag(),
        /// Do not stop at the first tile that stops all rows.
        pub all: bool = flag(),
        /// How far to look.
        pub reach: Reach = part(),
    }
}

words! {
    /// How cells hang together.
    pub enum TileBoard {
        /// By sides of squares.
        Square = "square",
        /// By sides or corners of squares.
        King = "king",
        /// By sides of hexagons.
        Hexagonal = "hexagonal",
    }
}

impl TileBoard {
    /// The board of the search.
    #[must_use]
    pub fn board(self) -> tiling::Board {
        match self {
            TileBoard::Square => tiling::Board::Square,
            TileBoard::King => tiling::Board::King,
            TileBoard::Hexagonal => tiling::Board::Hexagonal,
        }
    }
}

words! {
    /// Who wins every tile.
    pub enum TileWinner {
        /// Maker wins one of them.
        Maker = "maker",
        /// Breaker wins all.
        Breaker = "breaker",
    }
}

/// A cell of the plane.
pub type PlaneCell = (i32, i32);

answer! {
    /// A covering of the board by tiles.
    pub struct TilingFound {
        /// The rows, as given.
        pub query: String,
        /// The vectors under which it repeats.
        pub lattice: Vec<Vec<i64>>,
        /// The tiles of a period.
        pub tiles: Vec<TileData>,
        /// Rows of a period.
        pub windows: usize,
        /// Those that hold no winning set.
        pub open: usize,
        /// The blocking power as a formula in k.
        pub formula: Option<String>,
        /// The least k by it.
        pub bound: Option<f64>,
        /// The length that is stopped in each direction.
        pub lengths: Vec<Option<usize>>,
        /// Who wins the tiles; null where a limit came first.
        pub winner: Option<TileWinner>,
        /// What follows, in words.
        pub theorem: String,
        /// The certificate.
        pub certificate: Option<String>,
    }
}

answer! {
    /// A tile.
    pub struct TileData {
        /// Its cells.
        pub cells: Vec<PlaneCell>,
        /// Its winning sets.
        pub sets: Vec<Vec<PlaneCell>>,
        /// In how many rows of a period its sets are.
        pub power: usize,
    }
}

answer! {
    /// How a search ended.
    pub struct TilingSummary {
        /// The rows, as given.
        pub query: String,
        /// Was a tile found?
        pub verdict: SearchVerdict,
        /// How many were found.
        pub found: usize,
        /// Ways that were tried.
        pub tried: u64,
        /// Ways that were not decided.
        pub undecided: u64,
        /// The limit, in words.
        pub reason: Option<String>,
        /// Seconds.
        pub seconds: Seconds,
    }
}

one_of! {
    /// A covering, or how the search ended.
    pub enum TilingLine {
        Found(TilingFound),
        Summary(TilingSummary),
    }
}

/// The blocking power as a formula.
#[must_use]
pub fn formula((sets, less): (usize, usize)) -> String {
    format!("{sets}k-{less}")
}

/// A covering that was found; `certificate` is where its certificate is, or its text.
#[must_use]
pub fn covering(query: &str, answer: &TilingAnswer, certificate: Option<String>) -> TilingFound {
    let decomposition = &answer.decomposition;
    let tiles = decomposition.tiles.iter().zip(&answer.powers).map(|(tile, power)| TileData {
        cells: tile.cells.clone(),
        sets: tile.sets.iter().map(|set| tile.cells_of(set)).collect(),
        power: *power,
    });
    TilingFound {
        query: query.into(),
        lattice: decomposition.lattice.basis().to_vec(),
        tiles: tiles.collect(),
        windows: answer.windows,
        open: answer.open,
        formula: answer.formula.map(formula),
        bound: answer.bound.map(|bound| (bound * 1e4).round() / 1e4),
        lengths: answer.lengths.clone(),
        winner: answer.winner.as_ref().ok().map(|winner| match winner {
            Player::Right => TileWinner::Breaker,
            Player::Left => TileWinner::Maker,
        }),
        theorem: answer.theorem.clone(),
        certificate,
    }
}

/// What a search found: the coverings, and how it ended.
pub type TilingsFound = (Vec<TilingAnswer>, Option<TilingSummary>);

/// What a search goes on from.
pub struct TileSearchStart<'a> {
    /// How many ways of a part have been tried; nothing if it has been tried as a whole.
    pub look: &'a (dyn Fn(&tiling::Part) -> Option<u64> + Sync),
    /// The fewest open rows that were found, and the rows of its period.
    pub open: Option<(usize, usize)>,
    /// How many coverings were found.
    pub found: usize,
}

impl Tiling {
    /// The rows.
    ///
    /// # Errors
    /// A text that names none.
    pub fn rows(&self) -> Result<TilingRows, Failure> {
        let lengths = (!self.lengths.is_empty()).then_some(&self.lengths[..]);
        TilingRows::read(&self.rows, lengths).map_err(Failure::bad(&self.rows))
    }

    /// The coverings by a tile; with the end of the search if a limit came before it.
    ///
    /// # Errors
    /// A text that names none, or a limit that came before any was found.
    pub fn look_at(&self, rows: &TilingRows, tile: &str, ask: &Ask<'_>) -> Result<TilingsFound, Stop> {
        let started = Instant::now();
        let (all, limit) = tiling::tiling_of(rows, tile, &self.reach.limits(ask)).map_err(Failure::bad(tile))?;
        let Some(limit) = limit else { return Ok((all, None)) };
        if all.is_empty() {
            let reason = format!("{limit} before any winning sets were found");
            return Err(Stop::Unknown(Unknown::new(tile, reason), Some(limit)));
        }
        let (found, seconds) = (all.len(), Seconds(started.elapsed().as_secs_f64()));
        let (query, reason) = (self.rows.clone(), Some(limit.to_string()));
        let (verdict, tried) = (SearchVerdict::Found, found as u64);
        Ok((all, Some(TilingSummary { query, verdict, found, tried, undecided: 0, reason, seconds })))
    }

    /// Searches, and tells `each` piece of news; an answer of `false` ends the search.
    ///
    /// # Errors
    /// What is wrong with the rows or the numbers.
    pub fn search(
        &self,
        rows: TilingRows,
        start: &TileSearchStart<'_>,
        ask: &Ask<'_>,
        each: &mut (dyn FnMut(TileNews) -> bool + Send),
    ) -> Result<TilingSummary, Failure> {
        let started = Instant::now();
        let query = TileQuery {
            rows,
            board: self.board.board(),
            cells: (self.cells.0, self.cells.1),
            symmetry: self.symmetry,
            kinds: self.kinds,
            best: self.best,
            threads: self.reach.threads(ask),
        };
        // Set by an interruption from outside, and here when enough is found.
        let enough: Arc<AtomicBool> = Arc::clone(&ask.cancel);
        let limits = Limits { cancel: Arc::clone(&enough), ..self.reach.limits(ask) };
        let (mut found, mut is_enough) = (0, false);
        let mut tell = |news: TileNews| {
            if is_enough {
                return;
            }
            if let TileNews::Found(answer) = &news {
                found += 1;
                is_enough = answer.open == 0 && !self.all;
            }
            is_enough |= !each(news);
            if is_enough {
                enough.store(true, Ordering::Relaxed);
            }
        };
        let end = tiling::search(&query, start.look, start.open, &limits, &mut tell);
        let TileSearchEnd { tried, undecided, limit } = end.map_err(Failure::bad(&self.rows))?;
        // What was found before counts.
        let found = found + start.found;
        let limit = limit.filter(|_| !is_enough);
        let verdict = match found {
            1.. => SearchVerdict::Found,
            0 if limit.is_some() || undecided > 0 => SearchVerdict::Unknown,
            0 => SearchVerdict::None,
        };
        let (reason, seconds) = (limit.map(|limit| limit.to_string()), Seconds(started.elapsed().as_secs_f64()));
        Ok(TilingSummary { query: self.rows.clone(), verdict, found, tried, undecided, reason, seconds })
    }
}

impl Verb for Tiling {
    const NAME: &'static str = "tiling";
    const EXAMPLES: &'static str = "\
Examples:
  gruk tiling row-9 --tile h-heptomino              Breaker stops nine in a row (Shannon, Pollak 1954)
  gruk tiling row-8 --tile zetters -o zetters.svg   eight in a row (Brouwer 1980): the pairs and strips with which it works
  gruk tiling row-7 --tile czifra-4x12              every seven in a row holds a set, but Maker wins this tile
  gruk tiling row-13 --tile square-9                thirteen, by the potential of Erdős and Selfridge: 25/32 + 3/32
  gruk tiling row-40 --tile square-40               forty, by sets of 14 cells and more
  gruk tiling row-12 --tile square-7                twelve, the same way: 11/16 + 5/32
  gruk tiling row-8 --cells 10 --board king         a search: tiles of 10 cells that stop eight in a row
  gruk tiling row-8 --cells 10 --board king --certificate eight.cert; gruk verify eight.cert
  gruk tiling row-7 --cells 25 --symmetry 4         a search: tiles of 25 cells that a quarter-turn keeps
  gruk tiling row-7 --cells 8 --best                the tiles of 8 cells that leave the fewest rows open, and what they do stop
  gruk tiling row-7 --lengths 6,7,9,7 --cells 8     6 across, 7 down, 9 and 7 on the diagonals (1,-1) and (1,1)
  gruk tiling row.3-6 --cells 5..10 --board hexagonal --best --resume six.jsonl
  gruk tiling row-8 --tile a1.b1.c1.a2 --json
Rows: row-K in four directions, row.1-K, row.2-K, row.3-K (the hexagonal lattice).";
    type Found = TilingsFound;
    type Answer = Vec<TilingLine>;

    fn find(&self, ask: &mut Ask<'_>) -> Result<TilingsFound, Stop> {
        let rows = self.rows()?;
        if let Some(tile) = &self.tile {
            return self.look_at(&rows, tile, ask);
        }
        let mut all = Vec::new();
        let start = TileSearchStart { look: &|_| Some(0), open: None, found: 0 };
        let end = self.search(rows, &start, ask, &mut |news| {
            if let TileNews::Found(answer) = news {
                all.push(*answer);
            }
            true
        })?;
        Ok((all, Some(end)))
    }

    fn answer(&self, (all, end): &TilingsFound, _: Option<String>) -> Vec<TilingLine> {
        let found = |answer: &TilingAnswer| covering(&self.rows, answer, certificate_text(answer.certificate.as_deref()));
        let all = all.iter().map(|answer| TilingLine::Found(found(answer)));
        all.chain(end.clone().map(TilingLine::Summary)).collect()
    }

    fn is_open((all, end): &TilingsFound) -> bool {
        match end {
            Some(end) => end.reason.is_some() || end.verdict == SearchVerdict::Unknown,
            None => all.iter().all(|answer| answer.winner.is_err()),
        }
    }
}
