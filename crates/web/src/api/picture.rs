//! Pictures as SVG, the same that the command line writes.

use super::{App, Ask, InPath, asked};
use crate::failure::Failure;
use axum::extract::State;
use axum::http::{StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use gruk_workbench::render::Scene;
use gruk_workbench::{LimitHit, Limits, SolveOptions, TreeOptions, render};

/// Nodes of a game tree that are visited for a picture of it.
const TREE_NODES: u64 = 20_000_000;
/// A picture is shown by itself, or by a page that shows it as a picture: it loads nothing.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/// What is drawn.
#[derive(Clone, Copy)]
enum Kind {
    Board,
    Thumbnail,
    Openings,
    Pairing,
    Options,
    Thermograph,
    Tree,
}

/// The picture of this kind.
pub(super) async fn picture(State(app): State<App>, InPath(kind): InPath, uri: Uri) -> Result<Response, Failure> {
    let ask: Ask = asked(&uri)?;
    let kind = match kind.as_str() {
        "board" => Kind::Board,
        "thumbnail" => Kind::Thumbnail,
        "openings" => Kind::Openings,
        "pairing" => Kind::Pairing,
        "options" => Kind::Options,
        "thermograph" => Kind::Thermograph,
        "tree" => Kind::Tree,
        _ => {
            let known = "expected board, thumbnail, openings, pairing, options, thermograph or tree";
            return Err(Failure::new(StatusCode::NOT_FOUND, known));
        }
    };
    let svg = app.jobs.run(ask.seconds.map(|time| time.0), move |limits| draw(kind, &ask, limits)).await??;
    let headers = [(header::CONTENT_TYPE, "image/svg+xml"), (header::CONTENT_SECURITY_POLICY, POLICY)];
    Ok((headers, svg).into_response())
}

fn draw(kind: Kind, ask: &Ask, limits: Limits) -> Result<String, Failure> {
    let bad = || Failure::bad(&ask.q);
    let limit = |limit: LimitHit| Failure::new(StatusCode::SERVICE_UNAVAILABLE, format!("unknown: {limit}"));
    if let Kind::Thermograph = kind {
        super::short(&ask.q)?;
        let graphs = gruk_workbench::thermographs(std::slice::from_ref(&ask.q), &limits).map_err(bad())?;
        return Ok(render::thermograph_svg(&graphs.map_err(limit)?));
    }
    let study = ask.study()?;
    Ok(match kind {
        Kind::Board => render::board_svg(&study.scene()),
        Kind::Thumbnail => render::board_svg(&Scene { caption: None, ..study.scene() }),
        Kind::Openings => {
            let options = SolveOptions { limits, ..SolveOptions::default() };
            let answer = study.openings(&options, &mut ()).map_err(bad())?;
            render::board_svg(&study.openings_scene(&answer, &[]))
        }
        Kind::Pairing => render::board_svg(&study.pairing_scene().map_err(bad())?),
        Kind::Options => render::options_svg(&study.options_sheet(&limits).map_err(bad())?.map_err(limit)?),
        Kind::Tree => {
            let limits = Limits { nodes: Some(TREE_NODES), ..limits };
            let options = TreeOptions { limits, ..TreeOptions::default() };
            render::tree_svg(&study.tree(&options, &mut ()).map_err(bad())?.picture)
        }
        Kind::Thermograph => unreachable!("invariant: drawn above"),
    })
}
