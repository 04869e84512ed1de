//! What the connections of a turn show as moves of the game, and how far a search has come with it: for players and for
//! people.

use crate::bits::{Bits, Wide};
use crate::board::Board;
use crate::connections::{Builder, Connections, Cuts, Stop};
use crate::field::Field;
use crate::ledger::{Key, Keys};
use crate::solver::{Options, Solver};
use crate::survey::Survey;
use gruk_core::CompactSort as _;

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
    /// Where its player moves first, for a semi-connection.
    pub key: Option<Move>,
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

/// What theory sees in a turn at which the game is not over; `None` for boards of more than 384 cells. Costs two builds
/// of connections from scratch.
#[must_use]
pub fn sight(rules: &Hex, turn: &Turn<Position>) -> Option<Sight> {
    fn on<B: Bits>(rules: &Hex, turn: &Turn<Position>) -> Sight {
        let (board, stones) = parts::<B>(rules, &turn.position);
        let survey = Survey::new(&board, stones, turn.to_move, Cuts::default());
        let moves = |cells: B| moves(rules, &turn.position, cells);
        // The region is that of the position filled in. A move on a cell that was filled in is allowed as well; it is
        // answered there.
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

/// The connections of `player` that H-search finds, nothing filled in before, and the numbers of the given ends; `None`
/// if an end is no cell of the player's and not empty.
fn build<B: Bits>(
    rules: &Hex,
    position: &Position,
    player: Player,
    ends: &[Node],
) -> Option<(Connections<B, Key>, Vec<usize>)> {
    let (board, stones) = parts::<B>(rules, position);
    let cells = board.cells();
    let number = |end: &Node| match *end {
        Node::Cell(cell) => cell,
        Node::First => cells,
        Node::Second => cells + 1,
    };
    let nodes: Vec<usize> = ends.iter().map(number).collect();
    if nodes.iter().any(|&node| node > cells + 1 || node < cells && stones[player.opponent().index()].has(node)) {
        return None;
    }
    let empty = Field::new(&board, stones).empty();
    let mut links = Connections::new(cells, player);
    let own = (stones[player.index()], empty);
    let cuts = Cuts { whole: true, ..Cuts::default() };
    Builder::new(cells, cuts, Keys).build(board.graph(), &mut links, player, own, Stop::Complete);
    Some((links, nodes))
}

/// The connections of two ends of `player` that H-search finds, smallest first, full ones before semi-connections;
/// nothing is filled in before. `None` for boards of more than 384 cells, or if an end is a cell of the opponent.
#[must_use]
pub fn links_between(rules: &Hex, position: &Position, player: Player, ends: [Node; 2]) -> Option<Vec<Link>> {
    fn on<B: Bits>(rules: &Hex, position: &Position, player: Player, ends: [Node; 2]) -> Option<Vec<Link>> {
        let (links, nodes) = build::<B>(rules, position, player, &ends)?;
        let (a, b) = (nodes[0], nodes[1]);
        if links.group_of(a) == links.group_of(b) {
            return Some(vec![Link { carrier: Vec::new(), is_full: true, key: None }]);
        }
        if links.is_joined() {
            // The game is over, and nothing was built.
            return Some(Vec::new());
        }
        let mut found: Vec<(bool, B, Option<usize>)> =
            links.full(a, b).iter().map(|full| (false, full.carrier, None)).collect();
        found.extend(links.semi(a, b).iter().map(|semi| (true, semi.carrier, semi.origin.cell())));
        found.compact_sort_by_key(|&(is_semi, carrier, _)| (is_semi, carrier.len(), carrier));
        let square = |cell: usize| Move::Stone(rules.board(position).square(cell));
        let link = |(is_semi, carrier, key): (bool, B, Option<usize>)| Link {
            carrier: moves(rules, position, carrier),
            is_full: !is_semi,
            key: key.map(square),
        };
        Some(found.into_iter().map(link).collect())
    }
    on_sets!(rules.board(position).len(), Set => on::<Set>(rules, position, player, ends)).flatten()
}

/// The ends that have a connection with one end of `player`: those with a full one if `is_full`, else those with a
/// semi-connection. A group goes by all its stones. `None` as for [`links_between`].
#[must_use]
pub fn connected_to(rules: &Hex, position: &Position, player: Player, end: Node, is_full: bool) -> Option<Vec<Node>> {
    fn on<B: Bits>(rules: &Hex, position: &Position, player: Player, end: Node, is_full: bool) -> Option<Vec<Node>> {
        let (links, nodes) = build::<B>(rules, position, player, &[end])?;
        let (cells, from) = (rules.board(position).len(), nodes[0]);
        let is_there = |node: usize| node >= cells || (links.stones() | links.empty()).has(node);
        let is_joined = |&node: &usize| {
            let is_same = links.group_of(node) == links.group_of(from);
            let known =
                || if is_full { !links.full(from, node).is_empty() } else { !links.semi(from, node).is_empty() };
            node != from && is_there(node) && if is_same { is_full } else { known() }
        };
        let node = |node: usize| match node.checked_sub(cells) {
            None => Node::Cell(node),
            Some(0) => Node::First,
            Some(_) => Node::Second,
        };
        Some((0..cells + 2).filter(is_joined).map(node).collect())
    }
    on_sets!(rules.board(position).len(), Set => on::<Set>(rules, position, player, end, is_full)).flatten()
}

/// Who wins a turn, if that was found out, and the moves that are not refuted, with the numbers of the turns after
/// them.
pub type Bounds = (Option<Player>, Vec<(Move, Numbers)>);

/// Searches a turn within the limits, and tells the proof and disproof numbers of the moves that are still open, seen
/// by the player who moves next; a move with the numbers of a win for that player loses. Who wins, if that was found
/// out. `None` as for [`sight`].
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
