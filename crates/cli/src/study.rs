//! From arguments to a position with its questions, a study.

use crate::failure::{Failure, Report as _};
use crate::files;
use gruk_workbench::Study;

/// Reads the position that `argument` names.
pub(crate) fn study(argument: &str, first: Option<&str>) -> Result<Box<dyn Study>, Failure> {
    let (text, first_of_file) = match files::hypergraph_text(argument)? {
        Some((text, first)) => (text, first),
        None => (files::position_text(argument)?, None),
    };
    // A record is known by its moves; what is made from a file of edges or sets is no text to repeat.
    let query = if argument.ends_with(".sgf") { &text } else { argument };
    gruk_workbench::open_as(query, &text, first.or(first_of_file)).map_err(Failure::bad(argument))
}

/// Writes the files that programs write.
pub(crate) fn file_writer() -> gruk_workbench::Writer {
    Box::new(|path, text| {
        let path = std::path::Path::new(path);
        crate::files::write(path, text.as_bytes()).map_err(|failure| failure.reason())
    })
}
