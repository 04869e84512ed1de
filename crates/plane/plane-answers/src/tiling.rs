//! Tiles with which Breaker stops k in a row on the infinite board: those of the literature are checked, others are
//! searched for.

use crate::cakes::{accepted, board_and_length, directions};
use gruk_core::{ParseError, Player, Ruleset, Turn};
use gruk_notation::BadInput;
use gruk_periodic::cake::{self, Cell};
use gruk_periodic::placement::rows;
use gruk_periodic::proof::lattice_text;
use gruk_render::{Cakes, Piece};
use gruk_rules::board::claiming::Claiming;
use gruk_rules::board::grid::{Square, quote};
use gruk_rules::maker_breaker::MAKER_BREAKER;
use gruk_solve::{Alarm, LimitHit, Limits, Meter};
pub use gruk_tiling::animal::Board;
pub use gruk_tiling::decomposition::Decomposition;
use gruk_tiling::decomposition::MAX_CELLS;
use gruk_tiling::game::{TileGame, mask};
use gruk_tiling::known::{self, H_HEPTOMINO};
use gruk_tiling::proof::{of_decomposition, target_text};
use gruk_tiling::search::{Effort, MAX_TILE, Outcome, complete};
use gruk_tiling::symmetric::orders;
pub use gruk_tiling::tile_search::Tally;
use gruk_tiling::tile_search::{SearchPart, TileSearch, share};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

/// Ways to divide the rows among the tiles of one shape and lattice, and positions of a tile's game, before they are
/// left undecided.
const DIVISIONS: u64 = 1_000_000;
const POSITIONS: u64 = 10_000_000;

/// The longest rows that are looked at when it is asked which rows a decomposition stops.
const LONGEST: usize = 64;

/// Rows to stop: their directions and lengths.
#[derive(Clone, Debug)]
pub struct TilingRows {
    directions: Vec<Cell>,
    lengths: Vec<usize>,
}

/// A decomposition, and what is known of it.
#[derive(Clone, Debug)]
pub struct TilingAnswer {
    /// Lattice, tiles and winning sets.
    pub decomposition: Decomposition,
    /// Windows of a period, and how many of them hold no winning set.
    pub windows: usize,
    /// See `windows`.
    pub open: usize,
    /// Of each tile how many rows hold a winning set of it.
    pub powers: Vec<usize>,
    /// The sum over all winning sets as m k − c.
    pub formula: Option<(usize, usize)>,
    /// The least k at which the sets can be enough by counting.
    pub bound: Option<f64>,
    /// The least length of a row that is stopped in each direction, up to 64.
    pub lengths: Vec<Option<usize>>,
    /// Who wins a tile when Maker begins, or the limit that came first.
    pub winner: Result<Player, LimitHit>,
    /// What is proved, or why it is not.
    pub theorem: String,
    /// What proves it, accepted by the checker; there is none for tiles of more than 32 cells.
    pub certificate: Option<Vec<u8>>,
}

/// What is searched for: tiles of these sizes.
#[derive(Clone, Debug)]
pub struct TileQuery {
    /// The rows to stop.
    pub rows: TilingRows,
    /// How the cells of a tile are connected.
    pub board: Board,
    /// The fewest and the most cells of a tile.
    pub cells: (usize, usize),
    /// The order of a rotation that maps each tile to itself; 1 for all tiles.
    pub symmetry: usize,
    /// Tiles in a period: one, or one and an image of it.
    pub kinds: usize,
    /// Look for tiles that leave few windows open, not for none alone.
    pub best: bool,
    /// Threads.
    pub threads: usize,
}

/// A part of a search for tiles: the number of cells of a tile, and the lattice as text.
pub type Part = (usize, String);

/// What a search for tiles reports.
#[derive(Debug)]
pub enum TileNews {
    /// A decomposition.
    Found(Box<TilingAnswer>),
    /// How far a part has got, now and then and at its end.
    Progress(Part, Tally),
}

impl TilingRows {
    /// Reads `row-8`, with `lengths` for rows of another length in each direction.
    ///
    /// # Errors
    /// The place in the text and what was expected there; lengths that are too few, too many or out of bounds.
    pub fn read(text: &str, lengths: Option<&[usize]>) -> Result<TilingRows, BadInput> {
        let (board, k) = board_and_length(text)?;
        let directions = directions(board)?;
        let lengths = lengths.map_or(vec![k; directions.len()], <[usize]>::to_vec);
        if lengths.len() != directions.len() || lengths.iter().any(|length| !(2..=LONGEST).contains(length)) {
            let what = format!("{} lengths from 2 to {LONGEST} are needed, one for each direction", directions.len());
            return Err(BadInput::Unsupported(what));
        }
        Ok(TilingRows { directions, lengths })
    }

    fn windows(&self) -> Vec<Vec<Cell>> {
        let row = |(direction, k): (&Cell, &usize)| rows(*k, &[*direction]);
        self.directions.iter().zip(&self.lengths).flat_map(row).collect()
    }

    /// The rows in words.
    fn named(&self) -> String {
        if self.lengths.iter().all(|length| *length == self.lengths[0]) {
            return format!("{} in a row in {} directions", self.lengths[0], self.directions.len());
        }
        let row = |(length, (x, y)): (&usize, &Cell)| format!("{length} along ({x},{y})");
        self.lengths.iter().zip(&self.directions).map(row).collect::<Vec<_>>().join(", ")
    }

    fn answer(&self, decomposition: Decomposition, winner: Result<Player, LimitHit>) -> Result<TilingAnswer, BadInput> {
        let windows = self.windows();
        let open = decomposition.open_windows(&windows).map_err(BadInput::Unsupported)?.len();
        let lengths = decomposition.lengths(&self.directions, LONGEST).map_err(BadInput::Unsupported)?;
        let formulas: Option<Vec<(usize, usize)>> =
            decomposition.tiles.iter().map(|tile| tile.formula(&self.directions)).collect();
        let formula = formulas.map(|all| all.iter().fold((0, 0), |sum, (m, c)| (sum.0 + m, sum.1 + c)));
        let room = self.directions.len() * decomposition.cells();
        let bound = formula.filter(|(m, _)| *m > 0).map(|(m, c)| (room + c) as f64 / m as f64);
        let total = windows.len() * decomposition.lattice.index();
        let mut theorem = match (open, winner) {
            (0, Ok(Player::Right)) => {
                format!("Breaker wins {} on the infinite board, even as the second player", self.named())
            }
            (0, Ok(Player::Left)) => {
                "every row holds a winning set of a tile, but Maker wins the tile: nothing is proved".into()
            }
            (0, Err(limit)) => {
                format!("every row holds a winning set of a tile; who wins the tile is unknown: {limit}")
            }
            (open, _) => format!("{open} of {total} rows of a period hold no winning set: nothing is proved of them"),
        };
        let is_proved = open == 0 && winner == Ok(Player::Right);
        let certificate =
            is_proved.then(|| of_decomposition(&target_text(&self.directions, &self.lengths), &decomposition));
        let certificate = accepted(certificate, &mut theorem);
        let powers = decomposition.tiles.iter().map(|tile| tile.power(&windows)).collect();
        Ok(TilingAnswer {
            decomposition,
            windows: total,
            open,
            powers,
            formula,
            bound,
            lengths,
            winner,
            theorem,
            certificate,
        })
    }
}

/// What the tile called `name` does against `rows`: `h-heptomino`, `zetters`, `square-9`, `gyorffy-4x12`,
/// `czifra-4x12`, or cells such as `a1.b1.c2`. The best answer for each lattice under which the tile covers the board,
/// those that leave the fewest rows open first; and the limit that came before all lattices were looked at, or before
/// anything was found.
///
/// # Errors
/// No such tile, or one of too many cells.
pub fn tiling_of(
    rows: &TilingRows,
    name: &str,
    limits: &Limits,
) -> Result<(Vec<TilingAnswer>, Option<LimitHit>), BadInput> {
    let windows = rows.windows();
    if name.starts_with("gyorffy-") || name.starts_with("czifra-") {
        return Ok((vec![strip(rows, name, limits)?], None));
    }
    if name == "zetters" {
        let all = known::zetters(&windows);
        let answers = all.into_iter().map(|decomposition| rows.answer(decomposition, Ok(Player::Right)));
        return Ok((answers.collect::<Result<_, _>>()?, None));
    }
    if let Some(side) = name.strip_prefix("square-") {
        let found = side.parse().ok().and_then(|side| known::square(side, &windows));
        let expected = "square-N, N from 2 to 64, such that every row has two cells in some square";
        let Some(decomposition) = found else {
            let error = ParseError::new("square-".len(), quote(side), expected);
            return Err(BadInput::Text { text: name.into(), error });
        };
        return Ok((vec![square(rows, decomposition)?], None));
    }
    let shape = match name {
        "h-heptomino" => H_HEPTOMINO.to_vec(),
        cells => read_cells(cells)?,
    };
    let mut found = Vec::new();
    let mut game = TileGame::default();
    let mut undecided = 0;
    let alarm = Alarm::set(limits);
    game.stop = Arc::clone(&alarm.flag);
    let effort = Effort { open: windows.len() * shape.len() - 1, divisions: DIVISIONS, positions: POSITIONS };
    for lattice in known::lattices(&shape) {
        if alarm.flag.load(Ordering::Relaxed) {
            break;
        }
        match complete(&lattice, std::slice::from_ref(&shape), &windows, &effort, &mut game) {
            Outcome::Found { decomposition, open, least } => {
                let mut answer = rows.answer(decomposition, Ok(Player::Right))?;
                if open > 0 {
                    let bound =
                        format!("; {least} are left open at least, however the rows are divided among the tiles");
                    answer.theorem.push_str(&bound);
                }
                found.push(answer);
            }
            Outcome::Limit => undecided += 1,
            Outcome::None => {}
        }
    }
    found.sort_by_key(|answer| answer.open);
    let limit = match () {
        () if alarm.flag.load(Ordering::Relaxed) => Some(alarm.limit_hit()),
        () if found.is_empty() && undecided > 0 => Some(LimitHit::Nodes),
        () => None,
    };
    if found.is_empty() && limit.is_none() {
        return Err(BadInput::Unsupported(format!(
            "translates of {name} alone do not cover the board, or Maker wins it always"
        )));
    }
    Ok((found, limit))
}

/// Squares, by their potential.
fn square(rows: &TilingRows, decomposition: Decomposition) -> Result<TilingAnswer, BadInput> {
    let (sum, most) = decomposition.tiles[0].potential();
    let small: Option<Vec<u64>> = decomposition.tiles[0].sets.iter().map(|set| mask(set)).collect();
    let winner = match small {
        _ if sum + most < 1.0 => Ok(Player::Right),
        Some(sets) => match TileGame::default().breaker_wins(&sets, POSITIONS) {
            Some(breaker) => Ok(if breaker { Player::Right } else { Player::Left }),
            None => Err(LimitHit::Nodes),
        },
        None => Err(LimitHit::Nodes),
    };
    let mut answer = rows.answer(decomposition, winner)?;
    answer.theorem.push_str(&format!("; potential {sum} + {most}, which is enough below 1"));
    Ok(answer)
}

/// The truncated boards of seven in a row: coverage by counting, the winner by the solver.
fn strip(rows: &TilingRows, name: &str, limits: &Limits) -> Result<TilingAnswer, BadInput> {
    let wrong = |error| BadInput::Text { text: name.into(), error };
    let rules = Claiming::new(&MAKER_BREAKER, name).map_err(wrong)?;
    let columns = rules.board().vertices() / 4;
    if 4 * columns > MAX_CELLS {
        return Err(BadInput::Unsupported(format!("a tile of {} cells: at most {MAX_CELLS}", 4 * columns)));
    }
    let cell = |&vertex: &u32| ((vertex as usize % columns) as i32, (vertex as usize / columns) as i32);
    let sets: Vec<Vec<Cell>> = rules.board().sets().map(|set| set.iter().map(cell).collect()).collect();
    let start = Turn::new(rules.start().expect("games of claiming have a start"), Player::Left);
    let mut nobody = ();
    let mut meter = Meter::new(limits.clone(), &mut nobody);
    let winner = match gruk_maker_breaker_search::solve(&rules, &start, false, &mut meter) {
        Some(solution) => solution.map(|solution| solution.winner),
        None => Err(LimitHit::Memory),
    };
    rows.answer(known::strip(columns, &sets), winner)
}

/// Reads `a1.b1.c2`.
fn read_cells(text: &str) -> Result<Vec<Cell>, BadInput> {
    let wrong = |error| BadInput::Text { text: text.into(), error };
    let expected = "h-heptomino, zetters, gyorffy-4xN, czifra-4xN, or cells such as a1.b1.c2";
    let mut cells: Vec<Cell> = Vec::new();
    let mut at = 0;
    for name in text.split('.') {
        let square = Square::parse(name).map_err(|error| wrong(ParseError::new(at, error.found, expected)))?;
        let cell = (square.column as i32, square.row as i32);
        if cells.contains(&cell) {
            return Err(wrong(ParseError::new(at, format!("{name} again"), "different cells")));
        }
        cells.push(cell);
        at += name.len() + 1;
    }
    if cells.len() > MAX_TILE {
        return Err(BadInput::Unsupported(format!("a tile of {} cells: at most {MAX_TILE}", cells.len())));
    }
    Ok(cells)
}

/// How a search for tiles ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TileSearchEnd {
    /// Ways to lay a period that were looked at, and those left undecided.
    pub tried: u64,
    /// See `tried`.
    pub undecided: u64,
    /// The limit that stopped it, if one did.
    pub limit: Option<LimitHit>,
}

/// Searches for decompositions. `known` says how many ways of a part have been looked at before, `None` if all;
/// `open_before` is the least share of open windows found before. `each` is called with each report.
///
/// # Errors
/// Sizes out of bounds.
pub fn search(
    query: &TileQuery,
    known: &(dyn Fn(&Part) -> Option<u64> + Sync),
    open_before: Option<(usize, usize)>,
    limits: &Limits,
    each: &mut (dyn FnMut(TileNews) + Send),
) -> Result<TileSearchEnd, BadInput> {
    let (fewest, most) = query.cells;
    if fewest < 2 || most > MAX_TILE || fewest > most {
        return Err(BadInput::Unsupported(format!("tiles of {fewest} to {most} cells: expected from 2 to {MAX_TILE}")));
    }
    let turns = cake::turns(&query.rows.directions);
    if query.symmetry != 1 && !orders(&turns).contains(&query.symmetry) {
        let orders = orders(&turns).iter().map(usize::to_string).collect::<Vec<_>>().join(", ");
        return Err(BadInput::Unsupported(format!(
            "rotations of order {}: the rows are kept by those of order {orders}",
            query.symmetry
        )));
    }
    let whole = 1_000_000;
    let best = match open_before {
        _ if !query.best => 1,
        Some((open, windows)) => share(open, windows),
        None => whole,
    };
    let alarm = Alarm::set(limits);
    let search = TileSearch {
        board: query.board,
        windows: query.rows.windows(),
        turns,
        symmetry: query.symmetry,
        divisions: DIVISIONS,
        positions: POSITIONS,
        stop: Arc::clone(&alarm.flag),
        best: best.into(),
    };
    let (tried, undecided) = (AtomicU64::new(0), AtomicU64::new(0));
    let too_many = || limits.nodes.is_some_and(|most| tried.load(Ordering::Relaxed) >= most);
    let each = Mutex::new(each);
    let tell = |news| (each.lock().expect("invariant: nobody panics with the news"))(news);
    for cells in fewest..=most {
        let parts = search.parts(cells, query.kinds);
        let next = AtomicUsize::new(0);
        let work = || {
            while let Some(tiles) = parts.get(next.fetch_add(1, Ordering::Relaxed)) {
                let part = (tiles.cells, lattice_text(&tiles.lattice));
                let Some(skip) = known(&part) else { continue };
                if alarm.flag.load(Ordering::Relaxed) || too_many() {
                    return;
                }
                let tally = work_on(&search, tiles, query, skip, &tell, &|new| {
                    tried.fetch_add(new, Ordering::Relaxed);
                    !alarm.flag.load(Ordering::Relaxed) && !too_many()
                });
                undecided.fetch_add(tally.undecided, Ordering::Relaxed);
                tell(TileNews::Progress(part, tally));
            }
        };
        std::thread::scope(|scope| {
            for _ in 1..query.threads.max(1) {
                // Where the system gives no more threads, those that there are do the work.
                drop(std::thread::Builder::new().spawn_scoped(scope, work));
            }
            work();
        });
    }
    let limit = match () {
        () if alarm.flag.load(Ordering::Relaxed) => Some(alarm.limit_hit()),
        () if too_many() => Some(LimitHit::Nodes),
        () => None,
    };
    Ok(TileSearchEnd { tried: tried.into_inner(), undecided: undecided.into_inner(), limit })
}

/// Ways between two reports of progress.
const REPORT: u64 = 1 << 10;

fn work_on(
    search: &TileSearch,
    tiles: &SearchPart,
    query: &TileQuery,
    skip: u64,
    tell: &(dyn Fn(TileNews) + Sync),
    goes_on: &dyn Fn(u64) -> bool,
) -> Tally {
    let part = (tiles.cells, lattice_text(&tiles.lattice));
    let mut counted = skip;
    let tally = search.search(
        tiles,
        skip,
        &mut |decomposition, _| {
            let answer = query.rows.answer(decomposition, Ok(Player::Right));
            tell(TileNews::Found(Box::new(answer.expect("invariant: tiles that were found do not overlap"))));
            true
        },
        &mut |tally| {
            if tally.tried <= skip {
                return goes_on(0);
            }
            if tally.tried.is_multiple_of(REPORT) {
                tell(TileNews::Progress(part.clone(), Tally { is_whole: false, ..*tally }));
            }
            let new = tally.tried - counted;
            counted = tally.tried;
            goes_on(new)
        },
    );
    goes_on(tally.tried.saturating_sub(counted));
    tally
}

/// A patch of the board: each translate of a tile is a piece.
#[must_use]
pub fn tiling_picture(answer: &TilingAnswer, columns: usize, rows: usize) -> Cakes {
    let lattice = &answer.decomposition.lattice;
    let mut owner: Vec<Option<(usize, Cell)>> = vec![None; lattice.index()];
    for (number, tile) in answer.decomposition.tiles.iter().enumerate() {
        for cell in &tile.cells {
            owner[lattice.cell(&[cell.0.into(), cell.1.into()])] = Some((number, *cell));
        }
    }
    let mut pieces: Vec<(usize, Cell)> = Vec::new();
    let mut cells = Vec::new();
    for y in 0..rows as i32 {
        for x in 0..columns as i32 {
            cells.push(owner[lattice.cell(&[x.into(), y.into()])].map(|(tile, (a, b))| {
                let key = (tile, (x - a, y - b));
                let piece = pieces.iter().position(|own| *own == key).unwrap_or_else(|| {
                    pieces.push(key);
                    pieces.len() - 1
                });
                Piece { piece, colour: piece, part: 0 }
            }));
        }
    }
    Cakes { columns, cells, caption: Some(answer.theorem.clone()) }
}
