//! The numbers of plays of partizan and impartial games, against a brute-force count in Python that shares no code with
//! the rules here.

use gruk_core::{AnyRules, Player, Ruleset, Turn};
use gruk_rules::{GAMES, listed, named};

/// Games for some of whose examples there is no independent count, at least for one of the players.
const NOT_ALL_COUNTED: [&str; 9] = ["ae", "cp", "domineering", "mb", "mm", "nim", "pc", "rc", "subtraction"];

/// The rules of a position, which may carry a bias in its name, and the fields behind them.
fn read(text: &str) -> (AnyRules, std::str::Split<'_, char>) {
    let mut fields = text.split(':');
    let name = fields.next().expect("a name");
    let has_params = listed(name).expect("a bias").expect("a game of the list").has_params;
    let params = if has_params { fields.next().expect("parameters") } else { "" };
    let rules = named(name, params).expect("a game of the list").unwrap_or_else(|error| panic!("{params}: {error}"));
    (rules, fields)
}

/// Does an example end with a position rather than with moves?
fn is_position(example: &str) -> bool {
    let (rules, mut fields) = read(example);
    rules.start().is_none() || fields.next().is_some_and(|field| rules.looks_like_position(field))
}

/// Counts the plays of one row of a golden file, length by length.
fn count(position: &str, first: Player, lengths: usize) -> Vec<u64> {
    let (rules, mut fields) = read(position);
    let position = match fields.next() {
        Some(text) => rules.parse_position(text).unwrap_or_else(|error| panic!("{text}: {error}")),
        None => rules.start().expect("a game that has a start"),
    };
    assert_eq!(rules.parse_position(&rules.print_position(&position)).as_ref(), Ok(&position));
    let turn = Turn::new(position, first);
    (1..=lengths).map(|length| plays(&rules, &turn, length)).collect()
}

/// The number of sequences of exactly `length` moves; a game that is over has no moves.
fn plays<R: Ruleset>(rules: &R, turn: &Turn<R::Position>, length: usize) -> u64 {
    let moves = rules.legal_moves(turn);
    if length == 1 {
        moves.count() as u64
    } else {
        moves.map(|m| plays(rules, &rules.option(turn, m), length - 1)).sum()
    }
}

/// The rows of the golden file of a game, as words, without the line that names the source.
fn rows(name: &str) -> Vec<Vec<String>> {
    let path = format!("{}/../../golden/perft/{name}.perft", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    assert!(text.starts_with("# source: "), "{path} names its source in line 1");
    text.lines().skip(1).map(|line| line.split('\t').map(str::to_string).collect()).collect()
}

#[test]
fn the_plays_are_as_many_as_brute_force_counts() {
    let mut wrong = Vec::new();
    for name in GAMES.iter().map(|about| about.name) {
        for row in rows(name) {
            let first = if row[1] == "left" { Player::Left } else { Player::Right };
            let found = count(&row[0], first, row.len() - 2);
            let expected: Vec<u64> = row[2..].iter().map(|count| count.parse().unwrap()).collect();
            if found != expected {
                wrong.push(format!("{} {}: {found:?}, brute force {expected:?}", row[0], row[1]));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_examples_that_are_positions_are_counted_for_both_players() {
    for about in GAMES.iter().filter(|about| !NOT_ALL_COUNTED.contains(&about.name)) {
        let rows = rows(about.name);
        let colons = 1 + usize::from(about.has_params);
        let positions = about.examples.iter().filter(|example| example.matches(':').count() == colons);
        for example in positions.filter(|example| is_position(example)) {
            for first in ["left", "right"] {
                assert!(rows.iter().any(|row| row[0] == *example && row[1] == first), "{example} {first}");
            }
        }
    }
}
