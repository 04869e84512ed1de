//! All good pairings of a tight row, whatever its directions: classes, stabilisers, and their graph.

use crate::domino::Rows;
use crate::graph::Graph;
use crate::nine::{Halves, Pairing};
use crate::sixteen::{SixteenToric, sixteen_toric};
use crate::torus::{CellMap, Torus};

/// Which symmetries make two pairings the same, besides the translations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Group {
    /// All linear maps that keep the directions: 8 on the square lattice, 12 on the hexagonal one.
    #[default]
    Full,
    /// On the hexagonal lattice the six of `[Győ 5.5.1]`: three rotations and three reflections, which keep the triangle of the
    /// directions.
    Triangle,
}

/// All pairings of a torus, one of each class.
#[derive(Debug)]
pub struct Census {
    /// Number of all pairings of the torus.
    pub labelled: u64,
    /// Number of symmetries, translations of the torus among them.
    pub symmetries: usize,
    /// The side of the torus.
    pub side: usize,
    rows: Rows,
    kept: Kept,
}

#[derive(Debug)]
enum Kept {
    Nine { halves: Box<Halves>, pairings: Vec<Pairing> },
    Plain { torus: Torus, symmetries: Vec<CellMap>, classes: Vec<(Vec<u8>, usize)> },
}

/// The most cells of a torus whose pairings are listed by plain search.
const MAX_PLAIN_CELLS: usize = 36;

impl Census {
    /// Lists the classes of pairings of `rows` on the torus of side k − 1, which is all good pairings there are on the infinite board
    /// but, for 9-in-a-row, the 16-toric ones.
    ///
    /// # Errors
    /// k is not twice the number of directions and one; a torus too large for a list, other than that of 9-in-a-row; the
    /// triangle group where there is no triangle.
    pub fn new(rows: &Rows, group: Group) -> Result<Self, String> {
        let directions = rows.directions();
        let least = Rows::least_k(directions.len());
        if rows.k() != least {
            return Err(format!(
                "with {} directions the pairings of {least} in a row are finitely many, not those of {}",
                directions.len(),
                rows.k()
            ));
        }
        let turns = turns(directions, group)?;
        let nine = [vec![0, 1], vec![1, -1], vec![1, 0], vec![1, 1]];
        let mut sorted: Vec<Vec<i64>> = directions.to_vec();
        sorted.sort();
        if sorted == nine {
            let halves = Box::new(Halves::new());
            let (pairings, labelled) = halves.pairings();
            return Ok(Census {
                labelled,
                symmetries: 512,
                side: 8,
                rows: rows.clone(),
                kept: Kept::Nine { halves, pairings },
            });
        }
        let (side, dimension) = (rows.k() - 1, directions[0].len());
        if side.checked_pow(dimension as u32).is_none_or(|cells| cells > MAX_PLAIN_CELLS) {
            return Err(format!(
                "the torus of side {side} in {dimension} dimensions has too many pairings for a list (more than {MAX_PLAIN_CELLS} cells)"
            ));
        }
        let torus = Torus::new(dimension, directions)?;
        let symmetries = torus.symmetries(&turns);
        let (classes, labelled) = torus.classes(&symmetries);
        let number = symmetries.len();
        Ok(Census {
            labelled,
            symmetries: number,
            side,
            rows: rows.clone(),
            kept: Kept::Plain { torus, symmetries, classes },
        })
    }

    /// What the pairings are of.
    #[must_use]
    pub fn rows(&self) -> &Rows {
        &self.rows
    }

    /// Number of classes.
    #[must_use]
    pub fn classes(&self) -> usize {
        match &self.kept {
            Kept::Nine { pairings, .. } => pairings.len(),
            Kept::Plain { classes, .. } => classes.len(),
        }
    }

    /// The least pairing of a class: the partner of every cell, cells being numbered with the first coordinate running fastest.
    #[must_use]
    pub fn partners(&self, class: usize) -> Vec<u8> {
        match &self.kept {
            Kept::Nine { halves, pairings } => halves.partners(pairings[class]).to_vec(),
            Kept::Plain { classes, .. } => classes[class].0.clone(),
        }
    }

    /// The number of symmetries that keep a pairing of the class.
    #[must_use]
    pub fn stabiliser(&self, class: usize) -> usize {
        match &self.kept {
            Kept::Nine { halves, pairings } => halves.stabiliser(pairings[class]) as usize,
            Kept::Plain { classes, .. } => classes[class].1,
        }
    }

    /// The graph of the classes.
    #[must_use]
    pub fn graph(&self) -> Graph {
        match &self.kept {
            Kept::Nine { halves, pairings } => crate::transition::graph(halves, pairings),
            Kept::Plain { torus, symmetries, classes } => torus.graph(classes, symmetries),
        }
    }

    /// The 16-toric pairings, for 9-in-a-row.
    #[must_use]
    pub fn sixteen_toric(&self) -> Option<SixteenToric> {
        match &self.kept {
            Kept::Nine { halves, pairings } => Some(sixteen_toric(halves, pairings)),
            Kept::Plain { .. } => None,
        }
    }
}

/// The linear maps of a group, as matrices with entries −1, 0, 1.
fn turns(directions: &[Vec<i64>], group: Group) -> Result<Vec<Vec<Vec<i64>>>, String> {
    let dimension = directions[0].len();
    if dimension > 3 {
        return Err("symmetries are known in up to three dimensions".into());
    }
    let minus = |vector: &[i64]| -> Vec<i64> { vector.iter().map(|x| -x).collect() };
    let mut kept: Vec<Vec<i64>> = directions.to_vec();
    match group {
        Group::Full => kept.extend(directions.iter().map(|direction| minus(direction))),
        Group::Triangle => {
            // The directions with signs that make their sum zero.
            let signed = (0..1 << directions.len()).map(|signs: u32| -> Vec<Vec<i64>> {
                let sign = |(index, direction): (usize, &Vec<i64>)| {
                    if signs >> index & 1 != 0 { minus(direction) } else { direction.clone() }
                };
                directions.iter().enumerate().map(sign).collect()
            });
            let is_triangle = |triple: &Vec<Vec<i64>>| {
                directions.len() == 3 && (0..dimension).all(|axis| triple.iter().map(|v| v[axis]).sum::<i64>() == 0)
            };
            kept = signed
                .into_iter()
                .find(is_triangle)
                .ok_or("only three directions that make a triangle have that group")?;
        }
    }
    let entries = dimension * dimension;
    let mut turns = Vec::new();
    for number in 0..3usize.pow(entries as u32) {
        let entry = |place: usize| (number / 3usize.pow(place as u32) % 3) as i64 - 1;
        let matrix: Vec<Vec<i64>> =
            (0..dimension).map(|row| (0..dimension).map(|column| entry(row * dimension + column)).collect()).collect();
        let image = |vector: &Vec<i64>| -> Vec<i64> {
            matrix.iter().map(|row| row.iter().zip(vector).map(|(a, x)| a * x).sum()).collect()
        };
        let images: Vec<Vec<i64>> = kept.iter().map(image).collect();
        // A map that permutes vectors which span the space is invertible, and so is its inverse.
        if kept.iter().all(|vector| images.contains(vector)) {
            turns.push(matrix);
        }
    }
    Ok(turns)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn census(k: usize, directions: &[Vec<i64>], group: Group) -> Census {
        Census::new(&Rows::new(k, directions).unwrap(), group).unwrap()
    }

    fn orbits(census: &Census) -> usize {
        (0..census.classes()).map(|class| census.symmetries / census.stabiliser(class)).sum()
    }

    #[test]
    fn nine_in_a_row_is_as_the_thesis_says() {
        // [Győ 5.3, tables 5.1 and 5.2].
        let census = census(9, &[vec![1, 0], vec![0, 1], vec![1, 1], vec![1, -1]], Group::Full);
        assert_eq!(census.classes(), 194_543);
        assert_eq!(orbits(&census) as u64, census.labelled);
        // The thesis's 6 210 560: with a domino on the first two cells of the first row, one of its 8 places, and up to the
        // reflection in that row, which keeps no pairing because it keeps no vertical domino.
        assert_eq!(census.labelled / 16, 6_210_560);
        let graph = census.graph();
        assert_eq!((graph.vertices(), graph.edges(), graph.triangles()), (194_543, 532_107, 0));
        assert_eq!(graph.degrees(), [0, 17, 392, 395, 39_811, 66_185, 53_222, 25_309, 7_547, 1_472, 183, 10]);
        let components = graph.components();
        let sizes: Vec<usize> = components.iter().map(Vec::len).collect();
        assert_eq!(sizes, [194_333, 48, 26, 16, 16, 16, 16, 16, 10, 10, 10, 10, 10, 6]);
        for component in components.iter().filter(|component| component.len() == 16) {
            assert!(graph.is_cube(component, 4));
        }
        // The thesis says that every induced cycle has length four.
        let cycle = graph.long_induced_cycle(&components[0][..100], 4).unwrap();
        for (index, vertex) in cycle.iter().enumerate() {
            let joined = cycle.iter().filter(|other| graph.neighbours(*vertex).contains(other)).count();
            let next = cycle[(index + 1) % cycle.len()];
            assert!(joined == 2 && graph.neighbours(*vertex).contains(&next) && cycle.len() > 4);
        }
    }

    #[test]
    fn the_hexagonal_lattice_is_as_the_thesis_says_under_its_six_symmetries() {
        let directions = [vec![1, 0], vec![0, 1], vec![1, -1]];
        for (group, symmetries, figures) in [(Group::Triangle, 216, (26, 53)), (Group::Full, 432, (16, 26))] {
            let census = census(7, &directions, group);
            assert_eq!(census.symmetries, symmetries);
            assert_eq!(orbits(&census) as u64, census.labelled);
            let graph = census.graph();
            assert_eq!((graph.vertices(), graph.edges()), figures, "{group:?}");
            let components = graph.components();
            assert_eq!((components.len(), graph.diameter(&components[0]).0), (1, 7));
        }
    }

    #[test]
    fn one_and_two_directions_are_as_the_thesis_says() {
        assert_eq!(census(5, &[vec![1, 0], vec![0, 1]], Group::Full).classes(), 2);
        assert_eq!(census(3, &[vec![1]], Group::Full).classes(), 1);
    }

    #[test]
    fn sixteen_toric_pairings_are_counted_in_two_ways() {
        let census = census(9, &[vec![1, 0], vec![0, 1], vec![1, 1], vec![1, -1]], Group::Full);
        let sixteen = census.sixteen_toric().unwrap();
        let orbits: u64 = sixteen.stabilisers.iter().map(|keeps| u64::from(1024 / keeps)).sum();
        assert_eq!(orbits, sixteen.labelled);
    }
}
