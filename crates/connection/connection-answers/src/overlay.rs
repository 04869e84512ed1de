//! Overlays of a board of Hex: what theory sees without a search, and the carrier of a win.
//!
//! Each kind has its own sign, so that all can be read together: colours are carriers, an outline is the must-play
//! region, capitals are inferior cells, and small numbers say which connection a cell belongs to.

use crate::seen::{Names as _, Seen, name};
use gruk_core::{Player, Ruleset as _, Turn};
use gruk_hex_search::bits::{Bits, Wide};
use gruk_hex_search::reasons::{InferiorCell, Why};
use gruk_hex_search::survey::Bond;
use gruk_hex_search::view::View;
use gruk_notation::BadInput;
use gruk_render::{Link, Scene, Tint};
use gruk_rules::hex::{Hex, Position};
use gruk_scenes::tint_of;
use gruk_solve::{LimitHit, Limits, Watch, meter};

/// The most connections that are numbered; more have their colour alone.
const MOST_NUMBERED: usize = 24;

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

/// A picture with overlays, and what they show as data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Overlaid {
    /// The picture.
    pub scene: Scene,
    /// The data.
    pub seen: Seen,
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
) -> Result<Result<Overlaid, LimitHit>, BadInput> {
    if rules.result(turn).is_some() {
        return Err(BadInput::Unsupported("the game is over: nothing is left to connect".into()));
    }
    let too_large = || BadInput::Unsupported("connections are found on boards of up to 384 cells".into());
    let view = View::new(rules, turn).ok_or_else(too_large)?;
    let cells = view.board.cells();
    let sheet = Sheet {
        numbers: vec![Vec::new(); cells],
        letters: vec![None; cells],
        is_alone: wanted.len() == 1,
        seen: Seen::default(),
        view,
        scene,
    };
    Ok(sheet.lay(turn.to_move, wanted, limits, watch))
}

/// The letter of a kind of inferior cell, what it means, and whether a reason is of that kind.
type Kind = (&'static str, &'static str, fn(Why) -> bool);

/// A scene under work.
struct Sheet {
    view: View,
    scene: Scene,
    seen: Seen,
    /// For each cell the numbers of the connections that need it.
    numbers: Vec<Vec<usize>>,
    /// For each cell why it needs no look.
    letters: Vec<Option<&'static str>>,
    /// Is only one overlay wanted?
    is_alone: bool,
}

impl Sheet {
    fn lay(
        mut self,
        to_move: Player,
        wanted: &[Overlay],
        limits: &Limits,
        watch: &mut dyn Watch,
    ) -> Result<Overlaid, LimitHit> {
        let cells = self.view.board.cells();
        self.scene.tints = vec![Tint::None; cells];
        self.scene.second_tints = vec![Tint::None; cells];
        self.scene.labels.resize(cells, None);
        self.seen.winner = self.view.survey.winner(to_move).map(|(winner, _)| name(winner));
        for overlay in [Overlay::Connections, Overlay::Carrier, Overlay::MustPlay, Overlay::Inferior] {
            if !wanted.contains(&overlay) {
                continue;
            }
            match overlay {
                Overlay::Connections => self.connections(),
                Overlay::Carrier => {
                    let (winner, carrier) = self.view.winner(&mut meter(limits, watch))?;
                    self.seen.carrier = Some((name(winner), self.view.cells(carrier)));
                    let says = format!("the carrier: {} wins, whatever stands elsewhere", name(winner));
                    self.tint(carrier, tint_of(winner), says);
                }
                Overlay::MustPlay => self.must_play(to_move, wanted.contains(&Overlay::Connections)),
                Overlay::Inferior => self.inferior(),
            }
        }
        for cell in 0..cells {
            let numbers: Vec<String> = self.numbers[cell].iter().map(ToString::to_string).collect();
            let words = [self.letters[cell].map(Into::into), Some(numbers.join(",")).filter(|text| !text.is_empty())];
            let label = words.into_iter().flatten().collect::<Vec<String>>().join(" ");
            // Stones keep the numbers of their moves.
            if !label.is_empty() {
                self.scene.labels[cell].get_or_insert(label);
            }
        }
        Ok(Overlaid { scene: self.scene, seen: self.seen })
    }

    /// Colours cells: those that have another colour already get this one as their second.
    fn tint(&mut self, cells: Wide, tint: Tint, says: String) {
        for cell in cells.cells() {
            match self.scene.tints[cell] {
                Tint::None => self.scene.tints[cell] = tint,
                first if first == tint => {}
                _ => self.scene.second_tints[cell] = tint,
            }
        }
        self.scene.legend.push((tint, says));
    }

    fn inferior(&mut self) {
        let found = self.view.inferior_cells();
        self.seen.inferior = Some(found.iter().map(|cell| self.view.inferior(cell)).collect());
        let kinds: [Kind; 8] = [
            ("D", "D dead", |why| why == Why::Dead),
            ("R", "R captured by Red", |why| why == Why::Captured(Player::Left)),
            ("B", "B captured by Blue", |why| why == Why::Captured(Player::Right)),
            ("V", "V vulnerable: a reply kills it", |why| why == Why::Vulnerable),
            ("X", "X reversible: a reply leaves it dead and costs nothing", |why| why == Why::Reversible),
            ("M", "M dominated by a better move", |why| why == Why::Dominated),
            ("PR", "PR permanently inferior: Red never needs it (each by itself)", |why| {
                why == Why::Permanent(Player::Left)
            }),
            ("PB", "PB permanently inferior: Blue never needs it (each by itself)", |why| {
                why == Why::Permanent(Player::Right)
            }),
        ];
        for (letter, says, is_so) in kinds {
            let cells: Vec<&InferiorCell> = found.iter().filter(|at| is_so(at.why)).collect();
            for at in &cells {
                self.letters[at.cell] = Some(letter);
                // What has the colour of a carrier keeps it: the letter says enough.
                if self.scene.tints[at.cell] == Tint::None {
                    self.scene.tints[at.cell] = Tint::Muted;
                }
            }
            let Some(first) = cells.first() else { continue };
            let because = match (first.by, cells.len()) {
                (Some(_), 1..=MOST_NUMBERED) => {
                    let pair =
                        |at: &&InferiorCell| Some(format!("{}–{}", self.view.cell(at.cell), self.view.cell(at.by?)));
                    format!(" ({})", cells.iter().filter_map(pair).collect::<Vec<_>>().join(", "))
                }
                _ => String::new(),
            };
            self.scene.legend.push((Tint::Muted, format!("{says}{because}")));
        }
    }

    /// Are these all empty cells?
    fn is_everything(&self, region: Wide) -> bool {
        let [left, right] = self.view.stones;
        (region | left | right).len() == self.view.board.cells()
    }

    fn must_play(&mut self, to_move: Player, are_connections_shown: bool) {
        match (self.view.must_play(), self.view.survey.winner(to_move)) {
            (Some(region), _) if self.is_everything(region) => {
                self.seen.must_play = Some(self.view.cells(region));
                let opponent = name(to_move.opponent());
                let says = format!(
                    "the must-play region is the whole board: no connection with which {opponent} would win is known"
                );
                self.scene.legend.push((Tint::None, says));
            }
            (Some(region), _) => {
                self.seen.must_play = Some(self.view.cells(region));
                let says = format!("the must-play region of {}: every move outside it loses", name(to_move));
                match self.is_alone {
                    true => self.tint(region, Tint::Highlight, says),
                    false => {
                        self.scene.outlined = region.cells().collect();
                        self.scene.legend.push((Tint::Highlight, format!("outlined: {says}")));
                    }
                }
            }
            (None, winner) => {
                let (winner, carrier) = winner.expect("invariant: without a region a connection decides");
                let whoever = if winner == to_move { "who is to move" } else { "whoever moves" };
                let says = format!(
                    "{}, {whoever}, wins by a connection already: there is no must-play region, and its carrier is marked",
                    name(winner)
                );
                match are_connections_shown {
                    true => self.scene.legend.push((Tint::None, says)),
                    false => self.tint(carrier, tint_of(winner), says),
                }
            }
        }
    }

    fn connections(&mut self) {
        if self.view.survey.captured.iter().any(|cells| !cells.is_empty()) {
            self.scene.legend.push((
                Tint::None,
                "captured cells count as stones, and are marked where a connection leads over them".into(),
            ));
        }
        let all = Player::BOTH.map(|player| {
            let bonds = &self.view.bonds[player.index()];
            bonds.iter().map(|bond| self.view.connection(player, bond)).collect::<Vec<_>>()
        });
        self.seen.connections = Some(all.concat());
        let mut number = 0;
        let shown = Player::BOTH.map(|player| -> Vec<Bond<Wide>> {
            self.view.direct_bonds(player).into_iter().filter(|bond| !self.view.joins_borders(bond)).collect()
        });
        if shown.iter().any(|bonds| !bonds.is_empty()) {
            self.scene.legend.push((Tint::None, "numbered: full connections, which hold whoever moves".into()));
        }
        for player in Player::BOTH {
            let owner = name(player);
            let tint = tint_of(player);
            for bond in &shown[player.index()] {
                number += 1;
                let is_numbered = number <= MOST_NUMBERED;
                let [from, to] = bond.nodes;
                if from < self.view.board.cells() && to < self.view.board.cells() {
                    let label = is_numbered.then(|| number.to_string());
                    self.scene.links.push(Link { from, to, tint, label });
                }
                let [from, to] = bond.nodes.map(|node| self.view.node(player, node));
                let says = format!("{number} {from}–{to}");
                let needed = self.view.needed(player, bond);
                if is_numbered {
                    needed.cells().for_each(|cell| self.numbers[cell].push(number));
                }
                self.tint(needed, tint, says);
            }
            if let Some(goal) = self.view.survey.goals[player.index()] {
                let says = match goal.key {
                    None if goal.is_full => format!("{owner}'s borders are connected"),
                    Some(key) => {
                        format!("{owner}'s borders are connected if {owner} moves first, on {}", self.view.cell(key))
                    }
                    None => format!("{owner}'s borders are connected if {owner} moves first"),
                };
                self.tint(self.view.needed(player, &goal), tint, says);
            }
        }
    }
}
