//! Answers in the catalogue: how they get there, and whether their certificates prove them.

use crate::files;
use gruk_catalogue::{Answer, Catalogue, Entry};
use gruk_workbench::{Answer as Valued, Limits, Player, Study, Verified, no_files, open, proves, value, verify};
use serde_json::Value;

/// Values are told at this length to be compared.
const NAME_LIMIT: usize = 1 << 20;

/// Keeps an answer with its certificate in place of an earlier one, and says in which file the certificate is. What fails is warned of: the
/// answer is not lost by it.
pub(crate) fn keep(verb: &str, study: &dyn Study, json: &Value, certificate: &[u8]) -> Option<String> {
    let kept = files::catalogue().and_then(|mut catalogue| {
        let answer = Answer {
            verb: verb.into(),
            position: study.notation(),
            first: study.to_move().to_string(),
            query: (study.query().into(), study.first().into()),
            json: json.to_string(),
            program: env!("CARGO_PKG_VERSION").into(),
        };
        let entry = catalogue.keep(&answer, Some(certificate)).map_err(|error| error.to_string())?;
        Ok(entry.certificate.map(|file| catalogue.certificate_path(&file).display().to_string()))
    });
    kept.unwrap_or_else(|why| {
        eprintln!("warning: the certificate was not kept: {why}");
        None
    })
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
            let verdict = answer["verdict"].as_str().unwrap_or_default();
            proves(&bytes, &entry.position, &entry.first, verdict, answer["winner"].as_str())?;
        }
    }
    Ok(bytes)
}

fn accepted(certificate: &[u8]) -> Result<Verified, String> {
    verify(certificate).map_err(|rejection| rejection.to_string())
}

/// Are all openings that are said to be solved claimed so?
fn proves_openings(certificate: &[u8], entry: &Entry, answer: &Value) -> Result<(), String> {
    let verified = accepted(certificate)?;
    let study = open(&entry.position, Some(&entry.first)).map_err(|error| error.to_string())?;
    let openings = answer["openings"].as_object().ok_or("the answer lists no openings")?;
    for (the_move, winner) in openings.iter().filter(|(_, winner)| *winner != "unknown") {
        let mut game = study.begin();
        game.play(the_move).map_err(|error| error.to_string())?;
        let after = game.study();
        let claimed = verified.claims.iter().find(|claim| {
            let position = after.notation();
            let own = position.strip_prefix(&verified.game).and_then(|rest| rest.strip_prefix(':'));
            own == Some(claim.position.as_str()) && claim.first == after.to_move()
        });
        let claim = claimed.ok_or_else(|| format!("the certificate says nothing about {the_move}"))?;
        let says = claim.verdict.to_string();
        let proved = match says
            .strip_suffix(" wins")
            .and_then(|word| Player::BOTH.into_iter().find(|side| side.to_string() == word))
        {
            // Players who are called by turn are called so from the position before the move.
            Some(player) => study.begin().name(player).to_string(),
            None => "draw".to_string(),
        };
        if winner != &Value::from(proved) {
            return Err(format!(
                "the certificate proves '{}' after {the_move}, which is another answer",
                claim.verdict
            ));
        }
    }
    Ok(())
}

/// Is the value the one that is claimed?
fn proves_value(certificate: &[u8], entry: &Entry, answer: &Value) -> Result<(), String> {
    let verified = accepted(certificate)?;
    let prefix = format!("{}:", gruk_workbench::SUM.name);
    let position = entry.position.strip_prefix(&prefix).unwrap_or(&entry.position);
    let claim = verified.values.iter().find(|claim| claim.position == position);
    let form = &claim.ok_or("the certificate is about another position")?.form;
    // A form that is too long stands in the certificate under its number alone.
    if form.starts_with('#') {
        return Ok(());
    }
    match value(form, NAME_LIMIT, &Limits::default(), no_files()) {
        Ok(Ok(Valued::Value(proved))) if answer["canonical"] == proved.canonical.as_str() => Ok(()),
        _ => Err(format!("the certificate proves the value {form}, which is another answer")),
    }
}
