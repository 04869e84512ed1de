//! `gruk play`: a game at the terminal.

use crate::args::{PlayArgs, You};
use crate::bench::study;
use crate::failure::{Exit, Failure, pointer};
use crate::files::{self, colours};
use crate::progress::{Line, interrupt};
use crate::say;
use gruk_workbench::{BadInput, Limits, Match, Player, render};
use std::io::{BufRead as _, IsTerminal as _, Read as _, Write as _};
use std::path::Path;
use std::sync::atomic::Ordering;
use std::time::Duration;

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

pub(crate) fn play(args: &PlayArgs) -> Result<Exit, Failure> {
    let mut game = study(&args.position, args.first.first.as_deref())?.begin();
    let limits = || Limits {
        time: Some(Duration::from_secs_f64(args.seconds)),
        memory: usize::try_from(args.memory.as_u64()).unwrap_or(usize::MAX),
        cancel: interrupt(),
        nodes: None,
    };
    let typed = |player| match (args.you, player) {
        (You::Both, _) | (You::Left, Player::Left) | (You::Right, Player::Right) => true,
        (You::None | You::Left | You::Right, _) => false,
    };
    if std::io::stdin().is_terminal() {
        say("Type a move, or 'help'.")?;
    }
    show(&*game)?;
    while game.ended().is_none() {
        let name = game.name(game.to_move());
        if !typed(game.to_move()) {
            let reply = think(&*game, &limits())?;
            if interrupt().load(Ordering::Relaxed) {
                break;
            }
            game.play(&reply.text).map_err(Failure::bad(&args.position))?;
            say(format_args!("{name} plays {}: {}", reply.text, reply.why))?;
            show(&*game)?;
            continue;
        }
        print!("{name}> ");
        std::io::stdout().flush().map_err(Failure::Output)?;
        let Some(line) = read_line()? else { break };
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
                let reply = think(&*game, &limits())?;
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
    if let Some(path) = &args.save {
        save(&*game, path)?;
        say(format_args!("saved as {}", path.display()))?;
    }
    if interrupt().load(Ordering::Relaxed) {
        say("interrupted")?;
        return Ok(Exit::Unknown);
    }
    Ok(Exit::Done)
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

fn think(game: &dyn Match, limits: &Limits) -> Result<gruk_workbench::Reply, Failure> {
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
        BadInput::Text { text, error } => say(format_args!(
            "expected {}, found {}{}\n(or type 'help')",
            error.expected,
            error.found,
            pointer(text, error.at)
        )),
        error => say(error),
    }
}
