//! The answers as JSON objects: those of this front end alone, besides those that all front ends give.

use gruk_verbs::{Seconds, Told as _};
use gruk_workbench::TreeAnswer;
use serde_json::{Value, json};

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
