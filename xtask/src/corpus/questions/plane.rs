//! Questions that are not about a position of a game: enumerations, infinite boards, theorems, files, the checker.

use super::super::line::Question;
use super::super::starts::{pick, seed};
use super::List;
use crate::root;
use fastrand::Rng;
use std::fs;

pub fn add(list: &mut List) -> Result<(), String> {
    certificates(list)?;
    infinite(list);
    heaps(list);
    tables(list);
    theorems(list);
    files(list);
    sessions(list);
    catalogue(list);
    Ok(())
}

/// Every certificate of the golden files: what the checker says of it, and pictures of those that show a structure.
fn certificates(list: &mut List) -> Result<(), String> {
    for folder in ["certs", "certs-bad", "certs-placing", "certs-placing-bad", "cakes"] {
        let path = root().join("golden").join(folder);
        let entries = fs::read_dir(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let mut names: Vec<String> = entries
            .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
            .filter(|name| name.ends_with(".cert"))
            .collect();
        names.sort();
        for name in names {
            let from = format!("@golden/{folder}/{name}");
            list.tell("verify - --json", &from);
            if folder == "cakes" {
                list.file("show x.cert -o s.svg", "x.cert", &from);
            }
        }
    }
    Ok(())
}

/// Pairings, cakes, colourings and tiles of infinite boards, and the games on them.
fn infinite(list: &mut List) {
    let rows = [
        "row-3",
        "row-4",
        "row-5",
        "row-6",
        "row-7",
        "row-8",
        "row-9",
        "row-10",
        "row-12",
        "row.1-2",
        "row.1-3",
        "row.2-3",
        "row.2-4",
        "row.2-5",
        "row.3-3",
        "row.3-4",
        "row.3-5",
        "row.3-6",
        "row.3-7",
        "row.3-8",
        "space.3-7",
        "space.3-9",
        "animal-el",
        "animal-tic",
        "animal-elly",
        "animal-tippy",
        "animal-knobby",
        "animal-fatty",
    ];
    for row in rows {
        list.say(&format!("pairings {row} --certificate c.cert --json"));
        list.say(&format!("pairings {row} -o p.svg"));
        list.say(&format!("pairings {row} --shifts --json"));
        for size in ["2", "3", "4", "6", "any"] {
            list.say(&format!("cakes place {row} --cells {size} --certificate c.cert --json"));
        }
        list.say(&format!("cakes power {row} --cells 4 --json"));
        list.say(&format!("colourings {row} --certificate c.cert --json"));
        list.say(&format!("colourings {row} --colours 3 --json"));
        list.say(&format!("colourings {row} --list --json"));
        list.say(&format!("colourings {row} --count 4x4 --json"));
        list.say(&format!("colourings {row} --count 4x4 --torus --json"));
        list.say(&format!("colourings {row} --count 4x2 --torus --growth --json"));
        list.say(&format!("colourings {row} --classes 4x4 --json"));
        for game in ["mb", "mm", "cp", "pc", "cp3", "cp4", "mb2x1"] {
            // Maker's win takes seconds.
            let most = if (game, row) == ("mb", "row-5") { " --nodes 100" } else { "" };
            list.say(&format!("solve {game}:{row} --certificate c.cert --json{most}"));
        }
    }
    for (row, lattice) in [
        ("row-9", "8,0/0,8"),
        ("row-12", "8,0/0,8"),
        ("row-9", "6,0/0,6"),
        ("row.2-5", "4,0/0,4"),
        ("row.2-5", "4,0/2,4"),
        ("row.3-7", "6,0/0,6"),
        ("row.1-3", "2,0/0,2"),
        ("space.3-7", "6,0,0/0,6,0/0,0,6"),
    ] {
        list.say(&format!("pairings {row} --lattice {lattice} --certificate c.cert --json"));
    }
    for row in ["row.1-3", "row.1-5", "row.2-5", "row.3-7"] {
        list.say(&format!("pairings {row} --all --count --json"));
        list.say(&format!("pairings {row} --graph --json"));
    }
    list.say("pairings row.3-7 --all --count --group triangle --json");
    for (row, tile) in [
        ("row-9", "h-heptomino"),
        ("row-8", "zetters"),
        ("row-13", "square-9"),
        ("row-12", "square-7"),
        ("row-40", "square-40"),
        ("row-8", "a1.b1.c1.a2"),
        ("row-7", "gyorffy-4x8"),
    ] {
        list.say(&format!("tiling {row} --tile {tile} --json"));
        list.say(&format!("tiling {row} --tile {tile} -o t.svg"));
        list.say(&format!("solve mb:{row} --tile {tile} --certificate c.cert --json"));
    }
    for (row, more) in [
        ("row-9", "--cells 5..6"),
        ("row-9", "--cells 7 --board king"),
        ("row-8", "--cells 6 --best"),
        ("row-10", "--cells 5..6 --best"),
        ("row.3-6", "--cells 5 --board hexagonal --best"),
        ("row-12", "--cells 4..6"),
        ("row.2-5", "--cells 3..5"),
    ] {
        list.say(&format!("tiling {row} {more} --json"));
    }
    for more in [
        "--cells 1..3",
        "--cells 4",
        "--cells 1..3 --board hexagonal",
        "--cells 1..4 --count",
        "--cells 3 -o g.svg",
        "--cells 4 --certificates made",
        "--cells 5 --nodes 200",
    ] {
        list.say(&format!("animals {more} --json"));
    }
}

/// Sequences of heaps, misère quotients, values by days.
fn heaps(list: &mut List) {
    for code in [
        "octal:0.77",
        "octal:0.137",
        "octal:0.07",
        "octal:0.156",
        "octal:0.6",
        "octal:4.0",
        "octal:0.3",
        "octal:0.123",
        "octal:0.45",
        "octal:0.007",
        "octal:0.16",
        "octal:0.26",
        "octal:0.356",
        "octal:4.7",
        "hexadecimal:0.8",
        "hexadecimal:0.3f",
        "hexadecimal:0.1b",
        "hexadecimal:0.f",
        "subtraction:2,3",
        "subtraction:1,4,9",
        "subtraction:2,5,7",
        "subtraction:3,4",
    ] {
        list.say(&format!("grundy {code} --to 60 --json"));
        list.say(&format!("grundy {code} --to 200 --certificate c.cert --json"));
        list.say(&format!("grundy {code} --to 30 --values"));
        list.say(&format!("grundy {code} --to 100 --period --json"));
        list.say(&format!("grundy {code} --to 40 -o g.svg"));
        list.say(&format!("grundy {code}:1000000007 --json"));
        list.say(&format!("grundy misere:{code}:7 --json"));
        for last in [6, 12, 20] {
            list.say(&format!("quotient {code} --to {last} --json"));
        }
        list.say(&format!("quotient {code} --to 10 --heaps 3,5,5,8 --certificate c.cert --json"));
    }
    let mut rng = Rng::with_seed(seed("digraphs"));
    for number in 0..24 {
        let vertices = rng.usize(3..9);
        let edges: Vec<String> =
            (0..rng.usize(3..14)).map(|_| format!("{}>{}", rng.usize(..vertices), rng.usize(..vertices))).collect();
        match number % 2 {
            0 => list.say(&format!("grundy graph:{}:0 --json", edges.join(","))),
            _ => list.file("grundy graph:g.txt --json", "g.txt", &edges.join("\n").replace('>', " ")),
        }
    }
    list.say("born 0 --list --json");
    list.say("born 1 --list --json");
    list.say("born 2 --list --json");
    list.say("born 2");
    list.say("born 3 --json");
    list.say("outcome --sum-table --json");
}

/// Tables of boards, smallest positions with a value, boards of positional games.
fn tables(list: &mut List) {
    for game in [
        "domineering",
        "clobber",
        "col",
        "snort",
        "nogo",
        "konane",
        "amazons",
        "maze",
        "maize",
        "cram",
        "toads-and-frogs",
    ] {
        for size in ["3x3", "4x2", "2x4", "5x1"] {
            list.say(&format!("table {game} {size} --outcomes --json"));
            list.say(&format!("table {game} {size} --values --json"));
        }
        list.say(&format!("table {game} 3x3 --temperature --csv"));
        list.say(&format!("table {game} 3x3 --mean"));
        list.say(&format!("table {game} 3x2 -o t.svg"));
        list.say(&format!("table {game} 3x2 --tile xo/o. --json"));
        for value in ["0", "1", "1/2", "*", "^", "{1|-1}", "*2", "{2|0}"] {
            list.ask(&["find", value, "--in", game, "--cells", "5", "--json"]);
        }
        list.say(&format!("find --in {game} --cells 4 --list --json"));
        list.say(&format!("find 0 --in {game} --cells 4 --all --count --json"));
    }
    for family in [
        "row-3-1..4x1..4",
        "row-2..3-1..3x1..3",
        "row.2-3-1..4x1..3",
        "row.3-3-2..4x2..3",
        "torus-2..3",
        "hj-1..3-1..2",
        "kaplansky-3-1..3x1..3",
        "ap-3-3..9",
        "clique-3-K3..5",
    ] {
        list.say(&format!("boards {family} --json"));
        list.say(&format!("boards {family}"));
        list.say(&format!("boards {family} -o b.svg --nodes 500"));
    }
    for board in [
        "hj-2-2",
        "hj-3-2",
        "hj-2-3",
        "hj-4-2",
        "hj-5-2",
        "hj-3-3",
        "torus-2",
        "torus-3",
        "torus-4",
        "row-3-3x3",
        "row-3-4x3",
        "row-4-4x4",
        "row.2-3-3x3",
        "clique-3-K4",
        "clique-3-K5",
        "clique-3-K6",
        "ap-3-7",
        "ap-3-9",
        "sets-1.2+2.3",
        "sets-1.2.3+3.4.5",
        "animal-el-3x3",
        "animal-tippy-4x4",
        "hex-animal-a1.b1-3x3",
    ] {
        list.say(&format!("class {board} --json"));
    }
}

/// The Hex theorem, fewest stones, rules of thumb refuted, boards without a winner.
fn theorems(list: &mut List) {
    for n in 1..=4 {
        list.say(&format!("delta {n} --json"));
        list.say(&format!("delta {n} --certificates made --json"));
        list.say(&format!("lambda {n} --json"));
        list.say(&format!("lambda {n} --certificates made --json"));
        for stones in n..n + 2 {
            list.say(&format!("delta {n} --greedy {stones} --json"));
        }
    }
    let mut rng = Rng::with_seed(seed("chains"));
    for number in 0..60 {
        let (columns, rows) = (rng.usize(1..7), rng.usize(1..7));
        let row = |rng: &mut Rng, marks: &[&str], many: usize| (0..many).map(|_| pick(rng, marks)).collect::<String>();
        let grid =
            |rng: &mut Rng, marks: &[&str]| (0..rows).map(|_| row(rng, marks, columns)).collect::<Vec<_>>().join("/");
        match number % 6 {
            0 => {
                let layer =
                    |rng: &mut Rng| format!("{}/{}", row(rng, &["x", "o", "g"], 2), row(rng, &["x", "o", "g"], 2));
                let (first, second) = (layer(&mut rng), layer(&mut rng));
                list.say(&format!("chain hex3d:2:{first}+{second} --json"));
            }
            1 => {
                let labels = row(&mut rng, &["1", "2", "3"], 27);
                list.say(&format!("chain cube:3x3:{labels} --json"));
            }
            2 => {
                let board = grid(&mut rng, &["x", "o"]);
                list.say(&format!("chain hex:{columns}x{rows}:{board} --steps --json"));
            }
            3 => {
                let board = grid(&mut rng, &["x", "o"]);
                list.say(&format!("chain hex:{columns}x{rows}:{board} -o w.svg"));
            }
            4 => {
                let board = grid(&mut rng, &["x", "o"]);
                list.say(&format!("brouwer hex:{columns}x{rows}:{board} --json"));
            }
            _ => {
                let board = grid(&mut rng, &[".", ".", "x", "o"]);
                list.say(&format!(
                    "drawn {}:{columns}x{rows}:{board} --certificate c.cert --json",
                    pick(&mut rng, &["hex", "square-hex", "rex"])
                ));
            }
        }
    }
    for map in [
        "(x+y)/2, 1-x*y",
        "cos(x), (1+sin(5*y))/2",
        "x+0.5, y",
        "y, x",
        "1-y, x",
        "x^2, y^2",
        "abs(x-y), (x+y)/2",
        "exp(-x), sqrt(y)/2",
        "min(x,y), max(x,y)",
    ] {
        for epsilon in ["0.1", "0.001", "1e-6"] {
            list.ask(&["brouwer", map, "--epsilon", epsilon, "--json"]);
        }
    }
    for board in [
        "y:1",
        "y:2",
        "y:3",
        "y:4",
        "y:5",
        "havannah:2",
        "havannah:3",
        "hex-tiling:4.4.4.4,3x3",
        "hex-tiling:3.3.3.3.3.3,2x2",
        "hex-tiling:4.8.8,3x3",
        "hex-tiling:3.12.12,2x2",
        "hex-tiling:4.6.12,2x1",
        "hex-tiling:6.6.6,4x4",
        "hex-tiling:irregular,3x2",
        "cylinder:3x3",
        "bridgit:3",
        "trex:3x3",
        "tex:3x3",
        "hex:5x5",
    ] {
        list.say(&format!("drawn {board} --certificate c.cert --json"));
        list.say(&format!("drawn {board} -o d.svg --json"));
    }
    list.say("counterexample extra-set --json");
    list.say("counterexample pair --vertices 6 --json");
    list.say("counterexample pair --vertices 7 --json");
    list.say("counterexample pair --almost-disjoint --vertices 6 --json");
    list.say("counterexample pair --almost-disjoint --vertices 7 --json");
}

/// Graphs, wishes and payoffs in files.
fn files(list: &mut List) {
    let mut rng = Rng::with_seed(seed("files"));
    for _ in 0..30 {
        let many = rng.usize(2..6);
        let wishes = |rng: &mut Rng, from: char, to: char| -> String {
            let line = |number: usize| {
                let mut order: Vec<usize> = (0..many).collect();
                rng.shuffle(&mut order);
                let names: Vec<String> = order.iter().map(|other| format!("{to}{other}")).collect();
                format!("{from}{number}: {}\n", names.join(", "))
            };
            (0..many).map(line).collect()
        };
        let (first, second) = (wishes(&mut rng, 'A', 'B'), wishes(&mut rng, 'B', 'A'));
        list.file("stable w.txt --json", "w.txt", &format!("{first}\n{second}"));
    }
    for _ in 0..40 {
        let vertices = rng.usize(3..7);
        let mut edges: Vec<(usize, usize)> = Vec::new();
        for _ in 0..rng.usize(2..9) {
            let (a, b) = (rng.usize(..vertices), rng.usize(..vertices));
            if a != b && !edges.contains(&(a.min(b), a.max(b))) {
                edges.push((a.min(b), a.max(b)));
            }
        }
        edges.push((vertices, vertices + 1));
        let text: String = edges.iter().map(|(a, b)| format!("{a} {b}\n")).collect();
        list.file(&format!("colouring-game g.txt {} --json", rng.usize(1..4)), "g.txt", &text);
    }
    for number in 0..40 {
        let elements = rng.usize(2..6);
        let names: Vec<String> = (0..elements).map(|at| char::from(b'a' + at as u8).to_string()).collect();
        let payoff = if number % 2 == 0 {
            let table: String = (0..1 << elements).map(|_| if rng.bool() { '1' } else { '0' }).collect();
            format!("table {table}")
        } else {
            let term = |rng: &mut Rng| {
                let not = if rng.usize(..3) == 0 { "!" } else { "" };
                format!("{not}{}", names[rng.usize(..elements)])
            };
            let terms: Vec<String> =
                (0..rng.usize(2..5)).map(|_| format!("{}&{}", term(&mut rng), term(&mut rng))).collect();
            format!("payoff {}", terms.join(" | "))
        };
        list.file("set-colouring s.txt --json", "s.txt", &format!("elements {}\n{payoff}\n", names.join(" ")));
    }
    for _ in 0..16 {
        let sets: String = (0..rng.usize(2..6))
            .map(|_| {
                let mut set: Vec<usize> = (1..=6).collect();
                rng.shuffle(&mut set);
                let set: Vec<String> = set.iter().take(rng.usize(2..4)).map(usize::to_string).collect();
                set.join(" ") + "\n"
            })
            .collect();
        let game = pick(&mut rng, &["mb", "mm", "rv", "ae", "cp", "pc"]);
        list.file(&format!("solve {game}:file-b.txt --certificate c.cert --json"), "b.txt", &sets);
        list.file("class file-b.txt --json", "b.txt", &sets);
    }
}

/// Conversations: the protocol of Hex engines, matches, games in the terminal.
fn sessions(list: &mut List) {
    let mut rng = Rng::with_seed(seed("sessions"));
    for number in 0..70 {
        let side = rng.usize(2..6);
        let mut cells: Vec<String> =
            (0..side * side).map(|at| format!("{}{}", char::from(b'a' + (at % side) as u8), at / side + 1)).collect();
        rng.shuffle(&mut cells);
        let mut session = format!("boardsize {side}\n");
        for (at, cell) in cells.iter().take(rng.usize(..side + 1)).enumerate() {
            session += &format!("play {} {cell}\n", if at % 2 == 0 { "black" } else { "white" });
        }
        let asks = [
            "solve-state black",
            "solve-winning-moves white",
            "solve-all-moves black",
            "resistance",
            "resistance-heat",
            "must-play white",
            "inferior-cells black",
            "inferior-cells white",
            "fill-in",
            "vc-between-cells black first second",
            "vc-between-cells white first second",
            "solve-bounds black",
            "bridge-chain black",
            "all_legal_moves",
            "final_score",
            "undo",
            "genmove black",
            "genmove white",
            "reg_genmove black",
            "principal-variation",
            "search-visits",
            "search-values",
            "showboard",
        ];
        for _ in 0..6 {
            session += pick(&mut rng, &asks);
            session += "\n";
        }
        session += "showboard\nquit\n";
        let player =
            ["mcts:level1 --playouts 40", "mcts:level3 --playouts 60", "alphabeta:2", "random", "solver"][number % 5];
        list.tell(&format!("htp --gfx off --memory 64MiB --player {player} --seed {number}"), &session);
    }
    for number in 0..12 {
        let (one, other) = [
            ("mcts:level1", "random"),
            ("mcts:level2", "alphabeta:1"),
            ("alphabeta:2", "random"),
            ("random", "random"),
        ][number % 4];
        let swap = if number % 3 == 0 { " --swap" } else { "" };
        list.say(&format!(
            "match {one} {other} --games 2 --size {}x3 --playouts 30 --memory 64MiB --seed {number}{swap} --json",
            3 + number % 2
        ));
    }
    for (position, moves) in [
        ("hex:3x3", "a1\nb2\nundo\nhint\nquit\n"),
        ("hex:2x2", "b1\na1\nb2\na2\n"),
        ("nim:3,4,5", "3-1\nmoves\nundo\nquit\n"),
        ("domineering:3x3", "a1-a2\nhint\nquit\n"),
        ("mm:row-3-3x3", "b2\nboard\nhint\nquit\n"),
        ("mb:row-3-3x3", "a1\nhint\nquit\n"),
        ("clobber:xoxo/oxox", "moves\nquit\n"),
        ("y:3", "b2\nhint\nquit\n"),
    ] {
        for you in ["left", "right", "both"] {
            list.tell(&format!("play {position} --you {you} --seconds 60"), moves);
        }
    }
    list.say("play domineering:3x3 --you none --seconds 60");
    list.say("play nim:2,3 --you none --seconds 60");
    list.say("play hex:3x3 --you none --seconds 60");
    list.say("play mm:row-3-3x3 --you none --seconds 60");
    list.say("games --json");
}

/// What the catalogue keeps.
fn catalogue(list: &mut List) {
    for position in [
        "hex:3x3",
        "nim:3,4,5",
        "domineering:3x3",
        "mb:row-3-3x3",
        "mm:row-3-3x3",
        "y:2",
        "clobber:xox",
        "subtraction:2,3:24",
        "col:2x2",
        "cram:2x2",
    ] {
        let solve = format!("solve {position}");
        list.after(&[&solve], "catalogue list --json");
        list.after(&[&solve], "catalogue verify --json");
        list.after(&[&solve], &format!("catalogue show {position} --json"));
        list.after(&[&solve, "solve nim:1"], "catalogue export made");
    }
    list.after(&["value domineering:3x3 --keep", "openings hex:2x2 --keep"], "catalogue list --json");
    list.after(&["value domineering:3x3 --keep", "openings hex:2x2 --keep"], "catalogue verify --json");
    list.add("catalogue", Question::of(["catalogue", "list", "--json"]));
    list.add("catalogue", Question::of(["catalogue", "verify", "--json"]));
}
