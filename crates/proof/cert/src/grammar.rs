//! The grammar of lines of evidence. One definition of a line gives its reading, its printing and the renaming of the
//! names in it.
//!
//! A line is generic over the type `M` of the names of positions, moves and cells. When it is read, names are words of
//! the text. When it is written, they are whatever solvers have.

use gruk_core::Player;
use std::fmt::Display;

/// A line of evidence that can be read.
pub trait Line<'a>: Sized {
    /// The form of the line, for error messages.
    const FORM: &'static str;

    /// Reads the words of a line to the last one; `None` if they have another form.
    fn read(words: &mut Words<'a>) -> Option<Self>;
}

/// A line of evidence that can be printed.
pub trait Print {
    /// Prints the words of the line.
    fn print(&self, to: &mut Printer);
}

impl<T: Print + ?Sized> Print for &T {
    fn print(&self, to: &mut Printer) {
        T::print(self, to);
    }
}

/// The words of a line that have not been read.
#[derive(Clone, Debug)]
pub struct Words<'a> {
    rest: Option<&'a str>,
    /// The player of the block, if it has one.
    player: Option<Player>,
}

impl<'a> Words<'a> {
    /// All words of a line.
    #[must_use]
    pub fn new(line: &'a str, player: Option<Player>) -> Self {
        Words { rest: Some(line), player }
    }

    /// The player of the block, if it has one.
    #[must_use]
    pub fn player(&self) -> Option<Player> {
        self.player
    }

    /// The next word, without taking it.
    #[must_use]
    pub fn peek(&self) -> Option<&'a str> {
        let rest = self.rest?;
        Some(rest.split_once(' ').map_or(rest, |(word, _)| word)).filter(|word| !word.is_empty())
    }

    /// Takes the next word.
    pub fn take(&mut self) -> Option<&'a str> {
        let word = self.peek()?;
        self.rest = self.rest?.get(word.len() + 1..);
        Some(word)
    }

    /// Takes the next word if it is `word`; says whether it did.
    pub fn takes(&mut self, word: &str) -> bool {
        let is_next = self.peek() == Some(word);
        if is_next {
            self.take();
        }
        is_next
    }

    /// Have all words been read?
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.rest.is_none()
    }

    /// Does a name come next? `-` and `+` are no names: they stand between lists.
    fn has_name(&self) -> bool {
        self.peek().is_some_and(|word| word != "-" && word != "+")
    }
}

/// Prints words with a space between them.
#[derive(Debug)]
pub struct Printer {
    text: String,
    player: Option<Player>,
}

impl Printer {
    /// An empty line of a block of this player.
    #[must_use]
    pub fn new(player: Option<Player>) -> Self {
        Printer { text: String::new(), player }
    }

    /// The player of the block, if it has one.
    #[must_use]
    pub fn player(&self) -> Option<Player> {
        self.player
    }

    /// Adds a word.
    pub fn word(&mut self, word: impl Display) {
        use std::fmt::Write;
        if !self.text.is_empty() {
            self.text.push(' ');
        }
        write!(self.text, "{word}").expect("writing to a text does not fail");
    }

    /// The line.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }
}

/// A whole number without sign and without leading zeros.
#[must_use]
pub fn digits(word: &str) -> Option<u64> {
    let is_plain = word.bytes().all(|byte| byte.is_ascii_digit()) && (word == "0" || !word.starts_with('0'));
    word.parse().ok().filter(|_| is_plain)
}

/// Defines how lines are read, printed and renamed: `Variant(field, …) = "word", codec(field), …;` for the variants of
/// an `enum`, the same without a variant for a `struct`. A line is read as the first variant that fits.
macro_rules! grammar {
    ($form:literal; enum $name:ident<M> { $($variant:ident $(($($field:ident),+))? = $($item:tt $(($arg:ident))?),+;)+ }) => {
        impl<'a> $crate::grammar::Line<'a> for $name<&'a str> {
            const FORM: &'static str = $form;

            fn read(words: &mut $crate::grammar::Words<'a>) -> Option<Self> {
                grammar!(@variants words, $name { $($variant $(($($field),+))? = $($item $(($arg))?),+;)+ })
            }
        }

        impl<M: std::fmt::Display> $crate::grammar::Print for $name<M> {
            fn print(&self, to: &mut $crate::grammar::Printer) {
                match self {
                    $($name::$variant $(($($field),+))? => { $(grammar!(@print to, $item $(($arg))?);)+ })+
                }
            }
        }

        impl<M> $name<M> {
            /// The line with other names, and with other numbers of earlier lines.
            #[must_use]
            pub fn renamed<N>(&self, number: impl Fn(usize) -> usize, name: impl Fn(&M) -> N) -> $name<N> {
                match self {
                    $($name::$variant $(($($field),+))? => {
                        $(grammar!(@map number, name, $item $(($arg))?);)+
                        $name::$variant $(($($field),+))?
                    })+
                }
            }
        }
    };
    ($form:literal; struct $name:ident<M> { $($field:ident),+ } = $($item:tt $(($arg:ident))?),+) => {
        impl<'a> $crate::grammar::Line<'a> for $name<&'a str> {
            const FORM: &'static str = $form;

            fn read(words: &mut $crate::grammar::Words<'a>) -> Option<Self> {
                $(grammar!(@read words, $item $(($arg))?);)+
                words.is_over().then_some($name { $($field),+ })
            }
        }

        impl<M: std::fmt::Display> $crate::grammar::Print for $name<M> {
            fn print(&self, to: &mut $crate::grammar::Printer) {
                let $name { $($field),+ } = self;
                $(grammar!(@print to, $item $(($arg))?);)+
            }
        }
    };
    ($form:literal; struct $name:ident { $($field:ident),+ } = $($item:tt $(($arg:ident))?),+) => {
        impl<'a> $crate::grammar::Line<'a> for $name {
            const FORM: &'static str = $form;

            fn read(words: &mut $crate::grammar::Words<'a>) -> Option<Self> {
                $(grammar!(@read words, $item $(($arg))?);)+
                words.is_over().then_some($name { $($field),+ })
            }
        }

        impl $crate::grammar::Print for $name {
            fn print(&self, to: &mut $crate::grammar::Printer) {
                let $name { $($field),+ } = self;
                $(grammar!(@print to, $item $(($arg))?);)+
            }
        }
    };
    ($form:literal; enum $name:ident { $($variant:ident $(($($field:ident),+))? = $($item:tt $(($arg:ident))?),+;)+ }) => {
        impl<'a> $crate::grammar::Line<'a> for $name {
            const FORM: &'static str = $form;

            fn read(words: &mut $crate::grammar::Words<'a>) -> Option<Self> {
                grammar!(@variants words, $name { $($variant $(($($field),+))? = $($item $(($arg))?),+;)+ })
            }
        }

        impl $crate::grammar::Print for $name {
            fn print(&self, to: &mut $crate::grammar::Printer) {
                match self {
                    $($name::$variant $(($($field),+))? => { $(grammar!(@print to, $item $(($arg))?);)+ })+
                }
            }
        }
    };
    (@variants $words:ident, $name:ident { $($variant:ident $(($($field:ident),+))? = $($item:tt $(($arg:ident))?),+;)+ }) => {{
        let start = $words.clone();
        $(
            let mut read = || {
                *$words = start.clone();
                $(grammar!(@read $words, $item $(($arg))?);)+
                $words.is_over().then_some($name::$variant $(($($field),+))?)
            };
            if let Some(line) = read() {
                return Some(line);
            }
        )+
        None
    }};
    (@read $words:ident, $codec:ident($arg:ident)) => { let $arg = $codec::read($words)?; };
    (@read $words:ident, $word:literal) => { $words.takes($word).then_some(())?; };
    (@print $to:ident, $codec:ident($arg:ident)) => { $codec::print($arg, $to); };
    (@print $to:ident, $word:literal) => { $to.word($word); };
    (@map $number:ident, $name:ident, $codec:ident($arg:ident)) => { let $arg = $codec::map($arg, &$number, &$name); };
    (@map $number:ident, $name:ident, $word:literal) => { let _ = (&$number, &$name); };
}

/// How the fields of lines are written. Each module reads, prints and renames one type of field.
pub mod codec {
    use super::{Printer, Words, digits};
    use std::fmt::Display;

    /// A codec for a word that is no name: `read` and `print` are given, and renaming leaves it alone.
    macro_rules! plain {
        ($(#[$doc:meta])* $name:ident: $type:ty, $read:expr, $print:expr) => {
            $(#[$doc])*
            pub mod $name {
                #[allow(unused_imports)]
                use super::*;

                /// Reads it.
                pub fn read(words: &mut Words<'_>) -> Option<$type> {
                    let read: fn(&mut Words<'_>) -> Option<$type> = $read;
                    read(words)
                }

                /// Prints it.
                pub fn print(value: &$type, to: &mut Printer) {
                    let print: fn(&$type, &mut Printer) = $print;
                    print(value, to);
                }

                /// Leaves it as it is.
                #[allow(dead_code, reason = "lines without names are not renamed")]
                #[allow(clippy::ptr_arg, reason = "the type is any type")]
                pub fn map<F, G>(value: &$type, _: &F, _: &G) -> $type {
                    value.clone()
                }
            }
        };
    }
    pub(crate) use plain;

    /// A name.
    pub mod one {
        use super::{Display, Printer, Words};

        /// Reads it.
        pub fn read<'a>(words: &mut Words<'a>) -> Option<&'a str> {
            words.has_name().then(|| words.take())?
        }

        /// Prints it.
        pub fn print<M: Display>(value: &M, to: &mut Printer) {
            to.word(value);
        }

        /// Renames it.
        pub fn map<M, N>(value: &M, _: &impl Fn(usize) -> usize, name: &impl Fn(&M) -> N) -> N {
            name(value)
        }
    }

    /// A name, or `-` for none.
    pub mod option {
        use super::{Display, Printer, Words, one};

        /// Reads it.
        pub fn read<'a>(words: &mut Words<'a>) -> Option<Option<&'a str>> {
            if words.takes("-") { Some(None) } else { one::read(words).map(Some) }
        }

        /// Prints it.
        pub fn print<M: Display>(value: &Option<M>, to: &mut Printer) {
            match value {
                Some(name) => to.word(name),
                None => to.word("-"),
            }
        }

        /// Renames it.
        pub fn map<M, N>(value: &Option<M>, _: &impl Fn(usize) -> usize, name: &impl Fn(&M) -> N) -> Option<N> {
            value.as_ref().map(name)
        }
    }

    /// Names up to `-`, `+` or the end of the line.
    pub mod many {
        use super::{Display, Printer, Words, one};

        /// Reads them.
        pub fn read<'a>(words: &mut Words<'a>) -> Option<Vec<&'a str>> {
            Some(std::iter::from_fn(|| one::read(words)).collect())
        }

        /// Prints them.
        pub fn print<M: Display>(value: &[M], to: &mut Printer) {
            value.iter().for_each(|name| to.word(name));
        }

        /// Renames them.
        pub fn map<M, N>(value: &[M], _: &impl Fn(usize) -> usize, name: &impl Fn(&M) -> N) -> Vec<N> {
            value.iter().map(name).collect()
        }
    }

    /// Names, one at least.
    pub mod some {
        pub use super::many::{map, print};
        use super::{Words, many};

        /// Reads them.
        pub fn read<'a>(words: &mut Words<'a>) -> Option<Vec<&'a str>> {
            many::read(words).filter(|names| !names.is_empty())
        }
    }

    /// A separator and names after it, or nothing at all.
    macro_rules! after {
        ($(#[$doc:meta])* $name:ident, $separator:literal) => {
            $(#[$doc])*
            pub mod $name {
                pub use super::many::map;
                use super::{Display, Printer, Words, many, some};

                /// Reads them.
                pub fn read<'a>(words: &mut Words<'a>) -> Option<Vec<&'a str>> {
                    if words.takes($separator) { some::read(words) } else { Some(Vec::new()) }
                }

                /// Prints them.
                pub fn print<M: Display>(value: &[M], to: &mut Printer) {
                    if !value.is_empty() {
                        to.word($separator);
                        many::print(value, to);
                    }
                }
            }
        };
    }
    after! {
        /// `- A B …`, or nothing.
        after_dash, "-"
    }
    after! {
        /// `+ A B …`, or nothing.
        after_plus, "+"
    }

    /// Lists of names, `-` before each, none of them empty.
    pub mod lists {
        use super::{Display, Printer, Words, many, some};

        /// Reads them.
        pub fn read<'a>(words: &mut Words<'a>) -> Option<Vec<Vec<&'a str>>> {
            let mut lists = Vec::new();
            while words.takes("-") {
                lists.push(some::read(words)?);
            }
            Some(lists)
        }

        /// Prints them.
        pub fn print<M: Display>(value: &[Vec<M>], to: &mut Printer) {
            for list in value {
                to.word("-");
                many::print(list, to);
            }
        }

        /// Renames them.
        pub fn map<M, N>(value: &[Vec<M>], _: &impl Fn(usize) -> usize, name: &impl Fn(&M) -> N) -> Vec<Vec<N>> {
            value.iter().map(|list| list.iter().map(name).collect()).collect()
        }
    }

    /// Pairs of names.
    pub mod pairs {
        use super::{Display, Printer, Words, one};

        /// Reads them.
        pub fn read<'a>(words: &mut Words<'a>) -> Option<Vec<(&'a str, &'a str)>> {
            let mut pairs = Vec::new();
            while let Some(first) = one::read(words) {
                pairs.push((first, one::read(words)?));
            }
            Some(pairs)
        }

        /// Prints them.
        pub fn print<M: Display>(value: &[(M, M)], to: &mut Printer) {
            value.iter().for_each(|(a, b)| {
                to.word(a);
                to.word(b);
            });
        }

        /// Renames them.
        pub fn map<M, N>(value: &[(M, M)], _: &impl Fn(usize) -> usize, name: &impl Fn(&M) -> N) -> Vec<(N, N)> {
            value.iter().map(|(a, b)| (name(a), name(b))).collect()
        }
    }

    /// An earlier line by its number: from 1 in the text, from 0 as a value.
    pub mod step {
        use super::{Printer, Words, digits};

        /// Reads it.
        pub fn read(words: &mut Words<'_>) -> Option<usize> {
            usize::try_from(digits(words.take()?)?).ok()?.checked_sub(1)
        }

        /// Prints it.
        pub fn print(value: &usize, to: &mut Printer) {
            to.word(value + 1);
        }

        /// Renumbers it.
        pub fn map<G>(value: &usize, number: &impl Fn(usize) -> usize, _: &G) -> usize {
            number(*value)
        }
    }

    /// Earlier lines by their numbers, one at least.
    pub mod steps {
        use super::{Printer, Words, step};

        /// Reads them.
        pub fn read(words: &mut Words<'_>) -> Option<Vec<usize>> {
            let mut steps = Vec::new();
            while words.has_name() {
                steps.push(step::read(words)?);
            }
            Some(steps).filter(|steps| !steps.is_empty())
        }

        /// Prints them.
        pub fn print(value: &[usize], to: &mut Printer) {
            value.iter().for_each(|value| step::print(value, to));
        }

        /// Renumbers them.
        pub fn map<G>(value: &[usize], number: &impl Fn(usize) -> usize, _: &G) -> Vec<usize> {
            value.iter().map(|&value| number(value)).collect()
        }
    }

    /// So many earlier lines by their numbers as the array holds.
    pub mod step_array {
        use super::{Printer, Words, step};

        /// Reads them.
        pub fn read<const N: usize>(words: &mut Words<'_>) -> Option<[usize; N]> {
            let mut steps = [0; N];
            for place in &mut steps {
                *place = step::read(words)?;
            }
            Some(steps)
        }

        /// Prints them.
        pub fn print(value: &[usize], to: &mut Printer) {
            value.iter().for_each(|value| step::print(value, to));
        }

        /// Renumbers them.
        pub fn map<const N: usize, G>(value: &[usize; N], number: &impl Fn(usize) -> usize, _: &G) -> [usize; N] {
            value.map(number)
        }
    }

    /// Earlier lines, two at least, each after its name, or after `-` if it has none.
    pub mod keyed {
        use super::{Display, Printer, Words, option, step};

        /// What is read.
        type Keyed<M> = Vec<(Option<M>, usize)>;

        /// Reads them.
        pub fn read<'a>(words: &mut Words<'a>) -> Option<Keyed<&'a str>> {
            let mut parts = Vec::new();
            while words.peek().is_some_and(|word| word != "+") {
                parts.push((option::read(words)?, step::read(words)?));
            }
            Some(parts).filter(|parts| parts.len() > 1)
        }

        /// Prints them.
        pub fn print<M: Display>(value: &[(Option<M>, usize)], to: &mut Printer) {
            value.iter().for_each(|(key, part)| {
                option::print(key, to);
                step::print(part, to);
            });
        }

        /// Renames them.
        pub fn map<M, N>(
            value: &[(Option<M>, usize)],
            number: &impl Fn(usize) -> usize,
            name: &impl Fn(&M) -> N,
        ) -> Keyed<N> {
            value.iter().map(|(key, part)| (key.as_ref().map(name), number(*part))).collect()
        }
    }

    plain! {
        /// Is the player to move who stops the sets? `first` if so, otherwise `second`.
        when: bool,
        |words| match words.take()? {
            "first" => Some(true),
            "second" => Some(false),
            _ => None,
        },
        |value, to| to.word(if *value { "first" } else { "second" })
    }

    plain! {
        /// A number below 2^64.
        number: u64, |words| digits(words.take()?), |value, to| to.word(value)
    }

    /// Cells of ℤ^d.
    pub type Part = Vec<Vec<i64>>;

    plain! {
        /// Cells of ℤ^d with `/` between them.
        part: Part,
        |words| crate::grammar::part(words.take()?),
        |value, to| to.word(crate::grammar::part_text(value))
    }

    plain! {
        /// Lists of cells of ℤ^d with `|` between them.
        parts: Vec<Part>,
        |words| words.take()?.split('|').map(crate::grammar::part).collect(),
        |value, to| to.word(value.iter().map(|part| crate::grammar::part_text(part)).collect::<Vec<_>>().join("|"))
    }
}

/// The largest absolute value of a coordinate.
const FAR: i64 = 1 << 20;

/// Reads cells of ℤ^d, all of one dimension, as in `8,0/0,8`.
#[must_use]
pub fn part(text: &str) -> Option<Vec<Vec<i64>>> {
    let cell = |cell: &str| cell.split(',').map(coordinate).collect::<Option<Vec<i64>>>();
    let part: Vec<Vec<i64>> = text.split('/').map(cell).collect::<Option<_>>()?;
    part.iter().all(|cell| cell.len() == part[0].len()).then_some(part)
}

/// A whole number of absolute value at most 2^20; `None` for a `+`, for leading zeros and for `-0`.
#[must_use]
pub fn coordinate(text: &str) -> Option<i64> {
    let number = i64::try_from(digits(text.strip_prefix('-').unwrap_or(text))?).ok().filter(|number| *number <= FAR)?;
    if text.starts_with('-') { (number > 0).then_some(-number) } else { Some(number) }
}

/// Prints cells of ℤ^d.
#[must_use]
pub fn part_text(part: &[Vec<i64>]) -> String {
    let cell = |cell: &Vec<i64>| cell.iter().map(i64::to_string).collect::<Vec<_>>().join(",");
    part.iter().map(cell).collect::<Vec<_>>().join("/")
}
