//! From solved turns to the text of a certificate, checked before it is handed out.

use crate::{Bounds, CertificateText, Evidence, Labels, Named, Solved};
use gruk_cert::{
    BudgetStep, CarrierProofs, Connections, Kind, Pairs, PeriodProof, QuotientProof, Reason, RemotenessLine, RowsProof,
    SwitchingProof, ThreatProof, Writer, ZoneProof, ZoneStep,
};
use gruk_core::{AnyMove, AnyPosition, AnyRules, Player, Ruleset, Turn, Verdict};
use gruk_notation::game_text;
use gruk_solve::Goal;
use gruk_solve::strategy::Strategy;
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
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
    /// Strategies that do not lose; merged after those that win.
    drawing: Vec<Strategy<AnyRules>>,
    /// The moves that evidence names by numbers, and their numbers.
    names: Vec<AnyMove>,
    numbers: HashMap<AnyMove, u32>,
    pairings: [Option<Pairs<u32>>; 2],
    mirrors: [Option<Pairs<u32>>; 2],
    bounds: [Bounds; 2],
    nim_sums: BTreeMap<AnyPosition, (u64, Option<AnyMove>)>,
    nimbers: BTreeMap<AnyPosition, u32>,
    remoteness: Labels,
    criteria: BTreeMap<AnyPosition, Option<AnyMove>>,
    coins: BTreeMap<String, u64>,
    quotient: Option<Arc<QuotientProof>>,
    period: Option<Arc<PeriodProof>>,
    connections: [Connections<u32>; 2],
    switchings: Vec<SwitchingProof<u32>>,
    rows: Vec<RowsProof<u32>>,
    zones: [Steps<ZoneStep<u32>>; 2],
    budgets: [Steps<BudgetStep<u32>>; 2],
    carriers: [CarrierProofs<u32>; 2],
    threats: [ThreatProof<u32>; 2],
}

/// The steps of one player, none of them twice, and those that prove each claim.
struct Steps<S> {
    steps: Vec<S>,
    places: HashMap<S, usize>,
    wins: Vec<Vec<usize>>,
}

impl<S: Clone + Eq + std::hash::Hash> Steps<S> {
    fn new() -> Self {
        Steps { steps: Vec::new(), places: HashMap::new(), wins: Vec::new() }
    }

    /// Adds a proof; `renamed` gives a step with other places of earlier ones.
    fn add(&mut self, steps: &[S], win: &[usize], renamed: impl Fn(&S, &[usize]) -> S) {
        let mut numbers = Vec::with_capacity(steps.len());
        for step in steps {
            let place = *self.places.entry(renamed(step, &numbers)).or_insert_with_key(|step| {
                self.steps.push(step.clone());
                self.steps.len() - 1
            });
            numbers.push(place);
        }
        self.wins.push(win.iter().map(|&step| numbers[step]).collect());
    }
}

/// Adds the pairs of each player, of which there is one list at most.
fn add_pairs(known: &mut [Option<Pairs<u32>>; 2], pairs: [Option<Pairs<u32>>; 2]) {
    for (mine, theirs) in known.iter_mut().zip(pairs) {
        assert!(mine.is_none() || theirs.is_none() || *mine == theirs, "one pairing of a player at most");
        *mine = theirs.or(mine.take());
    }
}

impl Body {
    fn new() -> Self {
        Body {
            claims: Vec::new(),
            strategies: [None, None],
            drawing: Vec::new(),
            names: Vec::new(),
            numbers: HashMap::new(),
            pairings: [None, None],
            mirrors: [None, None],
            bounds: [Vec::new(), Vec::new()],
            nim_sums: BTreeMap::new(),
            connections: Player::BOTH.map(Connections::new),
            zones: [Steps::new(), Steps::new()],
            budgets: [Steps::new(), Steps::new()],
            carriers: Player::BOTH.map(CarrierProofs::new),
            threats: Player::BOTH.map(ThreatProof::empty),
            nimbers: BTreeMap::new(),
            remoteness: BTreeMap::new(),
            criteria: BTreeMap::new(),
            coins: BTreeMap::new(),
            quotient: None,
            period: None,
            switchings: Vec::new(),
            rows: Vec::new(),
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
                self.add_reason(reason, &turn, solved.best_move)
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
        named.reason.renamed(|&number| numbers[number as usize])
    }

    /// Adds what theory gave as evidence for a turn; returns its kind.
    fn add_reason(&mut self, reason: Reason<u32>, turn: &Turn<AnyPosition>, best_move: Option<AnyMove>) -> Kind {
        match reason {
            Reason::Criterion => {
                self.criteria.insert(turn.position.clone(), best_move);
                Kind::Criterion
            }
            Reason::Coins(_, values) => {
                self.coins.extend(values);
                Kind::Coins
            }
            Reason::Period(proof) => {
                // Whatever the period, it gives the values of all heaps.
                self.period.get_or_insert(proof);
                Kind::Period
            }
            Reason::Quotient(proof) => {
                // The one that goes furthest serves all claims about heaps of the same game.
                let is_longer = |known: &Arc<QuotientProof>| proof.heaps.len() > known.heaps.len();
                if self.quotient.as_ref().is_none_or(is_longer) {
                    self.quotient = Some(proof);
                }
                Kind::Quotient
            }
            Reason::Pairing(pairings) => {
                add_pairs(&mut self.pairings, pairings);
                Kind::Pairing
            }
            Reason::Mirror(mirrors) => {
                add_pairs(&mut self.mirrors, mirrors);
                Kind::Mirror
            }
            Reason::Connection(proof) => {
                self.connections[proof.player.index()].add(&proof);
                Kind::Connection
            }
            Reason::Carriers(proof) => {
                self.carriers[proof.player.index()].add(&proof);
                Kind::Carriers
            }
            Reason::Threats(proof) => {
                self.threats[proof.player.index()].add(proof);
                Kind::Threats
            }
            Reason::Rows(proof) => {
                self.rows.push(proof);
                Kind::Rows
            }
            Reason::Switching(proof) => {
                self.switchings.push(proof);
                Kind::Switching
            }
            Reason::Zones(proof) => {
                self.add_zones(&proof);
                Kind::Zones
            }
            Reason::Stopped(proofs) => {
                proofs.iter().for_each(|proof| self.add_zones(proof));
                Kind::Zones
            }
            Reason::Budget(proof) => {
                let renamed = |step: &BudgetStep<u32>, numbers: &[usize]| step.renamed(|part| numbers[part], |&m| m);
                self.budgets[proof.player.index()].add(&proof.steps, &proof.win, renamed);
                Kind::Budget
            }
            Reason::NimSum(sum) => {
                self.nim_sums.insert(turn.position.clone(), (sum, best_move));
                Kind::NimSum
            }
        }
    }

    fn add_zones(&mut self, proof: &ZoneProof<u32>) {
        let renamed = |step: &ZoneStep<u32>, numbers: &[usize]| step.renamed(|part| numbers[part], |&m| m);
        self.zones[proof.player.index()].add(&proof.steps, &proof.win, renamed);
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
        let name = |&number: &u32| rules.print_move(self.names[number as usize]);
        let mut writer = Writer::begin(Vec::new(), &game_text(rules))?;
        if let Some(proof) = &self.period {
            writer.period_claim(proof)?;
        }
        for (verdict, turn, kind) in &self.claims {
            writer.claim(*verdict, turn.to_move, &rules.print_position(&turn.position), *kind)?;
        }
        for table in self.strategies.iter().flatten() {
            let row = |(position, &m): (&AnyPosition, &AnyMove)| (rules.print_position(position), rules.print_move(m));
            writer.strategy(table.player, table.moves.iter().map(row))?;
        }
        for player in Player::BOTH {
            if let Some(pairs) = &self.pairings[player.index()] {
                writer.pairing(player, pairs.iter().map(|&(a, b)| (name(&a), name(&b))))?;
            }
            if let Some(pairs) = &self.mirrors[player.index()] {
                writer.mirror(player, pairs.iter().map(|&(a, b)| (name(&a), name(&b))))?;
            }
        }
        for player in Player::BOTH {
            let bounds = &self.bounds[player.index()];
            if !bounds.is_empty() {
                let names = (|at: &AnyPosition| rules.print_position(at), |m| rules.print_move(m));
                writer.bounds(player, bounds, names)?;
            }
        }
        if !self.nim_sums.is_empty() {
            writer.nim_sums(
                self.nim_sums
                    .iter()
                    .map(|(position, &(sum, m))| (rules.print_position(position), sum, m.map(|m| rules.print_move(m)))),
            )?;
        }
        for player in Player::BOTH {
            let proof = self.connections[player.index()].proof();
            if !proof.wins.is_empty() {
                writer.connection(proof, name)?;
            }
        }
        for proof in &self.switchings {
            writer.switching(proof, name)?;
        }
        for RowsProof { first, soft } in &self.rows {
            writer.cylinder_rows(first.as_ref().map(name), soft)?;
        }
        for player in Player::BOTH {
            let Steps { steps, wins, .. } = &self.zones[player.index()];
            if !wins.is_empty() {
                writer.zones(player, steps, wins, name)?;
            }
            let Steps { steps, wins, .. } = &self.budgets[player.index()];
            if !wins.is_empty() {
                writer.budget(player, steps, wins, name)?;
            }
        }
        for proof in self.carriers.iter().map(CarrierProofs::proof).filter(|proof| !proof.wins.is_empty()) {
            writer.carriers(proof, name)?;
        }
        for proof in self.threats.iter().filter(|proof| !proof.lines.is_empty()) {
            writer.threats(proof, name)?;
        }
        if !self.nimbers.is_empty() {
            writer.nimbers(self.nimbers.iter().map(|(position, &value)| (rules.print_position(position), value)))?;
        }
        if !self.remoteness.is_empty() {
            let rows = self.remoteness.iter().map(|((position, to_move), label)| RemotenessLine {
                position: rules.print_position(position),
                to_move: *to_move,
                label: *label,
            });
            writer.remoteness(rows)?;
        }
        if !self.criteria.is_empty() {
            let row =
                |(at, m): (&AnyPosition, &Option<AnyMove>)| (rules.print_position(at), m.map(|m| rules.print_move(m)));
            writer.criteria(self.criteria.iter().map(row))?;
        }
        if !self.coins.is_empty() {
            writer.coins(self.coins.iter())?;
        }
        if let Some(proof) = &self.period {
            writer.period(proof)?;
        }
        if let Some(proof) = &self.quotient {
            writer.quotient(proof)?;
        }
        writer.end()
    }
}
