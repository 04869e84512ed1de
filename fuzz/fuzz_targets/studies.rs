//! Studies and records of games in SGF: what is read is printed, and read again as the same.

#![no_main]

use gruk_workbench::studies::{Document, find, open_all, path, print, read, replay, sgf};

/// The longest text that is read.
const MOST_BYTES: usize = 4096;

libfuzzer_sys::fuzz_target!(|text: &str| {
    if text.len() > MOST_BYTES {
        return;
    }
    let _ = sgf::line(text);
    if let Ok(position) = sgf::read(text) {
        // The record may have moves that its game forbids.
        let _ = gruk_notation::load(&position, None);
    }
    for document in open_all(text).unwrap_or_default() {
        is_read_as_printed(&document);
    }
});

fn is_read_as_printed(document: &Document) {
    let printed = print(document);
    let again = read(&printed).unwrap_or_else(|why| panic!("{printed}\nis printed, but {why:?}"));
    assert_eq!(print(&again), printed);
    for node in document.in_order().into_iter().take(20) {
        let way = path(document, node);
        assert_eq!(find(document, &way).ok(), Some(node), "{printed}: {way}");
    }
    if replay(document).is_ok()
        && let Ok((record, _)) = sgf::export(document)
    {
        let back = sgf::import(&record).unwrap_or_else(|why| panic!("{record}\nis written, but {why:?}"));
        assert!(replay(&back).is_ok(), "{record}");
    }
}
