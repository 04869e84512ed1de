//! The book, from the folder into which it was built.

use crate::failure::Failure;
use axum::Router;
use axum::extract::{Path as Named, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// What a page of the book may load. mdBook writes short scripts and styles into its pages; they can reach this server
/// alone.
const POLICY: &str = "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
     font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The files of a book by their names, as they were found when the server began: a name that is asked for is no path on
/// the disk.
#[derive(Debug)]
pub(crate) struct Book(BTreeMap<String, PathBuf>);

impl Book {
    /// Lists a folder.
    ///
    /// # Errors
    /// It cannot be read, or it holds no book.
    pub(crate) fn open(folder: &Path) -> io::Result<Book> {
        let mut files = BTreeMap::new();
        list(folder, "", &mut files)?;
        if !files.contains_key("index.html") {
            return Err(io::Error::new(io::ErrorKind::NotFound, "the folder has no index.html"));
        }
        Ok(Book(files))
    }

    /// The pages below `/book`.
    pub(crate) fn routes(self) -> Router {
        Router::new()
            .route("/book", get(|| async { Redirect::permanent("/book/") }))
            .route("/book/", get(first))
            .route("/book/{*name}", get(file))
            .with_state(Arc::new(self))
    }

    async fn answer(&self, name: &str) -> Response {
        let nothing = || Failure::new(StatusCode::NOT_FOUND, "the book has no such page").into_response();
        let Some(path) = self.0.get(name).cloned() else { return nothing() };
        let Ok(Ok(bytes)) = tokio::task::spawn_blocking(move || std::fs::read(path)).await else { return nothing() };
        let kind = match name.rsplit('.').next() {
            Some("html") => "text/html; charset=utf-8",
            Some("js") => "text/javascript; charset=utf-8",
            Some("css") => "text/css; charset=utf-8",
            Some("svg") => "image/svg+xml",
            Some("png") => "image/png",
            Some("json") => "application/json",
            Some("woff2") => "font/woff2",
            _ => "application/octet-stream",
        };
        let headers = [
            (header::CONTENT_TYPE, HeaderValue::from_static(kind)),
            (header::CACHE_CONTROL, HeaderValue::from_static("no-cache")),
            (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY)),
        ];
        (headers, bytes).into_response()
    }
}

async fn first(State(book): State<Arc<Book>>) -> Response {
    book.answer("index.html").await
}

async fn file(State(book): State<Arc<Book>>, Named(name): Named<String>) -> Response {
    book.answer(&name).await
}

fn list(folder: &Path, before: &str, files: &mut BTreeMap<String, PathBuf>) -> io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{before}{}", entry.file_name().to_string_lossy());
        // A link could lead out of the folder.
        let kind = entry.file_type()?;
        if kind.is_dir() {
            list(&entry.path(), &format!("{name}/"), files)?;
        } else if kind.is_file() {
            files.insert(name, entry.path());
        }
    }
    Ok(())
}
