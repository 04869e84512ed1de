//! The analysis commands that HexGui shows in its menu: what a position is worth, and why.
//!
//! The names that benzene's engines use for the same commands are understood too, so menus and scripts written for them
//! work.

use crate::argument::{Answer, colour, shortened};
use crate::gfx::word;
use crate::htp::Htp;
use crate::{connections, solving};
use gruk_core::{Player, Ruleset as _, Turn};
use gruk_hex_search::bits::{Bits as _, Wide};
use gruk_hex_search::reasons::{InferiorCell, Why};
use gruk_hex_search::view::View;
use gruk_players::{Bridges, Resistance};
use gruk_rules::hex::{Move, Position};
use std::fmt::Write as _;

/// The answer of a command to a colour and the words after it.
type Answers = fn(&Htp, Player, &[&str]) -> Answer;

/// A command: how HexGui shows its answer, its name in the menu, its names in the protocol (the first is the one in the
/// menu) and what it takes (`%c` a colour, `%p` a cell).
struct Entry {
    kind: &'static str,
    label: &'static str,
    names: &'static [&'static str],
    takes: &'static str,
    answers: Answers,
}

const ENTRIES: [Entry; 31] = [
    entry("string", "Solve State", &["solve-state", "dfpn-solve-state"], " %c", solving::state),
    entry(
        "plist",
        "Winning Moves",
        &["solve-winning-moves", "dfpn-solver-find-winning"],
        " %c",
        solving::winning_moves,
    ),
    entry("pspairs", "Winner of Every Move", &["solve-all-moves"], " %c", solving::all_moves),
    entry("pspairs", "Bounds of a Search", &["solve-bounds", "dfpn-get-bounds"], " %c", solving::bounds),
    entry("var", "Line of Proved Play", &["dfpn-get-pv"], " %c", solving::line),
    entry("string", "What Is Known of the State", &["dfpn-get-state"], " %c", solving::known),
    entry("none", "Forget What Was Solved", &["dfpn-clear-tt"], "", solving::forget),
    entry("var", "Principal Variation", &["principal-variation"], "", principal_variation),
    entry("pspairs", "Visits of the Last Search", &["search-visits"], "", visits),
    entry("pspairs", "Values of the Last Search", &["search-values"], "", values),
    entry("gfx", "Resistance Heat", &["resistance-heat", "eval-influence"], "", heat),
    entry("string", "Resistance", &["resistance", "eval-resist"], "", resistance),
    entry("plist", "Must-Play Region", &["must-play", "vc-get-mustplay"], " %c", must_play),
    entry("pspairs", "Inferior Cells", &["inferior-cells", "compute-inferior"], " %c", |htp, player, _| {
        inferior(htp, player, |_| true)
    }),
    entry("pspairs", "Fill-In", &["fill-in", "compute-fillin"], " %c", |htp, player, _| {
        inferior(htp, player, |why| matches!(why, Why::Dead | Why::Captured(_)))
    }),
    entry("pspairs", "Vulnerable Cells", &["compute-vulnerable"], " %c", |htp, player, _| {
        inferior(htp, player, |why| why == Why::Vulnerable)
    }),
    entry("pspairs", "Reversible Cells", &["compute-reversible"], " %c", |htp, player, _| {
        inferior(htp, player, |why| why == Why::Reversible)
    }),
    entry("pspairs", "Dominated Cells", &["compute-dominated"], " %c", |htp, player, _| {
        inferior(htp, player, |why| why == Why::Dominated)
    }),
    entry("pspairs", "Permanently Inferior Cells", &["compute-permanent"], " %c", |htp, player, _| {
        inferior(htp, player, |why| matches!(why, Why::Permanent(_)))
    }),
    entry("string", "Why a Cell Is Inferior", &["why-inferior"], " %c %p", why_inferior),
    entry("string", "All Connections of Groups", &["vc-build"], " %c", connections::all),
    entry("string", "Number of Connections", &["vc-set-stats"], " %c", connections::counts),
    entry("string", "Connections Between Two Cells", &["vc-between-cells"], " %c %p %p", connections::between),
    entry("plist", "Fully Connected To", &["vc-connected-to-full"], " %c %p", |htp, player, words| {
        connections::to(htp, player, words, true)
    }),
    entry("plist", "Semi-Connected To", &["vc-connected-to-semi"], " %c %p", |htp, player, words| {
        connections::to(htp, player, words, false)
    }),
    entry("plist", "Connected To", &["vc-connected-to"], " %c %p full", connections::to_either),
    entry("plist", "Intersection of Connections", &["vc-intersection"], " %c %p %p full", |htp, player, words| {
        connections::joint(htp, player, words, true)
    }),
    entry("plist", "Union of Connections", &["vc-union"], " %c %p %p full", |htp, player, words| {
        connections::joint(htp, player, words, false)
    }),
    entry("plist", "Chain of Bridges", &["bridge-chain"], " %c", bridge_chain),
    entry("plist", "Group of a Stone", &["get_absorb_group"], " %p", group),
    entry("string", "The Position in Letters", &["board_id"], "", |htp, _, _| {
        Ok(htp.rules.print_position(&htp.turn.position))
    }),
];

const fn entry(
    kind: &'static str,
    label: &'static str,
    names: &'static [&'static str],
    takes: &'static str,
    answers: Answers,
) -> Entry {
    Entry { kind, label, names, takes, answers }
}

/// The names of the commands.
pub fn commands() -> impl Iterator<Item = &'static str> {
    ENTRIES.iter().flat_map(|entry| entry.names).copied()
}

/// The menu, one line for each command: `kind/label/command`.
pub fn menu() -> String {
    let mut text = String::new();
    for Entry { kind, label, names, takes, .. } in &ENTRIES {
        let _ = writeln!(text, "{kind}/{label}/{}{takes}", names[0]);
    }
    text
}

/// What a command takes, in words.
fn expected(takes: &str) -> String {
    let colour = if takes.contains("%c") { "a colour" } else { "" };
    let places = match takes.matches("%p").count() {
        0 => "",
        1 => "a cell or border",
        _ => "two cells or borders",
    };
    [colour, places].into_iter().filter(|words| !words.is_empty()).collect::<Vec<_>>().join(" and ")
}

/// The answer to a command of the analysis; `None` if it is none.
pub fn run(htp: &Htp, command: &str, words: &[&str]) -> Option<Answer> {
    let entry = ENTRIES.iter().find(|entry| entry.names.contains(&command))?;
    Some(match (words, entry.takes) {
        ([], takes) if takes.matches('%').count() < 2 && takes != " %p" => (entry.answers)(htp, htp.turn.to_move, &[]),
        (_, "") => Err(format!("{command} takes no arguments")),
        (words, " %p") => (entry.answers)(htp, htp.turn.to_move, words),
        ([player, rest @ ..], takes) if takes != " %c" || rest.is_empty() => {
            colour(player).and_then(|player| (entry.answers)(htp, player, rest))
        }
        (_, " %c") => Err("expected a colour".into()),
        (_, takes) => Err(format!("expected {}", expected(takes))),
    })
}

pub(crate) fn turn(htp: &Htp, player: Player) -> Turn<Position> {
    Turn::new(htp.turn.position.clone(), player)
}

pub(crate) fn name(player: Player) -> &'static str {
    if player == Player::Left { "black" } else { "white" }
}

pub(crate) fn words(moves: &[Move]) -> String {
    moves.iter().map(|&m| word(m)).collect::<Vec<_>>().join(" ")
}

/// The cell of the board that a word names.
pub(crate) fn cell(htp: &Htp, text: &str) -> Result<usize, String> {
    let board = htp.rules.board(&htp.turn.position);
    (0..board.len())
        .find(|&cell| board.square(cell).name() == text.to_ascii_lowercase())
        .ok_or_else(|| format!("expected a cell of the board, found '{}'", shortened(text)))
}

/// The names of cells.
pub(crate) fn names(htp: &Htp, cells: impl IntoIterator<Item = usize>) -> Vec<String> {
    let board = htp.rules.board(&htp.turn.position);
    cells.into_iter().map(|cell| board.square(cell).name()).collect()
}

/// What theory says about the turn; an error if the game is over.
pub(crate) fn view(htp: &Htp, player: Player) -> Result<View, String> {
    let turn = turn(htp, player);
    if htp.rules.result(&turn).is_some() {
        return Err("the game is over".into());
    }
    View::new(&htp.rules, &turn).ok_or_else(|| "connections are found on boards of up to 384 cells".into())
}

fn thought(htp: &Htp) -> Result<&gruk_players::Thought, String> {
    htp.last_thought.as_ref().ok_or("the engine has not thought yet: try genmove or reg_genmove".into())
}

fn principal_variation(htp: &Htp, _: Player, _: &[&str]) -> Answer {
    Ok(words(&thought(htp)?.line))
}

fn visits(htp: &Htp, _: Player, _: &[&str]) -> Answer {
    let moves = thought(htp)?.moves.iter().filter(|considered| considered.visits > 0);
    Ok(moves
        .map(|considered| format!("{} {}", word(considered.the_move), considered.visits))
        .collect::<Vec<_>>()
        .join(" "))
}

fn values(htp: &Htp, _: Player, _: &[&str]) -> Answer {
    let text = |considered: &gruk_players::Considered| {
        let value = match considered.wins {
            Some(true) => "W".into(),
            Some(false) => "L".into(),
            None => format!("{:.2}", considered.value),
        };
        format!("{} {value}", word(considered.the_move))
    };
    Ok(thought(htp)?.moves.iter().map(text).collect::<Vec<_>>().join(" "))
}

fn circuits(htp: &Htp) -> Resistance {
    Resistance::of(&htp.rules, &htp.turn.position).expect("boards of the protocol are small enough for players")
}

fn resistance(htp: &Htp, _: Player, _: &[&str]) -> Answer {
    let circuits = circuits(htp);
    let [black, white] = circuits.between_borders;
    Ok(format!("E = {:.4}, black {black:.4}, white {white:.4}", circuits.ratio()))
}

fn heat(htp: &Htp, _: Player, _: &[&str]) -> Answer {
    let circuits = circuits(htp);
    let board = htp.rules.board(&htp.turn.position);
    let most = (0..board.len()).map(|cell| circuits.heat(cell)).fold(0.0, f64::max);
    let mut text = String::from("INFLUENCE");
    if most > 0.0 {
        for cell in (0..board.len()).filter(|&cell| htp.turn.position.is_free(cell)) {
            // The square root makes small heats, far from the middle, visible too.
            let _ = write!(text, " {} {:.3}", board.square(cell).name(), (circuits.heat(cell) / most).sqrt());
        }
    }
    let _ = write!(text, "\nTEXT E = {:.4}", circuits.ratio());
    Ok(text)
}

fn must_play(htp: &Htp, player: Player, _: &[&str]) -> Answer {
    let view = view(htp, player)?;
    match (view.survey.winner(player), view.must_play()) {
        (Some((winner, _)), _) => Err(format!("{} wins by connections", name(winner))),
        (None, region) => Ok(names(htp, region.unwrap_or_default().cells()).join(" ")),
    }
}

/// The letter of a reason: dead (D), captured by Black or White (B, W), vulnerable (V), reversible (X), dominated (M),
/// permanently inferior for Black or White (PB, PW).
fn letter(why: Why) -> &'static str {
    match why {
        Why::Dead => "D",
        Why::Captured(Player::Left) => "B",
        Why::Captured(Player::Right) => "W",
        Why::Vulnerable => "V",
        Why::Reversible => "X",
        Why::Dominated => "M",
        Why::Permanent(Player::Left) => "PB",
        Why::Permanent(Player::Right) => "PW",
    }
}

/// The cells that are inferior for a wanted reason, each with its letter and the cell that makes it so.
fn inferior(htp: &Htp, player: Player, wanted: fn(Why) -> bool) -> Answer {
    let found = view(htp, player)?.inferior_cells();
    let text = |at: &InferiorCell| {
        let by = at.by.map(|by| format!(":{}", names(htp, [by])[0])).unwrap_or_default();
        format!("{} {}{by}", names(htp, [at.cell])[0], letter(at.why))
    };
    Ok(found.iter().filter(|at| wanted(at.why)).map(text).collect::<Vec<_>>().join(" "))
}

/// Why a cell is inferior, in words, with all facts that this rests on.
fn why_inferior(htp: &Htp, player: Player, words: &[&str]) -> Answer {
    let [text] = words else { return Err("expected a colour and a cell".into()) };
    let wanted = cell(htp, text)?;
    let found = view(htp, player)?.inferior_cells();
    let Some(at) = found.iter().find(|at| at.cell == wanted) else { return Ok("not known to be inferior".into()) };
    let by = at.by.map(|by| names(htp, [by]).remove(0)).unwrap_or_default();
    let needs = |needs: Wide| names(htp, needs.cells()).join(" ");
    Ok(match at.why {
        Why::Dead => "dead".into(),
        Why::Captured(owner) => format!("captured by {}: a move here is answered on {by}", name(owner)),
        Why::Vulnerable => format!("vulnerable: the reply {by} makes it dead; it needs {}", needs(at.needs)),
        Why::Reversible => format!("reversible: the reply {by} leaves it dead; it needs {}", needs(at.needs)),
        Why::Dominated => format!("dominated by {by}"),
        Why::Permanent(loser) => {
            format!("permanently inferior: {} never needs it, by what can happen in {}", name(loser), needs(at.needs))
        }
    })
}

fn bridge_chain(htp: &Htp, player: Player, _: &[&str]) -> Answer {
    match Bridges::default().chain_of(&htp.rules, &htp.turn.position, player) {
        Some(pairs) => Ok(words(&pairs)),
        None => Err(format!("{} has no chain of bridges", name(player))),
    }
}

/// The chain of a stone.
fn group(htp: &Htp, _: Player, words: &[&str]) -> Answer {
    let [text] = words else { return Err("expected a cell".into()) };
    let start = cell(htp, text)?;
    let position = &htp.turn.position;
    let owner = Player::BOTH.into_iter().find(|&player| position.stones(player).contains(start));
    let owner = owner.ok_or_else(|| format!("there is no stone on {}", shortened(text)))?;
    let board = htp.rules.board(position);
    let mut chain = vec![start];
    let mut next = 0;
    while let Some(&at) = chain.get(next) {
        next += 1;
        for near in board.neighbours(at) {
            if position.stones(owner).contains(near) && !chain.contains(&near) {
                chain.push(near);
            }
        }
    }
    chain.sort_unstable();
    Ok(names(htp, chain).join(" "))
}
