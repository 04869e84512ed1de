//! An order of moves: the board as an electrical circuit.
//!
//! For each player a voltage lies between the two borders. Cells conduct: the player's stones well, empty cells with resistance 1, the opponent's
//! stones not at all. The more of the current runs through a cell, the more depends on it. Only an order comes of
//! this, never a verdict. `[Anshelevich 2002]`.

use crate::bits::Bits;
use crate::board::Board;
use crate::connections::Connections;
use crate::field::Field;

/// Resistance of a stone; an empty cell has 1.
const STONE: f64 = 0.02;

/// Conductance of a full connection that is no touch, as a part of that of a touch.
const FULL: f64 = 1.0;

/// Scratch space for circuits of one board.
#[derive(Debug, Default)]
pub struct Circuit {
    /// The nodes of the circuit: empty cells and groups.
    nodes: Vec<usize>,
    /// Conductances between them, then the triangular factor of the circuit's matrix.
    wires: Vec<f64>,
    matrix: Vec<f64>,
    voltage: Vec<f64>,
    current: Vec<f64>,
}

impl Circuit {
    /// For each cell the share of the current through it, of the player to whom it matters less.
    pub fn shares<B: Bits, I: Copy + Default>(
        &mut self,
        board: &Board<B>,
        field: &Field<B>,
        links: &[Connections<B, I>; 2],
    ) -> &[f64] {
        self.current.clear();
        self.current.resize(board.cells(), 0.0);
        self.run(board, field, &links[0]);
        let first = std::mem::replace(&mut self.current, vec![0.0; board.cells()]);
        self.run(board, field, &links[1]);
        self.current.iter_mut().zip(first).for_each(|(share, other)| *share = share.min(other));
        &self.current
    }

    fn run<B: Bits, I: Copy + Default>(&mut self, board: &Board<B>, field: &Field<B>, links: &Connections<B, I>) {
        let cells = board.cells();
        let is_node = |&node: &usize| {
            links.group_of(node) == node && (node >= cells || field.empty().has(node) || links.stones().has(node))
        };
        self.nodes.clear();
        // The borders come last: they have their voltages.
        self.nodes.extend((0..cells + 2).filter(is_node));
        let count = self.nodes.len();
        let inner = count - 2;
        let resistance = |node: usize| if node < cells && field.empty().has(node) { 1.0 } else { STONE };
        self.wires.clear();
        self.wires.resize(count * count, 0.0);
        for (i, &a) in self.nodes.iter().enumerate() {
            for (j, &b) in self.nodes[..i].iter().enumerate() {
                let full = links.full(a, b);
                if full.is_empty() {
                    continue;
                }
                let touch = full.iter().any(|connection| connection.carrier.is_empty());
                let conductance = if touch { 1.0 } else { FULL } / (resistance(a) + resistance(b));
                self.wires[i * count + j] = conductance;
                self.wires[j * count + i] = conductance;
            }
        }
        self.matrix.clear();
        self.matrix.resize(inner * inner, 0.0);
        self.voltage.clear();
        self.voltage.resize(inner, 0.0);
        for i in 0..inner {
            let row = &self.wires[i * count..(i + 1) * count];
            for (entry, wire) in self.matrix[i * inner..i * inner + i].iter_mut().zip(row) {
                *entry = -wire;
            }
            self.matrix[i * inner + i] = row.iter().sum::<f64>() + 1e-9;
            self.voltage[i] = row[inner];
        }
        solve(&mut self.matrix, &mut self.voltage);
        self.voltage.extend([1.0, 0.0]);
        let mut total = 0.0;
        for i in 0..count {
            let flow =
                (0..count).map(|j| (self.voltage[i] - self.voltage[j]).abs() * self.wires[i * count + j]).sum::<f64>();
            if i == inner {
                total = flow;
            }
        }
        if total < 1e-12 {
            return;
        }
        for i in 0..inner {
            let node = self.nodes[i];
            if field.empty().has(node) {
                let flow = (0..count)
                    .map(|j| (self.voltage[i] - self.voltage[j]).abs() * self.wires[i * count + j])
                    .sum::<f64>();
                self.current[node] += flow / total;
            }
        }
    }
}

/// Solves a system with a symmetric, positive definite matrix by Cholesky's method, in place.
fn solve(matrix: &mut [f64], right: &mut [f64]) {
    let n = right.len();
    for i in 0..n {
        for j in 0..=i {
            let (above, row) = matrix.split_at_mut(i * n);
            let mut sum = row[j];
            if i == j {
                sum -= row[..j].iter().map(|x| x * x).sum::<f64>();
                row[j] = sum.sqrt();
            } else {
                let other = &above[j * n..j * n + j];
                sum -= row[..j].iter().zip(other).map(|(x, y)| x * y).sum::<f64>();
                row[j] = sum / above[j * n + j];
            }
        }
    }
    for i in 0..n {
        let sum: f64 = (0..i).map(|k| matrix[i * n + k] * right[k]).sum();
        right[i] = (right[i] - sum) / matrix[i * n + i];
    }
    for i in (0..n).rev() {
        right[i] /= matrix[i * n + i];
        for k in 0..i {
            right[k] -= matrix[i * n + k] * right[i];
        }
    }
}
