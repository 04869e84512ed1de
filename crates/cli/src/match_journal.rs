//! The file in which the games of a match are kept.

use crate::failure::Failure;
use crate::results::Results;
use gruk_verbs::contest::Match;
use gruk_workbench::Player;
use gruk_workbench::hex::{Ended, Game};
use serde_json::{Value, json};
use std::collections::HashSet;
use std::path::Path;

/// An open file of games.
pub(crate) struct MatchJournal {
    results: Results,
    /// The games that it held.
    pub(crate) games: Vec<Game>,
}

/// How a game ended, as a word and what there is to say about it.
fn ending(ended: &Ended) -> (&'static str, Option<&str>) {
    match ended {
        Ended::Chain => ("chain", None),
        Ended::Resigned => ("resignation", None),
        Ended::Time => ("time", None),
        Ended::Illegal(what) => ("illegal", Some(what)),
        Ended::Crashed(why) => ("crash", Some(why)),
        Ended::Solved => ("verdict", None),
    }
}

fn read_ending(word: &str, why: Option<&str>) -> Option<Ended> {
    let why = || why.unwrap_or_default().to_string();
    Some(match word {
        "chain" => Ended::Chain,
        "resignation" => Ended::Resigned,
        "time" => Ended::Time,
        "illegal" => Ended::Illegal(why()),
        "crash" => Ended::Crashed(why()),
        "verdict" => Ended::Solved,
        _ => return None,
    })
}

impl MatchJournal {
    /// Opens or begins the file of a match. The number of games is not part of it, so that a match can grow, nor is the
    /// test that may end it. Each game is played again before the next line is read.
    pub(crate) fn open(path: &Path, query: &Match, openings: Option<&str>) -> Result<Self, Failure> {
        let time = |time: Option<gruk_verbs::Time>| time.map(|time| time.0);
        let mut head = json!({
            "match": [query.first, query.second],
            "size": [query.size.0, query.size.1],
            "swap": query.swap,
            "seconds": time(query.seconds),
            "move_seconds": time(query.move_seconds),
            "cpu": query.cpu,
            "playouts": query.playouts,
            "memory": query.memory.0,
            "judge": time(query.judge),
            "adjudicate": time(query.adjudicate),
            "seed": query.seed,
            "openings": openings,
        });
        // Files that are older than this option go on without it.
        if let Some(average) = query.average_seconds {
            head["average_seconds"] = json!(average.0);
        }
        let openings = query.openings(openings)?;
        let (mut games, mut numbers) = (Vec::new(), HashSet::new());
        let results = Results::open_each(path, &head, |line| {
            let game = read(&line).filter(|game| numbers.insert(game.number));
            let game = game.ok_or("expected a game that no line above holds")?;
            game.play_again((query.size.0, query.size.1), query.swap, &openings)?;
            games.push(game);
            Ok(())
        })?;
        Ok(MatchJournal { results, games })
    }

    /// Adds a game.
    pub(crate) fn keep(&mut self, game: &Game) -> Result<(), Failure> {
        let (ended, why) = ending(&game.ended);
        self.results.add(&json!({
            "game": game.number,
            "red": game.red,
            "winner": game.winner,
            "ended": ended,
            "why": why,
            "judged": game.judged.map(|player| player == Player::Left),
            "moves": game.moves,
            "opening": game.opening,
            "seconds": game.seconds,
            "longest": game.longest,
        }));
        self.results.flush()
    }
}

/// Reads a game back; its record is not kept.
fn read(line: &Value) -> Option<Game> {
    let number = |name: &str| line[name].as_u64().and_then(|number| usize::try_from(number).ok());
    let player = |name: &str| number(name).filter(|&player| player < 2);
    let both = |name: &str| Some([line[name][0].as_f64()?, line[name][1].as_f64()?]);
    let moves: Option<Vec<String>> =
        line["moves"].as_array()?.iter().map(|word| word.as_str().map(str::to_string)).collect();
    let moves = moves?;
    Some(Game {
        number: u32::try_from(number("game")?).ok().filter(|&number| number > 0)?,
        red: player("red")?,
        winner: player("winner")?,
        ended: read_ending(line["ended"].as_str()?, line["why"].as_str())?,
        judged: match &line["judged"] {
            Value::Null => None,
            is_left => Some(if is_left.as_bool()? { Player::Left } else { Player::Right }),
        },
        opening: number("opening").filter(|&opening| opening <= moves.len())?,
        moves,
        seconds: both("seconds")?,
        longest: both("longest")?,
        sgf: String::new(),
    })
}
