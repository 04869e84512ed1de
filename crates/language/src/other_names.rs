//! What people call functions and values who know another program, above all CGSuite, or a book.

use crate::builtins::{self, Builtin};

/// Names of CGSuite's that mean the same here; others of its names are those of functions here with capitals.
const SAME: [(&str, &str); 8] = [
    ("CanonicalForm", "value"),
    ("GrundyValue", "grundy"),
    ("NimValue", "grundy"),
    ("Nimber", "nimber"),
    ("Outcome", "outcome"),
    ("OutcomeClass", "outcome"),
    ("Plot", "plot"),
    ("Sum", "sum"),
];

/// Functions that CGSuite writes as `LeftStop` where `left_stop` is written here.
const CAPITALS: [&str; 28] = [
    "atomic_weight",
    "birthday",
    "companion",
    "cool",
    "degree",
    "followers",
    "heat",
    "incentives",
    "is_infinitesimal",
    "is_integer",
    "is_loopy",
    "is_nimber",
    "is_number",
    "is_stopper",
    "left_options",
    "left_stop",
    "mean",
    "nim_product",
    "nim_sum",
    "offside",
    "onside",
    "ordinal_sum",
    "overheat",
    "right_options",
    "right_stop",
    "temperature",
    "thermograph",
    "mex",
];

/// Names that mean something elsewhere, and how it is written here.
const ADVICE: [(&str, &str); 25] = [
    ("ConjunctiveSum", "conjunctive(g, h)"),
    ("ConwayProduct", "product(x, y), or x * y"),
    ("EntropicSum", "g + h"),
    ("Integer", "the number itself, as 3"),
    ("IsHot", "temperature(g) > 0"),
    ("LeftIncentives", "incentives(g), of both players"),
    ("NortonProduct", "norton(g, unit)"),
    ("Options", "left_options(g) and right_options(g)"),
    ("Pow", "^<n> for the n-th power of ^"),
    ("PowTo", "^[n] for the sum of the first n powers of ^"),
    ("ReducedCanonicalForm", "reduced(g)"),
    ("RightIncentives", "incentives(g), of both players"),
    ("SelectiveSum", "selective(g, h)"),
    ("Stops", "left_stop(g) and right_stop(g)"),
    ("canonical_form", "value(g), or canonical(g) for its options as a text"),
    ("down", "v, or -up(n) for n of them"),
    ("inverse", "-g"),
    ("misere", "misere: before a position, as in outcome(misere:nim:3,4)"),
    ("negative", "-g"),
    ("print", "the expression alone: its answer is printed"),
    ("options", "left_options(g) and right_options(g)"),
    ("reduced_canonical_form", "reduced(g)"),
    ("star", "*, or nimber(n) for *n"),
    ("stops", "left_stop(g) and right_stop(g)"),
    ("thermo", "thermograph(g), or plot(g) to see it"),
];

/// The function that CGSuite calls so, if that is the same.
pub(crate) fn same(name: &str) -> Option<&'static Builtin> {
    let renamed = SAME.iter().find(|(other, _)| *other == name).map(|(_, own)| *own);
    builtins::find(renamed.or_else(|| CAPITALS.into_iter().find(|own| capitals(own) == name))?)
}

/// `left_stop` with capitals: `LeftStop`.
fn capitals(name: &str) -> String {
    let word = |word: &str| word[..1].to_ascii_uppercase() + &word[1..];
    name.split('_').map(word).collect()
}

/// How what is called so elsewhere is written here.
pub(crate) fn advice(name: &str) -> Option<String> {
    if let Some(digits) = name.strip_prefix('_').filter(|rest| rest.parse::<u32>().is_ok()) {
        return Some(format!("tiny({digits}) for +_{digits}, miny({digits}) for -_{digits}"));
    }
    ADVICE.iter().find(|(other, _)| *other == name).map(|(_, here)| (*here).to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_other_programs_are_no_names_here_and_lead_to_functions() {
        for (other, own) in SAME {
            assert!(builtins::find(other).is_none() && builtins::find(own).is_some(), "{other}");
        }
        for own in CAPITALS {
            assert_eq!(same(&capitals(own)).expect(own).name, own);
        }
        for (other, _) in ADVICE {
            assert!(builtins::find(other).is_none() && same(other).is_none(), "{other}");
        }
    }
}
