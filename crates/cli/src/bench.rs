//! From arguments to a position on the bench.

use crate::failure::Failure;
use crate::files;
use gruk_workbench::Study;

/// Lays the position that `argument` names on the bench.
pub(crate) fn study(argument: &str, first: Option<&str>) -> Result<Box<dyn Study>, Failure> {
    let text = files::position_text(argument)?;
    // What is made from a file of edges is no text to repeat, or to point into.
    let query = if argument.starts_with("graph:") { argument } else { &text };
    gruk_workbench::open_as(query, &text, first).map_err(Failure::bad(argument))
}

/// Writes the files that programs write.
pub(crate) fn file_writer() -> gruk_workbench::Writer {
    Box::new(|path, text| {
        let path = std::path::Path::new(path);
        crate::files::write(path, text.as_bytes()).map_err(|failure| failure.reason())
    })
}
