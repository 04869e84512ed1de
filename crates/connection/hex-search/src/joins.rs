//! The two rules that connections come from, AND and OR, as a build applies them.
//!
//! AND over an empty cell m may use twice what a stone on m captures: let full x–m and m–y have cells in common, all of
//! them in a set K that the player's stone on m captures in pairs. The semi-connection x–y with the key m then holds
//! with both carriers, K and m as its carrier. For after m the player answers a move on one cell of a pair on the other
//! one, which leaves the first one dead, so that all of K is as good as the player's; what is left of the two carriers
//! without K has no cell in common, and joins x to m and m to y as before. A capture rests on the ring of a cell, where
//! more stones change nothing, and on its own pair: it holds whatever the opponent has outside the carrier. Ends on K,
//! or in the carrier of the other connection, are left out. In a proof the cells of K are first stones of the player,
//! and are then replaced by their capture ([`claims`](crate::claims)).

use crate::bits::Bits;
use crate::builder::{Builder, Item};
use crate::connections::{Connections, Ends};
use crate::ledger::Ledger;
use crate::lists::{Connection, LONGEST};

/// The most full connections that one semi-connection is put together to.
const MOST_ORS: usize = 4;

impl<B: Bits, L: Ledger> Builder<B, L> {
    #[inline]
    pub(crate) fn most_cells(&self, to: &Connections<B, L::Origin>, a: usize, b: usize) -> usize {
        if to.is_cell(a) && to.is_cell(b) { self.cuts.between_cells } else { usize::MAX }
    }

    /// Adds a full connection, of whatever size, unless one of its list covers it or the list is full of smaller ones.
    pub(crate) fn add_full(
        &mut self,
        to: &mut Connections<B, L::Origin>,
        a: usize,
        b: usize,
        connection: Connection<B, L::Origin>,
    ) {
        let place = to.pair(a, b);
        if to.full.add(place, connection.carrier, || connection.origin, self.cuts.full, false).is_none() {
            return;
        }
        to.semi.drop_covered(place, connection.carrier);
        to.set_near(a, b, connection.carrier.is_empty());
        self.enqueue(Item { a: a as u16, b: b as u16, is_full: true, ends: 3, connection });
    }

    /// Adds what full connections a–middle and middle–c make, to a carrier that is small enough, unless one of the
    /// lists covers it.
    #[inline(always)]
    fn add_joined(
        &mut self,
        to: &mut Connections<B, L::Origin>,
        (a, middle, c): (usize, usize, usize),
        is_cell: bool,
        one: L::Origin,
        Connection { carrier, origin: other }: Connection<B, L::Origin>,
    ) {
        let place = to.pair(a, c);
        if to.full.covers(place, carrier) {
            return;
        }
        if !is_cell {
            let origin = self.ledger.and(one, middle, other);
            self.add_full(to, a, c, Connection { carrier, origin });
            return;
        }
        let most = self.cuts.semis(to.is_goal(a, c));
        let origin = || self.ledger.and(one, middle, other);
        if let Some(before) = to.semi.add(place, carrier, origin, most, false) {
            if before == !B::default() {
                to.set_half_near(a, c);
            }
            self.await_or(to, (a, c), before, false);
        }
    }

    /// Lets the last semi-connection of two nodes be worked through, unless it has been, together with all that wait
    /// already, if all semi-connections of the two nodes have no cell in common. Otherwise it waits until they have
    /// none. `before` is what the others had in common.
    #[inline(always)]
    pub(crate) fn await_or(
        &mut self,
        to: &Connections<B, L::Origin>,
        (a, b): (usize, usize),
        before: B,
        is_done: bool,
    ) {
        if to.semi.common(to.pair(a, b)).is_empty() {
            self.end_wait(to, (a, b), is_done, before.is_empty());
        }
    }

    /// The same where no cell is common to all, as it was before or not.
    #[inline(never)]
    fn end_wait(&mut self, to: &Connections<B, L::Origin>, (a, b): (usize, usize), is_done: bool, had_ended: bool) {
        let mut enqueue =
            |connection| self.enqueue(Item { a: a as u16, b: b as u16, is_full: false, ends: 1, connection });
        if !had_ended {
            to.semi.waiting(to.pair(a, b)).copied().for_each(enqueue);
        } else if !is_done {
            enqueue(*to.semi.of(to.pair(a, b)).last().expect("invariant: it was added"));
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
        let beyond = to.beyond((a, middle), one.carrier, self.cuts.whole);
        let taken = if a < cells { one.carrier.with(a) } else { one.carrier };
        let base = if is_cell { one.carrier.with(middle) } else { one.carrier };
        let mut joined = std::mem::take(&mut self.joined);
        if is_cell && one.carrier.meets(to.captures[middle]) {
            self.joinable_over_captures(to, (a, middle), one, &mut joined);
        }
        let bounded = if to.is_cell(a) { beyond.cells & to.empty } else { B::default() };
        for c in (Ends { cells: beyond.cells & !bounded, ..beyond }).nodes(cells) {
            joinable(to, (middle, c), (taken, base), usize::MAX, &mut joined);
        }
        // A bounded semi-connection of the largest size is in no OR: the cells that all have in common would be those
        // of the others.
        let used = one.carrier.len() + 2 * usize::from(is_cell);
        match self.cuts.between_cells.checked_sub(used) {
            // A full connection that needs at most one cell needs none, and its nodes touch; nodes that touch are
            // worked through first.
            Some(0 | 1) if !one.carrier.is_empty() => {
                for c in (bounded & to.touching[middle].cells).cells() {
                    let origin = to.full.of(to.pair(middle, c))[0].origin;
                    joined.push((c as u16, Connection { carrier: base, origin }));
                }
            }
            Some(most_cells) => {
                for c in bounded.cells() {
                    joinable(to, (middle, c), (taken, base), most_cells, &mut joined);
                }
            }
            None => {}
        }
        // None of the lists that were read is one that grows.
        if is_cell {
            for &(c, with) in &joined {
                self.add_joined(to, (a, middle, usize::from(c)), true, one.origin, with);
            }
        } else {
            for &(c, with) in &joined {
                self.add_joined(to, (a, middle, usize::from(c)), false, one.origin, with);
            }
        }
        joined.clear();
        self.joined = joined;
    }

    /// AND over an empty cell whose captures are new: what is joined to it already and has captured cells in common.
    pub(crate) fn join_over_captures(&mut self, to: &mut Connections<B, L::Origin>, middle: usize) {
        let mut joined = std::mem::take(&mut self.joined);
        for a in to.near[middle].nodes(to.cells()) {
            let of_a = to.pair(a, middle);
            for place in 0..to.full.of(of_a).len() {
                let one = to.full.of(of_a)[place];
                if one.carrier.meets(to.captures[middle]) && to.full.is_done(of_a, place) {
                    self.joinable_over_captures(to, (a, middle), one, &mut joined);
                    for (c, with) in joined.drain(..) {
                        self.add_joined(to, (a, middle, usize::from(c)), true, one.origin, with);
                    }
                }
            }
        }
        self.joined = joined;
    }

    /// The full connections middle–c that have cells in common with a–middle, all of them captured by a stone on the
    /// empty cell `middle`, each with the carrier that both make.
    fn joinable_over_captures(
        &self,
        to: &Connections<B, L::Origin>,
        (a, middle): (usize, usize),
        one: Connection<B, L::Origin>,
        joined: &mut Vec<(u16, Connection<B, L::Origin>)>,
    ) {
        let (cells, over) = (to.cells(), to.captures[middle]);
        let shared = over & one.carrier;
        let taken = over | one.carrier;
        // Neither end may be a cell that the other connection needs, or that is captured.
        let end = if a < cells { B::one(a) } else { B::default() };
        if end.meets(over) {
            return;
        }
        for c in to.beyond((a, middle), taken, self.cuts.whole).nodes(cells) {
            let with = to.pair(middle, c);
            if !to.full.union(with).meets(shared) {
                continue;
            }
            let most = self.most_cells(to, a, c);
            for other in to.full.done(with) {
                let both = other.carrier & one.carrier;
                let carrier = (other.carrier | taken).with(middle);
                if !both.is_empty() && both.within(over) && !other.carrier.meets(end) && carrier.len() < most {
                    joined.push((c as u16, Connection { carrier, origin: other.origin }));
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
        let place = to.pair(a, b);
        let most_cells = self.most_cells(to, a, b);
        if new.carrier.len() > most_cells {
            return;
        }
        // Others that can be part of an OR with this one, and what is common to all.
        let mut others = [new; LONGEST];
        let (mut count, mut shared) = (0, new.carrier);
        for &other in to.semi.done(place) {
            if other.carrier != new.carrier
                && (most_cells == usize::MAX || (other.carrier | new.carrier).len() <= most_cells)
            {
                others[count] = other;
                count += 1;
                shared = shared & other.carrier;
            }
        }
        if !shared.is_empty() {
            return;
        }
        // What is common to all from each place on.
        let mut common = [!B::default(); LONGEST + 1];
        for i in (0..count).rev() {
            common[i] = common[i + 1] & others[i].carrier;
        }
        let most = if to.is_goal(a, b) { LONGEST } else { self.cuts.or };
        let cover = Cover { nodes: (a, b), most_cells, most, others: &others[..count], common: &common[..=count] };
        self.choose(to, &cover, 0, (new.carrier, new.carrier), &mut vec![new.origin], &mut 0);
    }

    /// Adds what the chosen semi-connections make with others from a place on; `inter` is what the chosen ones have in
    /// common, `union` what they need.
    fn choose(
        &mut self,
        to: &mut Connections<B, L::Origin>,
        cover: &Cover<'_, B, L::Origin>,
        from: usize,
        (inter, union): (B, B),
        chosen: &mut Vec<L::Origin>,
        found: &mut usize,
    ) {
        let (a, b) = cover.nodes;
        let place = to.pair(a, b);
        let must_be_last = chosen.len() + 1 >= cover.most;
        for (i, other) in cover.others.iter().enumerate().skip(from) {
            if inter.meets(cover.common[i]) {
                return;
            }
            let left = inter & other.carrier;
            // One more has to take something away, and what is left has to be taken away by those that follow.
            let is_last = left.is_empty();
            if !is_last && (must_be_last || left == inter || left.meets(cover.common[i + 1])) {
                continue;
            }
            let carrier = union | other.carrier;
            if cover.most_cells != usize::MAX && carrier.len() > cover.most_cells || to.full.covers(place, carrier) {
                continue;
            }
            chosen.push(other.origin);
            if is_last {
                let origin = self.ledger.or(chosen);
                self.add_full(to, a, b, Connection { carrier, origin });
                *found += 1;
            } else {
                self.choose(to, cover, i + 1, (left, carrier), chosen, found);
            }
            chosen.pop();
            if *found >= MOST_ORS {
                return;
            }
        }
    }
}

/// What semi-connections of two nodes are put together from.
struct Cover<'a, B, I> {
    nodes: (usize, usize),
    /// The most cells of a carrier.
    most_cells: usize,
    /// The most semi-connections.
    most: usize,
    others: &'a [Connection<B, I>],
    /// What is common to all others from each place on.
    common: &'a [B],
}

/// The full connections middle–c that need none of the cells `taken` and have at most `most_cells` cells, each with the
/// carrier that it makes with `base`.
#[inline(always)]
fn joinable<B: Bits, I: Copy + Default>(
    to: &Connections<B, I>,
    (middle, c): (usize, usize),
    (taken, base): (B, B),
    most_cells: usize,
    joined: &mut Vec<(u16, Connection<B, I>)>,
) {
    for other in to.full.done(to.pair(middle, c)) {
        if !other.carrier.meets(taken) && (most_cells == usize::MAX || other.carrier.len() <= most_cells) {
            joined.push((c as u16, Connection { carrier: base | other.carrier, origin: other.origin }));
        }
    }
}
