//! The arrows between the crates: the complete list, and the check that there is no other.

use crate::root;

/// For each crate the ones it may use, layer by layer. A crate that is not here may not exist; `dev-dependencies` are free.
const ARROWS: &[(&str, &[&str])] = &[
    ("core", &[]),
    ("value", &["core"]),
    ("language", &["core", "value"]),
    ("rules", &["core"]),
    ("cert", &["core"]),
    ("solve", &["core"]),
    ("connection", &["core", "rules", "cert"]),
    ("impartial", &["core", "rules", "cert"]),
    ("positional", &["core", "rules", "cert"]),
    // A solver of one game: theory and search in one, so it uses the limits of `solve` and the evidence of `cert`.
    ("hex-search", &["core", "rules", "cert", "solve"]),
    // The same for Maker–Breaker games.
    ("maker-breaker-search", &["core", "rules", "cert", "solve"]),
    // The relatives of Hex share its connections.
    ("placing-search", &["cert", "core", "hex-search", "rules", "solve"]),
    // Above it: draws in Maker–Maker are won Maker–Breaker games of both players.
    ("maker-maker-search", &["core", "rules", "cert", "solve", "maker-breaker-search"]),
    // The Hex theorem as an algorithm: no play, no search.
    ("hex-theorem", &["core", "rules"]),
    // Games of colouring have boards of their own, which are files.
    ("colouring", &["core"]),
    ("partizan", &["core", "value", "rules", "cert", "solve"]),
    ("disjunctive", &["core", "rules", "value"]),
    // Where searches are compiled for the types of rulesets.
    ("kernels", &["cert", "core", "impartial", "partizan", "rules", "solve"]),
    ("verify", &["core", "rules", "cert"]),
    ("players", &["core", "rules", "solve"]),
    ("periodic", &["cert"]),
    // Tiles of infinite boards with games on them: lattices and symmetries are those of `periodic`.
    ("tiling", &["cert", "periodic"]),
    ("render", &["core"]),
    // SVG goes in as text: it needs no other crate.
    ("export", &[]),
    (
        "workbench",
        &[
            "core",
            "value",
            "language",
            "rules",
            "cert",
            "disjunctive",
            "solve",
            "connection",
            "colouring",
            "hex-search",
            "hex-theorem",
            "impartial",
            "kernels",
            "maker-breaker-search",
            "maker-maker-search",
            "periodic",
            "players",
            "partizan",
            "placing-search",
            "positional",
            "tiling",
            "verify",
            "render",
        ],
    ),
    // What has been solved, on disk: it uses no other crate, and the front ends fill it.
    ("catalogue", &[]),
    // What the front ends say in JSON, so that they say the same.
    ("json", &["workbench"]),
    ("web", &["workbench", "json", "catalogue"]),
    ("cli", &["workbench", "json", "web", "catalogue", "export"]),
    ("python", &["workbench", "catalogue", "export"]),
];

/// Crates that may use nothing but the standard library and their arrows: the base that proofs are trusted on.
const TRUSTED: &[&str] = &["core", "rules", "cert", "verify"];

/// The most lines of the checker: its heart and each proof kind.
const VERIFY_LINES: usize = 1000;
const KIND_LINES: usize = 250;

pub fn check() -> Result<(), String> {
    let mut wrong = Vec::new();
    let folder = root().join("crates");
    let entries = std::fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    for entry in entries {
        let path = entry.map_err(|error| error.to_string())?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let manifest = path.join("Cargo.toml");
        if !manifest.is_file() {
            continue;
        }
        let Some((_, allowed)) = ARROWS.iter().find(|(known, _)| *known == name) else {
            wrong.push(format!("crates/{name} is not on the list of arrows in xtask/src/arrows.rs"));
            continue;
        };
        let text = std::fs::read_to_string(&manifest).map_err(|error| format!("{}: {error}", manifest.display()))?;
        let manifest: toml::Table = text.parse().map_err(|error| format!("crates/{name}/Cargo.toml: {error}"))?;
        for table in ["dependencies", "build-dependencies"] {
            for dependency in
                manifest.get(table).and_then(|table| table.as_table()).into_iter().flat_map(toml::Table::keys)
            {
                match dependency.strip_prefix("gruk-") {
                    Some(other) if !allowed.contains(&other) => {
                        wrong.push(format!("{name} -> {other} is not on the list of arrows in xtask/src/arrows.rs"))
                    }
                    None if TRUSTED.contains(&name.as_str()) => {
                        wrong.push(format!(
                            "{name} uses {dependency}: the trusted crates use the standard library alone"
                        ));
                    }
                    _ => {}
                }
            }
        }
    }
    let sources = root().join("crates/verify/src");
    let mut heart = 0;
    for entry in std::fs::read_dir(&sources).map_err(|error| error.to_string())? {
        let path = entry.map_err(|error| error.to_string())?.path();
        let lines = std::fs::read_to_string(&path).map_err(|error| error.to_string())?.lines().count();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if name == "lib.rs" {
            heart += lines;
        } else if lines > KIND_LINES {
            wrong.push(format!("verify/src/{name} has {lines} lines; a proof kind has at most {KIND_LINES}"));
        }
    }
    if heart > VERIFY_LINES {
        wrong.push(format!("the heart of verify has {heart} lines; at most {VERIFY_LINES}"));
    }
    if wrong.is_empty() {
        println!("arrows: all {} crates keep to the list", ARROWS.len());
        Ok(())
    } else {
        Err(wrong.join("\n"))
    }
}
