//! Fills the cells of a table, by any number of threads.

use super::cell::{Cell, CellAnswer, Known};
use super::start::start;
use super::{Content, Table, TableQuery};
use crate::valuer::{Valuer, require_values, summary};
use gruk_certify::{OutcomeOfPosition, SolveOptions};
use gruk_core::{AnyPosition, AnyRules, OutcomeClass, Ruleset};
use gruk_notation::{BadInput, full_notation, load};
use gruk_partizan::limit_hit;
use gruk_solve::{Alarm, LimitHit, Limits, Progress, Watch};
use gruk_value::Limit;
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

/// Boards with one answer: a position, and the cells that show it (`false`) or its negative (`true`).
struct Class {
    rules: AnyRules,
    position: AnyPosition,
    members: Vec<(usize, bool)>,
}

/// What the threads share.
struct Shared<'a> {
    cells: Vec<Option<Cell>>,
    watch: &'a mut (dyn Watch + Send),
    found: &'a mut (dyn FnMut(&Cell) + Send),
    nodes: u64,
    done: usize,
    of: usize,
    refusal: Option<BadInput>,
}

pub fn fill(
    query: &TableQuery,
    known: &BTreeMap<(usize, usize), Known>,
    options: &SolveOptions,
    watch: &mut (dyn Watch + Send),
    found: &mut (dyn FnMut(&Cell) + Send),
    outcome: OutcomeOfPosition,
) -> Result<Table, BadInput> {
    let started = Instant::now();
    let boards = boards(query)?;
    if let (Content::Values, [(rules, ..), ..]) = (query.content, &boards[..]) {
        require_values(rules)?;
    }
    let mut shared = Shared { cells: vec![None; boards.len()], watch, found, nodes: 0, done: 0, of: 0, refusal: None };
    let cell = |index: usize, answer: CellAnswer| {
        let (rules, position) = &boards[index];
        let (columns, rows) = (index % query.columns + 1, index / query.columns + 1);
        Cell { columns, rows, position: full_notation(rules, position), answer }
    };
    for index in 0..boards.len() {
        let size = (index % query.columns + 1, index / query.columns + 1);
        if let Some(known) = known.get(&size) {
            shared.cells[index] = Some(cell(index, CellAnswer::Known(known.clone())));
        }
    }
    let classes = classes(&boards, &shared.cells);
    shared.of = classes.len();
    let alarm = Alarm::set(&options.limits);
    let threads = options.threads.clamp(1, classes.len().max(1));
    let next = AtomicUsize::new(0);
    let shared = Mutex::new(shared);
    let work = || {
        let mut valuer: Option<Valuer> = None;
        while let Some(class) = classes.get(next.fetch_add(1, Ordering::Relaxed)) {
            let time = options.limits.time.map(|most| most.saturating_sub(started.elapsed()));
            let memory = options.limits.memory / threads;
            let limits = Limits { time, memory, ..options.limits.clone() };
            let answers = match query.content {
                Content::Outcomes => outcomes(class, &SolveOptions { limits, ..options.clone() }, &shared, outcome),
                Content::Values => {
                    let flag = &alarm.flag;
                    let valuer = valuer.get_or_insert_with(|| Valuer::new(class.rules.clone(), memory, flag.clone()));
                    let values = values(class, valuer, query.name_limit).map_err(|limit| alarm.limit(limit_hit(limit)));
                    shared.lock().expect("no thread panics").report(0, valuer.bytes(), valuer.positions() as u64);
                    Ok(values)
                }
            };
            let mut shared = shared.lock().expect("no thread panics");
            match answers {
                Err(refusal) => {
                    shared.refusal = Some(refusal);
                    return;
                }
                Ok(answers) => {
                    for &(index, is_negative) in &class.members {
                        let answer = match &answers {
                            Ok(both) => CellAnswer::Known(both[usize::from(is_negative)].clone()),
                            Err(limit) => CellAnswer::Unknown(*limit),
                        };
                        let cell = cell(index, answer);
                        if cell.known().is_some() {
                            (shared.found)(&cell);
                        }
                        shared.cells[index] = Some(cell);
                    }
                }
            }
            shared.report(1, 0, 0);
        }
    };
    if threads == 1 {
        work();
    } else {
        std::thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(work))));
    }
    let shared = shared.into_inner().expect("no thread panics");
    if let Some(refusal) = shared.refusal {
        return Err(refusal);
    }
    Ok(Table {
        query: query.clone(),
        title: gruk_rules::about(&query.game).expect("invariant: there are boards of the game").title,
        cells: shared.cells.into_iter().map(|cell| cell.expect("every cell is in a class")).collect(),
        seconds: started.elapsed().as_secs_f64(),
    })
}

/// The classes of the boards of a table; see [`table_classes`](super::table_classes).
pub fn list_classes(query: &TableQuery) -> Result<Vec<super::TableClass>, BadInput> {
    let boards = boards(query)?;
    if let (Content::Values, [(rules, ..), ..]) = (query.content, &boards[..]) {
        require_values(rules)?;
    }
    let classes = classes(&boards, &vec![None; boards.len()]);
    let size = |index: usize| (index % query.columns + 1, index / query.columns + 1);
    let listed = classes.into_iter().map(|class| {
        let members = class.members.iter().map(|&(index, is_negative)| (size(index), is_negative));
        (full_notation(&class.rules, &class.position), members.collect())
    });
    Ok(listed.collect())
}

/// The boards of the table, row by row.
fn boards(query: &TableQuery) -> Result<Vec<(AnyRules, AnyPosition)>, BadInput> {
    let sizes = (1..=query.rows).flat_map(|rows| (1..=query.columns).map(move |columns| (columns, rows)));
    sizes.map(|size| start(&query.game, size, query.tile.as_deref())).collect()
}

/// The boards without an answer, by what makes them the same, those of few squares first.
fn classes(boards: &[(AnyRules, AnyPosition)], cells: &[Option<Cell>]) -> Vec<Class> {
    let mut places: BTreeMap<(String, AnyPosition), usize> = BTreeMap::new();
    let mut classes: Vec<Class> = Vec::new();
    for (index, (rules, position)) in boards.iter().enumerate() {
        if cells[index].is_some() {
            continue;
        }
        let own = rules.canonical(position);
        let negative = rules.negative(position).map(|negative| rules.canonical(&negative));
        let (key, is_negative) = match negative {
            Some(negative) if negative < own => (negative, true),
            _ => (own, false),
        };
        // Parameters are part of the rules: boards of different parameters are never the same.
        let place = *places.entry((rules.params(), key.clone())).or_insert(classes.len());
        if place == classes.len() {
            classes.push(Class { rules: rules.clone(), position: key, members: Vec::new() });
        }
        classes[place].members.push((index, is_negative));
    }
    let squares = |class: &Class| class.rules.print_position(&class.position).len();
    classes.sort_by_key(squares);
    classes
}

/// The answers for a position and for its negative.
type Both = Result<[Known; 2], LimitHit>;

fn values(class: &Class, valuer: &mut Valuer, name_limit: usize) -> Result<[Known; 2], Limit> {
    let value = valuer.value_alone(&class.position)?;
    let negative = valuer.games.negative(value)?;
    let own = summary(&mut valuer.games, value, name_limit)?;
    let other = summary(&mut valuer.games, negative, name_limit)?;
    Ok([Known::Value(own), Known::Value(other)])
}

fn outcomes(
    class: &Class,
    options: &SolveOptions,
    shared: &Mutex<Shared<'_>>,
    outcome: OutcomeOfPosition,
) -> Result<Both, BadInput> {
    let loaded = load(&full_notation(&class.rules, &class.position), None)?;
    let answer = outcome(&loaded, options, &mut ClassWatch { shared, reported: 0 })?;
    Ok(answer.class.map(|outcome| {
        let negative = match outcome {
            OutcomeClass::L => OutcomeClass::R,
            OutcomeClass::R => OutcomeClass::L,
            same => same,
        };
        [Known::Outcome(outcome), Known::Outcome(negative)]
    }))
}

impl Shared<'_> {
    fn report(&mut self, done: usize, memory: usize, nodes: u64) {
        self.done += done;
        self.nodes += nodes;
        let parts = Some((self.done, self.of));
        self.watch.report(Progress { nodes: self.nodes, memory, root: None, parts });
    }
}

/// The watcher of one search, which adds to what is shared.
struct ClassWatch<'a, 'b> {
    shared: &'a Mutex<Shared<'b>>,
    reported: u64,
}

impl Watch for ClassWatch<'_, '_> {
    fn report(&mut self, progress: Progress) {
        // Each of the two searches of an outcome counts its nodes from 0.
        let nodes = if progress.nodes < self.reported { progress.nodes } else { progress.nodes - self.reported };
        self.reported = progress.nodes;
        self.shared.lock().expect("no thread panics").report(0, progress.memory, nodes);
    }
}
