//! The progress line on standard error, if that is a terminal; and Ctrl-C.

use gruk_workbench::{Progress, Watch};
use indicatif::{HumanBytes, HumanCount, ProgressBar, ProgressStyle};
use std::io::IsTerminal as _;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

/// Nothing is shown for work that is done sooner.
const QUIET: Duration = Duration::from_millis(300);

/// How often Ctrl-C was pressed, and how often is enough to end the program at once.
static PRESSED: AtomicUsize = AtomicUsize::new(0);
/// When it was pressed first.
static SINCE: Mutex<Option<Instant>> = Mutex::new(None);
static ENOUGH: AtomicUsize = AtomicUsize::new(2);

/// Lets the program end only when Ctrl-C is pressed so often during one computation.
pub(crate) fn keep_running(presses: usize) {
    ENOUGH.store(presses, Ordering::Relaxed);
}

/// Begins to count from nothing: what was interrupted has stopped.
pub(crate) fn forget_interrupts() {
    PRESSED.store(0, Ordering::Relaxed);
    *SINCE.lock().unwrap_or_else(PoisonError::into_inner) = None;
    interrupt().store(false, Ordering::Relaxed);
}

/// When the program was told to stop, by Ctrl-C or a signal.
pub(crate) fn interrupted() -> Option<Instant> {
    *SINCE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The flag that Ctrl-C sets; a second Ctrl-C ends the program at once.
pub(crate) fn interrupt() -> Arc<AtomicBool> {
    static FLAG: OnceLock<Arc<AtomicBool>> = OnceLock::new();
    let install = || {
        let flag = Arc::new(AtomicBool::new(false));
        let set = Arc::clone(&flag);
        let handler = move || {
            set.store(true, Ordering::Relaxed);
            SINCE.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert_with(Instant::now);
            if PRESSED.fetch_add(1, Ordering::Relaxed) + 1 >= ENOUGH.load(Ordering::Relaxed) {
                std::process::exit(130);
            }
        };
        if let Err(error) = ctrlc::set_handler(handler) {
            eprintln!(
                "warning: Ctrl-C will end the program at once, and what it has found so far is not printed: {error}"
            );
        }
        flag
    };
    Arc::clone(FLAG.get_or_init(install))
}

/// A line that says how far the work is.
pub(crate) struct Line {
    label: String,
    started: Instant,
    bar: Option<ProgressBar>,
}

impl Line {
    pub(crate) fn new(label: &str) -> Self {
        Line { label: label.chars().take(40).collect(), started: Instant::now(), bar: None }
    }

    fn bar(&mut self, parts: Option<(usize, usize)>) -> &ProgressBar {
        self.bar.get_or_insert_with(|| {
            let (bar, template) = match parts {
                Some((_, of)) => {
                    (ProgressBar::new(of as u64), "{prefix} [{bar:24}] {pos}/{len}  {msg}  {elapsed}, ETA {eta}")
                }
                None => (ProgressBar::new_spinner(), "{prefix} {spinner} {msg}  {elapsed}"),
            };
            bar.set_style(ProgressStyle::with_template(template).expect("the template is well formed"));
            bar.set_prefix(self.label.clone());
            bar
        })
    }
}

impl Watch for Line {
    fn report(&mut self, progress: Progress) {
        if !std::io::stderr().is_terminal() || self.started.elapsed() < QUIET {
            return;
        }
        let rate = progress.nodes as f64 / self.started.elapsed().as_secs_f64().max(1e-9);
        let mut message = format!("{} nodes, {}/s", HumanCount(progress.nodes), HumanCount(rate as u64));
        if progress.memory > 0 {
            message.push_str(&format!(", {}", HumanBytes(progress.memory as u64)));
        }
        if let Some((phi, delta)) = progress.root {
            message.push_str(&format!(", to prove {phi}, to disprove {delta}"));
        }
        let bar = self.bar(progress.parts);
        bar.set_message(message);
        match progress.parts {
            Some((done, _)) => bar.set_position(done as u64),
            None => bar.tick(),
        }
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
