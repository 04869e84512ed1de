//! Files: where certificates go, what is written how, and SGF records that stand for positions.

use crate::failure::Failure;
use crate::governor;
use gruk_catalogue::Catalogue;
use gruk_workbench::{FileError, Files, render};
use std::fs;
use std::io::{self, Read as _, Write as _};
use std::path::Path;

/// The longest file that is read.
const MAX_FILE: u64 = 4 << 30;

/// How files that stand in texts are read.
const FILES: Files<Failure> = Files { is_file: Path::is_file, read };

/// The text of a position: itself, or what an SGF file or a file of edges holds.
pub(crate) fn position_text(argument: &str) -> Result<String, Failure> {
    FILES.position(argument).map_err(failure)
}

/// The text of a position, or of a positional game on a board in a file.
pub(crate) fn named_text(argument: &str) -> Result<String, Failure> {
    match hypergraph_text(argument)? {
        Some((text, _)) => Ok(text),
        None => position_text(argument),
    }
}

/// An expression with the edges of files in the place of their names: `graph:FILE:a + nim:2`.
pub(crate) fn expression_text(expression: &str) -> Result<String, Failure> {
    FILES.expression(expression).map_err(failure)
}

/// The text of a positional game on a board in a file, `RULE:file-PATH`; and who begins, if the file says so. `None`
/// for every other text.
pub(crate) fn hypergraph_text(argument: &str) -> Result<Option<(String, Option<&'static str>)>, Failure> {
    FILES.hypergraph(argument).map_err(failure)
}

fn failure(error: FileError<Failure>) -> Failure {
    match error {
        FileError::Unread(failure) => failure,
        FileError::Bad { argument, error } => Failure::Bad { query: argument, error },
    }
}

/// Reads a certificate: all of it, or as much as shows that the file is not a certificate.
pub(crate) fn read_certificate(path: &Path) -> Result<Vec<u8>, Failure> {
    const HEAD: &[u8] = b"gruk-certificate ";
    read_if(path, |head| head.starts_with(HEAD), HEAD.len())
}

/// Reads a program, as a question of a conversation: a pipe may say nothing for ever.
pub(crate) fn read_program(path: &Path) -> Result<String, Failure> {
    let name = path.display();
    governor::question(&name.to_string());
    let bytes = read(path);
    governor::rest();
    String::from_utf8(bytes?).map_err(|_| Failure::Usage(format!("{name}: expected text in UTF-8")))
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

/// Standard output.
///
/// # Errors
/// The program was started without one.
pub(crate) fn output() -> Result<io::Stdout, Failure> {
    if crate::closed::is_closed() { Err(Failure::Output(crate::closed::error())) } else { Ok(io::stdout()) }
}

/// Writes a whole file so that it is there completely or not at all; `-` is standard output.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    if path == Path::new("-") {
        return output()?.write_all(bytes).map_err(Failure::Output);
    }
    gruk_catalogue::write_whole(path, bytes).map_err(Failure::file(path, "write"))
}

/// The data folder: `$GRUK_HOME`, or the user's.
pub(crate) use gruk_catalogue::data_folder;

/// The catalogue in the data folder, which is made if there is none; or why it cannot be opened.
pub(crate) fn catalogue() -> Result<Catalogue, String> {
    let folder = data_folder().ok_or("there is no data folder; set GRUK_HOME")?;
    Catalogue::open(&folder).map_err(|error| error.to_string())
}

/// A picture in all the forms that a file name can ask for.
pub(crate) struct Picture<'a> {
    pub(crate) svg: &'a dyn Fn() -> String,
    pub(crate) text: &'a dyn Fn() -> String,
    #[cfg_attr(not(feature = "pictures"), expect(dead_code, reason = "a PNG alone has a scale"))]
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
