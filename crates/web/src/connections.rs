//! The connections that are open, and which of them is closed when there are too many.

use crate::body::{Held, Lasting};
use axum::response::Response;
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
    /// Requests that were read and whose answers have not gone out.
    busy: AtomicUsize,
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
            let idle = open.iter().find(|(_, connection)| connection.busy.load(Ordering::Relaxed) == 0);
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

    /// A request was read; the value lasts until its answer has gone out.
    pub(crate) fn begin(self: &Arc<Connection>) -> Busy {
        self.busy.fetch_add(1, Ordering::Relaxed);
        Busy(Arc::clone(self))
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
}
