//! The arguments of a verb, from the fields of its query; and asking it, with a line that says how far the work is.

use crate::failure::Failure;
use crate::progress::{Line, interrupt};
use crate::{files, governor, kept, study};
use clap::builder::ValueParser;
use clap::error::ErrorKind;
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};
use gruk_verbs::{Ask, Bounds, Field, Kind, Reader, Stop, Unknown, Verb, fields, paragraphs, read};
use gruk_workbench::{Study, Writer};
use serde_json::{Map, Value, json};
use std::path::Path;

/// The queries of a verb that stand on the command line: one, or where the command line takes several one for each.
#[derive(Clone, Debug)]
pub(crate) struct Arguments<Q>(pub(crate) Vec<Q>);

impl<V> std::ops::Deref for Arguments<V> {
    type Target = V;

    /// The query; the first one, where there are several.
    fn deref(&self) -> &V {
        self.0.first().expect("invariant: there is a query")
    }
}

impl<V: Verb> Args for Arguments<V> {
    fn augment_args(command: Command) -> Command {
        let about = paragraphs(V::ABOUT);
        let brief = about.first().map(|first| first.strip_suffix('.').unwrap_or(first).to_string());
        let command = command.about(brief.unwrap_or_default());
        let command = if V::EXAMPLES.is_empty() { command } else { command.after_help(V::EXAMPLES) };
        let command = if about.len() > 1 { command.long_about(about.join("\n\n")) } else { command };
        command.args(fields::<V>().into_iter().filter(|field| !field.shape.is_elsewhere).map(argument))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl<V: Verb> FromArgMatches for Arguments<V> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let (mut values, mut each) = (Map::new(), None);
        for field in fields::<V>().into_iter().filter(|field| !field.shape.is_elsewhere) {
            let given = given(&field, matches);
            if field.shape.is_each {
                each = Some((field.name, given));
            } else if let Some(value) = given.into_iter().next() {
                values.insert(field.name.into(), value);
            }
        }
        let one = |values: Map<String, Value>| {
            read(values, false).map_err(|wrong| {
                clap::Error::raw(ErrorKind::ValueValidation, format!("--{}: {}\n", wrong.field, wrong.why))
            })
        };
        let Some((name, several)) = each.filter(|(_, several)| !several.is_empty()) else {
            return Ok(Arguments(vec![one(values)?]));
        };
        let texts: Vec<&str> = several.iter().filter_map(Value::as_str).collect();
        if let Some(message) = moves_apart(&texts) {
            return Err(clap::Error::raw(ErrorKind::ValueValidation, message + "\n"));
        }
        let queries = several.into_iter().map(|value| {
            let mut values = values.clone();
            values.insert(name.into(), value);
            one(values)
        });
        Ok(Arguments(queries.collect::<Result<_, _>>()?))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// What is to be said where moves were given as if they were another position: `hex:5x5 c3`.
pub(crate) fn moves_apart(texts: &[&str]) -> Option<String> {
    let is_no_position = |text: &str| !text.contains(':') && gruk_workbench::open(text, None).is_err();
    let whole = texts.windows(2).find_map(|pair| match is_no_position(pair[1]) {
        true => gruk_workbench::moves_apart(pair[0], pair[1]),
        false => None,
    })?;
    Some(format!("moves stand behind their position without a blank, as in '{whole}'"))
}

/// What was given for a field: nothing, one value, or with `each` several.
fn given(field: &Field, matches: &ArgMatches) -> Vec<Value> {
    if matches!(field.kind, Kind::Flag) {
        return vec![matches.get_flag(field.name).into()];
    }
    if matches.value_source(field.name) == Some(ValueSource::DefaultValue) {
        return Vec::new();
    }
    let values: Vec<Value> = matches.get_many::<Value>(field.name).into_iter().flatten().cloned().collect();
    match field.kind {
        Kind::List(_) if !values.is_empty() => vec![values.into()],
        _ => values,
    }
}

/// The argument of a field.
fn argument(field: Field) -> Arg {
    let is_required = field.is_required();
    let Field { name, about, kind, shape, .. } = field.clone();
    let brief = about.first().map(|first| first.strip_suffix('.').unwrap_or(first).to_string());
    let mut argument = Arg::new(name).conflicts_with_all(shape.conflicts);
    if let Some(brief) = brief {
        argument = argument.help(brief);
    }
    if about.len() > 1 {
        argument = argument.long_help(about.join("\n\n"));
    }
    if let Some(other) = shape.requires {
        argument = argument.requires(other);
    }
    if let Some(value) = shape.value {
        argument = argument.value_name(value);
    }
    argument = if shape.is_place { argument.required(is_required) } else { argument.long(field.long()) };
    if matches!(kind, Kind::Flag) {
        return argument.action(ArgAction::SetTrue);
    }
    argument = argument.required(is_required).value_parser(parser(field));
    argument = match kind {
        _ if shape.is_each => argument.num_args(1..),
        Kind::List(_) if shape.has_commas => argument.action(ArgAction::Append).value_delimiter(','),
        Kind::List(_) if shape.is_place => argument.num_args(1..),
        Kind::List(_) => argument.action(ArgAction::Append),
        _ => argument,
    };
    if shape.is_signed {
        argument = argument.allow_hyphen_values(!shape.is_place).allow_negative_numbers(shape.is_place);
    }
    if shape.is_hyphened {
        argument = argument.allow_hyphen_values(true);
    }
    match shape.default {
        Some(default) => argument.default_value(default),
        None => argument,
    }
}

/// Reads the value of a field. Of a file it is the name; the file is read when the verb is asked.
fn parser(field: Field) -> ValueParser {
    use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser as _};
    if let Kind::Words(words) = field.kind.itself() {
        let known = words.iter().map(|(word, says)| {
            PossibleValue::new(*word).help(gruk_verbs::paragraphs(says).join(" ").trim_end_matches('.').to_string())
        });
        return PossibleValuesParser::new(known).map(Value::from).into();
    }
    ValueParser::from(move |text: &str| match field.kind.itself() {
        Kind::File => Ok(json!({ "name": text })),
        _ => field.value_of(text),
    })
}

/// Reads positions with the files that they name.
struct WithFiles;

impl Reader for WithFiles {
    fn study(&self, text: &str, first: Option<&str>) -> Result<Box<dyn Study>, Failure> {
        study::study(text, first)
    }

    fn position(&self, text: &str) -> Result<String, Failure> {
        files::named_text(text)
    }

    fn is_file(&self, name: &str) -> bool {
        Path::new(name).is_file()
    }

    fn writer(&self) -> Writer {
        study::file_writer()
    }

    fn file(&self, name: &str) -> Result<Vec<u8>, Failure> {
        files::read(Path::new(name))
    }

    fn expression(&self, text: &str) -> Result<String, Failure> {
        files::expression_text(text)
    }
}

/// Does something for a verb while a line called `label` says how far it is.
pub(crate) fn asking<T>(label: &str, act: impl FnOnce(&mut Ask<'_>) -> T) -> T {
    governor::question(label);
    let answer = going_on(label, act);
    governor::answered();
    answer
}

/// The same as a further part of the question under way, in what is left of its seconds.
pub(crate) fn going_on<T>(label: &str, act: impl FnOnce(&mut Ask<'_>) -> T) -> T {
    let mut line = Line::new(label);
    act(&mut Ask {
        bounds: Bounds { time: governor::left(), ..Bounds::NONE },
        cancel: interrupt(),
        watch: &mut line,
        reader: &WithFiles,
        store: kept::store(),
    })
}

/// Asks a verb; inside: the limit that was reached.
pub(crate) fn ask<V: Verb>(verb: &V, label: &str) -> Result<Result<V::Found, Unknown>, Failure> {
    match asking(label, |ask| verb.find(ask)) {
        Ok(found) => Ok(Ok(found)),
        Err(Stop::Unknown(unknown, _)) => Ok(Err(unknown)),
        Err(Stop::Failure(failure)) => Err(failure),
    }
}
