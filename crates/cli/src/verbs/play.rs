//! `gruk play`: a game at the terminal.

use super::Run;
use crate::args::{PositionArgs, limits, seconds};
use crate::failure::{Exit, Failure, Report as _, pointer};
use crate::files::{self, colours};
use crate::governor::{Bounds, Watched};
use crate::progress::{Line, interrupt};
use crate::{governor, infinite, say, study};
use bytesize::ByteSize;
use clap::Args;
use gruk_workbench::{BadInput, Limits, Match, Player, render};
use std::io::{BufRead as _, IsTerminal as _, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

const HELP: &str = "\
  a move          in the notation, such as a1, swap, 6-5 or a1-a2
  undo            take back your last move and the answer to it
  hint            what the solver would play, and why
  moves           all legal moves
  board           draw the board again
  save FILE.sgf   save the game (Hex)
  resign, quit    end the game";
/// Longer lines are nonsense.
const MAX_LINE: u64 = 10_000;

/// Whose moves are typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum You {
    One(Player),
    /// Two people play.
    Both,
    /// The solver plays itself.
    Nobody,
}

impl You {
    /// Reads `--you` for a game.
    fn read(word: &str, game: &dyn Match) -> Result<You, Failure> {
        match word.to_lowercase().as_str() {
            "both" => Ok(You::Both),
            "none" => Ok(You::Nobody),
            "left" => Ok(You::One(Player::Left)),
            "right" => Ok(You::One(Player::Right)),
            word => match game.called(word).or_else(|| Player::BOTH.into_iter().find(|&who| game.name(who) == word)) {
                Some(player) => Ok(You::One(player)),
                None => {
                    let [left, right] = Player::BOTH.map(|player| game.name(player));
                    Err(Failure::Usage(format!("--you: expected {left}, {right}, both or none, found '{word}'")))
                }
            },
        }
    }
}

/// Play in the terminal against the solver, or against a person.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  gruk play hex:5x5                         you are Red, the solver is Blue
  gruk play hex:11x11,swap --you blue --seconds 5
  gruk play hex:11x11 --level 3             against a player of level 3
  gruk play nim:3,5,7 --you both
  gruk play mb:row-9                        you are Maker on the infinite board, against a pairing
  gruk play mb:row-4                        you are Breaker on the infinite board, and Maker wins on a part of it
  gruk play mb:row-13 --tile square-9       against the potential of Erdős and Selfridge on squares of 9 x 9
  gruk play cp4:row-7                       you are Chooser, and Picker offers cakes
Moves are typed as in the notation; 'help' lists the other words: undo, hint, moves, board, save FILE, resign, quit.")]
pub(crate) struct Play {
    #[command(flatten)]
    pub(crate) at: PositionArgs,
    /// Whose moves you type: left, right, or the game's own name for a player (red, blue, maker, breaker); both if two
    /// people play, none if the solver plays itself.
    #[arg(long, value_name = "PLAYER", default_value = "left")]
    pub(crate) you: String,
    /// The level of your opponent in Hex, from 1 (a beginner) to 9. Without it the solver plays, or the strongest
    /// player where the solver does not finish.
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=9))]
    pub(crate) level: Option<u8>,
    /// How long the solver may think about a move.
    #[arg(long, default_value = "5", value_parser = seconds)]
    pub(crate) seconds: f64,
    /// On the infinite board: Breaker answers on this tile, as in 'gruk tiling' (square-9, h-heptomino, zetters, or
    /// cells).
    #[arg(long, value_name = "TILE")]
    pub(crate) tile: Option<String>,
    /// The most memory for the solver.
    #[arg(long, default_value = "1GiB", value_name = "SIZE")]
    pub(crate) memory: ByteSize,
    /// Save the game as SGF here when it ends (Hex).
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
}

impl Run for Play {
    fn run(&self) -> Result<Exit, Failure> {
        governor::question(&self.at.position);
        let (study, is_won_part) = match infinite::game(&self.at.position)? {
            Some(infinite) => match infinite.won_part().filter(|_| self.tile.is_none()) {
                Some(part) => {
                    say(format_args!("Maker wins on the infinite board by winning on this part of it: {part}"))?;
                    (study::study(&part, Some("maker"))?, true)
                }
                None => {
                    let limits = limits(None, Some(self.seconds), self.memory);
                    return infinite::play(&self.at.position, &infinite, self.tile.as_deref(), &limits);
                }
            },
            None if self.tile.is_some() => {
                return Err(Failure::Usage(
                    "--tile is for games on the whole infinite board, such as mb:row-13".into(),
                ));
            }
            None => (self.at.study()?, false),
        };
        let mut game = study.begin();
        let mut you = You::read(&self.you, &*game)?;
        if is_won_part && you == You::One(Player::Left) {
            say("You are Breaker.")?;
            you = You::One(Player::Right);
        }
        game.set_level(self.level).map_err(Failure::bad(&self.at.position))?;
        let limits = || limits(None, Some(self.seconds), self.memory);
        let typed = |player| match you {
            You::One(own) => own == player,
            You::Both => true,
            You::Nobody => false,
        };
        if std::io::stdin().is_terminal() {
            say("Type a move, or 'help'.")?;
        }
        show(&*game)?;
        while game.ended().is_none() {
            let name = game.name(game.to_move());
            if !typed(game.to_move()) {
                governor::question(&self.at.position);
                let reply = think(&mut *game, &limits())?;
                if interrupt().load(Ordering::Relaxed) {
                    break;
                }
                game.play(&reply.text).map_err(Failure::bad(&self.at.position))?;
                say(format_args!("{name} plays {}: {}", reply.text, reply.why))?;
                show(&*game)?;
                // Nobody is there to stop it.
                if you == You::Nobody && game.has_come_back() {
                    say("the position has come back: play can go on for ever")?;
                    break;
                }
                continue;
            }
            print!("{name}> ");
            files::output()?.flush().map_err(Failure::Output)?;
            governor::rest();
            let Some(line) = read_line()? else { break };
            governor::question(&self.at.position);
            let mut words = line.split_whitespace();
            match (words.next(), words.next()) {
                (None, _) => {}
                (Some("quit" | "exit"), None) => break,
                (Some("resign"), None) => {
                    say(format_args!("{name} resigns"))?;
                    break;
                }
                (Some("help" | "?"), None) => say(HELP)?,
                (Some("board"), None) => show(&*game)?,
                (Some("moves"), None) => match game.study().moves() {
                    Ok(moves) => say(moves.iter().map(|row| row.text.as_str()).collect::<Vec<_>>().join(" "))?,
                    Err(error) => complain(&error)?,
                },
                (Some("hint"), None) => {
                    let reply = think(&mut *game, &limits())?;
                    say(format_args!("{} ({}): {}", reply.text, reply.words, reply.why))?;
                }
                (Some("undo"), None) => undo(&mut *game, &typed)?,
                (Some("save"), Some(file)) => match save(&*game, Path::new(file)) {
                    Ok(()) => say(format_args!("saved as {file}"))?,
                    Err(failure) => {
                        failure.report(false);
                    }
                },
                (Some("save"), None) => say("save where? For example: save game.sgf")?,
                (Some(_), _) => match game.play(line.trim()) {
                    Ok(()) => show(&*game)?,
                    Err(error) => complain(&error)?,
                },
            }
        }
        if let Some((ended, _)) = game.ended() {
            say(ended)?;
        }
        if let Some(path) = &self.save {
            save(&*game, path)?;
            say(format_args!("saved as {}", path.display()))?;
        }
        if interrupt().load(Ordering::Relaxed) {
            say("interrupted")?;
            return Ok(Exit::Unknown);
        }
        Ok(Exit::Done)
    }

    fn watched(&self, given: Bounds) -> Watched {
        Watched::Conversation(given)
    }
}

/// A line of input; `None` at its end or after Ctrl-C.
fn read_line() -> Result<Option<String>, Failure> {
    let mut bytes = Vec::new();
    let mut input = std::io::stdin().lock().take(MAX_LINE);
    input.read_until(b'\n', &mut bytes).map_err(Failure::file(Path::new("-"), "read"))?;
    if bytes.is_empty() || interrupt().load(Ordering::Relaxed) {
        say("")?;
        return Ok(None);
    }
    Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
}

fn think(game: &mut dyn Match, limits: &Limits) -> Result<gruk_workbench::Reply, Failure> {
    let mut line = Line::new("thinking");
    let reply = game.reply(limits, &mut line);
    drop(line);
    reply.ok_or_else(|| Failure::Usage("there is no move".into()))
}

/// Takes moves back until it is again a move of the person's.
fn undo(game: &mut dyn Match, typed: &dyn Fn(Player) -> bool) -> Result<(), Failure> {
    if !game.undo() {
        return say("there is nothing to take back");
    }
    while !typed(game.to_move()) && game.undo() {}
    show(game)
}

fn show(game: &dyn Match) -> Result<(), Failure> {
    // The prompt says who moves.
    let scene = render::Scene { caption: None, ..game.study().scene() };
    say(files::board_text(&scene, colours())?.trim_end())
}

fn save(game: &dyn Match, path: &Path) -> Result<(), Failure> {
    let study = game.study();
    let sgf = study.sgf().map_err(Failure::bad(study.query()))?;
    files::write(path, sgf.as_bytes())
}

fn complain(error: &BadInput) -> Result<(), Failure> {
    match error {
        BadInput::Text { text, error } => {
            say(format_args!("{}{}\n(or type 'help')", error.message(), pointer(text, error.at)))
        }
        error => say(error),
    }
}
