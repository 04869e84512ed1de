//! A certificate to be played against: the reader moves for the player who cannot reach more than the claim says, and the proof answers
//! every move with its reason.

mod bounds;
mod budget;
mod carriers;
mod connection;
mod cut;
mod heaps;
mod pairing;
mod table;
mod threats;
mod zones;

use crate::{BadInput, Study, wiring};
use bounds::Bounds;
use budget::Budget;
use carriers::Carriers;
use connection::Connections;
use gruk_cert::{Certificate, Claim, Kind, PeriodClaim, QuotientClaim, Reason, ValueClaim};
use gruk_core::{AnyMove, AnyPosition, AnyRules, Player, Ruleset, Turn, Verdict};
use gruk_notation::{Loaded, game_text};
use gruk_plane_answers::repeated::Repeated;
use gruk_verify::{Rejection, Verified, verify};
use heaps::{Period, Quotient};
use pairing::Pairing;
use table::{Labels, Nimbers, Strategy};
use threats::Threats;
use zones::Zones;

/// A certificate that the checker has accepted.
#[derive(Clone, Debug)]
pub struct Proof {
    text: Vec<u8>,
    verified: Verified,
    claims: Vec<ProofClaim>,
    theorems: Vec<String>,
    pieces: Option<Repeated>,
}

/// A claim of a certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProofClaim {
    /// The position in full notation.
    pub position: String,
    /// Who moves there: `left`, `red`; `first` where names go by turn.
    pub first: String,
    /// What is claimed, in the words of the game: `red wins`, `draw`.
    pub says: String,
    /// The kind of evidence.
    pub by: &'static str,
    /// The players for whom the proof can move.
    pub sides: Vec<Player>,
}

/// A play against a proof.
pub struct Walk {
    /// The position that was reached; its moves are those of the play.
    pub study: Box<dyn Study>,
    /// The player for whom the proof moves.
    pub side: Player,
    /// The moves of both players, in order.
    pub moves: Vec<ProofMove>,
    /// The cells that the rest of the proof needs, where it is about cells: a carrier, the open pairs.
    pub needs: Vec<usize>,
}

/// A move of a play against a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProofMove {
    /// The move.
    pub text: String,
    /// Whose it is.
    pub player: Player,
    /// For a move of the proof, why it is played.
    pub why: Option<Why>,
}

/// Why a proof makes a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Why {
    /// The rule, in a word or two.
    pub rule: &'static str,
    /// The reason in a sentence.
    pub says: String,
    /// The cells that it is about.
    pub cells: Vec<usize>,
    /// The line of the certificate.
    pub line: Option<usize>,
}

/// A proof that answers moves.
trait Answers {
    /// The move in `turn` and why; `last` is the move that led there, if any of the play did. `None` if any move will do.
    fn answer(&mut self, rules: &AnyRules, turn: &Turn<AnyPosition>, last: Option<AnyMove>) -> Option<(AnyMove, Why)>;

    /// The cells that the rest of the proof needs.
    fn needs(&self, _rules: &AnyRules, _turn: &Turn<AnyPosition>) -> Vec<usize> {
        Vec::new()
    }
}

impl Proof {
    /// Checks a certificate and lays it out.
    ///
    /// # Errors
    /// The line and the reason of the first thing wrong.
    pub fn read(text: Vec<u8>) -> Result<Proof, Rejection> {
        let verified = verify(&text)?;
        let certificate = Certificate::read(&text)?;
        // Claims about the plane are about no game.
        let claims = if gruk_rules::is_game(certificate.game) { read_claims(&certificate) } else { Vec::new() };
        let theorems = theorems(&certificate, &verified);
        let pieces = Repeated::of(&certificate);
        Ok(Proof { verified, claims, theorems, pieces, text })
    }

    /// The text of the certificate.
    #[must_use]
    pub fn text(&self) -> &[u8] {
        &self.text
    }

    /// What the checker says of it.
    #[must_use]
    pub fn verified(&self) -> &Verified {
        &self.verified
    }

    /// The claims about who wins, in order.
    #[must_use]
    pub fn claims(&self) -> &[ProofClaim] {
        &self.claims
    }

    /// What is proved besides, in words: periods, quotients, values, and what holds on infinite boards.
    #[must_use]
    pub fn theorems(&self) -> &[String] {
        &self.theorems
    }

    /// What it shows of an infinite board.
    #[must_use]
    pub fn pieces(&self) -> Option<&Repeated> {
        self.pieces.as_ref()
    }

    /// Plays from the position of claim `claim`, counted from 0: `moves` are those of the player against whom the proof moves, whose
    /// side is `side` or, without it, the first side that the claim has. Linear in the certificate.
    ///
    /// # Errors
    /// There is no such claim or side; a move that is none or is not legal.
    pub fn walk(&self, claim: usize, side: Option<Player>, moves: &[String]) -> Result<Walk, BadInput> {
        let wrong = |what: String| Err(BadInput::Unsupported(what));
        let Some(known) = self.claims.get(claim) else {
            return wrong(format!(
                "there is no claim {claim}: the certificate has {}, counted from 0",
                self.claims.len()
            ));
        };
        let Some(side) = side.or(known.sides.first().copied()).filter(|side| known.sides.contains(side)) else {
            return wrong(format!("a claim by {} cannot be played against from that side", known.by));
        };
        let certificate = Certificate::read(&self.text).expect("invariant: the text was read before");
        Play { certificate: &certificate, claim, side, moves }.walk()
    }
}

/// The claims that are about no play.
fn theorems(certificate: &Certificate<'_>, verified: &Verified) -> Vec<String> {
    let period = |claim: &PeriodClaim| match claim {
        PeriodClaim { length, start, saltus: 0, .. } => {
            format!("from heap {start} on the Grundy values of heaps repeat after {length}")
        }
        PeriodClaim { length, start, saltus, .. } => {
            format!("from heap {start} on the Grundy values of heaps are larger by {saltus} after {length}")
        }
    };
    let quotient = |claim: &QuotientClaim| {
        let heaps = claim.last.map_or("all heaps".into(), |last| format!("the heaps up to {last}"));
        format!("the misère quotient of {heaps} has {} elements", claim.order)
    };
    let value = |claim: &ValueClaim<'_>| format!("the canonical form of {} is {}", claim.position, claim.form);
    let periods = certificate.period_claims.iter().map(period);
    let quotients = certificate.quotient_claims.iter().map(quotient);
    let values = certificate.values.iter().map(value);
    periods.chain(quotients).chain(values).chain(verified.theorems.iter().cloned()).collect()
}

/// The claims in words.
fn read_claims(certificate: &Certificate<'_>) -> Vec<ProofClaim> {
    let read = |claim: &Claim<'_>| {
        let loaded = loaded(certificate, claim);
        ProofClaim {
            first: loaded.name(claim.first).into(),
            says: match claim.verdict {
                Verdict::Wins(player) => format!("{} wins", loaded.name(player)),
                Verdict::Draw => "draw".into(),
            },
            by: claim.by.word(),
            sides: sides(certificate.game, claim),
            position: loaded.query,
        }
    };
    certificate.claims.iter().map(read).collect()
}

fn sides(game: &str, claim: &Claim<'_>) -> Vec<Player> {
    let is_answered = match claim.by {
        Kind::Pairing => wiring::answers_by_pairs(game),
        _ => true,
    };
    match claim.verdict {
        _ if !is_answered => Vec::new(),
        Verdict::Wins(player) => vec![player],
        Verdict::Draw => vec![claim.first.opponent(), claim.first],
    }
}

/// The position of a claim.
fn loaded(certificate: &Certificate<'_>, claim: &Claim<'_>) -> Loaded {
    let rules = gruk_rules::named(certificate.game, certificate.params)
        .and_then(Result::ok)
        .expect("invariant: the checker has read the parameters");
    let position = rules.parse_position(claim.position).expect("invariant: the checker has read the position");
    let query = format!("{}:{}", game_text(&rules), claim.position);
    let start = Turn::new(position, claim.first);
    Loaded { base: query.clone(), query, turn: start.clone(), start, moves: Vec::new(), rules }
}

/// Plays with the rules of the game.
struct Play<'a> {
    certificate: &'a Certificate<'a>,
    claim: usize,
    side: Player,
    moves: &'a [String],
}

impl Play<'_> {
    fn walk(self) -> Result<Walk, BadInput> {
        let claim = &self.certificate.claims[self.claim];
        let mut loaded = loaded(self.certificate, claim);
        let mut proof = self.proof(&loaded);
        let mut in_part = false;
        let mut moves = Vec::new();
        let mut given = self.moves.iter();
        let mut last = None;
        loop {
            let any = loaded.rules.legal_moves(&loaded.turn).next();
            let Some(any) = any else { break };
            if let (false, Some(part)) = (in_part, self.part(&loaded)) {
                let start = Loaded {
                    turn: loaded.turn.clone(),
                    ..crate::proof::loaded(part.certificate, &part.certificate.claims[part.claim])
                };
                (proof, in_part) = (part.proof(&start), true);
            }
            let player = loaded.turn.to_move;
            let (m, why) = if player == self.side {
                let (m, why) = proof.answer(&loaded.rules, &loaded.turn, last).unwrap_or_else(|| (any, Why::free()));
                (m, Some(why))
            } else {
                let Some(text) = given.next() else { break };
                let wrong = |error| BadInput::Text { text: text.clone(), error };
                let m = loaded.rules.parse_move(text).map_err(wrong)?;
                loaded.rules.check_move(&loaded.turn.position, player, m).map_err(BadInput::Move)?;
                (m, None)
            };
            moves.push(ProofMove { text: loaded.rules.print_move(m), player, why });
            loaded.turn = loaded.rules.option(&loaded.turn, m);
            loaded.moves.push(m);
            last = Some(m);
        }
        if given.next().is_some() {
            return Err(BadInput::Unsupported("the game is over before the last of these moves".into()));
        }
        let needs = proof.needs(&loaded.rules, &loaded.turn);
        Ok(Walk { study: Box::new(loaded), side: self.side, moves, needs })
    }
}

impl<'a> Play<'a> {
    /// The claims before this one that the same player wins by evidence of this kind.
    fn earlier(&self, kind: Kind) -> impl Iterator<Item = &'a Claim<'a>> {
        let wins = Verdict::Wins(self.side);
        self.certificate.claims[..self.claim].iter().filter(move |claim| claim.by == kind && claim.verdict == wins)
    }

    /// The turns of those claims.
    fn earlier_turns(&self, kind: Kind) -> Vec<Turn<AnyPosition>> {
        self.earlier(kind).map(|claim| loaded(self.certificate, claim).start).collect()
    }

    /// The part of the certificate that goes on from this turn, if one does.
    fn part(&self, at: &Loaded) -> Option<Play<'a>> {
        if self.certificate.parts.is_empty() {
            return None;
        }
        let position = at.rules.print_position(&at.turn.position);
        let fits = |claim: &Claim<'_>| {
            let is_enough = claim.verdict == Verdict::Wins(self.side) || claim.verdict == Verdict::Draw;
            is_enough && claim.position == position && claim.first == at.turn.to_move
        };
        self.certificate.parts.iter().find_map(|part| {
            let claim = part.certificate.claims.iter().position(fits)?;
            Some(Play { certificate: &part.certificate, claim, side: self.side, moves: self.moves })
        })
    }

    fn proof(&self, loaded: &Loaded) -> Box<dyn Answers + 'a> {
        let Play { certificate, side, .. } = self;
        let side_index = side.index();
        let block = "invariant: the checker has found the block of the claim";
        match certificate.claims[self.claim].by {
            Kind::Strategy => Box::new(Strategy(certificate.strategies[side_index].as_ref().expect(block))),
            Kind::Pairing => {
                Box::new(Pairing::read(&loaded.rules, certificate.pairings[side_index].as_ref().expect(block), *side))
            }
            Kind::Nimbers => Box::new(Nimbers::read(&loaded.rules, certificate.nimbers.as_ref().expect(block))),
            Kind::Connection => {
                let lines = |claim: &Claim<'_>| {
                    let at = loaded
                        .rules
                        .parse_position(claim.position)
                        .expect("invariant: the checker has read the position");
                    wiring::win_lines(&loaded.rules, &Turn::new(at, claim.first))
                };
                let number = self.earlier(Kind::Connection).map(lines).sum();
                let block = certificate.connections[side_index].as_ref().expect(block);
                Box::new(Connections::read(loaded, block, *side, number))
            }
            Kind::Zones => {
                let of_side = [Verdict::Wins(*side), Verdict::Draw];
                let by_zones = |claim: &&Claim<'_>| claim.by == Kind::Zones && of_side.contains(&claim.verdict);
                let number = certificate.claims[..self.claim].iter().filter(by_zones).count();
                let block = certificate.zones[side_index].as_ref().expect(block);
                Box::new(Zones::read(loaded, block, *side, number))
            }
            Kind::Budget => {
                let number = self.earlier(Kind::Budget).count();
                Box::new(Budget::read(loaded, certificate.budgets[side_index].as_ref().expect(block), *side, number))
            }
            Kind::Carriers => {
                let earlier = self.earlier_turns(Kind::Carriers);
                Box::new(Carriers::read(
                    loaded,
                    certificate.carriers[side_index].as_ref().expect(block),
                    *side,
                    &earlier,
                ))
            }
            Kind::Threats => {
                let earlier = self.earlier_turns(Kind::Threats);
                Box::new(Threats::read(loaded, certificate.threats[side_index].as_ref().expect(block), *side, &earlier))
            }
            Kind::Bounds => {
                let block = certificate.bounds[side_index].as_ref().expect(block);
                Box::new(Bounds::read(&loaded.rules, block, *side, &loaded.start))
            }
            Kind::Period => {
                Box::new(Period::read(certificate.period_claims[0], &certificate.period.as_ref().expect(block).1))
            }
            Kind::Quotient => Box::new(Quotient::read(certificate.quotient.as_ref().expect(block))),
            Kind::Remoteness => Box::new(Labels(certificate.remoteness.as_ref().expect(block))),
            _ => Box::new(Theory),
        }
    }
}

impl Why {
    /// Why any move will do.
    fn free() -> Why {
        let says = "nothing is threatened: any move will do".into();
        Why { rule: "free move", says, cells: Vec::new(), line: None }
    }
}

/// A theorem that names the moves: the certificate holds what it needs to be applied.
struct Theory;

impl Answers for Theory {
    fn answer(&mut self, rules: &AnyRules, turn: &Turn<AnyPosition>, _: Option<AnyMove>) -> Option<(AnyMove, Why)> {
        let settled = wiring::settle(rules, turn)?;
        let (rule, says) = match settled.reason.reason {
            Reason::NimSum(sum) => ("nim-sum", format!("the nim-sum of the heaps is {sum}, and this move makes it 0")),
            Reason::Coins(sum, _) => {
                ("coins", format!("the nim-sum of the coins that show heads is {sum}, and this move makes it 0"))
            }
            Reason::Criterion => {
                ("criterion", "by the criterion of the game the position after this move is lost".into())
            }
            Reason::Switching(_) => {
                let says = "after this move there are two disjoint sets of edges again, each of which spans the other";
                ("two trees", says.into())
            }
            Reason::Rows(_) => {
                let says = "after this move no rows without stones lie between ends that do not go together";
                ("rows", says.into())
            }
            _ => return None,
        };
        let m = *settled.moves.first()?;
        Some((m, Why { rule, says, cells: rules.footprint(&turn.position, m), line: None }))
    }
}
