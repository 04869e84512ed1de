//! Games of k in a row on the whole infinite board, which pairings, tiles and placements of cakes settle: Breaker
//! answers in the other cell of the pair or in the same tile, and Picker offers cakes.

use crate::cakes::{self, Answer, PlaceOptions, Size};
use crate::pairings::{self, DominoPairing, Rows};
use crate::plane_rows::plane_name;
use crate::tiling::{TilingRows, tiling_of};
use gruk_core::{ParseError, Player};
use gruk_notation::BadInput;
use gruk_periodic::cake::Cake;
use gruk_periodic::placement::Placement;
use gruk_solve::{LimitHit, Limits};
use gruk_tiling::decomposition::Decomposition;
pub use gruk_tiling::strategy::Owner;
use gruk_tiling::strategy::Why;
use std::time::Instant;

/// The rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InfiniteRule {
    /// Maker–Breaker.
    MakerBreaker,
    /// Maker–Maker: both want a row.
    MakerMaker,
    /// Biased(t) Chooser–Picker `[Győ Def. 4.4]`: Picker offers at most t cells in two parts, Chooser takes one of
    /// them, and Picker gets the other one; Chooser wants a row.
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
    /// Breaker answers in the tile in which Maker has just moved.
    Tiles(Decomposition),
    /// Picker offers cakes.
    Cakes(Placement),
}

/// The tile that is known to stop rows for which no pairing is good, by the rows.
const KNOWN_TILES: [(&str, &str); 1] = [("row-8", "zetters")];
/// Where Maker wins on a board that the solver takes: the rows, the longest ones, and the board (that of the longest
/// ones holds shorter ones).
const MAKER_WINS: [(&str, usize, &str); 5] =
    [("row.1", 2, "3x1"), ("row.2", 4, "6x6"), ("row.3", 4, "5x5"), ("row", 4, "5x5"), ("row", 5, "15x15")];
/// Positions of a tile's game that an answer looks at.
const POSITIONS: u64 = 1_000_000;

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
        let text = format!("{}-{number}", plane_name(name));
        Some(pairings::rows(rest).map_err(shifted).map(|rows| Infinite { rule, text, rows }))
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

    /// Does a player take a part of a cake that the other one offers? Otherwise both players mark cells in turn.
    #[must_use]
    pub fn is_offered(&self) -> bool {
        matches!(self.rule, InfiniteRule::ChooserPicker(_))
    }

    /// Is the game a draw where a strategy settles it? Otherwise the player who prevents rows wins.
    #[must_use]
    pub fn is_drawn(&self) -> bool {
        self.rule == InfiniteRule::MakerMaker
    }

    /// What the strategy of an answer proves, in words.
    #[must_use]
    pub fn theorem(&self, answer: &InfiniteAnswer) -> String {
        let (rows, reason) = (&self.text, &answer.reason);
        match self.rule {
            InfiniteRule::MakerBreaker => {
                format!("{rows} on the infinite board, Maker–Breaker: breaker wins, whoever begins, by {reason}")
            }
            InfiniteRule::MakerMaker => {
                format!(
                    "{rows} on the infinite board, Maker–Maker: draw, since each player can stop the other by {reason}"
                )
            }
            InfiniteRule::ChooserPicker(cells) => {
                format!(
                    "{rows} on the infinite board, biased({cells}) Chooser–Picker: picker wins, by offering {reason}"
                )
            }
        }
    }

    /// The finite board, a part of the infinite one, on which the solver proves that Maker wins, where one is known.
    /// Then Maker wins on the whole board, whoever begins: of two such boards apart from each other, Breaker's first
    /// stone leaves one free.
    #[must_use]
    pub fn won_part(&self) -> Option<String> {
        let (name, _) = self.text.split_once('-').filter(|_| self.rule == InfiniteRule::MakerBreaker)?;
        let (_, _, size) = MAKER_WINS.iter().find(|(rows, most, _)| *rows == name && self.rows.k() <= *most)?;
        Some(format!("mb:{}-{size}", self.text))
    }

    /// Looks for a pairing, or for a placement of cakes; or looks at the tile called `tile`, as `gruk tiling` does.
    ///
    /// # Errors
    /// Cakes or tiles outside the plane; tiles against Chooser; no such tile.
    pub fn settle(&self, tile: Option<&str>, limits: &Limits) -> Result<InfiniteAnswer, BadInput> {
        let started = Instant::now();
        let known = KNOWN_TILES.iter().find(|(rows, _)| *rows == self.text).map(|(_, tile)| *tile);
        match self.rule {
            InfiniteRule::ChooserPicker(_) if tile.is_some() => {
                Err(BadInput::Unsupported("Picker offers pairs or cakes: tiles are for Breaker".into()))
            }
            InfiniteRule::MakerBreaker | InfiniteRule::MakerMaker if tile.or(known).is_some() => {
                self.settle_by_tiles(tile.or(known).unwrap_or_default(), limits)
            }
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
                let reason = match answer.pairing {
                    Some(_) => answer.reason,
                    None => {
                        let why = answer.reason.strip_prefix("none: ").unwrap_or(&answer.reason);
                        format!("no pairing settles it: {why}")
                    }
                };
                Ok(InfiniteAnswer {
                    certificate: answer.certificate.filter(|_| answer.pairing.is_some()),
                    strategy: answer.pairing.map(InfiniteStrategy::Pairs),
                    reason,
                    limit,
                    nodes: answer.nodes,
                    seconds: started.elapsed().as_secs_f64(),
                })
            }
        }
    }
}

impl Infinite {
    fn settle_by_tiles(&self, tile: &str, limits: &Limits) -> Result<InfiniteAnswer, BadInput> {
        let started = Instant::now();
        let (answers, limit) = tiling_of(&TilingRows::read(&self.text, None)?, tile, limits)?;
        let mut reason = match (answers.first(), limit) {
            (Some(first), _) => first.theorem.clone(),
            (None, limit) => limit.unwrap_or(LimitHit::NoTheorem).to_string(),
        };
        let limit = answers.iter().find_map(|answer| answer.winner.as_ref().err()).copied().or(limit);
        let proves =
            |answer: &&_| matches!(answer, crate::tiling::TilingAnswer { open: 0, winner: Ok(Player::Right), .. });
        let found = answers.iter().find(proves).cloned();
        if let Some(found) = &found {
            // What follows the theorem says how it is proved.
            let how = found.theorem.split_once("; ").map_or(String::new(), |(_, how)| format!(", by {how}"));
            reason = format!("tiles ({tile}) that repeat after {} cells{how}", found.decomposition.lattice.index());
        }
        let limit = if found.is_some() { None } else { limit.or(Some(LimitHit::NoTheorem)) };
        let (strategy, certificate) =
            found.map(|found| (InfiniteStrategy::Tiles(found.decomposition), found.certificate)).unzip();
        let seconds = started.elapsed().as_secs_f64();
        Ok(InfiniteAnswer { strategy, reason, certificate: certificate.flatten(), limit, nodes: 0, seconds })
    }
}

impl InfiniteStrategy {
    /// Breaker's answer to Maker's last move, on `on`, and why; `None` where any move is as good. `owner` tells whose
    /// the cells are.
    #[must_use]
    pub fn answer(&self, on: (i64, i64), owner: &dyn Fn((i64, i64)) -> Option<Owner>) -> Option<((i64, i64), String)> {
        match self {
            InfiniteStrategy::Pairs(_) => {
                let other = self.partner(on).filter(|other| owner(*other).is_none())?;
                Some((other, "the other cell of the pair".into()))
            }
            InfiniteStrategy::Tiles(decomposition) => {
                let narrow = (i32::try_from(on.0).ok()?, i32::try_from(on.1).ok()?);
                let owner = |(x, y): (i32, i32)| owner((x.into(), y.into()));
                let ((x, y), why) = decomposition.answer(narrow, &owner, POSITIONS)?;
                let why = match why {
                    Why::Potential(sum) => format!("the potential of the tile was {sum:.4}, and falls most there"),
                    Why::Game => "in the same tile, whose game is Breaker's".into(),
                };
                Some(((x.into(), y.into()), why))
            }
            InfiniteStrategy::Cakes(_) => None,
        }
    }

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
            InfiniteStrategy::Tiles(_) => None,
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
