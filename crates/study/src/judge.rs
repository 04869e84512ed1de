//! What of a study is proved: its certificates by the checker, against what their nodes say.

use crate::Document;
use gruk_core::Verdict;
use gruk_notation::Loaded;
use gruk_verify::{Limits, Verified, verify_within};
use serde_json::Value;
use std::collections::BTreeMap;

/// What the checker says of a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judged {
    /// It claims nothing.
    Silent,
    /// It has a verdict or a value and no certificate.
    Unproved,
    /// Its certificate proves what it says, in words.
    Proved(String),
    /// Its certificate is rejected, or proves something else.
    Refused(String),
    /// A limit was reached, or the kind of evidence is not known.
    Unknown(String),
}

/// Judges every node: the checker reads each certificate once, within its limits for files, and a node is proved if a
/// claim about its position with its player to move says what its verdict says.
///
/// Cost: that of the checker for each certificate.
#[must_use]
pub fn judge(document: &Document, positions: &[Loaded]) -> Vec<Judged> {
    let mut checked: BTreeMap<&str, Checked> = BTreeMap::new();
    let mut all = Vec::with_capacity(document.nodes.len());
    for (node, loaded) in document.nodes.iter().zip(positions) {
        let claims = node.verdict.as_ref().is_some_and(is_claim) || node.value.as_ref().is_some_and(has_value);
        let Some(name) = &node.certificate else {
            all.push(if claims { Judged::Unproved } else { Judged::Silent });
            continue;
        };
        let result = checked.entry(name).or_insert_with(|| check(document.certificate(name)));
        all.push(judge_node(result, loaded, node.verdict.as_ref(), node.value.as_ref()));
    }
    all
}

/// What the checker said of a certificate.
type Checked = Result<Verified, Judged>;

fn check(text: Option<&str>) -> Checked {
    let text = text.ok_or_else(|| Judged::Refused("the study has no certificate of this name".into()))?;
    verify_within(text.as_bytes(), Limits::for_file(text.len())).map_err(|rejection| match rejection.is_unknown {
        true => Judged::Unknown(rejection.to_string()),
        false => Judged::Refused(rejection.to_string()),
    })
}

/// Does what the checker has accepted prove the verdict, or the value, of this position?
#[must_use]
pub fn judge_node(
    checked: &Result<Verified, Judged>,
    loaded: &Loaded,
    verdict: Option<&Value>,
    value: Option<&Value>,
) -> Judged {
    let verified = match checked {
        Ok(verified) => verified,
        Err(judged) => return judged.clone(),
    };
    let (position, first) = (loaded.notation(&loaded.turn.position), loaded.turn.to_move);
    let own = position.strip_prefix(&verified.game).and_then(|rest| rest.strip_prefix(':'));
    let claim = verified.claims.iter().find(|claim| Some(claim.position.as_str()) == own && claim.first == first);
    if let Some(claim) = claim {
        let (word, winner) = match claim.verdict {
            Verdict::Wins(player) => ("wins", Some(loaded.name(player))),
            Verdict::Draw => ("draw", None),
            Verdict::Holds(player) => ("at least draw", Some(loaded.name(player))),
        };
        let says = match (claim.verdict, winner) {
            (Verdict::Holds(_), Some(player)) => format!("at least a draw for {player}"),
            (_, Some(winner)) => format!("{winner} wins"),
            (_, None) => "draw".to_string(),
        };
        let named = |verdict: &Value| match claim.verdict {
            Verdict::Holds(_) => verdict["player"].as_str() == winner,
            _ => verdict["winner"].as_str() == winner,
        };
        return match verdict.filter(|verdict| is_claim(verdict)) {
            Some(verdict) if verdict["verdict"] == word && named(verdict) => Judged::Proved(says),
            Some(_) => Judged::Refused(format!("the certificate proves '{says}', and the node says something else")),
            // A certificate alone says what it proves.
            None => Judged::Proved(says),
        };
    }
    // A component of a sum is claimed as the sum of it alone.
    let form = verified.values.iter().find(|claim| Some(claim.position.as_str()) == own || claim.position == position);
    match (form, value) {
        (Some(claim), Some(value)) if value["canonical"] == claim.form.as_str() => {
            Judged::Proved(format!("value {}", claim.form))
        }
        (Some(claim), Some(_)) => Judged::Unknown(format!(
            "the certificate proves the value {}, in a form that is not compared here",
            claim.form
        )),
        (Some(claim), None) => Judged::Proved(format!("value {}", claim.form)),
        (None, _) => {
            let mover = loaded.name(first);
            Judged::Refused(format!("the certificate says nothing about {position} with {mover} to move"))
        }
    }
}

/// Does the answer of `solve` name a winner, a draw, or who does not lose?
fn is_claim(verdict: &Value) -> bool {
    matches!(verdict["verdict"].as_str(), Some("wins" | "draw" | "at least draw"))
}

fn has_value(value: &Value) -> bool {
    value["canonical"].is_string()
}
