//! What pages show of a position: its address, its layers, and plays against its proof.

use gruk_workbench::{GAMES, Player, Proof, SolveOptions, open};

#[test]
fn moves_are_added_to_the_text() {
    let mut game = open("hex:3x3:a1", None).unwrap().begin();
    game.play("b2").unwrap();
    let address = game.study().address();
    assert_eq!((address.text.as_str(), address.start.as_str()), ("hex:3x3:a1,b2", "hex:3x3"));
    assert_eq!(address.moves, ["a1", "b2"]);
}

#[test]
fn what_moves_cannot_say_is_said_by_the_position() {
    let mut game = open("domineering:2x2", Some("right")).unwrap().begin();
    assert_eq!(game.study().address().first, Some("right"));
    game.play("a1-b1").unwrap();
    let address = game.study().address();
    assert_eq!((address.text.as_str(), address.first, address.moves.len()), ("domineering:##/..", None, 0));
}

#[test]
fn every_game_is_found_again_after_each_of_its_first_moves() {
    let misere = ["misere:nim:3,4,5", "misere:octal:0.77:5,7", "misere:cram:3x3", "misere:subtraction:2,3:7"];
    let sums = ["domineering:2x2 + nim:2", "{1|-1} + ^", "misere:domineering:2x3", "misere:(domineering:2x2 + nim:2)"];
    for example in GAMES.iter().flat_map(|about| about.examples).chain(&misere).chain(&sums) {
        let study = open(example, None).unwrap();
        for row in study.moves().unwrap().into_iter().take(20) {
            let mut game = study.begin();
            game.play(&row.text).unwrap();
            let after = game.study();
            let address = after.address();
            let again = open(&address.text, address.first).unwrap_or_else(|error| panic!("{address:?}: {error}"));
            assert_eq!((again.notation(), again.to_move()), (after.notation(), after.to_move()), "{address:?}");
        }
    }
}

#[test]
fn the_potential_of_one_pair_is_a_quarter() {
    let layers = open("mb:sets-1.2", None).unwrap().layers();
    assert!(layers[0].says.to_string().starts_with("potential 0.250 < 0.5"), "{}", layers[0].says);
    assert_eq!(layers[0].cells.iter().map(|cell| cell.says.to_string()).collect::<Vec<_>>(), ["0.250", "0.250"]);
}

#[test]
fn hex_has_resistances_and_other_games_have_no_layers() {
    let layers = open("hex:5x5:c3", None).unwrap().layers();
    assert_eq!((layers[0].name, layers[0].cells.len()), ("resistance", 24));
    assert!(open("nim:3,4", None).unwrap().layers().is_empty());
}

/// Plays every line against the proof of `query`, as far as `most` plays go: the proof must win or draw all of them.
fn beats_every_play(query: &str, most: usize) -> usize {
    let study = open(query, None).unwrap();
    let answer = study.solve(&SolveOptions { certificate: true, ..SolveOptions::default() }, &mut ());
    let proof = Proof::read(answer.certificate.expect("it has a certificate").text).unwrap();
    let sides = proof.claims()[0].sides.clone();
    let mut plays = 0;
    for side in sides.iter().copied() {
        let mut lines: Vec<Vec<String>> = vec![Vec::new()];
        let mut here = 0;
        while let Some(line) = lines.pop() {
            let walk = proof.walk(0, Some(side), &line).unwrap();
            if let Some((says, winner)) = walk.study.begin().ended() {
                let is_draw = sides.len() == 2;
                assert!(winner == Some(side) || (is_draw && winner.is_none()), "{query} {line:?}: {says}");
                plays += 1;
                here += 1;
                if here == most {
                    break;
                }
                continue;
            }
            assert_eq!(walk.study.to_move(), side.opponent(), "the proof leaves the move to the reader");
            for row in walk.study.moves().unwrap() {
                lines.push([line.as_slice(), &[row.text]].concat());
            }
        }
    }
    plays
}

#[test]
fn a_proof_wins_every_play_against_it() {
    // Strategies, connections, pairings of Hex, of winning sets and of Bridg-it, nim-sums, Grundy values, criteria,
    // coins, carriers.
    for (query, most) in [
        ("hex:3x3", 2_000),
        ("hex:4x4", 2_000),
        ("hex:3x3:a1", 2_000),
        ("hex:4x3", 2_000),
        ("clobber:xox/oxo", 500),
        ("mb:sets-1.2.3+3.4.5+5.6.1", 2_000),
        ("mm:row-3-3x3", 300),
        ("mm:row-5-5x5", 40),
        ("nim:1,2,4", 2_000),
        ("octal:0.77:7", 500),
        ("domineering:3x3", 500),
        ("bridgit:3", 500),
        ("moore-nim:2:1,2,3", 500),
        ("wythoff:3,4", 500),
        ("fibonacci-nim:10", 500),
        ("turnablock:.x/xx", 500),
        ("misere:nim:1,2,3", 500),
        ("y:3", 500),
        ("y:3,swap", 500),
        ("y:2", 500),
        ("beck:3x3", 500),
        ("square-hex:3x3:a1", 500),
        ("hex-tiling:4.8.8,2x2", 500),
        ("shannon-vertex:s-t,s-a.a-b.b-t.s-c.c-b.a-d.d-t", 500),
    ] {
        assert!(beats_every_play(query, most) > 0, "{query}");
    }
}

/// Random numbers that are the same every time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % count
    }
}

/// Plays `plays` random games of at most `longest` moves against each claim of a proof, for each side that it can take:
/// it must reach what it claims. Returns the number of games that came to an end.
fn keeps_its_claims(name: &str, proof: &Proof, plays: usize, longest: usize) -> usize {
    let mut dice = Dice(1);
    let mut ended = 0;
    for (number, claim) in proof.claims().iter().enumerate() {
        // With draws both players hold; a mirror holds for one of them.
        let may_draw = claim.sides.len() == 2 || claim.says.to_string().contains("at least a draw");
        for (&side, _) in claim.sides.iter().flat_map(|side| (0..plays).map(move |play| (side, play))) {
            let mut line = Vec::new();
            while line.len() < longest {
                let walk = proof.walk(number, Some(side), &line).unwrap();
                if let Some((says, winner)) = walk.study.begin().ended() {
                    let is_kept = winner == Some(side) || (may_draw && winner.is_none());
                    assert!(is_kept, "{name}, claim {number}: {says} after {line:?}");
                    ended += 1;
                    break;
                }
                assert_eq!(walk.study.to_move(), side.opponent(), "{name}: the proof leaves the move to the reader");
                // Heaps with more moves than can be listed.
                let Ok(moves) = walk.study.moves() else { break };
                line.push(moves[dice.below(moves.len())].text.clone());
            }
        }
    }
    ended
}

#[test]
fn a_connection_is_kept_against_random_plays() {
    let study = open("hex:5x5", None).unwrap();
    let answer = study.solve(&SolveOptions { certificate: true, ..SolveOptions::default() }, &mut ());
    let proof = Proof::read(answer.certificate.unwrap().text).unwrap();
    assert!(!proof.walk(0, None, &[]).unwrap().needs.is_empty(), "until the end some cells are needed");
    assert_eq!(keeps_its_claims("hex:5x5", &proof, 200, 25), 200);
}

/// Boards on which a table of moves would be too large: what is proved by carriers holds against random plays, also
/// where the opening is more than a stone.
#[test]
fn carriers_are_kept_against_random_plays() {
    for (query, plays) in
        [("y:5", 60), ("y:5,swap", 60), ("beck:4x4", 60), ("cylinder:5x4", 60), ("hex-tiling:4.8.8,3x3", 60)]
    {
        let options = SolveOptions { certificate: true, ..SolveOptions::default() };
        let answer = open(query, None).unwrap().solve(&options, &mut ());
        let proof = Proof::read(answer.certificate.unwrap().text).unwrap();
        assert_eq!((proof.claims()[0].by, keeps_its_claims(query, &proof, plays, 40)), ("carriers", plays), "{query}");
    }
}

/// Wins by threats, in which symmetries and imagined stones lead elsewhere on the board; and Hex with limits, for both
/// players.
#[test]
fn threats_and_limits_are_kept_against_random_plays() {
    for (query, by, plays) in [
        ("mm:row-3-4x3", "threats", 60),
        ("mm:row-4-6x5", "threats", 60),
        ("short-hex:4x4,5", "budget", 60),
        ("short-hex:5x5,6", "budget", 60),
        ("short-hex:5x5,7", "budget", 60),
        ("short-hex:4x4,4,chain", "budget", 60),
        ("cp:gyorffy-4x4", "offers", 60),
        ("cp:gyorffy-4x8", "offers", 60),
        ("cp:clique-3-K5", "offers", 60),
        ("cp:row-3-4x4", "offers", 60),
    ] {
        let options = SolveOptions { certificate: true, ..SolveOptions::default() };
        let answer = open(query, None).unwrap().solve(&options, &mut ());
        let proof = Proof::read(answer.certificate.unwrap().text).unwrap();
        assert_eq!((proof.claims()[0].by, keeps_its_claims(query, &proof, plays, 40)), (by, plays), "{query}");
    }
}

#[test]
fn every_golden_certificate_says_what_it_proves_and_wins_the_plays_against_it() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../golden/certs");
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "cert") {
            continue;
        }
        let name = path.display().to_string();
        let proof = Proof::read(std::fs::read(&path).unwrap()).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(!proof.claims().is_empty() || !proof.theorems().is_empty(), "{name} says nothing");
        for claim in proof.claims() {
            assert!(!claim.sides.is_empty(), "{name}: nobody can play against {}", claim.says);
        }
        keeps_its_claims(&name, &proof, 12, 60);
        let file = path.file_name().unwrap().to_str().unwrap();
        let kind = file.strip_prefix("version-2-").unwrap_or(file);
        let shows = ["periodic-", "periodic.", "tiles-", "tiles."].iter().any(|word| kind.starts_with(word));
        assert_eq!(proof.pieces().is_some(), shows, "{name}: what repeats on the plane is shown");
    }
}

#[test]
fn bounds_win_the_plays_against_them() {
    // Components, numbers, negatives and cuts: sums that are too large for a strategy.
    for (query, plays) in
        [("domineering:6x5", 12), ("domineering:5x5", 12), ("domineering:7x4", 12), ("clobber:xoxo/oxox/xoxo", 6)]
    {
        let options = SolveOptions { certificate: true, ..SolveOptions::default() };
        let answer = open(query, None).unwrap().solve(&options, &mut ());
        let proof = Proof::read(answer.certificate.expect("it has a certificate").text).unwrap();
        assert!(keeps_its_claims(query, &proof, plays, 60) >= plays, "{query} by {}", proof.claims()[0].by);
    }
}

#[test]
fn theorems_are_said_in_words() {
    let theorems = |text: &str| {
        let proof = Proof::read(text.into()).unwrap();
        proof.theorems().iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let period = "gruk-certificate 1\ngame subtraction:1,2\nclaim period 3 from 1 by period\nperiod 0 4\n0 0\n1 1\n2 2\n3 0\nend\n";
    assert_eq!(theorems(period), ["from heap 1 on the Grundy values of heaps repeat after 3"]);
    let value = "gruk-certificate 1\ngame sum\nclaim value 1 at domineering:./. by difference\nforms 2\n{|}\n{#0|}\ndifference left 1\ndomineering:./. #0 1:a1-a2\ndifference right 0\nend\n";
    assert_eq!(theorems(value), ["the canonical form of domineering:./. is 1"]);
}

#[test]
fn what_cannot_be_walked_is_refused() {
    assert_eq!(Proof::read(b"nonsense".to_vec()).unwrap_err().line, 1);
    let answer =
        open("nim:1,2", None).unwrap().solve(&SolveOptions { certificate: true, ..SolveOptions::default() }, &mut ());
    let proof = Proof::read(answer.certificate.unwrap().text).unwrap();
    assert!(proof.walk(1, None, &[]).is_err());
    assert!(proof.walk(0, Some(Player::Right), &[]).is_err());
    assert!(proof.walk(0, None, &["1-7".into()]).is_err());
}
