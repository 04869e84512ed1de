//! What can go wrong with the catalogue.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// Why the catalogue does not do what it was asked for.
#[derive(Debug)]
#[non_exhaustive]
pub enum CatalogueError {
    /// A file or the folder cannot be read or written.
    File {
        /// Which.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The database says no: the disk is full, another process holds it too long.
    Database {
        /// Its file.
        path: PathBuf,
        /// What it says.
        why: String,
    },
    /// What is on the disk is not what was written.
    Corrupt {
        /// Which file.
        path: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// A later gruk has written it.
    Newer {
        /// The file.
        path: PathBuf,
        /// Its version.
        version: i64,
    },
}

impl CatalogueError {
    pub(crate) fn file(path: &Path) -> impl FnOnce(io::Error) -> Self + use<> {
        let path = path.to_path_buf();
        move |error| CatalogueError::File { path, error }
    }

    pub(crate) fn database(path: &Path) -> impl Fn(rusqlite::Error) -> Self + use<> {
        let path = path.to_path_buf();
        move |error| {
            let (path, why) = (path.clone(), error.to_string());
            match error.sqlite_error_code() {
                Some(rusqlite::ErrorCode::DatabaseCorrupt | rusqlite::ErrorCode::NotADatabase) => {
                    CatalogueError::Corrupt { path, why }
                }
                _ => CatalogueError::Database { path, why },
            }
        }
    }
}

impl fmt::Display for CatalogueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CatalogueError::File { path, error } => write!(f, "{}: {error}", path.display()),
            CatalogueError::Database { path, why } => write!(f, "{}: {why}", path.display()),
            CatalogueError::Corrupt { path, why } => write!(f, "{} is damaged: {why}", path.display()),
            CatalogueError::Newer { path, version } => {
                write!(f, "{} is of version {version}, and this gruk knows {}", path.display(), crate::VERSION)
            }
        }
    }
}

impl std::error::Error for CatalogueError {}
