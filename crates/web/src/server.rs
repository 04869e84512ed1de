//! The server: which connections it accepts, how many at a time, and how it ends.

use crate::api;
use crate::book::Book;
use crate::certificates::Certificates;
use crate::connections::Connections;
use crate::forward::{self, Forward};
use crate::guard::guard;
use crate::jobs::Jobs;
use crate::pages;
use crate::pool::Workers;
use crate::store::Store;
use axum::Router;
use axum::middleware::from_fn;
use axum::routing::{any, get};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Connections at a time. When there are more, one is closed on which nobody waits for an answer.
const MOST_CONNECTIONS: usize = 800;
/// What a client is told that comes when all connections are busy.
const BUSY: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\nconnection: close\r\ncontent-length: 66\r\n\r\n{\"error\":{\"message\":\"too many clients: try again when some left\"}}";
/// A client that takes longer to say what it wants is cut off; so is one that wants nothing more.
const HEADER_TIME: Duration = Duration::from_secs(15);
/// The most bytes of the lines that say what a client wants.
pub(crate) const MOST_HEADER_BYTES: usize = 64 << 10;
/// Time between two looks at the flag that ends everything.
const LOOK: Duration = Duration::from_millis(50);
/// How long work may take to notice that it is to end.
const SHUTDOWN_TIME: Duration = Duration::from_millis(400);
/// Searches go deep.
pub(crate) const STACK_BYTES: usize = 16 << 20;

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
    /// The folder of the book as `cargo xtask book` has built it, served at `/book/`.
    pub book: Option<PathBuf>,
    /// How processes are started that answer questions; without, they are answered in threads.
    pub workers: Option<Workers>,
}

/// The other end of a connection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) SocketAddr);

impl Default for Options {
    fn default() -> Self {
        Options {
            address: Ipv4Addr::LOCALHOST.into(),
            port: 8417,
            threads: std::thread::available_parallelism().map_or(1, usize::from),
            memory: 2 << 30,
            time: Duration::from_secs(60),
            catalogue: None,
            book: None,
            workers: None,
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
    book: Option<Book>,
}

impl Server {
    /// Takes the port.
    ///
    /// # Errors
    /// The port is taken, the address is none of this machine, or the folder of the book holds none.
    pub fn bind(options: Options) -> io::Result<Server> {
        let listener = TcpListener::bind((options.address, options.port))?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        let book = options.book.as_deref().map(Book::open).transpose()?;
        Ok(Server { listener, address, options, book })
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
        let threads = self.options.threads.max(1);
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .max_blocking_threads(threads + 4)
            .thread_keep_alive(Duration::from_secs(2))
            .thread_stack_size(STACK_BYTES)
            .enable_all()
            .build()?;
        let folder = self.options.workers.as_ref().map(|_| Folder::new(self.address.port())).transpose()?;
        let answers = match (&self.options.workers, &folder) {
            (Some(workers), Some(Folder(folder))) => {
                let forward = Arc::new(Forward::new(&self.options, workers, folder));
                let _inside = runtime.enter();
                forward.start();
                forwarded(forward)
            }
            _ => {
                let Options { memory, time, catalogue, .. } = self.options;
                answers(Arc::new(Shared {
                    jobs: Jobs::new(threads, memory, time),
                    certificates: Certificates::default(),
                    store: Store::in_folder(catalogue),
                }))
            }
        };
        let served = runtime.block_on(accept(self.listener, routes(answers, self.book), stop));
        runtime.shutdown_timeout(SHUTDOWN_TIME);
        served
    }
}

/// A folder of the system's for what lasts as long as a server; nobody else can read it.
struct Folder(PathBuf);

impl Folder {
    fn new(port: u16) -> io::Result<Folder> {
        let folder = std::env::temp_dir().join(format!("gruk-{}-{port}", std::process::id()));
        // What lies there is of a server that was killed, since two have not one port.
        let _ = std::fs::remove_dir_all(&folder);
        let mut builder = std::fs::DirBuilder::new();
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.create(&folder)?;
        Ok(Folder(folder))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What is left is a few certificates in the system's folder for such things.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The JSON interface, answered in this process.
pub(crate) fn answers(shared: Arc<Shared>) -> Router {
    Router::new().nest("/api", api::routes().with_state(shared))
}

/// The JSON interface, answered in others.
fn forwarded(forward: Arc<Forward>) -> Router {
    Router::new()
        .route("/api/openapi.json", get(pages::description))
        .route("/api/games", get(api::games::games).post(forward::forward))
        .route("/api/{*rest}", any(forward::forward))
        .with_state(forward)
}

/// Pages, interface and book, for whoever may ask.
pub(crate) fn routes(answers: Router, book: Option<Book>) -> Router {
    Router::new()
        .route("/", get(pages::page))
        .route("/p/{*position}", get(pages::page))
        .route("/study", get(pages::page))
        .route("/studies", get(pages::page))
        .route("/notebook", get(pages::page))
        .route("/gallery", get(pages::page))
        .route("/plane", get(pages::page))
        .route("/games", get(pages::page))
        .route("/assets/{name}", get(pages::asset))
        .route("/favicon.svg", get(pages::icon))
        .merge(answers)
        .merge(book.map_or_else(Router::new, Book::routes))
        .fallback(pages::nowhere)
        .layer(from_fn(guard))
}

async fn accept(listener: TcpListener, routes: Router, stop: &AtomicBool) -> io::Result<()> {
    let listener = tokio::net::TcpListener::from_std(listener)?;
    let connections = Arc::new(Connections::default());
    let mut look = tokio::time::interval(LOOK);
    let mut number = 0;
    loop {
        tokio::select! {
            accepted = listener.accept() => {
                let Ok((socket, client)) = accepted else {
                    // No more files can be open: some will be closed soon.
                    tokio::time::sleep(LOOK).await;
                    continue;
                };
                let _ = socket.set_nodelay(true);
                number += 1;
                let Some(open) = connections.open(number, MOST_CONNECTIONS) else {
                    let _ = socket.try_write(BUSY);
                    continue;
                };
                let answers = TowerToHyperService::new(routes.clone());
                tokio::spawn(async move {
                    let connection = Arc::clone(&open.connection);
                    let service = service_fn(move |request: hyper::Request<Incoming>| {
                        let (busy, mut request) = (connection.begin(), connection.coming(request));
                        request.extensions_mut().insert(Peer(client));
                        let answer = answers.call(request);
                        async move { answer.await.map(|response| busy.until(response)) }
                    });
                    let served = http1::Builder::new()
                        .timer(TokioTimer::new())
                        .header_read_timeout(HEADER_TIME)
                        .max_buf_size(MOST_HEADER_BYTES)
                        .serve_connection(TokioIo::new(socket), service);
                    // What goes wrong on a connection is its client's trouble.
                    tokio::select! {
                        _ = served => {}
                        () = open.connection.closing() => {}
                    }
                });
            }
            _ = look.tick() => {}
        }
        if stop.load(Ordering::Relaxed) {
            return Ok(());
        }
    }
}
