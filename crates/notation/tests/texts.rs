//! Texts and what they say: places of errors, printed sums, spellings of other programs, doubtful texts.

use gruk_notation::{Unreadable, load, read_sum};
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
        ("1^*nim:3", 2, "whole number"),
        ("{nim:3|0}", 1, "no position stands inside"),
        ("99999999999999999999", 0, "2^63"),
        ("hex:3x3:a1,b2,zz", 16, "move 3"),
        ("misere:nim:3,x", 13, "counters"),
        ("sum:nim:3+nim:x", 14, "counters"),
        ("↑ + nim:x", 10, "counters"),
        ("", 0, "a position"),
        ("  ", 0, "a position"),
    ] {
        let (place, message) = error(text);
        assert_eq!(place, at, "{text}: {message}");
        assert!(message.contains(part), "{text}: {message}");
    }
}
