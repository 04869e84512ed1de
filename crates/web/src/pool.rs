//! The processes in which a server answers: started before they are needed, and ended with the question that did not
//! end.

use crate::queue::Place;
use crate::worker::Settings;
use axum::body::{Body, Bytes};
use http_body_util::Full;
use hyper::body::Incoming;
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::{Request, Response};
use hyper_util::rt::TokioIo;
use std::ffi::OsString;
use std::io;
use std::path::PathBuf;
use std::process::{ExitStatus, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::process::{Child, Command};

/// A worker that holds more than this after a question is replaced by a fresh one.
const MOST_HELD: usize = 24 << 20;
/// Questions after which a worker is replaced, whatever it holds.
const MOST_SERVED: u32 = 256;

/// How a worker is started: the program, and its arguments, to which the settings are added.
#[derive(Clone, Debug)]
pub struct Workers {
    /// The program.
    pub program: PathBuf,
    /// Its arguments.
    pub arguments: Vec<OsString>,
}

/// Workers of one kind.
#[derive(Debug)]
pub(crate) struct Pool {
    workers: Workers,
    settings: String,
    /// Those that wait for a question.
    idle: Mutex<Vec<Worker>>,
    /// How many wait at least, once they are started.
    spare: usize,
    /// Does a worker answer one question after the other?
    is_reused: bool,
}

/// A process that answers one question at a time. It ends when it is dropped.
#[derive(Debug)]
pub(crate) struct Worker {
    child: Child,
    ask: SendRequest<Full<Bytes>>,
    served: u32,
}

impl Pool {
    pub(crate) fn new(workers: Workers, settings: &Settings, spare: usize, is_reused: bool) -> Arc<Pool> {
        Arc::new(Pool { workers, settings: settings.text(), idle: Mutex::default(), spare, is_reused })
    }

    /// A worker, the next one being started for whoever comes next.
    ///
    /// # Errors
    /// The system starts no process.
    pub(crate) async fn take(self: &Arc<Pool>) -> io::Result<Worker> {
        let waiting = loop {
            let worker = self.idle().pop();
            match worker {
                Some(worker) if worker.ask.is_closed() => {}
                worker => break worker,
            }
        };
        let worker = match waiting {
            Some(worker) => worker,
            None => self.start().await?,
        };
        self.refill();
        Ok(worker)
    }

    /// Starts as many as should wait.
    pub(crate) fn refill(self: &Arc<Pool>) {
        if self.idle().len() < self.spare {
            let pool = Arc::clone(self);
            tokio::spawn(async move {
                if let Ok(worker) = pool.start().await {
                    pool.put(worker);
                }
            });
        }
    }

    async fn start(&self) -> io::Result<Worker> {
        let mut child = Command::new(&self.workers.program)
            .args(&self.workers.arguments)
            .arg(&self.settings)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(io::Error::other("a worker has no pipes"));
        };
        let stream = TokioIo::new(tokio::io::join(output, input));
        let (ask, connection) = handshake(stream).await.map_err(io::Error::other)?;
        tokio::spawn(connection);
        Ok(Worker { child, ask, served: 0 })
    }

    fn put(&self, worker: Worker) {
        let mut idle = self.idle();
        if idle.len() < self.spare {
            idle.push(worker);
        }
    }

    fn idle(&self) -> std::sync::MutexGuard<'_, Vec<Worker>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Worker {
    /// Hands a request over.
    ///
    /// # Errors
    /// The worker has ended.
    pub(crate) async fn answer(&mut self, request: Request<Full<Bytes>>) -> hyper::Result<Response<Incoming>> {
        self.ask.ready().await?;
        self.ask.send_request(request).await
    }

    /// How it has ended; it is ended if it has not.
    pub(crate) async fn ended(mut self) -> Option<ExitStatus> {
        let waited = tokio::time::timeout(std::time::Duration::from_millis(500), self.child.wait()).await;
        waited.ok()?.ok()
    }
}

/// A worker under a question: dropped before the answer has gone out whole, it ends.
pub(crate) struct Lease {
    pub(crate) pool: Arc<Pool>,
    pub(crate) worker: Worker,
    pub(crate) place: Place,
    /// Bytes that it holds.
    pub(crate) held: usize,
}

impl crate::body::Lasting for Lease {
    fn whole(self) {
        let Lease { pool, mut worker, place, held } = self;
        worker.served += 1;
        if pool.is_reused && held <= MOST_HELD && worker.served < MOST_SERVED {
            pool.put(worker);
        } else {
            drop(worker);
            pool.refill();
        }
        drop(place);
    }
}

/// A response with a body that keeps the lease.
pub(crate) fn leased(response: Response<Incoming>, lease: Lease) -> Response<Body> {
    let (parts, body) = response.into_parts();
    Response::from_parts(parts, crate::body::Held::body(body, lease))
}
