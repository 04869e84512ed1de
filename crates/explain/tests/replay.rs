//! Documents are played through: whatever the opponent does, the cases of the lemmas lead to the end that the theorem
//! says.

use crate::whole;

use gruk_cert::Certificate;
use gruk_core::{Ending, Player, Ruleset, Turn, Verdict};
use gruk_explain::{Document, Item, Use, explain};
use gruk_rules::hex::{Hex, Move, Position};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use whole::is_whole;

fn golden(name: &str) -> Vec<u8> {
    std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../golden").join(name)).expect("the file is there")
}

fn own(name: &str) -> Vec<u8> {
    std::fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/certificates").join(name)).expect("it is there")
}

/// A lemma that holds somewhere on the board.
#[derive(Clone, Debug)]
struct Held {
    lemma: usize,
    /// From the names of cells in the lemma to those on the board; empty for the same.
    placed: BTreeMap<String, String>,
}

impl Held {
    fn of(used: &Use, within: &BTreeMap<String, String>) -> Held {
        let outer = |name: &String| if within.is_empty() { name.clone() } else { within[name].clone() };
        let placed = if used.placed.is_empty() {
            within.clone()
        } else {
            used.placed.iter().map(|(from, to)| (from.clone(), outer(to))).collect()
        };
        Held { lemma: used.lemma, placed }
    }

    fn here(&self, name: &str) -> String {
        if self.placed.is_empty() { name.into() } else { self.placed[name].clone() }
    }
}

/// A play of Hex against a document.
#[derive(Clone)]
struct Play<'a> {
    document: &'a Document,
    rules: &'a Hex,
    turn: Turn<Position>,
    me: Player,
    held: Vec<Held>,
}

impl<'a> Play<'a> {
    fn stone(&mut self, name: &str) {
        let m = self.rules.parse_move(name).expect("a cell");
        self.turn = self.rules.option(&self.turn, m);
    }

    /// A copy of the play by another document.
    fn by<'b>(&self, document: &'b Document) -> Play<'b>
    where
        'a: 'b,
    {
        Play { document, rules: self.rules, turn: self.turn.clone(), me: self.me, held: self.held.clone() }
    }

    /// The player to move passes, as far as the document is concerned.
    fn pass(&mut self) {
        self.turn.to_move = self.turn.to_move.opponent();
    }

    fn is_free(&self, name: &str) -> bool {
        let m = self.rules.parse_move(name).expect("a cell");
        self.rules.check_move(&self.turn.position, self.me, m).is_ok()
    }

    fn lemma(&self, number: usize) -> &Item {
        &self.document.lemmas[number - 1]
    }

    /// The cells that the lemmas that hold still need.
    fn needed(&self) -> BTreeSet<String> {
        let cells =
            |held: &Held| -> Vec<String> { self.lemma(held.lemma).cells.iter().map(|cell| held.here(cell)).collect() };
        self.held.iter().flat_map(cells).filter(|cell| self.is_free(cell)).collect()
    }

    /// The opponent moves on a cell, and is answered as the document says.
    fn reply(&mut self, cell: &str) -> Result<(), String> {
        self.stone(cell);
        let of = |held: &Held| self.lemma(held.lemma).cells.iter().any(|own| held.here(own) == cell);
        let hit: Vec<usize> = (0..self.held.len()).filter(|&i| of(&self.held[i])).collect();
        if hit.len() > 1 {
            return Err(format!("{cell} is needed twice"));
        }
        let Some(&index) = hit.first() else {
            self.pass();
            return Ok(());
        };
        let held = self.held.swap_remove(index);
        let lemma = self.lemma(held.lemma);
        let cases: Vec<_> =
            lemma.proof.iter().filter(|case| case.replies.iter().any(|reply| held.here(reply) == cell)).collect();
        let [case] = cases[..] else {
            return Err(format!("{} has {} cases for {cell}", lemma.heading(), cases.len()));
        };
        let uses: Vec<Held> = case.uses.iter().map(|used| Held::of(used, &held.placed)).collect();
        match case.answer.as_deref().map(|answer| held.here(answer)).filter(|answer| self.is_free(answer)) {
            Some(answer) => self.stone(&answer),
            None => self.pass(),
        }
        self.held.extend(uses);
        Ok(())
    }

    /// All replies; counts the plays, or says what goes wrong in one.
    fn all(&self, seen: &mut BTreeSet<String>) -> Result<usize, String> {
        let needed = self.needed();
        let here = self.rules.print_position(&self.turn.position);
        if needed.is_empty() {
            return if self.is_won() { Ok(1) } else { Err(format!("not won: {here}")) };
        }
        let mut key: Vec<String> = self.held.iter().map(|held| format!("{} {:?}", held.lemma, held.placed)).collect();
        key.sort();
        if !seen.insert(format!("{here} {key:?}")) {
            return Ok(0);
        }
        let mut plays = 0;
        for cell in &needed {
            let mut play = self.clone();
            play.reply(cell)?;
            plays += play.all(seen)?;
        }
        Ok(plays)
    }

    /// Has the player won, even if the opponent gets all free cells?
    fn is_won(&self) -> bool {
        let mut turn = self.turn.clone();
        loop {
            match self.rules.result(&turn) {
                Some(ending) => return ending == Ending::Won(self.me),
                None => {
                    turn.to_move = self.me.opponent();
                    let m = self.rules.moves(&turn.position, turn.to_move).find(|m| *m != Move::Swap);
                    turn = self.rules.option(&turn, m.expect("a full board has a winner"));
                }
            }
        }
    }
}

/// Plays the first theorem through.
fn start<'a>(document: &'a Document, rules: &'a Hex, text: &str, first: Player, me: Player) -> Play<'a> {
    let position = rules.parse_position(text).expect("a position");
    let theorem = &document.theorems[0];
    let mut play = Play { document, rules, turn: Turn::new(position, first), me, held: Vec::new() };
    let case = &theorem.proof[0];
    if let Some(answer) = &case.answer {
        assert_eq!(first, me);
        play.stone(answer);
    } else if first == me {
        play.pass();
    }
    play.held = case.uses.iter().map(|used| Held::of(used, &BTreeMap::new())).collect();
    play
}

/// Reads a certificate about Hex, and begins the play of its first claim.
fn with_play<T>(text: &[u8], act: impl FnOnce(&Document, Play<'_>) -> T) -> T {
    let certificate = Certificate::read(text).expect("a certificate");
    let (_, says) = certificate.outcomes().next().expect("a claim");
    let rules = gruk_rules::named(certificate.game, certificate.params).expect("a game").expect("a board");
    let Verdict::Wins(me) = says.verdict else { panic!("Hex has no draws") };
    let document = explain(text, usize::MAX).expect("accepted");
    is_whole(&document);
    let play = start(&document, rules.typed::<Hex>().expect("Hex"), says.position, says.first, me);
    act(&document, play)
}

#[test]
fn connections_answer_every_move() {
    for (text, least) in [
        (own("hex-4x4.cert"), 100),
        (own("hex-5x5.cert"), 100),
        (golden("certs/connection-hex-2x2.cert"), 1),
        (golden("certs/connection-hex-capture.cert"), 1),
    ] {
        let plays = with_play(&text, |_, play| play.all(&mut BTreeSet::new())).expect("every play is won");
        assert!(plays >= least, "{plays} plays");
    }
}

/// A certificate of 7 × 7 with 191 lemmas is played through in many ways.
#[test]
fn a_long_proof_answers_random_moves() {
    let mut state = 1u64;
    let mut random = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    with_play(&own("hex-7x7.cert"), |document, begin| {
        assert!(document.lemmas.len() > 100);
        for _ in 0..200 {
            let mut play = begin.clone();
            loop {
                let needed: Vec<String> = play.needed().into_iter().collect();
                if needed.is_empty() {
                    break;
                }
                play.reply(&needed[random(needed.len())]).expect("the reply has a case");
            }
            assert!(play.is_won());
        }
    });
}

/// A document that leaves out an answer, or what goes on from it, loses some play.
#[test]
fn every_answer_and_every_lemma_is_needed() {
    let noticed = with_play(&own("hex-4x4.cert"), |document, begin| {
        let mut noticed = 0;
        for lemma in 0..document.lemmas.len() {
            for case in 0..document.lemmas[lemma].proof.len() {
                for is_answer in [true, false] {
                    let mut wrong = document.clone();
                    let own = &mut wrong.lemmas[lemma].proof[case];
                    if is_answer {
                        own.answer = None;
                    } else if own.uses.is_empty() {
                        continue;
                    } else {
                        own.uses.pop();
                    }
                    let lost = begin.by(&wrong).all(&mut BTreeSet::new());
                    assert!(lost.is_err(), "lemma {}, case {}: {is_answer}", lemma + 1, case + 1);
                    noticed += 1;
                }
            }
        }
        noticed
    });
    assert!(noticed >= 10, "{noticed}");
}
