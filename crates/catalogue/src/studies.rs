//! Studies in the catalogue: a folder of files beside the answers. They are texts here; who opens one reads and judges
//! it.

use crate::{CatalogueError, write_whole};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

/// How files of studies end.
const ENDING: &str = ".study.json";

/// The longest name.
const MAX_NAME: usize = 80;

/// The studies in the folder of a catalogue.
#[derive(Clone, Debug)]
pub struct Studies(PathBuf);

/// A study that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptStudy {
    /// Its name, by which it is asked for.
    pub name: String,
    /// Its length in bytes.
    pub bytes: u64,
    /// When it was written, in seconds since 1970.
    pub changed: u64,
}

impl Studies {
    /// The studies of the catalogue in `folder`.
    #[must_use]
    pub fn of(folder: &Path) -> Studies {
        Studies(folder.join("studies"))
    }

    /// Can a study be called so? Names are letters, digits, `-`, `_` and `.`, and begin with a letter or a digit, so
    /// that they are names of files everywhere.
    #[must_use]
    pub fn is_name(name: &str) -> bool {
        let is_inside = |letter: u8| letter.is_ascii_alphanumeric() || matches!(letter, b'-' | b'_' | b'.');
        name.len() <= MAX_NAME
            && name.bytes().next().is_some_and(|first| first.is_ascii_alphanumeric())
            && name.bytes().all(is_inside)
    }

    /// All studies, in the order of their names.
    ///
    /// # Errors
    /// A folder that cannot be read.
    pub fn list(&self) -> Result<Vec<KeptStudy>, CatalogueError> {
        let entries = match fs::read_dir(&self.0) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries.map_err(CatalogueError::file(&self.0))?,
        };
        let mut all = Vec::new();
        for entry in entries {
            let entry = entry.map_err(CatalogueError::file(&self.0))?;
            let file = entry.file_name();
            let name = file.to_str().and_then(|file| file.strip_suffix(ENDING)).filter(|name| Self::is_name(name));
            let (Some(name), Ok(metadata)) = (name, entry.metadata()) else { continue };
            let since = metadata.modified().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
            let changed = since.map_or(0, |since| since.as_secs());
            all.push(KeptStudy { name: name.into(), bytes: metadata.len(), changed });
        }
        all.sort_by(|one, other| one.name.cmp(&other.name));
        Ok(all)
    }

    /// The file of a study.
    ///
    /// # Errors
    /// No study can be called so.
    pub fn path(&self, name: &str) -> Result<PathBuf, CatalogueError> {
        let path = self.0.join(format!("{name}{ENDING}"));
        match Self::is_name(name) {
            true => Ok(path),
            false => {
                let why = "the name of a study is letters, digits, '-', '_' and '.', at most 80 of them";
                let error = io::Error::new(io::ErrorKind::InvalidInput, why);
                Err(CatalogueError::File { path: PathBuf::from(name), error })
            }
        }
    }

    /// The text of a study; `None` if there is none of this name.
    ///
    /// # Errors
    /// A name that no study can have, a file that cannot be read.
    pub fn get(&self, name: &str) -> Result<Option<Vec<u8>>, CatalogueError> {
        let path = self.path(name)?;
        match fs::read(&path) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(CatalogueError::file(&path)(error)),
        }
    }

    /// Keeps a study, in place of an earlier one of this name: all of it or nothing.
    ///
    /// # Errors
    /// A name that no study can have, a file that cannot be written.
    pub fn put(&self, name: &str, text: &[u8]) -> Result<(), CatalogueError> {
        let path = self.path(name)?;
        fs::create_dir_all(&self.0).map_err(CatalogueError::file(&self.0))?;
        write_whole(&path, text).map_err(CatalogueError::file(&path))
    }

    /// Deletes a study, and says whether there was one.
    ///
    /// # Errors
    /// A name that no study can have, a file that cannot be deleted.
    pub fn delete(&self, name: &str) -> Result<bool, CatalogueError> {
        let path = self.path(name)?;
        match fs::remove_file(&path) {
            Ok(()) => Ok(true),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
            Err(error) => Err(CatalogueError::file(&path)(error)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_is_got_until_it_is_deleted() {
        let folder = tempfile::tempdir().unwrap();
        let studies = Studies::of(folder.path());
        assert_eq!(studies.list().unwrap(), []);
        assert_eq!(studies.get("centre").unwrap(), None);
        studies.put("centre", b"one").unwrap();
        studies.put("centre", b"three").unwrap();
        studies.put("a.2", b"").unwrap();
        let listed: Vec<_> = studies.list().unwrap().into_iter().map(|kept| (kept.name, kept.bytes)).collect();
        assert_eq!(listed, [("a.2".into(), 0), ("centre".into(), 5)]);
        assert_eq!(studies.get("centre").unwrap().as_deref(), Some(&b"three"[..]));
        assert_eq!((studies.delete("centre").unwrap(), studies.delete("centre").unwrap()), (true, false));
        for name in ["", "..", "../x", "a/b", ".hidden", "a\\b", "é", &"a".repeat(81)] {
            assert!(studies.put(name, b"").is_err() && studies.get(name).is_err() && studies.delete(name).is_err());
        }
    }
}
