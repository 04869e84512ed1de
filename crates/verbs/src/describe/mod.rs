//! Descriptions of the verbs for other languages: OpenAPI, TypeScript and Python, all from the definitions.

mod openapi;
mod python;
mod typescript;

pub use openapi::{Endpoint, Sent, openapi};
pub use python::python;
pub use typescript::typescript;

use crate::kind::{Kind, Record};
use crate::{Definition, Told as _, Unknown};
use std::collections::BTreeMap;

/// A question that ran into a limit.
static UNKNOWN: Kind = Unknown::KIND;

/// The types of what a verb answers. What takes long may end without an answer; some answers say so themselves, and are
/// of both types.
fn answers(verb: &'static Definition) -> impl Iterator<Item = &'static Kind> {
    [&verb.answer].into_iter().chain((!verb.is_quick).then_some(&UNKNOWN))
}

/// The types that have names, by name.
#[derive(Debug, Default)]
struct Names {
    records: BTreeMap<&'static str, &'static Record>,
    unions: BTreeMap<&'static str, &'static [Kind]>,
}

impl Names {
    /// Adds the types that have names in `kind`.
    fn add(&mut self, kind: &'static Kind) {
        match kind {
            Kind::Maybe(kind) | Kind::Also(kind) | Kind::List(kind) | Kind::Map(kind) => self.add(kind),
            Kind::Tuple(kinds) => kinds.iter().for_each(|kind| self.add(kind)),
            Kind::OneOf(name, kinds) => {
                self.unions.insert(name, kinds);
                kinds.iter().for_each(|kind| self.add(kind));
            }
            Kind::Record(record) if self.records.insert(record.name, record).is_none() => {
                record.fields.iter().for_each(|field| self.add(&field.kind));
            }
            _ => {}
        }
    }
}
