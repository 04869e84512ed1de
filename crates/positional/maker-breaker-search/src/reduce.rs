//! Positions reduced to a fixed point, by rules that do not change who wins.
//!
//! A position is the hypergraph of its *open sets*: of every winning set without a cell of Breaker's, the cells that
//! are free. Cells that Breaker may as well have are given to Breaker, so that a reduced position is again a
//! [`Position`].
//!
//! With every result goes a *zone* of free cells. One of Maker's is a zone in which Maker wins even if Breaker has all
//! free cells outside; one of Breaker's is a zone in which Breaker wins even if Maker has all free cells outside.
//!
//! | rule | theorem |
//! |---|---|
//! | forced moves | an open set of one cell is completed, or must be stopped |
//! | supersets | Breaker stops the larger set with the smaller one |
//! | twins | cells in the same open sets: Breaker pairs them, and pairing them costs nothing elsewhere |
//! | exchange | {a, b} open, every open set with b contains a, Maker to move: Maker takes a, Breaker b. If Breaker wins after that, Breaker also wins before it, by pairing a and b |
//! | potential | `[Erdős–Selfridge 1973]`: with Maker to move, Breaker wins if the sum of 2^−\|e\| is below 1/2; with Breaker to move, below 1 |
//!
//! **Source:** `[Győ §6.3]`, `[Uiterwijk 2017]`, Czifra et al. 2021.

use crate::open_sets::{OpenSet, OpenSets};
use crate::position::{Board, Position, ToMove};
use crate::rules::Rules;
use crate::step::{ONE, Open, Step, weight};
use crate::threats;
use gruk_core::CompactSort as _;
use gruk_solve::bits::Bits;

/// What a position is reduced to.
#[derive(Clone, Copy, Debug)]
pub enum Reduced<B> {
    /// Maker wins, with this zone.
    Maker(B),
    /// Breaker wins, with this zone.
    Breaker(B),
    /// It is open.
    Open(Open<B>),
}

/// Memory for the open sets of a position, kept from call to call.
#[derive(Debug, Default)]
pub struct Reducer<B> {
    /// The open sets that count.
    pub open: OpenSets<B>,
    /// For each cell the cells that are in all of its open sets, itself among them.
    pub common: Vec<B>,
    /// The cells that have another one in common with all of their open sets.
    shared: B,
    /// For each cell the potential of the open sets that it is in.
    pub weights: Vec<u64>,
    threats: threats::Finder<B>,
    /// The sum of 2^−|e| over the open sets.
    potential: u64,
}

impl<B: Bits> Reducer<B> {
    /// Memory for a board of so many cells.
    #[must_use]
    pub fn new(cells: usize) -> Self {
        Reducer {
            open: OpenSets::default(),
            common: vec![B::default(); cells],
            shared: B::default(),
            weights: vec![0; cells],
            threats: threats::Finder::default(),
            potential: 0,
        }
    }

    /// Finds the open sets of `at`; the position with all cells given away that lie in none of them.
    fn gather(&mut self, board: &Board<B>, at: Position<B>, rules: Rules) -> Position<B> {
        self.open.gather(board, at, rules);
        self.open.position()
    }

    /// Makes [`open`](Self::open) and [`common`](Self::common) those of a reduced position whose list was kept.
    pub fn restore(&mut self, list: &[OpenSet<B>], free: B) {
        self.open.load(list);
        self.meet(free);
    }

    /// Fills in [`common`](Self::common) for the cells of `free`.
    fn meet(&mut self, free: B) {
        let common = &mut self.common[..];
        common.fill(free);
        for set in self.open.sets() {
            set.each_cell(|cell| common[cell] = common[cell] & set.open);
        }
        let shares = |&cell: &usize| common[cell] != B::one(cell);
        self.shared = free.cells().filter(shares).fold(B::default(), B::with);
    }

    /// Fills in [`weights`](Self::weights) for the cells of `free`.
    pub fn weigh(&mut self, free: B) {
        self.weigh_by(free, weight);
    }

    /// The same with sets that count what `weight` makes of their sizes.
    pub fn weigh_by(&mut self, free: B, weight: impl Fn(u32) -> u64) {
        let weights = &mut self.weights[..];
        for cell in free.cells() {
            weights[cell] = 0;
        }
        for set in self.open.sets() {
            let weight = weight(set.size);
            set.each_cell(|cell| weights[cell] += weight);
        }
    }

    /// A zone of Breaker's for a position whose potential is below `bound`: cells are left out of the zone as long as
    /// the potential stays below it when Maker has them.
    fn potential_zone(&self, free: B, mut potential: u64, bound: u64) -> B {
        let mut zone = free;
        let mut of_cell: Vec<(u64, usize)> = free
            .cells()
            .map(|cell| {
                (self.open.sets().iter().filter(|set| set.open.has(cell)).map(|set| weight(set.size)).sum(), cell)
            })
            .collect();
        of_cell.compact_sort();
        for (_, cell) in of_cell {
            let with_cell = self.open.sets().iter().filter(|set| set.open.has(cell));
            let more: u64 = with_cell.map(|set| weight((set.open & zone).len() as u32)).sum();
            if potential + more >= bound {
                break;
            }
            potential += more;
            zone = zone.without(cell);
        }
        zone
    }

    /// The result of the first rule that has one for a position, and the position without the cells that lie in no open
    /// set: they are given away.
    pub fn step(&mut self, board: &Board<B>, at: Position<B>, to_move: ToMove, rules: Rules) -> (Position<B>, Step<B>) {
        let at = self.gather(board, at, rules);
        (at, self.step_of(at, to_move, rules))
    }

    fn step_of(&mut self, at: Position<B>, to_move: ToMove, rules: Rules) -> Step<B> {
        let Some(&least) = self.open.sets().first() else { return Step::Small(B::default()) };
        if least.size == 0 {
            return Step::Completed;
        }
        if least.size == 1 {
            return match (to_move, self.open.sets().get(1)) {
                (ToMove::Maker, _) => Step::Attack(least.open.first(), least.open),
                (ToMove::Breaker, Some(second)) if second.size == 1 => Step::TwoThreats(least.open | second.open),
                (ToMove::Breaker, _) => Step::Forced(least.open.first()),
            };
        }
        if rules.threats
            && to_move == ToMove::Maker
            && let Some((cell, zone)) = self.threats.fork(self.open.sets())
        {
            return Step::Attack(cell, zone);
        }
        self.potential = self.open.sets().iter().map(|set| weight(set.size)).sum();
        let bound = if to_move == ToMove::Maker { ONE / 2 } else { ONE };
        if rules.potential && self.potential < bound {
            let zone = if rules.zones { self.potential_zone(at.free, self.potential, bound) } else { at.free };
            return Step::Small(zone);
        }
        self.meet(at.free);
        if rules.twins {
            let pairs = self.twins();
            if !pairs.is_empty() {
                return Step::Twins(pairs);
            }
        }
        if to_move == ToMove::Maker {
            if rules.exchange
                && let Some((own, given)) = self.exchange()
            {
                return Step::Exchange(own, given);
            }
            if rules.threats
                && let Some((cell, zone)) = self.threats.win(self.open.sets())
            {
                return Step::Attack(cell, zone);
            }
        }
        Step::Open
    }

    /// Reduces a position. Afterwards [`open`](Self::open) and [`common`](Self::common) are those of the open position.
    pub fn reduce(&mut self, board: &Board<B>, at: Position<B>, to_move: ToMove, rules: Rules) -> Reduced<B> {
        self.open.gather(board, at, rules);
        self.settle(to_move, rules)
    }

    /// Reduces what the position of `list` becomes when Maker claims `maker` and Breaker `given`.
    pub fn reduce_from(
        &mut self,
        list: &[OpenSet<B>],
        (maker, given): (B, B),
        to_move: ToMove,
        rules: Rules,
    ) -> Reduced<B> {
        self.open.load_after(list, maker, given, rules);
        self.settle(to_move, rules)
    }

    /// Goes on until no rule says anything.
    fn settle(&mut self, mut to_move: ToMove, rules: Rules) -> Reduced<B> {
        let (mut maker_cells, mut breaker_cells) = (B::default(), B::default());
        let none = B::default();
        loop {
            let position = self.open.position();
            match self.step_of(position, to_move, rules) {
                Step::Completed => return Reduced::Maker(maker_cells),
                Step::Attack(_, zone) | Step::TwoThreats(zone) => return Reduced::Maker(maker_cells | zone),
                Step::Small(zone) => return Reduced::Breaker(breaker_cells | zone),
                Step::Forced(cell) => {
                    self.open.claim(none, B::one(cell), rules);
                    maker_cells = maker_cells.with(cell);
                    breaker_cells = breaker_cells.with(cell);
                    to_move = ToMove::Maker;
                }
                Step::Twins(pairs) => {
                    self.open.claim(none, pairs, rules);
                    breaker_cells = breaker_cells | pairs;
                }
                Step::Exchange(own, given) => {
                    self.open.claim(B::one(own), B::one(given), rules);
                    maker_cells = maker_cells.with(own).with(given);
                    breaker_cells = breaker_cells.with(own).with(given);
                }
                Step::Open => {
                    let threat = match to_move {
                        ToMove::Breaker if rules.threats && rules.zones => self.threat_after_pass(),
                        _ => None,
                    };
                    let moves = self.undominated(position.free, rules);
                    return Reduced::Open(Open { position, to_move, moves, maker_cells, breaker_cells, threat });
                }
            }
        }
    }

    /// Disjoint pairs of cells that lie in the same open sets.
    fn twins(&self) -> B {
        let mut pairs = B::default();
        for cell in self.shared.cells() {
            let others = (self.common[cell] & !pairs).without(cell);
            if !pairs.has(cell)
                && let Some(twin) = others.cells().find(|&other| self.common[other].has(cell))
            {
                pairs = pairs.with(cell).with(twin);
            }
        }
        pairs
    }

    /// An open set of two cells of which the first dominates the second.
    fn exchange(&self) -> Option<(usize, usize)> {
        let may_dominate = |set: &&OpenSet<B>| set.open.meets(self.shared);
        self.open.sets().iter().take_while(|set| set.size == 2).filter(may_dominate).find_map(|pair| {
            let a = pair.open.first();
            let b = pair.open.without(a).first();
            if self.common[b].has(a) { Some((a, b)) } else { self.common[a].has(b).then_some((b, a)) }
        })
    }

    /// Cells that no free cell dominates: the moves that need looking at.
    fn undominated(&self, free: B, rules: Rules) -> B {
        if !rules.domination {
            return free;
        }
        // Of cells that dominate each other the first one stays.
        let is_dominated = |cell: usize| {
            self.common[cell].without(cell).cells().any(|other| !self.common[other].has(cell) || other < cell)
        };
        self.shared.cells().filter(|&cell| is_dominated(cell)).fold(free, B::without)
    }

    /// A win by threats of Maker's if Breaker passes in the open position.
    pub fn threat_after_pass(&mut self) -> Option<B> {
        self.threats.fork(self.open.sets()).or_else(|| self.threats.win(self.open.sets())).map(|(_, zone)| zone)
    }
}
