//! Requests made from the description of the interface, and answers held against it: every status is one that the
//! description names, every body is of the type that it names, and what it forbids is refused.

use super::{Random, Server, encoded, is_slow};
use gruk_workbench::GAMES;
use serde_json::{Map, Value, json};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A description after OpenAPI 3.1.
struct Description(Value);

/// How a value is held against a type.
#[derive(Clone, Copy, PartialEq)]
enum Reading {
    /// As JSON Schema has it: fields that are not named may be there.
    Standard,
    /// Every field is named.
    Closed,
}

impl Description {
    /// The same type, without references.
    fn resolved<'a>(&'a self, mut schema: &'a Value) -> &'a Value {
        while let Some(name) = schema["$ref"].as_str() {
            schema = self.0.pointer(&name[1..]).unwrap_or_else(|| panic!("{name} is not described"));
        }
        schema
    }

    /// Why a value is not of a type.
    fn fault(&self, schema: &Value, value: &Value, reading: Reading) -> Option<String> {
        let schema = self.resolved(schema);
        let fault = |schema: &Value, value: &Value, at: &str| {
            self.fault(schema, value, reading).map(|why| format!("{at}: {why}"))
        };
        for (word, is_one) in [("oneOf", true), ("anyOf", false)] {
            let Some(kinds) = schema[word].as_array() else { continue };
            let faults: Vec<String> = kinds.iter().filter_map(|kind| self.fault(kind, value, reading)).collect();
            let fitting = kinds.len() - faults.len();
            if fitting == 0 {
                return Some(format!("none of {} types fits: {}", kinds.len(), faults.join("; ")));
            }
            if is_one && fitting > 1 && reading == Reading::Standard {
                return Some(format!("{fitting} types fit where one should: {}", short(value)));
            }
        }
        if let Some(words) = schema["enum"].as_array()
            && !words.contains(value)
        {
            return Some(format!("{} is none of {}", short(value), schema["enum"]));
        }
        let types: Vec<&str> = match &schema["type"] {
            Value::String(one) => vec![one],
            Value::Array(all) => all.iter().filter_map(Value::as_str).collect(),
            _ => Vec::new(),
        };
        if !types.is_empty() && !types.iter().any(|kind| is_of(kind, value)) {
            return Some(format!("{} is no {}", short(value), types.join(" or ")));
        }
        match value {
            Value::Object(fields) => {
                let required = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
                if let Some(missing) = required.into_iter().find(|name| !fields.contains_key(*name)) {
                    return Some(format!("{missing} is missing in {}", short(value)));
                }
                let known = schema["properties"].as_object();
                fields.iter().find_map(|(name, field)| match known.and_then(|known| known.get(name)) {
                    Some(kind) => fault(kind, field, name),
                    None if schema["additionalProperties"].is_object() => {
                        fault(&schema["additionalProperties"], field, name)
                    }
                    None if schema["additionalProperties"] == false => Some(format!("{name} is not described")),
                    None if known.is_some() && reading == Reading::Closed => Some(format!("{name} is not described")),
                    None => None,
                })
            }
            Value::Array(items) => {
                let count = items.len() as u64;
                if schema["minItems"].as_u64().is_some_and(|least| count < least)
                    || schema["maxItems"].as_u64().is_some_and(|most| count > most)
                {
                    return Some(format!("{count} items in {}", short(value)));
                }
                items.iter().enumerate().find_map(|(number, item)| {
                    let kind = schema["prefixItems"].get(number).unwrap_or(&schema["items"]);
                    if kind.is_null() { None } else { fault(kind, item, &number.to_string()) }
                })
            }
            _ => None,
        }
    }

    /// A value that the type allows, for a field of this name.
    fn value(&self, schema: &Value, name: &str, random: &mut Random) -> Value {
        let schema = self.resolved(schema);
        match name {
            "seconds" | "judge" | "adjudicate" | "move_seconds" | "average_seconds" => {
                return json!(0.02 * (1 + random.below(4)) as f64);
            }
            "memory" => return json!(["64MiB", "100MB"][random.below(2)]),
            "nodes" => return json!(random.below(3000)),
            _ => {}
        }
        if let Some(words) = schema["enum"].as_array() {
            return words[random.below(words.len())].clone();
        }
        let kind = match &schema["type"] {
            Value::Array(kinds) => kinds[0].as_str().unwrap_or(""),
            kind => kind.as_str().unwrap_or(""),
        };
        match kind {
            "boolean" => json!(random.below(2) == 0),
            "number" => json!(random.below(2000) as f64 / 1000.0),
            "integer" => {
                let least = schema["minimum"].as_u64().unwrap_or(0);
                let most = schema["maximum"].as_u64().unwrap_or(u64::MAX);
                match random.below(6) {
                    0 if most < u64::MAX => json!(most),
                    1 if !schema["default"].is_null() => schema["default"].clone(),
                    _ => json!((least + random.below(5) as u64).min(most)),
                }
            }
            "array" => (0..1 + random.below(3)).map(|_| self.value(&schema["items"], name, random)).collect(),
            "object" => self.object(schema, random).into(),
            _ => json!(text(name, random)),
        }
    }

    /// An object with what is required and some of the rest.
    fn object(&self, schema: &Value, random: &mut Random) -> Map<String, Value> {
        let required: Vec<&Value> = schema["required"].as_array().into_iter().flatten().collect();
        let mut object = Map::new();
        for (name, field) in schema["properties"].as_object().into_iter().flatten() {
            if name == "seconds" || required.iter().any(|own| *own == name) || random.below(4) == 0 {
                object.insert(name.clone(), self.value(field, name, random));
            }
        }
        object
    }
}

fn is_of(kind: &str, value: &Value) -> bool {
    match kind {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        "number" => value.is_number(),
        "integer" => {
            value.as_number().is_some_and(|number| number.to_string().bytes().all(|b| b == b'-' || b.is_ascii_digit()))
        }
        _ => panic!("a type called {kind}"),
    }
}

fn short(value: &Value) -> String {
    value.to_string().chars().take(120).collect()
}

/// A text for a field of this name: mostly one that means something there.
fn text(name: &str, random: &mut Random) -> String {
    let fitting: &[&str] = match name {
        "expression" | "sum" | "text" | "before" => {
            &["{0|*}", "1/2 + ^", "{2|-1} + {1|-1}", "x = *3", "it", "{1|", "2 +"]
        }
        "value" => &["1/2", "*", "0", "{1|-1}"],
        "first" => &["left", "right", "red", "maker", "random", "mcts:level1"],
        "second" => &["random", "alphabeta:1"],
        "board" => &["hex:2x2", "hj-2-2", "row.1", "hex:3x3:x../.o./...", "row-4-3x3"],
        "rows" => &["row-9", "row-4", "row.1-3"],
        "family" => &["row-3-1..2x1..3"],
        "lattice" => &["8,0/0,8", "4,0/0,4"],
        "size" => &["2x2", "3x3"],
        "in" | "game" => &["domineering", "nim", "hex", "octal:0.77", "clobber"],
        "cells" | "count" => &["2", "1..3", "3x3"],
        "map" => &["(x+y)/2, 1-x*y"],
        "file" => &[
            "elements a b c\npayoff a&b | b&c | a&c\n",
            "a b\nb c\n",
            "Ada: Max\n\nMax: Ada\n",
            "(;GM[11]SZ[3];B[b2])",
            "gruk-certificate 1\n",
            "{\"gruk-study\":1,\"root\":{\"position\":\"hex:3x3\",\"children\":[{\"move\":\"b2\"}]}}",
        ],
        "play" | "moves" | "at" => &["a1", "b2", "", "1"],
        "name" => &["one", "two", "..", "a b"],
        _ => &[],
    };
    let mut text = match random.below(5) {
        0 => ["", ":", "é", "99999999999999999999", "\u{0}", "((((", "nothing:"][random.below(7)].to_string(),
        _ if !fitting.is_empty() => fitting[random.below(fitting.len())].to_string(),
        _ => {
            let about = &GAMES[random.below(GAMES.len())];
            about.examples[random.below(about.examples.len())].to_string()
        }
    };
    if random.below(6) == 0 {
        let at = random.below(text.chars().count() + 1);
        let at = text.char_indices().nth(at).map_or(text.len(), |(at, _)| at);
        text.insert(at, char::from(32 + random.below(95) as u8));
    }
    text
}

/// A request, and whether the description forbids it.
struct Request {
    method: String,
    address: String,
    media: Option<String>,
    body: Vec<u8>,
    is_forbidden: bool,
}

/// A value that no field of this type takes, as it is written in an address; none for texts.
fn wrong(schema: &Value, random: &mut Random) -> Option<String> {
    if schema["enum"].is_array() {
        return Some("nonsense".into());
    }
    let least = schema["minimum"].as_u64();
    let words = match schema["type"].as_str()? {
        "boolean" => vec!["maybe".to_string(), "2".into()],
        "integer" => {
            let below = least.map_or("-1".to_string(), |least| (least as i64 - 1).to_string());
            let above = schema["maximum"].as_u64().map_or("1e400".to_string(), |most| (most + 1).to_string());
            vec!["x".to_string(), "1.5".into(), "".into(), below, above]
        }
        "number" => vec!["x".to_string(), "-1".into(), "NaN".into(), "1,5".into()],
        _ => return None,
    };
    Some(words[random.below(words.len())].clone())
}

fn request(description: &Description, path: &str, method: &str, operation: &Value, random: &mut Random) -> Request {
    let (mut address, mut pairs, mut is_forbidden) = (path.to_string(), Vec::new(), false);
    let parameters: Vec<&Value> = operation["parameters"].as_array().into_iter().flatten().collect();
    // One request in three is wrong in one place.
    let victim =
        if random.below(3) == 0 && !parameters.is_empty() { Some(random.below(parameters.len())) } else { None };
    for (number, parameter) in parameters.iter().enumerate() {
        let (name, schema) = (parameter["name"].as_str().unwrap(), description.resolved(&parameter["schema"]));
        let (is_required, is_victim) = (parameter["required"] == true, victim == Some(number));
        let mut values = match description.value(schema, name, random) {
            Value::Array(items) => items,
            one => vec![one],
        };
        if is_victim && let Some(wrong) = wrong(schema, random) {
            (values, is_forbidden) = (vec![json!(wrong)], true);
        } else if is_victim && is_required && parameter["in"] == "query" {
            is_forbidden = true;
            continue;
        } else if !is_required && name != "seconds" && random.below(4) > 0 {
            continue;
        }
        for value in values {
            let value = value.as_str().map_or_else(|| value.to_string(), str::to_string);
            match parameter["in"] == "path" {
                true => address = address.replace(&format!("{{{name}}}"), &encoded(&value)),
                false => pairs.push(format!("{name}={}", encoded(&value))),
            }
        }
    }
    if !parameters.is_empty() && random.below(12) == 0 {
        pairs.push("nonsense=1".into());
        is_forbidden = true;
    }
    if !pairs.is_empty() {
        address = format!("{address}?{}", pairs.join("&"));
    }
    let content = operation["requestBody"]["content"].as_object().and_then(|content| content.iter().next());
    let (media, body) = match content {
        None => (None, Vec::new()),
        Some((media, content)) if media == "application/json" => {
            let schema = description.resolved(&content["schema"]);
            let mut body = description.object(schema, random);
            match random.below(9) {
                0 if schema["additionalProperties"] == false => {
                    body.insert("nonsense".into(), json!(1));
                    is_forbidden = true;
                }
                1 => {
                    let name = schema["required"].get(0).and_then(Value::as_str);
                    if let Some(name) = name {
                        body.remove(name);
                        is_forbidden = true;
                    }
                }
                2 if !body.is_empty() => {
                    let name = body.keys().nth(random.below(body.len())).unwrap().clone();
                    let other = [json!({}), json!(null), json!([[]]), json!(-1)][random.below(4)].clone();
                    let kind = &schema["properties"][&name];
                    is_forbidden = description.fault(kind, &other, Reading::Standard).is_some()
                        // An optional field that is null is one that is not there.
                        && !other.is_null();
                    body.insert(name, other);
                }
                _ => {}
            }
            (Some(media.clone()), Value::Object(body).to_string().into_bytes())
        }
        Some((media, _)) => (Some(media.clone()), text("file", random).into_bytes()),
    };
    Request { method: method.to_uppercase(), address, media, body, is_forbidden }
}

/// What is wrong with an answer.
fn complaint(description: &Description, operation: &Value, request: &Request, answer: &Answer) -> Option<String> {
    let status = answer.status.to_string();
    let Some(response) = operation["responses"].get(&status) else { return Some(format!("status {status}")) };
    if answer.status == 500 {
        return Some("the server has failed".into());
    }
    if request.is_forbidden && answer.status == 200 {
        return Some("what the description forbids is answered".into());
    }
    let content = description.resolved(response)["content"].as_object()?;
    let (media, content) = content.iter().next()?;
    if answer.media.split(';').next() != Some(media) {
        return Some(format!("expected {media}, found {}", answer.media));
    }
    if media != "application/json" {
        return None;
    }
    let Ok(value) = serde_json::from_str(&answer.body) else { return Some("no JSON".into()) };
    let readings = [Reading::Standard, Reading::Closed];
    readings.into_iter().find_map(|reading| description.fault(&content["schema"], &value, reading))
}

struct Answer {
    status: u16,
    media: String,
    body: String,
}

fn ask(server: &Server, request: &Request) -> Answer {
    let media = request.media.as_ref().map_or(String::new(), |media| format!("Content-Type: {media}\r\n"));
    let head = format!(
        "{} {} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{media}Content-Length: {}\r\n\r\n",
        request.method,
        request.address,
        server.address,
        request.body.len()
    );
    let (status, answer) = server.raw(&[head.as_bytes(), &request.body].concat());
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    let lines: Vec<(&str, &str)> = head.lines().filter_map(|line| line.split_once(": ")).collect();
    let header =
        |name: &str| lines.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map_or("", |(_, text)| text);
    let body = if header("transfer-encoding") == "chunked" { unchunked(body) } else { body.to_string() };
    Answer { status, media: header("content-type").to_string(), body }
}

/// The text of a body that comes in chunks.
fn unchunked(mut body: &str) -> String {
    let mut whole = String::new();
    while let Some((length, rest)) = body.split_once("\r\n") {
        let length = usize::from_str_radix(length, 16).unwrap_or(0);
        let Some((chunk, rest)) = rest.split_at_checked(length).filter(|_| length > 0) else { break };
        whole.push_str(chunk);
        body = rest.trim_start_matches("\r\n");
    }
    whole
}

#[test]
fn answers_are_as_the_description_says() {
    let server = Server::start(&["--memory", "512MiB", "--seconds", "1"]);
    let (_, answer) = server.get("/api/openapi.json");
    let description = Description(serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap());
    let operations: Vec<(&String, &String, &Value)> = description.0["paths"]
        .as_object()
        .unwrap()
        .iter()
        .flat_map(|(path, methods)| methods.as_object().unwrap().iter().map(move |(method, own)| (path, method, own)))
        .collect();
    let rounds = super::number("API_ROUNDS").map_or(if is_slow() { 30 } else { 2 }, |rounds| rounds as usize);
    let (next, statuses) = (AtomicUsize::new(0), Mutex::new(std::collections::BTreeMap::<u16, usize>::new()));
    let complaints = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= rounds * operations.len() {
                        break;
                    }
                    let (path, method, operation) = operations[number % operations.len()];
                    let mut random = Random(number as u64 * 7919 + 27);
                    random.below(2);
                    let request = request(&description, path, method, operation, &mut random);
                    let answer = ask(&server, &request);
                    *statuses.lock().unwrap().entry(answer.status).or_default() += 1;
                    if let Some(why) = complaint(&description, operation, &request, &answer) {
                        let body = String::from_utf8_lossy(&request.body);
                        let told: String = answer.body.chars().take(300).collect();
                        let asked = format!("{} {} {body}", request.method, request.address);
                        complaints.lock().unwrap().push(format!("{why}\n  {asked}\n  {} {told}", answer.status));
                    }
                }
            });
        }
    });
    let complaints = complaints.into_inner().unwrap();
    eprintln!("{} requests, statuses {:?}", rounds * operations.len(), statuses.into_inner().unwrap());
    assert!(complaints.is_empty(), "{} complaints:\n{}", complaints.len(), complaints.join("\n"));
}
