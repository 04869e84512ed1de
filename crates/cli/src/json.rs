//! The answers as JSON objects: the contract of `--json`.

use gruk_workbench::{NamedVerdict, OpeningsAnswer, OutcomeAnswer, Perft, SolveAnswer, TreeAnswer};
use serde_json::{Map, Number, Value, json};

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

pub(crate) fn openings(answer: &OpeningsAnswer, certificate: Option<String>) -> Value {
    let word = |verdict: &NamedVerdict| match verdict {
        NamedVerdict::Wins(name) => name.clone(),
        other => verdict_word(other).to_string(),
    };
    let openings: Map<String, Value> = answer.openings.iter().map(|(m, v)| (m.clone(), word(v).into())).collect();
    json!({
        "query": answer.query,
        "first": answer.first,
        "openings": openings,
        "nodes": answer.nodes,
        "seconds": seconds(answer.seconds),
        "certificate": certificate,
    })
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
