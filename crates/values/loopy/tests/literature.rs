//! What the literature says about loopy games.
//!
//! Sources: Berlekamp, Conway, Guy, Winning Ways, ch. 11 (WW); A. N. Siegel, Combinatorial Game Theory (2013), ch. VI
//! (S).

use gruk_loopy::{LoopyGames, Sided, Stopper};
use std::cmp::Ordering;

struct Bench(LoopyGames);

impl Bench {
    fn value(&mut self, text: &str) -> Sided {
        self.0.parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    fn same(&mut self, one: &str, other: &str) {
        let values = [self.value(one), self.value(other)];
        let names = values.map(|value| self.0.name(value).unwrap());
        assert_eq!(values[0], values[1], "{one} = {other}: {names:?}");
    }

    fn compared(&mut self, one: &str, other: &str, expected: Option<Ordering>) {
        let (a, b) = (self.value(one), self.value(other));
        assert_eq!(self.0.compare(a, b).unwrap(), expected, "{one} and {other}");
    }
}

fn bench() -> Bench {
    Bench(LoopyGames::new())
}

/// WW ch. 11, S §VI.1: the definitions.
#[test]
fn definitions() {
    let mut bench = bench();
    let pairs = [
        ("on", "{pass|}"),
        ("on", "{on|}"),
        ("off", "{|pass}"),
        ("off", "-on"),
        ("dud", "{pass|pass}"),
        ("over", "{0|pass}"),
        ("over", "{0|over}"),
        ("under", "{pass|0}"),
        ("under", "-over"),
        ("upon", "{pass|*}"),
        ("upon*", "upon + *"),
        ("upon*", "{0,pass|0}"),
        ("upon*", "{0,upon*|0}"),
        ("tis", "a{b{|a}|}"),
        ("tisn", "a{|b{a|}}"),
        ("tis", "a{{|a}|}"),
        ("tis", "1 & 0"),
        ("tisn", "0 & -1"),
        ("tisn", "-tis"),
        ("dud", "on & off"),
        ("{0||pass|*}", "{0|{pass|*}}"),
    ];
    for (one, other) in pairs {
        bench.same(one, other);
    }
}

/// WW ch. 11, S §VI.1, VI.2: sums.
#[test]
fn sums() {
    let mut bench = bench();
    let pairs = [
        ("on + off", "dud"),
        ("on + on", "on"),
        ("on + 5", "on"),
        ("on - 1000", "on"),
        ("on + {3|-7}", "on"),
        ("on + under", "on"),
        ("dud + 1", "dud"),
        ("dud + on", "dud"),
        ("dud + {9||1|-*}", "dud"),
        ("over + over", "over"),
        ("over + *", "over"),
        ("over + ^", "over"),
        ("over + v", "over"),
        ("over + upon", "over"),
        ("over - upon", "over"),
        ("over + 2", "{2|pass}"),
        ("over + 1/2", "{1/2|pass}"),
        ("upon + upon* - *", "upon + upon"),
        ("upon* - upon*", "upon - upon"),
        ("tis + tisn", "tis - tis"),
    ];
    for (one, other) in pairs {
        bench.same(one, other);
    }
}

/// WW ch. 11: over is smaller than every positive number and greater than every positive infinitesimal that is short;
/// upon is greater than ↑, ↑², ↑² + ↑³ …, of which it is the limit, and smaller than ↑ + ↑, say.
#[test]
fn order() {
    use Ordering::{Greater, Less};
    let mut bench = bench();
    for (one, other, expected) in [
        ("over", "0", Some(Greater)),
        ("over", "1/1024", Some(Less)),
        ("over", "^9", Some(Greater)),
        ("over", "upon + upon", Some(Greater)),
        ("over", "{1|-1}", None),
        ("upon", "0", Some(Greater)),
        ("upon", "*", None),
        ("upon", "^", Some(Greater)),
        ("upon", "{^|*}", Some(Greater)),
        ("upon", "{{^|*}|*}", Some(Greater)),
        ("upon", "^2", Some(Less)),
        ("on", "1000", Some(Greater)),
        ("on", "over", Some(Greater)),
        ("dud", "0", None),
        ("dud", "{8|-8}", None),
        ("on", "dud", Some(Greater)),
        ("dud", "off", Some(Greater)),
        ("tis", "tisn", Some(Greater)),
        ("tis", "0", Some(Greater)),
        ("tis", "1", Some(Less)),
    ] {
        bench.compared(one, other, expected);
        let reversed = expected.map(Ordering::reverse);
        bench.compared(other, one, reversed);
    }
}

/// S §VI.5: a degree is at least 0 and equal to its own double; that of a short game is 0.
#[test]
fn degrees() {
    let mut bench = bench();
    for text in [
        "on",
        "off",
        "over",
        "under",
        "upon",
        "upon*",
        "over + 1",
        "{0|upon}",
        "{over|-over}",
        "a{1,{a|0}|-1}",
        "5",
        "^",
    ] {
        let value = bench.value(text).as_stopper().unwrap();
        let games = &mut bench.0;
        let degree = games.degree(value).unwrap().unwrap();
        let twice = games.sum(degree.into(), degree.into()).unwrap().unwrap();
        assert_eq!(twice, degree.into(), "{text}");
        assert!(games.is_le(Stopper::ZERO, degree).unwrap());
        if value.as_short().is_some() {
            assert_eq!(games.name(degree.into()).unwrap(), "0");
        }
    }
    for (text, expected) in [("on", "on"), ("off", "on"), ("over", "over"), ("upon", "{0|-upon*}")] {
        let value = bench.value(text).as_stopper().unwrap();
        let degree = bench.0.degree(value).unwrap().unwrap();
        assert_eq!(bench.0.name(degree.into()).unwrap(), expected);
    }
}

#[test]
fn names_are_read_back() {
    let mut bench = bench();
    for (text, name) in [
        ("{0|{0|pass}}", "over"),
        ("over + 2", "2+over"),
        ("{1/2|pass}", "1/2+over"),
        ("-over - 3", "-3+under"),
        ("{pass|2*}", "2+upon"),
        ("{-1*|pass}", "-1-upon"),
        ("upon* + 1/4", "1/4+upon*"),
        ("{1|1,pass}", "1-upon*"),
        ("{^|pass}", "over"),
        ("{0||0|off}", "tiny(on)"),
        ("{over|0||0}", "miny(over)"),
        ("{{upon*|0}|0}", "miny(upon*)"),
        ("{1+over|-1}", "{1+over|-1}"),
        ("{1||1|off}", "{1|{1|off}}"),
        ("{*|pass}", "-upon"),
        ("-upon - *", "-upon*"),
        ("{on|off}", "{on|off}"),
        ("a{0|b{a|*,b}}", "1 & {0|off}"),
        ("1 & 0", "tis"),
        ("{1|pass} & 1/2", "1+over & 1/2"),
        ("a{3,{a|0}|-1}", "{3|-1}"),
        ("{dud|0}", "{on|0} & -1"),
        ("{0|over,{on|pass}}", "over"),
    ] {
        let value = bench.value(text);
        let found = bench.0.name(value).unwrap();
        assert_eq!(bench.value(&found), value, "{text} {found}");
        assert_eq!(found, name, "{text}");
    }
    let value = bench.value("{{{{on|0}|-3}|-7}|-22}");
    let (cut, is_whole) = bench.0.name_within(value, 8).unwrap();
    assert!(!is_whole && cut.contains("..."), "{cut}");
}

#[test]
fn wrong_texts_are_refused_at_their_place() {
    let mut bench = bench();
    for (text, at) in [
        ("", 0),
        ("{0|", 0),
        ("{0}", 2),
        ("{0|1", 0),
        ("onn", 0),
        ("on{0|}", 0),
        ("a{0|b}", 4),
        ("a{0|a+1}", 4),
        ("a{0|-a}", 5),
        ("pass", 0),
        ("1 & 2", 0),
        ("tis & 0", 0),
        ("over over", 5),
        ("(over", 0),
        ("{over|0|1}", 7),
    ] {
        match bench.0.parse(text) {
            Err(gruk_loopy::LoopyError::Parse(error)) => assert_eq!(error.at, at, "{text}: {error}"),
            other => panic!("{text}: {other:?}"),
        }
    }
    let deep = "{".repeat(100_000);
    assert!(bench.0.parse(&deep).is_err());
    let deep = |levels| format!("{}0{}", "{".repeat(levels), "|}".repeat(levels));
    assert!(bench.0.parse(&deep(300)).is_ok() && bench.0.parse(&deep(301)).is_err());
}
