//! All verbs, asked with JSON and answered with JSON.

use crate::background::run;
use crate::failure::{bad, limit, raise};
use crate::store::PyKnown;
use gruk_verbs::{Ask, Bounds, Failure, Kept, NoFiles, Stop, VERBS};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::Value;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Answers the query of a verb; `known` is looked into first. A certificate is its text in the place of its file.
#[pyfunction]
#[pyo3(signature = (verb, query, progress=None, known=None))]
pub(crate) fn ask(
    py: Python<'_>,
    verb: &str,
    query: &str,
    progress: Option<&Bound<'_, PyAny>>,
    known: Option<&PyKnown>,
) -> PyResult<String> {
    let verb = VERBS.iter().find(|known| known.name == verb).ok_or_else(|| PyValueError::new_err("no such verb"))?;
    let Ok(Value::Object(values)) = serde_json::from_str(query) else {
        return Err(PyValueError::new_err("expected a JSON object"));
    };
    let cancel = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&cancel);
    let store = PyKnown::store(known);
    let work = move |mut watch| {
        let mut ask = Ask { bounds: Bounds::NONE, cancel, watch: &mut watch, reader: &NoFiles, store: &store };
        let mut keep = |certificate: &[u8], kept: Option<Kept<'_>>| {
            if let Some(Kept { verb, study, answer }) = kept {
                store.keep(verb, study, answer, certificate);
            }
            Some(String::from_utf8_lossy(certificate).into_owned())
        };
        (verb.run)(values, &mut ask, &mut keep)
    };
    match run(py, &flag, progress, work)?.whole()? {
        Ok(done) => Ok(done.answer.to_string()),
        Err(Stop::Unknown(_, Some(hit))) => Err(limit(py, hit)),
        Err(Stop::Unknown(unknown, None)) => {
            let named = PyDict::new(py);
            named.set_item("limit", "unknown")?;
            Err(raise(py, "LimitReached", unknown.reason, &named))
        }
        Err(Stop::Failure(Failure::Bad { error, .. } | Failure::Option { error, .. })) => Err(bad(py, &error)),
        Err(Stop::Failure(Failure::Usage(message))) => Err(raise(py, "BadInput", message, &PyDict::new(py))),
        Err(Stop::Failure(Failure::File { path, doing, error })) => {
            let message = format!("cannot {doing} {}: {error}", path.display());
            Err(raise(py, "BadInput", message, &PyDict::new(py)))
        }
        Err(Stop::Failure(Failure::Output(error))) => Err(error.into()),
    }
}
