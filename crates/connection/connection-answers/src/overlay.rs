//! Overlays of a board of Hex: what theory sees without a search, and the carrier of a win.

use gruk_core::{Player, Ruleset as _, Turn};
use gruk_hex_search::bits::{Bits, Wide};
use gruk_hex_search::survey::Bond;
use gruk_hex_search::view::View;
use gruk_notation::BadInput;
use gruk_render::{Link, Scene, Tint};
use gruk_rules::board::grid::Square;
use gruk_rules::hex::{Hex, Position};
use gruk_scenes::tint_of;
use gruk_solve::{LimitHit, Limits, Watch, meter};

/// The most cells that a line of the legend names.
const MOST_NAMED: usize = 12;

/// What a player of Hex is called.
fn name(player: Player) -> &'static str {
    Hex::ABOUT.players.name(player, player)
}

/// What is laid over a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overlay {
    /// Full connections of groups and borders, with their carriers.
    Connections,
    /// The cells outside which every move loses.
    MustPlay,
    /// Dead, captured, vulnerable, dominated and permanently inferior cells.
    Inferior,
    /// The cells that the winner needs; by a search where no connection decides.
    Carrier,
}

/// Lays what is wanted over the picture of a turn.
///
/// # Errors
/// A game that is over, or a board of more than 384 cells; inside: the limit that a search for the carrier has reached.
pub fn lay(
    rules: &Hex,
    turn: &Turn<Position>,
    wanted: &[Overlay],
    limits: &Limits,
    watch: &mut dyn Watch,
    scene: Scene,
) -> Result<Result<Scene, LimitHit>, BadInput> {
    if rules.result(turn).is_some() {
        return Err(BadInput::Unsupported("the game is over: nothing is left to connect".into()));
    }
    let too_large = || BadInput::Unsupported("connections are found on boards of up to 384 cells".into());
    let view = View::new(rules, turn).ok_or_else(too_large)?;
    Ok(Sheet { view, scene }.lay(turn.to_move, wanted, limits, watch))
}

/// A scene under work. What is laid later does not cover what lies there.
struct Sheet {
    view: View,
    scene: Scene,
}

impl Sheet {
    fn lay(
        mut self,
        to_move: Player,
        wanted: &[Overlay],
        limits: &Limits,
        watch: &mut dyn Watch,
    ) -> Result<Scene, LimitHit> {
        let cells = self.view.board.cells();
        self.scene.tints.resize(cells, Tint::None);
        self.scene.labels.resize(cells, None);
        // A cell has one colour: the narrower sets come first.
        for overlay in [Overlay::Inferior, Overlay::MustPlay, Overlay::Carrier, Overlay::Connections] {
            if !wanted.contains(&overlay) {
                continue;
            }
            match overlay {
                Overlay::Inferior => self.inferior(),
                Overlay::MustPlay => self.must_play(to_move),
                Overlay::Carrier => {
                    let (winner, carrier) = self.view.winner(&mut meter(limits, watch))?;
                    let says = format!("the carrier: {} wins, whatever stands elsewhere", name(winner));
                    self.tint(carrier, tint_of(winner), &says);
                }
                Overlay::Connections => self.connections(),
            }
        }
        Ok(self.scene)
    }

    /// Tints the cells that have no other tint, and says which of them have.
    fn tint(&mut self, cells: Wide, tint: Tint, says: &str) {
        let (bare, covered): (Vec<usize>, Vec<usize>) = cells
            .cells()
            .partition(|&cell| matches!(self.scene.tints[cell], other if other == Tint::None || other == tint));
        for &cell in &bare {
            self.scene.tints[cell] = tint;
        }
        let name = |&cell: &usize| {
            let columns = self.view.board.columns();
            Square::new((cell % columns) as u32, (cell / columns) as u32).name()
        };
        let says = match covered.len() {
            0 => says.into(),
            1..=MOST_NAMED => {
                let named: Vec<String> = covered.iter().map(name).collect();
                format!("{says}; with {}, marked otherwise", named.join(" "))
            }
            many => format!("{says}; with {many} cells that are marked otherwise"),
        };
        self.scene.legend.push((tint, says));
    }

    /// Capitals on cells that bear no label yet: the small letters are the names of the columns.
    fn label(&mut self, cells: Wide, letter: &str) {
        for cell in cells.cells() {
            self.scene.labels[cell].get_or_insert_with(|| letter.into());
        }
    }

    fn inferior(&mut self) {
        let (field, _) = self.view.filled_in();
        let found = self.view.permanently_inferior(&field);
        let survey = &self.view.survey;
        let permanent = Player::BOTH.map(|player| {
            let cells = found.iter().filter(|found| found.player == player);
            // Vulnerable and dominated moves may be left out together, these only one by one.
            cells.fold(Wide::default(), |set, found| set.with(found.cell))
                & !(survey.inferior.vulnerable | survey.inferior.dominated)
        });
        let kinds = [
            (survey.dead, "D", "D dead"),
            (survey.captured[0], "R", "R captured by Red"),
            (survey.captured[1], "B", "B captured by Blue"),
            (survey.inferior.vulnerable, "V", "V vulnerable: a reply kills or reverses it"),
            (survey.inferior.dominated, "M", "M dominated by a better move"),
            (permanent[0], "PR", "PR permanently inferior: Red never needs it (each by itself)"),
            (permanent[1], "PB", "PB permanently inferior: Blue never needs it (each by itself)"),
        ];
        for (cells, letter, says) in kinds {
            if !cells.is_empty() {
                self.label(cells, letter);
                self.tint(cells, Tint::Muted, says);
            }
        }
    }

    fn must_play(&mut self, to_move: Player) {
        let survey = &self.view.survey;
        match survey.must_play {
            Some(region) => {
                let says = format!("the must-play region of {}: every move outside it loses", name(to_move));
                self.tint(region, Tint::Highlight, &says);
            }
            None => {
                let says = match survey.winner(to_move) {
                    Some((winner, _)) => format!("no must-play region: {} wins by a connection", name(winner)),
                    None => "no must-play region".into(),
                };
                self.scene.legend.push((Tint::None, says));
            }
        }
    }

    fn connections(&mut self) {
        let survey = self.view.survey.clone();
        if survey.captured.iter().any(|cells| !cells.is_empty()) {
            self.scene.legend.push((Tint::None, "for connections, cells that are captured count as stones".into()));
        }
        for player in Player::BOTH {
            let owner = name(player);
            let bonds = &survey.bonds[player.index()];
            let carriers = bonds.iter().fold(Wide::default(), |union, bond| union | bond.carrier);
            let links: Vec<Link> = bonds.iter().filter_map(|bond| self.link(bond, tint_of(player))).collect();
            self.scene.links.extend(links);
            if !carriers.is_empty() {
                self.tint(
                    carriers,
                    tint_of(player),
                    &format!("carriers of connections of {owner}'s groups and borders"),
                );
            }
            if let Some(goal) = survey.goals[player.index()] {
                let says = match goal.is_full {
                    true => format!("{owner}'s borders are connected"),
                    false => format!("{owner}'s borders are connected if {owner} moves first"),
                };
                self.tint(goal.carrier, tint_of(player), &says);
            }
        }
    }

    /// The line of a connection of two groups of stones: a border has no cell to draw it from.
    fn link(&self, bond: &Bond<Wide>, tint: Tint) -> Option<Link> {
        let [from, to] = bond.nodes;
        (from < self.view.board.cells() && to < self.view.board.cells()).then_some(Link { from, to, tint, label: None })
    }
}
