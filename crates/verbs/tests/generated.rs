//! The module for Python is what the definitions make, and every field of every query can be read.

use gruk_verbs::{VERBS, describe};
use std::path::{Path, PathBuf};

/// Compares a file with what it should be; with `GRUK_WRITE` set it is written.
fn check(path: &Path, text: &str) {
    if std::env::var_os("GRUK_WRITE").is_some() {
        std::fs::write(path, text).unwrap();
    }
    let kept = std::fs::read_to_string(path).unwrap_or_default();
    assert!(kept == text, "{} is not what the definitions make: run cargo xtask verbs", path.display());
}

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

#[test]
fn the_functions_of_python_are_what_the_definitions_make() {
    check(&crates().join("python/gruk/data.py"), &describe::python(VERBS));
}

#[test]
fn every_field_says_what_it_is_and_has_a_name_of_its_own() {
    for verb in VERBS {
        let mut names = Vec::new();
        for field in (verb.fields)() {
            assert!(!field.about.is_empty(), "{} {}", verb.name, field.name);
            assert!(!names.contains(&field.name), "{} has two fields {}", verb.name, field.name);
            if let Some(default) = field.shape.default {
                field.value_of(default).unwrap_or_else(|why| panic!("{} {}: {why}", verb.name, field.name));
            }
            names.push(field.name);
        }
        let fields = (verb.fields)();
        for other in fields.iter().flat_map(|field| field.shape.conflicts.iter().chain(field.shape.requires.as_ref())) {
            assert!(names.contains(other), "{}: there is no field {other}", verb.name);
        }
    }
}
