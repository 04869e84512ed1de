//! Asks a program a question, in a folder that is thrown away, and keeps of the answer what does not depend on time and
//! machine.

use super::line::{Answer, Question};
use crate::root;
use serde_json::{Map, Value, json};
use sha2::{Digest as _, Sha256};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Stdio};
use wait4::Wait4 as _;

/// Answers of up to so many bytes are written out; of longer ones a digest is kept.
const SHORT: usize = 160;

/// Fields that say how long something took or when it was done, by which version, where a file is, or that there is
/// none.
const PASSING: &[&str] = &["seconds", "file", "certificate", "unproved", "folder", "made", "program"];

/// Fields that are kept beside a digest, for the person who reads a difference.
const TELLING: &[&str] =
    &["verdict", "winner", "move", "outcome", "name", "grundy", "value", "nodes", "total", "found", "count", "answer"];

/// An answer, how many CPU seconds it cost, and all that was said.
pub struct Asked {
    pub answer: Answer,
    pub seconds: f64,
    /// The answer in full, without what passes.
    pub full: String,
}

/// Asks, and ends the program after so many CPU seconds: the exit code is then that of no program, [`KILLED`].
///
/// A certificate that is, byte by byte, that of the recorded answer is not judged once more: the program that has
/// answered did so before it wrote the file.
pub fn ask(program: &Path, question: &Question, most_seconds: u32, recorded: Option<&Answer>) -> Result<Asked, String> {
    let failed = |error: std::io::Error| format!("{}: {error}", question.command());
    let folder = tempfile::tempdir().map_err(failed)?;
    let here = folder.path().join("here");
    fs::create_dir(&here).map_err(failed)?;
    for (name, text) in &question.files {
        fs::write(here.join(name), given(text)?).map_err(failed)?;
    }
    fs::write(folder.path().join("input"), given(question.input.as_deref().unwrap_or_default())?).map_err(failed)?;
    let run = |words: &[String]| run(program, folder.path(), words, most_seconds).map_err(failed);
    for words in &question.before {
        run(words)?;
    }
    let known = files(&here).map_err(failed)?;
    let ran = run(&question.ask)?;
    let mut wrote = BTreeMap::new();
    let mut full = String::new();
    for name in files(&here).map_err(failed)? {
        let bytes = fs::read(here.join(&name)).map_err(failed)?;
        if known.contains(&name) && question.files.get(&name).is_some_and(|text| given(text).is_ok_and(|t| t == bytes))
        {
            continue;
        }
        let bytes = as_version_1(bytes);
        let mut text = digest(&bytes);
        let kept = recorded.and_then(|answer| answer.wrote.get(&name)?.strip_prefix("accepted "));
        if kept == Some(text.as_str()) {
            text.insert_str(0, "accepted ");
        } else if name.ends_with(".cert") {
            let checked = run(&["verify".into(), name.clone(), "--json".into()])?;
            let verdict: Value = serde_json::from_slice(&checked.output).unwrap_or_default();
            text = format!("{} {text}", verdict["verdict"].as_str().unwrap_or("not checked"));
        }
        full += &format!("--- {name}\n{}\n", String::from_utf8_lossy(&bytes));
        wrote.insert(name, text);
    }
    let (said, in_full) = if ran.exit == 2 || ran.exit > 4 {
        let message = String::from_utf8_lossy(&ran.errors).trim().to_string();
        (brief(Value::String(message.clone())), message)
    } else {
        said(&String::from_utf8_lossy(&as_version_1(ran.output)))
    };
    Ok(Asked { answer: Answer { exit: ran.exit, said, wrote }, seconds: ran.seconds, full: in_full + "\n" + &full })
}

/// The exit code where the program was ended by a signal.
pub const KILLED: i32 = -1;

struct Ran {
    exit: i32,
    output: Vec<u8>,
    errors: Vec<u8>,
    seconds: f64,
}

/// Runs the program in `folder/here`, with no variables but those it needs.
fn run(program: &Path, folder: &Path, words: &[String], most_seconds: u32) -> std::io::Result<Ran> {
    let (output, errors) = (folder.join("output"), folder.join("errors"));
    // The shell limits CPU seconds, which do not depend on what else the machine does.
    let mut command = Command::new("/bin/sh");
    command.arg("-c").arg(format!("ulimit -t {most_seconds}; exec \"$0\" \"$@\"")).arg(program).args(words);
    command.env_clear().env("GRUK_HOME", folder.join("data")).env("HOME", folder).current_dir(folder.join("here"));
    command.stdin(File::open(folder.join("input"))?);
    command.stdout(File::create(&output)?).stderr(Stdio::from(File::create(&errors)?));
    let ended = command.spawn()?.wait4()?;
    let seconds = (ended.rusage.utime + ended.rusage.stime).as_secs_f64();
    Ok(Ran {
        exit: ended.status.code().unwrap_or(KILLED),
        output: fs::read(output)?,
        errors: fs::read(errors)?,
        seconds,
    })
}

/// What a text of a question stands for.
fn given(text: &str) -> Result<Vec<u8>, String> {
    match text.strip_prefix('@') {
        Some(path) => fs::read(root().join(path)).map_err(|error| format!("{path}: {error}")),
        None => Ok(text.as_bytes().to_vec()),
    }
}

/// The files in a folder and its folders, by name.
fn files(folder: &Path) -> std::io::Result<Vec<String>> {
    let mut names = Vec::new();
    let mut folders = vec![String::new()];
    while let Some(inner) = folders.pop() {
        for entry in fs::read_dir(folder.join(&inner))? {
            let entry = entry?;
            let name = format!("{inner}{}", entry.file_name().to_string_lossy());
            if entry.file_type()?.is_dir() { folders.push(name + "/") } else { names.push(name) }
        }
    }
    names.sort();
    Ok(names)
}

/// What was written as if certificates were of version 1, as they were when the answers were recorded: the later ones
/// have the same lines.
fn as_version_1(bytes: Vec<u8>) -> Vec<u8> {
    const HEAD: &[u8] = b"gruk-certificate ";
    let mut bytes = bytes;
    for at in 0..bytes.len().saturating_sub(HEAD.len()) {
        if bytes[at..].starts_with(HEAD) && bytes[at + HEAD.len()] == b'2' {
            bytes[at + HEAD.len()] = b'1';
        }
    }
    bytes
}

/// The first 16 digits of SHA-256: enough to tell answers apart, short enough to be read.
fn digest(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// What was said, briefly and in full.
fn said(text: &str) -> (Value, String) {
    let objects: Option<Vec<Value>> = text.lines().map(|line| serde_json::from_str(line).ok()).collect();
    let is_json = |objects: &Vec<Value>| objects.iter().any(|value| value.is_object() || value.is_array());
    match objects.filter(is_json) {
        Some(mut objects) => {
            objects.iter_mut().for_each(lasting);
            let full = objects.iter().map(|object| format!("{object}\n")).collect();
            let all = if objects.len() == 1 { objects.remove(0) } else { Value::Array(objects) };
            (brief(all), full)
        }
        None => {
            let text = without_seconds(text.trim_end());
            (brief(if text.is_empty() { Value::Null } else { Value::String(text.clone()) }), text)
        }
    }
}

/// Takes out what passes, and sorts fields, whose order says nothing.
fn lasting(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            let is_proof = |field: &Value| field.as_str().is_some_and(|text| text.starts_with("gruk-certificate"));
            for name in PASSING {
                if fields.get(*name).is_some_and(|field| !is_proof(field)) {
                    fields.remove(*name);
                }
            }
            fields.values_mut().for_each(lasting);
            fields.sort_keys();
        }
        Value::Array(items) => items.iter_mut().for_each(lasting),
        _ => {}
    }
}

/// The answer, or its digest with the fields that tell most.
fn brief(said: Value) -> Value {
    let text = match &said {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    if text.len() <= SHORT {
        return said;
    }
    let mut short = Map::new();
    short.insert("sha256".into(), json!(digest(text.as_bytes())));
    if let Value::Object(fields) = said {
        for name in TELLING {
            let field = fields.get(*name).filter(|field| !field.is_null() && field.to_string().len() < 40);
            short.extend(field.map(|field| (name.to_string(), field.clone())));
        }
    } else {
        short.insert("lines".into(), json!(text.lines().count()));
    }
    Value::Object(short)
}

/// The text without the numbers that stand before an `s`, which are seconds.
fn without_seconds(text: &str) -> String {
    let is_number = |word: &str| word.parse::<f64>().is_ok();
    let is_unit = |word: &str| word.trim_end_matches([',', '.', ')', ':']) == "s";
    let line = |line: &str| {
        let words: Vec<&str> = line.split(' ').collect();
        let kept = (0..words.len()).map(|at| {
            let is_seconds =
                is_number(words[at].trim_start_matches('(')) && words.get(at + 1).is_some_and(|w| is_unit(w));
            if is_seconds { "…" } else { words[at] }
        });
        kept.collect::<Vec<_>>().join(" ")
    };
    text.lines().map(line).collect::<Vec<_>>().join("\n")
}
