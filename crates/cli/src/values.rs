//! The verbs about values: `value` and `born`.

use crate::args::{BornArgs, ValueArgs, ValueLimitArgs};
use crate::failure::{Exit, Failure};
use crate::progress::interrupt;
use crate::say;
use crate::verbs::settled;
use gruk_workbench::{LimitHit, Limits, ValueAnswer};
use serde_json::json;
use std::time::Duration;

fn limits(args: &ValueLimitArgs) -> Limits {
    Limits {
        nodes: None,
        time: args.seconds.map(Duration::from_secs_f64),
        memory: usize::try_from(args.memory.as_u64()).unwrap_or(usize::MAX),
        cancel: interrupt(),
    }
}

fn unknown(query: &str, limit: LimitHit, json: bool) -> Result<Exit, Failure> {
    if json {
        say(json!({ "query": query, "verdict": "unknown", "reason": limit.to_string() }))?;
    } else {
        say(format_args!("{query}: unknown: {limit}"))?;
    }
    Ok(Exit::Unknown)
}

pub(crate) fn value(args: &ValueArgs) -> Result<Exit, Failure> {
    let mut exit = Exit::Done;
    for query in &args.expressions {
        let name_limit = if args.name_limit == 0 { usize::MAX } else { args.name_limit };
        let valued = gruk_workbench::value(query, name_limit, &limits(&args.limits)).map_err(Failure::bad(query));
        let one = valued.and_then(|answer| match answer {
            Err(limit) => unknown(query, limit, args.out.json),
            Ok(answer) if args.out.json => say(object(&answer)).map(|()| Exit::Done),
            Ok(answer) => tell(&answer).map(|()| Exit::Done),
        });
        exit = exit.worse(settled(one, args.out.json)?);
    }
    Ok(exit)
}

fn object(answer: &ValueAnswer) -> serde_json::Value {
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
        "seconds": (answer.seconds * 1e6).round() / 1e6,
    })
}

fn tell(answer: &ValueAnswer) -> Result<(), Failure> {
    say(format_args!("{} = {}", answer.query, answer.name))?;
    if answer.canonical != answer.name {
        say(format_args!("  canonical form {}", answer.canonical))?;
    }
    if answer.is_cut {
        say("  (cut; --name-limit 0 prints it whole)")?;
    }
    let grundy = answer.grundy.map_or(String::new(), |grundy| format!(", Grundy value {grundy}"));
    say(format_args!("  outcome {}, birthday {}{grundy}", answer.outcome, answer.birthday))?;
    let [left, right] = &answer.stops;
    say(format_args!("  stops {left} and {right}, mean {}, temperature {}", answer.mean, answer.temperature))?;
    say(format_args!("  {:.3} s", answer.seconds))
}

pub(crate) fn born(args: &BornArgs) -> Result<Exit, Failure> {
    let query = args.day.to_string();
    let names = match gruk_workbench::born(args.day, &limits(&args.limits)) {
        Ok(names) => names,
        Err(limit) => return unknown(&format!("born {query}"), limit, args.out.json),
    };
    if args.out.json {
        let listed = args.list.then_some(&names);
        say(json!({ "day": args.day, "values": names.len(), "names": listed }))?;
        return Ok(Exit::Done);
    }
    if args.list {
        for name in &names {
            say(name)?;
        }
    }
    say(format_args!("{} values are born by day {query}", names.len()))?;
    Ok(Exit::Done)
}
