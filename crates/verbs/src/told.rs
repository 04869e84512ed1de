//! Answers as JSON: numbers that may be fractions are texts such as `"3/4"`, what does not apply is `null`.

use crate::kind::{Kind, key};
use serde_json::{Map, Number, Value};
use std::collections::BTreeMap;
use std::path::PathBuf;

/// What can be told in JSON.
pub trait Told {
    /// What it looks like.
    const KIND: Kind;

    /// The value.
    fn tell(&self) -> Value;

    /// Puts it into an object; what is left out puts nothing.
    fn put(&self, name: &'static str, object: &mut Map<String, Value>) {
        object.insert(key(name).into(), self.tell());
    }
}

/// A field that is left out where it does not apply.
#[derive(Clone, Debug)]
pub struct Also<T>(pub Option<T>);

/// Seconds, told to the microsecond: what the clock is good for.
#[derive(Clone, Copy, Debug)]
pub struct Seconds(pub f64);

/// A whole number of any size, as its digits.
#[derive(Clone, Debug)]
pub struct Digits(pub String);

impl Digits {
    /// The digits of a number.
    pub fn of(number: &impl ToString) -> Digits {
        Digits(number.to_string())
    }
}

macro_rules! told {
    ($($type:ty, $kind:expr, |$it:ident| $tell:expr;)*) => {
        $(impl Told for $type {
            const KIND: Kind = $kind;

            fn tell(&self) -> Value {
                let $it = self;
                $tell
            }
        })*
    };
}

told! {
    str, Kind::Text, |it| it.into();
    String, Kind::Text, |it| it.as_str().into();
    PathBuf, Kind::Text, |it| it.display().to_string().into();
    bool, Kind::Flag, |it| (*it).into();
    u8, Kind::Whole, |it| (*it).into();
    u16, Kind::Whole, |it| (*it).into();
    u32, Kind::Whole, |it| (*it).into();
    u64, Kind::Whole, |it| (*it).into();
    usize, Kind::Whole, |it| (*it).into();
    i32, Kind::Whole, |it| (*it).into();
    i64, Kind::Whole, |it| (*it).into();
    u128, Kind::Whole, |it| Number::from_u128(*it).map_or_else(|| it.to_string().into(), Value::Number);
    f64, Kind::Number, |it| (*it).into();
    Seconds, Kind::Number, |it| ((it.0 * 1e6).round() / 1e6).into();
    Digits, Kind::Whole, |it| it.0.parse().map_or_else(|_| it.0.as_str().into(), Value::Number);
    Value, Kind::Any, |it| it.clone();
}

impl<T: Told + ?Sized> Told for &T {
    const KIND: Kind = T::KIND;

    fn tell(&self) -> Value {
        (**self).tell()
    }

    fn put(&self, name: &'static str, object: &mut Map<String, Value>) {
        (**self).put(name, object);
    }
}

impl<T: Told> Told for Option<T> {
    const KIND: Kind = Kind::Maybe(&T::KIND);

    fn tell(&self) -> Value {
        self.as_ref().map_or(Value::Null, Told::tell)
    }
}

impl<T: Told> Told for Also<T> {
    const KIND: Kind = Kind::Also(&T::KIND);

    fn tell(&self) -> Value {
        self.0.tell()
    }

    fn put(&self, name: &'static str, object: &mut Map<String, Value>) {
        if let Some(value) = &self.0 {
            value.put(name, object);
        }
    }
}

impl<T: Told> Told for Vec<T> {
    const KIND: Kind = Kind::List(&T::KIND);

    fn tell(&self) -> Value {
        self.iter().map(Told::tell).collect()
    }
}

impl<T: Told> Told for [T; 2] {
    const KIND: Kind = Kind::Tuple(&[T::KIND, T::KIND]);

    fn tell(&self) -> Value {
        self.iter().map(Told::tell).collect()
    }
}

impl<A: Told, B: Told> Told for (A, B) {
    const KIND: Kind = Kind::Tuple(&[A::KIND, B::KIND]);

    fn tell(&self) -> Value {
        vec![self.0.tell(), self.1.tell()].into()
    }
}

impl<A: Told, B: Told, C: Told, D: Told> Told for (A, B, C, D) {
    const KIND: Kind = Kind::Tuple(&[A::KIND, B::KIND, C::KIND, D::KIND]);

    fn tell(&self) -> Value {
        vec![self.0.tell(), self.1.tell(), self.2.tell(), self.3.tell()].into()
    }
}

/// An object whose fields are data, in the order that they are given in.
#[derive(Clone, Debug)]
pub struct Fields<T>(pub Vec<(String, T)>);

impl<T: Told> Told for Fields<T> {
    const KIND: Kind = Kind::Map(&T::KIND);

    fn tell(&self) -> Value {
        self.0.iter().map(|(key, value)| (key.clone(), value.tell())).collect::<Map<_, _>>().into()
    }
}

impl<K: ToString, T: Told> Told for BTreeMap<K, T> {
    const KIND: Kind = Kind::Map(&T::KIND);

    fn tell(&self) -> Value {
        self.iter().map(|(key, value)| (key.to_string(), value.tell())).collect::<Map<_, _>>().into()
    }
}

/// Defines an answer: a record that can be told, with what every field says.
#[macro_export]
macro_rules! answer {
    ($(#[doc = $about:literal])* $visible:vis struct $Name:ident {
        $($(#[doc = $says:literal])* pub $field:ident: $type:ty,)*
    }) => {
        $(#[doc = $about])*
        #[derive(Clone, Debug)]
        #[allow(non_snake_case)]
        $visible struct $Name {
            $($(#[doc = $says])* pub $field: $type,)*
        }

        impl $crate::Told for $Name {
            const KIND: $crate::Kind = $crate::Kind::Record(&$crate::Record {
                name: stringify!($Name),
                about: concat!($($about, "\n",)*),
                fields: &[$($crate::Entry {
                    name: stringify!($field),
                    about: concat!($($says, "\n",)*),
                    kind: <$type as $crate::Told>::KIND,
                },)*],
            });

            fn tell(&self) -> serde_json::Value {
                let mut object = serde_json::Map::new();
                $($crate::Told::put(&self.$field, stringify!($field), &mut object);)*
                object.into()
            }
        }
    };
}

/// Defines an answer that is one of several.
#[macro_export]
macro_rules! one_of {
    ($(#[doc = $about:literal])* $visible:vis enum $Name:ident { $($Variant:ident($type:ty),)* }) => {
        $(#[doc = $about])*
        #[derive(Clone, Debug)]
        #[allow(missing_docs)]
        $visible enum $Name { $($Variant($type),)* }

        impl $crate::Told for $Name {
            const KIND: $crate::Kind = $crate::Kind::OneOf(stringify!($Name), &[$(<$type as $crate::Told>::KIND,)*]);

            fn tell(&self) -> serde_json::Value {
                match self { $($Name::$Variant(it) => $crate::Told::tell(it),)* }
            }
        }

        $(impl From<$type> for $Name {
            fn from(it: $type) -> Self {
                $Name::$Variant(it)
            }
        })*
    };
}

/// Defines a list of words, each with what it means, for queries and answers.
#[macro_export]
macro_rules! words {
    ($(#[doc = $about:literal])* $visible:vis enum $Name:ident {
        $($(#[doc = $says:literal])* $Variant:ident = $word:literal,)*
    }) => {
        $(#[doc = $about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $visible enum $Name { $($(#[doc = $says])* $Variant,)* }

        impl $Name {
            /// The word.
            #[must_use]
            #[allow(dead_code)]
            pub fn word(self) -> &'static str {
                match self { $($Name::$Variant => $word,)* }
            }
        }

        impl $crate::Told for $Name {
            const KIND: $crate::Kind = $crate::Kind::Words(&[$(($word, concat!($($says, "\n",)*)),)*]);

            fn tell(&self) -> serde_json::Value {
                self.word().into()
            }
        }

        impl $crate::Scalar for $Name {
            const KIND: $crate::Kind = <$Name as $crate::Told>::KIND;

            fn read(value: &serde_json::Value) -> Result<Self, String> {
                match value.as_str() {
                    $(Some($word) => Ok($Name::$Variant),)*
                    _ => Err($crate::expected_one_of(&[$($word,)*])),
                }
            }
        }

        $crate::plain!($Name);
    };
}
