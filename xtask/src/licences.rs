//! What the libraries are allowed to be: their licences, their versions and where they come from, as `deny.toml` says.
//!
//! What the file means is what cargo-deny makes of it. This is a part of its check that needs no program to be
//! installed first, and never says more than cargo-deny: what is accepted here, cargo-deny accepts. A licence has to be
//! spelt as on the list, and an expression to be one of SPDX, or an old one with `/`; the packages of all features are
//! looked at. A setting, or a field of an exception, that is not known here is an error, so that nothing in the file is
//! read in another way or passed over. The slow tests ask cargo-deny as well.

use crate::root;
use serde_json::Value;
use std::collections::BTreeSet;
use std::process::Command;

/// The file with the lists, in the words of cargo-deny.
const FILE: &str = "deny.toml";

/// What the file says besides its two lists, as it is checked here: with another setting the check would say what the
/// file does not.
const SETTINGS: &str = r#"
    [licenses]
    confidence-threshold = 0.9
    [bans]
    multiple-versions = "allow"
    wildcards = "deny"
    allow-wildcard-paths = true
    [sources]
    unknown-registry = "deny"
    unknown-git = "deny"
"#;

/// The registry that is known.
const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// What `deny.toml` allows.
struct Allowed {
    licences: BTreeSet<String>,
    /// A licence that one package may have, with the name of the package.
    exceptions: BTreeSet<(String, String)>,
}

/// Looks at every package of `Cargo.lock`.
pub fn check() -> Result<(), String> {
    let text = std::fs::read_to_string(root().join(FILE)).map_err(|error| format!("{FILE}: {error}"))?;
    let allowed = Allowed::read(&text)?;
    let mut cargo = Command::new("cargo");
    cargo.current_dir(root()).args(["metadata", "--locked", "--all-features", "--format-version", "1"]);
    let told = cargo.output().map_err(|error| format!("cannot run {cargo:?}: {error}"))?;
    if !told.status.success() {
        return Err(format!("{cargo:?} failed: {}", String::from_utf8_lossy(&told.stderr)));
    }
    let metadata: Value = serde_json::from_slice(&told.stdout).map_err(|error| error.to_string())?;
    let packages = metadata["packages"].as_array().filter(|all| !all.is_empty()).ok_or("cargo names no packages")?;
    let wrong: Vec<String> = packages.iter().flat_map(|package| allowed.faults(package)).collect();
    if !wrong.is_empty() {
        return Err(wrong.join("\n"));
    }
    println!("licences: {} packages have what {FILE} allows", packages.len());
    Ok(())
}

impl Allowed {
    fn read(text: &str) -> Result<Allowed, String> {
        let mut file: toml::Table = text.parse().map_err(|error| format!("{FILE}: {error}"))?;
        let lists = file.get_mut("licenses").and_then(toml::Value::as_table_mut);
        let lists = lists.ok_or_else(|| format!("{FILE} has no section of licences"))?;
        let licences = lists.remove("allow").as_ref().map(texts).unwrap_or_default().into_iter().collect();
        let mut exceptions = BTreeSet::new();
        for exception in lists.remove("exceptions").as_ref().and_then(toml::Value::as_array).into_iter().flatten() {
            let package = exception.get("crate").and_then(toml::Value::as_str);
            let package = package.ok_or_else(|| format!("{FILE}: an exception names no crate"))?;
            let fields = exception.as_table().into_iter().flat_map(toml::Table::keys);
            if let Some(field) = fields.into_iter().find(|field| !["allow", "crate"].contains(&field.as_str())) {
                return Err(format!("{FILE}: the exception for {package} has a field that is not known here: {field}"));
            }
            let licences = exception.get("allow").map(texts).unwrap_or_default();
            exceptions.extend(licences.into_iter().map(|one| (package.to_owned(), one)));
        }
        let settings: toml::Table = SETTINGS.parse().expect("invariant: the settings are in TOML");
        if file != settings {
            return Err(format!("{FILE} has other settings than xtask/src/licences.rs checks: {file:?}"));
        }
        Ok(Allowed { licences, exceptions })
    }

    /// What is wrong with a package, as cargo describes it.
    fn faults(&self, package: &Value) -> Vec<String> {
        let name = package["name"].as_str().unwrap_or_default();
        let mut wrong = Vec::new();
        match package["license"].as_str() {
            None => wrong.push("declares no licence".to_owned()),
            Some(licence) => match self.allows(name, licence) {
                Ok(true) => {}
                Ok(false) => wrong.push(format!("the licence {licence} is not allowed")),
                Err(why) => wrong.push(format!("the licence {licence}: {why}")),
            },
        }
        match package["source"].as_str() {
            // Only what lies in the tree has none.
            None | Some(REGISTRY) => {}
            Some(source) => wrong.push(format!("comes from {source}")),
        }
        let is_private = package["publish"].as_array().is_some_and(Vec::is_empty);
        for needed in package["dependencies"].as_array().into_iter().flatten() {
            let is_open = needed["path"].is_string() && (is_private || needed["kind"] == "dev");
            if needed["req"] == "*" && !is_open {
                wrong.push(format!("takes any version of {}", needed["name"].as_str().unwrap_or_default()));
            }
        }
        wrong.into_iter().map(|why| format!("{name} {}: {why}", package["version"].as_str().unwrap_or("?"))).collect()
    }

    /// Can a package with this expression be used under licences that are allowed? In old expressions `/` is a choice.
    fn allows(&self, package: &str, expression: &str) -> Result<bool, String> {
        let spaced = expression.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
        let mut words: Vec<&str> = spaced.split_whitespace().rev().collect();
        let value = self.choice(package, &mut words)?;
        match words.last() {
            None => Ok(value),
            Some(word) => Err(format!("did not expect {word}")),
        }
    }

    /// Reads `one OR other`, from the end of the list.
    fn choice(&self, package: &str, words: &mut Vec<&str>) -> Result<bool, String> {
        let mut value = self.all(package, words)?;
        while words.pop_if(|word| *word == "OR").is_some() {
            value |= self.all(package, words)?;
        }
        Ok(value)
    }

    /// Reads `one AND other`, which binds more closely.
    fn all(&self, package: &str, words: &mut Vec<&str>) -> Result<bool, String> {
        let mut value = self.one(package, words)?;
        while words.pop_if(|word| *word == "AND").is_some() {
            value &= self.one(package, words)?;
        }
        Ok(value)
    }

    /// Reads an expression in parentheses, or a licence, with an exception to it or without.
    fn one(&self, package: &str, words: &mut Vec<&str>) -> Result<bool, String> {
        let word = words.pop().ok_or("it ends too early")?;
        if word == "(" {
            let value = self.choice(package, words)?;
            return words.pop_if(|word| *word == ")").map(|_| value).ok_or_else(|| "a parenthesis is open".into());
        }
        if [")", "OR", "AND", "WITH"].contains(&word) {
            return Err(format!("did not expect {word}"));
        }
        let mut licence = word.to_owned();
        if words.pop_if(|word| *word == "WITH").is_some() {
            licence += &format!(" WITH {}", words.pop().ok_or("it ends too early")?);
        }
        Ok(self.licences.contains(&licence) || self.exceptions.contains(&(package.to_owned(), licence)))
    }
}

/// The texts of a list.
fn texts(value: &toml::Value) -> Vec<String> {
    value.as_array().into_iter().flatten().filter_map(|one| one.as_str().map(str::to_owned)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn allowed() -> Allowed {
        Allowed {
            licences: ["MIT", "Zlib"].map(str::to_owned).into(),
            exceptions: [("names".to_owned(), "Apache-2.0 WITH LLVM-exception".to_owned())].into(),
        }
    }

    #[test]
    fn expressions_are_read_as_cargo_writes_them() {
        let allowed = allowed();
        for (expression, expected) in [
            ("MIT", true),
            ("GPL-3.0", false),
            ("GPL-3.0 OR MIT", true),
            ("GPL-3.0/MIT", true),
            ("GPL-3.0 AND MIT", false),
            ("Zlib AND MIT", true),
            // AND binds more closely than OR.
            ("MIT OR Zlib AND GPL-3.0", true),
            ("(MIT OR Zlib) AND GPL-3.0", false),
            ("(GPL-3.0 OR MIT) AND (Zlib)", true),
            ("MIT WITH LLVM-exception", false),
            ("Apache-2.0 WITH LLVM-exception", false),
        ] {
            assert_eq!(allowed.allows("other", expression), Ok(expected), "{expression}");
        }
        assert_eq!(allowed.allows("names", "Apache-2.0 WITH LLVM-exception"), Ok(true));
        for broken in ["", "MIT OR", "OR MIT", "(MIT", "MIT)", "MIT Zlib", "MIT WITH"] {
            assert!(allowed.allows("other", broken).is_err(), "{broken}");
        }
    }

    #[test]
    fn a_package_is_refused_for_its_licence_source_or_open_version() {
        let allowed = allowed();
        let good = json!({
            "name": "good", "version": "1.0.0", "license": "MIT", "source": REGISTRY, "publish": null,
            "dependencies": [{ "name": "other", "req": "^1", "kind": null }],
        });
        assert!(allowed.faults(&good).is_empty());
        for (field, value) in [
            ("license", json!("GPL-3.0")),
            ("license", json!(null)),
            ("source", json!("git+https://example.org/good")),
            ("source", json!("registry+https://example.org/index")),
            ("dependencies", json!([{ "name": "other", "req": "*", "kind": null }])),
            ("dependencies", json!([{ "name": "other", "req": "*", "kind": null, "path": "/other" }])),
        ] {
            let mut bad = good.clone();
            bad[field] = value;
            assert_eq!(allowed.faults(&bad).len(), 1, "{bad}");
        }
        let mut private = good;
        private["publish"] = json!([]);
        private["dependencies"] = json!([{ "name": "other", "req": "*", "kind": null, "path": "/other" }]);
        assert!(allowed.faults(&private).is_empty());
    }

    #[test]
    fn the_lists_of_the_project_are_read_and_other_settings_refused() {
        let text = std::fs::read_to_string(root().join(FILE)).unwrap();
        let allowed = Allowed::read(&text).unwrap();
        assert_eq!(allowed.allows("any", "MIT OR Apache-2.0"), Ok(true));
        assert_eq!(allowed.allows("any", "GPL-3.0-only"), Ok(false));
        for (from, to) in [
            ("wildcards = \"deny\"", "wildcards = \"allow\""),
            ("unknown-git = \"deny\"", ""),
            ("[bans]", "[bans]\ndeny = [\"other\"]"),
            ("[sources]", "[sources]\nallow-git = [\"https://example.org\"]"),
            ("crate = \"target-lexicon\"", "crate = \"target-lexicon\", version = \"0.12\""),
            ("crate = \"target-lexicon\"", "name = \"target-lexicon\""),
        ] {
            assert!(text.contains(from) && Allowed::read(&text.replace(from, to)).is_err(), "{to}");
        }
    }
}
