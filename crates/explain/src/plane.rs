//! Patterns of infinite boards that repeat: pairings, cakes, colourings.

use crate::context::{Context, all_of, joined, one_of};
use crate::general::{self, stated};
use crate::{Case, Item, Picture, Use};
use gruk_cert::grammar::part;
use gruk_cert::{Claim, Kind, Says, Structure};
use gruk_render::{Cakes, Dominoes, Piece, cakes_svg, cakes_text, dominoes_svg, dominoes_text};
use gruk_translations::{Said, Value, said};
use std::collections::BTreeMap;

type Place = Vec<i64>;

/// The most kinds of lines that are said one by one.
const NAMED: usize = 64;

/// Larger periods are not gone through line by line.
const LARGEST: i64 = 10_000;

/// What a pattern is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pattern {
    Colouring,
    Pairing,
    Cakes,
}

impl Pattern {
    /// What every window does.
    fn good(self, window: Value) -> Said {
        match self {
            Pattern::Colouring => said!("Every translate of {window} has two colours.", window),
            Pattern::Pairing => said!("Every translate of {window} holds both cells of a pair.", window),
            Pattern::Cakes => said!("Every translate of {window} has cells of both parts of a cake.", window),
        }
    }

    /// What is found in every window.
    fn found(self) -> Said {
        match self {
            Pattern::Colouring => said!("cells of different colours"),
            Pattern::Pairing => said!("the two cells of a pair"),
            Pattern::Cakes => said!("cells of both parts of a cake"),
        }
    }
}

/// The vectors under which a pattern repeats, in Hermite normal form.
struct Lattice(Vec<Place>);

impl Lattice {
    /// The cell of the first period that a cell repeats.
    fn home(&self, place: &[i64]) -> Place {
        let mut place = place.to_vec();
        for (axis, vector) in self.0.iter().enumerate() {
            let times = place[axis].div_euclid(vector[axis]);
            place.iter_mut().zip(vector).for_each(|(entry, own)| *entry -= times * own);
        }
        place
    }

    /// The cells of the first period.
    fn cells(&self) -> Vec<Place> {
        let mut cells = vec![Vec::new()];
        for (axis, vector) in self.0.iter().enumerate() {
            cells = cells
                .iter()
                .flat_map(|cell: &Place| {
                    (0..vector[axis]).map(move |entry| cell.iter().copied().chain([entry]).collect())
                })
                .collect();
        }
        cells
    }
}

/// Something that repeats: for each cell of the first period what it belongs to, which part of that, and the cell's
/// place in the line.
type Pieces = BTreeMap<Place, (usize, i64, Place)>;

/// The claims by periodic patterns.
pub(crate) fn explain(context: &mut Context<'_>) {
    let certificate = context.certificate;
    let own = certificate.claims.iter().filter(|claim| claim.by == Kind::Periodic);
    let claims: Vec<&Claim<'_>> = own.collect();
    for claim in claims {
        let Says::Structure(says) = claim.says else { continue };
        let lattice = Lattice(part(says.place).expect("invariant: the checker has read the lattice"));
        if lattice.0.iter().enumerate().map(|(axis, vector)| vector[axis]).product::<i64>() > LARGEST {
            return general::explain(context, Kind::Periodic);
        }
        let rows = certificate.evidence.periodic.iter().flat_map(|block| &block.rows);
        let mut pieces = Pieces::new();
        for (index, row) in rows.enumerate() {
            let is_colour = says.structure == Structure::Colouring;
            let (first, second) = (&row.says.first, &row.says.second);
            if is_colour {
                let colour = second.concat()[0];
                first.iter().for_each(|cell| drop(pieces.insert(lattice.home(cell), (index, colour, cell.clone()))));
            } else {
                for (cells, side) in [(first, 0), (second, 1)] {
                    cells.iter().for_each(|cell| drop(pieces.insert(lattice.home(cell), (index, side, cell.clone()))));
                }
            }
        }
        pattern(context, claim, &lattice, &pieces);
    }
}

fn pattern(context: &mut Context<'_>, claim: &Claim<'_>, lattice: &Lattice, pieces: &Pieces) {
    let Says::Structure(says) = claim.says else { return };
    let kind = match says.structure {
        Structure::Colouring => Pattern::Colouring,
        _ if says.number == 2 => Pattern::Pairing,
        _ => Pattern::Cakes,
    };
    let vectors: Vec<String> = lattice.0.iter().map(|vector| place(vector)).collect();
    let number = says.number;
    let what = match kind {
        Pattern::Colouring => said!("Every cell of the board has one of {number} colours.", number),
        Pattern::Pairing => said!("Some cells of the board are paired; no cell stands in two pairs."),
        Pattern::Cakes => {
            said!("The board has cakes of at most {number} cells, each in two parts; no cell is in two cakes.", number)
        }
    };
    context.document.preface.push(
        said!(
            "The board is infinite; its cells are written by their coordinates. {what} The pattern repeats: moved by \
             {vectors} it is the same again.",
            what,
            vectors = one_of(&vectors)
        )
        .into(),
    );
    let shapes: Vec<(Value, Vec<Place>)> = windows(says.target);
    let mut uses = Vec::new();
    for (name, window) in &shapes {
        let item = match direction(window) {
            Some(step) => line_item(lattice, pieces, (name, kind), &step, window.len() as i64),
            None => Item {
                says: vec![kind.good(name.clone()).into()],
                proof: vec![Case::of(said!(
                    "It is enough to look at the {number} translates that begin in one period; the checker has done so for \
                     each.",
                    number = lattice.cells().len()
                ))],
                ..Item::default()
            },
        };
        let number = context.lemma(item);
        uses.push(Use::of(number));
    }
    let mut item = stated(context, claim);
    let windows = windows_of(says.target, &shapes);
    item.says = vec![
        match kind {
            Pattern::Colouring => said!(
                "Every window has two colours. The windows are {windows}, wherever they are on the infinite board.",
                windows
            ),
            Pattern::Pairing => said!(
                "Every window holds both cells of a pair. The windows are {windows}, wherever they are on the infinite \
                 board. So Maker, who wants a whole window, is stopped by Breaker.",
                windows
            ),
            Pattern::Cakes => said!(
                "Every window has cells of both parts of a cake. The windows are {windows}, wherever they are on the \
                 infinite board. So Picker wins the Chooser–Picker game in which up to {number} cells are offered.",
                windows,
                number
            ),
        }
        .into(),
    ];
    item.picture = picture(lattice, pieces, kind);
    let lemmas = all_of(&uses.iter().map(|used| Value::Reference(used.lemma)).collect::<Vec<_>>());
    let says = match kind {
        Pattern::Colouring => said!("The windows are those of {lemmas}. So no window has one colour.", lemmas),
        Pattern::Pairing => said!(
            "The windows are those of {lemmas}. So every window holds both cells of a pair. Breaker answers each move on one \
             cell of a pair on the other cell, and any move elsewhere anywhere: so Breaker gets a cell of every window, and \
             Maker never gets a whole one. In the same way Picker, who offers the pairs, gets one cell of each.",
            lemmas
        ),
        Pattern::Cakes => said!(
            "The windows are those of {lemmas}. So every window has cells of both parts of some cake. Picker offers the \
             cakes, one after the other; Chooser takes one part and leaves the other one, so neither gets a whole window.",
            lemmas
        ),
    };
    item.proof.push(Case { says: says.into(), uses, ..Case::default() });
    context.document.theorems.push(item);
}

/// The windows of a target, with what they are called.
fn windows(target: &str) -> Vec<(Value, Vec<Place>)> {
    if let Some((k, directions)) = target.strip_prefix("rows:").and_then(|rest| rest.split_once(':')) {
        let k: i64 = k.parse().unwrap_or(0);
        let directions = part(directions).expect("invariant: the checker has read the windows");
        let row = |v: Place| {
            let cells = (0..k).map(|n| v.iter().map(|step| n * step).collect()).collect();
            let direction = place(&v);
            (said!("{number} cells in a row in the direction {direction}", number = k, direction).into(), cells)
        };
        return directions.into_iter().map(row).collect();
    }
    let shapes = target.strip_prefix("shapes:").unwrap_or(target);
    let shape = |text: &str| {
        let cells = part(text).expect("invariant: the checker has read the windows");
        let names: Vec<String> = cells.iter().map(|cell| place(cell)).collect();
        (said!("the shape {cells}", cells = names.join(" ")).into(), cells)
    };
    shapes.split('|').map(shape).collect()
}

/// All windows in a few words.
fn windows_of(target: &str, shapes: &[(Value, Vec<Place>)]) -> Value {
    const SAID: usize = 8;
    let some = |names: &[Value]| match shapes.len() > SAID {
        true => joined(names.iter().cloned().chain(["…".into()]), ", "),
        false => all_of(names),
    };
    let shown = shapes.iter().take(SAID);
    if target.starts_with("rows:") {
        let directions: Vec<Value> = shown.filter_map(|(_, window)| Some(place(&direction(window)?).into())).collect();
        let number = shapes[0].1.len();
        return said!("{number} cells in a row in the directions {directions}", number, directions = some(&directions))
            .into();
    }
    some(&shown.map(|(name, _)| name.clone()).collect::<Vec<_>>())
}

/// The step from cell to cell, if the cells of a window are in a row.
fn direction(window: &[Place]) -> Option<Place> {
    let step = window.get(1)?.clone();
    let is_next = |(n, cell): (usize, &Place)| cell.iter().zip(&step).all(|(at, step)| *at == n as i64 * step);
    window.iter().enumerate().all(is_next).then_some(step)
}

fn place(cell: &[i64]) -> String {
    format!("({})", cell.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))
}

/// All rows of `k` cells in one direction: one line after the other.
fn line_item(lattice: &Lattice, pieces: &Pieces, (name, kind): (&Value, Pattern), step: &[i64], k: i64) -> Item {
    let found = kind.found();
    let along = |cell: &[i64], times: i64| -> Place { cell.iter().zip(step).map(|(at, d)| at + times * d).collect() };
    let mut seen = std::collections::BTreeSet::new();
    /// A cell of the line, after how many steps it repeats, and where what is looked for begins and ends.
    type Line = (Place, i64, Vec<(i64, i64)>);
    let mut lines: Vec<Line> = Vec::new();
    for cell in lattice.cells() {
        if seen.contains(&cell) {
            continue;
        }
        // The line repeats after so many steps.
        let mut length = 0;
        loop {
            seen.insert(lattice.home(&along(&cell, length)));
            length += 1;
            if lattice.home(&along(&cell, length)) == lattice.home(&cell) {
                break;
            }
        }
        // Stretches of the line that decide: from a cell to the next one with which it is enough.
        let mut stretches: Vec<(i64, i64)> = Vec::new();
        for from in 0..length {
            let one = along(&cell, from);
            let until = (1..k).find(|&far| {
                let other = along(&cell, from + far);
                match (pieces.get(&lattice.home(&one)), pieces.get(&lattice.home(&other))) {
                    (Some((_, a, _)), Some((_, b, _))) if kind == Pattern::Colouring => a != b,
                    (Some((piece, side, place)), Some((other_piece, other_side, other_place))) => {
                        let moved: Place = one.iter().zip(place).map(|(x, y)| x - y).collect();
                        let other_moved: Place = other.iter().zip(other_place).map(|(x, y)| x - y).collect();
                        piece == other_piece && side != other_side && moved == other_moved
                    }
                    _ => false,
                }
            });
            if let Some(far) = until {
                stretches.push((from, from + far));
            }
        }
        lines.push((cell, length, stretches));
    }
    let total = lines.len();
    // From each cell on: where the first stretch that begins there or later ends. The longest wait counts.
    let longest = |(_, length, stretches): &Line| {
        let ends = (0..*length).map(|from| {
            let later = stretches.iter().map(|&(a, b)| if a >= from { b - from } else { b + length - from });
            later.min().unwrap_or(i64::MAX - 1)
        });
        ends.max().unwrap_or(0) + 1
    };
    let most = lines.iter().map(longest).max().unwrap_or(0);
    let mut proof: Vec<Case> = vec![Case::of(said!(
        "There is {n} line in this direction, up to the repetition. On it count the steps from the cell that is named; 0–1 \
         says that the cells after 0 and after 1 steps are {found}.|There are {n} different lines in this direction, up to \
         the repetition. On each count the steps from the cell that is named; 0–1 says that the cells after 0 and after 1 \
         steps are {found}.",
        n = total,
        found = found.clone()
    ))];
    let mut lengths: Vec<i64> = lines.iter().map(|(_, length, _)| *length).collect();
    lengths.sort_unstable();
    lengths.dedup();
    for wanted in lengths {
        let own = lines.iter().filter(|(_, length, _)| *length == wanted);
        let said: Vec<String> = own
            .clone()
            .take(NAMED)
            .map(|(cell, _, stretches)| {
                let named: Vec<String> = stretches.iter().take(8).map(|(from, to)| format!("{from}–{to}")).collect();
                let more = if stretches.len() > 8 { ", …" } else { "" };
                format!("{}: {}{more}", place(cell), named.join(", "))
            })
            .collect();
        let more = own.count().saturating_sub(NAMED);
        let lines = said.join("; ");
        let n = wanted as u64;
        proof.push(Case::of(match more {
            0 => said!("What repeats after {n} step: {lines}.|What repeats after {n} steps: {lines}.", n, lines),
            _ => said!(
                "What repeats after {n} step: {lines}; and {more} more, which the checker has gone through.|What repeats \
                 after {n} steps: {lines}; and {more} more, which the checker has gone through.",
                n,
                lines,
                more
            ),
        }));
    }
    proof.push(Case::of(said!(
        "So of every {most} cells in a row in this direction two are {found}, and {number} are enough.",
        most,
        found = found.clone(),
        number = k
    )));
    Item {
        says: vec![said!("Among {window} there are always {found}.", window = name, found).into()],
        proof,
        ..Item::default()
    }
}

/// A patch of the board, a few periods wide.
fn picture(lattice: &Lattice, pieces: &Pieces, kind: Pattern) -> Option<Picture> {
    const LEAST: i64 = 12;
    const MOST: i64 = 40;
    let [across, down] = &lattice.0[..] else { return None };
    let side = |period: i64| (LEAST.max(2 * period)).min(MOST.max(period).min(64));
    let (columns, rows) = (side(across[0].max(down[1])), side(down[1].max(across[0] / 2)));
    let cell = |column: i64, row: i64| vec![column, row];
    if kind == Pattern::Pairing {
        let mut partner: BTreeMap<(usize, i64), Place> = BTreeMap::new();
        pieces.values().for_each(|(piece, side, at)| drop(partner.insert((*piece, *side), at.clone())));
        let mut colours: Vec<Place> = Vec::new();
        let mut dominoes = Vec::new();
        for row in -MOST..rows + MOST {
            for column in -MOST..columns + MOST {
                let at = cell(column, row);
                let Some((piece, 0, own)) = pieces.get(&lattice.home(&at)) else { continue };
                let Some(other) = partner.get(&(*piece, 1)) else { continue };
                let step: Place = other.iter().zip(own).map(|(x, y)| x - y).collect();
                let ends = [(column, row), (column + step[0], row + step[1])];
                let is_inside = |(x, y): (i64, i64)| (0..columns).contains(&x) && (0..rows).contains(&y);
                if !ends.into_iter().any(is_inside) {
                    continue;
                }
                let line = if step < vec![0, 0] { step.iter().map(|x| -x).collect() } else { step };
                let colour = colours.iter().position(|known| *known == line).unwrap_or_else(|| {
                    colours.push(line);
                    colours.len() - 1
                });
                dominoes.push((ends, colour));
            }
        }
        let size = (columns as usize, rows as usize);
        let scene = Dominoes { size, dominoes, others: Vec::new(), period: None, caption: None };
        return Some(Picture::Drawing { svg: dominoes_svg(&scene), text: dominoes_text(&scene) });
    }
    let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| cell(column, row)));
    let piece = |at: Place| {
        let (piece, side, own) = pieces.get(&lattice.home(&at))?;
        if kind == Pattern::Colouring {
            let number = usize::try_from(*side).ok()?;
            return Some(Piece { piece: number, colour: number, part: 0 });
        }
        let moved = (at[0] - own[0] + 1000) as usize * 10_000 + (at[1] - own[1] + 1000) as usize;
        Some(Piece { piece: moved * 1000 + piece, colour: *piece, part: u8::from(*side == 1) })
    };
    let scene = Cakes { columns: columns as usize, cells: cells.map(piece).collect(), caption: None };
    Some(Picture::Drawing { svg: cakes_svg(&scene), text: cakes_text(&scene) })
}
