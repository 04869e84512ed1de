//! The electric network of a position in which a player joins two borders or terminals: the resistance between them,
//! and the current through each cell or edge.

use gruk_core::{Player, Ruleset};
use gruk_notation::{BadInput, Loaded, load};
use gruk_players::Network;
use gruk_render::{Scene, Tint};
use gruk_rules::board::placing::{Placing, Position};
use gruk_rules::board::switching_graph::SwitchingGraph;
use gruk_rules::hex::{Hex, Position as OfHex};
use gruk_rules::square_hex::SQUARE_HEX;
use gruk_scenes::scene;

/// The network of the first-named player: with one volt between the borders, free cells or edges are resistors of an
/// ohm.
#[derive(Clone, Debug)]
pub struct ElectricView {
    /// The query, as given.
    pub query: String,
    /// Whose network it is.
    pub player: &'static str,
    /// The resistance in ohms; 0 if the borders are joined, infinite if they are cut off from each other.
    pub resistance: f64,
    /// The same of the other player's network, where that player joins two borders too.
    pub other_resistance: Option<f64>,
    /// The current in amperes through each free cell or edge, by its name.
    pub currents: Vec<(String, f64)>,
    /// The potential in volts of each cell, or each vertex that has a name, where current can come.
    pub potentials: Vec<(String, f64)>,
    /// The picture, with a share of the whole current on each cell.
    pub scene: Scene,
}

/// The electric network of a position of Hex or of a relative that is won by joining two borders or two terminals.
///
/// # Errors
/// What is no such position, or has too large a network.
pub fn electric(query: &str, first: Option<&str>) -> Result<ElectricView, BadInput> {
    let loaded = load(query, first)?;
    let scene = scene(&loaded);
    if let Some(rules) = loaded.rules.typed::<Placing>() {
        return view(&loaded, rules, loaded.turn.position.of::<Placing>(), scene);
    }
    let title = loaded.rules.about().title;
    let unsupported = || BadInput::Unsupported(format!("{title} is not won by joining two borders"));
    let rules = loaded.rules.typed::<Hex>().ok_or_else(unsupported)?;
    let (squares, at) = on_squares(rules, loaded.turn.position.of::<Hex>());
    view(&loaded, &squares, &at, scene)
}

/// A position of Hex on squares, where the board is the same graph.
pub fn on_squares(rules: &Hex, at: &OfHex) -> (Placing, Position) {
    let board = rules.board(at);
    let size = format!("{}x{}", board.columns(), board.rows());
    let squares = Placing::named(SQUARE_HEX.about.name, &size).expect("the board of Hex on squares is the same graph");
    (squares, Position::of(Player::BOTH.map(|player| at.stones(player).clone())))
}

fn view(loaded: &Loaded, rules: &Placing, at: &Position, mut scene: Scene) -> Result<ElectricView, BadInput> {
    let title = loaded.rules.about().title;
    let net = rules.net();
    if net.edges().is_empty() && !matches!(net.borders().len(), 2 | 4) {
        return Err(BadInput::Unsupported(format!("{title} is not won by joining two borders")));
    }
    let too_large = || BadInput::Unsupported("the network has too many vertices for its width".into());
    let circuit = Circuit::of(rules, at, Player::Left).ok_or_else(too_large)?;
    let other = match net.borders().len() {
        4 => Some(Circuit::of(rules, at, Player::Right).ok_or_else(too_large)?.network.resistance),
        _ => None,
    };
    let free: Vec<usize> = (0..net.len()).filter(|&cell| at.is_free(cell)).collect();
    let total = 1.0 / circuit.network.resistance;
    scene.labels = vec![None; net.len()];
    scene.tints = vec![Tint::None; net.len()];
    scene.marked.clear();
    let most = free.iter().map(|&cell| circuit.currents[cell]).fold(0.0, f64::max);
    for &cell in free.iter().filter(|_| total.is_finite() && total > 0.0) {
        let share = circuit.currents[cell] / total;
        scene.labels[cell] = Some(format!("{share:.2}"));
        if circuit.currents[cell] > 0.99 * most {
            scene.tints[cell] = Tint::Highlight;
        }
    }
    let resistance = circuit.network.resistance;
    let ohms = |ohms: f64| if ohms.is_infinite() { "infinite".to_string() } else { format!("{ohms:.4} ohm") };
    let mut says = format!("resistance {}", ohms(resistance));
    if let Some(other) = other {
        says.push_str(&format!("; of the other player's network {}", ohms(other)));
    }
    scene.caption = Some(format!("{title}: {says}"));
    if most > 0.0 {
        scene.legend = vec![(Tint::Highlight, "the greatest current; numbers are shares of the whole".into())];
    }
    Ok(ElectricView {
        query: loaded.query.clone(),
        player: loaded.name(Player::Left),
        resistance,
        other_resistance: other,
        currents: free.iter().map(|&cell| (net.name(cell), circuit.currents[cell])).collect(),
        potentials: circuit.potentials(rules),
        scene,
    })
}

/// A player's network, and the current through each cell or edge.
struct Circuit {
    network: Network,
    currents: Vec<f64>,
}

impl Circuit {
    fn of(rules: &Placing, at: &Position, player: Player) -> Option<Self> {
        let net = rules.net();
        let is_edges = !net.edges().is_empty();
        let is_cut = |cell: usize| at.stones(player.opponent()).contains(cell);
        let ohms = |cell: usize| if at.is_free(cell) { 1.0 } else { 0.0 };
        let mut resistors: Vec<(u32, u32, f64)> = Vec::new();
        // The cells on either side of each resistor, where these are not the terminals.
        let vertices = if is_edges {
            let open = net.edges().iter().enumerate().filter(|&(edge, _)| !is_cut(edge));
            resistors.extend(open.map(|(edge, &(a, b))| (a, b, ohms(edge))));
            net.edges().iter().map(|&(a, b)| a.max(b) as usize + 1).max().unwrap_or(2).max(2)
        } else {
            let vertex = |cell: usize| cell as u32 + 2;
            let open = || (0..net.len()).filter(|&cell| !is_cut(cell));
            for cell in open() {
                let near = net.neighbours(cell).iter().map(|&near| near as usize);
                for near in near.filter(|&near| near > cell && !is_cut(near)) {
                    resistors.push((vertex(cell), vertex(near), ohms(cell) + ohms(near)));
                }
            }
            let borders = if player == Player::Left { [0, 1] } else { [2, 3] };
            for (terminal, border) in borders.into_iter().enumerate() {
                let on = net.borders()[border].iter().filter(|&cell| !is_cut(cell));
                resistors.extend(on.map(|cell| (terminal as u32, vertex(cell), ohms(cell))));
            }
            net.len() + 2
        };
        let network = Network::of(vertices, &resistors)?;
        let mut currents = vec![0.0; net.len()];
        let flow = |a: u32, b: u32, ohms: f64| match (network.potentials[a as usize], network.potentials[b as usize]) {
            (Some(one), Some(other)) if ohms > 0.0 => (one - other).abs() / ohms,
            _ => 0.0,
        };
        if is_edges {
            for (edge, &(a, b)) in net.edges().iter().enumerate().filter(|&(edge, _)| !is_cut(edge)) {
                currents[edge] = flow(a, b, ohms(edge));
            }
        } else {
            // What comes into a cell goes out of it.
            for &(a, b, ohms) in &resistors {
                for cell in [a, b].into_iter().filter_map(|vertex| (vertex as usize).checked_sub(2)) {
                    currents[cell] += flow(a, b, ohms) / 2.0;
                }
            }
        }
        Some(Circuit { network, currents })
    }

    fn potentials(&self, rules: &Placing) -> Vec<(String, f64)> {
        let net = rules.net();
        let of = |vertex: usize, name: String| self.network.potentials[vertex].map(|potential| (name, potential));
        if net.edges().is_empty() {
            return (0..net.len()).filter_map(|cell| of(cell + 2, net.name(cell))).collect();
        }
        // Only the vertices of a graph have names; the dots of Bridg-it have none.
        match SwitchingGraph::parse(net.params()) {
            Ok(graph) => graph.vertices.into_iter().enumerate().filter_map(|(vertex, name)| of(vertex, name)).collect(),
            Err(_) => Vec::new(),
        }
    }
}
