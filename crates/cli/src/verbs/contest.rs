//! `gruk match`: two players or engines against each other.

use super::Run;
use crate::args::OutArgs;
use crate::arguments::{Arguments, asking};
use crate::external::External;
use crate::failure::{Exit, Failure, Report as _};
use crate::governor::{Bounds, Watched};
use crate::{files, say};
use clap::Args;
use gruk_verbs::contest::{self, endings};
use gruk_verbs::{Told as _, Verb as _};
use gruk_workbench::hex::{Contestant, Game, Score};
use std::io::IsTerminal as _;
use std::path::PathBuf;

#[derive(Args, Debug)]
pub(crate) struct Match {
    #[command(flatten)]
    query: Arguments<contest::Match>,
    /// Save every game as SGF in this folder.
    #[arg(long, value_name = "FOLDER")]
    sgf: Option<PathBuf>,
    #[command(flatten)]
    out: OutArgs,
}

impl Run for Match {
    fn run(&self) -> Result<Exit, Failure> {
        let query = &*self.query;
        query.check()?;
        let names = [query.first.as_str(), query.second.as_str()];
        if let Some(folder) = &self.sgf {
            std::fs::create_dir_all(folder).map_err(Failure::file(folder, "create"))?;
        }
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
        let start = |command: &str| -> Result<Box<dyn Contestant>, String> { Ok(Box::new(External::start(command)?)) };
        let answer = asking("match", |ask| query.play(ask, &start, &watch))?;
        let exit = if answer.games.len() < query.games as usize { Exit::Unknown } else { Exit::Done };
        if self.out.json {
            say(query.answer(&answer, None).tell())?;
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
        for (reason, count) in endings(&answer) {
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

    fn watched(&self, given: Bounds) -> Watched {
        // The seconds are those of the clock of each player.
        Watched::Question(Bounds { time: None, ..given })
    }
}
