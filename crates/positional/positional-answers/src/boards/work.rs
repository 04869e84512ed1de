//! Solves the games of a family, small boards first.

use super::family::Family;
use super::finding::{BoardRow, Contest, Finding};
use super::inclusion::{is_transposed, is_within};
use gruk_certify::{NamedVerdict, SolveOptions, SolvePosition};
use gruk_core::{Player, Verdict};
use gruk_notation::{BadInput, load};
use gruk_rules::board::hypergraph::Hypergraph;
use gruk_solve::{LimitHit, Limits, Progress, Watch};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

/// Winning sets, counted with their sizes, that the boards which are held at a time may have together.
const MAX_INCIDENCES: usize = 1 << 24;

/// Who wins the strong and the weak game on each board of a family, small boards first.
///
/// Limits of nodes are for each game by itself, those of time and memory for all together; `options.certificate` asks
/// for certificates. `known` are rows of an earlier run, by their numbers; `found` gets every row as soon as it is
/// whole. What follows is not searched. If Maker wins on a board whose winning sets are among those of this one, Maker
/// wins here. Boards that are mirror images have one answer. Where a limit leaves a game open, the two other games may
/// settle it: a player who wins as the second player wins as the first one, and where Breaker wins the strong game is a
/// draw [Beck 2008, section 5]. The rows, in the order of the numbers, do not depend on the number of threads unless
/// time runs out.
///
/// # Errors
/// No board of the family exists: why the first one does not.
pub fn board_table(
    family: &Family,
    known: &BTreeMap<Vec<usize>, BoardRow>,
    options: &SolveOptions,
    watch: &mut (dyn Watch + Send),
    found: &mut (dyn FnMut(&BoardRow) + Send),
    solve_position: SolvePosition,
) -> Result<Vec<BoardRow>, BadInput> {
    let started = Instant::now();
    let all: BTreeSet<Vec<usize>> = family.all().into_iter().collect();
    some_board(family, &all)?;
    let mut rows = known.clone();
    rows.retain(|numbers, _| all.contains(numbers));
    let mut layers: BTreeMap<usize, Vec<&Vec<usize>>> = BTreeMap::new();
    for numbers in &all {
        layers.entry(numbers.iter().sum()).or_default().push(numbers);
    }
    let threads = options.threads.max(1);
    let memory = options.limits.memory / threads;
    let limits = Limits { memory, ..options.limits.clone() };
    let shared = Mutex::new(Shared { watch, found, nodes: 0, done: rows.len(), of: all.len() });
    let mut work = Work {
        family,
        boards: BTreeMap::new(),
        limits,
        certificate: options.certificate,
        started,
        shared: &shared,
        solve: solve_position,
    };
    for layer in layers.values_mut() {
        work.read(layer);
        layer.retain(|numbers| !known.contains_key(*numbers));
        // Of two mirror images, which lie in one layer, the first is solved.
        let is_image = |place: usize| (0..place).find(|&other| work.is_image(layer[other], layer[place]));
        let images: Vec<Option<usize>> = (0..layer.len()).map(is_image).collect();
        let (next, solved) = (AtomicUsize::new(0), Mutex::new(BTreeMap::new()));
        let solve = || {
            loop {
                let place = next.fetch_add(1, Ordering::Relaxed);
                let Some(numbers) = layer.get(place) else { break };
                if images[place].is_none() {
                    let row = work.row(numbers, &rows);
                    solved.lock().expect("no thread panics").insert((*numbers).clone(), row);
                }
            }
        };
        std::thread::scope(|scope| {
            // Where the system gives no more threads, those that there are do the work.
            (1..threads).for_each(|_| drop(std::thread::Builder::new().spawn_scoped(scope, solve)));
            solve();
        });
        let mut solved = solved.into_inner().expect("no thread panics");
        for (place, image) in images.iter().enumerate() {
            if let Some(image) = image {
                let row = work.reflected(layer[place], &solved[layer[*image]]);
                solved.insert(layer[place].clone(), row);
            }
        }
        rows.extend(solved);
    }
    Ok(rows.into_values().collect())
}

/// A board, or why there is none.
type Entry = Result<Hypergraph, Missing>;

enum Missing {
    /// It does not exist.
    Wrong(BadInput),
    /// It was not read: the limit that came first.
    Unread(LimitHit),
}

fn board(family: &Family, numbers: &[usize]) -> Result<Hypergraph, BadInput> {
    let text = family.board(numbers);
    Hypergraph::parse(&text).map_err(|error| BadInput::Text { text, error })
}

/// Is there a board at all? Small ones are looked at first.
fn some_board(family: &Family, all: &BTreeSet<Vec<usize>>) -> Result<(), BadInput> {
    let mut by_size: Vec<&Vec<usize>> = all.iter().collect();
    by_size.sort_by_key(|numbers| numbers.iter().sum::<usize>());
    match all.first() {
        Some(first) if by_size.iter().all(|numbers| board(family, numbers).is_err()) => board(family, first).map(drop),
        _ => Ok(()),
    }
}

struct Shared<'a> {
    watch: &'a mut (dyn Watch + Send),
    found: &'a mut (dyn FnMut(&BoardRow) + Send),
    nodes: u64,
    done: usize,
    of: usize,
}

struct Work<'a, 'b> {
    family: &'a Family,
    /// The boards of two layers, that under work and the one before it.
    boards: BTreeMap<Vec<usize>, Entry>,
    limits: Limits,
    certificate: bool,
    started: Instant,
    shared: &'a Mutex<Shared<'b>>,
    solve: SolvePosition,
}

impl Work<'_, '_> {
    /// The limit that all boards together have reached.
    fn limit(&self) -> Option<LimitHit> {
        if self.limits.time.is_some_and(|time| self.started.elapsed() >= time) {
            return Some(LimitHit::Time);
        }
        self.limits.cancel.load(Ordering::Relaxed).then_some(LimitHit::Cancelled)
    }

    /// Reads the boards of the next layer, as far as the limits go, and forgets those before the last one.
    fn read(&mut self, layer: &[&Vec<usize>]) {
        let sum = |numbers: &Vec<usize>| numbers.iter().sum::<usize>();
        let oldest = layer.first().map_or(0, |numbers| sum(numbers).saturating_sub(1));
        self.boards.retain(|numbers, _| sum(numbers) >= oldest);
        let size = |board: &Hypergraph| board.sets().map(<[u32]>::len).sum::<usize>();
        let mut incidences: usize = self.boards.values().flatten().map(size).sum();
        for numbers in layer {
            let limit = self.limit().or_else(|| (incidences > MAX_INCIDENCES).then_some(LimitHit::Memory));
            let entry = match limit {
                Some(limit) => Err(Missing::Unread(limit)),
                None => board(self.family, numbers).map_err(Missing::Wrong),
            };
            incidences += entry.as_ref().map_or(0, size);
            self.boards.insert((*numbers).clone(), entry);
        }
    }

    fn is_image(&self, one: &[usize], other: &[usize]) -> bool {
        match (&self.boards[one], &self.boards[other]) {
            (Ok(one), Ok(other)) => self.limit().is_none() && is_transposed(one, other),
            _ => false,
        }
    }

    /// The row of a board; `rows` has those of all smaller ones.
    fn row(&self, numbers: &[usize], rows: &BTreeMap<Vec<usize>, BoardRow>) -> BoardRow {
        let hypergraph = match &self.boards[numbers] {
            Ok(board) => board,
            Err(Missing::Unread(limit)) => return self.told(BoardRow::open(self.family, numbers, *limit)),
            Err(Missing::Wrong(why)) => {
                let (board, findings) = (self.family.board(numbers), Err(why.to_string()));
                return self.told(BoardRow { numbers: numbers.to_vec(), board, findings });
            }
        };
        let board = hypergraph.notation().to_string();
        // The boards with one number less by one, if their sets are among those of this one.
        let smaller: Vec<&BoardRow> = (0..numbers.len())
            .filter_map(|axis| {
                // Large boards take long to be compared.
                if self.limit().is_some() {
                    return None;
                }
                let mut numbers = numbers.to_vec();
                numbers[axis] = numbers[axis].checked_sub(1)?;
                let small = self.boards.get(&numbers)?.as_ref().ok()?;
                is_within(small, hypergraph).then(|| rows.get(&numbers))?
            })
            .collect();
        let solve = |contest: Contest| {
            let wins = |row: &&BoardRow| {
                contest != Contest::Strong
                    && row.finding(contest).is_some_and(|finding| finding.verdict == Ok(Verdict::Wins(Player::Left)))
            };
            match smaller.iter().copied().find(wins).and_then(|row| Some((row, row.finding(contest)?))) {
                Some((row, finding)) => follows(
                    Verdict::Wins(Player::Left),
                    &finding.proved_by,
                    format!("Maker wins {}, whose winning sets are among these", row.board),
                ),
                None => self.solve(&board, contest),
            }
        };
        let [mut weak, mut second, mut strong] = Contest::ALL.map(solve);
        let own = |contest| (board.clone(), contest);
        let (maker, breaker) = (Ok(Verdict::Wins(Player::Left)), Ok(Verdict::Wins(Player::Right)));
        if weak.verdict.is_err() && second.verdict == maker {
            let why = "Maker wins even as the second player".into();
            weak = follows(Verdict::Wins(Player::Left), &own(Contest::WeakSecond), why);
        }
        if weak.verdict.is_err() && strong.verdict == maker {
            let why = "the first player wins the strong game".into();
            weak = follows(Verdict::Wins(Player::Left), &own(Contest::Strong), why);
        }
        if second.verdict.is_err() && weak.verdict == breaker {
            let why = "Breaker wins even as the second player".into();
            second = follows(Verdict::Wins(Player::Right), &own(Contest::Weak), why);
        }
        if strong.verdict.is_err() && weak.verdict == breaker {
            strong =
                follows(Verdict::Draw, &own(Contest::Weak), "Breaker wins the weak game as the second player".into());
        }
        self.told(BoardRow { numbers: numbers.to_vec(), board, findings: Ok([weak, second, strong]) })
    }

    /// The row of the mirror image of a board.
    fn reflected(&self, numbers: &[usize], of: &BoardRow) -> BoardRow {
        let Ok(hypergraph) = &self.boards[numbers] else {
            unreachable!("invariant: what has a mirror image is a board")
        };
        let findings = of.findings.as_ref().expect("invariant: what has a mirror image is a board");
        let copy = |finding: &Finding| Finding {
            reason: format!("the mirror image of {}: {}", of.board, finding.reason),
            certificate: None,
            nodes: 0,
            seconds: 0.0,
            ..finding.clone()
        };
        let findings = Ok(std::array::from_fn(|place| copy(&findings[place])));
        self.told(BoardRow { numbers: numbers.to_vec(), board: hypergraph.notation().into(), findings })
    }

    fn told(&self, row: BoardRow) -> BoardRow {
        let mut shared = self.shared.lock().expect("no thread panics");
        shared.done += 1;
        (shared.found)(&row);
        shared.report(0, 0);
        row
    }

    fn solve(&self, board: &str, contest: Contest) -> Finding {
        let proved_by = (board.to_string(), contest);
        if let Some(limit) = self.limit() {
            return Finding::open(board, contest, limit);
        }
        let time = self.limits.time.map(|time| time.saturating_sub(self.started.elapsed()));
        let limits = Limits { time, ..self.limits.clone() };
        let options = SolveOptions { limits, certificate: self.certificate, ..SolveOptions::default() };
        let (text, first) =
            (format!("{}:{board}", contest.rule()), (contest != Contest::Strong).then(|| contest.first()));
        let loaded = load(&text, first).expect("invariant: a board is one for every rule");
        let answer = (self.solve)(&loaded, &options, &mut BoardWatch { shared: self.shared, reported: 0 });
        let winner = |name: &str| Player::BOTH.into_iter().find(|player| contest.named(*player) == name);
        let verdict = match answer.verdict {
            NamedVerdict::Draw => Ok(Verdict::Draw),
            NamedVerdict::Unknown(limit) => Err(limit),
            NamedVerdict::AtLeastDraw(_) => unreachable!("invariant: the mirror is for reverse games"),
            NamedVerdict::Wins(name) => {
                Ok(Verdict::Wins(winner(&name).expect("invariant: games on hypergraphs name their players so")))
            }
        };
        let reason = match (&verdict, answer.no_certificate) {
            (Ok(_), Some(why)) => format!("{}; no certificate: {why}", answer.reason),
            _ => answer.reason,
        };
        Finding {
            verdict,
            reason,
            proved_by,
            certificate: answer.certificate.map(|certificate| certificate.text),
            nodes: answer.nodes,
            seconds: answer.seconds,
        }
    }
}

/// What follows from the game and the board of `proved_by`.
fn follows(verdict: Verdict, proved_by: &(String, Contest), reason: String) -> Finding {
    Finding { verdict: Ok(verdict), reason, proved_by: proved_by.clone(), certificate: None, nodes: 0, seconds: 0.0 }
}

impl Shared<'_> {
    fn report(&mut self, memory: usize, nodes: u64) {
        self.nodes += nodes;
        self.watch.report(Progress { nodes: self.nodes, memory, root: None, parts: Some((self.done, self.of)) });
    }
}

/// The watcher of one search, which adds to what is shared.
struct BoardWatch<'a, 'b> {
    shared: &'a Mutex<Shared<'b>>,
    reported: u64,
}

impl Watch for BoardWatch<'_, '_> {
    fn report(&mut self, progress: Progress) {
        let nodes = if progress.nodes < self.reported { progress.nodes } else { progress.nodes - self.reported };
        self.reported = progress.nodes;
        self.shared.lock().expect("no thread panics").report(progress.memory, nodes);
    }
}
