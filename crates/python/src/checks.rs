//! Certificates, checked.

use crate::answers::Answer;
use crate::background::run_or_leave;
use gruk_verbs::verify::Basis;
use gruk_workbench::{CheckLimits, NamedVerdict, Player, Rejection, Verified, verify_within as check};
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// Checks a certificate, without the interpreter's lock.
#[pyfunction]
pub(crate) fn verify<'py>(py: Python<'py>, certificate: Vec<u8>) -> Answer<'py> {
    let answer = PyDict::new(py);
    match run_or_leave(py, move || check(&certificate, CheckLimits::for_file(certificate.len())))? {
        Ok(verified) => {
            answer.set_item("accepted", true)?;
            answer.set_item("rests_on", Basis::of(&verified).word())?;
            let Verified { game, claims, periods, values, rows, .. } = verified;
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

/// What a certificate proves of a position: the verdict, the winner's name, and the move that the proof makes there, if
/// it makes one.
type Proved = (&'static str, Option<String>, Option<String>);

/// Reads what a certificate proves of a position, and why it proves nothing of it where that is so. Costs one check of
/// the certificate.
#[pyfunction]
pub(crate) fn proved(
    py: Python<'_>,
    certificate: Vec<u8>,
    position: String,
    first: String,
) -> PyResult<(Option<Proved>, Option<String>)> {
    Ok(match run_or_leave(py, move || read(&certificate, &position, &first))? {
        Ok(proved) => (Some(proved), None),
        Err(why) => (None, Some(why)),
    })
}

fn read(certificate: &[u8], position: &str, first: &str) -> Result<Proved, String> {
    let first = Player::BOTH.into_iter().find(|player| player.to_string() == first);
    let found = gruk_workbench::proved(certificate, position, first.ok_or("expected left or right")?)?;
    Ok(match found.verdict {
        NamedVerdict::Wins(winner) => ("wins", Some(winner), found.best_move),
        NamedVerdict::Draw => ("draw", None, found.best_move),
        NamedVerdict::AtLeastDraw(player) => ("at least draw", Some(player), found.best_move),
        NamedVerdict::Unknown(_) => ("unknown", None, None),
    })
}
