//! The pages of the reference about JSON: every request with its answer, and the fields of every object, from the
//! description of the interface.

use super::derived;
use crate::root;
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// The word of the page that has the requests which no other page names.
const OTHERS: &str = "others";

/// The requests that a page names, and the objects that they alone answer with. A page that names none has the objects
/// that several pages need.
pub fn text(page: &str) -> Result<String, String> {
    let file = root().join("crates/web/openapi.json");
    let text = std::fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    let described: Value = serde_json::from_str(&text).map_err(|error| error.to_string())?;
    let requests = object(&described["paths"]);
    let schemas = object(&described["components"]["schemas"]);
    let pages = derived::pages("json")?;
    let named: BTreeSet<&str> = pages.iter().flat_map(|(_, names)| names).map(String::as_str).collect();
    if let Some(name) = named.iter().find(|name| **name != OTHERS && !requests.contains_key(&format!("/api/{name}"))) {
        return Err(format!("{page}: there is no request /api/{name}"));
    }
    let of_page = |names: &[String]| -> Vec<&str> {
        let all = requests.keys().filter_map(|path| path.strip_prefix("/api/"));
        let is_here = |name: &&str| names.iter().any(|word| word == name || word == OTHERS && !named.contains(name));
        all.filter(is_here).collect()
    };
    // Each object stands on the page that needs it, or on the one without requests if several do. What the verbs have
    // is not said once more with the other requests.
    let mut homes: BTreeMap<String, &str> = BTreeMap::new();
    let shared = pages.iter().find(|(_, names)| names.is_empty()).map_or("json.md", |(file, _)| file);
    let (others, verbs): (Vec<_>, Vec<_>) =
        pages.iter().partition(|(_, names)| names.iter().any(|name| name == OTHERS));
    for (file, names) in verbs {
        let mut needed = BTreeSet::new();
        for name in of_page(names) {
            reach(&requests[&format!("/api/{name}")]["get"]["responses"], &schemas, &mut needed);
        }
        for name in needed.into_iter().filter(|name| schemas.contains_key(name)) {
            homes.entry(name).and_modify(|home| *home = shared).or_insert(file);
        }
    }
    let rest = others.first().map_or(shared, |(file, _)| file);
    for name in schemas.keys() {
        homes.entry(name.clone()).or_insert(rest);
    }
    let (file, names) = derived::find(&pages, page)?;
    let mut out = String::new();
    if !names.is_empty() {
        out += "\n| request | answers |\n|---|---|\n";
        for name in of_page(names) {
            let methods = &requests[&format!("/api/{name}")];
            let schema = ["get", "post"]
                .iter()
                .find_map(|method| methods.get(method)?.pointer("/responses/200/content/application~1json/schema"));
            let _ = writeln!(out, "| `{name}` | {} |", schema.map_or("no JSON".into(), |schema| kind(schema, &homes)));
        }
    }
    for (name, schema) in schemas.iter().filter(|(name, _)| homes[*name] == file) {
        let _ = write!(out, "\n## {name}\n\n");
        if let Some(said) = schema["description"].as_str() {
            let _ = write!(out, "{said}\n\n");
        }
        let fields = object(&schema["properties"]);
        if fields.is_empty() {
            let _ = writeln!(out, "{}", kind(schema, &homes));
            continue;
        }
        out += "| field | type | meaning |\n|---|---|---|\n";
        for (field, schema) in fields {
            let said = schema["description"].as_str().unwrap_or_default().replace('|', "\\|");
            let _ = writeln!(out, "| `{field}` | {} | {said} |", kind(&schema, &homes));
        }
    }
    Ok(out)
}

fn object(value: &Value) -> Map<String, Value> {
    value.as_object().cloned().unwrap_or_default()
}

/// The objects that a description names, and those that they name.
fn reach(value: &Value, schemas: &Map<String, Value>, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            for (key, inner) in fields {
                match inner.as_str().filter(|_| key == "$ref").and_then(|name| name.rsplit('/').next()) {
                    Some(name) if found.insert(name.into()) => {
                        reach(schemas.get(name).unwrap_or(&Value::Null), schemas, found);
                    }
                    Some(_) => {}
                    None => reach(inner, schemas, found),
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|inner| reach(inner, schemas, found)),
        _ => {}
    }
}

/// The type that a schema describes, in words, with links to the objects that it names.
fn kind(schema: &Value, homes: &BTreeMap<String, &str>) -> String {
    if let Some(name) = schema["$ref"].as_str().and_then(|name| name.rsplit('/').next()) {
        return format!("[{name}]({}#{})", homes.get(name).copied().unwrap_or_default(), name.to_lowercase());
    }
    for key in ["oneOf", "anyOf"] {
        if let Some(all) = schema[key].as_array() {
            return all.iter().map(|one| kind(one, homes)).collect::<Vec<_>>().join(" or ");
        }
    }
    match &schema["type"] {
        Value::String(name) if name == "array" => format!("list of {}", kind(&schema["items"], homes)),
        Value::String(name) => name.clone(),
        Value::Array(names) => names.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" or "),
        _ => "any".into(),
    }
}
