//! Commands in a page, and what the page says that they print.
//!
//! In a block of code a line that begins with `$` is typed, and what follows is printed; `…` stands for any text, alone
//! on a line for any number of lines. `crates/cli/tests/session/mod.rs` is a link to this file.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

/// A command of a page, with the line on which it stands and the lines that it is said to print.
pub struct Typed {
    pub line: usize,
    pub command: String,
    pub printed: Vec<String>,
}

/// The commands in lines of code, in order; `first` is the number of the first line in its page.
pub fn typed<'a>(lines: impl IntoIterator<Item = &'a str>, first: usize) -> Vec<Typed> {
    let mut all: Vec<Typed> = Vec::new();
    for (index, line) in lines.into_iter().enumerate() {
        if let Some(command) = line.strip_prefix("$ ") {
            all.push(Typed { line: first + index, command: command.into(), printed: Vec::new() });
        } else if let Some(last) = all.last_mut() {
            last.printed.push(line.trim_end().into());
        }
    }
    all
}

/// Does `line` match `pattern`, in which `…` is any text?
pub fn line_matches(line: &str, pattern: &str) -> bool {
    let mut parts = pattern.split('…');
    let first = parts.next().unwrap_or_default();
    let Some(mut rest) = line.strip_prefix(first) else { return false };
    let mut parts: Vec<&str> = parts.collect();
    let Some(last) = parts.pop() else { return rest.is_empty() };
    for part in parts {
        match rest.find(part) {
            Some(at) => rest = &rest[at + part.len()..],
            None => return false,
        }
    }
    rest.ends_with(last)
}

/// Do the lines match the patterns, of which `…` alone is any number of lines?
pub fn lines_match(lines: &[&str], patterns: &[String]) -> bool {
    match patterns.split_first() {
        None => lines.is_empty(),
        Some((pattern, others)) if pattern.trim() == "…" => {
            (0..=lines.len()).any(|skipped| lines_match(&lines[skipped..], others))
        }
        Some((pattern, others)) => {
            lines.split_first().is_some_and(|(line, rest)| line_matches(line, pattern) && lines_match(rest, others))
        }
    }
}

/// What a command printed.
pub struct Printed {
    pub code: i32,
    pub out: String,
    pub err: String,
}

/// Runs a command in a folder, with `path` as the variable `PATH`; `input` is typed into it. A pipe fails if one of its
/// commands does.
pub fn run(command: &str, folder: &Path, path: &str, input: &str) -> Result<Printed, String> {
    let failed = |error: std::io::Error| format!("{command}: {error}");
    let mut child = Command::new("bash")
        .args(["-o", "pipefail", "-c", command])
        .current_dir(folder)
        .env("GRUK_HOME", folder.join("kept"))
        .env("GRUK_CATALOGUE", "write")
        .env("GRUK_CATALOGUE", "write")
        .env("PATH", path)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(failed)?;
    if let Some(mut stdin) = child.stdin.take() {
        // Whoever does not read what is typed may end before it is written.
        let _ = stdin.write_all(input.as_bytes());
    }
    let output = child.wait_with_output().map_err(failed)?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    Ok(Printed { code: output.status.code().unwrap_or(-1), out: text(&output.stdout), err: text(&output.stderr) })
}

/// Runs a command of a page and compares what it prints; says what is wrong, if anything.
///
/// At a prompt the page shows what is typed behind it, which a pipe does not echo: such a command is run, and what it
/// prints is not compared. Exit code 2, bad input, is expected where the command joins both outputs by `2>&1`.
pub fn fault(typed: &Typed, folder: &Path, path: &str) -> Result<Option<String>, String> {
    let Typed { command, printed, .. } = typed;
    let prompt = |line: &String| {
        Some(line.split_once("> ").filter(|(name, _)| name.chars().all(char::is_alphabetic))?.1.to_string())
    };
    let input: String = printed.iter().filter_map(prompt).map(|line| line + "\n").collect();
    let Printed { code, out, err } = run(command, folder, path, &input)?;
    let is_expected = matches!(code, 0 | 3 | 4) || code == 2 && command.contains("2>&1");
    if !is_expected {
        return Ok(Some(format!("{command}: exit code {code}: {out}{err}")));
    }
    let lines: Vec<&str> = out.lines().map(str::trim_end).collect();
    if input.is_empty() && !lines_match(&lines, printed) {
        return Ok(Some(format!("{command} prints\n{out}{err}")));
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_that_shows_something_else_is_noticed() {
        let patterns = ["a … c".to_string(), "…".to_string(), "end".to_string()];
        assert!(lines_match(&["a b c", "x", "y", "end"], &patterns));
        assert!(lines_match(&["a b c", "end"], &patterns));
        assert!(!lines_match(&["a b d", "end"], &patterns));
        assert!(!lines_match(&["a b c", "x"], &patterns));
    }

    #[test]
    fn commands_are_compared_with_what_they_print() {
        let path = std::env::var("PATH").unwrap();
        let faults = |lines: &[&str]| {
            let each = typed(lines.iter().copied(), 3);
            each.iter().filter(|typed| fault(typed, Path::new("."), &path).unwrap().is_some()).count()
        };
        assert_eq!(faults(&["$ echo a; echo b", "a", "b", "$ echo c", "…"]), 0);
        assert_eq!(faults(&["$ echo a", "b"]), 1);
        assert_eq!(faults(&["$ echo a"]), 1);
        assert_eq!(faults(&["$ exit 2"]), 1);
        assert_eq!(faults(&["$ (exit 2) | cat"]), 1);
        assert_eq!(faults(&["$ (echo a; exit 2) 2>&1", "a"]), 0);
    }
}
