//! The answers as JSON objects: the contract of `--json`.

use gruk_workbench::hex::{ContestAnswer, Ended};
use gruk_workbench::{NamedVerdict, OpeningsAnswer, OutcomeAnswer, Perft, SolveAnswer, TreeAnswer};
use serde_json::{Map, Number, Value, json};
use std::collections::BTreeMap;

/// A number of any size.
fn count(number: u128) -> Value {
    Number::from_u128(number).map_or_else(|| number.to_string().into(), Value::Number)
}

fn seconds(seconds: f64) -> Value {
    // Microseconds are what the clock is good for.
    json!((seconds * 1e6).round() / 1e6)
}

fn verdict_word(verdict: &NamedVerdict) -> &'static str {
    match verdict {
        NamedVerdict::Wins(_) => "wins",
        NamedVerdict::Draw => "draw",
        NamedVerdict::Unknown(_) => "unknown",
    }
}

pub(crate) fn solve(answer: &SolveAnswer, certificate: Option<String>) -> Value {
    let winner = if let NamedVerdict::Wins(name) = &answer.verdict { Some(name) } else { None };
    let mut object = json!({
        "query": answer.query,
        "verdict": verdict_word(&answer.verdict),
        "winner": winner,
        "move": answer.best_move,
        "nodes": answer.nodes,
        "seconds": seconds(answer.seconds),
        "reason": answer.reason,
        "certificate": certificate,
    });
    if let Some(why) = &answer.no_certificate {
        object["no_certificate"] = json!(why);
    }
    if let Some(moves) = &answer.all_moves {
        object["moves"] = json!(moves);
    }
    object
}

pub(crate) fn outcome(answer: &OutcomeAnswer, certificate: Option<String>) -> Value {
    let mut object = json!({
        "query": answer.query,
        "outcome": answer.class.as_ref().ok().map(ToString::to_string),
        "nodes": answer.nodes,
        "seconds": seconds(answer.seconds),
        "certificate": certificate,
    });
    if let Err(limit) = &answer.class {
        object["reason"] = json!(limit.to_string());
    }
    object
}

/// With `estimates`, the chances of the player who made an opening that is not solved.
pub(crate) fn openings(answer: &OpeningsAnswer, estimates: &[(String, f64)], certificate: Option<String>) -> Value {
    let word = |verdict: &NamedVerdict| match verdict {
        NamedVerdict::Wins(name) => name.clone(),
        other => verdict_word(other).to_string(),
    };
    let openings: Map<String, Value> = answer.openings.iter().map(|(m, v)| (m.clone(), word(v).into())).collect();
    let mut object = json!({
        "query": answer.query,
        "first": answer.first,
        "openings": openings,
        "nodes": answer.nodes,
        "seconds": seconds(answer.seconds),
        "certificate": certificate,
    });
    if !estimates.is_empty() {
        let chances = estimates.iter().map(|(m, chance)| (m.clone(), json!((chance * 1e4).round() / 1e4)));
        object["estimates"] = chances.collect::<Map<String, Value>>().into();
    }
    object
}

pub(crate) fn perft(answer: &Perft) -> Value {
    let moves: Map<String, Value> = answer.moves.iter().map(|(m, plays)| (m.clone(), count(*plays))).collect();
    json!({
        "query": answer.query,
        "depth": answer.depth,
        "first": answer.first,
        "moves": moves,
        "total": count(answer.total),
        "seconds": seconds(answer.seconds),
    })
}

pub(crate) fn tree(answer: &TreeAnswer, file: Option<String>) -> Value {
    let nodes: Vec<Value> = answer
        .nodes
        .iter()
        .map(|node| {
            json!({
                "moves": node.moves,
                "position": node.position,
                "to_move": node.to_move,
                "winner": node.winner,
                "folded": node.folded,
                "children": node.children,
            })
        })
        .collect();
    let counted = answer.count.as_ref().ok();
    let number = |pick: &dyn Fn(&gruk_workbench::TreeCount) -> u128| counted.map_or(Value::Null, |c| count(pick(c)));
    json!({
        "query": answer.query,
        "nodes": number(&|c| c.nodes),
        "plays": number(&|c| c.plays),
        "won": { "left": number(&|c| c.won[0]), "right": number(&|c| c.won[1]) },
        "drawn": number(&|c| c.drawn),
        "longest": counted.map(|c| c.longest),
        "winner": answer.nodes[0].winner,
        "seconds": seconds(answer.seconds),
        "file": file,
        "tree": nodes,
    })
}

/// How often the games of a match ended in which way.
pub(crate) fn endings(answer: &ContestAnswer) -> BTreeMap<&'static str, usize> {
    let mut counts = BTreeMap::new();
    for game in &answer.games {
        let way = match game.ended {
            Ended::Chain => "chain",
            Ended::Resigned => "resignation",
            Ended::Time => "time",
            Ended::Illegal(_) => "illegal move",
            Ended::Crashed(_) => "crash",
        };
        *counts.entry(way).or_default() += 1;
    }
    counts
}

pub(crate) fn contest(names: [&str; 2], size: (usize, usize), swap: bool, answer: &ContestAnswer) -> Value {
    let colour = |is_red: bool| if is_red { "red" } else { "blue" };
    let games: Vec<Value> = answer
        .games
        .iter()
        .map(|game| {
            json!({
                "game": game.number,
                "red": names[game.red],
                "blue": names[1 - game.red],
                "winner": names[game.winner],
                "won_as": colour(game.winner == game.red),
                "ended": game.ended.to_string(),
                "moves": game.moves,
                "seconds": [seconds(game.seconds[0]), seconds(game.seconds[1])],
            })
        })
        .collect();
    let finite = |number: f64| if number.is_finite() { json!((number * 10.0).round() / 10.0) } else { Value::Null };
    let (low, high) = answer.score.interval();
    let (elo, elo_low, elo_high) = answer.score.elo();
    json!({
        "players": names,
        "size": format!("{}x{}", size.0, size.1),
        "swap": swap,
        "games": answer.score.games,
        "wins": [answer.score.wins, answer.score.games - answer.score.wins],
        "wins_as_red": [answer.as_red.wins, answer.as_red.games],
        "share": answer.score.share(),
        "interval": [low, high],
        "elo": finite(elo),
        "elo_interval": [finite(elo_low), finite(elo_high)],
        "endings": endings(answer),
        "seconds": seconds(answer.seconds),
        "played": games,
    })
}
