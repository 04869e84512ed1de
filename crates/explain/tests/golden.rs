//! Certificates of all kinds are explained; tampered ones are refused.

mod whole;

use gruk_cert::{Certificate, Kind};
use gruk_explain::{Document, explain, html, pages, text};
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
const TOLD: [Kind; 8] = [
    Kind::Connection,
    Kind::Pairing,
    Kind::Periodic,
    Kind::NimSum,
    Kind::Nimbers,
    Kind::Strategy,
    Kind::Zones,
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
        let written = text(&document, false);
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
    for written in [text(&document, false), html(&document), pages(&document).concat()] {
        assert!(written.contains("This document is cut."));
    }
}

#[test]
fn pages_are_balanced_and_links_lead_somewhere() {
    let document = long();
    for page in pages(&document) {
        roxmltree::Document::parse(&page).expect("a page is XML");
    }
    let page = html(&document);
    let targets: BTreeSet<&str> = page.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert!(!targets.is_empty());
    for target in targets {
        assert!(page.contains(&format!("id=\"{target}\"")), "{target}");
    }
    assert!(!page.contains("http://") || page.matches("http://").count() == page.matches("xmlns=\"http://").count());
    assert!(!page.contains("<script"));
}
