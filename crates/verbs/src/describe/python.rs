//! The verbs as functions of Python, with their answers as typed dictionaries.

use super::Names;
use crate::kind::{Kind, Record, paragraphs};
use crate::{Definition, Field};
use serde_json::Value;

/// Words that are no names in Python.
const KEYWORDS: [&str; 16] = [
    "and", "as", "class", "def", "del", "for", "from", "global", "if", "import", "in", "is", "lambda", "not", "or",
    "with",
];

/// The text of a module with a function for each verb.
#[must_use]
pub fn python(verbs: &'static [Definition]) -> String {
    let mut names = Names::default();
    verbs.iter().for_each(|verb| names.add(&verb.answer));
    let mut text = String::from(
        "\"\"\"Every verb as a function whose answer is plain data: what the command line prints with `--json`.\n\n\
         A limit that is reached raises `LimitReached`, unless the answer says what is left open. A certificate is its text.\n\
         Written by `cargo xtask verbs` from the definitions of the verbs.\n\"\"\"\n\n\
         from __future__ import annotations\n\n\
         from typing import Any, List, Literal, Optional, Sequence, TypedDict, Union\n\n\
         from ._ask import File, ask\n\
         from ._limits import Memory, Progress\n\n",
    );
    let mut all: Vec<String> = verbs.iter().map(|verb| name(verb.name)).collect();
    all.extend(names.records.keys().chain(names.unions.keys()).map(ToString::to_string));
    all.sort_by_key(|name| (name.to_lowercase(), name.clone()));
    text += "__all__ = [\n";
    all.iter().for_each(|name| text += &format!("    \"{name}\",\n"));
    text += "]\n";
    for record in names.records.values() {
        text += &class(record);
    }
    // An alias is a value: what it names stands above it. (`list` would be a parameter in some functions.)
    let mut waiting: Vec<(&str, &[Kind])> = names.unions.iter().map(|(name, kinds)| (*name, *kinds)).collect();
    while !waiting.is_empty() {
        let names: Vec<&str> = waiting.iter().map(|(name, _)| *name).collect();
        let (ready, later): (Vec<_>, Vec<_>) =
            waiting.into_iter().partition(|(_, kinds)| !kinds.iter().any(|kind| needs(kind, &names)));
        assert!(!ready.is_empty(), "invariant: no type is made of itself");
        for (name, kinds) in ready {
            let kinds: Vec<String> = kinds.iter().map(written).collect();
            text += &format!("\n\n{name} = Union[{}]", kinds.join(", "));
        }
        waiting = later;
    }
    if !names.unions.is_empty() {
        text += "\n";
    }
    verbs.iter().for_each(|verb| text += &function(verb));
    text
}

/// Is one of these types in the kind itself, outside records, whose fields may be named before?
fn needs(kind: &Kind, names: &[&str]) -> bool {
    match kind {
        Kind::OneOf(name, _) => names.contains(name),
        Kind::Maybe(kind) | Kind::Also(kind) | Kind::List(kind) | Kind::Map(kind) => needs(kind, names),
        Kind::Tuple(kinds) => kinds.iter().any(|kind| needs(kind, names)),
        _ => false,
    }
}

fn name(name: &str) -> String {
    let name = name.replace('-', "_");
    if KEYWORDS.contains(&&name[..]) { name + "_" } else { name }
}

fn class(record: &Record) -> String {
    let is_also = |kind: &Kind| matches!(kind, Kind::Also(_));
    let (some, all): (Vec<_>, Vec<_>) = record.fields.iter().partition(|field| is_also(&field.kind));
    let says = paragraphs(record.about).join(" ");
    let mut text = String::new();
    if record.fields.iter().any(|field| KEYWORDS.contains(&field.key())) {
        assert!(some.is_empty(), "invariant: {} has fields that are left out or keywords, not both", record.name);
        text += &format!("\n\n{} = TypedDict(\n    \"{0}\",\n    {{\n", record.name);
        all.iter().for_each(|field| {
            text += &format!("        \"{}\": \"{}\",\n", field.key(), written(&field.kind).replace('"', "'"))
        });
        return text + "    },\n)\n";
    }
    let mut parent = "TypedDict".to_string();
    if !some.is_empty() {
        parent = format!("_{}", record.name);
        text += &format!("\n\nclass {parent}(TypedDict, total=False):\n");
        some.iter().for_each(|field| text += &entry(field));
    }
    let says = folded(&format!("    \"\"\"{says}\"\"\""), "    ");
    text += &format!("\n\nclass {}({parent}):\n{says}\n\n", record.name);
    all.iter().for_each(|field| text += &entry(field));
    text
}

fn entry(field: &crate::Entry) -> String {
    let says = paragraphs(field.about).join(" ");
    let comment = if says.is_empty() { says } else { folded(&format!("    #: {says}"), "    #: ") + "\n" };
    format!("{comment}    {}: {}\n", field.key(), written(&field.kind))
}

/// The line cut into lines of at most 117 columns (behind the last one three quotes may stand), of which all but the
/// first begin with `next`.
fn folded(line: &str, next: &str) -> String {
    let indent = line.len() - line.trim_start().len();
    let mut lines = vec![line[..indent].to_string()];
    let mut is_first = true;
    for word in line.split_whitespace() {
        let last = lines.last_mut().expect("there is a first line");
        if is_first {
            *last += word;
        } else if last.chars().count() + 1 + word.chars().count() > 117 {
            lines.push(format!("{next}{word}"));
        } else {
            *last += &format!(" {word}");
        }
        is_first = false;
    }
    lines.join("\n")
}

fn written(kind: &Kind) -> String {
    match kind {
        Kind::Text => "str".into(),
        Kind::File => "File".into(),
        Kind::Flag => "bool".into(),
        Kind::Whole => "int".into(),
        Kind::Number => "float".into(),
        Kind::Words(words) => {
            format!("Literal[{}]", words.iter().map(|(word, _)| format!("\"{word}\"")).collect::<Vec<_>>().join(", "))
        }
        Kind::Any => "Any".into(),
        Kind::Also(kind) => written(kind),
        Kind::Maybe(kind) => format!("Optional[{}]", written(kind)),
        Kind::List(kind) => format!("List[{}]", written(kind)),
        Kind::Map(kind) => format!("dict[str, {}]", written(kind)),
        // JSON knows lists alone.
        Kind::Tuple(kinds) => format!("List[{}]", together(kinds)),
        Kind::Record(record) => record.name.into(),
        Kind::OneOf(name, _) => (*name).into(),
    }
}

/// What any of the kinds is.
fn together(kinds: &[Kind]) -> String {
    let mut all: Vec<String> = Vec::new();
    for kind in kinds.iter().map(written) {
        if !all.contains(&kind) {
            all.push(kind);
        }
    }
    if all.len() == 1 { all.remove(0) } else { format!("Union[{}]", all.join(", ")) }
}

fn function(verb: &Definition) -> String {
    let fields = (verb.fields)();
    let (must, may): (Vec<&Field>, Vec<&Field>) = fields.iter().partition(|field| field.shape.is_place);
    let mut text = format!("\n\ndef {}(\n", name(verb.name));
    must.iter().for_each(|field| text += &format!("    {},\n", parameter(field)));
    text += "    *,\n";
    may.iter().for_each(|field| text += &format!("    {},\n", parameter(field)));
    text += &format!("    progress: Optional[Progress] = None,\n) -> {}:\n", written(&verb.answer));
    let mut about = paragraphs(verb.about);
    about[0].insert_str(0, "\"\"\"");
    let mut about: Vec<String> = about.iter().map(|says| folded(&format!("    {says}"), "    ")).collect();
    let field = |field: &Field| format!("    {}: {}", name(field.name), field.about.join(" "));
    about.extend(fields.iter().map(|given| folded(&field(given), "        ")));
    text += &format!("{}\"\"\"\n", about.join("\n\n").replace('\\', "\\\\"));
    text += "    query: dict[str, object] = {\n";
    fields.iter().for_each(|field| text += &format!("        \"{}\": {},\n", field.name, name(field.name)));
    text + &format!(
        "    }}\n    answer: {} = ask(\"{}\", query, progress)\n    return answer\n",
        written(&verb.answer),
        verb.name
    )
}

fn parameter(field: &Field) -> String {
    let name = name(field.name);
    let kind = match (field.name, field.kind.itself()) {
        ("memory", _) => "Memory".into(),
        (_, Kind::List(kind)) => format!("Sequence[{}]", written(kind)),
        (_, kind) => written(kind),
    };
    let default = field.shape.default.map(|text| match field.kind.value_of(text) {
        Ok(Value::Bool(true)) => "True".into(),
        Ok(Value::Bool(false)) => "False".into(),
        Ok(value) => value.to_string(),
        Err(_) => text.to_string(),
    });
    match (&field.kind, default) {
        (_, Some(default)) => format!("{name}: {kind} = {default}"),
        (Kind::Maybe(_), None) => format!("{name}: Optional[{kind}] = None"),
        (Kind::Flag, None) => format!("{name}: {kind} = False"),
        (Kind::List(_), None) if !field.shape.is_place => format!("{name}: {kind} = ()"),
        (_, None) => format!("{name}: {kind}"),
    }
}
