//! What README and the first hour show is what the program prints. The other pages of the book are run by
//! `cargo xtask book`.
//!
//! The blocks of one page are typed one after the other in one folder.

use crate::session;

use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The lines of each block of code of a page: the number of the first line inside, and the lines.
fn blocks(page: &str) -> Vec<(usize, Vec<&str>)> {
    let mut all = Vec::new();
    let mut open: Option<(usize, Vec<&str>)> = None;
    for (index, line) in page.lines().enumerate() {
        match (&mut open, line.strip_prefix("```")) {
            (None, Some(_)) => open = Some((index + 2, Vec::new())),
            (Some(_), Some(_)) => all.extend(open.take()),
            (Some((_, lines)), None) => lines.push(line),
            (None, None) => {}
        }
    }
    all
}

fn check(page: &str) {
    let home = tempfile::tempdir().unwrap();
    std::os::unix::fs::symlink(root().join("tools").canonicalize().unwrap(), home.path().join("tools")).unwrap();
    let program = Path::new(env!("CARGO_BIN_EXE_gruk"));
    let path = format!("{}:{}", program.parent().unwrap().display(), std::env::var("PATH").unwrap());
    let text = std::fs::read_to_string(root().join(page)).unwrap();
    let sessions: Vec<_> = blocks(&text).into_iter().flat_map(|(first, lines)| session::typed(lines, first)).collect();
    assert!(!sessions.is_empty(), "{page} shows no command");
    for typed in &sessions {
        if let Some(why) = session::fault(typed, home.path(), &path).unwrap() {
            panic!("{page}:{}: {why}", typed.line);
        }
    }
}

#[test]
fn the_readme_shows_what_the_program_prints() {
    check("README.md");
}

#[test]
fn the_first_hour_shows_what_the_program_prints() {
    check("docs/book/src/start/first-hour.md");
}

/// The commands of a page that draw a picture of `docs/pictures`, each with the name of its file: what stands between
/// backticks, or alone in a comment, begins with `gruk ` and ends with `-o NAME.svg`.
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
            .env("GRUK_CATALOGUE", "write")
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
