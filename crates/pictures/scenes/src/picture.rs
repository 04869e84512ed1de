//! From positions and answers to scenes: what is drawn, not how.

use gruk_cert::Reason;
use gruk_certify::{NamedVerdict, OpeningsAnswer};
use gruk_core::{AnyMove, AnyPosition, Diagram, Mark, Player, Ruleset, Turn};
use gruk_notation::{BadInput, Loaded};
use gruk_render::{LEFT_AND_RIGHT, Link, Scene, Tint};

/// The tint of a player's stones and wins.
pub fn tint_of(player: Player) -> Tint {
    match player {
        Player::Left => Tint::Left,
        Player::Right => Tint::Right,
    }
}

/// The letters of the players: L and R for Left and Right. If Left's name in the game begins with R, as Red in Hex,
/// they are the first letters of the names.
pub fn letters_of(loaded: &Loaded) -> [char; 2] {
    let initials =
        Player::BOTH.map(|player| loaded.name(player).chars().next().map_or(' ', |letter| letter.to_ascii_uppercase()));
    if initials[0] == LEFT_AND_RIGHT[1] { initials } else { LEFT_AND_RIGHT }
}

/// The board with the moves that led to it: numbered stones, dominoes, the last move marked.
pub fn scene(loaded: &Loaded) -> Scene {
    let rules = &loaded.rules;
    let mut turn = loaded.start.clone();
    let mut scene = Scene::new(rules.diagram(&turn.position));
    let mut labels: Vec<Option<String>> = vec![None; scene.diagram.marks().len()];
    let mut links: Vec<Link> = Vec::new();
    for (index, &m) in loaded.moves.iter().enumerate() {
        let footprint = rules.footprint(&turn.position, m);
        let mover = turn.to_move;
        let before = rules.diagram(&turn.position);
        turn = rules.option(&turn, m);
        let after = rules.diagram(&turn.position);
        match footprint[..] {
            // A piece that covers two cells.
            [from, to] if !matches!(after, Diagram::Grid { .. } | Diagram::Heaps(_)) || covers(&after, [from, to]) => {
                links.push(Link { from, to, tint: tint_of(mover), label: Some((index + 1).to_string()) })
            }
            _ => number_changes(&before, &after, index + 1, &mut labels),
        }
        scene.marked = footprint;
        scene.diagram = after;
    }
    if let Diagram::Grid { cells, .. } = &mut scene.diagram {
        // A square under a piece that is drawn is covered and not missing.
        for link in &links {
            cells[link.from] = Mark::Empty;
            cells[link.to] = Mark::Empty;
        }
    }
    if !links.is_empty() || matches!(scene.diagram, Diagram::Heaps(_)) {
        scene.marked.clear();
    }
    if labels.iter().any(Option::is_some) {
        scene.labels = labels;
    }
    scene.links = links;
    scene.caption = Some(caption(loaded));
    scene.letters = letters_of(loaded);
    scene
}

/// Are both cells holes after the move?
fn covers(after: &Diagram, cells: [usize; 2]) -> bool {
    let marks = after.marks();
    cells.into_iter().all(|cell| marks.get(cell) == Some(&Mark::Hole))
}

/// Writes the number of a move on the cells that it has changed.
fn number_changes(before: &Diagram, after: &Diagram, number: usize, labels: &mut Vec<Option<String>>) {
    let (old, new) = (before.marks(), after.marks());
    labels.resize(new.len(), None);
    for (cell, mark) in new.iter().enumerate() {
        if old.get(cell) != Some(mark) {
            labels[cell] = (*mark != Mark::Empty).then(|| number.to_string());
        }
    }
}

fn caption(loaded: &Loaded) -> String {
    let name = |player| loaded.name(player);
    let ended = loaded.rules.result(&loaded.turn).map(|ending| match ending {
        gruk_core::Ending::Won(player) => format!("{} has won", name(player)),
        gruk_core::Ending::Draw => "drawn".into(),
    });
    let now = ended.unwrap_or_else(|| format!("{} to move", name(loaded.turn.to_move)));
    format!("{}: {now}", loaded.rules.about().title)
}

/// The board with the verdict after every first move: on the cell of the move where a move is one cell, and in the
/// legend, which lists the moves, for all other games.
pub fn openings_scene(loaded: &Loaded, answer: &OpeningsAnswer, estimates: &[(String, f64)]) -> Scene {
    const LISTED: usize = 40;
    let rules = &loaded.rules;
    let mut scene = Scene { letters: letters_of(loaded), ..Scene::new(rules.diagram(&loaded.turn.position)) };
    let mut tints = vec![Tint::None; scene.diagram.marks().len()];
    let mut lots: Vec<(Tint, String, Vec<&str>)> = Vec::new();
    let mut on_cells = true;
    let moves = rules.legal_moves(&loaded.turn).take(answer.openings.len());
    let mut labels = vec![None; tints.len()];
    let estimate = |text: &str| estimates.iter().find(|(m, _)| m == text).map(|(_, chance)| 100.0 * chance);
    for (m, (text, verdict)) in moves.zip(&answer.openings) {
        let (tint, says) = match verdict {
            NamedVerdict::Unknown(_) if estimates.is_empty() => (Tint::Unknown, "not known".to_string()),
            NamedVerdict::Unknown(_) => {
                (Tint::Unknown, format!("not known; the numbers are estimates of {}'s chance, per cent", answer.first))
            }
            NamedVerdict::Draw => (Tint::Draw, "draw".to_string()),
            NamedVerdict::AtLeastDraw(name) => (Tint::Draw, format!("at least a draw for {name}")),
            NamedVerdict::Wins(name) if *name == loaded.name(Player::Left) => (Tint::Left, format!("{name} wins")),
            NamedVerdict::Wins(name) => (Tint::Right, format!("{name} wins")),
        };
        match rules.footprint(&loaded.turn.position, m)[..] {
            [cell] if cell < tints.len() => {
                tints[cell] = tint;
                labels[cell] = estimate(text).map(|chance| format!("{chance:.0}"));
            }
            // A swap has no cell; it stands in the legend.
            _ => on_cells = false,
        }
        match lots.iter_mut().find(|(known, ..)| *known == tint) {
            Some((.., moves)) => moves.push(text),
            None => lots.push((tint, says, vec![text])),
        }
    }
    let legend = |(tint, says, moves): (Tint, String, Vec<&str>)| {
        let more = if moves.len() > LISTED { format!(" and {} more", moves.len() - LISTED) } else { String::new() };
        let listed = moves.iter().take(LISTED).copied().collect::<Vec<_>>().join(" ");
        (tint, if on_cells { says } else { format!("{says} after {listed}{more}") })
    };
    scene.legend = lots.into_iter().map(legend).collect();
    if tints.iter().any(|&tint| tint != Tint::None) {
        scene.tints = tints;
    }
    if !estimates.is_empty() {
        scene.labels = labels;
    }
    scene.caption = Some(format!("{}: the winner after each first move of {}", rules.about().title, answer.first));
    scene
}

/// The board with the pairs of the pairing strategy that settles the position; `settled` is the reason that theory
/// gives.
///
/// # Errors
/// No pairing settles it.
pub fn pairing_scene(loaded: &Loaded, settled: Option<Reason<AnyMove>>) -> Result<Scene, BadInput> {
    let rules = &loaded.rules;
    let turn: &Turn<AnyPosition> = &loaded.turn;
    let pairings = match settled {
        Some(Reason::Pairing(pairings)) => pairings,
        _ => return Err(BadInput::Unsupported("no pairing strategy was found that settles this position".into())),
    };
    let mut scene = scene(loaded);
    // In a draw both players have one. The picture shows that of the player who has to stop the other from here.
    let player =
        if pairings[turn.to_move.opponent().index()].is_some() { turn.to_move.opponent() } else { turn.to_move };
    let mut labels: Vec<Option<String>> = vec![None; scene.diagram.marks().len()];
    for (index, &(a, b)) in pairings[player.index()].iter().flatten().enumerate() {
        let pair = [rules.footprint(&turn.position, a), rules.footprint(&turn.position, b)].concat();
        // Capitals: the small letters are the names of the columns.
        let letter = gruk_rules::board::grid::column_name(index as u32).to_ascii_uppercase();
        match (&scene.diagram, &pair[..]) {
            // The two cells of a pair have the same letter, as in the literature; lines across a board would hide each
            // other.
            (Diagram::Hex { .. } | Diagram::Grid { .. } | Diagram::WalledGrid { .. } | Diagram::Net { .. }, _) => {
                for cell in pair {
                    labels[cell] = Some(letter.clone());
                }
            }
            (_, &[from, to]) => scene.links.push(Link { from, to, tint: tint_of(player), label: Some(letter) }),
            _ => {}
        }
    }
    if labels.iter().any(Option::is_some) {
        scene.labels = labels;
    }
    scene.marked.clear();
    let says = format!("equal letters are pairs of {}: a move on one is answered on the other", loaded.name(player));
    scene.legend = vec![(tint_of(player), says)];
    Ok(scene)
}
