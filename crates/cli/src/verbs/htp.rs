//! `gruk htp`: the engine for HexGui and for matches.

use super::Run;
use crate::args::{board_size, seconds};
use crate::failure::{Exit, Failure};
use crate::governor::{Bounds, Watched};
use crate::progress::interrupt;
use bytesize::ByteSize;
use clap::{Args, ValueEnum};
use gruk_workbench::hex::{EngineName, Htp as Session, HtpOptions, Surroundings};
use std::fs;
use std::io::{self, BufRead as _, Read as _, Write as _};
use std::sync::atomic::Ordering;
use std::sync::mpsc::sync_channel;
use std::thread;
use std::time::Duration;

/// Longer lines are nonsense: of what is too long for [`Session::answer`] a little more is read, so that it can say so.
const MAX_LINE: u64 = (1 << 16) + 16;
/// The longest file that is read.
const MAX_FILE: u64 = 1 << 23;

/// Where live graphics go.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Gfx {
    /// To standard error.
    Stderr,
    /// Between the answers on standard output, where HexGui looks for them.
    Stdout,
    /// Nowhere.
    Off,
}

/// An engine of the Hex Text Protocol, for HexGui and other programs.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gruk htp                                  full strength, ten seconds a move or by the clock
  gruk htp --player mcts:level4 --size 9x9
  gruk htp --gfx stdout                     the command to give to HexGui (Program, New Program)
  echo 'genmove black' | gruk htp --playouts 1000
Commands are answered line by line; 'list_commands' names them. A line '# interrupt' ends a long search.")]
pub(crate) struct Htp {
    /// Who plays: mcts:level1 to mcts:level9, alphabeta:DEPTH, random or solver.
    #[arg(long, default_value = "mcts:level9", value_name = "PLAYER")]
    pub(crate) player: EngineName,
    /// The board at the start.
    #[arg(long, default_value = "11x11", value_name = "WxH", value_parser = board_size)]
    pub(crate) size: (usize, usize),
    /// Play by the swap rule (or: param_game allow_swap 1).
    #[arg(long)]
    pub(crate) swap: bool,
    /// Playouts for a move, instead of the player's own number.
    #[arg(long)]
    pub(crate) playouts: Option<u64>,
    /// Seconds for a move where no clock runs, instead of the player's own.
    #[arg(long, value_parser = seconds)]
    pub(crate) seconds: Option<f64>,
    /// The most memory for search trees and tables.
    #[arg(long, default_value = "1GiB", value_name = "SIZE")]
    pub(crate) memory: ByteSize,
    /// The seed: with a number of playouts, equal seeds play equally.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Where live graphics go during a search.
    #[arg(long, value_enum, default_value = "stderr")]
    pub(crate) gfx: Gfx,
}

struct Streams(Gfx);

impl Surroundings for Streams {
    fn show(&mut self, gfx: &str) {
        // Pictures of a thought that are not shown are no loss.
        let _ = match self.0 {
            Gfx::Stderr => io::stderr().write_all(gfx.as_bytes()),
            Gfx::Stdout => io::stdout().write_all(gfx.as_bytes()).and_then(|()| io::stdout().flush()),
            Gfx::Off => Ok(()),
        };
    }

    fn read(&mut self, path: &str) -> Result<String, String> {
        let attempt = || -> io::Result<Vec<u8>> {
            let mut bytes = Vec::new();
            fs::File::open(path)?.take(MAX_FILE).read_to_end(&mut bytes)?;
            Ok(bytes)
        };
        let bytes = attempt().map_err(|error| format!("cannot read {path}: {error}"))?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }
}

impl Run for Htp {
    fn run(&self) -> Result<Exit, Failure> {
        let cancel = interrupt();
        let options = HtpOptions {
            engine: self.player,
            size: self.size,
            swap: self.swap,
            playouts: self.playouts,
            time: self.seconds.map(Duration::from_secs_f64),
            memory: usize::try_from(self.memory.as_u64()).unwrap_or(usize::MAX),
            seed: self.seed,
            cancel: cancel.clone(),
        };
        let mut session = Session::new(options, gruk_workbench::SOLVER).map_err(Failure::Usage)?;
        let mut streams = Streams(self.gfx);
        let (sender, lines) = sync_channel(64);
        // Lines are read while the engine thinks, so that an interrupt is heard.
        let reading = thread::Builder::new().spawn(move || {
            let mut input = io::stdin().lock();
            let mut bytes = Vec::new();
            loop {
                bytes.clear();
                match input.by_ref().take(MAX_LINE).read_until(b'\n', &mut bytes) {
                    Ok(0) | Err(_) => break,
                    // A line that is too long is cut off. Its rest is skipped, so that it is not read as a command.
                    Ok(_) if bytes.last() != Some(&b'\n') && input.skip_until(b'\n').is_err() => break,
                    Ok(_) => {}
                }
                let line = String::from_utf8_lossy(&bytes).into_owned();
                if line.trim() == "# interrupt" {
                    cancel.store(true, Ordering::Relaxed);
                } else if sender.send(line).is_err() {
                    break;
                }
            }
        });
        reading.map_err(|error| Failure::Usage(format!("there is no thread to read standard input: {error}")))?;
        for line in lines {
            let answer = session.answer(&line, &mut streams);
            let mut output = crate::files::output()?.lock();
            output.write_all(answer.as_bytes()).and_then(|()| output.flush()).map_err(Failure::Output)?;
            if session.has_quit() {
                break;
            }
        }
        Ok(Exit::Done)
    }

    fn watched(&self, given: Bounds) -> Watched {
        Watched::Conversation(Bounds { time: None, ..given })
    }
}
