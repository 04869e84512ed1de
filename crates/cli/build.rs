//! Folds functions of the program that are compiled to the same machine code into one.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    // The linker of this target is LLVM's, which knows the option; others do not.
    let linux = std::env::var("TARGET").is_ok_and(|target| target == "x86_64-unknown-linux-gnu");
    if linux && std::env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        println!("cargo:rustc-link-arg-bins=-Wl,--icf=all");
    }
}
