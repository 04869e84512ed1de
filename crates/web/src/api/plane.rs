//! Structures on infinite boards: pairings and cakes that repeat, the tables of cakes, the graph of all pairings.

use super::{Answer, App, asked, short};
use crate::failure::Failure;
use crate::jobs::Asker;
use crate::stream::{Pieces, Sink, stream};
use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, Uri};
use gruk_verbs::{Scalar, Time, Told as _, answer, query, words};
use gruk_workbench::cakes::{self, CakeEntry, Size};
use gruk_workbench::pairings::{self, Group};
use gruk_workbench::repeated::Repeated;
use gruk_workbench::survey::{Survey, Unsurveyed};
use gruk_workbench::{LimitHit, Limits};
use serde_json::{Value, json};

/// The longest rows whose pairings are all listed.
const MOST_LISTED: usize = 9;
/// Components of more vertices are counted and not drawn.
const MOST_DRAWN: usize = 64;

query! {
    /// Is there a good pairing for these rows?
    pub struct AskPairing {
        /// The rows, such as row-9.
        pub q: String = place("ROWS"),
        /// One that repeats under these vectors, such as 8,0/0,8.
        pub lattice: Option<String> = option("VECTORS"),
        /// The longest time.
        pub seconds: Option<Time> = option("SECONDS"),
    }
}

query! {
    /// Are there good cakes for these rows?
    pub struct AskCakes {
        /// The rows, such as row-6.
        pub q: String = place("ROWS"),
        /// The most cells of a cake; any finite number without it.
        pub cells: Option<usize> = option("CELLS"),
        /// The longest time.
        pub seconds: Option<Time> = option("SECONDS"),
    }
}

query! {
    /// The table of cakes of a board.
    pub struct AskTable {
        /// The board: row, row.1, row.2 or row.3.
        pub board: String = option("BOARD"),
        /// The longest rows, from 2 to 20.
        pub longest: Option<usize> = option("K"),
        /// The longest time.
        pub seconds: Option<Time> = option("SECONDS"),
    }
}

query! {
    /// All pairings of a torus.
    pub struct AskGraph {
        /// The rows, of at most 9.
        pub q: String = place("ROWS"),
        /// The longest time.
        pub seconds: Option<Time> = option("SECONDS"),
    }
}

answer! {
    /// What repeats on an infinite board: the vectors under which it does, and the pieces of one period.
    pub struct Plane {
        /// The rows, as given.
        pub query: String,
        /// Is there one?
        pub answer: PlaneAnswer,
        /// Why, in words.
        pub reason: String,
        /// Where the certificate is.
        pub certificate: Option<String>,
        /// What the pieces are; tiles and colours have cells in their first part alone.
        pub kind: Option<PlaneKind>,
        /// Is it the hexagonal lattice?
        pub hexagonal: bool,
        /// The vectors under which it repeats, in Hermite normal form: upper triangular.
        pub lattice: Option<[[i64; 2]; 2]>,
        /// The pieces of one period: the cells of each, in two parts.
        pub pieces: Option<Vec<[Vec<[i64; 2]>; 2]>>,
    }
}

words! {
    /// Is there one?
    pub enum PlaneAnswer {
        /// Yes.
        Yes = "yes",
        /// No.
        No = "no",
        /// Nobody knows.
        Open = "open",
        /// A limit came first.
        Unknown = "unknown",
    }
}

words! {
    /// What the pieces are.
    pub enum PlaneKind {
        /// Dominoes.
        Pairs = "pairs",
        /// Cakes.
        Cakes = "cakes",
        /// Tiles.
        Tiles = "tiles",
        /// Colours.
        Colours = "colours",
    }
}

answer! {
    /// All good pairings of a torus, and the graph of those that differ by a moved domino.
    pub struct PairingComponents {
        /// The rows, as given.
        pub query: String,
        /// All pairings.
        pub labelled: u64,
        /// The number of classes.
        pub vertices: usize,
        /// The number of edges.
        pub edges: usize,
        /// The sizes of the components, the smallest first.
        pub components: Vec<usize>,
        /// The components that are small enough to be drawn.
        pub drawn: Vec<DrawnComponent>,
    }
}

answer! {
    /// A component of the graph.
    pub struct DrawnComponent {
        /// The number of its vertices.
        pub vertices: usize,
        /// Its edges.
        pub edges: Vec<[usize; 2]>,
    }
}

/// A good pairing of the plane.
pub(super) async fn pairing(State(app): State<App>, uri: Uri) -> Answer {
    let ask: AskPairing = asked(&uri)?;
    short(&ask.q)?;
    let (seconds, kept) = (ask.seconds.map(|time| time.0), app.clone());
    let work = move |limits: Limits| -> Result<Value, Failure> {
        let rows = pairings::rows(&ask.q).map_err(Failure::bad(&ask.q))?;
        if rows.directions()[0].len() != 2 {
            return Err(Failure::request("boards of two dimensions are shown here: gruk pairings finds the others"));
        }
        let lattice = ask.lattice.as_deref().map(|text| pairings::lattice(text).map_err(Failure::bad(text)));
        let found = pairings::find(&rows, lattice.transpose()?.as_ref(), &limits).map_err(Failure::bad(&ask.q))?;
        let certificate = found.certificate.as_ref().map(|text| super::verbs::keep(&kept, text));
        let pieces = found.pairing.as_ref().map(|pairing| Repeated {
            kind: "pairs",
            lattice: pairing.lattice.basis().to_vec(),
            pieces: pairing
                .dominoes
                .iter()
                .map(|(from, step)| {
                    [vec![from.clone()], vec![from.iter().zip(step).map(|(from, step)| from + step).collect()]]
                })
                .collect(),
            is_hexagonal: is_hexagonal(&ask.q),
        });
        let answer = answer_word(found.pairing.is_some(), found.limit);
        Ok(object(&ask.q, answer, &found.reason, pieces.as_ref(), certificate).tell())
    };
    app.jobs.run(seconds, work).await?.map(Json)
}

/// A good placement of cakes.
pub(super) async fn cakes(State(app): State<App>, uri: Uri) -> Answer {
    let ask: AskCakes = asked(&uri)?;
    short(&ask.q)?;
    let (seconds, kept) = (ask.seconds.map(|time| time.0), app.clone());
    let work = move |limits: Limits| -> Result<Value, Failure> {
        let size = ask.cells.map_or(Size::Finite, Size::AtMost);
        let found =
            cakes::place(&ask.q, size, &limits, cakes::PlaceOptions::default()).map_err(Failure::bad(&ask.q))?;
        let certificate = found.certificate.as_ref().map(|text| super::verbs::keep(&kept, text));
        let pieces = found.placement.as_ref().map(|placement| {
            let cells = |cells: Vec<(i32, i32)>| cells.iter().map(|(x, y)| vec![(*x).into(), (*y).into()]).collect();
            Repeated {
                kind: "cakes",
                lattice: placement.lattice.basis().to_vec(),
                pieces: placement.cakes.iter().map(|cake| cake.parts().map(cells)).collect(),
                is_hexagonal: is_hexagonal(&ask.q),
            }
        });
        let answer = if found.is_stopped { "unknown" } else { word(&found) };
        Ok(object(&ask.q, answer, &found.reason, pieces.as_ref(), certificate).tell())
    };
    app.jobs.run(seconds, work).await?.map(Json)
}

fn answer_word(is_found: bool, limit: Option<LimitHit>) -> &'static str {
    match (is_found, limit) {
        (true, _) => "yes",
        (_, Some(_)) => "unknown",
        _ => "no",
    }
}

fn word(entry: &CakeEntry) -> &'static str {
    match entry.answer {
        cakes::Answer::Yes => "yes",
        cakes::Answer::No => "no",
        cakes::Answer::Open => "open",
    }
}

/// What a page needs to draw the plane: the vectors under which it repeats, and the pieces of one period, each in two
/// parts.
pub(super) fn object(
    query: &str,
    answer: &str,
    reason: &str,
    pieces: Option<&Repeated>,
    certificate: Option<String>,
) -> Plane {
    Plane {
        query: query.into(),
        answer: known(answer),
        reason: reason.into(),
        certificate,
        kind: pieces.map(|pieces| known(pieces.kind)),
        hexagonal: pieces.is_some_and(|pieces| pieces.is_hexagonal),
        lattice: pieces.map(|pieces| [point(&pieces.lattice[0]), point(&pieces.lattice[1])]),
        pieces: pieces.map(|pieces| {
            let cells = |cells: &Vec<Vec<i64>>| cells.iter().map(|cell| point(cell)).collect();
            pieces.pieces.iter().map(|[first, second]| [cells(first), cells(second)]).collect()
        }),
    }
}

/// A point of the plane.
fn point(coordinates: &[i64]) -> [i64; 2] {
    coordinates.try_into().expect("invariant: boards here have two dimensions")
}

/// A word of the workbench that has its place in the answer.
fn known<W: Scalar>(word: &str) -> W {
    W::read(&word.into()).expect("invariant: the word is one of the list")
}

fn is_hexagonal(rows: &str) -> bool {
    rows.starts_with("row.3-")
}

/// Streams the entries of a table as they are found, in events `entry`, and at last `done`.
pub(super) async fn table(State(app): State<App>, uri: Uri) -> Result<Pieces, Failure> {
    let ask: AskTable = asked(&uri)?;
    let (board, longest) = cakes::table_board(&ask.board).map_err(Failure::bad(&ask.board))?;
    let longest = ask.longest.unwrap_or(longest).clamp(2, 20);
    let asker = Asker::default();
    let limits = app.jobs.limits(ask.seconds.map(|time| time.0), &asker);
    let (sink, pieces) = stream(asker);
    tokio::spawn(async move {
        match app.jobs.permit().await {
            Ok(permit) => {
                let work = move || {
                    let _permit = permit;
                    tell_table(board, longest, &limits, &sink);
                };
                let _ = tokio::task::spawn_blocking(work).await;
            }
            Err(failure) => sink.send("error", &failure.into_object()),
        }
    });
    Ok(pieces)
}

fn tell_table(board: &str, longest: usize, limits: &Limits, sink: &Sink) {
    let each = |entry: CakeEntry, _: bool| {
        let size = match entry.size {
            Size::AtMost(cells) => json!(cells),
            Size::Finite => json!("9+"),
            Size::Infinite => json!("inf"),
        };
        let answer = if entry.is_stopped { "unknown" } else { word(&entry) };
        sink.send("entry", &json!({ "k": entry.k, "t": size, "answer": answer, "reason": entry.reason }));
        !entry.is_stopped
    };
    match cakes::table(board, longest, &|_, _| None, limits, each) {
        Ok(()) => sink.send("done", &json!({ "board": board, "longest": longest })),
        Err(error) => sink.send("error", &gruk_verbs::bad_input(board, &error)),
    }
}

/// The classes of all good pairings, and the graph in which two are neighbours when a moved domino pushes one into the
/// other.
pub(super) async fn graph(State(app): State<App>, uri: Uri) -> Answer {
    let ask: AskGraph = asked(&uri)?;
    let work = move |limits: Limits| -> Result<Value, Failure> {
        let rows = pairings::rows(&ask.q).map_err(Failure::bad(&ask.q))?;
        if rows.k() > MOST_LISTED {
            return Err(Failure::request(format!("all pairings are listed of rows of at most {MOST_LISTED}")));
        }
        let group = if ask.q.starts_with("row.3-") { Group::Triangle } else { Group::Full };
        let mut unwatched = ();
        let mut survey = Survey::begin(&limits, 1, &mut unwatched);
        let census = survey.classes(&rows, group, &[], &mut |_| true, &mut |_, _| true).map_err(unsurveyed)?;
        let graph = survey.graph(&census, Vec::new(), &mut |_, _| true).map_err(unsurveyed)?;
        let mut components = graph.components();
        components.sort_by_key(Vec::len);
        let sizes: Vec<usize> = components.iter().map(Vec::len).collect();
        let drawn = components.iter().filter(|component| component.len() <= MOST_DRAWN).map(|component| {
            let place = |vertex: u32| component.iter().position(|&other| other == vertex);
            let ends = component.iter().enumerate().flat_map(|(from, &vertex)| {
                graph
                    .neighbours(vertex)
                    .iter()
                    .filter_map(move |&to| place(to))
                    .filter(move |&to| from < to)
                    .map(move |to| [from, to])
            });
            DrawnComponent { vertices: component.len(), edges: ends.collect() }
        });
        let found = PairingComponents {
            query: ask.q.clone(),
            labelled: census.labelled,
            vertices: graph.vertices(),
            edges: graph.edges(),
            components: sizes,
            drawn: drawn.collect(),
        };
        Ok(found.tell())
    };
    app.jobs.run(ask.seconds.map(|time| time.0), work).await?.map(Json)
}

/// Why a list of pairings ended without an answer.
fn unsurveyed(why: Unsurveyed) -> Failure {
    match why {
        Unsurveyed::Unsupported(why) | Unsurveyed::Wrong(_, why) => Failure::request(why),
        Unsurveyed::Limit(limit) => Failure::new(StatusCode::SERVICE_UNAVAILABLE, format!("unknown: {limit}")),
    }
}
