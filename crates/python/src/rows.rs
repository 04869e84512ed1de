//! Good pairings of k in a row: one, all of them, and their graph.

use crate::background::{run, run_or_leave};
use crate::failure::bad;
use crate::limits::Reach;
use gruk_workbench::pairings::{self, Census, Group};
use gruk_workbench::{BadInput, cakes, render};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};
use std::sync::Arc;

/// One good pairing.
#[pyfunction]
#[pyo3(signature = (rows, lattice, limits))]
pub(crate) fn find_pairing<'py>(
    py: Python<'py>,
    rows: &str,
    lattice: Option<&str>,
    limits: Reach,
) -> PyResult<Bound<'py, PyDict>> {
    let wrong = |error: BadInput| bad(py, &error);
    let read = pairings::rows(rows).map_err(wrong)?;
    let lattice = lattice.map(pairings::lattice).transpose().map_err(wrong)?;
    let limits = limits.limits();
    let cancel = limits.cancel.clone();
    let work = move |_| pairings::find(&read, lattice.as_ref(), &limits).map(|answer| (read, answer));
    let (read, found) = run(py, &cancel, None, work)?.whole()?.map_err(wrong)?;
    let answer = PyDict::new(py);
    answer.set_item("limit", found.limit.map(crate::failure::word))?;
    answer.set_item("reason", &found.reason)?;
    answer.set_item("nodes", found.nodes)?;
    answer.set_item("seconds", found.seconds)?;
    answer.set_item("target", pairings::target(&read))?;
    answer.set_item("certificate", found.certificate.as_ref().map(|text| (PyBytes::new(py, text), None::<usize>)))?;
    if let Some(pairing) = &found.pairing {
        let picture = pairings::picture(&read, pairing);
        answer.set_item("lattice", pairing.lattice.basis().to_vec())?;
        answer.set_item("dominoes", pairing.dominoes.to_vec())?;
        answer.set_item("svg", render::dominoes_svg(&picture))?;
        answer.set_item("text", render::dominoes_text(&picture))?;
    }
    Ok(answer)
}

/// An entry of the table of cakes: is there a good placement of cakes of at most `size` cells? Without a size, of any
/// finite number.
#[pyfunction]
pub(crate) fn find_cakes<'py>(
    py: Python<'py>,
    rows: String,
    size: Option<usize>,
    limits: Reach,
) -> PyResult<Bound<'py, PyDict>> {
    let size = size.map_or(cakes::Size::Finite, cakes::Size::AtMost);
    let limits = limits.limits();
    let cancel = limits.cancel.clone();
    let found =
        run(py, &cancel, None, move |_| cakes::place(&rows, size, &limits, cakes::PlaceOptions::default()))?.whole()?;
    let found = found.map_err(|error| bad(py, &error))?;
    let answer = PyDict::new(py);
    let word = match found.answer {
        cakes::Answer::Yes => "yes",
        cakes::Answer::No => "no",
        cakes::Answer::Open => "open",
    };
    answer.set_item("answer", word)?;
    answer.set_item("reason", &found.reason)?;
    answer.set_item("stopped", found.is_stopped)?;
    answer.set_item("witness", found.placement.as_ref().map(cakes::placement_text))?;
    answer.set_item("certificate", found.certificate.as_ref().map(|text| (PyBytes::new(py, text), None::<usize>)))?;
    Ok(answer)
}

/// The board of a table of cakes by its one name, with the longest rows of the literature.
#[pyfunction]
pub(crate) fn cake_board(py: Python<'_>, board: &str) -> PyResult<(&'static str, usize)> {
    cakes::table_board(board).map_err(|error| bad(py, &error))
}

/// The rows as a certificate names them.
#[pyfunction]
pub(crate) fn rows_target(py: Python<'_>, rows: &str) -> PyResult<String> {
    Ok(pairings::target(&pairings::rows(rows).map_err(|error| bad(py, &error))?))
}

/// All good pairings of a torus, by class.
#[pyclass(frozen, module = "gruk._gruk", name = "Census")]
pub(crate) struct PyCensus(Arc<Census>);

#[pymethods]
impl PyCensus {
    #[new]
    fn new(py: Python<'_>, rows: &str, triangle: bool) -> PyResult<Self> {
        let read = pairings::rows(rows).map_err(|error| bad(py, &error))?;
        let group = if triangle { Group::Triangle } else { Group::Full };
        let census = run_or_leave(py, move || Census::new(&read, group))?;
        census.map(|census| PyCensus(Arc::new(census))).map_err(|why| bad(py, &BadInput::Unsupported(why)))
    }

    #[getter]
    fn labelled(&self) -> u64 {
        self.0.labelled
    }

    #[getter]
    fn symmetries(&self) -> usize {
        self.0.symmetries
    }

    #[getter]
    fn side(&self) -> usize {
        self.0.side
    }

    fn __len__(&self) -> usize {
        self.0.classes()
    }

    /// The directions from every cell to its partner, and how many symmetries keep the pairing.
    fn pairing(&self, class: usize) -> Option<(String, usize)> {
        (class < self.0.classes()).then(|| {
            (pairings::digits(&self.0.partners(class), pairings::Period::Side(self.0.side)), self.0.stabiliser(class))
        })
    }

    /// The graph in which two classes are neighbours when a moved domino pushes one into the other: its edges.
    fn edges(&self, py: Python<'_>) -> PyResult<Vec<(u32, u32)>> {
        let census = Arc::clone(&self.0);
        run_or_leave(py, move || {
            let graph = census.graph();
            let ends = |vertex| graph.neighbours(vertex).iter().map(move |&other| (vertex, other));
            (0..graph.vertices() as u32).flat_map(ends).filter(|(one, other)| one < other).collect()
        })
    }
}
