//! The server as its clients meet it: good ones, slow ones, and liars. All traffic stays on the loopback address.

use gruk_web::{Options, Server};
use gruk_workbench::GAMES;
use serde_json::{Value, json};
use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// A server that ends with the test.
struct Running {
    address: SocketAddr,
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Running {
    fn start(threads: usize, seconds: u64) -> Running {
        Running::start_with(Options { threads, time: Duration::from_secs(seconds), ..Options::default() })
    }

    fn start_with(options: Options) -> Running {
        let options = Options { port: 0, memory: 512 << 20, ..options };
        let server = Server::bind(options).unwrap();
        let address = server.url().trim_start_matches("http://").trim_end_matches('/').parse().unwrap();
        let stop = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&stop);
        let thread = std::thread::spawn(move || server.run(&flag).unwrap());
        Running { address, stop, thread: Some(thread) }
    }

    /// Sends bytes as they are and reads all that comes back.
    fn raw(&self, bytes: &[u8]) -> String {
        let mut socket = TcpStream::connect(self.address).unwrap();
        socket.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        // The server may refuse before it has read everything.
        let _ = socket.write_all(bytes);
        let mut answer = Vec::new();
        let _ = socket.read_to_end(&mut answer);
        String::from_utf8_lossy(&answer).into_owned()
    }

    fn ask_with(&self, method: &str, path: &str, headers: &str, body: &[u8]) -> (u16, String) {
        let mut request = format!("{method} {path} HTTP/1.1\r\nConnection: close\r\n{headers}");
        if !headers.contains("Host:") {
            request.push_str(&format!("Host: {}\r\n", self.address));
        }
        request.push_str(&format!("Content-Length: {}\r\n\r\n", body.len()));
        let answer = self.raw(&[request.as_bytes(), body].concat());
        let status = answer.split(' ').nth(1).and_then(|word| word.parse().ok()).unwrap_or(0);
        (status, answer)
    }

    fn status(&self, path: &str, headers: &str) -> u16 {
        self.ask_with("GET", path, headers, b"").0
    }

    /// The object that a question is answered with, and its status.
    fn answer(&self, method: &str, path: &str, body: &[u8]) -> (u16, Value) {
        let (status, answer) = self.ask_with(method, path, "", body);
        let text = answer.split_once("\r\n\r\n").map_or("", |(_, text)| text);
        (status, serde_json::from_str(text).unwrap_or_else(|error| panic!("{path}: {error}: {answer}")))
    }

    fn get(&self, path: &str) -> Value {
        let (status, object) = self.answer("GET", path, b"");
        assert_eq!(status, 200, "{path}: {object}");
        object
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            let ended = thread.join();
            if !std::thread::panicking() {
                ended.unwrap();
            }
        }
    }
}

fn encoded(text: &str) -> String {
    text.bytes()
        .map(|byte| if byte.is_ascii_alphanumeric() { char::from(byte).to_string() } else { format!("%{byte:02X}") })
        .collect()
}

#[test]
fn every_example_of_every_game_has_a_page_and_so_has_the_position_after_a_move() {
    let server = Running::start(1, 10);
    for about in GAMES {
        for example in about.examples {
            let page = server.get(&format!("/api/position?q={}", encoded(example)));
            assert_eq!(page["game"]["name"], about.name);
            assert!(page["scene"]["shape"].is_string(), "{example}");
            let Some(first) = page["legal"].as_array().and_then(|moves| moves.first()) else { continue };
            let played = encoded(first["move"].as_str().unwrap());
            let after = server.get(&format!("/api/position?q={}&play={played}", encoded(example)));
            // Of three players two are one side.
            assert!(about.name == "hex3d" || after["to_move"] != page["to_move"], "{example}");
            let first = after["first"].as_str().map_or(String::new(), |first| format!("&first={first}"));
            let again = server.get(&format!("/api/position?q={}{first}", encoded(after["query"].as_str().unwrap())));
            assert_eq!((&again["notation"], &again["to_move"]), (&after["notation"], &after["to_move"]), "{example}");
        }
    }
}

#[test]
fn answers_are_those_of_the_command_line() {
    let server = Running::start(1, 20);
    let solve = server.get("/api/solve?q=nim:6,9,12&all_moves=true");
    // [Bra]: the only winning move is 6 to 5.
    assert_eq!((&solve["verdict"], &solve["winner"], &solve["move"]), (&json!("wins"), &json!("first"), &json!("6-5")));
    assert_eq!(solve["moves"], json!(["6-5"]));
    let value = server.get(&format!("/api/value?q={}", encoded("{0|*}")));
    assert_eq!((&value["name"], &value["outcome"], &value["mean"]), (&json!("^"), &json!("L"), &json!("0")));
    // [Wal]: from these cells Red wins the 3x3 board, and from no other.
    let openings = server.get("/api/openings?q=hex:3x3")["openings"].clone();
    let openings = openings.as_object().unwrap().iter();
    let mut won: Vec<&str> = openings.filter(|(_, who)| *who == "red").map(|(m, _)| m.as_str()).collect();
    won.sort_unstable();
    assert_eq!(won, ["a2", "a3", "b2", "c1", "c2"]);
    assert_eq!(server.get("/api/perft?q=hex:2x2&depth=2")["total"], 12);
    assert_eq!(server.get("/api/moves?q=nim:2&first=left")["count"], 2);
    // What is asked about has one name everywhere; the names that verbs have for it are understood too.
    for path in ["position?position=nim:2", "layers?position=hex:2x2", "solve?position=nim:2", "value?position=nim:2"] {
        assert!(server.get(&format!("/api/{path}"))["error"].is_null(), "{path}");
    }
    let refused = server.answer("GET", "/api/position?sum=nim:2", b"").1["error"]["message"].to_string();
    assert!(refused.contains("sum: there is no such field; there are q, first, play"), "{refused}");
    assert_eq!(server.get("/api/games")["games"].as_array().unwrap().len(), GAMES.len());
}

#[test]
fn the_components_of_a_sum_have_pictures_and_moves_of_their_own() {
    let server = Running::start(1, 5);
    let page = server.get(&format!("/api/position?q={}", encoded("domineering:2x2 + nim:3 - toads-and-frogs:x.o")));
    let parts = page["parts"].as_array().unwrap();
    let shapes: Vec<&str> = parts.iter().map(|part| part["scene"]["shape"].as_str().unwrap()).collect();
    assert_eq!(shapes, ["grid", "heaps", "grid"]);
    assert_eq!(
        parts[0]["legal"][0],
        json!({ "move": "1:a1-a2", "words": "a1-a2 in domineering:../..", "cells": [0, 2] })
    );
    // Under a minus Left has Right's moves: the frog's.
    assert_eq!((&parts[2]["negative"], &parts[2]["legal"][0]["move"]), (&json!(true), &json!("3:c1-b1")));
    assert_eq!(server.get("/api/position?q=nim:3")["parts"], json!([]));
}

#[test]
fn what_is_wrong_is_said_with_its_place() {
    let server = Running::start(1, 5);
    let (status, object) = server.answer("GET", "/api/position?q=hex:3x3:a9", b"");
    assert_eq!((status, &object["error"]["at"]), (400, &json!(8)), "{object}");
    for path in [
        "/api/position",
        "/api/position?q=",
        "/api/position?q=hex:3x3&nonsense=1",
        "/api/position?q=hex:3x3&play=z9",
        "/api/solve?q=nope:3",
        "/api/value?q=%7B",
        "/api/reply?q=hex:1x1:a1",
        "/api/reply?q=nim:3&level=4",
        "/api/perft?q=nim:3&depth=999999",
        "/api/perft?q=nim:3&depth=-1",
        "/api/sgf?q=nim:3",
        "/api/solve?q=%FF%FE",
        "/api/picture/pairing?q=nim:3",
        "/api/position?q=hex:99999999999x9",
        "/api/certificates/%FF",
        "/api/picture/%FF?q=nim:3",
        "/api/studies/%FF",
    ] {
        let (status, object) = server.answer("GET", path, b"");
        assert_eq!(status, 400, "{path}: {object}");
        assert!(object["error"].is_object(), "{path}");
    }
    for path in ["/api/nothing", "/api/picture/nothing?q=nim:3", "/api/certificates/7", "/nothing"] {
        assert_eq!(server.status(path, ""), 404, "{path}");
    }
    // People get a page that says so.
    let (status, answer) = server.ask_with("GET", "/nothing", "Accept: text/html,*/*\r\n", b"");
    assert!(status == 404 && answer.contains("text/html") && answer.contains("/assets/"), "{answer}");
    assert_eq!(server.answer("POST", "/api/notebook", b"[1,2").0, 400);
    assert_eq!(server.answer("POST", "/api/sgf", b"(;GM[1]SZ[5])").0, 400);
    assert_eq!(server.answer("POST", "/api/verify", b"nonsense").1["verdict"], "rejected");
}

#[test]
fn other_sites_are_refused() {
    let server = Running::start(1, 5);
    let host = format!("Host: {}\r\n", server.address);
    assert_eq!(server.status("/api/games", &host), 200);
    assert_eq!(server.status("/api/games", "Host: localhost\r\n"), 200);
    for headers in [
        // A name that an attacker's page makes point here.
        "Host: evil.example\r\n".to_string(),
        "Host: 127.0.0.1.evil.example\r\n".into(),
        "Host: \r\n".into(),
        format!("{host}Origin: http://evil.example\r\n"),
        format!("{host}Origin: null\r\n"),
        format!("{host}Sec-Fetch-Site: cross-site\r\n"),
        format!("{host}Sec-Fetch-Site: same-site\r\nSec-Fetch-Mode: navigate\r\n"),
    ] {
        assert_eq!(server.status("/api/games", &headers), 403, "{headers}");
    }
    // A link on another site may open a page, and no more.
    let link = format!("{host}Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\n");
    assert_eq!(server.status("/p/hex:3x3", &link), 200);
    assert_eq!(server.ask_with("DELETE", "/api/games", &host, b"").0, 405);
}

#[test]
fn pages_load_nothing_from_elsewhere_and_files_stay_where_they_are() {
    let server = Running::start(1, 5);
    let (status, page) = server.ask_with("GET", "/p/hex:3x3:a1", "", b"");
    assert_eq!(status, 200);
    assert!(
        page.contains("content-security-policy: default-src 'none'; script-src 'self'; style-src 'self'"),
        "{page}"
    );
    assert!(page.contains("x-content-type-options: nosniff"));
    assert!(!page.contains("unsafe-"), "{page}");
    // All that the page names is here.
    let names = page.split('"').filter(|word| word.starts_with("/assets/"));
    let files: Vec<&str> = names.collect();
    // The script, two that it asks for at once, and the style.
    assert_eq!(files.len(), 4, "{files:?}");
    for file in files {
        assert_eq!(server.status(file, ""), 200, "{file}");
    }
    for path in [
        "/assets/../Cargo.toml",
        "/assets/..%2f..%2fCargo.toml",
        "/assets/%2e%2e/index.html",
        "//etc/passwd",
        "/assets//etc/passwd",
        "/../../etc/passwd",
        "/assets/..%5c..%5cCargo.toml",
        "/assets/%00",
    ] {
        assert_eq!(server.status(path, ""), 404, "{path}");
    }
}

#[test]
fn what_is_too_large_is_refused() {
    let server = Running::start(1, 5);
    assert_eq!(server.ask_with("POST", "/api/sgf", "", &vec![b'x'; 2 << 20]).0, 413);
    assert_eq!(server.ask_with("POST", "/api/notebook", "", &vec![b' '; 1 << 20]).0, 413);
    let long = "9,".repeat(11_000);
    assert_eq!(server.status(&format!("/api/position?q=nim:{long}1"), ""), 413);
    let endless = format!("GET / HTTP/1.1\r\nHost: localhost\r\nX: {}\r\n\r\n", "x".repeat(200_000));
    assert!(server.raw(endless.as_bytes()).starts_with("HTTP/1.1 4"));
    // A length that is a lie: far more announced than is sent is not waited for in memory.
    let lie = format!("POST /api/sgf HTTP/1.1\r\nHost: {}\r\nContent-Length: 999999999999\r\n\r\n", server.address);
    assert!(server.raw(lie.as_bytes()).starts_with("HTTP/1.1 413"));
    assert_eq!(server.status("/api/games", ""), 200);
}

#[test]
fn a_body_that_cannot_be_read_is_no_large_one() {
    let server = Running::start(1, 20);
    let sent = b"POST /api/verify HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\nzz\r\n";
    let answer = server.raw(sent);
    assert!(answer.starts_with("HTTP/1.1 400 "), "{answer}");
}

#[test]
fn an_analysis_comes_piece_by_piece() {
    let server = Running::start(1, 20);
    let (_, answer) = server.ask_with("GET", "/api/analyse?q=hex:3x3", "", b"");
    assert!(answer.contains("content-type: text/event-stream"));
    let count = |event: &str| answer.matches(&format!("event: {event}\n")).count();
    assert_eq!(
        (count("queued"), count("solve"), count("opening"), count("done"), count("error")),
        (1, 1, 9, 1, 0),
        "{answer}"
    );
    assert_eq!(answer.matches("\"player\":\"left\"").count(), 1 + 5);
}

#[test]
fn the_work_for_a_page_that_goes_away_ends() {
    let server = Running::start(1, 60);
    for path in ["/api/analyse?q=hex:7x7", "/api/solve?q=domineering:8x8"] {
        let mut page = TcpStream::connect(server.address).unwrap();
        write!(page, "GET {path} HTTP/1.1\r\nHost: {}\r\n\r\n", server.address).unwrap();
        std::thread::sleep(Duration::from_millis(300));
        drop(page);
        // There is one thread, and it must be free again.
        let started = Instant::now();
        server.get("/api/solve?q=nim:1,2");
        assert!(started.elapsed() < Duration::from_secs(5), "{path}: {:?}", started.elapsed());
    }
}

#[test]
fn limits_of_time_hold() {
    let server = Running::start(1, 1);
    let started = Instant::now();
    let answer = server.get("/api/solve?q=domineering:9x9&seconds=1000");
    assert_eq!(answer["verdict"], "unknown");
    assert!(started.elapsed() < Duration::from_secs(6), "{:?}", started.elapsed());
}

#[test]
fn the_server_stops_within_a_second_whatever_runs() {
    let mut server = Running::start(2, 60);
    let mut pages = Vec::new();
    for _ in 0..4 {
        let mut page = TcpStream::connect(server.address).unwrap();
        write!(page, "GET /api/analyse?q=hex:11x11 HTTP/1.1\r\nHost: {}\r\n\r\n", server.address).unwrap();
        pages.push(page);
    }
    std::thread::sleep(Duration::from_millis(300));
    let started = Instant::now();
    server.stop.store(true, Ordering::Relaxed);
    server.thread.take().unwrap().join().unwrap();
    assert!(started.elapsed() < Duration::from_secs(1), "{:?}", started.elapsed());
}

#[test]
fn the_program_plays_a_whole_game_and_wins_what_it_has_proved() {
    let server = Running::start(1, 10);
    let mut query = "hex:4x4".to_string();
    // The program is Red, who wins the empty board; the other player takes the first legal move.
    loop {
        let reply = server.get(&format!("/api/reply?q={}&seconds=10", encoded(&query)));
        assert_eq!(reply["proved"], true, "{reply}");
        let page = &reply["page"];
        if page["ended"].is_object() {
            assert_eq!(page["ended"]["winner"], "left");
            break;
        }
        let other = page["legal"][0]["move"].as_str().unwrap();
        let next = server.get(&format!("/api/position?q={}&play={other}", encoded(page["query"].as_str().unwrap())));
        query = next["query"].as_str().unwrap().into();
    }
    let strong = server.get("/api/reply?q=hex:11x11&level=2&seconds=1");
    assert_eq!(strong["proved"], false);
}

#[test]
fn a_proof_is_made_walked_handed_out_and_loaded_again() {
    let server = Running::start(1, 20);
    let solve = server.get("/api/solve?q=hex:3x3&certificate=true");
    let path = solve["certificate"].as_str().unwrap().to_string();
    let claims = server.get(&format!("{path}/claims"));
    assert_eq!((&claims["verdict"], &claims["claims"][0]["says"]["says"]), (&json!("accepted"), &json!("red wins")));
    let mut given: Vec<String> = Vec::new();
    loop {
        let walk = server.get(&format!("{path}/walk?claim=0&moves={}", given.join(",")));
        let moves = walk["moves"].as_array().unwrap();
        assert!(moves.last().unwrap()["why"]["says"]["says"].is_string(), "{walk}");
        if walk["page"]["ended"].is_object() {
            assert_eq!(walk["page"]["ended"]["winner"], "left");
            break;
        }
        given.push(walk["page"]["legal"][0]["move"].as_str().unwrap().into());
    }
    let (_, answer) = server.ask_with("GET", &path, "", b"");
    let text = answer.split_once("\r\n\r\n").unwrap().1;
    assert_eq!(server.answer("POST", "/api/verify", text.as_bytes()).1["verdict"], "accepted");
    assert_eq!(server.answer("POST", "/api/certificates", text.as_bytes()).1["rows"], claims["rows"]);
    let tampered = text.replacen("left wins", "right wins", 1);
    assert_eq!(server.answer("POST", "/api/certificates", tampered.as_bytes()).1["verdict"], "rejected");
}

#[test]
fn a_certificate_about_no_play_says_what_it_proves_and_shows_it() {
    let server = Running::start(1, 20);
    let text = "gruk-certificate 1\ngame plane\nclaim colouring 2 of shapes:0,0/1,0|0,0/0,1 under 1,1/0,2 by periodic\nperiodic 2\n0,0 0\n0,1 1\nend\n";
    let (_, loaded) = server.answer("POST", "/api/certificates", text.as_bytes());
    assert_eq!((&loaded["verdict"], loaded["claims"].as_array().unwrap().len()), (&json!("accepted"), 0));
    assert_eq!(loaded["theorems"].as_array().unwrap().len(), 1, "{loaded}");
    assert_eq!(loaded["plane"]["kind"], "colours");
    assert_eq!(loaded["plane"]["pieces"], json!([[[[0, 0]], []], [[[0, 1]], []]]));
    let number = &loaded["number"];
    assert_eq!(server.status(&format!("/api/certificates/{number}/walk"), ""), 400);
    for wrong in ["x", "-1", "1.5", "99999999999999999999999"] {
        let (status, answer) = server.answer("GET", &format!("/api/certificates/{wrong}"), b"");
        assert_eq!((status, &answer["error"]["message"]), (400, &json!("expected the number of a certificate")));
    }
}

#[test]
fn the_list_of_pairings_ends_when_its_time_is_over() {
    let server = Running::start(1, 20);
    let (status, answer) = server.answer("GET", "/api/pairing-graph?q=row-9&seconds=0.2", b"");
    assert_eq!(status, 503, "{answer}");
    assert_eq!(server.get("/api/pairing-graph?q=row.3-7")["edges"], 53);
}

#[test]
fn a_notebook_keeps_names_and_says_where_a_mistake_is() {
    let server = Running::start(1, 10);
    let cell = |before: &[&str], text: &str| {
        let body = json!({ "before": before, "text": text }).to_string();
        server.answer("POST", "/api/notebook", body.as_bytes()).1["answers"].clone()
    };
    assert_eq!(cell(&[], "g = {0|*}")[0]["defines"], "g");
    assert_eq!(cell(&["g = {0|*}"], "g + g")[0]["name"], "^2");
    let wrong = cell(&[], "1 + + ?");
    assert!(wrong[0]["error"]["message"].is_string() && wrong[0]["error"]["at"].is_number(), "{wrong}");
    let position = cell(&[], "domineering:2x2");
    assert_eq!(position[0]["position"]["notation"], "domineering:../..");
    // A program on a page writes no files.
    assert!(cell(&[], "write(1, \"file\")")[0]["error"].is_object());
}

#[test]
fn the_plane_repeats_under_its_lattice() {
    let server = Running::start(1, 20);
    let pairing = server.get("/api/plane/pairing?q=row-9");
    assert_eq!(pairing["answer"], "yes");
    // Each cell of a period is in one domino.
    let number = |value: &Value| value.as_i64().unwrap();
    let [a, b] = [0, 1].map(|row| [0, 1].map(|column| number(&pairing["lattice"][row][column])));
    let cells = a[0] * b[1] - a[1] * b[0];
    assert_eq!(pairing["pieces"].as_array().unwrap().len() as i64 * 2, cells.abs());
    assert_eq!(server.get("/api/plane/cakes?q=row-3")["answer"], "no");
    let graph = server.get("/api/pairing-graph?q=row.3-7");
    assert_eq!((number(&graph["vertices"]), number(&graph["edges"])), (26, 53), "[Győ] 3.12, under its six symmetries");
    for path in [
        "/api/plane/pairing?q=hex:3x3",
        "/api/plane/pairing?q=row-9&lattice=0,0/0,8",
        "/api/plane/cakes?q=row-4&cells=99",
        "/api/plane/table?board=row.7",
    ] {
        assert_eq!(server.ask_with("GET", path, "", b"").0, 400, "{path}");
    }
}

#[test]
fn games_go_out_and_come_in_as_sgf() {
    let server = Running::start(1, 5);
    let (_, answer) = server.ask_with("GET", "/api/sgf?q=hex:5x5:a1,b2", "", b"");
    let sgf = answer.split_once("\r\n\r\n").unwrap().1;
    assert_eq!(server.answer("POST", "/api/sgf", sgf.as_bytes()).1["query"], "hex:5x5:a1,b2");
}

#[test]
fn every_path_of_the_description_is_there() {
    let server = Running::start(1, 5);
    let description = server.get("/api/openapi.json");
    for (path, operations) in description["paths"].as_object().unwrap() {
        let path = path.replace("{number}", "0").replace("{id}", "0").replace("{kind}", "board").replace("{name}", "a");
        for method in operations.as_object().unwrap().keys() {
            let (status, answer) = server.ask_with(&method.to_uppercase(), &path, "", b"");
            let nowhere = answer.contains("there is nothing here") || status == 405;
            assert!(!nowhere && status != 0, "{method} {path}: {status}");
        }
    }
}

#[test]
fn every_verb_answers_to_get_and_to_post_alike() {
    let server = Running::start(1, 20);
    let queries = [
        ("solve", json!({ "position": "nim:6,9,12", "all_moves": true })),
        ("openings", json!({ "position": "hex:2x2" })),
        ("outcome", json!({ "position": "domineering:2x3" })),
        ("moves", json!({ "position": "nim:2" })),
        ("count", json!({ "position": "hex:2x2" })),
        ("perft", json!({ "position": "hex:2x2", "depth": 2 })),
        ("tree", json!({ "position": "nim:1,1" })),
        ("match", json!({ "first": "random", "second": "random", "games": 2, "size": "3x3" })),
        ("value", json!({ "expression": "{0|*}" })),
        ("best", json!({ "sum": "{2|-1} + {1|-1}" })),
        ("table", json!({ "game": "domineering", "size": "2x2", "outcomes": true })),
        ("find", json!({ "value": "1/2", "in": "domineering", "cells": 5 })),
        ("born", json!({ "day": 2, "list": true })),
        ("grundy", json!({ "position": "cram:2x3" })),
        ("quotient", json!({ "game": "octal:0.77", "to": 20, "heaps": [5, 7, 7] })),
        ("boards", json!({ "family": "row-3-1..2x1..3" })),
        ("class", json!({ "board": "hj-2-2" })),
        ("counterexample", json!({ "thumb": "pair", "vertices": 4 })),
        ("pairings", json!({ "rows": "row-9", "lattice": "8,0/0,8" })),
        ("cakes-table", json!({ "board": "row.1", "longest": 3 })),
        ("cakes-place", json!({ "rows": "row.1-3", "cells": "2" })),
        ("cakes-power", json!({ "rows": "row.1-3", "cells": 3 })),
        ("colourings", json!({ "rows": "row-4", "count": "3x3" })),
        ("tiling", json!({ "rows": "row-9", "tile": "h-heptomino" })),
        ("animals", json!({ "cells": "1..2" })),
        ("delta", json!({ "n": 2 })),
        ("lambda", json!({ "n": 2 })),
        ("chain", json!({ "board": "hex:2x2:xo/ox" })),
        ("brouwer", json!({ "map": "(x+y)/2, 1-x*y", "epsilon": 0.01 })),
        ("drawn", json!({ "board": "hex:2x2" })),
        ("embed", json!({ "position": "hex:2x2" })),
        ("templates", json!({ "row": 2 })),
        ("set-colouring", json!({ "file": "elements a b c\npayoff a&b | b&c | a&c\n" })),
        ("colouring-game", json!({ "file": "a b\nb c\n", "colours": 2 })),
        ("stable", json!({ "file": "Ada: Max\n\nMax: Ada\n" })),
        ("verify", json!({ "file": "nonsense" })),
        ("explain", json!({ "what": "hex:2x2" })),
        ("study", json!({ "file": "(;GM[11]SZ[3];B[b2])", "at": "b2" })),
        ("study-new", json!({ "position": "hex:3x3:b2" })),
        ("study-solve", json!({ "file": "(;GM[11]SZ[3];B[b2])", "at": "b2" })),
        ("study-export", json!({ "file": "(;GM[11]SZ[3];B[b2])", "to": "sgf" })),
        ("games", json!({})),
    ];
    let mut verbs: Vec<&str> = gruk_verbs::VERBS.iter().map(|verb| verb.name).collect();
    let mut asked: Vec<&str> = queries.iter().map(|(verb, _)| *verb).collect();
    verbs.sort_unstable();
    asked.sort_unstable();
    assert_eq!(verbs, asked, "a query for each verb");
    for (verb, query) in &queries {
        let path = format!("/api/{verb}");
        let text = |value: &Value| value.as_str().map_or(value.to_string(), str::to_string);
        let pairs = query.as_object().unwrap().iter().flat_map(|(name, value)| {
            let values = value.as_array().map_or(vec![value], |values| values.iter().collect());
            values.into_iter().map(move |value| format!("{name}={}", encoded(&text(value)))).collect::<Vec<_>>()
        });
        let address = format!("{path}?{}", pairs.collect::<Vec<_>>().join("&"));
        let mut got = server.get(&address);
        if *verb == "games" {
            continue;
        }
        let body = query.to_string();
        let (status, answer) = server.ask_with("POST", &path, "Content-Type: application/json\r\n", body.as_bytes());
        assert_eq!(status, 200, "{verb}: {answer}");
        let mut sent: Value = serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap();
        without_seconds(&mut got);
        without_seconds(&mut sent);
        assert_eq!(got, sent, "{verb}");
        let (status, object) = server.answer("GET", &format!("{address}&nonsense=1"), b"");
        assert_eq!(status, 400, "{verb}: {object}");
    }
    // Files are texts here: no name of one is taken, and nothing is started.
    let named = json!({ "file": { "name": "/etc/passwd" } }).to_string();
    let json = "Content-Type: application/json\r\n";
    assert_eq!(server.ask_with("POST", "/api/stable", json, named.as_bytes()).0, 400);
    assert_eq!(server.status("/api/grundy?position=graph:/etc/passwd", ""), 400);
    assert_eq!(server.status("/api/explain?what=/etc/passwd", ""), 400);
    assert_eq!(server.status("/api/match?first=htp:true&second=random&size=3x3", ""), 400);
    assert_eq!(server.status("/api/value?q=1&name_limit=100000", ""), 400);
}

/// Takes the times out of an answer, and where its certificate is.
fn without_seconds(answer: &mut Value) {
    match answer {
        Value::Object(fields) => {
            fields.remove("seconds");
            fields.remove("certificate");
            fields.values_mut().for_each(without_seconds);
        }
        Value::Array(items) => items.iter_mut().for_each(without_seconds),
        _ => {}
    }
}

#[test]
fn what_pages_prove_is_kept_on_disk_and_damage_is_said() {
    let folder = std::env::temp_dir().join(format!("gruk-web-{}", std::process::id()));
    let server = Running::start_with(Options { threads: 1, catalogue: Some(folder.clone()), ..Options::default() });
    server.get("/api/solve?q=hex:3x3&certificate=true");
    server.get("/api/openings?q=hex:2x2&certificate=true");
    server.get("/api/solve?q=nim:1,2");
    let kept = server.get("/api/catalogue");
    let answers = kept["answers"].as_array().unwrap();
    let about = |answer: &Value| format!("{} {}", answer["verb"], answer["position"]);
    let listed: Vec<String> = answers.iter().map(about).collect();
    assert_eq!(listed, [r#""openings" "hex:2x2:../..""#, r#""solve" "hex:3x3:.../.../...""#]);
    assert_eq!(answers[1]["answer"]["winner"], "red");
    let path = format!("/api/catalogue/{}", answers[1]["id"]);
    let (status, loaded) = server.answer("POST", &path, b"");
    assert_eq!((status, &loaded["verdict"]), (200, &"accepted".into()));
    for file in std::fs::read_dir(folder.join("certificates")).unwrap() {
        std::fs::write(file.unwrap().path(), "gruk-certificate 1\n").unwrap();
    }
    let (status, _) = server.answer("POST", &path, b"");
    assert_eq!(status, 500, "what the disk gives back is not what was written");
    assert_eq!(server.answer("POST", "/api/catalogue/999", b"").0, 404);
    assert_eq!(server.answer("POST", "/api/catalogue/1.5", b"").0, 400);
    assert_eq!(Running::start(1, 5).answer("GET", "/api/catalogue", b"").0, 404, "no catalogue unless one is named");
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn studies_are_kept_where_there_is_a_catalogue() {
    let folder = std::env::temp_dir().join(format!("gruk-studies-{}", std::process::id()));
    let server = Running::start_with(Options { threads: 1, catalogue: Some(folder.clone()), ..Options::default() });
    assert_eq!(server.get("/api/studies")["studies"], json!([]));
    let text = r#"{"gruk-study":1,"title":"é","root":{"position":"hex:3x3","children":[{"move":"b2"}]}}"#;
    assert_eq!(server.answer("POST", "/api/studies/one", text.as_bytes()).1["kept"], true);
    assert_eq!(server.get("/api/studies/one")["title"], "é");
    let listed = server.get("/api/studies");
    assert_eq!((&listed["studies"][0]["name"], &listed["studies"][0]["bytes"]), (&json!("one"), &json!(text.len())));
    // No study, an illegal move, names that would be other files.
    for (path, text) in [
        ("/api/studies/two", "{}".to_string()),
        ("/api/studies/two", text.replace("b2", "d4")),
        ("/api/studies/..%2Fcatalogue", text.to_string()),
        ("/api/studies/.two", text.to_string()),
    ] {
        assert_eq!(server.answer("POST", path, text.as_bytes()).0, 400, "{path} {text}");
    }
    assert_eq!(server.answer("POST", "/api/studies/one/delete", b"").1["kept"], false);
    assert_eq!(server.answer("POST", "/api/studies/one/delete", b"").0, 404);
    assert_eq!(server.answer("GET", "/api/studies/one", b"").0, 404);
    assert_eq!(
        Running::start(1, 5).answer("GET", "/api/studies", b"").0,
        404,
        "no studies unless a catalogue is named"
    );
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn every_study_of_a_file_is_read() {
    let server = Running::start(1, 5);
    let (status, read) = server.answer("POST", "/api/studies", b"(;SZ[3];B[b2])\nand (;SZ[4]C[a];B[a1])");
    assert_eq!(status, 200, "{read}");
    let texts: Vec<&str> = read["studies"].as_array().unwrap().iter().map(|text| text.as_str().unwrap()).collect();
    let roots: Vec<Value> =
        texts.iter().map(|text| serde_json::from_str::<Value>(text).unwrap()["root"].clone()).collect();
    assert_eq!((&roots[0]["position"], &roots[1]["position"]), (&json!("hex:3x3"), &json!("hex:4x4")));
    assert_eq!((roots.len(), &roots[1]["comment"]), (2, &json!("a")));
    // A study, and the page that it becomes, are read as the same study.
    let (_, page) = server.answer("POST", "/api/study-export?to=html", texts[0].as_bytes());
    for text in [texts[0], page["text"].as_str().unwrap()] {
        let again = server.answer("POST", "/api/studies", text.as_bytes()).1;
        assert_eq!(again["studies"], json!([texts[0]]));
    }
    for text in ["", "nothing", "(;SZ[3];B[z9])"] {
        assert_eq!(server.answer("POST", "/api/studies", text.as_bytes()).0, 400, "{text}");
    }
}

/// A generator of numbers that are the same in each run.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}

#[test]
fn nonsense_is_never_answered_by_a_failure_of_the_server() {
    let server = Running::start(2, 1);
    let mut random = Random(2026);
    let paths = [
        "position",
        "layers",
        "moves",
        "solve",
        "openings",
        "outcome",
        "value",
        "perft",
        "analyse",
        "reply",
        "sgf",
        "picture/board",
        "picture/options",
        "picture/thermograph",
        "picture/tree",
        "picture/pairing",
        "picture/openings",
        "certificates/1/walk",
    ];
    let mut words: Vec<String> =
        GAMES.iter().flat_map(|about| about.examples).map(|example| (*example).to_string()).collect();
    words.extend(
        [
            "",
            ":",
            "hex:",
            "{|}",
            "1/0",
            "99999999999999999999",
            "+-",
            "a1",
            "swap",
            "../..",
            "\0",
            "é",
            "%",
            "hex:3x3:a1,a1",
            "((((((((",
        ]
        .map(String::from),
    );
    let rounds = if std::env::var_os("SLOW_TESTS").is_some() { 2_000 } else { 250 };
    for round in 0..rounds {
        let mut word = words[random.below(words.len())].clone();
        for _ in 0..random.below(4) {
            let at = (0..=word.len())
                .filter(|&at| word.is_char_boundary(at))
                .nth(random.below(word.chars().count() + 1))
                .unwrap();
            match random.below(3) {
                0 => word.insert_str(at, &words[random.below(words.len())].clone()),
                1 => word.truncate(at),
                _ => word.insert(at, char::from(32 + random.below(95) as u8)),
            }
        }
        word.truncate((0..=60.min(word.len())).rev().find(|&at| word.is_char_boundary(at)).unwrap());
        let path = paths[random.below(paths.len())];
        let more = [
            "",
            "&first=left",
            "&first=%00",
            "&seconds=-1",
            "&seconds=NaN",
            "&play=a1",
            "&depth=2",
            "&level=200",
            "&claim=9",
        ][random.below(9)];
        // Nothing may take long here.
        let seconds = if more.contains("seconds") || path == "position" { "" } else { "&seconds=0.05" };
        let asked = format!("/api/{path}?q={}{more}{seconds}", encoded(&word));
        let (status, answer) = server.ask_with("GET", &asked, "", b"");
        assert!(
            matches!(status, 200 | 400 | 404 | 413) || (status == 503 && answer.contains("unknown: ")),
            "round {round}: {asked} ({word}): {answer}"
        );
    }
    // And what is no request at all.
    for bytes in
        [&b"\x16\x03\x01\x02\x00"[..], b"GET / HTTP/9.9\r\n\r\n", b"\r\n\r\n\r\n", b"GET\r\n\r\n", &[0xff; 4000]]
    {
        server.raw(bytes);
    }
    assert_eq!(server.status("/api/games", ""), 200);
}

#[test]
fn two_hundred_idle_pages_and_twenty_questions_at_a_time_are_served() {
    let server = Running::start(2, 20);
    let idle: Vec<TcpStream> = (0..200)
        .map(|_| {
            let mut page = TcpStream::connect(server.address).unwrap();
            write!(page, "GET / HTTP/1.1\r\nHost: {}\r\n\r\n", server.address).unwrap();
            page
        })
        .collect();
    // Some that say nothing, or only half of what they want.
    let slow: Vec<TcpStream> = (0..50)
        .map(|number| {
            let mut page = TcpStream::connect(server.address).unwrap();
            if number % 2 == 0 {
                page.write_all(b"GET /api/ga").unwrap();
            }
            page
        })
        .collect();
    std::thread::scope(|scope| {
        let asked: Vec<_> = (0..20)
            .map(|number| {
                let server = &server;
                scope.spawn(move || server.get(&format!("/api/solve?q=nim:{},{}", number + 1, number + 2)))
            })
            .collect();
        for answer in asked {
            assert_eq!(answer.join().unwrap()["verdict"], "wins");
        }
    });
    drop((idle, slow));
    assert_eq!(server.status("/api/games", ""), 200);
}

#[test]
fn the_book_is_served_from_its_folder_and_nothing_else_is() {
    let folder = std::env::temp_dir().join(format!("gruk-book-{}", std::process::id()));
    std::fs::create_dir_all(folder.join("html/css")).unwrap();
    std::fs::write(folder.join("html/index.html"), "<title>the book</title>").unwrap();
    std::fs::write(folder.join("html/css/a.css"), "p {}").unwrap();
    std::fs::write(folder.join("outside.html"), "outside").unwrap();
    let book = Some(folder.join("html"));
    let server = Running::start_with(Options { threads: 1, book: book.clone(), ..Options::default() });
    let (status, page) = server.ask_with("GET", "/book/", "", b"");
    assert_eq!(status, 200);
    assert!(page.contains("<title>the book</title>") && page.contains("content-type: text/html"), "{page}");
    assert_eq!(server.status("/book/css/a.css", ""), 200);
    for path in
        ["/book/../outside.html", "/book/%2e%2e/outside.html", "/book/..%2foutside.html", "/book/css", "/book/b"]
    {
        assert_eq!(server.status(path, ""), 404, "{path}");
    }
    // Without a book there is none, and a folder that holds none is refused.
    assert_eq!(Running::start(1, 5).status("/book/", ""), 404);
    assert!(Server::bind(Options { port: 0, book: Some(folder.clone()), ..Options::default() }).is_err());
    std::fs::remove_dir_all(folder).unwrap();
}
