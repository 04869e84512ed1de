//! What `openapi.json` and the types of the page say: the verbs by their definitions, and the paths that only pages
//! need.

use super::Ask;
use super::analyse::AskAnalysis;
use super::catalogue::KeptAnswers;
use super::certificates::{AskWalk, Certificate, Loaded, ProofWalk};
use super::games::Games;
use super::notebook::Notebook;
use super::plane::{AskCakes, AskGraph, AskPairing, AskTable, PairingComponents, Plane};
use super::play::{AskReply, Reply};
use super::position::{AskAfter, Layers, Page};
use super::sgf::Played;
use super::studies::{KeptStudies, StudiesRead, StudyDone};
use gruk_verbs::describe::{self, Endpoint, Sent};
use gruk_verbs::{Field, Kind, Part, Told, VERBS, answer, fields, query, words};
use serde_json::Value;

const JSON: &str = "application/json";
const EVENTS: &str = "text/event-stream";

query! {
    /// Nothing.
    pub struct Nothing {}
}

query! {
    /// Which certificate.
    pub struct Numbered {
        /// Its number on this server.
        pub number: u64 = option("NUMBER"),
    }
}

query! {
    /// Which answer.
    pub struct Identified {
        /// Its number in the catalogue.
        pub id: u64 = option("NUMBER"),
    }
}

query! {
    /// Which study.
    pub struct Named {
        /// Its name: letters, digits, '-', '_' and '.'.
        pub name: String = option("NAME"),
    }
}

query! {
    /// Which picture.
    pub struct Drawing {
        /// What is drawn; for a thermograph q is an expression.
        pub kind: DrawingKind = option("KIND"),
    }
}

words! {
    /// What is drawn.
    pub enum DrawingKind {
        /// The board.
        Board = "board",
        /// The board without words, for a small picture.
        Thumbnail = "thumbnail",
        /// The winner after every first move.
        Openings = "openings",
        /// The pairs of a pairing strategy.
        Pairing = "pairing",
        /// The options with their values.
        Options = "options",
        /// The thermograph of an expression.
        Thermograph = "thermograph",
        /// The game tree.
        Tree = "tree",
    }
}

fn both<A: Part, B: Part>() -> Vec<Field> {
    [fields::<A>(), fields::<B>()].concat()
}

const fn get(path: &'static str, about: &'static str, parameters: fn() -> Vec<Field>, answer: Sent) -> Endpoint {
    Endpoint { method: "get", path, about, parameters, body: None, answer }
}

const fn post(path: &'static str, about: &'static str, body: Option<Sent>, answer: Sent) -> Endpoint {
    Endpoint { method: "post", path, about, parameters: fields::<Nothing>, body, answer }
}

const fn json<T: Told>() -> Sent {
    Sent(JSON, T::KIND)
}

/// The paths that are no verbs, and verbs that answer more here.
const ENDPOINTS: &[Endpoint] = &[
    get("/api/openapi.json", "This description", fields::<Nothing>, json::<Value>()),
    get("/api/games", "All games with their notation, rules and examples", fields::<Nothing>, json::<Games>()),
    get(
        "/api/position",
        "All that a page shows of a position before anybody has thought about it",
        fields::<AskAfter>,
        json::<Page>(),
    ),
    get("/api/layers", "What theory and estimates show on the cells of the board", fields::<Ask>, json::<Layers>()),
    get(
        "/api/analyse",
        "The analysis as it comes: server-sent events `queued`, `keeping` where a proof that is stopped is gone on with when it is asked for again, `progress`, `solve`, `opening`, `openings`, `done`, `error`. Closing the stream stops the work.",
        fields::<AskAnalysis>,
        Sent(EVENTS, Kind::Text),
    ),
    get(
        "/api/reply",
        "The move of the program in a game against it, why, and the position after it",
        fields::<AskReply>,
        json::<Reply>(),
    ),
    post(
        "/api/certificates",
        "Checks a certificate, keeps it for a while, and says what it claims",
        Some(Sent("text/plain", Kind::Text)),
        json::<Loaded>(),
    ),
    get("/api/certificates/{number}", "The text of a certificate", fields::<Numbered>, Sent("text/plain", Kind::Text)),
    get("/api/certificates/{number}/claims", "What a certificate claims", fields::<Numbered>, json::<Certificate>()),
    get(
        "/api/certificates/{number}/walk",
        "The answers of a proof to moves against it, each with its reason",
        both::<Numbered, AskWalk>,
        json::<ProofWalk>(),
    ),
    get(
        "/api/catalogue",
        "The answers with certificates that are kept on this machine, by pages, the command line and Python",
        fields::<Nothing>,
        json::<KeptAnswers>(),
    ),
    Endpoint {
        parameters: fields::<Identified>,
        ..post(
            "/api/catalogue/{id}",
            "Takes the certificate of a kept answer from the disk, checks it, and says what it claims",
            None,
            json::<Loaded>(),
        )
    },
    get(
        "/api/studies",
        "The studies that are kept on this machine, where the server has a catalogue",
        fields::<Nothing>,
        json::<KeptStudies>(),
    ),
    post(
        "/api/studies",
        "The studies that a file holds: a study, a page with one, or each game of a collection in SGF; nothing is kept",
        Some(Sent("text/plain", Kind::Text)),
        json::<StudiesRead>(),
    ),
    get("/api/studies/{name}", "The text of a kept study", fields::<Named>, Sent(JSON, Kind::Any)),
    Endpoint {
        parameters: fields::<Named>,
        ..post(
            "/api/studies/{name}",
            "Keeps a study in place of an earlier one of this name",
            Some(Sent("text/plain", Kind::Text)),
            json::<StudyDone>(),
        )
    },
    Endpoint {
        parameters: fields::<Named>,
        ..post("/api/studies/{name}/delete", "Deletes a kept study", None, json::<StudyDone>())
    },
    post(
        "/api/notebook",
        "The answers to the statements of a cell of a notebook",
        Some(json::<CellSent>()),
        json::<Notebook>(),
    ),
    get("/api/sgf", "The game that led to a position, as SGF", fields::<Ask>, Sent("application/x-go-sgf", Kind::Text)),
    post(
        "/api/verify",
        "Is it a proof? As `gruk verify --json`.",
        Some(Sent("text/plain", Kind::Text)),
        json::<gruk_verbs::verify::Verification>(),
    ),
    post("/api/sgf", "The position that a game in SGF led to", Some(Sent("text/plain", Kind::Text)), json::<Played>()),
    get("/api/picture/{kind}", "A picture as SVG", both::<Drawing, Ask>, Sent("image/svg+xml", Kind::Text)),
    get("/api/plane/pairing", "A good pairing of the plane", fields::<AskPairing>, json::<Plane>()),
    get("/api/plane/cakes", "A good placement of cakes on the plane", fields::<AskCakes>, json::<Plane>()),
    get(
        "/api/plane/table",
        "The table of cakes of a board, as a stream of events `entry` and at last `done`",
        fields::<AskTable>,
        Sent(EVENTS, Kind::Text),
    ),
    get(
        "/api/pairing-graph",
        "All good pairings of rows of at most 9 on a torus: how many, and the graph of those that differ by a moved domino",
        fields::<AskGraph>,
        json::<PairingComponents>(),
    ),
];

answer! {
    /// A cell of a notebook.
    pub struct CellSent {
        /// Cells that give names a meaning.
        pub before: gruk_verbs::Also<Vec<String>>,
        /// The cell.
        pub text: String,
        /// The longest time for each statement.
        pub seconds: gruk_verbs::Also<f64>,
    }
}

/// The description after OpenAPI, each path and each schema on a line of its own.
#[must_use]
pub fn openapi() -> String {
    let mut text = String::new();
    write(&describe::openapi(env!("CARGO_PKG_VERSION"), VERBS, ENDPOINTS), 0, &mut text);
    text + "\n"
}

/// Writes objects over several lines where whole things stand in them: the description, its paths, its components, the
/// schemas.
fn write(value: &Value, depth: usize, text: &mut String) {
    let lists = ["openapi", "/api/openapi.json", "schemas", "Error"];
    match value.as_object().filter(|fields| depth < 3 && lists.iter().any(|name| fields.contains_key(*name))) {
        None => text.push_str(&value.to_string()),
        Some(fields) => {
            text.push('{');
            for (index, (name, field)) in fields.iter().enumerate() {
                text.push_str(if index == 0 { "\n" } else { ",\n" });
                text.push_str(&format!("{:depth$}{}:", "", Value::from(name.as_str()), depth = depth + 1));
                write(field, depth + 1, text);
            }
            text.push_str(&format!("\n{:depth$}}}", ""));
        }
    }
}

/// The types of the answers in TypeScript.
#[must_use]
pub fn typescript() -> String {
    describe::typescript(VERBS, ENDPOINTS.iter().map(|own| &own.answer.1))
}
