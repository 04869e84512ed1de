//! Values as objects. All live in one arena of the process, where equal values are one and the same.

use crate::answers;
use crate::background::run;
use crate::failure::{bad, limit};
use gruk_workbench::language::Object;
use gruk_workbench::{
    Answer, BadInput, CertificateText, LimitHit, Limits, Plain, Player, Session, no_files, number, render,
    thermographs, value_certificate,
};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyBytes, PyDict, PyInt, PyList};
use std::cmp::Ordering;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash as _, Hasher as _};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering as Atomic};
use std::sync::{Arc, Mutex, OnceLock, PoisonError, TryLockError};
use std::time::{Duration, Instant};

/// Bytes that the arena may take, with what is remembered of positions.
static MEMORY: AtomicUsize = AtomicUsize::new(4 << 30);

static SESSION: OnceLock<Mutex<Session>> = OnceLock::new();

/// Time between two tries to get the arena while another thread has it.
const PATIENCE: Duration = Duration::from_micros(200);

/// A value, by its place in the arena: `canonical` forms are equal exactly when they are the same.
#[pyclass(frozen, module = "gruk._gruk", name = "Form")]
pub(crate) struct Form(Object);

/// Does something in the arena, without the interpreter's lock and until Ctrl-C.
fn in_arena<T: Send + 'static>(
    py: Python<'_>,
    time: Option<f64>,
    act: impl FnOnce(&mut Session) -> Result<T, LimitHit> + Send + 'static,
) -> PyResult<T> {
    let cancel = Arc::new(AtomicBool::new(false));
    let theirs = Arc::clone(&cancel);
    let time = time.map(|seconds| Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX));
    let work = move |_| {
        let session = SESSION.get_or_init(|| {
            let memory = MEMORY.load(Atomic::Relaxed);
            Mutex::new(gruk_workbench::session(&Limits { memory, ..Limits::default() }, no_files()))
        });
        let mut session = loop {
            match session.try_lock() {
                Ok(session) => break session,
                Err(TryLockError::Poisoned(poisoned)) => break PoisonError::into_inner(poisoned),
                Err(TryLockError::WouldBlock) if theirs.load(Atomic::Relaxed) => return Err(LimitHit::Cancelled),
                Err(TryLockError::WouldBlock) => std::thread::sleep(PATIENCE),
            }
        };
        session.set_limits(time, theirs);
        act(&mut session)
    };
    run(py, &cancel, None, work)?.whole()?.map_err(|hit| limit(py, hit))
}

/// Does something in the arena that mostly takes no time: here, if it is so; or else as [`in_arena`].
///
/// To hand work to another thread and to wait for it takes longer than the sum of two small values.
fn soon_in_arena<T: Send + 'static>(
    py: Python<'_>,
    act: impl Fn(&mut Session) -> Result<T, LimitHit> + Send + Sync + 'static,
) -> PyResult<T> {
    let at_once = py.detach(|| match SESSION.get()?.try_lock() {
        Ok(mut session) => session.briefly(&act),
        // Another thread works, or a panic is to be told by the thread that comes upon it.
        Err(_) => None,
    });
    match at_once {
        Some(answer) => answer.map_err(|hit| limit(py, hit)),
        None => in_arena(py, None, act),
    }
}

#[pymethods]
impl Form {
    /// The number mantissa / 2^exponent; `None` if it does not fit.
    #[staticmethod]
    fn of_number(mantissa: i64, exponent: u32) -> Option<Form> {
        number(mantissa, exponent).map(Form)
    }

    fn add(&self, py: Python<'_>, other: &Form) -> PyResult<Form> {
        let (one, other) = (self.0.clone(), other.0.clone());
        soon_in_arena(py, move |session| session.sum(&one, &other)).map(Form)
    }

    fn subtract(&self, py: Python<'_>, other: &Form) -> PyResult<Form> {
        let (one, other) = (self.0.clone(), other.0.clone());
        soon_in_arena(py, move |session| session.difference(&one, &other)).map(Form)
    }

    fn negative(&self, py: Python<'_>) -> PyResult<Form> {
        let one = self.0.clone();
        soon_in_arena(py, move |session| session.negative(&one)).map(Form)
    }

    fn multiple(&self, py: Python<'_>, times: i64) -> PyResult<Form> {
        let one = self.0.clone();
        soon_in_arena(py, move |session| session.multiple(&one, times)).map(Form)
    }

    /// -1, 0, 1, or `None` if the two are confused.
    fn order(&self, py: Python<'_>, other: &Form) -> PyResult<Option<i8>> {
        let (one, other) = (self.0.clone(), other.0.clone());
        let order = soon_in_arena(py, move |session| session.order(&one, &other))?;
        Ok(order.map(|order| match order {
            Ordering::Less => -1,
            Ordering::Equal => 0,
            Ordering::Greater => 1,
        }))
    }

    fn options(&self, py: Python<'_>, left: bool) -> PyResult<Vec<Form>> {
        let one = self.0.clone();
        let player = if left { Player::Left } else { Player::Right };
        let options = soon_in_arena(py, move |session| session.options(&one, player))?;
        Ok(options.into_iter().map(Form).collect())
    }

    /// A number that equal values share.
    fn digest(&self, py: Python<'_>) -> PyResult<u64> {
        let one = self.0.clone();
        let digest = in_arena(py, None, move |session| session.digest(&one))?;
        let mut hasher = DefaultHasher::new();
        digest.hash(&mut hasher);
        Ok(hasher.finish())
    }

    /// Numerator and denominator, if the value is a number.
    fn number<'py>(&self, py: Python<'py>) -> PyResult<Option<(Bound<'py, PyAny>, u64)>> {
        let Object::Number(number) = self.0 else { return Ok(None) };
        let numerator = match number.parts() {
            Some((numerator, _)) => numerator.into_pyobject(py)?.into_any(),
            // Python reads decimal digits only of numbers that are not too large.
            None => py.get_type::<PyInt>().call1((number.numerator_in_hexadecimal(), 16))?,
        };
        Ok(Some((numerator, 1 << number.exponent())))
    }

    /// The name, cut to about `limit` characters, and whether that is all of it.
    fn name(&self, py: Python<'_>, limit: usize) -> PyResult<(String, bool)> {
        let one = self.0.clone();
        in_arena(py, None, move |session| Ok(session.language().line(&one, limit)))
    }

    fn facts<'py>(&self, py: Python<'py>, name_limit: usize) -> PyResult<Bound<'py, PyDict>> {
        let one = self.0.clone();
        let answer = in_arena(py, None, move |session| {
            session
                .answer(one, "", name_limit, Instant::now())
                .map_err(|stopped| stopped.limit.unwrap_or(LimitHit::Cancelled))
        })?;
        match answer {
            Answer::Value(answer) => answers::value(py, &answer),
            Answer::Other(_) => unreachable!("invariant: a form is a game"),
        }
    }
}

/// Evaluates a program of the expression language in which `names` have these meanings.
#[pyfunction]
#[pyo3(signature = (text, names, seconds=None))]
pub(crate) fn evaluate<'py>(
    py: Python<'py>,
    text: String,
    names: Vec<(String, Bound<'py, Form>)>,
    seconds: Option<f64>,
) -> PyResult<Bound<'py, PyAny>> {
    let names: Vec<(String, Object)> = names.into_iter().map(|(name, form)| (name, form.get().0.clone())).collect();
    let found = in_arena(py, seconds, move |session| {
        let object = match session.evaluate(&text, &names) {
            Ok(Ok(object)) => object,
            Ok(Err(limit)) => return Err(limit),
            Err(error) => return Ok(Err(error)),
        };
        Ok(Ok(python_object(session, &object)))
    })?;
    found.map_err(|error| bad(py, &error))?.into_python(py)
}

/// The same, if it takes no time worth speaking of; `None` otherwise, and where the text is none.
#[pyfunction]
pub(crate) fn evaluate_soon<'py>(
    py: Python<'py>,
    text: &str,
    names: Vec<(String, Bound<'py, Form>)>,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    let names: Vec<(String, Object)> = names.into_iter().map(|(name, form)| (name, form.get().0.clone())).collect();
    let found = py.detach(|| {
        // Another thread that works there takes as long as it takes.
        let mut session = SESSION.get()?.try_lock().ok()?;
        let object = session.evaluate_briefly(text, &names)?;
        Some(python_object(&mut session, &object))
    });
    found.map(|found| found.into_python(py)).transpose()
}

/// What an object is in Python.
enum Found {
    Form(Object),
    Boolean(bool),
    Text(String),
    List(Vec<Found>),
    Thermograph(Plain),
}

/// Texts of answers are cut here.
const LONGEST: usize = 1 << 20;

fn python_object(session: &mut Session, object: &Object) -> Found {
    match object {
        Object::Number(_) | Object::Game(_) => Found::Form(object.clone()),
        Object::Boolean(value) => Found::Boolean(*value),
        Object::List(list) => Found::List(list.items.iter().map(|item| python_object(session, item)).collect()),
        Object::Thermograph(..) => Found::Thermograph(session.plain(object, LONGEST)),
        other => Found::Text(session.language().line(other, LONGEST).0),
    }
}

impl Found {
    fn into_python(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        Ok(match self {
            Found::Form(object) => Bound::new(py, Form(object))?.into_any(),
            Found::Boolean(value) => PyBool::new(py, value).to_owned().into_any(),
            Found::Text(text) => text.into_pyobject(py)?.into_any(),
            Found::List(items) => {
                let items = items.into_iter().map(|item| item.into_python(py)).collect::<PyResult<Vec<_>>>()?;
                PyList::new(py, items)?.into_any()
            }
            Found::Thermograph(plain) => {
                let answer = PyDict::new(py);
                if let Plain::Thermograph { mean, temperature, walls: [left, right] } = plain {
                    let corners =
                        |wall: Vec<[String; 2]>| wall.into_iter().map(<(String, String)>::from).collect::<Vec<_>>();
                    answer.set_item("mean", mean)?;
                    answer.set_item("temperature", temperature)?;
                    answer.set_item("left_wall", corners(left))?;
                    answer.set_item("right_wall", corners(right))?;
                }
                answer.into_any()
            }
        })
    }
}

/// The most bytes that values may take together; only before the first value.
#[pyfunction]
pub(crate) fn set_memory(bytes: usize) -> bool {
    MEMORY.store(bytes, Atomic::Relaxed);
    SESSION.get().is_none()
}

/// Thermographs of expressions in one picture: as SVG and as text.
#[pyfunction]
pub(crate) fn thermograph_picture(
    py: Python<'_>,
    expressions: Vec<String>,
    memory: usize,
) -> PyResult<(String, String)> {
    let limits = Limits { memory, ..Limits::default() };
    let cancel = limits.cancel.clone();
    let done = run(py, &cancel, None, move |_| thermographs(&expressions, &limits))?.whole()?;
    let picture = done.map_err(|error| bad(py, &error))?.map_err(|hit| limit(py, hit))?;
    Ok((render::thermograph_svg(&picture), render::thermograph_text(&picture, false)))
}

/// A certificate of the canonical form of an expression, and its lines of evidence.
#[pyfunction]
pub(crate) fn certify_value(py: Python<'_>, text: String, memory: usize) -> PyResult<(Bound<'_, PyBytes>, usize)> {
    let limits = Limits { memory, ..Limits::default() };
    let cancel = limits.cancel.clone();
    type Made = Result<Result<CertificateText, LimitHit>, BadInput>;
    let made: Made = run(py, &cancel, None, move |_| value_certificate(&text, &limits))?.whole()?;
    let made = made.map_err(|error| bad(py, &error))?.map_err(|hit| limit(py, hit))?;
    Ok((PyBytes::new(py, &made.text), made.rows))
}
