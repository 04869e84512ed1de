//! The document as JSON. `docs/study.md` describes it.
//!
//! A node is read before its children, which stay raw text until their turn comes, so depth costs time and no stack.

use crate::{Document, Mark, MarkKind, Node, Wrong};
use gruk_core::Player;
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// The version that is written; no other is read.
pub const VERSION: u64 = 1;
/// The longest text that is read, in bytes.
pub const MAX_TEXT: usize = 32 << 20;
/// The most nodes of a study.
pub const MAX_NODES: usize = 100_000;
/// The longest line of play.
const MAX_DEPTH: usize = 2_000;
/// The most bytes that are looked at, one for each byte of a node at each level above it.
const MAX_LOOKED_AT: usize = 512 << 20;

/// Does the text look like a study rather than like a record of a game?
#[must_use]
pub fn is_study(text: &str) -> bool {
    text.trim_start_matches('\u{feff}').trim_start().starts_with('{')
}

/// Reads a study.
///
/// # Errors
/// The byte and what is wrong there. The moves are not played: [`replay`](crate::replay) does that.
///
/// Cost: linear in the length of the text times the depth of the tree, at most 512 MiB of looks.
pub fn read(text: &str) -> Result<Document, Wrong> {
    if text.len() > MAX_TEXT {
        return Err(Wrong::Text { at: 0, why: format!("{} bytes; at most {MAX_TEXT}", text.len()) });
    }
    let reader = Reader { text };
    if let Some(at) = too_deep(text) {
        return Err(Wrong::Text {
            at,
            why: format!("the tree is too deep: at most {MAX_DEPTH} moves behind each other"),
        });
    }
    let body = text.trim_start_matches('\u{feff}');
    let mut document = Document::default();
    let (mut version, mut root) = (None, None);
    for (name, raw) in reader.fields(body)? {
        match name.as_str() {
            "gruk-study" => version = Some((reader.value(raw)?, raw)),
            "title" => document.title = reader.text(raw)?,
            "author" => document.author = reader.text(raw)?,
            "date" => document.date = reader.text(raw)?,
            "root" => root = Some(raw),
            "certificates" => {
                for (name, raw) in reader.fields(raw)? {
                    let text =
                        reader.text(raw)?.ok_or_else(|| reader.wrong(raw, "expected the text of a certificate"))?;
                    document.certificates.push((name, text));
                }
            }
            _ => {
                document.extra.insert(name, reader.value(raw)?);
            }
        }
    }
    match version {
        Some((version, _)) if version.as_u64() == Some(VERSION) => {}
        Some((version, raw)) => {
            return Err(reader.wrong(raw, format!("version {version} is not known here; expected {VERSION}")));
        }
        None => return Err(Wrong::Text { at: 0, why: "expected a study, {\"gruk-study\": 1, …}".into() }),
    }
    let root = root.ok_or_else(|| Wrong::Text { at: 0, why: "expected a field 'root'".into() })?;
    reader.tree(root, &mut document)?;
    Ok(document)
}

/// The first bracket that is deeper than those of any study that is read: refused before anything is looked at twice.
fn too_deep(text: &str) -> Option<usize> {
    /// Brackets of a value at a node.
    const VALUE: usize = 128;
    let (mut depth, mut is_text, mut is_escaped) = (0_usize, false, false);
    for (at, letter) in text.bytes().enumerate() {
        match letter {
            _ if is_escaped => is_escaped = false,
            b'\\' if is_text => is_escaped = true,
            b'"' => is_text = !is_text,
            b'[' | b'{' if !is_text => {
                depth += 1;
                if depth > 2 * (MAX_DEPTH + 1) + VALUE {
                    return Some(at);
                }
            }
            b']' | b'}' if !is_text => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    None
}

struct Reader<'a> {
    text: &'a str,
}

impl<'a> Reader<'a> {
    /// All nodes, each before those behind it.
    fn tree(&self, root: &'a str, document: &mut Document) -> Result<(), Wrong> {
        // What is to be read: the raw node, its parent, and its level.
        let mut open: Vec<(&'a str, Option<usize>, usize)> = vec![(root, None, 0)];
        let mut looked_at = 0_usize;
        while let Some((raw, parent, level)) = open.pop() {
            looked_at = looked_at.saturating_add(raw.len());
            if document.nodes.len() == MAX_NODES {
                return Err(self.wrong(raw, format!("more than {MAX_NODES} nodes")));
            }
            if level > MAX_DEPTH || looked_at > MAX_LOOKED_AT {
                return Err(
                    self.wrong(raw, format!("the tree is too deep: at most {MAX_DEPTH} moves behind each other"))
                );
            }
            let number = document.nodes.len();
            let (node, children) = self.node(raw, parent)?;
            if let Some(parent) = parent {
                document.nodes[parent].children.push(number);
            }
            document.nodes.push(node);
            open.extend(children.into_iter().rev().map(|child| (child, Some(number), level + 1)));
        }
        Ok(())
    }

    fn node(&self, raw: &'a str, parent: Option<usize>) -> Result<(Node, Vec<&'a str>), Wrong> {
        let mut node = Node { parent, ..Node::default() };
        let mut children = Vec::new();
        for (name, raw) in self.fields(raw)? {
            match name.as_str() {
                "position" => node.position = self.text(raw)?,
                "move" => node.the_move = self.text(raw)?,
                "player" => node.player = self.player(raw)?,
                "first" => node.first = self.player(raw)?,
                "name" => node.name = self.text(raw)?,
                "comment" => node.comment = self.text(raw)?,
                "marks" => {
                    node.marks = self.list(raw)?.into_iter().map(|raw| self.mark(raw)).collect::<Result<_, _>>()?
                }
                "verdict" => node.verdict = Some(self.value(raw)?).filter(|value| !value.is_null()),
                "value" => node.value = Some(self.value(raw)?).filter(|value| !value.is_null()),
                "certificate" => node.certificate = self.text(raw)?,
                "children" => children = self.list(raw)?,
                _ => {
                    node.extra.insert(name, self.value(raw)?);
                }
            }
        }
        if parent.is_none() && node.position.is_none() {
            return Err(self.wrong(raw, "the root has a field 'position', as in \"hex:5x5\""));
        }
        if node.position.is_some() && node.the_move.is_some() {
            return Err(self.wrong(raw, "a node has a position of its own or a move, not both"));
        }
        Ok((node, children))
    }

    fn mark(&self, raw: &'a str) -> Result<Mark, Wrong> {
        let (mut cell, mut kind, mut text, mut extra) = (None, None, None, Map::new());
        for (name, raw) in self.fields(raw)? {
            match name.as_str() {
                "cell" => cell = self.text(raw)?,
                "kind" => {
                    let word = self.text(raw)?.unwrap_or_default();
                    let known = MarkKind::ALL.into_iter().find(|kind| kind.word() == word);
                    let expected = || self.wrong(raw, "expected circle, square, triangle, cross or label");
                    kind = Some(known.ok_or_else(expected)?);
                }
                "text" => text = self.text(raw)?,
                _ => {
                    extra.insert(name, self.value(raw)?);
                }
            }
        }
        match (cell, kind) {
            (Some(cell), Some(kind)) => Ok(Mark { cell, kind, text, extra }),
            _ => Err(self.wrong(raw, "a mark has the fields 'cell' and 'kind'")),
        }
    }

    /// The fields of an object in the order in which they stand there, as raw text.
    fn fields(&self, raw: &'a str) -> Result<Vec<(String, &'a str)>, Wrong> {
        let map: BTreeMap<String, &'a RawValue> =
            serde_json::from_str(raw).map_err(|error| self.unread(raw, &error))?;
        let mut fields: Vec<(String, &'a str)> = map.into_iter().map(|(name, raw)| (name, raw.get())).collect();
        fields.sort_by_key(|(_, raw)| self.at(raw));
        Ok(fields)
    }

    fn list(&self, raw: &'a str) -> Result<Vec<&'a str>, Wrong> {
        let list: Option<Vec<&'a RawValue>> = serde_json::from_str(raw).map_err(|error| self.unread(raw, &error))?;
        Ok(list.into_iter().flatten().map(RawValue::get).collect())
    }

    fn value(&self, raw: &str) -> Result<Value, Wrong> {
        serde_json::from_str(raw).map_err(|error| self.unread(raw, &error))
    }

    /// A text, or nothing for `null`.
    fn text(&self, raw: &str) -> Result<Option<String>, Wrong> {
        serde_json::from_str(raw).map_err(|_| self.wrong(raw, "expected a text"))
    }

    fn player(&self, raw: &str) -> Result<Option<Player>, Wrong> {
        match self.text(raw)?.as_deref() {
            None => Ok(None),
            Some("left") => Ok(Some(Player::Left)),
            Some("right") => Ok(Some(Player::Right)),
            Some(_) => Err(self.wrong(raw, "expected left or right")),
        }
    }

    /// Where a part of the text stands.
    fn at(&self, raw: &str) -> usize {
        (raw.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize)
    }

    fn wrong(&self, raw: &str, why: impl Into<String>) -> Wrong {
        Wrong::Text { at: self.at(raw), why: why.into() }
    }

    fn unread(&self, raw: &str, error: &serde_json::Error) -> Wrong {
        let lines = raw.split_inclusive('\n').take(error.line().saturating_sub(1));
        let before: usize = lines.map(str::len).sum();
        let at = (self.at(raw) + before + error.column().saturating_sub(1)).min(self.text.len());
        let says = error.to_string();
        let why = says.rsplit_once(" at line ").map_or(says.as_str(), |(why, _)| why);
        Wrong::Text { at, why: why.into() }
    }
}

/// Prints a study: a node a line. [`read`] gives it back.
#[must_use]
pub fn print(document: &Document) -> String {
    let mut out = format!("{{\"gruk-study\":{VERSION}");
    for (name, text) in [("title", &document.title), ("author", &document.author), ("date", &document.date)] {
        put_text(&mut out, name, text.as_ref());
    }
    put_extra(&mut out, &document.extra);
    out.push_str(",\n\"root\":");
    tree(document, &mut out);
    if !document.certificates.is_empty() {
        let texts: Map<String, Value> =
            document.certificates.iter().map(|(name, text)| (name.clone(), text.as_str().into())).collect();
        out.push_str(",\n\"certificates\":");
        out.push_str(&Value::from(texts).to_string());
    }
    out.push_str("}\n");
    out
}

fn tree(document: &Document, out: &mut String) {
    // Each open node with the number of its children that have been printed.
    let mut open = vec![(0, 0)];
    begin(&document.nodes[0], out);
    while let Some((node, printed)) = open.last_mut() {
        let children = &document.nodes[*node].children;
        match children.get(*printed) {
            Some(&child) => {
                out.push_str(if *printed == 0 { ",\"children\":[\n" } else { ",\n" });
                *printed += 1;
                begin(&document.nodes[child], out);
                open.push((child, 0));
            }
            None => {
                out.push_str(if children.is_empty() { "}" } else { "]}" });
                open.pop();
            }
        }
    }
}

/// A node without its children and its last brace.
fn begin(node: &Node, out: &mut String) {
    let mut fields = String::new();
    put_text(&mut fields, "position", node.position.as_ref());
    put_text(&mut fields, "move", node.the_move.as_ref());
    for (name, player) in [("player", node.player), ("first", node.first)] {
        put_text(&mut fields, name, player.map(|player| player.to_string()).as_ref());
    }
    put_text(&mut fields, "name", node.name.as_ref());
    put_text(&mut fields, "comment", node.comment.as_ref());
    if !node.marks.is_empty() {
        let marks: Value = node.marks.iter().map(mark).collect();
        put(&mut fields, "marks", &marks);
    }
    for (name, value) in [("verdict", &node.verdict), ("value", &node.value)] {
        if let Some(value) = value {
            put(&mut fields, name, value);
        }
    }
    put_text(&mut fields, "certificate", node.certificate.as_ref());
    put_extra(&mut fields, &node.extra);
    out.push('{');
    // A node without fields is a remark that says nothing; its brace has no comma to go before.
    out.push_str(fields.strip_prefix(',').unwrap_or("\"comment\":null"));
}

fn mark(mark: &Mark) -> Value {
    let mut object = Map::new();
    object.insert("cell".into(), mark.cell.as_str().into());
    object.insert("kind".into(), mark.kind.word().into());
    if let Some(text) = &mark.text {
        object.insert("text".into(), text.as_str().into());
    }
    object.extend(mark.extra.clone());
    object.into()
}

fn put(out: &mut String, name: &str, value: &Value) {
    out.push_str(&format!(",{}:{value}", Value::from(name)));
}

fn put_text(out: &mut String, name: &str, text: Option<&String>) {
    if let Some(text) = text {
        put(out, name, &Value::from(text.as_str()));
    }
}

fn put_extra(out: &mut String, extra: &Map<String, Value>) {
    for (name, value) in extra {
        put(out, name, value);
    }
}
