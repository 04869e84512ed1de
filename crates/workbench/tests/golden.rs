//! Golden data from independent sources: counts of plays, winners of openings, outcome classes, tree sizes.
//!
//! The first line of each file names its source. None of it was printed by this program.

use gruk_workbench::{
    BadInput, Limits, Method, NamedVerdict, SolveOptions, TreeOptions, allowed, open, sum_table, verify,
};
use std::path::{Path, PathBuf};

fn golden() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../golden")
}

/// The rows of a file of words between tabs, without the source line.
fn rows(path: &str) -> Vec<Vec<String>> {
    let text = std::fs::read_to_string(golden().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"));
    assert!(text.starts_with("# source: "), "{path} names its source in line 1");
    let rows: Vec<Vec<String>> =
        text.lines().skip(1).map(|line| line.split('\t').map(str::to_string).collect()).collect();
    assert!(!rows.is_empty(), "{path} has rows");
    rows
}

#[test]
fn every_game_has_the_independent_counts_of_plays() {
    for about in gruk_workbench::GAMES {
        for row in rows(&format!("perft/{}.perft", about.name)) {
            let study = match open(&row[0], Some(&row[1])) {
                // The position says who moves: of three players, and where a cell is to be chosen.
                Err(BadInput::First { .. }) if ["beck", "hex3d"].contains(&about.name) => continue,
                study => study.unwrap(),
            };
            // A bias stands behind the name: `mb2x1`.
            assert!(study.about().name.starts_with(about.name));
            for (index, expected) in row[2..].iter().enumerate() {
                let perft = study.perft(index + 1, &Limits::default(), &mut ()).unwrap().unwrap();
                assert_eq!(perft.total.to_string(), *expected, "{} {} depth {}", row[0], row[1], index + 1);
                assert_eq!(perft.moves.iter().map(|(_, plays)| plays).sum::<u128>(), perft.total);
            }
        }
    }
}

/// The winner after every first move, by every method, each with a certificate that the checker accepts.
#[test]
fn openings_are_won_by_whom_brute_force_says() {
    let rows = rows("outcomes/openings.tsv");
    let mut queries: Vec<(&str, &str)> = rows.iter().map(|row| (row[0].as_str(), row[1].as_str())).collect();
    queries.dedup();
    for (query, first) in queries {
        let study = open(query, Some(first)).unwrap();
        let names = study.about().players;
        let expected: Vec<(String, String)> = rows
            .iter()
            .filter(|row| (row[0].as_str(), row[1].as_str()) == (query, first))
            .map(|row| (row[2].clone(), row[3].clone()))
            .collect();
        for method in [Method::Auto, Method::Dfpn, Method::Backward] {
            let options = SolveOptions { method, certificate: true, threads: 2, ..SolveOptions::default() };
            let answer = study.openings(&options, &mut ()).unwrap();
            let word = |verdict: &NamedVerdict| match verdict {
                NamedVerdict::Draw => "draw".to_string(),
                NamedVerdict::AtLeastDraw(name) => format!("at least a draw for {name}"),
                NamedVerdict::Wins(name) => {
                    let players = gruk_workbench::Player::BOTH;
                    players.into_iter().find(|&p| names.name(p, study.to_move()) == name).unwrap().to_string()
                }
                NamedVerdict::Unknown(limit) => panic!("{query}: {limit}"),
            };
            let mut found: Vec<(String, String)> = answer.openings.iter().map(|(m, v)| (m.clone(), word(v))).collect();
            let mut expected = expected.clone();
            found.sort();
            expected.sort();
            assert_eq!(found, expected, "{query} {first} {method:?}");
            let verified = verify(&answer.certificate.expect("a certificate").text).unwrap();
            assert_eq!(verified.claims.len(), expected.len(), "{query}: every opening is claimed");
        }
    }
}

#[test]
fn domineering_rectangles_have_the_classes_of_brute_force_and_of_the_literature() {
    let mut table = rows("outcomes/domineering.tsv");
    // [Kil] and the published tables: 5 x 5 is P.
    table.push(vec!["5".into(), "5".into(), "P".into()]);
    for row in table {
        let study = open(&format!("domineering:{}x{}", row[0], row[1]), None).unwrap();
        for method in [Method::Auto, Method::Dfpn, Method::Backward] {
            let class =
                study.outcome(&SolveOptions { method, ..SolveOptions::default() }, &mut ()).unwrap().class.unwrap();
            assert_eq!(class.to_string(), row[2], "{} columns, {} rows, {method:?}", row[0], row[1]);
        }
    }
}

#[test]
fn the_tree_of_tic_tac_toe_has_the_known_size() {
    let tree = open("mm:row-3-3x3", None).unwrap().tree(&TreeOptions::default(), &mut ()).unwrap();
    let count = tree.count.unwrap();
    let found = [count.nodes, count.plays, count.won[0], count.won[1], count.drawn];
    let expected: Vec<u128> = rows("counts.tsv").iter().take(5).map(|row| row[1].parse().unwrap()).collect();
    assert_eq!(found.as_slice(), expected);
    assert_eq!(tree.nodes[0].winner.as_deref(), Some("draw"));
}

/// Every entry of the table holds for all pairs that are enumerated, and each of the twelve open cases is met.
#[test]
fn the_table_of_the_outcome_of_a_sum_holds_and_its_open_cases_occur() {
    let limits = Limits::default();
    let table = sum_table(Method::Dfpn, &limits).unwrap();
    let open_cases: usize =
        table.entries.iter().filter(|e| e.left <= e.right).map(|e| e.met.len()).filter(|&met| met > 1).sum();
    assert_eq!(open_cases, 12);
    for entry in &table.entries {
        let mut met: Vec<_> = entry.met.iter().map(|(class, ..)| *class).collect();
        met.sort();
        let mut possible = allowed(entry.left, entry.right);
        possible.sort();
        assert_eq!(met, possible, "{} + {}", entry.left, entry.right);
        for (_, a, b) in &entry.met {
            for (position, class) in [(a, entry.left), (b, entry.right)] {
                let study = open(position, None).unwrap();
                let options = SolveOptions { method: Method::Backward, ..SolveOptions::default() };
                assert_eq!(study.outcome(&options, &mut ()).unwrap().class, Ok(class));
            }
        }
    }
}

/// P-positions of the subtraction game {2, 3}: the multiples of five and those one more. [Bra §2]
#[test]
fn the_subtraction_game_is_lost_at_0_and_1_modulo_5() {
    for coins in 0..60 {
        let answer = open(&format!("subtraction:2,3:{coins}"), None).unwrap().solve(&SolveOptions::default(), &mut ());
        let winner = if coins % 5 <= 1 { "second" } else { "first" };
        assert_eq!(answer.verdict, NamedVerdict::Wins(winner.into()), "{coins}");
    }
}
