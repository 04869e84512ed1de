//! Work that takes long: in threads of its own, so many at a time, each within its share of time and memory.

use crate::failure::Failure;
use axum::http::StatusCode;
use gruk_workbench::Limits;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Questions that may wait for a thread; more are refused.
const MOST_WAITING: usize = 128;
/// Small questions that are answered at the same time, beside the long ones.
const MOST_SMALL: usize = 2;

/// The threads, and who waits for one.
#[derive(Debug)]
pub(crate) struct Jobs {
    threads: Arc<Semaphore>,
    small_permits: Arc<Semaphore>,
    queue: Arc<Semaphore>,
    memory: usize,
    time: Duration,
    /// Told the limits of each long question, if this process answers one at a time.
    question: Option<fn(Duration, usize)>,
}

/// A request that waits for its answer. When this is dropped the work is told to stop.
#[derive(Debug, Default)]
pub(crate) struct Asker(Arc<AtomicBool>);

impl Drop for Asker {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// The right to work: a place in the queue, and a thread once it is free.
pub(crate) struct Permit {
    _queued: OwnedSemaphorePermit,
    _thread: OwnedSemaphorePermit,
}

impl Jobs {
    /// At most `threads` long questions at a time, which share `memory` bytes and have `time` each.
    pub(crate) fn new(threads: usize, memory: usize, time: Duration) -> Jobs {
        Jobs {
            threads: Arc::new(Semaphore::new(threads)),
            small_permits: Arc::new(Semaphore::new(MOST_SMALL)),
            queue: Arc::new(Semaphore::new(threads + MOST_WAITING)),
            memory: memory / threads,
            time,
            question: None,
        }
    }

    /// The same; `question` is told the limits of each long question.
    pub(crate) fn under(self, question: fn(Duration, usize)) -> Jobs {
        Jobs { question: Some(question), ..self }
    }

    /// The limits of one question, which asks for so many seconds itself.
    pub(crate) fn limits(&self, seconds: Option<f64>, asker: &Asker) -> Limits {
        let wanted = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
        let time = wanted.map_or(self.time, |wanted| wanted.min(self.time));
        self.question.inspect(|question| question(time, self.memory));
        Limits { nodes: None, time: Some(time), memory: self.memory, cancel: Arc::clone(&asker.0) }
    }

    /// Waits for a thread.
    ///
    /// # Errors
    /// Too many are waiting already.
    pub(crate) async fn permit(&self) -> Result<Permit, Failure> {
        let full = |_| {
            Failure::new(
                StatusCode::SERVICE_UNAVAILABLE,
                "too many questions are waiting: try again when some are answered",
            )
        };
        let queued = Arc::clone(&self.queue).try_acquire_owned().map_err(full)?;
        let permit = Arc::clone(&self.threads).acquire_owned().await.expect("invariant: the semaphore is never closed");
        Ok(Permit { _queued: queued, _thread: permit })
    }

    /// Answers a long question.
    ///
    /// # Errors
    /// Too many are waiting already; the work has failed.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        seconds: Option<f64>,
        work: impl FnOnce(Limits) -> T + Send + 'static,
    ) -> Result<T, Failure> {
        let asker = Asker::default();
        let permit = self.permit().await?;
        let limits = self.limits(seconds, &asker);
        in_thread(move || {
            let _permit = permit;
            work(limits)
        })
        .await
    }

    /// Answers a question that takes no time worth speaking of, without waiting for long ones.
    ///
    /// # Errors
    /// The work has failed.
    pub(crate) async fn small<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Failure> {
        let permit =
            Arc::clone(&self.small_permits).acquire_owned().await.expect("invariant: the semaphore is never closed");
        in_thread(move || {
            let _permit = permit;
            work()
        })
        .await
    }
}

async fn in_thread<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Failure> {
    tokio::task::spawn_blocking(work).await.map_err(|_| {
        Failure::new(StatusCode::INTERNAL_SERVER_ERROR, "the work on this question has failed: this is a bug")
    })
}
