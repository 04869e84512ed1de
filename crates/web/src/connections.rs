//! The connections that are open, and which of them is closed when there are too many.

use crate::body::{Held, Lasting};
use axum::body::{Body, HttpBody as _};
use axum::response::Response;
use hyper::Request;
use hyper::body::Incoming;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::Notify;

/// Open connections, the oldest first.
#[derive(Debug, Default)]
pub(crate) struct Connections {
    open: Mutex<BTreeMap<u64, Arc<Connection>>>,
}

/// A connection.
#[derive(Debug, Default)]
pub(crate) struct Connection {
    /// Requests that have begun and whose answers have not gone out.
    busy: AtomicUsize,
    /// Those of them that have not come whole.
    coming: AtomicUsize,
    /// It is to be closed.
    close: Notify,
}

/// A connection that is open; dropped when it is closed.
pub(crate) struct Open {
    all: Arc<Connections>,
    number: u64,
    pub(crate) connection: Arc<Connection>,
}

impl Connections {
    /// Makes room for a connection: where `most` are open, the oldest one of those is closed on which nobody waits for
    /// an answer, because its client has said nothing, or only half of what it wants, or nothing more. `None` if there
    /// is an answer to be given on all of them.
    pub(crate) fn open(self: &Arc<Connections>, number: u64, most: usize) -> Option<Open> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if open.len() >= most {
            let idle = open.iter().find(|(_, connection)| connection.is_idle());
            let idle = idle.map(|(number, _)| *number)?;
            if let Some(connection) = open.remove(&idle) {
                connection.close.notify_one();
            }
        }
        let connection = Arc::new(Connection::default());
        open.insert(number, Arc::clone(&connection));
        Some(Open { all: Arc::clone(self), number, connection })
    }
}

impl Connection {
    /// Waits until the connection is to be closed.
    pub(crate) async fn closing(&self) {
        self.close.notified().await;
    }

    /// A request has begun; the value lasts until its answer has gone out.
    pub(crate) fn begin(self: &Arc<Connection>) -> Busy {
        self.busy.fetch_add(1, Ordering::Relaxed);
        Busy(Arc::clone(self))
    }

    /// The request with a body that says when it has come whole.
    pub(crate) fn coming(self: &Arc<Connection>, request: Request<Incoming>) -> Request<Body> {
        request.map(|body| match body.is_end_stream() {
            true => Body::empty(),
            false => Held::body(body, self.part()),
        })
    }

    fn part(self: &Arc<Connection>) -> Coming {
        self.coming.fetch_add(1, Ordering::Relaxed);
        Coming(Arc::clone(self))
    }

    /// Does nobody wait for an answer here who has said all that is to be answered?
    fn is_idle(&self) -> bool {
        self.busy.load(Ordering::Relaxed) <= self.coming.load(Ordering::Relaxed)
    }
}

/// A request of which a part is still to come.
struct Coming(Arc<Connection>);

impl Lasting for Coming {
    fn whole(self) {}
}

impl Drop for Coming {
    fn drop(&mut self) {
        self.0.coming.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        self.all.open.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.number);
    }
}

/// A request under way.
pub(crate) struct Busy(Arc<Connection>);

impl Busy {
    /// The response, which is under way as long as its body.
    pub(crate) fn until(self, response: Response) -> Response {
        let (parts, body) = response.into_parts();
        Response::from_parts(parts, Held::body(body, self))
    }
}

impl Lasting for Busy {
    fn whole(self) {}
}

impl Drop for Busy {
    fn drop(&mut self) {
        self.0.busy.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_connection_without_a_request_is_closed_first() {
        let all = Arc::new(Connections::default());
        let open: Vec<Open> = (0..3).map(|number| all.open(number, 3).unwrap()).collect();
        let busy: Vec<Busy> = [0, 2].map(|place: usize| open[place].connection.begin()).into();
        let fourth = all.open(3, 3).unwrap();
        assert_eq!(all.open.lock().unwrap().keys().copied().collect::<Vec<_>>(), [0, 2, 3]);
        let fifth = fourth.connection.begin();
        assert!(all.open(4, 3).is_none(), "all are busy");
        drop((busy, fifth));
        assert!(all.open(5, 3).is_some());
    }

    #[test]
    fn a_request_that_has_not_come_whole_keeps_no_connection_open() {
        let all = Arc::new(Connections::default());
        let half = all.open(0, 1).unwrap();
        let (_busy, part) = (half.connection.begin(), half.connection.part());
        let next = all.open(1, 1).expect("half a request makes room");
        let (_busy, whole) = (next.connection.begin(), next.connection.part());
        drop(whole);
        assert!(all.open(2, 1).is_none(), "this one waits for its answer");
        drop(part);
    }
}
