//! Reads the lines of the protocol and calls the command that each names.

use crate::analysis;
use crate::argument::{Answer, one_number, shortened};
use crate::htp::{Htp, Surroundings};
use crate::parameters;
use gruk_core::Ruleset;
use gruk_render::{Scene, board_text};
use std::sync::atomic::Ordering;

/// The commands of the protocol; those of the analysis are in [`analysis`].
const COMMANDS: [&str; 22] = [
    "all_legal_moves",
    "boardsize",
    "clear_board",
    "final_score",
    "genmove",
    "gogui-interrupt",
    "help",
    "hexgui-analyze_commands",
    "known_command",
    "list_commands",
    "loadsgf",
    "name",
    "play",
    "protocol_version",
    "quit",
    "reg_genmove",
    "set_random_seed",
    "showboard",
    "time_left",
    "time_settings",
    "undo",
    "version",
];

/// What a person who types needs to know.
const HELP: &str = "\
boardsize 11       a new board; boardsize 5 4 has 5 columns and 4 rows
play b c3          black (red) plays a cell; also swap-pieces, swap-sides, resign
genmove w          the engine plays for white (blue)
showboard          the board
undo               takes the last move back
solve-state b      who wins if black moves now, proved
quit               ends the program
All commands:";

/// The longest line that is read, in bytes.
const MAX_LINE: usize = 1 << 16;

impl Htp {
    /// The answer to a line, empty if it holds no command.
    pub fn answer(&mut self, line: &str, surroundings: &mut dyn Surroundings) -> String {
        let line: String =
            line.chars().map(|c| if c.is_whitespace() { ' ' } else { c }).filter(|c| !c.is_control()).collect();
        let line = line.split('#').next().unwrap_or("").trim();
        let mut words = line.split_whitespace().peekable();
        let Some(first) = words.peek() else { return String::new() };
        let id = if first.bytes().all(|b| b.is_ascii_digit()) { words.next().unwrap_or("") } else { "" };
        let result = match words.next() {
            _ if line.len() > MAX_LINE => Err(format!("a line of more than {MAX_LINE} bytes")),
            None => Err("expected a command".into()),
            Some(command) => {
                self.options.cancel.store(false, Ordering::Relaxed);
                self.run(command, &words.collect::<Vec<_>>(), surroundings)
            }
        };
        let (sign, text) = match result {
            Ok(text) => ('=', text),
            Err(message) => ('?', message),
        };
        // An empty line would end the answer.
        let text = text.trim_end().replace("\n\n", "\n \n");
        format!("{sign}{id} {text}\n\n")
    }

    fn run(&mut self, command: &str, words: &[&str], surroundings: &mut dyn Surroundings) -> Answer {
        let none = |answer: String| match words {
            [] => Ok(answer),
            _ => Err(format!("{command} takes no arguments")),
        };
        match command {
            "name" => none("gruk".into()),
            "version" => none(env!("CARGO_PKG_VERSION").into()),
            "protocol_version" => none("2".into()),
            "help" => none(format!("{HELP}\n{}", commands().collect::<Vec<_>>().join(" "))),
            "list_commands" => none(commands().collect::<Vec<_>>().join("\n")),
            "known_command" => match words {
                [name] => Ok(commands().any(|known| known == *name).to_string()),
                _ => Err("expected the name of a command".into()),
            },
            "quit" => {
                self.quit = true;
                none(String::new())
            }
            "boardsize" => self.set_size(words),
            "clear_board" => {
                self.clear();
                none(String::new())
            }
            "play" => self.play(words),
            "undo" => {
                self.turn = self.history.pop().ok_or("there is nothing to take back")?;
                self.resigned = None;
                none(String::new())
            }
            "genmove" | "reg_genmove" => self.genmove(words, command == "genmove", surroundings),
            "showboard" => {
                none(format!("\n{}", board_text(&Scene::new(self.rules.diagram(&self.turn.position)), false)))
            }
            "all_legal_moves" => none(self.legal_moves()),
            "final_score" => none(self.final_score()?),
            "loadsgf" => self.load(words, surroundings),
            "time_settings" => self.clocks.set(words),
            "time_left" => self.clocks.set_left(words),
            "set_random_seed" => {
                self.options.seed = one_number(words, "a seed")?;
                self.engine = self.options.engine.engine(self.options.seed, true, self.solver);
                Ok(String::new())
            }
            "gogui-interrupt" => none(String::new()),
            "hexgui-analyze_commands" => {
                let parameters = parameters::COMMANDS.map(|(name, label)| format!("param/{label}/{name}\n"));
                none(analysis::menu() + &parameters.concat())
            }
            _ => self
                .parameter(command, words)
                .or_else(|| analysis::run(self, command, words))
                .unwrap_or_else(|| Err(format!("unknown command '{}'", shortened(command)))),
        }
    }
}

/// All commands, in alphabetical order.
fn commands() -> impl Iterator<Item = &'static str> {
    let mut all: Vec<&str> =
        COMMANDS.into_iter().chain(analysis::commands()).chain(parameters::COMMANDS.map(|(name, _)| name)).collect();
    all.sort_unstable();
    all.into_iter()
}
