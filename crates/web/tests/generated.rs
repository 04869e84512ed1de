//! The description of the interface and the types of the page are what the definitions of the verbs make.

use std::path::Path;

/// Compares a file with what it should be; with `GRUK_WRITE` set it is written.
fn check(file: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    if std::env::var_os("GRUK_WRITE").is_some() {
        std::fs::write(&path, text).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == text, "{file} is not what the definitions make: run cargo xtask verbs");
}

#[test]
fn the_description_is_what_the_definitions_make() {
    check("openapi.json", &gruk_web::openapi());
}

#[test]
fn the_types_of_the_page_are_what_the_definitions_make() {
    check("ui/src/lib/answers.ts", &gruk_web::typescript());
}
