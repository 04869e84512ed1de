//! Pages of the reference that the program says itself: its games, its verbs, its objects of JSON.

use super::session::{self, Printed};
use crate::root;
use serde_json::{Map, Value};
use std::fmt::Write as _;
use std::path::Path;

/// The text for `{{#derived NAME}}`; pictures are drawn into the folder of the page.
pub fn text(name: &str, home: &Path, path: &str, beside: &Path) -> Result<String, String> {
    match name {
        "games" => games(home, path, beside),
        "help" => help(home, path),
        "json" => json(),
        _ => Err(format!("nothing is derived by the name {name}: there are games, help, json")),
    }
}

fn ask(command: &str, home: &Path, path: &str) -> Result<String, String> {
    let Printed { code, out, err } = session::run(command, home, path, "")?;
    if code == 0 { Ok(out) } else { Err(format!("{command}: exit code {code}: {err}")) }
}

/// Each game with its rules, its notation, and a picture where it has one.
fn games(home: &Path, path: &str, beside: &Path) -> Result<String, String> {
    let mut page = String::new();
    for line in ask("gruk games --json", home, path)?.lines() {
        let game: Value = serde_json::from_str(line).map_err(|error| error.to_string())?;
        let said = |key: &str| game[key].as_str().unwrap_or_default().to_string();
        let (name, title) = (said("name"), said("title"));
        let examples: Vec<&str> = game["examples"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let _ = write!(page, "\n## {title}\n\n{}\n\n", said("rules"));
        // The first example of which there is a picture; some positions are words or graphs alone.
        let file = format!("game-{name}.svg");
        for example in &examples {
            let drawn = session::run(&format!("gruk show '{example}' -o '{file}'"), home, path, "")?;
            if drawn.code == 0 {
                super::copy(&home.join(&file), &beside.join(&file))?;
                let _ = write!(page, "<figure>\n<img src=\"{file}\" alt=\"{example}\">\n</figure>\n\n");
                break;
            }
        }
        let _ = write!(page, "```text\n{}\n\n{}\n```\n", said("syntax"), examples.join("\n"));
        if let Some(most) = game.pointer("/largest/most") {
            let unit = game.pointer("/largest/unit").and_then(Value::as_str).unwrap_or_default();
            let _ = write!(page, "\nAt most {most} {unit}.\n");
        }
    }
    Ok(page)
}

/// What each verb says of itself, and the verbs below it.
fn help(home: &Path, path: &str) -> Result<String, String> {
    let all = ask("gruk --help", home, path)?;
    let mut page = format!("```text\n{}\n```\n", all.trim_end());
    let verbs = |text: &str| -> Vec<String> {
        let lines = text.lines().filter(|line| line.starts_with("  ") && !line.starts_with("   "));
        let names =
            lines.filter_map(|line| line.split_whitespace().next()).filter(|word| word.starts_with(char::is_lowercase));
        names.map(str::to_string).collect()
    };
    let listed: Vec<String> =
        verbs(&all).into_iter().filter(|word| word.chars().all(|c| c.is_ascii_lowercase() || c == '-')).collect();
    let mut found = 0;
    for verb in listed {
        let said = session::run(&format!("gruk {verb} --help"), home, path, "")?;
        if said.code == 0 {
            found += 1;
            let _ = write!(page, "\n## gruk {verb}\n\n```text\n{}\n```\n", said.out.trim_end());
        }
    }
    if found < 30 { Err(format!("only {found} verbs found in gruk --help")) } else { Ok(page) }
}

/// The fields of every object, from the description of the interface.
fn json() -> Result<String, String> {
    let file = root().join("crates/web/openapi.json");
    let text = std::fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    let described: Value = serde_json::from_str(&text).map_err(|error| error.to_string())?;
    let empty = Map::new();
    let object = |value: &Value| value.as_object().unwrap_or(&empty).clone();
    let mut page = String::from("\n## Verbs\n\n| verb | answers |\n|---|---|\n");
    for (path, methods) in object(&described["paths"]) {
        let schema = methods.pointer("/get/responses/200/content/application~1json/schema");
        let (Some(verb), Some(schema)) = (path.strip_prefix("/api/"), schema) else { continue };
        if !verb.contains(['/', '.']) {
            let _ = writeln!(page, "| `{verb}` | {} |", kind(schema));
        }
    }
    for (name, schema) in object(&described["components"]["schemas"]) {
        let _ = write!(page, "\n## {name}\n\n");
        if let Some(said) = schema["description"].as_str() {
            let _ = write!(page, "{said}\n\n");
        }
        let fields = object(&schema["properties"]);
        if fields.is_empty() {
            let _ = writeln!(page, "{}", kind(&schema));
            continue;
        }
        page += "| field | type | meaning |\n|---|---|---|\n";
        for (field, schema) in fields {
            let said = schema["description"].as_str().unwrap_or_default().replace('|', "\\|");
            let _ = writeln!(page, "| `{field}` | {} | {said} |", kind(&schema));
        }
    }
    Ok(page)
}

/// The type that a schema describes, in words, with links to the objects that it names.
fn kind(schema: &Value) -> String {
    if let Some(name) = schema["$ref"].as_str().and_then(|name| name.rsplit('/').next()) {
        return format!("[{name}](#{})", name.to_lowercase());
    }
    for key in ["oneOf", "anyOf"] {
        if let Some(all) = schema[key].as_array() {
            return all.iter().map(kind).collect::<Vec<_>>().join(" or ");
        }
    }
    match &schema["type"] {
        Value::String(name) if name == "array" => format!("list of {}", kind(&schema["items"])),
        Value::String(name) => name.clone(),
        Value::Array(names) => names.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" or "),
        _ => "any".into(),
    }
}
