//! What is changed, and what must find it.

use std::path::Path;

/// Code that is changed, with the tests that must find each change.
pub struct Subject {
    pub name: &'static str,
    /// Packages with sites: their folders, and the files in them that have sites; all where none is named.
    pub sources: &'static [(&'static str, &'static [&'static str])],
    /// The packages whose tests are run, with what cargo is told which of them.
    pub tests: &'static [(&'static str, &'static [&'static str])],
    /// Are the certificates of `golden/` judged, too? The subject is the checker then, built without what it does not
    /// need.
    pub is_checker: bool,
}

pub const SUBJECTS: [Subject; 4] = [
    Subject {
        name: "checker",
        // The parts of a sum: what the checker shares with those who write and walk proofs.
        sources: &[("crates/proof/verify", &[]), ("crates/proof/cert", &["kinds/bounds/parts.rs"])],
        tests: &[("gruk-verify", &["--lib", "--tests"])],
        is_checker: true,
    },
    Subject {
        name: "notation",
        sources: &[("crates/grammar", &[]), ("crates/notation", &[])],
        tests: &[("gruk-grammar", &["--lib", "--tests"]), ("gruk-notation", &["--lib", "--tests"])],
        is_checker: false,
    },
    Subject {
        name: "limits",
        sources: &[("crates/solve", &["limits.rs", "alarm.rs"]), ("crates/proof/verify", &["meter.rs", "limits.rs"])],
        tests: &[("gruk-solve", &["--lib"]), ("gruk-verify", &["--lib", "--test", "limits"])],
        is_checker: false,
    },
    Subject {
        name: "governor",
        sources: &[("crates/cli", &["governor/mod.rs", "governor/heap.rs"])],
        tests: &[("gruk", &["--bins", "--test", "governor"])],
        is_checker: false,
    },
];

impl Subject {
    /// Has this file, named from the root, sites?
    pub fn has_sites(&self, inside: &Path) -> bool {
        self.sources.iter().any(|(folder, files)| {
            let Ok(name) = inside.strip_prefix(format!("{folder}/src")) else { return false };
            let name = name.to_string_lossy();
            match files.is_empty() {
                true => name.ends_with(".rs") && !(self.is_checker && is_beside(&name)),
                false => files.contains(&&*name),
            }
        })
    }

    /// The name of a file with sites in tables: without its folder where that is the only one, or that of the checker.
    pub fn file_name(&self, inside: &Path) -> String {
        let name = |from: &str| inside.strip_prefix(from).ok().map(|name| name.to_string_lossy().into_owned());
        let own = |(folder, _): &(&str, _)| name(&format!("{folder}/src"));
        let found =
            if self.is_checker || self.sources.len() == 1 { self.sources.iter().find_map(own) } else { name("crates") };
        found.expect("it is a source")
    }
}

/// Files of the checker without sites: its fuzzers, what is not the checker, the clock and the memory, and the words of
/// the answer.
fn is_beside(name: &str) -> bool {
    let own = name.rsplit('/').next().unwrap_or_default();
    name.starts_with("fuzz")
        || name == "kinds/bounds/cut.rs"
        || name.contains("/fuzz")
        || matches!(own, "meter.rs" | "limits.rs" | "verified.rs")
        || name.contains("kinds/") && matches!(own, "walk.rs" | "format.rs" | "found.rs" | "parts.rs" | "list.rs")
}
