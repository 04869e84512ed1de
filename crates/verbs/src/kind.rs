//! What a value looks like in JSON: the schema from which descriptions for other languages are written.

use serde_json::Value;

/// The form of a value.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// Text.
    Text,
    /// The text of a file: on the command line the name of the file.
    File,
    /// True or false.
    Flag,
    /// A whole number of any size.
    Whole,
    /// A number.
    Number,
    /// One of these words, each with what it means.
    Words(&'static [(&'static str, &'static str)]),
    /// Anything.
    Any,
    /// The value or `null`.
    Maybe(&'static Kind),
    /// The value, or no such field.
    Also(&'static Kind),
    /// A list.
    List(&'static Kind),
    /// An object whose fields are data.
    Map(&'static Kind),
    /// A list of fixed length.
    Tuple(&'static [Kind]),
    /// An object with these fields.
    Record(&'static Record),
    /// A value of one of these kinds, under a name.
    OneOf(&'static str, &'static [Kind]),
}

/// An object with fixed fields.
#[derive(Debug)]
pub struct Record {
    /// The name of the type.
    pub name: &'static str,
    /// What it says.
    pub about: &'static str,
    /// The fields in their order.
    pub fields: &'static [Entry],
}

/// A field of a record.
#[derive(Debug)]
pub struct Entry {
    /// As in Rust; see [`Entry::key`].
    pub name: &'static str,
    /// What it says.
    pub about: &'static str,
    /// What it looks like.
    pub kind: Kind,
}

impl Entry {
    /// The name in JSON.
    #[must_use]
    pub fn key(&self) -> &'static str {
        key(self.name)
    }
}

/// The name of a field without the mark that Rust puts before its own words.
pub(crate) fn key(name: &'static str) -> &'static str {
    name.strip_prefix("r#").unwrap_or(name)
}

/// A comment as paragraphs: lines that belong together are one.
#[must_use]
pub fn paragraphs(about: &str) -> Vec<String> {
    let mut paragraphs = vec![String::new()];
    for line in about.lines().map(str::trim) {
        let last = paragraphs.last_mut().expect("there is one");
        match (line.is_empty(), last.is_empty()) {
            (true, true) => {}
            (true, false) => paragraphs.push(String::new()),
            (false, true) => last.push_str(line),
            (false, false) => {
                last.push(' ');
                last.push_str(line);
            }
        }
    }
    paragraphs.retain(|paragraph| !paragraph.is_empty());
    paragraphs
}

impl Kind {
    /// The kind behind "perhaps".
    #[must_use]
    pub fn itself(&self) -> &Kind {
        match self {
            Kind::Maybe(kind) | Kind::Also(kind) => kind.itself(),
            kind => kind,
        }
    }

    /// The value that a text stands for, as it comes from a command line or an address; of a list, one element.
    ///
    /// # Errors
    /// What was expected.
    pub fn value_of(&self, text: &str) -> Result<Value, String> {
        match self.itself() {
            Kind::Flag => match text {
                "true" | "1" => Ok(true.into()),
                "false" | "0" => Ok(false.into()),
                _ => Err("expected true or false".into()),
            },
            Kind::Whole => text.parse::<u64>().map(Value::from).map_err(|_| "expected a whole number".into()),
            Kind::Number => {
                let number = text.parse::<f64>().ok().filter(|number| number.is_finite());
                number.map(Value::from).ok_or_else(|| "expected a number".into())
            }
            Kind::List(kind) => kind.value_of(text),
            Kind::Any => serde_json::from_str(text).map_err(|error| format!("expected JSON: {error}")),
            _ => Ok(text.into()),
        }
    }
}
