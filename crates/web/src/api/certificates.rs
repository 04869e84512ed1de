//! Certificates: checked, kept, handed out, and played against.

use super::plane;
use super::position::page;
use super::{Answer, App, asked, sent, side};
use crate::failure::Failure;
use axum::Json;
use axum::extract::{Path, Request, State};
use axum::http::{StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use gruk_workbench::{Limits, Player, Proof, ProofMove};
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::Arc;

/// The largest certificate that is taken.
const MOST_BYTES: usize = 32 << 20;
/// The longest play against a proof.
const MOST_MOVES: usize = 2_000;

/// A play against a proof.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AskWalk {
    /// The number of the claim, from 0.
    #[serde(default)]
    claim: usize,
    /// For whom the proof moves, where the claim leaves a choice.
    side: Option<String>,
    /// The moves of the other player, with commas between.
    #[serde(default)]
    moves: String,
}

/// Is it a proof? As the command line says it.
pub(super) async fn verify(State(app): State<App>, request: Request) -> Answer {
    let text = sent(request, MOST_BYTES).await?;
    let work = move |_: Limits| {
        let result = gruk_workbench::verify(&text);
        Json(gruk_json::verify("-", result.as_ref()))
    };
    app.jobs.run(None, work).await
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
        Err(rejection) => gruk_json::verify("-", Err(&rejection)),
        Ok(proof) => {
            let number = app.certificates.keep(proof);
            let proof = app.certificates.get(number).expect("invariant: it was kept just now");
            object(number, &proof)
        }
    }
}

/// The text.
pub(super) async fn text(State(app): State<App>, Path(number): Path<String>) -> Result<Response, Failure> {
    let (_, proof) = find(&app, &number)?;
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=us-ascii".to_string()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"gruk-{number}.cert\"")),
    ];
    Ok((headers, proof.text().to_vec()).into_response())
}

/// What it claims.
pub(super) async fn claims(State(app): State<App>, Path(number): Path<String>) -> Answer {
    let (number, proof) = find(&app, &number)?;
    Ok(Json(object(number, &proof)))
}

/// The answers of the proof to the moves of a play against it.
pub(super) async fn walk(State(app): State<App>, Path(number): Path<String>, uri: Uri) -> Answer {
    let ask: AskWalk = asked(&uri)?;
    let (_, proof) = find(&app, &number)?;
    let side_asked = match ask.side.as_deref() {
        None => None,
        Some("left") => Some(Player::Left),
        Some("right") => Some(Player::Right),
        Some(_) => return Err(Failure::request("expected left or right as side")),
    };
    let moves: Vec<String> = ask.moves.split(',').filter(|text| !text.is_empty()).map(String::from).collect();
    if moves.len() > MOST_MOVES {
        return Err(Failure::request(format!("expected at most {MOST_MOVES} moves")));
    }
    let work = move || -> Result<Value, Failure> {
        let walk = proof.walk(ask.claim, side_asked, &moves).map_err(Failure::bad(&ask.moves))?;
        let played: Vec<Value> = walk.moves.iter().map(played).collect();
        Ok(json!({ "side": side(walk.side), "moves": played, "needs": walk.needs, "page": page(&*walk.study) }))
    };
    app.jobs.small(work).await?.map(Json)
}

fn played(m: &ProofMove) -> Value {
    let why =
        m.why.as_ref().map(|why| json!({ "rule": why.rule, "says": why.says, "cells": why.cells, "line": why.line }));
    json!({ "move": m.text, "player": side(m.player), "why": why })
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
    let mut object = gruk_json::verify("-", Ok(proof.verified()));
    let claims = proof.claims().iter().map(|claim| {
        let sides: Vec<String> = claim.sides.iter().copied().map(side).collect();
        json!({ "position": claim.position, "first": claim.first, "says": claim.says, "by": claim.by, "sides": sides })
    });
    object["number"] = json!(number);
    object["certificate"] = json!(format!("/api/certificates/{number}"));
    object["game"] = json!(proof.verified().game);
    object["rows"] = json!(proof.verified().rows);
    object["bytes"] = json!(proof.text().len());
    object["claims"] = claims.collect();
    object["theorems"] = json!(proof.theorems());
    let certificate = &object["certificate"];
    object["plane"] = proof.pieces().map_or(Value::Null, |pieces| {
        let (query, reason) = (proof.theorems().join("; "), "as the certificate shows");
        plane::object(&query, "yes", reason, Some(pieces), certificate.clone())
    });
    object
}
