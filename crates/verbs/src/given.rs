//! Queries: their fields, and how they are read from what a front end was given.
//!
//! A front end collects an object of the fields that it was given; what is left out has a default. Reading says what is
//! wrong with a field.

use crate::kind::{Kind, key, paragraphs};
use serde_json::{Map, Value};

/// How a field is given, beyond what its type says.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// Stands on the command line without its name.
    pub is_place: bool,
    /// The command line takes several, and asks about each.
    pub is_each: bool,
    /// What help calls the value.
    pub value: Option<&'static str>,
    /// What stands for a field that is left out.
    pub default: Option<&'static str>,
    /// The least number.
    pub least: Option<u64>,
    /// The greatest number.
    pub most: Option<u64>,
    /// The greatest number where the machine belongs to somebody else.
    pub served: Option<u64>,
    /// Fields that it cannot stand beside.
    pub conflicts: &'static [&'static str],
    /// A field that it needs.
    pub requires: Option<&'static str>,
    /// On the command line the value may begin with a minus sign.
    pub is_signed: bool,
    /// On the command line the value may begin with any sign.
    pub is_hyphened: bool,
    /// On the command line a list is one text with commas.
    pub has_commas: bool,
    /// The command line says it in another way: by the name of a file that is to be written.
    pub is_elsewhere: bool,
}

const PLAIN: Shape = Shape {
    is_place: false,
    is_each: false,
    value: None,
    default: None,
    least: None,
    most: None,
    served: None,
    conflicts: &[],
    requires: None,
    is_signed: false,
    is_hyphened: false,
    has_commas: false,
    is_elsewhere: false,
};

/// A field without a name on the command line.
#[must_use]
pub const fn place(value: &'static str) -> Shape {
    Shape { is_place: true, value: Some(value), ..PLAIN }
}

/// An option with a value.
#[must_use]
pub const fn option(value: &'static str) -> Shape {
    Shape { value: Some(value), ..PLAIN }
}

/// An option without one.
#[must_use]
pub const fn flag() -> Shape {
    PLAIN
}

/// Fields that several verbs have.
#[must_use]
pub const fn part() -> Shape {
    PLAIN
}

impl Shape {
    /// The command line takes several, and asks about each.
    #[must_use]
    pub const fn each(self) -> Shape {
        Shape { is_each: true, ..self }
    }

    /// What stands for it when it is left out.
    #[must_use]
    pub const fn default(self, text: &'static str) -> Shape {
        Shape { default: Some(text), ..self }
    }

    /// The least and the greatest number.
    #[must_use]
    pub const fn range(self, least: u64, most: u64) -> Shape {
        Shape { least: Some(least), most: Some(most), ..self }
    }

    /// The greatest number where the machine belongs to somebody else.
    #[must_use]
    pub const fn served(self, most: u64) -> Shape {
        Shape { served: Some(most), ..self }
    }

    /// Fields that it cannot stand beside.
    #[must_use]
    pub const fn conflicts(self, names: &'static [&'static str]) -> Shape {
        Shape { conflicts: names, ..self }
    }

    /// A field that it needs.
    #[must_use]
    pub const fn requires(self, name: &'static str) -> Shape {
        Shape { requires: Some(name), ..self }
    }

    /// The value may begin with a minus sign.
    #[must_use]
    pub const fn signed(self) -> Shape {
        Shape { is_signed: true, ..self }
    }

    /// The value may begin with `-`, whatever it is.
    #[must_use]
    pub const fn hyphen(self) -> Shape {
        Shape { is_hyphened: true, ..self }
    }

    /// The command line says it in another way.
    #[must_use]
    pub const fn elsewhere(self) -> Shape {
        Shape { is_elsewhere: true, ..self }
    }

    /// A list is one text with commas.
    #[must_use]
    pub const fn commas(self) -> Shape {
        Shape { has_commas: true, ..self }
    }
}

/// A field of a query.
#[derive(Clone, Debug)]
pub struct Field {
    /// Its name in JSON; on the command line with `-` for `_`.
    pub name: &'static str,
    /// What it says, in paragraphs.
    pub about: Vec<String>,
    /// What its value looks like.
    pub kind: Kind,
    /// How it is given.
    pub shape: Shape,
    /// What is wrong with a value.
    pub check: fn(&Value) -> Result<(), String>,
}

impl Field {
    /// A field whose type has yet to say what it looks like.
    #[must_use]
    pub fn new(name: &'static str, about: &str, shape: Shape) -> Field {
        Field { name: key(name), about: paragraphs(about), kind: Kind::Any, shape, check: |_| Ok(()) }
    }

    /// Must it be given?
    #[must_use]
    pub fn is_required(&self) -> bool {
        let is_left_out = matches!(self.kind, Kind::Maybe(_) | Kind::Flag | Kind::List(_));
        self.shape.default.is_none() && !is_left_out
    }

    /// The name of the option on the command line.
    #[must_use]
    pub fn long(&self) -> String {
        self.name.replace('_', "-")
    }

    /// The value of a text, if it is one for this field.
    ///
    /// # Errors
    /// What was expected.
    pub fn value_of(&self, text: &str) -> Result<Value, String> {
        let value = self.kind.value_of(text)?;
        let whole = if matches!(self.kind, Kind::List(_)) { Value::Array(vec![value.clone()]) } else { value.clone() };
        self.accepts(&whole)?;
        Ok(value)
    }

    /// Is the value one for this field?
    ///
    /// # Errors
    /// What was expected.
    pub fn accepts(&self, value: &Value) -> Result<(), String> {
        (self.check)(value)?;
        let number = value.as_u64();
        match (number, self.shape.least, self.shape.most) {
            (Some(number), Some(least), Some(most)) if !(least..=most).contains(&number) => {
                Err(format!("expected a number from {least} to {most}"))
            }
            _ => Ok(()),
        }
    }
}

/// What is wrong with a query.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// The field.
    pub field: String,
    /// What was expected of it.
    pub why: String,
}

/// The values that a front end was given.
#[derive(Debug)]
pub struct Given {
    fields: Vec<Field>,
    values: Map<String, Value>,
}

impl Given {
    /// Checks the values against the fields of a query. With `is_served` numbers are bounded as for a guest.
    ///
    /// # Errors
    /// A field that the query does not have, that is out of its range, or that cannot stand beside another.
    pub fn new(fields: Vec<Field>, values: Map<String, Value>, is_served: bool) -> Result<Given, Wrong> {
        let mut given = Given { fields, values };
        given.values.retain(|_, value| !value.is_null());
        for (name, value) in &given.values {
            let wrong = |why: String| Wrong { field: name.clone(), why };
            let Some(field) = given.fields.iter().find(|field| field.name == name) else {
                let known: Vec<&str> = given.fields.iter().map(|field| field.name).collect();
                return Err(wrong(format!("there is no such field: expected {}", known.join(", "))));
            };
            field.accepts(value).map_err(wrong)?;
            if *value == Value::Bool(false) {
                continue;
            }
            let is_set = |other: &str| given.values.get(other).is_some_and(|value| *value != Value::Bool(false));
            if let Some(other) = field.shape.conflicts.iter().find(|other| is_set(other)) {
                return Err(wrong(format!("it cannot stand beside {other}")));
            }
            if let Some(other) = field.shape.requires.filter(|other| !is_set(other)) {
                return Err(wrong(format!("it needs {other}")));
            }
            if let (true, Some(most), Some(number)) = (is_served, field.shape.served, value.as_u64())
                && number > most
            {
                return Err(wrong(format!("expected a number of at most {most}")));
            }
        }
        for field in &given.fields {
            if given.values.contains_key(field.name) {
                continue;
            }
            if let Some(text) = field.shape.default {
                let default = field.kind.value_of(text).expect("invariant: defaults are values");
                let default = match (default.as_u64(), field.shape.served) {
                    (Some(number), Some(most)) if is_served => number.min(most).into(),
                    _ => default,
                };
                given.values.insert(field.name.into(), default);
            }
        }
        Ok(given)
    }

    /// Reads a field.
    ///
    /// # Errors
    /// It is missing, or not what was expected.
    pub fn take<T: Scalar>(&mut self, name: &'static str) -> Result<Option<T>, Wrong> {
        let name = key(name);
        let value = self.values.remove(name);
        value.map(|value| T::read(&value).map_err(|why| Wrong { field: name.into(), why })).transpose()
    }

    /// Reads a list.
    ///
    /// # Errors
    /// An element is not what was expected.
    pub fn take_list<T: Scalar>(&mut self, name: &'static str) -> Result<Vec<T>, Wrong> {
        let name = key(name);
        let value = self.values.remove(name);
        value.map_or(Ok(Vec::new()), |value| list(&value).map_err(|why| Wrong { field: name.into(), why }))
    }
}

/// Reads a list of values; one alone is a list of one.
fn list<T: Scalar>(value: &Value) -> Result<Vec<T>, String> {
    match value {
        Value::Array(values) => values.iter().map(T::read).collect(),
        one => T::read(one).map(|one| vec![one]),
    }
}

/// A value in a query.
pub trait Scalar: Sized {
    /// What it looks like.
    const KIND: Kind;

    /// Reads it.
    ///
    /// # Errors
    /// What was expected.
    fn read(value: &Value) -> Result<Self, String>;
}

/// A field of a query, or several that belong together.
pub trait Part: Sized {
    /// What it says.
    const ABOUT: &'static str = "";

    /// Adds its fields.
    fn fields(field: Field, into: &mut Vec<Field>);

    /// Reads it.
    ///
    /// # Errors
    /// A field is missing, or not what was expected.
    fn read(name: &'static str, given: &mut Given) -> Result<Self, Wrong>;
}

/// Makes a value a field by itself, which must be given.
#[macro_export]
macro_rules! plain {
    ($($Type:ty),*) => {
        $(impl $crate::Part for $Type {
            fn fields(field: $crate::Field, into: &mut Vec<$crate::Field>) {
                let check = |value: &serde_json::Value| <$Type as $crate::Scalar>::read(value).map(|_| ());
                into.push($crate::Field { kind: <$Type as $crate::Scalar>::KIND, check, ..field });
            }

            fn read(name: &'static str, given: &mut $crate::Given) -> Result<Self, $crate::Wrong> {
                let missing = || $crate::Wrong { field: name.trim_start_matches("r#").into(), why: "it is missing".into() };
                given.take(name)?.ok_or_else(missing)
            }
        })*
    };
}

impl<T: Scalar> Part for Option<T> {
    fn fields(field: Field, into: &mut Vec<Field>) {
        into.push(Field { kind: Kind::Maybe(&T::KIND), check: |value| T::read(value).map(|_| ()), ..field });
    }

    fn read(name: &'static str, given: &mut Given) -> Result<Self, Wrong> {
        given.take(name)
    }
}

impl<T: Scalar> Part for Vec<T> {
    fn fields(field: Field, into: &mut Vec<Field>) {
        into.push(Field { kind: Kind::List(&T::KIND), check: |value| list::<T>(value).map(|_| ()), ..field });
    }

    fn read(name: &'static str, given: &mut Given) -> Result<Self, Wrong> {
        given.take_list(name)
    }
}

impl Part for bool {
    fn fields(field: Field, into: &mut Vec<Field>) {
        into.push(Field { kind: Kind::Flag, check: |value| <bool as Scalar>::read(value).map(|_| ()), ..field });
    }

    fn read(name: &'static str, given: &mut Given) -> Result<Self, Wrong> {
        Ok(given.take(name)?.unwrap_or(false))
    }
}

macro_rules! scalars {
    ($($type:ty, $kind:expr, $expected:literal, |$it:ident| $read:expr;)*) => {
        $(impl Scalar for $type {
            const KIND: Kind = $kind;

            fn read($it: &Value) -> Result<Self, String> {
                $read.ok_or_else(|| concat!("expected ", $expected).into())
            }
        })*
    };
}

scalars! {
    String, Kind::Text, "text", |it| it.as_str().map(str::to_string);
    bool, Kind::Flag, "true or false", |it| it.as_bool();
    u16, Kind::Whole, "a whole number below 2^16", |it| it.as_u64().and_then(|it| it.try_into().ok());
    u32, Kind::Whole, "a whole number below 2^32", |it| it.as_u64().and_then(|it| it.try_into().ok());
    u64, Kind::Whole, "a whole number", |it| it.as_u64();
    usize, Kind::Whole, "a whole number", |it| it.as_u64().and_then(|it| it.try_into().ok());
    f64, Kind::Number, "a number", |it| it.as_f64().filter(|it| it.is_finite());
    FileText, Kind::File, "the text of a file", |it| FileText::of(it);
    Memory, Kind::Text, "a size such as 512MiB or 4GiB", |it| Memory::of(it);
    Time, Kind::Number, "a number of seconds between 0 and 10^9", |it| Time::of(it);
    Span, Kind::Text, "a number of cells, or FROM..TO", |it| Span::of(it);
    Size, Kind::Text, "columns and rows, such as 11x11", |it| it.as_str().and_then(Size::of);
}

plain!(String, u16, u32, u64, usize, f64, FileText, Memory, Time, Size, Span);

/// A file: its text, or its name, which some front ends have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileText {
    /// The name of the file; `-` for a text that comes without one.
    pub name: String,
    /// What stands in it; without it, it is read when that is needed.
    pub text: Option<String>,
}

impl FileText {
    fn of(value: &Value) -> Option<FileText> {
        match value {
            Value::Object(file) => Some(FileText { name: file.get("name")?.as_str()?.into(), text: None }),
            value => Some(FileText { name: "-".into(), text: Some(value.as_str()?.into()) }),
        }
    }

    /// What stands in the file.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn bytes(&self, ask: &crate::Ask<'_>) -> Result<Vec<u8>, crate::Failure> {
        match &self.text {
            Some(text) => Ok(text.clone().into_bytes()),
            None => ask.reader.file(&self.name),
        }
    }

    /// The same as text.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn text(&self, ask: &crate::Ask<'_>) -> Result<String, crate::Failure> {
        Ok(String::from_utf8_lossy(&self.bytes(ask)?).into_owned())
    }
}

/// Bytes, as a number or as a text such as `512MiB`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Memory(pub usize);

impl Memory {
    fn of(value: &Value) -> Option<Memory> {
        let bytes = match value {
            Value::String(text) => text.parse::<bytesize::ByteSize>().ok()?.as_u64(),
            value => value.as_u64()?,
        };
        Some(Memory(usize::try_from(bytes).unwrap_or(usize::MAX)))
    }
}

/// Seconds, from 0 to 10^9.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Time(pub f64);

impl Time {
    fn of(value: &Value) -> Option<Time> {
        value.as_f64().filter(|seconds| (0.0..=1e9).contains(seconds)).map(Time)
    }
}

/// Columns and rows, `11x11`, or `11` for a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size(pub usize, pub usize);

impl Size {
    fn of(text: &str) -> Option<Size> {
        let (columns, rows) = text.split_once('x').unwrap_or((text, text));
        match (columns.parse::<u16>(), rows.parse::<u16>()) {
            (Ok(columns @ 1..), Ok(rows @ 1..)) => Some(Size(columns.into(), rows.into())),
            _ => None,
        }
    }
}

/// A number, or a range of numbers `FROM..TO` with both ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span(pub usize, pub usize);

impl Span {
    fn of(value: &Value) -> Option<Span> {
        let Some(text) = value.as_str() else {
            let number = usize::try_from(value.as_u64()?).ok()?;
            return Some(Span(number, number));
        };
        let (from, to) = text.split_once("..").unwrap_or((text, text));
        Some(Span(from.parse().ok()?, to.parse().ok()?))
    }
}

/// What is said where another word stands.
#[must_use]
pub fn expected_one_of(words: &[&str]) -> String {
    match words {
        [others @ .., last] if !others.is_empty() => format!("expected {} or {last}", others.join(", ")),
        words => format!("expected {}", words.concat()),
    }
}

/// Defines a query, or a part of one: fields with what they say, and after `=` how they are given.
#[macro_export]
macro_rules! query {
    ($(#[doc = $about:literal])* $visible:vis struct $Name:ident {
        $($(#[doc = $says:literal])* pub $field:ident: $type:ty = $shape:expr,)*
    }) => {
        $(#[doc = $about])*
        #[derive(Clone, Debug)]
        $visible struct $Name {
            $($(#[doc = $says])* pub $field: $type,)*
        }

        impl $crate::Part for $Name {
            const ABOUT: &'static str = concat!($($about, "\n",)*);

            #[allow(unused_variables)]
            fn fields(_: $crate::Field, into: &mut Vec<$crate::Field>) {
                #[allow(unused_imports)]
                use $crate::{flag, option, part, place};
                $(<$type as $crate::Part>::fields(
                    $crate::Field::new(stringify!($field), concat!($($says, "\n",)*), $shape),
                    into,
                );)*
            }

            #[allow(unused_variables)]
            fn read(_: &'static str, given: &mut $crate::Given) -> Result<Self, $crate::Wrong> {
                Ok($Name { $($field: <$type as $crate::Part>::read(stringify!($field), given)?,)* })
            }
        }
    };
}
