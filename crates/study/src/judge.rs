//! What of a study is proved: its certificates by the checker, against what their nodes say.

use crate::Document;
use gruk_core::Verdict;
use gruk_notation::Loaded;
use gruk_verify::{Limits, Verified, verify_within};
use serde_json::Value;
use std::collections::BTreeMap;
use std::time::Instant;

/// What the checker says of a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judged {
    /// It claims nothing.
    Silent,
    /// It has a verdict or a value that no certificate proves; what its certificate proves instead, in words.
    Unproved(Option<String>),
    /// Its certificate proves what it says, in words.
    Proved(String),
    /// Its certificate is rejected, or proves something else.
    Refused(String),
    /// A limit was reached, or the kind of evidence is not known.
    Unknown(String),
}

/// Judges every node: the checker reads each certificate once, within its limits for files, and a node is proved if
/// claims about its position with its player to move say what its verdict says, and what its value says. `most` has
/// the seconds of all certificates together, and the memory of each.
///
/// Cost: that of the checker for each certificate.
#[must_use]
pub fn judge(document: &Document, positions: &[Loaded], most: Limits) -> Vec<Judged> {
    let started = Instant::now();
    let mut checked: BTreeMap<&str, Checked> = BTreeMap::new();
    let mut all = Vec::with_capacity(document.nodes.len());
    for (node, loaded) in document.nodes.iter().zip(positions) {
        let Some(name) = &node.certificate else {
            let claims = is_claim(node.verdict.as_ref()).unwrap_or(true) || has_value(node.value.as_ref());
            all.push(if claims { Judged::Unproved(None) } else { Judged::Silent });
            continue;
        };
        let result = checked.entry(name).or_insert_with(|| check(document.certificate(name), most, started));
        all.push(judge_node(result, loaded, node.verdict.as_ref(), node.value.as_ref()));
    }
    all
}

/// What the checker said of a certificate.
type Checked = Result<Verified, Judged>;

fn check(text: Option<&str>, most: Limits, started: Instant) -> Checked {
    let text = text.ok_or_else(|| Judged::Refused("the study has no certificate of this name".into()))?;
    let left = Limits { seconds: most.seconds.map(|most| most - started.elapsed().as_secs_f64()), ..most };
    if left.seconds.is_some_and(|left| left <= 0.0) {
        return Err(Judged::Unknown("no time was left for the certificate".into()));
    }
    let limits = Limits::for_file(text.len()).within(left);
    verify_within(text.as_bytes(), limits).map_err(|rejection| match rejection.is_unknown {
        true => Judged::Unknown(rejection.to_string()),
        false => Judged::Refused(rejection.to_string()),
    })
}

/// Does what the checker has accepted prove the verdict and the value of this position? What it says nothing about is
/// not proved by it.
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
    let has_verdict = match is_claim(verdict) {
        Ok(has_verdict) => has_verdict,
        Err(why) => return Judged::Refused(why),
    };
    let (position, first) = (loaded.notation(&loaded.turn.position), loaded.turn.to_move);
    let own = position.strip_prefix(&verified.game).and_then(|rest| rest.strip_prefix(':'));
    let outcome = verified.claims.iter().find(|claim| Some(claim.position.as_str()) == own && claim.first == first);
    // A component of a sum is claimed as the sum of it alone.
    let form = verified.values.iter().find(|claim| Some(claim.position.as_str()) == own || claim.position == position);
    let mut proved = Vec::new();
    if let Some(claim) = outcome {
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
        if let Some(verdict) = verdict.filter(|_| has_verdict)
            && !(verdict["verdict"] == word && named(verdict))
        {
            return Judged::Refused(format!("the certificate proves '{says}', and the node says something else"));
        }
        proved.push(says);
    }
    if let Some(claim) = form {
        let says = format!("value {}", claim.form);
        match value.filter(|value| has_value(Some(value))) {
            Some(value) if value["canonical"] != claim.form.as_str() => {
                return Judged::Unknown(format!(
                    "the certificate proves the {says}, in a form that is not compared here"
                ));
            }
            _ => proved.push(says),
        }
    }
    let proved = proved.join(", ");
    match (has_verdict && outcome.is_none(), has_value(value) && form.is_none()) {
        _ if proved.is_empty() => {
            let mover = loaded.name(first);
            Judged::Refused(format!("the certificate says nothing about {position} with {mover} to move"))
        }
        (false, false) => Judged::Proved(proved),
        (true, _) => Judged::Unproved(Some(format!("the certificate proves '{proved}', and not who wins"))),
        (_, true) => Judged::Unproved(Some(format!("the certificate proves '{proved}', and no value"))),
    }
}

/// Does the answer of `solve` name a winner, a draw, or who does not lose?
///
/// # Errors
/// It is none of the answers of `solve`.
fn is_claim(verdict: Option<&Value>) -> Result<bool, String> {
    let Some(verdict) = verdict else { return Ok(false) };
    match verdict["verdict"].as_str() {
        Some("wins" | "draw" | "at least draw") => Ok(true),
        None | Some("unknown") => Ok(false),
        Some(_) => Err("a verdict is 'wins', 'draw', 'at least draw' or 'unknown'".into()),
    }
}

fn has_value(value: Option<&Value>) -> bool {
    value.is_some_and(|value| value["canonical"].is_string())
}
