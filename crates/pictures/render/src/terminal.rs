use crate::Tint;
use crate::palette::{ANSI_END, ansi};

/// How text for a terminal is written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Terminal {
    /// With ANSI colours and signs beyond ASCII?
    pub colour: bool,
}

impl Terminal {
    /// `text` in the colour of `tint`.
    pub(crate) fn paint(self, text: &str, tint: Tint) -> String {
        let start = ansi(tint);
        if !self.colour || start.is_empty() || text.trim().is_empty() {
            return text.to_owned();
        }
        format!("{start}{text}{ANSI_END}")
    }

    /// The legend and the caption, a line each.
    pub(crate) fn footer(self, caption: Option<&str>, legend: &[(Tint, String)], letters: [char; 2]) -> String {
        let mut text = String::new();
        let entries: Vec<String> = legend
            .iter()
            .map(|(tint, meaning)| {
                format!("{} {}", self.paint(&tint.letter(letters).to_string(), *tint), clean(meaning))
            })
            .collect();
        if !entries.is_empty() {
            text.push_str(&entries.join("   "));
            text.push('\n');
        }
        for line in caption.unwrap_or_default().lines() {
            text.push_str(&clean(line));
            text.push('\n');
        }
        text
    }
}

/// `text` without control characters, which a terminal would act on.
pub(crate) fn clean(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

/// `words` in lines of at most `width` characters, each line but the first indented by two.
pub(crate) fn flowed(words: impl IntoIterator<Item = String>, width: usize) -> String {
    let (mut text, mut used) = (String::new(), 0);
    for word in words {
        let length = word.chars().count();
        if used > 0 && used + 1 + length > width {
            text.push_str("\n  ");
            used = 2;
        } else if used > 0 {
            text.push(' ');
            used += 1;
        }
        text.push_str(&word);
        used += length;
    }
    text.push('\n');
    text
}
