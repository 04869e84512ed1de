//! Proofs that a position G has the canonical form K: in the difference G − K whoever starts loses. The proof lists the
//! replies of the other player.
//!
//! *What makes it sound* is stated with the checker (`docs/certificate-format.md`, section 3.4). The replies are found
//! by values: after every move of the opponent they tell which replies keep the difference at 0 or better for the
//! replying player.

use crate::Values;
use gruk_core::CompactSort as _;
use gruk_core::{Player, Ruleset};
use gruk_rules::sum::{Move, Position, Sum, Term};
use gruk_value::{Game, Limit};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeMap;

/// A reply in a difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply {
    /// A move in the position.
    InPosition(Move),
    /// A move in the negative of the form, to the negative of the form with this number.
    ToForm(usize),
}

/// The reply of a player who is to move in the difference of a position and a form.
#[derive(Clone, Debug)]
pub struct DifferenceRow {
    /// The position as the canonical images of its components; pairs of negatives of each other are left out.
    pub position: Position,
    /// The number of the form.
    pub form: usize,
    /// The reply.
    pub reply: Reply,
}

/// A proof that a position has a canonical form.
#[derive(Clone, Debug)]
pub struct Difference {
    /// The followers of the canonical form, each by the numbers of its options, which come earlier in the list. The
    /// last entry is the form itself.
    pub forms: Vec<[Vec<usize>; 2]>,
    /// Left's replies, which show that the position is at least the form, and Right's, which show that it is at most
    /// the form.
    pub rows: [Vec<DifferenceRow>; 2],
}

/// A position minus a form.
type State = (Position, Game);

/// Proves that `at` has the canonical form of its value. `meter` gets the number of bytes that each row takes, and may
/// answer with a limit.
///
/// # Errors
/// The limit that was reached. Cost: the values of all options of every position in which a reply is needed.
pub fn prove(
    values: &mut Values,
    at: &Position,
    meter: &mut dyn FnMut(usize) -> Result<(), Limit>,
) -> Result<(Game, Difference), Limit> {
    let value = values.sum(at)?;
    let (forms, numbers) = followers(values, value)?;
    let mut rows = [Vec::new(), Vec::new()];
    for player in Player::BOTH {
        let replies = Strategy::new(player).from(values, (at.cancelled(), value), meter)?;
        rows[player.index()] = replies
            .into_iter()
            .map(|((position, form), reply)| DifferenceRow {
                position,
                form: numbers[&form],
                reply: match reply {
                    Choice::InPosition(m) => Reply::InPosition(m),
                    Choice::ToForm(form) => Reply::ToForm(numbers[&form]),
                },
            })
            .collect();
    }
    Ok((value, Difference { forms, rows }))
}

/// The followers of `root` by their options, options first; and their numbers.
#[expect(clippy::type_complexity, reason = "a list and its index")]
fn followers(values: &mut Values, root: Game) -> Result<(Vec<[Vec<usize>; 2]>, FxHashMap<Game, usize>), Limit> {
    let games = &mut values.games;
    let mut forms = Vec::new();
    let mut numbers: FxHashMap<Game, usize> = FxHashMap::default();
    let mut stack = vec![root];
    while let Some(&game) = stack.last() {
        if numbers.contains_key(&game) {
            stack.pop();
            continue;
        }
        let sides = [games.options(game, Player::Left)?, games.options(game, Player::Right)?];
        let before = stack.len();
        stack.extend(sides.iter().flatten().filter(|option| !numbers.contains_key(option)));
        if stack.len() > before {
            continue;
        }
        let mut numbered = sides.map(|side| side.iter().map(|option| numbers[option]).collect::<Vec<usize>>());
        numbered.iter_mut().for_each(|side| side.compact_sort());
        numbers.insert(game, forms.len());
        forms.push(numbered);
        stack.pop();
    }
    Ok((forms, numbers))
}

/// A reply by the value of the form.
#[derive(Clone, Copy)]
enum Choice {
    InPosition(Move),
    ToForm(Game),
}

/// The replies of one player on the way.
struct Strategy {
    player: Player,
    /// States with the opponent to move that were looked at.
    passed: FxHashSet<State>,
    replies: BTreeMap<State, Choice>,
    stack: Vec<State>,
    /// The parts of terms that were met.
    parts: FxHashMap<Term, Vec<Term>>,
    /// The values of positions that were met.
    values: FxHashMap<Position, Game>,
}

impl Strategy {
    fn new(player: Player) -> Self {
        Strategy {
            player,
            passed: FxHashSet::default(),
            replies: BTreeMap::new(),
            stack: Vec::new(),
            parts: FxHashMap::default(),
            values: FxHashMap::default(),
        }
    }

    fn from(
        mut self,
        values: &mut Values,
        root: State,
        meter: &mut dyn FnMut(usize) -> Result<(), Limit>,
    ) -> Result<BTreeMap<State, Choice>, Limit> {
        self.pass(root);
        while let Some((position, form)) = self.stack.pop() {
            for (_, option) in self.options(&position, self.player.opponent()) {
                self.reply(values, (option, form), meter)?;
            }
            // In the negative of the form the opponent makes the moves of the player.
            for option in values.games.options(form, self.player)? {
                self.reply(values, (position.clone(), option), meter)?;
            }
        }
        Ok(self.replies)
    }

    /// Puts `state`, with the opponent to move, among those whose moves need replies. Where nothing is left but the
    /// form, the checker needs none.
    fn pass(&mut self, state: State) {
        if !state.0.terms().is_empty() && self.passed.insert(state.clone()) {
            self.stack.push(state);
        }
    }

    /// Finds a reply at `state`, unless it has one or needs none.
    fn reply(
        &mut self,
        values: &mut Values,
        state: State,
        meter: &mut dyn FnMut(usize) -> Result<(), Limit>,
    ) -> Result<(), Limit> {
        if state.0.terms().is_empty() || self.replies.contains_key(&state) {
            return Ok(());
        }
        let (position, form) = &state;
        // A reply to a state that needs a proof anyway costs nothing. Any other costs one more than the opponent's
        // moves after it.
        let mut best: Option<(usize, Choice, State)> = None;
        let value = self.value(values, position)?;
        for option in values.games.options(*form, self.player.opponent())? {
            if self.holds(values, value, option)? {
                self.weigh((position.clone(), option), Choice::ToForm(option), &mut best);
            }
        }
        let own = self.options(position, self.player);
        // Memory for each option: the option, its value, its terms and their parts.
        meter((1 + own.len()) * 8 * size_of::<State>() + 4 * Sum.heap_bytes(position))?;
        for (m, option) in own {
            let value = self.value(values, &option)?;
            if self.holds(values, value, *form)? {
                self.weigh((option, *form), Choice::InPosition(m), &mut best);
            }
        }
        let (_, choice, next) = best.expect("invariant: where the difference is good enough there is a reply");
        self.pass(next);
        self.replies.insert(state, choice);
        Ok(())
    }

    fn value(&mut self, values: &mut Values, position: &Position) -> Result<Game, Limit> {
        if let Some(&value) = self.values.get(position) {
            return Ok(value);
        }
        let value = values.sum(position)?;
        self.values.insert(position.clone(), value);
        Ok(value)
    }

    /// Does the player hold the difference of a position with this value and the form, with the opponent to move?
    fn holds(&self, values: &mut Values, value: Game, form: Game) -> Result<bool, Limit> {
        match self.player {
            Player::Left => values.games.is_le(form, value),
            Player::Right => values.games.is_le(value, form),
        }
    }

    fn weigh(&self, state: State, choice: Choice, best: &mut Option<(usize, Choice, State)>) {
        let weight = if state.0.terms().is_empty() || self.passed.contains(&state) {
            0
        } else {
            1 + Sum.moves(&state.0, self.player.opponent()).count()
        };
        if best.as_ref().is_none_or(|(least, ..)| weight < *least) {
            *best = Some((weight, choice, state));
        }
    }

    /// The moves of `player` in `position` and the positions after them, taken apart as the checker does. The terms of
    /// `position` are such parts.
    fn options(&mut self, position: &Position, player: Player) -> Vec<(Move, Position)> {
        let terms = position.terms();
        let mut options = Vec::new();
        for (index, term) in terms.iter().enumerate() {
            for (word, option) in term.moves(player).zip(term.options(player)) {
                let parts = self.parts.entry(option).or_insert_with_key(Term::parts);
                let others = terms[..index].iter().chain(&terms[index + 1..]);
                let after = Position::of_parts(others.chain(&*parts).cloned().collect());
                options.push((Move { component: index as u32, word }, after));
            }
        }
        options
    }
}
