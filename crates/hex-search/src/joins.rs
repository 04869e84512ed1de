//! The two rules that connections come from, AND and OR, as a build applies them.

use crate::bits::Bits;
use crate::builder::{Builder, Item};
use crate::connections::Connections;
use crate::ledger::Ledger;
use crate::lists::{Connection, LONGEST, pair};

/// The most full connections that one semi-connection is put together to.
const MOST_ORS: usize = 4;

impl<B: Bits, L: Ledger> Builder<B, L> {
    #[inline]
    pub(crate) fn most_cells(&self, to: &Connections<B, L::Origin>, a: usize, b: usize) -> usize {
        let cells = to.cells();
        match (a >= cells || b >= cells, to.is_cell(a) && to.is_cell(b)) {
            (true, _) => usize::MAX,
            (false, true) => self.cuts.between_cells,
            (false, false) => self.cuts.of_groups,
        }
    }

    /// Adds a full connection whose carrier is small enough and covered by none of its list.
    pub(crate) fn add_full(
        &mut self,
        to: &mut Connections<B, L::Origin>,
        a: usize,
        b: usize,
        connection: Connection<B, L::Origin>,
    ) {
        let place = pair(a, b);
        if !to.full.add_new(place, connection, self.cuts.full, false) {
            return;
        }
        to.semi.drop_covered(place, connection.carrier);
        to.set_near(a, b);
        self.enqueue(Item { a: a as u16, b: b as u16, is_full: true, ends: 3, connection });
    }

    /// Adds a semi-connection whose carrier is small enough and covered by none of either list.
    #[inline]
    pub(crate) fn add_semi(
        &mut self,
        to: &mut Connections<B, L::Origin>,
        a: usize,
        b: usize,
        connection: Connection<B, L::Origin>,
    ) {
        let place = pair(a, b);
        let most = if place == to.goal() { self.cuts.goal } else { self.cuts.semi };
        if to.semi.add_new(place, connection, most, false) {
            self.enqueue(Item { a: a as u16, b: b as u16, is_full: false, ends: 1, connection });
        }
    }

    /// AND: the full connection a–middle with every full connection middle–c.
    pub(crate) fn join_on(
        &mut self,
        to: &mut Connections<B, L::Origin>,
        a: usize,
        middle: usize,
        one: Connection<B, L::Origin>,
    ) {
        let cells = to.cells();
        let (near, borders) = to.near[middle];
        let is_cell = to.is_cell(middle);
        let candidates = near & !one.carrier;
        let borders = (0..2).filter(|i| borders >> i & 1 == 1).map(|i| cells + i);
        let key = if is_cell { B::one(middle) } else { B::default() };
        let used = one.carrier.len() + usize::from(is_cell);
        let taken = if a < cells { one.carrier.with(a) } else { one.carrier };
        for c in candidates.cells().chain(borders) {
            if c == a {
                continue;
            }
            let target = pair(a, c);
            // How many cells more the carrier may have.
            let Some(room) = self.most_cells(to, a, c).checked_sub(used) else { continue };
            if to.full.touch(target) {
                continue;
            }
            // The list that is read is not the one that grows.
            let list = to.full.list(pair(middle, c));
            for place in list.done() {
                let other = to.full.at(&list, place);
                if other.carrier.meets(taken) || room < to.cells() && other.carrier.len() > room {
                    continue;
                }
                let carrier = one.carrier | other.carrier | key;
                if to.full.covers(target, carrier) {
                    continue;
                }
                if is_cell {
                    if !to.semi.covers(target, carrier) {
                        let origin = self.ledger.and(one.origin, middle, other.origin);
                        self.add_semi(to, a, c, Connection { carrier, origin });
                    }
                } else {
                    let origin = self.ledger.and(one.origin, middle, other.origin);
                    self.add_full(to, a, c, Connection { carrier, origin });
                }
            }
        }
    }

    /// OR: the semi-connection with others of the same nodes.
    pub(crate) fn join_semis(
        &mut self,
        to: &mut Connections<B, L::Origin>,
        a: usize,
        b: usize,
        new: Connection<B, L::Origin>,
    ) {
        let place = pair(a, b);
        let mut others = [new; LONGEST];
        let mut count = 0;
        for &other in to.semi.done(place) {
            if other.carrier != new.carrier {
                others[count] = other;
                count += 1;
            }
        }
        let others = &others[..count];
        // What is common to all from each place on.
        let mut common = [!B::default(); LONGEST + 1];
        for i in (0..count).rev() {
            common[i] = common[i + 1] & others[i].carrier;
        }
        if new.carrier.meets(common[0]) {
            return;
        }
        let mut chosen = vec![new.origin];
        let most = if place == to.goal() { LONGEST } else { self.cuts.or };
        let mut found = 0;
        self.choose(to, (a, b), others, &common[..=count], (new.carrier, new.carrier), &mut chosen, most, &mut found);
    }

    #[allow(clippy::too_many_arguments)]
    fn choose(
        &mut self,
        to: &mut Connections<B, L::Origin>,
        nodes: (usize, usize),
        others: &[Connection<B, L::Origin>],
        common: &[B],
        (inter, union): (B, B),
        chosen: &mut Vec<L::Origin>,
        most: usize,
        found: &mut usize,
    ) {
        for (i, other) in others.iter().enumerate() {
            if inter.meets(common[i]) || *found >= MOST_ORS {
                return;
            }
            let left = inter & other.carrier;
            if left == inter {
                continue;
            }
            let carrier = union | other.carrier;
            if carrier.len() > self.most_cells(to, nodes.0, nodes.1) || to.full.covers(pair(nodes.0, nodes.1), carrier)
            {
                continue;
            }
            chosen.push(other.origin);
            if left.is_empty() {
                let origin = self.ledger.or(chosen);
                self.add_full(to, nodes.0, nodes.1, Connection { carrier, origin });
                *found += 1;
            } else if chosen.len() < most {
                self.choose(to, nodes, &others[i + 1..], &common[i + 1..], (left, carrier), chosen, most, found);
            }
            chosen.pop();
        }
    }
}
