//! Compresses the page and the description of the interface, so that the program holds them once, as they are sent.

use miniz_oxide::deflate::compress_to_vec_zlib;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// How hard to compress, of 10.
const LEVEL: u8 = 9;

fn main() {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo names the folder of the crate"));
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo names a folder for what is built"));
    let mut files = vec![("openapi.json".to_owned(), root.join("openapi.json"))];
    add(&root.join("ui/dist"), "", &mut files);
    files.sort();
    let mut list = String::from("&[\n");
    for (number, (name, path)) in files.iter().enumerate() {
        let contents = fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let packed = out.join(format!("{number}.zlib"));
        fs::write(&packed, compress_to_vec_zlib(&contents, LEVEL))
            .unwrap_or_else(|error| panic!("{}: {error}", packed.display()));
        let size = contents.len();
        writeln!(list, "    Built {{ name: {name:?}, size: {size}, packed: include_bytes!({packed:?}) }},")
            .expect("a text can be written to");
    }
    list.push_str("]\n");
    let list_file = out.join("built.rs");
    fs::write(&list_file, list).unwrap_or_else(|error| panic!("{}: {error}", list_file.display()));
    println!("cargo:rerun-if-changed=ui/dist");
    println!("cargo:rerun-if-changed=openapi.json");
    println!("cargo:rerun-if-changed=build.rs");
}

/// Adds the files below `folder`, each with its name from there on.
fn add(folder: &Path, above: &str, files: &mut Vec<(String, PathBuf)>) {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    for entry in entries {
        let path = entry.expect("the folder can be read to its end").path();
        let name = path.file_name().and_then(|name| name.to_str()).expect("the page's files have plain names");
        let name = format!("{above}{name}");
        match path.is_dir() {
            true => add(&path, &format!("{name}/"), files),
            false => files.push((name, path)),
        }
    }
}
