//! Bodies with something that lasts as long as they do.

use axum::body::{Body, Bytes, HttpBody};
use hyper::body::{Frame, SizeHint};
use std::pin::Pin;
use std::task::{Context, Poll};

/// What lasts as long as a body.
pub(crate) trait Lasting: Send + Unpin + 'static {
    /// The body was read to its end. Otherwise the value is dropped alone.
    fn whole(self);
}

/// A body, and what lasts as long.
pub(crate) struct Held<T: Lasting> {
    body: Body,
    held: Option<T>,
}

impl<T: Lasting> Held<T> {
    pub(crate) fn body(
        body: impl HttpBody<Data = Bytes, Error: Into<axum::BoxError>> + Send + 'static,
        held: T,
    ) -> Body {
        Body::new(Held { body: Body::new(body), held: Some(held) })
    }
}

impl<T: Lasting> HttpBody for Held<T> {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let polled = Pin::new(&mut self.body).poll_frame(context);
        if let Poll::Ready(None) = polled
            && let Some(held) = self.held.take()
        {
            held.whole();
        }
        polled
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

impl<T: Lasting> Drop for Held<T> {
    fn drop(&mut self) {
        // A body of known length is not asked for more once that length has come.
        if let Some(held) = self.held.take().filter(|_| self.body.is_end_stream()) {
            held.whole();
        }
    }
}
