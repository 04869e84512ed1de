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
const STONE: f32 = 0.02;

/// Conductance from each cell to the second border, so that every system has one solution.
const LEAK: f32 = 1e-5;

/// Scratch space for circuits of one board.
#[derive(Debug, Default)]
pub struct Circuit {
    /// The nodes of the circuit: empty cells and groups.
    nodes: Vec<usize>,
    /// For each node its place among them.
    places: Vec<usize>,
    /// Conductances between them.
    wires: Vec<f32>,
    /// The circuit's matrix, each row with its right side.
    matrix: Vec<f32>,
    voltage: Vec<f32>,
    current: Vec<f32>,
}

impl Circuit {
    /// For each cell the share of the current through it, of the player to whom it matters less.
    pub fn shares<B: Bits, I: Copy + Default>(
        &mut self,
        board: &Board<B>,
        field: &Field<B>,
        links: [&Connections<B, I>; 2],
    ) -> &[f32] {
        self.current.clear();
        self.current.resize(board.cells(), 0.0);
        self.run(board, field, links[0]);
        let first = std::mem::replace(&mut self.current, vec![0.0; board.cells()]);
        self.run(board, field, links[1]);
        self.current.iter_mut().zip(first).for_each(|(share, other)| *share = share.min(other));
        &self.current
    }

    fn run<B: Bits, I: Copy + Default>(&mut self, board: &Board<B>, field: &Field<B>, links: &Connections<B, I>) {
        let cells = board.cells();
        let mine = links.stones() | field.stones(links.player());
        let is_node = |&node: &usize| {
            links.group_of(node) == node && (node >= cells || field.empty().has(node) || mine.has(node))
        };
        // The opponent may have moved since the connections were built.
        let open = field.empty() | mine;
        self.nodes.clear();
        // The borders come last: they have their voltages.
        self.nodes.extend((0..cells + 2).filter(is_node));
        let count = self.nodes.len();
        let inner = count - 2;
        let resistance = |node: usize| if node < cells && field.empty().has(node) { 1.0 } else { STONE };
        self.wires.clear();
        self.wires.resize(count * count, 0.0);
        self.places.clear();
        self.places.resize(cells + 2, usize::MAX);
        self.nodes.iter().enumerate().for_each(|(i, &node)| self.places[node] = i);
        // The nodes before a.
        let mut before = B::default();
        for (i, &a) in self.nodes.iter().enumerate() {
            let near = links.near[a];
            let border = (a > cells && near.borders & 1 == 1).then_some(cells);
            for b in (near.cells & before).cells().chain(border) {
                if links.are_joined_within(a, b, open) {
                    let j = self.places[b];
                    let conductance = 1.0 / (resistance(a) + resistance(b));
                    self.wires[i * count + j] = conductance;
                    self.wires[j * count + i] = conductance;
                }
            }
            if a < cells {
                before = before.with(a);
            }
        }
        // Each row of the matrix ends with the current that comes from the first border.
        let width = inner + 1;
        self.matrix.clear();
        for (i, wires) in self.wires.chunks_exact(count).take(inner).enumerate() {
            self.matrix.extend(wires[..width].iter().map(|wire| -wire));
            self.matrix[i * width + i] = wires.iter().sum::<f32>() + LEAK;
            self.matrix[i * width + inner] = wires[inner];
        }
        solve(&mut self.matrix, inner);
        self.voltage.clear();
        self.voltage.extend(self.matrix.chunks_exact(width).map(|row| row[inner]));
        self.voltage.extend([1.0, 0.0]);
        let voltage = &self.voltage;
        let flow = |i: usize| {
            let wires = &self.wires[i * count..(i + 1) * count];
            wires.iter().zip(voltage).map(|(wire, other)| (voltage[i] - other).abs() * wire).sum::<f32>()
        };
        let total = flow(inner);
        if total < 1e-6 {
            return;
        }
        for (i, &node) in self.nodes[..inner].iter().enumerate() {
            if field.empty().has(node) {
                self.current[node] += flow(i) / total;
            }
        }
    }
}

/// Solves a system with a symmetric, positive definite matrix of `n` rows, of which the upper triangle is given, by Gauss's method, in place. Each row
/// ends with its right side, which becomes the solution.
fn solve(matrix: &mut [f32], n: usize) {
    let width = n + 1;
    for k in 0..n {
        let (above, below) = matrix.split_at_mut((k + 1) * width);
        let row = &above[k * width..];
        let inverse = 1.0 / row[k];
        for (i, other) in below.chunks_exact_mut(width).enumerate().map(|(i, other)| (k + 1 + i, other)) {
            let factor = row[i] * inverse;
            if factor != 0.0 {
                other[i..].iter_mut().zip(&row[i..]).for_each(|(x, y)| *x -= factor * y);
            }
        }
    }
    for i in (0..n).rev() {
        let (row, below) = matrix[i * width..].split_at_mut(width);
        let known: f32 = below.chunks_exact(width).zip(&row[i + 1..n]).map(|(other, wire)| other[n] * wire).sum();
        row[n] = (row[n] - known) / row[i];
    }
}
