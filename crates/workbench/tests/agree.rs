//! Two methods, one answer, and a certificate that the checker accepts: on random positions.

use gruk_workbench::{Limits, Method, NamedVerdict, SolveOptions, open, verify};
use proptest::prelude::*;

/// All methods agree on `query`, and what they prove is accepted.
fn agree(query: &str, first: &str) {
    let study = open(query, Some(first)).unwrap_or_else(|error| panic!("{query}: {error}"));
    let answers = [Method::Auto, Method::Dfpn, Method::Backward].map(|method| {
        let options = SolveOptions { method, certificate: true, all_moves: true, ..SolveOptions::default() };
        let answer = study.solve(&options, &mut ());
        let certificate =
            answer.certificate.as_ref().unwrap_or_else(|| panic!("{query}: no certificate by {method:?}"));
        verify(&certificate.text).unwrap_or_else(|rejection| panic!("{query} {method:?}: {rejection}"));
        answer
    });
    let [auto, dfpn, backward] = &answers;
    assert_eq!(auto.verdict, backward.verdict, "{query} {first}");
    assert_eq!(dfpn.verdict, backward.verdict, "{query} {first}");
    let sorted = |moves: &Option<Vec<String>>| {
        moves.clone().map(|mut moves| {
            moves.sort();
            moves
        })
    };
    assert_eq!(sorted(&auto.all_moves), sorted(&backward.all_moves), "{query} {first}");
    for answer in &answers {
        if let (Some(best), Some(all)) = (&answer.best_move, &backward.all_moves) {
            assert!(all.contains(best), "{query}: {best} keeps the verdict");
        }
    }
}

fn picture(columns: usize, rows: usize, letters: &'static [char]) -> impl Strategy<Value = String> {
    let cells = proptest::collection::vec(proptest::sample::select(letters), columns * rows);
    cells.prop_map(move |cells| {
        let rows: Vec<String> = cells.chunks(columns).map(|row| row.iter().collect()).collect();
        rows.join("/")
    })
}

fn first() -> impl Strategy<Value = &'static str> {
    proptest::sample::select(&["left", "right"][..])
}

/// A list of winning sets on seven vertices.
fn sets() -> impl Strategy<Value = String> {
    let set = proptest::collection::btree_set(1..8u8, 1..4);
    proptest::collection::vec(set, 1..6).prop_map(|sets| {
        let words: Vec<String> =
            sets.iter().map(|set| set.iter().map(u8::to_string).collect::<Vec<_>>().join(".")).collect();
        words.join("+")
    })
}

/// Without a certificate Cram has a search of its own; with one, all components are valued.
#[test]
fn on_cram_with_and_without_a_certificate() {
    let mut won = 0;
    for board in
        ["5x4", "6x4", "5x5", "5x4:a1-b1", "5x5:b3-c3", ".#.../...../....#/.....", "...#../#...../..##../#....."]
    {
        let study = open(&format!("cram:{board}"), None).unwrap();
        let [with, without] = [true, false].map(|certificate| {
            let options = SolveOptions { certificate, all_moves: certificate, ..SolveOptions::default() };
            study.solve(&options, &mut ())
        });
        assert!(with.certificate.is_some() && without.certificate.is_none());
        assert_eq!(with.verdict, without.verdict, "{board}");
        let all = with.all_moves.unwrap_or_default();
        assert_eq!(without.best_move.is_some(), !all.is_empty(), "{board}");
        if let Some(best) = without.best_move {
            assert!(all.contains(&best), "{board}: {best}");
            won += 1;
        }
    }
    assert!(won >= 2);
}

/// Positions that theory settles, against backward induction; what proves them is accepted.
#[test]
fn on_impartial_games_that_theory_settles() {
    for query in [
        "moore-nim:1:1,2,4",
        "moore-nim:2:1,2,3",
        "moore-nim:2:3,3,3",
        "moore-nim:3:2,2,2,1",
        "wythoff:1,2",
        "wythoff:3,5",
        "wythoff:4,6",
        "wythoff:0,5",
        "fibonacci-nim:13",
        "fibonacci-nim:12",
        "fibonacci-nim:10:1",
        "dawson-chess:7",
        "dawson-chess:..#.....",
        "turnablock:.x/x.",
        "turnablock:.xx/x.x",
        "coin-turning:mock-turtles:.x.xx",
        "coin-turning:triplets:x..xx",
        "coin-turning:twins*ruler:.x/xx",
        "node-kayles:0-1,1-2,2-0,2-3,4",
        "arc-kayles:0-1,1-2,2-3,3-0,0-2",
        "graph:a>b,a>c,b>c,c>d:a,b",
        "misere:nim:1,1,3",
        "misere:nim:2,3",
        "misere:octal:0.77:4,5",
        "misere:octal:0.137:7",
        "misere:subtraction:2,3:9",
        "misere:cram:3x2",
        "misere:nim:3,4:4-2",
        "misere:domineering:3x3",
        "misere:{2|-1,*}",
        "misere:toppling-dominoes:xogx",
        "misere:(domineering:2x3 + nim:2)",
        "misere:(clobber:xox - domineering:1x3 + ^)",
        "misere:(nim:1,2 - amazons:x.o)",
    ] {
        // A list of moves says whose turn it is.
        let first = if query.ends_with(":4-2") { "right" } else { "left" };
        agree(query, first);
    }
}

/// With cycles: who wins, and that a strategy is no proof there.
#[test]
fn on_graphs_with_cycles() {
    for (query, verdict) in [
        ("graph:a>b,b>a,b>c:a", NamedVerdict::Wins("second".into())),
        ("graph:a>b,b>a,b>c:b", NamedVerdict::Wins("first".into())),
        ("graph:a>b,b>a:a", NamedVerdict::Draw),
        ("graph:a>b,b>a,b>c:a,c", NamedVerdict::Wins("second".into())),
    ] {
        let options = SolveOptions { certificate: true, ..SolveOptions::default() };
        let answer = open(query, None).unwrap().solve(&options, &mut ());
        assert_eq!(answer.verdict, verdict, "{query}");
        verify(&answer.certificate.unwrap().text).unwrap_or_else(|rejection| panic!("{query}: {rejection}"));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn on_hex(size in proptest::sample::select(&[(2, 3), (3, 2), (3, 3), (4, 3), (3, 4)][..]), seed in any::<u64>(), first in first()) {
        // Stones by the digits of the seed, about half of the cells free.
        let cells: String = (0..size.0 * size.1).map(|i| [".", ".", "x", "o"][(seed >> (2 * i) & 3) as usize]).collect();
        let rows: Vec<&str> = (0..size.1).map(|r| &cells[r * size.0..(r + 1) * size.0]).collect();
        agree(&format!("hex:{}x{}:{}", size.0, size.1, rows.join("/")), first);
        agree(&format!("hex:{}x{},swap:{}", size.0, size.1, rows.join("/")), first);
    }

    #[test]
    fn on_domineering(picture in picture(4, 3, &['.', '.', '.', '#']), first in first()) {
        agree(&format!("domineering:{picture}"), first);
    }

    #[test]
    fn on_maker_breaker(sets in sets(), first in first()) {
        agree(&format!("mb:sets-{sets}"), first);
    }

    #[test]
    fn on_maker_maker(sets in sets(), first in first()) {
        agree(&format!("mm:sets-{sets}"), first);
        // The second player never wins: strategy stealing.
        let study = open(&format!("mm:sets-{sets}"), Some(first)).unwrap();
        prop_assert_ne!(study.solve(&SolveOptions::default(), &mut ()).verdict, NamedVerdict::Wins("second".into()));
    }

    #[test]
    fn on_nim(heaps in proptest::collection::vec(0..6u64, 0..4)) {
        let text: Vec<String> = heaps.iter().map(u64::to_string).collect();
        let text = if text.is_empty() { "0".to_string() } else { text.join(",") };
        agree(&format!("nim:{text}"), "left");
    }

    /// Whatever the limit, the answer is right or unknown.
    #[test]
    fn a_limit_gives_unknown_and_never_a_guess(nodes in 0..2000u64) {
        let study = open("hex:3x3:a1", None).unwrap();
        for method in [Method::Auto, Method::Dfpn, Method::Backward] {
            let limits = Limits { nodes: Some(nodes), ..Limits::default() };
            let answer = study.solve(&SolveOptions { method, limits, ..SolveOptions::default() }, &mut ());
            prop_assert!(matches!(&answer.verdict, NamedVerdict::Unknown(_)) || answer.verdict == NamedVerdict::Wins("blue".into()));
            prop_assert!(answer.nodes <= nodes);
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,40}") {
        let _ = open(&text, None);
    }

    #[test]
    fn anything_like_a_position_is_read_or_refused(
        name in proptest::sample::select(&["hex", "nim", "mb", "mm", "domineering", "subtraction"][..]),
        rest in "[0-9a-c.#xo/:,+=-]{0,24}",
    ) {
        if let Ok(study) = open(&format!("{name}:{rest}"), None) {
            let _ = study.moves();
        }
    }

    #[test]
    fn any_text_is_an_sgf_record_or_is_refused(text in "\\(;([A-Z]{1,2}\\[[a-z0-9:\\\\\\]-]{0,6}\\]?){0,6}\\)?") {
        if let Ok(position) = gruk_workbench::sgf::read(&text) {
            let _ = open(&position, None);
        }
    }

    #[test]
    fn any_bytes_are_judged(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let _ = verify(&bytes);
    }

    /// A certificate with one byte changed is rejected, or still proves something true of the same game.
    #[test]
    fn a_changed_byte_is_noticed(place in any::<proptest::sample::Index>(), byte in 32..127u8) {
        let options = SolveOptions { certificate: true, ..SolveOptions::default() };
        let answer = open("hex:3x2:a1", None).unwrap().solve(&options, &mut ());
        let mut text = answer.certificate.unwrap().text;
        let place = place.index(text.len());
        text[place] = byte;
        if let Ok(verified) = verify(&text) {
            for claim in verified.claims {
                let query = format!("{}:{}", verified.game, claim.position);
                let truth = open(&query, Some(&claim.first.to_string())).unwrap();
                let truth = truth.solve(&SolveOptions { method: Method::Backward, certificate: true, ..SolveOptions::default() }, &mut ());
                let proved = verify(&truth.certificate.unwrap().text).unwrap();
                prop_assert_eq!(claim.verdict, proved.claims[0].verdict);
            }
        }
    }
}
