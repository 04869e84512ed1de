//! Certificates of all kinds are explained; tampered ones are refused.

use crate::whole;

use gruk_cert::{Certificate, Kind};
use gruk_explain::{Document, explain, html, pages, text};
use gruk_translations::{Language, Value};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use whole::is_whole;

fn golden(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../golden").join(folder);
    let files = fs::read_dir(&folder).expect("the folder is there").map(|entry| entry.expect("a file").path());
    let mut files: Vec<PathBuf> = files.filter(|path| path.extension().is_some_and(|end| end == "cert")).collect();
    files.sort();
    files
}

/// The kinds whose lines are put into words.
const TOLD: [Kind; 9] = [
    Kind::Connection,
    Kind::Pairing,
    Kind::Periodic,
    Kind::NimSum,
    Kind::Nimbers,
    Kind::Strategy,
    Kind::Zones,
    Kind::Offers,
    Kind::Difference,
];

#[test]
fn every_golden_certificate_is_explained() {
    let mut kinds = BTreeSet::new();
    for path in golden("certs").into_iter().chain(golden("certs-placing")) {
        let bytes = fs::read(&path).expect("a file");
        let certificate = Certificate::read(&bytes).expect("a certificate");
        kinds.extend(certificate.claims.iter().map(|claim| claim.by));
        let document = explain(&bytes, usize::MAX).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
        assert_eq!(document.theorems.len(), certificate.claims.len(), "{}", path.display());
        is_whole(&document);
        let written = text(&document, false, None);
        for theorem in &document.theorems {
            assert!(!theorem.proof.is_empty(), "{}", path.display());
        }
        // What is not put into words is said not to be.
        let is_told = certificate.claims.iter().all(|claim| TOLD.contains(&claim.by));
        assert!(is_told || written.contains("does not go into the lines"), "{}", path.display());
    }
    assert_eq!(kinds, Kind::ALL.iter().copied().collect());
}

#[test]
fn tampered_certificates_are_refused() {
    let files: Vec<PathBuf> = golden("certs-bad").into_iter().chain(golden("certs-placing-bad")).collect();
    assert!(files.len() > 100);
    for path in files {
        assert!(explain(&fs::read(&path).expect("a file"), usize::MAX).is_err(), "{}", path.display());
    }
}

fn long() -> Document {
    let bytes = fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/certificates/hex-7x7.cert"));
    explain(&bytes.expect("a file"), 20).expect("accepted")
}

#[test]
fn a_document_that_is_cut_says_so() {
    let document = long();
    assert_eq!(document.lemmas.len(), 20);
    assert!(document.all_lemmas > 100);
    // What the theorem rests on itself is not left out.
    for lemma in document.theorems.iter().flat_map(gruk_explain::Item::lemmas) {
        assert!(document.lemmas.iter().any(|item| item.number == lemma));
    }
    for written in [text(&document, false, None), html(&document, None), pages(&document, None).concat()] {
        assert!(written.contains("This document is cut."));
    }
}

#[test]
fn pages_are_balanced_and_links_lead_somewhere() {
    let document = long();
    for page in pages(&document, None) {
        roxmltree::Document::parse(&page).expect("a page is XML");
    }
    let page = html(&document, None);
    let targets: BTreeSet<&str> = page.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert!(!targets.is_empty());
    for target in targets {
        assert!(page.contains(&format!("id=\"{target}\"")), "{target}");
    }
    assert!(!page.contains("http://") || page.matches("http://").count() == page.matches("xmlns=\"http://").count());
    assert!(!page.contains("<script"));
}

/// What stands in texts as it is, in every language.
fn untranslated(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Text(text) => found.push(text.clone()),
        Value::List(values) => values.iter().for_each(|value| untranslated(value, found)),
        Value::Said(said) => said.values().iter().for_each(|(_, value)| untranslated(value, found)),
        Value::Number(_) | Value::Word(_) | Value::Name(_) | Value::Reference(_) => {}
    }
}

/// The words of a document: patterns and names, each of which has to be in the tables.
fn keys(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Word(word) | Value::Name(word) => drop(found.insert(word.clone())),
        Value::List(values) => values.iter().for_each(|value| keys(value, found)),
        Value::Said(said) => {
            found.insert(said.pattern().into());
            said.values().iter().for_each(|(_, value)| keys(value, found));
        }
        Value::Number(_) | Value::Text(_) | Value::Reference(_) => {}
    }
}

#[test]
fn every_sentence_has_a_translation() {
    // Words of a sentence in English; notation has none of them.
    const ENGLISH: [&str; 12] = ["the", "and", "is", "of", "by", "to", "has", "wins", "if", "so", "with", "plays"];
    let mut said = BTreeSet::new();
    for path in golden("certs").into_iter().chain(golden("certs-placing")) {
        let document = explain(&fs::read(&path).expect("a file"), usize::MAX).expect("accepted");
        let mut values: Vec<Value> = vec![document.title.clone().into()];
        values.extend(document.preface.iter().chain(&document.notes).cloned().map(Value::from));
        for item in document.theorems.iter().chain(&document.lemmas) {
            values.push(item.heading().into());
            values.extend(item.says.iter().cloned().map(Value::from));
            values.extend(item.proof.iter().map(|case| Value::from(case.says.clone())));
            if let Some(gruk_explain::Picture::Legend(.., says)) = &item.picture {
                values.push(says.clone().into());
            }
        }
        for value in &values {
            keys(value, &mut said);
            let mut texts = Vec::new();
            untranslated(value, &mut texts);
            // Lines of certificates are shown as they are.
            for text in texts.iter().filter(|text| !text.starts_with("· ")) {
                let word = text.split(' ').find(|word| ENGLISH.contains(word));
                assert_eq!(word, None, "{}: “{text}” is said in all languages", path.display());
            }
        }
        for language in Language::ALL {
            let page = html(&document, Some(language));
            assert!(page.contains(&format!("<html lang=\"{}\">", language.html())));
            assert!(!page.contains("Proof.") && !page.contains("Used by"), "{}: {}", path.display(), language.tag());
        }
    }
    assert!(said.len() > 250, "{} texts are said", said.len());
    for language in Language::ALL {
        let missing: Vec<&String> = said.iter().filter(|text| language.look(text).is_none()).collect();
        assert!(missing.is_empty(), "{} has no text for {missing:#?}", language.tag());
    }
}

#[test]
fn a_proof_is_told_in_every_language() {
    let bytes =
        fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/certificates/hex-4x4.cert")).expect("a file");
    let document = explain(&bytes, usize::MAX).expect("accepted");
    let told = |language| text(&document, false, Some(language));
    assert!(told(Language::Norwegian).contains("Rød vinner Hex på det tomme brettet med 4 × 4 celler"));
    assert!(told(Language::Danish).contains("Rød vinder Hex på det tomme bræt med 4 × 4 celler"));
    assert!(told(Language::German).contains("Rot gewinnt Hex auf dem leeren Brett von 4 × 4 Zellen"));
    assert!(told(Language::Hungarian).contains("Piros megnyeri a Hexet az üres, 4 × 4 mezős táblán"));
    let chinese = told(Language::Chinese);
    assert!(chinese.contains("在 4 × 4 格的空棋盤上"));
    assert!(chinese.lines().all(|line| line.chars().count() <= 100));
}
