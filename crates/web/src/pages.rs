//! The page and its files, as they were built from `ui/`.

use crate::api;
use crate::failure::Failure;
use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use include_dir::{Dir, include_dir};
use miniz_oxide::deflate::compress_to_vec_zlib;
use std::collections::HashMap;
use std::sync::{LazyLock, Mutex};

static BUILT: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/ui/dist");

/// How hard to compress, of 10; once for each file and process.
const LEVEL: u8 = 9;
/// Shorter files are sent as they are.
const SHORT: usize = 1 << 10;

/// What has been compressed so far, by name.
static COMPRESSED: LazyLock<Mutex<HashMap<&'static str, &'static [u8]>>> = LazyLock::new(Mutex::default);

/// The page, whatever it is to show.
pub(crate) async fn page(headers: HeaderMap) -> Response {
    file("index.html", "no-cache", &headers)
}

/// The page where nothing is, which says so to people; programs get an object.
pub(crate) async fn nowhere(headers: HeaderMap) -> Response {
    let reads_pages = headers.get_all(header::ACCEPT).iter().any(|value| value.as_bytes().starts_with(b"text/html"));
    if !reads_pages {
        return api::nothing().await.into_response();
    }
    (StatusCode::NOT_FOUND, page(headers).await).into_response()
}

/// A file with its contents' hash in its name: it never changes.
pub(crate) async fn asset(Path(name): Path<String>, headers: HeaderMap) -> Response {
    file(&format!("assets/{name}"), "public, max-age=31536000, immutable", &headers)
}

/// The picture in the tab.
pub(crate) async fn icon(headers: HeaderMap) -> Response {
    file("favicon.svg", "max-age=86400", &headers)
}

/// Only what is in the list of the built files can be found: the name is never a path on the disk.
fn file(name: &str, kept: &'static str, headers: &HeaderMap) -> Response {
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
    let sent = [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, kept), (header::VARY, "accept-encoding")];
    if found.contents().len() < SHORT || !takes_deflate(headers) {
        return (sent, found.contents()).into_response();
    }
    let mut response = (sent, compressed(found.path().to_str().unwrap_or_default(), found.contents())).into_response();
    response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static("deflate"));
    response
}

/// Does the client read what is compressed in the way that HTTP calls `deflate`?
fn takes_deflate(headers: &HeaderMap) -> bool {
    headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok()).any(|value| {
        value.split(',').any(|coding| {
            let (name, weight) = coding.split_once(';').unwrap_or((coding, ""));
            let weight = weight.trim().strip_prefix("q=").unwrap_or("1");
            name.trim().eq_ignore_ascii_case("deflate") && weight.parse::<f32>().is_ok_and(|weight| weight > 0.0)
        })
    })
}

/// The file compressed. There are a few of them, which last as long as the process.
fn compressed(name: &'static str, contents: &'static [u8]) -> &'static [u8] {
    let mut all = COMPRESSED.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    all.entry(name).or_insert_with(|| compress_to_vec_zlib(contents, LEVEL).leak())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_and_styles_are_small_and_the_same_when_unpacked() {
        let index = BUILT.get_file("index.html").unwrap().contents_utf8().unwrap();
        let (mut first, mut later) = (0, Vec::new());
        for file in BUILT.get_dir("assets").unwrap().files() {
            let small = compressed(file.path().to_str().unwrap(), file.contents());
            let again = miniz_oxide::inflate::decompress_to_vec_zlib(small).unwrap();
            assert_eq!(again, file.contents(), "{}", file.path().display());
            let name = file.path().file_name().unwrap().to_str().unwrap();
            // What the page names itself is loaded with it.
            if index.contains(name) {
                first += small.len();
            } else {
                later.push(small.len());
            }
        }
        // With them comes a language at most; the rest is asked for by who opens it.
        let total = first + later.iter().max().unwrap();
        assert!(index.matches("/assets/").count() >= 3 && first > 30_000, "{first} of {index}");
        assert!(total <= 90_000, "scripts and styles of a page are {total} bytes compressed: {first} and {later:?}");
    }

    #[test]
    fn only_who_says_so_gets_deflate() {
        for (said, takes) in [
            ("gzip, deflate, br", true),
            ("gzip", false),
            ("", false),
            ("deflate;q=0", false),
            ("Deflate; q=0.5", true),
            ("xdeflate", false),
        ] {
            let headers = HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(said))]);
            assert_eq!(takes_deflate(&headers), takes, "{said}");
        }
    }
}
