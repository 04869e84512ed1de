//! Requests that are answered in a process of their own.

use crate::api;
use crate::failure::Failure;
use crate::pool::{Lease, Pool, Worker, Workers, leased};
use crate::queue::{Client, Queue};
use crate::server::{Options, Peer};
use crate::worker::{ENDED_BY_MEMORY, ENDED_BY_TIME, HELD, Settings};
use axum::body::Bytes;
use axum::extract::{Request, State};
use axum::http::{Method, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use http_body_util::Full;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Small questions that are answered at the same time, beside the long ones.
const SMALL: usize = 2;
/// The longest time for a small question.
const SMALL_TIME: Duration = Duration::from_secs(5);
/// The part of the memory that small questions have together.
const SMALL_SHARE: usize = 4;
/// Questions of each kind that may wait.
const MOST_WAITING: usize = 128;
/// What a worker may take beyond the time of a question, for the way there and back.
const PATIENCE: Duration = Duration::from_millis(1500);
/// The largest request.
const MOST_BYTES: usize = 32 << 20;
/// The most bytes of requests that are held at a time.
const MOST_BYTES_TOGETHER: usize = 128 << 20;

/// Questions of one kind: who waits, and who answers.
struct Kind {
    queue: Queue,
    pool: Arc<Pool>,
    time: Duration,
}

/// The kinds of questions.
pub(crate) struct Forward {
    small: Kind,
    long: Kind,
    bytes: Arc<Semaphore>,
}

impl Forward {
    /// `certificates` is the folder in which all workers keep the certificates of pages.
    pub(crate) fn new(options: &Options, workers: &Workers, certificates: &Path) -> Forward {
        let threads = options.threads.max(1);
        let kind = |places: usize, memory: usize, time: Duration, is_reused: bool| {
            let (catalogue, certificates) = (options.catalogue.clone(), certificates.to_path_buf());
            let settings = Settings { time, memory: memory / places, catalogue, certificates };
            let pool = Pool::new(workers.clone(), &settings, places, is_reused);
            Kind { queue: Queue::new(places, MOST_WAITING), pool, time }
        };
        let small = options.memory / SMALL_SHARE;
        Forward {
            small: kind(SMALL, small, SMALL_TIME, true),
            long: kind(threads, options.memory - small, options.time, false),
            bytes: Arc::new(Semaphore::new(MOST_BYTES_TOGETHER)),
        }
    }

    /// Starts the processes that wait for questions.
    pub(crate) fn start(&self) {
        for _ in 0..SMALL {
            self.small.pool.refill();
            self.long.pool.refill();
        }
    }
}

/// Answers a request in a process.
pub(crate) async fn forward(State(app): State<Arc<Forward>>, request: Request) -> Response {
    match forwarded(&app, request).await {
        Ok(response) => response,
        Err(failure) => failure.into_response(),
    }
}

async fn forwarded(app: &Forward, request: Request) -> Result<Response, Failure> {
    let shed = |message: &str| Failure::new(StatusCode::SERVICE_UNAVAILABLE, message);
    let full = |_| shed("too many questions are waiting: try again when some are answered");
    let kind = if api::is_small(request.method(), request.uri().path()) { &app.small } else { &app.long };
    let Peer(client) = *request.extensions().get().expect("invariant: every connection has a peer");
    let address = request.uri().path_and_query().map_or("/", |address| address.as_str()).to_string();
    let method = request.method().clone();
    let asked = hyper::Request::builder().method(&method).uri(&address).header(header::HOST, "localhost");
    let asked = [header::CONTENT_TYPE, header::ACCEPT].into_iter().fold(asked, |asked, name| {
        match request.headers().get(&name) {
            Some(value) => asked.header(name, value),
            None => asked,
        }
    });
    let (body, _held) = match method {
        Method::POST => {
            // What has come is held until it is handed over. What was only announced takes nothing from anybody.
            let mut held = None::<OwnedSemaphorePermit>;
            let hold = |length: usize| {
                let count = u32::try_from(length).unwrap_or(u32::MAX);
                let more = Arc::clone(&app.bytes).try_acquire_many_owned(count);
                let more = more.map_err(|_| shed("too much is being sent: try again later"))?;
                match &mut held {
                    Some(held) => held.merge(more),
                    None => held = Some(more),
                }
                Ok(())
            };
            (api::sent_while(request, MOST_BYTES, hold).await?, held)
        }
        _ => (Bytes::new(), None),
    };
    let asked = asked.body(Full::new(body)).map_err(|_| Failure::request("the address cannot be read"))?;
    let place = kind.queue.enter(Client::of(client)).await.map_err(full)?;
    let started = kind.pool.take().await;
    let mut worker = started.map_err(|error| shed(&format!("there is no process to answer: {error}")))?;
    match tokio::time::timeout(kind.time + PATIENCE, worker.answer(asked)).await {
        Ok(Ok(mut response)) => {
            let held = response.headers_mut().remove(HELD);
            let held = held.and_then(|held| held.to_str().ok()?.parse().ok()).unwrap_or(usize::MAX);
            Ok(leased(response, Lease { pool: Arc::clone(&kind.pool), worker, place, held }))
        }
        Ok(Err(_)) => Err(ended(worker).await),
        Err(_) => Err(shed("unknown: the time limit was reached")),
    }
}

/// Why a worker has gone without an answer.
async fn ended(worker: Worker) -> Failure {
    let code = worker.ended().await.and_then(|status| status.code());
    match code {
        Some(ENDED_BY_TIME) => Failure::new(StatusCode::SERVICE_UNAVAILABLE, "unknown: the time limit was reached"),
        Some(ENDED_BY_MEMORY) | None => {
            Failure::new(StatusCode::SERVICE_UNAVAILABLE, "unknown: the memory limit was reached")
        }
        Some(_) => Failure::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "the process that worked on this question has failed: this is a bug",
        ),
    }
}
