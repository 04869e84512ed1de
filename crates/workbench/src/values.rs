//! What the family of values answers, with outcome classes of any position handed over to it.

use crate::outcome::outcome;
use crate::search::solve_turn;
use crate::{BadInput, LimitHit, Limits, Method, SolveOptions, Study, Watch, family};
use gruk_notation::Loaded;
use gruk_render::Thermographs;
use gruk_values_answers::{
    Answer, Cell, FindAnswer, FindQuery, Found, Known, Session, Solvers, SumTable, Table, TableQuery, Writer,
};
use std::collections::BTreeMap;

/// What the language asks in order to know who wins.
const SOLVERS: Solvers = Solvers { outcome, solve: <Loaded as Study>::solve, called: family::called };

/// A session of the expression language without names. Half of the memory is for values, half for positions and all
/// else.
#[must_use]
pub fn session(limits: &Limits, writer: Writer) -> Session {
    Session::new(limits, writer, SOLVERS)
}

/// Evaluates `expression` in the expression language; the answer is that of its last statement. Names are cut to about
/// `name_limit` characters; `writer` writes what the program writes into files.
///
/// # Errors
/// The place in the text and what was expected there; inside: the limit that was reached.
pub fn value(
    expression: &str,
    name_limit: usize,
    limits: &Limits,
    writer: Writer,
) -> Result<Result<Answer, LimitHit>, BadInput> {
    gruk_values_answers::value(expression, name_limit, limits, writer, SOLVERS)
}

/// The thermographs of values, positions, and sums and differences of both, in one picture.
///
/// # Errors
/// The place in an expression and what was expected there; more than 40 of them; inside: the limit that was reached.
pub fn thermographs(expressions: &[String], limits: &Limits) -> Result<Result<Thermographs, LimitHit>, BadInput> {
    gruk_values_answers::thermographs(expressions, limits, SOLVERS)
}

/// Looks at all positions of a game on connected boards of 1, 2, … squares; see [`find`](gruk_values_answers::find()).
///
/// # Errors
/// A value that cannot be read, no such game, a game without values or whose positions are not pictures.
pub fn find(
    query: &FindQuery,
    limits: &Limits,
    watch: &mut dyn Watch,
    found: &mut dyn FnMut(Found),
) -> Result<FindAnswer, BadInput> {
    gruk_values_answers::find(query, limits, watch, found, SOLVERS).map_err(family::meant)
}

/// The outcomes or values of the boards of a game by their sizes; see [`table`](gruk_values_answers::table()).
///
/// # Errors
/// No such game, a game without a start on rectangles or without outcomes or values, a tile that the game cannot read.
pub fn table(
    query: &TableQuery,
    known: &BTreeMap<(usize, usize), Known>,
    options: &SolveOptions,
    watch: &mut (dyn Watch + Send),
    found: &mut (dyn FnMut(&Cell) + Send),
) -> Result<Table, BadInput> {
    gruk_values_answers::table(query, known, options, watch, found, outcome).map_err(family::meant)
}

/// The outcome of sums as far as the classes of two terms decide it, with witnesses; see
/// [`sum_table`](gruk_values_answers::sum_table()).
///
/// # Errors
/// The limit that was reached.
pub fn sum_table(method: Method, limits: &Limits) -> Result<SumTable, LimitHit> {
    gruk_values_answers::sum_table(method, limits, solve_turn)
}
