//! The catalogue on disk, which the command line and Python share: what pages prove is kept there, and what is there can be asked for.

use gruk_catalogue::{Answer, Catalogue, CatalogueError, Entry};
use gruk_workbench::Study;
use serde_json::Value;
use std::path::PathBuf;

/// The catalogue in a folder, or none.
#[derive(Debug)]
pub(crate) struct Store(pub(crate) Option<PathBuf>);

impl Store {
    /// Keeps an answer with its certificate in place of an earlier one. What fails is warned of: the page has its answer all the same.
    pub(crate) fn keep(&self, verb: &str, study: &dyn Study, json: &Value, certificate: &[u8]) {
        let kept = self.with(|catalogue| {
            let answer = Answer {
                verb: verb.into(),
                position: study.notation(),
                first: study.to_move().to_string(),
                query: (study.query().into(), study.first().into()),
                json: json.to_string(),
                program: env!("CARGO_PKG_VERSION").into(),
            };
            catalogue.keep(&answer, Some(certificate)).map(|_| ())
        });
        if let Some(Err(error)) = kept {
            eprintln!("warning: the certificate was not kept: {error}");
        }
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
        let folder = self.0.as_deref()?;
        Some(Catalogue::open(folder).and_then(|mut catalogue| act(&mut catalogue)))
    }
}
