//! Texts and their trees, where positions end, and the words of names.

use gruk_core::{Marks, ParseError};
use gruk_grammar::{
    Kind, Large, MAX_NESTING, MAX_OPTIONS, Names, NoNames, Node, Simple, begins_down, is_unfinished, position, read,
    read_number, read_term, read_uptimal,
};

/// `maze` has pluses before letters, and `graph` arrows.
struct Two;

impl Names for Two {
    fn marks(&self, name: &str) -> Option<Marks> {
        match name {
            "maze" => Some(Marks { plus: |rest| rest.starts_with('a'), ..Marks::NONE }),
            "graph" => Some(Marks { arrow: true, ..Marks::NONE }),
            "nim" | "misere-nim" => Some(Marks::NONE),
            _ => None,
        }
    }
}

/// The tree as a text that has one bracket for each node.
fn told(node: &Node<'_>) -> String {
    let list = |nodes: &[Node<'_>]| nodes.iter().map(told).collect::<Vec<_>>().join(",");
    match &node.kind {
        Kind::Simple(value) => value.to_string(),
        Kind::Large(number) => large(*number),
        Kind::Uptimal(value) => value.to_string(),
        Kind::Braces([left, right]) => format!("{{{}|{}}}", list(left), list(right)),
        Kind::Switch(nodes) => format!("switch({})", list(nodes)),
        Kind::Tiny(inner) => format!("tiny({})", told(inner)),
        Kind::Miny(inner) => format!("miny({})", told(inner)),
        Kind::Position(text) => format!("<{text}>"),
        Kind::Sum(nodes) => format!("sum({})", list(nodes)),
        Kind::Minus(inner) => format!("minus({})", told(inner)),
        Kind::Times(times, inner) => format!("times({times},{})", told(inner)),
        Kind::LargeTimes(times, inner) => format!("times({},{})", large(*times), told(inner)),
        Kind::Word(word) => format!("word({word})"),
        Kind::Named(name, inner) => format!("named({name},{})", told(inner)),
        Kind::Sides(sides) => format!("sides({},{})", told(&sides[0]), told(&sides[1])),
    }
}

fn large(number: Large<'_>) -> String {
    let over = if number.exponent > 0 { format!("/2^{}", number.exponent) } else { String::new() };
    format!("large({}{}{over})", if number.is_negative { "-" } else { "" }, number.digits)
}

fn tree(text: &str) -> String {
    match read(text, &Two).and_then(|reading| reading.certain()) {
        Ok(node) => told(&node),
        Err(error) => panic!("{text}: {error:?}"),
    }
}

fn error(text: &str) -> ParseError {
    read(text, &Two).and_then(|reading| reading.certain()).expect_err(text)
}

#[test]
fn every_kind_of_part_is_read() {
    for (text, expected) in [
        ("1/2", "1/2"),
        ("-3", "-3"),
        ("1^*2", "1^*2"),
        ("^<2>", "^<2>"),
        ("-v[3]", "minus(v[3])"),
        ("{1|0}", "{1|0}"),
        ("{1,2|}", "{1,2|}"),
        ("{|}", "{|}"),
        ("{2||1|0}", "{2|{1|0}}"),
        ("{3|2||1|0}", "{{3|2}|{1|0}}"),
        ("{4|||3||2|1}", "{4|{3|{2|1}}}"),
        ("{4|3||2|||1}", "{{{4|3}|2}|1}"),
        ("+-1", "switch(1)"),
        ("+-(1,2)", "switch(1,2)"),
        ("+-{1|0}", "switch({1|0})"),
        ("tiny(2)", "tiny(2)"),
        ("miny(1/2)", "miny(1/2)"),
        ("nim:3", "<nim:3>"),
        ("nim:3 + 1 - {1|0}", "sum(<nim:3>,1,minus({1|0}))"),
        ("2*nim:3", "times(2,<nim:3>)"),
        ("2 * {1|0}", "times(2,{1|0})"),
        ("-(nim:3 + 1)", "minus(sum(<nim:3>,1))"),
        ("over", "word(over)"),
        ("a{0|a}", "named(a,{0|word(a)})"),
        ("1 & 0", "sides(1,0)"),
        ("{ 1 , 2 | 0 }", "{1,2|0}"),
        // Signs one after the other.
        ("+2", "2"),
        ("+nim:3", "<nim:3>"),
        ("--2", "2"),
        ("- - 2", "2"),
        ("- +2", "-2"),
        ("1 +- +2", "sum(1,-2)"),
        ("1 +- -2", "sum(1,2)"),
        // What follows a number at once.
        ("1^<2>", "sum(1,^<2>)"),
        ("1^<2>*", "sum(1,^<2>,*)"),
        ("2 *nim:3", "times(2,<nim:3>)"),
        ("+-^<2>", "switch(^<2>)"),
        ("+-v2", "switch(v2)"),
        ("upon*", "sum(word(upon),*)"),
        ("1&0", "sides(1,0)"),
        ("a1{0|a1}", "named(a1,{0|word(a1)})"),
    ] {
        assert_eq!(tree(text), expected, "{text}");
    }
}

#[test]
fn what_is_wrong_has_its_place() {
    for (text, at, part) in [
        ("", 0, "end"),
        ("1 )", 2, ")"),
        ("{1|", 0, "'{' without its '}'"),
        ("{1|2|3}", 4, "bars of equal length"),
        ("{1||2|3||4}", 7, "bars of equal length"),
        ("^<0>", 2, "0"),
        ("^<401>", 2, "401"),
        ("tiny(2", 4, "'(' without its ')'"),
        ("1 + ((2)", 4, "'(' without its ')'"),
        ("+-(1,{2|0}", 2, "'(' without its ')'"),
        ("(1 + {2|", 5, "'{' without its '}'"),
        ("{1|(2", 3, "'(' without its ')'"),
        ("(1 +", 4, "end"),
        ("1 + ", 4, "end"),
        // What a number, an up or a word does not take with it.
        ("1^^<2>", 2, "^<2>"),
        ("1^tiny(2)", 2, "tiny"),
        ("2*3*4", 3, "*"),
        ("1.x", 1, "."),
        ("^v", 1, "v"),
        ("*nim:3", 1, "nim"),
        ("onX", 0, "onX"),
        ("on_", 0, "on_"),
        ("on1", 0, "on1"),
        ("on{0|}", 0, "'on'"),
        ("a{0|a} + a", 9, "a"),
        ("tiny2", 4, "2"),
        ("+-vx", 2, "vx"),
        ("{1,2}", 4, "}"),
        ("+-{}", 3, "}"),
    ] {
        let error = error(text);
        assert!(error.found.contains(part), "{text}: {error:?}");
        assert_eq!(error.at, at, "{text}: {error:?}");
    }
}

#[test]
fn what_was_expected_is_said() {
    for (text, at, part) in [
        ("nim + 1", 0, "'nim:' and a position"),
        ("misere-nim + 1", 0, "'misere-nim:' and a position"),
        ("nimx + 1", 0, "a value, such as"),
        ("+-1^", 3, "brackets around what is switched"),
        ("1^tiny(2)", 2, "'+' before this"),
        ("{1 2}", 3, "',' or '|'"),
        ("{1|2 3}", 5, "',', '|' or '}'"),
        ("1/99999999999999999999", 2, "a number below 2^63: a denominator, a multiple of ^ or a nimber is no larger"),
        ("^99999999999999999999", 1, "a number below 2^63: a denominator, a multiple of ^ or a nimber is no larger"),
        ("99999999999999999999.5", 0, "a decimal fraction below 2^63, or m/2^k"),
        ("99999999999999999999/3", 0, "a power of 2 as denominator"),
        ("99999999999999999998/4 * ^", 23, "a whole number before the '*' of a product"),
        ("0.12345", 0, "a power of 2 as denominator"),
    ] {
        let error = error(text);
        assert_eq!(error.at, at, "{text}: {error:?}");
        assert!(error.expected.starts_with(part), "{text}: {error:?}");
    }
    assert_eq!(error("1/x").expected, "a number");
}

#[test]
fn a_doubt_has_its_place_its_text_and_both_readings() {
    for (text, at, part, one, other) in [
        ("1 +-2 + 3", 2, "+-", "'- 2'", "'+ (+-2)'"),
        ("1 +−on + 3", 2, "+−", "'- on'", "'+ (+-on)'"),
        ("1 +-{1|0}", 2, "+-", "'- {1'", "'+ (+-{1)'"),
    ] {
        let doubt = match read(text, &Two) {
            Ok(reading) => reading.doubts[0].clone(),
            Err(error) => panic!("{text}: {error:?}"),
        };
        assert_eq!((doubt.at, &doubt.text[..]), (at, part), "{text}");
        assert_eq!(doubt.readings, [one, other], "{text}");
    }
    for (text, at, words) in [
        ("2 *3", 0, "'2 *3' has two readings: 2 + *3, and 2 * 3;"),
        ("1 + 2 *34 - 5", 4, "'2 *34' has two readings: 2 + *34, and 2 * 34;"),
    ] {
        let error = error(text);
        assert_eq!(error.at, at, "{text}: {error:?}");
        assert!(error.message().starts_with(words), "{text}: {}", error.message());
    }
}

/// Blanks before a part are none of it.
#[test]
fn parts_have_their_places() {
    let places = |text: &str| {
        let reading = read(text, &Two).unwrap();
        let Kind::Braces([left, _]) = &reading.node.kind else { panic!("{text}") };
        left.iter().map(|node| (node.start, node.end)).collect::<Vec<_>>()
    };
    assert_eq!(places("{0, 1 + 2|}"), [(1, 2), (4, 9)]);
    assert_eq!(places("{0, -{1|0}, - nim:3|}"), [(1, 2), (4, 10), (12, 19)]);
    assert_eq!(places("{ ( 1 + 2 )|}"), [(2, 11)]);
    let reading = read(" 1 + -{1|0}", &Two).unwrap();
    let Kind::Sum(terms) = &reading.node.kind else { panic!("{reading:?}") };
    assert_eq!((reading.node.start, terms[1].start), (1, 5));
}

#[test]
fn words_for_multiples_of_down_end_before_letters() {
    for (text, expected) in [
        ("v", true),
        ("v2", true),
        ("vv", true),
        ("v + 1", true),
        ("v2*", true),
        ("va", false),
        ("v2x", false),
        ("v_", false),
        ("v:3", false),
        ("v2:3", false),
        ("x", false),
        ("2", false),
        ("", false),
    ] {
        assert_eq!(begins_down(text, 0), expected, "{text}");
    }
}

#[test]
fn numbers_are_read_in_lowest_terms() {
    for (text, numerator, exponent, end) in [
        ("3", 3, 0, 1),
        ("6/4", 3, 1, 3),
        ("0/8", 0, 0, 3),
        ("0.75x", 3, 2, 4),
        ("0.50", 1, 1, 4),
        ("2.0", 2, 0, 3),
        ("1.", 1, 0, 1),
        // 5^54 / 10^54 = 1/2^54, and 5^55 is above 2^127.
        ("0.000000000000000055511151231257827021181583404541015625", 1, 54, 56),
    ] {
        let read = read_number(text, 0, false).unwrap();
        assert_eq!((read.value.numerator, read.value.exponent, read.end), (numerator, exponent, end), "{text}");
        assert_eq!(read.large, None, "{text}");
    }
    let tiny = "0.0000000000000000277555756156289135105907917022705078125";
    assert!(read_number(tiny, 0, false).unwrap_err().expected.contains("fewer places"));
}

/// 2^63 is 9223372036854775808.
#[test]
fn large_numbers_are_handed_on_as_they_are_written() {
    for (text, digits, exponent, is_whole) in [
        ("9223372036854775808", "9223372036854775808", 0, true),
        ("9223372036854775808/16", "9223372036854775808", 4, true),
        ("9223372036854775809/2^", "9223372036854775809", 1, false),
        ("18446744073709551616/4611686018427387904", "18446744073709551616", 62, true),
        ("100000000000000000000000004/8", "100000000000000000000000004", 3, false),
    ] {
        let read = read_number(text, 0, true).unwrap();
        assert_eq!(read.value, Simple::default(), "{text}");
        let large = read.large.unwrap();
        assert_eq!((large.digits, large.exponent, large.is_negative), (digits, exponent, true), "{text}");
        assert_eq!(large.is_whole(), is_whole, "{text}");
    }
    for text in ["9223372036854775807", "000000000000000000000000000000000000001"] {
        assert_eq!(read_number(text, 0, false).unwrap().large, None, "{text}");
    }
    for (text, told) in [
        ("9223372036854775808", "large(9223372036854775808)"),
        ("-9223372036854775808^*2", "sum(large(-9223372036854775808),^*2)"),
        ("9223372036854775808 * ^", "times(large(9223372036854775808),^)"),
        ("{9223372036854775808/2|}", "{large(9223372036854775808/2^1)|}"),
    ] {
        assert_eq!(tree(text), told, "{text}");
    }
}

#[test]
fn what_is_not_complete_is_told_from_what_is_wrong() {
    for (text, expected) in
        [("{1|", true), ("(1", true), ("tiny(2", true), ("1 +", true), ("", true), ("1 )", false), ("^<0>", false)]
    {
        assert_eq!(is_unfinished(&error(text)), expected, "{text}");
    }
}

#[test]
fn limits_are_reached_and_not_passed() {
    let braces = |levels: usize| format!("{}0{}", "{".repeat(levels), "|}".repeat(levels));
    assert!(read(&braces(MAX_NESTING), &NoNames).is_ok());
    assert!(error(&braces(MAX_NESTING + 1)).is_limit);
    assert!(read_term(&braces(MAX_NESTING), 0, &NoNames).is_ok());
    assert!(read_term(&braces(MAX_NESTING + 1), 0, &NoNames).is_err());
    // Levels one after the other are not inside each other.
    let sum = vec!["{1|0}"; MAX_NESTING + 1].join(" + ");
    assert!(read(&sum, &NoNames).is_ok());
    let bars = |length: usize| format!("{{1{}0}}", "|".repeat(length));
    assert_eq!(tree(&bars(MAX_NESTING)), "{1|0}");
    assert!(error(&bars(MAX_NESTING + 1)).found.contains("bars"));
    let options = |count: usize| format!("{{{}|}}", vec!["1"; count].join(","));
    assert!(read(&options(MAX_OPTIONS), &NoNames).is_ok());
    assert!(read(&options(MAX_OPTIONS + 1), &NoNames).is_err());
}

#[test]
fn a_term_is_read_inside_a_longer_text() {
    for (text, at, expected, end) in
        [("x 1/2 + 3", 2, "1/2", 5), ("(-{1|0})", 1, "minus({1|0})", 7), ("nim:3 - 1", 0, "<nim:3>", 5)]
    {
        let (reading, ends) = read_term(text, at, &Two).unwrap();
        assert_eq!((told(&reading.node), ends), (expected.into(), end), "{text}");
    }
}

#[test]
fn a_position_ends_where_its_game_says() {
    for (text, expected) in [
        ("nim:3", Some("nim:3")),
        ("nim:3 + 1", Some("nim:3")),
        ("nim:3)", Some("nim:3")),
        ("nim:3|0", Some("nim:3")),
        ("nim:3±1", Some("nim:3")),
        ("nim:3+a", Some("nim:3")),
        ("nim:a>b", Some("nim:a")),
        ("nim:3,", Some("nim:3")),
        ("nim:3,, 4", Some("nim:3")),
        ("nim:3{1|0}", Some("nim:3")),
        ("nim:{a b}c d", Some("nim:{a b}c")),
        ("nim:{a{b}c d}} e", Some("nim:{a{b}c d}")),
        ("nim:{a}{b} c", Some("nim:{a}")),
        ("nim:{a:}{b} c", Some("nim:{a:}")),
        ("maze:g+a1 + 1", Some("maze:g+a1")),
        ("maze:g+b1", Some("maze:g")),
        ("maze:g>a", Some("maze:g")),
        ("graph:a>x>b + 1", Some("graph:a>x>b")),
        ("graph:a+b", Some("graph:a")),
        ("misere-nim:3", Some("misere-nim:3")),
        ("other:3>1", Some("other:3")),
        ("3x:1", None),
        ("-x:1", None),
        ("nim", None),
        ("nim :3", None),
        ("", None),
    ] {
        assert_eq!(position(text, &Two), expected, "{text}");
    }
    assert!(NoNames.marks("nim").is_none());
}

#[test]
fn numbers_ups_and_nimbers_are_printed_in_two_ways() {
    let value = |numerator, exponent, ups, nimber| Simple { numerator, exponent, ups, nimber };
    for (value, name, form) in [
        (value(0, 0, 0, 0), "0", "0"),
        (value(-3, 1, 0, 0), "-3/2", "-3/2"),
        (value(3, 1, 2, 0), "3/2+^2", "3/2^2"),
        (value(2, 0, 1, 1), "2^*", "2^*"),
        (value(0, 0, 3, 0), "^3", "^3"),
        (value(-1, 0, -3, 2), "-1v3*2", "-1v3*2"),
        (value(0, 0, -1, 0), "v", "v"),
        (value(0, 0, 0, 4), "*4", "*4"),
    ] {
        assert_eq!((value.to_string(), value.as_form()), (name.into(), form.into()));
    }
    assert_eq!(value(3, 0, 0, 0).as_integer(), Some(3));
    for other in [value(3, 1, 0, 0), value(3, 0, 1, 0), value(3, 0, 0, 1)] {
        assert_eq!(other.as_integer(), None, "{other}");
    }
}

#[test]
fn powers_of_up_are_read_in_their_brackets() {
    for (text, at, expected) in [
        ("^<2>", 0, Some(("^<2>", 4))),
        ("v[3] ", 0, Some(("v[3]", 4))),
        ("1^<400>", 1, Some(("^<400>", 7))),
        ("^[1]", 0, Some(("^[1]", 4))),
        ("^^<2>", 0, None),
        ("^<>", 0, None),
        ("^<>5>", 0, None),
        ("⇑<2>", 0, None),
        ("^<2]", 0, None),
        ("^[2>", 0, None),
        ("^<2", 0, None),
        ("^2", 0, None),
    ] {
        let found = read_uptimal(text, at).unwrap();
        let found = found.map(|(uptimal, end)| (uptimal.to_string(), end));
        assert_eq!(found, expected.map(|(name, end)| (name.to_string(), end)), "{text}");
    }
}
