//! The steps about joins of two ends: what each proves. Format: section 3.20.

use super::steps::{Need, Needs, Reader};
use crate::Rejection;
use gruk_cert::CarrierEnd;

impl Reader<'_> {
    /// The join of two cells that touch, or of a cell and a border on which it lies.
    pub(crate) fn touch(&self, line: usize, ends: [&CarrierEnd<&str>; 2]) -> Result<Need, Rejection> {
        let wrong = |why: &str| Err(Rejection::new(line, why));
        let Some(aims) = self.aims else { return wrong("this player joins nothing") };
        let (net, cells) = (self.rules.net(), self.rules.net().len());
        let [a, b] = ends;
        let ends = sorted([self.end(line, a)?, self.end(line, b)?]);
        let touches = match ends {
            [a, _] if a >= cells => false,
            [a, b] if b < cells => net.neighbours(a).contains(&(b as u32)),
            [a, border] => net.borders()[aims[border - cells]].contains(a),
        };
        if !needs!("carriers touch: the ends touch", touches) {
            return wrong("the ends do not touch");
        }
        let mut stones = self.none();
        ends.into_iter().filter(|&end| end < cells).for_each(|cell| stones.insert(cell));
        Ok(Need { ends: Some(ends), stones, carrier: self.none() })
    }

    /// Two joins with one end in common. In Y this end must be a cell.
    pub(crate) fn and(&self, line: usize, parts: [usize; 2], proved: &mut Needs<'_>) -> Result<Need, Rejection> {
        let wrong = |why: &str| Err(Rejection::new(line, why));
        let [first, second] = self.ends_of(line, parts, proved)?;
        let mut outer: Vec<usize> = first.1.into_iter().filter(|end| !second.1.contains(end)).collect();
        outer.extend(second.1.into_iter().filter(|end| !first.1.contains(end)));
        let [a, b] = outer[..] else { return wrong("not one end in common") };
        let common = if first.1[0] == a { first.1[1] } else { first.1[0] };
        let cells = self.rules.net().len();
        let borders = self.aims.map_or(0, <[usize]>::len);
        if !needs!("carriers and: in Y a cell in common", borders == 2 || common < cells) {
            return wrong("the end in common is a side");
        }
        let need = together(line, [first.0, second.0])?;
        let ends = sorted([a, b]);
        // A join of the only two borders is a win.
        let is_win = borders == 2 && ends == [cells, cells + 1];
        Ok(Need { ends: if is_win { None } else { Some(ends) }, ..need })
    }

    /// Three joins of one cell with the three sides.
    pub(crate) fn hub(&self, line: usize, parts: [usize; 3], proved: &mut Needs<'_>) -> Result<Need, Rejection> {
        let joins = self.ends_of(line, parts, proved)?;
        let cells = self.rules.net().len();
        let hub = joins[0].1[0];
        let mut sides = joins.map(|(_, [_, side])| side);
        sides.sort_unstable();
        let is_hub = hub < cells && joins.iter().all(|(_, [cell, _])| *cell == hub);
        let is_three = needs!("hub: the three sides", sides == [cells, cells + 1, cells + 2]);
        if !needs!("hub: one cell", is_hub) || !is_three {
            return Err(Rejection::new(line, "the three do not join one cell with the three sides"));
        }
        together(line, joins.map(|(need, _)| need))
    }

    /// Earlier steps that are joins, with their ends.
    fn ends_of<'p, const N: usize>(
        &self,
        line: usize,
        places: [usize; N],
        proved: &'p mut Needs<'_>,
    ) -> Result<[(&'p Need, [usize; 2]); N], Rejection> {
        proved.earlier(line, &places)?;
        if let Some(place) = places.iter().find(|&&place| proved.steps[place].ends.is_none()) {
            return Err(Rejection::new(line, format!("step {} joins no ends", place + 1)));
        }
        let needs = &proved.steps;
        Ok(places.map(|place| (&needs[place], needs[place].ends.expect("it has been looked at"))))
    }

    /// A cell, or a border of those that the player has to join.
    fn end(&self, line: usize, end: &CarrierEnd<&str>) -> Result<usize, Rejection> {
        let borders = self.aims.map_or(0, <[usize]>::len);
        match end {
            CarrierEnd::Border(border) if *border < borders => Ok(self.rules.net().len() + border),
            CarrierEnd::Border(border) => Err(Rejection::new(line, format!("there is no border -{}", border + 1))),
            CarrierEnd::Stone(cell) => self.cell(line, cell),
        }
    }
}

/// What joins need together. Fails if two of them need the same free cell.
fn together<const N: usize>(line: usize, needs: [&Need; N]) -> Result<Need, Rejection> {
    let stones = needs[1..].iter().fold(needs[0].stones.clone(), |all, need| all.union(&need.stones));
    let mut carrier = needs[0].carrier.clone().minus(&stones);
    for need in &needs[1..] {
        let more = need.carrier.clone().minus(&stones);
        if !needs!("carriers: no free cell twice", !carrier.intersects(&more)) {
            return Err(Rejection::new(line, "two joins need the same free cell"));
        }
        carrier = carrier.union(&more);
    }
    Ok(Need { ends: None, stones, carrier })
}

fn sorted([a, b]: [usize; 2]) -> [usize; 2] {
    [a.min(b), a.max(b)]
}

/// Chains of stones, each with the borders that it reaches.
pub(crate) struct Chains {
    pub(crate) parents: Vec<usize>,
    pub(crate) borders: Vec<u8>,
}

impl Chains {
    pub(crate) fn root(&mut self, mut cell: usize) -> usize {
        while self.parents[cell] != cell {
            self.parents[cell] = self.parents[self.parents[cell]];
            cell = self.parents[cell];
        }
        cell
    }

    pub(crate) fn unite(&mut self, a: usize, b: usize) {
        let (a, b) = (self.root(a), self.root(b));
        self.parents[b] = a;
        self.borders[a] |= self.borders[b];
    }
}
