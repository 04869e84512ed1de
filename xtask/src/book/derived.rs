//! Pages of the reference that the program says itself: its games and its verbs.

use super::session::{self, Printed};
use crate::root;
use serde_json::Value;
use std::fmt::Write as _;
use std::path::Path;

/// The text for `{{#derived WORDS}}` on a page; pictures are drawn into its folder.
pub fn text(words: &str, page: &str, home: &Path, path: &str, beside: &Path) -> Result<String, String> {
    let (name, rest) = words.split_once(' ').unwrap_or((words, ""));
    match name {
        "games" => games(page, home, path, beside),
        "help" => help(home, path),
        "json" => super::json::text(page),
        _ => Err(format!("nothing is derived by the name {name} ({rest}): there are games, help, json")),
    }
}

/// The pages with `{{#derived NAME …}}`: the name of the file, and the words behind the name.
pub fn pages(name: &str) -> Result<Vec<(String, Vec<String>)>, String> {
    let folder = root().join(super::pages::SOURCES).join("reference");
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    let mut pages = Vec::new();
    for entry in std::fs::read_dir(&folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        let text = std::fs::read_to_string(&path).map_err(failed)?;
        for line in text.lines() {
            let words = line.strip_prefix("{{#derived ").and_then(|rest| rest.strip_suffix("}}"));
            let mut words = words.unwrap_or_default().split_whitespace().map(str::to_string);
            if words.next().as_deref() == Some(name) {
                let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
                pages.push((file, words.collect()));
            }
        }
    }
    pages.sort();
    Ok(pages)
}

/// The page that is asked for among those, by its path.
pub fn find<'a>(pages: &'a [(String, Vec<String>)], page: &str) -> Result<&'a (String, Vec<String>), String> {
    let file = page.rsplit('/').next().unwrap_or(page);
    pages.iter().find(|(name, _)| name == file).ok_or_else(|| format!("{page} derives nothing"))
}

fn ask(command: &str, home: &Path, path: &str) -> Result<String, String> {
    let Printed { code, out, err } = session::run(command, home, path, "")?;
    if code == 0 { Ok(out) } else { Err(format!("{command}: exit code {code}: {err}")) }
}

/// The games that the page names, each with its rules, its notation, and a picture where it has one; a page that names
/// none has the list of all games, with their pages.
fn games(page: &str, home: &Path, path: &str, beside: &Path) -> Result<String, String> {
    let mut all = Vec::new();
    for line in ask("gruk games --json", home, path)?.lines() {
        all.push(serde_json::from_str::<Value>(line).map_err(|error| error.to_string())?);
    }
    let pages = pages("games")?;
    let said = |game: &Value, key: &str| game[key].as_str().unwrap_or_default().to_string();
    let with = |game: &Value| {
        let name = said(game, "name");
        let mut files = pages.iter().filter(|(_, names)| names.contains(&name));
        match (files.next(), files.next()) {
            (Some((file, _)), None) => Ok(file.as_str()),
            _ => Err(format!("{name} is not on one page of docs/book/src/reference/games-….md")),
        }
    };
    let (_, names) = find(&pages, page)?;
    let mut text = String::new();
    if names.is_empty() {
        text += "| game | name | page |\n|---|---|---|\n";
        for game in &all {
            let (title, file) = (said(game, "title"), with(game)?);
            let heading = crate::docs::anchor(&title);
            let _ = writeln!(text, "| {title} | `{}` | [rules]({file}#{heading}) |", said(game, "name"));
        }
        return Ok(text);
    }
    for name in names {
        let game =
            all.iter().find(|game| said(game, "name") == *name).ok_or_else(|| format!("there is no game {name}"))?;
        let _ = write!(text, "\n## {}\n\n{}\n\n", said(game, "title"), said(game, "rules"));
        // The first example of which there is a picture; some positions are words or graphs alone.
        let examples: Vec<&str> = game["examples"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let file = format!("game-{name}.svg");
        for example in &examples {
            let drawn = session::run(&format!("gruk show '{example}' -o '{file}'"), home, path, "")?;
            if drawn.code == 0 {
                super::copy(&home.join(&file), &beside.join(&file))?;
                let _ = write!(text, "<figure>\n<img src=\"{file}\" alt=\"{example}\">\n</figure>\n\n");
                break;
            }
        }
        let _ = write!(text, "```text\n{}\n\n{}\n```\n", said(game, "syntax"), examples.join("\n"));
        if let Some(most) = game.pointer("/largest/most") {
            let unit = game.pointer("/largest/unit").and_then(Value::as_str).unwrap_or_default();
            let _ = write!(text, "\nAt most {} {unit}.\n", crate::readme::grouped(most));
        }
    }
    Ok(text)
}

/// What each verb says of itself, and the verbs below it.
fn help(home: &Path, path: &str) -> Result<String, String> {
    let all = ask("gruk --help", home, path)?;
    let mut page = format!("```text\n{}\n```\n", all.trim_end());
    let verbs = |text: &str| -> Vec<String> {
        let lines = text.lines().filter(|line| line.starts_with("  ") && !line.starts_with("   "));
        let names =
            lines.filter_map(|line| line.split_whitespace().next()).filter(|word| word.starts_with(char::is_lowercase));
        names.map(str::to_string).collect()
    };
    let listed: Vec<String> =
        verbs(&all).into_iter().filter(|word| word.chars().all(|c| c.is_ascii_lowercase() || c == '-')).collect();
    let mut found = 0;
    for verb in listed {
        let said = session::run(&format!("gruk {verb} --help"), home, path, "")?;
        if said.code == 0 {
            found += 1;
            let _ = write!(page, "\n## gruk {verb}\n\n```text\n{}\n```\n", said.out.trim_end());
        }
    }
    if found < 30 { Err(format!("only {found} verbs found in gruk --help")) } else { Ok(page) }
}
