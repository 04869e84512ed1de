//! The catalogue on disk.

use crate::answers;
use crate::failure::{bad, other};
use crate::form::evaluate;
use gruk_catalogue::{Answer, Catalogue, Entry, data_folder};
use gruk_workbench::{SolveOptions, open};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Values whose forms have more characters are not read.
const LONGEST: usize = 1 << 20;

/// Number, verb, position, first, answer as JSON, program, time, file of the certificate.
type Row = (i64, String, String, String, String, String, i64, Option<PathBuf>);

/// How many answers are new, how many were there, and what was refused.
type TakenIn = (usize, usize, Vec<(PathBuf, String)>);

/// A value, and where it was found: the number of the answer and the position that it is about.
type FoundValue<'py> = (Bound<'py, PyAny>, (i64, String));

/// The catalogue in a folder.
#[pyclass(frozen, module = "gruk._gruk", name = "Store")]
pub(crate) struct PyStore(Mutex<Catalogue>);

impl PyStore {
    fn lock(&self) -> MutexGuard<'_, Catalogue> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does something with the catalogue, without the interpreter's lock.
    fn with<T: Send>(&self, py: Python<'_>, act: impl FnOnce(&mut Catalogue) -> PyResult<T> + Send) -> PyResult<T> {
        py.detach(|| act(&mut self.lock()))
    }
}

fn row(catalogue: &Catalogue, entry: Entry) -> Row {
    let file = entry.certificate.as_ref().map(|file| catalogue.certificate_path(file));
    (entry.id, entry.verb, entry.position, entry.first, entry.json, entry.program, entry.made, file)
}

#[pymethods]
impl PyStore {
    #[new]
    #[pyo3(signature = (folder=None))]
    fn new(py: Python<'_>, folder: Option<PathBuf>) -> PyResult<Self> {
        let folder = folder.or_else(data_folder).ok_or_else(|| other("there is no data folder; set GRUK_HOME"))?;
        py.detach(|| Catalogue::open(&folder)).map(|catalogue| PyStore(Mutex::new(catalogue))).map_err(failed)
    }

    #[getter]
    fn path(&self, py: Python<'_>) -> PyResult<PathBuf> {
        self.with(py, |catalogue| Ok(catalogue.database()))
    }

    /// Keeps the answer about a position in place of an earlier one.
    #[expect(clippy::too_many_arguments, reason = "all that is kept")]
    fn keep(
        &self,
        py: Python<'_>,
        verb: String,
        position: String,
        first: String,
        query: (String, String),
        json: String,
        certificate: Option<Vec<u8>>,
    ) -> PyResult<Row> {
        let program = env!("CARGO_PKG_VERSION").into();
        let answer = Answer { verb, position, first, query, json, program };
        self.with(py, |catalogue| {
            let entry = catalogue.keep(&answer, certificate.as_deref()).map_err(failed)?;
            Ok(row(catalogue, entry))
        })
    }

    /// All answers, or those about a position; a row that is damaged is the words of its damage.
    #[pyo3(signature = (about=None))]
    fn list(&self, py: Python<'_>, about: Option<(String, String)>) -> PyResult<Vec<(Option<Row>, Option<String>)>> {
        self.with(py, |catalogue| {
            let listed = match about {
                Some((position, first)) => catalogue.about(&position, &first),
                None => catalogue.list(),
            };
            let entries = listed.map_err(failed)?.into_iter();
            Ok(entries
                .map(|entry| match entry {
                    Ok(entry) => (Some(row(catalogue, entry)), None),
                    Err(damage) => (None, Some(damage.to_string())),
                })
                .collect())
        })
    }

    /// The certificate of an answer, if it is what was written; the checker is not asked.
    fn certificate<'py>(&self, py: Python<'py>, id: i64) -> PyResult<Option<Bound<'py, PyBytes>>> {
        let bytes = self.with(py, |catalogue| match catalogue.get(id).map_err(failed)? {
            Some(entry) => catalogue.certificate(&entry).map_err(failed),
            None => Ok(None),
        })?;
        Ok(bytes.map(|bytes| PyBytes::new(py, &bytes)))
    }

    /// Takes an answer away.
    fn remove(&self, py: Python<'_>, id: i64) -> PyResult<bool> {
        self.with(py, |catalogue| catalogue.remove(id).map_err(failed))
    }

    /// Keeps what the certificates in a file or folder prove: how many answers are new, how many were there, and what
    /// was refused.
    fn take_in(&self, py: Python<'_>, path: PathBuf) -> PyResult<TakenIn> {
        self.with(py, |catalogue| {
            let mut refused = Vec::new();
            let mut tell = |file: &Path, told: Result<(&str, &str), &str>| {
                if let Err(why) = told {
                    refused.push((file.to_path_buf(), why.to_string()));
                }
            };
            let done = gruk_verbs::import(catalogue, &path, &mut tell).map_err(failed)?;
            Ok((done.kept, done.known, refused))
        })
    }

    /// Takes away what is older than so many seconds and was left behind.
    fn clean_up(&self, py: Python<'_>, older: f64) -> PyResult<(usize, usize, u64)> {
        let age = Duration::try_from_secs_f64(older).map_err(|error| other(error.to_string()))?;
        self.with(py, |catalogue| {
            let cleaned = catalogue.clean_up(age).map_err(failed)?;
            Ok((cleaned.parts, cleaned.certificates, cleaned.bytes))
        })
    }

    /// Takes away rows that are damaged, and answers whose certificates are.
    fn drop_damaged(&self, py: Python<'_>) -> PyResult<(usize, usize)> {
        self.with(py, |catalogue| {
            let mended = catalogue.drop_damaged().map_err(failed)?;
            Ok((mended.rows, mended.unproved))
        })
    }

    /// The certificates that no answer names.
    fn unnamed(&self, py: Python<'_>) -> PyResult<Vec<PathBuf>> {
        self.with(py, |catalogue| catalogue.unnamed().map_err(failed))
    }

    fn check_database(&self, py: Python<'_>) -> PyResult<()> {
        self.with(py, |catalogue| catalogue.check_database().map_err(failed))
    }
}

/// The catalogue as questions use it: it is looked into before a search, and what was found is kept in it.
#[pyclass(frozen, module = "gruk._gruk", name = "Known")]
pub(crate) struct PyKnown(pub(crate) Arc<gruk_verbs::Store>);

impl PyKnown {
    /// The store behind it; without one a store that knows nothing and keeps nothing.
    pub(crate) fn store(known: Option<&PyKnown>) -> Arc<gruk_verbs::Store> {
        known.map_or_else(Arc::default, |known| Arc::clone(&known.0))
    }
}

#[pymethods]
impl PyKnown {
    /// `used` is `on`, `read` or `write`.
    #[new]
    #[pyo3(signature = (folder, used))]
    fn new(folder: Option<PathBuf>, used: &str) -> PyResult<Self> {
        let used = gruk_verbs::Use::of(used).map_err(other)?;
        // Nothing is checked here: `Catalogue.verify` says what is wrong with it.
        Ok(PyKnown(Arc::new(gruk_verbs::Store::new(folder.or_else(data_folder), used, |_| ()))))
    }

    /// Are answers kept?
    #[getter]
    fn keeps(&self) -> bool {
        self.0.keeps()
    }

    /// Who wins a position, if that is known; nothing is searched.
    fn solved<'py>(&self, py: Python<'py>, position: &str, first: &str) -> PyResult<Option<Bound<'py, PyDict>>> {
        let study = open(position, Some(first)).map_err(|error| bad(py, &error))?;
        let options = SolveOptions { certificate: true, ..SolveOptions::default() };
        let found = py.detach(move || self.0.solved(&*study, &options));
        let Some(found) = found else { return Ok(None) };
        let answer = answers::solve(py, &(found.answer, Some(found.source)))?;
        answer.set_item("file", found.file)?;
        Ok(Some(answer))
    }

    /// The value of a position, if that is known, and where: the number of the answer and the position that it is
    /// about.
    fn valued<'py>(&self, py: Python<'py>, text: &str) -> PyResult<Option<FoundValue<'py>>> {
        let store = &self.0;
        if !store.looks() {
            return Ok(None);
        }
        let found = py.detach(|| store.valued(&*open(text, None).ok()?, LONGEST));
        let Some(found) = found.filter(|found| !found.answer.answer.is_cut) else { return Ok(None) };
        let form = evaluate(py, found.answer.answer.canonical, Vec::new(), None)?;
        Ok(Some((form, (found.source.answer, found.source.position))))
    }

    /// Keeps who wins a position, as the object of `solve`, with the certificate that proves it; says where the
    /// certificate is.
    fn keep(
        &self,
        py: Python<'_>,
        position: &str,
        first: &str,
        answer: &str,
        certificate: Vec<u8>,
    ) -> PyResult<Option<PathBuf>> {
        let study = open(position, Some(first)).map_err(|error| bad(py, &error))?;
        let answer: serde_json::Value = serde_json::from_str(answer).map_err(other)?;
        Ok(py.detach(move || self.0.keep("solve", &*study, &answer, &certificate)))
    }
}

fn failed(error: gruk_catalogue::CatalogueError) -> PyErr {
    Python::attach(|py| crate::failure::catalogue(py, &error.to_string()))
}
