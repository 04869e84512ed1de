//! Good pairings of k in a row: one, all of them, and their graph.

use crate::errand::run;
use crate::failure::bad;
use crate::limits::Reach;
use gruk_workbench::pairings::{self, Census, Group};
use gruk_workbench::{BadInput, render};
use pyo3::prelude::*;
use pyo3::types::PyDict;

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
    let (read, found) = run(py, &cancel, None, work).whole()?.map_err(wrong)?;
    let answer = PyDict::new(py);
    answer.set_item("limit", found.limit.map(crate::failure::word))?;
    answer.set_item("reason", &found.reason)?;
    answer.set_item("nodes", found.nodes)?;
    answer.set_item("seconds", found.seconds)?;
    if let Some(pairing) = &found.pairing {
        let picture = pairings::picture(&read, pairing);
        answer.set_item("lattice", pairing.lattice.basis().to_vec())?;
        answer.set_item("dominoes", pairing.dominoes.to_vec())?;
        answer.set_item("svg", render::dominoes_svg(&picture))?;
        answer.set_item("text", render::dominoes_text(&picture))?;
    }
    Ok(answer)
}

/// All good pairings of a torus, by class.
#[pyclass(frozen, module = "gruk._gruk", name = "Census")]
pub(crate) struct PyCensus(Census);

#[pymethods]
impl PyCensus {
    #[new]
    fn new(py: Python<'_>, rows: &str, triangle: bool) -> PyResult<Self> {
        let read = pairings::rows(rows).map_err(|error| bad(py, &error))?;
        let group = if triangle { Group::Triangle } else { Group::Full };
        py.detach(|| Census::new(&read, group)).map(PyCensus).map_err(|why| bad(py, &BadInput::Unsupported(why)))
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
    fn edges(&self, py: Python<'_>) -> Vec<(u32, u32)> {
        py.detach(|| {
            let graph = self.0.graph();
            let ends = |vertex| graph.neighbours(vertex).iter().map(move |&other| (vertex, other));
            (0..graph.vertices() as u32).flat_map(ends).filter(|(one, other)| one < other).collect()
        })
    }
}
