//! Answers as text for people.

use std::fmt::{Display, Write as _};

/// Lines of text.
#[derive(Clone, Debug, Default)]
pub struct Lines(String);

impl Lines {
    /// Adds a line.
    pub fn say(&mut self, line: impl Display) {
        let _ = writeln!(self.0, "{line}");
    }

    /// All lines, without the last line break.
    #[must_use]
    pub fn text(&self) -> &str {
        self.0.strip_suffix('\n').unwrap_or(&self.0)
    }
}

/// A number with thin groups of three, for people.
#[must_use]
pub fn grouped(number: impl ToString) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}

/// So many of something, for people: `1 class`, `26 classes`.
#[must_use]
pub fn counted(number: u64, one: &str, many: &str) -> String {
    format!("{} {}", grouped(number), if number == 1 { one } else { many })
}
