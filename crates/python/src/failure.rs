//! What can go wrong, as exceptions: the classes are in `gruk/errors.py`.

use gruk_workbench::{BadInput, LimitHit};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::any::Any;

/// An exception of the package.
pub(crate) fn raise(py: Python<'_>, class: &str, message: String, named: &Bound<'_, PyDict>) -> PyErr {
    let made = py.import("gruk.errors").and_then(|errors| errors.getattr(class)?.call((message,), Some(named)));
    match made {
        Ok(exception) => PyErr::from_value(exception),
        Err(error) => error,
    }
}

/// Input that cannot be answered as it stands.
pub(crate) fn bad(py: Python<'_>, error: &BadInput) -> PyErr {
    let place = PyDict::new(py);
    let filled = match error {
        BadInput::Text { text, error } => (|| {
            place.set_item("text", text)?;
            // Bytes are the business of UTF-8; Python counts characters.
            place.set_item("at", error.character(text) - 1)?;
            place.set_item("found", &error.found)?;
            place.set_item("expected", &error.expected)
        })(),
        _ => Ok(()),
    };
    match filled {
        Ok(()) => raise(py, "BadInput", error.to_string(), &place),
        Err(error) => error,
    }
}

/// A limit that was reached where an answer cannot say so.
pub(crate) fn limit(py: Python<'_>, limit: LimitHit) -> PyErr {
    let named = PyDict::new(py);
    if let Err(error) = named.set_item("limit", word(limit)) {
        return error;
    }
    raise(py, "LimitReached", limit.to_string(), &named)
}

/// A limit in a word, for programs.
pub(crate) fn word(limit: LimitHit) -> &'static str {
    match limit {
        LimitHit::Nodes => "nodes",
        LimitHit::Time => "time",
        LimitHit::Memory => "memory",
        LimitHit::Cancelled => "interrupted",
        LimitHit::NoTheorem => "theorem",
        LimitHit::Count => "count",
        LimitHit::Depth => "depth",
        LimitHit::Overflow => "overflow",
        LimitHit::Loopy => "loopy",
        LimitHit::Strategy => "strategy",
        LimitHit::Heaps => "heaps",
        LimitHit::Undecided { word, .. } => word,
    }
}

/// A catalogue that cannot be read or written.
pub(crate) fn catalogue(py: Python<'_>, why: &str) -> PyErr {
    raise(py, "CatalogueError", why.into(), &PyDict::new(py))
}

/// A failure of the machine, in words.
pub(crate) fn other(what: impl ToString) -> PyErr {
    PyRuntimeError::new_err(what.to_string())
}

/// A broken invariant, which the library's panic names.
pub(crate) fn broken(py: Python<'_>, panic: &(dyn Any + Send)) -> PyErr {
    let words = panic.downcast_ref::<&str>().copied().or(panic.downcast_ref::<String>().map(String::as_str));
    let message = format!("gruk has failed, which is a bug: {}", words.unwrap_or("it does not say why"));
    raise(py, "BrokenInvariant", message, &PyDict::new(py))
}
