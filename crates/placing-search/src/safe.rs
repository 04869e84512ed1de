//! Chains that are safe by bridges, and cuts that are safe by pairs of steps.

use crate::field::{Field, Stones, cells};
use gruk_core::Player;

/// A chain with the free cells that it needs and those beside it.
#[derive(Clone, Copy)]
struct Group {
    cells: u128,
    near: u128,
    carrier: u128,
}

impl Field {
    /// The same for the player who cuts. Of two free cells that touch, Right, who answers one with the other, leaves at most one to Left, so Left never steps from one to the other; such pairs are
    /// taken where both are beside two chains of Right's, and Right is safe if without these steps no way is left.
    fn cut_off(&self, stones: Stones) -> Option<u128> {
        let own = stones[1];
        let free = self.all & !stones[0] & !own;
        let mut pairs: Vec<(usize, usize)> = Vec::new();
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
        Some(pairs.iter().fold(0, |carrier, &(a, b)| carrier | 1 << a | 1 << b))
    }

    /// Is there no way between Left's borders past these cells of Right's and without these steps?
    fn is_cut(&self, own: u128, pairs: &[(usize, usize)]) -> bool {
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

    /// The free cells that `player` needs to win although the opponent moves, if stones and bridges are enough: two chains with two free cells in common, or a chain with two free cells on a border. No
    /// cell is needed twice. `None` if no such chain is found; what is found is certain.
    pub(crate) fn secured(&self, player: Player, stones: Stones) -> Option<u128> {
        let own = stones[player.index()];
        let Some(aims) = self.aims[player.index()] else { return self.cut_off(stones) };
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
        groups.iter().find_map(|group| {
            let mut carrier = group.carrier;
            for &border in aims {
                let border = self.borders[border];
                if group.cells & border == 0 {
                    let ways = group.near & border & !carrier;
                    if ways & ways.wrapping_sub(1) == 0 {
                        return None;
                    }
                    carrier |= two_of(ways);
                }
            }
            Some(carrier)
        })
    }
}

/// The two lowest cells of a set.
fn two_of(set: u128) -> u128 {
    let rest = set & (set - 1);
    set & !(rest & (rest - 1))
}
