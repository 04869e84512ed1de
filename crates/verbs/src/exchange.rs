//! Answers of others: certificates from a folder, from another catalogue, from the checkpoint of a cluster, become
//! answers of a catalogue. What is kept is what the checker reads out of them, and nothing else that stands beside
//! them.

use crate::{Told as _, openings, solve, value};
use gruk_catalogue::{Answer, Catalogue, CatalogueError};
use gruk_workbench::{
    LimitHit, NamedVerdict, OpeningsAnswer, Player, SolveAnswer, Study, Verified, open, proved, proved_openings,
    proved_value, verify,
};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Folders within folders are looked into so deep.
const DEPTH: usize = 4;
/// The longest file that is read.
const MOST_BYTES: u64 = 1 << 30;
/// The most answers from one certificate.
const MOST_CLAIMS: usize = 10_000;
/// Values are written at this length.
const NAME_LIMIT: usize = 1 << 16;

/// What an import has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    /// Answers that are new here.
    pub kept: usize,
    /// Answers that were here already.
    pub known: usize,
    /// Certificates that are rejected, or prove nothing that is kept.
    pub refused: usize,
}

/// What became of an answer: its verb and position, or why there is none.
pub type Told<'a> = &'a mut dyn FnMut(&Path, Result<(&str, &str), &str>);

/// A question: verb, position, who moves first.
type Asked = (&'static str, String, Player);

/// Keeps the answers that the certificates in `path` prove: in a file, in a folder, in a catalogue, in a folder that
/// `gruk catalogue export` has written, or in the checkpoint of a cluster. Each is checked; `tell` is told of each.
///
/// # Errors
/// The catalogue cannot be written. What cannot be read is told, and the import goes on.
pub fn import(catalogue: &mut Catalogue, path: &Path, tell: Told<'_>) -> Result<Imported, CatalogueError> {
    let mut files = Vec::new();
    collect(path, DEPTH, &mut files);
    let asked = questions(&files);
    let mut imported = Imported::default();
    for file in &files {
        let Some(text) = certificate(file) else { continue };
        let verified = match verify(&text) {
            Ok(verified) => verified,
            Err(rejection) => {
                imported.refused += 1;
                tell(file, Err(&rejection.to_string()));
                continue;
            }
        };
        let questions = match file.file_name().and_then(|name| asked.get(name.to_str()?)) {
            Some(asked) => asked.clone(),
            None => claims(&verified),
        };
        if questions.is_empty() {
            imported.refused += 1;
            tell(file, Err("it proves nothing about a position"));
        }
        let mut name = None;
        for question in questions {
            match keep(catalogue, &text, &verified, &question, &mut name)? {
                Ok(is_new) => {
                    if is_new {
                        imported.kept += 1
                    } else {
                        imported.known += 1
                    }
                    tell(file, Ok((question.0, &question.1)));
                }
                Err(why) => {
                    imported.refused += 1;
                    tell(file, Err(&format!("{}: {why}", question.1)));
                }
            }
        }
    }
    Ok(imported)
}

/// All files, in the order of their names.
fn collect(path: &Path, depth: usize, files: &mut Vec<PathBuf>) {
    if path.is_file() {
        files.push(path.to_path_buf());
    } else if depth > 0 {
        let mut inside: Vec<PathBuf> =
            fs::read_dir(path).into_iter().flatten().flatten().map(|one| one.path()).collect();
        inside.sort();
        let is_hidden = |path: &PathBuf| path.file_name().is_none_or(|name| name.to_string_lossy().starts_with('.'));
        inside.iter().filter(|path| !is_hidden(path)).for_each(|path| collect(path, depth - 1, files));
    }
}

/// The certificate in a file, if there is one: the file itself, or what stands in an answer of a checkpoint.
fn certificate(path: &Path) -> Option<Vec<u8>> {
    const HEAD: &[u8] = b"gruk-certificate ";
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or("");
    let is_long = || fs::metadata(path).is_ok_and(|metadata| metadata.len() > MOST_BYTES);
    if !matches!(ending, "cert" | "json" | "txt" | "") || is_long() {
        return None;
    }
    let bytes = fs::read(path).ok()?;
    if bytes.starts_with(HEAD) {
        return Some(bytes);
    }
    // A checkpoint: a digest, and behind it the answer to a job.
    let end = bytes.iter().position(|&byte| byte == b'\n').filter(|&end| end == 64)?;
    let answer: Value = serde_json::from_slice(&bytes[end + 1..]).ok()?;
    let text = from_base64(answer["certificate"].as_str()?)?;
    text.starts_with(HEAD).then_some(text)
}

/// What base64 says [RFC 4648].
fn from_base64(text: &str) -> Option<Vec<u8>> {
    let mut out = Vec::with_capacity(text.len() / 4 * 3);
    let (mut bits, mut held) = (0_u32, 0);
    for byte in text.trim_end_matches('=').bytes() {
        let six = match byte {
            b'A'..=b'Z' => byte - b'A',
            b'a'..=b'z' => byte - b'a' + 26,
            b'0'..=b'9' => byte - b'0' + 52,
            b'+' => 62,
            b'/' => 63,
            _ => return None,
        };
        (bits, held) = (bits << 6 | u32::from(six), held + 6);
        if held >= 8 {
            held -= 8;
            out.push((bits >> held) as u8);
            bits &= (1 << held) - 1;
        }
    }
    Some(out)
}

/// What certificates were asked for, by the names of their files, where that stands beside them and the claims alone do
/// not say it: the openings of a position.
fn questions(files: &[PathBuf]) -> BTreeMap<String, Vec<Asked>> {
    let mut asked: BTreeMap<String, Vec<Asked>> = BTreeMap::new();
    let mut add = |verb: &str, position: &str, first: &str, file: &str| {
        let first = Player::BOTH.into_iter().find(|player| player.to_string() == first);
        if let ("openings", Some(first)) = (verb, first) {
            asked.entry(file.into()).or_default().push(("openings", position.into(), first));
        }
    };
    for path in files {
        match path.file_name().and_then(|name| name.to_str()) {
            Some("answers.jsonl") => {
                for line in fs::read_to_string(path).unwrap_or_default().lines() {
                    let row: Value = serde_json::from_str(line).unwrap_or_default();
                    let text = |name: &str| row[name].as_str().unwrap_or_default().to_string();
                    add(&text("verb"), &text("position"), &text("first"), &text("certificate"));
                }
            }
            Some("catalogue.sqlite") => {
                let folder = path.parent().unwrap_or(Path::new("."));
                let listed = Catalogue::open(folder).and_then(|catalogue| catalogue.list());
                for entry in listed.unwrap_or_default().into_iter().flatten() {
                    if let Some(file) = &entry.certificate {
                        add(&entry.verb, &entry.position, &entry.first, &file.file);
                    }
                }
            }
            _ => {}
        }
    }
    asked
}

/// The questions that the claims of a certificate answer.
fn claims(verified: &Verified) -> Vec<Asked> {
    let wins = verified.claims.iter().map(|claim| {
        let position = format!("{}:{}", verified.game, claim.position);
        ("solve", position, claim.first)
    });
    let values = verified.values.iter().map(|value| ("value", value.position.clone(), Player::Left));
    wins.chain(values).take(MOST_CLAIMS).collect()
}

/// Keeps what a certificate proves of a position; inside: why it proves nothing, or whether the answer is new. `name`
/// is what the file of the certificate is called by, once it has one.
fn keep(
    catalogue: &mut Catalogue,
    text: &[u8],
    verified: &Verified,
    (verb, position, first): &Asked,
    name: &mut Option<(String, String)>,
) -> Result<Result<bool, String>, CatalogueError> {
    let read = || -> Result<(Box<dyn Study>, Value), String> {
        // A value is that of a position, whoever moves.
        let first = (*verb != "value").then(|| first.to_string());
        let study = open(position, first.as_deref()).map_err(|error| error.to_string())?;
        let answer = answer(verb, &*study, text, verified)?;
        Ok((study, answer))
    };
    let (study, json) = match read() {
        Ok(read) => read,
        Err(why) => return Ok(Err(why)),
    };
    let (position, first) = (study.notation(), study.to_move().to_string());
    let is_whole = |catalogue: &Catalogue, entry: &gruk_catalogue::Entry| {
        entry.verb == *verb && matches!(catalogue.certificate(entry), Ok(Some(_)))
    };
    if catalogue.about(&position, &first)?.iter().flatten().any(|entry| is_whole(catalogue, entry)) {
        return Ok(Ok(false));
    }
    let query = name.get_or_insert_with(|| (position.clone(), study.first().into())).clone();
    let program = env!("CARGO_PKG_VERSION").into();
    let answer = Answer { verb: (*verb).into(), position, first, query, json: json.to_string(), program };
    catalogue.keep(&answer, Some(text))?;
    Ok(Ok(true))
}

/// The answer that an accepted certificate proves, as the verb tells it.
fn answer(verb: &str, study: &dyn Study, text: &[u8], verified: &Verified) -> Result<Value, String> {
    let query = study.query().to_string();
    match verb {
        "openings" => {
            let found = proved_openings(verified, study).map_err(|error| error.to_string())?;
            if found.iter().all(|(_, verdict)| verdict.is_none()) {
                return Err("it says nothing about its openings".into());
            }
            let word = |verdict: Option<NamedVerdict>| verdict.unwrap_or(NamedVerdict::Unknown(LimitHit::Nodes));
            let openings = found.into_iter().map(|(m, verdict)| (m, word(verdict))).collect();
            let first = study.first().into();
            let answer = OpeningsAnswer { query, first, openings, nodes: 0, seconds: 0.0, certificate: None };
            Ok(openings::opened(&answer, &[], None).tell())
        }
        "value" => match proved_value(verified, &study.notation(), NAME_LIMIT)? {
            Some(found) => Ok(value::valued(&gruk_workbench::ValueAnswer { query, ..found }).tell()),
            None => Err("its form is too long to be read".into()),
        },
        _ => {
            let found = proved(text, &study.notation(), study.to_move())?;
            let answer = SolveAnswer {
                query,
                verdict: found.verdict,
                best_move: found.best_move,
                best_move_in_words: None,
                all_moves: None,
                some_moves: None,
                nodes: 0,
                seconds: 0.0,
                reason: "a certificate that was imported".into(),
                certificate: None,
                no_certificate: None,
            };
            let mut answer = solve::solution(&answer, None);
            answer.unproved = crate::Also(None);
            Ok(answer.tell())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base64_is_read() {
        // The examples of RFC 4648, section 10.
        for (text, says) in [("", ""), ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9vYmFy", "foobar")] {
            assert_eq!(from_base64(text).as_deref(), Some(says.as_bytes()));
        }
        assert_eq!(from_base64("Zm 9"), None);
    }
}
