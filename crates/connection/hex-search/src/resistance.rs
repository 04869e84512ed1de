//! An order of moves: the board as an electrical circuit.
//!
//! For each player a voltage lies between the two borders. Cells conduct: the player's stones well, empty cells with
//! resistance 1, the opponent's stones not at all. The more of the current runs through a cell, the more depends on it.
//! This gives only an order, never a verdict. `[Anshelevich 2002]`.

use crate::bits::Bits;
use crate::board::Board;
use crate::connections::{Connection, Connections};
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
    places: Vec<u16>,
    /// Pairs of places, the larger one first, with their conductances.
    wires: Vec<(u16, u16, f32)>,
    /// For each node the conductance of all its wires.
    sums: Vec<f32>,
    /// The circuit's matrix, each row with its right side, filled up to whole [`LANES`].
    matrix: Vec<f32>,
    /// For each row of the matrix the inverse of its diagonal.
    inverses: Vec<f32>,
    voltage: Vec<f32>,
    /// The current through each node, and to each cell.
    flow: Vec<f32>,
    current: Vec<f32>,
    first: Vec<f32>,
}

impl Circuit {
    /// For each cell the share of the current through it, of the player to whom it matters less.
    pub fn shares<B: Bits, I: Copy + Default>(
        &mut self,
        board: &Board<B>,
        field: &Field<B>,
        links: [&Connections<B, I>; 2],
    ) -> &[f32] {
        self.run(board, field, links[0]);
        std::mem::swap(&mut self.current, &mut self.first);
        self.run(board, field, links[1]);
        self.current.iter_mut().zip(&self.first).for_each(|(share, other)| *share = share.min(*other));
        &self.current
    }

    fn run<B: Bits, I: Copy + Default>(&mut self, board: &Board<B>, field: &Field<B>, links: &Connections<B, I>) {
        let cells = board.cells();
        let mine = links.stones() | field.stones(links.player());
        // The opponent may have moved since the connections were built.
        let open = field.empty() | mine;
        let is_node = |&node: &usize| links.group_of(node) == node && (node >= cells || open.has(node));
        self.nodes.clear();
        // The borders come last: they have their voltages.
        self.nodes.extend((0..cells + 2).filter(is_node));
        let count = self.nodes.len();
        let inner = count - 2;
        let is_empty = |node: usize| node < cells && field.empty().has(node);
        // By the number of ends that are stones.
        let conductances = [1.0 / (1.0 + 1.0), 1.0 / (1.0 + STONE), 1.0 / (STONE + STONE)];
        self.places.resize(cells + 2, 0);
        self.nodes.iter().enumerate().for_each(|(i, &node)| self.places[node] = i as u16);
        // Each row of the matrix ends with the current that comes from the first border.
        let width = (inner + 1).next_multiple_of(LANES);
        refill(&mut self.matrix, inner * width);
        refill(&mut self.sums, count);
        self.wires.clear();
        let over_borders = over_borders(links, open);
        // The nodes before a.
        let mut before = B::default();
        for (i, &a) in self.nodes.iter().enumerate() {
            let (near, a_is_stone) = (links.near[a], usize::from(!is_empty(a)));
            let over_border = if a < cells { over_borders[a] } else { B::default() };
            let mut sum = 0.0;
            let border = (a > cells && near.borders & 1 == 1).then_some(cells);
            for b in ((near.cells | over_border) & before).cells().chain(border) {
                if b < cells && over_border.has(b) || links.are_joined_within(a, b, open) {
                    let j = self.places[b];
                    let conductance = conductances[a_is_stone + usize::from(!is_empty(b))];
                    self.wires.push((i as u16, j, conductance));
                    sum += conductance;
                    let j = usize::from(j);
                    self.sums[j] += conductance;
                    if i <= inner {
                        self.matrix[j * width + i] = if i < inner { -conductance } else { conductance };
                    }
                }
            }
            // Those of the nodes before come first, as they do in the row.
            self.sums[i] = sum;
            if a < cells {
                before = before.with(a);
            }
        }
        for (i, sum) in self.sums[..inner].iter().enumerate() {
            self.matrix[i * width + i] = sum + LEAK;
        }
        solve(&mut self.matrix, &mut self.inverses, inner);
        self.voltage.clear();
        self.voltage.extend(self.matrix.chunks_exact(width).map(|row| row[inner]));
        self.voltage.extend([1.0, 0.0]);
        refill(&mut self.flow, count);
        for &(i, j, conductance) in &self.wires {
            let (i, j) = (usize::from(i), usize::from(j));
            let flow = (self.voltage[i] - self.voltage[j]).abs() * conductance;
            self.flow[i] += flow;
            self.flow[j] += flow;
        }
        refill(&mut self.current, cells);
        let total = self.flow[inner];
        if total < 1e-6 {
            return;
        }
        for (&node, flow) in self.nodes[..inner].iter().zip(&self.flow) {
            if is_empty(node) {
                self.current[node] = flow / total;
            }
        }
    }
}

/// For each cell those that it is joined to over a border: both touch it, or one does and the other needs a bridge.
/// Builds of connections for a search leave these out; but a circuit without them finds moves along the borders worth
/// too little.
fn over_borders<B: Bits, I: Copy + Default>(links: &Connections<B, I>, open: B) -> Vec<B> {
    let cells = links.cells();
    let mut over = vec![B::default(); cells];
    for border in cells..cells + links.borders() {
        let touching = links.touching[border].cells & open;
        touching.cells().for_each(|cell| over[cell] = over[cell] | touching.without(cell));
        for cell in (links.near[border].cells & open & !touching).cells() {
            let is_bridge = |one: &&Connection<B, I>| one.carrier.len() == 2 && one.carrier.within(open);
            if let Some(bridge) = links.full(border, cell).iter().find(is_bridge) {
                let others = touching & !bridge.carrier;
                over[cell] = over[cell] | others;
                others.cells().for_each(|other| over[other] = over[other].with(cell));
            }
        }
    }
    over
}

/// So many zeros.
fn refill(numbers: &mut Vec<f32>, count: usize) {
    numbers.clear();
    numbers.resize(count, 0.0);
}

/// Numbers that are worked on together.
const LANES: usize = 4;

/// Rows of a matrix that are subtracted at once.
const ROWS: usize = 4;

/// Solves a system with a symmetric, positive definite matrix of `n` rows, of which the upper triangle is given, by
/// Gauss's method, in place. Each row holds its right side after its `n` numbers, which becomes the solution, and is
/// filled up to whole [`LANES`]; what is left of the diagonal is lost.
fn solve(matrix: &mut [f32], inverses: &mut Vec<f32>, n: usize) {
    let width = (n + 1).next_multiple_of(LANES);
    inverses.clear();
    for i in 0..n {
        let (above, below) = matrix.split_at_mut(i * width);
        // Whole lanes from that of the diagonal on.
        let start = i - i % LANES;
        let row = &mut below[start..width];
        // Four at once, so that the row itself is read and written once for them.
        let (blocks, last) = (above.chunks_exact(ROWS * width), above.chunks_exact(ROWS * width).remainder());
        for (block, inverses) in blocks.zip(inverses.as_chunks::<ROWS>().0) {
            let factors: [f32; ROWS] = std::array::from_fn(|k| block[k * width + i] * inverses[k]);
            if factors != [0.0; ROWS] {
                subtract(row, std::array::from_fn(|k| &block[k * width + start..(k + 1) * width]), factors);
            }
        }
        for (other, inverse) in last.chunks_exact(width).zip(inverses.as_chunks::<ROWS>().1) {
            let factor = other[i] * inverse;
            if factor != 0.0 {
                row.iter_mut().zip(&other[start..]).for_each(|(x, y)| *x -= factor * y);
            }
        }
        inverses.push(1.0 / below[i]);
    }
    for i in (0..n).rev() {
        let (row, below) = matrix[i * width..].split_at_mut(width);
        let known: f32 = below.chunks_exact(width).zip(&row[i + 1..n]).map(|(other, wire)| other[n] * wire).sum();
        row[n] = (row[n] - known) / row[i];
    }
}

/// Subtracts from a row others of the same length, each so many times, one after the other.
#[inline(never)] // Compiled by itself it uses whole lanes.
fn subtract(row: &mut [f32], others: [&[f32]; ROWS], factors: [f32; ROWS]) {
    let length = row.len();
    let [a, b, c, d] = others.map(|other| &other[..length]);
    for ((((x, a), b), c), d) in row.iter_mut().zip(a).zip(b).zip(c).zip(d) {
        *x = *x - factors[0] * a - factors[1] * b - factors[2] * c - factors[3] * d;
    }
}
