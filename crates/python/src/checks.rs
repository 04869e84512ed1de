//! Certificates, checked.

use crate::answers::Answer;
use crate::background::run_or_leave;
use gruk_verbs::verify::Basis;
use gruk_workbench::{CheckLimits, Proof, Rejection, Verdict, Verified, open, verify_within as check};
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

/// What a certificate proves of a position: the verdict, the winner's name, and the move that the proof makes there, if it makes one.
type Proved = (&'static str, Option<String>, Option<String>);

/// Reads what a certificate proves of a position, and why it proves nothing of it where that is so. Costs one check of the certificate.
#[pyfunction]
pub(crate) fn proved(
    py: Python<'_>,
    certificate: Vec<u8>,
    position: String,
    first: String,
) -> PyResult<(Option<Proved>, Option<String>)> {
    Ok(match run_or_leave(py, move || read(certificate, &position, &first))? {
        Ok(proved) => (Some(proved), None),
        Err(why) => (None, Some(why)),
    })
}

fn read(certificate: Vec<u8>, position: &str, first: &str) -> Result<Proved, String> {
    let proof = Proof::read(certificate).map_err(|rejection| rejection.to_string())?;
    let verified = proof.verified();
    let in_game = position.strip_prefix(&verified.game).and_then(|rest| rest.strip_prefix(':'));
    let (number, claim) = verified
        .claims
        .iter()
        .enumerate()
        .find(|(_, claim)| Some(claim.position.as_str()) == in_game && claim.first.to_string() == first)
        .ok_or_else(|| format!("it says nothing about {position} with {first} to move"))?;
    let game = open(position, Some(first)).map_err(|error| error.to_string())?.begin();
    let (verdict, winner) = match claim.verdict {
        Verdict::Wins(player) => ("wins", Some(player)),
        Verdict::Draw => ("draw", None),
    };
    // Who loses has no move to be told, and some evidence names none.
    let side = winner.unwrap_or(claim.first);
    let makes = if side == claim.first && proof.claims()[number].sides.contains(&side) {
        let walk = proof.walk(number, Some(side), &[]).map_err(|error| error.to_string())?;
        walk.moves.first().map(|first| first.text.clone())
    } else {
        None
    };
    Ok((verdict, winner.map(|player| game.name(player).to_owned()), makes))
}
