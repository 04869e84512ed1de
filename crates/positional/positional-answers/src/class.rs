//! Beck's class of the game on a hypergraph, and the reason for it.

use gruk_certify::{NamedVerdict, SolveOptions, SolvePosition};
use gruk_core::{Player, Ruleset, Turn};
use gruk_notation::{BadInput, load};
use gruk_positional::class::{drawn_board, is_trivial, pairing};
use gruk_rules::board::claiming::Claiming;
use gruk_rules::board::hypergraph::Hypergraph;
use gruk_rules::maker_breaker::MAKER_BREAKER;
use gruk_rules::maker_maker::MAKER_MAKER;
use gruk_solve::{LimitHit, Limits, Meter, Watch};

/// What is known of the class of a board.
#[derive(Clone, Debug)]
pub struct ClassAnswer {
    /// The least and the greatest class that it can have: the same, unless a limit was reached.
    pub between: (u8, u8),
    /// Why, one fact after the other.
    pub reasons: Vec<String>,
    /// The limit that was reached, if the class is not known.
    pub limit: Option<LimitHit>,
    /// Number of vertices and of winning sets.
    pub vertices: usize,
    /// See `vertices`.
    pub sets: usize,
    /// A full board without a winner, if one was found: the names of the first player's vertices.
    pub drawn_board: Option<Vec<String>>,
    /// Nodes of the searches.
    pub nodes: u64,
    /// Seconds.
    pub seconds: f64,
}

/// The most nodes of the Maker–Breaker game before the Maker–Maker game is tried.
const SOME_CLAIMED: u64 = 20_000;

/// The most nodes of that before the Maker–Breaker game is searched to its end.
const SOME_PLAYED: u64 = 200_000;

/// The names of the classes, 0 to 5.
pub const CLASS_NAMES: [&str; 6] =
    ["trivial win", "forced win", "delicate win", "delicate draw", "strong draw", "pairing draw"];

/// The board in a text that may have the rule of one of the games on it before it: `hj-3-2` of `mm:hj-3-2`.
#[must_use]
pub fn board_of(text: &str) -> &str {
    let of = |game: &str| text.strip_prefix(game)?.strip_prefix(':');
    of(MAKER_MAKER.about.name).or_else(|| of(MAKER_BREAKER.about.name)).unwrap_or(text)
}

/// The text of a game on the board of such a text.
#[must_use]
pub fn game_on(text: &str) -> String {
    format!("{}:{}", MAKER_BREAKER.about.name, board_of(text))
}

/// The class of the games on `board`, in the notation of boards without a rule: `hj-3-2`; `solve` solves the
/// Maker–Maker game.
///
/// # Errors
/// No such board, one without sets, or Kaplansky's, whose sets need not be whole.
pub fn class(
    board: &str,
    limits: &Limits,
    watch: &mut dyn Watch,
    solve: SolvePosition,
) -> Result<ClassAnswer, BadInput> {
    let wrong = |error| BadInput::Text { text: board.into(), error };
    let rules = Claiming::new(&MAKER_BREAKER, board).map_err(wrong)?;
    let hypergraph = rules.board();
    if hypergraph.quota().is_some() {
        return Err(BadInput::Unsupported("the classes are those of games in which whole sets win".into()));
    }
    if hypergraph.sets().len() == 0 {
        return Err(BadInput::Unsupported("the board has no winning sets".into()));
    }
    let mut meter = gruk_solve::meter(limits, watch);
    let mut answer = ClassAnswer {
        between: (0, 5),
        reasons: Vec::new(),
        limit: None,
        vertices: hypergraph.vertices(),
        sets: hypergraph.sets().len(),
        drawn_board: None,
        nodes: 0,
        seconds: 0.0,
    };
    answer.limit = answer.find(&rules, &mut meter).err();
    // Two games tell the rest, and either may be the easy one: both are tried for a while first.
    if answer.limit.is_none() && answer.between == (2, 4) {
        answer.limit = answer.claim_for_a_while(&rules, &mut meter).err();
    }
    if answer.limit.is_none() && answer.between == (2, 4) {
        answer.limit = answer.play(hypergraph, Some(SOME_PLAYED), &mut meter, solve)?;
    }
    if answer.limit.is_none() && matches!(answer.between, (2 | 3, 4)) {
        answer.limit = answer.claim(&rules, &mut meter).err();
    }
    if answer.limit.is_none() && answer.between == (2, 3) {
        answer.limit = answer.play(hypergraph, None, &mut meter, solve)?;
    }
    answer.nodes += meter.nodes();
    answer.seconds = meter.elapsed().as_secs_f64();
    Ok(answer)
}

impl ClassAnswer {
    /// What can be told without playing.
    fn find(&mut self, rules: &Claiming, meter: &mut Meter<'_>) -> Result<(), LimitHit> {
        let board = rules.board();
        if is_trivial(board) {
            return self.settle(0, "every set of n vertices is a winning set, and there are 2n - 1 vertices at least");
        }
        self.between.0 = 1;
        if pairing(board, &mut || meter.node(None))?.is_some() {
            return self.settle(5, "Breaker wins by a pairing");
        }
        self.reasons.push("there is no pairing".into());
        self.between.1 = 4;
        match drawn_board(board, &mut || meter.node(None))? {
            None => {
                return self.settle(1, "no full board is a draw, so the first player wins, by strategy stealing");
            }
            Some(first) => {
                let own = (0..board.vertices()).filter(|&vertex| first[vertex]);
                self.drawn_board = Some(own.map(|vertex| board.name(vertex)).collect());
                self.reasons.push("a full board can be a draw".into());
                self.between.0 = 2;
            }
        }
        Ok(())
    }

    /// As [`claim`](Self::claim), with a limit on nodes, after which nothing may be known: either of the two games may
    /// be the easy one.
    fn claim_for_a_while(&mut self, rules: &Claiming, meter: &mut Meter<'_>) -> Result<(), LimitHit> {
        let mut nobody = ();
        let mut own = Meter::new(Limits { nodes: Some(SOME_CLAIMED), ..meter.limits_left() }, &mut nobody);
        let claimed = self.claim(rules, &mut own);
        for _ in 0..own.nodes() {
            meter.node(None)?;
        }
        if claimed == Err(LimitHit::Nodes) { Ok(()) } else { claimed }
    }

    /// The Maker–Breaker game tells 4 from the smaller classes.
    fn claim(&mut self, rules: &Claiming, meter: &mut Meter<'_>) -> Result<(), LimitHit> {
        let turn = Turn::new(rules.start().expect("games of claiming have a start"), Player::Left);
        let solution = gruk_maker_breaker_search::solve(rules, &turn, false, meter).unwrap_or(Err(LimitHit::Memory))?;
        if solution.winner == Player::Right {
            return self.settle(4, "Breaker wins the Maker–Breaker game as the second player");
        }
        self.reasons.push("Maker, who moves first, wins the Maker–Breaker game".into());
        self.between.1 = 3;
        Ok(())
    }

    fn settle(&mut self, class: u8, why: &str) -> Result<(), LimitHit> {
        self.reasons.push(why.into());
        self.between = (class, class);
        Ok(())
    }

    /// The Maker–Maker game tells class 2 from the larger classes: a player who wins it wins as Maker too. With a limit
    /// on nodes, nothing may be known afterwards.
    fn play(
        &mut self,
        board: &Hypergraph,
        most: Option<u64>,
        meter: &mut Meter<'_>,
        solve: SolvePosition,
    ) -> Result<Option<LimitHit>, BadInput> {
        let limits = meter.limits_left();
        let nodes = most.map_or(limits.nodes, |most| Some(limits.nodes.map_or(most, |nodes| nodes.min(most))));
        let is_less = nodes != limits.nodes;
        let limits = Limits { nodes, ..limits };
        let options = SolveOptions { limits, ..SolveOptions::default() };
        let solved =
            solve(&load(&format!("{}:{}", MAKER_MAKER.about.name, board.notation()), None)?, &options, &mut ());
        self.nodes += solved.nodes;
        let settled = match solved.verdict {
            NamedVerdict::Draw => {
                self.reasons.push("the Maker–Maker game is a draw".into());
                self.between.0 = 3;
                Ok(())
            }
            NamedVerdict::Wins(_) => self.settle(2, "the first player wins the Maker–Maker game"),
            NamedVerdict::Unknown(LimitHit::Nodes) if is_less => Ok(()),
            NamedVerdict::Unknown(limit) => Err(limit),
            NamedVerdict::AtLeastDraw(_) => unreachable!("invariant: the mirror is for reverse games"),
        };
        Ok(settled.err())
    }
}
