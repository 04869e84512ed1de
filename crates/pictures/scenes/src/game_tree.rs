//! The game tree, coloured by backward induction (Zermelo) and cut down to what can be drawn.
//!
//! A tree that is too large is cut in three ways, one after the other until it fits. Options that a symmetry of the
//! board makes the same are drawn once. Where the winner is to move, one winning move is drawn and the others are
//! counted. What lies deeper than the limit allows is folded into a number. The colours are those of the whole game,
//! never of the part that is drawn.

use crate::picture::{letters_of, tint_of};
use gruk_core::{AnyMove, AnyPosition, AnyRules, Diagram, Ending, Player, Ruleset, Turn};
use gruk_notation::{BadInput, Loaded};
use gruk_render::{Node, Scene, Tint, Tree};
use gruk_solve::count::{self, TreeCount};
use gruk_solve::{BackwardInduction, Goal, LimitHit, Limits, Meter, Prover, Question, Watch, meter};
use std::collections::{BTreeMap, HashMap, VecDeque};
use std::time::Instant;

/// The most positions that are visited to count the whole tree.
const COUNTED: u64 = 1_000_000;
/// The most cells of a board that is drawn in a node.
const MAX_PICTURE_CELLS: usize = 36;
/// The most characters of a position that is written instead of drawn.
const MAX_LABEL: usize = 60;
/// The most options of a node; a node with more is folded.
const MAX_OPTIONS: usize = 1_000;

/// The longest plays that are followed to find the quickest win.
const MAX_DEPTH: usize = 500;
/// The most turns that are visited to find quickest wins; a larger tree is folded anyway.
const MAX_LENGTHS: usize = 20_000;

/// How a tree is cut down.
#[derive(Clone, Debug)]
pub struct TreeOptions {
    /// The most nodes to draw.
    pub most: usize,
    /// Draw options that a symmetry makes the same one by one, if the limit allows it.
    pub keep_symmetric: bool,
    /// The limits of the computation.
    pub limits: Limits,
}

impl Default for TreeOptions {
    fn default() -> Self {
        TreeOptions { most: 120, keep_symmetric: false, limits: Limits::default() }
    }
}

/// A node that is drawn.
#[derive(Clone, Debug)]
pub struct TreeNode {
    /// Places of its children in the list of nodes.
    pub children: Vec<usize>,
    /// The moves that lead here from the parent; several if a symmetry makes them the same.
    pub moves: Vec<String>,
    /// The position in the notation of the game; empty for a node that stands for other moves.
    pub position: String,
    /// The name of the player to move; `None` if the game is over.
    pub to_move: Option<String>,
    /// The winner's name, `draw`, or `None` where a limit came first.
    pub winner: Option<String>,
    /// What is not drawn below or beside.
    pub folded: Option<String>,
}

/// The answer of [`tree`].
#[derive(Clone, Debug)]
pub struct TreeAnswer {
    /// The query, as given.
    pub query: String,
    /// The size of the whole tree, stopped where the game is over; `None` if a limit came first.
    pub count: Result<TreeCount, LimitHit>,
    /// The limit that came before the winner of a node that is drawn was known.
    pub limit: Option<LimitHit>,
    /// Seconds.
    pub seconds: f64,
    /// The nodes that are drawn, the root first.
    pub nodes: Vec<TreeNode>,
    /// The picture.
    pub picture: Tree,
}

/// The most nodes that a picture may have.
const MAX_ROOM: usize = 20_000;

/// How each of the turns that can be reached ends, and after how many moves at most if it is won.
pub type Endings = BTreeMap<Turn<AnyPosition>, (Ending, usize)>;

/// The game tree from a position, coloured by backward induction and cut down to what can be drawn. `endings` is asked
/// for all turns of a game in which play can go on for ever: there backward induction has no end.
///
/// # Errors
/// A limit of no node, or of more nodes than are drawn.
pub fn tree(
    loaded: &Loaded,
    options: &TreeOptions,
    endings: impl FnOnce(&mut Meter<'_>) -> Result<Endings, LimitHit>,
    watch: &mut dyn Watch,
) -> Result<TreeAnswer, BadInput> {
    match options.most {
        0 => return Err(BadInput::Unsupported("a tree has at least one node".into())),
        1..=MAX_ROOM => {}
        _ => return Err(BadInput::TooMuch { what: "nodes", limit: MAX_ROOM }),
    }
    let started = Instant::now();
    // Counting visits every position, and may not use up the nodes that the colours need.
    let nodes = options.limits.nodes.map_or(COUNTED, |most| most.min(COUNTED));
    let counting = Limits { nodes: Some(nodes), ..options.limits.clone() };
    let count = count::tree(&loaded.rules, &loaded.turn, &mut meter(&counting, watch));
    let time = options.limits.time.map(|most| most.saturating_sub(started.elapsed()));
    let mut meter = meter(&Limits { time, ..options.limits.clone() }, watch);
    let endings = (!loaded.rules.is_loopfree()).then(|| endings(&mut meter));
    let oracle = Oracle {
        rules: &loaded.rules,
        meter,
        endings,
        provers: [(Player::Left, Goal::Win), (Player::Right, Goal::Win)]
            .map(|(player, goal)| BackwardInduction::new(Question { player, goal })),
        lengths: HashMap::new(),
        limit: None,
    };
    let mut grower = Grower { loaded, oracle, options, symmetric: options.keep_symmetric, one_winning_move: false };
    // The first of these that fits: all moves; one move of each symmetry class; one winning move.
    let mut drawn = None;
    for (symmetric, one_winning_move) in [(options.keep_symmetric, false), (false, false), (false, true)] {
        grower.symmetric = symmetric;
        grower.one_winning_move = one_winning_move;
        let grown = grower.grow();
        let whole = grown.iter().all(|node| node.folded_below == 0);
        drawn = Some(grown);
        if whole || grower.oracle.meter.look(None).is_err() {
            break;
        }
    }
    let drawn = drawn.expect("three cuts were tried");
    let nodes: Vec<TreeNode> = drawn.iter().map(|node| node.answer(loaded)).collect();
    let picture = picture(loaded, &drawn, &nodes);
    let limit = grower.oracle.limit.filter(|_| nodes.iter().any(|node| node.winner.is_none()));
    let (query, seconds) = (loaded.query.clone(), started.elapsed().as_secs_f64());
    Ok(TreeAnswer { query, count, limit, seconds, nodes, picture })
}

/// Who wins a turn, by backward induction; `None` where a limit came first.
struct Oracle<'a> {
    rules: &'a AnyRules,
    meter: Meter<'a>,
    /// The endings of all turns, or the limit that came first, where play can go on for ever.
    endings: Option<Result<Endings, LimitHit>>,
    provers: [BackwardInduction<AnyRules>; 2],
    /// Moves to the end of a won turn, if the winner plays for the shortest play and the loser for the longest.
    lengths: HashMap<Turn<AnyPosition>, usize>,
    /// The first limit that left the winner of a turn open.
    limit: Option<LimitHit>,
}

impl Oracle<'_> {
    fn ending(&mut self, turn: &Turn<AnyPosition>) -> Option<Ending> {
        let ending = self.decide(turn);
        self.limit = self.limit.or(ending.err());
        ending.ok()
    }

    fn decide(&mut self, turn: &Turn<AnyPosition>) -> Result<Ending, LimitHit> {
        self.meter.look(None)?;
        if let Some(ending) = self.rules.result(turn) {
            return Ok(ending);
        }
        if let Some(endings) = &self.endings {
            return endings.as_ref().map(|endings| endings[turn].0).map_err(|&limit| limit);
        }
        for prover in &mut self.provers {
            let player = prover.question().player;
            if prover.answer(self.rules, turn, &mut self.meter)? {
                return Ok(Ending::Won(player));
            }
        }
        Ok(Ending::Draw)
    }

    /// The number of moves to the end of `turn`, which `winner` wins, if the winner plays for the shortest play and the
    /// loser for the longest. `None` where a limit came first, or where plays of more than [`MAX_DEPTH`] moves would
    /// have to be followed.
    fn length(&mut self, turn: &Turn<AnyPosition>, winner: Player, depth: usize) -> Option<usize> {
        if self.rules.result(turn).is_some() {
            return Some(0);
        }
        if let Some(endings) = &self.endings {
            return endings.as_ref().ok().map(|endings| endings[turn].1);
        }
        let key = Turn::new(self.rules.canonical(&turn.position), turn.to_move);
        if let Some(&length) = self.lengths.get(&key) {
            return Some(length);
        }
        if depth == MAX_DEPTH || self.lengths.len() == MAX_LENGTHS {
            return None;
        }
        self.meter.node(None).ok()?;
        let options: Vec<Turn<AnyPosition>> = self
            .rules
            .moves(&turn.position, turn.to_move)
            .take(MAX_OPTIONS)
            .map(|m| self.rules.option(turn, m))
            .collect();
        let mut best: Option<usize> = None;
        for option in options {
            if turn.to_move == winner && self.ending(&option)? != Ending::Won(winner) {
                continue;
            }
            let length = 1 + self.length(&option, winner, depth + 1)?;
            let better = best.is_none_or(|best| if turn.to_move == winner { length < best } else { length > best });
            if better {
                best = Some(length);
            }
        }
        self.lengths.insert(key, best?);
        best
    }
}

/// Options that a limit left uncounted.
const UNCOUNTED: usize = usize::MAX;

/// A node of the tree during construction.
struct Sprout {
    turn: Turn<AnyPosition>,
    moves: Vec<AnyMove>,
    children: Vec<usize>,
    ending: Option<Ending>,
    over: bool,
    /// Does the move to this node keep the outcome of its parent?
    keeps_value: bool,
    /// Options that are not drawn because the limit was reached.
    folded_below: usize,
    /// Moves besides the drawn one that are left out because one winning move is enough.
    beside: usize,
}

/// An option, and the moves that lead to it or to an image of it under a symmetry.
type Lot = (Turn<AnyPosition>, Vec<AnyMove>);

struct Grower<'a> {
    loaded: &'a Loaded,
    oracle: Oracle<'a>,
    options: &'a TreeOptions,
    symmetric: bool,
    one_winning_move: bool,
}

impl Grower<'_> {
    fn sprout(&mut self, turn: Turn<AnyPosition>, moves: Vec<AnyMove>, parent: Option<Option<Ending>>) -> Sprout {
        let ending = self.oracle.ending(&turn);
        let over = self.oracle.rules.result(&turn).is_some();
        let keeps_value = parent.is_some_and(|parent| parent.is_some() && parent == ending);
        Sprout { turn, moves, children: Vec::new(), ending, over, keeps_value, folded_below: 0, beside: 0 }
    }

    /// The options of a turn with the moves that lead to each, symmetric ones together unless they are kept apart; or
    /// the limit that came first, which is none where there are too many moves.
    fn options(&mut self, turn: &Turn<AnyPosition>) -> Result<Vec<Lot>, Option<LimitHit>> {
        let rules = &self.loaded.rules;
        let mut keys: Vec<AnyPosition> = Vec::new();
        let mut lots: Vec<Lot> = Vec::new();
        for (index, m) in rules.legal_moves(turn).enumerate() {
            self.oracle.meter.look(None).map_err(Some)?;
            if index == MAX_OPTIONS {
                return Err(None);
            }
            let option = rules.option(turn, m);
            let key = if self.symmetric { option.position.clone() } else { rules.canonical(&option.position) };
            match keys.iter().position(|known| *known == key) {
                Some(place) => lots[place].1.push(m),
                None => {
                    keys.push(key);
                    lots.push((option, vec![m]));
                }
            }
        }
        Ok(lots)
    }

    /// Grows breadth first while the limit allows it.
    fn grow(&mut self) -> Vec<Sprout> {
        let mut nodes = vec![self.sprout(self.loaded.turn.clone(), Vec::new(), None)];
        let mut queue = VecDeque::from([0]);
        while let Some(index) = queue.pop_front() {
            if nodes[index].over {
                continue;
            }
            let (turn, ending) = (nodes[index].turn.clone(), nodes[index].ending);
            let mut options = match self.options(&turn) {
                Ok(options) => options,
                Err(limit) => {
                    nodes[index].folded_below = if limit.is_some() { UNCOUNTED } else { MAX_OPTIONS };
                    continue;
                }
            };
            let winner_moves = ending == Some(Ending::Won(turn.to_move));
            if self.one_winning_move && winner_moves {
                let winning = |(_, (option, _)): &(usize, &Lot)| self.oracle.ending(option) == ending;
                let winning: Vec<usize> = options.iter().enumerate().filter(winning).map(|(at, _)| at).collect();
                // The quickest win keeps the tree small.
                let quickest = |&at: &usize| self.oracle.length(&options[at].0, turn.to_move, 0).unwrap_or(usize::MAX);
                if let Some(at) = winning.into_iter().min_by_key(quickest) {
                    nodes[index].beside = options.len() - 1;
                    options = vec![options.swap_remove(at)];
                }
            }
            if nodes.len() + options.len() > self.options.most {
                nodes[index].folded_below = options.len();
                continue;
            }
            for (option, moves) in options {
                let child = self.sprout(option, moves, Some(ending));
                let place = nodes.len();
                nodes[index].children.push(place);
                queue.push_back(place);
                nodes.push(child);
            }
        }
        nodes
    }
}

impl Sprout {
    fn answer(&self, loaded: &Loaded) -> TreeNode {
        let rules = &loaded.rules;
        let folded = match (self.folded_below, self.beside) {
            (0, 0) => None,
            (0, 1) => Some("1 other move".into()),
            (0, beside) => Some(format!("{beside} other moves")),
            (UNCOUNTED, _) => Some("moves that a limit left out".into()),
            (MAX_OPTIONS, _) => Some(format!("more than {MAX_OPTIONS} moves")),
            (1, _) => Some("1 move on".into()),
            (below, _) => Some(format!("{below} moves on")),
        };
        TreeNode {
            children: self.children.clone(),
            moves: self.moves.iter().map(|&m| rules.print_move(m)).collect(),
            position: rules.print_position(&self.turn.position),
            to_move: (!self.over).then(|| loaded.name(self.turn.to_move).into()),
            winner: self.ending.map(|ending| match ending {
                Ending::Won(player) => loaded.name(player).into(),
                Ending::Draw => "draw".into(),
            }),
            folded,
        }
    }
}

fn picture(loaded: &Loaded, drawn: &[Sprout], nodes: &[TreeNode]) -> Tree {
    let tint = |ending: Option<Ending>| match ending {
        Some(Ending::Won(player)) => tint_of(player),
        Some(Ending::Draw) => Tint::Draw,
        None => Tint::Unknown,
    };
    let mut used: Vec<(Tint, String)> = Vec::new();
    let mut picture_nodes = Vec::with_capacity(nodes.len());
    for (sprout, node) in drawn.iter().zip(nodes) {
        let winner = tint(sprout.ending);
        if !used.iter().any(|(known, _)| *known == winner) {
            let says = match &node.winner {
                None => "not known".into(),
                Some(name) if name == "draw" => "draw".into(),
                Some(name) => format!("{name} wins"),
            };
            used.push((winner, says));
        }
        let diagram = loaded.rules.diagram(&sprout.turn.position);
        let small = match &diagram {
            Diagram::Hex { cells, .. } | Diagram::Grid { cells, .. } | Diagram::WalledGrid { cells, .. } => {
                cells.len() <= MAX_PICTURE_CELLS
            }
            Diagram::Net { cells, .. } => cells.len() <= MAX_PICTURE_CELLS,
            _ => false,
        };
        let text = if small { None } else { Some(node.position.chars().take(MAX_LABEL).collect()) };
        picture_nodes.push(Node {
            children: node.children.clone(),
            edge: node.moves.join(", "),
            tint: winner,
            to_move: (!sprout.over).then(|| tint_of(sprout.turn.to_move)),
            picture: small.then(|| Scene::new(diagram)),
            text,
            folded: node.folded.clone(),
            emphasised: sprout.keeps_value,
        });
    }
    let title = format!("{}: the game tree of {}, coloured by the winner", loaded.rules.about().title, loaded.query);
    Tree { nodes: picture_nodes, caption: Some(title), legend: used, letters: letters_of(loaded) }
}
