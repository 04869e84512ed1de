//! Folds functions of the program that are compiled to the same machine code into one, where the linker can.

use std::env;
use std::path::PathBuf;
use std::process::Command;

/// What LLVM's linker and some others understand; that of GNU does not.
const FOLD: &str = "-Wl,--icf=all";

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let is_host = env::var_os("TARGET") == env::var_os("HOST");
    if is_host && env::var("PROFILE").is_ok_and(|profile| profile == "release") && links() {
        println!("cargo:rustc-link-arg-bins={FOLD}");
    }
}

/// Is an empty program linked with the option?
fn links() -> bool {
    let (Some(rustc), Some(out)) = (env::var_os("RUSTC"), env::var_os("OUT_DIR").map(PathBuf::from)) else {
        return false;
    };
    let source = out.join("empty.rs");
    if std::fs::write(&source, "fn main() {}\n").is_err() {
        return false;
    }
    let mut command = Command::new(rustc);
    command.arg(&source).arg("-o").arg(out.join("empty")).arg(format!("-Clink-arg={FOLD}"));
    if let Some(linker) = env::var_os("RUSTC_LINKER") {
        command.arg("-C").arg(format!("linker={}", linker.to_string_lossy()));
    }
    let flags = env::var("CARGO_ENCODED_RUSTFLAGS").unwrap_or_default();
    command.args(flags.split('\x1f').filter(|flag| !flag.is_empty()));
    command.output().is_ok_and(|output| output.status.success())
}
