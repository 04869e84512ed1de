//! The user's catalogue: where it is, and whether the certificates of answers in it prove them.

use crate::failure::Failure;
use gruk_catalogue::{Catalogue, Entry, data_folder};
use gruk_verbs::solve::VerdictWord;
use gruk_verbs::{Store, Use};
use gruk_workbench::{NamedVerdict, Study, open, proved, proved_openings, proved_value, verify};
use serde_json::Value;
use std::sync::OnceLock;

/// Values are told at this length to be compared.
const NAME_LIMIT: usize = 1 << 20;

/// Reads what the catalogue is used for, before anything is asked.
///
/// # Errors
/// `$GRUK_CATALOGUE` says something else.
pub(crate) fn begin() -> Result<(), Failure> {
    Use::of_environment(Use::On).map(|_| ()).map_err(Failure::Usage)
}

/// The catalogue in the data folder.
pub(crate) fn store() -> &'static Store {
    static STORE: OnceLock<Store> = OnceLock::new();
    STORE.get_or_init(|| {
        let used = Use::of_environment(Use::On).unwrap_or(Use::Off);
        Store::new(data_folder(), used, |why| eprintln!("warning: {why}"))
    })
}

/// Keeps an answer with its certificate in place of an earlier one, and says in which file the certificate is.
pub(crate) fn keep(verb: &str, study: &dyn Study, json: &Value, certificate: &[u8]) -> Option<String> {
    store().keep(verb, study, json, certificate).map(|path| path.display().to_string())
}

/// The answer of an entry as data.
pub(crate) fn answer(entry: &Entry) -> Value {
    serde_json::from_str(&entry.json).unwrap_or(Value::Null)
}

/// The certificate of an entry, if it is accepted and proves the answer; else why not.
pub(crate) fn judge(kept: &Catalogue, entry: &Entry) -> Result<Vec<u8>, String> {
    let Some(bytes) = kept.certificate(entry).map_err(|error| error.to_string())? else {
        return Err("no certificate was kept".into());
    };
    let answer = answer(entry);
    match entry.verb.as_str() {
        "openings" => proves_openings(&bytes, entry, &answer)?,
        "value" => proves_value(&bytes, entry, &answer)?,
        _ => {
            let found = proved(&bytes, &entry.position, first(entry)?)?;
            let (word, name) = (VerdictWord::of(&found.verdict).word(), gruk_verbs::openings::word(&found.verdict));
            let is_same = match &found.verdict {
                NamedVerdict::Wins(winner) => answer["winner"] == winner.as_str(),
                NamedVerdict::AtLeastDraw(player) => answer["player"] == player.as_str(),
                NamedVerdict::Draw | NamedVerdict::Unknown(_) => answer["winner"].is_null(),
            };
            if answer["verdict"] != word || !is_same {
                let says = if word == "wins" { format!("{name} wins") } else { name };
                return Err(format!("the certificate proves '{says}', which is another answer"));
            }
        }
    }
    Ok(bytes)
}

/// Who moves first in an entry.
fn first(entry: &Entry) -> Result<gruk_workbench::Player, String> {
    let known = gruk_workbench::Player::BOTH.into_iter().find(|player| player.to_string() == entry.first);
    known.ok_or_else(|| format!("{} is no player", entry.first))
}

/// Are all openings that are said to be solved claimed so?
fn proves_openings(certificate: &[u8], entry: &Entry, answer: &Value) -> Result<(), String> {
    let verified = verify(certificate).map_err(|rejection| rejection.to_string())?;
    let study = open(&entry.position, Some(&entry.first)).map_err(|error| error.to_string())?;
    let openings = answer["openings"].as_object().ok_or("the answer lists no openings")?;
    let found = proved_openings(&verified, &*study).map_err(|error| error.to_string())?;
    for (the_move, winner) in openings.iter().filter(|(_, winner)| *winner != "unknown") {
        let known = found.iter().find(|(m, _)| m == the_move).and_then(|(_, verdict)| verdict.as_ref());
        let known = known.ok_or_else(|| format!("the certificate says nothing about {the_move}"))?;
        let says = gruk_verbs::openings::word(known);
        if winner != says.as_str() {
            return Err(format!("the certificate proves '{says}' after {the_move}, which is another answer"));
        }
    }
    Ok(())
}

/// Is the value the one that is claimed?
fn proves_value(certificate: &[u8], entry: &Entry, answer: &Value) -> Result<(), String> {
    let verified = verify(certificate).map_err(|rejection| rejection.to_string())?;
    match proved_value(&verified, &entry.position, NAME_LIMIT)? {
        Some(found) if answer["canonical"] != found.canonical.as_str() => {
            Err(format!("the certificate proves the value {}, which is another answer", found.canonical))
        }
        // A form that is too long stands in the certificate under its number alone.
        _ => Ok(()),
    }
}
