//! The functions of the language: one table, from which calls, help and completion are served.

mod algebra;
mod boards;
mod compound;
mod heaps;
mod lists;
mod loopy;
mod numbers;
mod positions;
mod texts;
mod thermal;

use crate::error::Fault;
use crate::machine::Machine;
use crate::object::Object;

/// A function of the language.
#[derive(Debug)]
pub struct Builtin {
    /// The name.
    pub name: &'static str,
    /// The parameters, those in square brackets may be left out: `list, f` or `position[, player]`.
    pub parameters: &'static str,
    /// The least and the greatest number of arguments.
    pub arity: (usize, usize),
    /// What it answers.
    pub says: &'static str,
    /// Expressions that show it.
    pub examples: &'static [&'static str],
    run: Run,
}

type Run = fn(&mut Machine<'_>, &[Object]) -> Result<Object, Fault>;

/// Functions that belong together.
#[derive(Debug)]
pub struct Group {
    /// What they are about.
    pub title: &'static str,
    /// They.
    pub functions: &'static [Builtin],
}

/// All functions, by subject.
pub const GROUPS: &[Group] = &[
    Group { title: "values", functions: algebra::FUNCTIONS },
    Group { title: "temperature", functions: thermal::FUNCTIONS },
    Group { title: "compounds", functions: compound::FUNCTIONS },
    Group { title: "loopy games", functions: loopy::FUNCTIONS },
    Group { title: "positions", functions: positions::FUNCTIONS },
    Group { title: "boards of a size", functions: boards::FUNCTIONS },
    Group { title: "impartial games", functions: heaps::FUNCTIONS },
    Group { title: "numbers", functions: numbers::FUNCTIONS },
    Group { title: "lists", functions: lists::FUNCTIONS },
    Group { title: "texts", functions: texts::FUNCTIONS },
];

/// The function of this name.
#[must_use]
pub fn find(name: &str) -> Option<&'static Builtin> {
    GROUPS.iter().flat_map(|group| group.functions).find(|builtin| builtin.name == name)
}

/// The function that is called so here, or by CGSuite.
#[must_use]
pub fn called(name: &str) -> Option<&'static Builtin> {
    find(name).or_else(|| crate::other_names::same(name))
}

/// The known name that is nearest to a mistyped one, if one is near.
pub(crate) fn nearest<'a>(name: &str, globals: impl Iterator<Item = &'a std::sync::Arc<str>>) -> Option<String> {
    let builtins = GROUPS.iter().flat_map(|group| group.functions).map(|builtin| builtin.name);
    let length = name.chars().count();
    let most = 2.min(length / 2);
    // At least so many letters have to change: names of a hundred thousand letters are compared with none.
    let may_be = |known: &&str| length.abs_diff(known.chars().count()) <= most;
    let known = builtins.chain(globals.map(|global| &**global)).filter(may_be);
    let near = known.map(|known| (strsim::damerau_levenshtein(name, known), known));
    near.min().filter(|&(distance, _)| distance <= most).map(|(_, nearest)| nearest.into())
}

/// A function with as many parameters as are named.
const fn function(
    name: &'static str,
    parameters: &'static str,
    arity: (usize, usize),
    says: &'static str,
    examples: &'static [&'static str],
    run: Run,
) -> Builtin {
    Builtin { name, parameters, arity, says, examples, run }
}

impl Builtin {
    pub(crate) fn call(&self, machine: &mut Machine<'_>, arguments: &[Object]) -> Result<Object, Fault> {
        let (least, most) = self.arity;
        if (least..=most).contains(&arguments.len()) {
            return (self.run)(machine, arguments);
        }
        let expected = match (least, most) {
            (1, 1) => format!("1 argument ({})", self.parameters),
            (least, usize::MAX) => format!("at least {least} arguments ({})", self.parameters),
            (least, most) if least == most => format!("{least} arguments ({})", self.parameters),
            (least, most) => format!("{least} to {most} arguments ({})", self.parameters),
        };
        Err(Fault::wrong(expected, arguments.len().to_string()))
    }
}
