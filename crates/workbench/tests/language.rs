//! The expression language in the workbench: positions, limits, and the page that describes it.

use gruk_workbench::language::builtins::GROUPS;
use gruk_workbench::language::{Object, Program};
use gruk_workbench::{Answer, GAMES, Limits, Plain, Player, Session, no_files, value};
use std::cmp::Ordering;
use std::path::Path;
use std::time::Duration;

fn session() -> Session {
    let limits = Limits { memory: 1 << 30, time: Some(Duration::from_secs(60)), ..Limits::default() };
    gruk_workbench::session(&limits, no_files())
}

/// What is printed for a program.
fn said(session: &mut Session, text: &str) -> Vec<String> {
    let program = match Program::read("", text) {
        Ok(program) => program,
        Err(error) => return vec![format!("error: {error}")],
    };
    let mut lines = Vec::new();
    for statement in program.statements() {
        match session.run(&program, statement) {
            Ok(None) => {}
            Ok(Some(object)) => lines.extend(session.language().line(&object, 10_000).0.lines().map(String::from)),
            Err(stopped) => lines.push(format!("error: {}", stopped.error)),
        }
    }
    lines
}

/// A text that describes a position is one: over is won by Left, 0 by who does not begin.
#[test]
fn texts_of_positions_are_solved() {
    for (text, expected) in [
        ("solve(graph(over))", "left"),
        ("solve(graph(over), \"right\")", "left"),
        ("solve(\"0\")", "right"),
        ("solve(\"hex:2x\")", "error"),
        ("moves(\"nim:1\")", "[\"1-0\"]"),
        ("best(\"nim:3,5\")", "[\"5-3\"]"),
    ] {
        let said = said(&mut session(), text).remove(0);
        assert!(said == expected || expected == "error" && said.starts_with("error: "), "{text}: {said}");
    }
}

#[test]
fn what_is_evaluated_briefly_is_what_is_evaluated() {
    let mut session = session();
    let deep = format!("{}0{}", "{".repeat(40), "|}".repeat(40));
    let brief = [
        "nim:3",
        "nim:3 + nim:5",
        "{0|*}",
        "-(^ + 2*{1|-1})",
        "nim:1 == *",
        "[1/2, ^, nim:2]",
        "+-(1,{2|0})",
        "3 > 2 and not ^ < 0",
        "g + g",
    ];
    let long = [
        "domineering:4x4",
        "nim:2 + domineering:2x2",
        "mean({1|-1})",
        "[x for x in 1..3]",
        "hex:3x3",
        "over",
        "nothing",
        "1 +",
        "",
        "x = 3; x",
        &deep,
    ];
    let names = [("g".to_string(), session.evaluate("{1|*}", &[]).unwrap().unwrap())];
    for (text, is_brief) in brief.iter().map(|text| (*text, true)).chain(long.iter().map(|text| (*text, false))) {
        let found = session.evaluate_briefly(text, &names);
        assert_eq!(found.is_some(), is_brief, "{text}");
        if let Some(found) = found {
            let whole = session.evaluate(text, &names).unwrap().unwrap();
            let [found, whole] = [found, whole].map(|object| session.language().line(&object, 1_000));
            assert_eq!(found, whole, "{text}");
        }
        // It leaves no name behind.
        assert!(session.language().names().next().is_none(), "{text}");
    }
}

#[test]
fn the_page_about_the_language_shows_what_it_answers() {
    let page = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/language.md")).unwrap();
    let mut session = session();
    let mut typed: Option<(usize, &str, Vec<&str>)> = None;
    let (mut is_code, mut run, mut wrong) = (false, 0, Vec::new());
    for (index, line) in page.lines().chain(["```"]).enumerate() {
        let begins = line.strip_prefix("> ").filter(|_| is_code);
        if begins.is_some() || line.starts_with("```") {
            if let Some((at, text, expected)) = typed.take() {
                let answered = said(&mut session, text);
                if answered != expected {
                    wrong.push(format!("line {at}: {text}\n  page: {expected:?}\n  said: {answered:?}"));
                }
                run += 1;
            }
        } else if let Some((_, _, expected)) = &mut typed {
            expected.push(line);
        }
        typed = begins.map(|text| (index + 1, text, Vec::new())).or(typed);
        if line.starts_with("```") {
            is_code = !is_code;
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(run > 50, "{run} examples");
}

#[test]
fn every_example_of_the_help_has_an_answer() {
    for builtin in GROUPS.iter().flat_map(|group| group.functions) {
        for example in builtin.examples {
            let lines = said(&mut session(), example);
            assert!(!lines.is_empty() && !lines.iter().any(|line| line.starts_with("error")), "{example}: {lines:?}");
        }
        assert!(!builtin.examples.is_empty() || builtin.name == "write", "{}", builtin.name);
    }
}

/// Games, sizes, heaps and names that cannot be are refused where they stand; a limit is one.
#[test]
fn functions_of_boards_and_heaps_refuse_what_they_cannot_answer() {
    let mut session = session();
    for (text, expected) in [
        ("start(\"domineerin\", 2, 2)", "domineering"),
        ("start(\"hackenbush\", 2, 2)", "no start on a board of 2 columns and 2 rows"),
        ("start(\"clobber\", 2, -1)", "a whole number from 0 on"),
        ("start(\"clobber\", 2, 2, \"xz\")", "found 'z'"),
        ("table(\"domineering\", 200, 200)", "at most 10000 boards"),
        ("table(\"domineering\", 2, 2, 5)", "a function"),
        ("find(0, \"domineering\", 65)", "64"),
        ("find(0, \"hackenbush\", 4)", "not pictures of squares"),
        ("find(*, \"domineering\", 4, 1)", "true or false"),
        ("grundy(domineering:2x2)", "a nimber"),
        ("grundy_values(\"nim\", 5)", "octal"),
        ("genus(domineering:2x2)", "impartial"),
        ("genus(5)", "a position"),
        ("quotient(\"octal:0.77\", 4, \"size\")", "order, lost"),
    ] {
        let lines = said(&mut session, text);
        assert!(lines[0].starts_with("error: ") && lines[0].contains(expected), "{text}: {lines:?}");
    }
    let limits = Limits { time: Some(Duration::from_millis(300)), ..Limits::default() };
    let mut hurried = gruk_workbench::session(&limits, no_files());
    for text in ["find(1/1024, \"clobber\", 30)", "grundy_values(\"octal:0.007\", 300000)", "table(\"amazons\", 9, 9)"]
    {
        let program = Program::read("", text).unwrap();
        let stopped = hurried.run(&program, &program.statements()[0]).unwrap_err();
        assert_eq!(stopped.limit, Some(gruk_workbench::LimitHit::Time), "{text}: {}", stopped.error);
    }
}

/// **Source:** `[Lemoine–Viennot 2012]` for 3×4, 4×4 and 4×5; the half turn for 2×4; `[BCG ch. 4]` for the row of 4, a
/// heap of 0.07.
#[test]
fn cram_has_a_table() {
    let lines = said(&mut session(), "table(\"cram\", 5, 4)[4]; table(\"cram\", 5, 4, grundy)[4]");
    assert_eq!(lines, ["[*2, 0, *, 0, *2]", "[2, 0, 1, 0, 2]"]);
}

/// Positions of every game can stand in an expression as the notation has them; as options, where a comma could end
/// them, in parentheses.
#[test]
fn positions_of_every_game_are_read_in_expressions() {
    for example in GAMES.iter().flat_map(|about| about.examples) {
        let text = |option: &str| format!("[{example}, type({example})][2]; {{{option}|0}}.type");
        let mut lines = said(&mut session(), &text(example));
        if lines[0].contains("has two readings") {
            assert!(example.contains(','), "{example}: {lines:?}");
            lines = said(&mut session(), &text(&format!("({example})")));
        }
        assert_eq!(lines[0], "position", "{example}");
        // Games without values cannot be options, nor positions that say whose turn it is.
        let has_no_value = ["has no values", "is loopy"].into_iter().any(|why| lines[1].contains(why));
        assert!(["game", "number", "loopy"].contains(&&*lines[1]) || has_no_value, "{example}: {lines:?}");
    }
}

/// The outcome by search, by value, and the outcomes of sums: three ways, one answer.
#[test]
fn outcomes_by_search_and_by_value_agree() {
    for text in [
        "domineering:3x3",
        "domineering:2x4",
        "clobber:xoxo/oxox",
        "amazons:x..o/....",
        "nim:3,5,6",
        "toads-and-frogs:x.o",
    ] {
        let asked = format!("outcome({text}) == outcome(value({text})); outcome({text} - {text})");
        assert_eq!(said(&mut session(), &asked), ["true", "P"], "{text}");
    }
}

#[test]
fn plays_are_made_move_by_move() {
    let text = "p = domineering:3x3; q = play(p, moves(p)[1]); to_move(q); length(moves(q)); value(q) == value(left_options(p)[1]);\
        play(p, \"a1-b1\", \"right\"); play(hex:3x3, \"z9\")";
    let lines = said(&mut session(), text);
    assert_eq!(lines[..3], ["right", "4", "true"]);
    assert_eq!(lines[3], "domineering:##./.../...");
    assert!(lines[4].starts_with("error: "), "{lines:?}");
}

#[test]
fn answers_that_are_no_games_are_data() {
    let ask = |text: &str| value(text, 500, &Limits::default(), no_files()).unwrap().unwrap();
    let Answer::Other(answer) = ask("[^ > 0, 1/2, \"a\"]") else { panic!("a list") };
    assert_eq!(answer.kind, "list");
    assert_eq!(
        answer.plain,
        Plain::List(vec![Plain::Boolean(true), Plain::Text("1/2".into()), Plain::Text("a".into())])
    );
    let Answer::Value(answer) = ask("x = 2; {x|-x}.cool(1)") else { panic!("a game") };
    assert_eq!(answer.name, "+-1");
    let Answer::Other(answer) = ask("thermograph({1|0})") else { panic!("a thermograph") };
    assert!(matches!(answer.plain, Plain::Thermograph { mean, .. } if mean == "1/2"));
}

/// A number of 60,000 digits is answered at once, its digits cut as names are. A number above 2^61 has no certificate,
/// and that is said.
#[test]
fn numbers_of_many_digits_are_answered() {
    let digits = "7".repeat(60_000);
    let ask = |text: &str, limit| match value(text, limit, &Limits::default(), no_files()).unwrap().unwrap() {
        Answer::Value(answer) => *answer,
        Answer::Other(_) => panic!("a game"),
    };
    let whole = ask(&digits, usize::MAX);
    assert!(!whole.is_cut && whole.temperature == "-1");
    let [left, right] = &whole.stops;
    for text in [&whole.name, left, right, &whole.mean, &whole.birthday] {
        assert!(*text == digits, "{} characters", text.len());
    }
    let cut = ask(&format!("{{{digits}|-{digits}}}"), 500);
    assert!(cut.is_cut && cut.mean == "0");
    let [left, right] = &cut.stops;
    for text in [&cut.name, &cut.canonical, left, right, &cut.temperature, &cut.birthday] {
        assert!(text.len() < 1_200 && text.contains("777..."), "{text}");
    }
    let refused = gruk_workbench::value_certificate("18446744073709551616", &Limits::default()).err();
    let said = refused.expect("no certificate").to_string();
    assert!(said.contains("at most 2305843009213693952"), "{said}");
}

/// The value of a text that is a game.
fn game(session: &mut Session, text: &str) -> Object {
    session.evaluate(text, &[]).expect("it is well formed").expect("no limit is reached")
}

#[test]
fn values_are_added_and_compared_without_a_text() {
    let mut session = session();
    let [up, star, hot, one] = ["^", "*", "{1|-1}", "1"].map(|text| game(&mut session, text));
    // [BCG ch. 2]: up is confused with star; a switch is its own negative, and confused with 1.
    assert_eq!(session.order(&up, &star).unwrap(), None);
    assert_eq!(session.order(&one, &hot).unwrap(), None);
    let twice = session.sum(&hot, &hot).unwrap();
    assert!(matches!(twice, Object::Number(zero) if zero.signum() == 0));
    let down = session.negative(&up).unwrap();
    let difference = session.difference(&up, &down).unwrap();
    let double = session.multiple(&up, 2).unwrap();
    assert_eq!(session.order(&difference, &double).unwrap(), Some(Ordering::Equal));
    assert_eq!(session.digest(&difference).unwrap(), session.digest(&double).unwrap());
    // ^ = {0|*}.
    let right = session.options(&up, Player::Right).unwrap();
    assert_eq!(right.len(), 1);
    assert_eq!(session.order(&right[0], &star).unwrap(), Some(Ordering::Equal));
}

#[test]
fn values_that_a_door_holds_outlive_a_full_arena() {
    let limits = Limits { memory: 4 << 20, ..Limits::default() };
    let mut session = gruk_workbench::session(&limits, no_files());
    let held = game(&mut session, "{2||1|-3}");
    let full = session.evaluate("konane:xoxoxo/oxoxox/xo..xo/oxoxox/xoxoxo", &[]).unwrap();
    assert!(full.is_err(), "so small an arena is too small");
    assert_eq!(session.language().line(&held, 100).0, "{2||1|-3}");
}

#[test]
fn names_of_an_evaluation_are_forgotten_after_it() {
    let mut session = session();
    let two = game(&mut session, "x = 2\nx");
    assert!(session.evaluate("x", &[]).is_err());
    let four = session.evaluate("y + y", &[("y".into(), two)]).unwrap().unwrap();
    assert!(matches!(four, Object::Number(four) if four.as_integer() == Some(4)));
}
