//! A server without a socket: the bytes of a connection in, the bytes of its answers out, for whoever tests it.

use crate::certificates::Certificates;
use crate::jobs::Jobs;
use crate::server::{MOST_HEADER_BYTES, STACK_BYTES, Shared, answers, routes};
use crate::store::Store;
use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::io;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

/// Bytes that are on the way at a time.
const ON_THE_WAY: usize = 64 << 10;

/// A server that answers in this process, and keeps nothing on disk.
#[derive(Debug)]
pub struct Inside {
    runtime: tokio::runtime::Runtime,
    routes: Router,
}

impl Inside {
    /// A server whose questions have so long and so many bytes each.
    ///
    /// # Errors
    /// The system has no threads left.
    pub fn new(time: Duration, memory: usize) -> io::Result<Inside> {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .max_blocking_threads(6)
            .thread_stack_size(STACK_BYTES)
            .enable_all()
            .build()?;
        let shared = Shared {
            jobs: Jobs::new(1, memory, time),
            certificates: Certificates::default(),
            store: Store::in_folder(None),
        };
        Ok(Inside { runtime, routes: routes(answers(Arc::new(shared)), None) })
    }

    /// What a client hears that sends these bytes and nothing more.
    #[must_use]
    pub fn answer(&self, sent: &[u8]) -> Vec<u8> {
        let (mut client, server) = tokio::io::duplex(ON_THE_WAY);
        let service = TowerToHyperService::new(self.routes.clone());
        let serve = async move {
            let mut protocol = http1::Builder::new();
            protocol.timer(TokioTimer::new()).max_buf_size(MOST_HEADER_BYTES).half_close(true);
            // What goes wrong on a connection is its client's trouble.
            let _ = protocol.serve_connection(TokioIo::new(server), service).await;
        };
        let talk = async move {
            let mut heard = Vec::new();
            let (mut hears, mut says) = tokio::io::split(&mut client);
            let say = async move {
                // A server that has refused the request does not read its rest.
                let _ = says.write_all(sent).await;
                let _ = says.shutdown().await;
            };
            let _ = tokio::join!(say, hears.read_to_end(&mut heard));
            heard
        };
        self.runtime.block_on(async { tokio::join!(serve, talk).1 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_answered_as_on_a_connection() {
        let server = Inside::new(Duration::from_secs(5), 64 << 20).unwrap();
        let answer = |sent: &str| String::from_utf8(server.answer(sent.as_bytes())).unwrap();
        let moves = answer("GET /api/moves?position=nim:1 HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
        assert!(moves.starts_with("HTTP/1.1 200 ") && moves.contains("\"query\":\"nim:1\""), "{moves}");
        let twice = answer(&"GET /api/moves?position=nim:1 HTTP/1.1\r\nhost: localhost\r\n\r\n".repeat(2));
        assert_eq!(twice.matches("HTTP/1.1 200 ").count(), 2, "{twice}");
        assert!(answer("GET /api/games HTTP/1.1\r\nhost: elsewhere\r\n\r\n").starts_with("HTTP/1.1 403 "));
        assert!(answer("nonsense\r\n\r\n").starts_with("HTTP/1.1 400 "));
        assert_eq!(answer("GET /api/ga"), "", "half a request");
        let half = "POST /api/moves HTTP/1.1\r\nhost: localhost\r\ncontent-length: 30\r\n\r\n{\"position\"";
        assert!(answer(half).starts_with("HTTP/1.1 400 "), "half of what was announced");
    }
}
