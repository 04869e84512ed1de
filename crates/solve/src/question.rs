//! What solvers are asked: can this player reach this much?

use crate::{LimitHit, Meter};
use gruk_core::{AnyPosition, AnyRules, Ending, Player, Ruleset, Turn, Verdict};

/// How much a player wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// To win.
    Win,
    /// Not to lose.
    Draw,
}

/// Can `player` reach `goal` against every play of the opponent?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Question {
    /// Who is asked about.
    pub player: Player,
    /// What is asked for.
    pub goal: Goal,
}

impl Question {
    /// Does a game that ended so answer with yes?
    #[must_use]
    pub fn is_met(self, ending: Ending) -> bool {
        match self.goal {
            Goal::Win => ending.worth(self.player) > 0,
            Goal::Draw => ending.worth(self.player) >= 0,
        }
    }

    /// The question that has the answer yes exactly where this one has no: the opponent reaches what stops the player.
    #[must_use]
    pub fn opposite(self) -> Question {
        let goal = match self.goal {
            Goal::Win => Goal::Draw,
            Goal::Draw => Goal::Win,
        };
        Question { player: self.player.opponent(), goal }
    }
}

/// A solver of one [`Question`], which keeps what it learns from one turn to the next.
pub trait Prover<R: Ruleset> {
    /// The question that is answered.
    fn question(&self) -> Question;

    /// The answer at `turn`.
    ///
    /// # Errors
    /// The limit that was reached before the answer was certain.
    fn answer(&mut self, rules: &R, turn: &Turn<R::Position>, meter: &mut Meter<'_>) -> Result<bool, LimitHit>;

    /// The answer at `turn` if it is known without any search.
    fn known(&self, rules: &R, turn: &Turn<R::Position>) -> Option<bool>;

    /// Searches `turn` again although its answer is known, so that the option that settles it is known too.
    ///
    /// # Errors
    /// The limit that was reached.
    fn refresh(&mut self, rules: &R, turn: &Turn<R::Position>, meter: &mut Meter<'_>) -> Result<(), LimitHit>;
}

/// Provers behind a pointer are provers.
macro_rules! forward {
    ($([$($generics:tt)*] $pointer:ty),*) => {$(
        impl<R: Ruleset, $($generics)*> Prover<R> for $pointer {
            fn question(&self) -> Question {
                (**self).question()
            }

            fn answer(&mut self, rules: &R, turn: &Turn<R::Position>, meter: &mut Meter<'_>) -> Result<bool, LimitHit> {
                (**self).answer(rules, turn, meter)
            }

            fn known(&self, rules: &R, turn: &Turn<R::Position>) -> Option<bool> {
                (**self).known(rules, turn)
            }

            fn refresh(&mut self, rules: &R, turn: &Turn<R::Position>, meter: &mut Meter<'_>) -> Result<(), LimitHit> {
                (**self).refresh(rules, turn, meter)
            }
        }
    )*};
}

forward!([P: Prover<R> + ?Sized] &mut P, [] Box<dyn Prover<R> + '_>);

/// A prover for rules of a type, asked about positions without it: what follows a search is compiled once for all
/// games.
pub struct Untyped<R, P> {
    rules: R,
    prover: P,
}

impl<R: Ruleset, P: Prover<R>> Untyped<R, P> {
    /// The prover, which is asked under these rules alone.
    pub fn new(rules: &R, prover: P) -> Self {
        Untyped { rules: rules.clone(), prover }
    }

    /// The rules and the prover, as what they are.
    pub fn typed(&mut self) -> (&R, &mut P) {
        (&self.rules, &mut self.prover)
    }
}

impl<R: Ruleset, P: Prover<R>> Prover<AnyRules> for Untyped<R, P> {
    fn question(&self) -> Question {
        self.prover.question()
    }

    fn answer(&mut self, _: &AnyRules, turn: &Turn<AnyPosition>, meter: &mut Meter<'_>) -> Result<bool, LimitHit> {
        self.prover.answer(&self.rules, &turn.of::<R>(), meter)
    }

    fn known(&self, _: &AnyRules, turn: &Turn<AnyPosition>) -> Option<bool> {
        self.prover.known(&self.rules, &turn.of::<R>())
    }

    fn refresh(&mut self, _: &AnyRules, turn: &Turn<AnyPosition>, meter: &mut Meter<'_>) -> Result<(), LimitHit> {
        self.prover.refresh(&self.rules, &turn.of::<R>(), meter)
    }
}

/// A prover and what it has found out: the question, or its opposite, has the answer yes.
#[derive(Debug)]
pub struct Proof<P> {
    /// The prover, with its table.
    pub prover: P,
    /// The question whose answer is yes.
    pub proved: Question,
}

impl<P> Proof<P> {
    /// A move of `turn`, whose mover is the player of the proved question, after which that question's answer is still
    /// yes.
    ///
    /// Takes a move that ends the game if there is one, else the first whose option is known.
    ///
    /// # Errors
    /// The limit that was reached while searching for what the table had lost.
    ///
    /// # Panics
    /// If the answer at `turn` is no.
    pub fn best_move<R: Ruleset>(
        &mut self,
        rules: &R,
        turn: &Turn<R::Position>,
        meter: &mut Meter<'_>,
    ) -> Result<R::Move, LimitHit>
    where
        P: Prover<R>,
    {
        debug_assert_eq!(turn.to_move, self.proved.player);
        let yes = self.prover.question() == self.proved;
        let ends = |m: &R::Move| rules.result(&rules.option(turn, *m)).is_some_and(|ending| self.proved.is_met(ending));
        if let Some(m) = rules.moves(&turn.position, turn.to_move).find(ends) {
            return Ok(m);
        }
        for searched in [false, true] {
            if searched {
                self.prover.refresh(rules, turn, meter)?;
            }
            let known = |m: &R::Move| self.prover.known(rules, &rules.option(turn, *m)) == Some(yes);
            if let Some(m) = rules.moves(&turn.position, turn.to_move).find(known) {
                return Ok(m);
            }
        }
        panic!("invariant: a turn that is proved has an option that proves it");
    }
}

/// Solves `turn` with provers made by `new_prover`; returns the verdict and what proves it: one proof for a win, one
/// for each player for a draw.
///
/// Asks whether the player to move wins, and where the answer is no and draws exist, whether that player can draw.
///
/// # Errors
/// The limit that was reached.
pub fn solve<R: Ruleset, P: Prover<R>>(
    rules: &R,
    turn: &Turn<R::Position>,
    meter: &mut Meter<'_>,
    mut new_prover: impl FnMut(Question) -> P,
) -> Result<(Verdict, Vec<Proof<P>>), LimitHit> {
    let mut ask = |goal, meter: &mut Meter<'_>| -> Result<(bool, Proof<P>), LimitHit> {
        let question = Question { player: turn.to_move, goal };
        let mut prover = new_prover(question);
        let yes = prover.answer(rules, turn, meter)?;
        Ok((yes, Proof { prover, proved: if yes { question } else { question.opposite() } }))
    };
    let (wins, proof) = ask(Goal::Win, meter)?;
    if wins {
        return Ok((Verdict::Wins(turn.to_move), vec![proof]));
    }
    if !rules.has_draws() {
        return Ok((Verdict::Wins(turn.to_move.opponent()), vec![proof]));
    }
    let (draws, second) = ask(Goal::Draw, meter)?;
    if draws {
        return Ok((Verdict::Draw, vec![second, proof]));
    }
    Ok((Verdict::Wins(turn.to_move.opponent()), vec![second]))
}
