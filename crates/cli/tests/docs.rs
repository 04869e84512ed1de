//! What README and tutorial show is what the program prints.
//!
//! In a block of code a line that begins with `$` is typed, and what follows is printed; `…` stands for any text, alone on
//! a line for any number of lines. The blocks of one page are typed one after the other in one folder.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A command of a page, with the line on which it stands and the lines that it is said to print.
struct Typed {
    line: usize,
    command: String,
    printed: Vec<String>,
}

/// The commands of a page, in order.
fn typed(page: &str) -> Vec<Typed> {
    let mut all: Vec<Typed> = Vec::new();
    let (mut is_code, mut is_session) = (false, false);
    for (index, line) in page.lines().enumerate() {
        if line.starts_with("```") {
            (is_code, is_session) = (!is_code, false);
        } else if let Some(command) = line.strip_prefix("$ ").filter(|_| is_code) {
            is_session = true;
            all.push(Typed { line: index + 1, command: command.into(), printed: Vec::new() });
        } else if is_session {
            all.last_mut().expect("a session begins with a command").printed.push(line.trim_end().into());
        }
    }
    all
}

/// Does `line` match `pattern`, in which `…` is any text?
fn line_matches(line: &str, pattern: &str) -> bool {
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
fn lines_match(lines: &[&str], patterns: &[String]) -> bool {
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

fn check(page: &str) {
    let home = tempfile::tempdir().unwrap();
    std::os::unix::fs::symlink(root().join("tools").canonicalize().unwrap(), home.path().join("tools")).unwrap();
    let program = Path::new(env!("CARGO_BIN_EXE_gruk"));
    let path = format!("{}:{}", program.parent().unwrap().display(), std::env::var("PATH").unwrap());
    let text = std::fs::read_to_string(root().join(page)).unwrap();
    let sessions = typed(&text);
    assert!(!sessions.is_empty(), "{page} shows no command");
    for Typed { line, command, printed } in sessions {
        // At a prompt the page shows what is typed behind it, which a pipe does not echo.
        let is_prompt =
            |line: &str| line.split_once("> ").is_some_and(|(name, _)| name.chars().all(char::is_alphabetic));
        let input: String = printed
            .iter()
            .filter(|line| is_prompt(line))
            .map(|line| format!("{}\n", line.split_once("> ").unwrap().1))
            .collect();
        let mut child = Command::new("sh")
            .args(["-c", &command])
            .current_dir(home.path())
            .env("GRUK_HOME", home.path().join("kept"))
            .env("PATH", &path)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
        let output = child.wait_with_output().unwrap();
        let code = output.status.code().unwrap_or(-1);
        let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        assert!(matches!(code, 0 | 3 | 4), "{page}:{line}: {command}: exit code {code}: {err}");
        if !input.is_empty() {
            continue;
        }
        let lines: Vec<&str> = out.lines().map(str::trim_end).collect();
        assert!(lines_match(&lines, &printed), "{page}:{line}: {command} prints\n{out}\n{err}");
    }
}

#[test]
fn the_readme_shows_what_the_program_prints() {
    check("README.md");
}

#[test]
fn the_tutorial_shows_what_the_program_prints() {
    check("docs/tutorial.md");
}

/// The commands of a page that draw a picture of `docs/pictures`, each with the name of its file: what stands between backticks,
/// or alone in a comment, begins with `gruk ` and ends with `-o NAME.svg`.
fn drawings(page: &str) -> Vec<(String, String)> {
    let comments = page.lines().filter_map(|line| line.strip_prefix("<!-- ")?.strip_suffix(" -->"));
    let spans =
        page.lines().filter(|line| !line.starts_with("```")).flat_map(|line| line.split('`').skip(1).step_by(2));
    let drawing = |text: &str| {
        let (_, name) = text.strip_prefix("gruk ")?.rsplit_once(" -o ")?;
        // In a table a bar is written with a backslash.
        name.ends_with(".svg").then(|| (text.replace("\\|", "|"), name.to_string()))
    };
    comments.chain(spans).filter_map(drawing).collect()
}

/// With `UPDATE_PICTURES=1` the pictures are drawn anew instead.
#[test]
fn the_pictures_of_the_readme_are_drawn_by_the_commands_below_them() {
    let text = std::fs::read_to_string(root().join("README.md")).unwrap();
    let folder = root().join("docs/pictures");
    let home = tempfile::tempdir().unwrap();
    let program = Path::new(env!("CARGO_BIN_EXE_gruk"));
    let path = format!("{}:{}", program.parent().unwrap().display(), std::env::var("PATH").unwrap());
    let drawings = drawings(&text);
    for (command, name) in &drawings {
        assert!(text.contains(&format!("](docs/pictures/{name})")), "README.md does not show {name}");
        let output = Command::new("sh")
            .args(["-c", command])
            .current_dir(home.path())
            .env("GRUK_HOME", home.path().join("kept"))
            .env("PATH", &path)
            .output()
            .unwrap();
        assert!(output.status.success(), "{command}: {}", String::from_utf8_lossy(&output.stderr));
        let drawn = std::fs::read(home.path().join(name)).unwrap();
        if std::env::var_os("UPDATE_PICTURES").is_some() {
            std::fs::write(folder.join(name), drawn).unwrap();
        } else {
            let shown = std::fs::read(folder.join(name)).unwrap_or_default();
            assert!(
                drawn == shown,
                "docs/pictures/{name} is not what {command} draws: see UPDATE_PICTURES in this test"
            );
        }
    }
    let mut names: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    let mut drawn: Vec<_> = drawings.into_iter().map(|(_, name)| std::ffi::OsString::from(name)).collect();
    drawn.sort();
    assert_eq!(names, drawn, "docs/pictures holds what README.md draws, and nothing else");
}

#[test]
fn a_page_that_shows_something_else_would_be_noticed() {
    let patterns = ["a … c".to_string(), "…".to_string(), "end".to_string()];
    assert!(lines_match(&["a b c", "x", "y", "end"], &patterns));
    assert!(lines_match(&["a b c", "end"], &patterns));
    assert!(!lines_match(&["a b d", "end"], &patterns));
    assert!(!lines_match(&["a b c", "x"], &patterns));
}
