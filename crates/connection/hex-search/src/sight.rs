//! What the connections of a turn show as moves of the game, and how far a search has come with it: for players and for people.

use crate::bits::{Bits, Wide};
use crate::board::Board;
use crate::connections::{Builder, Connections, Cuts, Stop};
use crate::field::Field;
use crate::local::permanently_inferior;
use crate::solver::{Options, Solver};
use crate::survey::Survey;

use gruk_core::{Player, Turn};
use gruk_rules::hex::{Hex, Move, Position};
use gruk_solve::{Meter, Numbers};

/// What theory sees in a turn, all of it true.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sight {
    /// Who wins, if a connection decides it.
    pub winner: Option<Player>,
    /// If none does: the cells outside which every move loses.
    pub must_play: Option<Vec<Move>>,
    /// Dead cells.
    pub dead: Vec<Move>,
    /// Cells that Red and Blue have captured.
    pub captured: [Vec<Move>; 2],
    /// Vulnerable moves of the player to move.
    pub vulnerable: Vec<Move>,
    /// Dominated moves of the player to move.
    pub dominated: Vec<Move>,
}

/// An end of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Node {
    /// The cell with this number, empty or the player's.
    Cell(usize),
    /// The player's first border: top for Red, left for Blue.
    First,
    /// The player's second border.
    Second,
}

/// A connection of two ends: its carrier, and whether it holds even if the opponent moves first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The empty cells that it needs.
    pub carrier: Vec<Move>,
    /// A full connection, or a semi-connection.
    pub is_full: bool,
}

/// Runs the given expression with `$set` as the narrowest set that holds the board, or answers `None`.
macro_rules! on_sets {
    ($cells:expr, $set:ident => $run:expr) => {
        match $cells {
            0..=64 => {
                type $set = u64;
                Some($run)
            }
            65..=128 => {
                type $set = u128;
                Some($run)
            }
            129..=384 => {
                type $set = Wide;
                Some($run)
            }
            _ => None,
        }
    };
}

fn parts<B: Bits>(rules: &Hex, position: &Position) -> (Board<B>, [B; 2]) {
    let shape = rules.board(position);
    let stones = Player::BOTH.map(|player| position.stones(player).iter().fold(B::default(), B::with));
    (Board::new(shape.columns(), shape.rows()), stones)
}

fn moves<B: Bits>(rules: &Hex, position: &Position, cells: B) -> Vec<Move> {
    let shape = rules.board(position);
    cells.cells().map(|cell| Move::Stone(shape.square(cell))).collect()
}

/// What theory sees in a turn at which the game is not over; `None` for boards of more than 384 cells. Costs two builds of connections from scratch.
#[must_use]
pub fn sight(rules: &Hex, turn: &Turn<Position>) -> Option<Sight> {
    fn on<B: Bits>(rules: &Hex, turn: &Turn<Position>) -> Sight {
        let (board, stones) = parts::<B>(rules, &turn.position);
        let survey = Survey::new(&board, stones, turn.to_move, Cuts::default());
        let moves = |cells: B| moves(rules, &turn.position, cells);
        // The region is that of the position filled in; what was filled in may be moved on as well, if only to be answered there.
        let filled = survey.dead | survey.captured[0] | survey.captured[1];
        let region = |region: B| moves(region | filled);
        Sight {
            winner: survey.winner(turn.to_move).map(|(winner, _)| winner),
            must_play: survey.must_play.map(region),
            dead: moves(survey.dead),
            captured: survey.captured.map(moves),
            vulnerable: moves(survey.inferior.vulnerable),
            dominated: moves(survey.inferior.dominated),
        }
    }
    on_sets!(rules.board(&turn.position).len(), Set => on::<Set>(rules, turn))
}

/// The cells that `player` never needs in a position that is filled in, each by itself; `None` for boards of more than 384 cells. Costs as much as
/// [`permanently_inferior`].
#[must_use]
pub fn permanent(rules: &Hex, position: &Position, player: Player) -> Option<Vec<Move>> {
    fn on<B: Bits>(rules: &Hex, position: &Position, player: Player) -> Vec<Move> {
        let (board, stones) = parts::<B>(rules, position);
        let mut field = Field::new(&board, stones);
        field.fill_in(&board, B::all(board.cells()));
        let found = permanently_inferior(&board, &field).into_iter().filter(|found| found.player == player);
        moves(rules, position, found.fold(B::default(), |set, found| set.with(found.cell)))
    }
    on_sets!(rules.board(position).len(), Set => on::<Set>(rules, position, player))
}

/// The connections of two ends of `player` that H-search finds, smallest first, full ones before semi-connections; nothing is filled in before.
/// `None` for boards of more than 384 cells, or if an end is a cell of the opponent.
#[must_use]
pub fn links_between(rules: &Hex, position: &Position, player: Player, ends: [Node; 2]) -> Option<Vec<Link>> {
    fn on<B: Bits>(rules: &Hex, position: &Position, player: Player, ends: [Node; 2]) -> Option<Vec<Link>> {
        let (board, stones) = parts::<B>(rules, position);
        let cells = board.cells();
        let nodes = ends.map(|end| match end {
            Node::Cell(cell) => cell,
            Node::First => cells,
            Node::Second => cells + 1,
        });
        if nodes.iter().any(|&node| node > cells + 1 || node < cells && stones[player.opponent().index()].has(node)) {
            return None;
        }
        let empty = Field::new(&board, stones).empty();
        let mut links = Connections::new(cells, player);
        Builder::new(cells, Cuts { whole: true, ..Cuts::default() }, ()).build(
            board.graph(),
            &mut links,
            player,
            (stones[player.index()], empty),
            Stop::Complete,
        );
        let [a, b] = nodes;
        if links.group_of(a) == links.group_of(b) {
            return Some(vec![Link { carrier: Vec::new(), is_full: true }]);
        }
        if links.is_joined() {
            // The game is over, and nothing was built.
            return Some(Vec::new());
        }
        let mut found: Vec<(bool, B)> = links.full(a, b).iter().map(|full| (false, full.carrier)).collect();
        found.extend(links.semi(a, b).iter().map(|semi| (true, semi.carrier)));
        found.sort_by_key(|&(is_semi, carrier)| (is_semi, carrier.len(), carrier));
        let link = |(is_semi, carrier): (bool, B)| Link { carrier: moves(rules, position, carrier), is_full: !is_semi };
        Some(found.into_iter().map(link).collect())
    }
    on_sets!(rules.board(position).len(), Set => on::<Set>(rules, position, player, ends)).flatten()
}

/// Who wins a turn, if that was found out, and the moves that are not refuted, with the numbers of the turns after them.
pub type Bounds = (Option<Player>, Vec<(Move, Numbers)>);

/// Searches a turn within the limits, and tells the proof and disproof numbers of the moves that are still open, seen by the player who moves
/// next; a move with the numbers of a win for that player loses. Who wins, if that was found out. `None` as for [`sight`].
#[must_use]
pub fn bounds(rules: &Hex, turn: &Turn<Position>, meter: &mut Meter<'_>) -> Option<Bounds> {
    fn on<B: Bits>(rules: &Hex, turn: &Turn<Position>, meter: &mut Meter<'_>) -> Bounds {
        let (board, stones) = parts::<B>(rules, &turn.position);
        let bytes = meter.memory_left() / 2;
        let mut solver = Solver::<B>::new(board.columns(), board.rows(), Options::default(), bytes);
        let winner = solver.solve(stones, turn.to_move, meter).ok().map(|decided| decided.winner);
        let shape = rules.board(&turn.position);
        let open = solver.bounds().map(|(cell, numbers)| (Move::Stone(shape.square(cell)), numbers));
        (winner, open.collect())
    }
    on_sets!(rules.board(&turn.position).len(), Set => on::<Set>(rules, turn, meter))
}
