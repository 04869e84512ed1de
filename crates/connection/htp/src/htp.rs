//! The engine of the Hex Text Protocol (HTP), which HexGui speaks: GTP version 2 with the moves of Hex. This module
//! holds the game; the commands are in `protocol`.
//!
//! A command is a line `[id] name arguments`, the answer `=[id] text` or `?[id] message` and an empty line. Black is
//! Red, who joins top and bottom; White is Blue. It maps text to text: the front end reads lines, writes answers and
//! reads files.

use crate::Solver;
use crate::argument::{Answer, colour, shortened};
use crate::clock::Clocks;
use crate::engines::EngineName;
use crate::gfx;
use crate::solving::Proved;
use gruk_core::{Ending, Player, Ruleset, Turn};
use gruk_players::{Action, Engine, MAX_CELLS, Observer, Thought, Timekeeper};
use gruk_rules::board::grid::Square;
use gruk_rules::hex::{Hex, Move, Position};
use gruk_solve::Limits;
use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

/// What the front end does for the engine.
pub trait Surroundings {
    /// Shows live graphics.
    fn show(&mut self, gfx: &str);
    /// Reads a file.
    ///
    /// # Errors
    /// Why it cannot be read.
    fn read(&mut self, path: &str) -> Result<String, String>;
}

/// How the engine plays.
#[derive(Clone, Debug)]
pub struct HtpOptions {
    /// Who plays.
    pub engine: EngineName,
    /// Columns and rows at the start.
    pub size: (usize, usize),
    /// Does the engine play by the swap rule? It understands a swap of its opponent in any case.
    pub swap: bool,
    /// Playouts for a move, instead of the player's own number.
    pub playouts: Option<u64>,
    /// Time for a move where no clock runs, instead of the player's own.
    pub time: Option<Duration>,
    /// The most bytes for search trees and tables.
    pub memory: usize,
    /// The seed of the player.
    pub seed: u64,
    /// Set from outside to stop thinking; every command clears it.
    pub cancel: Arc<AtomicBool>,
}

/// The engine: one game and the settings for it.
pub struct Htp {
    pub(crate) options: HtpOptions,
    pub(crate) solver: Solver,
    pub(crate) rules: Hex,
    pub(crate) turn: Turn<Position>,
    pub(crate) history: Vec<Turn<Position>>,
    pub(crate) resigned: Option<Player>,
    pub(crate) engine: Box<dyn Engine>,
    pub(crate) clocks: Clocks,
    pub(crate) last_thought: Option<Thought>,
    pub(crate) proved: RefCell<Proved>,
    pub(crate) quit: bool,
    /// Has the swap rule been turned off? Then no swap is played.
    pub(crate) is_swap_refused: bool,
}

impl Htp {
    /// An engine before its first command.
    ///
    /// # Errors
    /// The board is too large.
    pub fn new(options: HtpOptions, solver: Solver) -> Result<Self, String> {
        let rules = board(options.size.0, options.size.1)?;
        let turn = start(&rules);
        let engine = options.engine.engine(options.seed, true, solver);
        Ok(Htp {
            options,
            solver,
            rules,
            turn,
            history: Vec::new(),
            resigned: None,
            engine,
            clocks: Clocks::default(),
            last_thought: None,
            proved: RefCell::default(),
            quit: false,
            is_swap_refused: false,
        })
    }

    /// Has the command `quit` been given?
    #[must_use]
    pub fn has_quit(&self) -> bool {
        self.quit
    }

    pub(crate) fn set_size(&mut self, words: &[&str]) -> Answer {
        let side = |text: &str| {
            let side = text.parse::<usize>().ok().filter(|side| (1..=MAX_CELLS).contains(side));
            side.ok_or(format!("expected a number of columns or rows, found '{}'", shortened(text)))
        };
        let (columns, rows) = match words {
            [size] => match size.split_once(['x', 'X', '×']) {
                Some((columns, rows)) => (side(columns)?, side(rows)?),
                None => (side(size)?, side(size)?),
            },
            [columns, rows] => (side(columns)?, side(rows)?),
            _ => return Err("expected the number of columns and of rows".into()),
        };
        self.rules = board(columns, rows)?;
        self.clear();
        Ok(String::new())
    }

    pub(crate) fn clear(&mut self) {
        self.turn = start(&self.rules);
        self.history.clear();
        self.resigned = None;
        self.last_thought = None;
        self.proved = RefCell::default();
        self.clocks.restart();
        self.engine = self.options.engine.engine(self.options.seed, true, self.solver);
    }

    pub(crate) fn play(&mut self, words: &[&str]) -> Answer {
        let [player, text] = words else { return Err("expected a colour and a cell".into()) };
        let player = colour(player)?;
        let before = self.turn.clone();
        let text = text.to_ascii_lowercase();
        if self.is_swap_refused && matches!(text.as_str(), "swap" | "swap-pieces" | "swap-sides") {
            return Err("the swap rule is turned off: param_game allow_swap 1 turns it on".into());
        }
        match text.as_str() {
            "resign" => self.resigned = Some(player),
            "swap-sides" => {
                // The players exchange colours, so the same colour moves again, for the other player.
                let one_stone =
                    Player::BOTH.iter().map(|&player| before.position.stones(player).len()).sum::<usize>() == 1;
                if !one_stone || before.position.stones(player.opponent()).len() != 1 || self.has_swapped() {
                    return Err("only the first stone of the opponent can be answered by swap-sides".into());
                }
                self.turn.to_move = player;
            }
            _ => {
                let m = match text.as_str() {
                    "swap-pieces" | "swap" => Move::Swap,
                    cell => Move::Stone(
                        Square::parse(cell)
                            .map_err(|error| format!("expected {}, found {}", error.expected, error.found))?,
                    ),
                };
                if m == Move::Swap && self.has_swapped() {
                    return Err("the players have swapped already".into());
                }
                self.turn.to_move = player;
                if let Err(illegal) = self.rules.try_play(&mut self.turn, m) {
                    self.turn = before;
                    return Err(illegal.to_string());
                }
            }
        }
        self.history.push(before);
        Ok(String::new())
    }

    /// Was the last move a swap of sides? It left the board as it was.
    fn has_swapped(&self) -> bool {
        self.history.last().is_some_and(|last| last.position == self.turn.position)
    }

    pub(crate) fn genmove(&mut self, words: &[&str], plays: bool, surroundings: &mut dyn Surroundings) -> Answer {
        let player = match words {
            [] => self.turn.to_move,
            [player] => colour(player)?,
            _ => return Err("expected a colour".into()),
        };
        if self.rules.ending(&self.turn.position).is_some() {
            return Err("the game is over".into());
        }
        let turn = Turn::new(self.turn.position.clone(), player);
        let choice = self.think(&turn, surroundings)?;
        self.last_thought = Some(choice.thought);
        if plays {
            self.history.push(std::mem::replace(&mut self.turn, turn));
        }
        match choice.action {
            Action::Resign => {
                if plays {
                    self.resigned = Some(player);
                }
                Ok("resign".into())
            }
            Action::Play(m) => {
                if plays {
                    self.turn = self.rules.option(&self.turn, m);
                }
                Ok(gfx::word(m))
            }
        }
    }

    /// Lets the engine think about `turn`, by the clock if one runs.
    fn think(
        &mut self,
        turn: &Turn<Position>,
        surroundings: &mut dyn Surroundings,
    ) -> Result<gruk_players::Choice, String> {
        struct Live<'a> {
            surroundings: &'a mut dyn Surroundings,
            to_move: Player,
        }
        impl Observer for Live<'_> {
            fn report(&mut self, thought: &Thought) {
                self.surroundings.show(&gfx::block(thought, self.to_move));
            }
        }
        let started = Instant::now();
        let rules = self.playing_rules();
        let empties = self.rules.moves(&turn.position, turn.to_move).count();
        let limits = limits(&self.options, self.clocks.longest(turn.to_move, empties));
        let mut live = Live { surroundings, to_move: turn.to_move };
        let elapsed = || started.elapsed();
        let choice = match limits.time {
            None => self.engine.choose(&rules, turn, &limits, &mut live),
            Some(most) => {
                let mut keeper = Timekeeper::new(&mut live, &elapsed, most);
                self.engine.choose(&rules, turn, &limits, &mut keeper)
            }
        };
        let choice = choice.map_err(|error| error.to_string())?;
        self.clocks.spend(turn.to_move, started.elapsed());
        Ok(choice)
    }

    /// The rules as the engine knows them: without the swap rule unless it is told to play by it and may still swap.
    pub(crate) fn playing_rules(&self) -> Hex {
        if self.options.swap && !self.has_swapped() {
            return self.rules.clone();
        }
        let (columns, rows) = size(&self.rules, &start(&self.rules).position);
        Hex::new(columns, rows)
    }

    pub(crate) fn limits(&self) -> Limits {
        limits(&self.options, None)
    }

    pub(crate) fn legal_moves(&self) -> String {
        let may_swap = !self.has_swapped();
        let moves = self.rules.legal_moves(&self.turn).filter(|&m| m != Move::Swap || (self.options.swap && may_swap));
        moves.map(gfx::word).collect::<Vec<_>>().join(" ")
    }

    pub(crate) fn final_score(&self) -> Answer {
        match (self.resigned, self.rules.ending(&self.turn.position)) {
            (_, Some(Ending::Won(winner))) => Ok(format!("{}+", letter(winner))),
            (Some(loser), _) => Ok(format!("{}+R", letter(loser.opponent()))),
            _ => Err("the game is not over".into()),
        }
    }
}

/// Limits of a search: by the clock where one runs, else as the options say, else as the player does.
fn limits(options: &HtpOptions, by_clock: Option<Duration>) -> Limits {
    let (own_playouts, own_time) = options.engine.pace();
    let nodes = options.playouts.or(if options.time.is_some() { None } else { own_playouts });
    let time = by_clock.or(options.time).or(if nodes.is_some() { None } else { own_time });
    Limits { nodes, time, memory: options.memory, cancel: Arc::clone(&options.cancel) }
}

/// The rules with the swap rule, so that the opponent can swap whether or not the engine does. An error if the board is
/// empty or too large.
pub fn board(columns: usize, rows: usize) -> Result<Hex, String> {
    if columns.saturating_mul(rows) > MAX_CELLS || columns == 0 || rows == 0 {
        return Err(format!("expected a board of 1 to {MAX_CELLS} cells, found {columns} columns and {rows} rows"));
    }
    let params = format!("{columns}x{rows},swap");
    Hex::from_params(&params).map_err(|error| error.in_words(&params))
}

fn start(rules: &Hex) -> Turn<Position> {
    Turn::new(rules.start().expect("a board of Hex has a start"), Player::Left)
}

/// The columns and rows of the board.
pub fn size(rules: &Hex, at: &Position) -> (usize, usize) {
    (rules.board(at).columns(), rules.board(at).rows())
}

fn letter(player: Player) -> char {
    if player == Player::Left { 'B' } else { 'W' }
}
