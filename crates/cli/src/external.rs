//! Programs that speak the Hex Text Protocol, as contestants of a match.

use crate::processor;
use crate::progress::interrupt;
use gruk_workbench::Player;
use gruk_workbench::hex::{Broken, Contestant, Pace};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// How long an engine may take for anything but a move, and for a move where no clock runs.
const PATIENCE: Patience = Patience::of(Duration::from_secs(30));
const PATIENCE_FOR_MOVES: Patience = Patience::of(Duration::from_secs(600));
/// A player whose time is that of the processor, and who sleeps, may take so many times its time by the clock.
const WAITING: u32 = 20;
/// How often it is looked what such a player does.
const LOOK_EVERY: Duration = Duration::from_secs(1);
/// What is forgiven on the clock for the way to the engine and back before it is stopped.
const GRACE: Duration = Duration::from_secs(1);
/// How often somebody who waits for an engine looks whether the match is interrupted.
const LOOK: Duration = Duration::from_millis(50);
/// Longer lines are nonsense.
const MAX_LINE: u64 = 1 << 20;
/// The most lines of an answer, and its most bytes.
const MAX_LINES: usize = 100_000;
const MAX_ANSWER: usize = 1 << 20;
/// Lines that are read before somebody asks for them.
const MAX_WAITING: usize = 4;

/// How long a program may take to answer.
#[derive(Clone, Copy)]
struct Patience {
    /// In the time that counts: of the clock, or of the processor.
    time: Duration,
    /// By the clock, for a program that sleeps, where the time of the processor counts.
    asleep: Duration,
}

impl Patience {
    const fn of(time: Duration) -> Self {
        Patience { time, asleep: time }
    }
}

/// When a program was asked, and what it had worked until then.
#[derive(Clone, Copy)]
struct Asked {
    at: Instant,
    worked: Duration,
}

/// A running program.
#[derive(Debug)]
pub(crate) struct External {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
    pace: Pace,
}

impl External {
    /// Starts the program of a command line, which is split as a shell would split it.
    pub(crate) fn start(command: &str) -> Result<Self, String> {
        let words = shlex::split(command).ok_or_else(|| format!("unbalanced quotes in {command}"))?;
        let (program, arguments) = words.split_first().ok_or("expected a command after 'htp:'")?;
        let spawned = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn();
        let mut child = spawned.map_err(|error| format!("cannot start {program}: {error}"))?;
        let input = child.stdin.take();
        let output = child.stdout.take().ok_or("the program has no output")?;
        let (sender, lines) = sync_channel(MAX_WAITING);
        let reading = thread::Builder::new().spawn(move || {
            let mut output = BufReader::new(output);
            let mut bytes = Vec::new();
            loop {
                bytes.clear();
                match output.by_ref().take(MAX_LINE).read_until(b'\n', &mut bytes) {
                    Ok(0) | Err(_) => break,
                    Ok(_) => {
                        if sender.send(String::from_utf8_lossy(&bytes).trim_end().to_string()).is_err() {
                            break;
                        }
                    }
                }
            }
        });
        if let Err(error) = reading {
            let _ = child.kill();
            let _ = child.wait();
            return Err(format!("there is no thread to read from {program}: {error}"));
        }
        Ok(External { child, input, lines, pace: Pace::default() })
    }

    /// The next line. Where time is that of the processor, it is that time which may not exceed the patience: a program
    /// that would work, but has to wait for a processor, is waited for without an end.
    fn line(&self, asked: Asked, patience: Patience) -> Result<String, RecvTimeoutError> {
        let mut looked = asked.at;
        loop {
            let left = match self.pace.processor {
                None => patience.time.saturating_sub(asked.at.elapsed()),
                Some(_) => LOOK,
            };
            let line = self.lines.recv_timeout(left.min(LOOK));
            // Of an interrupted game nothing is told.
            if line != Err(RecvTimeoutError::Timeout) || is_interrupted() || left.is_zero() {
                return line;
            }
            if self.pace.processor.is_none() || looked.elapsed() < LOOK_EVERY {
                continue;
            }
            looked = Instant::now();
            let worked = processor::of_process(self.child.id()).unwrap_or_default().saturating_sub(asked.worked);
            let sleeps_too_long = asked.at.elapsed() > patience.asleep && !processor::is_awake(self.child.id());
            if worked > patience.time || sleeps_too_long {
                return line;
            }
        }
    }

    /// The answer to a command: its text, or the message of a refusal.
    fn ask(&mut self, command: &str, patience: Patience) -> Result<Result<String, String>, Broken> {
        let gone = || Broken::Crashed(format!("it ended during '{command}'"));
        let input = self.input.as_mut().ok_or_else(gone)?;
        writeln!(input, "{command}").and_then(|()| input.flush()).map_err(|_| gone())?;
        let worked = self.pace.processor.and_then(|_| processor::of_process(self.child.id())).unwrap_or_default();
        let asked = Asked { at: Instant::now(), worked };
        let mut answer: Option<(bool, String)> = None;
        let mut in_gfx = false;
        for _ in 0..MAX_LINES {
            let line = match self.line(asked, patience) {
                Ok(line) => line,
                Err(RecvTimeoutError::Timeout) => return Err(Broken::TimedOut),
                Err(RecvTimeoutError::Disconnected) => return Err(gone()),
            };
            match &mut answer {
                // Live graphics may come before the answer; a block ends with an empty line.
                None if line.starts_with("gogui-gfx:") => in_gfx = true,
                None if in_gfx => in_gfx = !line.is_empty(),
                None if line.is_empty() => {}
                None => {
                    let good = line.starts_with('=');
                    if !good && !line.starts_with('?') {
                        return Err(Broken::Crashed(format!(
                            "'{}' is no answer",
                            line.chars().take(60).collect::<String>()
                        )));
                    }
                    answer = Some((good, line[1..].trim().to_string()));
                }
                Some((good, text)) if line.is_empty() => {
                    return Ok(if *good { Ok(text.clone()) } else { Err(text.clone()) });
                }
                Some((_, text)) => {
                    text.push('\n');
                    text.push_str(&line);
                    if text.len() > MAX_ANSWER {
                        return Err(Broken::Crashed(format!("an answer of more than {MAX_ANSWER} bytes")));
                    }
                }
            }
        }
        Err(Broken::Crashed(format!("an answer of more than {MAX_LINES} lines")))
    }

    /// Asks for what must not be refused.
    fn demand(&mut self, command: &str, patience: Patience) -> Result<String, Broken> {
        let refused = |message| Broken::Crashed(format!("it refused '{command}': {message}"));
        self.ask(command, patience)?.map_err(refused)
    }
}

fn is_interrupted() -> bool {
    interrupt().load(Ordering::Relaxed)
}

fn colour(player: Player) -> &'static str {
    match player {
        Player::Left => "black",
        Player::Right => "white",
    }
}

impl Contestant for External {
    fn begin(&mut self, columns: usize, rows: usize, swap: bool, pace: &Pace) -> Result<(), Broken> {
        self.pace = *pace;
        self.demand(&format!("boardsize {columns} {rows}"), PATIENCE)?;
        self.demand("clear_board", PATIENCE)?;
        // Engines may know nothing of swaps and clocks.
        let _ = self.ask(&format!("param_game allow_swap {}", u8::from(swap)), PATIENCE)?;
        let seconds = |time: Duration| time.as_secs_f64().ceil().max(1.0) as u64;
        let settings = match (pace.game, pace.a_move) {
            (Some(game), _) => Some(format!("time_settings {} 0 0", seconds(game))),
            (None, Some(a_move)) => Some(format!("time_settings 0 {} 1", seconds(a_move))),
            (None, None) => None,
        };
        if let Some(settings) = settings {
            let _ = self.ask(&settings, PATIENCE)?;
        }
        Ok(())
    }

    fn see(&mut self, player: Player, the_move: &str) -> Result<(), Broken> {
        self.demand(&format!("play {} {the_move}", colour(player)), PATIENCE).map(drop)
    }

    fn answer(&mut self, player: Player, left: Option<Duration>) -> Result<String, Broken> {
        if let Some(left) = left {
            let _ = self.ask(&format!("time_left {} {} 0", colour(player), left.as_secs()), PATIENCE)?;
        }
        let most = [left, self.pace.longest()].into_iter().flatten().min();
        let patience =
            most.map_or(PATIENCE_FOR_MOVES, |most| Patience { time: most + GRACE, asleep: most * WAITING + GRACE });
        Ok(self.demand(&format!("genmove {}", colour(player)), patience)?.to_ascii_lowercase())
    }

    fn worked(&mut self) -> Option<Duration> {
        processor::of_process(self.child.id())
    }
}

impl Drop for External {
    fn drop(&mut self) {
        if let Some(mut input) = self.input.take() {
            let _ = writeln!(input, "quit");
        }
        // An engine that no longer reads is ended after a short wait, and at once where nobody waits any more.
        for _ in 0..20 {
            if matches!(self.child.try_wait(), Ok(Some(_)) | Err(_)) {
                return;
            }
            if is_interrupted() {
                break;
            }
            thread::sleep(Duration::from_millis(25));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
