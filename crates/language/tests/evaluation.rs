//! What programs answer: as the algebra does, with limits, and with errors at their places.

use crate::host;

use gruk_language::Why;
use gruk_value::{Games, Limit};
use host::{answer, answers, error, session};
use proptest::prelude::*;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

/// [BCG ch. 2, 3], [ONAG ch. 9]: values that every text on the subject has.
#[test]
fn values_are_those_of_the_literature() {
    for (text, expected) in [
        ("{0|*}", "^"),
        ("{0,*|0}", "^*"),
        ("^ + ^ + *", "^2*"),
        ("{0|1}", "1/2"),
        ("{1|-1} + {1|-1}", "0"),
        ("*3 + *5", "*6"),
        ("8/2/2/2", "1"),
        ("8/2/1/2 + 1/2/2", "9/4"),
        ("ordinal_sum(*, 1)", "^*"),
        ("temperature({2|-1})", "3/2"),
        ("mean({2|-1})", "1/2"),
        ("cool({2|-1}, 1)", "{1|0}"),
        ("atomic_weight(^3*)", "3"),
        ("atomic_weight(tiny(2))", "0"),
        ("{0|v*} == ^<2> and ^[2] - ^ == ^<2>", "true"),
        ("[1^<2>* - 1, v[3], -^<2>, ^<2]", "[^<2>*, v[3], v<2>, true]"),
        ("followers(^)", "[^, 0, *]"),
        ("[nim_product(*2, *3), nim_product(*4, *4)]", "[*, *6]"),
        ("birthday({2||1|0})", "3"),
        ("length(born(2))", "22"),
        ("outcome(*2)", "N"),
        ("tiny(1) == {0||0|-1}", "true"),
        ("{2||1|0} == {2|{1|0}}", "true"),
    ] {
        assert_eq!(answer(text), expected, "{text}");
    }
}

/// What Python says of these numbers.
#[test]
fn whole_numbers_have_no_bound() {
    for (text, expected) in [
        ("9223372036854775807 + 9223372036854775807 + 2", "18446744073709551616"),
        ("-18446744073709551616 - 1", "-18446744073709551617"),
        ("3 * 9223372036854775807", "27670116110564327421"),
        ("18446744073709551617 * 18446744073709551615", "340282366920938463463374607431768211455"),
        ("f(n) = if n == 0 then 1 else n * f(n - 1); f(30)", "265252859812191058636308480000000"),
        ("div(10000000000000000000000000, 7)", "1428571428571428571428571"),
        ("mod(10000000000000000000000000, 7)", "3"),
        ("div(-10000000000000000000000000, 7)", "-1428571428571428571428572"),
        ("mod(-10000000000000000000000000, 7)", "4"),
        ("10000000000000000000000000000000000000000 / 1024", "9765625000000000000000000000000000000"),
        ("340282366920938463463374607431768211455 / 18446744073709551617", "18446744073709551615"),
        ("18446744073709551617 / 2", "18446744073709551617/2"),
        (
            "[floor(18446744073709551617/2), ceiling(18446744073709551617/2)]",
            "[9223372036854775808, 9223372036854775809]",
        ),
        ("abs(-18446744073709551616) - 18446744073709551615", "1"),
        ("max([1, 18446744073709551616, 3])", "18446744073709551616"),
        ("birthday(18446744073709551616)", "18446744073709551616"),
        ("birthday({18446744073709551616|-1})", "18446744073709551617"),
        ("18446744073709551616*{1|-1} + 18446744073709551617*{1|-1}", "+-1"),
        ("18446744073709551616*{2|1}", "27670116110564327424"),
        ("18446744073709551616 * on", "on"),
        ("overheat(18446744073709551616, {1|-1}, 1)", "0"),
        ("cool({18446744073709551616|-18446744073709551616}, 18446744073709551615)", "+-1"),
        ("heat(*, 18446744073709551616)", "+-18446744073709551616"),
        ("18446744073709551616 > 18446744073709551615 and 18446744073709551616 > ^1000000*5", "true"),
    ] {
        assert_eq!(answer(text), expected, "{text}");
    }
}

#[test]
fn comparisons_are_those_of_games() {
    for (text, expected) in [
        ("^ > 0 and ^ || * and ^ <> *", "true"),
        ("{1|-1} || 0", "true"),
        ("{1|-1} < 2 and {1|-1} || 1", "true"),
        ("1 < 2 or 1 / 0 == 1", "true"),
        ("not (1/2 != 2/4)", "true"),
        ("[1, *] == [2 - 1, {0|0}]", "true"),
        ("\"a\" == 1", "false"),
        ("star:1 == *", "true"),
    ] {
        assert_eq!(answer(text), expected, "{text}");
    }
}

/// By hand: two heaps of Nim as a selective sum are won unless both are empty, and as a conjunctive sum they last as
/// long as the smaller one, so that they are *min; `[ONAG ch. 14]`.
#[test]
fn compounds_are_values_of_positions_and_games() {
    for (text, expected) in [
        ("[conjunctive(*3, *2), conjunctive(*, 0), conjunctive(*2, *2)]", "[*2, 0, *2]"),
        (
            "all([[a, b] for a in 0..3 for b in 0..3], p -> (selective(nimber(p[1]), nimber(p[2])) == 0) == (p == [0, 0]))",
            "true",
        ),
        ("[conjunctive(1, 2), selective(1, 1), conjunctive(1, -1), selective(1, -1)]", "[1, 2, 0, 0]"),
    ] {
        assert_eq!(answer(text), expected, "{text}");
    }
}

/// `[BCG ch. 11]`: on, over and the others, sums of them, and games that are defined by themselves.
#[test]
fn loopy_games_are_values() {
    for (text, expected) in [
        ("over + *", "over"),
        ("upon*", "upon*"),
        ("upon + * == upon*", "true"),
        ("on + off == dud", "true"),
        ("[over > 0, over < 1/1024, upon || *, over >= ^, on <= 5]", "[true, true, true, true, false]"),
        ("{0|pass}", "over"),
        ("a{0|a} == over", "true"),
        ("a = {a|}; a", "on"),
        ("h = {0, {h|-1}|h}; [onside(h), offside(h)]", "[over, over]"),
        ("a{b{|a}|}", "tis"),
        ("1 & 0 == tis", "true"),
        ("3 * over - over", "over & under"),
        ("{over, 1|}", "2"),
        ("-on", "off"),
        ("[degree(over), degree(^), is_stopper(dud), is_loopy(tis - tis)]", "[over, 0, false, true]"),
        ("[winner(tis, \"left\"), winner(tis, \"right\")]", "[\"draw\", \"left\"]"),
        ("left_options(upon)", "[upon]"),
        ("value(\"a{2|a}\")", "2+over"),
        ("graph(over)", "graph:a,a>x>b,a>o>a:a"),
        ("f(n) = if n == 0 then over else {0 | f(n - 1)}; f(3) > 0", "true"),
    ] {
        assert_eq!(answer(text), expected, "{text}");
    }
    for (text, at, expected) in [
        ("on = 3", 0, "another name"),
        ("pass", 0, "right between braces"),
        ("on{0|}", 0, "another name"),
        ("a = 1; a = {a|}", 11, "two readings"),
        ("a{0|a + 1}", 4, "a game"),
        ("mean(over)", 5, "a short game"),
        ("1 & 2", 0, "at least the offside"),
        ("degree(dud)", 7, "a stopper"),
    ] {
        let error = error(text);
        assert_eq!(error.at(), at, "{text}: {error}");
        assert!(error.to_string().contains(expected), "{text}: {error}");
    }
}

/// Who knows CGSuite writes its names; where they mean the same they are read, else the function here is named.
#[test]
fn names_of_cgsuite_are_read_or_answered() {
    for (text, expected) in [
        ("g := {2|-1}; g.Mean", "1/2"),
        ("f(n) := n + 1; f(2)", "3"),
        ("[LeftStop({2|-1}), {2|-1}.RightStop, {2|-1}.Temperature]", "[2, -1, 3/2]"),
        ("[{0|*}.CanonicalForm, (^).LeftOptions, (^).RightOptions]", "[^, [0], [*]]"),
        ("^.OutcomeClass", "L"),
        ("{2|-1}.Thermograph == thermograph({2|-1})", "true"),
        ("Mean = 3; Mean", "3"),
        // [BCG ch. 11]: over is positive; upon - over ends in a win of whoever begins or not, as its sides say.
        ("[outcome(over), outcome(under), outcome(on)]", "[\"L\", \"R\", \"L\"]"),
        ("tiny(on) == {0||0|off} and miny(on) == {on|0||0}", "true"),
        ("tiny(on) > 0 and tiny(on) < tiny(100)", "true"),
    ] {
        let answers = answers(&mut session(64 << 20).0, text).unwrap();
        assert_eq!(answers.last().unwrap(), expected, "{text}");
    }
    for (text, at, expected) in [
        ("(^).Options(Left)", 4, "left_options(g) and right_options(g)"),
        ("stops(^)", 0, "left_stop(g) and right_stop(g)"),
        ("x = ^; x.Pow(2)", 9, "^<n> for the n-th power of ^"),
        ("*:1", 1, "ordinal_sum(g, h)"),
        ("1 +_2", 3, "tiny(2) for +_2"),
        ("^<on>", 4, "a whole number between the brackets of a power"),
        ("// a comment", 0, "a comment begins with #"),
        ("down", 0, "write v,"),
        ("star", 0, "nimber(n)"),
        ("outcome(dud)", 8, "a game without draws"),
        ("temperature(over)", 12, "a short game"),
        ("1 < 2 < 3", 6, "'and' between two comparisons"),
        ("f(1)[1] := 2", 8, "only a name"),
    ] {
        let error = error(text);
        assert!(error.to_string().contains(expected), "{text}: {error}");
        assert_eq!(error.at(), at, "{text}: {error}");
    }
}

/// A session such as one has with CGSuite: definitions, lists, a recursive function, a game of one's own.
#[test]
fn a_session_knows_its_names() {
    let text = "\
        switch(n) = {n | -n}\n\
        let hot = switch(3) + switch(1)   # a comment\n\
        hot.temperature\n\
        it + 1\n\
        fn ups(n) = if n == 0 then 0\n  else ups(n - 1) + ^\n\
        ups(4)\n\
        [n * n for n in 1..4 if mod(n, 2) == 0]\n\
        fold([1, 2, 3], 0, (a, n) -> a + n)\n\
        k = 2; add = n -> n + k; map([1, 2], add)\n\
        (a = 5; b = a + 1; a * b)\n\
        [1, 2, 3][-1] + [1, 2, 3][[1, 2]][2]\n\
        \"tt.f\"[2..4] + str(1/2)\n";
    let lines = answers(&mut session(64 << 20).0, text).unwrap();
    assert_eq!(lines, ["3", "4", "^4", "[4, 16]", "6", "[3, 4]", "30", "5", "t.f1/2"]);
}

/// [Bra §4]: Grundy values of Kayles begin 0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6; of the subtraction game {2,3} they
/// repeat 0, 0, 1, 1, 2.
#[test]
fn games_of_the_user_have_values() {
    let kayles = "pins(n) = [[a, n - k - a] for k in 1..2 for a in 0..n - k]
        kayles = game(pins, pins, p -> if type(p) == \"list\" then p else [p])
        map(0..11, n -> grundy(kayles(n)))";
    assert_eq!(answer(kayles), "[0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]");
    assert_eq!(answer("map(0..9, game(n -> [n - k for k in [2, 3] if k <= n]))"), "[0, 0, *, *, *2, 0, 0, *, *, *2]");
    // Left takes one, Right takes two: 1, {0|0}... by hand: n = 1 is 1, n = 2 is {1|0}.
    assert_eq!(
        answer("map(0..2, game(n -> [n - 1 for k in [1] if n >= 1], n -> [n - 2 for k in [1] if n >= 2]))"),
        "[0, 1, {1|0}]"
    );
    assert!(matches!(error("game(n -> [n])(3)").why, Why::Limit(_, Limit::Loopy)));
    assert!(matches!(error("game(n -> [n + 1])(3)").why, Why::Limit(_, Limit::Memory { .. })));
}

#[test]
fn thermographs_are_drawn_and_compared() {
    assert_eq!(answer("left_wall({2|-1})"), "[[-1, 3], [3/2, 1/2]]");
    assert_eq!(answer("thermograph(*) == thermograph(*2)"), "true");
    assert_eq!(answer("plot({2|1})"), "a mast at 3/2");
    assert_eq!(answer("plot(thermograph({2|1}))"), "a mast at 3/2");
}

#[test]
fn bad_input_is_refused_with_the_place() {
    for (text, at, expected) in [
        ("", 0, ""),
        ("1/3", 0, "power of 2"),
        ("4 / 3", 4, "dyadic"),
        ("1 / 0", 4, "other than 0"),
        ("{1|", 0, "closes it"),
        ("{1,2", 0, "closes it"),
        ("{1|0|2}", 4, "one bar that is longer"),
        ("(1", 0, "closes it"),
        ("[1, 2", 0, "closes it"),
        ("1 + abs(2", 7, "closes it"),
        ("+-(1, 2", 2, "closes it"),
        ("[1][2", 3, "closes it"),
        ("[n for n in 1..3", 0, "closes it"),
        ("{1|(2", 3, "closes it"),
        ("best(*)", 5, "is that of a sum"),
        ("1 )", 2, "an operator"),
        ("1 +-1", 2, "(+-x)"),
        ("x = ", 4, "expression"),
        ("1 = 2", 2, "'=='"),
        ("1 < 2 < 3", 6, "brackets"),
        ("^99999999999", 0, "smaller number (a multiple of ^ is below 2^31)"),
        ("4*9223372036854775807", 0, "blanks around its star"),
        ("1/9223372036854775808", 2, "below 2^63"),
        ("99999999999999999999.5", 0, "below 2^63, or m/2^k"),
        ("9223372036854775808 / 3", 22, "dyadic"),
        ("nimber(9223372036854775808)", 7, "below 2^63"),
        ("[1][9223372036854775808]", 4, "below 2^63"),
        ("2.7", 0, "not dyadic"),
        ("*x", 1, "nimber(n)"),
        ("\"abc", 0, "closing"),
        ("игра", 0, "expression"),
        ("temperatur(1)", 0, "'temperature'"),
        ("mean(1, 2)", 0, "1 argument"),
        ("mean([1])", 5, "a game"),
        ("if 1 then 2 else 3", 3, "true or false"),
        ("if true then 2", 14, "'else'"),
        ("1 + true", 4, "a game"),
        ("1/2 * *", 0, "whole number of copies"),
        ("[1][2]", 4, "index from 1 to 1"),
        ("atomic_weight(1)", 14, "atomic weight"),
        ("grundy(^)", 7, "a nimber"),
        ("mean = 3", 0, "another name"),
        ("f(x) = x; f(1, 2)", 10, "1 argument (x)"),
        ("f(x) = x + y; f(1)", 11, "means something"),
        ("star:1 + moon:2", 9, "a star"),
        ("cool(1, -1)", 8, "from 0 on"),
        ("||", 0, "expression"),
        ("1 | 2", 2, "between braces"),
    ] {
        if text.is_empty() {
            continue;
        }
        let error = error(text);
        assert_eq!(error.at(), at, "{text}: {error}");
        assert!(error.to_string().contains(expected), "{text}: {error}");
    }
}

#[test]
fn deep_and_long_texts_are_refused_or_read() {
    let deep = |open: &str, close: &str| format!("{}0{}", open.repeat(100_000), close.repeat(100_000));
    for text in [
        deep("(", ")"),
        deep("[", "]"),
        deep("{0|", "}"),
        deep("not ", ""),
        deep("x -> ", ""),
        deep("if 1 then 2 else ", ""),
    ] {
        assert!(error(&text).to_string().contains("levels of nesting"), "{}", &text[..10]);
    }
    assert!(error(&deep("f(", ")")).to_string().contains("levels of nesting"));
    assert!(error(&format!("x{}", ".f".repeat(100_000))).to_string().contains("fewer calls"));
    assert!(error(&format!("{{{}0|0}}", "0,".repeat(1_000_000))).to_string().contains("at most 10000 options"));
    assert!(error("form([n for n in 1..10001], [])").to_string().contains("at most 10000 options"));
    // A long sum is not a deep one.
    assert_eq!(answer(&format!("0{}", " + 1".repeat(100_000))), "100000");
    assert_eq!(answer(&format!("{}1", "-".repeat(100_000))), "1");
}

#[test]
fn an_infinite_recursion_says_so() {
    for text in
        ["f(n) = f(n + 1); f(0)", "f(n) = 1 + f(n); f(0)", "f(x) = g(x); g(x) = f(x); f(1)", "f = x -> f(x); f(1)"]
    {
        assert!(error(text).to_string().contains("a recursion that ends"), "{text}");
    }
    assert_eq!(answer("f(n) = if n == 0 then 0 else 1 + f(n - 1); f(9000)"), "9000");
    // Deep bodies of a deep recursion: the levels of evaluation are counted too.
    let body = format!("{}f(n + 1){}", "abs(".repeat(90), ")".repeat(90));
    assert!(error(&format!("f(n) = {body}; f(0)")).to_string().contains("a recursion that ends"));
}

#[test]
fn memory_is_held_and_given_back() {
    let (mut session, _) = session(64 << 20);
    for text in [
        "1..10^2",
        "length(1..1000000000)",
        "fold(1..40, [0], (a, n) -> a + a)",
        "fold(1..60, \"x\", (a, n) -> a + a)",
        "[[n for n in 1..10000] for m in 1..10000]",
        "repeat(\"x\", 10000000000)",
        "born(4)",
        "fold(1..100000, [], (a, n) -> [a])",
        "fold(1..100000, x -> x, (f, n) -> (x -> f(x)))",
    ] {
        let refused = answers(&mut session, text);
        assert!(refused.is_err(), "{text}");
    }
    assert!(session.bytes() < 8 << 20, "{} bytes are still held", session.bytes());
    // What was known before is still known, and there is memory again.
    let before = answers(&mut session, "g = {3|1/2||-1^|-5*}; g").unwrap();
    assert!(answers(&mut session, "born(4)").is_err());
    assert_eq!(answers(&mut session, "g").unwrap(), before);
    assert_eq!(answers(&mut session, "length(born(3))").unwrap(), ["1474"]);
}

#[test]
fn what_runs_can_be_stopped_and_the_names_stay() {
    let (mut session, flag) = session(1 << 30);
    answers(&mut session, "x = 7").unwrap();
    for text in ["[1 for a in 1..10000 for b in 1..10000 if false]", "born(4)"] {
        let set = std::sync::Arc::clone(&flag);
        let stopper = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(100));
            set.store(true, Ordering::Relaxed);
        });
        let started = Instant::now();
        let stopped = answers(&mut session, text).unwrap_err();
        assert!(matches!(stopped.why, Why::Limit(_, Limit::Interrupted)), "{text}: {stopped}");
        assert!(started.elapsed() < Duration::from_secs(20));
        stopper.join().unwrap();
        flag.store(false, Ordering::Relaxed);
    }
    assert_eq!(answers(&mut session, "x").unwrap(), ["7"]);
}

#[test]
fn a_value_too_large_to_print_is_cut() {
    let (mut session, _) = session(64 << 20);
    let program = gruk_language::Program::read("", "sum([{4 * n | {n | -3 * n}} for n in 1..5])").unwrap();
    let object = session.run(&program, &program.statements()[0]).unwrap().unwrap();
    let (text, is_whole) = session.line(&object, 50);
    assert!(!is_whole && text.len() < 500, "{text}");
}

#[test]
fn a_saved_session_is_the_same_session() {
    let text = "a = {2||1|0}; f(x) = x + a; l = [*, -1^, \"q\\\"\"]; h = x -> x + 1; p = position(\"star:1\", \"right\"); t = thermograph(a); m = mean";
    let (mut session, _) = session(64 << 20);
    answers(&mut session, text).unwrap();
    let (saved, left_out) = session.save();
    assert!(left_out.is_empty(), "{left_out:?}");
    let (mut second, _) = host::session(64 << 20);
    answers(&mut second, &saved).unwrap();
    assert_eq!(second.save().0, saved);
    let asked = "[f(1), l, h(1), t, m(a), str(p)]";
    assert_eq!(answers(&mut second, asked).unwrap(), answers(&mut session, asked).unwrap());
    answers(&mut session, "k = game(n -> [])").unwrap();
    assert_eq!(session.save().1, ["k"]);
}

#[test]
fn the_place_of_an_error_is_in_the_text_where_it_happens() {
    let (mut session, _) = session(64 << 20);
    answers(&mut session, "f(x) =\n  x + true").unwrap();
    let error = answers(&mut session, "1\n+ f(3)").unwrap_err();
    assert_eq!((error.line(), error.line_text()), (2, ("  x + true", 6)));
}

/// Every example of the help has an answer, with games and without.
#[test]
fn the_functions_have_different_names_and_right_arities() {
    let mut names: Vec<&str> = Vec::new();
    for builtin in gruk_language::builtins::GROUPS.iter().flat_map(|group| group.functions) {
        assert!(!names.contains(&builtin.name), "{}", builtin.name);
        names.push(builtin.name);
        let required = builtin
            .parameters
            .split('[')
            .next()
            .unwrap()
            .split(',')
            .filter(|p| !p.trim().is_empty() && p.trim() != "…")
            .count();
        assert!(builtin.arity.0 == required || builtin.arity.1 == usize::MAX, "{}", builtin.name);
    }
}

/// Names of values with braces of some depth.
fn value_text() -> impl Strategy<Value = String> {
    let leaf =
        prop::sample::select(vec!["0", "1", "-1", "1/2", "*", "^", "v", "*2", "2", "-3/4", "1^", "+-1", "tiny(1)"]);
    leaf.prop_map(String::from).prop_recursive(3, 12, 3, |inner| {
        let side = prop::collection::vec(inner.clone(), 0..3).prop_map(|side| side.join(","));
        prop_oneof![
            (side.clone(), side).prop_map(|(left, right)| format!("{{{left}|{right}}}")),
            (inner.clone(), inner.clone()).prop_map(|(a, b)| format!("({a} + {b})")),
            (inner.clone(), inner).prop_map(|(a, b)| format!("({a} - {b})")),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn the_language_agrees_with_the_algebra(one in value_text(), other in value_text()) {
        let mut games = Games::new();
        let (g, h) = (games.parse(&one).unwrap(), games.parse(&other).unwrap());
        let (sum, difference) = (games.sum(g, h).unwrap(), games.difference(g, h).unwrap());
        let order = games.compare(g, h).unwrap();
        let expected = [
            games.name(sum),
            games.name(difference),
            (order == Some(std::cmp::Ordering::Less)).to_string(),
            order.is_none().to_string(),
            games.mean(g).unwrap().to_string(),
            games.temperature(g).unwrap().to_string(),
            games.birthday(g).unwrap().to_string(),
            games.outcome(h).unwrap().to_string(),
        ];
        let text = format!("g = {one}\nh = {other}\n\
            g + h\ng - h\ng < h\ng || h\nmean(g)\ng.temperature\nbirthday(g)\noutcome(h)");
        let lines = answers(&mut session(256 << 20).0, &text).unwrap();
        prop_assert_eq!(&lines[..], &expected[..]);
        // What the algebra prints, the language reads as the same value.
        prop_assert_eq!(answer(&format!("{} == {one}", games.name(g))), "true");
    }
}

/// Its name has more than 2^20 characters: the file is a program of the language, and its last line is the game.
#[test]
fn a_game_with_an_immense_name_is_written_as_a_program() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("immense.gruk");
    let text = format!(
        "f(n) = if n == 0 then {{1|-1}} else {{f(n - 1) + 4 * n | f(n - 1) - 4 * n}}\ng = f(20)\nwrite(g, \"{}\")\n",
        file.display()
    );
    let mut session = session(256 << 20).0;
    let bytes = answers(&mut session, &text).unwrap();
    let program = std::fs::read_to_string(&file).unwrap();
    assert_eq!(bytes, [program.len().to_string()]);
    assert!(program.len() < 1 << 20 && program.lines().count() > 20);
    let again = answers(&mut session, &format!("{program}it == g\n")).unwrap();
    assert_eq!(again.last().unwrap(), "true");
}

/// 6 is 110 and 3 is 11 in twos, and 101 is 5.
#[test]
fn nim_sums_and_mex_take_nimbers_too() {
    assert_eq!(answer("[nim_sum(*6, *3), nim_sum(6, *3), mex([0, *2]), mex([*, 0])]"), "[5, 5, 1, 2]");
}
