//! Virtual connections, as the engine of Hex finds them, for the players who win by joining borders: what wins although
//! the opponent moves, and what one more stone makes win.
//!
//! Two borders are joined by a connection of theirs. The three sides of Y are joined through a *hub*, a chain or a free
//! cell with three connections, one to each side, that have no cell in common; a free cell is then the key. A chain
//! with two connections to sides and a semi-connection to the third needs one more stone as well.
//!
//! **Source:** `[Anshelevich 2002]`, `[HvR06]`.

use crate::field::{Field, Stones, cells};
use gruk_core::CompactSort as _;
use gruk_core::Player;
use gruk_hex_search::connections::{Builder, Connections, Cuts, Stop};
use gruk_hex_search::graph::Graph;

/// Of the connections of a hub to a side so many, the smallest ones, are put together.
pub(crate) const MOST_OF_HUB: usize = 6;

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
    /// Memory for connections that are not kept.
    spare: Option<Connections<u128, ()>>,
}

impl Links {
    pub(crate) fn new(field: &Field) -> Self {
        Links {
            builder: Builder::new(field.near.len(), Cuts::default(), ()),
            first: blank(field),
            spare: Some(blank(field)),
            graph: graph_of(field),
        }
    }

    /// The connections of `player`, who has just moved, built from those of two turns before, or, where the turn before
    /// was the root, of the player who moved there.
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

    /// The carrier of a win of the player who moves at a root, if connections show one; without one, what is built
    /// serves the turns that follow.
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

    /// The carrier of a win of `player`, although the opponent moves, if connections show one.
    pub(crate) fn carrier_of_win(&mut self, player: Player, stones: Stones) -> Option<u128> {
        let mut links = self.spare.take().expect("it is put back");
        let seen = self.begin(&mut links, player, stones);
        self.spare = Some(links);
        match seen {
            Seen::Wins(carrier) => Some(carrier),
            Seen::Threats(_) => None,
        }
    }

    fn joins(&self, player: Player) -> bool {
        !self.graph.borders(player).is_empty()
    }

    fn free(&self, stones: Stones) -> u128 {
        u128::MAX >> (128 - self.graph.cells()) & !stones[0] & !stones[1]
    }
}

/// The cells, and the borders that each player has to join.
pub(crate) fn graph_of(field: &Field) -> Graph<u128> {
    let of = |aims: &[usize]| aims.iter().map(|&border| field.borders[border]).collect();
    Graph::new(field.near.clone(), field.aims.map(|aims| aims.map_or(Vec::new(), of)))
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
    carriers.compact_sort_by_key(|carrier| carrier.count_ones());
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

#[cfg(test)]
mod tests {
    use super::*;
    use gruk_core::Ruleset;
    use gruk_rules::board::placing::Placing;
    use rustc_hash::FxHashMap;

    /// Does `player` win with these stones, and all free cells in `carrier`, by trying every play? All other cells are
    /// the opponent's.
    fn wins(
        field: &Field,
        player: Player,
        own: u128,
        carrier: u128,
        moves: bool,
        known: &mut FxHashMap<(u128, u128), bool>,
    ) -> bool {
        if carrier == 0 {
            return field.wins(player, own);
        }
        // The number of cells left tells which player moves.
        if let Some(&won) = known.get(&(own, carrier)) {
            return won;
        }
        let won = match moves {
            true => {
                cells(carrier).any(|cell| wins(field, player, own | 1 << cell, carrier & !(1 << cell), false, known))
            }
            false => cells(carrier).all(|cell| wins(field, player, own, carrier & !(1 << cell), true, known)),
        };
        known.insert((own, carrier), won);
        won
    }

    /// Connections that are seen hold against every play in their carrier, all other free cells being the opponent's:
    /// from scratch, and followed over two turns.
    #[test]
    fn what_connections_show_is_true() {
        let mut dice = 4711u64;
        let mut throw = |most: usize| {
            dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (dice >> 33) as usize % most
        };
        for (name, params) in [
            ("y", "4"),
            ("y", "5"),
            ("cylinder", "3x4"),
            ("cylinder", "4x4"),
            ("cylinder", "5x4"),
            ("square-hex", "4x4"),
            ("hex-tiling", "4.8.8,3x3"),
            ("hex-tiling", "irregular,3x3"),
            ("shannon-vertex", "s-t,s-a.a-b.b-t.s-c.c-b.a-d.d-t.c-d"),
            ("tex", "5x5"),
        ] {
            let rules = Placing::named(name, params).unwrap();
            let field = Field::of(&rules);
            let mut links = Links::new(&field);
            let mut sure = [0; 2];
            let check = |seen: &Seen, player: Player, own: u128, sure: &mut [u32; 2]| {
                let (carriers, moves) = match seen {
                    Seen::Wins(carrier) => (std::slice::from_ref(carrier), false),
                    Seen::Threats(carriers) => (carriers.as_slice(), true),
                };
                for &carrier in carriers.iter().filter(|carrier| carrier.count_ones() <= 12) {
                    sure[usize::from(moves)] += 1;
                    assert!(
                        wins(&field, player, own, carrier, moves, &mut FxHashMap::default()),
                        "{} {player} {own:b} {carrier:b} {moves}",
                        rules.params()
                    );
                }
            };
            for play in 0..150 {
                let player = if field.aims[1].is_none() { Player::Left } else { Player::BOTH[play % 2] };
                let mut stones = [0u128; 2];
                let mut put = |stones: &mut Stones, player: Player| {
                    let free: Vec<usize> = cells(field.all & !stones[0] & !stones[1]).collect();
                    if !free.is_empty() {
                        stones[player.index()] |= 1 << free[throw(free.len())];
                    }
                };
                for count in 0..play % 5 * 2 {
                    put(&mut stones, Player::BOTH[count % 2]);
                }
                let own = |stones: Stones| stones[player.index()];
                let (mut from, mut to) = (blank(&field), blank(&field));
                let seen = links.begin(&mut from, player, stones);
                check(&seen, player, own(stones), &mut sure);
                if let Seen::Wins(_) = seen {
                    continue;
                }
                put(&mut stones, player);
                put(&mut stones, player.opponent());
                check(&links.follow(Some(&from), &mut to, player, stones), player, own(stones), &mut sure);
            }
            assert!(sure.iter().all(|&count| count >= 20), "{name} {params}: {sure:?}");
        }
    }
}
