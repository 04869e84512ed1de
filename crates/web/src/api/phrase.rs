//! Texts of the program, so that the page can say them in another language.

use gruk_translations::{Said, Value as Part};
use gruk_verbs::{Fields, Told as _, answer};
use serde_json::Value;

answer! {
    /// A text of the program.
    pub struct Phrase {
        /// The text in English.
        pub says: String,
        /// The same with names in braces where values stand.
        pub pattern: String,
        /// The value of each name: a number, a text, or another phrase.
        pub values: Fields<Value>,
    }
}

impl From<&Said> for Phrase {
    fn from(said: &Said) -> Phrase {
        let values = said.values().iter().map(|(name, value)| ((*name).to_string(), told(value))).collect();
        Phrase { says: said.to_string(), pattern: said.pattern().into(), values: Fields(values) }
    }
}

fn told(value: &Part) -> Value {
    match value {
        Part::Number(number) => (*number).into(),
        Part::Text(text) => text.as_str().into(),
        Part::Word(word) | Part::Name(word) => {
            Phrase { says: word.clone(), pattern: word.clone(), values: Fields(Vec::new()) }.tell()
        }
        Part::Said(said) => Phrase::from(said).tell(),
        Part::List(values) => {
            let values: Vec<(String, Value)> =
                values.iter().enumerate().map(|(number, value)| (format!("part{number}"), told(value))).collect();
            let pattern = values.iter().map(|(name, _)| format!("{{{name}}}")).collect();
            let says = gruk_translations::plain(value.parts(None));
            Phrase { says, pattern, values: Fields(values) }.tell()
        }
        Part::Reference(number) => (*number).into(),
    }
}
