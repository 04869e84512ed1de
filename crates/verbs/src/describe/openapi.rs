//! The description of the web interface, after OpenAPI 3.1.

use super::Names;
use crate::kind::{Kind, Record, paragraphs};
use crate::{Definition, Field};
use serde_json::{Map, Value, json};

/// What a path of the web interface does that is no verb, or a verb in another form.
#[derive(Clone, Copy, Debug)]
pub struct Endpoint {
    /// `get` or `post`.
    pub method: &'static str,
    /// With parameters in braces.
    pub path: &'static str,
    /// What it does.
    pub about: &'static str,
    /// What stands after the question mark.
    pub parameters: fn() -> Vec<Field>,
    /// What is sent, if anything is.
    pub body: Option<Sent>,
    /// What is answered.
    pub answer: Sent,
}

/// What goes over the wire: its type, and what it looks like if it is JSON.
#[derive(Clone, Copy, Debug)]
pub struct Sent(pub &'static str, pub Kind);

/// The type of most answers.
const JSON: &str = "application/json";

/// The longest text, where no field says otherwise.
const MOST_TEXT: u64 = 20_000;

/// The description; `version` is that of the program.
#[must_use]
pub fn openapi(version: &str, verbs: &'static [Definition], endpoints: &'static [Endpoint]) -> Value {
    let mut names = Names::default();
    names.add(&super::UNKNOWN);
    let mut paths = Map::new();
    let mut put = |path: String, method: &str, operation: Value| {
        paths.entry(path).or_insert_with(|| json!({}))[method] = operation;
    };
    for verb in verbs {
        let path = format!("/api/{}", verb.name);
        let fields = (verb.fields)();
        let is_own = |method: &str| endpoints.iter().any(|own| own.path == path && own.method == method);
        names.add(&verb.answer);
        let about = paragraphs(verb.about).join(" ");
        let about = format!("{about} As `gruk {} --json`.", verb.name);
        let mut kinds: Vec<Value> = super::answers(verb).map(schema).collect();
        let answer = if kinds.len() == 1 { kinds.remove(0) } else { json!({ "anyOf": kinds }) };
        if !is_own("get") {
            put(path.clone(), "get", operation(&about, parameters(&fields, &path), None, (JSON, &answer)));
        }
        if !is_own("post") {
            let body = Value::Object(query(&fields));
            put(path.clone(), "post", operation(&about, Vec::new(), Some((JSON, body)), (JSON, &answer)));
        }
    }
    for endpoint in endpoints {
        let fields = (endpoint.parameters)();
        if let Some(Sent(_, kind)) = &endpoint.body {
            names.add(kind);
        }
        names.add(&endpoint.answer.1);
        let body = endpoint.body.as_ref().map(|Sent(media, kind)| (*media, schema(kind)));
        let Sent(media, answer) = &endpoint.answer;
        let parameters = parameters(&fields, endpoint.path);
        let operation = operation(endpoint.about, parameters, body, (media, &schema(answer)));
        put(endpoint.path.into(), endpoint.method, operation);
    }
    let mut schemas = Map::new();
    for (name, record) in &names.records {
        schemas.insert((*name).into(), object(record));
    }
    for (name, kinds) in &names.unions {
        schemas.insert((*name).into(), json!({ "oneOf": kinds.iter().map(schema).collect::<Vec<_>>() }));
    }
    schemas.insert("Error".into(), error());
    schemas.sort_keys();
    let wrong =
        json!({ "description": "What is wrong", "content": { "application/json": { "schema": reference("Error") } } });
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "gruk",
            "version": version,
            "description": "The JSON interface of gruk serve. Every verb answers GET with parameters and POST with a JSON object, as the command line \
                            does with --json; what is asked about is `q` in every question. A limit that is reached is an answer with the verdict unknown. Questions \
                            of other sites' pages are refused. Numbers that may be fractions are texts such as \"3/4\".",
        },
        "paths": paths,
        "components": {
            "schemas": schemas,
            "responses": {
                "Wrong": wrong,
                "TooLong": { "description": "The address or the headers have more than 64 KiB: there is no body." },
            },
        },
    })
}

fn operation(
    about: &str,
    parameters: Vec<Value>,
    body: Option<(&str, Value)>,
    (media, answer): (&str, &Value),
) -> Value {
    let mut operation = json!({ "summary": about });
    if !parameters.is_empty() {
        operation["parameters"] = parameters.into();
    }
    if let Some((media, schema)) = body {
        operation["requestBody"] = json!({ "required": true, "content": { media: { "schema": schema } } });
    }
    let mut responses = json!({ "200": { "description": "The answer", "content": { media: { "schema": answer } } } });
    for status in ["400", "403", "404", "405", "408", "413", "500", "503"] {
        responses[status] = json!({ "$ref": "#/components/responses/Wrong" });
    }
    responses["431"] = json!({ "$ref": "#/components/responses/TooLong" });
    operation["responses"] = responses;
    operation
}

/// Of a query in the address `q` is the first field that has no name on the command line.
fn parameters(fields: &[Field], path: &str) -> Vec<Value> {
    let first = fields.iter().position(|field| field.shape.is_place);
    let one = |(index, field): (usize, &Field)| {
        let is_in_path = path.contains(&format!("{{{}}}", field.name));
        let (name, mut about) = (if first == Some(index) { "q" } else { field.name }, field.about.join(" "));
        if name != field.name {
            about += &format!(" `{}` is the same.", field.name);
        }
        json!({
            "name": name,
            "in": if is_in_path { "path" } else { "query" },
            "required": field.is_required(),
            "description": about,
            "schema": of_field(field),
        })
    };
    fields.iter().enumerate().map(one).collect()
}

/// The object of a query.
fn query(fields: &[Field]) -> Map<String, Value> {
    let mut properties = Map::new();
    for field in fields {
        let mut schema = of_field(field);
        schema["description"] = field.about.join(" ").into();
        properties.insert(field.name.into(), schema);
    }
    let required: Vec<&str> = fields.iter().filter(|field| field.is_required()).map(|field| field.name).collect();
    let mut object = Map::new();
    object.insert("type".into(), "object".into());
    object.insert("properties".into(), properties.into());
    if !required.is_empty() {
        object.insert("required".into(), json!(required));
    }
    object.insert("additionalProperties".into(), false.into());
    object
}

fn of_field(field: &Field) -> Value {
    let mut schema = schema(field.kind.itself());
    match field.kind.itself() {
        Kind::Text => schema["maxLength"] = MOST_TEXT.into(),
        Kind::Number => schema["minimum"] = 0.into(),
        Kind::Whole => {
            schema["minimum"] = field.shape.least.unwrap_or(0).into();
            if let Some(most) = field.shape.served.or(field.shape.most) {
                schema["maximum"] = most.into();
            }
        }
        _ => {}
    }
    if let Some(default) = field.shape.default {
        schema["default"] = field.kind.value_of(default).expect("invariant: defaults are values");
    }
    schema
}

fn reference(name: &str) -> Value {
    json!({ "$ref": format!("#/components/schemas/{name}") })
}

/// The schema of a kind.
fn schema(kind: &Kind) -> Value {
    match kind {
        Kind::Text | Kind::File => json!({ "type": "string" }),
        Kind::Flag => json!({ "type": "boolean" }),
        Kind::Whole => json!({ "type": "integer" }),
        Kind::Number => json!({ "type": "number" }),
        Kind::Words(words) => json!({ "enum": words.iter().map(|(word, _)| *word).collect::<Vec<_>>() }),
        Kind::Any => json!({}),
        Kind::Also(kind) => schema(kind),
        Kind::Maybe(kind) => {
            let mut own = schema(kind);
            match own.get("type").cloned() {
                Some(Value::String(one)) => {
                    own["type"] = json!([one, "null"]);
                    own
                }
                _ => json!({ "oneOf": [own, { "type": "null" }] }),
            }
        }
        Kind::List(kind) => json!({ "type": "array", "items": schema(kind) }),
        Kind::Map(kind) => json!({ "type": "object", "additionalProperties": schema(kind) }),
        Kind::Tuple(kinds) => {
            let kinds: Vec<Value> = kinds.iter().map(schema).collect();
            json!({ "type": "array", "prefixItems": kinds, "minItems": kinds.len(), "maxItems": kinds.len() })
        }
        Kind::Record(record) => reference(record.name),
        Kind::OneOf(name, _) => reference(name),
    }
}

fn object(record: &Record) -> Value {
    let mut properties = Map::new();
    for field in record.fields {
        let mut schema = schema(&field.kind);
        let says = paragraphs(field.about).join(" ");
        if !says.is_empty() {
            schema["description"] = says.into();
        }
        properties.insert(field.key().into(), schema);
    }
    let required = record.fields.iter().filter(|field| !matches!(field.kind, Kind::Also(_)));
    json!({
        "type": "object",
        "description": paragraphs(record.about).join(" "),
        "properties": properties,
        "required": required.map(|field| field.key()).collect::<Vec<_>>(),
    })
}

/// What is said where something is wrong.
fn error() -> Value {
    json!({
        "type": "object",
        "description": "What is wrong; `at` is a place in the text that was asked about, in bytes.",
        "properties": {
            "query": { "type": "string" },
            "error": {
                "type": "object",
                "properties": {
                    "message": { "type": "string" },
                    "at": { "type": "integer" },
                    "expected": { "type": "string" },
                    "found": { "type": "string" },
                },
            },
        },
        "required": ["error"],
    })
}
