//! A process that answers questions for a server: requests come on its standard input, and answers go to its standard
//! output.
//!
//! What a question takes is taken from the process, which may be ended at any moment, so no question can harm the
//! server or another one.

use crate::body::{Held, Lasting};
use crate::certificates::Certificates;
use crate::jobs::Jobs;
use crate::server::{MOST_HEADER_BYTES, STACK_BYTES, Shared, answers};
use crate::store::Store;
use axum::Router;
use axum::extract::Request;
use axum::middleware::{Next, from_fn};
use axum::response::Response;
use hyper::server::conn::http1;
use hyper_util::rt::TokioIo;
use hyper_util::service::TowerToHyperService;
use serde_json::{Value, json};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// The exit code of a worker that was ended by its time.
pub const ENDED_BY_TIME: i32 = 64;
/// The exit code of a worker that was ended by its memory.
pub const ENDED_BY_MEMORY: i32 = 65;
/// The header that says how many bytes a worker holds.
pub(crate) const HELD: &str = "gruk-held";

/// What ends the process of a worker at its limits.
#[derive(Clone, Copy, Debug)]
pub struct Governor {
    /// A question begins, which may take so long and so many bytes.
    pub question: fn(Duration, usize),
    /// It has ended.
    pub rest: fn(),
    /// Bytes that the process holds.
    pub held: fn() -> usize,
}

/// What a server tells its workers.
#[derive(Clone, Debug)]
pub(crate) struct Settings {
    /// The longest time for a question.
    pub(crate) time: Duration,
    /// The most bytes for it.
    pub(crate) memory: usize,
    /// The folder of the catalogue.
    pub(crate) catalogue: Option<PathBuf>,
    /// The folder in which all workers of the server keep the certificates of its pages.
    pub(crate) certificates: PathBuf,
}

impl Settings {
    /// As an argument of the worker.
    pub(crate) fn text(&self) -> String {
        let path = |path: &Path| path.to_str().map(str::to_string);
        json!({
            "milliseconds": u64::try_from(self.time.as_millis()).unwrap_or(u64::MAX), "memory": self.memory,
            "catalogue": self.catalogue.as_deref().and_then(path), "certificates": path(&self.certificates),
        })
        .to_string()
    }

    fn read(text: &str) -> Option<Settings> {
        let settings: Value = serde_json::from_str(text).ok()?;
        Some(Settings {
            time: Duration::from_millis(settings["milliseconds"].as_u64()?),
            memory: usize::try_from(settings["memory"].as_u64()?).ok()?,
            catalogue: settings["catalogue"].as_str().map(PathBuf::from),
            certificates: settings["certificates"].as_str()?.into(),
        })
    }
}

/// Answers requests from standard input until it is closed; `settings` are what the server gave as the last argument.
///
/// # Errors
/// The system has no threads left; or the settings are not those of a server of this version.
pub fn work(settings: &str, governor: Governor) -> io::Result<()> {
    let wrong = || io::Error::new(io::ErrorKind::InvalidInput, "a server starts its workers itself");
    let Settings { time, memory, catalogue, certificates } = Settings::read(settings).ok_or_else(wrong)?;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .max_blocking_threads(6)
        .thread_stack_size(STACK_BYTES)
        .enable_all()
        .build()?;
    let shared = Arc::new(Shared {
        jobs: Jobs::new(1, memory, time).under(governor.question),
        certificates: Certificates::in_folder(certificates),
        store: Store::in_folder(catalogue),
    });
    let watched = move |request: Request, next: Next| async move {
        (governor.question)(time, memory);
        let (parts, body) = request.into_parts();
        // What nobody reads of a request would end the connection, and with it the worker. The server bounds its
        // length.
        let body = axum::body::to_bytes(body, usize::MAX).await.unwrap_or_default();
        let response = next.run(Request::from_parts(parts, body.into())).await;
        let (mut parts, body) = response.into_parts();
        parts.headers.insert(HELD, (governor.held)().into());
        Response::from_parts(parts, Held::body(body, Rest(governor.rest)))
    };
    let routes: Router = answers(shared).layer(from_fn(watched));
    runtime.block_on(async {
        let stream = TokioIo::new(tokio::io::join(tokio::io::stdin(), tokio::io::stdout()));
        let service = TowerToHyperService::new(routes);
        // What goes wrong between the server and its worker ends the worker.
        let _ = http1::Builder::new().max_buf_size(2 * MOST_HEADER_BYTES).serve_connection(stream, service).await;
    });
    // Whoever has asked is gone, and so is whoever still works.
    std::process::exit(0)
}

/// No clock runs when the answer is written, or will never be.
struct Rest(fn());

impl Lasting for Rest {
    fn whole(self) {}
}

impl Drop for Rest {
    fn drop(&mut self) {
        (self.0)();
    }
}
