//! A text with values in it, from which every language makes a sentence.

use crate::Language;
use std::fmt;

/// A text of the program: a pattern in English with names in braces, and a value for each name.
///
/// Where the pattern has a bar, the first part is said where the value `n` is 1, and the other part of other numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    pattern: &'static str,
    values: Vec<(&'static str, Value)>,
}

/// What stands in a text in the place of a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A number.
    Number(u64),
    /// What is the same in all languages: a move, a position, a value of a game.
    Text(String),
    /// A name that the tables have, such as that of a player.
    Word(String),
    /// The same with a capital at its beginning.
    Name(String),
    /// Another text of the program.
    Said(Said),
    /// Several, one after the other.
    List(Vec<Value>),
    /// The number of a part of a document, which is shown as a link to it.
    Reference(usize),
}

/// A piece of a text in a language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// Words.
    Text(String),
    /// The number of a part of a document.
    Reference(usize),
}

/// A text of the program: `said!("{a} and {b} are a pair", a = x, b = y)`; `said!("{a} wins", a)` takes the variable of
/// that name.
///
/// The macro is the only way to make one, so that a test finds every pattern in the sources.
#[macro_export]
macro_rules! said {
    (@value $name:ident) => {
        $name
    };
    (@value $name:ident $value:expr) => {
        $value
    };
    ($pattern:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::Said::of(
            $pattern,
            vec![$((stringify!($name), $crate::Value::from($crate::said!(@value $name $($value)?)))),*],
        )
    };
}

impl Said {
    /// For the macro [`said!`](crate::said).
    #[doc(hidden)]
    #[must_use]
    pub fn of(pattern: &'static str, values: Vec<(&'static str, Value)>) -> Said {
        debug_assert!(
            values.iter().all(|(name, _)| pattern.contains(&format!("{{{name}}}"))),
            "invariant: the values of “{pattern}” stand in it"
        );
        Said { pattern, values }
    }

    /// The pattern in English.
    #[must_use]
    pub fn pattern(&self) -> &'static str {
        self.pattern
    }

    /// The values, by their names.
    #[must_use]
    pub fn values(&self) -> &[(&'static str, Value)] {
        &self.values
    }

    /// The text in a language, `None` for English; what the table lacks is English.
    #[must_use]
    pub fn in_language(&self, language: Option<Language>) -> String {
        let mut text = Writer { language, parts: Vec::new() };
        text.say(self);
        plain(text.parts)
    }
}

/// A text on its way into a language.
struct Writer {
    language: Option<Language>,
    parts: Vec<Part>,
}

impl Writer {
    fn look<'a>(&self, text: &'a str) -> &'a str {
        self.language.and_then(|language| language.look(text)).unwrap_or(text)
    }

    fn push(&mut self, text: &str) {
        match self.parts.last_mut() {
            Some(Part::Text(last)) => last.push_str(text),
            _ => self.parts.push(Part::Text(text.into())),
        }
    }

    fn say(&mut self, said: &Said) {
        let number = |(name, value): &(&str, Value)| matches!((*name, value), ("n", Value::Number(1)));
        let pattern = self.look(said.pattern);
        let pattern = match pattern.split_once('|') {
            Some((one, _)) if said.values.iter().any(number) => one,
            Some((_, many)) if said.values.iter().any(|(name, _)| *name == "n") => many,
            _ => pattern,
        };
        let mut rest = pattern;
        while let Some((before, after)) = rest.split_once('{') {
            self.push(before);
            let known = after.split_once('}').and_then(|(name, after)| {
                let (_, value) = said.values.iter().find(|(known, _)| *known == name)?;
                Some((value, after))
            });
            let Some((value, after)) = known else {
                self.push("{");
                rest = after;
                continue;
            };
            self.value(value);
            rest = after;
        }
        self.push(rest);
    }

    fn value(&mut self, value: &Value) {
        match value {
            Value::Number(number) => self.push(&number.to_string()),
            Value::Text(text) => self.push(text),
            Value::Word(word) => self.push(self.look(word)),
            Value::Name(word) => {
                let mut letters = self.look(word).chars();
                let first = letters.next().into_iter().flat_map(char::to_uppercase);
                let name: String = first.chain(letters).collect();
                self.push(&name);
            }
            Value::Said(said) => self.say(said),
            Value::List(values) => values.iter().for_each(|value| self.value(value)),
            Value::Reference(number) => self.parts.push(Part::Reference(*number)),
        }
    }
}

/// Pieces as one text, in which numbers stand for what is referred to.
#[must_use]
pub fn plain(parts: Vec<Part>) -> String {
    let text = |part| match part {
        Part::Text(text) => text,
        Part::Reference(number) => number.to_string(),
    };
    parts.into_iter().map(text).collect()
}

/// The text in English.
impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.in_language(None))
    }
}

impl Value {
    /// A name that the tables have.
    pub fn word(word: impl Into<String>) -> Value {
        Value::Word(word.into())
    }

    /// A name that the tables have, with a capital at its beginning.
    pub fn name(word: impl Into<String>) -> Value {
        Value::Name(word.into())
    }

    /// The text in a language, `None` for English, piece by piece.
    #[must_use]
    pub fn parts(&self, language: Option<Language>) -> Vec<Part> {
        let mut text = Writer { language, parts: Vec::new() };
        text.value(self);
        text.parts
    }

    /// What it refers to, in the order of the English text.
    pub fn references(&self) -> Vec<usize> {
        let number = |part| if let Part::Reference(number) = part { Some(number) } else { None };
        self.parts(None).into_iter().filter_map(number).collect()
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.into())
    }
}

impl From<&String> for Value {
    fn from(text: &String) -> Value {
        Value::Text(text.clone())
    }
}

impl From<usize> for Value {
    fn from(number: usize) -> Value {
        Value::Number(number as u64)
    }
}

impl From<u64> for Value {
    fn from(number: u64) -> Value {
        Value::Number(number)
    }
}

impl From<u128> for Value {
    fn from(number: u128) -> Value {
        u64::try_from(number).map_or_else(|_| Value::Text(number.to_string()), Value::Number)
    }
}

impl From<u32> for Value {
    fn from(number: u32) -> Value {
        Value::Number(number.into())
    }
}

impl From<&Value> for Value {
    fn from(value: &Value) -> Value {
        value.clone()
    }
}

impl From<i64> for Value {
    fn from(number: i64) -> Value {
        u64::try_from(number).map_or_else(|_| Value::Text(number.to_string()), Value::Number)
    }
}

impl From<Said> for Value {
    fn from(said: Said) -> Value {
        Value::Said(said)
    }
}

#[cfg(test)]
mod tests {
    use super::{Part, Value};
    use crate::Language;

    #[test]
    fn values_stand_in_the_place_of_their_names() {
        let move_ = "c3".to_string();
        let by = said!("by {n} line|by {n} lines", n = 1_u64);
        assert_eq!(said!("{move_} wins {by}", move_, by).to_string(), "c3 wins by 1 line");
        assert_eq!(said!("by {n} line|by {n} lines", n = 0_u64).to_string(), "by 0 lines");
        assert_eq!(said!("{who} has {1|*}", who = Value::word("red")).to_string(), "red has {1|*}");
    }

    #[test]
    fn references_stay_pieces_and_names_have_capitals() {
        let red = Value::name("red");
        let says =
            Value::from(said!("{red} wins by {list}", red = &red, list = Value::List(vec![Value::Reference(3)])));
        assert_eq!(
            says.parts(None),
            [Part::Text("Red wins by ".into()), Part::Reference(3), Part::Text(String::new())]
        );
        assert_eq!(says.references(), [3]);
        let words = Value::List(vec![Value::word("red"), " ".into(), red]);
        assert_eq!(words.parts(Some(Language::Danish)), [Part::Text("rød Rød".into())]);
    }
}
