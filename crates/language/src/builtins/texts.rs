//! Functions of texts.

use super::{Builtin, function};
use crate::error::Fault;
use crate::machine::Machine;
use crate::object::Object;
use crate::show::LONGEST;

pub(super) const FUNCTIONS: &[Builtin] = &[
    function(
        "str",
        "x",
        (1, 1),
        "anything as a text, as it is printed; a text stays what it is",
        &["str(1/2)", "\"domineering:\" + str(3) + \"x3\""],
        |m, a| match &a[0] {
            Object::Text(_) => Ok(a[0].clone()),
            other => {
                let (text, is_whole) = m.show(other, LONGEST);
                if !is_whole {
                    return Err(Fault::argument(
                        0,
                        "something that is shorter when printed",
                        format!("more than {LONGEST} characters"),
                    ));
                }
                m.text(text)
            }
        },
    ),
    function(
        "characters",
        "text",
        (1, 1),
        "the characters of a text as a list of texts",
        &["characters(\"tt.f\")"],
        |m, a| {
            let text = text(&a[0], 0)?;
            m.budget.check(text.len() * 128)?;
            let characters = text.chars().map(|c| m.text(c.into())).collect::<Result<Vec<_>, _>>()?;
            m.list(characters)
        },
    ),
    function(
        "join",
        "list, between",
        (2, 2),
        "the texts of a list as one, with a text between them",
        &["join([\"x..\", \".o.\"], \"/\")"],
        |m, a| {
            let between = text(&a[1], 1)?;
            let Object::List(list) = &a[0] else { return Err(Fault::argument(0, "a list", a[0].kind())) };
            let mut parts = Vec::new();
            let mut bytes = 0;
            for item in &list.items {
                let part = text(item, 0)?;
                bytes += part.len() + between.len();
                parts.push(part);
            }
            m.budget.check(bytes)?;
            let joined = parts.join(between);
            m.text(joined)
        },
    ),
    function(
        "split",
        "text, at",
        (2, 2),
        "the parts of a text between the places where another one stands",
        &["split(\"x../.o.\", \"/\")"],
        |m, a| {
            let (whole, at) = (text(&a[0], 0)?, text(&a[1], 1)?);
            if at.is_empty() {
                return Err(Fault::argument(1, "a text that is not empty", "\"\""));
            }
            m.budget.check(whole.len() * 128)?;
            let parts = whole.split(at).map(|part| m.text(part.into())).collect::<Result<Vec<_>, _>>()?;
            m.list(parts)
        },
    ),
    function(
        "replace",
        "text, from, to",
        (3, 3),
        "a text with every ‘from’ in it replaced by ‘to’",
        &["replace(\"t.f\", \"t.\", \".t\")"],
        |m, a| {
            let (whole, from, to) = (text(&a[0], 0)?, text(&a[1], 1)?, text(&a[2], 2)?);
            let times = whole.matches(from).count();
            m.budget.check(whole.len().saturating_add(times.saturating_mul(to.len())))?;
            let replaced = whole.replace(from, to);
            m.text(replaced)
        },
    ),
    function(
        "repeat",
        "text, n",
        (2, 2),
        "a text n times",
        &["position(\"toppling-dominoes:\" + repeat(\"xo\", 4)).value"],
        |m, a| {
            let part = text(&a[0], 0)?;
            let times = m.integer(&a[1], 1)?;
            let times =
                usize::try_from(times).map_err(|_| Fault::argument(1, "a number from 0 on", times.to_string()))?;
            m.budget.check(part.len().saturating_mul(times))?;
            let repeated = part.repeat(times);
            m.text(repeated)
        },
    ),
    function(
        "type",
        "x",
        (1, 1),
        "what kind of thing something is",
        &["type(1/2)", "type({1|-1})", "type(nim:3)"],
        |m, a| {
            let kind = a[0].kind();
            m.text(kind.split(' ').next_back().unwrap_or(kind).into())
        },
    ),
    function(
        "write",
        "x, file",
        (2, 2),
        "writes something into a file, a game whose name is too long as a program, and answers with the number of bytes",
        &[],
        write,
    ),
];

pub(super) fn text(object: &Object, index: usize) -> Result<&str, Fault> {
    match object {
        Object::Text(text) => Ok(text.as_str()),
        other => Err(Fault::argument(index, "a text", other.kind())),
    }
}

fn write(m: &mut Machine<'_>, arguments: &[Object]) -> Result<Object, Fault> {
    let path = text(&arguments[1], 1)?;
    let (mut content, is_whole) = match &arguments[0] {
        Object::Text(text) => (text.to_string(), true),
        Object::Game(handle) => (m.definitions(handle)?, true),
        other => m.show(other, m.budget.left()),
    };
    if !is_whole {
        return Err(gruk_value::Limit::Memory { bytes: m.budget.left() }.into());
    }
    content.push('\n');
    m.host.write(path, &content)?;
    m.count(content.len() as u64)
}
