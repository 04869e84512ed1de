//! Games of colouring, as plain data.

use gruk_colouring::graph::{Graph, Painter, game_chromatic_number};
use gruk_colouring::payoff::{MOST, Payoff};
use gruk_colouring::set::{Colourer, Solved, dead, not_isotone};
use gruk_core::{AnyMove, AnyPosition, AnyRules, Ending, Player, Ruleset, Turn};
use gruk_notation::{BadInput, Loaded, load};
use gruk_solve::{LimitHit, Limits, Meter, meter};
use std::sync::atomic::Ordering;
use std::time::Instant;

/// The answer about a set-colouring game.
#[derive(Clone, Debug)]
pub struct SetColouringAnswer {
    /// Who wins if Max moves first, and the elements that win for Max then.
    pub max_first: (&'static str, Vec<String>),
    /// The same if Min does.
    pub min_first: (&'static str, Vec<String>),
    /// Elements whose colour never matters.
    pub dead: Vec<String>,
    /// If the payoff is not isotone: elements of Max with which Max wins, and one that, added to them, loses.
    pub not_isotone: Option<(Vec<String>, String)>,
    /// If an extra element ever hurts its owner: where.
    pub extra_hurts: Option<ExtraElement>,
    /// Number of elements.
    pub elements: usize,
    /// Seconds.
    pub seconds: f64,
}

/// A position that a player wins, but not with an element more.
#[derive(Clone, Debug)]
pub struct ExtraElement {
    /// Max's elements.
    pub max: Vec<String>,
    /// Min's.
    pub min: Vec<String>,
    /// Who moves.
    pub first: &'static str,
    /// Who wins.
    pub owner: &'static str,
    /// The element that hurts.
    pub element: String,
}

/// The answer about a graph colouring game.
#[derive(Clone, Debug)]
pub struct GraphColouringAnswer {
    /// `alice` or `bob`.
    pub winner: &'static str,
    /// A vertex with which Alice begins, if she wins.
    pub first: Option<String>,
    /// The game chromatic number.
    pub number: usize,
    /// Vertices, and the greatest degree.
    pub size: (usize, usize),
    /// Positions looked at for the winner.
    pub nodes: u64,
    /// Seconds.
    pub seconds: f64,
}

/// Do the players only place stones on free cells from a turn on, and does a full board say who has won?
pub type IsSetColouring = fn(&AnyRules, &Turn<AnyPosition>) -> bool;

fn name(colourer: Colourer) -> &'static str {
    match colourer {
        Colourer::Max => "max",
        Colourer::Min => "min",
    }
}

/// Solves the set-colouring game of a file's text.
///
/// # Errors
/// The place of what cannot be read; inside: the limit that was reached.
pub fn set_colouring(text: &str, limits: &Limits) -> Result<Result<SetColouringAnswer, LimitHit>, BadInput> {
    let payoff = Payoff::read(text).map_err(|error| BadInput::Text { text: text.into(), error })?;
    Ok(answer(&payoff, &mut meter(limits, &mut ())))
}

/// The same for a position of Hex or a game like it, in which stones are placed until the board is full: Max is the
/// first-named player, the elements are the cells.
///
/// # Errors
/// The place in the text; that the game is no such game; or that it has more cells than can be solved. Inside: the
/// limit that was reached.
pub fn set_colouring_of(
    query: &str,
    is_set_colouring: IsSetColouring,
    limits: &Limits,
) -> Result<Result<SetColouringAnswer, LimitHit>, BadInput> {
    let mut nobody = ();
    let mut meter = meter(limits, &mut nobody);
    let payoff = payoff(&load(query, None)?, is_set_colouring, &mut meter)?;
    Ok(payoff.and_then(|payoff| answer(&payoff, &mut meter)))
}

fn payoff(
    loaded: &Loaded,
    is_set_colouring: IsSetColouring,
    meter: &mut Meter<'_>,
) -> Result<Result<Payoff, LimitHit>, BadInput> {
    let (rules, start) = (&loaded.rules, &loaded.turn);
    let title = rules.about().title;
    if !is_set_colouring(rules, start) {
        let why =
            format!("{title} is no game here in which the players place stones on free cells until the board decides");
        return Err(BadInput::Unsupported(why));
    }
    let moves: Vec<AnyMove> = rules.legal_moves(start).take(MOST + 1).collect();
    if moves.len() > MOST {
        return Err(BadInput::Unsupported(format!("more than {MOST} free cells: all colourings are looked at")));
    }
    let mut wins = |set: u32| {
        meter.node(None)?;
        let mut at = start.position.clone();
        for (element, &m) in moves.iter().enumerate() {
            rules.play(&mut at, if set >> element & 1 == 1 { Player::Left } else { Player::Right }, m);
        }
        Ok(rules.result(&Turn::new(at, Player::Left)) == Some(Ending::Won(Player::Left)))
    };
    let table: Result<Vec<bool>, LimitHit> = (0..1u32 << moves.len()).map(&mut wins).collect();
    let elements = moves.iter().map(|&m| rules.print_move(m)).collect();
    Ok(table.map(|table| Payoff { elements, table, coloured: [0, 0] }))
}

fn answer(payoff: &Payoff, meter: &mut Meter<'_>) -> Result<SetColouringAnswer, LimitHit> {
    let started = Instant::now();
    // A byte for each colouring.
    meter.take(3usize.saturating_pow(payoff.elements.len() as u32))?;
    let mut hit = LimitHit::Time;
    let mut stops = || meter.look(None).map_err(|limit| hit = limit).is_err();
    let (solved, extra) = match Solved::new(payoff, &mut stops) {
        Some(solved) => match solved.extra_hurts(&mut stops) {
            Ok(extra) => (solved, extra),
            Err(_) => return Err(hit),
        },
        None => return Err(hit),
    };
    let names = |elements: Vec<usize>| elements.into_iter().map(|element| payoff.elements[element].clone()).collect();
    let of_bits = |bits: u32| names((0..payoff.elements.len()).filter(|element| bits >> element & 1 == 1).collect());
    let first = |to_move: Colourer| {
        (name(solved.winner(payoff.coloured, to_move)), names(solved.winning(payoff.coloured, to_move)))
    };
    Ok(SetColouringAnswer {
        max_first: first(Colourer::Max),
        min_first: first(Colourer::Min),
        dead: names(dead(payoff)),
        not_isotone: not_isotone(payoff).map(|hurts| (of_bits(hurts.set), payoff.elements[hurts.element].clone())),
        extra_hurts: extra.map(|hurts| {
            let [max, min] = hurts.coloured.map(of_bits);
            let element = payoff.elements[hurts.element].clone();
            ExtraElement { max, min, first: name(hurts.to_move), owner: name(hurts.owner), element }
        }),
        elements: payoff.elements.len(),
        seconds: started.elapsed().as_secs_f64(),
    })
}

/// Solves the colouring game of Alice and Bob on a graph with so many colours, and finds its game chromatic number.
///
/// # Errors
/// The place of what is no graph; inside: the limit that was reached.
pub fn colouring_game(
    text: &str,
    colours: usize,
    limits: &Limits,
) -> Result<Result<GraphColouringAnswer, LimitHit>, BadInput> {
    let started = Instant::now();
    let graph = Graph::read(text).map_err(|error| BadInput::Text { text: text.into(), error })?;
    let mut hit = LimitHit::Time;
    let mut stop = |nodes: u64| {
        let stops = [
            (limits.cancel.load(Ordering::Relaxed), LimitHit::Cancelled),
            (limits.time.is_some_and(|most| started.elapsed() > most), LimitHit::Time),
            (limits.nodes.is_some_and(|most| nodes > most), LimitHit::Nodes),
            // Some hundred bytes for each position in the table.
            (nodes > limits.memory as u64 / 256, LimitHit::Memory),
        ];
        let reached = stops.into_iter().find(|(reached, _)| *reached);
        hit = reached.map_or(hit, |(_, limit)| limit);
        reached.is_some()
    };
    let Some(solution) = graph.solve(colours, &mut stop) else { return Ok(Err(hit)) };
    let Some(number) = game_chromatic_number(&graph, &mut stop) else { return Ok(Err(hit)) };
    Ok(Ok(GraphColouringAnswer {
        winner: if solution.winner == Painter::Alice { "alice" } else { "bob" },
        first: solution.first.map(|vertex| graph.names[vertex].clone()),
        number,
        size: (graph.names.len(), graph.greatest_degree()),
        nodes: solution.nodes,
        seconds: started.elapsed().as_secs_f64(),
    }))
}
