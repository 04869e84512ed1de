//! Impartial games in which play can go on for ever: random graphs against a retrograde analysis of their own, and
//! every certificate checked.

use gruk_workbench::{CertificateText, LimitHit, NamedVerdict, SolveOptions, TreeOptions, open, verify};
use std::collections::{BTreeMap, BTreeSet};

struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: u64) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % sides) as usize
    }
}

/// Does the player to move win (`Some(true)`), lose, or neither? By passes over all places of the tokens until none
/// changes anything.
fn known(vertices: usize, tokens: usize, edges: &[(usize, usize)]) -> BTreeMap<Vec<usize>, Option<bool>> {
    let places: Vec<Vec<usize>> = (0..vertices.pow(tokens as u32))
        .map(|code| (0..tokens as u32).map(|token| code / vertices.pow(token) % vertices).collect())
        .collect();
    let mut known: BTreeMap<Vec<usize>, Option<bool>> = places.iter().map(|at| (at.clone(), None)).collect();
    loop {
        let mut has_changed = false;
        for at in &places {
            let options = (0..tokens).flat_map(|token| {
                let leaving = edges.iter().filter(move |(from, _)| *from == at[token]);
                leaving.map(move |&(_, to)| {
                    let mut option = at.clone();
                    option[token] = to;
                    option
                })
            });
            let options: Vec<Option<bool>> = options.map(|option| known[&option]).collect();
            let now = if options.contains(&Some(false)) {
                Some(true)
            } else if options.iter().all(|option| *option == Some(true)) {
                Some(false)
            } else {
                None
            };
            has_changed |= known.insert(at.clone(), now) != Some(now);
        }
        if !has_changed {
            return known;
        }
    }
}

fn accepted(query: &str, certificate: Option<CertificateText>, claims: usize) {
    let text = certificate.unwrap_or_else(|| panic!("{query}: no certificate")).text;
    verify(&text).unwrap_or_else(|rejection| panic!("{query}: {rejection}"));
    let text = String::from_utf8(text).unwrap();
    assert_eq!(text.lines().filter(|line| line.starts_with("claim ")).count(), claims, "{query}");
}

/// Can play go on for ever from here? Then some play has more moves than there are places of the tokens.
fn is_endless(edges: &[(usize, usize)], vertices: usize, at: &[usize]) -> bool {
    let mut level = BTreeSet::from([at.to_vec()]);
    for _ in 0..vertices.pow(at.len() as u32) {
        level = level
            .iter()
            .flat_map(|at| {
                (0..at.len()).flat_map(move |token| {
                    edges.iter().filter(move |(from, _)| *from == at[token]).map(move |&(_, to)| {
                        let mut option = at.clone();
                        option[token] = to;
                        option
                    })
                })
            })
            .collect();
    }
    !level.is_empty()
}

/// Every node of the game tree has the winner that is known, and the tree is counted unless it has no end.
fn agrees(
    query: &str,
    known: &BTreeMap<Vec<usize>, Option<bool>>,
    edges: &[(usize, usize)],
    vertices: usize,
    at: &[usize],
) {
    let tree = open(query, None).unwrap().tree(&TreeOptions::default(), &mut ()).unwrap();
    let is_endless = is_endless(edges, vertices, at);
    assert_eq!(tree.count.err(), is_endless.then_some(LimitHit::Loopy), "{query}");
    for node in &tree.nodes {
        let Some(to_move) = &node.to_move else { continue };
        let at: Vec<usize> = node.position.split(',').map(|name| usize::from(name.as_bytes()[0] - b'a')).collect();
        let expected = match (known[&at], to_move.as_str()) {
            (None, _) => "draw",
            (Some(true), "first") | (Some(false), "second") => "first",
            _ => "second",
        };
        assert_eq!(node.winner.as_deref(), Some(expected), "{query}: {}", node.position);
    }
}

#[test]
fn on_random_graphs() {
    let mut dice = Dice(25);
    let options = SolveOptions { certificate: true, ..SolveOptions::default() };
    let (mut over, mut lost, mut won, mut drawn) = (0, 0, 0, 0);
    for _ in 0..500 {
        let (vertices, tokens) = (2 + dice.roll(4), 1 + dice.roll(2));
        // A cycle in every graph: a loop, or an edge there and back. Vertices without edges away, or without any, are
        // common.
        let (a, b) = (dice.roll(vertices as u64), dice.roll(vertices as u64));
        let mut edges = vec![(a, b), (b, a)];
        edges.extend(
            (0..dice.roll(2 * vertices as u64)).map(|_| (dice.roll(vertices as u64), dice.roll(vertices as u64))),
        );
        let name = |vertex: usize| ["a", "b", "c", "d", "e"][vertex];
        let words = edges.iter().map(|&(from, to)| format!("{}>{}", name(from), name(to)));
        let graph: Vec<String> = words.chain((0..vertices).map(|vertex| name(vertex).to_string())).collect();
        let at: Vec<usize> = (0..tokens).map(|_| dice.roll(vertices as u64)).collect();
        let places: Vec<&str> = at.iter().map(|&vertex| name(vertex)).collect();
        let query = format!("graph:{}:{}", graph.join(","), places.join(","));
        let known = known(vertices, tokens, &edges);

        let study = open(&query, None).unwrap();
        let moves = study.moves().unwrap().len();
        // The player to move is called first.
        for first in ["left", "right"] {
            let expected = match known[&at] {
                Some(true) => NamedVerdict::Wins("first".into()),
                Some(false) => NamedVerdict::Wins("second".into()),
                None => NamedVerdict::Draw,
            };
            let study = open(&query, Some(first)).unwrap();
            let answer = study.solve(&options, &mut ());
            assert_eq!(answer.verdict, expected, "{query}, {first} first");
            accepted(&query, answer.certificate, 1);
            if moves > 0 {
                accepted(&query, study.openings(&options, &mut ()).unwrap().certificate, moves);
            }
        }
        match (known[&at], open(&query, None).unwrap().outcome(&options, &mut ())) {
            (None, Err(refusal)) => assert!(refusal.to_string().contains("first: a draw"), "{query}: {refusal}"),
            (Some(wins), Ok(answer)) => {
                assert_eq!(answer.class.unwrap().to_string(), if wins { "N" } else { "P" }, "{query}");
                accepted(&query, answer.certificate, 2);
            }
            (known, answer) => panic!("{query}: {known:?}, {answer:?}"),
        }
        agrees(&query, &known, &edges, vertices, &at);
        over += usize::from(moves == 0);
        *match known[&at] {
            Some(true) => &mut won,
            Some(false) => &mut lost,
            None => &mut drawn,
        } += 1;
    }
    assert!(
        over > 30 && won > 30 && lost > over + 10 && drawn > 100,
        "{over} over, {won} won, {lost} lost, {drawn} drawn"
    );
}

/// Does the player to move (0 is Left) win, lose, or neither, on a graph with edges of each player, by passes over all
/// turns?
fn known_turns(vertices: usize, edges: &[(usize, usize, usize)]) -> Vec<[Option<bool>; 2]> {
    let mut known = vec![[None; 2]; vertices];
    loop {
        let before = known.clone();
        for vertex in 0..vertices {
            for mover in 0..2 {
                let own = edges.iter().filter(|edge| edge.0 == vertex && edge.2 == mover);
                let options: Vec<Option<bool>> = own.map(|edge| known[edge.1][1 - mover]).collect();
                if options.contains(&Some(false)) {
                    known[vertex][mover] = Some(true);
                } else if options.iter().all(|option| *option == Some(true)) {
                    known[vertex][mover] = Some(false);
                }
            }
        }
        if known == before {
            return known;
        }
    }
}

/// Partizan games in which play can go on for ever.
#[test]
fn on_random_graphs_with_edges_of_each_player() {
    let mut dice = Dice(29);
    let options = SolveOptions { certificate: true, ..SolveOptions::default() };
    let mut counts = [0; 3];
    for _ in 0..200 {
        let vertices = 2 + dice.roll(4);
        // A cycle of an edge of Left's and one of Right's.
        let mut edges = vec![(0, 1, 0), (1, 0, 1)];
        edges.extend(
            (0..vertices + dice.roll(vertices as u64))
                .map(|_| (dice.roll(vertices as u64), dice.roll(vertices as u64), dice.roll(2))),
        );
        let words = edges.iter().map(|&(from, to, player)| format!("{from}>{}>{to}", ["x", "o"][player]));
        let graph: Vec<String> = words.chain((0..vertices).map(|vertex| vertex.to_string())).collect();
        let at = dice.roll(vertices as u64);
        let query = format!("graph:{}:{at}", graph.join(","));
        let known = known_turns(vertices, &edges);
        for (mover, names) in [["left", "right"], ["right", "left"]].into_iter().enumerate() {
            let (place, expected) = match known[at][mover] {
                Some(true) => (0, NamedVerdict::Wins(names[0].into())),
                Some(false) => (1, NamedVerdict::Wins(names[1].into())),
                None => (2, NamedVerdict::Draw),
            };
            counts[place] += 1;
            let answer = open(&query, Some(names[0])).unwrap().solve(&options, &mut ());
            assert_eq!(answer.verdict, expected, "{query}, {} first", names[0]);
            accepted(&query, answer.certificate, 1);
        }
    }
    assert!(counts.iter().all(|&count| count > 40), "{counts:?}");
}

/// The certificate of an opening, of whatever kind, also proves the image of the opening in a symmetry.
#[test]
fn openings_share_tables() {
    let options = SolveOptions { certificate: true, ..SolveOptions::default() };
    for (query, moves) in [("cram:3x3", 12), ("cram:2x2", 4)] {
        accepted(query, open(query, None).unwrap().openings(&options, &mut ()).unwrap().certificate, moves);
    }
}
