//! Plays with the rules of the game against a claim.

use crate::{Answers, ProofMove, Theory, Walk, Why, claimed, kinds};
use gruk_cert::{Certificate, Claim, Kind, Outcome};
use gruk_core::{AnyMove, AnyPosition, Player, Ruleset, Turn, Verdict};
use gruk_notation::{BadInput, Loaded};

/// A play against the proof of a claim.
pub(crate) struct Play<'a> {
    pub(crate) certificate: &'a Certificate<'a>,
    /// The claims about who wins; `claim` is the place of the one that is played against.
    claims: Vec<(&'a Claim<'a>, &'a Outcome<'a>)>,
    claim: usize,
    /// The player for whom the proof moves.
    pub(crate) side: Player,
    pub(crate) theory: Theory,
    /// The position of the claim.
    pub(crate) loaded: Loaded,
}

impl<'a> Play<'a> {
    pub(crate) fn new(certificate: &'a Certificate<'a>, claim: usize, side: Player, theory: Theory) -> Self {
        let claims: Vec<_> = certificate.outcomes().collect();
        let loaded = claimed(certificate, claims[claim].1);
        Play { certificate, claims, claim, side, theory, loaded }
    }

    /// Plays `moves` of the opponent's.
    pub(crate) fn walk(self, moves: &[String]) -> Result<Walk, BadInput> {
        let mut loaded = self.loaded.clone();
        let mut proof = self.proof();
        let mut in_part = false;
        let mut played = Vec::new();
        let mut given = moves.iter();
        let mut last = None;
        loop {
            let any = loaded.rules.legal_moves(&loaded.turn).next();
            let Some(any) = any else { break };
            if let (false, Some(part)) = (in_part, self.part(&loaded)) {
                (proof, in_part) = (part.proof(), true);
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
            played.push(ProofMove { text: loaded.rules.print_move(m), player, why });
            loaded.turn = loaded.rules.option(&loaded.turn, m);
            loaded.moves.push(m);
            last = Some(m);
        }
        if given.next().is_some() {
            return Err(BadInput::Unsupported("the game is over before the last of these moves".into()));
        }
        let needs = proof.needs(&loaded.rules, &loaded.turn);
        Ok(Walk { loaded, side: self.side, moves: played, needs })
    }

    fn proof(&self) -> Box<dyn Answers + 'a> {
        kinds::answers(self.claims[self.claim].0.by, self)
    }

    /// The claims before this one by evidence of this kind.
    pub(crate) fn earlier(&self, kind: Kind) -> impl Iterator<Item = &'a Outcome<'a>> {
        let earlier = self.claims[..self.claim].iter().filter(move |(claim, _)| claim.by == kind);
        earlier.map(|(_, says)| *says)
    }

    /// The turns of the earlier claims by this kind that say that the player for whom the proof moves wins.
    pub(crate) fn earlier_turns(&self, kind: Kind) -> Vec<Turn<AnyPosition>> {
        let own = self.earlier(kind).filter(|says| says.verdict == Verdict::Wins(self.side));
        own.map(|says| claimed(self.certificate, says).start).collect()
    }

    /// The block of the player for whom the proof moves.
    pub(crate) fn block<T>(&self, blocks: &'a [Option<T>; 2]) -> &'a T {
        blocks[self.side.index()].as_ref().expect("invariant: the checker has found the block of the claim")
    }

    /// The turn of a claim.
    pub(crate) fn turn(&self, says: &Outcome<'_>) -> Turn<AnyPosition> {
        claimed(self.certificate, says).start
    }

    /// The move that this word of the certificate stands for.
    pub(crate) fn m(&self, word: &str) -> AnyMove {
        self.loaded.rules.parse_move(word).expect("invariant: the checker has read the moves")
    }

    /// The cell on which this move places a stone.
    pub(crate) fn cell(&self, word: &str) -> usize {
        self.loaded.rules.footprint(&self.loaded.start.position, self.m(word))[0]
    }

    /// For each cell, if it is free at the claimed position, the move on it of the player for whom the proof moves.
    pub(crate) fn moves_on_cells(&self) -> Vec<Option<AnyMove>> {
        let (rules, at) = (&self.loaded.rules, &self.loaded.start.position);
        let mut moves = vec![None; rules.diagram(at).marks().len()];
        for m in rules.moves(at, self.side) {
            if let [cell] = rules.footprint(at, m)[..] {
                moves[cell] = Some(m);
            }
        }
        moves
    }

    /// The part of the certificate that goes on from this turn, if one does.
    fn part(&self, at: &Loaded) -> Option<Play<'a>> {
        let parts = &self.certificate.evidence.strategy.parts;
        if parts.is_empty() {
            return None;
        }
        let position = at.rules.print_position(&at.turn.position);
        let fits = |(_, says): (&Claim<'_>, &Outcome<'_>)| {
            says.verdict.favours(self.side) && says.position == position && says.first == at.turn.to_move
        };
        parts.iter().find_map(|part| {
            let claim = part.certificate.outcomes().position(fits)?;
            let mut play = Play::new(&part.certificate, claim, self.side, self.theory);
            play.loaded.turn = at.turn.clone();
            Some(play)
        })
    }
}
