//! The page and its files, as they were built from `ui/`.

use crate::api;
use crate::failure::Failure;
use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use miniz_oxide::inflate::decompress_to_vec_zlib_with_limit;

/// A file of the page, compressed when the program is built.
struct Built {
    /// Its name, with folders as in an address.
    name: &'static str,
    /// How many bytes it has when it is unpacked.
    size: usize,
    /// It, as a zlib stream.
    packed: &'static [u8],
}

/// Every file, by name.
static BUILT: &[Built] = include!(concat!(env!("OUT_DIR"), "/built.rs"));

/// Shorter files are sent as they are.
const SHORT: usize = 1 << 10;

impl Built {
    fn of(name: &str) -> Option<&'static Built> {
        BUILT.binary_search_by(|built| built.name.cmp(name)).ok().map(|place| &BUILT[place])
    }

    fn unpacked(&self) -> Vec<u8> {
        decompress_to_vec_zlib_with_limit(self.packed, self.size).expect("it was compressed when the program was built")
    }
}

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

/// The description of the JSON interface.
pub(crate) async fn description(headers: HeaderMap) -> Response {
    file("openapi.json", "no-cache", &headers)
}

/// Only what is in the list of the built files can be found: the name is never a path on the disk.
fn file(name: &str, kept: &'static str, headers: &HeaderMap) -> Response {
    let Some(found) = Built::of(name) else {
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
    if found.size < SHORT || !takes_deflate(headers) {
        return (sent, found.unpacked()).into_response();
    }
    let mut response = (sent, found.packed).into_response();
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn scripts_and_styles_are_small_and_the_same_when_unpacked() {
        let index = String::from_utf8(Built::of("index.html").unwrap().unpacked()).unwrap();
        let (mut first, mut later) = (0, BTreeMap::new());
        for file in BUILT {
            let source = match file.name {
                "openapi.json" => file.name.to_owned(),
                name => format!("ui/dist/{name}"),
            };
            let written = std::fs::read(format!("{}/{source}", env!("CARGO_MANIFEST_DIR"))).unwrap();
            assert_eq!(file.unpacked(), written, "{}", file.name);
            let Some(name) = file.name.strip_prefix("assets/") else { continue };
            // What the page names itself is loaded with it.
            if index.contains(name) {
                first += file.packed.len();
            } else {
                // A language has two files: what the page says, and what the program says.
                let part = name.trim_start_matches("_texts_").split('-').next().unwrap();
                *later.entry(part.to_owned()).or_insert(0) += file.packed.len();
            }
        }
        // With them comes a language at most; the rest is asked for by who opens it.
        let total = first + later.values().max().unwrap();
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
