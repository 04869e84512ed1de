//! A proof as one HTML file: all pictures inside, no script, no network.

use crate::text::is_case;
use crate::{Document, Item, Piece, Text};
use std::fmt::Write as _;

const STYLE: &str = include_str!("page.css");

/// The document as a page that works from disk and prints well.
#[must_use]
pub fn html(document: &Document) -> String {
    let mut out = String::new();
    let title = escaped(&document.title);
    let _ = write!(
        out,
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n"
    );
    paragraphs(&mut out, document, &document.preface);
    for item in document.lemmas.iter().chain(&document.theorems) {
        tell(&mut out, document, item);
    }
    if !document.notes.is_empty() {
        out.push_str("<section class=\"notes\">\n<h2>Notes</h2>\n");
        paragraphs(&mut out, document, &document.notes);
        out.push_str("</section>\n");
    }
    out.push_str("</main>\n</body>\n</html>\n");
    out
}

fn paragraphs(out: &mut String, document: &Document, texts: &[Text]) {
    for text in texts {
        let _ = writeln!(out, "<p>{}</p>", linked(document, text));
    }
}

fn tell(out: &mut String, document: &Document, item: &Item) {
    match item.number {
        0 => out.push_str("<section class=\"theorem\">\n"),
        number => {
            let _ = writeln!(out, "<section id=\"lemma-{number}\">");
        }
    }
    let _ = writeln!(out, "<h2>{}</h2>", escaped(&item.heading()));
    if let Some(picture) = &item.picture {
        let _ = writeln!(out, "<figure>{}</figure>", picture.svg().trim_end());
    }
    for says in &item.says {
        let _ = writeln!(out, "<p class=\"says\">{}</p>", linked(document, says));
    }
    let mut in_list = false;
    if item.proof.first().is_some_and(is_case) {
        out.push_str("<p><em>Proof.</em></p>\n");
    }
    for (index, case) in item.proof.iter().filter(|case| !case.says.0.is_empty()).enumerate() {
        if is_case(case) != in_list {
            out.push_str(if in_list { "</ul>\n" } else { "<ul>\n" });
            in_list = !in_list;
        }
        let begin = if index == 0 && !is_case(case) { "<em>Proof.</em> " } else { "" };
        let says = linked(document, &case.says);
        let _ = if in_list { writeln!(out, "<li>{begin}{says}</li>") } else { writeln!(out, "<p>{begin}{says}</p>") };
    }
    if in_list {
        out.push_str("</ul>\n");
    }
    if item.number > 0 {
        let _ = writeln!(out, "<p class=\"used\">{}</p>", used(document, item));
    }
    out.push_str("</section>\n");
}

/// Which lemmas use this one.
fn used(document: &Document, item: &Item) -> String {
    const LISTED: usize = 12;
    let name = |&number: &usize| match number {
        0 => "the theorem".to_string(),
        number => linked(document, &Text::default().lemma(number)),
    };
    let mut names: Vec<String> = item.used_by.iter().take(LISTED).map(name).collect();
    if item.used_by.len() > LISTED {
        names.push(format!("{} more", item.used_by.len() - LISTED));
    }
    format!("Used by {}.", names.join(", "))
}

fn linked(document: &Document, text: &Text) -> String {
    let is_there = |number: usize| document.lemmas.binary_search_by_key(&number, |item| item.number).is_ok();
    let piece = |piece: &Piece| match piece {
        Piece::Words(words) => escaped(words),
        Piece::Lemma(number) if is_there(*number) => format!("<a href=\"#lemma-{number}\">Lemma {number}</a>"),
        Piece::Lemma(number) => format!("Lemma {number}"),
    };
    text.0.iter().map(piece).collect()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
