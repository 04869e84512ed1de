//! `gruk serve`: the workbench as a page in a browser.

use super::Run;
use crate::args::seconds;
use crate::failure::{Exit, Failure};
use crate::files::data_folder;
use crate::governor::{self, Bounds, Watched};
use crate::progress::interrupt;
use crate::say;
use bytesize::ByteSize;
use clap::Args;
use gruk_web::{Governor, Options, Server, Workers};
use std::io::IsTerminal as _;
use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

/// The port that is tried first when none is named.
const PORT: u16 = 8417;

/// The first argument of a process in which the server answers; people do not give it.
const WORKER: &str = "--worker-of-serve";

/// The settings of such a process, if this is one.
pub(crate) fn worker() -> Option<String> {
    let mut words = std::env::args_os().skip(1);
    let is_worker = words.next().is_some_and(|word| word == WORKER);
    is_worker.then(|| words.next().and_then(|settings| settings.into_string().ok()).unwrap_or_default())
}

/// Answers questions for a server.
pub(crate) fn work(settings: &str) -> ExitCode {
    governor::begin_worker();
    let own = Governor { question: governor::asked_of_worker, rest: governor::rest, held: governor::heap::held };
    match gruk_web::work(settings, own) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            Exit::BadInput.into()
        }
    }
}

/// The workbench in a browser: play, analyse, walk the proof. The default verb.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gruk serve                                opens http://127.0.0.1:8417/
  gruk serve --port 0 --no-browser          a free port; the address is printed
  gruk serve --seconds 600 --memory 8GiB    longer analyses
  gruk serve --book target/book/html        the book too, at /book/
A page is a position: /p/hex:5x5:a1,b2. The JSON interface is described at /api/openapi.json. Ctrl-C ends the server.")]
pub(crate) struct Serve {
    /// The port; 0 takes a free one. Without it 8417 is tried, and a free one taken if that is in use.
    #[arg(long)]
    pub(crate) port: Option<u16>,
    /// The address to listen on; with any but the local address everybody on the network may ask.
    #[arg(long, default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST), value_name = "ADDRESS")]
    pub(crate) host: IpAddr,
    /// The longest time for one question.
    #[arg(long, default_value = "60", value_parser = seconds)]
    pub(crate) seconds: f64,
    /// The most memory for all questions together.
    #[arg(long, default_value = "2GiB", value_name = "SIZE")]
    pub(crate) memory: ByteSize,
    /// How many questions are answered at the same time; the others wait. By default the number of processors.
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Serve the book at /book/, from the folder into which 'cargo xtask book' has built it.
    #[arg(long, value_name = "DIR")]
    pub(crate) book: Option<PathBuf>,
    /// Do not open a browser.
    #[arg(long)]
    pub(crate) no_browser: bool,
}

impl Run for Serve {
    fn run(&self) -> Result<Exit, Failure> {
        let defaults = Options::default();
        let options = Options {
            address: self.host,
            port: self.port.unwrap_or(PORT),
            threads: self.threads.map_or(defaults.threads, usize::from),
            memory: usize::try_from(self.memory.as_u64()).unwrap_or(usize::MAX),
            time: Duration::from_secs_f64(self.seconds),
            // A user of another machine does not write into this user's catalogue.
            catalogue: self.host.is_loopback().then(data_folder).flatten(),
            book: self.book.clone(),
            workers: std::env::current_exe().ok().map(|program| Workers { program, arguments: vec![WORKER.into()] }),
        };
        if let Some(folder) = &self.book
            && !folder.join("index.html").is_file()
        {
            let folder = folder.display();
            return Err(Failure::Usage(format!("{folder} holds no book: it has no index.html")));
        }
        let refused = |error| {
            let (host, port) = (self.host, options.port);
            Failure::Usage(format!("cannot serve on port {port} of {host}: {error}"))
        };
        let server = match Server::bind(options.clone()) {
            Err(error) if self.port.is_none() && error.kind() == std::io::ErrorKind::AddrInUse => {
                Server::bind(Options { port: 0, ..options.clone() })
            }
            bound => bound,
        };
        let server = server.map_err(refused)?;
        let url = server.url();
        say(format_args!("gruk is at {url}  (Ctrl-C ends it)"))?;
        if !self.host.is_loopback() {
            eprintln!("warning: everybody who can reach {} may ask this server", self.host);
        }
        if !self.no_browser && std::io::stdout().is_terminal() {
            // Without a browser the address is enough.
            let _ = open::that_detached(&url);
        }
        server.run(&interrupt()).map_err(|error| Failure::Usage(format!("cannot serve: {error}")))?;
        Ok(Exit::Done)
    }

    fn watched(&self, _: Bounds) -> Watched {
        Watched::Alone
    }
}
