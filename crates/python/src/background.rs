//! Work that runs without the interpreter's lock, while its caller listens for Ctrl-C and passes progress on.
//!
//! Python runs signal handlers in the main thread alone, and only when that thread asks. So the work is done by a
//! thread of our own, and the caller looks every [`LOOK`] whether a signal has come. Threads are kept for the next job:
//! to make one takes longer than many a value.

use crate::failure::broken;
use gruk_workbench::{Progress, Watch};
use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;
use std::any::Any;
use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Time between two looks for signals and progress.
const LOOK: Duration = Duration::from_millis(50);
/// How long the caller waits awake: short work is done by then, and a thread that sleeps wakes up slowly. (A thread
/// that waits awake for its next job keeps a busy processor from its caller: 18 microseconds became 85.)
const AWAKE: Duration = Duration::from_micros(40);
/// Address space for the stack of a thread; pages that are not touched cost nothing.
const STACK: usize = 256 << 20;
/// The most threads that are kept.
const KEPT: usize = 16;

type Job = Box<dyn FnOnce() + Send>;

/// Threads without work, and the process they belong to: a forked child has the list and not the threads.
static IDLE: Mutex<(u32, Vec<Sender<Job>>)> = Mutex::new((0, Vec::new()));

thread_local! {
    /// What stops the work of this thread besides signals; only the main thread receives those.
    static STOP: RefCell<Option<Arc<AtomicBool>>> = const { RefCell::new(None) };
}

/// Stops the work of the threads that watch it: they raise `KeyboardInterrupt`.
#[pyclass(frozen, module = "gruk._gruk", name = "Stop")]
pub(crate) struct Stop(Arc<AtomicBool>);

#[pymethods]
impl Stop {
    #[new]
    fn new() -> Self {
        Stop(Arc::default())
    }

    fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// From now on the work of this thread stops when this is set.
    fn watch(&self) {
        STOP.set(Some(Arc::clone(&self.0)));
    }
}

/// Has a signal come whose handler raises, or was this thread asked to stop?
fn check_stops(py: Python<'_>) -> PyResult<()> {
    if STOP.with_borrow(|stop| stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed))) {
        return Err(PyKeyboardInterrupt::new_err("stopped"));
    }
    py.check_signals()
}

/// The place where work leaves its progress.
#[derive(Clone, Default)]
pub(crate) struct Reporter(Arc<Mutex<Option<Progress>>>);

impl Reporter {
    fn take(&self) -> Option<Progress> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

impl Watch for Reporter {
    fn report(&mut self, progress: Progress) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(progress);
    }
}

/// What work has found, and the exception that ended it early.
pub(crate) struct Done<T> {
    pub(crate) found: T,
    pub(crate) stopped_by: Option<PyErr>,
}

impl<T> Done<T> {
    /// What was found, if nothing ended the work early.
    pub(crate) fn whole(self) -> PyResult<T> {
        self.stopped_by.map_or(Ok(self.found), Err)
    }
}

/// Does `job` elsewhere. A signal whose handler raises, or a `progress` that raises, sets `cancel`, and the job is
/// waited for.
///
/// `progress` is called about ten times a second with nodes, bytes, parts done and all parts.
///
/// # Errors
/// A broken invariant of the library, as an exception: the session goes on.
pub(crate) fn run<T: Send + 'static>(
    py: Python<'_>,
    cancel: &AtomicBool,
    progress: Option<&Bound<'_, PyAny>>,
    job: impl FnOnce(Reporter) -> T + Send + 'static,
) -> PyResult<Done<T>> {
    let reporter = Reporter::default();
    let (answer, mut answered) = channel();
    let theirs = reporter.clone();
    send(Box::new(move || {
        // The caller is gone only if it panics.
        let _ = answer.send(catch_unwind(AssertUnwindSafe(|| job(theirs))));
    }));
    let mut stopped_by = None;
    let found = loop {
        match py.detach(|| wait(&mut answered)) {
            Ok(Ok(found)) => break found,
            Ok(Err(panic)) => return Err(broken(py, &*panic)),
            Err(RecvTimeoutError::Timeout) if stopped_by.is_some() => {}
            Err(RecvTimeoutError::Timeout) => {
                let told = progress.map_or(Ok(()), |progress| tell(progress, &reporter));
                if let Err(error) = check_stops(py).and(told) {
                    cancel.store(true, Ordering::Relaxed);
                    stopped_by = Some(error);
                }
            }
            Err(RecvTimeoutError::Disconnected) => unreachable!("invariant: every job answers"),
        }
    };
    if stopped_by.is_none() {
        // One more report: parts that were done since the last look.
        stopped_by = progress.and_then(|progress| tell(progress, &reporter).err());
    }
    Ok(Done { found, stopped_by })
}

/// Does `job`, which cannot be told to stop, elsewhere. A signal whose handler raises leaves it to itself, and its
/// answer is lost.
pub(crate) fn run_or_leave<T: Send + 'static>(py: Python<'_>, job: impl FnOnce() -> T + Send + 'static) -> PyResult<T> {
    let (answer, mut answered) = channel();
    send(Box::new(move || {
        // The caller may have left.
        let _ = answer.send(catch_unwind(AssertUnwindSafe(job)));
    }));
    loop {
        match py.detach(|| wait(&mut answered)) {
            Ok(Ok(found)) => return Ok(found),
            Ok(Err(panic)) => return Err(broken(py, &*panic)),
            Err(RecvTimeoutError::Timeout) => check_stops(py)?,
            Err(RecvTimeoutError::Disconnected) => unreachable!("invariant: every job answers"),
        }
    }
}

type Answer<T> = Result<T, Box<dyn Any + Send>>;

/// Waits, awake at first. (A receiver can be moved to another thread and not be shared, so it is borrowed for this
/// thread alone.)
fn wait<T>(answered: &mut Receiver<Answer<T>>) -> Result<Answer<T>, RecvTimeoutError> {
    let started = Instant::now();
    while started.elapsed() < AWAKE {
        match answered.try_recv() {
            Ok(answer) => return Ok(answer),
            Err(TryRecvError::Disconnected) => return Err(RecvTimeoutError::Disconnected),
            Err(TryRecvError::Empty) => std::hint::spin_loop(),
        }
    }
    answered.recv_timeout(LOOK)
}

fn tell(progress: &Bound<'_, PyAny>, reporter: &Reporter) -> PyResult<()> {
    match reporter.take() {
        Some(Progress { nodes, memory, parts, .. }) => {
            let (done, all) = parts.unzip();
            progress.call1((nodes, memory, done, all)).map(|_| ())
        }
        None => Ok(()),
    }
}

/// Hands a job to a thread.
fn send(mut job: Job) {
    loop {
        let idle = {
            let mut idle = IDLE.lock().unwrap_or_else(PoisonError::into_inner);
            let process = std::process::id();
            if idle.0 != process {
                *idle = (process, Vec::new());
            }
            idle.1.pop()
        };
        let worker = idle.unwrap_or_else(new_worker);
        match worker.send(job) {
            Ok(()) => return,
            Err(unsent) => job = unsent.0,
        }
    }
}

/// A new thread, which does jobs until the process ends or too many are idle.
fn new_worker() -> Sender<Job> {
    let (jobs, given) = channel::<Job>();
    let own = jobs.clone();
    let work = move || {
        for job in given {
            job();
            let mut idle = IDLE.lock().unwrap_or_else(PoisonError::into_inner);
            if idle.1.len() >= KEPT {
                return;
            }
            idle.1.push(own.clone());
        }
    };
    std::thread::Builder::new().name("gruk".into()).stack_size(STACK).spawn(work).expect("a thread can be made");
    jobs
}
