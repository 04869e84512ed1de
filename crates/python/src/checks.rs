//! Certificates, checked.

use crate::answers::Answer;
use crate::background::run_or_leave;
use gruk_workbench::{CheckLimits, Rejection, Verified, verify_within as check};
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// Checks a certificate, without the interpreter's lock.
#[pyfunction]
pub(crate) fn verify<'py>(py: Python<'py>, certificate: Vec<u8>) -> Answer<'py> {
    let answer = PyDict::new(py);
    match run_or_leave(py, move || check(&certificate, CheckLimits::for_file(certificate.len())))? {
        Ok(Verified { game, claims, periods, values, rows, .. }) => {
            answer.set_item("accepted", true)?;
            answer.set_item("game", game)?;
            let claims = claims.iter().map(|claim| {
                (&claim.position, claim.first.to_string(), claim.verdict.to_string(), claim.by.to_string())
            });
            answer.set_item("claims", claims.collect::<Vec<_>>())?;
            answer.set_item("values", values.iter().map(|value| (&value.position, &value.form)).collect::<Vec<_>>())?;
            answer.set_item("periods", periods)?;
            answer.set_item("rows", rows)?;
        }
        Err(Rejection { line, why, is_unknown, .. }) => {
            answer.set_item("accepted", false)?;
            answer.set_item("unknown", is_unknown)?;
            answer.set_item("line", line)?;
            answer.set_item("reason", why)?;
        }
    }
    Ok(answer)
}

/// Why a certificate does not prove an answer; `None` if it does.
#[pyfunction]
#[pyo3(signature = (certificate, position, first, verdict, winner=None))]
pub(crate) fn disproof(
    py: Python<'_>,
    certificate: Vec<u8>,
    position: String,
    first: String,
    verdict: String,
    winner: Option<String>,
) -> PyResult<Option<String>> {
    let judge = move || gruk_workbench::proves(&certificate, &position, &first, &verdict, winner.as_deref()).err();
    run_or_leave(py, judge)
}
