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
    /// Another text of the program.
    Said(Said),
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

    /// The text in a language; what its table lacks is English.
    #[must_use]
    pub fn in_language(&self, language: Language) -> String {
        self.by(&|text| language.look(text).unwrap_or(text).to_string())
    }

    fn by(&self, look: &dyn Fn(&str) -> String) -> String {
        let number = |(name, value): &(&str, Value)| matches!((*name, value), ("n", Value::Number(1)));
        let pattern = look(self.pattern);
        let pattern = match pattern.split_once('|') {
            Some((one, _)) if self.values.iter().any(number) => one,
            Some((_, many)) if self.values.iter().any(|(name, _)| *name == "n") => many,
            _ => &pattern,
        };
        let mut text = String::with_capacity(2 * pattern.len());
        let mut rest = pattern;
        while let Some((before, after)) = rest.split_once('{') {
            text.push_str(before);
            let known = after.split_once('}').and_then(|(name, after)| {
                let (_, value) = self.values.iter().find(|(known, _)| *known == name)?;
                Some((value, after))
            });
            let Some((value, after)) = known else {
                text.push('{');
                rest = after;
                continue;
            };
            match value {
                Value::Number(number) => text.push_str(&number.to_string()),
                Value::Text(value) => text.push_str(value),
                Value::Word(word) => text.push_str(&look(word)),
                Value::Said(said) => text.push_str(&said.by(look)),
            }
            rest = after;
        }
        text + rest
    }
}

/// The text in English.
impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.by(&str::to_string))
    }
}

impl Value {
    /// A name that the tables have.
    pub fn word(word: impl Into<String>) -> Value {
        Value::Word(word.into())
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

impl From<Said> for Value {
    fn from(said: Said) -> Value {
        Value::Said(said)
    }
}

#[cfg(test)]
mod tests {
    use super::Value;

    #[test]
    fn values_stand_in_the_place_of_their_names() {
        let move_ = "c3".to_string();
        let by = said!("by {n} line|by {n} lines", n = 1_u64);
        assert_eq!(said!("{move_} wins {by}", move_, by).to_string(), "c3 wins by 1 line");
        assert_eq!(said!("by {n} line|by {n} lines", n = 0_u64).to_string(), "by 0 lines");
        assert_eq!(said!("{who} has {1|*}", who = Value::word("red")).to_string(), "red has {1|*}");
    }
}
