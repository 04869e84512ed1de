//! `gruk match`: two players or engines against each other.

use super::Run;
use crate::args::{OutArgs, board_size, seconds};
use crate::external::External;
use crate::failure::{Exit, Failure, Report as _};
use crate::progress::interrupt;
use crate::{files, json, say};
use bytesize::ByteSize;
use clap::Args;
use gruk_workbench::SOLVER;
use gruk_workbench::hex::{Contest, Contestant, EngineName, Game, Internal, Score};
use std::io::IsTerminal as _;
use std::path::PathBuf;
use std::time::Duration;

/// A match of Hex between two of gruk's players, or engines of the Hex Text Protocol.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gruk match mcts:level5 mcts:level4 --games 100 --size 9x9
  gruk match mcts alphabeta:3 --seconds 60 --swap --sgf games
  gruk match mcts:level8 'htp:gruk htp --player solver' --games 10 --size 5x5 --json
A player is mcts:level1 to mcts:level9, alphabeta:DEPTH, random, solver, or htp:COMMAND, a program that is started for every
game. The first player is Red in the first game, and the colours alternate.")]
pub(crate) struct Match {
    /// The first player.
    pub(crate) first: String,
    /// The second player.
    pub(crate) second: String,
    /// Number of games.
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) games: u32,
    /// The board.
    #[arg(long, default_value = "11x11", value_name = "WxH", value_parser = board_size)]
    pub(crate) size: (usize, usize),
    /// Play with the swap rule.
    #[arg(long)]
    pub(crate) swap: bool,
    /// Seconds on the clock of each player for a game; who needs more loses.
    #[arg(long, value_parser = seconds)]
    pub(crate) seconds: Option<f64>,
    /// Playouts for a move of gruk's own players, instead of their own numbers.
    #[arg(long)]
    pub(crate) playouts: Option<u64>,
    /// The seed; with playouts and no clock, equal seeds give equal games.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Save every game as SGF in this folder.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) sgf: Option<PathBuf>,
    /// Games at the same time.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: u16,
    /// The most memory for each of gruk's own players.
    #[arg(long, default_value = "512MiB", value_name = "SIZE")]
    pub(crate) memory: ByteSize,
    #[command(flatten)]
    pub(crate) out: OutArgs,
}

/// A contestant by its name.
enum Named {
    Own(EngineName),
    External(String),
}

impl Named {
    fn read(text: &str) -> Result<Self, Failure> {
        if let Some(command) = text.strip_prefix("htp:") {
            return Ok(Named::External(command.into()));
        }
        let wrong = |error| gruk_workbench::BadInput::Text { text: text.into(), error };
        text.parse().map(Named::Own).map_err(|error| Failure::bad(text)(wrong(error)))
    }
}

impl Run for Match {
    fn run(&self) -> Result<Exit, Failure> {
        let named = [Named::read(&self.first)?, Named::read(&self.second)?];
        let names = [self.first.as_str(), self.second.as_str()];
        if let Some(folder) = &self.sgf {
            std::fs::create_dir_all(folder).map_err(Failure::file(folder, "create"))?;
        }
        let memory = usize::try_from(self.memory.as_u64()).unwrap_or(usize::MAX);
        let make = |index: usize, seed: u64| -> Result<Box<dyn Contestant>, String> {
            Ok(match &named[index] {
                Named::Own(name) => Box::new(Internal::new(*name, self.playouts, memory, seed, interrupt(), SOLVER)),
                Named::External(command) => Box::new(External::start(command)?),
            })
        };
        let contest = Contest {
            size: self.size,
            swap: self.swap,
            games: self.games,
            clock: self.seconds.map(Duration::from_secs_f64),
            threads: self.threads.into(),
            seed: self.seed,
            cancel: interrupt(),
        };
        let talks = std::io::stderr().is_terminal() && !self.out.json;
        let watch = |game: &Game| {
            if talks {
                eprintln!("game {}: {} wins by {}", game.number, names[game.winner], game.ended);
            }
            if let Some(folder) = &self.sgf {
                let path = folder.join(format!("game-{:04}.sgf", game.number));
                if let Err(failure) = files::write(&path, game.sgf.as_bytes()) {
                    failure.report(false);
                }
            }
        };
        let answer = contest.run(names, &make, &watch).map_err(Failure::Usage)?;
        let exit = if answer.games.len() < self.games as usize { Exit::Unknown } else { Exit::Done };
        if self.out.json {
            say(json::contest(names, self.size, self.swap, &answer))?;
            return Ok(exit);
        }
        let Score { wins, games } = answer.score;
        let (low, high) = answer.score.interval();
        let (elo, elo_low, elo_high) = answer.score.elo();
        say(format_args!("{} wins {wins} of {games} games against {}", names[0], names[1]))?;
        let percent = 100.0 * answer.score.share();
        say(format_args!(
            "{percent:.1} % (95 %: {:.1} to {:.1}), Elo {elo:+.0} ({elo_low:+.0} to {elo_high:+.0})",
            100.0 * low,
            100.0 * high
        ))?;
        let red = answer.as_red;
        say(format_args!(
            "as Red {} of {}, as Blue {} of {}",
            red.wins,
            red.games,
            wins - red.wins,
            games - red.games
        ))?;
        for (reason, count) in json::endings(&answer) {
            say(format_args!("{count} ended by {reason}"))?;
        }
        let thought = |index: usize| answer.games.iter().map(|game| game.seconds[index]).sum::<f64>();
        say(format_args!(
            "{:.1} s; {} thought {:.1} s, {} {:.1} s",
            answer.seconds,
            names[0],
            thought(0),
            names[1],
            thought(1)
        ))?;
        Ok(exit)
    }

    fn wants_json(&self) -> bool {
        self.out.json
    }
}
