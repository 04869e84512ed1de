//! A page with what its commands print and draw.

use super::pages::{self, Page};
use super::session::{self, Printed};
use crate::root;
use serde_json::Value;
use std::path::Path;

/// How much was run.
#[derive(Default)]
pub struct Count {
    pub commands: usize,
    pub pictures: usize,
    pub numbers: usize,
}

impl Count {
    pub fn add(&mut self, other: &Count) {
        self.commands += other.commands;
        self.pictures += other.pictures;
        self.numbers += other.numbers;
    }
}

/// A page that was run, and what is wrong with it.
#[derive(Default)]
pub struct Expanded {
    pub count: Count,
    pub wrong: Vec<String>,
}

/// Runs what stands in a page, in a folder of its own, and writes the page into the stage.
pub fn page(page: &Page, stage: &Path, path: &str) -> Result<Expanded, String> {
    let home = tempfile::tempdir().map_err(|error| error.to_string())?;
    #[cfg(unix)]
    for name in ["tools", "golden"] {
        let from = root().join(name).canonicalize().map_err(|error| format!("{name}: {error}"))?;
        std::os::unix::fs::symlink(from, home.path().join(name)).map_err(|error| format!("{name}: {error}"))?;
    }
    let target = stage.join(&page.path);
    let mut run = Run { page, home: home.path(), path, target: &target, done: Expanded::default() };
    let mut out = String::new();
    let mut block: Option<(&str, usize, Vec<&str>)> = None;
    for (index, line) in page.text.lines().enumerate() {
        match (&mut block, line.strip_prefix("```")) {
            (None, Some(word)) => block = Some((word.trim(), index + 2, Vec::new())),
            (Some(_), Some(_)) => {
                let (word, first, lines) = block.take().expect("a block is open");
                out += &run.block(word, first, &lines)?;
            }
            (Some((_, _, lines)), None) => lines.push(line),
            (None, None) => out += &(super::breaks::bound(&run.line(line, index + 1)?) + "\n"),
        }
    }
    if block.is_some() {
        run.wrong(page.text.lines().count(), "a block of code has no end");
    }
    let words = pages::words(&out);
    if words > pages::WORDS {
        run.wrong(1, format!("{words} words on {}, and at most {} are wanted on a page", page.path, pages::WORDS));
    }
    let done = run.done;
    super::write(&target, &out)?;
    Ok(done)
}

/// A page while it is run.
struct Run<'a> {
    page: &'a Page,
    home: &'a Path,
    path: &'a str,
    target: &'a Path,
    done: Expanded,
}

impl Run<'_> {
    fn wrong(&mut self, line: usize, why: impl std::fmt::Display) {
        self.done.wrong.push(format!("{}:{}: {why}", self.page.source, self.page.skipped + line));
    }

    /// A block of code with what it says; `first` is its first line.
    fn block(&mut self, word: &str, first: usize, lines: &[&str]) -> Result<String, String> {
        let code = |word: &str, lines: &[&str]| format!("```{word}\n{}\n```\n", lines.join("\n"));
        match word {
            "console" | "console,hidden" => {
                let all = session::typed(lines.iter().copied(), first);
                if all.is_empty() {
                    self.wrong(first, "a block of commands has none that begins with `$ `");
                }
                for typed in &all {
                    self.done.count.commands += 1;
                    if let Some(why) = session::fault(typed, self.home, self.path)? {
                        self.wrong(typed.line, why);
                    }
                }
                Ok(if word == "console" { code("console", lines) } else { String::new() })
            }
            "picture" => {
                let (command, caption) = lines.split_first().map_or(("", &[][..]), |(first, rest)| (*first, rest));
                self.done.count.pictures += 1;
                let name = format!("{}-{}.svg", self.target.file_stem().unwrap_or_default().to_string_lossy(), first);
                let typed = format!("{command} -o picture.svg");
                let Printed { code, out, err } = session::run(&typed, self.home, self.path, "")?;
                if code != 0 {
                    self.wrong(first, format!("{command}: exit code {code}: {out}{err}"));
                    return Ok(String::new());
                }
                let drawn = std::fs::read_to_string(self.home.join("picture.svg"))
                    .map_err(|error| format!("{command}: {error}"))?;
                super::write(&self.target.with_file_name(&name), &drawn)?;
                let caption = caption.join("\n");
                let said: String = caption.chars().filter(|c| !"*`_[]\"<>".contains(*c)).collect();
                Ok(format!(
                    "<figure>\n<img src=\"{name}\" alt=\"{}\">\n<figcaption>\n\n{caption}\n\n</figcaption>\n</figure>\n",
                    said.replace('\n', " ")
                ))
            }
            "output" => {
                let command = lines.first().copied().unwrap_or_default();
                self.done.count.commands += 1;
                let Printed { code: exit, out, err } = session::run(command, self.home, self.path, "")?;
                if exit != 0 {
                    self.wrong(first, format!("{command}: exit code {exit}: {err}"));
                }
                let printed: Vec<&str> = std::iter::once(command).chain(out.lines().map(str::trim_end)).collect();
                let mut shown = code("console", &printed);
                shown.insert_str("```console\n".len(), "$ ");
                Ok(shown)
            }
            "markdown-output" => {
                let command = lines.first().copied().unwrap_or_default();
                self.done.count.commands += 1;
                let Printed { code: exit, out, err } = session::run(command, self.home, self.path, "")?;
                if exit != 0 {
                    self.wrong(first, format!("{command}: exit code {exit}: {err}"));
                }
                Ok(out)
            }
            "commands" => {
                for (index, line) in lines.iter().enumerate().filter(|(_, line)| !line.is_empty()) {
                    self.done.count.commands += 1;
                    // Behind two spaces stands a remark.
                    let command = line.split_once("  ").map_or(*line, |(command, _)| command);
                    let Printed { code: exit, out, err } = session::run(command, self.home, self.path, "")?;
                    if !matches!(exit, 0 | 3) {
                        self.wrong(first + index, format!("{command}: exit code {exit}: {out}{err}"));
                    }
                }
                Ok(code("text", lines))
            }
            _ => {
                let gruk = lines.iter().enumerate().filter(|(_, line)| word == "sh" && line.starts_with("gruk "));
                for (index, line) in gruk {
                    // Too long for a page, or it needs what is not here: its arguments must be understood.
                    let end = ["  #", " && ", " | ", " & "].iter().filter_map(|sign| line.find(sign)).min();
                    let asked = format!("{} --help", &line[..end.unwrap_or(line.len())]);
                    let Printed { code: exit, out, err } = session::run(&asked, self.home, self.path, "")?;
                    if exit != 0 {
                        self.wrong(first + index, format!("{asked}: exit code {exit}: {out}{err}"));
                    }
                }
                let is_old = !self.page.source.starts_with("docs/book/");
                if let Some(at) = lines.iter().position(|line| line.starts_with("$ ")).filter(|_| !is_old) {
                    self.wrong(first + at, "a command in a block that is not run; `console` runs it");
                }
                Ok(code(word, lines))
            }
        }
    }

    /// A line outside code, with its computed numbers put in: `{{gruk … | /field}}`.
    fn line(&mut self, line: &str, number: usize) -> Result<String, String> {
        if let Some(name) = line.strip_prefix("{{#derived ").and_then(|rest| rest.strip_suffix("}}")) {
            let beside = self.target.parent().unwrap_or(self.target);
            return super::derived::text(name, &self.page.path, self.home, self.path, beside);
        }
        let (mut out, mut rest) = (String::new(), line);
        while let Some((before, behind)) = rest.split_once("{{gruk ") {
            let Some((inside, after)) = behind.split_once("}}") else { break };
            out += before;
            rest = after;
            self.done.count.numbers += 1;
            match self.computed(inside) {
                Ok(text) => out += &text,
                Err(why) => self.wrong(number, why),
            }
        }
        Ok(out + rest)
    }

    /// A field of the first line of JSON that a command prints.
    fn computed(&self, inside: &str) -> Result<String, String> {
        // In a table a bar has a backslash.
        let inside = inside.replace("\\|", "|");
        let (arguments, pointer) = inside.rsplit_once(" | ").ok_or("a number is {{gruk ARGUMENTS | /FIELD}}")?;
        let command = format!("gruk {arguments}");
        let Printed { out, err, .. } = session::run(&command, self.home, self.path, "")?;
        let failed = |why: &str| format!("{command}: {why}: {out}{err}");
        let first = out.lines().next().ok_or_else(|| failed("prints nothing"))?;
        let value: Value = serde_json::from_str(first).map_err(|_| failed("prints no JSON"))?;
        match value.pointer(pointer.trim()) {
            Some(Value::String(text)) => Ok(text.clone()),
            Some(other) => Ok(other.to_string()),
            None => Err(failed(&format!("has no field {pointer}"))),
        }
    }
}
