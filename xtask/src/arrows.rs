//! The arrows between the crates: the complete list, and the check that there is no other.

use crate::format::sources;
use crate::{root, small_core, suites};
use std::path::{Path, PathBuf};

/// A crate and those that it may use; `dev-dependencies` are free.
type Arrows = (&'static str, &'static [&'static str]);

/// The families from the lowest layer up: the layer, the folder in `crates` (empty where the crates stand there
/// themselves), and the crates.
///
/// Arrows point to lower layers or stay in the family, which may have crates in two layers. A crate that is not here
/// may not exist.
const FAMILIES: &[(u32, &str, &[Arrows])] = &[
    // The grammar of texts stands below the rules, which read formal games and sums by it.
    (0, "", &[("core", &[]), ("grammar", &["core"])]),
    // What is said, in other languages.
    (0, "", &[("translations", &[])]),
    (1, "", &[("solve", &["core"]), ("rules", &["core", "grammar"])]),
    // SVG goes into `export` as text: it needs no other crate.
    (1, "pictures", &[("render", &["core"]), ("export", &[])]),
    // The notation of positions, for whoever is not the checker, which reads what the rules print.
    (2, "", &[("notation", &["core", "grammar", "rules"])]),
    (
        3,
        "proof",
        &[
            ("cert", &["core"]),
            ("verify", &["core", "rules", "cert"]),
            // What searches have found, as certificates.
            ("certify", &["cert", "core", "notation", "solve", "verify"]),
            // Play against certificates.
            ("walk", &["cert", "core", "notation", "rules", "translations", "verify"]),
        ],
    ),
    // Pictures of positions of any game.
    (
        4,
        "pictures",
        &[("scenes", &["cert", "certify", "core", "notation", "render", "rules", "solve", "translations"])],
    ),
    (
        4,
        "values",
        &[
            ("value", &["core", "grammar"]),
            ("loopy", &["core", "grammar", "value"]),
            // Values of Domineering are found by the search for winners.
            ("disjunctive", &["core", "partizan", "rules", "value"]),
            ("impartial", &["core", "rules", "cert", "solve"]),
            ("partizan", &["core", "value", "rules", "cert", "solve"]),
        ],
    ),
    (
        4,
        "connection",
        &[
            ("connection", &["core", "rules", "cert"]),
            ("hex-network", &["core"]),
            ("hex-search", &["core", "hex-network", "rules", "cert", "solve"]),
            // The Hex theorem as an algorithm: no play, no search.
            ("hex-theorem", &["core", "rules"]),
            ("players", &["core", "hex-network", "rules", "solve"]),
            // The relatives of Hex share its connections.
            ("placing-search", &["cert", "core", "hex-search", "rules", "solve"]),
        ],
    ),
    (
        4,
        "positional",
        &[
            ("positional", &["core", "rules", "cert"]),
            ("maker-breaker-search", &["core", "rules", "cert", "solve"]),
            // Draws in Maker–Maker are won Maker–Breaker games of both players.
            ("maker-maker-search", &["core", "rules", "cert", "solve", "maker-breaker-search"]),
            // Games of colouring have boards of their own, which are files.
            ("colouring", &["core"]),
        ],
    ),
    (
        4,
        "plane",
        &[
            ("periodic", &["cert", "core"]),
            // Tiles of infinite boards with games on them: lattices and symmetries are those of `periodic`.
            ("tiling", &["cert", "core", "periodic"]),
        ],
    ),
    // Where searches are compiled for the types of rulesets.
    (5, "", &[("kernels", &["cert", "certify", "core", "impartial", "partizan", "rules", "solve"])]),
    (5, "", &[("language", &["core", "grammar", "impartial", "loopy", "notation", "value"])]),
    // What has been solved, on disk: it uses no other crate, and the front ends fill it.
    (5, "", &[("catalogue", &["solve"])]),
    // Studies and records of games: documents of positions, which the checker judges.
    (5, "", &[("study", &["core", "notation", "render", "rules", "scenes", "translations", "verify"])]),
    // Certificates as proofs in sentences.
    (
        5,
        "",
        &[("explain", &["cert", "core", "notation", "render", "rules", "translations", "value", "verify", "walk"])],
    ),
    // What families answer besides what is answered about every game.
    (
        6,
        "plane",
        &[(
            "plane-answers",
            &[
                "cert",
                "core",
                "maker-breaker-search",
                "notation",
                "periodic",
                "render",
                "rules",
                "solve",
                "tiling",
                "verify",
            ],
        )],
    ),
    (
        6,
        "connection",
        &[
            (
                "connection-answers",
                &[
                    "cert",
                    "certify",
                    "connection",
                    "core",
                    "hex-search",
                    "hex-theorem",
                    "notation",
                    "periodic",
                    "players",
                    "render",
                    "rules",
                    "scenes",
                    "solve",
                    "translations",
                ],
            ),
            // Players of Hex by name, and the protocol in which they are asked.
            (
                "htp",
                &[
                    "cert",
                    "certify",
                    "connection",
                    "core",
                    "hex-search",
                    "notation",
                    "players",
                    "render",
                    "rules",
                    "solve",
                    "study",
                ],
            ),
        ],
    ),
    (
        6,
        "positional",
        &[(
            "positional-answers",
            &[
                "certify",
                "colouring",
                "core",
                "maker-breaker-search",
                "notation",
                "positional",
                "render",
                "rules",
                "scenes",
                "solve",
                "translations",
            ],
        )],
    ),
    (
        6,
        "values",
        &[
            (
                "values-answers",
                &[
                    "cert",
                    "certify",
                    "core",
                    "disjunctive",
                    "impartial",
                    "impartial-answers",
                    "language",
                    "loopy",
                    "notation",
                    "partizan",
                    "render",
                    "rules",
                    "scenes",
                    "solve",
                    "value",
                ],
            ),
            (
                "impartial-answers",
                &["cert", "certify", "core", "impartial", "kernels", "notation", "render", "rules", "solve", "verify"],
            ),
        ],
    ),
    (
        7,
        "",
        &[(
            "workbench",
            &[
                "cert",
                "certify",
                "connection",
                "connection-answers",
                "core",
                "hex-search",
                "htp",
                "impartial",
                "impartial-answers",
                "kernels",
                "language",
                "maker-breaker-search",
                "maker-maker-search",
                "notation",
                "placing-search",
                "plane-answers",
                "players",
                "positional",
                "positional-answers",
                "render",
                "rules",
                "scenes",
                "solve",
                "study",
                "translations",
                "value",
                "values-answers",
                "verify",
                "walk",
            ],
        )],
    ),
    // The front ends, and the verbs, which they share.
    (
        8,
        "",
        &[
            // Proofs in sentences are asked for past the facade, which has nothing to add and would be compiled again
            // with them.
            ("verbs", &["workbench", "catalogue", "explain"]),
            ("web", &["workbench", "verbs", "catalogue", "translations"]),
            ("cli", &["workbench", "verbs", "web", "catalogue", "explain", "export"]),
            ("python", &["workbench", "verbs", "catalogue", "export"]),
        ],
    ),
];

/// Every crate with its layer, its family's place in the list (crates in one folder are one family), its folder and its
/// arrows.
fn crates() -> impl Iterator<Item = (u32, usize, &'static str, Arrows)> {
    FAMILIES.iter().enumerate().flat_map(|(place, (layer, folder, crates))| {
        let first = FAMILIES.iter().position(|(_, other, _)| !folder.is_empty() && other == folder);
        crates.iter().map(move |&arrows| (*layer, first.unwrap_or(place), *folder, arrows))
    })
}

/// Crates that may use nothing but the standard library and their arrows: the base that proofs are trusted on.
const TRUSTED: &[&str] = &["core", "grammar", "rules", "cert", "verify"];

/// The most lines of the checker outside the kinds of evidence, and of each file of a kind.
const VERIFY_LINES: usize = 1500;
const KIND_LINES: usize = 300;

/// The most lines of the facade.
const FACADE_LINES: usize = 4000;

/// Folders whose code knows no game: nothing there asks an object for the type of its game.
const KNOW_NO_GAME: &[&str] =
    &["catalogue", "cli", "language", "pictures", "proof/certify", "python/src", "verbs", "web/src", "workbench"];

/// The part of the facade that knows games: one file a family.
const FAMILY_TABLES: &str = "crates/workbench/src/family";

pub fn check() -> Result<(), String> {
    let mut wrong = Vec::new();
    for (layer, place, _, (name, allowed)) in crates() {
        for other in allowed {
            let known = crates().find(|(.., (known, _))| known == other);
            match known {
                Some((below, family, ..)) if below < layer || (family == place && below == layer) => {}
                Some(_) => wrong.push(format!("{name} -> {other} points up or to another family of its layer")),
                None => wrong.push(format!("{name} -> {other}: there is no such crate")),
            }
        }
    }
    for path in folders()? {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let manifest = path.join("Cargo.toml");
        let listed = crates().find(|&(_, _, folder, (known, _))| {
            known == name && root().join("crates").join(folder).join(known) == path
        });
        let Some((.., (_, allowed))) = listed else {
            wrong.push(format!("{} is not on the list of crates in xtask/src/arrows.rs", path.display()));
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
    let mut heart = 0;
    for path in sources(&root().join("crates/proof/verify/src"))? {
        // The fuzzers are tests.
        let is_test = path.components().any(|part| part.as_os_str() == "fuzz") || path.ends_with("fuzz.rs");
        heart += if is_test { 0 } else { lines(&path)? };
    }
    if heart > VERIFY_LINES {
        wrong.push(format!("crates/proof/verify/src has {heart} lines; at most {VERIFY_LINES}"));
    }
    for path in sources(&root().join("crates/proof/kinds"))? {
        let (count, name) = (lines(&path)?, path.file_name().unwrap_or_default());
        // Neither what answers moves nor a test is trusted with anything.
        if count > KIND_LINES && name != "walk.rs" && name != "fuzz.rs" {
            wrong.push(format!("{} has {count} lines; a file of a kind has at most {KIND_LINES}", path.display()));
        }
    }
    let mut facade = 0;
    for path in sources(&root().join("crates/workbench/src"))? {
        facade += lines(&path)?;
    }
    if facade > FACADE_LINES {
        wrong.push(format!("crates/workbench/src has {facade} lines; at most {FACADE_LINES}"));
    }
    for folder in KNOW_NO_GAME {
        for path in sources(&root().join("crates").join(folder))? {
            let is_own = path.components().any(|part| part.as_os_str() == "src");
            let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            let asks = [".typed::<", ".typed()", ".of::<"].into_iter().any(|cast| text.contains(cast));
            if is_own && asks && !path.starts_with(root().join(FAMILY_TABLES)) {
                wrong.push(format!("{} asks for the type of a game: that is for its family", path.display()));
            }
        }
    }
    let core = small_core::check(&mut wrong)?;
    suites::check(&mut wrong)?;
    if wrong.is_empty() {
        println!("arrows: all {} crates keep to the list", crates().count());
        println!("the small core of the checker: {core} lines of code");
        Ok(())
    } else {
        Err(wrong.join("\n"))
    }
}

/// The number of lines of a file.
fn lines(path: &Path) -> Result<usize, String> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(text.lines().count())
}

/// The folders of all crates: those in `crates` with a manifest, and those in its other folders.
pub(crate) fn folders() -> Result<Vec<PathBuf>, String> {
    let list = |folder: &Path| -> Result<Vec<PathBuf>, String> {
        let entries = std::fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let paths: Result<Vec<PathBuf>, _> = entries.map(|entry| entry.map(|entry| entry.path())).collect();
        paths.map_err(|error| error.to_string())
    };
    let is_crate = |path: &PathBuf| path.join("Cargo.toml").is_file();
    let (mut crates, families): (Vec<PathBuf>, Vec<PathBuf>) =
        list(&root().join("crates"))?.into_iter().filter(|path| path.is_dir()).partition(is_crate);
    for family in families {
        crates.extend(list(&family)?.into_iter().filter(is_crate));
    }
    Ok(crates)
}
