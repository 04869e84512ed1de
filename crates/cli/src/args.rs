//! What may stand on the command line.

use bytesize::ByteSize;
use clap::{Args, Parser, Subcommand, ValueEnum};
use std::path::PathBuf;

const POSITION_HELP: &str = "\
A position is NAME:PARAMETERS:POSITION, without spaces; the later parts may be left out:

  hex:5x5   hex:11x11:a1,f6   hex:3x3:x../.o./...   hex:5x5,swap   nim:6,9,12   domineering:4x4
  domineering:..#/.../#..   mm:row-3-3x3:b2,a1 (Tic-Tac-Toe)   mb:row-4-5x5   mb:sets-5.6+1.2.4

On boards: '.' empty, '#' no cell, 'x' Left's piece, 'o' Right's; rows are separated by '/'. Cells are column letter and row
number. A file that ends in .sgf can stand for a position of Hex. 'gruk games' lists all games.

Exit codes: 0 done, 2 bad input, 3 unknown (a limit was reached), 4 certificate rejected.";

/// gruk: a workbench for combinatorial games. It solves them, plays them, draws them, and hands out a certificate with
/// every answer, which an independent checker accepts or rejects.
#[derive(Parser, Debug)]
#[command(name = "gruk", version, max_term_width = 120, after_help = POSITION_HELP)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) verb: Verb,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Verb {
    /// Who wins, with a winning move and a certificate.
    #[command(after_help = "\
Examples:
  gruk solve hex:4x4                        Red wins; the strategy is written down and checked
  gruk solve hex:30x31                      a pairing settles it at any size
  gruk solve nim:6,9,12 --all-moves         every winning move
  gruk solve domineering:4x4 --first right
  gruk solve hex:11x11 --theorem            what strategy stealing says, without a strategy
  gruk solve hex:6x6 --seconds 60 --json")]
    Solve(SolveArgs),
    /// The winner after every first move, as a board and as data.
    #[command(after_help = "\
Examples:
  gruk openings hex:4x4
  gruk openings hex:3x3 -o openings.svg --certificate openings.cert
  gruk openings mm:row-3-3x3 --json")]
    Openings(OpeningsArgs),
    /// The outcome class L, R, N or P: who wins when Left starts, and when Right does.
    #[command(after_help = "\
Examples:
  gruk outcome domineering:4x4              N: whoever starts wins
  gruk outcome domineering:2x3 domineering:3x2 --json
  gruk outcome --sum-table                  what the classes of two games say about their sum")]
    Outcome(OutcomeArgs),
    /// The value of a game or of a sum of games: canonical form, name, stops, mean, temperature, birthday.
    #[command(after_help = "\
Examples:
  gruk value domineering:5x5                0
  gruk value '{0|*}' '+-1' '2 + {1|-1}'
  gruk value 'domineering:4x4 + nim:3 - {1|-1}' --json
A term is a position or a value: numbers such as 1/2, * and *2, ^ and v, +-x, tiny(x), miny(x), {L,…|R,…}. Put spaces around
the + or - that follows a position, and -- before an expression that begins with a minus sign. Only games in which a player who cannot move loses have values.")]
    Value(ValueArgs),
    /// How many values are born by a day.
    #[command(after_help = "Examples:\n  gruk born 3                              1474\n  gruk born 2 --list")]
    Born(BornArgs),
    /// All legal moves.
    #[command(after_help = "Examples:\n  gruk moves domineering:3x3 --first right\n  gruk moves nim:6,9,12 --json")]
    Moves(PositionArgs),
    /// Number of plays of exactly DEPTH moves, after each first move and together.
    #[command(after_help = "Examples:\n  gruk perft hex:3x3 4\n  gruk perft mm:row-3-3x3 9 --json")]
    Perft(PerftArgs),
    /// A picture of a position: in the terminal, or as SVG, PNG or PDF.
    #[command(after_help = "\
Examples:
  gruk show hex:5x5:a1,f1                   (refused: there is no f1)
  gruk show hex:5x5:c3,b4 -o board.svg
  gruk show hex:5x6 --pairing -o pairing.png
  gruk show game.sgf -o game.pdf")]
    Show(ShowArgs),
    /// The game tree, coloured by backward induction (Zermelo): as text in a terminal, as SVG into a pipe.
    #[command(after_help = "\
Examples:
  gruk tree nim:1,1,1
  gruk tree hex:2x2 -o tree.svg
  gruk tree hex:3x3:b2 -o tree.png          what is too big is drawn by symmetry and folded
  gruk tree mm:row-3-3x3 --json             549946 nodes, 255168 plays")]
    Tree(TreeArgs),
    /// Play in the terminal against the solver, or against a person.
    #[command(after_help = "\
Examples:
  gruk play hex:5x5                         you are Red, the solver is Blue
  gruk play hex:11x11,swap --you right --seconds 5
  gruk play nim:3,5,7 --you both
Moves are typed as in the notation; 'help' lists the other words: undo, hint, moves, board, save FILE, resign, quit.")]
    Play(PlayArgs),
    /// Check certificates, independently of the solvers.
    #[command(
        after_help = "Examples:\n  gruk verify hex-4x4.cert\n  gruk verify *.cert --json\n  gruk verify - < hex-4x4.cert"
    )]
    Verify(VerifyArgs),
    /// The games, their notation and their rules.
    #[command(after_help = "Examples:\n  gruk games\n  gruk games --json")]
    Games(GamesArgs),
    /// Completions for a shell.
    #[command(after_help = "Examples:\n  gruk completions bash > ~/.local/share/bash-completion/completions/gruk")]
    Completions {
        /// The shell.
        shell: clap_complete::Shell,
    },
    /// The manual pages, in roff.
    #[command(after_help = "Examples:\n  gruk man | man -l -\n  gruk man --folder ~/.local/share/man/man1")]
    Man {
        /// Write a page for every verb into this folder instead of the main page to standard output.
        #[arg(long, value_name = "FOLDER")]
        folder: Option<PathBuf>,
    },
}

impl Verb {
    pub(crate) fn wants_json(&self) -> bool {
        match self {
            Verb::Solve(args) => args.out.json,
            Verb::Openings(args) => args.out.json,
            Verb::Outcome(args) => args.out.json,
            Verb::Value(args) => args.out.json,
            Verb::Born(args) => args.out.json,
            Verb::Moves(args) => args.out.json,
            Verb::Perft(args) => args.out.json,
            Verb::Show(args) => args.out.json,
            Verb::Tree(args) => args.out.json,
            Verb::Verify(args) => args.out.json,
            Verb::Games(args) => args.out.json,
            Verb::Play(_) | Verb::Completions { .. } | Verb::Man { .. } => false,
        }
    }
}

#[derive(Args, Debug)]
pub(crate) struct OutArgs {
    /// One JSON object a line instead of text.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct FirstArgs {
    /// Who moves now: left, right, or the game's own name for a player (red, blue, maker, breaker).
    #[arg(long, value_name = "PLAYER")]
    pub(crate) first: Option<String>,
}

#[derive(Args, Debug)]
pub(crate) struct PositionArgs {
    /// The position.
    pub(crate) position: String,
    #[command(flatten)]
    pub(crate) first: FirstArgs,
    #[command(flatten)]
    pub(crate) out: OutArgs,
}

#[derive(Args, Debug)]
pub(crate) struct LimitArgs {
    /// Stop after this many nodes (for openings: for each opening by itself).
    #[arg(long)]
    pub(crate) nodes: Option<u64>,
    /// Stop after this many seconds.
    #[arg(long, value_parser = seconds)]
    pub(crate) seconds: Option<f64>,
    /// The most memory for tables and proofs, such as 512MiB or 4GiB.
    #[arg(long, default_value = "2GiB", value_name = "SIZE")]
    pub(crate) memory: ByteSize,
    /// Threads; the answer does not depend on their number. One position is searched by one thread, openings side by side.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: u16,
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(value) if (0.0..=1e9).contains(&value) => Ok(value),
        _ => Err("expected a number of seconds between 0 and 10^9".into()),
    }
}

/// How to solve.
#[derive(ValueEnum, Clone, Copy, Debug, Default)]
pub(crate) enum MethodArg {
    /// Theory where it settles the position, df-pn elsewhere.
    #[default]
    Auto,
    /// Depth-first proof-number search alone.
    Dfpn,
    /// Backward induction alone, the oracle of all others.
    Backward,
}

#[derive(Args, Debug)]
pub(crate) struct SolveArgs {
    /// Positions.
    #[arg(required = true, value_name = "POSITION")]
    pub(crate) positions: Vec<String>,
    #[command(flatten)]
    pub(crate) first: FirstArgs,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// Write the certificate to this file ('-' for standard output); without it the data folder is used.
    #[arg(long, value_name = "FILE")]
    pub(crate) certificate: Option<PathBuf>,
    /// Make no certificate.
    #[arg(long, conflicts_with = "certificate")]
    pub(crate) no_certificate: bool,
    /// Answer only by a theorem that names the winner and shows no strategy.
    #[arg(long)]
    pub(crate) theorem: bool,
    /// List all moves that keep the verdict.
    #[arg(long)]
    pub(crate) all_moves: bool,
    /// How to solve.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) method: MethodArg,
    #[command(flatten)]
    pub(crate) out: OutArgs,
}

#[derive(Args, Debug)]
pub(crate) struct OpeningsArgs {
    /// The position.
    pub(crate) position: String,
    #[command(flatten)]
    pub(crate) first: FirstArgs,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// Write one certificate for all openings to this file ('-' for standard output).
    #[arg(long, value_name = "FILE")]
    pub(crate) certificate: Option<PathBuf>,
    /// Write the picture to this file (.svg, .png, .pdf or .txt).
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// How to solve.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) method: MethodArg,
    #[command(flatten)]
    pub(crate) out: OutArgs,
}

#[derive(Args, Debug)]
pub(crate) struct OutcomeArgs {
    /// Instead of positions: the table of the outcome of a sum, each open case shown by two positions of Domineering.
    #[arg(long, conflicts_with = "positions")]
    pub(crate) sum_table: bool,
    /// Positions.
    #[arg(required_unless_present = "sum_table", value_name = "POSITION")]
    pub(crate) positions: Vec<String>,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// How to solve.
    #[arg(long, value_enum, default_value_t)]
    pub(crate) method: MethodArg,
    #[command(flatten)]
    pub(crate) out: OutArgs,
}

#[derive(Args, Debug)]
pub(crate) struct ValueArgs {
    /// Values, positions, and sums and differences of them.
    #[arg(required = true, value_name = "EXPRESSION", allow_negative_numbers = true)]
    pub(crate) expressions: Vec<String>,
    /// Names longer than about this many characters are cut; 0 prints them whole.
    #[arg(long, default_value_t = 500, value_name = "CHARACTERS")]
    pub(crate) name_limit: usize,
    #[command(flatten)]
    pub(crate) limits: ValueLimitArgs,
    #[command(flatten)]
    pub(crate) out: OutArgs,
}

#[derive(Args, Debug)]
pub(crate) struct BornArgs {
    /// The day.
    pub(crate) day: u32,
    /// Print the name of every value too.
    #[arg(long)]
    pub(crate) list: bool,
    #[command(flatten)]
    pub(crate) limits: ValueLimitArgs,
    #[command(flatten)]
    pub(crate) out: OutArgs,
}

#[derive(Args, Debug)]
pub(crate) struct ValueLimitArgs {
    /// Stop after this many seconds.
    #[arg(long, value_parser = seconds)]
    pub(crate) seconds: Option<f64>,
    /// The most memory for values and positions.
    #[arg(long, default_value = "4GiB", value_name = "SIZE")]
    pub(crate) memory: ByteSize,
}

#[derive(Args, Debug)]
pub(crate) struct PerftArgs {
    /// The position.
    pub(crate) position: String,
    /// Length of the plays.
    pub(crate) depth: usize,
    #[command(flatten)]
    pub(crate) first: FirstArgs,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[command(flatten)]
    pub(crate) out: OutArgs,
}

#[derive(Args, Debug)]
pub(crate) struct ShowArgs {
    /// The position.
    pub(crate) position: String,
    #[command(flatten)]
    pub(crate) first: FirstArgs,
    /// Write the picture to this file (.svg, .png, .pdf or .txt) instead of the terminal.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Draw the pairing strategy that settles the position.
    #[arg(long)]
    pub(crate) pairing: bool,
    /// Size of a PNG, 1 being 100 %.
    #[arg(long, default_value_t = 2.0, value_name = "FACTOR")]
    pub(crate) scale: f32,
    #[command(flatten)]
    pub(crate) out: OutArgs,
}

#[derive(Args, Debug)]
pub(crate) struct TreeArgs {
    /// The position.
    pub(crate) position: String,
    #[command(flatten)]
    pub(crate) first: FirstArgs,
    /// Write the picture to this file (.svg, .png, .pdf or .txt) instead of the terminal.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// The most nodes to draw; what does not fit is folded.
    #[arg(long, default_value_t = 120, value_name = "NODES")]
    pub(crate) room: usize,
    /// Draw options that a symmetry of the board makes the same one by one, while there is room.
    #[arg(long)]
    pub(crate) keep_symmetric: bool,
    /// Size of a PNG, 1 being 100 %.
    #[arg(long, default_value_t = 1.0, value_name = "FACTOR")]
    pub(crate) scale: f32,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[command(flatten)]
    pub(crate) out: OutArgs,
}

/// Whose moves are typed.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum You {
    /// You play Left: Red, Maker, vertical.
    Left,
    /// You play Right: Blue, Breaker, horizontal.
    Right,
    /// Two people play.
    Both,
    /// The solver plays itself.
    None,
}

#[derive(Args, Debug)]
pub(crate) struct PlayArgs {
    /// The position to begin with.
    pub(crate) position: String,
    #[command(flatten)]
    pub(crate) first: FirstArgs,
    /// Whose moves you type.
    #[arg(long, value_enum, default_value = "left")]
    pub(crate) you: You,
    /// How long the solver may think about a move.
    #[arg(long, default_value = "5", value_parser = seconds)]
    pub(crate) seconds: f64,
    /// The most memory for the solver.
    #[arg(long, default_value = "1GiB", value_name = "SIZE")]
    pub(crate) memory: ByteSize,
    /// Save the game as SGF here when it ends (Hex).
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct VerifyArgs {
    /// Certificates; '-' for standard input.
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) out: OutArgs,
}

#[derive(Args, Debug)]
pub(crate) struct GamesArgs {
    #[command(flatten)]
    pub(crate) out: OutArgs,
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_arguments_are_consistent() {
        Cli::command().debug_assert();
    }
}
