//! `gruk explain`.

use super::{Run, counted, untold};
use crate::args::OutArgs;
use crate::arguments::{Arguments, ask};
use crate::failure::{Exit, Failure};
use crate::files::{self, colours};
use crate::say;
use clap::Args;
use gruk_explain::{self as sentences, Document, Language};
use gruk_verbs::{Also, Told as _, Verb as _, explain};
use std::path::{Path, PathBuf};

#[derive(Args, Debug)]
pub(crate) struct Explain {
    #[command(flatten)]
    query: Arguments<explain::Explain>,
    /// Write the document to this file (.html, .pdf or .txt) instead of the terminal.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    out: OutArgs,
}

/// The forms of a document in a file.
enum Form {
    Html,
    Pdf,
    Text,
}

impl Form {
    /// The form that the name of a file asks for.
    fn of(path: &Path) -> Result<Form, Failure> {
        match path.extension().and_then(|ending| ending.to_str()) {
            Some("html" | "htm") => Ok(Form::Html),
            Some("txt") => Ok(Form::Text),
            Some("pdf") if cfg!(feature = "pictures") => Ok(Form::Pdf),
            Some("pdf") => Err(Failure::Usage(
                "this gruk was built without PDF: build it with --features pictures, or write .html".into(),
            )),
            _ => Err(Failure::Usage("expected a file that ends in .html, .pdf or .txt".into())),
        }
    }

    /// Writes the document, and says how many pages it has, if it has pages.
    fn write(&self, path: &Path, document: &Document, language: Option<Language>) -> Result<Option<usize>, Failure> {
        match self {
            Form::Html => files::write(path, sentences::html(document, language).as_bytes()).map(|()| None),
            Form::Text => files::write(path, sentences::text(document, false, language).as_bytes()).map(|()| None),
            Form::Pdf => {
                let pages = sentences::pages(document, language);
                #[cfg(feature = "pictures")]
                {
                    let pdf = gruk_export::pdf_pages(&pages);
                    files::write(path, &pdf.map_err(|error| Failure::Usage(error.to_string()))?)?;
                }
                Ok(Some(pages.len()))
            }
        }
    }
}

impl Run for Explain {
    fn run(&self) -> Result<Exit, Failure> {
        let form = self.output.as_deref().map(Form::of).transpose()?;
        let query = &*self.query;
        let language = query.language.table();
        if matches!(form, Some(Form::Pdf)) && language == Some(Language::Chinese) {
            let why = "the font of PDF files has no Chinese characters: write .html, and print that";
            return Err(Failure::Usage(why.into()));
        }
        let found = match ask(query, &query.what)? {
            Ok(found) => found,
            Err(unknown) => return untold(&unknown, self.out.json),
        };
        let mut pages = None;
        if let (Some(path), Some(form), Ok(document)) = (&self.output, &form, &found) {
            pages = form.write(path, document, language)?;
        }
        if self.out.json {
            let file = self.output.as_ref().filter(|_| found.is_ok()).map(|path| path.display().to_string());
            say(explain::Explanation { file: Also(file), ..query.answer(&found, None) }.tell())?;
        }
        match &found {
            Err(rejection) => {
                if !self.out.json {
                    let verdict = if rejection.is_unknown { "unknown" } else { "rejected" };
                    say(format_args!("{}: {verdict} at {rejection}; nothing is explained", query.what))?;
                }
                Ok(if rejection.is_unknown { Exit::Unknown } else { Exit::Rejected })
            }
            Ok(_) if self.out.json => Ok(Exit::Done),
            Ok(document) => {
                match &self.output {
                    None => say(sentences::text(document, colours(), language).trim_end())?,
                    Some(path) => {
                        let lemmas = counted(document.lemmas.len() as u64, "lemma", "lemmas");
                        let of = match document.all_lemmas > document.lemmas.len() {
                            true => format!(" of {}", document.all_lemmas),
                            false => String::new(),
                        };
                        let pages = pages
                            .map_or(String::new(), |pages| format!(", {}", counted(pages as u64, "page", "pages")));
                        say(format_args!("{}: {lemmas}{of}{pages}", path.display()))?;
                    }
                }
                Ok(Exit::Done)
            }
        }
    }

    fn wants_json(&self) -> bool {
        self.out.json
    }
}
