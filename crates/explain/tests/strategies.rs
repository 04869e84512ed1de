//! Documents of strategies are played through, and those of values say what the thermographs are.

use gruk_cert::{Certificate, Kind};
use gruk_core::{AnyRules, Ending, Player, Ruleset, Turn, Verdict};
use gruk_explain::{Case, Document, explain};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn golden() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../golden/certs");
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder).expect("the folder is there").map(|entry| entry.expect("a file").path()).collect();
    files.retain(|path| path.extension().is_some_and(|end| end == "cert"));
    files.sort();
    files
}

/// A play against a document.
struct Play<'a> {
    document: &'a Document,
    rules: &'a AnyRules,
    me: Player,
    is_draw: bool,
    seen: BTreeSet<usize>,
    ends: usize,
}

impl Play<'_> {
    fn over(&mut self, ending: Ending) {
        assert!(ending == Ending::Won(self.me) || (self.is_draw && ending == Ending::Draw));
        self.ends += 1;
    }

    /// The player follows a case, whose answer is played at `turn`.
    fn follow(&mut self, case: &Case, turn: Turn<gruk_core::AnyPosition>) {
        let after = match &case.answer {
            Some(answer) => {
                let m = self.rules.parse_move(answer).expect("a move");
                assert!(self.rules.check_move(&turn.position, self.me, m).is_ok());
                self.rules.option(&turn, m)
            }
            None => turn,
        };
        if let Some(ending) = self.rules.result(&after) {
            return self.over(ending);
        }
        let [used] = &case.uses[..] else { panic!("a case goes on by one lemma: {}", case.says) };
        if self.seen.insert(used.lemma) {
            let proof = &self.document.lemmas[used.lemma - 1].proof;
            self.cases(proof, after);
        }
    }

    /// The opponent makes every move at `turn`.
    fn cases(&mut self, proof: &[Case], turn: Turn<gruk_core::AnyPosition>) {
        assert_ne!(turn.to_move, self.me);
        for m in self.rules.legal_moves(&turn).collect::<Vec<_>>() {
            let name = self.rules.print_move(m);
            let own: Vec<&Case> = proof.iter().filter(|case| case.replies.contains(&name)).collect();
            let [case] = own[..] else { panic!("{name} has {} cases", own.len()) };
            self.follow(case, self.rules.option(&turn, m));
        }
    }
}

#[test]
fn strategies_answer_every_move() {
    let (mut files, mut ends) = (0, 0);
    for path in golden() {
        let bytes = fs::read(&path).expect("a file");
        let certificate = Certificate::read(&bytes).expect("a certificate");
        let claims: Vec<_> = certificate.outcomes().collect();
        let [(claim, says)] = claims[..] else { continue };
        let has_parts = !certificate.evidence.strategy.parts.is_empty();
        let (Kind::Strategy, Verdict::Wins(me), false) = (claim.by, says.verdict, has_parts) else { continue };
        let rules = gruk_rules::named(certificate.game, certificate.params).expect("a game").expect("a board");
        let document = explain(&bytes, usize::MAX).expect("accepted");
        let turn = Turn::new(rules.parse_position(says.position).expect("a position"), says.first);
        let (document, rules) = (&document, &rules);
        let mut play = Play { document, rules, me, is_draw: rules.has_draws(), seen: BTreeSet::new(), ends: 0 };
        let proof = &document.theorems[0].proof;
        match rules.result(&turn) {
            Some(ending) => play.over(ending),
            None if turn.to_move == me => play.follow(&proof[0], turn),
            None => play.cases(proof, turn),
        }
        assert_eq!(play.seen.len(), document.lemmas.len(), "{}", path.display());
        files += 1;
        ends += play.ends;
    }
    assert!(files >= 40 && ends >= 200, "{files} files, {ends} ends");
}

/// Mean and temperature of {a|b} are (a + b)/2 and (a − b)/2 where a > b are numbers.
#[test]
fn thermographs_of_switches_are_told() {
    let text = fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../golden/certs/value-domineering-2x2.cert"));
    let document = explain(&text.expect("a file"), usize::MAX).expect("accepted");
    let told = gruk_explain::text(&document, false, None);
    assert!(told.contains("{1|-1} has the mean 0 and the temperature 1."), "{told}");
    assert!(told.contains("Left's wall is"), "{told}");
}

/// The picture of a sum shows the board of each component under the number that moves in it have.
#[test]
fn a_sum_is_drawn_and_its_rules_are_said() {
    let file = golden().into_iter().find(|path| path.ends_with("strategy-sum.cert")).expect("a sum");
    let text = fs::read(&file).expect("the file can be read");
    let document = explain(&text, 400).expect("the checker accepts it");
    assert_eq!(document.title.to_string(), "A proof about a sum of games");
    let preface: Vec<String> = document.preface.iter().map(ToString::to_string).collect();
    for rules in [
        "Sum of games. A move is a move in one component, written 2:a1-b1",
        "Domineering. Left places vertical dominoes",
        "Nim. ",
    ] {
        assert!(preface.iter().any(|text| text.starts_with(rules)), "{rules}: {preface:#?}");
    }
    let (theorem, svg) = (&document.theorems[0], |picture: &gruk_explain::Picture| picture.svg(None));
    let shown = svg(theorem.picture.as_ref().expect("a picture"));
    assert!(shown.contains("data-cell=") && shown.contains(">1:<") && shown.contains(">2:<"), "{shown}");
    assert!(document.lemmas.iter().all(|lemma| lemma.picture.is_some()));
}
