//! The electric network of a game of joining two terminals: what is claimed conducts freely, what is free is a resistor
//! of one ohm, and what is cut is not there.
//!
//! One volt lies between the terminals. The resistance says how far apart they are, and the current through a resistor
//! how much the connection rests on it: Shannon's machine for his switching game played where it is greatest.
//!
//! **Source:** `[Wal §4.3]`, `[Anshelevich 2002]`.

use crate::cholesky::Envelope;

/// The most entries of the matrix of the network.
const MOST_ENTRIES: usize = 1 << 24;

/// The potentials and currents of a network with one volt between its terminals.
#[derive(Clone, Debug, PartialEq)]
pub struct Network {
    /// The resistance between the terminals in ohms: 0 if they are joined, infinite if they are cut off from each
    /// other.
    pub resistance: f64,
    /// The potential of each vertex in volts, 1 at the first terminal and 0 at the second; `None` where no current can
    /// come.
    pub potentials: Vec<Option<f64>>,
}

impl Network {
    /// The network of so many vertices, of which 0 and 1 are the terminals, with these resistors: two vertices and
    /// ohms, which may be 0. `None` if its matrix would have more than 2^24 entries.
    ///
    /// Cost: the cube of the width of the graph in breadth-first order times its length.
    #[must_use]
    pub fn of(vertices: usize, resistors: &[(u32, u32, f64)]) -> Option<Self> {
        let mut parent: Vec<usize> = (0..vertices).collect();
        for &(a, b, _) in resistors.iter().filter(|(.., ohms)| *ohms == 0.0) {
            let (a, b) = (root(&mut parent, a as usize), root(&mut parent, b as usize));
            parent[a] = b;
        }
        let [source, sink] = [root(&mut parent, 0), root(&mut parent, 1)];
        let own: Vec<usize> = (0..vertices).map(|vertex| root(&mut parent, vertex)).collect();
        if source == sink {
            let potentials = own.iter().map(|&group| (group == source).then_some(0.0)).collect();
            return Some(Network { resistance: 0.0, potentials });
        }
        let mut near: Vec<Vec<(usize, f64)>> = vec![Vec::new(); vertices];
        for &(a, b, ohms) in resistors.iter().filter(|(.., ohms)| *ohms > 0.0) {
            let (a, b) = (own[a as usize], own[b as usize]);
            if a != b {
                near[a].push((b, 1.0 / ohms));
                near[b].push((a, 1.0 / ohms));
            }
        }
        // The vertices that a way leads to from the first terminal, in breadth-first order, and then from the second.
        let mut number: Vec<Option<usize>> = vec![None; vertices];
        let mut inner = Vec::new();
        let mut is_joined = false;
        for start in [source, sink] {
            let mut queue = std::collections::VecDeque::from([start]);
            while let Some(vertex) = queue.pop_front() {
                for &(next, _) in &near[vertex] {
                    is_joined |= start == source && next == sink;
                    if next != source && next != sink && number[next].is_none() {
                        number[next] = Some(inner.len());
                        inner.push(next);
                        queue.push_back(next);
                    }
                }
            }
        }
        let first = |(row, &vertex): (usize, &usize)| {
            near[vertex].iter().filter_map(|&(next, _)| number[next]).fold(row, usize::min)
        };
        let first: Vec<usize> = inner.iter().enumerate().map(first).collect();
        if first.iter().enumerate().map(|(row, first)| row - first + 1).sum::<usize>() > MOST_ENTRIES {
            return None;
        }
        let mut matrix = Envelope::default();
        matrix.reset(&first);
        let mut volts = vec![0.0; inner.len()];
        for (row, &vertex) in inner.iter().enumerate() {
            for &(next, conductance) in &near[vertex] {
                matrix.add(row, row, conductance);
                match number[next] {
                    Some(column) if column < row => matrix.add(row, column, -conductance),
                    None if next == source => volts[row] += conductance,
                    _ => {}
                }
            }
        }
        matrix.solve(&mut volts);
        let potential = |vertex: usize| match number[vertex] {
            _ if vertex == source => Some(1.0),
            _ if vertex == sink => Some(0.0),
            number => number.map(|number| volts[number]),
        };
        let current: f64 =
            near[source].iter().map(|&(next, conductance)| conductance * (1.0 - potential(next).unwrap_or(1.0))).sum();
        Some(Network {
            resistance: if is_joined { 1.0 / current } else { f64::INFINITY },
            potentials: own.iter().map(|&group| potential(group)).collect(),
        })
    }
}

fn root(parent: &mut [usize], mut vertex: usize) -> usize {
    while parent[vertex] != vertex {
        parent[vertex] = parent[parent[vertex]];
        vertex = parent[vertex];
    }
    vertex
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dense;
    use gruk_hex_network::below;
    use rand::SeedableRng as _;
    use rand::rngs::SmallRng;

    fn resistance(vertices: usize, resistors: &[(u32, u32, f64)]) -> f64 {
        Network::of(vertices, resistors).unwrap().resistance
    }

    #[test]
    fn resistors_add_up_in_a_row_and_their_conductances_side_by_side() {
        assert!((resistance(3, &[(0, 2, 1.0), (2, 1, 2.0)]) - 3.0).abs() < 1e-12);
        assert!((resistance(2, &[(0, 1, 1.0), (0, 1, 1.0)]) - 0.5).abs() < 1e-12);
        assert_eq!(resistance(3, &[(0, 2, 0.0), (2, 1, 0.0)]), 0.0);
        assert_eq!(resistance(3, &[(0, 2, 1.0)]), f64::INFINITY);
        // Wheatstone's bridge in balance: no current through the middle.
        let bridge = Network::of(4, &[(0, 2, 1.0), (0, 3, 1.0), (2, 3, 5.0), (2, 1, 1.0), (3, 1, 1.0)]).unwrap();
        assert!((bridge.resistance - 1.0).abs() < 1e-12);
        assert!((bridge.potentials[2].unwrap() - 0.5).abs() < 1e-12);
    }

    /// An edge of a cube of resistors has 7/12 ohm between its ends, and a long diagonal 5/6.
    #[test]
    fn a_cube_has_the_resistances_of_the_textbooks() {
        let corners: Vec<u32> = (0..8).collect();
        for (end, ohms) in [(1, 7.0 / 12.0), (3, 3.0 / 4.0), (7, 5.0 / 6.0)] {
            let place = |corner: u32| {
                if corner == end {
                    1
                } else if corner == 1 {
                    end
                } else {
                    corner
                }
            };
            let edges = corners.iter().flat_map(|&a| [1, 2, 4].map(|bit| (a, a ^ bit))).filter(|(a, b)| a < b);
            let resistors: Vec<_> = edges.map(|(a, b)| (place(a), place(b), 1.0)).collect();
            assert!((resistance(8, &resistors) - ohms).abs() < 1e-12, "{end}");
        }
    }

    #[test]
    fn random_networks_obey_the_equations_of_a_dense_solver() {
        let mut random = SmallRng::seed_from_u64(12);
        for _ in 0..200 {
            let vertices = 3 + below(&mut random, 8);
            let mut resistors: Vec<(u32, u32, f64)> = Vec::new();
            for _ in 0..3 * vertices {
                let (a, b) = (below(&mut random, vertices) as u32, below(&mut random, vertices) as u32);
                resistors.push((a, b, 0.5 + below(&mut random, 4) as f64));
            }
            // A way through all vertices, so that every one has a potential.
            resistors.extend((1..vertices as u32).map(|vertex| (vertex - 1, vertex, 2.0)));
            let network = Network::of(vertices, &resistors).unwrap();
            let mut matrix = dense::zeros(vertices);
            let mut volts = vec![0.0; vertices];
            for &(a, b, ohms) in resistors.iter().filter(|(a, b, _)| a != b) {
                for (row, column) in [(a, b), (b, a)] {
                    if row > 1 {
                        matrix[row as usize][row as usize] += 1.0 / ohms;
                        matrix[row as usize][column as usize] -= 1.0 / ohms;
                    }
                }
            }
            (matrix[0][0], matrix[1][1], volts[0]) = (1.0, 1.0, 1.0);
            let expected = dense::solution(&matrix, &volts);
            for (vertex, potential) in network.potentials.iter().enumerate() {
                assert!((potential.unwrap() - expected[vertex]).abs() < 1e-9);
            }
        }
    }
}
