//! The analysis of a position as it comes: first who wins, then the verdict after each move as soon as it is known; or
//! who wins alone, with the certificate.

use super::{App, Side, asked, open, player_called, verbs};
use crate::failure::Failure;
use crate::jobs::Asker;
use crate::stream::{Pieces, Sink, stream};
use crate::tables::Tables;
use axum::extract::State;
use axum::http::Uri;
use gruk_verbs::{Seconds, Time, Told as _, query};
use gruk_workbench::{About, Limits, NamedVerdict, Player, SolveAnswer, SolveOptions, Study};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Instant;

/// More moves than this are not judged one by one.
const MOST_MOVES: usize = 2_000;

query! {
    /// A position to be analysed.
    pub struct AskAnalysis {
        /// A position in the notation.
        pub q: String = place("POSITION"),
        /// Who moves, where the text leaves that open.
        pub first: Option<String> = option("PLAYER"),
        /// The longest time.
        pub seconds: Option<Time> = option("SECONDS"),
        /// Prove who wins, and judge no moves.
        pub certificate: bool = flag(),
    }
}

/// Streams the events `queued`, `keeping`, `progress`, `solve`, `opening` and at last `done`, or `error`.
pub(super) async fn analyse(State(app): State<App>, uri: Uri) -> Result<Pieces, Failure> {
    let ask: AskAnalysis = asked(&uri)?;
    // What cannot be read is refused before anybody waits for a thread.
    let (seconds, query) = (ask.seconds.map(|time| time.0), ask.q.clone());
    let certificate = ask.certificate;
    let study = app.jobs.small(move || open(&ask.q, ask.first.as_deref())).await??;
    let asker = Asker::default();
    let limits = app.jobs.limits(seconds, &asker);
    let (sink, pieces) = stream(asker);
    sink.send("queued", &json!({ "query": query }));
    tokio::spawn(async move {
        match app.jobs.permit().await {
            Ok(permit) => {
                let kept = Arc::clone(&app);
                let work = move || {
                    let _permit = permit;
                    if certificate { prove(&kept, &*study, limits, sink) } else { work(&*study, limits, sink) }
                };
                // A page that goes away takes nothing with it but its question.
                let _ = tokio::task::spawn_blocking(work).await;
            }
            Err(failure) => sink.send("error", &failure.into_object()),
        }
    });
    Ok(pieces)
}

/// Who wins, with the certificate.
fn prove(app: &App, study: &dyn Study, limits: Limits, mut sink: Sink) {
    let started = Instant::now();
    let options = SolveOptions { limits, certificate: true, ..SolveOptions::default() };
    let known = app.store.solved(study, &options);
    let is_known = known.is_some();
    let answer = match known {
        Some(known) => known.answer,
        None => {
            let told = sink.clone();
            let begins = |resumed| told.send("keeping", &json!({ "resumed": resumed }));
            Tables::of(app.store.folder()).solve(study, &options, &mut sink, begins)
        }
    };
    let text = answer.certificate.as_ref().map(|made| &made.text[..]);
    let address = text.map(|text| verbs::keep(app, text));
    if let (Some(text), false) = (text, is_known) {
        app.store.keep("solve", study, &gruk_verbs::solve::solution(&answer, None).tell(), text);
    }
    send(&sink, study, &answer, gruk_verbs::solve::solution(&answer, address).tell());
    sink.send(
        "done",
        &json!({ "seconds": Seconds(started.elapsed().as_secs_f64()).tell(), "moves": 0, "judged": false }),
    );
}

/// Says who wins, and for whom the winner, or the player who does not lose, plays.
fn send(sink: &Sink, study: &dyn Study, answer: &SolveAnswer, mut object: Value) {
    let (about, to_move) = (study.about(), study.to_move());
    object["player"] = json!(player(about, to_move, &answer.verdict));
    sink.send("solve", &object);
}

fn work(study: &dyn Study, limits: Limits, mut sink: Sink) {
    let started = Instant::now();
    let (about, to_move) = (study.about(), study.to_move());
    let options = SolveOptions { limits: limits.clone(), ..SolveOptions::default() };
    let answer = study.solve(&options, &mut sink.clone());
    send(&sink, study, &answer, gruk_verbs::solve::solution(&answer, None).tell());
    let count = study.moves().map_or(0, |moves| moves.len());
    let is_judged = count > 0 && count <= MOST_MOVES;
    if is_judged {
        let left = limits.time.map(|time| time.saturating_sub(started.elapsed()));
        let options = SolveOptions { limits: Limits { time: left, ..limits }, ..SolveOptions::default() };
        let out = sink.clone();
        let mut found = |the_move: &str, verdict: &NamedVerdict| {
            let word = gruk_verbs::solve::VerdictWord::of(verdict).word();
            out.send(
                "opening",
                &json!({ "move": the_move, "verdict": word, "player": player(about, to_move, verdict) }),
            );
        };
        match study.openings_as_found(&options, &mut sink, &mut found) {
            Ok(answer) => sink.send("openings", &gruk_verbs::openings::opened(&answer, &[], None).tell()),
            Err(error) => sink.send("error", &gruk_verbs::bad_input(study.query(), &error)),
        }
    }
    sink.send(
        "done",
        &json!({ "seconds": Seconds(started.elapsed().as_secs_f64()).tell(), "moves": count, "judged": is_judged }),
    );
}

/// `left` or `right`, if one of them wins, or does not lose.
fn player(about: About, to_move: Player, verdict: &NamedVerdict) -> Option<&'static str> {
    match verdict {
        NamedVerdict::Wins(name) | NamedVerdict::AtLeastDraw(name) => {
            player_called(about, to_move, name).map(Side::word)
        }
        _ => None,
    }
}
