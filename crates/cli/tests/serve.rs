//! The server with its processes, as many clients meet it: some go away, some say half of what they want, some ask too
//! much.

#![cfg(target_os = "linux")]

use gruk_verbs::VERBS;
use gruk_workbench::GAMES;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
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
        let mut child = Command::new(env!("CARGO_BIN_EXE_gruk"))
            .args(["serve", "--port", "0", "--no-browser", "--threads", "2"])
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
        let mut answer = Vec::new();
        let _ = socket.read_to_end(&mut answer);
        let answer = String::from_utf8_lossy(&answer).into_owned();
        (answer.split(' ').nth(1).and_then(|word| word.parse().ok()).unwrap_or(0), answer)
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

fn is_slow() -> bool {
    std::env::var_os("SLOW_TESTS").is_some()
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

#[test]
fn half_open_connections_delay_nobody() {
    let server = Server::start(&[]);
    let halves: Vec<TcpStream> = (0..if is_slow() { 1_500 } else { 900 })
        .filter_map(|_| {
            let mut socket = TcpStream::connect(&server.address).ok()?;
            socket.write_all(b"GET /api/ga").ok()?;
            Some(socket)
        })
        .collect();
    let started = Instant::now();
    assert_eq!(server.get("/api/position?q=hex:3x3").0, 200);
    assert!(started.elapsed() < Duration::from_secs(2), "{:?} behind {} halves", started.elapsed(), halves.len());
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

#[test]
fn fifty_clients_leave_the_server_as_it_was() {
    let server = Server::start(&["--memory", "512MiB", "--seconds", "2"]);
    let time = Duration::from_secs(if is_slow() { 600 } else { 6 });
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
    let (answered, left, shed) = (AtomicUsize::new(0), AtomicUsize::new(0), AtomicUsize::new(0));
    let (wrong, slowest) = (Mutex::new(Vec::new()), Mutex::new(Duration::ZERO));
    let started = Instant::now();
    std::thread::scope(|scope| {
        for client in 0..50 {
            let (server, quick, wrong, slowest) = (&server, &quick, &wrong, &slowest);
            let (answered, left, shed) = (&answered, &left, &shed);
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
                        }
                        _ => {
                            let asked = Instant::now();
                            let (status, answer) = server.get(path);
                            answered.fetch_add(1, Ordering::Relaxed);
                            shed.fetch_add(usize::from(status == 503), Ordering::Relaxed);
                            if !is_documented(status) {
                                wrong.lock().unwrap().push(format!("{path}: {answer}"));
                            }
                            if path.starts_with("/api/position") {
                                let mut slowest = slowest.lock().unwrap();
                                *slowest = asked.elapsed().max(*slowest);
                            }
                        }
                    }
                }
            });
        }
    });
    std::thread::sleep(Duration::from_millis(2500));
    let after = server.memory();
    let wrong = wrong.into_inner().unwrap();
    eprintln!(
        "{} s: {} answered, {} of them with 503, {} left; slowest click {:?}; {} MiB before, {} MiB after",
        time.as_secs(),
        answered.load(Ordering::Relaxed),
        shed.load(Ordering::Relaxed),
        left.load(Ordering::Relaxed),
        slowest.into_inner().unwrap(),
        before >> 20,
        after >> 20
    );
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(after.abs_diff(before) <= 10 << 20, "{before} bytes before, {after} after");
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
