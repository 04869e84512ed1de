//! Makes the program smaller, where the linker and the system's loader can; and the extension module of Python, whose
//! build script this is too.

use std::env;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// Options of the linker, and what each does. LLVM's linker and some others understand them; GNU's does not fold.
const OPTIONS: [&str; 3] = [FOLD, PACK, STRIP];

/// Functions that are compiled to the same machine code are folded into one.
const FOLD: &str = "-Wl,--icf=all";

/// The addresses that the loader has to add to are a bit map: 1.2 MB less. The loader of glibc reads it since 2.36, so
/// the module, which goes to other machines in a wheel, is linked without.
const PACK: &str = "-Wl,-z,pack-relative-relocs";

/// Symbols are left out, as `strip = "symbols"` says of the profile: cargo 1.95 forgets that for a package with a level
/// of optimisation of its own.
const STRIP: &str = "-Wl,--strip-all";

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let is_host = env::var_os("TARGET") == env::var_os("HOST");
    if is_host && env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        let is_program = env::var("CARGO_PKG_NAME").is_ok_and(|name| name == "gruk");
        let is_stripped = env::var("DEBUG").is_ok_and(|debug| debug == "false");
        let wanted = OPTIONS.iter().filter(|option| is_program || **option != PACK);
        let wanted = wanted.filter(|option| is_stripped || **option != STRIP);
        for option in wanted.filter(|option| runs_with(option)) {
            println!("cargo:rustc-link-arg={option}");
        }
    }
}

/// Is a small program linked with the option, and does it run?
fn runs_with(option: &str) -> bool {
    let (Some(rustc), Some(out)) = (env::var_os("RUSTC"), env::var_os("OUT_DIR").map(PathBuf::from)) else {
        return false;
    };
    let (source, program) = (out.join("small.rs"), out.join("small"));
    if std::fs::write(&source, "fn main() { println!(\"{}\", 1); }\n").is_err() {
        return false;
    }
    let mut command = Command::new(rustc);
    command.arg(&source).arg("-o").arg(&program).arg(format!("-Clink-arg={option}"));
    if let Some(linker) = env::var_os("RUSTC_LINKER") {
        command.arg("-C").arg(format!("linker={}", linker.to_string_lossy()));
    }
    let flags = env::var("CARGO_ENCODED_RUSTFLAGS").unwrap_or_default();
    command.args(flags.split('\x1f').filter(|flag| !flag.is_empty()));
    let succeeds =
        |command: &mut Command| command.stdin(Stdio::null()).output().is_ok_and(|output| output.status.success());
    succeeds(&mut command) && succeeds(&mut Command::new(&program))
}
