//! Answers that come piece by piece, as server-sent events.

use crate::jobs::Asker;
use axum::body::{Body, Bytes};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use gruk_workbench::{Progress, Watch};
use serde_json::{Value, json};
use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::{Context, Poll};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

/// Reports of progress are left out while so many pieces wait to be read.
const MOST_WAITING: usize = 32;

/// Where pieces of an answer are put.
#[derive(Clone, Debug)]
pub(crate) struct Sink {
    pieces: UnboundedSender<Bytes>,
    waiting: Arc<AtomicUsize>,
}

impl Sink {
    /// Sends a piece; nobody may be there to read it.
    pub(crate) fn send(&self, event: &str, data: &Value) {
        self.waiting.fetch_add(1, Ordering::Relaxed);
        let _ = self.pieces.send(Bytes::from(format!("event: {event}\ndata: {data}\n\n")));
    }
}

impl Watch for Sink {
    fn report(&mut self, progress: Progress) {
        if self.waiting.load(Ordering::Relaxed) < MOST_WAITING {
            let parts = progress.parts.map(|(done, of)| json!({ "done": done, "of": of }));
            self.send("progress", &json!({ "nodes": progress.nodes, "memory": progress.memory, "parts": parts }));
        }
    }
}

/// The pieces on their way to a page. When the page goes away this is dropped, and the work for it is told to stop.
pub(crate) struct Pieces {
    pieces: UnboundedReceiver<Bytes>,
    waiting: Arc<AtomicUsize>,
    _asker: Asker,
}

/// A stream for `asker`, and where its pieces are put; it ends when all of its sinks are gone.
pub(crate) fn stream(asker: Asker) -> (Sink, Pieces) {
    let (sender, receiver) = unbounded_channel();
    let waiting = Arc::new(AtomicUsize::new(0));
    (Sink { pieces: sender, waiting: Arc::clone(&waiting) }, Pieces { pieces: receiver, waiting, _asker: asker })
}

impl futures_core::Stream for Pieces {
    type Item = Result<Bytes, Infallible>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let piece = self.pieces.poll_recv(context);
        if matches!(piece, Poll::Ready(Some(_))) {
            self.waiting.fetch_sub(1, Ordering::Relaxed);
        }
        piece.map(|piece| piece.map(Ok))
    }
}

impl IntoResponse for Pieces {
    fn into_response(self) -> Response {
        ([(header::CONTENT_TYPE, "text/event-stream")], Body::from_stream(self)).into_response()
    }
}
