//! Every first move solved: as independent jobs, one for each class of moves that a symmetry of the board makes the
//! same.

use crate::kept_openings::KeptOpenings;
use crate::search::solve_turn;
use crate::{BadInput, LimitHit, Limits, Progress, Watch};
use gruk_cert::Pairs;
use gruk_certify::{Evidence, Method, NamedVerdict, OpeningsAnswer, SolveOptions, Solved, certify};
use gruk_core::{AnyMove, AnyPosition, AnyRules, Ruleset, Turn, Verdict};
use gruk_notation::Loaded;
use gruk_solve::meter;
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Mutex;
use std::time::Instant;

/// Openings with the same answer, with their places in the list of moves. The turns after them are made when they are
/// asked for: those of all classes together can be large.
struct Class {
    members: Vec<(usize, AnyMove)>,
}

impl Class {
    fn turns(&self, loaded: &Loaded) -> Vec<Turn<AnyPosition>> {
        self.members.iter().map(|&(_, m)| loaded.rules.option(&loaded.turn, m)).collect()
    }
}

/// A class that is solved: what goes into the certificate, and the nodes it took.
type Job = (Result<SolvedTurns, LimitHit>, u64);

/// Is told a first move and the verdict after it.
pub type Found<'a> = &'a mut (dyn FnMut(&str, &NamedVerdict) + Send);

/// Turns with their answers.
type SolvedTurns = Vec<(Turn<AnyPosition>, Solved)>;

pub(crate) fn openings(
    loaded: &Loaded,
    options: &SolveOptions,
    watch: &mut (dyn Watch + Send),
    found: Found<'_>,
) -> Result<OpeningsAnswer, BadInput> {
    let started = Instant::now();
    let rules = &loaded.rules;
    let moves = wanted(loaded, options.only.as_deref())?;
    let classes = match classes(loaded, &moves, &mut meter(&options.limits, watch)) {
        Ok(classes) => classes,
        Err(limit) => return Ok(unknown(loaded, &moves, limit, started)),
    };
    let threads = options.threads.max(1);
    let shared = Mutex::new(Shared { watch, found, nodes: 0, done: 0, of: classes.len() });
    let pool = pool(threads);
    let kept = options.resume.as_deref().map(KeptOpenings::open).transpose()?;
    // A folder of something else is refused before anything is written into it: its first file tells.
    if let Some(kept) = &kept {
        for class in &classes {
            let (place, first) = class.members[0];
            if kept.read(rules, (place, &rules.print_move(first)), &class.turns(loaded))?.is_some() {
                break;
            }
        }
    }
    let job = |class: &Class| -> Result<Job, BadInput> {
        let time = options.limits.time.map(|most| most.saturating_sub(started.elapsed()));
        let limits = Limits { time, memory: options.limits.memory / threads, ..options.limits.clone() };
        let mut watch = JobWatch { shared: &shared, reported: 0 };
        let mut meter = meter(&limits, &mut watch);
        let solved = match &kept {
            Some(kept) => resume_class(loaded, class, options, kept, &limits, &mut meter)?,
            None => solve_class(rules, class.turns(loaded), options, &mut meter),
        };
        let nodes = meter.nodes();
        watch.finish(nodes);
        if let Ok(turns) = &solved {
            let verdict = NamedVerdict::of(loaded, turns[0].1.verdict);
            let mut shared = shared.lock().expect("no job panics while it reports");
            for &(_, m) in &class.members {
                (shared.found)(&rules.print_move(m), &verdict);
            }
        }
        Ok((solved, nodes))
    };
    let jobs: Vec<Job> = pool.install(|| classes.par_iter().map(job).collect::<Result<_, _>>())?;

    let mut nodes = jobs.iter().map(|(_, nodes)| nodes).sum();
    let mut verdicts: Vec<Option<NamedVerdict>> = vec![None; moves.len()];
    let mut certified = Vec::new();
    for (class, (solved, _)) in classes.iter().zip(jobs) {
        let verdict = match &solved {
            Ok(solved) => NamedVerdict::of(loaded, solved[0].1.verdict),
            Err(limit) => NamedVerdict::Unknown(*limit),
        };
        for (index, _) in &class.members {
            verdicts[*index] = Some(verdict.clone());
        }
        certified.extend(solved.into_iter().flatten());
    }
    let mut certificate = None;
    if options.certificate && options.resume.is_none() {
        let time = options.limits.time.map(|most| most.saturating_sub(started.elapsed()));
        let limits = Limits { time, ..options.limits.clone() };
        nodes += settle_clashes(rules, &mut certified, &limits, shared.into_inner().expect("no job panics").watch);
        certificate = certify(rules, certified);
    }
    let openings = moves
        .iter()
        .zip(verdicts)
        .map(|(&m, verdict)| (rules.print_move(m), verdict.expect("every move is in a class")));
    Ok(OpeningsAnswer {
        query: loaded.query.clone(),
        first: loaded.name(loaded.turn.to_move).into(),
        openings: openings.collect(),
        nodes,
        seconds: started.elapsed().as_secs_f64(),
        certificate,
    })
}

/// So many threads; where the system does not give them, half as many, and in the end the one in hand.
fn pool(threads: usize) -> rayon::ThreadPool {
    let halves = std::iter::successors(Some(threads), |&threads| (threads > 1).then_some(threads / 2));
    let mut pools = halves.filter_map(|threads| rayon::ThreadPoolBuilder::new().num_threads(threads).build().ok());
    pools.next().unwrap_or_else(|| {
        let own = rayon::ThreadPoolBuilder::new().num_threads(1).use_current_thread().build();
        own.expect("invariant: openings are solved by no thread of a pool")
    })
}

/// The first moves that are asked for, in the order of the rules.
fn wanted(loaded: &Loaded, only: Option<&[String]>) -> Result<Vec<AnyMove>, BadInput> {
    let mut moves = loaded.listed_moves()?;
    let Some(only) = only else { return Ok(moves) };
    let mut missing: BTreeSet<&str> = only.iter().map(String::as_str).collect();
    let mut asked = missing.clone();
    moves.retain(|&m| {
        let text = loaded.rules.print_move(m);
        missing.remove(text.as_str());
        // Each once.
        asked.remove(text.as_str())
    });
    match missing.first() {
        None => Ok(moves),
        Some(unknown) => Err(BadInput::Unsupported(format!("'{unknown}' is not a legal move here"))),
    }
}

/// The first moves, those together that a symmetry of the board makes the same.
pub(crate) fn opening_classes(
    loaded: &Loaded,
    limits: &Limits,
) -> Result<Result<Vec<Vec<String>>, LimitHit>, BadInput> {
    let moves = loaded.listed_moves()?;
    let text = |&(_, m): &(usize, AnyMove)| loaded.rules.print_move(m);
    let classes = classes(loaded, &moves, &mut meter(limits, &mut ()));
    Ok(classes.map(|classes| classes.iter().map(|class| class.members.iter().map(text).collect()).collect()))
}

/// The answer when a limit came before the first opening was looked at.
fn unknown(loaded: &Loaded, moves: &[AnyMove], limit: LimitHit, started: Instant) -> OpeningsAnswer {
    OpeningsAnswer {
        query: loaded.query.clone(),
        first: loaded.name(loaded.turn.to_move).into(),
        openings: moves.iter().map(|&m| (loaded.rules.print_move(m), NamedVerdict::Unknown(limit))).collect(),
        nodes: 0,
        seconds: started.elapsed().as_secs_f64(),
        certificate: None,
    }
}

/// The openings by the least image of the position after them, in the order of the first move of each class.
fn classes(loaded: &Loaded, moves: &[AnyMove], meter: &mut gruk_solve::Meter<'_>) -> Result<Vec<Class>, LimitHit> {
    let mut places: BTreeMap<AnyPosition, usize> = BTreeMap::new();
    let mut classes: Vec<Class> = Vec::new();
    for (index, &m) in moves.iter().enumerate() {
        let option = loaded.rules.option(&loaded.turn, m);
        meter.take(size_of::<(AnyPosition, usize)>() + loaded.rules.heap_bytes(&option.position))?;
        meter.look(None)?;
        let place = *places.entry(loaded.rules.canonical(&option.position)).or_insert(classes.len());
        if place == classes.len() {
            classes.push(Class { members: Vec::new() });
        }
        classes[place].members.push((index, m));
    }
    Ok(classes)
}

fn solve_class(
    rules: &AnyRules,
    turns: Vec<Turn<AnyPosition>>,
    options: &SolveOptions,
    meter: &mut gruk_solve::Meter<'_>,
) -> Result<SolvedTurns, LimitHit> {
    let first = solve_turn(rules, &turns[0], options.method, if options.certificate { &turns } else { &[] }, meter)?;
    let by_theory = matches!(first.evidence, Evidence::Reason(_));
    let mut solved = Vec::with_capacity(turns.len());
    for turn in &turns[1..] {
        let image = if by_theory && options.certificate {
            solve_turn(rules, turn, options.method, std::slice::from_ref(turn), meter)?
        } else {
            // The strategies, bounds and tables of the first member answer this one too.
            let evidence = match first.evidence {
                Evidence::Missing(limit) => Evidence::Missing(limit),
                Evidence::Bounds(player, _) => Evidence::Bounds(player, Vec::new()),
                Evidence::Nimbers(_) => Evidence::Nimbers(BTreeMap::new()),
                Evidence::Remoteness(_) => Evidence::Remoteness(BTreeMap::new()),
                Evidence::Strategies(_) => Evidence::Strategies(Vec::new()),
                Evidence::Reason(_) => Evidence::Missing(None),
            };
            Solved { verdict: first.verdict, best_move: None, all_moves: None, evidence, reason: first.reason.clone() }
        };
        solved.push((turn.clone(), image));
    }
    solved.insert(0, (turns[0].clone(), first));
    Ok(solved)
}

/// A class of which the folder may know: its certificate is checked there, or made and kept.
fn resume_class(
    loaded: &Loaded,
    class: &Class,
    options: &SolveOptions,
    kept: &KeptOpenings<'_>,
    limits: &Limits,
    meter: &mut gruk_solve::Meter<'_>,
) -> Result<Result<SolvedTurns, LimitHit>, BadInput> {
    let rules = &loaded.rules;
    let (place, first) = class.members[0];
    let name = rules.print_move(first);
    let file = (place, name.as_str());
    let turns = class.turns(loaded);
    let answer = |verdict: Verdict, reason: &str| -> SolvedTurns {
        let solved = |turn: &Turn<AnyPosition>| {
            let (evidence, reason) = (Evidence::Missing(None), reason.to_string());
            (turn.clone(), Solved { verdict, best_move: None, all_moves: None, evidence, reason })
        };
        turns.iter().map(solved).collect()
    };
    if let Some(verdict) = kept.read(rules, file, &turns)? {
        return Ok(Ok(answer(verdict, "a kept certificate")));
    }
    let certified = SolveOptions { certificate: true, ..options.clone() };
    let mut solved = match solve_class(rules, turns.clone(), &certified, meter) {
        Ok(solved) => solved,
        Err(limit) => return Ok(Err(limit)),
    };
    let short = answer(solved[0].1.verdict, &solved[0].1.reason);
    settle_clashes(rules, &mut solved, limits, &mut ());
    // A limit may have come before the last proof. Then no file is written: one that lacks a turn would be refused when
    // it is read again.
    let is_whole = solved.iter().all(|(_, solved)| !matches!(solved.evidence, Evidence::Missing(_)));
    if is_whole && let Some(certificate) = certify(rules, solved) {
        kept.write(file, &certificate.text)?;
    }
    Ok(Ok(short))
}

/// A certificate holds one pairing of each player. So turns that are settled by another pairing than the first one are
/// settled again by search, all of them within `limits`. Returns the nodes that this took.
fn settle_clashes(rules: &AnyRules, solved: &mut SolvedTurns, limits: &Limits, watch: &mut (dyn Watch + Send)) -> u64 {
    let mut kept: [Option<Pairs<AnyMove>>; 2] = [None, None];
    let started = Instant::now();
    let mut nodes = 0;
    for (turn, answer) in solved {
        let Evidence::Reason(named) = &answer.evidence else { continue };
        let Some(pairings) = named.spelt().pairs() else { continue };
        let clash = kept.iter().zip(&pairings).any(|(kept, pairs)| kept.is_some() && pairs.is_some() && kept != pairs);
        if !clash {
            for (kept, pairs) in kept.iter_mut().zip(pairings) {
                *kept = kept.take().or(pairs);
            }
            continue;
        }
        let time = limits.time.map(|most| most.saturating_sub(started.elapsed()));
        let mut meter = meter(&Limits { time, ..limits.clone() }, watch);
        // On a limit the claim is left out: the openings say what is known, and the certificate what is proved in it.
        answer.evidence = match solve_turn(rules, turn, Method::Dfpn, std::slice::from_ref(turn), &mut meter) {
            Ok(again) => again.evidence,
            Err(limit) => Evidence::Missing(Some(limit)),
        };
        nodes += meter.nodes();
    }
    nodes
}

/// What the jobs report together.
struct Shared<'a> {
    watch: &'a mut (dyn Watch + Send),
    found: Found<'a>,
    nodes: u64,
    done: usize,
    of: usize,
}

impl Shared<'_> {
    fn report(&mut self, memory: usize) {
        let parts = Some((self.done, self.of));
        self.watch.report(Progress { nodes: self.nodes, memory, root: None, parts });
    }
}

/// The watcher of one job, which adds to what is shared.
struct JobWatch<'a, 'b> {
    shared: &'a Mutex<Shared<'b>>,
    reported: u64,
}

impl JobWatch<'_, '_> {
    fn finish(&mut self, nodes: u64) {
        let mut shared = self.shared.lock().expect("no job panics while it reports");
        shared.nodes += nodes - self.reported;
        shared.done += 1;
        shared.report(0);
    }
}

impl Watch for JobWatch<'_, '_> {
    fn report(&mut self, progress: Progress) {
        let mut shared = self.shared.lock().expect("no job panics while it reports");
        shared.nodes += progress.nodes - self.reported;
        self.reported = progress.nodes;
        shared.report(progress.memory);
    }
}
