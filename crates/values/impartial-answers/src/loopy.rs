//! Games in which play can go on for ever.

use gruk_cert::Label;
use gruk_certify::{Evidence, Labels, Solved};
use gruk_core::{AnyMove, AnyPosition, AnyRules, Ending, Player, Ruleset, Turn, Verdict};
use gruk_impartial::NimberError;
use gruk_impartial::graph::{Digraph, Gamma};
use gruk_impartial::nimbers::Look;
use gruk_impartial::remoteness::{remoteness, remoteness_of_turns};
use gruk_solve::{LimitHit, Meter};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// Solves a turn by the remoteness of all positions that can be reached; with `tables_from` evidence is made for all of
/// these turns.
pub fn solve(
    rules: &AnyRules,
    turn: &Turn<AnyPosition>,
    tables_from: &[Turn<AnyPosition>],
    meter: &mut Meter<'_>,
) -> Result<Solved, LimitHit> {
    if rules.is_impartial() {
        let options = |position: &AnyPosition| {
            let option = |m| option(rules, position, m);
            rules.moves(position, Player::Left).map(option).collect::<Vec<_>>()
        };
        let place = |turn: &Turn<AnyPosition>| turn.position.clone();
        let labels = labels(turn, tables_from, place, meter, |at, look| remoteness(rules, at, look))?;
        let of_option = |m| labels[&option(rules, &turn.position, m)];
        let rows = needed(&labels, tables_from.iter().map(place).collect(), options);
        let rows = rows.into_iter().map(|(position, label)| ((position, None), label)).collect();
        return Ok(solved(rules, turn, labels[&turn.position], of_option, rows));
    }
    let options = |turn: &Turn<AnyPosition>| rules.legal_moves(turn).map(|m| rules.option(turn, m)).collect::<Vec<_>>();
    let labels = labels(turn, tables_from, Turn::clone, meter, |at, look| remoteness_of_turns(rules, at, look))?;
    let rows = needed(&labels, tables_from.to_vec(), options);
    let rows = rows.into_iter().map(|(turn, label)| ((turn.position, Some(turn.to_move)), label)).collect();
    Ok(solved(rules, turn, labels[turn], |m| labels[&rules.option(turn, m)], rows))
}

/// How each of the turns that can be reached ends, and after how many moves at most if it is won.
///
/// # Errors
/// The limit that was reached.
pub fn endings(
    rules: &AnyRules,
    turn: &Turn<AnyPosition>,
    meter: &mut Meter<'_>,
) -> Result<BTreeMap<Turn<AnyPosition>, (Ending, usize)>, LimitHit> {
    let labels = labels(turn, &[], Turn::clone, meter, |at, look| remoteness_of_turns(rules, at, look))?;
    let told = |(turn, label): (Turn<AnyPosition>, Label)| {
        let told = match label {
            Label::Lost(moves) => (Ending::Won(turn.to_move.opponent()), moves as usize),
            Label::Won(moves) => (Ending::Won(turn.to_move), moves as usize),
            Label::Draw => (Ending::Draw, 0),
        };
        (turn, told)
    };
    Ok(labels.into_iter().map(told).collect())
}

/// γ of a position of an impartial game: its Grundy value, or ∞ with the numbers of its followers.
///
/// *Cost.* All positions that can be reached are written down.
///
/// # Errors
/// The limit that was reached.
pub fn gamma(rules: &AnyRules, at: &AnyPosition, meter: &mut Meter<'_>) -> Result<Gamma, LimitHit> {
    let mut numbers = FxHashMap::from_iter([(at.clone(), 0_u32)]);
    let mut positions = vec![at.clone()];
    let mut edges = Vec::new();
    let mut from = 0;
    while let Some(position) = positions.get(from).cloned() {
        meter.node(None)?;
        // In the list and as a key.
        meter.take(2 * (size_of::<AnyPosition>() + rules.heap_bytes(&position)) + 16)?;
        for m in rules.moves(&position, Player::Left) {
            // As a pair, as a follower, and as what it follows.
            meter.take(4 * size_of::<u32>())?;
            let next = positions.len() as u32;
            let to = *numbers.entry(option(rules, &position, m)).or_insert_with_key(|option| {
                positions.push(option.clone());
                next
            });
            edges.push((from as u32, to));
        }
        from += 1;
    }
    let graph = Digraph::new(positions.len(), &edges);
    Ok(graph.sum(&graph.gamma(), &[0]))
}

/// The position after a move, in a game in which it does not matter whose move it is.
fn option(rules: &AnyRules, position: &AnyPosition, m: AnyMove) -> AnyPosition {
    let mut option = position.clone();
    rules.play(&mut option, Player::Left, m);
    option
}

/// What is reached from a place, with labels; or why the work was stopped.
type Found<P> = Result<BTreeMap<P, Label>, NimberError<LimitHit>>;

/// The labels of all places that can be reached from these turns.
fn labels<P: Ord>(
    turn: &Turn<AnyPosition>,
    more: &[Turn<AnyPosition>],
    place: impl Fn(&Turn<AnyPosition>) -> P,
    meter: &mut Meter<'_>,
    find: impl Fn(&P, Look<'_, LimitHit>) -> Found<P>,
) -> Result<BTreeMap<P, Label>, LimitHit> {
    let mut labels = BTreeMap::new();
    for from in std::iter::once(turn).chain(more).map(place) {
        if !labels.contains_key(&from) {
            let look = &mut |bytes| if bytes > meter.memory_left() { Err(LimitHit::Memory) } else { meter.node(None) };
            labels.extend(find(&from, look).map_err(|error| match error {
                NimberError::Stopped(limit) => limit,
                _ => LimitHit::Loopy,
            })?);
        }
    }
    Ok(labels)
}

/// The turn with its moves, and the rows that prove it.
fn solved(
    rules: &AnyRules,
    turn: &Turn<AnyPosition>,
    label: Label,
    of_option: impl Fn(AnyMove) -> Label,
    rows: Labels,
) -> Solved {
    let (moves, best) = kept(label, rules.legal_moves(turn), of_option);
    let (verdict, reason) = told(label, turn.to_move);
    let evidence = if rows.is_empty() { Evidence::Missing(None) } else { Evidence::Remoteness(rows) };
    Solved { verdict, best_move: best, all_moves: Some(moves), evidence, reason }
}

/// The moves that keep what the label says, if it is good for the player to move, and the shortest way to win.
fn kept(
    label: Label,
    moves: impl Iterator<Item = AnyMove>,
    of_option: impl Fn(AnyMove) -> Label,
) -> (Vec<AnyMove>, Option<AnyMove>) {
    let keeps = |m: &AnyMove| match label {
        Label::Lost(_) => false,
        Label::Won(_) => matches!(of_option(*m), Label::Lost(_)),
        Label::Draw => of_option(*m) == Label::Draw,
    };
    let moves: Vec<AnyMove> = moves.filter(keeps).collect();
    let best = moves.iter().copied().min_by_key(|&m| match of_option(m) {
        Label::Lost(moves) => moves,
        _ => 0,
    });
    (moves, best)
}

/// What a label says, and how.
fn told(label: Label, to_move: Player) -> (Verdict, String) {
    let counted = |moves| if moves == 1 { "1 move".into() } else { format!("{moves} moves") };
    match label {
        Label::Lost(moves) => (Verdict::Wins(to_move.opponent()), format!("lost in {} at most", counted(moves))),
        Label::Won(moves) => (Verdict::Wins(to_move), format!("won in {} at most", counted(moves))),
        Label::Draw => (Verdict::Draw, "neither player can force an end: play goes on for ever".into()),
    }
}

/// The places that the checker asks for: of a won one an option that is lost soonest, of others all options.
fn needed<P: Ord + Clone>(
    labels: &BTreeMap<P, Label>,
    from: Vec<P>,
    options: impl Fn(&P) -> Vec<P>,
) -> BTreeMap<P, Label> {
    let mut rows = BTreeMap::new();
    let mut fresh = from;
    while let Some(place) = fresh.pop() {
        let label = labels[&place];
        let options = options(&place);
        if rows.insert(place, label).is_some() {
            continue;
        }
        match label {
            Label::Won(most) => {
                fresh.extend(options.into_iter().find(|option| labels[option] == Label::Lost(most - 1)));
            }
            _ => fresh.extend(options),
        }
    }
    rows
}
