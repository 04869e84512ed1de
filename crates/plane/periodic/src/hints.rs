//! Why a learnt clause follows: the clauses that become unit, in order, when all of its literals are false.
//!
//! A solver that learns clauses says what follows, not why. Unit propagation finds the reason again: the negation of a
//! learnt clause makes clauses unit until one of them is false `[Goldberg 2003]`. Those of them that the clause needs
//! are named as in LRAT `[Cruz-Filipe 2017]`. A literal that holds without an assumption becomes a clause of its own as
//! soon as it is found, so later reasons name only that clause.

use crate::refutation::Step;
use gruk_core::CompactSort as _;
use rustc_hash::FxHashMap;

/// Literals by number: twice the variable, counted from 0, and one more for the negation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Literal(u32);

impl Literal {
    fn new(literal: i32) -> Self {
        Literal((literal.unsigned_abs() - 1) * 2 + u32::from(literal < 0))
    }

    fn dimacs(self) -> i32 {
        let variable = (self.0 / 2 + 1) as i32;
        if self.0 % 2 == 1 { -variable } else { variable }
    }

    fn negated(self) -> Self {
        Literal(self.0 ^ 1)
    }

    fn variable(self) -> usize {
        (self.0 / 2) as usize
    }

    fn index(self) -> usize {
        self.0 as usize
    }
}

/// The place of a clause in the list of all clauses, from 0; its number in the format is one more.
type Place = u32;

/// Why a literal is true: it is assumed, or a clause has become unit.
const ASSUMED: Place = Place::MAX;

/// A formula, the clauses that have been derived from it, and what is true because of them.
pub(crate) struct Derivation {
    /// All clauses, those of the formula first. The first two literals are watched.
    clauses: Vec<Box<[Literal]>>,
    /// Clauses of the formula.
    given: usize,
    /// Reasons of the derived clauses.
    hints: Vec<Vec<usize>>,
    /// The clauses that watch a literal.
    watches: Vec<Vec<Place>>,
    /// Is a clause out of use? The solver has forgotten it.
    forgotten: Vec<bool>,
    /// Derived clauses by their literals in order.
    places: FxHashMap<Box<[Literal]>, Vec<Place>>,
    /// Is the literal true?
    holds: Vec<bool>,
    /// Why a variable has its value.
    reasons: Vec<Place>,
    /// The literals that are true, in the order in which they became so.
    trail: Vec<Literal>,
    /// How many of these have been propagated.
    propagated: usize,
    /// How many of these hold whatever is assumed.
    fixed: usize,
    /// Variables that a conflict needs.
    needed: Vec<bool>,
    is_refuted: bool,
}

impl Derivation {
    /// Begins with the clauses of a formula, which have literals and no literal twice.
    pub(crate) fn new(formula: &[Vec<i32>]) -> Self {
        let variables = formula.iter().flatten().map(|literal| literal.unsigned_abs() as usize).max().unwrap_or(0);
        let mut derivation = Derivation {
            clauses: Vec::with_capacity(formula.len()),
            given: formula.len(),
            hints: Vec::new(),
            watches: vec![Vec::new(); 2 * variables],
            forgotten: Vec::new(),
            places: FxHashMap::default(),
            holds: vec![false; 2 * variables],
            reasons: vec![ASSUMED; variables],
            trail: Vec::new(),
            propagated: 0,
            fixed: 0,
            needed: vec![false; variables],
            is_refuted: false,
        };
        for clause in formula {
            derivation.clauses.push(clause.iter().copied().map(Literal::new).collect());
            derivation.forgotten.push(false);
        }
        (0..formula.len() as Place).for_each(|place| derivation.attach(place));
        derivation.settle();
        derivation
    }

    /// Has the empty clause been derived?
    pub(crate) fn is_refuted(&self) -> bool {
        self.is_refuted
    }

    /// The number of derived clauses.
    pub(crate) fn len(&self) -> usize {
        self.hints.len()
    }

    /// Derives a clause. Cost: one propagation.
    ///
    /// # Panics
    /// If it does not follow by unit propagation: solvers learn no others.
    pub(crate) fn learn(&mut self, clause: impl Iterator<Item = i32>) {
        if self.is_refuted {
            return;
        }
        let clause: Vec<Literal> = clause.map(Literal::new).collect();
        let mut hints = None;
        for &literal in &clause {
            if self.holds[literal.index()] {
                // The negation of the clause contradicts what is true already.
                hints = Some(self.why([literal]));
                break;
            }
            if !self.holds[literal.negated().index()] {
                self.assign(literal.negated(), ASSUMED);
            }
        }
        let hints = hints.unwrap_or_else(|| {
            let conflict = self.propagate().expect("invariant: a learnt clause follows by unit propagation");
            self.why_false(conflict)
        });
        self.undo();
        let place = self.add(clause, hints);
        let mut key = self.clauses[place as usize].clone();
        key.compact_sort();
        self.places.entry(key).or_default().push(place);
        self.attach(place);
        self.settle();
    }

    /// No later reason has to look at this clause.
    pub(crate) fn forget(&mut self, clause: impl Iterator<Item = i32>) {
        let mut key: Vec<Literal> = clause.map(Literal::new).collect();
        key.compact_sort();
        // A clause that the solver has shortened is not found, and stays in use.
        if let Some(place) = self.places.get_mut(&key[..]).and_then(Vec::pop) {
            self.forgotten[place as usize] = true;
        }
    }

    /// The derived clauses with their reasons, by the numbers of the format.
    pub(crate) fn into_steps(self) -> Vec<Step> {
        let literals = |mut clause: Box<[Literal]>| {
            clause.compact_sort();
            clause.iter().map(|literal| literal.dimacs()).collect()
        };
        self.clauses.into_iter().skip(self.given).map(literals).zip(self.hints).collect()
    }

    fn add(&mut self, clause: Vec<Literal>, hints: Vec<usize>) -> Place {
        let place = self.clauses.len() as Place;
        self.clauses.push(clause.into());
        self.forgotten.push(false);
        self.hints.push(hints);
        place
    }

    fn assign(&mut self, literal: Literal, reason: Place) {
        self.holds[literal.index()] = true;
        self.reasons[literal.variable()] = reason;
        self.trail.push(literal);
    }

    /// Takes back what was assumed, and what followed.
    fn undo(&mut self) {
        for literal in self.trail.drain(self.fixed..) {
            self.holds[literal.index()] = false;
        }
        self.propagated = self.fixed;
    }

    /// Watches two literals that may become true, or says what the clause means without them.
    fn attach(&mut self, place: Place) {
        let clause = &mut self.clauses[place as usize];
        let holds = &self.holds;
        // Literals that are not false come first.
        clause.compact_sort_by_key(|literal| holds[literal.negated().index()]);
        let open = clause.iter().filter(|literal| !holds[literal.negated().index()]).count();
        for literal in clause.iter().take(2) {
            self.watches[literal.index()].push(place);
        }
        match open {
            0 => self.refute(place),
            1 if !self.holds[self.clauses[place as usize][0].index()] => {
                self.assign(self.clauses[place as usize][0], place);
            }
            _ => {}
        }
    }

    /// Propagates what holds whatever is assumed, and makes a clause of each literal that follows.
    fn settle(&mut self) {
        if self.is_refuted {
            return;
        }
        let conflict = self.propagate();
        while self.fixed < self.trail.len() && !self.is_refuted {
            let literal = self.trail[self.fixed];
            self.fixed += 1;
            let reason = self.reasons[literal.variable()];
            if self.clauses[reason as usize].len() > 1 {
                let others: Vec<Literal> =
                    self.clauses[reason as usize].iter().filter(|&&other| other != literal).copied().collect();
                let mut hints: Vec<usize> =
                    others.iter().map(|other| self.reasons[other.variable()] as usize + 1).collect();
                hints.push(reason as usize + 1);
                let unit = self.add(vec![literal], hints);
                self.reasons[literal.variable()] = unit;
            }
        }
        if let Some(conflict) = conflict {
            self.refute(conflict);
        }
    }

    /// The clause is false whatever is assumed.
    fn refute(&mut self, conflict: Place) {
        if !self.is_refuted {
            let hints = self.why_false(conflict);
            self.add(Vec::new(), hints);
            self.is_refuted = true;
        }
    }

    /// Propagates; a clause that is false, if there is one.
    fn propagate(&mut self) -> Option<Place> {
        while self.propagated < self.trail.len() {
            let gone = self.trail[self.propagated].negated();
            self.propagated += 1;
            let mut watching = std::mem::take(&mut self.watches[gone.index()]);
            let (mut read, mut kept) = (0, 0);
            let mut conflict = None;
            while read < watching.len() {
                let place = watching[read];
                read += 1;
                if self.forgotten[place as usize] {
                    continue;
                }
                let clause = &mut self.clauses[place as usize];
                if clause.len() > 1 && clause[0] == gone {
                    clause.swap(0, 1);
                }
                let first = clause[0];
                if first == gone || !self.holds[first.index()] {
                    let holds = &self.holds;
                    let other = (2..clause.len()).find(|&index| !holds[clause[index].negated().index()]);
                    if let Some(index) = other {
                        clause.swap(1, index);
                        let literal = clause[1];
                        self.watches[literal.index()].push(place);
                        continue;
                    }
                    watching[kept] = place;
                    kept += 1;
                    if first == gone || self.holds[first.negated().index()] {
                        conflict = Some(place);
                        break;
                    }
                    self.assign(first, place);
                    continue;
                }
                watching[kept] = place;
                kept += 1;
            }
            watching.copy_within(read.., kept);
            watching.truncate(kept + watching.len() - read);
            self.watches[gone.index()] = watching;
            if conflict.is_some() {
                return conflict;
            }
        }
        None
    }

    /// The numbers of the clauses by which a clause is false, which comes last.
    fn why_false(&mut self, conflict: Place) -> Vec<usize> {
        let literals: Vec<Literal> = self.clauses[conflict as usize].iter().map(|literal| literal.negated()).collect();
        let mut hints = self.why(literals);
        hints.push(conflict as usize + 1);
        hints
    }

    /// The numbers of the clauses by which these literals are true, in the order in which they become unit.
    fn why(&mut self, literals: impl IntoIterator<Item = Literal>) -> Vec<usize> {
        for literal in literals {
            self.needed[literal.variable()] = true;
        }
        let mut hints = Vec::new();
        for index in (0..self.trail.len()).rev() {
            let literal = self.trail[index];
            if !std::mem::take(&mut self.needed[literal.variable()]) {
                continue;
            }
            let reason = self.reasons[literal.variable()];
            if reason == ASSUMED {
                continue;
            }
            hints.push(reason as usize + 1);
            for other in &self.clauses[reason as usize] {
                if *other != literal {
                    self.needed[other.variable()] = true;
                }
            }
        }
        hints.reverse();
        hints
    }
}
