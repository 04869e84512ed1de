//! The answers as JSON objects: those of this front end alone, besides those that all front ends give.

use gruk_verbs::{Seconds, Told as _};
use gruk_workbench::TreeAnswer;
use gruk_workbench::hex::{ContestAnswer, Ended};
use serde_json::{Value, json};
use std::collections::BTreeMap;

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
    let number = |pick: &dyn Fn(&gruk_workbench::TreeCount) -> u128| counted.map_or(Value::Null, |c| pick(c).tell());
    json!({
        "query": answer.query,
        "nodes": number(&|c| c.nodes),
        "plays": number(&|c| c.plays),
        "won": { "left": number(&|c| c.won[0]), "right": number(&|c| c.won[1]) },
        "drawn": number(&|c| c.drawn),
        "longest": counted.map(|c| c.longest),
        "winner": answer.nodes[0].winner,
        "seconds": Seconds(answer.seconds).tell(),
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
                "seconds": [Seconds(game.seconds[0]).tell(), Seconds(game.seconds[1]).tell()],
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
        "seconds": Seconds(answer.seconds).tell(),
        "played": games,
    })
}
