//! The page and its files, as they were built from `ui/`.

use crate::api;
use crate::failure::Failure;
use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use include_dir::{Dir, include_dir};

static BUILT: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/ui/dist");

/// The page, whatever it is to show.
pub(crate) async fn page() -> Response {
    file("index.html", "no-cache")
}

/// The page where nothing is, which says so to people; programs get an object.
pub(crate) async fn nowhere(headers: HeaderMap) -> Response {
    let reads_pages = headers.get_all(header::ACCEPT).iter().any(|value| value.as_bytes().starts_with(b"text/html"));
    if !reads_pages {
        return api::nothing().await.into_response();
    }
    (StatusCode::NOT_FOUND, page().await).into_response()
}

/// A file with its contents' hash in its name: it never changes.
pub(crate) async fn asset(Path(name): Path<String>) -> Response {
    file(&format!("assets/{name}"), "public, max-age=31536000, immutable")
}

/// The picture in the tab.
pub(crate) async fn icon() -> Response {
    file("favicon.svg", "max-age=86400")
}

/// Only what is in the list of the built files can be found: the name is never a path on the disk.
fn file(name: &str, kept: &'static str) -> Response {
    let Some(found) = BUILT.get_file(name) else {
        return Failure::new(StatusCode::NOT_FOUND, "there is no such page").into_response();
    };
    let kind = match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("json") => "application/json",
        _ => "application/octet-stream",
    };
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, kept)], found.contents()).into_response()
}
