//! `solve`: who wins?

use crate::{Also, Ask, Failure, SearchReach, Seconds, Source, Stop, Verb, answer, query, words};
use gruk_workbench::infinite::{Infinite, InfiniteAnswer};
use gruk_workbench::{Keep, NamedVerdict, SolveAnswer, SolveOptions, Study};

query! {
    /// Who wins, with a winning move and a certificate.
    pub struct Solve {
        /// Positions.
        pub position: String = place("POSITION").each(),
        /// Who moves now: left, right, or the game's own name for a player (red, blue, maker, breaker).
        pub first: Option<String> = option("PLAYER"),
        /// How, and how far.
        pub search: SearchReach = part(),
        /// On the infinite board: Breaker answers on this tile, as in 'gruk tiling' (square-9, h-heptomino, zetters, or
        /// cells).
        pub tile: Option<String> = option("TILE"),
        /// Make no certificate.
        pub no_certificate: bool = flag(),
        /// Name the winner by a theorem alone, which shows no strategy.
        pub theorem: bool = flag(),
        /// List all moves after which the verdict stays the same. Limits of nodes and memory hold for each move,
        /// the limit of seconds for all together.
        pub all_moves: bool = flag().conflicts(&["theorem"]),
        /// Work the answer out even if the catalogue has it.
        pub no_catalogue: bool = flag(),
    }
}

words! {
    /// What is known of a position.
    pub enum VerdictWord {
        /// A player wins.
        Wins = "wins",
        /// Nobody wins.
        Draw = "draw",
        /// A player does not lose; it is not known whether that player wins.
        AtLeastDraw = "at least draw",
        /// A limit came first.
        Unknown = "unknown",
    }
}

impl VerdictWord {
    /// The word for a verdict.
    #[must_use]
    pub fn of(verdict: &NamedVerdict) -> VerdictWord {
        match verdict {
            NamedVerdict::Wins(_) => VerdictWord::Wins,
            NamedVerdict::Draw => VerdictWord::Draw,
            NamedVerdict::AtLeastDraw(_) => VerdictWord::AtLeastDraw,
            NamedVerdict::Unknown(_) => VerdictWord::Unknown,
        }
    }
}

answer! {
    /// Who wins.
    pub struct Solution {
        /// The position, as given.
        pub query: String,
        /// What is known of it.
        pub verdict: VerdictWord,
        /// The winner, by the game's own name for a player.
        pub winner: Option<String>,
        /// Where the verdict is 'at least draw': the player who does not lose.
        pub player: Also<String>,
        /// A move that keeps the verdict, if the player to move wins, can draw, or does not lose.
        pub r#move: Option<String>,
        /// Nodes of the search; 0 without one.
        pub nodes: u64,
        /// Seconds for the answer, without the certificate.
        pub seconds: Seconds,
        /// Why, in words.
        pub reason: String,
        /// Where the certificate is.
        pub certificate: Option<String>,
        /// Where in the catalogue the answer was found, if it was not worked out now.
        pub catalogue: Also<Source>,
        /// Is this the word of the solver, or of a theorem, alone, since no certificate of it was checked here? Else
        /// left out.
        pub unproved: Also<bool>,
        /// Why there is no certificate although one was wanted.
        pub no_certificate: Also<String>,
        /// All moves that keep the verdict, if they were asked for.
        pub moves: Also<Vec<String>>,
        /// What is known of them, if a limit came before all were decided.
        pub some_moves: Also<SomeMoves>,
    }
}

answer! {
    /// The moves that keep a verdict, as far as a limit let them be decided.
    pub struct SomeMoves {
        /// Those that do.
        pub keeping: Vec<String>,
        /// Those that nothing is known of.
        pub undecided: Vec<String>,
        /// The first limit that was reached, in words.
        pub limit: String,
    }
}

/// What is found: about a position, or about a game on the whole infinite board.
pub enum Solved {
    /// A position, and where in the catalogue the answer was found, if it was.
    Position(Box<dyn Study>, SolveAnswer, Option<Source>),
    /// A game on the whole board.
    Infinite(Infinite, InfiniteAnswer),
}

impl Solve {
    /// The answer; with `keep` the table of the search is in a file.
    ///
    /// # Errors
    /// What is wrong with the query, or with the file.
    pub fn find_with(&self, ask: &mut Ask<'_>, keep: Option<&Keep>) -> Result<Solved, Failure> {
        let position = &self.position;
        if let Some(game) = Infinite::read(position).transpose().map_err(Failure::bad(position))? {
            if keep.is_some() {
                return Err(Failure::Usage("--checkpoint is not for games on the whole infinite board".into()));
            }
            if let (Some(part), None) = (game.won_part(), &self.tile) {
                return self.find_on_part(&part, ask);
            }
            let answer = settle(position, &game, self.tile.as_deref(), &self.search.reach.limits(ask))?;
            return Ok(Solved::Infinite(game, answer));
        }
        if self.tile.is_some() {
            return Err(Failure::Usage("--tile is for games on the whole infinite board, such as mb:row-13".into()));
        }
        let study = ask.reader.study(position, self.first.as_deref())?;
        let options = self.options(ask);
        if let (false, None) = (self.no_catalogue, keep)
            && let Some(found) = ask.store.solved(&*study, &options)
        {
            return Ok(Solved::Position(study, found.answer, Some(found.source)));
        }
        let answer = match keep {
            None => study.solve(&options, ask.watch),
            Some(keep) => study.solve_kept(&options, keep, ask.watch).map_err(|error| match error {
                error @ gruk_workbench::BadInput::File { .. } => Failure::Usage(format!("--checkpoint {error}")),
                error => Failure::bad(position)(error),
            })?,
        };
        Ok(Solved::Position(study, answer, None))
    }
}

impl Solve {
    fn options(&self, ask: &Ask<'_>) -> SolveOptions {
        SolveOptions {
            theorem: self.theorem,
            all_moves: self.all_moves,
            certificate: !self.no_certificate && !self.theorem,
            ..self.search.options(ask)
        }
    }

    /// Maker's win on a finite part of the infinite board. If Breaker begins, Maker plays on such a part without the
    /// first stone of Breaker, so there Maker begins in any case.
    fn find_on_part(&self, part: &str, ask: &mut Ask<'_>) -> Result<Solved, Failure> {
        let study = ask.reader.study(part, Some("maker"))?;
        let options = SolveOptions { theorem: false, ..self.options(ask) };
        let answer = study.solve(&options, ask.watch);
        let reason = match answer.verdict {
            NamedVerdict::Unknown(_) => answer.reason,
            _ => format!("whoever begins on the infinite board, Maker begins on the part {part}: {}", answer.reason),
        };
        Ok(Solved::Position(study, SolveAnswer { query: self.position.clone(), reason, ..answer }, None))
    }
}

/// Who wins a game on the whole infinite board, by the strategy that `tile` names if it does.
///
/// # Errors
/// No such tile, or a game that knows none.
pub fn settle(
    text: &str,
    game: &Infinite,
    tile: Option<&str>,
    limits: &gruk_workbench::Limits,
) -> Result<InfiniteAnswer, Failure> {
    match tile {
        Some(tile) => game.settle(Some(tile), limits).map_err(Failure::option("--tile", tile)),
        None => game.settle(None, limits).map_err(Failure::bad(text)),
    }
}

impl Verb for Solve {
    const NAME: &'static str = "solve";
    const EXAMPLES: &'static str = "\
Examples:
  gruk solve hex:4x4                        Red wins; the strategy is written down and checked
  gruk solve mb:row-9                       Breaker on the whole infinite board, by a pairing
  gruk solve mb:row-8                       Breaker again, on Zetters' tiles
  gruk solve mb:row-4                       Maker on the whole infinite board, by a finite part of it
  gruk solve mb:row-13 --tile square-9      by the potential of Erdős and Selfridge on squares of 9 x 9
  gruk solve cp4:row-7                      Picker, offering up to four cells at a time
  gruk solve hex:30x31                      a pairing settles it at any size
  gruk solve nim:6,9,12 --all-moves         every winning move
  gruk solve domineering:4x4 --first right
  gruk solve hex:11x11 --theorem            what strategy stealing says, without a strategy
  gruk solve hex:6x6 --seconds 60 --json
  gruk solve mb:czifra-4x13 --checkpoint 4x13.table --every 30     the table is written while the search goes on …
  gruk solve mb:czifra-4x13 --checkpoint 4x13.table --resume       … and another day it goes on from there
  gruk solve hex:8x8 --cluster tcp://node:8786 --nodes 2000    all workers search one position, jobs of so many nodes
  gruk solve mb:czifra-4x8 mb:czifra-4x9 --cluster tcp://node:8786   a job each";
    type Found = Solved;
    type Answer = Solution;

    fn find(&self, ask: &mut Ask<'_>) -> Result<Solved, Stop> {
        Ok(self.find_with(ask, None)?)
    }

    fn answer(&self, found: &Solved, certificate: Option<String>) -> Solution {
        match found {
            Solved::Position(_, answer, source) => match source {
                None => solution(answer, certificate),
                // What the catalogue had was checked, though its certificate may not be wanted.
                Some(_) => Solution {
                    catalogue: Also(source.clone()),
                    unproved: Also(None),
                    ..solution(answer, certificate)
                },
            },
            Solved::Infinite(game, answer) => {
                let verdict = infinite_verdict(game, answer);
                Solution {
                    query: self.position.clone(),
                    verdict,
                    winner: (verdict == VerdictWord::Wins).then(|| game.players()[1].into()),
                    player: Also(None),
                    r#move: None,
                    nodes: answer.nodes,
                    seconds: Seconds(answer.seconds),
                    reason: answer.reason.clone(),
                    certificate,
                    catalogue: Also(None),
                    unproved: Also((answer.certificate.is_none() && verdict != VerdictWord::Unknown).then_some(true)),
                    no_certificate: Also(None),
                    moves: Also(None),
                    some_moves: Also(None),
                }
            }
        }
    }

    fn certificate(found: &Solved) -> Option<&[u8]> {
        match found {
            Solved::Position(_, answer, _) => answer.certificate.as_ref().map(|made| &made.text[..]),
            Solved::Infinite(_, answer) => answer.certificate.as_deref(),
        }
    }

    fn kept(found: &Solved) -> Option<&dyn Study> {
        match found {
            // What the catalogue has is there already.
            Solved::Position(study, _, source) => {
                source.as_ref().is_none_or(|source| source.position != study.notation()).then_some(&**study)
            }
            Solved::Infinite(..) => None,
        }
    }

    fn is_open(found: &Solved) -> bool {
        match found {
            Solved::Position(_, answer, _) => {
                matches!(answer.verdict, NamedVerdict::Unknown(_)) || answer.some_moves.is_some()
            }
            Solved::Infinite(_, answer) => answer.strategy.is_none(),
        }
    }
}

/// What is known of a game on the whole infinite board.
#[must_use]
pub fn infinite_verdict(game: &Infinite, answer: &InfiniteAnswer) -> VerdictWord {
    match (answer.strategy.is_some(), game.is_drawn()) {
        (false, _) => VerdictWord::Unknown,
        (true, true) => VerdictWord::Draw,
        (true, false) => VerdictWord::Wins,
    }
}

/// Has no certificate of the answer been checked here?
fn is_unproved(answer: &SolveAnswer) -> bool {
    answer.certificate.is_none() && !matches!(answer.verdict, NamedVerdict::Unknown(_))
}

/// The answer about a position.
#[must_use]
pub fn solution(answer: &SolveAnswer, certificate: Option<String>) -> Solution {
    let (winner, player) = match &answer.verdict {
        NamedVerdict::Wins(name) => (Some(name.clone()), None),
        NamedVerdict::AtLeastDraw(name) => (None, Some(name.clone())),
        NamedVerdict::Draw | NamedVerdict::Unknown(_) => (None, None),
    };
    let some = answer.some_moves.as_ref().map(|some| SomeMoves {
        keeping: some.keeping.clone(),
        undecided: some.undecided.clone(),
        limit: some.limit.to_string(),
    });
    Solution {
        query: answer.query.clone(),
        verdict: VerdictWord::of(&answer.verdict),
        winner,
        player: Also(player),
        r#move: answer.best_move.clone(),
        nodes: answer.nodes,
        seconds: Seconds(answer.seconds),
        reason: answer.reason.clone(),
        certificate,
        catalogue: Also(None),
        unproved: Also(is_unproved(answer).then_some(true)),
        no_certificate: Also(answer.no_certificate.clone()),
        moves: Also(answer.all_moves.clone()),
        some_moves: Also(some),
    }
}
