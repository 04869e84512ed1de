//! The Python front end: it turns objects of Python into questions to the workbench, and answers into objects.
//!
//! What people see is the package `gruk` beside this folder, which is written in Python and types; this module is what
//! it stands on. No game is known here, and nothing is searched.

mod answers;
mod background;
mod checks;
mod failure;
mod form;
mod limits;
mod pictures;
mod position;
mod rows;
mod store;
mod table;
mod verbs;

use pyo3::prelude::*;

#[pymodule]
mod _gruk {
    #[pymodule_export]
    use super::background::Stop;
    #[pymodule_export]
    use super::checks::{proved, verify};
    #[pymodule_export]
    use super::form::{Form, certify_value, evaluate, evaluate_soon, set_memory, thermograph_picture};
    #[pymodule_export]
    use super::pictures::{pdf, png};
    #[pymodule_export]
    use super::position::{PyStudy, games, read_sgf};
    #[pymodule_export]
    use super::rows::{PyCensus, cake_board, find_cakes, find_pairing, rows_target};
    #[pymodule_export]
    use super::store::{PyKnown, PyStore};
    #[pymodule_export]
    use super::table::{born, find, table, table_classes};
    #[pymodule_export]
    use super::verbs::ask;
    use pyo3::prelude::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
