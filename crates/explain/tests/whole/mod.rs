//! What is true of every document that is not cut.

use gruk_explain::Document;
use std::collections::BTreeSet;

/// What must be true of every document: lemmas are numbered, each is used, and uses those before it.
pub fn is_whole(document: &Document) {
    assert_eq!(document.all_lemmas, document.lemmas.len());
    for (index, item) in document.lemmas.iter().enumerate() {
        assert_eq!(item.number, index + 1);
        assert!(!item.used_by.is_empty(), "{} is used by nothing", item.heading());
        assert!(item.lemmas().iter().all(|&lemma| (1..item.number).contains(&lemma)), "{}", item.heading());
        let replies: Vec<&String> = item.proof.iter().flat_map(|case| &case.replies).collect();
        assert_eq!(replies.iter().collect::<BTreeSet<_>>().len(), replies.len(), "{}", item.heading());
        // Each move on a cell that a lemma needs has a case.
        if !item.cells.is_empty() {
            assert_eq!(replies.into_iter().collect::<BTreeSet<_>>(), item.cells.iter().collect(), "{}", item.heading());
        }
    }
    for theorem in &document.theorems {
        assert_eq!(theorem.number, 0);
        assert!(theorem.lemmas().iter().all(|&lemma| (1..=document.lemmas.len()).contains(&lemma)));
    }
    for text in [gruk_explain::text(document, false, None), gruk_explain::html(document, None)] {
        assert!(!text.contains("Lemma 0"));
    }
    assert!(gruk_explain::pages(document, None).iter().all(|page| page.ends_with("</svg>")));
}
