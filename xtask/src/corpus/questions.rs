//! The list of questions: every verb about every game, at random but the same each time, and what has no game.
//!
//! What a verb refuses is left out when answers are recorded, so the list need not know which games have values.

mod language;
mod plane;

use super::line::Question;
use super::starts::{self, Start, games, pick, positions, seed};
use fastrand::Rng;
use std::path::Path;

/// Groups of questions.
pub struct List {
    pub questions: Vec<(String, Question)>,
}

impl List {
    /// A question in the group of its verb.
    fn ask(&mut self, words: &[&str]) {
        self.add(words[0], Question::of(words));
    }

    fn add(&mut self, group: &str, question: Question) {
        self.questions.push((group.into(), question));
    }

    /// The command as a person types it, its words parted by blanks.
    fn say(&mut self, command: &str) {
        self.ask(&command.split(' ').collect::<Vec<_>>());
    }

    /// A question with something on standard input.
    fn tell(&mut self, command: &str, input: &str) {
        let words: Vec<&str> = command.split(' ').collect();
        self.add(words[0], Question { input: Some(input.into()), ..Question::of(&words) });
    }

    /// A question about a file, which stands in the folder.
    fn file(&mut self, command: &str, name: &str, text: &str) {
        let words: Vec<&str> = command.split(' ').collect();
        let files = [(name.to_string(), text.to_string())].into();
        self.add(words[0], Question { files, ..Question::of(&words) });
    }

    /// A question after others, such as one about what they have left in the catalogue.
    fn after(&mut self, before: &[&str], command: &str) {
        let words = |command: &str| command.split(' ').map(String::from).collect::<Vec<_>>();
        let before = before.iter().map(|command| words(command)).collect();
        let ask = words(command);
        self.add(&ask[0].clone(), Question { before, ask, ..Question::default() });
    }
}

/// All questions; the program says which games there are and which moves are legal.
pub fn all(program: &Path) -> Result<Vec<(String, Question)>, String> {
    let mut list = List { questions: Vec::new() };
    let games = games(program)?;
    for game in &games {
        let positions = positions(program, game, 40)?;
        of_game(&mut list, &game.name, &positions);
        bad_input(&mut list, &game.name, &game.examples[0]);
    }
    values(&mut list);
    sums(&mut list);
    plane::add(&mut list)?;
    language::add(&mut list);
    Ok(list.questions)
}

/// How many questions with these words about each game.
const OF_POSITIONS: &[(usize, &str)] = &[
    (9, "solve % --certificate c.cert --json"),
    (5, "solve % --no-certificate --all-moves --json"),
    (4, "solve % --no-certificate --method dfpn --json"),
    (2, "solve % --certificate c.cert --method dfpn --json"),
    (3, "solve % --no-certificate --method backward --json"),
    (2, "solve % --certificate c.cert --method backward --json"),
    (2, "solve % --theorem --json"),
    (2, "solve % --no-certificate --nodes 3 --json"),
    (5, "openings % --json"),
    (2, "openings % --certificate c.cert --json"),
    (1, "openings % -o o.svg"),
    (4, "outcome % --json"),
    (2, "outcome % --certificate c.cert --json"),
    (6, "value % --json"),
    (3, "value % --certificate c.cert --json"),
    (4, "grundy % --json"),
    (3, "best % --json"),
    (3, "moves % --json"),
    (3, "perft % 2 --json"),
    (3, "perft % 3 --json"),
    (4, "count % --json"),
    (2, "tree % --json"),
    (2, "tree % -o t.svg"),
    (1, "tree %"),
    (3, "show % --json"),
    (3, "show % -o s.svg"),
    (2, "show % --options -o s.svg"),
    (1, "show %"),
    (2, "show % --pairing -o s.svg"),
    (2, "show % --resistance --json"),
    (1, "class % --json"),
    (2, "set-colouring % --json"),
    (2, "drawn % --certificate c.cert --json"),
    (2, "embed % --json"),
];

/// The same about the players by turns, where the position does not say who moves.
const EITHER: &[&str] = &["solve", "openings", "moves", "perft", "count", "tree", "best", "show"];

fn of_game(list: &mut List, game: &str, positions: &[Start]) {
    let mut rng = Rng::with_seed(seed(game) + 1);
    let mut next = 0;
    for &(many, command) in OF_POSITIONS {
        for _ in 0..many {
            // One after the other, so that all are asked about, and a large one spoils one question.
            let position = &positions[next % positions.len()];
            next += 1;
            let mut words: Vec<&str> = command.split(' ').collect();
            let at =
                words.iter().position(|&word| word == "%").expect("invariant: a command has a place for its position");
            words[at] = match words[0] {
                "class" => position.text.split(':').nth(1).unwrap_or_default(),
                _ => &position.text,
            };
            if position.is_free && EITHER.contains(&words[0]) && rng.bool() {
                words.extend(["--first", pick(&mut rng, &["left", "right"])]);
            }
            list.ask(&words);
        }
    }
    if matches!(game, "hex") {
        for (number, overlay) in ["--connections", "--mustplay", "--inferior", "--carrier"].repeat(6).iter().enumerate()
        {
            let position = &positions[(next + number) % positions.len()];
            list.ask(&["show", &position.text, overlay, "-o", "s.svg"]);
        }
    }
    if game == "hackenbush" {
        for position in positions.iter().take(12) {
            list.ask(&["show", &position.text, "--steps"]);
        }
    }
    for (number, position) in positions.iter().take(4).enumerate() {
        let session = ["moves\nhint\nquit\n", "hint\nboard\nquit\n"][number % 2];
        let words = ["play", &position.text, "--you", ["left", "right", "both", "none"][number], "--seconds", "60"];
        list.add("play", Question { input: Some(session.into()), ..Question::of(words) });
    }
}

/// What each verb says of bad input, and of a game that it does not know what to do with.
fn bad_input(list: &mut List, game: &str, example: &str) {
    let mut wrong = |words: &[&str]| list.add(super::ERRORS, Question::of(words));
    for verb in
        ["value", "outcome", "grundy", "best", "class", "embed", "drawn", "set-colouring", "table", "find", "quotient"]
    {
        match verb {
            "table" => wrong(&[verb, game, "2x2", "--outcomes", "--json"]),
            "find" => wrong(&[verb, "0", "--in", game, "--cells", "2", "--json"]),
            "quotient" => wrong(&[verb, game, "--to", "5", "--json"]),
            _ => wrong(&[verb, example, "--json"]),
        }
    }
    wrong(&["solve", game]);
    wrong(&["solve", &format!("{game}:"), "--json"]);
    wrong(&["solve", &format!("{example}?"), "--json"]);
    wrong(&["moves", &format!("{example}:z99"), "--json"]);
    wrong(&["perft", &format!("{example}:"), "2"]);
    wrong(&["show", &format!("{game}x:{example}")]);
    wrong(&["show", example, "-o", "s.txt.gif"]);
    wrong(&["openings", example, "--first", "nobody", "--json"]);
    wrong(&["count", example, "--nodes", "-1"]);
}

/// Values by name, alone and in sums.
fn values(list: &mut List) {
    let mut rng = Rng::with_seed(seed("values"));
    let named = [
        "0",
        "1",
        "-1",
        "5",
        "-3",
        "1/2",
        "-3/4",
        "7/8",
        "*",
        "*2",
        "*5",
        "*9",
        "^",
        "v",
        "^2",
        "^3",
        "v2",
        "^*",
        "v*",
        "^2*",
        "^*2",
        "1*",
        "2*3",
        "1/2*",
        "tiny(1)",
        "tiny(2)",
        "miny(1)",
        "+-1",
        "+-(1,2)",
        "+-(2*)",
        "{1|-1}",
        "{2||1|0}",
        "{0|*}",
        "{0,*|^}",
        "{|}",
        "{|3}",
        "{3|}",
        "{1/4|1/2}",
        "{^|v}",
        "{1|*}",
        "{^|*}",
        "{2|{1|0}}",
        "{{2|1}|0}",
        "{0|{0|-5}}",
        "{{5|0}|0}",
        "{1*|-1*}",
        "{3||2|-2|||-3}",
    ];
    for name in named {
        list.ask(&["value", "--json", "--", name]);
    }
    for _ in 0..110 {
        let days = 2 + usize::from(rng.usize(..3) == 0);
        let name = starts::braces(&mut rng, days);
        list.ask(&["value", "--json", "--", &name]);
    }
    for number in 0..30 {
        let name = starts::braces(&mut rng, 2);
        match number % 5 {
            0 => list.ask(&["show", "--thermograph", "-o", "t.svg", "--", &name]),
            1 => list.ask(&["show", "--thermograph", "--", &name]),
            2 => list.ask(&["value", &format!("form:{name}"), "--certificate", "c.cert", "--json"]),
            3 => list.ask(&["value", &name, "--json", "--name-limit", "12"]),
            _ => list.ask(&["find", &name, "--in", "domineering", "--cells", "5", "--count", "--json"]),
        }
    }
}

/// Sums: values and positions.
fn sums(list: &mut List) {
    let mut rng = Rng::with_seed(seed("sums"));
    for number in 0..150 {
        let sum = starts::sum(&mut rng);
        match number % 10 {
            0 => list.ask(&["value", &sum, "--certificate", "c.cert", "--json"]),
            1 => list.ask(&["outcome", &sum, "--json"]),
            2 => list.ask(&["outcome", &sum, "--certificate", "c.cert", "--json"]),
            3 => list.ask(&["best", &sum, "--first", pick(&mut rng, &["left", "right"]), "--json"]),
            4 => list.ask(&[
                "solve",
                &sum,
                "--first",
                pick(&mut rng, &["left", "right"]),
                "--certificate",
                "c.cert",
                "--json",
            ]),
            5 => list.ask(&["solve", &sum, "--all-moves", "--no-certificate", "--json"]),
            6 => list.ask(&["show", &sum, "--thermograph"]),
            _ => list.ask(&["value", &sum, "--json"]),
        }
    }
    for number in 0..120 {
        let mut sum = starts::plain_value(&mut rng);
        for _ in 0..rng.usize(1..4) {
            sum += &format!(" {} {}", if rng.bool() { "+" } else { "-" }, starts::plain_value(&mut rng));
        }
        match number % 6 {
            0 => list.ask(&["outcome", "--json", "--", &sum]),
            1 => list.ask(&["best", "--json", "--", &sum]),
            2 => list.ask(&["solve", "--json", "--no-certificate", "--", &sum]),
            _ => list.ask(&["value", "--json", "--", &sum]),
        }
    }
}
