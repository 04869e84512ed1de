//! Pictures: SVG and text always, PNG and PDF with the feature of that name.

use crate::failure::other;
use gruk_workbench::render;
use pyo3::prelude::*;

/// A picture as SVG and as text; text is left out where the board is too large for it.
pub(crate) type Picture = (String, Option<String>);

/// Boards of more cells are not written as text.
const MAX_TEXT_CELLS: usize = 40_000;

pub(crate) fn picture(scene: &render::Scene) -> Picture {
    let fits = scene.size().is_none_or(|(wide, high)| wide * high <= MAX_TEXT_CELLS);
    (render::board_svg(scene), fits.then(|| render::board_text(scene, false)))
}

/// A picture as PNG.
#[cfg(feature = "pictures")]
#[pyfunction]
pub(crate) fn png(py: Python<'_>, svg: &str, scale: f32) -> PyResult<Vec<u8>> {
    py.detach(|| gruk_export::png(svg, scale)).map_err(other)
}

/// A picture as PDF.
#[cfg(feature = "pictures")]
#[pyfunction]
pub(crate) fn pdf(py: Python<'_>, svg: &str) -> PyResult<Vec<u8>> {
    py.detach(|| gruk_export::pdf(svg)).map_err(other)
}

#[cfg(not(feature = "pictures"))]
#[pyfunction]
pub(crate) fn png(_svg: &str, _scale: f32) -> PyResult<Vec<u8>> {
    Err(other("this gruk was built without PNG and PDF; SVG is there"))
}

#[cfg(not(feature = "pictures"))]
#[pyfunction]
pub(crate) fn pdf(svg: &str) -> PyResult<Vec<u8>> {
    png(svg, 1.0)
}
