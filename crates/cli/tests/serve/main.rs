//! The server with its processes, as many clients meet it: some go away, some say half of what they want, some ask too
//! much.
//!
//! `GRUK` names another program than the one that is built for the tests. Many clients at a time stay for
//! `SOAK_SECONDS`, and are `SOAK_CLIENTS`.

#![cfg(target_os = "linux")]

#[path = "../matrix/boards.rs"]
mod boards;
mod described;

use gruk_verbs::VERBS;
use gruk_workbench::GAMES;
use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// A server that ends with the test.
struct Server {
    child: Child,
    address: String,
    _home: tempfile::TempDir,
}

impl Server {
    fn start(options: &[&str]) -> Server {
        let home = tempfile::tempdir().unwrap();
        let threads: &[&str] = if options.contains(&"--threads") { &[] } else { &["--threads", "2"] };
        let program = std::env::var_os("GRUK").unwrap_or_else(|| env!("CARGO_BIN_EXE_gruk").into());
        let mut child = Command::new(program)
            .args(["serve", "--port", "0", "--no-browser"])
            .args(threads)
            .args(options)
            .env("GRUK_HOME", home.path())
            .env("GRUK_CATALOGUE", "write")
            .env("TMPDIR", home.path())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next()).expect("an address").into();
        Server { child, address, _home: home }
    }

    fn connect(&self) -> TcpStream {
        let socket = TcpStream::connect(&self.address).unwrap();
        socket.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
        socket
    }

    /// Asks, and reads the answer.
    fn get(&self, path: &str) -> (u16, String) {
        let mut socket = self.connect();
        write!(socket, "GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.address).unwrap();
        read(socket)
    }

    /// Sends bytes, and reads the answer.
    fn raw(&self, bytes: &[u8]) -> (u16, String) {
        let mut socket = self.connect();
        // The server may refuse before it has read everything.
        let _ = socket.write_all(bytes);
        read(socket)
    }

    /// Sends a body, and reads the answer.
    fn post(&self, path: &str, body: &[u8]) -> (u16, String) {
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Length: {}\r\n\r\n",
            self.address,
            body.len()
        );
        self.raw(&[head.as_bytes(), body].concat())
    }

    /// Asks, and goes away after so long.
    fn leave(&self, path: &str, after: Duration) {
        let mut socket = self.connect();
        write!(socket, "GET {path} HTTP/1.1\r\nHost: {}\r\n\r\n", self.address).unwrap();
        std::thread::sleep(after);
    }

    /// The process of the server and those that it has started.
    fn processes(&self) -> Vec<u32> {
        let own = self.child.id();
        let children = std::fs::read_dir("/proc").unwrap().filter_map(|entry| {
            let number: u32 = entry.ok()?.file_name().to_str()?.parse().ok()?;
            let stat = std::fs::read_to_string(format!("/proc/{number}/stat")).ok()?;
            let parent: u32 = stat.rsplit(')').next()?.split_whitespace().nth(1)?.parse().ok()?;
            (parent == own).then_some(number)
        });
        children.chain([own]).collect()
    }

    /// Bytes that these processes hold.
    fn memory(&self) -> u64 {
        let held = |number: &u32| {
            let status = std::fs::read_to_string(format!("/proc/{number}/status")).unwrap_or_default();
            let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
            line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<u64>().ok()).unwrap_or(0) << 10
        };
        self.processes().iter().map(held).sum()
    }

    /// Ends the server by a signal, and says how long that took.
    fn end(mut self) -> Duration {
        let started = Instant::now();
        assert!(Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status().unwrap().success());
        self.child.wait().unwrap();
        started.elapsed()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The status of an answer, and all of it.
fn read(mut socket: TcpStream) -> (u16, String) {
    let mut answer = Vec::new();
    let _ = socket.read_to_end(&mut answer);
    let answer = String::from_utf8_lossy(&answer).into_owned();
    (answer.split(' ').nth(1).and_then(|word| word.parse().ok()).unwrap_or(0), answer)
}

fn is_slow() -> bool {
    std::env::var_os("SLOW_TESTS").is_some()
}

/// The number that a variable of the environment gives.
fn number(variable: &str) -> Option<u64> {
    let text = std::env::var(variable).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("{variable} is no number: {text}")))
}

/// A generator of numbers that are the same in each run.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}

fn encoded(text: &str) -> String {
    text.bytes()
        .map(|byte| if byte.is_ascii_alphanumeric() { char::from(byte).to_string() } else { format!("%{byte:02X}") })
        .collect()
}

/// Statuses that the description names.
fn is_documented(status: u16) -> bool {
    matches!(status, 200 | 400 | 404 | 413 | 503)
}

#[test]
fn a_question_that_takes_too_much_harms_nobody() {
    let server = Server::start(&["--memory", "512MiB", "--seconds", "20"]);
    let (status, answer) = server.get("/api/outcome?q=nogo:3x222222&seconds=0.1");
    assert!(status == 400 && answer.contains("at most 1024 cells"), "{answer}");
    for path in ["/api/outcome?q=domineering:60x60&seconds=0.1", "/api/value?q=domineering:40x40&seconds=0.1"] {
        let started = Instant::now();
        let (status, answer) = server.get(path);
        assert!(status == 200 || status == 503, "{path}: {answer}");
        assert!(answer.contains("limit was reached"), "{path}: {answer}");
        assert!(started.elapsed() < Duration::from_secs(3), "{path}: {:?}", started.elapsed());
    }
    let (status, answer) = server.get("/api/tree?q=hex:4x4");
    assert!(status == 200 || status == 503, "{answer}");
    // What is made by one process is known to the others.
    let (_, answer) = server.get("/api/solve?q=hex:3x3&certificate=true");
    let place = answer.split("\"certificate\":\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a place");
    for _ in 0..4 {
        let (status, claims) = server.get(&format!("{place}/claims"));
        assert!(status == 200 && claims.contains("red wins"), "{claims}");
    }
    assert!(server.processes().len() <= 8, "what has ended is gone");
    let took = server.end();
    assert!(took < Duration::from_secs(2), "{took:?}");
}

#[test]
fn a_client_that_leaves_takes_its_question_with_it() {
    let server = Server::start(&["--seconds", "60"]);
    for _ in 0..4 {
        server.leave("/api/outcome?q=domineering:60x60", Duration::from_millis(100));
        server.leave("/api/analyse?q=hex:11x11", Duration::from_millis(100));
    }
    // There are two places, and both must be free again.
    let started = Instant::now();
    assert_eq!(server.get("/api/solve?q=nim:1,2").0, 200);
    assert!(started.elapsed() < Duration::from_secs(3), "{:?}", started.elapsed());
}

/// The largest board of a game, and in the slow run the odd ones of the matrix too, in every verb about positions.
#[test]
fn clients_that_leave_any_verb_take_their_questions_with_them() {
    let server = Server::start(&["--memory", "256MiB", "--seconds", "20"]);
    let is_about_positions = |verb: &&gruk_verbs::Definition| {
        (verb.fields)().iter().any(|field| field.name == "position" && field.shape.is_place)
    };
    let verbs: Vec<&gruk_verbs::Definition> = VERBS.iter().filter(is_about_positions).collect();
    let mut paths = Vec::new();
    for (number, about) in GAMES.iter().enumerate() {
        for (place, board) in boards::boards(about).iter().enumerate() {
            for (verb_number, verb) in verbs.iter().enumerate() {
                let is_chosen = place == 0 && verb_number == number % verbs.len();
                let path = format!("/api/{}?q={}", verb.name, encoded(board));
                // What is longer than headers may be is refused at once.
                if (is_chosen || is_slow()) && path.len() < 60_000 {
                    paths.push(path);
                }
            }
        }
    }
    assert!(verbs.len() >= 10 && paths.len() > GAMES.len() / 2, "{} verbs, {} paths", verbs.len(), paths.len());
    let asks = |path: &str| {
        let started = Instant::now();
        let (status, answer) = server.get("/api/solve?q=nim:1,2");
        assert!(
            status == 200 && started.elapsed() < Duration::from_secs(5),
            "{:?} after {path}: {answer}",
            started.elapsed()
        );
    };
    for _ in 0..8 {
        server.leave("/api/outcome?q=domineering:60x60", Duration::from_millis(100));
        asks("a first question");
    }
    std::thread::sleep(Duration::from_millis(1500));
    let before = server.memory();
    for (number, path) in paths.iter().enumerate() {
        server.leave(path, Duration::from_millis(5 + number as u64 % 40));
        if number % 8 == 0 {
            asks(&path[..path.len().min(120)]);
        }
    }
    let started = Instant::now();
    while server.memory() > before + (10 << 20) {
        let held = server.memory() >> 20;
        assert!(started.elapsed() < Duration::from_secs(10), "{held} MiB are held, before {} MiB", before >> 20);
        std::thread::sleep(Duration::from_millis(200));
    }
    eprintln!("{} clients left; {} MiB before, {} MiB after", paths.len(), before >> 20, server.memory() >> 20);
}

/// Opens connections that say `begun` and no more, and has a question answered behind them.
fn behind_halves(begun: &[u8]) {
    let server = Server::start(&[]);
    let halves: Vec<TcpStream> = (0..if is_slow() { 1_500 } else { 1_100 })
        .filter_map(|_| {
            let mut socket = TcpStream::connect(&server.address).ok()?;
            // The server may have closed it already.
            let _ = socket.write_all(begun);
            Some(socket)
        })
        .collect();
    let started = Instant::now();
    let (status, answer) = server.get("/api/position?q=hex:3x3");
    assert_eq!(status, 200, "{answer}");
    let (status, answer) = server.post("/api/verify", b"nonsense");
    assert_eq!(status, 200, "{answer}");
    assert!(started.elapsed() < Duration::from_secs(2), "{:?} behind {} halves", started.elapsed(), halves.len());
}

#[test]
fn half_open_connections_delay_nobody() {
    behind_halves(b"");
    behind_halves(b"GET /api/ga");
}

#[test]
fn requests_that_do_not_come_whole_delay_nobody() {
    behind_halves(b"POST /api/verify HTTP/1.1\r\nHost: localhost\r\nContent-Length: 30000000\r\n\r\nhalf");
    behind_halves(b"POST /api/verify HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhalf");
}

/// A question that takes no body is answered, whatever is sent with it.
#[test]
fn a_body_that_nobody_reads_harms_nobody() {
    let server = Server::start(&["--memory", "512MiB"]);
    let body = vec![b'x'; 3 << 20];
    for _ in 0..20 {
        for (path, status) in [("/api/studies/none/delete", 404), ("/api/certificates/1", 405)] {
            let (answered, said) = server.post(path, &body);
            assert_eq!(answered, status, "{path}: {said}");
        }
    }
}

#[test]
fn too_many_questions_are_shed_with_a_word_and_clients_take_turns() {
    let server = Server::start(&["--seconds", "20", "--threads", "1"]);
    // More long questions than may wait, each on a connection of its own.
    let waiting: Vec<TcpStream> = (0..140)
        .map(|_| {
            let mut socket = server.connect();
            write!(socket, "GET /api/solve?q=hex:11x11 HTTP/1.1\r\nHost: {}\r\n\r\n", server.address).unwrap();
            socket
        })
        .collect();
    std::thread::sleep(Duration::from_millis(300));
    let started = Instant::now();
    let (status, answer) = server.get("/api/solve?q=hex:10x10");
    assert!(status == 503 && answer.contains("too many questions are waiting"), "{answer}");
    // Small questions have places of their own.
    assert_eq!(server.get("/api/position?q=hex:3x3").0, 200);
    assert!(started.elapsed() < Duration::from_secs(2), "{:?}", started.elapsed());
    drop(waiting);
    let started = Instant::now();
    while server.get("/api/solve?q=nim:1,2").0 != 200 {
        assert!(started.elapsed() < Duration::from_secs(5), "the places are not free again");
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn a_click_is_answered_at_once_while_others_search() {
    let server = Server::start(&["--seconds", "20"]);
    server.get("/api/position?q=hex:3x3");
    std::thread::scope(|scope| {
        for _ in 0..3 {
            scope.spawn(|| server.leave("/api/solve?q=hex:9x9", Duration::from_secs(2)));
        }
        std::thread::sleep(Duration::from_millis(300));
        let mut times: Vec<Duration> = (0..15)
            .map(|number| {
                let started = Instant::now();
                assert_eq!(server.get(&format!("/api/position?q=hex:5x5:{}1", ["a", "b", "c"][number % 3])).0, 200);
                started.elapsed()
            })
            .collect();
        times.sort_unstable();
        eprintln!("clicks beside three searches: median {:?}, longest {:?}", times[7], times[14]);
        assert!(times[7] < Duration::from_millis(500), "{times:?}");
    });
}

/// How many bytes more or less a server may hold after the clients have gone.
const MORE: u64 = 10 << 20;

#[test]
fn fifty_clients_leave_the_server_as_it_was() {
    let server = Server::start(&["--memory", "512MiB", "--seconds", "2"]);
    let time = Duration::from_secs(number("SOAK_SECONDS").unwrap_or(if is_slow() { 600 } else { 6 }));
    let clients = number("SOAK_CLIENTS").unwrap_or(50);
    let quick: Vec<String> =
        GAMES.iter().map(|about| format!("/api/position?q={}", encoded(about.examples[0]))).collect();
    let heavy = [
        "/api/outcome?q=domineering:60x60&seconds=0.2",
        "/api/value?q=domineering:40x40&seconds=0.2",
        "/api/tree?q=hex:4x4&seconds=0.3",
        "/api/solve?q=hex:7x7&seconds=0.3&certificate=true",
        "/api/analyse?q=hex:4x4&seconds=0.5",
        "/api/picture/options?q=domineering:4x4&seconds=0.3",
        "/api/solve?q=mb:row-5-9x9&seconds=0.2",
        "/api/position?q=hex:60x60",
    ];
    // As it is when it has answered each question once.
    for path in quick.iter().map(String::as_str).chain(heavy) {
        let (status, answer) = server.get(path);
        assert!(is_documented(status), "{path}: {answer}");
    }
    std::thread::sleep(Duration::from_millis(1500));
    let before = server.memory();
    let (left, halves, peak) = (AtomicUsize::new(0), AtomicUsize::new(0), AtomicU64::new(before));
    let (wrong, statuses) = (Mutex::new(Vec::new()), Mutex::new(BTreeMap::<u16, usize>::new()));
    let clicks = Mutex::new(Vec::new());
    let started = Instant::now();
    std::thread::scope(|scope| {
        let (server, peak) = (&server, &peak);
        scope.spawn(move || {
            while started.elapsed() < time {
                peak.fetch_max(server.memory(), Ordering::Relaxed);
                std::thread::sleep(Duration::from_millis(200));
            }
        });
        for client in 0..clients {
            let (quick, wrong, statuses, clicks) = (&quick, &wrong, &statuses, &clicks);
            let (left, halves) = (&left, &halves);
            scope.spawn(move || {
                let mut random = Random(client);
                while started.elapsed() < time {
                    let path = match random.below(4) {
                        0 => heavy[random.below(heavy.len())],
                        _ => &quick[random.below(quick.len())],
                    };
                    match random.below(8) {
                        0 => {
                            server.leave(path, Duration::from_millis(random.below(200) as u64));
                            left.fetch_add(1, Ordering::Relaxed);
                        }
                        1 => {
                            let mut half = server.connect();
                            let _ = half.write_all(
                                &b"POST /api/verify HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nhalf"
                                    [..random.below(72)],
                            );
                            halves.fetch_add(1, Ordering::Relaxed);
                        }
                        _ => {
                            let asked = Instant::now();
                            let (status, answer) = server.get(path);
                            *statuses.lock().unwrap().entry(status).or_default() += 1;
                            if !is_documented(status) {
                                wrong.lock().unwrap().push(format!("{path}: {answer}"));
                            }
                            if path.starts_with("/api/position") {
                                clicks.lock().unwrap().push(asked.elapsed());
                            }
                        }
                    }
                }
            });
        }
    });
    // What clients left behind is given up within a while, later on a machine with other work.
    let mut after = u64::MAX;
    for _ in 0..12 {
        std::thread::sleep(Duration::from_millis(2500));
        after = server.memory();
        if after.abs_diff(before) <= MORE {
            break;
        }
    }
    let wrong = wrong.into_inner().unwrap();
    let statuses = statuses.into_inner().unwrap();
    let mut clicks = clicks.into_inner().unwrap();
    clicks.sort_unstable();
    eprintln!(
        "{} s, {clients} clients: {} answered, statuses {statuses:?}, {} left, {} said half; \
         clicks: median {:?}, longest {:?}; MiB before {}, peak {}, after {}",
        time.as_secs(),
        statuses.values().sum::<usize>(),
        left.into_inner(),
        halves.into_inner(),
        clicks[clicks.len() / 2],
        clicks[clicks.len() - 1],
        before >> 20,
        peak.into_inner() >> 20,
        after >> 20
    );
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(after.abs_diff(before) <= MORE, "{before} bytes before, {after} after");
    assert_eq!(server.get("/api/solve?q=nim:1,2").0, 200);
}

#[test]
fn every_verb_about_every_game_is_answered_in_a_documented_way() {
    let server = Server::start(&["--memory", "256MiB", "--seconds", "1"]);
    let mut asked = Vec::new();
    for (number, about) in GAMES.iter().enumerate() {
        for (verb_number, verb) in VERBS.iter().enumerate() {
            // In every run each game is asked one question, in the slow one all of them.
            if !is_slow() && verb_number != number % VERBS.len() {
                continue;
            }
            let has_seconds = (verb.fields)().iter().any(|field| field.name == "seconds");
            let seconds = if has_seconds { "&seconds=0.1" } else { "" };
            let depth = if verb.name == "perft" { "&depth=3" } else { "" };
            let query = encoded(about.examples[number % about.examples.len()]);
            asked.push(format!("/api/{}?q={query}{depth}{seconds}", verb.name));
        }
    }
    let (next, wrong) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    std::thread::scope(|scope| {
        for client in 0..4 {
            let (server, asked, next, wrong) = (&server, &asked, &next, &wrong);
            scope.spawn(move || {
                let mut random = Random(client);
                while let Some(path) = asked.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if random.below(4) == 0 {
                        server.leave(path, Duration::from_millis(random.below(100) as u64));
                        continue;
                    }
                    let (status, answer) = server.get(path);
                    if !is_documented(status) {
                        wrong.lock().unwrap().push(format!("{path}: {answer}"));
                    }
                }
            });
        }
    });
    let wrong = wrong.into_inner().unwrap();
    eprintln!("{} questions, {} wrong", asked.len(), wrong.len());
    assert!(wrong.is_empty(), "{wrong:#?}");
}
