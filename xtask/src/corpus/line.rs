//! A line of the corpus: a question to the program and its answer, as a JSON object.

use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// What the program is asked, in a folder of its own.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Question {
    /// The arguments of `gruk`.
    pub ask: Vec<String>,
    /// What stands on its standard input; `@PATH` is a file of this repository.
    pub input: Option<String>,
    /// Files that are there before, by name; `@PATH` as above.
    pub files: BTreeMap<String, String>,
    /// Commands whose own answers do not count, such as one that fills the catalogue.
    pub before: Vec<Vec<String>>,
}

impl Question {
    /// The question that is a command alone.
    pub fn of<S: AsRef<str>>(ask: impl IntoIterator<Item = S>) -> Question {
        Question { ask: ask.into_iter().map(|word| word.as_ref().to_string()).collect(), ..Question::default() }
    }

    /// The command as a person would type it.
    pub fn command(&self) -> String {
        let quoted = self.ask.iter().map(|word| {
            let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_./:,=+@%".contains(c);
            if !word.is_empty() && word.chars().all(is_plain) {
                word.clone()
            } else {
                format!("'{}'", word.replace('\'', "'\\''"))
            }
        });
        quoted.fold("gruk".into(), |text, word| text + " " + &word)
    }
}

/// What it answers, without what depends on the time and on the machine.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    pub exit: i32,
    /// What was said: JSON or text, or a digest of it with the fields that a person looks at.
    pub said: Value,
    /// Files that were written, with their digests; of a certificate also what `gruk verify` says.
    pub wrote: BTreeMap<String, String>,
}

/// A question with its answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    pub question: Question,
    pub answer: Answer,
}

impl Line {
    pub fn print(&self) -> String {
        let Line { question, answer } = self;
        let mut object = Map::new();
        object.insert("ask".into(), json!(question.ask));
        if let Some(input) = &question.input {
            object.insert("input".into(), json!(input));
        }
        if !question.files.is_empty() {
            object.insert("files".into(), json!(question.files));
        }
        if !question.before.is_empty() {
            object.insert("before".into(), json!(question.before));
        }
        object.insert("exit".into(), json!(answer.exit));
        if answer.said != Value::Null {
            object.insert("said".into(), answer.said.clone());
        }
        if !answer.wrote.is_empty() {
            object.insert("wrote".into(), json!(answer.wrote));
        }
        Value::Object(object).to_string()
    }

    pub fn parse(text: &str) -> Result<Line, String> {
        let object: Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
        let question = Question {
            ask: words(&object["ask"]).ok_or("no list 'ask'")?,
            input: object["input"].as_str().map(String::from),
            files: texts(&object["files"]),
            before: object["before"].as_array().into_iter().flatten().filter_map(words).collect(),
        };
        let exit = object["exit"].as_i64().ok_or("no number 'exit'")?;
        let answer = Answer { exit: exit as i32, said: object["said"].clone(), wrote: texts(&object["wrote"]) };
        Ok(Line { question, answer })
    }
}

fn words(list: &Value) -> Option<Vec<String>> {
    list.as_array()?.iter().map(|word| word.as_str().map(String::from)).collect()
}

fn texts(object: &Value) -> BTreeMap<String, String> {
    let entries = object.as_object().into_iter().flatten();
    entries.filter_map(|(name, text)| Some((name.clone(), text.as_str()?.to_string()))).collect()
}
