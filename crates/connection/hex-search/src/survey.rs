//! What theory sees in a position without a search: fill-in, connections, the must-play region, inferior moves.

use crate::bits::Bits;
use crate::board::Board;
use crate::connections::{Builder, Connections, Cuts, Stop};
use crate::field::Field;
use crate::inferior::{Inferior, inferior};
use crate::ledger::Ledger;
use crate::reach::Reach;
use gruk_core::Player;

/// A connection of two nodes of a player; see [`Board`] for their numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bond<B> {
    /// The nodes. A group goes by one of its cells.
    pub nodes: [usize; 2],
    /// The empty cells that it needs.
    pub carrier: B,
    /// Does it hold even if the opponent moves first?
    pub is_full: bool,
    /// The key of a semi-connection: where its player moves first. `None` for a full one, and where keys were not kept.
    pub key: Option<usize>,
}

/// What theory sees in a turn.
#[derive(Clone, Debug)]
pub struct Survey<B> {
    /// Dead cells.
    pub dead: B,
    /// Cells that each player has captured.
    pub captured: [B; 2],
    /// Each player's smallest full connections between groups and borders, those that touch left out.
    pub bonds: [Vec<Bond<B>>; 2],
    /// Each player's smallest connection of the two borders: a full one, else a semi-connection. Its carrier may lean
    /// on captured cells.
    pub goals: [Option<Bond<B>>; 2],
    /// If no connection decides the turn: the cells outside which every move loses, and what of them is inferior.
    pub must_play: Option<B>,
    /// The inferior moves among those of the must-play region.
    pub inferior: Inferior<B>,
}

impl<B: Bits> Survey<B> {
    /// Looks at a turn with these stones of Red and Blue, with lists of connections cut off by `cuts`. Costs two
    /// builds.
    #[must_use]
    pub fn new(board: &Board<B>, stones: [B; 2], to_move: Player, cuts: Cuts) -> Self {
        Self::with(board, stones, to_move, cuts, (), |()| None).0
    }

    /// The same, and the connections themselves, with the record that `ledger` keeps of them; `key` tells the key of a
    /// semi-connection from it.
    pub(crate) fn with<L: Ledger>(
        board: &Board<B>,
        stones: [B; 2],
        to_move: Player,
        cuts: Cuts,
        ledger: L,
        key: fn(L::Origin) -> Option<usize>,
    ) -> (Self, [Connections<B, L::Origin>; 2]) {
        let cells = board.cells();
        let mut field = Field::new(board, stones);
        let fill = field.fill_in(board, B::all(cells));
        let mut reach = Reach::default();
        reach.set(board, &field);
        let mut builder = Builder::new(cells, cuts, ledger);
        let links = Player::BOTH.map(|player| {
            let mut links = Connections::new(cells, player);
            builder.build(board.graph(), &mut links, player, (field.stones(player), field.empty()), Stop::Complete);
            links
        });
        let goals = links.each_ref().map(|links| goal(links, cells, key));
        let opponent = to_move.opponent();
        let decided = goals[to_move.index()].is_some() || goals[opponent.index()].is_some_and(|goal| goal.is_full);
        let rulers = links[opponent.index()].winning_semis();
        let region = rulers.iter().fold(field.empty(), |region, ruler| region & ruler.carrier);
        let must_play = (!decided).then_some(region);
        let of = must_play.unwrap_or(field.empty());
        let survey = Survey {
            dead: fill.dead,
            captured: fill.captured,
            bonds: links.each_ref().map(|links| bonds(links, cells)),
            goals,
            inferior: inferior(board, &field, &mut reach, to_move, of, Some([&[], &[]])),
            must_play,
        };
        (survey, links)
    }

    /// Who wins by a connection, moving or not, and the carrier of the win: with the cells that the winner has
    /// captured.
    #[must_use]
    pub fn winner(&self, to_move: Player) -> Option<(Player, B)> {
        let wins = |player: Player| {
            let goal = self.goals[player.index()].filter(|goal| goal.is_full || player == to_move)?;
            Some((player, goal.carrier | self.captured[player.index()]))
        };
        wins(to_move).or_else(|| wins(to_move.opponent()))
    }
}

fn goal<B: Bits, I: Copy + Default>(
    links: &Connections<B, I>,
    cells: usize,
    key: fn(I) -> Option<usize>,
) -> Option<Bond<B>> {
    let nodes = [cells, cells + 1];
    if links.is_joined() {
        return Some(Bond { nodes, carrier: B::default(), is_full: true, key: None });
    }
    let full = links.winning_full().map(|full| Bond { nodes, carrier: full.carrier, is_full: true, key: None });
    full.or_else(|| {
        let semi = links.winning_semi()?;
        Some(Bond { nodes, carrier: semi.carrier, is_full: false, key: key(semi.origin) })
    })
}

/// The pairs of different groups and borders, given by their numbers.
pub(crate) fn pairs_of_groups<B: Bits, I: Copy + Default>(
    links: &Connections<B, I>,
    cells: usize,
) -> impl Iterator<Item = [usize; 2]> {
    let is_group = |&node: &usize| links.group_of(node) == node && (node >= cells || links.stones().has(node));
    let groups: Vec<usize> = (0..cells + 2).filter(is_group).collect();
    (0..groups.len()).flat_map(move |place| {
        let (earlier, b) = (groups[..place].to_vec(), groups[place]);
        earlier.into_iter().map(move |a| [a, b])
    })
}

fn bonds<B: Bits, I: Copy + Default>(links: &Connections<B, I>, cells: usize) -> Vec<Bond<B>> {
    let smallest = |[a, b]: [usize; 2]| {
        let full = links.full(a, b).iter().min_by_key(|full| full.carrier.len())?;
        Some(Bond { nodes: [a, b], carrier: full.carrier, is_full: true, key: None })
    };
    pairs_of_groups(links, cells).filter_map(smallest).collect()
}
