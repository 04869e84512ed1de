//! Texts and what they say: places of errors, printed sums, spellings of other programs, doubtful texts.

use gruk_core::{Player, Ruleset as _};
use gruk_notation::{Unreadable, graph_of_file, graph_of_two, is_loopy_text, load, position, read_sum};
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
        ("misere:domineering:2x2", "misere-sum:domineering:../.."),
        ("misere-domineering:2x2", "misere-sum:domineering:../.."),
        ("misere:{1|-1}", "misere-sum:{1|-1}"),
        ("misere:(domineering:2x2 + nim:3 - clobber:xo)", "misere-sum:domineering:../..+nim:3+-clobber:xo"),
        ("misere:(2*nim:3)", "misere-sum:nim:3+nim:3"),
        ("misere-sum:nim:3+-1", "misere-sum:nim:3+-1"),
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
        ("on+-1", 2, "- 1", "+ (+-1)"),
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
    // Copies of numbers, ups and nimbers are one word, however many they are.
    assert_eq!(printed("{1000000*(1/2*)|-4}"), printed("{500000|-4}"));
    // As many levels as both terms have together are few enough.
    let deep = |levels: usize| format!("{}1|0{}", "{".repeat(levels), "}|0".repeat(levels - 1) + "}");
    assert!(load(&format!("{{{}+{{0,0|}}|-5}}", deep(300)), None).is_ok());
}

#[test]
fn a_position_is_told_from_its_moves() {
    for (text, base, moves, at) in [
        ("nim:3", "nim:3", 0, "nim:3"),
        ("nim:1,3:3-2", "nim:1,3", 1, "nim:1,2"),
        ("nim:1,3:3-2,2-0", "nim:1,3", 2, "nim:1"),
        ("misere:nim:3,4:3-2", "misere:nim:3,4", 1, "misere:nim:2,4"),
        ("misere-nim:3,4:3-2", "misere-nim:3,4", 1, "misere:nim:2,4"),
        ("mb2x1:row-3-3x3:a1&b1,c3", "mb2x1:row-3-3x3", 2, ""),
    ] {
        let loaded = load(text, None).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!((&loaded.base[..], loaded.moves.len()), (base, moves), "{text}");
        let notation = loaded.notation(&loaded.turn.position);
        assert!(notation == at || at.is_empty() && notation.starts_with("mb2x1:"), "{text}: {notation}");
    }
    assert_eq!(position("nim:3,4 + 1"), Some("nim:3,4"));
    assert_eq!(position("1 + nim:3"), None);
}

#[test]
fn texts_are_read_up_to_a_length() {
    let text = |length: usize| format!("nim:3{}", " ".repeat(length - 5));
    assert_eq!(printed(&text(1 << 23)), "nim:3");
    let (at, message) = error(&text((1 << 23) + 1));
    assert_eq!((at, message.contains("at most 8388608 bytes")), (0, true), "{message}");
    for text in ["", " "] {
        let message = read_sum(text).unwrap_err().to_string();
        assert!(message.contains("such as hex:4x4"), "{message}");
    }
}

#[test]
fn boards_in_files_are_read_for_the_game() {
    for game in ["hex-graph", "shannon-edge", "shannon-vertex"] {
        let file = match game {
            "hex-graph" => "top a b\nbottom c\nleft a\nright b c\na b\nb c\n",
            _ => "terminals s t\ns a\na t\n",
        };
        let inline = graph_of_file(game, file).unwrap_or_else(|error| panic!("{game}: {error}"));
        assert!(load(&format!("{game}:{inline}"), None).is_ok(), "{game}:{inline}");
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
    assert_eq!(load("hex:3x3:a1", Some("blue")).unwrap().turn.to_move, Player::Right);
    for (text, first, expected) in [
        ("hex:3x3:a1", "red", "blue, whose turn it is after the moves"),
        ("nim:3:3-2", "left", "right, whose turn it is after the moves"),
        ("nim:3", "maker", "left, right"),
    ] {
        match load(text, Some(first)) {
            Err(Unreadable::First { given, expected: said }) => assert_eq!((&given[..], &said[..]), (first, expected)),
            other => panic!("{text} {first}: {other:?}"),
        }
    }
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
        ("misere:graph:a>x>b,b>o>a:a", false),
        ("fox-and-geese:4x4", true),
        ("rc:row-3-3x3,3", false),
    ] {
        assert_eq!(is_loopy_text(text), expected, "{text}");
    }
    for text in ["off", "dud", "on + nim:3", "upon* + 1", "a{0|a} + b{0|b}", "1 + on - off"] {
        let found = printed(text);
        assert!(found.starts_with("graph:"), "{text}: {found}");
        assert_eq!(printed(&found), found, "{text}");
    }
}

/// The vertices and edges of the graph that a sum is printed as.
fn edges(text: &str) -> Vec<String> {
    let found = printed(text);
    let (_, rest) = found.split_once(':').unwrap();
    let (edges, _) = rest.rsplit_once(':').unwrap();
    let mut edges: Vec<String> = edges.split(',').map(String::from).collect();
    edges.sort();
    edges
}

#[test]
fn loopy_games_are_graphs_with_the_edges_that_they_say() {
    for (text, expected) in [
        ("off", &["off>o>off"][..]),
        // An edge of both players has no mark.
        ("dud", &["dud>dud"]),
        // A word that is not the name of the braces around it; `pass` of the inner and of the outer braces.
        ("a{over|a}", &["a>o>a", "a>x>over", "over>o>over", "over>x>0"]),
        ("{{0|pass}|pass}", &["g>o>g", "g>x>g_2", "g_2>o>g_2", "g_2>x>0"]),
        // The inner braces have the same name: it is theirs up to their end.
        ("a{a{0|a}|a}", &["a>o>a", "a>x>a_2", "a_2>o>a_2", "a_2>x>0"]),
        // Vertices of three graphs in one: names that two of them have are told apart by numbers.
        (
            "{0|pass} + {1|pass} + {2|pass}",
            &["1>x>0_2", "1_2>x>0_3", "2>x>1_2", "g>o>g", "g>x>0", "g_2>o>g_2", "g_2>x>1", "g_3>o>g_3", "g_3>x>2"],
        ),
    ] {
        assert_eq!(edges(text), expected, "{text}");
    }
    // Short games in braces are terms as they are printed, of which 40 characters stay.
    assert!(edges("{{1|0}|pass}").contains(&"g>x>_1_0_".into()));
    assert!(edges("{+-1|pass}").iter().any(|edge| edge.starts_with("g>x>")));
    let long = format!("on + clobber:{}", ".".repeat(60));
    assert!(edges(&long).contains(&".".repeat(40)), "{:?}", edges(&long));
}

/// The sum of a game with two others: the states are multisets, since the terms of a sum have no order.
#[test]
fn a_sum_as_one_vertex_has_one_for_each_state() {
    // The vertices of the words, of 0, and of the sums of two or three of them.
    for (text, vertices) in [("over + over", 2 + 3), ("over + on + over", 3 + 3), ("over + over + over", 2 + 4)] {
        let (graph, [sum, zero]) = graph_of_two([text, "0"]).unwrap();
        let mut seen = vec![sum];
        let mut fresh = vec![sum];
        while let Some(vertex) = fresh.pop() {
            for player in Player::BOTH {
                for &to in graph.followers(vertex, player) {
                    if !seen.contains(&to) {
                        seen.push(to);
                        fresh.push(to);
                    }
                }
            }
        }
        // Of the others only the sums are reached.
        let words = if text.contains("on") { 3 } else { 2 };
        assert_eq!(seen.len(), vertices - words, "{text}");
        assert!(!seen.contains(&zero), "{text}");
    }
}

#[test]
fn sums_without_end_have_so_many_followers_and_moves() {
    let is_read = |text: &str| match load(text, None) {
        Ok(_) => true,
        Err(error) => {
            let message = error.to_string();
            assert!(message.contains("at most 20000 followers and 200000 moves"), "{text}: {message}");
            false
        }
    };
    // `on`, and n + 1 followers of n.
    assert!(is_read("on + 19998") && !is_read("on + 19999"));
    // Both players have n moves at a heap of n: n(n + 1) at all heaps together, and one at `on`.
    assert!(is_read("on + nim:446") && !is_read("on + nim:447"));
}

#[test]
fn games_are_named_where_the_name_is_nearly_one() {
    for (name, meant) in [
        ("hxe", Some("hex")),
        ("domnieering", Some("domineering")),
        ("clober", Some("clobber")),
        ("zzzzqqq", None),
        // Two letters, or one of three.
        ("nimxx", Some("nim")),
        ("hexzzz", None),
        ("toppling-dxxxxxes", Some("toppling-dominoes")),
    ] {
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
        ("foo:3", 0, "unknown game 'foo'; gruk games lists all"),
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
        ("99999999999999999999", 0, "at most 2305843009213693952"),
        ("99999999999999999999*nim:1", 0, "at most 10000 components"),
        ("{99999999999999999999*^|0}", 1, "at most 1048576 positions"),
        ("hex:3x3:a1,b2,zz", 16, "move 3"),
        ("misere:nim:3,x", 13, "counters"),
        ("sum:nim:3+nim:x", 14, "counters"),
        ("↑ + nim:x", 10, "counters"),
        ("", 0, "a position"),
        ("  ", 0, "a position"),
        ("{40*{1|0}|-5}", 1, "at most 1048576 positions"),
        ("{501*{1|0}|-5}", 1, "at most 1048576 positions"),
        ("{2305843009213693952+1|0}", 1, "at most 1048576 positions"),
        ("toppling-domino", 0, "unknown game 'toppling-domino'; did you mean 'toppling-dominoes'?"),
        ("misere-nmi:3", 0, "unknown game 'misere-nmi'"),
        ("misere:nmi", 7, "a position"),
        ("misere:3x:1", 8, "or the end"),
        ("domineering:300x300", 12, "at most"),
        ("nim:3:3-2:x", 9, "':x'"),
        ("mb:sets-1.2+2.3:zz", 16, "move 1"),
        ("mb:sets-1.2+2.3 + nim:3:x", 0, "no other can stand in a sum"),
        ("nim:3 + misere:nim:3", 8, "misère play of a sum is written misere:(… + …)"),
        ("misere:domineering:2x2 + nim:3", 0, "misère play of a sum is written misere:(… + …)"),
        ("misere:(nim:3 + nim:x)", 20, "counters"),
        ("misere:(nim:3 + 1", 7, "a ')' that closes it"),
        ("nim:1 + (2 + nim:3", 8, "a ')' that closes it"),
        ("misere:impartial:cram:2x2", 7, "misère play and variants are not of one another"),
        ("dicotic:misere:nim:3", 8, "misère play and variants are not of one another"),
        ("twisted:fox-and-geese:4x4", 8, "in which every play ends"),
        ("impartial:", 10, "a position of one game right behind the colon"),
        ("misere-sum:nim:3+nim:x", 21, "counters"),
        ("misere:(nim:3 + hex:3x3)", 16, "no other can stand in a sum"),
        ("misere:(nim:3) + 1", 0, "misère play of a sum is written misere:(… + …)"),
        ("on + misere:nim:3", 5, "no other can stand in a sum"),
        ("{+-(on)|pass}", 1, "braces hold loopy ones"),
        ("form:+x", 6, "a value"),
        // Of a position by itself and of a sum, the error that is further on; of a text with blanks, that of the sum.
        ("form:+-nim:3", 7, "a number, '(' or '{'"),
        ("form:+-nim:3 - 1", 5, "a value"),
    ] {
        let (place, message) = error(text);
        assert_eq!(place, at, "{text}: {message}");
        assert!(message.contains(part), "{text}: {message}");
    }
}
