//! `gruk run --format mcgs`: the cases of a test file of MCGS, solved: what agrees, what does not, and what cannot be
//! asked.

use crate::failure::{Exit, Failure};
use crate::governor::{self, Found};
use crate::say;
use gruk_workbench::mcgs::{Case, Command, Game, read};
use gruk_workbench::{BadInput, LimitHit, Limits, OutcomeClass, Player, SolveOptions, open};
use serde_json::json;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

/// What came out of a command.
enum Came {
    /// What the program found, and what the file expects, if it says so.
    Answer(String, Option<String>),
    /// What is missing to ask.
    Missing(String),
    /// The limit that came first.
    Unknown(LimitHit),
}

/// The numbers of commands of a file, by what came out.
#[derive(Default)]
struct Counts {
    agree: u64,
    disagree: u64,
    asked: u64,
    unknown: u64,
    missing: BTreeMap<String, u64>,
}

/// Runs a test file, whose text this is, with these limits for reading it and for each command, and says what came out;
/// of cases that agree only with JSON. What does not stop at its limits ends the program.
///
/// # Errors
/// The file is none of MCGS.
pub(crate) fn run_file(path: &Path, text: &str, limits: &Limits, as_json: bool) -> Result<Exit, Failure> {
    let name = path.display().to_string();
    governor::question(&name);
    let cases = read(text).map_err(|error| Failure::Usage(format!("{name}: {error}")))?;
    let counts = Arc::new(Mutex::new(Counts::default()));
    let (so_far, named) = (Arc::clone(&counts), name.clone());
    governor::found(move || {
        let counts = so_far.try_lock().map_or_else(|_| String::new(), |counts| counts.told(&named, as_json) + "\n");
        Found { lines: counts, ..Found::default() }
    });
    let counted = || counts.lock().unwrap_or_else(PoisonError::into_inner);
    'cases: for case in &cases {
        let mut class = None;
        for command in &case.commands {
            let asked = asked(case, command);
            governor::question(&asked);
            let came = answer(case, command, limits, &mut class);
            tell(&name, case.line, &asked, &came, as_json)?;
            counted().count(&came);
            if matches!(came, Came::Unknown(LimitHit::Cancelled)) {
                break 'cases;
            }
        }
    }
    governor::answered();
    let counts = counted();
    say(counts.told(&name, as_json))?;
    Ok(match *counts {
        Counts { disagree: 1.., .. } => Exit::Rejected,
        Counts { unknown: 1.., .. } => Exit::Unknown,
        _ => Exit::Done,
    })
}

/// The sum, and what is asked about it.
fn asked(case: &Case, command: &Command) -> String {
    let games: Vec<&str> = case.games.iter().map(|game| game.position.as_deref().unwrap_or("?")).collect();
    let sum = if games.is_empty() { "0".to_string() } else { games.join(" + ") };
    match command {
        Command::Wins(player, _) => format!("{sum}, {player} first"),
        Command::Nimber(_) => format!("{sum}, Grundy value"),
        Command::Other(what) => format!("{sum}, {what}"),
    }
}

fn answer(case: &Case, command: &Command, limits: &Limits, class: &mut Option<Result<OutcomeClass, Came>>) -> Came {
    if let Some(missing) = case.games.iter().find_map(|game| game.position.as_ref().err()) {
        return Came::Missing(missing.clone());
    }
    match command {
        Command::Other(what) => Came::Missing(what.clone()),
        Command::Nimber(expected) => match nim_sum(&case.games, limits) {
            Ok(found) => Came::Answer(found.to_string(), expected.map(|value| value.to_string())),
            Err(other) => other,
        },
        Command::Wins(player, expected) => {
            // Both players' commands ask for one outcome class.
            let class = class.get_or_insert_with(|| outcome(&case.games, limits));
            let word = |wins: bool| if wins { "win" } else { "loss" }.to_string();
            match class {
                Ok(class) => {
                    let wins = match player {
                        Player::Left => matches!(class, OutcomeClass::L | OutcomeClass::N),
                        Player::Right => matches!(class, OutcomeClass::R | OutcomeClass::N),
                    };
                    Came::Answer(word(wins), expected.map(word))
                }
                Err(Came::Unknown(limit)) => Came::Unknown(*limit),
                Err(Came::Missing(what) | Came::Answer(what, _)) => Came::Missing(what.clone()),
            }
        }
    }
}

fn refused(error: &BadInput) -> Came {
    Came::Missing(error.to_string())
}

/// The Grundy value of a game that is impartial.
fn grundy(game: &Game, limits: &Limits) -> Result<u64, Came> {
    let text = game.position.as_deref().unwrap_or_default();
    if let Some(value) = text.strip_prefix('*').or_else(|| (text == "0").then_some("0")) {
        return value.parse().map_err(|_| Came::Missing(format!("the nimber {text}")));
    }
    if !game.is_impartial {
        return Err(Came::Missing(format!("the Grundy value of {text}, which is partizan")));
    }
    let study = open(text, None).map_err(|error| refused(&error))?;
    let answer = study.nimber(limits, &mut ()).map_err(|error| refused(&error))?;
    answer.map(|answer| answer.grundy).map_err(Came::Unknown)
}

fn nim_sum(games: &[Game], limits: &Limits) -> Result<u64, Came> {
    games.iter().try_fold(0, |sum, game| Ok(sum ^ grundy(game, limits)?))
}

/// The outcome class of a sum. Impartial games are as good as their nimbers, which may stand in sums of any games.
fn outcome(games: &[Game], limits: &Limits) -> Result<OutcomeClass, Came> {
    let (impartial, partizan): (Vec<Game>, Vec<Game>) = games.iter().cloned().partition(|game| game.is_impartial);
    let nimber = nim_sum(&impartial, limits)?;
    let mut terms: Vec<String> = partizan.into_iter().filter_map(|game| game.position.ok()).collect();
    match (nimber, terms.is_empty()) {
        (0, true) => return Ok(OutcomeClass::P),
        (_, true) => return Ok(OutcomeClass::N),
        (0, false) => {}
        (_, false) => terms.push(format!("*{nimber}")),
    }
    let sum = terms.join(" + ").replace("+ -", "- ");
    let study = open(&sum, None).map_err(|error| refused(&error))?;
    let options = SolveOptions { limits: limits.clone(), ..SolveOptions::default() };
    let answer = study.outcome(&options, &mut ()).map_err(|error| refused(&error))?;
    answer.class.map_err(Came::Unknown)
}

fn tell(name: &str, line: usize, asked: &str, found: &Came, as_json: bool) -> Result<(), Failure> {
    if as_json {
        let (status, answer, expected) = match found {
            Came::Answer(answer, None) => ("asked", Some(answer.clone()), None),
            Came::Answer(answer, Some(expected)) if answer == expected => {
                ("agree", Some(answer.clone()), Some(expected))
            }
            Came::Answer(answer, Some(expected)) => ("disagree", Some(answer.clone()), Some(expected)),
            Came::Missing(what) => ("not expressible", Some(what.clone()), None),
            Came::Unknown(limit) => ("unknown", Some(limit.to_string()), None),
        };
        let told = json!({
            "file": name, "line": line, "case": asked, "status": status, "answer": answer, "expected": expected,
        });
        return say(format_args!("{told}"));
    }
    match found {
        Came::Answer(answer, None) => say(format_args!("{name}:{line}: {asked}: {answer}")),
        Came::Answer(answer, Some(expected)) if answer == expected => Ok(()),
        Came::Answer(answer, Some(expected)) => {
            say(format_args!("{name}:{line}: {asked}: {answer}, but the file says {expected}"))
        }
        Came::Missing(what) => say(format_args!("{name}:{line}: not expressible: {what}")),
        Came::Unknown(limit) => say(format_args!("{name}:{line}: {asked}: unknown, {limit}")),
    }
}

impl Counts {
    fn count(&mut self, found: &Came) {
        match found {
            Came::Answer(_, None) => self.asked += 1,
            Came::Answer(answer, Some(expected)) if answer == expected => self.agree += 1,
            Came::Answer(..) => self.disagree += 1,
            Came::Missing(what) => *self.missing.entry(what.clone()).or_default() += 1,
            Came::Unknown(_) => self.unknown += 1,
        }
    }

    fn told(&self, name: &str, as_json: bool) -> String {
        let missing: u64 = self.missing.values().sum();
        if as_json {
            let told = json!({
                "file": name, "agree": self.agree, "disagree": self.disagree, "answered": self.asked,
                "unknown": self.unknown, "not_expressible": missing, "missing": self.missing,
            });
            return told.to_string();
        }
        let features: Vec<String> = self.missing.iter().map(|(what, count)| format!("{what} {count}")).collect();
        let features = if features.is_empty() { String::new() } else { format!(" ({})", features.join("; ")) };
        let Counts { agree, disagree, unknown, .. } = self;
        format!("{name}: {agree} agree, {disagree} disagree, {missing} not expressible{features}, {unknown} unknown")
    }
}
