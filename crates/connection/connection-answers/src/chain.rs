//! The walk of the Hex theorem on a full board, as text and as a picture.

use gruk_core::{Diagram, Mark, ParseError, Player, Ruleset};
use gruk_hex_theorem::cube;
use gruk_hex_theorem::walk::{Place, walk};
use gruk_notation::{BadInput, Loaded, load};
use gruk_render::Scene;
use gruk_rules::board::cells::Cells;
use gruk_rules::board::cube::Cube;
use gruk_rules::board::grid::{Square, quote};
use gruk_rules::board::rhombus::Rhombus;
use gruk_rules::hex3d::{COLOURS, Hex3d};

/// The chain of a full board.
#[derive(Clone, Debug)]
pub struct ChainAnswer {
    /// The query, as given.
    pub query: String,
    /// Whose chain it is: `red`, `blue`, `green`; in more dimensions the number of the label.
    pub winner: String,
    /// The cells of the chain, from border to border.
    pub chain: Vec<String>,
    /// The edges of the walk, as what lies on their red and on their blue side; none in three and more dimensions,
    /// where no walk is made.
    pub steps: Vec<(String, String)>,
    /// The board with the cells along the walk numbered and the chain marked; none for cubes given by their labels.
    pub scene: Option<Scene>,
}

/// The winning chain of a full board of Hex, found by walking from the corner at a1; of `hex3d:K:LAYERS`, a cube with
/// three colours `x`, `o`, `g` whose layers are separated by `+` and rows by `/`; or of `cube:NxK:LABELS`, the points
/// of {1, …, K}ᴺ with labels 1 to N.
///
/// # Errors
/// The place in the text, or that the board is not a full board of Hex.
pub fn chain(query: &str) -> Result<ChainAnswer, BadInput> {
    let wrong = |error: ParseError| BadInput::Text { text: query.into(), error };
    // A full cube may have chains of several players, and play never reaches such a cube; all other positions can occur
    // in the game.
    let is_full = |rest: &&str| rest.split_once(':').is_some_and(|(_, cells)| !cells.contains(['.', '-']));
    if let Some(rest) = query.strip_prefix("hex3d:").filter(is_full) {
        return cube_of_colours(rest)
            .map(|(cube, labels)| in_cube(query, &cube, cube::winning_chain(&cube, &labels), &COLOURS))
            .map_err(|error| wrong(error.shifted("hex3d:".len())));
    }
    if let Some(rest) = query.strip_prefix("cube:") {
        let read = cube_of_labels(rest).map_err(|error| wrong(error.shifted("cube:".len())));
        return read.map(|(cube, labels)| in_cube(query, &cube, cube::winning_chain(&cube, &labels), &[]));
    }
    on_board(&load(query, None)?)
}

/// A full board of Hex, and its red cells.
///
/// # Errors
/// Another board, or free cells.
pub fn full(loaded: &Loaded) -> Result<(Rhombus, Cells), BadInput> {
    let Diagram::Hex { columns, rows, cells } = loaded.rules.diagram(&loaded.turn.position) else {
        let title = loaded.rules.about().title;
        return Err(BadInput::Unsupported(format!(
            "{title} is not played on the board of Hex, which this theorem is about"
        )));
    };
    let board = Rhombus::new(columns, rows);
    let free = cells.iter().filter(|&&mark| mark != Mark::Left && mark != Mark::Right).count();
    if free > 0 {
        let cells = if free == 1 { "1 cell is".into() } else { format!("{free} cells are") };
        return Err(BadInput::Unsupported(format!(
            "the board is not full: {cells} free, and every cell has to be red or blue"
        )));
    }
    let red = Cells::of(board.len(), (0..board.len()).filter(|&cell| cells[cell] == Mark::Left));
    Ok((board, red))
}

fn on_board(loaded: &Loaded) -> Result<ChainAnswer, BadInput> {
    if let Some(rules) = loaded.rules.typed::<Hex3d>() {
        let at = loaded.turn.position.of::<Hex3d>();
        let winner = rules.winner(at).ok_or_else(|| BadInput::Unsupported("nobody has a chain yet".into()))?;
        let cube = Cube::new(3, rules.side()).expect("a cube of the game");
        let label = |cell: usize| (0..3).find(|&player| at.stones(player).contains(cell)).unwrap_or(3);
        let labels: Vec<usize> = (0..cube.len()).map(label).collect();
        let chain = cube::chain(&cube, &labels, winner).expect("invariant: the winner has a chain");
        let answer = in_cube(&loaded.query, &cube, (winner, chain.clone()), &COLOURS);
        let mut scene = Scene::new(rules.diagram(at));
        scene.marked = chain;
        return Ok(ChainAnswer { scene: Some(scene), ..answer });
    }
    let (board, red) = full(loaded)?;
    let (columns, rows) = (board.columns(), board.rows());
    let found = walk(&board, &red);
    let number = |(c, r): Place| {
        let is_inside = (0..columns as i64).contains(&c) && (0..rows as i64).contains(&r);
        is_inside.then(|| r as usize * columns + c as usize)
    };
    let side = |place: Place| match (number(place), place) {
        (Some(cell), _) => board.square(cell).name(),
        (None, (_, -1)) => "top".into(),
        (None, (-1, _)) => "left".into(),
        (None, (c, _)) if c == columns as i64 => "right".into(),
        (None, _) => "bottom".into(),
    };
    let mut scene = Scene::new(loaded.rules.diagram(&loaded.turn.position));
    let mut labels: Vec<Option<String>> = vec![None; board.len()];
    for (index, step) in found.steps.iter().enumerate() {
        for cell in [step.red, step.blue].into_iter().filter_map(number) {
            labels[cell].get_or_insert_with(|| index.to_string());
        }
    }
    scene.labels = labels;
    scene.marked = found.chain.clone();
    let winner = loaded.rules.about().players.name(found.winner, Player::Left).to_string();
    scene.caption = Some(format!(
        "the walk from the corner at a1: the numbers say in which step it comes by; the rings are the chain of {winner}"
    ));
    Ok(ChainAnswer {
        query: loaded.query.clone(),
        winner,
        chain: found.chain.iter().map(|&cell| board.square(cell).name()).collect(),
        steps: found.steps.iter().map(|step| (side(step.red), side(step.blue))).collect(),
        scene: Some(scene),
    })
}

/// The points of a cube are called by their coordinates, as in a1-2: the cell a1 of the second layer; or 1.2.1.3 in
/// other dimensions.
fn in_cube(query: &str, cube: &Cube, (axis, chain): (usize, Vec<usize>), names: &[&str]) -> ChainAnswer {
    let name = |&point: &usize| {
        let at = cube.coordinates(point);
        match (names.is_empty(), &at[..]) {
            (false, &[column, row, layer]) => {
                format!("{}-{}", Square::new(column as u32, row as u32).name(), layer + 1)
            }
            _ => at.iter().map(|value| (value + 1).to_string()).collect::<Vec<_>>().join("."),
        }
    };
    ChainAnswer {
        query: query.into(),
        winner: names.get(axis).map_or_else(|| (axis + 1).to_string(), |name| name.to_string()),
        chain: chain.iter().map(name).collect(),
        steps: Vec::new(),
        scene: None,
    }
}

/// `K:LAYER+LAYER+…`, each layer K rows of K letters: red `x` joins left and right, blue `o` top and bottom, green `g`
/// the first and the last layer.
fn cube_of_colours(text: &str) -> Result<(Cube, Vec<usize>), ParseError> {
    let (side, picture) =
        text.split_once(':').ok_or_else(|| ParseError::new(text.len(), "the end", "':' and the layers"))?;
    let (cube, k) = cube(3, side, 0)?;
    let mut labels = Vec::with_capacity(cube.len());
    for (at, letter) in picture.char_indices() {
        let place = side.len() + 1 + at;
        let expected = match labels.len() {
            count if count == cube.len() => None,
            count if at > 0 && count % (k * k) == 0 && !picture[..at].ends_with('+') => Some('+'),
            count if at > 0 && count % k == 0 && count % (k * k) != 0 && !picture[..at].ends_with('/') => Some('/'),
            _ => {
                let label = ['x', 'o', 'g'].iter().position(|&known| known == letter);
                labels.push(label.ok_or_else(|| ParseError::in_text(text, place, "'x', 'o' or 'g'"))?);
                continue;
            }
        };
        match expected {
            None => return Err(ParseError::in_text(text, place, "the end")),
            Some(sign) if sign == letter => {}
            Some(sign) => return Err(ParseError::in_text(text, place, format!("'{sign}'"))),
        }
    }
    if labels.len() < cube.len() {
        return Err(ParseError::new(text.len(), "the end", format!("{} cells", cube.len())));
    }
    Ok((cube, labels))
}

/// `NxK:LABELS`: one digit 1 to N for each point, the first coordinate running fastest.
fn cube_of_labels(text: &str) -> Result<(Cube, Vec<usize>), ParseError> {
    let form = "dimensions x side, ':' and a label for each point, such as 2x2:1212";
    let (size, digits) = text.split_once(':').ok_or_else(|| ParseError::new(text.len(), "the end", form))?;
    let (n, k) = size.split_once('x').ok_or_else(|| ParseError::new(0, quote(size), form))?;
    let dimensions: usize = n.parse().map_err(|_| ParseError::new(0, quote(n), "a number of dimensions, 1 to 9"))?;
    if !(1..=9).contains(&dimensions) {
        return Err(ParseError::new(0, quote(n), "a number of dimensions, 1 to 9"));
    }
    let (cube, _) = cube(dimensions, k, n.len() + 1)?;
    let label = |(at, digit): (usize, char)| {
        let value = digit.to_digit(10).map(|value| value as usize).filter(|value| (1..=dimensions).contains(value));
        let wrong = || ParseError::in_text(text, size.len() + 1 + at, format!("a label, 1 to {dimensions}"));
        value.map(|value| value - 1).ok_or_else(wrong)
    };
    let labels: Vec<usize> = digits.char_indices().map(label).collect::<Result<_, _>>()?;
    if labels.len() != cube.len() {
        return Err(ParseError::new(
            size.len() + 1,
            format!("{} labels", labels.len()),
            format!("{} labels", cube.len()),
        ));
    }
    Ok((cube, labels))
}

fn cube(dimensions: usize, side: &str, at: usize) -> Result<(Cube, usize), ParseError> {
    let wrong = || ParseError::new(at, quote(side), "a side, so that the cube has at most 2^20 points");
    let k: usize = side.parse().map_err(|_| wrong())?;
    Ok((Cube::new(dimensions, k).ok_or_else(wrong)?, k))
}
