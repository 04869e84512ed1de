//! Games of k in a row on the whole infinite board, which pairings and placements of cakes settle: Breaker answers in the other cell of the pair, and Picker offers cakes.

use crate::cakes::{self, Answer, PlaceOptions, Size};
use crate::pairings::{self, DominoPairing, Rows};
use crate::{BadInput, LimitHit, Limits};
use gruk_core::ParseError;
use gruk_periodic::cake::Cake;
use gruk_periodic::placement::Placement;
use std::time::Instant;

/// The rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InfiniteRule {
    /// Maker–Breaker.
    MakerBreaker,
    /// Maker–Maker: both want a row.
    MakerMaker,
    /// Biased(t) Chooser–Picker `[Győ Def. 4.4]`: Picker offers at most t cells in two parts, Chooser takes one of them, and Picker gets the other one; Chooser wants a row.
    ChooserPicker(usize),
}

/// A game on the whole board: `mb:row-9`, `mm:row-9`, `cp:row-9` (pairs are offered) or `cp4:row-7` (up to four cells).
#[derive(Clone, Debug)]
pub struct Infinite {
    /// The rules.
    pub rule: InfiniteRule,
    /// The rows, in the notation of pairings.
    pub text: String,
    /// The rows.
    pub rows: Rows,
}

/// What settles it.
#[derive(Clone, Debug)]
pub enum InfiniteStrategy {
    /// Breaker answers in the other cell of the pair.
    Pairs(DominoPairing),
    /// Picker offers cakes.
    Cakes(Placement),
}

/// The answer.
#[derive(Clone, Debug)]
pub struct InfiniteAnswer {
    /// The strategy; none at a limit, or if none of this kind exists.
    pub strategy: Option<InfiniteStrategy>,
    /// Why, in words.
    pub reason: String,
    /// The certificate, accepted by the checker.
    pub certificate: Option<Vec<u8>>,
    /// The limit that was reached.
    pub limit: Option<LimitHit>,
    /// Choices tried.
    pub nodes: u64,
    /// Seconds.
    pub seconds: f64,
}

impl Infinite {
    /// Reads a game on the whole board; `None` for the text of any other game, boards of a size among them.
    ///
    /// # Errors
    /// The place in the text and what was expected there.
    pub fn read(text: &str) -> Option<Result<Infinite, BadInput>> {
        let (rule, rest) = text.split_once(':')?;
        let (name, number) = rest.split_once('-')?;
        let is_row = name == "row" || name.starts_with("row.") || name.starts_with("space.");
        if !is_row || number.contains(['x', '-', ':']) {
            return None;
        }
        let wrong = |at: usize, found: &str, expected: &str| BadInput::Text {
            text: text.into(),
            error: ParseError::new(at, format!("'{found}'"), expected),
        };
        let rule = match rule {
            "mb" => InfiniteRule::MakerBreaker,
            "mm" => InfiniteRule::MakerMaker,
            "cp" => InfiniteRule::ChooserPicker(2),
            _ => match rule.strip_prefix("cp").map(|cells| (cells, cells.parse())) {
                Some((cells, Ok(number @ 2..=16))) if !cells.starts_with('0') => InfiniteRule::ChooserPicker(number),
                Some((cells, _)) => return Some(Err(wrong(2, cells, "from 2 to 16 cells that Picker may offer"))),
                None => return None,
            },
        };
        let at = text.len() - rest.len();
        let shifted = |error: BadInput| match error {
            BadInput::Text { error, .. } => BadInput::Text { text: text.into(), error: error.shifted(at) },
            other => other,
        };
        Some(pairings::rows(rest).map_err(shifted).map(|rows| Infinite { rule, text: rest.into(), rows }))
    }

    /// The names of the players: who wants a row, and who prevents it.
    #[must_use]
    pub fn players(&self) -> [&'static str; 2] {
        match self.rule {
            InfiniteRule::MakerBreaker => ["maker", "breaker"],
            InfiniteRule::MakerMaker => ["first", "second"],
            InfiniteRule::ChooserPicker(_) => ["chooser", "picker"],
        }
    }

    /// Looks for a pairing, or for a placement of cakes.
    ///
    /// # Errors
    /// Cakes outside the plane.
    pub fn settle(&self, limits: &Limits) -> Result<InfiniteAnswer, BadInput> {
        let started = Instant::now();
        match self.rule {
            InfiniteRule::ChooserPicker(cells @ 3..) => {
                let entry = cakes::place(&self.text, Size::AtMost(cells), limits, PlaceOptions::default())?;
                let limit = match entry.answer {
                    Answer::Yes => None,
                    _ if entry.is_stopped => Some(LimitHit::Time),
                    _ => Some(LimitHit::NoTheorem),
                };
                let reason = match entry.answer {
                    Answer::No => format!("no placement settles it: {}", entry.reason),
                    _ => entry.reason,
                };
                let strategy = entry.placement.map(InfiniteStrategy::Cakes);
                let certificate = entry.certificate.filter(|_| strategy.is_some());
                let seconds = started.elapsed().as_secs_f64();
                Ok(InfiniteAnswer { strategy, reason, certificate, limit, nodes: 0, seconds })
            }
            _ => {
                let answer = pairings::find(&self.rows, None, limits)?;
                let limit = if answer.pairing.is_some() { None } else { answer.limit.or(Some(LimitHit::NoTheorem)) };
                Ok(InfiniteAnswer {
                    certificate: answer.certificate.filter(|_| answer.pairing.is_some()),
                    strategy: answer.pairing.map(InfiniteStrategy::Pairs),
                    reason: answer.reason,
                    limit,
                    nodes: answer.nodes,
                    seconds: started.elapsed().as_secs_f64(),
                })
            }
        }
    }
}

impl InfiniteStrategy {
    /// The other cell of the pair of a cell of the plane; `None` for a cell that is in no pair.
    #[must_use]
    pub fn partner(&self, place: (i64, i64)) -> Option<(i64, i64)> {
        let InfiniteStrategy::Pairs(pairing) = self else { return None };
        let number = |place: &[i64]| pairing.lattice.cell(place);
        let own = number(&[place.0, place.1]);
        pairing.dominoes.iter().find_map(|(from, step)| {
            let to: Vec<i64> = from.iter().zip(step).map(|(x, d)| x + d).collect();
            match own {
                _ if own == number(from) => Some((place.0 + step[0], place.1 + step[1])),
                _ if own == number(&to) => Some((place.0 - step[0], place.1 - step[1])),
                _ => None,
            }
        })
    }

    /// The cake that has a cell of the plane, with the cell where it lies; a pair is a cake too.
    #[must_use]
    pub fn cake_at(&self, place: (i64, i64)) -> Option<Cake> {
        let near = |(x, y): (i64, i64)| Some((i32::try_from(x).ok()?, i32::try_from(y).ok()?));
        match self {
            InfiniteStrategy::Pairs(_) => {
                let (own, other) = (near(place)?, near(self.partner(place)?)?);
                let (first, second) = (own.min(other), own.max(other));
                Cake::new(vec![(first, 0), (second, 1)]).ok()
            }
            InfiniteStrategy::Cakes(placement) => {
                let (x, y) = near(place)?;
                let own = placement.lattice.cell(&[place.0, place.1]);
                placement.cakes.iter().find_map(|cake| {
                    let is_own =
                        |((a, b), _): &&((i32, i32), u8)| placement.lattice.cell(&[(*a).into(), (*b).into()]) == own;
                    let ((a, b), _) = cake.cells().iter().find(is_own)?;
                    Some(cake.moved((x - a, y - b)))
                })
            }
        }
    }
}
