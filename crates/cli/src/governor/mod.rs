//! The limits of the process itself, for what does not stop on its own.
//!
//! A search counts nodes and bytes on its [meter](gruk_workbench::Limits) and stops where it should. Reading, setting
//! up, proving, drawing and writing lie before and behind searches, and a loop may forget to ask. Therefore a thread
//! watches each question. It acts [`GRACE`] after the seconds have passed or somebody has asked the program to stop,
//! and at once where the memory and a tenth are taken: as they are counted where they are taken, or as the system
//! counts them, with stacks and what its allocator keeps. It says `unknown` with the limit, in the form in which the
//! answer was wanted, and ends the process.

pub(crate) mod heap;

use crate::progress::{interrupt, interrupted};
use gruk_verbs::{Told as _, Unknown};
use gruk_workbench::LimitHit;
use std::io::Write as _;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::sync_channel;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Time between two looks.
const LOOK: Duration = Duration::from_millis(5);
/// How long work that was told to stop may take to do so.
const GRACE: Duration = Duration::from_millis(600);
/// How long after its time an answer that is there may take to be drawn and written.
const GRACE_TO_WRITE: Duration = Duration::from_millis(850);
/// How long the final message may take, if nobody reads it.
const MESSAGE_TIME: Duration = Duration::from_millis(100);
/// Bytes beyond the limit and its tenth: what arguments and answers take.
const BESIDE: usize = 2 << 20;
/// The exit code where a limit was reached.
const UNKNOWN: i32 = 3;

/// The limits of a question.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Bounds {
    /// The longest time.
    pub(crate) time: Option<Duration>,
    /// The most bytes.
    pub(crate) memory: Option<usize>,
}

/// How the process is watched.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Watched {
    /// A question, or several one after the other, with these limits for each.
    Question(Bounds),
    /// A conversation, whose questions come one by one, with these limits for each. Between them no clock runs.
    Conversation(Bounds),
    /// Not at all: it has limits and an end of its own.
    Alone,
}

/// What is under way.
struct Question {
    asked: String,
    as_json: bool,
    bounds: Bounds,
    /// Is it a server that asks? It hears the limit from the exit code.
    is_of_server: bool,
    /// When it was asked; `None` between the questions of a conversation.
    started: Option<Instant>,
    is_answered: bool,
}

static NOW: Mutex<Option<Question>> = Mutex::new(None);

/// What has been found of an answer that has several parts.
#[derive(Default)]
pub(crate) struct Found {
    /// Parts in full, as lines in the form in which the answer is wanted.
    pub(crate) lines: String,
    /// What is said behind the limit.
    pub(crate) behind: String,
}

type SayFound = Box<dyn FnOnce() -> Found + Send>;
/// What has been found of the question under way.
static FOUND: Mutex<Option<SayFound>> = Mutex::new(None);

/// The most bytes that may be in memory, as the system counts them.
static MOST_RESIDENT: AtomicUsize = AtomicUsize::new(usize::MAX);

/// How many lines are being written.
static WRITING: AtomicUsize = AtomicUsize::new(0);

/// Does something with the question under way; nothing in `act` may take memory, since a thread that waits for memory
/// must not hold the lock.
fn with<T>(act: impl FnOnce(&mut Option<Question>) -> T) -> T {
    act(&mut NOW.lock().unwrap_or_else(PoisonError::into_inner))
}

/// Begins to watch the process; `asked` stands for the question until a verb says better what it is.
pub(crate) fn begin(asked: String, as_json: bool, watched: Watched) {
    let (bounds, started) = match watched {
        Watched::Question(bounds) => (bounds, Some(Instant::now())),
        Watched::Conversation(bounds) => (bounds, None),
        Watched::Alone => return,
    };
    // From now on a signal is noted, and no end without a word.
    interrupt();
    bound(bounds.memory);
    with(|now| *now = Some(Question { asked, as_json, bounds, is_of_server: false, started, is_answered: false }));
    start();
}

/// Begins to watch a process that answers questions of a server.
pub(crate) fn begin_worker() {
    let question = Question {
        asked: String::new(),
        as_json: true,
        bounds: Bounds::default(),
        is_of_server: true,
        started: None,
        is_answered: false,
    };
    with(|now| *now = Some(question));
    start();
}

/// A server asks, within these limits.
pub(crate) fn asked_of_worker(time: Duration, memory: usize) {
    let bounds = Bounds { time: Some(time), memory: Some(memory) };
    bound(bounds.memory);
    with(|now| now.iter_mut().for_each(|now| (now.bounds, now.started) = (bounds, Some(Instant::now()))));
}

fn start() {
    heap::settle();
    let thread = std::thread::Builder::new().name("governor".into()).stack_size(256 << 10);
    if let Err(error) = thread.spawn(watch) {
        eprintln!("warning: limits hold for searches alone, since there is no thread to watch them: {error}");
    }
}

/// The next question begins, under the same limits.
pub(crate) fn question(asked: &str) {
    let mut asked = asked.to_string();
    let bounds = with(|now| {
        let now = now.as_mut()?;
        std::mem::swap(&mut now.asked, &mut asked);
        (now.started, now.is_answered) = (Some(Instant::now()), false);
        Some(now.bounds)
    });
    if let Some(bounds) = bounds {
        bound(bounds.memory);
    }
}

/// What is left of the time of the question under way, if it has an end.
pub(crate) fn left() -> Option<Duration> {
    with(|now| {
        let now = now.as_ref()?;
        let passed = now.started.map_or(Duration::ZERO, |started| started.elapsed());
        now.bounds.time.map(|time| time.saturating_sub(passed))
    })
}

/// What the final message says besides the limit, should it be needed before the question is answered.
pub(crate) fn found(say: impl FnOnce() -> Found + Send + 'static) {
    replace_found(Some(Box::new(say)));
}

/// Nothing is given back while the lock is held.
fn replace_found(by: Option<SayFound>) {
    let before = std::mem::replace(&mut *FOUND.lock().unwrap_or_else(PoisonError::into_inner), by);
    drop(before);
}

/// The answer is there, and has to be written.
pub(crate) fn answered() {
    replace_found(None);
    with(|now| now.iter_mut().for_each(|now| now.is_answered = true));
}

/// A line is being written as long as this is held, and no other words may stand in it.
pub(crate) struct Writing(());

/// A line is written.
pub(crate) fn writing() -> Writing {
    WRITING.fetch_add(1, Ordering::Relaxed);
    Writing(())
}

impl Drop for Writing {
    fn drop(&mut self) {
        WRITING.fetch_sub(1, Ordering::Relaxed);
    }
}

/// No clock runs until the next question.
pub(crate) fn rest() {
    with(|now| now.iter_mut().for_each(|now| now.started = None));
}

/// The process is watched no more: what follows has limits of its own.
pub(crate) fn end() {
    heap::set_most(usize::MAX);
    MOST_RESIDENT.store(usize::MAX, Ordering::Relaxed);
    drop(with(Option::take));
}

fn bound(memory: Option<usize>) {
    let most = memory.map_or(usize::MAX, |most| most.saturating_add(most / 10));
    heap::set_most(heap::held().saturating_add(most).saturating_add(BESIDE));
    MOST_RESIDENT.store(heap::resident().unwrap_or(0).saturating_add(most), Ordering::Relaxed);
}

/// Is more in memory than may be, though what is free has gone back to the system?
fn is_overfull() -> bool {
    let most = MOST_RESIDENT.load(Ordering::Relaxed);
    let is_over = || most != usize::MAX && heap::resident().is_some_and(|resident| resident > most);
    is_over() && {
        heap::trim();
        is_over()
    }
}

/// The limit that has been reached and was not heeded.
fn reached(question: &Question) -> Option<LimitHit> {
    if heap::is_exhausted() {
        return Some(LimitHit::Memory);
    }
    let grace = if question.is_answered { GRACE_TO_WRITE } else { GRACE };
    let is_over = |since: Instant, time: Duration| since.elapsed() >= time.saturating_add(grace);
    if interrupted().is_some_and(|since| is_over(since, Duration::ZERO)) {
        return Some(LimitHit::Cancelled);
    }
    let (started, time) = (question.started?, question.bounds.time?);
    is_over(started, time).then_some(LimitHit::Time)
}

fn watch() {
    heap::exempt();
    let mut since = None;
    loop {
        std::thread::sleep(LOOK);
        let hit = if is_overfull() { Some(LimitHit::Memory) } else { with(|now| now.as_ref().and_then(reached)) };
        let Some(hit) = hit else { continue };
        let is_writing = WRITING.load(Ordering::Relaxed) > 0;
        if is_writing && since.get_or_insert_with(Instant::now).elapsed() < MESSAGE_TIME {
            continue;
        }
        // Whoever takes more memory stops while the final message is written.
        heap::set_most(0);
        if is_writing {
            // A part of a line has been said already, and nobody reads the rest of it.
            std::process::exit(UNKNOWN);
        }
        let question = with(Option::take);
        let code = match (question, hit) {
            (Some(question), LimitHit::Memory) if question.is_of_server => gruk_web::ENDED_BY_MEMORY,
            (Some(question), _) if question.is_of_server => gruk_web::ENDED_BY_TIME,
            (Some(question), _) => {
                speak(question, hit);
                UNKNOWN
            }
            (None, _) => UNKNOWN,
        };
        std::process::exit(code);
    }
}

/// Says that the question is open. A thread that was stopped may hold the lock of standard output, and nobody may read
/// what is written there.
fn speak(question: Question, hit: LimitHit) {
    let (sender, spoken) = sync_channel(1);
    let speak = move || {
        heap::exempt();
        let found = FOUND.try_lock().ok().and_then(|mut found| found.take());
        let Found { lines, behind } = found.map_or_else(Found::default, |say| say());
        let words = match question.as_json {
            true => Unknown::new(&question.asked, format!("{hit}{behind}")).tell().to_string(),
            false => format!("{}: unknown: {hit}{behind}", question.asked),
        };
        let _ = unlocked(format!("{lines}{words}\n").as_bytes());
        let _ = sender.send(());
    };
    if std::thread::Builder::new().stack_size(256 << 10).spawn(speak).is_ok() {
        let _ = spoken.recv_timeout(MESSAGE_TIME);
    }
}

#[cfg(unix)]
fn unlocked(words: &[u8]) -> std::io::Result<()> {
    use std::os::fd::AsFd as _;
    std::fs::File::from(std::io::stdout().as_fd().try_clone_to_owned()?).write_all(words)
}

#[cfg(not(unix))]
fn unlocked(words: &[u8]) -> std::io::Result<()> {
    std::io::stdout().write_all(words)
}

#[cfg(test)]
mod tests;
#[cfg(all(test, target_os = "linux", target_env = "gnu"))]
mod watched;
