//! The solver of one board: its options, what it keeps, and the questions that it answers. How it searches stands in
//! `search.rs`.

use crate::bits::Bits;
use crate::board::Board;
use crate::connections::{Builder, Connections, Cuts};
pub use crate::decision::Decided;
use crate::decision::{decided, key};
use crate::field::{Field, Fill};
use crate::library::Library;
use crate::node::{Frame, Pool};
use crate::order::Order;
use crate::reach::Reach;
use crate::search::Searching;
use crate::shared::{Shared, shared};
use crate::table::Table;
use crate::templates::Templates;
use crate::together::Member;
use gruk_core::Player;
use gruk_solve::checkpoint::{CheckpointError, Keep, digest};
use gruk_solve::proof_number::search;
use gruk_solve::shared::Kept;
use gruk_solve::{LimitHit, Meter, Numbers};
use std::io;
use std::sync::Arc;

/// How the search searches.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Where the lists of connections are cut off.
    pub cuts: Cuts,
    /// Leave out inferior moves, and fill in.
    pub inferior: bool,
    /// Look for [parts](crate::parts) that groups cut off, if inferior moves are left out.
    pub parts: bool,
    /// Let AND use what a stone on its key captures, if inferior moves are left out.
    pub captures: bool,
    /// The most patterns in each library; 0 for none.
    pub patterns: usize,
    /// The most connections of each player that are kept as parts of wins; 0 for none, and none without patterns.
    pub templates: usize,
    /// Of so many moves that are open, one more is looked at.
    pub widening: usize,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            cuts: Cuts::default(),
            inferior: true,
            parts: true,
            captures: true,
            patterns: 1 << 14,
            templates: 1 << 12,
            widening: 4,
        }
    }
}

/// The solver of one board. Keeps what it learns from one position to the next.
#[derive(Debug)]
pub struct Solver<B: Bits> {
    pub(crate) board: Board<B>,
    pub(crate) options: Options,
    pub(crate) builder: Builder<B, ()>,
    pub(crate) table: Arc<Shared<B>>,
    pub(crate) order: Order,
    /// The connections of the player who moves at the root.
    pub(crate) first: Connections<B, ()>,
    pub(crate) frames: Vec<Frame<B>>,
    pub(crate) pool: Pool<B>,
    pub(crate) root: Numbers,
    /// Bytes that frames have taken from the memory.
    pub(crate) taken: usize,
    pub(crate) reach: Reach<B>,
    /// For each winner, with the winner to move and with the opponent to move.
    pub(crate) libraries: [[Library<B>; 2]; 2],
    /// For each player connections that were parts of wins.
    pub(crate) templates: [Templates<B>; 2],
    pub(crate) threads: usize,
    /// In a search by several threads.
    pub(crate) member: Option<Member<B>>,
    pub(crate) kept: Kept,
}

impl<B: Bits> Solver<B> {
    /// A solver for this board whose table holds at most `table_bytes`.
    #[must_use]
    pub fn new(columns: usize, rows: usize, options: Options, table_bytes: usize) -> Self {
        Self::with_threads(columns, rows, options, table_bytes, 1)
    }

    /// A solver that searches by so many threads. The winner does not depend on their number.
    #[must_use]
    pub fn with_threads(columns: usize, rows: usize, options: Options, table_bytes: usize, threads: usize) -> Self {
        let table = Arc::new(shared(table_bytes, threads));
        Solver { threads, ..Self::with_table(columns, rows, options, table, table_bytes / 4) }
    }

    /// A solver with this table, and so many bytes for nodes that are kept.
    pub(crate) fn with_table(
        columns: usize,
        rows: usize,
        options: Options,
        table: Arc<Shared<B>>,
        pool_bytes: usize,
    ) -> Self {
        let board = Board::new(columns, rows);
        Solver {
            builder: Builder::new(board.cells(), options.cuts, ()),
            first: Connections::new(board.cells(), Player::Left),
            board,
            options,
            table,
            order: Order::default(),
            frames: Vec::new(),
            pool: Pool::new(pool_bytes),
            root: Numbers::UNKNOWN,
            taken: 0,
            reach: Reach::default(),
            libraries: std::array::from_fn(|_| std::array::from_fn(|_| Library::new(options.patterns))),
            templates: std::array::from_fn(|_| Templates::new(options.templates)),
            threads: 1,
            member: None,
            kept: Kept::default(),
        }
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Board<B> {
        &self.board
    }

    /// Builds of connections so far.
    #[must_use]
    pub fn builds(&self) -> u64 {
        self.builder.builds
    }

    /// Bytes held by the table and by the path.
    #[must_use]
    pub fn bytes(&self) -> usize {
        let frames = self.frames.iter().map(|frame| &frame.links).chain([&self.first]).map(Connections::bytes);
        self.table.bytes() + frames.sum::<usize>() + self.pool.bytes()
    }

    /// Bytes that were taken from the meter's memory and not given back.
    #[must_use]
    pub fn bytes_taken(&self) -> usize {
        self.taken
    }

    /// Forgets what was learnt.
    pub fn clear(&mut self) {
        self.pool.clear();
        self.table.each_part(Table::clear);
        self.libraries.iter_mut().flatten().for_each(Library::clear);
        self.templates.iter_mut().for_each(Templates::clear);
    }

    /// Keeps the table in a file from now on while this turn is searched: the number of entries that the search goes on
    /// from. The connections of undecided nodes and the patterns of earlier wins are not kept: they are found again.
    ///
    /// # Errors
    /// What is wrong with the file; nothing of it is used then.
    pub fn keep_in(&mut self, keep: &Keep, stones: [B; 2], to_move: Player) -> Result<u64, CheckpointError> {
        let size = [self.board.columns(), self.board.rows(), to_move.index()].map(|number| number as u64);
        let cells = stones.into_iter().flat_map(B::bytes).map(u64::from);
        self.kept.begin(&self.table, keep, digest(size.into_iter().chain(cells)))
    }

    /// Writes the table to its file now, if it has one.
    ///
    /// # Errors
    /// What the file system says; the last complete file is still there then.
    pub fn keep(&mut self) -> io::Result<()> {
        self.kept.write(&self.table)
    }

    /// Who wins with these stones of Red and Blue.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn solve(&mut self, stones: [B; 2], to_move: Player, meter: &mut Meter<'_>) -> Result<Decided<B>, LimitHit> {
        for player in Player::BOTH {
            if self.board.joins(player, stones[player.index()]) {
                return Ok(Decided { winner: player, carrier: B::default() });
            }
        }
        let mut field = Field::new(&self.board, stones);
        let fill = match self.options.inferior {
            true => field.fill_in(&self.board, B::all(self.board.cells())),
            false => Fill::default(),
        };
        self.make_frames(0);
        self.frames[0].captured = fill.captured;
        let decided = self.search(&field, to_move, meter)?;
        Ok(Decided { carrier: decided.carrier | fill.captured[decided.winner.index()], ..decided })
    }

    /// Who wins a position that is filled in.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn solve_filled(
        &mut self,
        field: &Field<B>,
        to_move: Player,
        meter: &mut Meter<'_>,
    ) -> Result<Decided<B>, LimitHit> {
        self.make_frames(0);
        self.frames[0].captured = [B::default(); 2];
        self.search(field, to_move, meter)
    }

    fn search(&mut self, field: &Field<B>, to_move: Player, meter: &mut Meter<'_>) -> Result<Decided<B>, LimitHit> {
        let (key, turned) = key(&self.board, field, to_move);
        let captured = self.frames[0].captured;
        loop {
            // The field is that of the beginning again, and so is what was filled in.
            (self.frames[0].captured, self.frames[0].spare) = (captured, [B::default(); 2]);
            match self.threads {
                1 => self.search_alone(field, to_move, meter)?,
                _ => self.search_together(field, to_move, meter)?,
            }
            if let Some(known) = self.table.get(&key)
                && let Some(decided) = decided(&known, to_move, turned, self.board.cells())
            {
                return Ok(decided);
            }
        }
    }

    /// Searches until the winner is in the table, or the table has lost it again.
    pub(crate) fn search_alone(
        &mut self,
        field: &Field<B>,
        to_move: Player,
        meter: &mut Meter<'_>,
    ) -> Result<(), LimitHit> {
        let frame = &mut self.frames[0];
        frame.field.copy_from(field);
        frame.to_move = to_move;
        let start = key(&self.board, field, to_move);
        self.root = search(&mut Searching(self), start, Numbers::NO_LIMIT, meter)?;
        Ok(())
    }

    /// The position with everything filled in that a node of the search fills in before it moves.
    #[must_use]
    pub fn deepened(&mut self, field: &Field<B>) -> Field<B> {
        let mut deep = field.clone();
        if self.options.inferior {
            deep.fill_in_deep(&self.board, &mut self.reach);
        }
        deep
    }

    /// The moves at the root of the last search that are not refuted, with the numbers of the turns after them: those
    /// that are likely where none was searched.
    pub fn bounds(&self) -> impl Iterator<Item = (usize, Numbers)> + '_ {
        let children = self.frames.first().map_or(&[][..], |root| &root.children);
        children.iter().map(|child| (usize::from(child.cell), child.numbers))
    }

    /// What is known of this turn, and the move that wins it if one was searched.
    #[must_use]
    pub fn known(&self, field: &Field<B>, to_move: Player) -> Option<(Decided<B>, Option<usize>)> {
        let (key, turned) = key(&self.board, field, to_move);
        let known = self.table.get(&key)?;
        let decided = decided(&known, to_move, turned, self.board.cells())?;
        let last = self.board.cells() - 1;
        let best = known.best.map(|cell| if turned { last - usize::from(cell) } else { usize::from(cell) });
        Some((decided, best))
    }

    pub(crate) fn make_frames(&mut self, depth: usize) {
        while self.frames.len() <= depth {
            self.frames.push(Frame::blank(&self.board));
        }
    }
}
