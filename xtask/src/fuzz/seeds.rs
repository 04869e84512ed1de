//! What fuzzing begins with: questions of the corpus, golden files and blocks of the pages, by what a target reads.

use crate::root;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Longer seeds are left out: small inputs are changed and run faster.
const LONGEST: usize = 4096;

/// A line of each journal, behind the letter by which the target knows it; and the beginnings of tables.
const KEPT: &[&str] = &[
    "o{\"columns\":1,\"rows\":2,\"outcome\":\"P\"}\n",
    "v{\"columns\":1,\"rows\":2,\"outcome\":\"P\",\"value\":\"0\",\"cut\":false,\"mean\":\"0\",\"temperature\":\"-1\"}\n",
    "b{\"numbers\":[1,1],\"board\":\"row-3-1x1\",\"error\":\"why\"}\n",
    "b{\"numbers\":[1,1],\"board\":\"row-3-1x1\",\"weak\":{\"verdict\":\"wins\",\"winner\":\"breaker\",\"reason\":\"why\",\"nodes\":1,\
     \"seconds\":0.5,\"certificate\":null,\"proved_by\":{\"board\":\"row-3-1x1\",\"game\":\"weak\"}}}\n",
    "m{\"game\":1,\"red\":0,\"winner\":1,\"ended\":\"chain\",\"why\":null,\"judged\":null,\"moves\":[\"a1\"],\"opening\":0,\
     \"seconds\":[0.1,0.2],\"longest\":[0.1,0.1]}\n",
    "h{\"cells\":3,\"lattice\":\"1,0 0,1\",\"tried\":5,\"whole\":true}\n{\"open\":1,\"windows\":4}\n",
    "r{\"search\":\"row-9\"}\n{}\n{\"complete\":true}\n",
    "T0",
    "H0123456789012345678901234567890123456789",
    "M0123456789012345678901234567890123456789",
];

/// Writes the seeds of a target into a folder; how many they are.
pub fn write(target: &str, folder: &Path) -> Result<usize, String> {
    let mut seeds: BTreeSet<Vec<u8>> = match target {
        "notation" => words(&["perft"])?.into_iter().chain(asked(&[])?).collect(),
        "language" => {
            asked(&["value"])?.into_iter().chain(typed(&["language"])?).chain(blocks("docs/language.md")?).collect()
        }
        "certificates" => files(
            &["golden/certs", "golden/certs-bad", "golden/certs-placing", "golden/certs-placing-bad", "golden/cakes"],
            ".cert",
        )?,
        "studies" => files(&["golden/sgf"], ".sgf")?.into_iter().chain(blocks("docs/study.md")?).collect(),
        "protocol" => typed(&["htp"])?,
        "files" => {
            typed(&["stable", "colouring-game", "set-colouring", "grundy", "solve", "class", "outcome", "value"])?
                .into_iter()
                .chain(blocks("docs/notation.md")?)
                .collect()
        }
        "kept" => KEPT.iter().map(|kept| kept.as_bytes().to_vec()).collect(),
        "requests" => requests()?,
        _ => return Err(format!("xtask/src/fuzz/seeds.rs does not say where the seeds of {target} are")),
    };
    seeds.retain(|seed| !seed.is_empty() && seed.len() <= LONGEST);
    if seeds.is_empty() {
        return Err(format!("there is no seed for {target}"));
    }
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    fs::remove_dir_all(folder).and_then(|()| fs::create_dir_all(folder)).map_err(failed)?;
    for (number, seed) in seeds.iter().enumerate() {
        fs::write(folder.join(format!("{number:05}")), seed).map_err(failed)?;
    }
    Ok(seeds.len())
}

fn text(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// The files of folders whose names end so.
fn files(folders: &[&str], ending: &str) -> Result<BTreeSet<Vec<u8>>, String> {
    let mut all = BTreeSet::new();
    for folder in folders {
        let path = root().join(folder);
        let entries = fs::read_dir(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        for entry in
            entries.filter_map(Result::ok).filter(|entry| entry.file_name().to_string_lossy().ends_with(ending))
        {
            all.insert(fs::read(entry.path()).map_err(|error| format!("{}: {error}", entry.path().display()))?);
        }
    }
    Ok(all)
}

/// The first words of the lines of golden tables.
fn words(folders: &[&str]) -> Result<BTreeSet<Vec<u8>>, String> {
    let folders: Vec<String> = folders.iter().map(|folder| format!("golden/{folder}")).collect();
    let folders: Vec<&str> = folders.iter().map(String::as_str).collect();
    let tables = files(&folders, "")?;
    let lines = tables.iter().flat_map(|table| table.split(|&byte| byte == b'\n'));
    let lines = lines.filter(|line| !line.starts_with(b"#"));
    Ok(lines.filter_map(|line| Some(line.split(|&byte| byte == b'\t').next()?.to_vec())).collect())
}

/// The questions of the corpus about these verbs, or about all.
fn corpus(verbs: &[&str]) -> Result<Vec<Value>, String> {
    let folder = root().join("golden/corpus");
    let entries = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut questions = Vec::new();
    for path in entries.filter_map(Result::ok).map(|entry| entry.path()) {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        if path.extension().is_some_and(|end| end == "jsonl") && (verbs.is_empty() || verbs.contains(&&*name)) {
            for line in text(&path)?.lines() {
                questions.push(serde_json::from_str(line).map_err(|error| format!("{}: {error}", path.display()))?);
            }
        }
    }
    Ok(questions)
}

/// The arguments of questions that are no options.
fn asked(verbs: &[&str]) -> Result<BTreeSet<Vec<u8>>, String> {
    let mut all = BTreeSet::new();
    for question in corpus(verbs)? {
        let arguments = question["ask"].as_array().into_iter().flatten().skip(1).filter_map(Value::as_str);
        all.extend(arguments.filter(|word| !word.starts_with("--")).map(|word| word.as_bytes().to_vec()));
    }
    Ok(all)
}

/// What is typed or stands in files in questions.
fn typed(verbs: &[&str]) -> Result<BTreeSet<Vec<u8>>, String> {
    let mut all = BTreeSet::new();
    for question in corpus(verbs)? {
        let files = question["files"].as_object().into_iter().flat_map(serde_json::Map::values);
        let texts = files.chain([&question["input"]]).filter_map(Value::as_str);
        all.extend(texts.filter(|text| !text.starts_with('@')).map(|text| text.as_bytes().to_vec()));
    }
    Ok(all)
}

/// The blocks of a page between lines of three backquotes.
fn blocks(page: &str) -> Result<BTreeSet<Vec<u8>>, String> {
    let page = text(&root().join(page))?;
    let blocks = page.split("\n```").skip(1).step_by(2);
    Ok(blocks.filter_map(|block| Some(block.split_once('\n')?.1.as_bytes().to_vec())).collect())
}

/// A request for each operation of the description of the web interface, with an example of each of its fields; those
/// that ask about a position are asked about several.
fn requests() -> Result<BTreeSet<Vec<u8>>, String> {
    const POSITIONS: [&str; 4] = ["hex:2x2", "nim:1,2", "domineering:2x2", "mb:row-2-2x2:a1"];
    let path = root().join("crates/web/openapi.json");
    let description: Value =
        serde_json::from_str(&text(&path)?).map_err(|error| format!("{}: {error}", path.display()))?;
    let example = |name: &str, schema: &Value, position: &str| -> Value {
        match schema["type"].as_str() {
            Some("boolean") => true.into(),
            Some("integer") => schema["minimum"].as_u64().unwrap_or(1).max(1).into(),
            Some("number") => 1.into(),
            _ if matches!(name, "q" | "position" | "positions" | "expression" | "game") => position.into(),
            _ => schema["enum"][0].as_str().or(schema["default"].as_str()).unwrap_or("1").into(),
        }
    };
    let mut all = BTreeSet::new();
    for (path, operations) in description["paths"].as_object().into_iter().flatten() {
        for (method, operation) in operations.as_object().into_iter().flatten() {
            let fields: Vec<&Value> = operation["parameters"].as_array().into_iter().flatten().collect();
            for position in POSITIONS {
                let mut address = path.clone();
                let mut query = Vec::new();
                for field in &fields {
                    let name = field["name"].as_str().unwrap_or_default();
                    let value = example(name, &field["schema"], position);
                    let value = value.as_str().map_or_else(|| value.to_string(), str::to_string);
                    match field["in"].as_str() {
                        Some("path") => address = address.replace(&format!("{{{name}}}"), &value),
                        _ if field["required"] == true => query.push(format!("{name}={value}")),
                        _ => {}
                    }
                }
                let mut line = format!("{} {address}", method.to_uppercase());
                if method == "get" {
                    all.insert(format!("{line}?{}", query.join("&")).into_bytes());
                    continue;
                }
                let body = serde_json::json!({ "position": position, "expression": position, "file": position });
                line.push_str(&format!("\n{body}"));
                all.insert(line.into_bytes());
            }
        }
    }
    Ok(all)
}
