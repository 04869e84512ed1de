//! The commands `param_*`: parameters in GoGui's form, one per line: `[type] name value`.

use crate::argument::{Answer, shortened};
use crate::htp::Htp;
use std::time::Duration;

/// The commands and their labels in the menu.
pub(crate) const COMMANDS: [(&str, &str); 3] =
    [("param_game", "Game Parameters"), ("param_player", "Player Parameters"), ("param_dfpn", "Solver Parameters")];

/// The most memory that may be set, in MiB.
const MOST_MEBIBYTES: usize = 1 << 20;

impl Htp {
    /// The answer to a command `param_*`; `None` for any other command. Without arguments it lists the parameters; with
    /// a name and a value it sets one.
    pub(crate) fn parameter(&mut self, command: &str, words: &[&str]) -> Option<Answer> {
        COMMANDS.iter().find(|(name, _)| *name == command)?;
        Some(match words {
            [] => Ok(self.parameters(command)),
            [name, value] => self.set_parameter(command, name, value),
            _ => Err(self.expected(command)),
        })
    }

    fn parameters(&self, command: &str) -> String {
        let options = &self.options;
        let seconds = options.time.map_or("default".into(), |time| time.as_secs_f64().to_string());
        let memory = format!("[int] memory {}", options.memory >> 20);
        match command {
            "param_game" => format!("[bool] allow_swap {}", u8::from(options.swap)),
            "param_player" => {
                let playouts = options.playouts.map_or("default".into(), |playouts| playouts.to_string());
                format!(
                    "[string] player {}\n[string] seconds {seconds}\n[string] playouts {playouts}\n[int] seed {}\n{memory}",
                    options.engine, options.seed
                )
            }
            _ => format!("[string] seconds {seconds}\n{memory}"),
        }
    }

    fn expected(&self, command: &str) -> String {
        let names: Vec<String> =
            self.parameters(command).lines().filter_map(|line| line.split(' ').nth(1)).map(Into::into).collect();
        format!("expected a name and a value; the names are {}", names.join(", "))
    }

    fn set_parameter(&mut self, command: &str, name: &str, value: &str) -> Answer {
        let wrong = |what: &str| format!("expected {what}, found '{}'", shortened(value));
        let is_player = command == "param_player";
        match (command, name) {
            ("param_game", "allow_swap") => match value {
                "0" | "1" => {
                    self.options.swap = value == "1";
                    self.is_swap_refused = value == "0";
                }
                _ => return Err("expected allow_swap and 0 or 1".into()),
            },
            ("param_player", "player") => {
                self.options.engine = value.parse().map_err(|error: gruk_core::ParseError| error.in_words(value))?;
            }
            ("param_player", "seed") => self.options.seed = value.parse().map_err(|_| wrong("a seed"))?,
            ("param_player", "playouts") => {
                self.options.playouts = match value {
                    "default" => None,
                    number => Some(number.parse().map_err(|_| wrong("a number of playouts, or default"))?),
                };
            }
            (_, "seconds") if command != "param_game" => {
                self.options.time = match value {
                    "default" => None,
                    number => {
                        let seconds = number.parse::<f64>().ok().filter(|seconds| (0.001..=1e6).contains(seconds));
                        Some(Duration::from_secs_f64(seconds.ok_or_else(|| wrong("seconds, or default"))?))
                    }
                };
            }
            (_, "memory") if command != "param_game" => {
                let size = value.parse::<usize>().ok().filter(|size| (1..=MOST_MEBIBYTES).contains(size));
                self.options.memory = size.ok_or_else(|| wrong("a number of MiB"))? << 20;
            }
            _ => return Err(self.expected(command)),
        }
        if is_player {
            self.engine = self.options.engine.engine(self.options.seed, true, self.solver);
        }
        Ok(String::new())
    }
}
