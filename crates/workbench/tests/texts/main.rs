//! One text means one thing: random sums of values and positions are read and answered by every verb alike.

mod generator;
mod program;

use generator::Generator;
use gruk_workbench::{
    Answer, Limits, NamedVerdict, SolveOptions, best, no_files, open, value, value_certificate, verify,
};
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

/// The verbs that are asked.
const VERBS: [&str; 7] = ["value", "name", "outcome", "solve", "grundy", "best", "certificate"];

/// How often a verb was asked, and how often it answered.
#[derive(Debug, Default)]
pub struct Counts {
    asked: BTreeMap<&'static str, usize>,
    answered: BTreeMap<&'static str, usize>,
    /// Texts that every verb that applies has answered.
    whole: usize,
    texts: usize,
    /// What contradicts, or is refused.
    wrong: Vec<String>,
}

impl Counts {
    fn asked(&mut self, verb: &'static str, answered: bool) -> bool {
        *self.asked.entry(verb).or_default() += 1;
        *self.answered.entry(verb).or_default() += usize::from(answered);
        answered
    }

    fn add(&mut self, other: Counts) {
        for (all, more) in [(&mut self.asked, other.asked), (&mut self.answered, other.answered)] {
            more.into_iter().for_each(|(verb, count)| *all.entry(verb).or_default() += count);
        }
        self.whole += other.whole;
        self.texts += other.texts;
        self.wrong.extend(other.wrong);
    }

    fn print(&self) {
        let verbs = VERBS.iter().filter_map(|verb| {
            let (asked, answered) = (self.asked.get(verb)?, self.answered.get(verb)?);
            Some(format!("{verb} {answered} of {asked}"))
        });
        let verbs: Vec<String> = verbs.collect();
        eprintln!("{} texts, {} answered by every verb that applies: {}", self.texts, self.whole, verbs.join(", "));
    }
}

fn limits() -> Limits {
    Limits { nodes: Some(200_000), memory: 1 << 26, time: Some(Duration::from_secs(2)), ..Limits::default() }
}

/// The class and the name of the value of a text; `Ok(None)` at a limit.
fn class_of(text: &str) -> Result<Option<gruk_workbench::ValueAnswer>, String> {
    match value(text, 100_000, &limits(), no_files()).map_err(|error| format!("value refuses: {error}"))? {
        Ok(Answer::Value(answer)) => Ok(Some(*answer)),
        Ok(other) => Err(format!("value says {other:?}")),
        Err(_) => Ok(None),
    }
}

/// Asks every verb that applies; `Err`: a contradiction or a refusal.
fn ask(text: &str, is_impartial: bool, counts: &mut Counts) -> Result<bool, String> {
    let mut whole = true;
    let found = class_of(text)?;
    whole &= counts.asked("value", found.is_some());
    let Some(found) = found else { return Ok(false) };
    let class = found.outcome.to_string();
    if !found.is_cut {
        let again = class_of(&format!("({text}) - ({})", found.name))?;
        whole &= counts.asked("name", again.is_some());
        if again.is_some_and(|again| again.name != "0") {
            return Err(format!("it differs from its name, {}", found.name));
        }
    }
    let options = SolveOptions { certificate: true, limits: limits(), ..SolveOptions::default() };
    let study = open(text, None).map_err(|error| format!("open refuses: {error}"))?;
    let outcome = study.outcome(&options, &mut ()).map_err(|error| format!("outcome refuses: {error}"))?;
    whole &= counts.asked("outcome", outcome.class.is_ok());
    if let Ok(other) = outcome.class {
        if other != found.outcome {
            return Err(format!("value says {class}, outcome {other}"));
        }
        if let Some(certificate) = outcome.certificate {
            verify(&certificate.text).map_err(|rejection| format!("outcome's certificate: {rejection}"))?;
        }
    }
    for (first, winning) in [("left", ["L", "N"]), ("right", ["R", "N"])] {
        let study = open(text, Some(first)).map_err(|error| format!("open refuses: {error}"))?;
        let answer = study.solve(&options, &mut ());
        let wins = match &answer.verdict {
            NamedVerdict::Wins(winner) => Some(winner == study.first()),
            NamedVerdict::Unknown(_) => None,
            other => return Err(format!("solve says {other:?}")),
        };
        whole &= counts.asked("solve", wins.is_some());
        if wins.is_some_and(|wins| wins != winning.contains(&&*class)) {
            return Err(format!("value says {class}, solve of {first}'s turn {:?}", answer.verdict));
        }
        match (&answer.certificate, &answer.no_certificate) {
            (Some(certificate), _) => {
                verify(&certificate.text).map_err(|rejection| format!("solve's certificate: {rejection}"))?;
            }
            (None, None) if wins.is_some() => return Err("solve says no word about its certificate".into()),
            _ => {}
        }
    }
    match study.nimber(&limits(), &mut ()) {
        Ok(nimber) => {
            whole &= counts.asked("grundy", nimber.is_ok());
            let own = nimber.ok().map(|nimber| nimber.grundy);
            if own.is_some() && own != found.grundy.map(u64::from) {
                return Err(format!("value says {:?}, grundy {own:?}", found.grundy));
            }
        }
        Err(error) if is_impartial => return Err(format!("grundy refuses: {error}")),
        Err(_) => {}
    }
    let advice = best(text, Some("left"), &limits()).map_err(|error| format!("best refuses: {error}"))?;
    whole &= counts.asked("best", advice.is_ok());
    if advice.is_ok_and(|advice| advice.wins != ["L", "N"].contains(&&*class)) {
        return Err(format!("value says {class}, best of Left's turn the opposite"));
    }
    let certificate =
        value_certificate(text, &limits()).map_err(|error| format!("value --certificate refuses: {error}"))?;
    whole &= counts.asked("certificate", certificate.is_ok());
    if let Ok(certificate) = certificate {
        verify(&certificate.text).map_err(|rejection| format!("the certificate of the value: {rejection}"))?;
        let lines = String::from_utf8(certificate.text).expect("certificates are text");
        let form =
            lines.lines().find_map(|line| line.strip_prefix("claim value ")).and_then(|rest| rest.split(' ').next());
        let form = form.expect("a certificate of a value claims one");
        if !form.starts_with('#') {
            let difference = class_of(&format!("({text}) - form:{form}"))?;
            if difference.is_some_and(|difference| difference.name != "0") {
                return Err(format!("its certificate says {form}, value {}", found.name));
            }
        }
    }
    Ok(whole)
}

/// Asks about so many texts of one seed.
fn ask_all(seed: u64, texts: usize) -> Counts {
    let mut generator = Generator::new(seed);
    let mut counts = Counts::default();
    for _ in 0..texts {
        let text = generator.text();
        counts.texts += 1;
        let asked = catch_unwind(AssertUnwindSafe(|| ask(&text.text, text.is_impartial, &mut counts)));
        match asked.unwrap_or_else(|_| Err("a panic".into())) {
            Ok(whole) => counts.whole += usize::from(whole),
            Err(why) => counts.wrong.push(format!("{}: {why}", text.text)),
        }
    }
    counts
}

#[test]
fn every_verb_reads_a_text_alike() {
    let texts = if std::env::var_os("SLOW_TESTS").is_some() { 100_000 } else { 1_000 };
    let threads: Vec<_> =
        [20_261_124, 20_261_125].map(|seed| std::thread::spawn(move || ask_all(seed, texts / 2))).into();
    let mut counts = Counts::default();
    threads.into_iter().for_each(|thread| counts.add(thread.join().expect("no verb panics")));
    counts.print();
    assert!(counts.wrong.is_empty(), "{} texts:\n{}", counts.wrong.len(), counts.wrong.join("\n"));
    assert!(counts.whole * 100 >= texts * 95, "{} of {texts}", counts.whole);
}

#[test]
fn the_texts_hold_positions_of_every_game_with_values() {
    let generator = Generator::new(1);
    let games = generator.games();
    for about in gruk_rules::GAMES {
        let (_, rules) = about
            .examples
            .iter()
            .map(|example| (example, gruk_notation::load(example, None).unwrap().rules))
            .next()
            .unwrap();
        use gruk_core::{Convention, Ruleset};
        let has_values = rules.convention() == Convention::Normal && !rules.has_draws() && rules.is_loopfree();
        assert_eq!(games.contains(about.name), has_values, "{}", about.name);
    }
}

/// Texts of the kinds that one verb has read otherwise than another, or none: they are among those of a run.
#[test]
fn the_texts_hold_what_has_been_read_in_two_ways() {
    let mut generator = Generator::new(20_261_124);
    let texts: Vec<(String, bool)> =
        (0..500).map(|_| generator.text()).map(|text| (text.text, text.is_impartial)).collect();
    let has_tail = |text: &str| {
        let rest = text.trim_start_matches('-').trim_start_matches(|c: char| c.is_ascii_digit() || "/.".contains(c));
        rest.starts_with(['^', 'v', '↓', '⇑'])
    };
    // A leading -1^ in a sum, where the sign of the whole first term was taken.
    let leading = |text: &str| {
        let first = text.split([' ', '+']).next().unwrap();
        text.starts_with('-')
            && text.len() > first.len()
            && text[1..].starts_with(|c: char| c.is_ascii_digit())
            && has_tail(first)
    };
    // A value without anything else that begins with a minus, of which a certificate was asked.
    let alone = |text: &str| {
        let number = text.trim_start_matches('-').chars().all(|c| c.is_ascii_digit() || "/.^v*".contains(c));
        text.starts_with('-') && number && has_tail(text)
    };
    let tight = |text: &str| text.contains(':') && (text.contains("+{") || text.contains("+("));
    let multiple = |text: &str| text.split("2*").skip(1).any(|rest| rest.starts_with(|c: char| c.is_ascii_lowercase()));
    let has = |kind: &str, is_of_kind: &dyn Fn(&str) -> bool| {
        assert!(is_of_kind(kind), "{kind}");
        assert!(texts.iter().any(|(text, _)| is_of_kind(text)), "no text such as {kind}");
    };
    has("-1^ + 1", &leading);
    has("-1^", &alone);
    has("nim:3+{1|-1}", &tight);
    has("2*nim:3", &multiple);
    let is_impartial_sum = |text: &str| text.matches(':').count() > 1 && text.contains(['+', '-']);
    assert!(texts.iter().any(|(text, is_impartial)| *is_impartial && is_impartial_sum(text)), "cram:3x3 + nim:2");
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
        ("2*nim:3", "P"),
        ("2*3 - 2 - *3", "P"),
        ("2 * 3 - 6", "P"),
    ] {
        assert_eq!(class(text).to_string(), expected, "{text}");
        assert_eq!(class_of(text).unwrap().unwrap().outcome.to_string(), expected, "{text}");
        assert!(ask(text, false, &mut Counts::default()).unwrap(), "{text}");
    }
    let grundy = |text: &str| open(text, None).unwrap().nimber(&Limits::default(), &mut ()).unwrap().unwrap().grundy;
    assert_eq!(grundy("cram:3x3 + nim:2"), 2);
    assert_eq!(grundy("nim:5 - nim:3 + *4"), 2);
    assert!(open("nim:3 + ^", None).unwrap().nimber(&Limits::default(), &mut ()).is_err());
}

#[test]
fn what_has_two_readings_is_refused_by_every_verb() {
    for text in ["2^3", "1/2^3*", "{2^3|0}", "1+-1", "nim:3+-1", "2 *3"] {
        let why = class_of(text).expect_err(text);
        assert!(why.contains("two readings") || why.contains("for a switch"), "{text}: {why}");
        assert!(open(text, None).is_err_and(|error| error.to_string().contains("two readings")), "{text}");
        assert!(best(text, None, &limits()).is_err(), "{text}");
        assert!(value_certificate(text, &limits()).is_err(), "{text}");
    }
}

/// Texts at which the program once panicked.
#[test]
fn hard_texts_are_answered() {
    let options = SolveOptions { certificate: true, ..SolveOptions::default() };
    for text in ["-1^", "-1^ + 1", "-(1^)"] {
        let certificate = value_certificate(text, &Limits::default()).unwrap().unwrap();
        assert!(verify(&certificate.text).is_ok(), "{text}");
        let answer = open(text, None).unwrap().solve(&options, &mut ());
        assert!(verify(&answer.certificate.unwrap().text).is_ok(), "{text}");
    }
    let answer = open("graph:a>a,a>b:b", None).unwrap().solve(&options, &mut ());
    assert!(matches!(answer.verdict, NamedVerdict::Wins(_)), "{:?}", answer.verdict);
    let answer = open("graph:a>a,a>b:a", None).unwrap().solve(&options, &mut ());
    assert!(matches!(answer.verdict, NamedVerdict::Wins(_)), "{:?}", answer.verdict);
}
