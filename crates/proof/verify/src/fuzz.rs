//! Semantic fuzzers: random small statements that the checker accepts, each held against a brute force that shares
//! nothing with it.
//!
//! A kind of evidence has its fuzzer in `kinds/<kind>/fuzz.rs`. A fuzzer makes certificates, most of them right or
//! nearly so, and says of each whether what it claims is true. In these tests a side condition of a theorem,
//! `needs!("name", …)` in a check, can be taken out; then the fuzzer finds a false claim that is accepted.

pub(crate) mod boards;
mod graph;
pub(crate) mod heaps;
pub(crate) mod hypergraph;
pub(crate) mod plane;
mod refutation;

use crate::verify;
pub(crate) use graph::{graph_winner, random_graph};
use gruk_core::{AnyPosition, AnyRules, Ending, Player, Ruleset, Turn, Verdict};
pub(crate) use refutation::refuted;
use std::cell::Cell;
use std::collections::HashMap;

thread_local! {
    /// The condition that is taken out.
    static OUT: Cell<&'static str> = const { Cell::new("") };
}

/// Is the condition with this name taken out?
pub(crate) fn is_out(name: &str) -> bool {
    OUT.get() == name
}

/// Numbers that look random, the same ones for the same seed.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x5851_f42d_4c95_7f2d)
    }

    /// A number below `most`.
    pub(crate) fn throw(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most.max(1)
    }

    /// True once in so many throws.
    pub(crate) fn once_in(&mut self, most: usize) -> bool {
        self.throw(most) == 0
    }

    pub(crate) fn pick<'t, T>(&mut self, from: &'t [T]) -> &'t T {
        &from[self.throw(from.len())]
    }

    /// Some of the numbers below `most`, each with a chance of one in `one_in`, as bits.
    pub(crate) fn bits(&mut self, most: usize, one_in: usize) -> u32 {
        (0..most).filter(|_| self.once_in(one_in)).fold(0, |bits, bit| bits | 1 << bit)
    }

    pub(crate) fn player(&mut self) -> Player {
        if self.once_in(2) { Player::Left } else { Player::Right }
    }
}

/// A certificate, and whether what it claims is true.
pub(crate) struct Trial {
    pub(crate) text: String,
    pub(crate) holds: Box<dyn Fn() -> bool>,
}

impl Trial {
    pub(crate) fn new(text: String, holds: impl Fn() -> bool + 'static) -> Self {
        Trial { text, holds: Box::new(holds) }
    }
}

/// Makes a random certificate.
pub(crate) type Make = fn(&mut Dice) -> Trial;

/// The accepted statements of a quick run.
const QUICK: usize = 1_000;

/// The accepted statements of a slow run, so that all kinds together end within the hour; STATEMENTS asks for more.
const SLOW: usize = 100_000;

pub(crate) fn is_slow() -> bool {
    std::env::var_os("SLOW_TESTS").is_some()
}

/// The number of statements that the environment variable STATEMENTS asks for.
pub(crate) fn said() -> Option<usize> {
    std::env::var("STATEMENTS").ok().map(|count| count.parse().expect("STATEMENTS is a number"))
}

/// Makes certificates until enough have been accepted; whatever they claim must be true. Prints the counts and the
/// seed.
pub(crate) fn run(kind: &str, make: Make) {
    run_up_to(kind, make, SLOW);
}

/// The same where trying everything is slow: the slow run accepts at most `slow` statements. The environment variable
/// STATEMENTS sets another number for all kinds.
pub(crate) fn run_up_to(kind: &str, make: Make, slow: usize) {
    let wanted = said().unwrap_or(if is_slow() { slow } else { QUICK });
    if let Some(folder) = std::env::var_os("STATEMENTS_INTO") {
        return write(&std::path::Path::new(&folder).join(kind.replace(' ', "-")), make, wanted);
    }
    let seed = 1;
    let mut dice = Dice::new(seed);
    let (mut accepted, mut made) = (0, 0);
    while accepted < wanted {
        let trial = make(&mut dice);
        made += 1;
        if verify(trial.text.as_bytes()).is_ok() {
            accepted += 1;
            assert!((trial.holds)(), "{kind}: a false claim is accepted\n{}", trial.text);
        }
        assert!(made < 400 * wanted, "{kind}: {accepted} of {made} are accepted");
    }
    println!("fuzz {kind}: seed {seed}, {made} made, {accepted} accepted, all true");
}

/// Writes the first different certificates that are made into a file, one behind the other, and judges none.
fn write(path: &std::path::Path, make: Make, wanted: usize) {
    let mut dice = Dice::new(1);
    let mut seen = std::collections::HashSet::new();
    let made = (0..10 * wanted).map(|_| make(&mut dice).text).filter(|text| seen.insert(text.clone()));
    let text: String = made.take(wanted).collect();
    std::fs::write(path.with_extension("certs"), text).expect("the folder is there");
}

/// Takes out one condition after the other, and finds a false claim that is accepted then. The conditions for which
/// none is found are named together.
pub(crate) fn conditions(kind: &str, make: Make, names: &[&'static str]) {
    let mut missing = Vec::new();
    for &name in names {
        let mut dice = Dice::new(1);
        let mut accepted = 0;
        OUT.set(name);
        let found = (1..=1_000_000).find_map(|made| {
            let trial = make(&mut dice);
            let is_accepted = verify(trial.text.as_bytes()).is_ok();
            accepted += usize::from(is_accepted);
            (is_accepted && !(trial.holds)()).then_some((made, trial.text))
        });
        OUT.set("");
        let Some((made, text)) = found else {
            missing.push(format!("'{name}', among {accepted} accepted"));
            continue;
        };
        assert!(verify(text.as_bytes()).is_err(), "{kind}: '{name}' is not what refuses\n{text}");
        let claim = text.lines().nth(2).unwrap_or_default();
        let game = text.lines().nth(1).unwrap_or_default();
        println!("fuzz {kind}: without '{name}' statement {accepted} of {made} is false: {game} / {claim}");
    }
    assert!(missing.is_empty(), "{kind}: no false claim without {}", missing.join(", without "));
}

/// The same for conditions that few statements need. They are tried in the slow run alone.
pub(crate) fn rare(kind: &str, make: Make, names: &[&'static str]) {
    if is_slow() {
        conditions(kind, make, names);
    }
}

/// Takes out a condition that a proof uses, though no false claim has been found without it. The slow run makes `most`
/// certificates. It fails if a false one is accepted; the condition then belongs to [`conditions`] or [`rare`].
pub(crate) fn not_met(kind: &str, make: Make, name: &'static str, most: usize) {
    if is_slow() {
        let mut dice = Dice::new(1);
        OUT.set(name);
        let accepted: Vec<Trial> =
            (0..most).map(|_| make(&mut dice)).filter(|trial| verify(trial.text.as_bytes()).is_ok()).collect();
        let count = accepted.len();
        for trial in accepted {
            assert!((trial.holds)(), "{kind}: '{name}' is needed\n{}", trial.text);
        }
        OUT.set("");
        println!("fuzz {kind}: without '{name}' {count} of {most} are accepted, all true");
    }
}

/// The verdict at a turn of a game in which play ends, by trying everything.
#[derive(Default)]
pub(crate) struct Oracle {
    known: HashMap<(AnyPosition, Player), Verdict>,
}

impl Oracle {
    pub(crate) fn verdict(&mut self, rules: &AnyRules, turn: &Turn<AnyPosition>) -> Verdict {
        match rules.result(turn) {
            Some(Ending::Won(player)) => return Verdict::Wins(player),
            Some(Ending::Draw) => return Verdict::Draw,
            None => {}
        }
        let key = (turn.position.clone(), turn.to_move);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let mut best = Verdict::Wins(turn.to_move.opponent());
        for m in rules.legal_moves(turn).collect::<Vec<_>>() {
            match self.verdict(rules, &rules.option(turn, m)) {
                Verdict::Wins(player) if player == turn.to_move => {
                    best = Verdict::Wins(player);
                    break;
                }
                Verdict::Wins(_) => {}
                _ => best = Verdict::Draw,
            }
        }
        self.known.insert(key, best);
        best
    }
}

/// Does the player have at this turn what the verdict says?
pub(crate) fn is_true(game: &str, position: &str, first: Player, verdict: Verdict) -> bool {
    let (name, params) = game.split_once(':').unwrap_or((game, ""));
    let rules = gruk_rules::named(name, params).expect("a game").expect("its parameters");
    let at = rules.parse_position(position).expect("a position");
    Oracle::default().verdict(&rules, &Turn::new(at, first)) == verdict
}

/// The rules of a game.
pub(crate) fn rules(game: &str) -> AnyRules {
    let (name, params) = game.split_once(':').unwrap_or((game, ""));
    gruk_rules::named(name, params).expect("a game").unwrap_or_else(|error| panic!("{game}: {error}"))
}

/// Those of the steps that the steps `last` need, as lines numbered from 1, and then the line `win`. Each step stands
/// beside the steps that it names, as `#N` from 0.
pub(crate) fn numbered(steps: &[(String, Vec<usize>)], last: &[usize], win: &str) -> Vec<String> {
    let mut is_needed = vec![false; steps.len()];
    last.iter().for_each(|&step| is_needed[step] = true);
    for step in (0..steps.len()).rev() {
        if is_needed[step] {
            steps[step].1.iter().for_each(|&part| is_needed[part] = true);
        }
    }
    let mut numbers = vec![0; steps.len()];
    let renamed = |text: &str, numbers: &[usize]| {
        let word = |word: &str| match word.strip_prefix('#') {
            Some(step) => numbers[step.parse::<usize>().expect("a number")].to_string(),
            None => word.to_string(),
        };
        text.split(' ').map(word).collect::<Vec<_>>().join(" ")
    };
    let mut lines = Vec::new();
    for (place, (text, _)) in steps.iter().enumerate().filter(|&(place, _)| is_needed[place]) {
        lines.push(renamed(text, &numbers));
        numbers[place] = lines.len();
    }
    lines.push(renamed(win, &numbers));
    lines
}

/// A certificate with one claim about who wins.
pub(crate) fn certificate(game: &str, claim: (Verdict, Player, &str, &str), blocks: &str) -> String {
    let (verdict, first, position, by) = claim;
    format!("gruk-certificate 1\ngame {game}\nclaim {verdict} first {first} at {position} by {by}\n{blocks}end\n")
}

/// A block: a header before its count, and its lines.
pub(crate) fn block(header: &str, lines: &[String]) -> String {
    let body: String = lines.iter().map(|line| format!("{line}\n")).collect();
    format!("{header} {}\n{body}", lines.len())
}
