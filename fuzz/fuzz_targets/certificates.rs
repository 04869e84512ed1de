//! Certificates: the checker, and for what it accepts the sentences and the walk that are made of it.

#![no_main]

use gruk_explain::{Language, explain, html, text};
use gruk_workbench::{CheckLimits, Proof, plane_file, upgraded, verify_within};

/// Lemmas that are written out.
const LEMMAS: usize = 20;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let limits = CheckLimits { seconds: Some(0.2), memory: 64 << 20 };
    let verdict = verify_within(bytes, limits);
    if let Err(rejection) = verdict {
        assert!(!rejection.why.is_empty() && !rejection.why.contains('\n'), "{rejection}");
        return;
    }
    // An accepted certificate of an older version is accepted in the new one.
    if let Ok(words) = std::str::from_utf8(bytes) {
        let again = verify_within(upgraded(words).as_bytes(), limits);
        assert!(again.is_ok() || again.as_ref().is_err_and(|why| why.is_unknown), "{again:?}");
    }
    if let Ok(document) = explain(bytes, LEMMAS) {
        let language = Language::ALL.get(bytes.len() % (Language::ALL.len() + 1)).copied();
        let _ = (text(&document, false, language), html(&document, language));
    }
    if plane_file::is_plane(bytes) {
        let _ = plane_file::read_plane(bytes, limits);
    }
    let Ok(proof) = Proof::read(bytes.to_vec()) else { return };
    for claim in 0..proof.claims().len().min(4) {
        let _ = proof.walk(claim, None, &[]);
    }
});
