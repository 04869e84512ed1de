//! Answers as dictionaries; the classes that people see are made of them in Python.

use crate::failure::word;
use crate::pictures::Picture;
use gruk_verbs::Source;
use gruk_workbench::{
    About, CertificateText, NamedVerdict, OpeningsAnswer, OutcomeAnswer, SolveAnswer, TreeAnswer, ValueAnswer, render,
};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyInt};

/// An answer, or the exception in its place.
pub(crate) type Answer<'py> = PyResult<Bound<'py, PyDict>>;

fn certificate<'py>(py: Python<'py>, certificate: Option<&CertificateText>) -> Option<(Bound<'py, PyBytes>, usize)> {
    certificate.map(|made| (PyBytes::new(py, &made.text), made.rows))
}

/// Where in the catalogue an answer was found: its number, and the position that it is about.
fn place(source: &Source) -> (i64, &String) {
    (source.answer, &source.position)
}

/// The word, the player that it is about, and the limit that was reached.
fn verdict(verdict: &NamedVerdict) -> (&'static str, Option<&str>, Option<&'static str>) {
    match verdict {
        NamedVerdict::Wins(name) => ("wins", Some(name), None),
        NamedVerdict::Draw => ("draw", None, None),
        NamedVerdict::AtLeastDraw(name) => ("at least draw", Some(name), None),
        NamedVerdict::Unknown(limit) => ("unknown", None, Some(word(*limit))),
    }
}

pub(crate) fn about<'py>(py: Python<'py>, about: &About) -> Answer<'py> {
    let answer = PyDict::new(py);
    answer.set_item("name", about.name)?;
    answer.set_item("title", about.title)?;
    answer.set_item("syntax", about.syntax)?;
    answer.set_item("rules", about.rules)?;
    answer.set_item("examples", about.examples.to_vec())?;
    answer.set_item("has_params", about.has_params)?;
    Ok(answer)
}

pub(crate) fn solve<'py>(py: Python<'py>, (found, source): &(SolveAnswer, Option<Source>)) -> Answer<'py> {
    let answer = PyDict::new(py);
    let (word, player, limit) = verdict(&found.verdict);
    let is_won = matches!(found.verdict, NamedVerdict::Wins(_));
    answer.set_item("query", &found.query)?;
    answer.set_item("verdict", word)?;
    answer.set_item("winner", player.filter(|_| is_won))?;
    answer.set_item("player", player.filter(|_| !is_won))?;
    answer.set_item("limit", limit)?;
    answer.set_item("move", &found.best_move)?;
    answer.set_item("moves", &found.all_moves)?;
    answer.set_item("nodes", found.nodes)?;
    answer.set_item("seconds", found.seconds)?;
    answer.set_item("reason", &found.reason)?;
    answer.set_item("catalogue", source.as_ref().map(place))?;
    answer.set_item("certificate", certificate(py, found.certificate.as_ref()))?;
    answer.set_item("no_certificate", &found.no_certificate)?;
    Ok(answer)
}

pub(crate) fn openings<'py>(
    py: Python<'py>,
    ((svg, text), found, source): &(Picture, OpeningsAnswer, Option<Source>),
) -> Answer<'py> {
    let answer = PyDict::new(py);
    let openings = PyDict::new(py);
    for (m, after) in &found.openings {
        openings.set_item(m, gruk_verbs::openings::word(after))?;
    }
    answer.set_item("query", &found.query)?;
    answer.set_item("first", &found.first)?;
    answer.set_item("openings", openings)?;
    answer.set_item("catalogue", source.as_ref().map(place))?;
    answer.set_item("limit", found.limit_hit().map(word))?;
    answer.set_item("nodes", found.nodes)?;
    answer.set_item("seconds", found.seconds)?;
    answer.set_item("certificate", certificate(py, found.certificate.as_ref()))?;
    answer.set_item("svg", svg)?;
    answer.set_item("text", text)?;
    Ok(answer)
}

pub(crate) fn outcome<'py>(py: Python<'py>, (found, sources): &(OutcomeAnswer, Option<Vec<Source>>)) -> Answer<'py> {
    let answer = PyDict::new(py);
    answer.set_item("query", &found.query)?;
    answer.set_item("outcome", found.class.as_ref().ok().map(ToString::to_string))?;
    answer.set_item("limit", found.class.as_ref().err().copied().map(word))?;
    answer.set_item("nodes", found.nodes)?;
    answer.set_item("seconds", found.seconds)?;
    answer.set_item("certificate", certificate(py, found.certificate.as_ref()))?;
    answer.set_item("no_certificate", &found.no_certificate)?;
    answer.set_item("catalogue", sources.as_ref().map(|sources| sources.iter().map(place).collect::<Vec<_>>()))?;
    Ok(answer)
}

pub(crate) fn value<'py>(py: Python<'py>, found: &ValueAnswer) -> Answer<'py> {
    let answer = PyDict::new(py);
    answer.set_item("outcome", found.outcome.to_string())?;
    answer.set_item("canonical", &found.canonical)?;
    answer.set_item("name", &found.name)?;
    answer.set_item("cut", found.is_cut)?;
    answer.set_item("left_stop", &found.stops[0])?;
    answer.set_item("right_stop", &found.stops[1])?;
    answer.set_item("mean", &found.mean)?;
    answer.set_item("temperature", &found.temperature)?;
    match py.get_type::<PyInt>().call1((&found.birthday,)) {
        Ok(birthday) => answer.set_item("birthday", birthday)?,
        // Digits that are cut.
        Err(_) => answer.set_item("birthday", &found.birthday)?,
    }
    answer.set_item("grundy", found.grundy)?;
    Ok(answer)
}

pub(crate) fn tree<'py>(py: Python<'py>, found: &TreeAnswer) -> Answer<'py> {
    let answer = PyDict::new(py);
    let counted = found.count.as_ref().ok();
    answer.set_item("winner", &found.nodes[0].winner)?;
    answer.set_item("nodes", counted.map(|count| count.nodes))?;
    answer.set_item("plays", counted.map(|count| count.plays))?;
    answer.set_item("won", counted.map(|count| (count.won[0], count.won[1])))?;
    answer.set_item("drawn", counted.map(|count| count.drawn))?;
    answer.set_item("longest", counted.map(|count| count.longest))?;
    answer.set_item("seconds", found.seconds)?;
    answer.set_item("svg", render::tree_svg(&found.picture))?;
    answer.set_item("text", render::tree_text(&found.picture, false))?;
    let rows = found
        .nodes
        .iter()
        .map(|node| (&node.moves, &node.position, &node.to_move, &node.winner, node.children.clone()));
    answer.set_item("tree", rows.collect::<Vec<_>>())?;
    Ok(answer)
}
