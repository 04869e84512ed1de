//! One text means one thing: random sums of values and positions are read by every verb alike.

use gruk_workbench::{Answer, Limits, SolveOptions, best, no_files, open, value, value_certificate, verify};

/// A small generator of numbers, so that every run asks the same.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % sides
    }

    fn one_of<'a>(&mut self, words: &[&'a str]) -> &'a str {
        words[self.roll(words.len())]
    }
}

const NUMBERS: &[&str] = &["0", "1", "2", "3", "1/2", "3/4", "5/8"];
const INFINITESIMALS: &[&str] = &["", "", "^", "v", "*", "^^", "v3", "^*", "v2*3", "*2"];
const GAMES: &[&str] = &[
    "*",
    "*3",
    "^",
    "v*",
    "{1|-1}",
    "{0|*}",
    "{2||1|0}",
    "{1/2|{0|-1}}",
    "+-1",
    "+-(1,{2|0})",
    "tiny(1)",
    "miny(1/2)",
    "(-1^)",
    "({1|0})",
];
const POSITIONS: &[&str] = &[
    "nim:3",
    "nim:1,2",
    "domineering:2x2",
    "domineering:..#/...",
    "clobber:xox",
    "toppling-dominoes:xgo",
    "hackenbush:g0-1,b1-2",
    "subtraction:2,3:7",
    "cram:2x3",
    "toads-and-frogs:x.o",
];

/// A term, and whether a sign may follow it without a blank.
fn term(dice: &mut Dice) -> (String, bool) {
    match dice.roll(4) {
        0 => (format!("{}{}", dice.one_of(NUMBERS), dice.one_of(INFINITESIMALS)), true),
        1 => (format!("-{}{}", dice.one_of(NUMBERS), dice.one_of(INFINITESIMALS)), true),
        2 => (dice.one_of(GAMES).into(), true),
        _ => (dice.one_of(POSITIONS).into(), false),
    }
}

/// A sum of one to four terms, with blanks where they are needed and at random elsewhere.
fn text(dice: &mut Dice) -> String {
    let (mut text, mut is_free) = term(dice);
    for _ in 0..dice.roll(4) {
        let (next, next_is_free) = term(dice);
        let sign = dice.one_of(&["+", "-"]);
        // A hyphen may be part of a position, and two signs in a row are one of a value.
        let is_tight = dice.roll(3) == 0 && (is_free || sign == "+") && !next.starts_with(['+', '-']);
        text += &if is_tight { format!("{sign}{next}") } else { format!(" {sign} {next}") };
        is_free = next_is_free;
    }
    text
}

#[test]
fn every_verb_reads_a_text_alike() {
    let texts = if std::env::var_os("SLOW_TESTS").is_some() { 100_000 } else { 200 };
    let mut dice = Dice(20_261_124);
    let limits = Limits::default();
    let options = SolveOptions { certificate: true, ..SolveOptions::default() };
    for _ in 0..texts {
        let text = text(&mut dice);
        let read = value(&text, 1000, &limits, no_files()).unwrap_or_else(|error| panic!("value {text}: {error}"));
        let class = match read.unwrap_or_else(|limit| panic!("value {text}: {limit}")) {
            Answer::Value(answer) => answer.outcome,
            other => panic!("value {text}: {other:?}"),
        };
        let study = open(&text, None).unwrap_or_else(|error| panic!("outcome {text}: {error}"));
        let outcome = study.outcome(&options, &mut ()).unwrap_or_else(|error| panic!("outcome {text}: {error}"));
        assert_eq!(outcome.class, Ok(class), "outcome {text}");
        assert!(verify(&outcome.certificate.expect("a certificate").text).is_ok(), "outcome {text}");
        let certified = value_certificate(&text, &limits).unwrap_or_else(|error| panic!("certificate {text}: {error}"));
        assert!(verify(&certified.expect("no limit").text).is_ok(), "certificate {text}");
        let advice = best(&text, None, &limits).unwrap_or_else(|error| panic!("best {text}: {error}"));
        assert!(advice.is_ok(), "best {text}");
        if let Ok(Ok(nimber)) = study.nimber(&limits, &mut ()) {
            assert_eq!(nimber.grundy == 0, class.to_string() == "P", "grundy {text}");
        }
    }
}

#[test]
fn doubtful_texts_have_one_meaning() {
    let class =
        |text: &str| open(text, None).unwrap().outcome(&SolveOptions::default(), &mut ()).unwrap().class.unwrap();
    for (text, expected) in [
        ("-1^ + 1", "L"),
        ("1 + -1^", "L"),
        ("1 - 1^", "R"),
        ("-1v + 1", "R"),
        ("-1^+domineering:2x2", "N"),
        ("nim:3+{1|-1}", "N"),
        ("nim:3 + nim:3", "P"),
    ] {
        assert_eq!(class(text).to_string(), expected, "{text}");
    }
    let grundy = |text: &str| open(text, None).unwrap().nimber(&Limits::default(), &mut ()).unwrap().unwrap().grundy;
    assert_eq!(grundy("cram:3x3 + nim:2"), 2);
    assert_eq!(grundy("nim:5 - nim:3 + *4"), 2);
    assert!(open("nim:3 + ^", None).unwrap().nimber(&Limits::default(), &mut ()).is_err());
}
