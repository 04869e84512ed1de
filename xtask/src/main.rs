//! Tasks of the project: `cargo xtask test`, `arrows`, `book`, `docs`, `fmt`, `corpus`, `bench`, `fuzz`, `golden`,
//! `mutants`, `packages`, `python`, `proofs`, `verbs`.

mod arrows;
mod bench;
mod book;
mod comments;
mod corpus;
mod cost;
mod docs;
mod format;
mod fuzz;
mod golden;
mod licences;
mod mutants;
mod notices;
mod packages;
mod program;
mod proofs;
mod python;
mod readme;
mod small_core;
mod suites;
mod test;
mod values;
mod verbs;
mod web;
mod work;

use std::process::ExitCode;

const HELP: &str = "\
cargo xtask test            everything that must pass: arrows, links, format, lints, documentation, licences, the page, tests, both checkers,
                            and the Python package; with SLOW_TESTS=1 also the slow tests, and the wheel as its sdist builds it
cargo xtask arrows          fail on any dependency between crates that ARCHITECTURE.md does not draw, and on a small core of the checker
                            that is longer than its page says, and on tests that no program runs; counts its lines
cargo xtask docs            fail on a link of a page, a name of a file or a number of a section in it or in a comment that leads nowhere,
                            on lines of prose of more than 120 columns, and on words that the glossary has another one for
cargo xtask book            build the book, target/book/html: every command in it is run and must print what the page says, every picture
                            is drawn, every link must lead somewhere; by the release build, or --program FILE, or what GRUK names;
                            PART... runs only pages with that in their path, and builds no HTML; installs mdBook where it is missing
cargo xtask fmt [--check]   format every file; those inside the games! list too, which cargo fmt does not see, and wrap comments of more
                            than 120 columns
cargo xtask corpus          ask the release build, or --program FILE, all questions of golden/corpus, whose answers must be the recorded ones; GROUP...
                            asks some alone, --messages compares what is said of bad input too, --judge has certificates judged even
                            if they are the recorded ones; --record answers what is new or has changed,
                            at level 0 (--level0 FILE) and by the release build
cargo xtask bench           solve a fixed list and print the total number of nodes, which must be the one in
                            golden/bench.txt; --record writes it there
cargo xtask bench values    time and memory of the values that have a bar, each in a process of its own, in release; --program FILE
                            measures a program that is there; --long adds the value of Domineering 6x6
cargo xtask bench readme    the figures of gruk in README's comparison, which must be those of the release build, or of --program FILE
cargo xtask bench work      the work that some values cost must not have grown: positions, forms and, where a tool counts
                            them, instructions are compared with golden/work.tsv; --record writes them there
cargo xtask verbs           write what follows from the definitions of the verbs: openapi.json, the types of the page, the functions of Python
cargo xtask web             build the page anew: it must be, byte by byte, what is committed; --browser runs its tests in Chromium and Firefox
cargo xtask python          pack the Python package and run its tests from a fresh environment; --sdist has it built from its
                            sdist in an empty folder, --release as people install it; they compare it with the program that GRUK names, or with
                            one that is built for them
cargo xtask packages        pack every crate as it is published, and fail if one needs a file that it does not contain, or says too little of
                            itself; --order prints the order to publish, --notices writes THIRD-PARTY.txt, the licences of what is linked
cargo xtask licences        fail on a package of Cargo.lock whose licence, source or open version deny.toml does not allow
cargo xtask proofs          compile the proofs of the checker gruk-proved, extract and build it, and let it judge its corpus; installs Rocq and OCaml
                            where they are missing; --program FILE makes the larger certificates, in the place of the release build
cargo xtask fuzz            give all readers random inputs that are led by what they reach, 30 seconds each, or --seconds N; TARGET does so
                            with one of them; needs the nightly toolchain, installs cargo-fuzz where it is missing
cargo xtask mutants         change the checker of certificates, or --of notation, limits or governor, in one place after the other: each change
                            must be found by a test of its packages (of the checker, by the files of golden/ too), or be explained in
                            tools/mutants/explained.tsv; --sites TEXT, --sample N, --survivors (those of the last run), --tests SECONDS, --jobs N
cargo xtask golden GAME     begin the perft file of a new game, with its examples";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    if words.iter().any(|word| matches!(*word, "--help" | "-h" | "help")) {
        println!("{HELP}");
        return ExitCode::SUCCESS;
    }
    let result = match words[..] {
        ["test"] => test::run(),
        ["arrows"] => arrows::check(),
        ["docs"] => docs::check(),
        ["book", ref options @ ..] => book::run(options),
        ["fmt"] => format::run(false),
        ["fmt", "--check"] => format::run(true),
        ["corpus", ref options @ ..] => corpus::run(options),
        ["bench"] => bench::check(),
        ["bench", "--record"] => bench::record(),
        ["bench", "values", ref options @ ..] => values::run(options),
        ["bench", "readme", ref options @ ..] => readme::check(options),
        ["bench", "work"] => work::check(),
        ["bench", "work", "--record"] => work::record(),
        ["web"] => web::check(),
        ["web", "--browser"] => web::browser(),
        ["licences"] => licences::check(),
        ["packages"] => packages::check(),
        ["packages", "--order"] => packages::print_order(),
        ["packages", "--notices"] => notices::record(),
        ["python", ref options @ ..] => python::run(options),
        ["proofs", ref options @ ..] => proofs::run(options),
        ["fuzz", ref options @ ..] => fuzz::run(options),
        ["verbs"] => verbs::write(),
        ["mutants", ref options @ ..] => mutants::run(options),
        ["golden", game] => golden::begin(game),
        _ => Err(HELP.into()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

/// The folder of what is built.
fn target() -> std::path::PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), Into::into)
}

/// The root of the workspace.
fn root() -> std::path::PathBuf {
    std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}
