//! From solved turns to the text of a certificate, checked before it is handed out.

use crate::gather::{Spelling, Text};
use crate::kinds::{Gathered, renamed};
use crate::{Bounds, CertificateText, Evidence, Labels, Named, Solved};
use gruk_cert::{Kind, Reason, RemotenessLine, Writer};
use gruk_core::{AnyMove, AnyPosition, AnyRules, Player, Ruleset, Turn, Verdict};
use gruk_notation::game_text;
use gruk_solve::Goal;
use gruk_solve::strategy::Strategy;
use std::collections::{BTreeMap, HashMap};
use std::time::Instant;

/// One certificate for all of `solved` that have evidence; `None` if none has.
///
/// # Panics
/// If two of them are settled by different pairings of one player: a certificate holds only one.
#[must_use]
pub fn certify(rules: &AnyRules, solved: Vec<(Turn<AnyPosition>, Solved)>) -> Option<CertificateText> {
    let started = Instant::now();
    let mut body = Body::new();
    for (turn, solved) in solved {
        body.add(turn, solved);
    }
    if body.claims.is_empty() {
        return None;
    }
    let text = body.write(rules).expect("writing to memory does not fail");
    Some(CertificateText::accepted(text, started))
}

struct Body {
    claims: Vec<(Verdict, Turn<AnyPosition>, Kind)>,
    strategies: [Option<Strategy<AnyRules>>; 2],
    /// Strategies that do not lose. They are merged in after those that win.
    drawing: Vec<Strategy<AnyRules>>,
    /// The moves that evidence names by numbers; `numbers` is the inverse.
    names: Vec<AnyMove>,
    numbers: HashMap<AnyMove, u32>,
    bounds: [Bounds; 2],
    nimbers: BTreeMap<AnyPosition, u32>,
    remoteness: Labels,
    /// What theories have found.
    found: Gathered,
}

impl Body {
    fn new() -> Self {
        Body {
            claims: Vec::new(),
            strategies: [None, None],
            drawing: Vec::new(),
            names: Vec::new(),
            numbers: HashMap::new(),
            bounds: [Vec::new(), Vec::new()],
            nimbers: BTreeMap::new(),
            remoteness: BTreeMap::new(),
            found: Gathered::default(),
        }
    }

    /// Adds the claim and the evidence of a solved turn, if it has any.
    fn add(&mut self, turn: Turn<AnyPosition>, solved: Solved) {
        let kind = match solved.evidence {
            Evidence::Missing(_) => return,
            Evidence::Strategies(strategies) => {
                for (goal, strategy) in strategies {
                    match (goal, &mut self.strategies[strategy.player.index()]) {
                        (Goal::Draw, _) => self.drawing.push(strategy),
                        (Goal::Win, Some(table)) => table.merge(strategy),
                        (Goal::Win, empty) => *empty = Some(strategy),
                    }
                }
                Kind::Strategy
            }
            Evidence::Bounds(player, bounds) => {
                self.bounds[player.index()].extend(bounds);
                Kind::Bounds
            }
            Evidence::Nimbers(nimbers) => {
                self.nimbers.extend(nimbers);
                Kind::Nimbers
            }
            Evidence::Remoteness(labels) => {
                self.remoteness.extend(labels);
                Kind::Remoteness
            }
            Evidence::Reason(named) => {
                let reason = self.renumbered(&named);
                self.found.add(reason, &turn)
            }
        };
        self.claims.push((solved.verdict, turn, kind));
    }

    /// The reason in the numbers that moves have in this certificate.
    fn renumbered(&mut self, named: &Named) -> Reason<u32> {
        let numbers: Vec<u32> = named
            .names
            .iter()
            .map(|&m| {
                *self.numbers.entry(m).or_insert_with(|| {
                    self.names.push(m);
                    (self.names.len() - 1) as u32
                })
            })
            .collect();
        renamed(&named.reason, |&number| numbers[number as usize])
    }

    fn write(mut self, rules: &AnyRules) -> std::io::Result<Vec<u8>> {
        for strategy in std::mem::take(&mut self.drawing) {
            let table = &mut self.strategies[strategy.player.index()];
            match table {
                Some(table) => table.merge(strategy),
                empty => *empty = Some(strategy),
            }
        }
        let roots = |player: Player| {
            let by_strategy = self.claims.iter().filter(|(_, _, kind)| *kind == Kind::Strategy);
            by_strategy.filter(move |(verdict, _, _)| verdict.favours(player)).map(|(_, turn, _)| turn)
        };
        for table in self.strategies.iter_mut().flatten() {
            let player = table.player;
            table.trim(rules, roots(player));
        }
        let mut writer = Writer::begin(Vec::new(), &game_text(rules))?;
        self.found.claim(&mut writer)?;
        for (verdict, turn, kind) in &self.claims {
            writer.claim(*verdict, turn.to_move, &rules.print_position(&turn.position), *kind)?;
        }
        for &kind in Kind::ALL {
            match kind {
                Kind::Strategy => self.write_strategies(rules, &mut writer)?,
                Kind::Bounds => self.write_bounds(rules, &mut writer)?,
                Kind::Nimbers if !self.nimbers.is_empty() => {
                    let row = |(position, &value): (_, &u32)| (rules.print_position(position), value);
                    writer.nimbers(self.nimbers.iter().map(row))?;
                }
                Kind::Remoteness if !self.remoteness.is_empty() => {
                    let rows = self.remoteness.iter().map(|((position, to_move), label)| RemotenessLine {
                        position: rules.print_position(position),
                        to_move: *to_move,
                        label: *label,
                    });
                    writer.remoteness(rows)?;
                }
                kind => self.found.write(kind, &mut writer, &Spelling { rules, names: &self.names })?,
            }
        }
        writer.end()
    }

    fn write_strategies(&self, rules: &AnyRules, writer: &mut Text) -> std::io::Result<()> {
        self.strategies.iter().flatten().try_for_each(|table| {
            let row = |(position, &m): (&AnyPosition, &AnyMove)| (rules.print_position(position), rules.print_move(m));
            writer.strategy(table.player, table.moves.iter().map(row))
        })
    }

    fn write_bounds(&self, rules: &AnyRules, writer: &mut Text) -> std::io::Result<()> {
        let written = Player::BOTH.into_iter().filter(|player| !self.bounds[player.index()].is_empty());
        for player in written {
            let names = (|at: &AnyPosition| rules.print_position(at), |m: AnyMove| rules.print_move(m));
            writer.bounds(player, &self.bounds[player.index()], names)?;
        }
        Ok(())
    }
}
