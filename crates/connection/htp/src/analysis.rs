//! The analysis commands that HexGui shows in its menu: what a position is worth, and why.

use crate::argument::Answer;
use crate::argument::{colour, shortened};
use crate::gfx::word;
use crate::htp::Htp;
use gruk_certify::Method;
use gruk_core::{AnyMove, AnyRules, Player, Ruleset as _, Turn, Verdict};
use gruk_hex_search::sight::{Link, Node, Sight, links_between, sight};
use gruk_players::{Bridges, Resistance};
use gruk_rules::hex::{Move, Position};
use gruk_solve::{Limits, Numbers, meter};
use std::fmt::Write as _;
use std::time::{Duration, Instant};

/// A command: how HexGui shows its answer, its name in the menu, its name in the protocol and what it takes (`%c` a colour).
struct Entry {
    kind: &'static str,
    label: &'static str,
    name: &'static str,
    takes: &'static str,
    answers: fn(&Htp, Player) -> Answer,
}

const ENTRIES: [Entry; 14] = [
    entry("string", "Solve State", "solve-state", " %c", solve_state),
    entry("plist", "Winning Moves", "solve-winning-moves", " %c", winning_moves),
    entry("pspairs", "Winner of Every Move", "solve-all-moves", " %c", all_moves),
    entry("var", "Principal Variation", "principal-variation", "", principal_variation),
    entry("pspairs", "Visits of the Last Search", "search-visits", "", visits),
    entry("pspairs", "Values of the Last Search", "search-values", "", values),
    entry("gfx", "Resistance Heat", "resistance-heat", "", heat),
    entry("string", "Resistance", "resistance", "", resistance),
    entry("plist", "Must-Play Region", "must-play", " %c", must_play),
    entry("pspairs", "Inferior Moves", "inferior-cells", " %c", inferior),
    entry("pspairs", "Fill-In", "fill-in", "", fill_in),
    entry("pspairs", "Bounds of a Search", "solve-bounds", " %c", bounds),
    entry("string", "Connections Between Two Cells", "vc-between-cells", " %c %p %p", no_ends),
    entry("plist", "Chain of Bridges", "bridge-chain", " %c", bridge_chain),
];

const fn entry(
    kind: &'static str,
    label: &'static str,
    name: &'static str,
    takes: &'static str,
    answers: fn(&Htp, Player) -> Answer,
) -> Entry {
    Entry { kind, label, name, takes, answers }
}

/// The longest time for an answer where the options of the engine set none.
const TIME: Duration = Duration::from_secs(10);

/// The names of the commands.
pub fn commands() -> impl Iterator<Item = &'static str> {
    ENTRIES.iter().map(|entry| entry.name)
}

/// The menu, a line a command: `kind/label/command`.
pub fn menu() -> String {
    let mut text = String::new();
    for Entry { kind, label, name, takes, .. } in &ENTRIES {
        let _ = writeln!(text, "{kind}/{label}/{name}{takes}");
    }
    text
}

/// The answer to a command of the analysis; `None` if it is none.
pub fn run(htp: &Htp, command: &str, words: &[&str]) -> Option<Answer> {
    let entry = ENTRIES.iter().find(|entry| entry.name == command)?;
    if let ("vc-between-cells", [player, ends @ ..]) = (command, words) {
        return Some(colour(player).and_then(|player| between(htp, player, ends)));
    }
    let player = match words {
        [] => Ok(htp.turn.to_move),
        [player] if !entry.takes.is_empty() => colour(player),
        _ if entry.takes.is_empty() => Err(format!("{command} takes no arguments")),
        _ => Err("expected a colour".into()),
    };
    Some(player.and_then(|player| (entry.answers)(htp, player)))
}

fn limits(htp: &Htp) -> Limits {
    let limits = htp.limits();
    Limits { nodes: None, time: Some(limits.time.unwrap_or(TIME)), ..limits }
}

fn turn(htp: &Htp, player: Player) -> Turn<Position> {
    Turn::new(htp.turn.position.clone(), player)
}

fn name(player: Player) -> &'static str {
    if player == Player::Left { "black" } else { "white" }
}

/// Who wins a turn: by what is proved within the limits.
fn winner(htp: &Htp, turn: &Turn<Position>, limits: &Limits) -> Result<(Player, Option<Move>), String> {
    let mut watch = ();
    let mut meter = meter(limits, &mut watch);
    let solved = (htp.solver.solve)(&AnyRules::new(htp.playing_rules()), &turn.any(), Method::Auto, &[], &mut meter);
    match solved.map(|solved| (solved.verdict, solved.best_move)) {
        Ok((Verdict::Wins(winner), best)) => Ok((winner, best.map(AnyMove::of))),
        Ok((Verdict::Draw, _)) => Err("a draw".into()),
        Err(limit) => Err(format!("unknown: {limit}")),
    }
}

fn solve_state(htp: &Htp, player: Player) -> Answer {
    let turn = turn(htp, player);
    Ok(match winner(htp, &turn, &limits(htp)) {
        Ok((winner, Some(m))) => format!("{} wins by {}", name(winner), word(m)),
        Ok((winner, None)) => format!("{} wins", name(winner)),
        Err(why) => why,
    })
}

/// The winner after every move, as far as it is proved in the time.
fn verdicts(htp: &Htp, player: Player) -> Vec<(Move, Option<Player>)> {
    let rules = htp.playing_rules();
    let turn = turn(htp, player);
    let moves: Vec<Move> = rules.legal_moves(&turn).collect();
    let all = limits(htp);
    let started = Instant::now();
    let count = moves.len();
    let verdict = |(index, m): (usize, Move)| {
        // What the moves before have not used is shared by those that are left.
        let left = all.time.unwrap_or(TIME).saturating_sub(started.elapsed());
        let limits = Limits { time: Some(left / (count - index) as u32), ..all.clone() };
        (m, winner(htp, &rules.option(&turn, m), &limits).ok().map(|(winner, _)| winner))
    };
    moves.into_iter().enumerate().map(verdict).collect()
}

fn winning_moves(htp: &Htp, player: Player) -> Answer {
    let verdicts = verdicts(htp, player);
    let won: Vec<Move> = verdicts.iter().filter(|(_, winner)| *winner == Some(player)).map(|&(m, _)| m).collect();
    if won.is_empty() && verdicts.iter().any(|(_, winner)| winner.is_none()) {
        return Err("unknown: no move was proved to win, and not all were proved to lose".into());
    }
    Ok(words(&won))
}

fn all_moves(htp: &Htp, player: Player) -> Answer {
    let text = |(m, winner): &(Move, Option<Player>)| {
        let verdict = match winner {
            Some(winner) if *winner == player => "W",
            Some(_) => "L",
            None => "?",
        };
        format!("{} {verdict}", word(*m))
    };
    Ok(verdicts(htp, player).iter().map(text).collect::<Vec<_>>().join(" "))
}

fn thought(htp: &Htp) -> Result<&gruk_players::Thought, String> {
    htp.last_thought.as_ref().ok_or("the engine has not thought yet: try genmove or reg_genmove".into())
}

fn principal_variation(htp: &Htp, _: Player) -> Answer {
    Ok(words(&thought(htp)?.line))
}

fn visits(htp: &Htp, _: Player) -> Answer {
    let moves = thought(htp)?.moves.iter().filter(|considered| considered.visits > 0);
    Ok(moves
        .map(|considered| format!("{} {}", word(considered.the_move), considered.visits))
        .collect::<Vec<_>>()
        .join(" "))
}

fn values(htp: &Htp, _: Player) -> Answer {
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

fn resistance(htp: &Htp, _: Player) -> Answer {
    let circuits = circuits(htp);
    let [black, white] = circuits.between_borders;
    Ok(format!("E = {:.4}, black {black:.4}, white {white:.4}", circuits.ratio()))
}

fn heat(htp: &Htp, _: Player) -> Answer {
    let circuits = circuits(htp);
    let board = htp.rules.board(&htp.turn.position);
    let most = (0..board.len()).map(|cell| circuits.heat(cell)).fold(0.0, f64::max);
    let mut text = String::from("INFLUENCE");
    if most > 0.0 {
        for cell in (0..board.len()).filter(|&cell| htp.turn.position.is_free(cell)) {
            // The root shows the small differences far from the middle too.
            let _ = write!(text, " {} {:.3}", board.square(cell).name(), (circuits.heat(cell) / most).sqrt());
        }
    }
    let _ = write!(text, "\nTEXT E = {:.4}", circuits.ratio());
    Ok(text)
}

fn words(moves: &[Move]) -> String {
    moves.iter().map(|&m| word(m)).collect::<Vec<_>>().join(" ")
}

/// What connections show of the turn; an error if the game is over.
fn seen(htp: &Htp, player: Player) -> Result<Sight, String> {
    let turn = turn(htp, player);
    if htp.rules.result(&turn).is_some() {
        return Err("the game is over".into());
    }
    sight(&htp.rules, &turn).ok_or_else(|| "connections are found on boards of up to 384 cells".into())
}

fn must_play(htp: &Htp, player: Player) -> Answer {
    let seen = seen(htp, player)?;
    match (seen.winner, seen.must_play) {
        (Some(winner), _) => Err(format!("{} wins by connections", name(winner))),
        (None, region) => Ok(words(&region.unwrap_or_default())),
    }
}

fn labelled(kinds: &[(&[Move], &str)]) -> String {
    let pairs = kinds.iter().flat_map(|(moves, label)| moves.iter().map(move |&m| format!("{} {label}", word(m))));
    pairs.collect::<Vec<_>>().join(" ")
}

/// Dead (D), captured (B, W), vulnerable (V), dominated (M) and, each by itself, permanently inferior (P) cells.
fn inferior(htp: &Htp, player: Player) -> Answer {
    let seen = seen(htp, player)?;
    let [black, white] = &seen.captured;
    let found = gruk_hex_search::sight::permanent(&htp.rules, &turn(htp, player).position, player).unwrap_or_default();
    // Vulnerable and dominated moves may be left out together, the others only one by one.
    let is_left = |m: &Move| !seen.vulnerable.contains(m) && !seen.dominated.contains(m);
    let permanent: Vec<Move> = found.into_iter().filter(is_left).collect();
    Ok(labelled(&[
        (&seen.dead, "D"),
        (black, "B"),
        (white, "W"),
        (&seen.vulnerable, "V"),
        (&seen.dominated, "M"),
        (&permanent, "P"),
    ]))
}

fn fill_in(htp: &Htp, player: Player) -> Answer {
    let seen = seen(htp, player)?;
    let [black, white] = &seen.captured;
    Ok(labelled(&[(&seen.dead, "D"), (black, "B"), (white, "W")]))
}

/// Proof and disproof number of the turn after each move that is still open; L for moves that are refuted.
fn bounds(htp: &Htp, player: Player) -> Answer {
    let turn = turn(htp, player);
    if htp.rules.result(&turn).is_some() {
        return Err("the game is over".into());
    }
    let mut watch = ();
    let (winner, open) = gruk_hex_search::sight::bounds(&htp.rules, &turn, &mut meter(&limits(htp), &mut watch))
        .ok_or("boards of up to 384 cells are searched")?;
    let label = |&(m, numbers): &(Move, Numbers)| match (numbers.proof, numbers.disproof) {
        (0, _) => format!("{} L", word(m)),
        (_, 0) => format!("{} W", word(m)),
        (proof, disproof) => format!("{} {proof}:{disproof}", word(m)),
    };
    match winner {
        Some(winner) if open.is_empty() => Err(format!("{} wins", name(winner))),
        _ => Ok(open.iter().map(label).collect::<Vec<_>>().join(" ")),
    }
}

fn no_ends(_: &Htp, _: Player) -> Answer {
    Err("expected a colour and two ends: cells, or the borders first and second".into())
}

/// All connections of two ends that are found, a line each: `full` or `semi`, then the carrier.
fn between(htp: &Htp, player: Player, ends: &[&str]) -> Answer {
    let [a, b] = ends else { return no_ends(htp, player) };
    let board = htp.rules.board(&htp.turn.position);
    let node = |text: &str| match text {
        "first" => Ok(Node::First),
        "second" => Ok(Node::Second),
        _ => (0..board.len())
            .find(|&cell| board.square(cell).name() == text.to_ascii_lowercase())
            .map(Node::Cell)
            .ok_or_else(|| format!("expected a cell of the board, first or second, found '{}'", shortened(text))),
    };
    let ends = [node(a)?, node(b)?];
    let links = links_between(&htp.rules, &htp.turn.position, player, ends)
        .ok_or_else(|| format!("an end is not {}'s", name(player)))?;
    let line = |link: &Link| format!("{} {}", if link.is_full { "full" } else { "semi" }, words(&link.carrier));
    Ok(links.iter().map(line).collect::<Vec<_>>().join("\n"))
}

fn bridge_chain(htp: &Htp, player: Player) -> Answer {
    match Bridges::default().chain_of(&htp.rules, &htp.turn.position, player) {
        Some(pairs) => Ok(words(&pairs)),
        None => Err(format!("{} has no chain of bridges", name(player))),
    }
}
