//! Texts and what they say: places of errors, printed sums, spellings of other programs, doubtful texts.

use gruk_core::{Player, Ruleset as _};
use gruk_notation::{Unreadable, is_loopy_text, load, read_sum};
use gruk_value::Games;

fn error(text: &str) -> (usize, String) {
    match load(text, None) {
        Err(Unreadable::Text { error, text: whole }) => {
            assert_eq!(whole, text);
            (error.at, error.message())
        }
        other => panic!("{text}: {other:?}"),
    }
}

/// The position in full notation.
fn printed(text: &str) -> String {
    let loaded = load(text, None).unwrap_or_else(|error| panic!("{text}: {error}"));
    loaded.notation(&loaded.turn.position)
}

#[test]
fn a_position_alone_is_one_of_its_game_and_all_else_is_a_sum() {
    for (text, expected) in [
        ("nim:3", "nim:3"),
        (" nim:3 ", "nim:3"),
        ("nim:6,9,12", "nim:6,9,12"),
        ("form:{1|-1}", "form:{1|-1}"),
        ("form:+-1", "form:{1|-1}"),
        ("mb:sets-1.2+2.3", "mb:sets-1.2+2.3:"),
        ("nim:3+{1|-1}", "sum:nim:3+{1|-1}"),
        ("nim:3 + {1|-1}", "sum:nim:3+{1|-1}"),
        ("2*nim:3", "sum:nim:3+nim:3"),
        ("-2 * nim:3", "sum:-nim:3+-nim:3"),
        ("2*(nim:3 - 1)", "sum:nim:3+-1+nim:3+-1"),
        ("-(domineering:1x2 - ^)", "sum:-domineering:./.+^"),
        ("0*nim:3", "sum:0"),
        ("-1^ + 1", "sum:-1^+1"),
        ("-(1^) + 1", "sum:-1v+1"),
        ("nim:3:3-2 + 1", "sum:nim:2+1"),
        ("nim:3+-nim:2", "sum:nim:3+-nim:2"),
        ("sum:nim:3+-1", "sum:nim:3+-1"),
        ("sum:2^3", "sum:2^3"),
        ("(maze:g../...+a1-a2) + nim:3", "sum:maze:g../...+a1-a2+nim:3"),
        ("nim:3 + maze:g../...+a1-a2+b1-c1 - 1", "sum:nim:3+maze:g../...+a1-a2+b1-c1+-1"),
        ("maze:g../...+v2", "sum:maze:g../...+v2"),
        ("maze:g../...+nim:3", "sum:maze:g../...+nim:3"),
        ("maze:g../...", "maze:g../..."),
        ("vv-nim:3", "sum:v2+-nim:3"),
        ("maze:g../...+a1-a2", "maze:g../...+a1-a2"),
        ("hex3d:2:x./..+../..", "hex3d:2:x./..+../.."),
        ("misere:nim:3,4", "misere:nim:3,4"),
        ("misere-nim:3,4", "misere:nim:3,4"),
        ("2 * 3", "sum:3+3"),
        ("{1+^|0} + {0|2*(1*)}", "sum:{1^|0}+{0|2}"),
        ("{{1|0}+*|0}", "sum:{{1*,{1|0}|*,{1|0}}|0}"),
    ] {
        let found = printed(text);
        if !text.starts_with("mb:") {
            assert_eq!(found, expected, "{text}");
        }
        assert_eq!(printed(&found), found, "{text}");
    }
}

/// V12: what CGSuite, cgt and books print, beside how it is written here.
#[test]
fn what_other_programs_print_is_read() {
    let mut games = Games::new();
    for (text, same) in [
        ("^^", "^2"),
        ("vvv*", "v3*"),
        ("2^^", "2 + ^2"),
        ("-1^^*2", "-1 + ^2*2"),
        ("↑", "^"),
        ("⇑∗", "^2*"),
        ("1⇓", "1v2"),
        ("↓3", "v3"),
        ("2↑3", "2 + ^3"),
        ("±1", "+-1"),
        ("1±1", "1 + (+-1)"),
        ("±(1,2∗)", "+-(1,2*)"),
        ("+-{1,2*}", "+-(1,2*)"),
        ("+-{1|0}", "+-({1|0})"),
        ("+-^", "{^|v}"),
        ("−1", "-1"),
        ("1 − 1/2", "1 - 1/2"),
        ("0.25", "1/4"),
        ("2.50*", "5/2*"),
        ("Tiny(2)", "tiny(2)"),
        ("⧾2", "tiny(2)"),
        ("1miny(2)", "1 + miny(2)"),
        ("-1Tiny(1/2)", "-1 + tiny(1/2)"),
        ("⧿(1/2)", "miny(1/2)"),
        ("{0|1miny(2)}", "{0|1+miny(2)}"),
        // Sums and multiples inside braces.
        ("{2*{1|0}|-5}", "{{1|0}+{1|0}|-5}"),
        ("{-2*{1|0}|-5}", "{{0|-1}+{0|-1}|-5}"),
        ("{3*{1|0}|-5}", "{{1|0}+{1|0}+{1|0}|-5}"),
        ("{0*{3|1}|-1}", "{0|-1}"),
        ("{3*(1/2*)|0}", "{3/2*|0}"),
        ("{2*(1/2*)|-4}", "{1|-4}"),
        ("{3*v|-4}", "{v3|-4}"),
        ("{2*(^*)|-4}", "{^2|-4}"),
        ("{1/2+1/4*|-1}", "{3/4*|-1}"),
        ("{1/4+1/2|-1}", "{3/4|-1}"),
        ("{1/2+1/2|-1}", "{1|-1}"),
        ("{3/4+5/4|-1}", "{2|-1}"),
        ("{1/2-1/2|-1}", "{0|-1}"),
        ("{*2+*3|-1}", "{*|-1}"),
        ("{{2|0}+0|-3}", "{{2|0}|-3}"),
        ("{0+{2|0}|-3}", "{{2|0}|-3}"),
        ("{{2|0}+{1|-1}|-3}", "{{{2|0}+1,2+{1|-1}|{2|0} - 1,{1|-1}}|-3}"),
    ] {
        let [one, other] = [text, same].map(|text| {
            let sum = read_sum(text).unwrap_or_else(|error| panic!("{text}: {error}"));
            let terms: Vec<String> = sum.terms().iter().map(|term| term.to_string()).collect();
            // Each term as it is printed means what the text means; in a form `2^3` is one word.
            let printed = format!("({})", terms.join(") + (")).replace("2^3", "2 + ^3").replace("2^2", "2 + ^2");
            let printed = printed.replace("-1^2", "-1 + ^2");
            let [value, again] =
                [text, &printed].map(|text| games.parse(text).unwrap_or_else(|error| panic!("{text}: {error}")));
            assert_eq!(value, again, "{text}, read as {printed}");
            value
        });
        assert_eq!(one, other, "{text} and {same}");
    }
}

#[test]
fn what_has_two_readings_is_refused_and_both_are_shown() {
    for (text, at, one, other) in [
        ("2^3", 0, "2 + ^3", "power"),
        ("nim:1 + 1/2^3*", 8, "1/2 + ^3", "power"),
        ("-2^3", 1, "-2 + ^3", "power"),
        ("{2^3|0}", 1, "2 + ^3", "power"),
        ("1+-1", 1, "- 1", "+ (+-1)"),
        ("nim:3+-1", 5, "- 1", "+ (+-1)"),
        ("{1|0} +-{1|0}", 6, "- {1", "+ (+-{1"),
        ("2 *3", 0, "2 + *3", "2 * 3"),
    ] {
        let (place, message) = error(text);
        assert_eq!(place, at, "{text}: {message}");
        assert!(
            message.contains("two readings") && message.contains(one) && message.contains(other),
            "{text}: {message}"
        );
    }
}

#[test]
fn what_a_form_holds_is_read_up_to_the_limit() {
    for (text, same) in [
        ("{2305843009213693951+1|0}", "{2305843009213693952|0}"),
        ("{0|-2305843009213693951-1}", "{0|-2305843009213693952}"),
    ] {
        assert_eq!(printed(text), printed(same), "{text}");
    }
}

#[test]
fn moves_are_listed_and_played_if_they_are_legal() {
    let mut loaded = load("nim:1,3", None).unwrap();
    let moves = loaded.listed_moves().unwrap();
    let words: Vec<String> = moves.into_iter().map(|m| loaded.rules.print_move(m)).collect();
    assert_eq!(words.len(), 4, "{words:?}");
    assert!(loaded.play("3-4").is_err() && loaded.play("x").is_err());
    assert!(loaded.moves.is_empty() && loaded.notation(&loaded.turn.position) == "nim:1,3");
    loaded.play("3-2").unwrap();
    assert_eq!((loaded.moves.len(), loaded.notation(&loaded.turn.position)), (1, "nim:1,2".into()));
    for (heap, is_listed) in [(100_000, true), (100_001, false)] {
        let moves = load(&format!("nim:{heap}"), None).unwrap().listed_moves();
        assert_eq!(moves.map_or(0, |moves| moves.len()), if is_listed { heap } else { 0 }, "{heap}");
    }
}

#[test]
fn who_moves_first_is_a_player_of_the_game() {
    for (text, first, to_move) in [
        ("hex:3x3", None, Player::Left),
        ("hex:3x3", Some("left"), Player::Left),
        ("hex:3x3", Some("right"), Player::Right),
        ("hex:3x3", Some("blue"), Player::Right),
        ("domineering:2x2", Some("right"), Player::Right),
    ] {
        let loaded = load(text, first).unwrap();
        assert_eq!((loaded.start.to_move, loaded.turn.to_move), (to_move, to_move), "{text} {first:?}");
    }
    let error = load("hex:3x3", Some("maker")).unwrap_err().to_string();
    assert!(error.contains("red") && error.contains("blue") && error.matches("red").count() == 1, "{error}");
    // Whoever made the moves that are given has moved.
    assert_eq!(load("hex:3x3:a1", None).unwrap().turn.to_move, Player::Right);
}

#[test]
fn sums_of_games_without_end_are_told_from_others() {
    for (text, expected) in [
        ("on + nim:3", true),
        ("over", true),
        ("a{0|a}", true),
        ("nim:3 + 1", false),
        ("domineering:2x2", false),
        ("graph:a>x>b,b>o>a:a + 1", true),
        ("misere:nim:3", false),
        ("off", true),
        ("dud", true),
    ] {
        assert_eq!(is_loopy_text(text), expected, "{text}");
    }
    for text in ["off", "dud", "on + nim:3", "upon* + 1", "a{0|a} + b{0|b}", "1 + on - off"] {
        let found = printed(text);
        assert!(found.starts_with("graph:"), "{text}: {found}");
        assert_eq!(printed(&found), found, "{text}");
    }
}

#[test]
fn games_are_named_where_the_name_is_nearly_one() {
    for (name, meant) in
        [("hxe", Some("hex")), ("domnieering", Some("domineering")), ("clober", Some("clobber")), ("zzzzqqq", None)]
    {
        let (at, message) = error(&format!("{name}:3x3"));
        let hint = message.split_once("did you mean '").and_then(|(_, rest)| rest.split('\'').next());
        assert_eq!((at, hint), (0, meant), "{message}");
    }
}

#[test]
fn places_of_errors_are_those_in_the_whole_text() {
    for (text, at, part) in [
        ("hxe:3x3", 0, "unknown game 'hxe'; did you mean 'hex'?"),
        ("hxe", 0, "unknown game 'hxe'; did you mean 'hex'?"),
        ("nim:3 + hxe:3x3", 8, "unknown game 'hxe'; did you mean 'hex'?"),
        ("misere:nmi:3", 7, "unknown game 'nmi'; did you mean 'nim'?"),
        ("nim", 3, "position"),
        ("nim:3 + nim", 8, "'nim:' and a position"),
        ("nim:3 + nim:3:4-1", 14, "move 1"),
        ("nim:3 + hex:3x3", 8, "no other can stand in a sum"),
        ("domineering:2x2 - domineering:2y2", 30, "expected"),
        ("2*(nim:3 + nim:x)", 15, "counters"),
        ("1/3", 0, "not dyadic"),
        ("nim:1 + {1|1/3}", 11, "not dyadic"),
        ("0.3", 0, "not dyadic"),
        ("^[0]", 2, "power from 1 to 400"),
        ("v<401>", 2, "power from 1 to 400"),
        ("^^3", 2, "one arrow"),
        ("1/2*nim:3", 3, "whole number"),
        ("2**3", 2, "a blank between two stars"),
        ("nim:3 + **2", 9, "a blank between two stars"),
        ("1^*nim:3", 2, "whole number"),
        ("{nim:3|0}", 1, "no position stands inside"),
        ("99999999999999999999", 0, "2^63"),
        ("hex:3x3:a1,b2,zz", 16, "move 3"),
        ("misere:nim:3,x", 13, "counters"),
        ("sum:nim:3+nim:x", 14, "counters"),
        ("↑ + nim:x", 10, "counters"),
        ("", 0, "a position"),
        ("  ", 0, "a position"),
        ("{40*{1|0}|-5}", 1, "at most 1048576 positions"),
        ("{501*{1|0}|-5}", 1, "at most 1048576 positions"),
        ("{2305843009213693952+1|0}", 1, "at most 1048576 positions"),
    ] {
        let (place, message) = error(text);
        assert_eq!(place, at, "{text}: {message}");
        assert!(message.contains(part), "{text}: {message}");
    }
}
