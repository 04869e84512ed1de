//! Files: where certificates go, what is written how, and SGF records that stand for positions.

use crate::failure::Failure;
use gruk_catalogue::Catalogue;
use gruk_workbench::render;
use std::fs;
use std::io::{self, Read as _, Write as _};
use std::path::Path;

/// The longest file that is read.
const MAX_FILE: u64 = 4 << 30;

/// The text of a position: itself, or what an SGF file or a file of edges holds.
pub(crate) fn position_text(argument: &str) -> Result<String, Failure> {
    if let Some(rest) = argument.strip_prefix("graph:") {
        return graph_text(argument, rest);
    }
    if let Some(text) = switching_text(argument)? {
        return Ok(text);
    }
    if !argument.ends_with(".sgf") {
        return Ok(argument.into());
    }
    let path = Path::new(argument);
    let bytes = read(path)?;
    let text = String::from_utf8_lossy(&bytes);
    gruk_workbench::sgf::read(&text).map_err(|error| Failure::Bad {
        query: argument.into(),
        error: gruk_workbench::BadInput::Text { text: text.into_owned(), error },
    })
}

/// An expression with the edges of files in the place of their names: `graph:FILE:a + nim:2`.
pub(crate) fn expression_text(expression: &str) -> Result<String, Failure> {
    let mut text = String::with_capacity(expression.len());
    for piece in expression.split_inclusive(char::is_whitespace) {
        let word = piece.trim_end();
        match word.strip_prefix("graph:") {
            Some(rest) => text.push_str(&graph_text(word, rest)?),
            None => text.push_str(word),
        }
        text.push_str(&piece[word.len()..]);
    }
    Ok(text)
}

/// The position of a graph game, `FILE:TOKENS[:MOVES]` with the edges of the file in its place, unless these are written out.
fn graph_text(argument: &str, rest: &str) -> Result<String, Failure> {
    // File names may have colons; neither tokens nor moves do.
    let ends = rest.rmatch_indices(':').map(|(at, _)| at).take(2);
    let Some(at) = ends.filter(|&at| Path::new(&rest[..at]).is_file()).last() else {
        let name = rest.split(':').next().unwrap_or(rest);
        if name.is_empty() || name.contains('>') || !name.contains(['/', '.']) {
            return Ok(argument.into());
        }
        // It looks like a file: say why it cannot be read.
        return read(Path::new(name)).map(|_| argument.into());
    };
    let bytes = read(Path::new(&rest[..at]))?;
    // A game that is written out: words of the notation, in any number of lines.
    let words = String::from_utf8_lossy(&bytes);
    let words = words.lines().map(|line| line.split('#').next().unwrap_or_default());
    if words.clone().any(|line| line.contains(['>', '!'])) {
        let words = words.flat_map(|line| line.split([',', ' ', '\t'])).filter(|word| !word.is_empty());
        return Ok(format!("graph:{}{}", words.collect::<Vec<_>>().join(","), &rest[at..]));
    }
    let game = gruk_workbench::GraphGame::read(&bytes).map_err(Failure::bad(argument))?;
    Ok(format!("graph:{}{}", game.notation().map_err(Failure::bad(argument))?, &rest[at..]))
}

/// The text of a positional game on a board in a file, `RULE:file-PATH` with perhaps a position or moves after another colon; and who begins, if
/// the file says so. `None` for every other text.
pub(crate) fn hypergraph_text(argument: &str) -> Result<Option<(String, Option<&'static str>)>, Failure> {
    let Some((rule, rest)) = argument.split_once(":file-") else { return Ok(None) };
    // A colon may be part of the path: the longest path that exists is meant.
    let ends = rest.match_indices(':').map(|(at, _)| at).chain([rest.len()]);
    let end = ends.rev().find(|&end| Path::new(&rest[..end]).is_file()).unwrap_or(rest.len());
    let path = Path::new(&rest[..end]);
    let bytes = read(path)?;
    let text = String::from_utf8_lossy(&bytes);
    let (board, first) =
        gruk_workbench::hypergraph_file(&text).map_err(|error| Failure::Bad { query: argument.into(), error })?;
    let first = first.map(|player| if player == gruk_workbench::Player::Left { "left" } else { "right" });
    Ok(Some((format!("{rule}:{board}{}", &rest[end..]), first)))
}

/// The notation of a game whose graph is in a file, such as `shannon-edge:FILE` or `hex-graph:FILE`, perhaps with moves after it. A name with a comma in it is the graph
/// itself.
fn switching_text(argument: &str) -> Result<Option<String>, Failure> {
    let mut fields = argument.splitn(3, ':');
    let (Some(name), Some(file)) = (fields.next(), fields.next()) else { return Ok(None) };
    if !gruk_workbench::GAMES_ON_GRAPHS.contains(&name) || file.contains(',') || file.is_empty() {
        return Ok(None);
    }
    let text = String::from_utf8_lossy(&read(Path::new(file))?).into_owned();
    let graph = gruk_workbench::graph_of_file(name, &text).map_err(Failure::bad(argument))?;
    let moves = fields.next().map_or(String::new(), |moves| format!(":{moves}"));
    Ok(Some(format!("{name}:{graph}{moves}")))
}

/// Reads a certificate: all of it, or as much as shows that it is none.
pub(crate) fn read_certificate(path: &Path) -> Result<Vec<u8>, Failure> {
    const HEAD: &[u8] = b"gruk-certificate ";
    read_if(path, |head| head.starts_with(HEAD), HEAD.len())
}

/// Reads a program in the expression language.
pub(crate) fn read_program(path: &Path) -> Result<Vec<u8>, Failure> {
    read(path)
}

/// Reads a whole file, or standard input for `-`.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    read_if(path, |_| true, 0)
}

/// Reads a file, or standard input for `-`; stops after the first `head_len` bytes if they are not `wanted`.
fn read_if(path: &Path, wanted: impl Fn(&[u8]) -> bool, head_len: usize) -> Result<Vec<u8>, Failure> {
    let attempt = || -> io::Result<Vec<u8>> {
        let whole = |reader: &mut dyn io::Read| -> io::Result<Vec<u8>> {
            let mut bytes = Vec::new();
            reader.take(head_len as u64).read_to_end(&mut bytes)?;
            if wanted(&bytes) {
                reader.take(MAX_FILE).read_to_end(&mut bytes)?;
            }
            Ok(bytes)
        };
        if path == Path::new("-") {
            return whole(&mut io::stdin().lock());
        }
        let mut file = fs::File::open(path)?;
        let metadata = file.metadata()?;
        if metadata.is_dir() {
            return Err(io::Error::new(io::ErrorKind::IsADirectory, "it is a folder, not a file"));
        }
        if metadata.len() > MAX_FILE {
            return Err(io::Error::new(io::ErrorKind::FileTooLarge, format!("it is longer than {MAX_FILE} bytes")));
        }
        whole(&mut file)
    };
    attempt().map_err(Failure::file(path, "read"))
}

/// Writes a whole file so that it is there completely or not at all; `-` is standard output.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    if path == Path::new("-") {
        return io::stdout().write_all(bytes).map_err(Failure::Output);
    }
    gruk_catalogue::write_whole(path, bytes).map_err(Failure::file(path, "write"))
}

/// The data folder: `$GRUK_HOME`, or the user's.
pub(crate) use gruk_catalogue::data_folder;

/// The catalogue in the data folder, or why it cannot be opened.
pub(crate) fn catalogue() -> Result<Catalogue, String> {
    let folder = data_folder().ok_or("there is no data folder; set GRUK_HOME")?;
    Catalogue::open(&folder).map_err(|error| error.to_string())
}

/// A picture in all the forms that a file name can ask for.
pub(crate) struct Picture<'a> {
    pub(crate) svg: &'a dyn Fn() -> String,
    pub(crate) text: &'a dyn Fn() -> String,
    pub(crate) scale: f32,
}

/// Refuses the name of a picture that cannot be written, before the work for it begins.
pub(crate) fn check_picture(path: &Path) -> Result<(), Failure> {
    match ending(path).as_str() {
        _ if path == Path::new("-") => Ok(()),
        "svg" | "txt" => Ok(()),
        "png" | "pdf" if cfg!(feature = "pictures") => Ok(()),
        "png" | "pdf" => Err(Failure::Usage(
            "this gruk was built without PNG and PDF: build it with --features pictures, or write .svg".into(),
        )),
        other => {
            let found = if other.is_empty() { "none".into() } else { format!(".{other}") };
            Err(Failure::Usage(format!("expected '-' or a file that ends in .svg, .png, .pdf or .txt, found {found}")))
        }
    }
}

fn ending(path: &Path) -> String {
    path.extension().and_then(|ending| ending.to_str()).unwrap_or("").to_ascii_lowercase()
}

/// Writes a picture in the form that the file's ending names.
pub(crate) fn write_picture(path: &Path, picture: &Picture<'_>) -> Result<(), Failure> {
    check_picture(path)?;
    let bytes = match ending(path).as_str() {
        "txt" => (picture.text)().into_bytes(),
        #[cfg(feature = "pictures")]
        "png" => {
            let png = gruk_export::png(&(picture.svg)(), picture.scale);
            png.map_err(|error| Failure::Usage(error.to_string()))?
        }
        #[cfg(feature = "pictures")]
        "pdf" => gruk_export::pdf(&(picture.svg)()).map_err(|error| Failure::Usage(error.to_string()))?,
        _ => (picture.svg)().into_bytes(),
    };
    write(path, &bytes)
}

/// Are colours wanted on standard output?
pub(crate) fn colours() -> bool {
    use std::io::IsTerminal as _;
    io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}

/// Boards of more cells than this are not written as text.
const MAX_TEXT_CELLS: usize = 40_000;

/// Is the board small enough to be written as text of at most `lines` lines of `columns` cells?
pub(crate) fn fits_text(scene: &render::Scene, lines: usize, columns: usize) -> bool {
    match scene.size() {
        Some((wide, high)) => wide <= columns && high <= lines && wide * high <= MAX_TEXT_CELLS,
        None => true,
    }
}

/// The text of a board, if it is not too large for text.
pub(crate) fn board_text(scene: &render::Scene, colour: bool) -> Result<String, Failure> {
    if fits_text(scene, 2_000, 2_000) {
        return Ok(render::board_text(scene, colour));
    }
    Err(Failure::Usage(format!(
        "the board is too large for text (at most {MAX_TEXT_CELLS} cells, 2000 each way): write a .svg file"
    )))
}

/// The picture of a scene.
pub(crate) fn scene_picture(path: &Path, scene: &render::Scene, scale: f32) -> Result<(), Failure> {
    if path.extension().is_some_and(|ending| ending == "txt") {
        return write(path, board_text(scene, false)?.as_bytes());
    }
    let (svg, text) = (|| render::board_svg(scene), String::new);
    write_picture(path, &Picture { svg: &svg, text: &text, scale })
}
