//! The catalogue on disk, which the command line and Python share: what pages prove is kept there, and what is there
//! can be asked for.

use gruk_catalogue::{Catalogue, CatalogueError, Entry};
use gruk_verbs::Use;
use std::io::Write as _;
use std::ops::Deref;
use std::path::PathBuf;

/// The catalogue in a folder, or none, as the verbs use it, and as pages look at it.
pub(crate) struct Store(gruk_verbs::Store);

impl Deref for Store {
    type Target = gruk_verbs::Store;

    fn deref(&self) -> &gruk_verbs::Store {
        &self.0
    }
}

/// Tells whoever runs the server, if anybody can hear it.
fn warn(why: &str) {
    let _ = writeln!(std::io::stderr(), "warning: {why}");
}

impl Store {
    pub(crate) fn in_folder(folder: Option<PathBuf>) -> Store {
        let used = Use::of_environment(Use::On).unwrap_or(Use::Off);
        Store(gruk_verbs::Store::new(folder, used, warn))
    }

    /// All answers; what is damaged is the words of its damage. `None` without a catalogue.
    pub(crate) fn list(&self) -> Option<Result<Vec<Result<Entry, CatalogueError>>, CatalogueError>> {
        self.with(|catalogue| catalogue.list())
    }

    /// The certificate of an answer, if the disk gives back what was written; `None` if there is none.
    pub(crate) fn certificate(&self, id: i64) -> Option<Result<Vec<u8>, CatalogueError>> {
        self.with(|catalogue| match catalogue.get(id)? {
            Some(entry) => catalogue.certificate(&entry),
            None => Ok(None),
        })?
        .transpose()
    }

    /// Opens it for one question: other processes write to it meanwhile.
    fn with<T>(
        &self,
        act: impl FnOnce(&mut Catalogue) -> Result<T, CatalogueError>,
    ) -> Option<Result<T, CatalogueError>> {
        let folder = self.folder()?;
        Some(Catalogue::open(folder).and_then(|mut catalogue| act(&mut catalogue)))
    }
}
