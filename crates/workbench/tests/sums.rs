//! Sums of games as positions, their best moves, and certificates of values.

use gruk_core::Player;
use gruk_value::Games;
use gruk_workbench::{
    Answer, BadInput, Limits, NamedVerdict, SolveOptions, best, no_files, open, value, value_certificate, verify,
};

struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % sides
    }
}

#[test]
fn a_sum_is_solved_and_its_strategy_is_accepted() {
    let study = open("domineering:2x2 + nim:3 - {1|-1}", None).unwrap();
    let answer = study.solve(&SolveOptions { certificate: true, ..Default::default() }, &mut ());
    assert_eq!(answer.verdict, NamedVerdict::Wins("left".into()));
    let certificate = answer.certificate.unwrap();
    let verified = verify(&certificate.text).unwrap();
    assert_eq!(verified.game, "sum");
    assert_eq!(study.moves().unwrap()[2].words, "take 3 from the heap of 3 in nim:3");
    let again = open(&study.notation(), None).unwrap();
    assert_eq!(again.notation(), "sum:domineering:../..+nim:3+{1|-1}");
    let mut game = study.begin();
    game.play("3:L1").unwrap();
    game.play("2:3-1").unwrap();
    assert!(game.play("4:L1").is_err() && game.play("2:3-1").is_err() && game.play("nonsense").is_err());
    assert_eq!(game.study().notation(), "sum:domineering:../..+nim:1+1");
}

#[test]
fn games_without_values_stand_in_no_sum() {
    for (text, at) in [
        ("domineering:2x2 + hex:3x3", 18),
        ("mm:row-3-3x3 - 1", 0),
        ("nim:3 + mb:row-3-3x3", 8),
        ("nim:3+nim:x", 10),
        ("sum:nim:3 + nim:x", 16),
        ("{1|", 0),
    ] {
        match open(text, None).map(|study| study.notation()) {
            Err(BadInput::Text { error, .. }) => assert_eq!(error.at, at, "{text}: {error}"),
            other => panic!("{text}: {other:?}"),
        }
    }
    // A plus can be part of a board's name.
    assert_eq!(open("mb:sets-5.6+1.2.4", None).unwrap().about().name, "mb");
}

/// Cram is Domineering in which both players have the dominoes of both.
#[test]
fn variants_stand_in_sums() {
    for board in ["2x2", "2x3", "3x3", "3x4"] {
        for with in ["nim:1", "nim:2", "domineering:2x2", "{1|-1} - nim:2", "cram:2x3"] {
            let class = |game: &str| {
                let study = open(&format!("{game}:{board} + {with}"), None).unwrap();
                let options = SolveOptions { certificate: true, ..SolveOptions::default() };
                let answer = study.outcome(&options, &mut ()).unwrap();
                verify(&answer.certificate.unwrap().text).unwrap();
                answer.class.unwrap()
            };
            assert_eq!(class("impartial:domineering"), class("cram"), "{board} + {with}");
        }
    }
    for (text, printed) in [
        ("nim:2 - dicotic:domineering:2x2", "sum:nim:2+-dicotic:domineering:../.."),
        ("twisted:-amazons:x.o + 1", "sum:twisted:-amazons:x.o+1"),
        ("dicotic:{1|-1} + impartial:graph:a>b:a", "sum:dicotic:{1|-1}+impartial:graph:a>b:a"),
    ] {
        for text in [text, printed] {
            assert_eq!(open(text, None).unwrap().notation(), printed, "{text}");
        }
    }
    let found = best("impartial:domineering:2x3 + nim:2", None, &Limits::default()).unwrap().unwrap();
    assert!(found.wins);
}

/// Values that theory gives: small Domineering [ONAG ch. 10], nimbers [Bra], hackenbush strings, and forms by
/// definition.
#[test]
fn certificates_of_values_are_accepted() {
    for (text, form) in [
        ("domineering:2x2", "{1|-1}"),
        ("domineering:3x2", "{2|-1/2}"),
        ("domineering:4x4 - domineering:4x4", "0"),
        ("clobber:xoxo/oxox", "*"),
        ("nim:3 + nim:5", "*6"),
        ("toppling-dominoes:xoxoxo", "*3"),
        ("{0,-1|1}", "1/2"),
        ("{0|*} + {*|0} + 3/4", "3/4"),
        ("subtraction:1,2:5 - hackenbush:b0-1,r1-2", "-1/2*2"),
        ("+-1 - {2||1|0}", ""),
    ] {
        let certificate = value_certificate(text, &Limits::default()).unwrap().unwrap();
        let verified = verify(&certificate.text).unwrap_or_else(|rejection| panic!("{text}: {rejection}"));
        if !form.is_empty() {
            assert_eq!(verified.values[0].form, form, "{text}");
        }
    }
}

fn random_sum(dice: &mut Dice) -> String {
    const TERMS: &[&str] = &[
        "domineering:2x3",
        "domineering:3x3",
        "domineering:..#/.../#..",
        "clobber:xoxo/ox.x",
        "amazons:x..o",
        "nim:2,3",
        "subtraction:1,3:4",
        "toppling-dominoes:xgoo",
        "toads-and-frogs:x.xo.o",
        "snort:.../x..",
        "{2|-1}",
        "{3,{4|1}||0|-2}",
        "{0,-1|1}",
        "^*",
        "3/4",
    ];
    let terms =
        (0..1 + dice.roll(2)).map(|_| format!("{} {} ", ["+", "-"][dice.roll(2)], TERMS[dice.roll(TERMS.len())]));
    terms.collect::<String>().trim_start_matches("+ ").trim().into()
}

/// The certificate is checked before it is handed out; a wrong form, a swapped sign, a missing or changed line is
/// noticed.
#[test]
fn tampered_certificates_of_values_are_rejected() {
    let mut dice = Dice(7);
    for _ in 0..25 {
        let text = random_sum(&mut dice);
        let certificate = value_certificate(&text, &Limits::default()).unwrap().unwrap().text;
        let good = String::from_utf8(certificate).unwrap();
        let lines: Vec<&str> = good.lines().collect();
        let changed = |index: usize, line: &str| {
            let mut lines = lines.clone();
            lines[index] = line;
            lines.join("\n") + "\n"
        };
        // The certificate of another value, in this position's name.
        let other = value_certificate(&format!("{text} + *"), &Limits::default()).unwrap().unwrap().text;
        let other = String::from_utf8(other).unwrap();
        let claim = lines[2];
        let position = claim.split(" at ").nth(1).unwrap();
        let form = other.lines().nth(2).unwrap().split(' ').nth(2).unwrap();
        let swapped = format!("claim value {form} at {position}");
        if form != claim.split(' ').nth(2).unwrap() {
            assert!(verify(changed(2, &swapped).as_bytes()).is_err(), "{text} is not {form}");
        }
        // Any line of evidence left out, with the header's count corrected.
        for _ in 0..10 {
            let index = 4 + dice.roll(lines.len() - 5);
            let Some(header) =
                (0..=index).rev().find(|&at| lines[at].starts_with("forms") || lines[at].starts_with("diff"))
            else {
                continue;
            };
            if header == index {
                continue;
            }
            let mut words: Vec<String> = lines[header].split(' ').map(str::to_string).collect();
            let count: usize = words.last().unwrap().parse().unwrap();
            *words.last_mut().unwrap() = (count - 1).to_string();
            let mut cut: Vec<String> = lines.iter().map(ToString::to_string).collect();
            cut[header] = words.join(" ");
            cut.remove(index);
            assert!(verify((cut.join("\n") + "\n").as_bytes()).is_err(), "{text} without line {}", index + 1);
        }
    }
}

/// A random formal game of at most so many levels.
fn random_form(dice: &mut Dice, levels: usize) -> String {
    if levels == 0 || dice.roll(6) == 0 {
        return ["0", "1", "-1", "*", "1/2", "^", "2"][dice.roll(7)].into();
    }
    let mut side = || (0..dice.roll(3)).map(|_| random_form(dice, levels - 1)).collect::<Vec<_>>().join(",");
    format!("{{{}|{}}}", side(), side())
}

/// A formal game as the checker's list, with the player's own moves copied as replies: this proves G = G, and is
/// accepted exactly if the algebra finds nothing to leave out in G and its followers.
#[test]
fn the_checker_and_the_algebra_agree_on_what_is_canonical() {
    use gruk_rules::board::formal::Formal;
    use std::collections::HashMap;
    struct Listing {
        numbers: HashMap<Formal, usize>,
        forms: Vec<[Vec<usize>; 2]>,
        games: Vec<Formal>,
        is_canonical: bool,
    }
    fn list(listing: &mut Listing, games: &mut Games, game: &Formal) -> (usize, gruk_value::Game) {
        let mut sides = [Vec::new(), Vec::new()];
        let mut values = [Vec::new(), Vec::new()];
        for player in Player::BOTH {
            for index in 0..game.count(player) {
                let (number, value) = list(listing, games, &game.option(player, index).unwrap());
                sides[player.index()].push(number);
                values[player.index()].push(value);
            }
            sides[player.index()].sort_unstable();
            values[player.index()].sort_unstable();
        }
        let value = games.with_options(&values[0], &values[1]).unwrap();
        for player in Player::BOTH {
            let mut canonical = games.options(value, player).unwrap();
            canonical.sort_unstable();
            listing.is_canonical &= canonical == values[player.index()];
        }
        let next = listing.forms.len();
        let number = *listing.numbers.entry(game.clone()).or_insert(next);
        if number == next {
            listing.forms.push(sides);
            listing.games.push(game.clone());
        }
        (number, value)
    }
    let mut dice = Dice(11);
    let mut met = [0, 0];
    for _ in 0..2_000 {
        let game = Formal::parse(&random_form(&mut dice, 2)).unwrap();
        let mut listing = Listing { numbers: HashMap::new(), forms: Vec::new(), games: Vec::new(), is_canonical: true };
        list(&mut listing, &mut Games::with_limit(1 << 22), &Formal::ZERO);
        let (root, _) = list(&mut listing, &mut Games::with_limit(1 << 22), &game);
        if root == 0 {
            continue;
        }
        let mut text = format!("gruk-certificate 1\ngame sum\nclaim value #{root} at {game} by difference\n");
        text += &format!("forms {}\n", listing.forms.len());
        for sides in &listing.forms {
            let [left, right] = sides.each_ref().map(|side| side.iter().map(|n| format!("#{n}")).collect::<Vec<_>>());
            text += &format!("{{{}|{}}}\n", left.join(","), right.join(","));
        }
        for player in Player::BOTH {
            let mut rows = std::collections::BTreeSet::new();
            for (number, game) in listing.games.iter().enumerate().skip(1) {
                for (mover, is_in_position) in [(player.opponent(), true), (player, false)] {
                    for index in 0..game.count(mover) {
                        let option = game.option(mover, index).unwrap();
                        let after = listing.numbers[&option];
                        let letter = if mover == Player::Left { 'L' } else { 'R' };
                        if !is_in_position {
                            rows.insert(format!("{game} #{after} 1:{letter}{}", index + 1));
                        } else if after != 0 {
                            rows.insert(format!("{option} #{number} #{after}"));
                        }
                    }
                }
            }
            text += &format!("difference {player} {}\n", rows.len());
            rows.iter().for_each(|row| text += &format!("{row}\n"));
        }
        text += "end\n";
        let verdict = verify(text.as_bytes());
        let first_row = 5 + listing.forms.len();
        let is_refused = verdict.as_ref().is_err_and(|rejection| rejection.line < first_row && rejection.line > 3);
        assert_eq!(is_refused, !listing.is_canonical, "{game}: {verdict:?}");
        met[usize::from(is_refused)] += 1;
    }
    assert!(met[0] > 200 && met[1] > 200, "{met:?}");
}

#[test]
fn winning_moves_are_those_after_which_the_solver_says_so() {
    let mut dice = Dice(5);
    for _ in 0..30 {
        let text = random_sum(&mut dice);
        for first in ["left", "right"] {
            let answer = best(&text, Some(first), &Limits::default()).unwrap().unwrap();
            let study = open(&format!("sum:{text}"), Some(first)).unwrap();
            let options = SolveOptions { all_moves: true, ..Default::default() };
            let solved = study.solve(&options, &mut ());
            let mut winning: Vec<String> = answer.components.iter().flat_map(|row| row.winning.clone()).collect();
            let wins = solved.verdict == NamedVerdict::Wins(first.into());
            assert_eq!(answer.wins, wins, "{text}, {first} first");
            let mut expected = if wins { solved.all_moves.unwrap() } else { Vec::new() };
            winning.sort();
            expected.sort();
            assert_eq!(winning, expected, "{text}, {first} first");
        }
    }
}

/// `golden/advice.tsv`: sums in which a rule of thumb loses although there is a winning move; the solver and the
/// checker say so too.
#[test]
fn the_rules_of_thumb_lose_where_the_table_says_so() {
    let table = std::fs::read_to_string(format!("{}/../../golden/advice.tsv", env!("CARGO_MANIFEST_DIR"))).unwrap();
    let mut rules = Vec::new();
    for row in table.lines().skip(1) {
        let [rule, sum, first, winning] = row.split('\t').collect::<Vec<_>>()[..] else { panic!("{row}") };
        let answer = best(sum, Some(first), &Limits::default()).unwrap().unwrap();
        let advice = answer.advice.iter().find(|advice| advice.name == rule).unwrap();
        assert_eq!(advice.wins, Some(false), "{row}");
        let study = open(&format!("sum:{sum}"), Some(first)).unwrap();
        let moves: Vec<String> = study.moves().unwrap().into_iter().map(|row| row.text).collect();
        for m in &moves {
            let mut game = study.begin();
            game.play(m).unwrap();
            let options = SolveOptions { certificate: true, ..Default::default() };
            let after = game.study().solve(&options, &mut ());
            assert!(verify(&after.certificate.unwrap().text).is_ok());
            let wins = after.verdict == NamedVerdict::Wins(first.into());
            assert_eq!(wins, winning.split(' ').any(|w| w == m), "{row}: {m}");
            let component: usize = m.split(':').next().unwrap().parse().unwrap();
            assert!(!(wins && advice.components.contains(&component)), "{row}: {m}");
        }
        rules.push(rule);
    }
    assert!(rules.contains(&"LS-RS"), "{rules:?}");
}

#[test]
fn outcome_classes_are_certified_by_two_claims() {
    for (text, class) in
        [("domineering:2x2", "N"), ("domineering:2x3 - domineering:2x3", "P"), ("nim:1,2,3", "P"), ("clobber:xxo", "L")]
    {
        let study = open(text, None).unwrap();
        let answer = study.outcome(&SolveOptions { certificate: true, ..SolveOptions::default() }, &mut ()).unwrap();
        let found = answer.class.unwrap();
        assert_eq!(found.to_string(), class, "{text}");
        assert_eq!(verify(&answer.certificate.unwrap().text).unwrap().claims.len(), 2);
        assert_eq!(study.outcome(&SolveOptions::default(), &mut ()).unwrap().class, Ok(found));
        let value = value(text, 100, &Limits::default(), no_files()).unwrap().unwrap();
        assert!(matches!(value, Answer::Value(value) if value.outcome == found), "{text}");
    }
    assert!(open("mm:row-3-3x3", None).unwrap().outcome(&SolveOptions::default(), &mut ()).is_err());
}

/// The name of the value of an expression.
fn name(expression: &str) -> String {
    match value(expression, usize::MAX, &Limits::default(), no_files()).unwrap().unwrap() {
        Answer::Value(answer) => answer.name,
        Answer::Other(_) => panic!("{expression} is no game"),
    }
}

/// `[BCG ch. 2]`: if the longer side of a cake can be halved more often than the shorter one, the cake is worth a row
/// of single squares; each of them except one is a move.
#[test]
fn cakes_are_worth_what_winning_ways_says() {
    for (columns, rows) in (1..=7_u32).flat_map(|columns| (1..=7_u32).map(move |rows| (columns, rows))) {
        let worth = |long: u32, short: u32| i64::from(long >> short.ilog2()) - 1;
        let expected = if columns.ilog2() >= rows.ilog2() { worth(columns, rows) } else { -worth(rows, columns) };
        assert_eq!(name(&format!("cutcake:{columns}x{rows}")), expected.to_string(), "{columns}x{rows}");
    }
}

/// `[Schwenk 1970]`: each lost heap is the sum of the one before it and the first that is large enough for it.
#[test]
fn heaps_of_take_away_are_lost_where_schwenk_says() {
    for times in 1..=4_u64 {
        let mut lost = vec![1];
        while let Some(&last) = lost.last().filter(|&&last| last < 30) {
            lost.push(last + lost.iter().find(|&&heap| times * heap >= last).unwrap());
        }
        for heap in 1..=30 {
            let study = open(&format!("take-away:{times}:{heap}"), None).unwrap();
            let grundy = study.nimber(&Limits::default(), &mut ()).unwrap().unwrap().grundy;
            assert_eq!(grundy == 0, lost.contains(&heap), "{times}, {heap}");
        }
    }
}

/// The edges of a board of squares as a graph: those between rows in one colour, those between columns in another.
fn board_edges(columns: u32, rows: u32, [between_rows, between_columns]: [&str; 2]) -> String {
    let mut edges = Vec::new();
    for (column, row) in (0..columns).flat_map(|column| (0..rows).map(move |row| (column, row))) {
        let square = |column: u32, row: u32| row * columns + column;
        let mut edge = |colour: &str, other| edges.push(format!("{colour}{}-{other}", square(column, row)));
        if row + 1 < rows {
            edge(between_rows, square(column, row + 1));
        }
        if column + 1 < columns {
            edge(between_columns, square(column + 1, row));
        }
    }
    edges.join(",")
}

#[test]
fn games_that_are_others_in_disguise_have_their_values() {
    for (columns, rows) in [(3, 3), (4, 2), (1, 5), (4, 3)] {
        let uncoloured = board_edges(columns, rows, ["", ""]);
        let coloured = board_edges(columns, rows, ["b", "r"]);
        let green = board_edges(columns, rows, ["g", "g"]);
        for (one, other) in [
            ("domineering", format!("partizan-arc-kayles:{coloured}")),
            ("cram", format!("partizan-arc-kayles:{green}")),
            ("col", format!("graph-col:{uncoloured}")),
            ("snort", format!("graph-snort:{uncoloured}")),
        ] {
            assert_eq!(name(&format!("{one}:{columns}x{rows} - {other}")), "0", "{one} {columns}x{rows}");
        }
    }
    for (one, other) in [
        ("octal:0.137:11", "partizan-octal:0.137/0.137:11"),
        ("octal:0.7:4,3", "partizan-splittles:1/1:4,3"),
        ("toads-and-frogs:xx.oxo..o", "general-toads-and-frogs:1,1,1,0:xx.oxo..o"),
        ("general-toads-and-frogs:1,1,0,1:xx..oo.x.o", "elephants-and-rhinos:xx..oo.x.o"),
        ("fibonacci-nim:12", "take-away:2:12"),
        ("3", "childish-hackenbush:b0-1,b1-2,b2-3"),
    ] {
        assert_eq!(name(&format!("{one} - {other}")), "0", "{one}");
    }
}
