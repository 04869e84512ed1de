//! Fills the cells of a table, by any number of threads.

use super::cell::{Cell, CellAnswer, Known};
use super::start::start;
use super::{Content, Table, TableQuery};
use crate::valuer::{Valuer, summary};
use gruk_certify::{OutcomeOfPosition, SolveOptions};
use gruk_core::{AnyPosition, AnyRules, OutcomeClass, Ruleset};
use gruk_notation::{BadInput, full_notation, load};
use gruk_partizan::limit_hit;
use gruk_solve::{Alarm, LimitHit, Limits, Progress, Watch};
use gruk_value::Limit;
use std::collections::{BTreeMap, VecDeque};
use std::sync::Mutex;
use std::sync::atomic::Ordering;
use std::time::Instant;

/// Boards with one answer: a position, and the cells that show it (`false`) or its negative (`true`).
struct Class {
    rules: AnyRules,
    position: AnyPosition,
    members: Vec<(usize, bool)>,
}

/// A board of the table by its place: the rules and the position.
fn board(query: &TableQuery, index: usize) -> Result<(AnyRules, AnyPosition), BadInput> {
    start(&query.game, size(query, index), query.tile.as_deref())
}

/// Columns and rows of the board in this place.
fn size(query: &TableQuery, index: usize) -> (usize, usize) {
    (index % query.columns + 1, index / query.columns + 1)
}

/// The boards without an answer, and the classes of those that have been looked at: boards of one area at a time, so
/// that the small ones are answered before the large ones are made and compared.
struct Queue<'a> {
    query: &'a TableQuery,
    /// Area and place of each board that has not been looked at, the largest ones first.
    ahead: Vec<(usize, usize)>,
    classes: VecDeque<Class>,
}

impl<'a> Queue<'a> {
    fn new(query: &'a TableQuery, places: impl Iterator<Item = usize>) -> Self {
        let area = |index: usize| {
            let (columns, rows) = size(query, index);
            columns * rows
        };
        let mut ahead: Vec<_> = places.map(|index| (area(index), index)).collect();
        ahead.sort_unstable_by(|one, other| other.cmp(one));
        Queue { query, ahead, classes: VecDeque::new() }
    }
}

impl Iterator for Queue<'_> {
    type Item = Result<Class, BadInput>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.classes.is_empty()
            && let Some(&(area, _)) = self.ahead.last()
        {
            let start = self.ahead.partition_point(|&(other, _)| other > area);
            let mut layer: Vec<usize> = self.ahead.drain(start..).map(|(_, index)| index).collect();
            layer.sort_unstable();
            match classes(self.query, layer) {
                Ok(classes) => self.classes = classes.into(),
                Err(refusal) => return Some(Err(refusal)),
            }
        }
        self.classes.pop_front().map(Ok)
    }
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
    let alarm = Alarm::set(&options.limits);
    let boards = query.columns * query.rows;
    let mut shared = Shared { cells: vec![None; boards], watch, found, nodes: 0, done: 0, of: 0, refusal: None };
    let cell = |index: usize, answer: CellAnswer| -> Result<Cell, BadInput> {
        let ((rules, position), (columns, rows)) = (board(query, index)?, size(query, index));
        Ok(Cell { columns, rows, position: full_notation(&rules, &position), answer })
    };
    for index in 0..boards {
        if let Some(known) = known.get(&size(query, index)) {
            shared.cells[index] = Some(cell(index, CellAnswer::Known(known.clone()))?);
        }
    }
    let queue = Queue::new(query, (0..boards).filter(|&index| shared.cells[index].is_none()));
    shared.of = queue.ahead.len();
    let threads = options.threads.clamp(1, shared.of.max(1));
    let (queue, shared) = (Mutex::new(queue), Mutex::new(shared));
    let take = || {
        let is_over = alarm.flag.load(Ordering::Relaxed);
        if is_over { None } else { queue.lock().expect("no thread panics").next() }
    };
    let work_on = |class: &Class, valuer: &mut Option<Valuer>| -> Result<(), BadInput> {
        let time = options.limits.time.map(|most| most.saturating_sub(started.elapsed()));
        let memory = options.limits.memory / threads;
        let limits = Limits { time, memory, ..options.limits.clone() };
        let answers = match query.content {
            Content::Outcomes => outcomes(class, &SolveOptions { limits, ..options.clone() }, &shared, outcome)?,
            Content::Values => {
                let flag = &alarm.flag;
                let valuer = valuer.get_or_insert_with(|| Valuer::new(class.rules.clone(), memory, flag.clone()));
                let values = values(class, valuer, query.name_limit).map_err(|limit| alarm.limit(limit_hit(limit)));
                shared.lock().expect("no thread panics").report(0, valuer.bytes(), valuer.positions() as u64);
                values
            }
        };
        for &(index, is_negative) in &class.members {
            let answer = match &answers {
                Ok(both) => CellAnswer::Known(both[usize::from(is_negative)].clone()),
                Err(limit) => CellAnswer::Unknown(*limit),
            };
            let cell = cell(index, answer)?;
            let mut shared = shared.lock().expect("no thread panics");
            if cell.known().is_some() {
                (shared.found)(&cell);
            }
            shared.cells[index] = Some(cell);
            shared.report(1, 0, 0);
        }
        Ok(())
    };
    let work = || {
        let mut valuer: Option<Valuer> = None;
        while let Some(class) = take() {
            if let Err(refusal) = class.and_then(|class| work_on(&class, &mut valuer)) {
                shared.lock().expect("no thread panics").refusal = Some(refusal);
                return;
            }
        }
    };
    // Where the system gives no more threads, those that there are do the work.
    std::thread::scope(|scope| {
        (1..threads).for_each(|_| drop(std::thread::Builder::new().spawn_scoped(scope, work)));
        work();
    });
    let shared = shared.into_inner().expect("no thread panics");
    if let Some(refusal) = shared.refusal {
        return Err(refusal);
    }
    // Some boards nobody has come to.
    let left_open = |index: usize| cell(index, CellAnswer::Unknown(alarm.limit_hit()));
    let cells = (0..).zip(shared.cells).map(|(index, filled)| filled.map_or_else(|| left_open(index), Ok));
    Ok(Table {
        query: query.clone(),
        title: board(query, 0)?.0.about().title,
        cells: cells.collect::<Result<_, _>>()?,
        seconds: started.elapsed().as_secs_f64(),
    })
}

/// The classes of the boards of a table; see [`table_classes`](super::table_classes).
pub fn list_classes(query: &TableQuery) -> impl Iterator<Item = Result<super::TableClass, BadInput>> {
    Queue::new(query, 0..query.columns * query.rows).map(|class| {
        let class = class?;
        let members = class.members.iter().map(|&(index, is_negative)| (size(query, index), is_negative));
        Ok((full_notation(&class.rules, &class.position), members.collect()))
    })
}

/// Boards by what makes them the same, those of few squares first.
fn classes(query: &TableQuery, places: impl IntoIterator<Item = usize>) -> Result<Vec<Class>, BadInput> {
    let mut known: BTreeMap<(String, AnyPosition), usize> = BTreeMap::new();
    let mut classes: Vec<Class> = Vec::new();
    for index in places {
        let (rules, position) = board(query, index)?;
        let own = rules.canonical(&position);
        let negative = rules.negative(&position).map(|negative| rules.canonical(&negative));
        let (key, is_negative) = match negative {
            Some(negative) if negative < own => (negative, true),
            _ => (own, false),
        };
        // Parameters are part of the rules: boards of different parameters are never the same.
        let class = *known.entry((rules.params(), key.clone())).or_insert(classes.len());
        if class == classes.len() {
            classes.push(Class { rules, position: key, members: Vec::new() });
        }
        classes[class].members.push((index, is_negative));
    }
    let squares = |class: &Class| class.rules.print_position(&class.position).len();
    classes.sort_by_key(squares);
    Ok(classes)
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
