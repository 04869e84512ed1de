//! df-pn over positions that are filled in, with must-play regions and carriers.
//!
//! At a node with P to move: if a semi-connection joins P's borders, P wins; if a full one joins the opponent's, P loses. Else P must move in
//! every carrier of the opponent's winning semi-connections, the must-play region, and there on no inferior cell. Whenever a move is
//! refuted, the carrier of the refutation narrows the region for all other moves. A node that is lost has as its carrier all carriers that
//! were used, one that is won the carrier of the winning option and the move.
//!
//! The carrier C of a decided node means: the winner still wins if the opponent gets every empty cell outside C. That is why the killers of
//! vulnerable moves belong to it, and the winner's captured cells; see `inferior` for the rest of the argument. `[Hayward 2005]`, `[Nagai 2002]`; only the most
//! promising moves are looked at until they fail, as in `[HAH 2009]`.

use crate::bits::Bits;
use crate::board::Board;
use crate::connections::{Builder, Connections, Cuts, Stop};
use crate::field::{Field, Fill};
use crate::inferior::{Inferior, inferior};
use crate::library::{Library, Pattern};
use crate::node::{Child, Frame, Pool};
use crate::reach::Reach;
use crate::resistance::Circuit;
use crate::table::{INFINITE, Key, Known, Numbers, Table};
use gruk_core::Player;
use gruk_solve::{LimitHit, Meter};

/// How the search searches.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Where the lists of connections are cut off.
    pub cuts: Cuts,
    /// Leave out inferior moves, and fill in.
    pub inferior: bool,
    /// The most patterns in each library; 0 for none.
    pub patterns: usize,
    /// Of so many moves that are open, one more is looked at.
    pub widening: usize,
}

impl Default for Options {
    fn default() -> Self {
        Options { cuts: Cuts::default(), inferior: true, patterns: 1 << 14, widening: 4 }
    }
}

/// Who wins a turn, and what for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decided<B> {
    /// The winner.
    pub winner: Player,
    /// Empty cells that are enough: the winner wins even if the opponent gets all others.
    pub carrier: B,
}

/// The solver of one board. Keeps what it learns from one position to the next.
#[derive(Debug)]
pub struct Solver<B: Bits> {
    board: Board<B>,
    options: Options,
    builder: Builder<B, ()>,
    table: Table<B>,
    circuit: Circuit,
    frames: Vec<Frame<B>>,
    pool: Pool<B>,
    root: Numbers,
    /// Bytes that frames have taken from the memory.
    taken: usize,
    reach: Reach<B>,
    /// For each winner, with the winner to move and with the opponent to move.
    libraries: [[Library<B>; 2]; 2],
}

/// What a look at a node comes to.
enum Look<B> {
    Decided(Decided<B>, Option<usize>),
    Open,
}

impl<B: Bits> Solver<B> {
    /// A solver for this board whose table holds at most `table_bytes`.
    #[must_use]
    pub fn new(columns: usize, rows: usize, options: Options, table_bytes: usize) -> Self {
        let board = Board::new(columns, rows);
        Solver {
            builder: Builder::new(board.cells(), options.cuts, ()),
            board,
            options,
            table: Table::new(table_bytes),
            circuit: Circuit::default(),
            frames: Vec::new(),
            pool: Pool::new(table_bytes / 4),
            root: Numbers::UNKNOWN,
            taken: 0,
            reach: Reach::default(),
            libraries: std::array::from_fn(|_| std::array::from_fn(|_| Library::new(options.patterns))),
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
        let frames = self.frames.iter().flat_map(|frame| &frame.links).map(Connections::bytes);
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
        self.table.clear();
        self.libraries.iter_mut().flatten().for_each(Library::clear);
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
        self.make_room(0);
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
        self.make_room(0);
        self.frames[0].captured = [B::default(); 2];
        self.search(field, to_move, meter)
    }

    fn search(&mut self, field: &Field<B>, to_move: Player, meter: &mut Meter<'_>) -> Result<Decided<B>, LimitHit> {
        let frame = &mut self.frames[0];
        frame.field.copy_from(field);
        frame.fill = Fill::default();
        frame.stone = None;
        frame.to_move = to_move;
        let (key, turned) = key(&self.board, field, to_move);
        loop {
            self.root = self.visit(0, (key, turned), (INFINITE, INFINITE), meter)?;
            if let Some(known) = self.table.get(&key)
                && let Some(decided) = decided(known, to_move, turned, self.board.cells())
            {
                return Ok(decided);
            }
        }
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

    /// The moves at the root of the last search that are not refuted, with the numbers of the turns after them.
    pub fn bounds(&self) -> impl Iterator<Item = (usize, Numbers)> + '_ {
        let children = self.frames.first().map_or(&[][..], |root| &root.children);
        children.iter().map(|child| (usize::from(child.cell), child.numbers))
    }

    /// What is known of this turn, and the move that wins it if one was searched.
    #[must_use]
    pub fn known(&self, field: &Field<B>, to_move: Player) -> Option<(Decided<B>, Option<usize>)> {
        let (key, turned) = key(&self.board, field, to_move);
        let known = self.table.get(&key)?;
        let decided = decided(known, to_move, turned, self.board.cells())?;
        let last = self.board.cells() - 1;
        let best = known.best.map(|cell| if turned { last - usize::from(cell) } else { usize::from(cell) });
        Some((decided, best))
    }

    fn make_room(&mut self, depth: usize) {
        while self.frames.len() <= depth {
            self.frames.push(Frame::blank(&self.board));
        }
    }

    /// Builds the connections of `player` at this depth.
    fn link(&mut self, depth: usize, player: Player, stop: Stop) {
        let (before, here) = self.frames.split_at_mut(depth);
        let frame = &mut here[0];
        let links = &mut frame.links[player.index()];
        let (Some((mover, cell)), Some(parent)) = (frame.stone, before.last()) else {
            let (stones, empty) = (frame.field.stones(player), frame.field.empty());
            self.builder.build(&self.board, links, stones, empty, stop);
            return;
        };
        let fill = &frame.fill;
        let mut won = fill.captured[player.index()];
        let mut lost = fill.captured[player.opponent().index()] | fill.dead;
        if mover == player {
            won = won.with(cell);
        } else {
            lost = lost.with(cell);
        }
        self.builder.follow(&self.board, &parent.links[player.index()], links, (won, lost), stop);
    }

    /// Looks at the node at this depth: connections, must-play region, moves.
    fn look(&mut self, depth: usize) -> Look<B> {
        let mover = self.frames[depth].to_move;
        let opponent = mover.opponent();
        if self.options.inferior {
            let frame = &mut self.frames[depth];
            let deep = frame.field.fill_in_deep(&self.board, &mut self.reach);
            for i in 0..2 {
                frame.fill.captured[i] = frame.fill.captured[i] | deep.captured[i];
                frame.captured[i] = frame.captured[i] | deep.captured[i];
            }
            frame.fill.dead = frame.fill.dead | deep.dead;
            frame.deep = deep.captured;
        }
        let field = &self.frames[depth].field;
        let empty = field.empty();
        for (winner, first) in [(mover, true), (mover, false), (opponent, false)] {
            let (mine, open) = (field.stones(winner), field.stones(winner) | empty | field.dead());
            let library = &self.libraries[winner.index()][usize::from(!first)];
            if let Some(pattern) = library.fitting(mine, open).min_by_key(|pattern| (pattern.carrier & empty).len()) {
                let key = pattern.key.map(usize::from).filter(|&key| empty.has(key));
                return Look::Decided(Decided { winner, carrier: pattern.carrier & empty }, key);
            }
        }
        self.link(depth, mover, Stop::AtSemi);
        let mine = &self.frames[depth].links[mover.index()];
        if mine.is_joined() {
            return Look::Decided(Decided { winner: mover, carrier: B::default() }, None);
        }
        if let Some(semi) = mine.winning_full().or(mine.winning_semi()) {
            return Look::Decided(Decided { winner: mover, carrier: semi.carrier }, None);
        }
        self.link(depth, opponent, Stop::AtFull);
        let theirs = &self.frames[depth].links[opponent.index()];
        if theirs.is_joined() {
            return Look::Decided(Decided { winner: opponent, carrier: B::default() }, None);
        }
        if let Some(full) = theirs.winning_full() {
            return Look::Decided(Decided { winner: opponent, carrier: full.carrier }, None);
        }
        let field = &self.frames[depth].field;
        let (mine, open) = (field.stones(opponent), field.stones(opponent) | empty | field.dead());
        let mut rulers: Vec<B> = theirs.winning_semis().iter().map(|semi| semi.carrier).collect();
        let learnt = self.libraries[opponent.index()][0].fitting(mine, open);
        rulers.extend(learnt.map(|pattern| pattern.carrier & empty));
        let region = rulers.iter().fold(empty, |region, &carrier| region & carrier);
        let found = match self.options.inferior {
            true => inferior(&self.board, &self.frames[depth].field, &self.reach, mover, region),
            false => Inferior::default(),
        };
        let board = &self.board;
        let frame = &mut self.frames[depth];
        let moves = region & !found.vulnerable & !found.dominated;
        (frame.rulers, frame.inferior) = (rulers, found);
        if moves.is_empty() {
            return Look::Decided(Decided { winner: opponent, carrier: frame.carrier_of_loss() }, None);
        }
        frame.children.clear();
        let shares = self.circuit.shares(board, &frame.field, &frame.links);
        let mut order: Vec<(usize, f64)> = moves.cells().map(|cell| (cell, shares[cell])).collect();
        order.sort_by(|(a, x), (b, y)| y.total_cmp(x).then(a.cmp(b)));
        let mut option = frame.field.clone();
        for (cell, _) in order {
            option.copy_from(&frame.field);
            option.place(board, mover, cell);
            let fill = match self.options.inferior {
                true => option.fill_in(board, board.neighbours(cell)),
                false => Fill::default(),
            };
            let (key, turned) = key(board, &option, opponent);
            frame.children.push(Child {
                cell: cell as u16,
                key,
                turned,
                captured: fill.captured,
                numbers: Numbers::UNKNOWN,
            });
        }
        Look::Open
    }

    /// Searches the node at this depth until its proof or disproof number reaches the threshold.
    fn visit(
        &mut self,
        depth: usize,
        (key, turned): (Key<B>, bool),
        (most_proof, most_disproof): (u32, u32),
        meter: &mut Meter<'_>,
    ) -> Result<Numbers, LimitHit> {
        meter.node(Some((self.root.proof, self.root.disproof)))?;
        let before = meter.nodes();
        let mover = self.frames[depth].to_move;
        let held = self.frames[depth].bytes();
        let look = match self.pool.restore((key, turned), &mut self.frames[depth]) {
            true => Look::Open,
            false => self.look(depth),
        };
        let more = self.frames[depth].bytes().saturating_sub(held);
        meter.take(more)?;
        self.taken += more;
        if let Look::Decided(decided, best) = look {
            let decided = self.unfilled(depth, decided);
            return Ok(self.conclude((key, turned), mover, decided, best, 1));
        }
        self.refresh(depth);
        loop {
            let work = (meter.nodes() - before + 1) as u32;
            // Refuted moves rule out all moves outside the carriers of the refutations.
            if let Some((decided, best)) = self.settle(depth) {
                self.learn(depth, decided, best);
                let decided = self.unfilled(depth, decided);
                return Ok(self.conclude((key, turned), mover, decided, best, work));
            }
            let frame = &self.frames[depth];
            let open = frame.children.len();
            let looked_at = (1 + open.div_ceil(self.options.widening)).min(open);
            let (mut proof, mut second) = (INFINITE, INFINITE);
            let mut best = 0;
            for (i, child) in frame.children[..looked_at].iter().enumerate() {
                if child.numbers.disproof < proof {
                    (second, proof, best) = (proof, child.numbers.disproof, i);
                } else {
                    second = second.min(child.numbers.disproof);
                }
            }
            // Positions below are reached in many orders of moves: a sum would count what they share again and again.
            let hardest = frame.children.iter().map(|child| child.numbers.proof).max().unwrap_or(0);
            let disproof = (hardest + open as u32 - 1).min(INFINITE - 1);
            let numbers = Numbers { proof, disproof };
            if depth == 0 {
                self.root = numbers;
            }
            if proof >= most_proof || disproof >= most_disproof {
                let known = Known { numbers, carrier: B::default(), best: None, work };
                self.table.put(key, known);
                self.pool.keep(&self.board, (key, turned), &mut self.frames[depth]);
                return Ok(numbers);
            }
            let child = frame.children[best];
            let child_disproof = most_proof.min(second.saturating_add(second / 4 + 1)).min(INFINITE);
            // The child is left when this node's number would reach its threshold.
            let child_proof = (most_disproof - (open as u32 - 1)).max(child.numbers.proof + 1).min(INFINITE);
            self.make_room(depth + 1);
            self.enter(depth, usize::from(child.cell));
            let found = self.visit(depth + 1, (child.key, child.turned), (child_proof, child_disproof), meter)?;
            self.frames[depth].children[best].numbers = found;
        }
    }

    /// The decision of a node as it was before the graphs filled it in.
    fn unfilled(&self, depth: usize, decided: Decided<B>) -> Decided<B> {
        Decided { carrier: decided.carrier | self.frames[depth].deep[decided.winner.index()], ..decided }
    }

    /// Makes the frame below the option of this move.
    fn enter(&mut self, depth: usize, cell: usize) {
        let (above, below) = self.frames.split_at_mut(depth + 1);
        let (parent, child) = (&above[depth], &mut below[0]);
        child.field.copy_from(&parent.field);
        child.field.place(&self.board, parent.to_move, cell);
        child.fill = match self.options.inferior {
            true => child.field.fill_in(&self.board, self.board.neighbours(cell)),
            false => Fill::default(),
        };
        child.captured = std::array::from_fn(|i| parent.captured[i] | child.fill.captured[i]);
        child.stone = Some((parent.to_move, cell));
        child.to_move = parent.to_move.opponent();
    }

    /// Reads the numbers of the children from the table.
    fn refresh(&mut self, depth: usize) {
        let frame = &mut self.frames[depth];
        for child in &mut frame.children {
            if let Some(known) = self.table.get(&child.key) {
                child.numbers = known.numbers;
            }
        }
    }

    /// Takes out of the list of children those that are decided, and those that the carriers of refutations rule out. A decision of the node
    /// if that decides it.
    fn settle(&mut self, depth: usize) -> Option<(Decided<B>, Option<usize>)> {
        let cells = self.board.cells();
        let frame = &mut self.frames[depth];
        let mover = frame.to_move;
        loop {
            let decided_child =
                frame.children.iter().position(|child| child.numbers.proof == 0 || child.numbers.disproof == 0)?;
            let child = frame.children[decided_child];
            let known =
                self.table.get(&child.key).and_then(|known| decided(known, mover.opponent(), child.turned, cells));
            let Some(found) = known else {
                // The table has lost it.
                frame.children[decided_child].numbers = Numbers::UNKNOWN;
                continue;
            };
            let carrier = found.carrier | child.captured[found.winner.index()];
            if found.winner == mover {
                let carrier = carrier.with(usize::from(child.cell));
                return Some((Decided { winner: mover, carrier }, Some(usize::from(child.cell))));
            }
            frame.rulers.push(carrier);
            frame.children.remove(decided_child);
            frame.children.retain(|other| carrier.has(usize::from(other.cell)));
            if frame.children.is_empty() {
                return Some((Decided { winner: mover.opponent(), carrier: frame.carrier_of_loss() }, None));
            }
        }
    }

    /// Adds a decision that was searched to the libraries.
    fn learn(&mut self, depth: usize, decided: Decided<B>, best: Option<usize>) {
        if self.options.patterns == 0 {
            return;
        }
        let frame = &self.frames[depth];
        let winner = decided.winner;
        let stones = frame.field.stones(winner);
        let area = self.board.flood(self.board.border(winner, false), stones | decided.carrier);
        let captured = frame.captured[winner.index()];
        let pattern = Pattern {
            stones: stones & area & !captured,
            carrier: (decided.carrier | captured) & area,
            key: best.map(|cell| cell as u16),
        };
        self.libraries[winner.index()][usize::from(winner != frame.to_move)].add(pattern);
    }

    /// Writes a decision into the table.
    fn conclude(
        &mut self,
        (key, turned): (Key<B>, bool),
        mover: Player,
        decided: Decided<B>,
        best: Option<usize>,
        work: u32,
    ) -> Numbers {
        let cells = self.board.cells();
        let numbers = if decided.winner == mover { Numbers::WON } else { Numbers::LOST };
        let (carrier, best) = if turned {
            (decided.carrier.turned(cells), best.map(|cell| cells - 1 - cell))
        } else {
            (decided.carrier, best)
        };
        self.table.put(key, Known { numbers, carrier, best: best.map(|cell| cell as u16), work });
        numbers
    }
}

/// What the table's knowledge of a turn says, if it is decided.
fn decided<B: Bits>(known: &Known<B>, to_move: Player, turned: bool, cells: usize) -> Option<Decided<B>> {
    let winner = match (known.numbers.proof, known.numbers.disproof) {
        (0, _) => to_move,
        (_, 0) => to_move.opponent(),
        _ => return None,
    };
    Some(Decided { winner, carrier: if turned { known.carrier.turned(cells) } else { known.carrier } })
}

/// The key of a turn, and whether it is that of the board turned by half a circle, which has the same winner.
fn key<B: Bits>(board: &Board<B>, field: &Field<B>, to_move: Player) -> (Key<B>, bool) {
    let stones = Player::BOTH.map(|player| field.stones(player) | field.dead());
    let image = stones.map(|stones| stones.turned(board.cells()));
    let turned = image < stones;
    (Key { stones: if turned { image } else { stones }, to_move }, turned)
}
