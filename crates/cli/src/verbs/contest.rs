//! `gruk match`: two players or engines against each other.

use super::Run;
use crate::args::OutArgs;
use crate::arguments::{Arguments, asking};
use crate::external::External;
use crate::failure::{Exit, Failure, Report as _};
use crate::governor::{Bounds, Watched};
use crate::match_journal::MatchJournal;
use crate::processor;
use crate::{files, say};
use clap::Args;
use gruk_verbs::contest::{self, Means, endings};
use gruk_verbs::{Told as _, Verb as _};
use gruk_workbench::hex::{Contestant, Game, Score};
use std::io::IsTerminal as _;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

#[derive(Args, Debug)]
pub(crate) struct Match {
    #[command(flatten)]
    query: Arguments<contest::Match>,
    /// Save every game as SGF in this folder.
    #[arg(long, value_name = "FOLDER")]
    sgf: Option<PathBuf>,
    /// Begin games with the openings of this file, one a line; each is played twice, with colours exchanged.
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,
    /// Save every game to this file; games that it holds already are not played again.
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
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
        let openings = self.openings.as_ref().map(|path| files::read(path)).transpose()?;
        let openings = openings.map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
        let mut journal =
            self.resume.as_ref().map(|path| MatchJournal::open(path, query, openings.as_deref())).transpose()?;
        let finished = journal.as_mut().map(|journal| std::mem::take(&mut journal.games)).unwrap_or_default();
        let journal = Mutex::new(journal);
        // What could not be written is said at once, and in the end by the exit code.
        let written = Mutex::new(Exit::Done);
        let lose = |failure: Failure| {
            let mut written = written.lock().unwrap_or_else(PoisonError::into_inner);
            *written = written.worse(failure.report(false));
        };
        let talks = std::io::stderr().is_terminal() && !self.out.json;
        let watch = |game: &Game| {
            if talks {
                eprintln!("game {}: {} wins by {}", game.number, names[game.winner], game.ended);
            }
            if let Some(folder) = &self.sgf {
                let path = folder.join(format!("game-{:04}.sgf", game.number));
                if let Err(failure) = files::write(&path, game.sgf.as_bytes()) {
                    lose(failure);
                }
            }
        };
        let watch = |game: &Game| {
            watch(game);
            // Behind a game that is missing nothing is kept.
            let mut journal = journal.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(Err(failure)) = journal.as_mut().map(|journal| journal.keep(game)) {
                *journal = None;
                lose(failure);
            }
        };
        let start = |command: &str| -> Result<Box<dyn Contestant>, String> { Ok(Box::new(External::start(command)?)) };
        let answer = asking("match", |ask| {
            let processor: Option<fn() -> _> = Some(processor::of_this_thread);
            query.play(ask, Means { start: &start, processor, openings: openings.as_deref(), finished }, &watch)
        })?;
        let told = query.answer(&answer, None);
        let written = written.into_inner().unwrap_or_else(PoisonError::into_inner);
        let exit = match (&answer.failure, answer.limit) {
            (Some(_), _) => Exit::BadInput,
            (None, Some(_)) => Exit::Unknown,
            (None, None) => Exit::Done,
        };
        let exit = written.worse(exit);
        if let Some(failure) = &answer.failure {
            eprintln!("error: {failure}");
        }
        if self.out.json {
            say(told.tell())?;
            return Ok(exit);
        }
        if let Some(why) = contest::ended_early(&answer) {
            say(format_args!("ended early: {why}"))?;
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
        if let Some(contest::PairResult { won, shared, lost, share, interval }) = &told.pairs.0 {
            let share = share.zip(*interval).map_or_else(String::new, |(share, [low, high])| {
                let [share, low, high] = [share, low, high].map(|share| 100.0 * share);
                format!(": {share:.1} % (95 %: {low:.1} to {high:.1})")
            });
            say(format_args!("pairs with one opening: {won} won, {shared} shared, {lost} lost{share}"))?;
        }
        if let Some(test) = &told.sprt.0 {
            let [low, high] = test.elo;
            let says = match test.higher {
                Some(true) => format!("{high:+} rather than {low:+}"),
                Some(false) => format!("{low:+} rather than {high:+}"),
                None => "not decided".into(),
            };
            say(format_args!("Elo {low:+} or {high:+}: {says} (ratio {:.2}, bound {:.2})", test.ratio, test.bound))?;
        }
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
        if query.move_seconds.is_some() || query.average_seconds.is_some() {
            let longest = |index: usize| answer.games.iter().map(|game| game.longest[index]).fold(0.0, f64::max);
            say(format_args!("the longest move: {} {:.2} s, {} {:.2} s", names[0], longest(0), names[1], longest(1)))?;
        }
        Ok(exit)
    }

    fn wants_json(&self) -> bool {
        self.out.json
    }

    fn watched(&self, given: Bounds) -> Watched {
        // The seconds are those of the clock of each player, and so is the memory.
        Watched::Question(Bounds { time: None, memory: given.memory.map(|each| self.query.memory_of_all(each)) })
    }
}
