//! Virtual connections, as the engine of Hex finds them, for the players who win by joining borders: what wins although the opponent moves, and what one more stone makes win.
//!
//! Two borders are joined by a connection of theirs. The three sides of Y are joined through a *hub*, a chain or a free cell with three connections, one to each side, that have no cell in
//! common; a free cell is then the key. A chain with two connections to sides and a semi-connection to the third needs one more stone as well.
//!
//! **Source:** `[Anshelevich 2002]`, `[HvR06]`.

use crate::field::{Field, Stones, cells};
use gruk_core::Player;
use gruk_hex_search::connections::{Builder, Connections, Cuts, Stop};
use gruk_hex_search::graph::Graph;

/// Of the connections of a hub to a side so many, the smallest ones, are put together.
const MOST_OF_HUB: usize = 6;

/// The most carriers that are kept, of those that one more stone makes win.
const MOST_CARRIERS: usize = 32;

/// What connections say about a position in which the opponent of their player moves.
#[derive(Clone, Debug)]
pub(crate) enum Seen {
    /// The player wins, within this carrier.
    Wins(u128),
    /// Carriers of wins, if the player moves: outside any of them the opponent's move loses.
    Threats(Vec<u128>),
}

/// Builds connections for the players of one board who join borders.
#[derive(Debug)]
pub(crate) struct Links {
    graph: Graph<u128>,
    builder: Builder<u128, ()>,
    /// Those of the player who moves at the root.
    first: Connections<u128, ()>,
}

impl Links {
    pub(crate) fn new(field: &Field) -> Self {
        let of = |aims: &[usize]| aims.iter().map(|&border| field.borders[border]).collect();
        let borders = field.aims.map(|aims| aims.map_or(Vec::new(), of));
        Links {
            builder: Builder::with_borders(field.near.len(), field.borders_to_join(), Cuts::default(), ()),
            first: blank(field),
            graph: Graph::new(field.near.clone(), borders),
        }
    }

    /// The connections of `player`, who has just moved, built from those of two turns before, or, where the turn before was the root, of the player who moved there.
    pub(crate) fn follow(
        &mut self,
        from: Option<&Connections<u128, ()>>,
        to: &mut Connections<u128, ()>,
        player: Player,
        stones: Stones,
    ) -> Seen {
        let from = from.unwrap_or(&self.first);
        let (own, free) = (stones[player.index()], self.free(stones));
        if !self.joins(player) {
            return Seen::Threats(Vec::new());
        }
        let won = own & !from.stones();
        let lost = from.empty() & !(free | won);
        self.builder.follow(&self.graph, from, to, (won, lost), Stop::AtFull);
        seen(to, self.graph.cells())
    }

    /// The connections at a root, where `player` has just moved, built from scratch.
    pub(crate) fn begin(&mut self, to: &mut Connections<u128, ()>, player: Player, stones: Stones) -> Seen {
        let (own, free) = (stones[player.index()], self.free(stones));
        if !self.joins(player) {
            return Seen::Threats(Vec::new());
        }
        self.builder.build(&self.graph, to, player, (own, free), Stop::AtFull);
        seen(to, self.graph.cells())
    }

    /// The carrier of a win of the player who moves at a root, if connections show one; without one, what is built serves the turns that follow.
    pub(crate) fn wins_at_root(&mut self, player: Player, stones: Stones) -> Option<u128> {
        let (own, free) = (stones[player.index()], self.free(stones));
        if !self.joins(player) {
            return None;
        }
        self.builder.build(&self.graph, &mut self.first, player, (own, free), Stop::AtSemi);
        match seen(&self.first, self.graph.cells()) {
            Seen::Wins(carrier) => Some(carrier),
            Seen::Threats(threats) => threats.into_iter().min_by_key(|threat| threat.count_ones()),
        }
    }

    /// Do connections show that `player` wins although the opponent moves?
    pub(crate) fn is_won(&mut self, player: Player, stones: Stones) -> bool {
        let mut links = Connections::with_borders(self.graph.cells(), self.graph.borders(player).len(), player);
        matches!(self.begin(&mut links, player, stones), Seen::Wins(_))
    }

    fn joins(&self, player: Player) -> bool {
        !self.graph.borders(player).is_empty()
    }

    fn free(&self, stones: Stones) -> u128 {
        u128::MAX >> (128 - self.graph.cells()) & !stones[0] & !stones[1]
    }
}

/// Connections of a board that are not built yet.
pub(crate) fn blank(field: &Field) -> Connections<u128, ()> {
    Connections::with_borders(field.near.len(), field.borders_to_join(), Player::Left)
}

fn seen(links: &Connections<u128, ()>, count: usize) -> Seen {
    if links.borders() == 3 {
        return hubs(links, count);
    }
    if links.is_joined() {
        return Seen::Wins(0);
    }
    match links.winning_full() {
        Some(full) => Seen::Wins(full.carrier),
        None => Seen::Threats(links.winning_semis().iter().map(|semi| semi.carrier).collect()),
    }
}

/// What the hubs between three sides come to.
fn hubs(links: &Connections<u128, ()>, count: usize) -> Seen {
    let mut found: Vec<u128> = Vec::new();
    let mut least: Option<u128> = None;
    let is_hub = |&hub: &usize| links.group_of(hub) == hub && (links.stones() | links.empty()) >> hub & 1 == 1;
    for hub in cells(links.stones() | links.empty()).filter(is_hub) {
        let key = if links.empty() >> hub & 1 == 1 { 1 << hub } else { 0 };
        let full =
            [0, 1, 2].map(|side| smallest(links.full(hub, count + side).iter().map(|full| full.carrier).collect()));
        for chosen in triples(&full) {
            if key == 0 {
                if least.is_none_or(|least| chosen.count_ones() < least.count_ones()) {
                    least = Some(chosen);
                }
            } else {
                keep(&mut found, chosen | key);
            }
        }
        if key == 0 && least.is_none() {
            for side in 0..3 {
                let mut lists = full.clone();
                lists[side] = smallest(links.semi(hub, count + side).iter().map(|semi| semi.carrier).collect());
                for chosen in triples(&lists) {
                    keep(&mut found, chosen);
                }
            }
        }
    }
    if let Some(carrier) = least {
        return Seen::Wins(carrier);
    }
    Seen::Threats(found)
}

/// The smallest carriers of a list.
fn smallest(mut carriers: Vec<u128>) -> Vec<u128> {
    carriers.sort_by_key(|carrier| carrier.count_ones());
    carriers.truncate(MOST_OF_HUB);
    carriers
}

/// Unions of three carriers, one of each list, without a common cell.
fn triples(lists: &[Vec<u128>; 3]) -> impl Iterator<Item = u128> + '_ {
    let [first, second, third] = lists;
    first.iter().flat_map(move |a| {
        second
            .iter()
            .filter(move |&b| a & b == 0)
            .flat_map(move |b| third.iter().filter(move |&c| (a | b) & c == 0).map(move |c| a | b | c))
    })
}

/// Keeps a carrier unless it holds one that is kept; those that hold it are dropped.
fn keep(found: &mut Vec<u128>, new: u128) {
    if found.iter().any(|old| old & !new == 0) {
        return;
    }
    found.retain(|old| new & !old != 0);
    if found.len() < MOST_CARRIERS {
        found.push(new);
    }
}
