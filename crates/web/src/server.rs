//! The server: which connections it accepts, how many at a time, and how it ends.

use crate::api;
use crate::certificates::Certificates;
use crate::guard::guard;
use crate::jobs::Jobs;
use crate::pages;
use crate::store::Store;
use axum::Router;
use axum::middleware::from_fn;
use axum::routing::get;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::Semaphore;

/// Connections at a time; more wait until one ends.
const MOST_CONNECTIONS: usize = 1024;
/// A client that takes longer to say what it wants is cut off; so is one that wants nothing more.
const HEADER_TIME: Duration = Duration::from_secs(15);
/// The most bytes of the lines that say what a client wants.
const MOST_HEADER_BYTES: usize = 64 << 10;
/// Time between two looks at the flag that ends everything.
const LOOK: Duration = Duration::from_millis(50);
/// How long work may take to notice that it is to end.
const LAST_WORDS: Duration = Duration::from_millis(400);
/// Searches go deep.
const STACK_BYTES: usize = 16 << 20;

/// Where and how to serve.
#[derive(Clone, Debug)]
pub struct Options {
    /// The address; of this machine alone by default.
    pub address: IpAddr,
    /// The port; 0 takes a free one.
    pub port: u16,
    /// Long questions that are worked on at a time.
    pub threads: usize,
    /// The most bytes for all of them together.
    pub memory: usize,
    /// The longest time for one of them.
    pub time: Duration,
    /// The folder of the catalogue in which answers with certificates are kept, if they are to be.
    pub catalogue: Option<PathBuf>,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            address: Ipv4Addr::LOCALHOST.into(),
            port: 8417,
            threads: std::thread::available_parallelism().map_or(1, usize::from),
            memory: 2 << 30,
            time: Duration::from_secs(60),
            catalogue: None,
        }
    }
}

/// What all requests share.
pub(crate) struct Shared {
    pub(crate) jobs: Jobs,
    pub(crate) certificates: Certificates,
    pub(crate) store: Store,
}

/// A server that has its port.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    options: Options,
}

impl Server {
    /// Takes the port.
    ///
    /// # Errors
    /// The port is taken, or the address is none of this machine.
    pub fn bind(options: Options) -> io::Result<Server> {
        let listener = TcpListener::bind((options.address, options.port))?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        Ok(Server { listener, address, options })
    }

    /// Where the page is.
    #[must_use]
    pub fn url(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Serves until `stop` is set, and ends within a second then.
    ///
    /// # Errors
    /// The system has no threads or no sockets left.
    pub fn run(self, stop: &AtomicBool) -> io::Result<()> {
        let Options { threads, memory, time, catalogue, .. } = self.options;
        let threads = threads.max(1);
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .max_blocking_threads(threads + 4)
            .thread_keep_alive(Duration::from_secs(2))
            .thread_stack_size(STACK_BYTES)
            .enable_all()
            .build()?;
        let shared = Arc::new(Shared {
            jobs: Jobs::new(threads, memory, time),
            certificates: Certificates::default(),
            store: Store(catalogue),
        });
        let served = runtime.block_on(accept(self.listener, routes(shared), stop));
        runtime.shutdown_timeout(LAST_WORDS);
        served
    }
}

fn routes(shared: Arc<Shared>) -> Router {
    Router::new()
        .route("/", get(pages::page))
        .route("/p/{*position}", get(pages::page))
        .route("/notebook", get(pages::page))
        .route("/gallery", get(pages::page))
        .route("/plane", get(pages::page))
        .route("/games", get(pages::page))
        .route("/assets/{name}", get(pages::asset))
        .route("/favicon.svg", get(pages::icon))
        .nest("/api", api::routes().with_state(shared))
        .fallback(pages::nowhere)
        .layer(from_fn(guard))
}

async fn accept(listener: TcpListener, routes: Router, stop: &AtomicBool) -> io::Result<()> {
    let listener = tokio::net::TcpListener::from_std(listener)?;
    let connections = Arc::new(Semaphore::new(MOST_CONNECTIONS));
    let mut look = tokio::time::interval(LOOK);
    loop {
        let entered = async {
            let place =
                Arc::clone(&connections).acquire_owned().await.expect("invariant: the semaphore is never closed");
            (listener.accept().await, place)
        };
        tokio::select! {
            (accepted, place) = entered => {
                let Ok((socket, _)) = accepted else {
                    // No more files can be open: some will be closed soon.
                    tokio::time::sleep(LOOK).await;
                    continue;
                };
                let _ = socket.set_nodelay(true);
                let service = TowerToHyperService::new(routes.clone());
                tokio::spawn(async move {
                    let _place = place;
                    // What goes wrong on a connection is its client's trouble.
                    let _ = http1::Builder::new()
                        .timer(TokioTimer::new())
                        .header_read_timeout(HEADER_TIME)
                        .max_buf_size(MOST_HEADER_BYTES)
                        .serve_connection(TokioIo::new(socket), service)
                        .await;
                });
            }
            _ = look.tick() => {}
        }
        if stop.load(Ordering::Relaxed) {
            return Ok(());
        }
    }
}
