//! The types of answers in TypeScript.

use super::{Names, answers};
use crate::Definition;
use crate::kind::{Kind, paragraphs};

/// The text of a module that exports the types with names in the answers of the verbs and in `kinds`, and the type
/// `Answers`, which has what each verb answers under its name.
#[must_use]
pub fn typescript(verbs: &'static [Definition], kinds: impl IntoIterator<Item = &'static Kind>) -> String {
    let mut names = Names::default();
    verbs.iter().flat_map(answers).chain(kinds).for_each(|kind| names.add(kind));
    let mut text = String::from(
        "// The answers of the server. Written by `cargo xtask verbs` from the definitions of the verbs.\n",
    );
    for (name, record) in &names.records {
        text += &format!("\n{}export interface {name} {{\n", comment(record.about, ""));
        for field in record.fields {
            let (mark, kind) = match &field.kind {
                Kind::Also(kind) => ("?", *kind),
                kind => ("", kind),
            };
            text += &format!("{}  {}{mark}: {};\n", comment(field.about, "  "), field.key(), written(kind));
        }
        text += "}\n";
    }
    for (name, kinds) in &names.unions {
        let kinds: Vec<String> = kinds.iter().map(written).collect();
        text += &format!("\nexport type {name} = {};\n", kinds.join(" | "));
    }
    text += "\n/** What each verb answers. */\nexport interface Answers {\n";
    for verb in verbs {
        let kinds: Vec<String> = answers(verb).map(written).collect();
        text += &format!("  \"{}\": {};\n", verb.name, kinds.join(" | "));
    }
    text + "}\n"
}

fn comment(about: &str, indent: &str) -> String {
    let says = paragraphs(about).join(" ");
    if says.is_empty() { says } else { format!("{indent}/** {says} */\n") }
}

fn written(kind: &Kind) -> String {
    match kind {
        Kind::Text | Kind::File => "string".into(),
        Kind::Flag => "boolean".into(),
        Kind::Whole | Kind::Number => "number".into(),
        Kind::Words(words) => words.iter().map(|(word, _)| format!("\"{word}\"")).collect::<Vec<_>>().join(" | "),
        Kind::Any => "unknown".into(),
        Kind::Also(kind) => written(kind),
        Kind::Maybe(kind) => format!("{} | null", written(kind)),
        Kind::List(kind) if matches!(kind, Kind::Words(_) | Kind::Maybe(_)) => format!("({})[]", written(kind)),
        Kind::List(kind) => format!("{}[]", written(kind)),
        Kind::Map(kind) => format!("Record<string, {}>", written(kind)),
        Kind::Tuple(kinds) => format!("[{}]", kinds.iter().map(written).collect::<Vec<_>>().join(", ")),
        Kind::Record(record) => record.name.into(),
        Kind::OneOf(name, _) => (*name).into(),
    }
}
