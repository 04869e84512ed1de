//! The symmetries of the hexagonal lattice, by which one lemma serves in many places.

use gruk_translations::{Said, said};

/// A point of the lattice. Its neighbours are a step (1, 0), (0, 1) or (1, −1) away, or back.
pub(crate) type Point = (i32, i32);

/// The six steps to the neighbours, in their order around a point.
pub(crate) const AROUND: [Point; 6] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)];

/// A symmetry: a linear map, and then a translation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Map {
    pub(crate) linear: [i32; 4],
    pub(crate) shift: Point,
}

impl Map {
    const IDENTITY: Map = Map { linear: [1, 0, 0, 1], shift: (0, 0) };

    /// The twelve symmetries that keep the origin.
    pub(crate) fn all() -> impl Iterator<Item = Map> {
        let turn = Map { linear: [1, 1, -1, 0], shift: (0, 0) };
        let mirror = Map { linear: [0, 1, 1, 0], shift: (0, 0) };
        let turned = std::iter::successors(Some(Map::IDENTITY), move |map| Some(map.then(&turn))).take(6);
        turned.flat_map(move |map| [map, map.then(&mirror)])
    }

    pub(crate) fn apply(&self, (u, v): Point) -> Point {
        let [a, b, c, d] = self.linear;
        (a * u + b * v + self.shift.0, c * u + d * v + self.shift.1)
    }

    /// The same and then a translation.
    pub(crate) fn shifted(self, by: Point) -> Map {
        Map { shift: (self.shift.0 + by.0, self.shift.1 + by.1), ..self }
    }

    /// First this one, then the other one.
    pub(crate) fn then(&self, other: &Map) -> Map {
        let [a, b, c, d] = self.linear;
        let [e, f, g, h] = other.linear;
        let linear = [e * a + f * c, e * b + f * d, g * a + h * c, g * b + h * d];
        Map { linear, shift: other.apply(self.shift) }
    }

    pub(crate) fn inverse(&self) -> Map {
        let [a, b, c, d] = self.linear;
        // The determinant is 1 or −1.
        let sign = a * d - b * c;
        let back = Map { linear: [sign * d, -sign * b, -sign * c, sign * a], shift: (0, 0) };
        let (u, v) = back.apply(self.shift);
        back.shifted((-u, -v))
    }

    /// Does it lead rows (equal second coordinates) to rows?
    pub(crate) fn keeps_rows(&self) -> bool {
        self.linear[2] == 0
    }

    /// Does it turn the rows around?
    pub(crate) fn flips_rows(&self) -> bool {
        self.linear[3] < 0
    }

    /// What it does, in words.
    pub(crate) fn words(&self) -> Said {
        let [a, b, c, d] = self.linear;
        match self.linear {
            [1, 0, 0, 1] => said!("moved"),
            [-1, 0, 0, -1] => said!("turned by half a turn"),
            _ if a * d - b * c > 0 => said!("turned"),
            _ => said!("mirrored"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_symmetries_are_twelve_and_lead_neighbours_to_neighbours() {
        let all: Vec<Map> = Map::all().collect();
        assert_eq!(all.len(), 12);
        for (i, map) in all.iter().enumerate() {
            assert!(!all[..i].contains(map));
            assert!(AROUND.iter().all(|&step| AROUND.contains(&map.apply(step))));
            let moved = map.shifted((3, -5));
            let back = moved.then(&moved.inverse());
            assert_eq!(back, Map::IDENTITY);
        }
        assert_eq!(all.iter().filter(|map| map.keeps_rows()).count(), 4);
    }
}
