//! A proof as plain text, for terminals and files.

use crate::{Case, Document, Item};
use std::fmt::Write as _;

/// The longest line, in characters.
const WIDTH: usize = 100;

/// The document as text; with `colour` the boards have colours.
#[must_use]
pub fn text(document: &Document, colour: bool) -> String {
    let mut out = String::new();
    let _ = writeln!(out, "{}\n", document.title);
    for paragraph in &document.preface {
        say(&mut out, "", &paragraph.to_string());
    }
    out.push('\n');
    document.lemmas.iter().chain(&document.theorems).for_each(|item| tell(&mut out, item, colour));
    for note in &document.notes {
        say(&mut out, "", &note.to_string());
    }
    out
}

fn tell(out: &mut String, item: &Item, colour: bool) {
    let _ = writeln!(out, "{}", item.heading());
    for says in &item.says {
        say(out, "", &says.to_string());
    }
    if let Some(picture) = &item.picture {
        let board = picture.text(colour);
        board.lines().for_each(|line| {
            let _ = writeln!(out, "    {}", line.trim_end());
        });
    }
    if !item.proof.is_empty() {
        let _ = writeln!(out, "Proof.");
    }
    for case in item.proof.iter().filter(|case| !case.says.0.is_empty()) {
        say(out, if is_case(case) { "  - " } else { "" }, &case.says.to_string());
    }
    out.push('\n');
}

/// Is it one of several cases, and not a sentence about all?
pub(crate) fn is_case(case: &Case) -> bool {
    !case.replies.is_empty()
}

/// A paragraph in lines.
fn say(out: &mut String, sign: &str, text: &str) {
    let (mut line, indent) = (sign.to_string(), " ".repeat(sign.len()));
    let mut is_empty = true;
    for word in text.split_whitespace() {
        if !is_empty && line.chars().count() + 1 + word.chars().count() > WIDTH {
            let _ = writeln!(out, "{line}");
            line.clone_from(&indent);
            is_empty = true;
        }
        if !is_empty {
            line.push(' ');
        }
        line.push_str(word);
        is_empty = false;
    }
    let _ = writeln!(out, "{line}");
}
