//! A position: text that has been read once, and everything that can be asked about it.

use crate::answers::{self, Answer};
use crate::background::{Done, Reporter, run};
use crate::failure::bad;
use crate::limits::{Reach, Search};
use crate::pictures::{Picture, picture};
use crate::store::PyKnown;
use gruk_workbench::{BadInput, LimitHit, Limits, Player, SolveOptions, Study, TreeOptions, open, render};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash as _, Hasher as _};

/// A position with the player to move. It never changes.
///
/// What is kept is its text; it is read again for every question, which takes microseconds, so that any number of
/// threads may ask at once.
#[pyclass(frozen, module = "gruk._gruk", name = "Study")]
pub(crate) struct PyStudy {
    query: String,
    first: Option<String>,
    notation: String,
    to_move: Player,
}

impl PyStudy {
    fn keep(study: &dyn Study, query: String, first: Option<String>) -> Self {
        PyStudy { query, first, notation: study.notation(), to_move: study.to_move() }
    }

    /// The position, ready for questions.
    fn open(&self) -> Result<Box<dyn Study>, BadInput> {
        open(&self.query, self.first.as_deref())
    }

    fn opened(&self, py: Python<'_>) -> PyResult<Box<dyn Study>> {
        self.open().map_err(|error| bad(py, &error))
    }

    /// Asks something that takes long, within limits.
    fn ask<T: Send + 'static>(
        &self,
        py: Python<'_>,
        limits: Limits,
        progress: Option<&Bound<'_, PyAny>>,
        question: impl FnOnce(&dyn Study, &Limits, &mut Reporter) -> T + Send + 'static,
    ) -> PyResult<Done<T>> {
        let study = self.opened(py)?;
        let cancel = limits.cancel.clone();
        run(py, &cancel, progress, move |mut watch| question(&*study, &limits, &mut watch))
    }

    /// The same of a question whose answer cannot say that a limit was reached.
    fn ask_whole<T: Send + 'static>(
        &self,
        py: Python<'_>,
        limits: Reach,
        progress: Option<&Bound<'_, PyAny>>,
        question: impl FnOnce(&dyn Study, &Limits, &mut Reporter) -> Result<Result<T, LimitHit>, BadInput> + Send + 'static,
    ) -> PyResult<T> {
        let answer = self.ask(py, limits.limits(), progress, question)?.whole()?;
        answer.map_err(|error| bad(py, &error))?.map_err(|limit| crate::failure::limit(py, limit))
    }

    /// The same of a search, whose answer becomes a dictionary.
    fn search<'py, T: Send + 'static>(
        &self,
        py: Python<'py>,
        search: &Search,
        progress: Option<&Bound<'py, PyAny>>,
        question: impl FnOnce(&dyn Study, &SolveOptions, &mut Reporter) -> Result<T, BadInput> + Send + 'static,
        dress: impl FnOnce(Python<'py>, &T) -> Answer<'py>,
    ) -> Answer<'py> {
        let options = search.options();
        let limits = options.limits.clone();
        let done = self.ask(py, limits, progress, move |study, _, watch| question(study, &options, watch))?;
        let found = done.found.map_err(|error| bad(py, &error))?;
        finish(py, done.stopped_by, dress(py, &found)?)
    }
}

#[pymethods]
impl PyStudy {
    #[new]
    #[pyo3(signature = (text, first=None))]
    fn new(py: Python<'_>, text: String, first: Option<String>) -> PyResult<Self> {
        let study = open(&text, first.as_deref()).map_err(|error| bad(py, &error))?;
        Ok(PyStudy::keep(&*study, text, first))
    }

    /// The text that it was read from, and who was said to move first.
    #[getter]
    fn query(&self) -> (&str, Option<&str>) {
        (&self.query, self.first.as_deref())
    }

    #[getter]
    fn notation(&self) -> &str {
        &self.notation
    }

    #[getter]
    fn to_move(&self) -> String {
        self.to_move.to_string()
    }

    /// The name of the player to move, in the words of the game.
    fn first(&self, py: Python<'_>) -> PyResult<&'static str> {
        Ok(self.opened(py)?.first())
    }

    fn about<'py>(&self, py: Python<'py>) -> Answer<'py> {
        answers::about(py, &self.opened(py)?.about())
    }

    fn __eq__(&self, other: &PyStudy) -> bool {
        self.notation == other.notation && self.to_move == other.to_move
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (&self.notation, self.to_move).hash(&mut hasher);
        hasher.finish()
    }

    /// The legal moves: each as text and in words.
    fn moves(&self, py: Python<'_>) -> PyResult<Vec<(String, String)>> {
        let rows = self.opened(py)?.moves().map_err(|error| bad(py, &error))?;
        Ok(rows.into_iter().map(|row| (row.text, row.words)).collect())
    }

    /// The position after a move.
    fn play(&self, py: Python<'_>, the_move: &str) -> PyResult<Self> {
        let mut game = self.opened(py)?.begin();
        game.play(the_move).map_err(|error| bad(py, &error))?;
        let study = game.study();
        Ok(PyStudy::keep(&*study, study.notation(), Some(study.to_move().to_string())))
    }

    /// How the game has ended, in words, and the winner; `None` while it goes on.
    fn ended(&self, py: Python<'_>) -> PyResult<Option<(String, Option<String>)>> {
        let ended = self.opened(py)?.begin().ended();
        Ok(ended.map(|(words, winner)| (words, winner.map(|player| player.to_string()))))
    }

    fn picture(&self, py: Python<'_>) -> PyResult<Picture> {
        Ok(picture(&self.opened(py)?.scene()))
    }

    fn pairing_picture(&self, py: Python<'_>) -> PyResult<Picture> {
        Ok(picture(&self.opened(py)?.pairing_scene().map_err(|error| bad(py, &error))?))
    }

    /// The options of both players with their values, drawn.
    fn options_picture(&self, py: Python<'_>, limits: Reach) -> PyResult<Picture> {
        let sheet = self.ask_whole(py, limits, None, |study, limits, _| study.options_sheet(limits))?;
        Ok((render::options_svg(&sheet), Some(render::options_text(&sheet, false))))
    }

    /// The game tree, drawn, and what it counts.
    #[pyo3(signature = (limits, most, keep_symmetric, progress=None))]
    fn tree<'py>(
        &self,
        py: Python<'py>,
        limits: Reach,
        most: usize,
        keep_symmetric: bool,
        progress: Option<&Bound<'py, PyAny>>,
    ) -> Answer<'py> {
        let question = move |study: &dyn Study, limits: &Limits, watch: &mut Reporter| {
            study.tree(&TreeOptions { most, keep_symmetric, limits: limits.clone() }, watch).map(Ok)
        };
        let answer = self.ask_whole(py, limits, progress, question)?;
        answers::tree(py, &answer)
    }

    /// Who wins; `known` is looked into first.
    #[pyo3(signature = (search, progress=None, known=None))]
    fn solve<'py>(
        &self,
        py: Python<'py>,
        search: Search,
        progress: Option<&Bound<'py, PyAny>>,
        known: Option<&PyKnown>,
    ) -> Answer<'py> {
        let store = PyKnown::store(known);
        self.search(
            py,
            &search,
            progress,
            move |study, options, watch| Ok(store.solve(study, options, watch)),
            answers::solve,
        )
    }

    #[pyo3(signature = (search, progress=None, known=None))]
    fn openings<'py>(
        &self,
        py: Python<'py>,
        search: Search,
        progress: Option<&Bound<'py, PyAny>>,
        known: Option<&PyKnown>,
    ) -> Answer<'py> {
        let store = PyKnown::store(known);
        let question = move |study: &dyn Study, options: &SolveOptions, watch: &mut Reporter| {
            let (answer, source) = store.open(study, options, watch)?;
            Ok((picture(&study.openings_scene(&answer, &[])), answer, source))
        };
        self.search(py, &search, progress, question, answers::openings)
    }

    /// The first moves by class: those together that a symmetry of the board makes the same.
    fn opening_classes(&self, py: Python<'_>, limits: Reach) -> PyResult<Vec<Vec<String>>> {
        self.ask_whole(py, limits, None, |study, limits, _| study.opening_classes(limits))
    }

    #[pyo3(signature = (search, progress=None, known=None))]
    fn outcome<'py>(
        &self,
        py: Python<'py>,
        search: Search,
        progress: Option<&Bound<'py, PyAny>>,
        known: Option<&PyKnown>,
    ) -> Answer<'py> {
        let store = PyKnown::store(known);
        let question =
            move |study: &dyn Study, options: &SolveOptions, watch: &mut Reporter| store.outcome(study, options, watch);
        self.search(py, &search, progress, question, answers::outcome)
    }

    /// The Grundy value.
    #[pyo3(signature = (limits, progress=None))]
    fn grundy(&self, py: Python<'_>, limits: Reach, progress: Option<&Bound<'_, PyAny>>) -> PyResult<u64> {
        Ok(self.ask_whole(py, limits, progress, |study, limits, watch| study.nimber(limits, watch))?.grundy)
    }

    /// Numbers of plays of exactly `depth` moves by first move, and all of them.
    #[pyo3(signature = (depth, limits, progress=None))]
    fn perft(
        &self,
        py: Python<'_>,
        depth: usize,
        limits: Reach,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<(Vec<(String, u128)>, u128)> {
        let answer =
            self.ask_whole(py, limits, progress, move |study, limits, watch| study.perft(depth, limits, watch))?;
        Ok((answer.moves, answer.total))
    }

    /// What the solver, or a player of a level, would play: the move, why, and whether it is proved.
    #[pyo3(signature = (limits, level=None, progress=None))]
    fn reply(
        &self,
        py: Python<'_>,
        limits: Reach,
        level: Option<u8>,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Option<(String, String, bool)>> {
        let mut game = self.opened(py)?.begin();
        game.set_level(level).map_err(|error| bad(py, &error))?;
        let limits = limits.limits();
        let cancel = limits.cancel.clone();
        let reply = run(py, &cancel, progress, move |mut watch| game.reply(&limits, &mut watch))?.whole()?;
        Ok(reply.map(|reply| (reply.text, reply.why, reply.proved)))
    }

    fn sgf(&self, py: Python<'_>) -> PyResult<String> {
        self.opened(py)?.sgf().map_err(|error| bad(py, &error))
    }
}

/// The answer; or the exception that ended the work, with what was found until then as its `answer`.
pub(crate) fn finish<'py>(py: Python<'py>, stopped_by: Option<PyErr>, answer: Bound<'py, PyDict>) -> Answer<'py> {
    match stopped_by {
        None => Ok(answer),
        Some(error) => {
            // An exception that takes no attributes is raised without.
            let _ = error.value(py).setattr("answer", answer);
            Err(error)
        }
    }
}

/// The games, as they describe themselves.
#[pyfunction]
pub(crate) fn games(py: Python<'_>) -> PyResult<Bound<'_, PyList>> {
    let all = gruk_workbench::GAMES.iter().map(|about| answers::about(py, about)).collect::<PyResult<Vec<_>>>()?;
    PyList::new(py, all)
}

/// A position of Hex from an SGF record, in the notation.
#[pyfunction]
pub(crate) fn read_sgf(py: Python<'_>, text: &str) -> PyResult<String> {
    gruk_workbench::sgf::read(text).map_err(|error| bad(py, &BadInput::Text { text: text.into(), error }))
}
