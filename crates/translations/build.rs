//! Reads the tables in `texts/` and packs them: the English texts once, and those of each language in their order.

use miniz_oxide::deflate::compress_to_vec_zlib;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs};

const LANGUAGES: [&str; 5] = ["nb", "da", "de", "hu", "zh"];

/// How hard to compress, of 10.
const LEVEL: u8 = 10;

fn main() {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo names the folder of the crate"));
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo names a folder for what is built"));
    let table = table(&root.join("texts"));
    pack(&out, "en", &table.keys().map(String::as_str).collect::<Vec<_>>());
    for (number, tag) in LANGUAGES.iter().enumerate() {
        pack(&out, tag, &table.values().map(|texts| texts[number].as_str()).collect::<Vec<_>>());
    }
    println!("cargo:rerun-if-changed=texts");
    println!("cargo:rerun-if-changed=build.rs");
}

/// The tables: a line in English and below it the same in each language, after two spaces, its tag and a space.
fn table(folder: &Path) -> BTreeMap<String, [String; 5]> {
    let mut table = BTreeMap::new();
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    for entry in entries {
        let path = entry.expect("the folder can be read to its end").path();
        let place = path.display();
        let file = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{place}: {error}"));
        let mut lines = file.lines().filter(|line| !line.is_empty());
        while let Some(english) = lines.next() {
            assert_eq!(english.trim(), english, "{place}: a line in English begins an entry");
            let texts = LANGUAGES.map(|tag| {
                let line = lines.next().unwrap_or_default();
                let text = line.strip_prefix("  ").and_then(|line| line.strip_prefix(tag)?.strip_prefix(' '));
                let text = text.unwrap_or_else(|| panic!("{place}: not the {tag} of “{english}”: {line}"));
                assert!(!text.is_empty() && text.trim() == text, "{place}: {tag}: {line}");
                text.to_owned()
            });
            let known = table.insert(english.to_owned(), texts);
            assert!(known.is_none(), "{place}: it stands twice: {english}");
        }
    }
    table
}

/// Writes texts, a line each, and what the crate includes of them.
fn pack(out: &Path, name: &str, texts: &[&str]) {
    let whole = texts.join("\n");
    let packed = out.join(format!("{name}.zlib"));
    fs::write(&packed, compress_to_vec_zlib(whole.as_bytes(), LEVEL)).expect("the folder can be written to");
    let says = format!("Packed {{ size: {}, packed: include_bytes!({packed:?}) }}", whole.len());
    fs::write(out.join(format!("{name}.rs")), says).expect("the folder can be written to");
}
