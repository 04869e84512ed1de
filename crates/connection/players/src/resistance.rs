//! The board as an electrical circuit: how hard is it for a player to join the borders?
//!
//! In a player's circuit an own stone has resistance 0, a free cell 1, and the opponent's stones do not conduct; cells
//! that touch are wired, and a battery lies between the player's borders. The resistance between the borders is 0 when
//! the player has won, infinite when the opponent has, and tells in between how many short ways are left. E = R(red) /
//! R(blue) is below 1 where Red stands better: E is 0 if and only if Red has won, and infinite if and only if Blue has.
//!
//! The current through a free cell says how much a stone there would matter.
//!
//! **Source:** `[Anshelevich 2002]`, after C. Shannon's machine.

use crate::cholesky::Envelope;
use crate::field::{EMPTY, Field, Place};
use crate::groups::{FAR, Groups, NEAR, NONE};
use gruk_core::{Ending, Player};
use gruk_rules::hex::{Hex, Position};

/// The circuits of both players for one position.
#[derive(Clone, Debug)]
pub struct Resistance {
    /// The resistance between the borders of Red and of Blue: 0 for the winner, infinite for the loser.
    pub between_borders: [f64; 2],
    /// For each player and each cell, in the order of the rules: the share of the current that flows through the free
    /// cell, from 0 to 1; 0 on stones, and everywhere when the game is over.
    pub currents: [Vec<f64>; 2],
}

impl Resistance {
    /// The circuits of a position, in time cubic in the shorter side of the board at worst. `None` for boards of more
    /// than [`MAX_CELLS`](crate::MAX_CELLS) cells.
    #[must_use]
    pub fn of(rules: &Hex, at: &Position) -> Option<Self> {
        Some(Circuits::default().evaluate(&Field::of(rules, at)?))
    }

    /// E = R(red) / R(blue).
    #[must_use]
    pub fn ratio(&self) -> f64 {
        let [red, blue] = self.between_borders;
        if blue == 0.0 { f64::INFINITY } else { red / blue }
    }

    /// The product of both players' currents through a cell: a cell that both need is where to move.
    #[must_use]
    pub fn heat(&self, cell: usize) -> f64 {
        self.currents[0][cell] * self.currents[1][cell]
    }

    /// Who has won, told by the resistances alone.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        let won = |player: &Player| self.between_borders[player.index()] == 0.0;
        Player::BOTH.into_iter().find(won).map(Ending::Won)
    }
}

/// Computes resistances; buffers are kept from one position to the next.
#[derive(Clone, Debug, Default)]
pub(crate) struct Circuits {
    groups: Groups,
    matrix: Envelope,
    /// The unknown at each place that is reached, else [`NONE`]; and at each chain.
    unknown: Vec<u16>,
    unknown_of_group: Vec<u16>,
    first: Vec<usize>,
    voltages: Vec<f64>,
    stack: Vec<Place>,
}

/// The wire between two free cells, and between a free cell and a stone: one over the sum of the resistances of the
/// two.
const FREE_TO_FREE: f64 = 0.5;
const FREE_TO_STONE: f64 = 1.0;

impl Circuits {
    /// The circuits of both players.
    pub(crate) fn evaluate(&mut self, field: &Field) -> Resistance {
        let mut result = Resistance {
            between_borders: [f64::INFINITY; 2],
            currents: [vec![0.0; field.len()], vec![0.0; field.len()]],
        };
        for player in Player::BOTH {
            let currents = &mut result.currents[player.index()];
            result.between_borders[player.index()] = self.player(field, player, currents);
        }
        if result.between_borders.contains(&0.0) {
            result.currents = [vec![0.0; field.len()], vec![0.0; field.len()]];
        }
        result
    }

    fn player(&mut self, field: &Field, player: Player, currents: &mut [f64]) -> f64 {
        self.groups.find(field, player);
        if self.groups.joined {
            return 0.0;
        }
        if !self.reach(field) {
            return f64::INFINITY;
        }
        self.number(field);
        self.matrix.reset(&self.first);
        self.voltages.clear();
        self.voltages.resize(self.first.len(), 0.0);
        // A wire belongs to the matrix once, though both its ends see it: each end adds its own half of it.
        for place in field.empties().filter(|&place| self.unknown[usize::from(place)] != NONE) {
            let own = usize::from(self.unknown[usize::from(place)]);
            for next in field.ring(place) {
                if field.at(next) == EMPTY {
                    let other = usize::from(self.unknown[usize::from(next)]);
                    self.matrix.add(own, own, FREE_TO_FREE);
                    if other < own {
                        self.matrix.add(own, other, -FREE_TO_FREE);
                    }
                    continue;
                }
                match self.groups.at(next) {
                    NONE => {}
                    FAR => self.matrix.add(own, own, FREE_TO_STONE),
                    NEAR => {
                        self.matrix.add(own, own, FREE_TO_STONE);
                        self.voltages[own] += FREE_TO_STONE;
                    }
                    group => {
                        let other = usize::from(self.unknown_of_group[usize::from(group)]);
                        self.matrix.add(own, own, FREE_TO_STONE);
                        self.matrix.add(other, other, FREE_TO_STONE);
                        self.matrix.add(own, other, -FREE_TO_STONE);
                    }
                }
            }
        }
        self.matrix.solve(&mut self.voltages);
        self.measure(field, currents)
    }

    /// Finds the free cells and chains that the near border is wired to; is the far border among them?
    fn reach(&mut self, field: &Field) -> bool {
        self.unknown.clear();
        self.unknown.resize(field.cells.len(), NONE);
        self.stack.clear();
        // A cell that is reached is marked with any number at first.
        for place in field.places() {
            if field.at(place) == EMPTY && field.ring(place).into_iter().any(|next| self.groups.at(next) == NEAR) {
                self.unknown[usize::from(place)] = 0;
                self.stack.push(place);
            }
        }
        let mut far = false;
        while let Some(place) = self.stack.pop() {
            for next in field.ring(place) {
                let group = self.groups.at(next);
                far |= group == FAR;
                let conducts = field.at(next) == EMPTY || (group != NONE && group != NEAR && group != FAR);
                if conducts && self.unknown[usize::from(next)] == NONE {
                    self.unknown[usize::from(next)] = 0;
                    self.stack.push(next);
                }
            }
        }
        far
    }

    /// Numbers the unknowns: the free cells line by line along the shorter side, and each chain after the last cell
    /// that it touches, so that it alone has a long row.
    fn number(&mut self, field: &Field) {
        self.first.clear();
        self.unknown_of_group.clear();
        self.unknown_of_group.resize(self.groups.count, NONE);
        let (columns, rows) = (field.columns(), field.rows());
        let order = |index: usize| match columns <= rows {
            true => index,
            false => index % rows * columns + index / rows,
        };
        let mut last_touch = vec![usize::MAX; self.groups.count];
        let mut first_touch = vec![usize::MAX; self.groups.count];
        for index in 0..field.len() {
            let place = field.place(order(index));
            if field.at(place) != EMPTY || self.unknown[usize::from(place)] == NONE {
                continue;
            }
            for next in field.ring(place) {
                let group = self.groups.at(next);
                if group != NONE && group > FAR {
                    last_touch[usize::from(group)] = index;
                }
            }
        }
        for index in 0..field.len() {
            let place = field.place(order(index));
            if field.at(place) != EMPTY || self.unknown[usize::from(place)] == NONE {
                continue;
            }
            let own = self.first.len();
            self.unknown[usize::from(place)] = own as u16;
            let mut first = own;
            for next in field.ring(place) {
                // Cells that are numbered later have a larger number in the order too.
                if field.at(next) == EMPTY && !field.is_frame(next) {
                    let number = self.unknown[usize::from(next)];
                    if self.is_before(field, next, index) {
                        first = first.min(usize::from(number));
                    }
                }
                let group = self.groups.at(next);
                if group != NONE && group > FAR {
                    let touch = &mut first_touch[usize::from(group)];
                    *touch = (*touch).min(own);
                }
            }
            self.first.push(first);
            for group in 2..self.groups.count {
                if last_touch[group] == index {
                    self.unknown_of_group[group] = self.first.len() as u16;
                    self.first.push(first_touch[group]);
                }
            }
        }
    }

    /// Does `place` come before the cell with number `index` in the order of numbering?
    fn is_before(&self, field: &Field, place: Place, index: usize) -> bool {
        let cell = field.cell(place);
        let (columns, rows) = (field.columns(), field.rows());
        let own = if columns <= rows { cell } else { cell % columns * rows + cell / columns };
        own < index
    }

    /// The resistance and the currents, from the voltages.
    fn measure(&self, field: &Field, currents: &mut [f64]) -> f64 {
        let mut total = 0.0;
        for place in field.empties().filter(|&place| self.unknown[usize::from(place)] != NONE) {
            let own = self.voltages[usize::from(self.unknown[usize::from(place)])];
            let mut through = 0.0;
            for next in field.ring(place) {
                if field.at(next) == EMPTY {
                    let other = self.voltages[usize::from(self.unknown[usize::from(next)])];
                    through += FREE_TO_FREE * (own - other).abs();
                    continue;
                }
                through += match self.groups.at(next) {
                    NONE => 0.0,
                    NEAR => {
                        total += FREE_TO_STONE * (1.0 - own);
                        FREE_TO_STONE * (1.0 - own)
                    }
                    FAR => FREE_TO_STONE * own,
                    group => {
                        let other = self.voltages[usize::from(self.unknown_of_group[usize::from(group)])];
                        FREE_TO_STONE * (own - other).abs()
                    }
                };
            }
            currents[field.cell(place)] = through / 2.0;
        }
        for current in currents.iter_mut() {
            *current /= total;
        }
        1.0 / total
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dense::{solution, zeros};
    use gruk_core::Ruleset as _;
    use proptest::prelude::*;

    fn position(rules: &Hex, marks: &[u8]) -> Position {
        let board = rules.start().unwrap();
        let (columns, rows) = (rules.board(&board).columns(), rules.board(&board).rows());
        let row =
            |r: usize| marks[r * columns..(r + 1) * columns].iter().map(|&m| ['.', '.', 'x', 'o'][usize::from(m)]);
        let picture: Vec<String> = (0..rows).map(|r| row(r).collect()).collect();
        rules.parse_position(&picture.join("/")).unwrap()
    }

    /// The resistance by a dense solver, from the definition: cells and borders that nothing separates are made one
    /// node, and of the network of these nodes the part that hangs together with the first border is solved.
    fn dense(rules: &Hex, at: &Position, player: Player) -> f64 {
        let board = rules.board(at);
        let (columns, rows, n) = (board.columns(), board.rows(), board.len());
        let resistance = |cell: usize| match (at.stones(player).contains(cell), at.is_free(cell)) {
            (true, _) => Some(0.0),
            (_, true) => Some(1.0),
            _ => None,
        };
        // All wires; the borders are the nodes n and n + 1. A cell touches a border by two sides, except in an obtuse
        // corner.
        let mut wires: Vec<(usize, usize, f64)> = Vec::new();
        for a in 0..n {
            let Some(own) = resistance(a) else { continue };
            for b in board.neighbours(a).filter(|&b| b < a) {
                wires.extend(resistance(b).map(|other| (a, b, own + other)));
            }
            let (column, row) = (a % columns, a / columns);
            let (along, across, last) = match player {
                Player::Left => (column, row, (columns - 1, rows - 1)),
                Player::Right => (row, column, (rows - 1, columns - 1)),
            };
            for (border, touches, corner) in [(n, across == 0, along == last.0), (n + 1, across == last.1, along == 0)]
            {
                if touches {
                    wires.extend(std::iter::repeat_n((a, border, own), if corner { 1 } else { 2 }));
                }
            }
        }
        let mut class: Vec<usize> = (0..n + 2).collect();
        for &(a, b, _) in wires.iter().filter(|wire| wire.2 == 0.0) {
            let (from, to) = (class[a], class[b]);
            class.iter_mut().filter(|class| **class == from).for_each(|class| *class = to);
        }
        if class[n] == class[n + 1] {
            return 0.0;
        }
        let mut reached = vec![class[n]];
        loop {
            let grown: Vec<usize> = wires
                .iter()
                .flat_map(|&(a, b, _)| [(class[a], class[b]), (class[b], class[a])])
                .filter(|(a, b)| reached.contains(a) && !reached.contains(b))
                .map(|(_, b)| b)
                .collect();
            match grown.first() {
                Some(&next) => reached.push(next),
                None => break,
            }
        }
        let Some(ground) = reached.iter().position(|&node| node == class[n + 1]) else { return f64::INFINITY };
        let mut matrix = zeros(reached.len());
        for &(a, b, ohms) in &wires {
            let node = |end: usize| reached.iter().position(|&node| node == class[end]);
            if let (Some(a), Some(b)) = (node(a), node(b))
                && a != b
            {
                for (i, j, sign) in [(a, a, 1.0), (b, b, 1.0), (a, b, -1.0), (b, a, -1.0)] {
                    matrix[i][j] += sign / ohms;
                }
            }
        }
        matrix[ground][ground] += 1.0;
        let mut right = vec![0.0; reached.len()];
        (right[0], right[ground]) = (1.0, -1.0);
        // A network that hangs together and is grounded has one.
        let voltages = solution(&matrix, &right);
        voltages[0] - voltages[ground]
    }

    proptest! {
        /// E is 0 if and only if Red has won and infinite if and only if Blue has, on random boards of every shape.
        #[test]
        fn e_is_zero_or_infinite_exactly_when_the_game_is_won(
            columns in 1usize..8, rows in 1usize..8, marks in prop::collection::vec(0u8..4, 64),
        ) {
            let rules = Hex::new(columns, rows);
            let at = position(&rules, &marks);
            let found = Resistance::of(&rules, &at).unwrap();
            // A random board may have chains of both players in no game, but never two winners.
            let ending = rules.ending(&at);
            prop_assert_eq!(found.ratio() == 0.0, ending == Some(Ending::Won(Player::Left)));
            prop_assert_eq!(found.ratio() == f64::INFINITY, ending == Some(Ending::Won(Player::Right)));
            prop_assert_eq!(found.ending(), ending);
            prop_assert!(!found.ratio().is_nan());
        }

        /// The resistances are those of a dense solver.
        #[test]
        fn resistances_are_those_of_a_dense_solver(
            columns in 1usize..7, rows in 1usize..7, marks in prop::collection::vec(0u8..4, 49),
        ) {
            let rules = Hex::new(columns, rows);
            let at = position(&rules, &marks);
            let found = Resistance::of(&rules, &at).unwrap();
            for player in Player::BOTH {
                let (own, expected) = (found.between_borders[player.index()], dense(&rules, &at, player));
                let agrees = own == expected || (own - expected).abs() < 1e-9 * expected.max(1.0);
                prop_assert!(agrees, "{own} {expected}");
            }
        }
    }

    #[test]
    fn currents_enter_and_leave() {
        // On 1 column Red's current passes every cell; Blue's is shared by the five rows.
        let rules = Hex::new(1, 5);
        let found = Resistance::of(&rules, &rules.start().unwrap()).unwrap();
        for cell in 0..5 {
            assert!((found.currents[0][cell] - 1.0).abs() < 1e-12);
        }
        // All of Blue's current enters and leaves by some row; a little of it runs along the column besides.
        assert!((1.0 - 1e-12..1.5).contains(&found.currents[1].iter().sum::<f64>()));
        assert!(found.ratio() > 1.0, "Blue has the shorter way");
    }
}
