//! That a full board has a winner: triangles that fill it, the rules themselves, or a refutation of all drawn colourings. Format: section 3.18.

use crate::lrat::{self, Formula};
use crate::{Rejection, Verified, read_position};
use gruk_cert::{Block, Certificate, DecidedClaim, Kind};
use gruk_core::{AnyRules, Player, Ruleset};
use gruk_rules::board::net::Net;
use gruk_rules::board::placing::{Placing, Position};
use gruk_rules::hex::Hex;
use std::collections::BTreeMap;

/// Games in which Right has the aim exactly where Left's stones do not join, and those in which both join borders: three or four.
const COMPLEMENTS: [&str; 5] = ["bridgit", "cylinder", "shannon-edge", "shannon-vertex", "tex"];
const JOINING: [&str; 7] = ["beck", "hex-graph", "hex-tiling", "rex", "square-hex", "trex", "y"];

/// Checks a certificate whose claims are about full boards: there is exactly one.
pub(crate) fn check(certificate: &Certificate<'_>, rules: &AnyRules) -> Result<Verified, Rejection> {
    let [claim] = &certificate.decided[..] else {
        return Err(Rejection::new(certificate.decided[1].line, "a second claim about full boards"));
    };
    let others = certificate.claims.len() + certificate.period_claims.len() + certificate.quotient_claims.len();
    if others + certificate.values.len() + certificate.structures.len() > 0 {
        return Err(Rejection::new(claim.line, "a claim about full boards stands alone"));
    }
    if certificate.has_blocks_of_games() || certificate.structure.is_some() {
        return Err(Rejection::new(claim.line, "a block that the claim does not need"));
    }
    let at = read_position(rules, claim.line, claim.position)?;
    let rows = match (rules.typed::<Placing>(), rules.typed::<Hex>()) {
        (Some(rules), _) => Board::of(claim, rules, at.of::<Placing>())?.check(certificate),
        (None, Some(rules)) => {
            let at = at.of::<Hex>();
            let board = rules.board(at);
            let squares = Placing::named("square-hex", &format!("{}x{}", board.columns(), board.rows()));
            let stones = Player::BOTH.map(|player| at.stones(player).clone());
            Board::of(claim, &squares.expect("a board of the same cells"), &Position::of(stones))?.check(certificate)
        }
        _ => Err(Rejection::new(claim.line, "this game is not won by joining borders")),
    }?;
    let game = match certificate.params {
        "" => certificate.game.into(),
        params => format!("{}:{params}", certificate.game),
    };
    Ok(Verified {
        theorems: vec![format!("every full board of {game} that begins at {} has a winner", claim.position)],
        game,
        claims: Vec::new(),
        periods: Vec::new(),
        quotients: Vec::new(),
        values: Vec::new(),
        rows,
    })
}

struct Board<'a> {
    claim: &'a DecidedClaim<'a>,
    net: &'a Net,
    at: &'a Position,
    name: &'static str,
}

/// A corner of a triangle: cells by their numbers, then the borders.
type Point = usize;

impl<'a> Board<'a> {
    fn of(claim: &'a DecidedClaim<'a>, rules: &'a Placing, at: &'a Position) -> Result<Self, Rejection> {
        let name = rules.game().about.name;
        let fits = match claim.by {
            Kind::Complement => COMPLEMENTS.contains(&name),
            _ => JOINING.contains(&name),
        };
        match fits {
            true => Ok(Board { claim, net: rules.net(), at, name }),
            false => Err(Rejection::new(claim.line, format!("{} proves nothing of this kind about {name}", claim.by))),
        }
    }

    /// The number of lines of evidence.
    fn check(&self, certificate: &Certificate<'_>) -> Result<usize, Rejection> {
        let none = || Rejection::new(self.claim.line, format!("no block '{}' follows", self.claim.by));
        let blocks = [
            (Kind::Triangles, certificate.triangles.as_ref().map(|block| block.line)),
            (Kind::Lrat, certificate.refutation.as_ref().map(|block| block.line)),
        ];
        let spare = blocks.into_iter().filter(|(kind, _)| *kind != self.claim.by).find_map(|(_, line)| line);
        if let Some(line) = spare {
            return Err(Rejection::new(line, "no claim needs this block"));
        }
        match self.claim.by {
            Kind::Triangles => self.triangles(certificate.triangles.as_ref().ok_or_else(none)?),
            Kind::Lrat => {
                let block = certificate.refutation.as_ref().ok_or_else(none)?;
                let formula = self.formula().map_err(|why| Rejection::new(self.claim.line, why))?;
                lrat::check(formula, block).map(|()| block.rows.len())
            }
            _ => Ok(0),
        }
    }

    fn borders(&self) -> &'static [&'static str] {
        if self.name == "y" { &["@left", "@right", "@bottom"] } else { &["@top", "@bottom", "@left", "@right"] }
    }

    /// Every edge of the triangles stands an even number of times, but each between neighbouring borders an odd number of times.
    fn triangles(&self, block: &Block<'_, 3>) -> Result<usize, Rejection> {
        let cells = self.net.len();
        let mut odd: BTreeMap<(Point, Point), (bool, usize)> = BTreeMap::new();
        for row in &block.rows {
            let at = |why: String| Rejection::new(row.line, why);
            let mut points = [0; 3];
            for (point, word) in points.iter_mut().zip(row.words) {
                *point = match self.borders().iter().position(|&border| border == word) {
                    Some(border) => cells + border,
                    None => self.net.cell(word).map_err(|error| at(format!("the point cannot be read: {error}")))?,
                };
            }
            points.sort_unstable();
            let [a, b, c] = points;
            if a >= cells {
                return Err(at("a triangle has a cell".into()));
            }
            for edge in [(a, b), (a, c), (b, c)] {
                if edge.0 == edge.1 || !self.touch(edge) {
                    return Err(at("two points of the triangle do not touch".into()));
                }
                let (is_odd, line) = odd.entry(edge).or_insert((false, row.line));
                (*is_odd, *line) = (!*is_odd, row.line);
            }
        }
        let outer = (0..self.borders().len()).flat_map(|a| (0..a).map(move |b| (cells + b, cells + a)));
        for edge in outer.filter(|&edge| self.touch(edge)) {
            if odd.remove(&edge).is_none_or(|(is_odd, _)| !is_odd) {
                return Err(Rejection::new(block.line, "an edge between borders is missing"));
            }
        }
        match odd.values().filter(|(is_odd, _)| *is_odd).map(|&(_, line)| line).min() {
            Some(line) => Err(Rejection::new(line, "an edge of this triangle belongs to no other one")),
            None => Ok(block.rows.len()),
        }
    }

    /// The lesser point is a cell, or both are borders.
    fn touch(&self, (a, b): (Point, Point)) -> bool {
        let cells = self.net.len();
        match (a.checked_sub(cells), b.checked_sub(cells)) {
            (None, None) => self.net.neighbours(a).contains(&(b as u32)),
            (None, Some(border)) => self.net.borders()[border].contains(a),
            // The sides of Y meet in pairs, and so do each border of Left and each of Right.
            (Some(a), Some(b)) => self.borders().len() == 3 || (a < 2) != (b < 2),
            (Some(_), None) => false,
        }
    }

    /// That there is a full board in which no chain joins what its owner must join.
    fn formula(&self) -> Result<Formula, String> {
        let mut formula = Formula::default();
        let cells = self.net.len();
        let aims: [&[usize]; 2] = if self.borders().len() == 3 { [&[0, 1, 2]; 2] } else { [&[0, 1], &[2, 3]] };
        for (player, borders) in aims.into_iter().enumerate() {
            // The cell is the opponent's.
            let other = |cell: usize| if player == 0 { -(cell as i32 + 1) } else { cell as i32 + 1 };
            let misses =
                |cell: usize, place: usize| (cells + (player * cells + cell) * borders.len() + place + 1) as i32;
            for cell in 0..cells {
                formula.add([other(cell)].into_iter().chain((0..borders.len()).map(|place| misses(cell, place))))?;
            }
            for (place, &border) in borders.iter().enumerate() {
                for cell in self.net.borders()[border].iter() {
                    formula.add([other(cell), -misses(cell, place)])?;
                }
                for cell in 0..cells {
                    for near in self.net.neighbours(cell).iter().map(|&near| near as usize) {
                        formula.add([other(cell), other(near), -misses(cell, place), misses(near, place)])?;
                    }
                }
            }
        }
        for cell in 0..cells {
            match Player::BOTH.into_iter().find(|&player| self.at.stones(player).contains(cell)) {
                Some(Player::Left) => formula.add([cell as i32 + 1])?,
                Some(Player::Right) => formula.add([-(cell as i32 + 1)])?,
                None => {}
            }
        }
        Ok(formula)
    }
}
