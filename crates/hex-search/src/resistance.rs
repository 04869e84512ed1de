//! An order of moves: the board as an electrical circuit.
//!
//! For each player a voltage lies between the two borders. Cells conduct: the player's stones well, empty cells with resistance 1, the opponent's
//! stones not at all. The more of the current runs through a cell, the more depends on it. Only an order comes of
//! this, never a verdict. `[Anshelevich 2002]`.

use crate::bits::Bits;
use crate::board::Board;
use crate::field::Field;
use gruk_core::Player;

/// Resistance of a stone; an empty cell has 1.
const STONE: f64 = 0.02;

/// Scratch space for circuits of one board.
#[derive(Debug, Default)]
pub struct Circuit {
    /// The matrix of the circuit, a band of each row: the entries from the diagonal to the left.
    matrix: Vec<f64>,
    voltage: Vec<f64>,
    current: Vec<f64>,
}

impl Circuit {
    /// For each cell the share of the current through it, both players' added; infinity where a player has no way left.
    pub fn shares<B: Bits>(&mut self, board: &Board<B>, field: &Field<B>) -> &[f64] {
        self.current.clear();
        self.current.resize(board.cells(), 0.0);
        for player in Player::BOTH {
            self.run(board, field, player);
        }
        &self.current
    }

    fn run<B: Bits>(&mut self, board: &Board<B>, field: &Field<B>, player: Player) {
        let (cells, band) = (board.cells(), board.columns() + 1);
        let (stones, empty) = (field.stones(player), field.empty());
        let resistance = |cell: usize| if stones.has(cell) { STONE } else { 1.0 };
        let open = stones | empty;
        self.matrix.clear();
        self.matrix.resize(cells * band, 0.0);
        self.voltage.clear();
        self.voltage.resize(cells, 0.0);
        let diagonal = band - 1;
        for cell in 0..cells {
            let row = cell * band;
            if !open.has(cell) {
                self.matrix[row + diagonal] = 1.0;
                continue;
            }
            let mut sum = 1e-9;
            for other in (board.neighbours(cell) & open).cells() {
                let conductance = 1.0 / (resistance(cell) + resistance(other));
                sum += conductance;
                if other < cell {
                    self.matrix[row + diagonal - (cell - other)] = -conductance;
                }
            }
            for second in [false, true] {
                if board.border(player, second).has(cell) {
                    let conductance = 1.0 / (resistance(cell) + STONE);
                    sum += conductance;
                    if !second {
                        self.voltage[cell] = conductance;
                    }
                }
            }
            self.matrix[row + diagonal] = sum;
        }
        solve(&mut self.matrix, &mut self.voltage, band);
        // The current through a cell is half of what flows in and out.
        let mut total = 0.0;
        let mut through = vec![0.0; cells];
        for cell in open.cells() {
            let flow = |voltage: f64, resistances: f64| (voltage - self.voltage[cell]).abs() / resistances;
            let inner = (board.neighbours(cell) & open).cells();
            let mut current: f64 =
                inner.map(|other| flow(self.voltage[other], resistance(cell) + resistance(other))).sum();
            for (second, voltage) in [(false, 1.0), (true, 0.0)] {
                if board.border(player, second).has(cell) {
                    let at_border = flow(voltage, resistance(cell) + STONE);
                    current += at_border;
                    if !second {
                        total += at_border;
                    }
                }
            }
            through[cell] = current / 2.0;
        }
        if total > 1e-12 {
            for cell in empty.cells() {
                self.current[cell] += through[cell] / total;
            }
        }
    }
}

/// Solves a system with a symmetric, positive definite band matrix by Cholesky's method, in place.
fn solve(matrix: &mut [f64], right: &mut [f64], band: usize) {
    let diagonal = band - 1;
    for i in 0..right.len() {
        for j in i.saturating_sub(diagonal)..=i {
            let from = i.saturating_sub(diagonal).max(j.saturating_sub(diagonal));
            let mut sum = matrix[i * band + diagonal - (i - j)];
            for k in from..j {
                sum -= matrix[i * band + diagonal - (i - k)] * matrix[j * band + diagonal - (j - k)];
            }
            matrix[i * band + diagonal - (i - j)] =
                if i == j { sum.sqrt() } else { sum / matrix[j * band + diagonal] };
        }
    }
    for i in 0..right.len() {
        let mut sum = right[i];
        for k in i.saturating_sub(diagonal)..i {
            sum -= matrix[i * band + diagonal - (i - k)] * right[k];
        }
        right[i] = sum / matrix[i * band + diagonal];
    }
    for i in (0..right.len()).rev() {
        right[i] /= matrix[i * band + diagonal];
        for k in i.saturating_sub(diagonal)..i {
            right[k] -= matrix[i * band + diagonal - (i - k)] * right[i];
        }
    }
}
