//! Certificates: checked, kept, handed out, and played against.

use super::phrase::Phrase;
use super::plane::{self, Plane};
use super::position::{Page, page};
use super::{Answer, App, InPath, Side, asked, sent, side};
use crate::failure::Failure;
use axum::Json;
use axum::extract::{Request, State};
use axum::http::{StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use gruk_verbs::{Told as _, answer, one_of, query, words};
use gruk_workbench::{Limits, Player, Proof, ProofMove};
use serde_json::Value;
use std::sync::Arc;

/// The largest certificate that is taken.
const MOST_BYTES: usize = 32 << 20;
/// The longest play against a proof.
const MOST_MOVES: usize = 2_000;

query! {
    /// A play against a proof.
    pub struct AskWalk {
        /// The number of the claim, from 0.
        pub claim: usize = option("NUMBER").default("0"),
        /// For whom the proof moves, where the claim leaves a choice.
        pub side: Option<Side> = option("SIDE"),
        /// The moves of the other player, with commas between.
        pub moves: String = option("MOVES").default(""),
    }
}

answer! {
    /// An accepted certificate.
    pub struct Certificate {
        /// No file.
        pub file: &'static str,
        /// It was accepted.
        pub verdict: Accepted,
        /// Nothing is wrong.
        pub at: Option<String>,
        /// Nothing is wrong.
        pub reason: Option<String>,
        /// Its number on this server.
        pub number: u64,
        /// Where its text is.
        pub certificate: String,
        /// The game with its parameters.
        pub game: String,
        /// Lines of evidence.
        pub rows: usize,
        /// Its length.
        pub bytes: usize,
        /// What it proves of positions.
        pub claims: Vec<Claim>,
        /// What is proved besides who wins: periods, quotients, values, what holds on infinite boards.
        pub theorems: Vec<Phrase>,
        /// What it shows of an infinite board.
        pub plane: Option<Plane>,
    }
}

words! {
    /// What the checker says.
    pub enum Accepted {
        /// It is a proof.
        Accepted = "accepted",
    }
}

answer! {
    /// What a certificate proves of a position.
    pub struct Claim {
        /// The position.
        pub position: String,
        /// Who moves first.
        pub first: String,
        /// Who wins.
        pub says: Phrase,
        /// The kind of evidence.
        pub by: String,
        /// For whom the proof can move.
        pub sides: Vec<Side>,
    }
}

answer! {
    /// A play against a proof.
    pub struct ProofWalk {
        /// For whom the proof moves.
        pub side: Side,
        /// The moves of both players.
        pub moves: Vec<ProofStep>,
        /// The cells that the rest of the proof needs.
        pub needs: Vec<usize>,
        /// The position that was reached.
        pub page: Page,
    }
}

answer! {
    /// A move of a play against a proof.
    pub struct ProofStep {
        /// The move.
        pub r#move: String,
        /// Whose it is.
        pub player: Side,
        /// For a move of the proof, why it is played.
        pub why: Option<Why>,
    }
}

answer! {
    /// Why a proof makes a move.
    pub struct Why {
        /// The rule, in a word or two.
        pub rule: Phrase,
        /// The rule for this move.
        pub says: Phrase,
        /// The cells that it is about.
        pub cells: Vec<usize>,
        /// The line of the certificate.
        pub line: Option<usize>,
    }
}

answer! {
    /// A certificate that is not accepted.
    pub struct RejectedCertificate {
        /// No file.
        pub file: &'static str,
        /// It was rejected, or the checker cannot tell.
        pub verdict: Rejected,
        /// Where.
        pub at: Option<String>,
        /// Why.
        pub reason: Option<String>,
    }
}

words! {
    /// What the checker says.
    pub enum Rejected {
        /// It is no proof.
        Rejected = "rejected",
        /// A limit was reached, or a game or a kind of evidence is not known.
        Unknown = "unknown",
    }
}

one_of! {
    /// What a certificate claims, or why it is not accepted.
    pub enum Loaded {
        Certificate(Certificate),
        Rejected(RejectedCertificate),
    }
}

/// Checks a certificate, keeps it, and says what it claims.
pub(super) async fn load(State(app): State<App>, request: Request) -> Answer {
    let text = sent(request, MOST_BYTES).await?;
    let kept = app.clone();
    app.jobs.run(None, move |_: Limits| loaded(&kept, text.into())).await.map(Json)
}

/// Keeps a certificate for the pages, if it is one, and says what it claims.
pub(super) fn loaded(app: &App, text: Vec<u8>) -> Value {
    match Proof::read(text) {
        Err(rejection) => {
            let (at, reason) = (Some(format!("line {}", rejection.line)), Some(rejection.why.to_string()));
            let verdict = if rejection.is_unknown { Rejected::Unknown } else { Rejected::Rejected };
            RejectedCertificate { file: "-", verdict, at, reason }.tell()
        }
        Ok(proof) => {
            let number = app.certificates.keep(proof);
            let proof = app.certificates.get(number).expect("invariant: it was kept just now");
            object(number, &proof)
        }
    }
}

/// The text.
pub(super) async fn text(State(app): State<App>, InPath(number): InPath) -> Result<Response, Failure> {
    let (_, proof) = find(&app, &number)?;
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=us-ascii".to_string()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"gruk-{number}.cert\"")),
    ];
    Ok((headers, proof.text().to_vec()).into_response())
}

/// What it claims.
pub(super) async fn claims(State(app): State<App>, InPath(number): InPath) -> Answer {
    let (number, proof) = find(&app, &number)?;
    Ok(Json(object(number, &proof)))
}

/// The answers of the proof to the moves of a play against it.
pub(super) async fn walk(State(app): State<App>, InPath(number): InPath, uri: Uri) -> Answer {
    let ask: AskWalk = asked(&uri)?;
    let (_, proof) = find(&app, &number)?;
    let side_asked = ask.side.map(|side| if side == Side::Left { Player::Left } else { Player::Right });
    let moves: Vec<String> = ask.moves.split(',').filter(|text| !text.is_empty()).map(String::from).collect();
    if moves.len() > MOST_MOVES {
        return Err(Failure::request(format!("expected at most {MOST_MOVES} moves")));
    }
    let work = move || -> Result<Value, Failure> {
        let walk = proof.walk(ask.claim, side_asked, &moves).map_err(Failure::bad(&ask.moves))?;
        let (moves, page) = (walk.moves.iter().map(played).collect(), page(&*walk.study));
        Ok(ProofWalk { side: side(walk.side), moves, needs: walk.needs, page }.tell())
    };
    app.jobs.small(work).await?.map(Json)
}

fn played(m: &ProofMove) -> ProofStep {
    let why = m.why.as_ref().map(|why| Why {
        rule: Phrase::from(&why.rule),
        says: Phrase::from(&why.says),
        cells: why.cells.clone(),
        line: why.line,
    });
    ProofStep { r#move: m.text.clone(), player: side(m.player), why }
}

/// The certificate of this number.
fn find(app: &App, number: &str) -> Result<(u64, Arc<Proof>), Failure> {
    let gone = || {
        Failure::new(StatusCode::NOT_FOUND, "this server has no such certificate any more: make it again, or load it")
    };
    let number = number.parse().map_err(|_| Failure::request("expected the number of a certificate"))?;
    Ok((number, app.certificates.get(number).ok_or_else(gone)?))
}

fn object(number: u64, proof: &Proof) -> Value {
    let claims = proof.claims().iter().map(|claim| Claim {
        position: claim.position.clone(),
        first: claim.first.to_string(),
        says: Phrase::from(&claim.says),
        by: claim.by.to_string(),
        sides: claim.sides.iter().copied().map(side).collect(),
    });
    let certificate = format!("/api/certificates/{number}");
    let plane = proof.pieces().map(|pieces| {
        let (query, reason) = {
            let theorems: Vec<String> = proof.theorems().iter().map(ToString::to_string).collect();
            (theorems.join("; "), "as the certificate shows")
        };
        plane::object(&query, "yes", reason, Some(pieces), Some(certificate.clone()))
    });
    let answer = Certificate {
        file: "-",
        verdict: Accepted::Accepted,
        at: None,
        reason: None,
        number,
        game: proof.verified().game.clone(),
        rows: proof.verified().rows,
        bytes: proof.text().len(),
        claims: claims.collect(),
        theorems: proof.theorems().iter().map(Phrase::from).collect(),
        plane,
        certificate,
    };
    answer.tell()
}
