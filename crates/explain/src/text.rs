//! A proof as plain text, for terminals and files.

use crate::{Case, Document, Item};
use gruk_translations::{Language, said};
use std::fmt::Write as _;

/// The longest line, in characters.
const WIDTH: usize = 100;

/// The document as text in a language, `None` for English; with `colour` the boards have colours.
#[must_use]
pub fn text(document: &Document, colour: bool, language: Option<Language>) -> String {
    let mut out = String::new();
    let _ = writeln!(out, "{}\n", document.title.in_language(language));
    for paragraph in &document.preface {
        say(&mut out, "", &paragraph.in_language(language));
    }
    out.push('\n');
    document.lemmas.iter().chain(&document.theorems).for_each(|item| tell(&mut out, item, colour, language));
    for note in &document.notes {
        say(&mut out, "", &note.in_language(language));
    }
    out
}

fn tell(out: &mut String, item: &Item, colour: bool, language: Option<Language>) {
    let _ = writeln!(out, "{}", item.heading().in_language(language));
    for says in &item.says {
        say(out, "", &says.in_language(language));
    }
    if let Some(picture) = &item.picture {
        let board = picture.text(colour, language);
        board.lines().for_each(|line| {
            let _ = writeln!(out, "    {}", line.trim_end());
        });
    }
    if !item.proof.is_empty() {
        let _ = writeln!(out, "{}", said!("Proof.").in_language(language));
    }
    for case in item.proof.iter().filter(|case| !case.says.0.is_empty()) {
        say(out, if is_case(case) { "  - " } else { "" }, &case.says.in_language(language));
    }
    out.push('\n');
}

/// Is it one of several cases, and not a sentence about all?
pub(crate) fn is_case(case: &Case) -> bool {
    !case.replies.is_empty()
}

/// A paragraph in lines. Chinese, which has few spaces, is broken between its characters, each as wide as two others.
fn say(out: &mut String, sign: &str, text: &str) {
    let (mut line, indent) = (sign.to_string(), " ".repeat(sign.len()));
    let mut is_empty = true;
    for word in text.split_whitespace() {
        let mut sign = if is_empty { "" } else { " " };
        for part in word.split_inclusive(|letter: char| letter >= FIRST_WIDE) {
            if !is_empty && width(&line) + width(sign) + width(part) > WIDTH {
                let _ = writeln!(out, "{line}");
                line.clone_from(&indent);
                sign = "";
            }
            line.push_str(sign);
            line.push_str(part);
            (is_empty, sign) = (false, "");
        }
    }
    let _ = writeln!(out, "{line}");
}

/// From here on characters are those of Chinese and its neighbours.
const FIRST_WIDE: char = '\u{2e80}';

/// How many columns of a terminal a text takes.
fn width(text: &str) -> usize {
    text.chars().map(|letter| if letter >= FIRST_WIDE { 2 } else { 1 }).sum()
}
