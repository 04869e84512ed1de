//! Small files that ask for much: each is decided or unknown within its limits.

use gruk_verify::{Limits, verify_within};
use std::time::Instant;

/// What a file may take here.
const SECONDS: f64 = 0.3;

/// A file whose game, claim and blocks are these is decided or unknown in time.
fn ends(name: &str, game: &str, claim: &str, blocks: &str) {
    let text = format!("gruk-certificate 1\ngame {game}\nclaim {claim}\n{blocks}end\n");
    assert!(text.len() < 1_000_000, "{name}: {} bytes", text.len());
    let started = Instant::now();
    let result = verify_within(text.as_bytes(), Limits { seconds: Some(SECONDS), memory: 1 << 28 });
    let seconds = started.elapsed().as_secs_f64();
    println!("{name}: {seconds:.2} s, {}", result.as_ref().err().map_or("accepted".into(), ToString::to_string));
    assert!(seconds < 4.0 * SECONDS + 2.0, "{name} took {seconds} s");
}

fn block(header: &str, lines: impl IntoIterator<Item = String>) -> String {
    let lines: Vec<String> = lines.into_iter().collect();
    format!("{header} {}\n{}", lines.len(), lines.iter().map(|line| format!("{line}\n")).collect::<String>())
}

#[test]
fn heaps_of_any_size_are_not_enumerated() {
    let heap = "1000000000000000";
    let labels = block("remoteness", [format!("{heap} won-5"), "1 won-1".into(), "0 lost-0".into()]);
    ends("remoteness", "nim", &format!("left wins first left at {heap} by remoteness"), &labels);
    ends(
        "no lost option",
        "nim",
        &format!("left wins first left at {heap} by remoteness"),
        &block("remoteness", [format!("{heap} won-5")]),
    );
    ends(
        "nimbers",
        "nim",
        &format!("left wins first left at {heap} by nimbers"),
        &block("nimbers", [format!("{heap} 7")]),
    );
    ends(
        "strategy",
        "nim",
        &format!("left wins first right at {heap} by strategy"),
        &block("strategy left", [format!("{heap} {heap}-0")]),
    );
    ends(
        "large criterion",
        "fibonacci-nim:18446744073709551615",
        "left wins first left at 18446744073709551615/18446744073709551614 by criterion",
        &block("criterion", ["18446744073709551615/18446744073709551614 lost -".into()]),
    );
}

/// What asks for more than is kept here may be right all the same.
#[test]
fn what_is_too_large_is_unknown() {
    let heaps = vec!["1"; 100_001].join(",");
    let path: Vec<String> = (0..10_001).map(|vertex| format!("v{vertex}-v{}", vertex + 1)).collect();
    let sets: Vec<String> = (0..65_537).map(|vertex| vertex.to_string()).collect();
    let subtracted: Vec<String> = (1..=10_001).map(|number: u32| number.to_string()).collect();
    let sum = vec!["nim:1"; 10_001].join("+");
    let cells = vec![".".repeat(1025); 1025].join("/");
    for (game, position) in [
        ("nim", &*heaps),
        ("octal:0.77", &heaps),
        (&format!("hex-graph:v0,v1,v2,v3,{}", path.join(".")), "x=,o="),
        (&format!("mb:sets-{}", sets.join(".")), "x=,o="),
        (&format!("subtraction:{}", subtracted.join(",")), "1"),
        ("sum", &sum),
        ("domineering", &cells),
        ("hex:1025x1025", "."),
    ] {
        let claim = format!("game {game}\nclaim left wins first left at {position} by strategy");
        let text = format!("gruk-certificate 2\n{claim}\nstrategy left 0\nend\n");
        let rejection = verify_within(text.as_bytes(), Limits::WIDE).expect_err("too large");
        assert!(rejection.is_unknown, "{}: {rejection}", &game[..game.len().min(20)]);
    }
}

/// A true claim that asks for more tries than the checker makes: three colours are not enough. The smallest board shows
/// it with fewer.
#[test]
fn what_needs_too_many_tries_is_unknown() {
    let text = "gruk-certificate 1\ngame plane\nclaim no-colouring 3 of rows:2:1,0/0,1/1,1/1,-1 on 64x64 by exhaustion\n\
                exhaustion 0\nend\n";
    let rejection = verify_within(text.as_bytes(), Limits { seconds: None, memory: 1 << 28 }).unwrap_err();
    assert!(rejection.is_unknown, "{rejection}");
    assert_eq!(rejection.line, 3);
    let small = text.replace("64x64", "3x3");
    assert!(verify_within(small.as_bytes(), Limits { seconds: None, memory: 1 << 28 }).is_ok());
}

/// Cakes of 500 directions: a true claim or not, it takes too long to tell.
#[test]
fn what_needs_too_many_cakes_is_unknown() {
    let directions: Vec<String> = (0..500).map(|step| format!("{step},1")).collect();
    let text = format!(
        "gruk-certificate 2\ngame plane\nclaim no-placement 3 of rows:2:{} by counting\ncounting 2\n2 1\n3 2\nend\n",
        directions.join("/")
    );
    let rejection = verify_within(text.as_bytes(), Limits { seconds: Some(0.1), memory: 1 << 28 }).unwrap_err();
    assert!(rejection.is_unknown, "{rejection}");
}

/// What is wrong is said in a line that can be read, whatever the size of the board.
#[test]
fn reasons_are_short() {
    let text = "gruk-certificate 1\ngame hex:1024x1024\nclaim left wins first left at ".to_string()
        + &vec![".".repeat(1024); 1024].join("/")
        + " by strategy\nstrategy left 0\nend\n";
    let rejection = verify_within(text.as_bytes(), Limits { seconds: None, memory: 1 << 30 }).unwrap_err();
    assert!(rejection.to_string().chars().count() < 450, "{} characters", rejection.to_string().len());
}

#[test]
fn products_do_not_wrap_and_windows_are_bounded_first() {
    let origin = |d: usize| vec!["0"; d].join(",");
    let sides = |d: usize| vec!["64"; d].join("x");
    let shape = format!("shapes:{}/{},1", origin(11), origin(10));
    for (kind, lines) in [("patch", "patch 1\n2 1\n"), ("exhaustion", "exhaustion 0\n"), ("lrat", "lrat 1\n- 1\n")] {
        let word = if kind == "patch" { "no-placement" } else { "no-colouring" };
        ends(kind, "plane", &format!("{word} 2 of {shape} on {} by {kind}", sides(11)), lines);
    }
    let many: Vec<String> = (1..15_000).map(|n| format!("{n},1")).collect();
    ends(
        "directions",
        "plane",
        &format!("no-placement 2 of rows:4:{} by counting", many.join("/")),
        "counting 1\n2 1\n",
    );
    let wide = vec!["1"; 100_000].join(",");
    ends("coordinates", "plane", &format!("no-placement 2 of rows:10000:{wide} by counting"), "counting 1\n2 1\n");
    let shapes: Vec<String> = (1..30_000).map(|n| format!("0,0/{},{}", n % 64, n / 64)).collect();
    for kind in ["lrat", "exhaustion"] {
        let lines = if kind == "lrat" { "lrat 1\n- 1\n" } else { "exhaustion 0\n" };
        ends("shapes", "plane", &format!("no-colouring 64 of shapes:{} on 64x64 by {kind}", shapes.join("|")), lines);
    }
    let identity: Vec<String> =
        (0..60).map(|row| (0..60).map(|at| if at == row { "1" } else { "0" }).collect::<Vec<_>>().join(",")).collect();
    let lattice = identity.join("/").replacen('1', "65536", 1);
    let windows = format!("rows:100:{},1", origin(59));
    ends("lattice", "plane", &format!("placement 2 of {windows} under {lattice} by periodic"), "periodic 1\n0 1\n");
    ends("dominoes", "plane", "no-dominoes 2 of rows:10000:1 under 4096 by lrat", "lrat 1\n- 1\n");
    ends(
        "cakes",
        "plane",
        "no-placement 16 of rows:17:1,0/0,1/1,1/1,-1/2,1/1,2/2,-1/1,-2 by counting",
        &block("counting", (2..=16).map(|n| format!("{n} {}", 8 * n - 1))),
    );
}

#[test]
fn periods_and_quotients_of_many_heaps_end() {
    let values = |count: usize| block("period 0", (0..count).map(|heap| format!("{heap} {}", usize::from(heap > 0))));
    for code in ["0.f", "c.9", "0.3f", "8.f8"] {
        ends(code, &format!("hexadecimal:{code}"), "period 1 from 60000 by period", &values(60_001));
    }
    ends("octal", "octal:0.07", "period 1 from 60000 by period", &values(60_001));
    // Values that are right but for that of the last heap.
    for (code, heaps) in [("c.9", 250), ("0.3f", 250), ("0.07", 3000), ("0.137", 3000)] {
        let values = values_of(code, heaps);
        let lines = values.iter().enumerate().map(|(heap, value)| format!("{heap} {value}"));
        let game = format!("hexadecimal:{code}");
        ends(code, &game, &format!("period 1 from {} by period", heaps - 1), &block("period 0", lines));
    }
    let long = "f".repeat(900);
    ends("code", &format!("hexadecimal:0.{long}"), "period 1 from 400 saltus 1 by period", &values(401));
    let lines = (0..2).map(|e| format!("{e} {} {},{}", if e == 1 { "lost" } else { "won" }, e, 1 - e));
    let heaps = (0..12_000).map(|heap| format!("heap {heap} {}", heap % 2));
    let quotient = block("quotient 2 0 0", lines.chain(heaps));
    ends("quotient", "hexadecimal:0.ff", "quotient 2 to 11999 by quotient", &quotient);
}

/// The values of the heaps below `heaps`, by the definition.
fn values_of(code: &str, heaps: usize) -> Vec<u64> {
    let code = gruk_rules::board::take_and_break::Code::parse(code, 16).unwrap();
    let mut values: Vec<u64> = Vec::new();
    for heap in 0..heaps {
        let mut seen = vec![false; 4096];
        for take in code.takes().iter().filter(|take| take.taken <= heap as u64) {
            let rest = heap - take.taken as usize;
            if take.leaves(usize::from(rest > 0)) {
                seen[values[rest] as usize] = true;
            }
            for one in 1..=rest / 2 {
                if take.leaves(2) {
                    seen[(values[one] ^ values[rest - one]) as usize] = true;
                }
                for two in (one..=(rest - one) / 2).filter(|_| take.leaves(3)) {
                    seen[(values[one] ^ values[two] ^ values[rest - one - two]) as usize] = true;
                }
            }
        }
        values.push(seen.iter().position(|&is_seen| !is_seen).unwrap() as u64);
    }
    values
}

#[test]
fn steps_on_large_boards_end() {
    let empty = |columns: usize, rows: usize| vec![".".repeat(columns); rows].join("/");
    let ors = |count: usize| (0..count).map(|n| if n == 0 { "touch top a1".into() } else { format!("or - {n} - {n}") });
    ends(
        "connection",
        "hex:300x300",
        &format!("left wins first right at {} by connection", empty(300, 300)),
        &block("connection left", ors(40_000)),
    );
    let ors = |count: usize| (0..count).map(|n| if n == 0 { "touch -1 a1".into() } else { format!("or - {n} - {n}") });
    ends(
        "carriers",
        "cylinder:300x300",
        &format!("left wins first right at {} by carriers", empty(300, 300)),
        &block("carriers left", ors(10_000)),
    );
    let sets = "row-3-60x60";
    let splits = (0..30_000).map(|n| if n == 0 { "potential second - a1".into() } else { format!("split {n} -") });
    ends(
        "zones",
        &format!("mb:{sets}"),
        &format!("right wins first left at {} by zones", empty(60, 60)),
        &block("zones right", splits),
    );
    let all: Vec<String> = (0..3600).map(|n| gruk_rules::board::grid::Square::new(n % 60, n / 60).name()).collect();
    let own: String = all.iter().skip(1).map(|cell| format!(" {cell}")).collect();
    let potentials = (0..50).map(|_| format!("potential second - {}", own.trim_start()));
    ends(
        "potentials",
        &format!("mb:{sets}"),
        &format!("right wins first left at {} by zones", empty(60, 60)),
        &block("zones right", potentials),
    );
    ends(
        "budget",
        "short-hex:11x11,60",
        &format!("right wins first left at {} by budget", empty(11, 11)),
        &block("budget right", ["potential second 60 - a1".to_string()]),
    );
    let walk = (0..20_000).map(|_| "wait".to_string());
    ends(
        "threats",
        &format!("mm:{sets}"),
        &format!("left wins first right at {} by threats", empty(60, 60)),
        &block("threats left", walk),
    );
    let pairs = (0..1800).map(|n| format!("{} {}", all[2 * n], all[2 * n + 1]));
    ends(
        "pairing",
        &format!("mb:{sets}"),
        &format!("right wins first left at {} by pairing", empty(60, 60)),
        &block("pairing right", pairs),
    );
    ends(
        "coins",
        "turnablock",
        &format!("left wins first left at {} by coins", vec!["x".repeat(600); 600].join("/")),
        &block(
            "coins",
            (0..360_000u32 / 6).map(|n| format!("{} 1", gruk_rules::board::grid::Square::new(n % 600, n / 600).name())),
        ),
    );
}

#[test]
fn orders_on_graphs_with_many_moves_end() {
    // Everywhere both players may go anywhere.
    let names: Vec<String> = (0..60).map(|n| format!("v{n}")).collect();
    let pairs = || names.iter().flat_map(|a| names.iter().map(move |b| (a, b)));
    let edges: Vec<String> = pairs().filter(|(a, b)| a != b).map(|(a, b)| format!("{a}>{b}")).collect();
    let game = format!("graph:{}", edges.join(","));
    let keeps =
        block("order", pairs().map(|(a, b)| format!("{a} {b} keeps first {}", if a == "v0" { "v1" } else { "v0" })));
    ends("stoppers", &game, "order v0 >= v1 by order", &keeps);
    let wins =
        block("order", pairs().map(|(a, b)| format!("{a} {b} wins-9 first {}", if a == "v0" { "v1" } else { "v0" })));
    ends("wins", &game, "order v0 !>= v1 by order", &wins);
}

#[test]
fn sums_and_forms_end() {
    let forms = (0..20_000).map(|n| if n == 0 { "{|}".into() } else { format!("{{#{}|}}", n - 1) });
    let blocks = block("forms", forms) + "difference left 0\ndifference right 0\n";
    ends("forms", "sum", "value #19999 at domineering:.... by difference", &blocks);
    let wide: Vec<String> = (0..9000).map(|_| "1".to_string()).collect();
    let blocks = block("forms", ["{|}".into(), "{#0|}".to_string()]) + "difference left 0\ndifference right 0\n";
    ends("terms", "sum", &format!("value #1 at {} by difference", wide.join("+")), &blocks);
    let board = vec![".".repeat(12); 12].join("/");
    ends(
        "bounds",
        "domineering",
        &format!("left wins first left at {board} by bounds"),
        &block("bounds left", (0..3000).map(|_| format!("{board} second -9 play"))),
    );
    ends(
        "strategy",
        "domineering",
        &format!("left wins first right at {board} by strategy"),
        &block("strategy left", [format!("{board} a1-a2")]),
    );
    ends("tiles", "plane", "tiling 128 of rows:9:1,0/0,1 under 16,0/0,16 by tiles", &block("tiles", [tile(11)]));
}

/// A square tile whose winning sets are all its rows of four.
fn tile(side: usize) -> String {
    let cells: Vec<String> = (0..side * side).map(|n| format!("{},{}", n % side, n / side)).collect();
    let row = |x: usize, y: usize| (0..4).map(|n| format!("{},{y}", x + n)).collect::<Vec<_>>().join("/");
    let rows = (0..side).flat_map(|y| (0..side - 3).map(move |x| row(x, y)));
    format!("{} {}", cells.join("/"), rows.collect::<Vec<_>>().join("|"))
}

#[test]
fn claims_about_large_graphs_end() {
    // Each claim holds, by a set of one edge each, and looks at all edges.
    let chain: Vec<String> = (1..45_000).map(|n| format!("{n}-{}", n + 1)).collect();
    for (player, ends) in [("left", "a-b.a-b"), ("right", "a-c.c-b")] {
        let first = if player == "left" { "right" } else { "left" };
        let claims = vec![format!("{player} wins first {first} at x=,o= by switching"); 5_000];
        ends_of_claims("switching", ends, &chain, &claims, &format!("switching {player} 2\n1 one\n2 two\n"));
    }
}

/// A file about a switching game with as many blocks as claims is decided or unknown in time.
fn ends_of_claims(name: &str, ends_of: &str, chain: &[String], claims: &[String], block: &str) {
    let game = format!("shannon-edge:a-b,{ends_of}.{}", chain.join("."));
    ends(name, &game, &claims.join("\nclaim "), &block.repeat(claims.len()));
}

#[test]
fn fillings_of_many_sets_end() {
    // Each set is the image of itself, and two of its four vertices are given before a third one is forced.
    let sets: Vec<String> =
        (0..16_000).map(|n| (1..5).map(|k| (4 * n + k).to_string()).collect::<Vec<_>>().join(".")).collect();
    let pairs = (0..32_000).map(|n| format!("{} {}", 2 * n + 1, 2 * n + 2));
    let mirror = block("mirror right", pairs);
    ends("mirror", &format!("rv:sets-{}", sets.join("+")), "right wins first left at x=,o= by mirror", &mirror);
    let two: Vec<String> = (0..32_000).map(|n| format!("{}.{}", 2 * n + 1, 2 * n + 2)).collect();
    ends("mirror", &format!("rv:sets-{}", two.join("+")), "right wins first left at x=,o= by mirror", &mirror);
}
