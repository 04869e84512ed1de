//! Positions of every game, small enough to be solved at once: random starts, and random play from them.

use super::ask::ask;
use super::line::Question;
use fastrand::Rng;
use serde_json::Value;
use std::path::Path;

/// A game as `gruk games --json` tells of it.
pub struct Game {
    pub name: String,
    pub examples: Vec<String>,
}

/// All games of the program.
pub fn games(program: &Path) -> Result<Vec<Game>, String> {
    let output = std::process::Command::new(program).args(["games", "--json"]).output();
    let output = output.map_err(|error| format!("{}: {error}", program.display()))?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let texts = |list: &Value| {
        list.as_array().into_iter().flatten().filter_map(|text| text.as_str().map(String::from)).collect()
    };
    let game = |line: &str| -> Option<Game> {
        let object: Value = serde_json::from_str(line).ok()?;
        Some(Game { name: object["name"].as_str()?.into(), examples: texts(&object["examples"]) })
    };
    text.lines().map(|line| game(line).ok_or_else(|| format!("gruk games --json says {line}"))).collect()
}

/// A position, and who may be said to move there.
#[derive(Clone)]
pub struct Start {
    pub text: String,
    /// No move has been made, so that either player may be asked about.
    pub is_free: bool,
}

/// Positions of a game: its examples, and random ones after random play of a few moves.
pub fn positions(program: &Path, game: &Game, many: usize) -> Result<Vec<Start>, String> {
    let mut rng = Rng::with_seed(seed(&game.name));
    // In some games it is said elsewhere, or by the position itself, who moves.
    let knows_turn = matches!(game.name.as_str(), "beck" | "rc" | "cp" | "pc");
    let free = |text: &str| !knows_turn && text.matches(':').count() < 2 && !text.contains(",swap");
    let example = |text: &String| Start { text: text.clone(), is_free: free(text) };
    let mut found: Vec<Start> = game.examples.iter().map(example).collect();
    for _ in 0..many {
        let Some(start) = start(&game.name, &mut rng) else { continue };
        let plays = if rng.bool() { 0 } else { rng.usize(1..4) };
        let position = play(program, &start, plays, &mut rng)?;
        let is_free = position == start && !knows_turn && !start.contains(",swap");
        if found.iter().all(|known| known.text != position) {
            found.push(Start { text: position, is_free });
        }
    }
    Ok(found)
}

/// The same for the same name, on every machine.
pub fn seed(name: &str) -> u64 {
    name.bytes().fold(1979, |seed, byte| seed * 31 % 1_000_000_007 + u64::from(byte))
}

/// The position after some random legal moves, or fewer where the game ends.
fn play(program: &Path, start: &str, moves: usize, rng: &mut Rng) -> Result<String, String> {
    let mut text = start.to_string();
    for made in 0..moves {
        let asked = ask(program, &Question::of(["moves", &text, "--json"]), 2, None)?;
        let answer: Value = serde_json::from_str(asked.full.trim()).unwrap_or_default();
        let Some(moves) = answer["moves"].as_array().filter(|moves| !moves.is_empty()) else { break };
        let Some(chosen) = moves[rng.usize(..moves.len())].as_str() else { break };
        text += if made == 0 { ":" } else { "," };
        text += chosen;
    }
    Ok(text)
}

/// A random start of a game; `None` for a game that is not known here, whose examples must do.
fn start(game: &str, rng: &mut Rng) -> Option<String> {
    let numbers =
        |rng: &mut Rng, most_heaps: usize, most: usize| list(rng, most_heaps, |rng| rng.usize(1..=most).to_string());
    let side = |rng: &mut Rng| rng.usize(2..=4);
    let text = match game {
        "aliquant" => format!("{game}:{}", numbers(rng, 2, 24)),
        "aliquot" => format!("{game}:{}", numbers(rng, 3, 40)),
        "nim" => format!("{game}:{}", numbers(rng, 4, 9)),
        "wythoff" => format!("{game}:{},{}", rng.usize(..9), rng.usize(..9)),
        "moore-nim" => format!("{game}:{}:{}", rng.usize(1..4), numbers(rng, 4, 5)),
        "subtraction" => format!("{game}:{}:{}", take_sets(rng), numbers(rng, 2, 30)),
        "octal" => {
            let codes = ["0.77", "0.137", "0.07", "0.156", "0.6", "4.0", "4.73", "0.3", "0.123", "0.45"];
            format!("{game}:{}:{}", pick(rng, &codes), numbers(rng, 3, 9))
        }
        "hexadecimal" => {
            let codes = ["0.f", "0.3f", "8.0", "0.8", "0.1b", "0.9", "0.c", "0.7"];
            format!("{game}:{}:{}", pick(rng, &codes), numbers(rng, 2, 9))
        }
        "fibonacci-nim" => match rng.usize(..3) {
            0 => format!("{game}:{}", rng.usize(1..25)),
            1 => format!("{game}:{}:{}", rng.usize(3..25), rng.usize(1..9)),
            _ => format!("{game}:{}:{}/{}", 20, rng.usize(4..15), rng.usize(1..4)),
        },
        "chomp" => {
            if rng.bool() {
                format!("{game}:{}x{}", rng.usize(1..5), rng.usize(1..5))
            } else {
                let mut rows: Vec<usize> = (0..rng.usize(1..4)).map(|_| rng.usize(1..6)).collect();
                rows.sort_by(|a, b| b.cmp(a));
                format!("{game}:{}", rows.iter().map(usize::to_string).collect::<Vec<_>>().join(","))
            }
        }
        "dawson-chess" => {
            if rng.bool() {
                format!("{game}:{}", rng.usize(1..12))
            } else {
                let many = rng.usize(3..10);
                format!("{game}:{}", row(rng, "...#", many))
            }
        }
        "arc-kayles" | "node-kayles" => format!("{game}:{}", edges(rng, 6, "-", ",")),
        "graph" => graph(rng),
        "hackenbush" => hackenbush(rng),
        "coin-turning" => {
            let kinds = ["ruler", "turning-turtles", "mock-turtles", "twins", "triplets"];
            if rng.usize(..3) == 0 {
                let picture = picture(rng, "..x", 3, 2);
                format!("{game}:{}*{}:{picture}", pick(rng, &kinds), pick(rng, &kinds))
            } else {
                let many = rng.usize(3..7);
                format!("{game}:{}:{}", pick(rng, &kinds), row(rng, "..x", many))
            }
        }
        "turnablock" => format!("{game}:{}", picture(rng, "..x", 3, 3)),
        "amazons" => format!("{game}:{}", one_each(rng, "...#")),
        "clobber" => format!("{game}:{}", picture(rng, "xoxo.", 4, 3)),
        "konane" => format!("{game}:{}", picture(rng, "xoxo..", 5, 3)),
        "cram" | "domineering" => match rng.usize(..2) {
            0 => format!("{game}:{}x{}", side(rng), side(rng)),
            _ => format!("{game}:{}", picture(rng, "....#", 4, 4)),
        },
        "col" | "snort" | "nogo" => match rng.usize(..3) {
            0 => format!("{game}:{}x{}", rng.usize(1..5), rng.usize(1..4)),
            _ => format!("{game}:{}", picture(rng, "......xo#", 4, 3)),
        },
        "maze" | "maize" => {
            if rng.usize(..3) == 0 {
                format!("{game}:{}x{}", side(rng), side(rng))
            } else {
                let (columns, rows) = (side(rng), side(rng));
                let squares = row(rng, ".....#", columns * rows - 1);
                format!("{game}:{}", broken(&format!("g{squares}"), columns))
            }
        }
        "toads-and-frogs" => format!("{game}:{}", picture(rng, "xo..", 6, 2)),
        "toppling-dominoes" => {
            let many = rng.usize(1..9);
            format!("{game}:{}", row(rng, "xxoog", many))
        }
        "toppling-towers" => format!("{game}:{}", picture(rng, "xog..", 3, 3)),
        "form" => format!("{game}:{}", braces(rng, 2)),
        "hex" => match rng.usize(..4) {
            0 => format!("{game}:{}x{},swap", rng.usize(2..4), rng.usize(2..4)),
            1 => format!("{game}:{}x{}", rng.usize(2..5), rng.usize(2..6)),
            _ => {
                let (columns, rows) = (rng.usize(3..6), rng.usize(3..6));
                format!("{game}:{columns}x{rows}:{}", even(rng, &vec![columns; rows]))
            }
        },
        "rex" | "trex" | "square-hex" | "cylinder" | "tex" => {
            let (columns, rows) = (rng.usize(2..5), rng.usize(2..5));
            if rng.bool() || game == "tex" {
                format!("{game}:{columns}x{rows}")
            } else {
                format!("{game}:{columns}x{rows}:{}", even(rng, &vec![columns; rows]))
            }
        }
        "short-hex" => {
            let (columns, rows) = (side(rng), side(rng));
            let chain = if rng.bool() { ",chain" } else { "" };
            format!("{game}:{columns}x{rows},{}{chain}", rng.usize(rows..rows + 3))
        }
        "y" => match rng.usize(..3) {
            0 => format!("{game}:{}", rng.usize(2..5)),
            1 => format!("{game}:3,swap"),
            _ => {
                let side = rng.usize(3..6);
                format!("{game}:{side}:{}", even(rng, &(1..=side).collect::<Vec<_>>()))
            }
        },
        "havannah" => match rng.usize(..2) {
            0 => format!("{game}:{}", rng.usize(2..4)),
            _ => format!("{game}:3:{}", even(rng, &[3, 4, 5, 4, 3])),
        },
        "hex3d" => format!("{game}:2{}", pick(rng, &["", ",blue", ",green", ",red"])),
        "beck" => format!("{game}:{}x{}", rng.usize(2..4), rng.usize(2..4)),
        "bridgit" => format!("{game}:{}", rng.usize(2..4)),
        "hex-tiling" => {
            let tilings = [
                "6.6.6,3x3",
                "4.8.8,2x2",
                "4.8.8,3x2",
                "3.12.12,2x2",
                "4.6.12,2x1",
                "4.4.4.4,3x3",
                "3.3.3.3.3.3,2x2",
                "irregular,3x2",
            ];
            format!("{game}:{}", pick(rng, &tilings))
        }
        "hex-graph" => {
            let bridges = pick(
                rng,
                &[
                    "a-b.a-c.b-c.b-d.c-d",
                    "a-b.a-c.b-d.c-d",
                    "a-b.a-c.b-c.b-d.c-d.d-e.e-a",
                    "a-b.b-c.c-d.d-e.e-f.f-a.a-d",
                ],
            );
            format!("{game}:a.b,c.d,a.c,b.d,{bridges}")
        }
        "shannon-edge" => format!("{game}:0-1,{}", edges(rng, 7, "-", ".")),
        "shannon-vertex" => format!("{game}:0-1,{}", edges(rng, 8, "-", ".")),
        "ae" | "mb" | "mm" | "rv" => {
            let bias = if rng.usize(..4) == 0 { pick(rng, &["1x2", "2x1", "2x2"]) } else { "" };
            let board = board(rng, 12);
            format!("{game}{bias}:{board}")
        }
        "cp" | "pc" => format!("{game}:{}", board(rng, 9)),
        "rc" => format!(
            "{game}:{},{}",
            pick(rng, &["row-3-3x3", "row.2-2-3x2", "hj-2-3", "sets-1.2+2.3+3.4+4.5"]),
            rng.usize(2..4)
        ),
        "misere" => {
            let inner = [
                "nim",
                "octal",
                "cram",
                "subtraction",
                "dawson-chess",
                "node-kayles",
                "wythoff",
                "turnablock",
                "chomp",
            ];
            let inner = pick(rng, &inner);
            format!("{game}:{}", start(inner, rng)?)
        }
        "sum" => sum(rng),
        _ => return None,
    };
    Some(text)
}

/// A sum of small positions, and of values that every reader takes for the same.
pub fn sum(rng: &mut Rng) -> String {
    let parts = [
        "domineering",
        "nim",
        "clobber",
        "toppling-dominoes",
        "col",
        "snort",
        "hackenbush",
        "subtraction",
        "toads-and-frogs",
        "konane",
        "cram",
        "maze",
    ];
    let part = |rng: &mut Rng| {
        let game = pick(rng, &parts);
        small(rng, game)
    };
    let mut text = part(rng);
    for _ in 0..rng.usize(1..3) {
        let next = if rng.bool() { plain_value(rng) } else { part(rng) };
        text += &format!(" {} {next}", if rng.bool() { "+" } else { "-" });
    }
    text
}

/// A position of a few squares, for sums.
fn small(rng: &mut Rng, game: &str) -> String {
    match game {
        "domineering" | "cram" => format!("{game}:{}", picture(rng, "...#", 3, 2)),
        "clobber" | "konane" => format!("{game}:{}", picture(rng, "xo.", 3, 2)),
        "col" | "snort" => format!("{game}:{}", picture(rng, "...xo", 3, 2)),
        "nim" => format!("{game}:{},{}", rng.usize(1..5), rng.usize(1..5)),
        "toads-and-frogs" => format!("{game}:{}", row(rng, "xo..", 5)),
        "toppling-dominoes" => format!("{game}:{}", row(rng, "xog", 4)),
        "hackenbush" => format!("{game}:b0-1,r1-2,{}0-3", pick(rng, &["b", "r", "g"])),
        "maze" => format!("{game}:{}x2", rng.usize(2..4)),
        _ => format!("{game}:1,3:{}", rng.usize(1..9)),
    }
}

/// A value that may stand in a sum after either sign.
pub fn plain_value(rng: &mut Rng) -> String {
    let values = [
        "1",
        "2",
        "1/2",
        "3/4",
        "*",
        "*2",
        "*3",
        "^",
        "v",
        "{1|-1}",
        "{2|0}",
        "{0|-2}",
        "{1|*}",
        "{0,*|1}",
        "{2||1|-1}",
        "{3|1/2}",
        "{1/4|-3}",
    ];
    pick(rng, &values).into()
}

/// A game in braces, of so many days.
pub fn braces(rng: &mut Rng, days: usize) -> String {
    if days == 0 || rng.usize(..4) == 0 {
        return pick(rng, &["0", "1", "-1", "*", "^", "v", "1/2", "-3/4", "2", "-2", "*2"]).into();
    }
    let side = |rng: &mut Rng| {
        let many = [0, 1, 1, 1, 2][rng.usize(..5)];
        (0..many).map(|_| braces(rng, days - 1)).collect::<Vec<_>>().join(",")
    };
    format!("{{{}|{}}}", side(rng), side(rng))
}

/// A board of a positional game with about so many vertices at most.
pub fn board(rng: &mut Rng, most: usize) -> String {
    match rng.usize(..9) {
        0 => "row-3-3x3".into(),
        1 => format!("row.{}-3-{}x3", rng.usize(2..4), if most > 9 { rng.usize(3..5) } else { 3 }),
        2 => format!("row-2-{}x{}", rng.usize(1..4), rng.usize(1..3)),
        3 => format!("clique-3-K{}", if most > 9 { rng.usize(4..6) } else { 4 }),
        4 => format!("ap-3-{}", rng.usize(4..9)),
        5 => pick(rng, &["hj-2-2", "hj-2-3", "hj-3-2", "torus-3", "torus-2"]).into(),
        6 => format!("animal-{}-3x3", pick(rng, &["domino", "el", "tic", "elly", "tippy"])),
        7 => format!("hex-animal-a1.b1-{}x3", rng.usize(2..4)),
        _ => {
            let many = rng.usize(2..6);
            let mut sets: Vec<String> = (0..many)
                .map(|_| {
                    let mut set: Vec<usize> = (1..=7).collect();
                    rng.shuffle(&mut set);
                    set.truncate(rng.usize(2..5));
                    set.sort();
                    set.iter().map(usize::to_string).collect::<Vec<_>>().join(".")
                })
                .collect();
            sets.sort();
            sets.dedup();
            format!("sets-{}", sets.join("+"))
        }
    }
}

/// One of the texts.
pub fn pick<'a>(rng: &mut Rng, texts: &[&'a str]) -> &'a str {
    texts[rng.usize(..texts.len())]
}

/// One to so many items, with commas.
fn list(rng: &mut Rng, most: usize, item: impl Fn(&mut Rng) -> String) -> String {
    (0..rng.usize(1..=most)).map(|_| item(rng)).collect::<Vec<_>>().join(",")
}

fn take_sets(rng: &mut Rng) -> &'static str {
    pick(rng, &["1,2", "2,3", "1,4,9", "1,2,3", "2,5,7", "3,4", "1,5"])
}

/// Squares drawn from the marks.
fn row(rng: &mut Rng, marks: &str, many: usize) -> String {
    let marks = marks.as_bytes();
    (0..many).map(|_| char::from(marks[rng.usize(..marks.len())])).collect()
}

/// A picture of at most so many columns and rows.
fn picture(rng: &mut Rng, marks: &str, most_columns: usize, most_rows: usize) -> String {
    let (columns, rows) = (rng.usize(2..=most_columns), rng.usize(1..=most_rows));
    let squares = row(rng, marks, columns * rows);
    broken(&squares, columns)
}

/// A picture with one piece of each player.
fn one_each(rng: &mut Rng, marks: &str) -> String {
    let (columns, rows) = (rng.usize(2..5), rng.usize(1..3));
    let mut squares = row(rng, marks, columns * rows).into_bytes();
    let first = rng.usize(..squares.len());
    let second = (first + rng.usize(1..squares.len())) % squares.len();
    (squares[first], squares[second]) = (b'x', b'o');
    broken(&String::from_utf8_lossy(&squares), columns)
}

/// The squares in rows.
fn broken(squares: &str, columns: usize) -> String {
    squares.as_bytes().chunks(columns).map(String::from_utf8_lossy).collect::<Vec<_>>().join("/")
}

/// A picture of rows of these lengths with as many stones of Left's as of Right's.
fn even(rng: &mut Rng, rows: &[usize]) -> String {
    let cells: usize = rows.iter().sum();
    let mut squares = vec![b'.'; cells];
    let mut order: Vec<usize> = (0..cells).collect();
    rng.shuffle(&mut order);
    for (number, &at) in order.iter().take(2 * rng.usize(..=cells / 4)).enumerate() {
        squares[at] = if number % 2 == 0 { b'x' } else { b'o' };
    }
    let mut from = 0;
    let row = |&length: &usize| {
        from += length;
        String::from_utf8_lossy(&squares[from - length..from]).into_owned()
    };
    rows.iter().map(row).collect::<Vec<_>>().join("/")
}

/// A connected graph on 0, 1, … with so many edges at most.
fn edges(rng: &mut Rng, most: usize, joint: &str, comma: &str) -> String {
    let mut pairs = vec![(0, 2), (1, 2)];
    let mut vertices = 3;
    for _ in 0..rng.usize(1..most - 1) {
        let from = rng.usize(..vertices);
        let to = rng.usize(..=vertices);
        let pair = (from.min(to), from.max(to));
        if from != to && !pairs.contains(&pair) {
            pairs.push(pair);
            vertices = vertices.max(to + 1);
        }
    }
    pairs.iter().map(|(from, to)| format!("{from}{joint}{to}")).collect::<Vec<_>>().join(comma)
}

/// A graph without cycles: a token can go on from smaller to larger vertices alone.
fn graph(rng: &mut Rng) -> String {
    let vertices = rng.usize(3..7);
    let is_partizan = rng.bool();
    let mut edges = Vec::new();
    for from in 0..vertices - 1 {
        for _ in 0..rng.usize(1..3) {
            let to = rng.usize(from + 1..vertices);
            let mark = if is_partizan { pick(rng, &[">", ">x>", ">o>"]) } else { ">" };
            if edges.iter().all(|&(f, t, _)| (f, t) != (from, to)) {
                edges.push((from, to, mark));
            }
        }
    }
    let edges: Vec<String> = edges.iter().map(|(from, to, mark)| format!("{from}{mark}{to}")).collect();
    let tokens = list(rng, 2, |_| "0".into());
    format!("graph:{}:{tokens}", edges.join(","))
}

/// A picture of Hackenbush that stands on the ground.
fn hackenbush(rng: &mut Rng) -> String {
    let colours: &[&str] = if rng.usize(..3) == 0 { &["g"] } else { &["b", "r", "g", "b", "r"] };
    let mut vertices = 1;
    let mut edges = Vec::new();
    for _ in 0..rng.usize(2..8) {
        let from = rng.usize(..vertices);
        let to = if rng.usize(..4) == 0 { rng.usize(..vertices) } else { vertices };
        vertices = vertices.max(to + 1);
        edges.push(format!("{}{from}-{to}", pick(rng, colours)));
    }
    format!("hackenbush:{}", edges.join(","))
}
