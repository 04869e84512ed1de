//! Programs of the expression language.

use super::super::line::Question;
use super::super::starts::{self, seed};
use super::List;
use fastrand::Rng;

/// Functions of a value.
const OF_A_VALUE: &[&str] = &[
    "value",
    "canonical",
    "name",
    "outcome",
    "left_options",
    "right_options",
    "form",
    "birthday",
    "atomic_weight",
    "reduced",
    "incentives",
    "is_number",
    "is_integer",
    "is_nimber",
    "is_infinitesimal",
    "is_all_small",
    "left_stop",
    "right_stop",
    "mean",
    "temperature",
    "thermograph",
    "left_wall",
    "right_wall",
    "plot",
    "-",
    "str",
    "type",
];

/// Functions of two values.
const OF_TWO: &[&str] =
    &["compare", "ordinal_sum", "product", "norton", "min", "max", "+", "-", "==", "<=", "<", "||", "*"];

/// Statements that need nothing random.
const STATEMENTS: &[&str] = &[
    "born(1)",
    "length(born(2))",
    "[nimber(n) for n in 0..5]",
    "map(1..4, up)",
    "map(1..3, tiny)",
    "map(1..3, miny)",
    "fold(1..5, 1, (a, n) -> a * n)",
    "filter(born(2), g -> g || 0)",
    "sort([{2|0}, +-3, *], temperature)",
    "nim_sum(5, 9)",
    "mex([0, 1, 3])",
    "[abs(n) for n in [-3, 3/4]]",
    "[floor(5/2), ceiling(5/2)]",
    "[div(7, 2), mod(7, 2)]",
    "cool({2||1|-3}, 1)",
    "heat({1|0}, 1)",
    "overheat({1|0}, 1, 2)",
    "3 * ^",
    "3/4 * 1/2",
    "2*3",
    "repeat(\"xo\", 3)",
    "split(\"a,b,c\", \",\")",
    "join([1, 2, 3], \"-\")",
    "replace(\"abc\", \"b\", \"x\")",
    "characters(\"abc\")",
    "reverse([1, 2, 3])",
    "unique([1, 2, 1])",
    "contains([1, 2], 2)",
    "[10, 20, 30][-1]",
    "moves(domineering:2x2)",
    "play(domineering:2x2, \"a1-a2\")",
    "left_options(domineering:1x3)",
    "to_move(hex:3x3:a1)",
    "outcome(domineering:4x4)",
    "grundy(nim:3,4,6)",
    "value(clobber:xoxo)",
    "[temperature(position(\"domineering:\" + str(n) + \"x2\")) for n in 2..8]",
    "[name(position(\"toppling-dominoes:\" + repeat(\"xo\", n))) for n in 1..5]",
    "map(0..9, game(n -> [n - k for k in [2, 3] if k <= n]))",
    "show(hex:3x3:a1)",
    "show(domineering:2x2)",
    "if ^ > 0 then 1 else 2",
    "switch(n) = {n | -n}\nswitch(3).temperature\nit + 1",
    "ups(n) = if n == 0 then 0 else ups(n - 1) + ^\nups(4)",
    "(a = +-2; b = a + a; b == 0)",
    "endless(n) = endless(n + 1)\nendless(0)",
    "1/3",
    "x",
    "{1|",
    "game(n -> [n])(1)",
    "all([1, 2], n -> n > 0)",
    "any([1, 2], n -> n > 1)",
    "sum([*, ^, 1/2])",
    "let x = 5\n{x, x + * | -x}",
    "vars",
    "clear\nvars",
    "norton({1|-1}, ^)",
    "product({1|0}, {1|0})",
];

pub fn add(list: &mut List) {
    let mut rng = Rng::with_seed(seed("language"));
    for statement in STATEMENTS {
        program(list, "repl --json", &format!("{statement}\n"));
    }
    for function in OF_A_VALUE {
        for _ in 0..2 {
            let lines: String = (0..4).map(|_| format!("{function}({})\n", starts::braces(&mut rng, 2))).collect();
            program(list, "repl --json", &lines);
        }
    }
    for function in OF_TWO {
        let is_word = function.chars().all(|c| c.is_ascii_alphabetic() || c == '_');
        for _ in 0..3 {
            let mut line = |_| {
                let (one, other) = (starts::braces(&mut rng, 2), starts::braces(&mut rng, 2));
                if is_word {
                    format!("{function}({one}, {other})\n")
                } else {
                    format!("({one}) {function} ({other})\n")
                }
            };
            let lines: String = (0..3).map(&mut line).collect();
            program(list, "repl --json", &lines);
        }
    }
    for _ in 0..20 {
        let lines: String = (0..3)
            .map(|_| {
                let sum = starts::sum(&mut rng);
                format!("{sum}\noutcome({sum})\nvalue({sum}) == ({sum})\n")
            })
            .collect();
        program(list, "run - --json", &lines);
    }
    for _ in 0..10 {
        let lines: String = (0..3).map(|_| format!("plot({})\n", starts::braces(&mut rng, 2))).collect();
        program(list, "run -", &lines);
    }
}

fn program(list: &mut List, command: &str, text: &str) {
    let words: Vec<&str> = command.split(' ').collect();
    list.add("language", Question { input: Some(text.into()), ..Question::of(words) });
}
