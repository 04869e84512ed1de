//! What is shown on the cells of a board of Hex: resistance, connections with their carriers, the must-play region,
//! inferior cells.

use crate::seen::Names as _;
use gruk_core::{Player, Turn};
use gruk_hex_search::bits::{Bits, Wide};
use gruk_hex_search::reasons::{InferiorCell, Why};
use gruk_hex_search::view::View;
use gruk_players::Resistance;
use gruk_rules::hex::{Hex, Position};
use gruk_scenes::{Layer, LayerCell};
use gruk_translations::{Said, Value, said};

/// The layers of a turn that is not over.
pub fn layers(rules: &Hex, turn: &Turn<Position>) -> Vec<Layer> {
    let mut layers: Vec<Layer> = resistance(rules, &turn.position).into_iter().collect();
    layers.extend(View::new(rules, turn).into_iter().flat_map(|view| Sight { view }.layers()));
    layers
}

fn resistance(rules: &Hex, at: &Position) -> Option<Layer> {
    let circuits = Resistance::of(rules, at)?;
    let free: Vec<usize> = (0..rules.board(at).len()).filter(|&cell| at.is_free(cell)).collect();
    let most = free.iter().map(|&cell| circuits.heat(cell)).fold(0.0, f64::max);
    let mark = |cell: usize| {
        let share = if most > 0.0 { circuits.heat(cell) / most } else { 0.0 };
        // The root shows the small differences far from the middle too.
        let says = said!("{x} % of the greatest current", x = format!("{:.0}", 100.0 * share));
        LayerCell { cell, heat: share.sqrt(), says, witness: Vec::new() }
    };
    let [red, blue] = circuits.between_borders;
    Some(Layer {
        name: "resistance",
        title: said!("Resistance"),
        says: said!(
            "E = {x}: Red's circuit has resistance {y}, Blue's {z}; below 1 is good for Red",
            x = format!("{:.3}", circuits.ratio()),
            y = format!("{red:.3}"),
            z = format!("{blue:.3}"),
        ),
        is_estimate: true,
        cells: free.into_iter().map(mark).collect(),
    })
}

fn colour(player: Player) -> Said {
    match player {
        Player::Left => said!("Red"),
        Player::Right => said!("Blue"),
    }
}

/// What theory sees in a turn without a search.
struct Sight {
    view: View,
}

impl Sight {
    fn layers(self) -> Vec<Layer> {
        let connections = Player::BOTH.map(|player| self.connections(player));
        self.must_play().into_iter().chain(connections.into_iter().flatten()).chain(self.inferior()).collect()
    }

    /// The cells outside which every move loses.
    fn must_play(&self) -> Option<Layer> {
        let region = self.view.must_play()?;
        let cell = |cell| LayerCell { cell, heat: 1.0, says: said!("in the must-play region"), witness: Vec::new() };
        Some(Layer {
            name: "must-play",
            title: said!("Must-play region"),
            says: said!("every move outside these {n} cells loses to a connection of the opponent", n = region.len()),
            is_estimate: false,
            cells: region.cells().map(cell).collect(),
        })
    }

    /// The carriers of a player's connections, each cell with the smallest connection that needs it.
    fn connections(&self, player: Player) -> Option<Layer> {
        let name = ["red-connections", "blue-connections"][player.index()];
        let goal = self.view.survey.goals[player.index()];
        let mut bonds = self.view.survey.bonds[player.index()].clone();
        bonds.extend(goal);
        bonds.sort_by_key(|bond| bond.carrier.len());
        let all = bonds.iter().fold(Wide::default(), |all, bond| all | bond.carrier);
        let says = match goal {
            Some(goal) if goal.is_full => said!("{a} is connected, whoever moves", a = colour(player)),
            Some(_) => said!("{a} is connected if {b} moves first", a = colour(player), b = colour(player)),
            None if all.is_empty() => return None,
            None => {
                said!(
                    "groups and borders that are connected even if the opponent moves first, with the cells that this needs"
                )
            }
        };
        let cell = |cell: usize| {
            let bond = bonds.iter().find(|bond| bond.carrier.has(cell)).expect("the cell is in a carrier");
            let ends = bond.nodes.into_iter().filter(|&node| node < self.view.board.cells());
            let [from, to] = bond.nodes.map(|node| {
                let name = self.view.node(player, node);
                match name.as_str() {
                    _ if node < self.view.board.cells() => Value::from(name),
                    "top" => said!("the top").into(),
                    "bottom" => said!("the bottom").into(),
                    "left" => said!("the left side").into(),
                    _ => said!("the right side").into(),
                }
            });
            let n = bond.carrier.len();
            let says = match bond.key.map(|key| self.view.cell(key)) {
                Some(c) => said!("joins {a} and {b} with {n} cells, moving first on {c}", a = from, b = to, n, c),
                None => said!("joins {a} and {b} with {n} cells", a = from, b = to, n),
            };
            LayerCell { cell, heat: 1.0, says, witness: bond.carrier.cells().chain(ends).collect() }
        };
        let cells = all.cells().map(cell).collect();
        let title = [said!("Red’s connections"), said!("Blue’s connections")][player.index()].clone();
        Some(Layer { name, title, says, is_estimate: false, cells })
    }

    /// Cells that need not be played on, each with the reason.
    fn inferior(&self) -> Option<Layer> {
        let mark = |found: InferiorCell| {
            let by = found.by.map_or_else(|| said!("in the cells shown").into(), |by| Value::from(self.view.cell(by)));
            let (heat, says) = match found.why {
                Why::Dead => (0.4, said!("dead: no chain needs it, whatever is played")),
                Why::Captured(player) => {
                    (0.7, said!("captured by {a}: a move here is answered on {b}", a = colour(player), b = by))
                }
                Why::Vulnerable => (1.0, said!("vulnerable: the reply {a} makes it dead", a = by)),
                Why::Reversible => (
                    1.0,
                    said!("reversible: the reply {a} leaves it dead, and costs the one who replies nothing", a = by),
                ),
                Why::Dominated => (
                    1.0,
                    said!(
                        "dominated: {a} is as good, because what it captures and kills in the end takes this cell in",
                        a = by,
                    ),
                ),
                Why::Permanent(player) => {
                    let [loser, owner] = [player, player.opponent()].map(colour);
                    (
                        0.7,
                        said!(
                            "permanently inferior: {a} never needs it; {b} may have it, and the winner stays the same",
                            a = loser,
                            b = owner,
                        ),
                    )
                }
            };
            let mut witness: Vec<usize> = found.needs.cells().collect();
            witness.extend(found.by.filter(|&by| !found.needs.has(by)));
            LayerCell { cell: found.cell, heat, says, witness }
        };
        let cells: Vec<LayerCell> = self.view.inferior_cells().into_iter().map(mark).collect();
        let count = cells.len();
        (count > 0).then(|| Layer {
            name: "inferior",
            title: said!("Inferior cells"),
            says: said!(
                "{n} cells: dead, captured, vulnerable, reversible and dominated ones need no look, permanently inferior ones none each by itself; point at one for the reason",
                n = count,
            ),
            is_estimate: false,
            cells,
        })
    }
}
