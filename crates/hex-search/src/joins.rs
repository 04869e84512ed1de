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

    /// Adds a full connection whose carrier is small enough, unless one of its list covers it.
    pub(crate) fn add_full(
        &mut self,
        to: &mut Connections<B, L::Origin>,
        a: usize,
        b: usize,
        connection: Connection<B, L::Origin>,
    ) {
        let place = pair(a, b);
        if to.full.add(place, connection.carrier, || connection.origin, self.cuts.full, false).is_none() {
            return;
        }
        to.semi.drop_covered(place, connection.carrier);
        to.set_near(a, b, connection.carrier.is_empty());
        self.enqueue(Item { a: a as u16, b: b as u16, is_full: true, ends: 3, connection });
    }

    /// Adds what a full connection a–middle and one middle–c make, to a carrier that is small enough, unless one of the lists covers it.
    #[inline]
    fn add_joined(
        &mut self,
        to: &mut Connections<B, L::Origin>,
        (a, middle, c): (usize, usize, usize),
        is_cell: bool,
        carrier: B,
        (one, other): (L::Origin, L::Origin),
    ) {
        let place = pair(a, c);
        if to.full.covers(place, carrier) {
            return;
        }
        if !is_cell {
            let origin = self.ledger.and(one, middle, other);
            self.add_full(to, a, c, Connection { carrier, origin });
            return;
        }
        let most = if place == to.goal() { self.cuts.goal } else { self.cuts.semi };
        let is_first = to.semi.is_empty(place);
        let origin = || self.ledger.and(one, middle, other);
        if let Some(new) = to.semi.add(place, carrier, origin, most, false) {
            if is_first {
                to.set_half_near(a, c);
            }
            self.await_or(to, (a, c), new, false);
        }
    }

    /// Lets a new semi-connection be worked through, unless it has been, with all that wait already, if those of its nodes have no cell that is common to all; else it waits
    /// until they have none.
    #[inline]
    pub(crate) fn await_or(
        &mut self,
        to: &Connections<B, L::Origin>,
        (a, b): (usize, usize),
        new: Connection<B, L::Origin>,
        is_done: bool,
    ) {
        let common = &mut self.common[pair(a, b)];
        let before = *common;
        *common = before & new.carrier;
        if before.is_empty() && !is_done {
            self.enqueue(Item { a: a as u16, b: b as u16, is_full: false, ends: 1, connection: new });
        } else if !before.is_empty() && common.is_empty() {
            for &connection in to.semi.waiting(pair(a, b)) {
                self.enqueue(Item { a: a as u16, b: b as u16, is_full: false, ends: 1, connection });
            }
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
        let is_cell = to.is_cell(middle);
        // Nodes that touch need nothing more.
        let touched = to.touching[a];
        let mut candidates = to.near[middle].cells & !(one.carrier | touched.cells);
        let mut borders = to.near[middle].borders & !touched.borders;
        if a < cells {
            candidates = candidates.without(a);
        } else {
            borders &= !(1 << (a - cells));
        }
        // A bounded semi-connection of the largest size could not be part of an OR: what is common to all would be the others.
        let used = one.carrier.len() + 2 * usize::from(is_cell);
        let taken = if a < cells { one.carrier.with(a) } else { one.carrier };
        let base = if is_cell { one.carrier.with(middle) } else { one.carrier };
        let with = (one.origin, taken, base);
        if a >= cells && !to.joins_borders {
            borders = 0;
        }
        for c in (0..to.nodes() - cells).filter(|i| borders >> i & 1 == 1).map(|i| cells + i) {
            self.join_pair(to, (a, middle, c), is_cell, with, usize::MAX);
        }
        if a >= cells {
            for c in candidates.cells() {
                self.join_pair(to, (a, middle, c), is_cell, with, usize::MAX);
            }
            return;
        }
        let (empty, most) = (to.empty, if to.is_cell(a) { self.cuts.between_cells } else { self.cuts.of_groups });
        for (candidates, most) in [(candidates & empty, most), (candidates & !empty, self.cuts.of_groups)] {
            match most.checked_sub(used) {
                // A full connection that needs one cell at most needs none, and its nodes touch; touches are worked through first.
                Some(0 | 1) if !one.carrier.is_empty() => {
                    for c in (candidates & to.touching[middle].cells).cells() {
                        let touch = to.full.of(pair(middle, c))[0].origin;
                        self.add_joined(to, (a, middle, c), is_cell, base, (one.origin, touch));
                    }
                }
                Some(room) => {
                    for c in candidates.cells() {
                        self.join_pair(to, (a, middle, c), is_cell, with, room);
                    }
                }
                None => {}
            }
        }
    }

    /// AND for one c, to carriers with at most `room` cells more; `with` is the origin of the connection that is joined on, the cells that no other one may need, and the
    /// carrier with the key.
    #[inline(always)]
    fn join_pair(
        &mut self,
        to: &mut Connections<B, L::Origin>,
        (a, middle, c): (usize, usize, usize),
        is_cell: bool,
        (one, taken, base): (L::Origin, B, B),
        room: usize,
    ) {
        // The list that is read is not one that grows.
        let list = to.full.list(pair(middle, c));
        for place in list.done() {
            let other = to.full.at(&list, place);
            if !other.carrier.meets(taken) && (room == usize::MAX || other.carrier.len() <= room) {
                self.add_joined(to, (a, middle, c), is_cell, base | other.carrier, (one, other.origin));
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
        let Some(room) = self.most_cells(to, a, b).checked_sub(new.carrier.len()) else { return };
        // Others that can be part of an OR with this one.
        let fits = |other: &Connection<B, L::Origin>| {
            other.carrier != new.carrier && (room >= to.cells() || (other.carrier & !new.carrier).len() <= room)
        };
        let shared =
            to.semi.done(place).filter(|other| fits(other)).fold(new.carrier, |set, other| set & other.carrier);
        if !shared.is_empty() {
            return;
        }
        let mut others = [new; LONGEST];
        let mut count = 0;
        for &other in to.semi.done(place).filter(|other| fits(other)) {
            others[count] = other;
            count += 1;
        }
        let others = &others[..count];
        // What is common to all from each place on.
        let mut common = [!B::default(); LONGEST + 1];
        for i in (0..count).rev() {
            common[i] = common[i + 1] & others[i].carrier;
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
            // One more has to take something away, and what is left has to be taken away by those that follow.
            let is_last = left.is_empty();
            if left == inter || !is_last && (chosen.len() + 1 >= most || left.meets(common[i + 1])) {
                continue;
            }
            let carrier = union | other.carrier;
            if carrier.len() > self.most_cells(to, nodes.0, nodes.1) || to.full.covers(pair(nodes.0, nodes.1), carrier)
            {
                continue;
            }
            chosen.push(other.origin);
            if is_last {
                let origin = self.ledger.or(chosen);
                self.add_full(to, nodes.0, nodes.1, Connection { carrier, origin });
                *found += 1;
            } else {
                self.choose(to, nodes, &others[i + 1..], &common[i + 1..], (left, carrier), chosen, most, found);
            }
            chosen.pop();
        }
    }
}
