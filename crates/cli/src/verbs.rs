//! One function for each verb: ask the workbench, print the answer, choose the exit code.

use crate::args::{
    Cli, GamesArgs, OpeningsArgs, OutcomeArgs, PerftArgs, PositionArgs, ShowArgs, SolveArgs, TreeArgs, VerifyArgs,
};
use crate::bench::{limits, options, study};
use crate::failure::{Exit, Failure};
use crate::files::{self, colours};
use crate::progress::Line;
use crate::{json, say};
use clap::CommandFactory as _;
use gruk_workbench::{CertificateText, GAMES, NamedVerdict, SolveOptions, Study, TreeOptions, render};
use serde_json::json;
use std::path::Path;

/// Boards of up to this many lines are shown with an answer.
const SHOWN_LINES: usize = 40;
/// Nodes that `tree` spends when no limit is given: enough for all boards that a tree can show.
const TREE_NODES: u64 = 20_000_000;

/// A number with thin groups of three, for people.
fn grouped(number: impl ToString) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(' ');
        }
        text.push(digit);
    }
    text
}

/// The beginning of a long text.
fn brief(text: &str) -> String {
    match text.char_indices().nth(60) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.into(),
    }
}

fn short_board(study: &dyn Study) -> Option<String> {
    let scene = render::Scene { caption: None, ..study.scene() };
    files::fits_text(&scene, SHOWN_LINES, 100).then(|| render::board_text(&scene, colours()))
}

pub(crate) fn solve(args: &SolveArgs) -> Result<Exit, Failure> {
    let mut exit = Exit::Done;
    refuse_two_streams(args.certificate.as_deref(), args.out.json)?;
    if args.certificate.is_some() && args.positions.len() > 1 {
        return Err(Failure::Usage("one certificate file holds the answer about one position".into()));
    }
    for position in &args.positions {
        let one = solve_one(args, position);
        exit = exit.worse(settled(one, args.out.json)?);
    }
    Ok(exit)
}

/// The exit code of one answer of several: what is wrong with it is said, and the others are answered all the same.
pub(crate) fn settled(one: Result<Exit, Failure>, json: bool) -> Result<Exit, Failure> {
    match one {
        Err(failure @ Failure::Output(_)) => Err(failure),
        Err(failure) => Ok(failure.report(json)),
        Ok(exit) => Ok(exit),
    }
}

fn solve_one(args: &SolveArgs, position: &str) -> Result<Exit, Failure> {
    let study = study(position, args.first.first.as_deref())?;
    let options = SolveOptions {
        theorem: args.theorem,
        all_moves: args.all_moves,
        certificate: !args.no_certificate && !args.theorem,
        ..options(&args.limits, args.method)
    };
    let mut line = Line::new(position);
    let answer = study.solve(&options, &mut line);
    drop(line);
    let kept = match &answer.certificate {
        Some(certificate) => keep(&*study, certificate, args.certificate.as_deref())?,
        None => {
            if let (Some(path), NamedVerdict::Wins(_) | NamedVerdict::Draw) = (&args.certificate, &answer.verdict) {
                let why = answer.no_certificate.as_deref().unwrap_or("a theorem shows no strategy");
                return Err(Failure::Usage(format!("no certificate for {}: {why}", path.display())));
            }
            None
        }
    };
    let exit = if matches!(answer.verdict, NamedVerdict::Unknown(_)) { Exit::Unknown } else { Exit::Done };
    if args.certificate.as_deref() == Some(Path::new("-")) {
        return Ok(exit);
    }
    if args.out.json {
        say(json::solve(&answer, kept))?;
        return Ok(exit);
    }
    if let Some(board) = short_board(&*study) {
        say(board.trim_end())?;
    }
    let verdict = match &answer.verdict {
        NamedVerdict::Wins(name) => format!("{name} wins"),
        NamedVerdict::Draw => "draw".into(),
        NamedVerdict::Unknown(_) => "unknown".into(),
    };
    let best = match (&answer.best_move, &answer.best_move_in_words) {
        (Some(m), Some(words)) if words.contains(m) => format!(": {words}"),
        (Some(m), Some(words)) => format!(": {m}, {words}"),
        _ => String::new(),
    };
    say(format_args!("{position}, {} to move: {verdict}{best}", study.first()))?;
    if let Some(moves) = &answer.all_moves {
        let listed = if moves.is_empty() { "none".into() } else { moves.join(" ") };
        say(format_args!("all such moves: {listed}"))?;
    }
    let work = if answer.nodes == 0 { String::new() } else { format!(", {} nodes", grouped(answer.nodes)) };
    say(format_args!("reason: {}{work}, {:.3} s", answer.reason, answer.seconds))?;
    if let (Some(path), Some(certificate)) = (kept, &answer.certificate) {
        let rows = grouped(certificate.rows);
        say(format_args!("certificate: {path} ({rows} lines of evidence, checked in {:.3} s)", certificate.seconds))?;
    } else if let Some(why) = &answer.no_certificate {
        say(format_args!("certificate: none, {why}"))?;
    }
    Ok(exit)
}

/// Writes a certificate where it was asked for, or into the data folder; the latter may fail with a warning.
fn keep(study: &dyn Study, certificate: &CertificateText, path: Option<&Path>) -> Result<Option<String>, Failure> {
    if let Some(path) = path {
        files::write(path, &certificate.text)?;
        return Ok(Some(path.display().to_string()));
    }
    match files::keep_certificate(study.query(), study.first(), &certificate.text) {
        Ok(path) => Ok(Some(path.display().to_string())),
        Err(why) => {
            eprintln!("warning: the certificate was not kept: {why}");
            Ok(None)
        }
    }
}

/// A certificate and JSON cannot both go to standard output.
fn refuse_two_streams(certificate: Option<&Path>, json: bool) -> Result<(), Failure> {
    if json && certificate == Some(Path::new("-")) {
        return Err(Failure::Usage(
            "--certificate - and --json would both write to standard output: name a file".into(),
        ));
    }
    Ok(())
}

pub(crate) fn openings(args: &OpeningsArgs) -> Result<Exit, Failure> {
    refuse_two_streams(args.certificate.as_deref(), args.out.json)?;
    let study = study(&args.position, args.first.first.as_deref())?;
    let options = SolveOptions { certificate: args.certificate.is_some(), ..options(&args.limits, args.method) };
    let mut line = Line::new(&args.position);
    let answer = study.openings(&options, &mut line).map_err(Failure::bad(&args.position))?;
    drop(line);
    let exit = if answer.limit_hit().is_some() { Exit::Unknown } else { Exit::Done };
    let mut kept = None;
    match (&args.certificate, &answer.certificate) {
        (Some(path), Some(certificate)) => {
            files::write(path, &certificate.text)?;
            kept = Some(path.display().to_string());
        }
        (Some(path), None) => eprintln!("warning: {} was not written: no opening is proved", path.display()),
        _ => {}
    }
    let scene = study.openings_scene(&answer);
    if let Some(path) = &args.output {
        files::scene_picture(path, &scene, 2.0)?;
    }
    if args.certificate.as_deref() == Some(Path::new("-")) {
        return Ok(exit);
    }
    if args.out.json {
        say(json::openings(&answer, kept))?;
        return Ok(exit);
    }
    if files::fits_text(&scene, SHOWN_LINES, 100) {
        say(render::board_text(&scene, colours()).trim_end())?;
    }
    let mut by_verdict: Vec<(String, Vec<&str>)> = Vec::new();
    for (m, verdict) in &answer.openings {
        let word = match verdict {
            NamedVerdict::Wins(name) => format!("{name} wins"),
            NamedVerdict::Draw => "draw".into(),
            NamedVerdict::Unknown(limit) => format!("unknown ({limit})"),
        };
        match by_verdict.iter_mut().find(|(known, _)| *known == word) {
            Some((_, moves)) => moves.push(m),
            None => by_verdict.push((word, vec![m])),
        }
    }
    by_verdict.sort();
    for (word, moves) in by_verdict {
        say(format_args!("{word} after {}: {}", grouped(moves.len()), moves.join(" ")))?;
    }
    say(format_args!("{} nodes, {:.3} s", grouped(answer.nodes), answer.seconds))?;
    if let (Some(path), Some(certificate)) = (kept, &answer.certificate) {
        let rows = grouped(certificate.rows);
        say(format_args!("certificate: {path} ({rows} lines of evidence, checked in {:.3} s)", certificate.seconds))?;
    }
    Ok(exit)
}

/// The table of the outcome of a sum, with witnesses.
fn sum_table(args: &OutcomeArgs) -> Result<Exit, Failure> {
    let options = options(&args.limits, args.method);
    let table = match gruk_workbench::sum_table(options.method, &options.limits) {
        Ok(table) => table,
        Err(limit) => {
            say(format_args!("unknown: {limit}"))?;
            return Ok(Exit::Unknown);
        }
    };
    let names = |classes: &[gruk_workbench::OutcomeClass]| classes.iter().map(ToString::to_string).collect::<Vec<_>>();
    for entry in &table.entries {
        if args.out.json {
            let met = |(class, a, b): &(gruk_workbench::OutcomeClass, String, String)| json!({ "class": class.to_string(), "left": format!("domineering:{a}"), "right": format!("domineering:{b}") });
            let met: Vec<serde_json::Value> = entry.met.iter().map(met).collect();
            say(
                json!({ "left": entry.left.to_string(), "right": entry.right.to_string(), "allowed": names(&entry.allowed), "met": met }),
            )?;
            continue;
        }
        say(format_args!("{} + {} = {}", entry.left, entry.right, names(&entry.allowed).join(" or ")))?;
        for (class, a, b) in &entry.met {
            say(format_args!("    {class}: domineering:{a} + domineering:{b}"))?;
        }
    }
    if !args.out.json {
        say(format_args!("{} regions, {} sums solved", grouped(table.regions), grouped(table.pairs)))?;
    }
    Ok(Exit::Done)
}

pub(crate) fn outcome(args: &OutcomeArgs) -> Result<Exit, Failure> {
    if args.sum_table {
        return sum_table(args);
    }
    let mut exit = Exit::Done;
    for position in &args.positions {
        exit = exit.worse(settled(outcome_of_one(args, position), args.out.json)?);
    }
    Ok(exit)
}

fn outcome_of_one(args: &OutcomeArgs, position: &str) -> Result<Exit, Failure> {
    let study = study(position, None)?;
    let mut line = Line::new(position);
    let outcome = study.outcome(&options(&args.limits, args.method), &mut line).map_err(Failure::bad(position))?;
    drop(line);
    let meaning = |class| match class {
        gruk_workbench::OutcomeClass::L => "Left wins, whoever starts",
        gruk_workbench::OutcomeClass::R => "Right wins, whoever starts",
        gruk_workbench::OutcomeClass::N => "the next player wins, who starts",
        gruk_workbench::OutcomeClass::P => "the previous player wins, who does not start",
    };
    let (class, says, exit) = match &outcome {
        Ok(class) => (Some(class.to_string()), format!("{class}: {}", meaning(*class)), Exit::Done),
        Err(limit) => (None, format!("unknown: {limit}"), Exit::Unknown),
    };
    if args.out.json {
        say(json!({ "query": position, "outcome": class }))?;
    } else {
        say(format_args!("{position}: {says}"))?;
    }
    Ok(exit)
}

pub(crate) fn moves(args: &PositionArgs) -> Result<Exit, Failure> {
    let study = study(&args.position, args.first.first.as_deref())?;
    let moves = study.moves().map_err(Failure::bad(&args.position))?;
    if args.out.json {
        let texts: Vec<&str> = moves.iter().map(|row| row.text.as_str()).collect();
        say(json!({ "query": args.position, "first": study.first(), "moves": texts, "count": moves.len() }))?;
        return Ok(Exit::Done);
    }
    for row in &moves {
        if row.words == row.text { say(&row.text)? } else { say(format_args!("{}\t{}", row.text, row.words))? }
    }
    Ok(Exit::Done)
}

pub(crate) fn perft(args: &PerftArgs) -> Result<Exit, Failure> {
    let study = study(&args.position, args.first.first.as_deref())?;
    let mut line = Line::new(&args.position);
    let answer = study.perft(args.depth, &limits(&args.limits), &mut line).map_err(Failure::bad(&args.position))?;
    drop(line);
    let answer = match answer {
        Ok(answer) => answer,
        Err(limit) => {
            if args.out.json {
                say(
                    json!({ "query": args.position, "depth": args.depth, "verdict": "unknown", "reason": limit.to_string() }),
                )?;
            } else {
                say(format_args!("unknown: {limit}"))?;
            }
            return Ok(Exit::Unknown);
        }
    };
    if args.out.json {
        say(json::perft(&answer))?;
        return Ok(Exit::Done);
    }
    for (m, plays) in &answer.moves {
        say(format_args!("{m}\t{plays}"))?;
    }
    say(format_args!("total\t{}", answer.total))?;
    Ok(Exit::Done)
}

pub(crate) fn show(args: &ShowArgs) -> Result<Exit, Failure> {
    let study = study(&args.position, args.first.first.as_deref())?;
    let scene = if args.pairing { study.pairing_scene().map_err(Failure::bad(&args.position))? } else { study.scene() };
    if let Some(path) = &args.output {
        files::scene_picture(path, &scene, args.scale)?;
    }
    if args.out.json {
        let file = args.output.as_ref().map(|path| path.display().to_string());
        let text = render::board_text(&scene, false);
        say(
            json!({ "query": args.position, "position": study.notation(), "first": study.first(), "text": text, "file": file }),
        )?;
    } else if args.output.is_none() {
        say(files::board_text(&scene, colours())?.trim_end())?;
    }
    Ok(Exit::Done)
}

pub(crate) fn tree(args: &TreeArgs) -> Result<Exit, Failure> {
    use std::io::IsTerminal as _;
    let study = study(&args.position, args.first.first.as_deref())?;
    let mut limits = limits(&args.limits);
    limits.nodes = limits.nodes.or(Some(TREE_NODES));
    let options = TreeOptions { room: args.room, keep_symmetric: args.keep_symmetric, limits };
    let mut line = Line::new(&args.position);
    let answer = study.tree(&options, &mut line).map_err(Failure::bad(&args.position))?;
    drop(line);
    if let Some(path) = &args.output {
        let (svg, text) = (|| render::tree_svg(&answer.picture), || render::tree_text(&answer.picture, false));
        files::write_picture(path, &files::Picture { svg: &svg, text: &text, scale: args.scale })?;
    }
    let exit = if answer.nodes.iter().all(|node| node.winner.is_some()) { Exit::Done } else { Exit::Unknown };
    if args.out.json {
        say(json::tree(&answer, args.output.as_ref().map(|path| path.display().to_string())))?;
        return Ok(exit);
    }
    if args.output.is_none() {
        // A person reads the text; a file or a program behind a pipe gets the picture.
        if !std::io::stdout().is_terminal() {
            say(render::tree_svg(&answer.picture).trim_end())?;
            return Ok(exit);
        }
        say(render::tree_text(&answer.picture, colours()).trim_end())?;
    }
    match &answer.count {
        Ok(count) => say(format_args!(
            "whole tree: {} nodes, {} plays ({} won by Left, {} by Right, {} drawn), the longest of {} moves",
            grouped(count.nodes),
            grouped(count.plays),
            grouped(count.won[0]),
            grouped(count.won[1]),
            grouped(count.drawn),
            count.longest
        ))?,
        Err(limit) => say(format_args!("the whole tree was not counted: {limit}"))?,
    }
    Ok(exit)
}

pub(crate) fn verify(args: &VerifyArgs) -> Result<Exit, Failure> {
    let mut exit = Exit::Done;
    for path in &args.files {
        let name = path.display().to_string();
        let bytes = match files::read_certificate(path) {
            Ok(bytes) => bytes,
            Err(failure) => {
                exit = failure.report(false);
                if args.out.json {
                    say(json!({ "file": name, "verdict": "unreadable", "at": null, "reason": failure.reason() }))?;
                }
                continue;
            }
        };
        let result = gruk_workbench::verify(&bytes);
        let (verdict, at, reason) = match &result {
            Ok(_) => ("accepted", None, None),
            Err(rejection) => ("rejected", Some(format!("line {}", rejection.line)), Some(rejection.why.clone())),
        };
        if result.is_err() && exit == Exit::Done {
            exit = Exit::Rejected;
        }
        if args.out.json {
            say(json!({ "file": name, "verdict": verdict, "at": at, "reason": reason }))?;
            continue;
        }
        match result {
            Err(rejection) => say(format_args!("{name}: rejected at {rejection}"))?,
            Ok(verified) => {
                let claims = match verified.claims.as_slice() {
                    [claim] => format!("{}, {} to move: {}", brief(&claim.position), claim.first, claim.verdict),
                    claims => format!("{} claims", grouped(claims.len())),
                };
                say(format_args!(
                    "{name}: accepted; {}: {claims} ({} lines of evidence)",
                    brief(&verified.game),
                    grouped(verified.rows)
                ))?;
            }
        }
    }
    Ok(exit)
}

pub(crate) fn games(args: &GamesArgs) -> Result<Exit, Failure> {
    for about in GAMES {
        if args.out.json {
            let object = json!({
                "name": about.name, "title": about.title, "syntax": format!("{}:{}", about.name, about.syntax),
                "rules": about.rules, "examples": about.examples,
            });
            say(object)?;
        } else {
            say(format_args!(
                "{}\n  {}:{}\n  {}\n  {}\n",
                about.title,
                about.name,
                about.syntax,
                about.rules,
                about.examples.join("  ")
            ))?;
        }
    }
    Ok(Exit::Done)
}

pub(crate) fn man(folder: Option<&Path>) -> Result<Exit, Failure> {
    let command = Cli::command();
    let page = |command: clap::Command| -> Result<Vec<u8>, Failure> {
        let mut page = Vec::new();
        clap_mangen::Man::new(command).render(&mut page).map_err(Failure::Output)?;
        Ok(page)
    };
    let Some(folder) = folder else {
        return files::write(Path::new("-"), &page(command)?).map(|()| Exit::Done);
    };
    std::fs::create_dir_all(folder).map_err(Failure::file(folder, "make"))?;
    for verb in command.get_subcommands() {
        let name = format!("gruk-{}", verb.get_name());
        let mut text = Vec::new();
        clap_mangen::Man::new(verb.clone()).title(&name).render(&mut text).map_err(Failure::Output)?;
        files::write(&folder.join(format!("{name}.1")), &text)?;
    }
    files::write(&folder.join("gruk.1"), &page(command)?)?;
    Ok(Exit::Done)
}
