//! What the front ends say of verbs that are not defined here yet: what they say in JSON: the answers of the workbench as objects, the same on the command line and over HTTP.
//!
//! The contract of `--json`: numbers that may be fractions are texts such as `"3/4"`, what does not apply is `null`. This crate knows
//! no file, no protocol and no game.

use gruk_workbench::{
    About, BadInput, CountAnswer, NamedVerdict, OpeningsAnswer, OtherAnswer, OutcomeAnswer, Plain, Rejection, Study,
    ValueAnswer, Verified,
};
use serde_json::{Map, Number, Value, json};

/// A number of any size.
#[must_use]
pub fn count(number: u128) -> Value {
    Number::from_u128(number).map_or_else(|| number.to_string().into(), Value::Number)
}

/// A number of any size, from its digits.
fn digits(number: &impl ToString) -> Value {
    let digits = number.to_string();
    digits.parse().map_or(Value::String(digits), Value::Number)
}

/// Seconds, to the microsecond: what the clock is good for.
#[must_use]
pub fn seconds(seconds: f64) -> Value {
    json!((seconds * 1e6).round() / 1e6)
}

/// `wins`, `draw` or `unknown`.
#[must_use]
pub fn verdict_word(verdict: &NamedVerdict) -> &'static str {
    match verdict {
        NamedVerdict::Wins(_) => "wins",
        NamedVerdict::Draw => "draw",
        NamedVerdict::Unknown(_) => "unknown",
    }
}

/// The object of `outcome`; `certificate` says where the certificate is.
#[must_use]
pub fn outcome(answer: &OutcomeAnswer, certificate: Option<String>) -> Value {
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

/// The object of `openings`; `estimates` are the chances of the player who made an opening that is not solved.
#[must_use]
pub fn openings(answer: &OpeningsAnswer, estimates: &[(String, f64)], certificate: Option<String>) -> Value {
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

/// The object of `count`: numbers of any size, but strategies as texts, digits or products of powers such as `8^9*6^63`. Where players fill a board, `plays`,
/// `partial_plays`, `positions` and `strategies` are about plays that fill it; `by_the_rules` is about plays that end when the rules say so.
#[must_use]
pub fn count_of(answer: &CountAnswer) -> Value {
    let [first, second] = answer.players;
    let by_the_rules = match &answer.by_the_rules {
        Err(limit) => json!({ "verdict": "unknown", "reason": limit.to_string() }),
        Ok(census) => {
            let sides = if answer.left_first { [0, 1] } else { [1, 0] };
            let [won, lost] = sides.map(|side| digits(&census.won[side]));
            let strategies = sides.map(|side| census.strategies[side].as_ref().map(ToString::to_string));
            json!({
                "plays": digits(&census.plays),
                "won": { first: won, second: lost },
                "drawn": digits(&census.drawn),
                "partial_plays": digits(&census.partial_plays),
                "positions": census.positions,
                "strategies": { first: strategies[0], second: strategies[1] },
                "longest": census.longest,
            })
        }
    };
    let mut object = json!({ "query": answer.query, "first": first });
    if let Some(filling) = answer.filling {
        let product = |is_first| {
            let powers = filling.strategies(is_first);
            powers.iter().map(|(base, power)| format!("{base}^{power}")).collect::<Vec<_>>().join("*")
        };
        object["ends"] = "when the board is full".into();
        object["plays"] = digits(&filling.plays());
        object["partial_plays"] = digits(&filling.partial_plays());
        object["positions"] = digits(&filling.positions());
        object["strategies"] = json!({ first: product(true), second: product(false) });
    } else {
        object["ends"] = "when the rules say so".into();
        for key in ["plays", "partial_plays", "positions", "strategies"] {
            object[key] = by_the_rules[key].clone();
        }
    }
    object["by_the_rules"] = by_the_rules;
    object["seconds"] = seconds(answer.seconds);
    object
}

/// The object of `value`.
#[must_use]
pub fn value(answer: &ValueAnswer) -> Value {
    json!({
        "query": answer.query,
        "outcome": answer.outcome.to_string(),
        "canonical": answer.canonical,
        "name": answer.name,
        "left_stop": answer.stops[0],
        "right_stop": answer.stops[1],
        "mean": answer.mean,
        "temperature": answer.temperature,
        "birthday": answer.birthday,
        "grundy": answer.grundy,
        "cut": answer.is_cut,
        "positions": answer.positions,
        "forms": answer.forms,
        "seconds": seconds(answer.seconds),
    })
}

/// The object of an answer of the expression language that is no game.
#[must_use]
pub fn other(answer: &OtherAnswer) -> Value {
    json!({
        "query": answer.query,
        "type": answer.kind,
        "result": plain(&answer.plain),
        "cut": answer.is_cut,
        "seconds": seconds(answer.seconds),
    })
}

/// An object of the expression language.
#[must_use]
pub fn plain(object: &Plain) -> Value {
    match object {
        Plain::Text(text) => json!(text),
        Plain::Boolean(value) => json!(value),
        Plain::List(items) => Value::Array(items.iter().map(plain).collect()),
        Plain::Thermograph { mean, temperature, walls: [left, right] } => {
            json!({ "mean": mean, "temperature": temperature, "left_wall": left, "right_wall": right })
        }
    }
}

/// The object of `moves`.
///
/// # Errors
/// More moves than can be listed.
pub fn moves(query: &str, study: &dyn Study) -> Result<Value, BadInput> {
    let moves = study.moves()?;
    let texts: Vec<&str> = moves.iter().map(|row| row.text.as_str()).collect();
    Ok(json!({ "query": query, "first": study.first(), "moves": texts, "count": moves.len() }))
}

/// The object of `games` for one game.
#[must_use]
pub fn game(about: &About) -> Value {
    json!({
        "name": about.name,
        "title": about.title,
        "syntax": format!("{}:{}", about.name, about.syntax),
        "rules": about.rules,
        "examples": about.examples,
    })
}

/// The object of `verify`; `file` names what was checked.
#[must_use]
pub fn verify(file: &str, result: Result<&Verified, &Rejection>) -> Value {
    match result {
        Ok(_) => json!({ "file": file, "verdict": "accepted", "at": null, "reason": null }),
        Err(Rejection { line, why, .. }) => {
            json!({ "file": file, "verdict": "rejected", "at": format!("line {line}"), "reason": why })
        }
    }
}

/// The object of a question that ran into a limit, whatever it was.
#[must_use]
pub fn unknown(query: &str, reason: &str) -> Value {
    json!({ "query": query, "verdict": "unknown", "reason": reason })
}
