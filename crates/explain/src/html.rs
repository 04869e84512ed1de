//! A proof as one HTML file: all pictures inside, no script, no network.

use crate::context::joined;
use crate::document::lemma_name;
use crate::text::is_case;
use crate::{Document, Item, Text};
use gruk_translations::{Language, Part, Said, Value, said};
use std::fmt::Write as _;

const STYLE: &str = include_str!("page.css");

/// The document as a page in a language, `None` for English, that works from disk and prints well.
#[must_use]
pub fn html(document: &Document, language: Option<Language>) -> String {
    let mut page = Page { document, language, out: String::new() };
    page.write();
    page.out
}

/// A page on its way.
struct Page<'a> {
    document: &'a Document,
    language: Option<Language>,
    out: String,
}

impl Page<'_> {
    fn write(&mut self) {
        let (document, language) = (self.document, self.language);
        let title = self.said(&document.title);
        let tag = language.map_or("en", Language::html);
        let _ = write!(
            self.out,
            "<!doctype html>\n<html lang=\"{tag}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n"
        );
        self.paragraphs(&document.preface);
        for item in document.lemmas.iter().chain(&document.theorems) {
            self.tell(item);
        }
        if !document.notes.is_empty() {
            let notes = self.said(&said!("Notes"));
            let _ = writeln!(self.out, "<section class=\"notes\">\n<h2>{notes}</h2>");
            self.paragraphs(&document.notes);
            self.out.push_str("</section>\n");
        }
        self.out.push_str("</main>\n</body>\n</html>\n");
    }

    fn paragraphs(&mut self, texts: &[Text]) {
        for text in texts {
            let text = self.linked(text);
            let _ = writeln!(self.out, "<p>{text}</p>");
        }
    }

    fn tell(&mut self, item: &Item) {
        match item.number {
            0 => self.out.push_str("<section class=\"theorem\">\n"),
            number => {
                let _ = writeln!(self.out, "<section id=\"lemma-{number}\">");
            }
        }
        let heading = self.said(&item.heading());
        let _ = writeln!(self.out, "<h2>{heading}</h2>");
        if let Some(picture) = &item.picture {
            let _ = writeln!(self.out, "<figure>{}</figure>", picture.svg(self.language).trim_end());
        }
        for says in &item.says {
            let says = self.linked(says);
            let _ = writeln!(self.out, "<p class=\"says\">{says}</p>");
        }
        let mut in_list = false;
        let proof = self.said(&said!("Proof."));
        if item.proof.first().is_some_and(is_case) {
            let _ = writeln!(self.out, "<p><em>{proof}</em></p>");
        }
        for (index, case) in item.proof.iter().filter(|case| !case.says.0.is_empty()).enumerate() {
            if is_case(case) != in_list {
                self.out.push_str(if in_list { "</ul>\n" } else { "<ul>\n" });
                in_list = !in_list;
            }
            let begin = if index == 0 && !is_case(case) { format!("<em>{proof}</em> ") } else { String::new() };
            let says = self.linked(&case.says);
            let _ = match in_list {
                true => writeln!(self.out, "<li>{begin}{says}</li>"),
                false => writeln!(self.out, "<p>{begin}{says}</p>"),
            };
        }
        if in_list {
            self.out.push_str("</ul>\n");
        }
        if item.number > 0 {
            let used = self.linked(&used(item));
            let _ = writeln!(self.out, "<p class=\"used\">{used}</p>");
        }
        self.out.push_str("</section>\n");
    }

    fn said(&self, says: &Said) -> String {
        escaped(&says.in_language(self.language))
    }

    fn linked(&self, text: &Text) -> String {
        let lemmas = &self.document.lemmas;
        let part = |part: Part| match part {
            Part::Text(words) => escaped(&words),
            Part::Reference(number) => {
                let name = self.said(&lemma_name(number));
                match lemmas.binary_search_by_key(&number, |item| item.number) {
                    Ok(_) => format!("<a href=\"#lemma-{number}\">{name}</a>"),
                    Err(_) => name,
                }
            }
        };
        text.parts(self.language).into_iter().map(part).collect()
    }
}

/// Which lemmas use this one.
fn used(item: &Item) -> Text {
    const LISTED: usize = 12;
    let mut names = Vec::new();
    for &number in item.used_by.iter().take(LISTED) {
        names.push(match number {
            0 => said!("the theorem").into(),
            number => Value::Reference(number),
        });
    }
    if item.used_by.len() > LISTED {
        names.push(said!("{more} more", more = item.used_by.len() - LISTED).into());
    }
    said!("Used by {names}.", names = joined(names, ", ")).into()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
