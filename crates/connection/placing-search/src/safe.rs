//! Chains that are safe by bridges, and cuts that are safe by pairs of steps.

use crate::field::{Field, Stones, cells};
use gruk_core::Player;

/// Two cells of which a player gets one, whatever the opponent does.
pub(crate) type Pair = (usize, usize);

/// A chain with the free cells that it needs and those beside it.
#[derive(Clone, Copy)]
struct Group {
    cells: u128,
    near: u128,
    carrier: u128,
}

impl Field {
    /// The same for the player who cuts. Of two free cells that touch, Right, who answers one with the other, leaves at
    /// most one to Left, so Left never steps from one to the other; such pairs are taken where both are beside two
    /// chains of Right's, and Right is safe if without these steps no way is left.
    fn cut_off(&self, stones: Stones) -> Option<Vec<Pair>> {
        let own = stones[1];
        let free = self.all & !stones[0] & !own;
        let mut pairs: Vec<Pair> = Vec::new();
        let mut used = 0u128;
        for a in cells(free) {
            let partners = self.near[a] & free & !used;
            // The two cells beside a step stand on its two sides; one of them alone is no chain.
            let is_crossed = |&b: &usize| (self.near[a] & self.near[b] & own).count_ones() >= 2;
            if let Some(b) = cells(partners).find(is_crossed).filter(|_| used >> a & 1 == 0) {
                pairs.push((a, b));
                used |= 1 << a | 1 << b;
            }
        }
        if !self.is_cut(own, &pairs) {
            return None;
        }
        let mut index = 0;
        while index < pairs.len() {
            let pair = pairs.swap_remove(index);
            if !self.is_cut(own, &pairs) {
                pairs.push(pair);
                let last = pairs.len() - 1;
                pairs.swap(index, last);
                index += 1;
            }
        }
        Some(pairs)
    }

    /// Is there no way between Left's borders past these cells of Right's and without these steps?
    fn is_cut(&self, own: u128, pairs: &[Pair]) -> bool {
        let open = self.all & !own;
        let mut reached = self.borders[0] & open;
        let mut next = reached;
        while next != 0 {
            let mut near = 0;
            for cell in cells(next) {
                let partner = pairs.iter().find_map(|&(a, b)| match cell {
                    _ if cell == a => Some(b),
                    _ if cell == b => Some(a),
                    _ => None,
                });
                near |= self.near[cell] & !partner.map_or(0, |partner| 1 << partner);
            }
            next = near & open & !reached;
            reached |= next;
        }
        reached & self.borders[1] == 0
    }

    /// Why `player` wins although the opponent moves, if [`secured`](Field::secured) sees it: stones and pairs, none of
    /// which can be left out.
    pub(crate) fn safety(&self, player: Player, stones: Stones) -> Option<(u128, Vec<Pair>)> {
        let (mut own, mut pairs) = match self.aims[player.index()] {
            None => (stones[player.index()], self.cut_off(stones)?),
            Some(_) => {
                let mut pairs = Vec::new();
                let (group, to_borders) = self.joined(player, stones, &mut |pair| pairs.push(pair))?;
                pairs.retain(|pair| pair & !group.carrier == 0);
                pairs.extend(to_borders.into_iter().filter(|&pair| pair != 0));
                let of = |pair: &u128| (pair.trailing_zeros() as usize, 127 - pair.leading_zeros() as usize);
                (group.cells, pairs.iter().map(of).collect())
            }
        };
        // Whole chains first, then single stones and pairs.
        let mut chains = own;
        while chains != 0 {
            let chain = self.chain(own, chains & chains.wrapping_neg());
            chains &= !chain;
            if self.is_safe(player, own & !chain, &pairs) {
                own &= !chain;
            }
        }
        for stone in cells(own) {
            if self.is_safe(player, own & !(1 << stone), &pairs) {
                own &= !(1 << stone);
            }
        }
        let mut index = 0;
        while index < pairs.len() {
            let pair = pairs.remove(index);
            if !self.is_safe(player, own, &pairs) {
                pairs.insert(index, pair);
                index += 1;
            }
        }
        Some((own, pairs))
    }

    /// Do these stones win, whichever cell of each pair the player gets? The pairs are looked at once, in their order,
    /// as section 3.20 of the certificate format says.
    fn is_safe(&self, player: Player, own: u128, pairs: &[Pair]) -> bool {
        let Some(aims) = self.aims[player.index()] else { return self.is_cut(own, pairs) };
        let on = |cells: u128| {
            aims.iter()
                .enumerate()
                .fold(0u8, |bits, (place, &border)| bits | u8::from(cells & self.borders[border] != 0) << place)
        };
        let mut chains: Vec<(u128, u8)> = Vec::new();
        let mut open = own;
        while open != 0 {
            let chain = self.chain(own, open & open.wrapping_neg());
            open &= !chain;
            chains.push((chain, on(chain)));
        }
        for &(a, b) in pairs {
            let mut common = (0, on(1 << a) & on(1 << b));
            chains.retain(|&(chain, borders)| {
                let is_common = chain & self.near[a] != 0 && chain & self.near[b] != 0;
                if is_common {
                    common = (common.0 | chain, common.1 | borders);
                }
                !is_common
            });
            if common.0 != 0 {
                chains.push(common);
            }
        }
        chains.iter().any(|(_, borders)| borders.count_ones() as usize == aims.len())
    }

    /// The free cells that `player` needs to win although the opponent moves, if stones and bridges are enough: two
    /// chains with two free cells in common, or a chain with two free cells on a border. No cell is needed twice.
    /// `None` if no such chain is found; what is found is certain.
    pub(crate) fn secured(&self, player: Player, stones: Stones) -> Option<u128> {
        if self.aims[player.index()].is_none() {
            return self.cut_off(stones).map(|pairs| cells_of(&pairs));
        }
        self.joined(player, stones, &mut |_| ()).map(|(group, ways)| group.carrier | ways[0] | ways[1] | ways[2])
    }

    /// A chain of `player` that is safe by bridges, with the pairs that lead it to borders. All pairs that join stones
    /// are told; those of the chain are in its carrier.
    fn joined(&self, player: Player, stones: Stones, on_pair: &mut impl FnMut(u128)) -> Option<(Group, [u128; 3])> {
        let own = stones[player.index()];
        let aims = self.aims[player.index()]?;
        let free = self.all & !stones[0] & !stones[1];
        let mut groups: Vec<Group> = Vec::with_capacity(16);
        let mut open = own;
        while open != 0 {
            let cells = self.chain(own, open & open.wrapping_neg());
            groups.push(Group { cells, near: self.beside(cells) & free, carrier: 0 });
            open &= !cells;
        }
        let mut used = 0u128;
        'merge: loop {
            for i in 0..groups.len() {
                for j in i + 1..groups.len() {
                    let common = groups[i].near & groups[j].near & !used;
                    if common & common.wrapping_sub(1) != 0 {
                        let pair = two_of(common);
                        used |= pair;
                        on_pair(pair);
                        let other = groups.swap_remove(j);
                        let one = &mut groups[i];
                        *one = Group {
                            cells: one.cells | other.cells,
                            near: one.near | other.near,
                            carrier: one.carrier | other.carrier | pair,
                        };
                        continue 'merge;
                    }
                }
            }
            break;
        }
        groups.into_iter().find_map(|group| {
            let mut carrier = group.carrier;
            let mut to_borders = [0; 3];
            for (place, &border) in aims.iter().enumerate() {
                let border = self.borders[border];
                if group.cells & border == 0 {
                    let ways = group.near & border & !carrier;
                    if ways & ways.wrapping_sub(1) == 0 {
                        return None;
                    }
                    to_borders[place] = two_of(ways);
                    carrier |= two_of(ways);
                }
            }
            Some((group, to_borders))
        })
    }
}

/// The cells of pairs.
pub(crate) fn cells_of(pairs: &[Pair]) -> u128 {
    pairs.iter().fold(0, |all, &(a, b)| all | 1 << a | 1 << b)
}

/// The two lowest cells of a set.
fn two_of(set: u128) -> u128 {
    let rest = set & (set - 1);
    set & !(rest & (rest - 1))
}
