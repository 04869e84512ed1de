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
        let says = format!("{:.0} % of the greatest current", 100.0 * share);
        LayerCell { cell, heat: share.sqrt(), says, witness: Vec::new() }
    };
    let [red, blue] = circuits.between_borders;
    Some(Layer {
        name: "resistance",
        title: "Resistance".into(),
        says: format!(
            "E = {:.3}: Red's circuit has resistance {red:.3}, Blue's {blue:.3}; below 1 is good for Red",
            circuits.ratio()
        ),
        is_estimate: true,
        cells: free.into_iter().map(mark).collect(),
    })
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
        let cell = |cell| LayerCell { cell, heat: 1.0, says: "in the must-play region".into(), witness: Vec::new() };
        Some(Layer {
            name: "must-play",
            title: "Must-play region".into(),
            says: format!("every move outside these {} cells loses to a connection of the opponent", region.len()),
            is_estimate: false,
            cells: region.cells().map(cell).collect(),
        })
    }

    /// The carriers of a player's connections, each cell with the smallest connection that needs it.
    fn connections(&self, player: Player) -> Option<Layer> {
        let (name, colour) = [("red-connections", "Red"), ("blue-connections", "Blue")][player.index()];
        let goal = self.view.survey.goals[player.index()];
        let mut bonds = self.view.survey.bonds[player.index()].clone();
        bonds.extend(goal);
        bonds.sort_by_key(|bond| bond.carrier.len());
        let all = bonds.iter().fold(Wide::default(), |all, bond| all | bond.carrier);
        let says = match goal {
            Some(goal) if goal.is_full => format!("{colour} is connected, whoever moves"),
            Some(_) => format!("{colour} is connected if {colour} moves first"),
            None if all.is_empty() => return None,
            None => {
                "groups and borders that are connected even if the opponent moves first, with the cells that this needs"
                    .into()
            }
        };
        let cell = |cell: usize| {
            let bond = bonds.iter().find(|bond| bond.carrier.has(cell)).expect("the cell is in a carrier");
            let ends = bond.nodes.into_iter().filter(|&node| node < self.view.board.cells());
            let [from, to] = bond.nodes.map(|node| {
                let name = self.view.node(player, node);
                if node < self.view.board.cells() { name } else { format!("the {name}") }
            });
            let first = match bond.key {
                Some(key) => format!(", moving first on {}", self.view.cell(key)),
                None => String::new(),
            };
            let says = format!("joins {from} and {to} with {} cells{first}", bond.carrier.len());
            LayerCell { cell, heat: 1.0, says, witness: bond.carrier.cells().chain(ends).collect() }
        };
        let cells = all.cells().map(cell).collect();
        Some(Layer { name, title: format!("{colour}’s connections"), says, is_estimate: false, cells })
    }

    /// Cells that need not be played on, each with the reason.
    fn inferior(&self) -> Option<Layer> {
        let colour = |player: Player| ["Red", "Blue"][player.index()];
        let mark = |found: InferiorCell| {
            let by = found.by.map_or("in the cells shown".into(), |by| self.view.cell(by));
            let (heat, says) = match found.why {
                Why::Dead => (0.4, "dead: no chain needs it, whatever is played".into()),
                Why::Captured(player) => {
                    (0.7, format!("captured by {}: a move here is answered on {by}", colour(player)))
                }
                Why::Vulnerable => (1.0, format!("vulnerable: the reply {by} makes it dead")),
                Why::Reversible => {
                    (1.0, format!("reversible: the reply {by} leaves it dead, and costs the one who replies nothing"))
                }
                Why::Dominated => (
                    1.0,
                    format!(
                        "dominated: {by} is as good, because what it captures and kills in the end takes this cell in"
                    ),
                ),
                Why::Permanent(player) => {
                    let [loser, owner] = [player, player.opponent()].map(colour);
                    (
                        0.7,
                        format!(
                            "permanently inferior: {loser} never needs it; {owner} may have it, and the winner stays the same"
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
            title: "Inferior cells".into(),
            says: format!(
                "{count} cells: dead, captured, vulnerable, reversible and dominated ones need no look, permanently inferior ones none each by itself; point at one for the reason"
            ),
            is_estimate: false,
            cells,
        })
    }
}
